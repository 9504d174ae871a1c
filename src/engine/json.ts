/** What may stand in a saved state: it travels, diffs and compares without surprises. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isCompound = (data: unknown): boolean => typeof data === 'object' && data !== null;

/** So long a list holds one kind of thing, a value for each piece: its ends tell which. */
const LONG = 32;

/** Asked by itself, for most of a state are long lists of numbers, and a loop that meets nothing else is quick. */
function hasNumbersOnly(list: readonly unknown[]): boolean {
  if (list.length > LONG) return typeof list[list.length - 1] === 'number';
  for (let i = 0; i < list.length; i++) if (typeof list[i] !== 'number') return false;
  return true;
}

/** A copy of plain data that shares nothing with it; much quicker than structuredClone, which allows for all that a state never holds. */
export function copyOf<T>(data: T): T {
  if (!isCompound(data)) return data;
  if (!Array.isArray(data)) {
    const copy = { ...data };
    // Writing takes most of the time, so only what was copied is written.
    for (const key in copy) if (isCompound(copy[key])) copy[key] = copyOf(copy[key]);
    return copy;
  }
  const list = data.slice();
  // Lists of anything else are not even looked through: the loop stays quick as long as it meets few kinds of lists.
  if (typeof list[0] === 'number' && hasNumbersOnly(list)) return list as T;
  for (let i = 0; i < list.length; i++) if (isCompound(list[i])) list[i] = copyOf(list[i]);
  return list as T;
}

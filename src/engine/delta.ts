/**
 * What changed from one piece of plain data to the next: a few places with what stands there now. A view is some kilobytes, what an order changes in it some dozen
 * bytes, so whoever watches from afar is sent the view once and then these.
 *
 * `[path, value]` puts a value, `[path]` takes a key away, `[path, at, gone, items]` puts items into a list where so many others stood.
 */
export type Edit =
  | readonly [path: Path, value: unknown]
  | readonly [path: Path]
  | readonly [path: Path, at: number, gone: number, items: readonly unknown[]];

export type Delta = readonly Edit[];
type Path = readonly (string | number)[];
type Plain = { readonly [key: string]: unknown };

const isCompound = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** Are these the same when written down? */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isCompound(a) || !isCompound(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a)) {
    const other = b as readonly unknown[];
    return a.length === other.length && a.every((each, i) => same(each, other[i]));
  }
  const [one, two] = [a as Plain, b as Plain];
  const keys = keysOf(one);
  return keys.length === keysOf(two).length && keys.every((key) => has(two, key) && same(one[key], two[key]));
}

/** A key without a value is none: it would not be written down. */
const has = (data: Plain, key: string): boolean => Object.hasOwn(data, key) && data[key] !== undefined;

const keysOf = (data: Plain): string[] => Object.keys(data).filter((key) => has(data, key));

/** What makes `after` out of `before`. */
export function delta(before: unknown, after: unknown): Delta {
  const changes: Edit[] = [];
  compare(before, after, [], changes);
  return changes;
}

function compare(before: unknown, after: unknown, path: Path, changes: Edit[]): void {
  if (before === after) return;
  if (!isCompound(before) || !isCompound(after) || Array.isArray(before) !== Array.isArray(after)) {
    changes.push([path, after]);
  } else if (Array.isArray(before)) compareLists(before, after as readonly unknown[], path, changes);
  else compareObjects(before as Plain, after as Plain, path, changes);
}

function compareObjects(before: Plain, after: Plain, path: Path, changes: Edit[]): void {
  for (const key of keysOf(before)) if (!has(after, key)) changes.push([[...path, key]]);
  for (const key of keysOf(after)) {
    if (!has(before, key)) changes.push([[...path, key], after[key]]);
    else if (before[key] !== after[key]) compare(before[key], after[key], [...path, key], changes);
  }
}

/** Place by place where as many stand there as before; else what lies between the parts that stayed at both ends. */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: Path, changes: Edit[]): void {
  if (before.length === after.length) {
    // Most of it is the same: only what is not is given a path.
    for (let i = 0; i < before.length; i++)
      if (before[i] !== after[i]) compare(before[i], after[i], [...path, i], changes);
    return;
  }
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && same(before[head], after[head])) head++;
  let tail = 0;
  while (tail < most - head && same(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++;
  changes.push([path, head, before.length - head - tail, after.slice(head, after.length - tail)]);
}

/** The data with the changes made. What was given stays as it was, and all that did not change is shared with it. */
export function patched(data: unknown, changes: Delta): unknown {
  let result = data;
  for (const change of changes) result = put(result, change[0], 0, change);
  return result;
}

function put(data: unknown, path: Path, depth: number, change: Edit): unknown {
  if (depth === path.length) return change.length === 4 ? spliced(data, change) : change[1];
  if (!isCompound(data)) throw new Error(`the change does not fit: nothing lies at ${path.slice(0, depth).join('/')}`);
  const key = path[depth];
  const last = depth === path.length - 1;
  if (Array.isArray(data)) {
    if (typeof key !== 'number' || key >= data.length) throw new Error(`the change does not fit: no place ${key}`);
    return data.with(key, put(data[key], path, depth + 1, change));
  }
  const copy: Record<string, unknown> = { ...data };
  if (last && change.length === 1) delete copy[key];
  else {
    const value = put(Object.hasOwn(copy, key) ? copy[key] : undefined, path, depth + 1, change);
    // Not by assignment: a key called __proto__ is a key like any other.
    Object.defineProperty(copy, key, { value, writable: true, enumerable: true, configurable: true });
  }
  return copy;
}

function spliced(data: unknown, change: Edit): unknown {
  if (!Array.isArray(data) || change.length !== 4) throw new Error('the change does not fit: there is no list');
  const [, at, gone, items] = change;
  return data.toSpliced(at, gone, ...items);
}

import type { Warning } from '../engine/foresight.ts';

/** So many are named; of more it is told how many they are. */
const NAMED = 3;

/** Something could still be done: "5/2, 104/3 not moved", "75 not moved"; nothing where there is nobody. Units go by their names. */
export function stillTo<R extends string>(
  rule: R,
  who: readonly (string | { readonly name: string })[],
  what: string,
): readonly Warning<R>[] {
  if (who.length === 0) return [];
  const names = who.map((each) => (typeof each === 'string' ? each : each.name));
  return [{ kind: 'left', rule, text: `${names.length > NAMED ? names.length : names.join(', ')} ${what}` }];
}

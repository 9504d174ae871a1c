import type { Warning } from '../engine/foresight.ts';

/** So many are named; of more it is told how many they are. */
const NAMED = 3;

/** Something could still be done: "5/2, 104/3 not moved", "75 not moved"; nothing where there is nobody. */
export const stillTo = <R extends string>(rule: R, names: readonly string[], what: string): readonly Warning<R>[] =>
  names.length === 0
    ? []
    : [{ kind: 'left', rule, text: `${names.length > NAMED ? names.length : names.join(', ')} ${what}` }];

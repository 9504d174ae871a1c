import type { Contents } from '../content/lay-out.ts';
import type { Dice } from '../engine/dice.ts';

/** Words picked without looking at the board, for the orders fuzzers give: mostly nonsense, which is the point. */
export interface Nonsense {
  pick<T>(list: readonly T[]): T;
  unit(): string;
  hex(): string;
}

export function nonsense(
  { units, grid }: Pick<Contents<{ readonly id: string }>, 'units' | 'grid'>,
  dice: Dice,
): Nonsense {
  const pick = <T>(list: readonly T[]): T => list[dice.roll(list.length) - 1];
  return {
    pick,
    unit: () => pick(units).id,
    hex: () => grid.label(dice.roll(grid.size) - 1),
  };
}

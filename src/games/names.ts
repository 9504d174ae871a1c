import type { Contents } from '../content/lay-out.ts';
import type { Hex } from '../hex/grid.ts';

/** Names in an order may come from anywhere; -1 for those the game does not know. Hexes: `kit.grid.find`. */
export const unitOf = ({ unitIndex }: Pick<Contents<unknown>, 'unitIndex'>, id: string): number =>
  unitIndex.get(id) ?? -1;

type Named = Pick<Contents<{ readonly name: string }>, 'units' | 'grid'>;

/** Units and hexes by the names players know them by, for notes and refusals that have a state at hand. */
export const namesBy = <S>(kitOf: (s: S) => Named) => ({
  nameOf: (s: S, unit: number): string => kitOf(s).units[unit].name,
  /** "5/1, 104/1" */
  namesOf: (s: S, units: readonly number[]): string => units.map((unit) => kitOf(s).units[unit].name).join(', '),
  labelOf: (s: S, hex: Hex): string => kitOf(s).grid.label(hex),
});

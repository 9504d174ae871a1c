import type { Contents } from '../content/lay-out.ts';
import { type Hex, NOWHERE } from '../hex/grid.ts';

type Kit = Pick<Contents<unknown>, 'grid' | 'unitIndex'>;

/** A unit on a text board: where it stands, the steps it has left if they are written, its marks, and where something of its own lies. */
export interface Placed {
  readonly unit: number;
  readonly hex: Hex;
  readonly steps: number | undefined;
  readonly marks: number;
  readonly at: string | undefined;
}

/**
 * Reads a position for tests: one hex a line, and behind it the units in it, "1520: al-3ind-2rl al-22arm-3cly/1!", with commas or without. Behind a
 * unit stand its steps, if it has lost some, the signs of its marks, letters behind a plus ("+dr"), and where something of its own lies ("@1721").
 * `placeOf` knows places beside the map.
 */
export function readBoard(
  kit: Kit,
  board: string,
  signs: { readonly [sign: string]: number },
  placeOf: (name: string) => number = kit.grid.find,
): Placed[] {
  const placed: Placed[] = [];
  for (const line of board.split('\n').filter((each) => each.trim() !== '')) {
    const [label, units] = line.split(':').map((each) => each.trim());
    const hex = placeOf(label);
    if (hex === NOWHERE) throw new Error(`the board has no hex ${label}`);
    for (const word of units.split(/[\s,]+/)) {
      const [, id, steps, marks, letters, at] = WORD.exec(word) ?? [];
      if (id === undefined) throw new Error(`"${word}" is not a unit with its steps and marks`);
      const bits = [...(letters || marks)].map((sign) => signs[sign]);
      if (bits.includes(undefined as never)) throw new Error(`"${word}" has a mark that means nothing`);
      placed.push({
        unit: unitNamed(kit, id),
        hex,
        steps: steps === undefined ? undefined : Number(steps),
        marks: bits.reduce((all, bit) => all | bit, 0),
        at,
      });
    }
  }
  return placed;
}
const WORD = /^([\w.-]+)(?:\/(\d))?([^\w/@]*)([a-z]*)(?:@([\w-]+))?$/;

/** The number of a hex on the map. */
export function hexNamed({ grid }: Pick<Kit, 'grid'>, label: string): Hex {
  const hex = grid.find(label);
  if (hex < 0) throw new Error(`the board has no hex ${label}`);
  return hex;
}

export function unitNamed({ unitIndex }: Pick<Kit, 'unitIndex'>, id: string): number {
  const unit = unitIndex.get(id);
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return unit;
}

/** Where a unit is, by label; "out" when it is not on the map. */
export function placeOf(kit: Kit, at: readonly number[], id: string): string {
  const place = at[unitNamed(kit, id)];
  return place >= 0 ? kit.grid.label(place) : 'out';
}

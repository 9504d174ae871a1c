import type { Grid, Hex } from '../hex/grid.ts';

/** Does a zone reach from a piece in `from` over this hexside into `to`? */
export type ZonePolicy = (from: Hex, direction: number, to: Hex) => boolean;

/** Marks in `zone` every hex next to one of `sources` that the policy lets a zone of control reach. */
export function markZones(grid: Grid, sources: Iterable<Hex>, reaches: ZonePolicy, zone: Uint8Array): void {
  const neighbours = grid.neighbours;
  for (const from of sources) {
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbours[from * 6 + direction];
      if (to >= 0 && zone[to] === 0 && reaches(from, direction, to)) zone[to] = 1;
    }
  }
}

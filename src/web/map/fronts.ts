import { isFirstSeat } from '../../draw/counters/seat-line.ts';
import type { Stack } from '../../draw/counters/stacks.ts';
import type { Grid, Hex, Point } from '../../hex/grid.ts';

/** How far from the nearest units of both sides ground still belongs to a front, in hexes. */
const REACH = 7;

/** Where the ground nearer to one side meets the ground nearer to the other: hexsides, as pairs of ends. Far from everybody there is no front. */
export function frontsOf(grid: Grid, stacks: readonly Stack[]): readonly (readonly [Point, Point])[] {
  const owner = new Int8Array(grid.size).fill(-1);
  let edge: Hex[] = [];
  for (const { hex, pieces } of stacks) {
    if (owner[hex] < 0) edge.push(hex);
    owner[hex] = isFirstSeat(pieces[0].seat) ? 0 : 1;
  }
  for (let far = 0; far < REACH && edge.length > 0; far++) {
    const next: Hex[] = [];
    for (const hex of edge)
      for (let side = 0; side < 6; side++) {
        const near = grid.neighbours[hex * 6 + side];
        if (near < 0 || owner[near] >= 0) continue;
        owner[near] = owner[hex];
        next.push(near);
      }
    edge = next;
  }
  const sides: [Point, Point][] = [];
  for (let hex = 0; hex < grid.size; hex++)
    for (let side = 0; side < 6; side++) {
      const near = grid.neighbours[hex * 6 + side];
      if (near > hex && owner[hex] >= 0 && owner[near] >= 0 && owner[hex] !== owner[near])
        sides.push(grid.sideEnds(hex, side) as [Point, Point]);
    }
  return sides;
}

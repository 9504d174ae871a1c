import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { costsFound } from '../../../mechanics/distances.ts';
import { type Kit, pointsFor } from '../kit.ts';
import { isRoad } from '../rules/ground.ts';
import type { State } from '../state.ts';

const THALA = 14;
const TEBESSA = 4;

export type Objective = ReturnType<typeof objectivesOf>[number];

/** Places worth fighting for, and how much a unit in each hex counts in the fight for them. */
export const objectivesOf = oncePer((kit: Kit) =>
  kit.towns.map((town) => {
    const travel = travelTo(kit, town.hex);
    // What holding it to the end is worth, beside the points the calendar pays for taking it.
    const prize = town === kit.thala ? THALA : town === kit.tebessa ? TEBESSA : 0;
    const fade = (rate: number): Float64Array => Float64Array.from(travel, (hexes) => Math.exp(-hexes / rate));
    return { name: town.name, hex: town.hex, expires: town.expires, prize, pull: fade(2), guard: fade(0.9) };
  }),
);

/** Points still to be had for an objective: the calendar's while it has not paid, and the prize of holding it. */
export const stakes = (objective: Objective, s: State): number =>
  objective.prize + (s.scored.includes(objective.name) ? 0 : pointsFor(objective, s.turn));

const ROAD_RATE = 3;

/** Movement to go from everywhere to one place, for wheels, a road hex counting a third. */
function travelTo(kit: Kit, goal: Hex): number[] {
  const far = kit.grid.size;
  kit.byRoad.search(
    goal,
    0,
    far,
    (from, direction, _to, cost) => cost + (isRoad(kit, from, direction) ? 1 : ROAD_RATE),
  );
  return Array.from(costsFound(kit.grid, kit.byRoad, far), (cost) => cost / ROAD_RATE);
}

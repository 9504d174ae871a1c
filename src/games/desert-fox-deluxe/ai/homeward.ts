import { oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Gait } from '../kit/prices.ts';
import type { Kit } from '../kit.ts';
import { printedMove } from '../rules/allowance.ts';
import { phaseNow } from '../rules/arrivals.ts';
import { nileOf } from '../rules/ports.ts';
import { leavesBy } from '../rules/withdrawals.ts';
import { onMap, type State } from '../state.ts';

/** Units that have to be back in the Nile valley by a turn (7.4, 24.2): when they set out for it, and by which way. */

/** Movement Phases to spare: an enemy may be in the way. */
const SPARE = 1;
/** With fewer Movement Phases left nobody leaves the Nile valley who must be back. */
const WORTH_LEAVING = 7;
const FOLLOW_ON = 12;

/** Movement Phases a side has until the end of a turn, the one being played among them. */
const phasesUntil = (s: State, turn: number): number => (turn - s.turn) * 2 + (phaseNow(s) >= FOLLOW_ON ? 1 : 2);

/** Must it stay in the Nile valley, or go there now? */
export function isBoundHome(kit: Kit, s: State, unit: number): boolean {
  const turn = leavesBy(kit, s, unit);
  if (turn < s.turn) return false;
  const left = phasesUntil(s, turn);
  if (!onMap(s.at[unit])) return left < WORTH_LEAVING;
  const allowance = Math.max(1, printedMove(kit, s, unit));
  return left <= Math.ceil(wayHome(kit, s, unit, s.at[unit]) / allowance) + SPARE;
}

/** Does it stand at a door of the valley and has only to go in? */
export const isAtHomeDoor = (kit: Kit, s: State, unit: number): boolean =>
  isBoundHome(kit, s, unit) &&
  s.spent[unit] === 0 &&
  kit.boxes
    .find(({ place }) => place === nileOf(kit))!
    .connections.some(
      ({ hex, by, outQuarters }) => by !== 'rail' && hex === s.at[unit] && outQuarters <= printedMove(kit, s, unit),
    );

/** What the way from a hex into the Nile valley costs it, in quarters; nobody looks at enemies in the way. */
export const wayHome = (kit: Kit, s: State, unit: number, hex: Hex): number =>
  waysHome(kit, `${kit.units[unit].gait} ${s.roads}`)[hex];

const FAR = 100_000;

const waysHome = oncePerPart((kit: Kit, how: string): Int32Array => {
  const [gait, roads] = how.split(' ');
  const { enter } = kit.prices[gait as Gait][Number(roads)];
  const costs = new Int32Array(kit.grid.size).fill(FAR);
  const open: Hex[] = [];
  for (const { hex, by, outQuarters } of kit.boxes.find(({ place }) => place === nileOf(kit))!.connections)
    if (by !== 'rail') {
      costs[hex] = outQuarters;
      open.push(hex);
    }
  // Small enough a map to look at hexes again when a better way is found.
  for (let i = 0; i < open.length; i++)
    for (let direction = 0; direction < 6; direction++) {
      const near = kit.grid.neighbours[open[i] * 6 + direction];
      if (near < 0) continue;
      const price = enter[near * 6 + kit.grid.direction(near, open[i])];
      if (price === 0 || costs[open[i]] + price >= costs[near]) continue;
      costs[near] = costs[open[i]] + price;
      open.push(near);
    }
  return costs;
});

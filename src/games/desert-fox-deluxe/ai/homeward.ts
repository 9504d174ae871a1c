import { oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { type Gait, QUARTERS } from '../kit/prices.ts';
import { ALLIED, type Kit } from '../kit.ts';
import { printedMove } from '../rules/allowance.ts';
import { phaseNow } from '../rules/arrivals.ts';
import { nileOf } from '../rules/ports.ts';
import { leavesBy } from '../rules/withdrawals.ts';
import { DISRUPTED, has, OGS, onMap, POOL, type State } from '../state.ts';
import { costsInto } from './road-costs.ts';

/** Units that have to be back in the Nile valley by a turn (7.4, 24.2): when they set out for it, and by which way. */

/** Movement Phases to spare: an enemy may be in the way. */
const SPARE = 2;
/** With fewer Movement Phases left nobody leaves the Nile valley who must be back: on foot, and on trucks. */
const WORTH_LEAVING = 7;
const WORTH_A_RIDE = 5;
/** So much of the way is left that nobody turns back to the front, in quarters. */
const NEARLY_HOME = 18 * QUARTERS;
/** A truck needs a phase to fetch somebody and another to bring him home. */
const BY_TRUCK = 2;
const FOLLOW_ON = 12;

/** Movement Phases a side has until the end of a turn, the one being played among them. */
const phasesUntil = (s: State, turn: number): number => (turn - s.turn) * 2 + (phaseNow(s) >= FOLLOW_ON ? 1 : 2);

/** Must it stay in the Nile valley, or go there now? */
export function isBoundHome(kit: Kit, s: State, unit: number): boolean {
  const turn = leavesBy(kit, s, unit);
  if (turn < s.turn) return false;
  const left = phasesUntil(s, turn);
  const rides = hasTrucks(kit, s, unit);
  if (!onMap(s.at[unit])) return left < (rides ? WORTH_A_RIDE : WORTH_LEAVING);
  const allowance = Math.max(1, printedMove(kit, s, unit) / (has(s, unit, DISRUPTED | OGS) ? 2 : 1));
  // On its way already: it does not turn round again.
  if (left <= WORTH_A_RIDE && (s.carrier[unit] >= 0 || wayHome(kit, s, unit, s.at[unit]) <= NEARLY_HOME)) return true;
  const onFoot = Math.ceil(wayHome(kit, s, unit, s.at[unit]) / allowance);
  return left <= (rides ? Math.min(onFoot, BY_TRUCK) : onFoot) + SPARE;
}

/** Are there columns enough for all who have to leave as soon as this one, and go on foot? */
function hasTrucks(kit: Kit, s: State, unit: number): boolean {
  if (kit.units[unit].moveClass !== 'foot') return false;
  const turn = leavesBy(kit, s, unit);
  const riders = kit.groundUnits[ALLIED].filter(
    (each) => onMap(s.at[each]) && kit.units[each].moveClass === 'foot' && leavesBy(kit, s, each) === turn,
  );
  const trucks = kit.supplies[ALLIED].filter((each) => kit.units[each].supply === 'msu' && s.at[each] !== POOL);
  return trucks.length > riders.length;
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

const waysHome = oncePerPart((kit: Kit, how: string): Int32Array => {
  const [gait, roads] = how.split(' ');
  const doors = kit.boxes.find(({ place }) => place === nileOf(kit))!.connections.filter(({ by }) => by !== 'rail');
  const ends = doors.map(({ hex, outQuarters }) => ({ hex, cost: outQuarters }));
  return costsInto(kit, gait as Gait, Number(roads), ends);
});

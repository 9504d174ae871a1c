import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { MAP_BITS } from '../kit/ground.ts';
import type { Place } from '../kit/places.ts';
import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import { ASHORE, DONE, has, LIFTED, MOVED, onMap, RAILED, type State } from '../state.ts';
import { isTorchOpen } from './area.ts';
import { unitsAt } from './board.ts';
import { assailants, reachesCoast, torchBoxAt } from './landing.ts';
import { labelOf, nameOf } from './names.ts';
import { mayLeaveNile } from './nile.ts';
import { isCargo, isOwnPort, nileOf } from './ports.ts';
import { notYours, refuse } from './refusals.ts';
import { stackingLimit } from './stacking.ts';
import { isDisrupted, stepsOf } from './status.ts';

/** What special forces do that others cannot: they go by sea as they like, and raid Crete (15.4). */

/** May the unit go on board where it is: undisrupted, not moved, in a port of its side or on the coast? */
function mayPutToSea(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (kit.units[unit].side !== side) return notYours('15.4d');
  const name = nameOf(s, unit);
  if (!kit.units[unit].specialForces) return refuse('15.4d', `${name} is not of the special forces.`);
  if (isDisrupted(s, unit)) return refuse('8.2e', `${name} is disrupted and only marches.`);
  if (has(s, unit, DONE | MOVED | LIFTED | RAILED | ASHORE) || s.carrier[unit] >= 0)
    return refuse('15.4d', `${name} has been moved in this phase.`);
  const at = s.at[unit];
  if (torchBoxAt(kit, at) !== undefined && !isCargo(s, unit))
    return isTorchOpen(kit, s) ? ALLOWED : refuse('22.7a', 'French North Africa is closed until ALC-23 is played.');
  return isOwnPort(kit, s, side, at) || (onMap(at) && kit.ground.coastal[at] === 1)
    ? mayLeaveNile(kit, s, unit)
    : refuse('15.4d', `${name} is neither in a port of yours nor on the coast.`);
}

/** May special forces be taken by sea: from a port to any coast, from the coast to a port, from port to port, out of a Torch Box onto its coast? */
export function maySealift(kit: Kit, s: State, unit: number, to: Place, side: Side): Verdict {
  const able = mayPutToSea(kit, s, unit, side);
  if (!able.ok) return able;
  if (to === s.at[unit]) return refuse('15.4d', `${nameOf(s, unit)} is there already.`);
  const box = torchBoxAt(kit, s.at[unit]);
  if (box !== undefined && !(onMap(to) && reachesCoast(kit, box, to)))
    return box.id === 'torch'
      ? refuse('20.2.5a', 'From Torch one lands on the coast of map A west of A6111.')
      : refuse('20.2.6a', 'From Torch East one lands from A6111 in the west to T6017 in the east.');
  if (isOwnPort(kit, s, side, to)) return ALLOWED;
  if (!onMap(to) || kit.ground.coastal[to] === 0 || kit.scenarios[s.scenario].area[to] === 0)
    return refuse('15.4d', 'They are landed on the coast or in a port of yours.');
  if (box === undefined && !isOwnPort(kit, s, side, s.at[unit]))
    return refuse('15.4d', `From one stretch of coast to another they do not go: ${nameOf(s, unit)} needs a port.`);
  if (isHeld(kit, s, side, to)) return ALLOWED;
  const steps = assailants(s, to).reduce((sum, other) => sum + stepsOf(kit, s, other), stepsOf(kit, s, unit));
  return steps <= stackingLimit(kit, to)
    ? ALLOWED
    : refuse('20.5c', `No more steps land in ${labelOf(s, to)} than may stand in it: ${stackingLimit(kit, to)}.`);
}

/** A friend stands there, and they simply come ashore; elsewhere the landing is opposed, be it by nobody (15.4e to 15.4g). */
export const isHeld = (kit: Kit, s: State, side: Side, hex: Hex): boolean => unitsAt(kit, s, side, hex).length > 0;

/** Who may be taken by sea, and where to. */
export function* sealifts(kit: Kit, s: State, side: Side): Generator<readonly [unit: number, to: Place]> {
  const raiders = kit.groundUnits[side].filter((unit) => kit.units[unit].specialForces);
  for (const unit of raiders) {
    if (!mayPutToSea(kit, s, unit, side).ok) continue;
    if (maySealift(kit, s, unit, nileOf(kit), side).ok) yield [unit, nileOf(kit)];
    for (let hex = 0; hex < kit.grid.size; hex++)
      if (kit.ground.coastal[hex] === 1 && maySealift(kit, s, unit, hex, side).ok) yield [unit, hex];
  }
}

// Raids on Crete, in the Air Superiority Phase

export const creteOf = ({ boxNamed }: Kit): Place => boxNamed.get('crete')!.place;

/** Aircraft of the Axis on Crete: what a raid is after. */
const airOnCrete = (kit: Kit, s: State): number[] => kit.airUnits[AXIS].filter((unit) => s.at[unit] === creteOf(kit));

/** The air unit that a raid finds: the one with the most bombs (ruling A518); -1 for none. */
export const prey = (kit: Kit, s: State): number =>
  airOnCrete(kit, s).toSorted((a, b) => kit.units[b].bombardment - kit.units[a].bombardment)[0] ?? -1;

/** One is added for each infantry unit of the garrison (15.4i). */
export const guardsOnCrete = (kit: Kit, s: State): number =>
  kit.groundUnits[AXIS].filter((unit) => s.at[unit] === creteOf(kit) && kit.units[unit].infantry !== null).length;

const NEAR_CRETE = MAP_BITS.C | MAP_BITS.W;

/** May the unit raid Crete: from the Nile valley, or a port of its own on maps C and W (15.4h)? */
export function mayRaidCrete(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const { specialForces, side: whose } = kit.units[unit];
  if (side !== ALLIED || whose !== side || !specialForces) return notYours('15.4h');
  const at = s.at[unit];
  const near = at === nileOf(kit) || (onMap(at) && (kit.ground.maps[at] & NEAR_CRETE) !== 0);
  if (!near || !isOwnPort(kit, s, side, at))
    return refuse('15.4h', `${nameOf(s, unit)} is neither in the Nile valley nor in a port of yours on maps C and W.`);
  if (isDisrupted(s, unit)) return refuse('8.2e', `${nameOf(s, unit)} is disrupted.`);
  // Each goes once: whoever has been is marked until the first phase of movement.
  if (has(s, unit, LIFTED)) return refuse('15.4h', `${nameOf(s, unit)} has been on Crete this turn.`);
  return prey(kit, s) >= 0
    ? mayLeaveNile(kit, s, unit)
    : refuse('15.4k', 'There are no Axis aircraft on Crete to be raided.');
}

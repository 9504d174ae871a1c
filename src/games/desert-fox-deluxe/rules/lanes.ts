import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { MAP_BITS } from '../kit/ground.ts';
import type { Box, Place } from '../kit/places.ts';
import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import type { Cargo, State } from '../state.ts';
import { wasPlayedOn } from './events.ts';
import { isAxisBusy } from './malta.ts';
import { nameOf } from './names.ts';
import { ALL_MAPS, halvesOf, hasLane, hasRoom, isCargo, isOwnPort, portsOf } from './ports.ts';
import { notYours, refuse } from './refusals.ts';

/**
 * Lanes over the sea (20.2): loaded in the Allocation Phase from a box beside the maps, struck there, and led to port boxes in either Movement
 * Phase of their owner. Whoever is not landed by the end of the turn is back where he came from.
 */
interface Lane {
  readonly side: Side;
  /** The box it is loaded from. */
  readonly origin: string;
  /** Maps whose ports it serves. */
  readonly maps: number;
  readonly rule: RuleId;
  /** May it be used this turn? */
  open?(kit: Kit, s: State): Verdict;
}

const LANES: { readonly [box: string]: Lane } = {
  'shipping-italy': {
    side: AXIS,
    origin: 'italy',
    maps: ALL_MAPS,
    rule: '20.2.1a',
    open: (_kit, s) =>
      isAxisBusy(s) ? refuse('AXC-16e', 'All ships are held back for the invasion of Malta this turn.') : ALLOWED,
  },
  'shipping-sicily': { side: AXIS, origin: 'sicily', maps: MAP_BITS.T, rule: '20.2.2a' },
  // Whoever is to go round the Cape may take the short way while it is open (ruling A450).
  'allied-med-shipping': {
    side: ALLIED,
    origin: 'cape-route',
    maps: ALL_MAPS,
    rule: '20.2.3a',
    open: (_kit, s) =>
      wasPlayedOn(s, 'ALC-11', s.turn)
        ? ALLOWED
        : refuse('20.2.3a', 'The Mediterranean is open to your ships in a turn in which ALC-11 is played.'),
  },
};

const LANE_IDS = Object.keys(LANES);

export const isLane = ({ boxNamed }: Kit, place: Place): boolean =>
  LANE_IDS.some((id) => boxNamed.get(id)!.place === place);

/** The lanes of a side. */
export const lanesOf = ({ boxNamed }: Kit, side: Side): Box[] =>
  LANE_IDS.filter((id) => LANES[id].side === side).map((id) => boxNamed.get(id)!);

const laneAt = (kit: Kit, place: Place): Lane | undefined =>
  LANES[LANE_IDS.find((id) => kit.boxNamed.get(id)!.place === place) ?? ''];

/** Does the scenario sail this lane? Rommel's War ships to Tunisia as Run for Tunis does, to Libya as Desert Fox (32.0, ruling A206). */
function sails({ scenarios }: Kit, s: Pick<State, 'scenario'>, { maps }: Lane): boolean {
  const { terms, maps: played } = scenarios[s.scenario];
  return terms.oceanShipping || (maps === MAP_BITS.T && played.includes('T'));
}

/** May a piece be put into a lane, in the Allocation Phase (20.2, 4.1.IV)? */
export function mayLoadLane(kit: Kit, s: State, piece: number, to: Place, side: Side): Verdict {
  const unit = kit.units[piece];
  if (unit === undefined || unit.side !== side) return notYours('20.2a');
  const lane = laneAt(kit, to);
  if (lane === undefined || lane.side !== side) return refuse('20.2a', 'That is none of your lanes over the sea.');
  if (!sails(kit, s, lane)) return refuse('20.2a', 'There is no ocean shipping in this scenario.');
  const box = kit.boxNamed.get(lane.origin)!;
  if (s.at[piece] !== box.place || isCargo(s, piece))
    return refuse(lane.rule, `${unit.name} is not in the ${box.name} Box, where that lane begins.`);
  const open = lane.open?.(kit, s) ?? ALLOWED;
  if (!open.ok) return open;
  if (halvesOf(kit, s, piece) === null) return refuse('20.1m', `${unit.name} cannot be shipped.`);
  return hasLane(kit, s, kit.boxes.find(({ place }) => place === to)!, piece)
    ? ALLOWED
    : refuse('20.1a', `The shipping boxes of that lane have no room left for ${nameOf(s, piece)}.`);
}

/** All that may be put into lanes now. */
export function* loadings(kit: Kit, s: State, side: Side): Generator<readonly [piece: number, to: Place]> {
  for (const { id, place } of lanesOf(kit, side)) {
    if (!sails(kit, s, LANES[id])) continue;
    const origin = kit.boxNamed.get(LANES[id].origin)!.place;
    if (!(LANES[id].open?.(kit, s) ?? ALLOWED).ok) continue;
    for (const piece of kit.landPieces[side])
      if (s.at[piece] === origin && mayLoadLane(kit, s, piece, place, side).ok) yield [piece, place];
  }
}

/** Cargo of a lane that has no port yet. */
export const sailing = (kit: Kit, s: State, side: Side): Cargo[] =>
  s.cargo.filter(({ piece, stage }) => stage === 'sails' && kit.units[piece].side === side);

/** May cargo of a lane be put into the boxes of this port, at the beginning of a Movement Phase of its owner (20.2, 20.1)? */
export function mayDock(kit: Kit, s: State, { piece }: Cargo, to: Place, side: Side): Verdict {
  const lane = laneAt(kit, s.at[piece])!;
  const { name } = kit.units[piece];
  if (!isOwnPort(kit, s, side, to, lane.maps))
    return refuse(lane.rule, `${name} lands in a port of yours that this lane serves.`);
  return hasRoom(kit, s, to, 'now', { piece, way: 'in' })
    ? ALLOWED
    : refuse('20.1a', `The port boxes there do not take ${name}, or have no room left.`);
}

/** All that may be put into ports from lanes now. */
export function* dockings(kit: Kit, s: State, side: Side): Generator<readonly [piece: number, to: Place]> {
  for (const cargo of sailing(kit, s, side))
    for (const { place } of portsOf(kit, s, side, laneAt(kit, s.at[cargo.piece])!.maps))
      if (mayDock(kit, s, cargo, place, side).ok) yield [cargo.piece, place];
}

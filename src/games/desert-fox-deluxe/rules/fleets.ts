import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { MAP_BITS } from '../kit/ground.ts';
import type { Place } from '../kit/places.ts';
import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import { BASED, has, onMap, type State } from '../state.ts';
import { piecesAt } from './board.ts';
import { labelOf, nameOf } from './names.ts';
import { isOwnPort, laneOf, portsOf } from './ports.ts';
import { refuse } from './refusals.ts';

/**
 * The Commonwealth fleets (20.4). A fleet lies in the Available Box until it is allocated. On a lane it strikes or escorts in the same phase and
 * goes home; in the Coastal Missions Box, beside the coastal boxes or in a port it stays until it has to leave (ruling A452).
 */

/** What each may do: strike the lane from Italy, escort in the Mediterranean, and the maps of its coastal missions. */
interface Orders {
  readonly strikes: boolean;
  readonly escorts: boolean;
  readonly coast: number;
}
const ORDERS: { readonly [fleet: string]: Orders } = {
  'fleet-med': { strikes: true, escorts: true, coast: MAP_BITS.W | MAP_BITS.C },
  'fleet-h': { strikes: false, escorts: true, coast: MAP_BITS.A | MAP_BITS.T },
  'fleet-malta': { strikes: true, escorts: false, coast: 0 },
};
const ordersOf = ({ units }: Kit, fleet: number): Orders => ORDERS[units[fleet].id];

const boxAt =
  (id: string) =>
  (kit: Kit): Place =>
    kit.boxNamed.get(id)!.place;
export const harbour = boxAt('allied-available');
export const coastalBox = boxAt('allied-coastal-missions');
const italyLane = boxAt('shipping-italy');
export const convoyLane = boxAt('allied-med-shipping');

/** Those that sail from Malta (20.4a). */
export const isOfMalta = ({ units }: Kit, fleet: number): boolean => units[fleet].id === 'fleet-malta';

/** Beside the coast, where it stays allocated from impulse to impulse. */
export const isOnCoast = (kit: Kit, s: State, fleet: number): boolean =>
  s.at[fleet] === coastalBox(kit) || s.at[fleet] === laneOf(kit, ALLIED).place || onMap(s.at[fleet]);

/** Could it be given a task: in port or on the coast, and not in from one? */
const isReady = (kit: Kit, s: State, fleet: number): boolean =>
  (s.at[fleet] === harbour(kit) || isOnCoast(kit, s, fleet)) && !has(s, fleet, BASED);

const isLoaded = (s: State, lane: Place): boolean =>
  s.cargo.some(({ piece, stage }) => stage === 'sails' && s.at[piece] === lane);

/** Those who must go with a convoy through the Mediterranean (20.4.1b). */
export const convoyEscorts = (kit: Kit, s: State): number[] =>
  isLoaded(s, convoyLane(kit))
    ? kit.fleets.filter((fleet) => ordersOf(kit, fleet).escorts && isReady(kit, s, fleet))
    : [];

/** May a fleet be allocated to a lane, the coast or a port, in the Allocation Phase (20.4)? */
export function mayAllocate(kit: Kit, s: State, fleet: number, to: Place): Verdict {
  if (!kit.units[fleet]?.fleet) return refuse('20.4c', 'Only fleets are allocated now.');
  const { strikes, coast } = ordersOf(kit, fleet);
  const name = nameOf(s, fleet);
  if (s.at[fleet] === convoyLane(kit)) return refuse('20.4.1b', `${name} escorts the convoy and does nothing else.`);
  if (!isReady(kit, s, fleet)) return refuse('20.4c', `${name} is not in port and ready.`);
  if (to === s.at[fleet]) return refuse('20.4c', `${name} is there already.`);
  if (to === italyLane(kit)) {
    if (!strikes) return refuse('20.4.1a', `${name} does not strike ships from Italy: the Med and the Malta fleet do.`);
    return isLoaded(s, to) ? ALLOWED : refuse('20.4.1a', 'No ships sail from Italy this turn.');
  }
  if (coast === 0) return refuse('20.4.2a', `${name} sails from Malta and has no missions on the coast.`);
  if (to === coastalBox(kit))
    return plays(kit, s, coast) ? ALLOWED : refuse('20.4.2a', `None of the maps of ${name} is in play.`);
  return mayEscortCoast(kit, s, fleet, to);
}

const plays = (kit: Kit, s: State, maps: number): boolean =>
  kit.scenarios[s.scenario].maps.some((letter) => (MAP_BITS[letter] & maps) !== 0);

/** Beside the coastal boxes, which serve maps W and C, or in a port of its maps (20.4.2i). */
function mayEscortCoast(kit: Kit, s: State, fleet: number, to: Place): Verdict {
  const { coast } = ordersOf(kit, fleet);
  const lane = to === laneOf(kit, ALLIED).place && kit.scenarios[s.scenario].terms.coastalShipping;
  const there = lane ? (coast & MAP_BITS.W) !== 0 : onMap(to) && isOwnPort(kit, s, ALLIED, to, coast);
  return there && plays(kit, s, coast)
    ? ALLOWED
    : refuse('20.4.2i', `${nameOf(s, fleet)} escorts on its own maps: beside the coastal boxes or in a port of yours.`);
}

/** Everything to which a fleet could be allocated. */
export function stationsFor(kit: Kit, s: State, fleet: number): Place[] {
  const ports = portsOf(kit, s, ALLIED, ordersOf(kit, fleet).coast).map(({ place }) => place);
  return [italyLane(kit), coastalBox(kit), laneOf(kit, ALLIED).place, ...ports.filter(onMap)].filter(
    (to) => mayAllocate(kit, s, fleet, to).ok,
  );
}

/** Fleets that escort what lies in these boxes (19.9.1e). */
export const escortsAt = (kit: Kit, s: State, target: Place): number[] =>
  target === italyLane(kit) ? [] : kit.fleets.filter((fleet) => s.at[fleet] === target && !has(s, fleet, BASED));

// Missions on the coast (20.4.2)

/** Is the fleet free for a mission in this impulse? */
export function mayPutToSea(kit: Kit, s: State, fleet: number, side: Side): Verdict {
  if (!kit.units[fleet]?.fleet || side !== ALLIED) return refuse('20.4.2a', 'That is none of your fleets.');
  const name = nameOf(s, fleet);
  if (s.at[fleet] !== coastalBox(kit))
    return refuse('20.4.2b', `${name} is not in the Coastal Missions Box, from which such missions begin.`);
  if (has(s, fleet, BASED) || s.offshore.some((each) => each.unit === fleet))
    return refuse('20.4.2c', `${name} has had its mission of this impulse.`);
  return ALLOWED;
}

/** A coastal hex of its maps. */
export const isOffCoast = (kit: Kit, fleet: number, hex: Hex): boolean =>
  kit.ground.coastal[hex] === 1 && (kit.ground.maps[hex] & ordersOf(kit, fleet).coast) !== 0;

const offCoast = (kit: Kit, s: State, fleet: number, hex: Hex): Verdict =>
  isOffCoast(kit, fleet, hex)
    ? ALLOWED
    : refuse('20.4.2a', `${labelOf(s, hex)} is no coastal hex of the maps on which ${nameOf(s, fleet)} operates.`);

/** May it be put off a hex, to support an attack on it in the Combat Phase (4.1.VI.3b, 20.4.2)? */
export function mayStandOff(kit: Kit, s: State, fleet: number, hex: Hex, side: Side): Verdict {
  const free = mayPutToSea(kit, s, fleet, side);
  if (!free.ok) return free;
  if (kit.units[fleet].groundSupport === 0) return refuse('20.4.2d', `${nameOf(s, fleet)} gives no support on land.`);
  const coast = offCoast(kit, s, fleet, hex);
  if (!coast.ok) return coast;
  return piecesAt(kit, s, AXIS, hex).length > 0 ? ALLOWED : refuse('20.4.2d', `No enemy stands in ${labelOf(s, hex)}.`);
}

/** Coastal hexes with enemies in them. */
export const hexesToSupport = (kit: Kit, s: State, fleet: number): Hex[] => [
  ...new Set(
    kit.landPieces[AXIS].map((piece) => s.at[piece]).filter((hex) => onMap(hex) && isOffCoast(kit, fleet, hex)),
  ),
];

/** May it bombard a counter of supply in this hex (20.4.2f)? */
export function mayShell(kit: Kit, s: State, fleet: number, hex: Hex, side: Side): Verdict {
  const free = mayPutToSea(kit, s, fleet, side);
  return free.ok ? offCoast(kit, s, fleet, hex) : free;
}

/** May it support this combat? One's own attack from off the hex; a defence at once, when the combat begins (20.4.2, ruling A453). */
export function mayGiveFire(kit: Kit, s: State, fleet: number, hexes: readonly Hex[], attacks: boolean): Verdict {
  const stands = s.offshore.some(({ unit, hex }) => unit === fleet && hexes.includes(hex));
  if (stands && !has(s, fleet, BASED)) return ALLOWED;
  if (attacks)
    return refuse(
      '4.1.VI.3b',
      `${nameOf(s, fleet)} was not put off this hex in the Movement Phase: it cannot support.`,
    );
  const free = mayPutToSea(kit, s, fleet, ALLIED);
  if (!free.ok) return free;
  return hexes.some((hex) => isOffCoast(kit, fleet, hex))
    ? ALLOWED
    : refuse('20.4.2d', `${nameOf(s, fleet)} supports on coastal hexes of its own maps only.`);
}

/** May it strike at ships along the coast: in the Axis coastal boxes, or in a port of its maps (20.4.2h)? */
export function mayStrikeCoast(kit: Kit, s: State, fleet: number, target: Place, side: Side): Verdict {
  const free = mayPutToSea(kit, s, fleet, side);
  if (!free.ok) return free;
  if (s.strikes.some((each) => each.unit === fleet))
    return refuse('20.4.2c', `${nameOf(s, fleet)} has been sent already.`);
  const lane = target === laneOf(kit, AXIS).place && (ordersOf(kit, fleet).coast & MAP_BITS.W) !== 0;
  return lane || (onMap(target) && isOffCoast(kit, fleet, target))
    ? ALLOWED
    : refuse('20.4.2a', `${nameOf(s, fleet)} does not operate there.`);
}

import type { Hex } from '../../../hex/grid.ts';
import type { CardEntry } from '../kit/deck.ts';
import { isBox, type Place } from '../kit/places.ts';
import type { Arrival } from '../kit/scenarios.ts';
import { ALLIED, AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import { AT_EDGE, onMap, type State, TO_COME } from '../state.ts';
import { isTorchOpen } from './area.ts';
import { boardOf } from './board.ts';
import { usedEntries } from './events.ts';
import { isBraunOn } from './fall-braun.ts';
import { isLane } from './lanes.ts';
import { isCapeClosed } from './met-tracks.ts';
import { isInRevolt } from './nile.ts';
import { CHAD, isRaider, KUFRA, ownOases } from './oases.ts';
import { firstPhaseOf, impulseNow } from './split-turn.ts';

/** Who is to come, when and where (7.0). */

/** A line of the scenario, or of a card. */
export type Line = Arrival | CardEntry;

export const REINFORCEMENT = 3;
const isArrival = (line: Line): line is Arrival => 'phase' in line;
export const phaseOf = (line: Line): number => (isArrival(line) ? line.phase : REINFORCEMENT);

/** The Movement Phase being played, VI to XV by its number (4.1); the Reinforcement Phase outside of them. */
export function phaseNow(s: State): number {
  const impulse = impulseNow(s);
  return impulse === undefined ? REINFORCEMENT : firstPhaseOf(s, impulse);
}

/** The line by which a unit comes: the scenario's before that of a card (ruling A227). */
export function lineOf(kit: Kit, s: State, unit: number): Line | undefined {
  const names = ({ pieces }: Line): boolean => pieces.some((piece) => piece.unit === unit);
  const own = kit.scenarios[s.scenario].arrivals.find(names);
  if (own !== undefined) return own;
  for (const { card } of s.played) {
    const entry = usedEntries(kit, s, card).find(names);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** Where ships do not sail, what a card sends to them comes where the scenario says (26.1, ruling A218). */
const MED = 'allied-med-shipping';
const BY_SHIP: readonly string[] = ['italy', 'sicily', MED];

/** The places of a line as the scenario has them. */
function placesFor(kit: Kit, s: State, line: Line): readonly Place[] {
  const { terms, area } = kit.scenarios[s.scenario];
  const entry = line.side === AXIS ? terms.axisEntry : terms.alliedEntry;
  // What counts as shipped waits in Italy for the convoy (27.1b); to Sicily come only those for Tunisia (ruling A206).
  const rationed = terms.shippingSteps > 0 && terms.axisEntry >= 0 && line.side === AXIS;
  const italy = kit.boxNamed.get('italy')!.place;
  if (rationed && (isArrival(line) ? line.places[0] === entry && !line.uncounted : line.places.includes(italy)))
    return [italy];
  if (!rationed && !isArrival(line) && !terms.oceanShipping && entry !== -1 && line.places.some(isElsewhere))
    return [terms.maltaDice && line.side === ALLIED && isBySea(line) ? kit.boxNamed.get(MED)!.place : entry];
  // Lanes are loaded in the Allocation Phase: until then one waits where they begin.
  if (line.places.some((place) => isLane(kit, place))) return line.places.filter((place) => !isLane(kit, place));
  const french = fallBraunPlaces(kit, s, line);
  if (french !== null) return french;
  // An oasis that is a hex of a map must be on one that is played on (ruling N6).
  return line.places.filter((place) => {
    const hex = isBox(place) ? (kit.boxes.find((box) => box.place === place)?.isHex ?? -1) : place;
    return hex < 0 || area[hex] === 1;
  });

  function isBySea({ places }: Line): boolean {
    return places.some((place) => BY_SHIP.includes(boxId(kit, place)));
  }
  /** Over the sea, or on a track that is not played: it comes where the scenario says (26.1, 27.2, ruling A218). */
  function isElsewhere(place: Place): boolean {
    const { id, kind } = kit.boxes.find((box) => box.place === place) ?? { id: '', kind: '' };
    return BY_SHIP.includes(id) || (kind === 'track' && !terms.metTracks);
  }
}

/**
 * AXC-18 to AXC-20 bring their units to the Fall Braun Box; AXC-20 to Sicily once ALC-23 is played (22.5a, AXC-20). Other ground units for Italy may
 * come to Sicily once Fall Braun is on (22.6b). Null for everybody else.
 */
function fallBraunPlaces(kit: Kit, s: State, line: Line): readonly Place[] | null {
  const box = (id: string): Place => kit.boxNamed.get(id)!.place;
  if (line.card === 'AXC-20') return [isTorchOpen(kit, s) ? box('sicily') : box('fall-braun')];
  const italian = line.pieces.length > 0 && line.places.length === 1 && line.places[0] === box('italy');
  return italian && kit.units[line.pieces[0].unit].air === false && isBraunOn(s) ? [box('italy'), box('sicily')] : null;
}

const boxId = (kit: Kit, place: Place): string => kit.boxes.find((box) => box.place === place)?.id ?? '';

/** Comes over an edge of the map: any of several hexes (30.2). */
const byEdge = (places: readonly Place[]): boolean => places.length > 1 && places.every(onMap);

/** Where a line puts its pieces down by itself: a box, a hex without enemies, the edge of the map. Null: not now, or its owner chooses. */
export function placeFor(kit: Kit, s: State, line: Line): Place | null {
  const places = placesFor(kit, s, line);
  if (byEdge(places)) return AT_EDGE;
  if (places.length !== 1) return null;
  return isFree(kit, s, line.side, places[0]) ? places[0] : null;
}

/** Supplies do not come into a Nile valley in revolt (AXC-15, ruling A492). */
export const takesSupply = (kit: Kit, s: State, place: Place): boolean =>
  place !== kit.boxNamed.get('nrv')!.place || !isInRevolt(s);

/** Not held by an enemy piece; a hex that nobody has entered takes dumps (ruling A167). */
export const isFree = (kit: Kit, s: State, side: Side, place: Place): boolean =>
  onMap(place)
    ? boardOf(kit, s).occupied[enemyOf(side)][place] === 0
    : place !== kit.boxNamed.get('cape-route')!.place || !isCapeClosed(kit, s);

/** Has the side an airfield on the maps in play? */
export const hasAirfield = ({ ground, owned, scenarios }: Kit, s: State, side: Side): boolean =>
  owned.some((hex, i) => ground.airfields[hex] > 0 && s.owner[i] === side && scenarios[s.scenario].area[hex] === 1);

/** Units that are due in this phase, by turn and phase; those of groups are chosen by their owner (30.1). */
export const isDue = (s: State, unit: number): boolean =>
  s.at[unit] === TO_COME && s.due[unit] > 0 && s.due[unit] <= s.turn;

/** Boxes among which the owner of a unit that is due may choose (30.2: LeClerc). */
export function boxesFor(kit: Kit, s: State, unit: number): readonly Place[] {
  const line = isDue(s, unit) ? lineOf(kit, s, unit) : undefined;
  if (line === undefined) return isDue(s, unit) && isRaider(kit, s, unit) ? oasesFor(kit, s, unit) : [];
  if (phaseOf(line) > phaseNow(s)) return [];
  const places = placesFor(kit, s, line);
  return places.length > 1 && places.every(isBox) ? places : [];
}

/** Raiders that have gathered again come into an oasis of their side, the unit from Chad always at Kufra (16.1, ruling A549). */
const oasesFor = (kit: Kit, s: State, unit: number): readonly Place[] =>
  kit.units[unit].id === CHAD
    ? [kit.boxNamed.get(KUFRA)!.place]
    : ownOases(kit, s, kit.units[unit].side).map(({ place }) => place);

/** Groups of which so many steps are to come in this phase (30.1g). */
export function groupsNow(kit: Kit, s: State, side: Side): Arrival[] {
  const phase = phaseNow(s);
  return kit.scenarios[s.scenario].arrivals.filter(
    (line) =>
      line.side === side &&
      line.stepsArriving > 0 &&
      line.first === s.turn &&
      line.phase === phase &&
      line.pieces.some(({ unit }) => s.at[unit] === TO_COME),
  );
}

/** Those of them that can come: an enemy in the hex keeps them out, and all their steps go to the Refit Box (30.1g, ruling A662). */
export const openGroups = (kit: Kit, s: State, side: Side): Arrival[] =>
  groupsNow(kit, s, side).filter(({ places }) => isFree(kit, s, side, places[0]));

/** Steps of a group that have still to come: those of its units that have come count. */
export const stepsLeft = (s: State, { pieces, stepsArriving }: Arrival): number =>
  pieces.reduce((left, { unit }) => (s.at[unit] === TO_COME ? left : left - s.steps[unit]), stepsArriving);

/** The hexes by which a piece that waits beside the map may be brought on; none for a piece that does not wait there (13.8, 30.2). */
export function entryHexes(kit: Kit, s: State, piece: number): readonly Hex[] {
  if (s.at[piece] !== AT_EDGE) return [];
  const { side, supply } = kit.units[piece];
  const lines = kit.scenarios[s.scenario].arrivals.filter((line) => line.side === side && byEdge(line.places));
  // Counters of supply have no line of their own: they come where the others of their side do.
  const own = lines.find(({ pieces }) => supply !== null || pieces.some(({ unit }) => unit === piece));
  return own?.places ?? [];
}

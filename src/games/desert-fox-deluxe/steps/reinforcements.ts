import type { CardEntry } from '../kit/deck.ts';
import { isBox, type Place } from '../kit/places.ts';
import type { Stock } from '../kit/stock.ts';
import { ALLIED, AXIS, type CardId, type Kit, kitOf, SIDES, type Side } from '../kit.ts';
import {
  groupsNow,
  hasAirfield,
  isDue,
  isFree,
  type Line,
  lineOf,
  phaseNow,
  phaseOf,
  placeFor,
  REINFORCEMENT,
  takesSupply,
} from '../rules/arrivals.ts';
import { isRationed } from '../rules/convoy.ts';
import { isMet, usedEntries } from '../rules/events.ts';
import { isLane } from '../rules/lanes.ts';
import { deliveries } from '../rules/late-arrivals.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { oasisAt, placeIn, usesRaiders } from '../rules/oases.ts';
import { type Group, pointsNow } from '../rules/soft-underbelly.ts';
import {
  ACTIVE,
  AT_EDGE,
  ON_TRACK,
  type Owed,
  onMap,
  POOL,
  RECRUIT,
  type State,
  TO_COME,
  UNTRAINED,
  UNUSED,
} from '../state.ts';
import type { Tx } from '../terms.ts';
import { checkMorale, mark, moveTo, unmark } from './changes.ts';

/** Reinforcements (7.0): who is due is put down; `reinforce` (steps/reinforce.ts) asks for what his owner decides. */

/** Phase III: all who come in it, for both sides. */
export function bringArrivals(tx: Tx): void {
  const { s } = tx;
  startPhase(tx);
  for (const side of SIDES) tx.set(s.airlift, side, 0);
  if (s.shipped > 0) tx.set(s, 'shipped', 0);
  returnAircraft(tx);
  returnRaiders(tx);
  bringUnflown(tx);
  for (const line of linesNow(s)) if (line.phase === REINFORCEMENT) deliver(tx, line);
  // What comes by the turn begins on the next one, unless a list names the first (ruling A199).
  if (!isFirstTurn(s))
    for (const { entry } of deliveries(kitOf(s), s)) {
      deliver(tx, entry);
      replaceUnits(tx, entry);
    }
  if (s.ultra === 'msu') owe(tx, { side: ALLIED, kind: 'msu', pools: [], place: ultraPlace(s), perPhase: 0 });
  for (const group of pointsNow(s)) deliverPoint(tx, group);
  bringUnits(tx, SIDES, (line) => phaseOf(line) === REINFORCEMENT);
  bringOwed(tx, SIDES);
}

/** The beginning of a Movement Phase: who comes in the middle of the turn (30.1, 30.2). */
export function bringIntoPhase(tx: Tx, side: Side): void {
  const { s } = tx;
  startPhase(tx);
  const phase = phaseNow(s);
  for (const line of linesNow(s)) if (line.side === side && line.phase === phase) deliver(tx, line);
  // Who was held back from a phase comes in the first one of his side on a later turn.
  const held = (unit: number, { first }: Line & { readonly first?: number }): boolean => s.due[unit] > (first ?? 0);
  bringUnits(tx, [side], (line, unit) => phaseOf(line) > REINFORCEMENT && (phaseOf(line) <= phase || held(unit, line)));
  bringOwed(tx, [side]);
}

function startPhase(tx: Tx): void {
  tx.set(tx.s, 'arrived', []);
  tx.set(tx.s, 'brought', 0);
}

/** The phase is over for arrivals: what of a group has not come goes to the Refit Box (30.1g). */
export function closeArrivals(tx: Tx): void {
  const { s } = tx;
  for (const side of SIDES)
    for (const { pieces, rest } of groupsNow(kitOf(s), s, side))
      for (const { unit } of pieces)
        if (s.at[unit] === TO_COME) {
          tx.set(s.at, unit, rest);
          tx.set(s.steps, unit, 0);
          tx.set(s.due, unit, 0);
        }
  startPhase(tx);
}

const isFirstTurn = (s: State): boolean => s.turn === kitOf(s).scenarios[s.scenario].firstTurn;

/** Lines of the scenario that bring counters this turn. What comes each turn to the end comes on turns that an appeal has added as well (AXC-3a). */
function linesNow(s: State) {
  const { arrivals, lastTurn } = kitOf(s).scenarios[s.scenario];
  return arrivals.filter(({ first, last, each }) =>
    each ? first <= s.turn && (s.turn <= last || last === lastTurn) : first === s.turn,
  );
}

/** Aircraft and fleets come back from the turn track into the Available Next Turn Box (19.3, ruling A93). */
function returnAircraft(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  // A primary base waits on the track as well, but is set up by its owner (12.2.4g).
  for (const { index, side, air, fleet } of kit.units)
    if ((air || fleet) && s.at[index] === ON_TRACK && s.due[index] <= s.turn) {
      tx.set(s.at, index, kit.boxNamed.get(side === ALLIED ? 'allied-available' : 'axis-available')!.place);
      tx.set(s.due, index, 0);
      tx.set(s.marks, index, 0);
      tx.note('19.3e', () => `${nameOf(s, index)} is repaired and may be deployed next turn.`);
    }
}

/** Highest face of the die on which a raider is there again the turn after it was lost (16.1). */
const SOON = 2;

/** Raiders that were lost come back by themselves: by their own line, or into an oasis of their owner's choice (16.1, ruling A549). */
function returnRaiders(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (!usesRaiders(s)) return;
  for (const { index, side, raider } of kit.units) {
    if (!raider || s.at[index] !== kit.boxOf.destroyed[side]) continue;
    if (s.due[index] === 0) tx.set(s.due, index, tx.roll('16.1g') <= SOON ? s.turn : s.turn + 1);
    if (s.due[index] > s.turn) continue;
    tx.set(s.at, index, TO_COME);
    tx.set(s.steps, index, kit.units[index].steps);
    tx.note('16.1g', () => `${nameOf(s, index)} has gathered again.`);
  }
}

/** What was not flown last turn comes where the others do (ruling A271). */
function bringUnflown(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { airlift, axisEntry } = kit.scenarios[s.scenario].terms;
  if (airlift !== 'appeal' || isRationed(kit, s) || !isFree(kit, s, AXIS, axisEntry)) return;
  const italy = kit.boxNamed.get('italy')!.place;
  for (const piece of [...kit.groundUnits[AXIS], ...kit.supplies[AXIS]])
    if (s.at[piece] === italy) moveTo(tx, piece, axisEntry);
}

/** The extra MSU of ULTRA comes where others do: by the Cape to the Nile, or over the edge of the map (ALC-13). */
function ultraPlace(s: State): Place {
  const { boxNamed, scenarios } = kitOf(s);
  return scenarios[s.scenario].maps.includes('W') ? boxNamed.get('cape-route')!.place : AT_EDGE;
}

/** A unit that a card calls away leaves the game, and the new one stands where it stood (ALC-14e, ruling A484). */
function replaceUnits(tx: Tx, { replaces, pieces }: CardEntry): void {
  const { s } = tx;
  for (const [i, old] of replaces.entries()) {
    const place = s.at[old];
    if (place === UNUSED || place === TO_COME) continue;
    tx.push(s.withdrawn, { unit: old, combat: 0, card: 'ALC-14' });
    const { unit, steps } = pieces[i];
    tx.set(s.steps, unit, s.steps[old] === 0 ? 0 : steps);
    moveTo(tx, unit, place);
    moveTo(tx, old, UNUSED);
    tx.set(s.marks, old, 0);
    tx.note('ALC-14e', () => `${nameOf(s, unit)} takes the place of ${nameOf(s, old)}.`);
  }
}

/** Counters of a line are owed from now on; most are put down at once. */
function deliver(tx: Tx, line: Line): void {
  const kit = kitOf(tx.s);
  // What may sail is put where its lane begins, and loaded in the Allocation Phase (20.2.3, ruling A450).
  const waits = line.places.find((place) => !isLane(kit, place)) ?? line.places[0];
  const place = line.perPhase > 0 ? line.places[0] : (placeFor(kit, tx.s, line) ?? waits);
  for (const stock of line.stock) deliverStock(tx, stock, place, line.perPhase);
}

function deliverStock(tx: Tx, { kind, side, copies, pools, fleet }: Stock, place: Place, perPhase: number): void {
  const { s } = tx;
  const { units, fleets } = kitOf(s);
  if (kind === 'fleet') tx.set(s.at, fleets.find((each) => units[each].id === fleet)!, place);
  if (kind === 'atp' && side !== null) tx.set(s.airlift, side, s.airlift[side] + copies);
  if (side === null || kind === 'fleet' || kind === 'atp' || kind === 'fort' || kind === 'railhead') return;
  for (let copy = 0; copy < copies; copy++)
    if (kind === 'rp' && side === ALLIED && s.debt > 0) forfeit(tx);
    else owe(tx, { side, kind, pools, place, perPhase });
}

/** Refit points that come are lost until those are paid for who could not withdraw (24.2). */
function forfeit(tx: Tx): void {
  tx.set(tx.s, 'debt', tx.s.debt - 1);
  tx.note('24.2g', () => 'A refit point that was to come is lost for a unit that could not withdraw.');
}

/** A refit point for units that were withdrawn: Americans receive it with their landing, the Commonwealth by the Cape (ALC-28b, ruling A497). */
function deliverPoint(tx: Tx, group: Group): void {
  const point: Stock = { kind: 'rp', side: ALLIED, copies: 1, pools: [group], level: 0, fleet: null };
  const box = kitOf(tx.s).boxNamed.get(group === 'us' ? 'torch' : 'cape-route')!;
  deliverStock(tx, point, box.place, 0);
}

const owe = (tx: Tx, owed: Owed): void => tx.push(tx.s.owed, owed);

/** A free counter of the kind that is owed; -1 when all are in use (2.4). */
export const counterFor = ({ units, supplies }: Kit, s: State, { side, kind, pools }: Owed): number =>
  supplies[side].find(
    (piece) =>
      s.at[piece] === POOL &&
      units[piece].supply === kind &&
      (pools.length === 0 || pools.some((pool) => pool === units[piece].pool)),
  ) ?? -1;

/** What is owed and may be put down is; the rest waits: for a counter, for the hex, for its owner's choice (rulings A167, A180). */
function bringOwed(tx: Tx, sides: readonly Side[]): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (let index = 0; index < s.owed.length; ) {
    const owed = s.owed[index];
    const ready =
      sides.includes(owed.side) &&
      owed.perPhase === 0 &&
      owed.pools.length < 2 &&
      takesSupply(kit, s, owed.place) &&
      isFree(kit, s, owed.side, owed.place);
    if (ready && counterFor(kit, s, owed) >= 0) putDown(tx, index, counterFor(kit, s, owed));
    else index++;
  }
}

/** One of those owed is put down as this counter. */
export function putDown(tx: Tx, index: number, piece: number): void {
  const { s } = tx;
  const { place } = s.owed[index];
  tx.remove(s.owed, index);
  tx.set(s.at, piece, place);
  tx.set(s.steps, piece, 1);
  tx.set(s.marks, piece, 0);
  waitAtCape(tx, piece);
  sailThroughMed(tx, piece);
  tx.push(s.arrived, piece);
  tx.note('7.0b', () => `${nameOf(s, piece)} arrives ${whereTo(s, place)}.`);
}

/** Where ocean shipping is left out, what the Mediterranean brings goes on to the Nile as a convoy (27.0c). */
function sailThroughMed(tx: Tx, piece: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { maltaDice, alliedEntry } = kit.scenarios[s.scenario].terms;
  const med = kit.boxNamed.get('allied-med-shipping')!.place;
  if (maltaDice && s.at[piece] === med) tx.push(s.cargo, { piece, from: med, to: alliedEntry, stage: 'convoy' });
}

function whereTo(s: State, place: Place): string {
  if (onMap(place)) return `in ${labelOf(s, place)}`;
  return place === AT_EDGE
    ? 'beside the map'
    : `in ${kitOf(s).boxes.find((box) => box.place === place)?.name ?? 'a box'}`;
}

/** Units whose turn and phase have come. Groups, and who has several boxes to choose from, wait for their owner. */
function bringUnits(tx: Tx, sides: readonly Side[], comes: (line: Line, unit: number) => boolean): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const { index, side } of kit.units) {
    if (!isDue(s, index) || !sides.includes(side)) continue;
    const line = lineOf(kit, s, index);
    if (line === undefined || line.stepsArriving > 0 || !comes(line, index)) continue;
    if (line.condition !== null && !isMet(s, line.condition.card, line.condition.state)) continue;
    if (line.needsAirfield && !hasAirfield(kit, s, side)) {
      stayAway(tx, index);
      continue;
    }
    if (isLate(tx, index, line)) continue;
    const place = placeFor(kit, s, line);
    if (place === null) continue;
    arrive(tx, index, place);
    if (line.pieces.some(({ unit, training }) => unit === index && training > 0)) mark(tx, index, UNTRAINED | RECRUIT);
  }
}

/** What a card lists for an event comes on a turn of its own: at once if that is this one (ALC-25d, ALC-27b). */
export function bringByEvent(tx: Tx, card: CardId, event: string, turn: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const entry of usedEntries(kit, s, card)) {
    if (entry.time.kind !== 'event' || entry.time.event !== event) continue;
    deliver(tx, entry);
    for (const { unit, steps } of entry.pieces) {
      tx.set(s.at, unit, TO_COME);
      tx.set(s.steps, unit, steps);
      tx.set(s.due, unit, turn);
    }
    if (turn === s.turn) bringUnits(tx, [entry.side], (line) => line === entry);
  }
  if (turn === s.turn) bringOwed(tx, SIDES);
}

/** No airfield to fly to: it never comes (25.1). */
function stayAway(tx: Tx, unit: number): void {
  const { s } = tx;
  tx.set(s.at, unit, UNUSED);
  tx.set(s.due, unit, 0);
  tx.note('25.1f', () => `${nameOf(s, unit)} finds no airfield in Africa and stays away.`);
}

/** Highest face of the die on which a unit is in time (26.2). */
const IN_TIME = 3;

/** Some roll for it, others check their morale: who fails comes a turn later, the latter depleted (26.2). */
function isLate(tx: Tx, unit: number, line: Line): boolean {
  const { s } = tx;
  const roll = 'roll' in line && line.first === s.due[unit] ? line.roll : null;
  if (roll === null) return false;
  const late = roll === 'die' ? tx.roll('26.2i') > IN_TIME : !checkMorale(tx, unit, '26.2j');
  if (!late) return false;
  tx.set(s.due, unit, s.turn + 1);
  if (roll === 'morale' && s.steps[unit] > 1) tx.set(s.steps, unit, s.steps[unit] - 1);
  tx.note(roll === 'die' ? '26.2i' : '26.2j', () => `${nameOf(s, unit)} comes next turn.`);
  return true;
}

export function arrive(tx: Tx, unit: number, place: Place): void {
  const { s } = tx;
  tx.set(s.due, unit, 0);
  const oasis = isBox(place) ? oasisAt(kitOf(s), s, place) : undefined;
  moveTo(tx, unit, oasis === undefined ? place : placeIn(kitOf(s), s, kitOf(s).units[unit].side, oasis));
  waitAtCape(tx, unit);
  tx.push(s.arrived, unit);
  tx.note('7.0b', () => `${nameOf(s, unit)} arrives ${whereTo(s, place)}.`);
}

/** Who comes into the Cape Route Box goes on to the Nile next turn (20.2.4, ruling A250). */
function waitAtCape(tx: Tx, piece: number): void {
  const { s } = tx;
  if (s.at[piece] === kitOf(s).boxNamed.get('cape-route')!.place) tx.set(s.due, piece, s.turn + 1);
}

/** All bases show their inactive side until they are activated (4.1.III.2). */
export function darkenBases(tx: Tx): void {
  const { units } = kitOf(tx.s);
  for (const { index, supply } of units) if (supply === 'base' || supply === 'primary-base') unmark(tx, index, ACTIVE);
}

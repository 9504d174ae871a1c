import type { Hex } from '../../../hex/grid.ts';
import { AXIS, enemyOf, HALVES, type Kit, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import {
  boxAt,
  DEPLOYED,
  DONE,
  ENTERED,
  GARRISON,
  has,
  INTO_ZONE,
  inBox,
  onMap,
  RESERVE,
  SHIFTED,
  SHIFTED_TWICE,
  type State,
  WAITING,
} from '../state.ts';
import { allowanceOf, type Board, boardOf, nameOf, pricesOf } from './board.ts';
import { arrivalOf, entryHexes, mayComeIn } from './entry.ts';
import { interdictedFor } from './interdiction.ts';
import { phaseOf } from './phase.ts';
import { ALLOWED, type Refusal, refuse, type Verdict } from './refusals.ts';

/** Who may be taken in hand to move, and what those in hand may do. The three phases of movement share it. */

/** Points of this phase in halves: all of the allowance, or half of it for those who move from Reserve (8.2.4, 9.3.2). */
export const limitOf = (kit: Kit, s: State, unit: number): number =>
  phaseOf(s) === 'movement' ? allowanceOf(kit, s, unit) : allowanceOf(kit, s, unit) / 2;

/** In a stack that has left a slower unit behind, what is left of the allowance it set out with (7.1.2a). */
export function leftOf(kit: Kit, s: State, unit: number): number {
  const limit = limitOf(kit, s, unit);
  const bound = s.pace > 0 && s.pace < limit && s.moving.includes(unit);
  return Math.max(0, (bound ? s.pace : limit) - s.spent[unit]);
}

/** What those in hand can still spend together: the slowest sets the pace (7.1.2a). */
export function handLeft(kit: Kit, s: State): number {
  let left = Infinity;
  for (const unit of s.moving) left = Math.min(left, leftOf(kit, s, unit));
  return left;
}

/** Bound by the rules for towed guns: artillery, anti-tank units and the air base, unless self-propelled (7.6, ruling AMB-114). */
export const isTowed = (kit: Kit, unit: number): boolean => kit.units[unit].modes && !kit.units[unit].selfPropelled;

/** The commando alone slips through zones, in the Movement and in the Reserve Movement Phase (16.4.1). */
export const slipsThrough = (kit: Kit, s: State): boolean =>
  s.options.commando && phaseOf(s) !== 'reaction' && s.moving.length === 1 && kit.units[s.moving[0]].commando;

/** Do two units stand at the same place: a hex, a box, or off the map before the same hexes? */
function isTogether(kit: Kit, s: State, a: number, b: number): boolean {
  if (s.at[a] !== s.at[b]) return false;
  if (s.at[a] !== WAITING) return true;
  const [one, other] = [arrivalOf(kit, s, a)?.hexes ?? [], arrivalOf(kit, s, b)?.hexes ?? []];
  return one.length === other.length && one.every((hex, i) => hex === other[i]);
}

/** Hexes by which a unit off the map can come in now: over the edge, or out of its box (5.2.4, 8.3.3). */
export function doorsOf(kit: Kit, s: State, unit: number): readonly Hex[] {
  const place = s.at[unit];
  if (place === WAITING) return entryHexes(kit, s, unit);
  return inBox(place) ? kit.boxes[boxAt(place)].entry : [];
}

/** May the unit be taken in hand? */
export function mayTake(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const bar = barToTake(kit, s, unit, side, boardOf(kit, s));
  if (bar === null) return ALLOWED;
  if (bar === '5.2.1a' || bar === '5.2.2b') return mayComeIn(kit, s, unit);
  const rule =
    bar === '7.1.3b' ? whyStuck(kit, s, unit) : bar === '7.1.3a' && isStranded(kit, s, unit) ? '7.6.2d' : bar;
  return cannot(kit, s, unit, rule);
}

const cannot = (kit: Kit, s: State, unit: number, rule: RuleId): Refusal =>
  refuse(rule, `${nameOf(kit, s, unit)} ${TAKE_WORDS[rule]}.`);

/** A garrison, or a gun in its pit, stays where it is. */
const heldBy = (s: State, unit: number): RuleId | null =>
  has(s, unit, GARRISON) ? '18.2.3b' : has(s, unit, DEPLOYED) ? '7.6.1' : null;

/** The rule that keeps a unit from being taken in hand; null for none. Asked of everybody all the time, so the words come later. */
export function barToTake(kit: Kit, s: State, unit: number, side: Side, board: Board): RuleId | null {
  const { side: own, air } = kit.units[unit];
  if (own !== side) return side === AXIS ? 'SOP-B1a' : 'SOP-C1';
  if (air) return '7.0a';
  const place = s.at[unit];
  if (phaseOf(s) !== 'movement') {
    const bar = barOutOfPhase(kit, s, unit, board);
    if (bar !== null) return bar;
  }
  if (has(s, unit, DONE)) return '7.1.3a';
  if (s.moving.includes(unit)) return '7.1.1a';
  if (place === WAITING) return barToEnter(kit, s, unit);
  if (!onMap(place) && !inBox(place)) return '8.3.1a';
  const held = heldBy(s, unit);
  if (held === null && canStir(kit, s, unit, board)) return null;
  if (barToShift(kit, s, unit, board) === null) return null;
  return held ?? '7.1.3b';
}

const TAKE_WORDS: { readonly [rule: string]: string } = {
  'SOP-B1a': 'is not one of your units',
  'SOP-C1': 'is not one of your units',
  '7.0a': 'is an air unit and does not move on the ground',
  '8.2.4b': 'is not on the map, and nobody enters it now',
  '8.2.1a': 'is not in Reserve',
  '15.5.1': 'only goes along with a unit that reacts: join him to it',
  '9.3.2b': 'is not in Reserve and cannot react',
  '7.1.3a': 'has completed its move of this phase',
  '7.1.1a': 'is in hand already',
  '8.3.1a': 'is not in play',
  '18.2.3b': 'is a garrison that has not been released',
  '7.6.1': 'is Deployed and moves only in March mode',
  '7.1.3b': 'has nowhere to go',
  '7.2.2b': 'has enemy zones of control all round and cannot go from one into another now',
  '7.6.2d': 'has gone into March mode alone in an enemy zone of control and stays there in this phase',
  '8.1.2a': 'has enemy zones of control all round and is too slow to infiltrate: that takes a printed allowance of 5',
  '8.1.2b': 'has enemy zones of control all round and, a gun in tow, cannot infiltrate',
  '8.1.3': 'has enemy zones of control all round, and the ground costs more than it has to infiltrate',
  '8.2.4d': 'has only ground round it that costs more than half its allowance, and there is no one-hex movement now',
};

/** Most of those who wait are not due yet, which is quickly seen. */
function barToEnter(kit: Kit, s: State, unit: number): RuleId | null {
  const arrival = arrivalOf(kit, s, unit);
  if (arrival === null || arrival.turn === 0 || s.turn < arrival.turn) return '5.2.1a';
  return mayComeIn(kit, s, unit).ok ? null : '5.2.2b';
}

/** After the Movement Phase only Reserves move, and when reacting those with Rommel (8.2.1a, 9.3.2b, 15.5.1). */
function barOutOfPhase(kit: Kit, s: State, unit: number, board: Board): RuleId | null {
  if (!onMap(s.at[unit])) return '8.2.4b';
  if (has(s, unit, RESERVE)) return null;
  if (phaseOf(s) === 'reserve-movement') return '8.2.1a';
  if (kit.units[unit].rommel) return '15.5.1';
  return rommelCalls(kit, s, unit, board) ? null : '9.3.2b';
}

/** With Rommel near a declared attack, mobile units react without being in Reserve (15.5.1). */
function rommelCalls(kit: Kit, s: State, unit: number, board: Board): boolean {
  const { side, colour, combat } = kit.units[unit];
  const hex = s.at[unit];
  if (side !== AXIS || colour !== 'red' || !combat || !onMap(hex) || s.at[kit.rommel] !== hex) return false;
  if (board.zone[enemyOf(side)][hex] === 1) return false;
  return s.attacks.some(({ over, hexes }) => !over && hexes.some((each) => kit.grid.distance(each, hex) <= REACTION));
}

/** How near a declared attack must be for Rommel to call his men (15.5.1). */
const REACTION = 4;

/** May this one go along with those in hand? */
export function mayJoin(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const bar = barToJoin(kit, s, unit, side, boardOf(kit, s));
  if (bar === null) return ALLOWED;
  if (bar !== '7.1.2d' && bar !== '7.1.2b') return mayTake(kit, s, unit, side);
  if (bar === '7.1.2d') return refuse(bar, 'Nobody is in hand whom it could join.');
  const [lead] = s.moving;
  if (kit.units[unit].side === side && isTogether(kit, s, lead, unit))
    return refuse(bar, 'Those in hand have begun to move and pick nobody up.');
  return refuse(bar, `${nameOf(kit, s, unit)} does not stand where ${nameOf(kit, s, lead)} does.`);
}

export function barToJoin(kit: Kit, s: State, unit: number, side: Side, board: Board): RuleId | null {
  const { side: own, rommel } = kit.units[unit];
  if (s.moving.length === 0) return '7.1.2d';
  if (own !== side || !isTogether(kit, s, s.moving[0], unit)) return '7.1.2b';
  if (s.moving.some((each) => s.spent[each] > 0)) return '7.1.2b';
  // Rommel goes along with one that reacts, though he is no Reserve himself (ruling AMB-103).
  if (rommel && phaseOf(s) === 'reaction' && !s.moving.includes(unit) && !has(s, unit, DONE)) return null;
  return barToTake(kit, s, unit, side, board);
}

/** May one of several in hand be left behind here? */
export function mayDrop(kit: Kit, s: State, unit: number): Verdict {
  if (!s.moving.includes(unit)) return refuse('7.1.2b', `${nameOf(kit, s, unit)} is not in hand.`);
  if (s.moving.length > 1) return ALLOWED;
  return refuse('7.1.2b', `${nameOf(kit, s, unit)} moves alone: stop it instead.`);
}

/** Those in hand may be put down for good once they have done something. */
export function mayStop(s: State): Verdict {
  if (s.moving.length === 0) return refuse('7.1.3d', 'Nobody is in hand: whoever moved last has stopped already.');
  return s.moving.some((unit) => s.spent[unit] > 0)
    ? ALLOWED
    : refuse('7.1.3d', 'Those in hand have not moved yet: take another unit, or send them somewhere.');
}

/** May those in hand go anywhere at all? */
export function mayGo(kit: Kit, s: State): Verdict {
  for (const unit of s.moving) {
    const held = heldBy(s, unit);
    if (held !== null) return cannot(kit, s, unit, held);
    if (has(s, unit, DONE)) return hasToStop(kit, s, unit);
    if (isStranded(kit, s, unit)) return cannot(kit, s, unit, '7.6.2d');
  }
  if (handLeft(kit, s) > 0) return ALLOWED;
  return refuse('7.1.3b', `${nameOf(kit, s, s.moving[0])} has spent all its points.`);
}

/** A gun in tow that has changed mode with an enemy zone over it and nobody beside it (7.6.2d). */
function isStranded(kit: Kit, s: State, unit: number): boolean {
  const hex = s.at[unit];
  if (!isTowed(kit, unit) || !has(s, unit, SHIFTED) || has(s, unit, DEPLOYED) || !onMap(hex)) return false;
  const { side } = kit.units[unit];
  const board = boardOf(kit, s);
  return board.zone[enemyOf(side)][hex] === 1 && board.occupied[side][hex] < 2;
}

function hasToStop(kit: Kit, s: State, unit: number): Verdict {
  const name = nameOf(kit, s, unit);
  const { side, motorized } = kit.units[unit];
  const board = boardOf(kit, s);
  if (board.zone[enemyOf(side)][s.at[unit]] === 1)
    return refuse('7.2.1a', `${name} has come into an enemy zone of control and has to stop there.`);
  if (motorized && board.fortified[enemyOf(side)][s.at[unit]] === 1)
    return refuse('14.1.2b', `${name} has to stop in the enemy strongpoint.`);
  return refuse(motorized ? '7.3.5c' : '7.3.5a', `${name} has to stop after a mountain or an escarpment off the road.`);
}

/** Changing mode: two points, one for self-propelled guns, twice as much under enemy aircraft (7.6.2g, 11.2.6c). */
export function shiftPrice(kit: Kit, s: State, unit: number): number {
  const { side } = kit.units[unit];
  const hex = s.at[unit];
  const bombed = onMap(hex) && interdictedFor(kit, s, side)[hex] === 1;
  return plainShift(kit, unit) * (bombed ? 2 : 1);
}

const plainShift = (kit: Kit, unit: number): number => (kit.units[unit].selfPropelled ? 1 : 2) * HALVES;

/** May the unit change between March and Deployed now? */
export function mayShift(kit: Kit, s: State, unit: number): Verdict {
  const bar = barToShift(kit, s, unit, boardOf(kit, s));
  return bar === null ? ALLOWED : refuse(bar, `${nameOf(kit, s, unit)} ${SHIFT_WORDS[bar]}.`);
}

export function barToShift(kit: Kit, s: State, unit: number, board: Board): RuleId | null {
  const { modes, selfPropelled, side } = kit.units[unit];
  if (!modes) return '7.6a';
  const hex = s.at[unit];
  if (!onMap(hex)) return '5.2.5';
  if (selfPropelled && has(s, unit, SHIFTED_TWICE)) return '7.6.3b';
  if (!selfPropelled && has(s, unit, SHIFTED)) return '7.6.2a';
  if (!selfPropelled && has(s, unit, INTO_ZONE) && board.zone[enemyOf(side)][hex] === 1) return '7.6.2f';
  const left = leftOf(kit, s, unit);
  if (left < plainShift(kit, unit)) return '7.6.2g';
  return left < shiftPrice(kit, s, unit) ? '11.2.6c' : null;
}

const SHIFT_WORDS: { readonly [rule: string]: string } = {
  '7.6a': 'has no Deployed mode',
  '5.2.5': 'is not on the map',
  '7.6.3b': 'has changed mode twice in this Segment',
  '7.6.2a': 'has changed mode in this Segment already',
  '7.6.2f': 'has come into an enemy zone of control and cannot change mode there',
  '7.6.2g': 'has too few points left to change mode',
  '11.2.6c': 'has too few points left to change mode under enemy aircraft',
};

/** May those in hand leave the map for a holding box, or go from one box to the next (8.3.4, 8.3.5)? */
export function mayBox(kit: Kit, s: State, box: number): Verdict {
  const [lead] = s.moving;
  if (phaseOf(s) !== 'movement') return refuse('8.3.4a', 'Holding boxes are entered in the Movement Phase only.');
  if (kit.units[lead].side === AXIS) return refuse('8.3', 'The Axis has no holding boxes.');
  const { name, entry, links } = kit.boxes[box];
  const place = s.at[lead];
  const able = mayGo(kit, s);
  if (!able.ok) return able;
  if (onMap(place)) {
    if (!entry.includes(place)) return refuse('8.3.1b', `${kit.grid.label(place)} is no entry hex of the ${name} box.`);
    if (handLeft(kit, s) >= EXIT) return ALLOWED;
    return refuse('8.3.4a', `Leaving the map costs one point, and there is less left.`);
  }
  if (!inBox(place)) return refuse('8.3.1b', `${nameOf(kit, s, lead)} is neither on the map nor in a box.`);
  if (!links.includes(boxAt(place))) return refuse('8.3.5a', `The ${name} box is not connected with this one.`);
  return ALLOWED;
}

/** To leave the map (8.3.4a). */
export const EXIT = HALVES;

/** May the unit infiltrate, if it stands in an enemy zone and has spent nothing (8.1.1, 8.1.2)? */
export const mayInfiltrate = (kit: Kit, s: State, unit: number): boolean =>
  phaseOf(s) === 'movement' && s.spent[unit] === 0 && kit.units[unit].move >= INFILTRATION && !isTowed(kit, unit);

const INFILTRATION = 5;

/** Allied units on the map keep out of the southern entry hexes until the Axis has come in there; new ones may not stay (18.2.5). */
export const isSouthern = (kit: Kit, hex: Hex): boolean => kit.zones.get('south-entry')?.includes(hex) === true;
export const shunsSouth = (kit: Kit, s: State, unit: number): boolean =>
  kit.units[unit].side !== AXIS && !s.southOpen && s.at[unit] !== WAITING && !has(s, unit, ENTERED);

/** Is any step open to a unit that has not moved yet? A quick look at its neighbours; where a whole move may end is for the search. */
function canStir(kit: Kit, s: State, unit: number, board: Board): boolean {
  const place = s.at[unit];
  const { side } = kit.units[unit];
  const enemies = board.occupied[enemyOf(side)];
  const { enter } = pricesOf(kit, s, unit);
  if (!onMap(place)) return true; // out of its box, or into the next one
  const zone = board.zone[enemyOf(side)];
  const limit = limitOf(kit, s, unit);
  const oneHex = phaseOf(s) === 'movement';
  const { neighbours } = kit.grid;
  const { area } = kit.scenarios[s.scenario];
  for (let way = place * 6; way < place * 6 + 6; way++) {
    const to = neighbours[way];
    if (to < 0 || enter[way] === 0 || enemies[to] > 0 || area[to] === 0) continue;
    // Only in the Movement Phase is a hex that costs too much still one hex away (7.4.1).
    if (!oneHex && enter[way] > limit) continue;
    if (zone[place] === 1 && zone[to] === 1 && !(mayInfiltrate(kit, s, unit) && enter[way] <= limit)) continue;
    return true;
  }
  return side !== AXIS && isBoxEntry(kit, place);
}

// A function of its own: the one above is asked of everybody all the time, and a closure in it would be made each time.
const isBoxEntry = (kit: Kit, hex: Hex): boolean => kit.boxes.some(({ entry }) => entry.includes(hex));

/** Why no step is open to a unit that could otherwise move: enemy zones all round it, or the ground. */
function whyStuck(kit: Kit, s: State, unit: number): RuleId {
  const place = s.at[unit];
  if (!onMap(place)) return '7.1.3b';
  const { side, move } = kit.units[unit];
  const board = boardOf(kit, s);
  const zone = board.zone[enemyOf(side)];
  const { enter } = pricesOf(kit, s, unit);
  const { area } = kit.scenarios[s.scenario];
  const open = [0, 1, 2, 3, 4, 5].filter((direction) => {
    const to = kit.grid.neighbours[place * 6 + direction];
    return to >= 0 && area[to] === 1 && enter[place * 6 + direction] > 0 && board.occupied[enemyOf(side)][to] === 0;
  });
  if (open.length === 0) return '7.1.3b';
  if (zone[place] === 0 || open.some((direction) => zone[kit.grid.neighbours[place * 6 + direction]] === 0))
    return '8.2.4d';
  if (phaseOf(s) !== 'movement') return '7.2.2b';
  if (isTowed(kit, unit)) return '8.1.2b';
  return move < INFILTRATION ? '8.1.2a' : '8.1.3';
}

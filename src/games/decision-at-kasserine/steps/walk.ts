import type { Hex } from '../../../hex/grid.ts';
import { followsRoad } from '../kit/ground.ts';
import { AXIS, enemyOf, kitOf } from '../kit.ts';
import { type Board, boardOf, pricesOf } from '../rules/board.ts';
import { handLeft, isSouthern, leftOf, limitOf, mayGo, mayShift, slipsThrough } from '../rules/moving.ts';
import { labelOf, nameOf, namesOf } from '../rules/names.ts';
import { phaseOf } from '../rules/phase.ts';
import { reachOf } from '../rules/reach.ts';
import { caresForSupply, keepsSupplied } from '../rules/staying-supplied.ts';
import { stepCost } from '../rules/step-prices.ts';
import {
  CLIMBED,
  DEPLOYED,
  DONE,
  ENTERED,
  has,
  INTO_ZONE,
  MARKER_READY,
  NO_MARKER,
  onMap,
  RESERVE,
  type State,
  UNBOUND,
  WAITING,
} from '../state.ts';
import type { Tx } from '../terms.ts';
import { eliminate, endAdjacent, enterHex, liftMarker, mark, unmark } from './changes.ts';

/** Those in hand go from hex to hex. What happens in one of them happens, though they go on (7.1.1a). */

/** Off they go, by the cheapest way. */
export function setOut(tx: Tx, to: Hex): void {
  const { s } = tx;
  const reach = reachOf(kitOf(s), s);
  const path = reach.path(s, to);
  tx.note('7.1.1a', () => `${handNames(s)} ${s.moving.length > 1 ? 'move' : 'moves'} to ${labelOf(s, to)}.`);
  for (const unit of s.moving)
    if (caresForSupply(kitOf(s), s, unit) && !keepsSupplied(kitOf(s), s, unit)) mark(tx, unit, UNBOUND);
  if (!reach.isWhole(to)) {
    walk(tx, path, false);
    return;
  }
  for (const unit of s.moving) tx.set(s.spent, unit, limitOf(kitOf(s), s, unit));
  enter(tx, boardOf(kitOf(s), s), to);
  halt(tx, s.moving);
}

/** The rest of a path, when what interrupted it has been decided; here a die may fall. */
export function walkOn(tx: Tx): void {
  const { path } = tx.s;
  tx.set(tx.s, 'path', []);
  walk(tx, path, true);
}

function walk(tx: Tx, path: readonly Hex[], mayRoll: boolean): void {
  const { s } = tx;
  const kit = kitOf(s);
  let board = boardOf(kit, s);
  for (let i = 0; i < path.length; i++) {
    const [lead] = s.moving;
    const hex = path[i];
    const rest = path.slice(i + 1);
    if (needsDie(s, board, hex)) {
      // Dice fall in a step of their own, not while an order is carried out.
      if (!mayRoll) {
        tx.set(s, 'path', path.slice(i));
        tx.call('walk');
        return;
      }
      if (!slipsBy(tx, lead)) return;
    }
    const from = s.at[lead];
    const price = stepCost(kit, s, from, hex, board);
    const way = onMap(from) ? from * 6 + kit.grid.direction(from, hex) : -1;
    for (const unit of s.moving) tx.set(s.spent, unit, s.spent[unit] + price);
    // Rommel has to be put elsewhere before they go on, so the rest of the way waits below that question.
    const interrupted = rest.length > 0 && s.at[kit.rommel] === hex && kit.units[lead].side !== AXIS;
    if (interrupted) {
      tx.set(s, 'path', rest);
      tx.call('walk');
    }
    board = enter(tx, board, hex);
    const stopped = [...climb(tx, way, hex), ...whoStops(s, board, hex)];
    if (stopped.length > 0) {
      if (interrupted) tx.set(s, 'path', []);
      halt(tx, stopped);
      return;
    }
    if (interrupted) return;
  }
  settle(tx);
}

/** Everybody in hand comes into the hex; gives back the board as it is then. */
function enter(tx: Tx, before: Board, hex: Hex): Board {
  const { s } = tx;
  const kit = kitOf(s);
  const enemy = enemyOf(kit.units[s.moving[0]].side);
  for (const unit of s.moving) {
    const from = s.at[unit];
    if (!onMap(from)) comeIn(tx, unit, hex);
    // The commando's first zone is the one it starts in (16.4.1).
    else if (slipsThrough(kit, s) && before.zone[enemy][from] === 1) mark(tx, unit, INTO_ZONE);
    enterHex(tx, unit, hex);
  }
  const board = boardOf(kit, s);
  if (board.zone[enemy][hex] === 1) for (const unit of s.moving) mark(tx, unit, INTO_ZONE);
  return board;
}

/**
 * Off the road into a mountain or over an escarpment (7.3.5): those on foot have to stop, motors go on by road if one leads on. Gives back
 * those whose move ends here.
 */
function climb(tx: Tx, way: number, hex: Hex): readonly number[] {
  const { s } = tx;
  const kit = kitOf(s);
  const climbers = way < 0 ? [] : s.moving.filter((unit) => pricesOf(kit, s, unit).halts[way] === 1);
  if (climbers.length === 0) return climbers;
  for (const unit of climbers) mark(tx, unit, CLIMBED);
  if (!kit.sides.subarray(hex * 6, hex * 6 + 6).some(followsRoad)) return climbers;
  return climbers.filter((unit) => !kit.units[unit].motorized);
}

/** Those of the newcomers who have to stop in the hex. */
function whoStops(s: State, board: Board, hex: Hex): readonly number[] {
  const kit = kitOf(s);
  const enemy = enemyOf(kit.units[s.moving[0]].side);
  if (board.zone[enemy][hex] === 1 && !slipsThrough(kit, s)) return s.moving; // 7.2.1a
  // One that reacts stops next to any enemy (9.3.3a).
  if (phaseOf(s) === 'reaction' && kit.grid.within(hex, 1).some((near) => board.occupied[enemy][near] > 0))
    return s.moving;
  return board.fortified[enemy][hex] === 1 ? s.moving.filter((unit) => kit.units[unit].motorized) : []; // 14.1.2b
}

/** Onto the map: in March mode, its Fire Support ready (5.2.4g); the first of the Axis in the south open it to the Allies (18.2.5b). */
function comeIn(tx: Tx, unit: number, hex: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { artillery, side } = kit.units[unit];
  mark(tx, unit, ENTERED);
  unmark(tx, unit, DEPLOYED);
  if (artillery && s.fire[unit] === NO_MARKER) tx.set(s.fire, unit, MARKER_READY);
  if (side === AXIS && s.at[unit] === WAITING && !s.southOpen && isSouthern(kit, hex)) tx.set(s, 'southOpen', true);
}

/** The commando passes from one zone into another at the risk of a die (16.4.1b). */
function needsDie(s: State, board: Board, hex: Hex): boolean {
  const kit = kitOf(s);
  if (!slipsThrough(kit, s)) return false;
  const [unit] = s.moving;
  const zone = board.zone[enemyOf(kit.units[unit].side)];
  return zone[hex] === 1 && (has(s, unit, INTO_ZONE) || (onMap(s.at[unit]) && zone[s.at[unit]] === 1));
}

function slipsBy(tx: Tx, unit: number): boolean {
  const { s } = tx;
  if (kitOf(s).retreatPass.includes(tx.roll('16.4.1b'))) {
    tx.note('16.4.1b', () => `${nameOf(s, unit)} slips past the enemy.`);
    return true;
  }
  emptyHand(tx);
  eliminate(tx, unit, '16.4.1b'); // ruling AMB-120
  return false;
}

/** These have to stop here; they may still change mode. The others can go on when they have been left behind (7.1.2b). */
function halt(tx: Tx, units: readonly number[]): void {
  for (const unit of units) mark(tx, unit, DONE);
  settle(tx);
}

/** Lets go of those in hand when none of them can do anything more. */
export function settle(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (s.moving.length === 0) return;
  if (mayGo(kit, s).ok && handLeft(kit, s) > 0) return;
  // Some have to stop and some do not: whoever is left behind lets the others go on.
  if (
    s.moving.some((unit) => !has(s, unit, DONE) && leftOf(kit, s, unit) > 0) &&
    s.moving.some((unit) => has(s, unit, DONE))
  )
    return;
  if (s.moving.every((unit) => !mayShift(kit, s, unit).ok)) putDown(tx);
}

/** Whoever in hand has done anything is done for this phase; the others are free again. */
export function putDown(tx: Tx): void {
  const { s } = tx;
  if (s.moving.length === 0) return;
  for (const unit of s.moving) finish(tx, unit);
  emptyHand(tx);
}

export function emptyHand(tx: Tx): void {
  if (tx.s.moving.length > 0) tx.set(tx.s, 'moving', []);
  if (tx.s.pace !== 0) tx.set(tx.s, 'pace', 0);
}

export function finish(tx: Tx, unit: number): void {
  const { s } = tx;
  if (s.spent[unit] === 0) return;
  mark(tx, unit, DONE);
  // A Reserve that has only changed mode is in Reserve no more, yet has not moved: its guns may still be assigned (ruling AMB-124).
  if (phaseOf(s) !== 'movement' && has(s, unit, RESERVE)) {
    unmark(tx, unit, RESERVE);
    tx.set(s.spent, unit, 0);
  }
  endAdjacent(tx, unit);
}

/** Out of Deployed mode a gun's marker goes back to the Ready Box (ruling AMB-126). */
export function liftFire(tx: Tx, unit: number): void {
  if (tx.s.fire[unit] >= 0) liftMarker(tx, unit, 'its artillery has changed mode', '10.3.4c');
}

export const handNames = (s: State): string => namesOf(s, s.moving);

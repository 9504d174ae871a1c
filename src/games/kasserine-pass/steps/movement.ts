import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { wayTo } from '../../../mechanics/ways.ts';
import type { Action } from '../actions.ts';
import { enemyOf, isClosed, occupied, scratch } from '../board.ts';
import {
  disrupt,
  enterHex,
  type GameTx,
  labelOf,
  mark,
  nameOf,
  offerThala,
  packUp,
  passThrough,
  thalaHolder,
} from '../deeds.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side, SWAMP, type Unit } from '../kit.ts';
import { BOMBED, BY_ROAD, DISRUPTED, DUG_IN, has, onMap, type State } from '../state.ts';
import { allowance, pathTo, type Reach, reachBook, reachOf, usedBonus } from './reach.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';

/** The unit's road mode counts for the stacking ban; that of Tigers and Rommel does not (STK-5). */
const jams = (unit: Unit): boolean => !unit.tigers && !unit.leader;

/** Marks the hexes where a unit in road mode has ended its move. */
function markJams(kit: Kit, s: State): Uint8Array {
  const jammed = scratch(kit).jammed.fill(0);
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (hex >= 0 && has(s, unit.index, BY_ROAD) && jams(unit)) jammed[hex] = 1;
  }
  return jammed;
}

/** "A unit makes one move a turn": it goes on until another begins (MOV-5). */
const hasFinished = (s: State, index: number): boolean => s.spent[index] > 0 && s.mover !== index;

/** Why this unit cannot move at all now; ALLOWED if it can. */
function mayMove(kit: Kit, s: State, index: number, side: Side, tigers: boolean): Verdict {
  const unit = kit.units[index];
  if (unit.side !== side || !onMap(s.at[index]))
    return refuse('MOV-5', `${unit.name} is not one of your units on the map.`);
  if (unit.tigers && !tigers) return refuse('TIG-3', 'The Tigers move last, when all others have moved.');
  if (!unit.tigers && tigers) return refuse('TIG-3', 'Only the Tigers move now; all others have moved.');
  if (has(s, index, DUG_IN)) return refuse('DEP-1', `${unit.name} deployed this turn and does not move.`);
  if (has(s, index, BOMBED)) return refuse('AIR-11', `${unit.name} is frozen in place by bombs.`);
  if (hasFinished(s, index)) return refuse('MOV-5', `${unit.name} has made its move this turn.`);
  return ALLOWED;
}

/** Crossing a ridge or gorge is an infantry unit's whole move (TER-8, ruling O60). */
function mayCross(kit: Kit, s: State, unit: Unit, to: Hex): Verdict {
  const direction = kit.grid.direction(s.at[unit.index], to);
  if (direction < 0 || !isClosed(kit, s.at[unit.index], direction)) {
    return refuse('TER-8', 'There is no ridge or gorge to cross between the two hexes.');
  }
  if (!unit.infantry) return refuse('TER-8', `Only infantry crosses a ridge or gorge; ${unit.name} is not infantry.`);
  if (s.spent[unit.index] > 0)
    return refuse('TER-8', 'Crossing a ridge or gorge is a whole move; the unit has moved already.');
  if (kit.terrain[to] === SWAMP) return refuse('TER-14', `${kit.grid.label(to)} is swamp: nobody may enter it.`);
  if (occupied(kit, s, enemyOf(unit.side))[to] > 0)
    return refuse('STK-8', `${kit.grid.label(to)} is held by the enemy.`);
  return ALLOWED;
}

function moving(side: Side, tigers: boolean): Ask<State, Action> {
  const rule = side === AXIS ? 'SEQ-A2' : 'SEQ-B1';
  return {
    id: tigers ? 'move-tigers' : `move-${SEATS[side]}`,
    rule,
    who: () => SEATS[side],
    prompt: (s) => {
      if (tigers) return `Move the Tigers: the die gives them ${s.tigerMove} and the bonus hex.`;
      return 'Move your units. The last hex of an allowance is a bonus: who uses it does not attack this turn.';
    },
    legal(s, emit) {
      const kit = kitOf(s);
      const book = reachBook(kit);
      const front = book.look(s, side);
      const jammed = markJams(kit, s);
      for (const unit of kit.units) {
        if (unit.side !== side || unit.tigers !== tigers || hasFinished(s, unit.index)) continue;
        if (!mayMove(kit, s, unit.index, side, tigers).ok) continue;
        emitMoves(s, unit, book.of(s, unit, s.at[unit.index], s.spent[unit.index], front), jammed, emit);
      }
      emit({ do: 'end' });
    },
    check(s, action) {
      if (action.do === 'end') return ALLOWED;
      if (action.do !== 'move') return outOfPlace(action, rule, 'units are moving');
      const kit = kitOf(s);
      const index = unitOf(kit, action.unit);
      if (index < 0) return refuse('MOV-5', `There is no unit ${action.unit}.`);
      const able = mayMove(kit, s, index, side, tigers);
      if (!able.ok) return able;
      const to = kit.grid.find(action.to);
      if (to < 0) return refuse('MOV-1', `There is no hex ${action.to} on the map.`);
      return checkMove(kit, s, kit.units[index], to, action.by);
    },
    apply(tx, action) {
      if (action.do === 'end') {
        tx.set(tx.s, 'mover', -1);
        tx.next();
      } else if (action.do === 'move') carryOut(tx, action);
    },
  };
}

function emitMoves(
  s: State,
  unit: Unit,
  { ways, over }: Reach,
  jammed: Uint8Array,
  emit: (action: Action) => void,
): void {
  const roadAlready = has(s, unit.index, BY_ROAD);
  const free = !jams(unit);
  for (const { to, plain, road } of ways) {
    const open = free || jammed[to] === 0;
    if (plain !== null && (open || !roadAlready)) emit(plain);
    if (road !== null && open) emit(road);
  }
  for (const order of over) emit(order);
}

function checkMove(kit: Kit, s: State, unit: Unit, to: Hex, by: 'road' | 'ridge' | undefined): Verdict {
  const label = kit.grid.label(to);
  if (to === s.at[unit.index]) return refuse('MOV-1', `${unit.name} is in ${label} already.`);
  if (kit.terrain[to] === SWAMP) return refuse('TER-14', `${label} is swamp: nobody may enter it.`);
  if (occupied(kit, s, enemyOf(unit.side))[to] > 0) return refuse('STK-8', `${label} is held by the enemy.`);
  if (by === 'ridge') return mayCross(kit, s, unit, to);
  const way = wayTo(reachOf(kit, s, unit).ways, to);
  if (way === undefined || (by === undefined && way.plain === null)) return tooFar(kit, s, unit, to, by);
  if (by === 'road' && way.road === null) {
    return refuse('MOV-3', `${label} is reached without road mode at the same price; move there plainly.`);
  }
  if (jams(unit) && (by === 'road' || has(s, unit.index, BY_ROAD))) {
    const jam = kit.units.find(
      (other) => other !== unit && s.at[other.index] === to && has(s, other.index, BY_ROAD) && jams(other),
    );
    if (jam !== undefined)
      return refuse('STK-5', `${jam.name} came to ${label} in road mode too, and two such units may not end stacked.`);
  }
  return ALLOWED;
}

function tooFar(kit: Kit, s: State, unit: Unit, to: Hex, by: 'road' | undefined): Verdict {
  const label = kit.grid.label(to);
  const direction = kit.grid.direction(s.at[unit.index], to);
  if (direction >= 0 && isClosed(kit, s.at[unit.index], direction)) {
    return refuse(
      'TER-8',
      `A ridge or gorge lies between; ${unit.infantry ? 'crossing it is a whole move, by ridge' : 'only infantry crosses it'}.`,
    );
  }
  if (has(s, unit.index, DISRUPTED))
    return refuse('DIS-1', `${unit.name} is Disrupted and has only its bonus hex; ${label} is too far.`);
  const left = (allowance(kit, s, unit.index) - s.spent[unit.index]) / unit.roadRate;
  const how = by === 'road' ? ` even along roads at ${unit.roadRate} for one` : '';
  const rule = by === 'road' ? 'MOV-3' : 'MOV-1';
  return refuse(
    rule,
    `${label} is too far for ${unit.name}: ${Math.floor(left)} hexes are left with the bonus,${how} not enough.`,
  );
}

function carryOut(tx: GameTx, action: Action & { do: 'move' }): void {
  const kit = kitOf(tx.s);
  const index = unitOf(kit, action.unit);
  const unit = kit.units[index];
  const to = kit.grid.find(action.to);
  const thalaWas = thalaHolder(tx.s);
  if (action.by === 'ridge') {
    packUp(tx, index);
    tx.set(tx.s.spent, index, allowance(kit, tx.s, index));
    enterHex(tx, index, to);
    disrupt(tx, index, 'TER-8');
  } else {
    const byRoad = action.by === 'road';
    const reach = reachOf(kit, tx.s, unit);
    const way = wayTo(reach.ways, to)!;
    const path = pathTo(reach, tx.s.at[index], to, byRoad);
    tx.set(tx.s.spent, index, byRoad ? way.roadCost : way.plainCost);
    packUp(tx, index);
    for (const hex of path.slice(0, -1)) passThrough(tx, kit, index, hex);
    if (action.by === 'road') mark(tx, index, BY_ROAD);
    enterHex(tx, index, to);
  }
  tx.set(tx.s, 'mover', index);
  tx.note('MOV-1', () => {
    const bonus = usedBonus(kit, tx.s, index) ? ', using the bonus' : '';
    const way = action.by === undefined ? '' : action.by === 'road' ? ' by road' : ' over the ridge';
    return `${nameOf(tx.s, index)} moves to ${labelOf(tx.s, to)}${way}${bonus}.`;
  });
  offerThala(tx, thalaWas);
}

/** A new movement phase: nobody has moved, and the roads are clear. */
export function beginMovement(tx: GameTx, side: Side): void {
  for (const unit of kitOf(tx.s).units) {
    if (unit.side !== side) continue;
    if (tx.s.spent[unit.index] !== 0) tx.set(tx.s.spent, unit.index, 0);
    if (has(tx.s, unit.index, BY_ROAD | DUG_IN))
      tx.set(tx.s.marks, unit.index, tx.s.marks[unit.index] & ~(BY_ROAD | DUG_IN));
  }
}

/** The Tigers' die: 4-6 gives two hexes, 2-3 one, 1 none (TIG-1). Disrupted Tigers have only the bonus. */
export function rollForTigers(tx: GameTx): void {
  const tigers = kitOf(tx.s).tigers;
  tx.set(tx.s, 'tigerMove', 0);
  if (!onMap(tx.s.at[tigers]) || has(tx.s, tigers, DISRUPTED)) return;
  const die = tx.roll('TIG-1');
  const hexes = die >= 4 ? 2 : die >= 2 ? 1 : 0;
  tx.set(tx.s, 'tigerMove', hexes);
  tx.note(
    'TIG-1',
    () =>
      `The Tigers roll ${die}: ${hexes === 0 ? 'only the bonus hex' : `${hexes} hex${hexes === 2 ? 'es' : ''} and the bonus`}.`,
  );
}

export const moveAxis = moving(AXIS, false);
export const moveTigers: Ask<State, Action> = { ...moving(AXIS, true), done: (s) => !onMap(s.at[kitOf(s).tigers]) };
export const moveAllied = moving(ALLIED, false);

import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { wayTo } from '../../../mechanics/ways.ts';
import type { Action } from '../actions.ts';
import { allowance, points, pointsInWords } from '../allowance.ts';
import { barrier, enemyOf, holds, isBreaching, zoneOf } from '../board.ts';
import { completeMove, type GameTx, labelOf, leaveMap, nameOf } from '../deeds.ts';
import { AXIS, INTENSITIES, type Kit, kitOf, SEATS, type Side, type Unit } from '../kit.ts';
import { mayAttack, openAttack } from '../odds.ts';
import { ACTIVE, DONE, has, onMap, type State } from '../state.ts';
import { exitCost, gets, LEAVE_ZONE, reachBook, reachOf } from './reach.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';
import { isTactical, tacticalApply, tacticalCheck, tacticalLegal } from './tactics.ts';

/** A player's activated units move and fight, one after the other. Who begins with another unit is done with the last one (8.0c, 8.0d). */
export const operate: Ask<State, Action, Side> = {
  id: 'operate',
  rule: '8.0c',
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const kit = kitOf(s);
    const left = kit.units.filter((unit) => canAct(s, unit, side).ok).length;
    if (left === 0) return 'Nobody of yours can do more in this Action Phase: end it.';
    if (s.mover < 0 || !canAct(s, kit.units[s.mover], side).ok)
      return `Move and attack with your activated units: ${left} can still act.`;
    const has = pointsInWords(Math.max(0, allowance(kit, s, s.mover) - s.spent[s.mover]));
    const others = left > 1 ? `, or begin with another (${left - 1} can still act)` : ', or end the Action Phase';
    return `${nameOf(s, s.mover)} has ${has} left: go on, attack${others}.`;
  },
  done: (s) => !s.activated,
  legal(s, emit, side) {
    const kit = kitOf(s);
    if (!s.moved) tacticalLegal(s, emit, side);
    const book = reachBook(kit);
    const front = book.look(s, side);
    for (const unit of kit.units) {
      if (unit.side !== side || !has(s, unit.index, ACTIVE) || !canAct(s, unit, side).ok) continue;
      for (const { order } of book.of(s, unit, s.at[unit.index], s.spent[unit.index], front)) emit(order);
      if (mayExit(kit, s, unit).ok) emit({ do: 'exit', unit: unit.id });
      for (let level = 0; level < INTENSITIES.length; level++) {
        if (mayAttack(kit, s, unit.index, level).ok) emit({ do: 'attack', unit: unit.id, level: INTENSITIES[level] });
      }
    }
    emit({ do: 'end' });
  },
  check(s, action, side) {
    const kit = kitOf(s);
    if (action.do === 'end') return ALLOWED;
    if (isTactical(action)) {
      if (s.moved)
        return refuse('13.2c', 'A unit has moved or attacked already: it is too late for that in this Action Phase.');
      return tacticalCheck(s, action, side);
    }
    if (action.do !== 'move' && action.do !== 'exit' && action.do !== 'attack')
      return outOfPlace(action, '8.0c', 'activated units move and attack');
    const index = unitOf(kit, action.unit);
    if (index < 0) return refuse('8.0c', `There is no unit ${action.unit}.`);
    const able = canAct(s, kit.units[index], side);
    if (!able.ok) return able;
    if (action.do === 'exit') return mayExit(kit, s, kit.units[index]);
    if (action.do === 'attack') return mayAttack(kit, s, index, INTENSITIES.indexOf(action.level));
    return checkMove(kit, s, kit.units[index], kit.grid.find(action.to));
  },
  apply(tx, action, side) {
    if (isTactical(action)) return tacticalApply(tx, action, side);
    if (action.do === 'end') {
      completeMove(tx);
      tx.next();
      return;
    }
    if (action.do !== 'move' && action.do !== 'exit' && action.do !== 'attack') return;
    const kit = kitOf(tx.s);
    const index = unitOf(kit, action.unit);
    const before = tx.s.mover;
    if (before !== index) {
      completeMove(tx);
      tx.set(tx.s, 'mover', index);
    }
    if (action.do === 'attack') openAttack(tx, index, INTENSITIES.indexOf(action.level), before);
    else if (action.do === 'move') move(tx, kit, kit.units[index], kit.grid.find(action.to));
    else {
      tx.set(tx.s, 'moved', true);
      leaveMap(tx, index, '8.3a');
    }
  },
};

/** May this unit do anything (more) in this Action Phase? */
export function canAct(s: State, unit: Unit, side: Side): Verdict {
  const { index, name } = unit;
  if (unit.side !== side) return refuse('8.0c', `${name} is not one of your units.`);
  if (!onMap(s.at[index])) return refuse('8.0c', `${name} is not on the map.`);
  if (!has(s, index, ACTIVE)) return refuse('7.0e', `${name} has not been activated in this Action Phase.`);
  if (has(s, index, DONE)) return refuse('8.0d', `${name} has completed its move.`);
  if (isBreaching(s, index))
    return refuse('14.1e', `${name} is at work on a breach: it neither moves nor attacks this turn.`);
  return ALLOWED;
}

function mayExit(kit: Kit, s: State, unit: Unit): Verdict {
  const { index, name } = unit;
  const hex = s.at[index];
  const open = unit.side === AXIS ? kit.south[hex] : kit.north[hex] || kit.east[hex] || kit.south[hex];
  if (!open) {
    const edges = unit.side === AXIS ? 'by the south edge only' : 'by the north, east and south edges';
    return refuse('8.3a', `${name} stands in ${kit.grid.label(hex)}; its side leaves the map ${edges}.`);
  }
  if (unit.bracketed) return refuse('8.2a', `${name} has to stay in the north-west corner.`);
  const cost = exitPrice(kit, s, unit);
  const left = allowance(kit, s, index) - s.spent[index];
  if (cost > left)
    return refuse('8.3b', `Leaving the map costs ${points(cost)}, and ${name} has ${points(left)} left.`);
  return ALLOWED;
}

function exitPrice(kit: Kit, s: State, unit: Unit): number {
  const hex = s.at[unit.index];
  const zone = zoneOf(kit, s, enemyOf(unit.side))[hex] === 1 ? LEAVE_ZONE : 0;
  return exitCost(kit, unit.moveClass, hex) + zone;
}

function checkMove(kit: Kit, s: State, unit: Unit, to: Hex): Verdict {
  if (to < 0) return refuse('8.0f', 'There is no such hex on the map.');
  const label = kit.grid.label(to);
  if (to === s.at[unit.index]) return refuse('8.0f', `${unit.name} is in ${label} already.`);
  if (wayTo(reachOf(kit, s, unit), to) !== undefined) return ALLOWED;
  return whyNot(kit, s, unit, to);
}

/** The rule that stands between a unit and a hex. */
function whyNot(kit: Kit, s: State, unit: Unit, to: Hex): Verdict {
  const { name } = unit;
  const label = kit.grid.label(to);
  const from = s.at[unit.index];
  if (holds(kit, s, enemyOf(unit.side), to))
    return refuse('8.0f', `${label} is held by the enemy; attack it from next to it.`);
  if (unit.side !== AXIS && kit.prohibited[to])
    return refuse('8.1a', `${label} lies west of the main minefield, where no Allied unit may go.`);
  if (unit.bracketed && !kit.corner[to])
    return refuse('8.2a', `${name} has to stay in the north-west corner; ${label} lies outside it.`);
  const direction = kit.grid.direction(from, to);
  if (direction >= 0) {
    const bar = barrier(kit, s, unit, from, direction);
    if (bar === 'wall')
      return refuse('8.0h', `An escarpment without a road or track lies between ${kit.grid.label(from)} and ${label}.`);
    if (bar === 'mines')
      return refuse('14.0a', `The hexside to ${label} is mined and not breached: no Axis unit crosses it.`);
    const zone = zoneOf(kit, s, enemyOf(unit.side));
    if (zone[from] && zone[to])
      return refuse(
        '9.0d',
        `${label} lies in an enemy zone of control, and so does ${kit.grid.label(from)}: no unit goes from one straight into another.`,
      );
  }
  const left = pointsInWords(Math.max(0, allowance(kit, s, unit.index) - s.spent[unit.index]));
  if (gets(kit, s, unit, to, { zones: true }))
    return refuse('9.0d', `Enemy zones of control bar every way to ${label} that ${name} could pay for.`);
  if (gets(kit, s, unit, to, { mines: true })) {
    const rule = unit.side === AXIS ? '14.0a' : '14.0b';
    return refuse(rule, `Only over mines would ${label} be near enough; ${name} has ${left} left.`);
  }
  if (!gets(kit, s, unit, to, { limit: true, zones: true }))
    return refuse('8.0h', `There is no open way to ${label} for ${name}.`);
  return refuse('8.0a', `${label} is too far: ${name} has ${left} left.`);
}

function move(tx: GameTx, kit: Kit, unit: Unit, to: Hex): void {
  const { index } = unit;
  const way = wayTo(reachOf(kit, tx.s, unit), to)!;
  tx.set(tx.s.spent, index, way.cost);
  tx.set(tx.s.at, index, to);
  if (!tx.s.moved) tx.set(tx.s, 'moved', true);
  tx.note('8.0f', () => {
    const left = allowance(kit, tx.s, index) - way.cost;
    return `${nameOf(tx.s, index)} moves to ${labelOf(tx.s, to)}, ${pointsInWords(left)} left.`;
  });
}

import type { Hex } from '../../../hex/grid.ts';
import { wayTo } from '../../../mechanics/ways.ts';
import type { Action } from '../actions.ts';
import type { Tactic } from '../kit/chits.ts';
import { INTENSITIES, type Kit, kitOf, SEATS, type Side, type Unit } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { allowance, pointsInWords, pointsLeft } from '../rules/allowance.ts';
import { defendersOf, mayAttack } from '../rules/attack.ts';
import { canAct, checkMove, mayExit } from '../rules/movement.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { reachBook, reachOf } from '../rules/reach.ts';
import { ALLOWED, outOfPlace, refuse, type Verdict } from '../rules/refusals.ts';
import { mayUse } from '../rules/tactical-chits.ts';
import { fillsUp, lostToCrowding, notMoved } from '../rules/warnings.ts';
import { ACTIVE, has, onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers } from './answers.ts';
import { completeMove, leaveMap } from './changes.ts';
import { openAttack } from './muster.ts';
import { CHIT_ORDERS } from './play-chits.ts';

const chits = answers('13.8a', 'a tactical chit may be played', CHIT_ORDERS);
type ChitOrder = Extract<Action, { do: keyof typeof CHIT_ORDERS }>;
const isTactical = (action: Action): action is ChitOrder => Object.hasOwn(CHIT_ORDERS, action.do);

/** They are played before the first move or attack, by whoever has them (13.8a, ruling A8). */
function tooLate(s: State, action: ChitOrder, side: Side): Verdict {
  const [tactic, rule] = LAST_MOMENT[action.do];
  const held = mayUse(s, side, tactic);
  return held.ok
    ? refuse(rule, 'A unit has moved or attacked already: it is too late for that chit in this Action Phase.')
    : held;
}
const LAST_MOMENT = {
  extra: ['extra-move', '13.2c'],
  refit: ['replacement', '13.3b'],
  rebuild: ['replacement', '13.3b'],
  restore: ['replacement', '13.3b'],
  withdraw: ['withdraw-attack', '13.7a'],
  pledge: ['withdraw-attack', '13.7a'],
} as const satisfies { readonly [verb in ChitOrder['do']]: readonly [Tactic, RuleId] };

/** A player's activated units move and fight, one after the other. Who begins with another unit is done with the last one (8.0c, 8.0d). */
export const operate: Ask<Side> = {
  id: 'operate',
  rule: '8.0c',
  title: 'Movement and combat',
  end: 'End the Action Phase',
  point: { unit: whyIdle, both: attackOrMove },
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const kit = kitOf(s);
    const left = kit.units.filter((unit) => canAct(s, unit, side).ok).length;
    if (left === 0) return 'None of your units can do more in this Action Phase: end it.';
    if (s.mover < 0 || !canAct(s, kit.units[s.mover], side).ok)
      return `Move and attack with your activated units: ${left} can still act.`;
    const has = pointsInWords(pointsLeft(kit, s, s.mover));
    const others = left > 1 ? `, or begin with another (${left - 1} can still act)` : ', or end the Action Phase';
    return `${nameOf(s, s.mover)} has ${has} left: go on, attack${others}.`;
  },
  done: (s) => !s.activated,
  warn(s, action, side) {
    if (action.do === 'end') return [...notMoved(s), ...lostToCrowding(s, side, 'as the phase ends')];
    if (action.do === 'attack') return lostToCrowding(s, side, 'if the attack is made', 'risk');
    const { grid } = kitOf(s);
    return action.do === 'move' ? fillsUp(s, unitOf(kitOf(s), action.unit), grid.find(action.to)) : [];
  },
  legal(s, emit, side) {
    const kit = kitOf(s);
    if (!s.moved) chits.legal(s, emit, side);
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
      if (s.moved) return tooLate(s, action, side);
      return chits.check(s, action, side);
    }
    if (action.do !== 'move' && action.do !== 'exit' && action.do !== 'attack')
      return outOfPlace(action, '8.0c', 'activated units move and attack');
    const index = unitOf(kit, action.unit);
    const able = canAct(s, kit.units[index], side);
    if (!able.ok) return able;
    if (action.do === 'exit') return mayExit(kit, s, kit.units[index]);
    if (action.do === 'attack') return mayAttack(kit, s, index, INTENSITIES.indexOf(action.level));
    return checkMove(kit, s, kit.units[index], kit.grid.find(action.to));
  },
  apply(tx, action, side) {
    if (isTactical(action)) return chits.apply(tx, action, side);
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

/** Why can it not act? Its own hex is as good as any other to ask about. */
function whyIdle(s: State, id: string, side: Side): Action | null {
  const { units, grid, unitIndex } = kitOf(s);
  const { index, side: own } = units[unitIndex.get(id)!];
  return own === side && onMap(s.at[index]) ? { do: 'move', unit: id, to: grid.label(s.at[index]) } : null;
}

/** A hex with an enemy it faces means an attack: the cheapest one, for what forbids that forbids all. */
function attackOrMove(s: State, unit: string, to: string): Action {
  const kit = kitOf(s);
  const hex = kit.grid.find(to);
  const faced = defendersOf(kit, s, unitOf(kit, unit)).some((enemy) => s.at[enemy] === hex);
  return faced ? { do: 'attack', unit, level: 'light' } : { do: 'move', unit, to };
}

function move(tx: Tx, kit: Kit, unit: Unit, to: Hex): void {
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

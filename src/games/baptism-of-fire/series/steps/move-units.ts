import type { Ask } from '../../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../../engine/verdict.ts';
import type { Hex } from '../../../../hex/grid.ts';
import type { Action } from '../../actions.ts';
import { HALVES, type Kit, kitOf, SEATS, type Side, type Unit } from '../../kit.ts';
import { ATTACKED, DASHED, DONE, type GameTx, has, MOVED, onMap, type State } from '../../state.ts';
import { occupied, stacked, unitOfSideAt } from '../rules/board.ts';
import { allowance, pathTo, reachBook, type Way, wayTo } from '../rules/reach.ts';
import { outOfPlace, refuse, refuseByTitle, unitOf } from '../rules/refusals.ts';
import { whyNot } from '../rules/why-no-move.ts';
import { enterHex, labelOf, mark, nameOf } from './changes.ts';

/**
 * Units move one after the other, in the movement phase or in the mobile one; reinforcements come in first and go on from there.
 * Who begins with another unit is done with the last one (S5.1a).
 */
function moveAsk(id: string, rule: 'S5.1a' | 'S4.0c'): Ask<State, Action, Side> {
  return {
    id,
    rule,
    who: (_s, side) => SEATS[side],
    prompt(s, side) {
      const kit = kitOf(s);
      if (mustMoveOn(s)) return `${nameOf(s, s.mover)} cannot stay with another unit: move it on.`;
      const arrivals = kit.units.filter((unit) => kit.title.mayArrive(kit, s, unit.index, side).ok).length;
      const waiting = arrivals === 0 ? '' : ` ${arrivals} reinforcement${arrivals === 1 ? '' : 's'} may come in first.`;
      const now = id === 'move' ? 'Move your units' : 'Move mobile units that have neither moved nor attacked';
      if (s.mover < 0) return `${now}.${waiting}`;
      return `${nameOf(s, s.mover)} has ${points(pointsLeft(kit, s))} left: go on, or move another unit.${waiting}`;
    },
    done: (s, side) => id === 'mobile' && !anybody(s, side),
    legal(s, emit, side) {
      const kit = kitOf(s);
      const friends = occupied(kit, s, side);
      const front = reachBook(kit).look(s, side);
      const go = (unit: Unit): void => {
        for (const way of waysOf(kit, s, unit, front)) if (friends[way.to] === 0) emit(way.order);
      };
      if (mustMoveOn(s)) {
        go(kit.units[s.mover]);
        return;
      }
      for (const unit of kit.units) {
        if (unit.side !== side) continue;
        if (onMap(s.at[unit.index])) {
          if (mayMove(kit, s, unit.index, side).ok) go(unit);
        } else if (kit.title.mayArrive(kit, s, unit.index, side).ok) {
          for (const hex of kit.title.entryHexes(kit, s, unit.index))
            if (mayEnter(kit, s, unit, hex).ok) emit({ do: 'enter', unit: unit.id, to: kit.grid.label(hex) });
        }
      }
      emit({ do: 'end' });
    },
    check(s, action, side) {
      const kit = kitOf(s);
      if (mustMoveOn(s) && !(action.do === 'move' && unitOf(kit, action.unit) === s.mover))
        return refuseByTitle(
          kit,
          'sharing',
          `${nameOf(s, s.mover)} shares its hex with another unit and has to move on first.`,
        );
      if (action.do === 'end') return ALLOWED;
      if (action.do !== 'move' && action.do !== 'enter') return outOfPlace(action, rule, 'units are being moved');
      const index = unitOf(kit, action.unit);
      if (index < 0) return refuse('S5.1a', `There is no unit ${action.unit}.`);
      const unit = kit.units[index];
      const to = kit.grid.find(action.to);
      if (to < 0) return refuse('S5.1a', `There is no hex ${action.to} on the map.`);
      if (action.do === 'enter') {
        const able = kit.title.mayArrive(kit, s, index, side);
        return able.ok ? mayEnter(kit, s, unit, to) : able;
      }
      const able = mayMove(kit, s, index, side);
      return able.ok ? checkMove(kit, s, unit, to) : able;
    },
    apply(tx, action) {
      if (action.do === 'end') {
        completeMove(tx);
        tx.next();
      } else if (action.do === 'enter') enter(tx, action.unit, action.to);
      else if (action.do === 'move') move(tx, action.unit, action.to);
    },
  };
}

export const moveUnits = moveAsk('move', 'S5.1a');
export const moveMobile = moveAsk('mobile', 'S4.0c');

export const points = (halves: number): string => {
  const whole = Math.floor(halves / HALVES);
  const half = halves % HALVES === 0 ? '' : '½';
  return `${whole === 0 && half !== '' ? '' : whole}${half} ${halves === HALVES || (whole === 0 && half !== '') ? 'point' : 'points'}`;
};

const spentBy = (s: State, unit: number): number => (s.mover === unit ? s.spent : 0);

const pointsLeft = (kit: Kit, s: State): number => Math.max(0, allowance(kit, s, s.mover) - s.spent);

/** `front`: what a look at the enemy has told, for whoever asks about many units. */
const waysOf = (kit: Kit, s: State, unit: Unit, front?: number): readonly Way[] =>
  reachBook(kit).of(s, unit, s.at[unit.index], spentBy(s, unit.index), front);

/** A unit that came in where another stands has to go on. */
const mustMoveOn = (s: State): boolean => s.mover >= 0 && stacked(s, s.mover);

/** Is there anybody to ask about in the mobile phase? */
const anybody = (s: State, side: Side): boolean => {
  const kit = kitOf(s);
  return kit.units.some((unit) =>
    onMap(s.at[unit.index])
      ? mayMove(kit, s, unit.index, side).ok
      : kit.title.mayArrive(kit, s, unit.index, side).ok && kit.title.entryHexes(kit, s, unit.index).length > 0,
  );
};

/** May this unit move in this phase? */
export function mayMove(kit: Kit, s: State, index: number, side: Side): Verdict {
  const { name, side: own, mobile } = kit.units[index];
  if (own !== side) return refuse('S5.1a', `${name} is not one of your units.`);
  if (!onMap(s.at[index])) return refuse('S5.1a', `${name} is not on the map.`);
  if (s.phase === 'mobile') {
    if (!mobile) return refuse('S4.0c', `${name} is not a mobile unit.`);
    if (has(s, index, MOVED)) return refuse('S4.0c', `${name} has moved in the movement phase.`);
    if (has(s, index, ATTACKED)) return refuse('S4.0c', `${name} has attacked in the combat phase.`);
  }
  if (has(s, index, DONE)) return refuse('S5.1a', `${name} has completed its move.`);
  return kit.title.stays(kit, s, side, s.at[index]) ? kit.title.whyStays(kit, index, false) : ALLOWED;
}

function checkMove(kit: Kit, s: State, unit: Unit, to: Hex): Verdict {
  if (to === s.at[unit.index]) return refuse('S5.1a', `${unit.name} is in ${kit.grid.label(to)} already.`);
  const friend = unitOfSideAt(kit, s, unit.side, to);
  if (friend >= 0)
    return refuse('S5.3a', `${kit.units[friend].name} is in ${kit.grid.label(to)}: no two units may end in one hex.`);
  if (wayTo(waysOf(kit, s, unit), to) !== undefined) return ALLOWED;
  return whyNot(kit, s, unit, spentBy(s, unit.index), to);
}

/** What coming in at a hex costs. */
const entryPrice = (kit: Kit, unit: Unit, hex: Hex): number => kit.entryPrices[unit.moveClass][hex];

/** May a unit that is due come in here? With a friend in the hex only if it can go on from there (ruling A14). */
function mayEnter(kit: Kit, s: State, unit: Unit, to: Hex): Verdict {
  const label = kit.grid.label(to);
  const open = kit.title.mayComeInAt(kit, s, unit.index, to);
  if (!open.ok) return open;
  const price = entryPrice(kit, unit, to);
  if (price === 0) return refuse('S5.2b', `${label} is closed to ${unit.name}.`);
  if (unitOfSideAt(kit, s, unit.side, to) < 0) return ALLOWED;
  const friends = occupied(kit, s, unit.side);
  const ways = reachBook(kit).of(s, unit, to, Math.min(price, allowance(kit, s, unit.index)));
  if (ways.some((way) => friends[way.to] === 0)) return ALLOWED;
  return refuseByTitle(kit, 'sharing', `${label} is taken, and ${unit.name} could not move on from there.`);
}

/** The unit being moved is done: it has moved, or made up its mind not to. */
function completeMove(tx: GameTx): void {
  if (tx.s.mover < 0) return;
  mark(tx, tx.s.mover, DONE);
  tx.set(tx.s, 'mover', -1);
  tx.set(tx.s, 'spent', 0);
}

function begin(tx: GameTx, unit: number): void {
  if (tx.s.mover === unit) return;
  completeMove(tx);
  tx.set(tx.s, 'mover', unit);
}

const stamp = (s: State): number => (s.phase === 'mobile' ? DASHED : MOVED);

function enter(tx: GameTx, id: string, to: string): void {
  const { s } = tx;
  const kit = kitOf(s);
  const index = unitOf(kit, id);
  const hex = kit.grid.find(to);
  begin(tx, index);
  tx.set(s, 'spent', Math.min(entryPrice(kit, kit.units[index], hex), allowance(kit, s, index)));
  mark(tx, index, stamp(s));
  tx.note(kit.title.rules.arrival, () => `${nameOf(s, index)} comes in at ${to}.`);
  enterHex(tx, index, hex);
}

/** Hex by hex along the cheapest way: what happens in one of them happens, though the unit goes on. */
function move(tx: GameTx, id: string, to: string): void {
  const { s } = tx;
  const kit = kitOf(s);
  const index = unitOf(kit, id);
  const hex = kit.grid.find(to);
  const ways = waysOf(kit, s, kit.units[index]);
  const { cost } = wayTo(ways, hex)!;
  const path = pathTo(ways, s.at[index], hex);
  // Whoever has not come in during this phase stood on the map before: from now on nobody comes in.
  if (!s.opened && !has(s, index, stamp(s))) tx.set(s, 'opened', true);
  begin(tx, index);
  tx.set(s, 'spent', cost);
  mark(tx, index, stamp(s));
  tx.note('S5.1a', () => `${nameOf(s, index)} moves to ${labelOf(s, hex)}, ${points(pointsLeft(kit, s))} left.`);
  for (const each of path) if (!enterHex(tx, index, each)) return;
}

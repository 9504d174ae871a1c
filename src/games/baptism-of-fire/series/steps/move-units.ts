import { has, mark } from '../../../../mechanics/marks.ts';
import { unitOf } from '../../../names.ts';
import type { Action } from '../../actions.ts';
import { kitOf, SEATS, type Side, type Unit } from '../../kit.ts';
import { DASHED, DONE, MOVED, onMap, type State } from '../../state.ts';
import { occupied } from '../rules/board.ts';
import {
  anybodyToMove,
  entryPrice,
  mayEnter,
  mayMove,
  mayMoveTo,
  mustMoveOn,
  pointsLeft,
  waysOf,
} from '../rules/movement.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { phaseOf } from '../rules/phase.ts';
import { allowance, pathTo, points, reachBook, wayTo } from '../rules/reach.ts';
import { ALLOWED, outOfPlace, refuseByTitle } from '../rules/refusals.ts';
import { notBroughtIn, notMoved } from '../rules/warnings.ts';
import type { Ask, TitleTx, Tx } from '../terms.ts';
import { enterHex } from './changes.ts';

/**
 * Units move one after the other, in the movement phase or in the mobile one; reinforcements come in first and go on from there.
 * Who begins with another unit is done with the last one (S5.1a).
 */
function moveAsk(named: Pick<Ask, 'title' | 'end'> & { id: 'move' | 'mobile'; rule: 'S5.1a' | 'S4.0c' }): Ask<Side> {
  const { id, rule } = named;
  return {
    ...named,
    point: { unit: meantByUnit, both: (s, unit, to) => ({ do: isOnMap(s, unit) ? 'move' : 'enter', unit, to }) },
    who: (_s, side) => SEATS[side],
    prompt(s, side) {
      const kit = kitOf(s);
      if (mustMoveOn(s)) return `${nameOf(s, s.mover)} cannot stay with another unit: move it on.`;
      const arrivals = kit.units.filter((unit) => kit.title.mayArrive(kit, s, unit.index, side).ok).length;
      const waiting = arrivals === 0 ? '' : ` ${arrivals} reinforcement${arrivals === 1 ? '' : 's'} can still come in.`;
      const now = id === 'move' ? 'Move your units' : 'Move mobile units that have neither moved nor attacked';
      if (s.mover < 0) return `${now}.${waiting}`;
      if (waysOf(kit, s, kit.units[s.mover]).length === 0)
        return `${nameOf(s, s.mover)} can go no further: move another unit, or end.${waiting}`;
      return `${nameOf(s, s.mover)} has ${points(pointsLeft(kit, s))} left: go on, or move another unit.${waiting}`;
    },
    done: (s, side) => id === 'mobile' && !anybodyToMove(s, side),
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
      if (action.do !== 'move' && action.do !== 'enter' && action.do !== 'end')
        return outOfPlace(action, rule, 'units are being moved');
      if (mustMoveOn(s) && !(action.do === 'move' && unitOf(kit, action.unit) === s.mover))
        return refuseByTitle(
          kit,
          'sharing',
          `${nameOf(s, s.mover)} shares its hex with another unit and has to move on first.`,
        );
      if (action.do === 'end') return ALLOWED;
      const index = unitOf(kit, action.unit);
      const unit = kit.units[index];
      const to = kit.grid.find(action.to);
      if (action.do === 'enter') {
        const able = kit.title.mayArrive(kit, s, index, side);
        return able.ok ? mayEnter(kit, s, unit, to) : able;
      }
      const able = mayMove(kit, s, index, side);
      return able.ok ? mayMoveTo(kit, s, unit, to) : able;
    },
    warn: (s, action, side) => (action.do === 'end' ? [...notBroughtIn(s, side), ...notMoved(s, side)] : []),
    apply(tx, action) {
      if (action.do === 'end') {
        completeMove(tx);
        tx.next();
      } else if (action.do === 'enter') comeIn(tx, action.unit, action.to);
      else if (action.do === 'move') moveAlong(tx, action.unit, action.to);
    },
  };
}

export const moveUnits = moveAsk({ id: 'move', rule: 'S5.1a', title: 'Movement phase', end: 'End movement' });
export const moveMobile = moveAsk({
  id: 'mobile',
  rule: 'S4.0c',
  title: 'Mobile movement phase',
  end: 'End mobile movement',
});

const isOnMap = (s: State, unit: string): boolean => onMap(s.at[unitOf(kitOf(s), unit)]);

/** Why can it not act? Its own hex, or the first of those it could come in by, is as good as any other to ask about. */
function meantByUnit(s: State, id: string, side: Side): Action | null {
  const kit = kitOf(s);
  const unit = kit.units[unitOf(kit, id)];
  if (unit.side !== side) return null;
  const place = s.at[unit.index];
  if (onMap(place)) return { do: 'move', unit: id, to: kit.grid.label(place) };
  const [gate] = kit.arrivals[unit.index]?.hexes ?? [];
  return gate === undefined ? null : { do: 'enter', unit: id, to: kit.grid.label(gate) };
}

/** The unit being moved is done: it has moved, or made up its mind not to. */
function completeMove(tx: Tx): void {
  if (tx.s.mover < 0) return;
  mark(tx, tx.s.mover, DONE);
  tx.write(tx.s, { mover: -1, spent: 0 });
}

function beginMove(tx: Tx, unit: number): void {
  if (tx.s.mover === unit) return;
  completeMove(tx);
  tx.set(tx.s, 'mover', unit);
}

/** What a unit that moves now is remembered by. */
const movedMark = (s: State): number => (phaseOf(s) === 'mobile' ? DASHED : MOVED);

function comeIn(tx: TitleTx, id: string, to: string): void {
  const { s } = tx;
  const kit = kitOf(s);
  const index = unitOf(kit, id);
  const hex = kit.grid.find(to);
  beginMove(tx, index);
  tx.set(s, 'spent', Math.min(entryPrice(kit, kit.units[index], hex), allowance(kit, s, index)));
  mark(tx, index, movedMark(s));
  tx.note(kit.title.rules.arrival, () => `${nameOf(s, index)} comes in at ${to}.`);
  enterHex(tx, index, hex);
}

/** Hex by hex along the cheapest way: what happens in one of them happens, though the unit goes on. */
function moveAlong(tx: Tx, id: string, to: string): void {
  const { s } = tx;
  const kit = kitOf(s);
  const index = unitOf(kit, id);
  const hex = kit.grid.find(to);
  const ways = waysOf(kit, s, kit.units[index]);
  const { cost } = wayTo(ways, hex)!;
  const path = pathTo(ways, s.at[index], hex);
  // Whoever has not come in during this phase stood on the map before: from now on nobody comes in.
  if (!s.opened && !has(s, index, movedMark(s))) tx.set(s, 'opened', true);
  beginMove(tx, index);
  tx.set(s, 'spent', cost);
  mark(tx, index, movedMark(s));
  // Where the move ended is known only afterwards, and told in front of what came of it.
  const before = tx.notes.length;
  const whole = path.every((each) => enterHex(tx, index, each));
  const after = tx.notes.splice(before);
  tx.note('S5.1a', () => {
    const end = whole ? `${points(pointsLeft(kit, s))} left` : 'where the game ends';
    return `${nameOf(s, index)} moves to ${labelOf(s, s.at[index])}, ${end}.`;
  });
  tx.notes.push(...after);
}

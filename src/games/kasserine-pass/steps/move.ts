import { oncePer } from '../../../content/once-per.ts';
import { has, mark, unmark } from '../../../mechanics/marks.ts';
import { wayTo } from '../../../mechanics/ways.ts';
import type { Action } from '../actions.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, type Side, type Unit } from '../kit.ts';
import { labelOf, nameOf, unitOf } from '../rules/look-up.ts';
import { checkMove, isStuck, jams, markJams, mayMove } from '../rules/movement.ts';
import { allowance, pathTo, type Reach, reachBook, reachOf, usedBonus } from '../rules/reach.ts';
import { fillsUp, idleInStacks, notMoved, rommelAlone, rommelAloneAfter } from '../rules/warnings.ts';
import { BY_ROAD, DISRUPTED, DUG_IN, onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers } from './answers.ts';
import { disrupt, enterHex, offerThala, packUp, passThrough, thalaHolder } from './changes.ts';

function moving(side: Side, tigers: boolean): Ask {
  const rule = side === AXIS ? 'SEQ-A2' : 'SEQ-B1';
  const movers = oncePer((kit: Kit) => kit.units.filter((unit) => unit.side === side && unit.tigers === tigers));
  return {
    id: tigers ? 'move-tigers' : `move-${SEATS[side]}`,
    rule,
    title: tigers ? 'Tigers' : 'Movement',
    end: tigers ? 'End Tiger movement' : 'End movement',
    point: { both: 'move' },
    who: () => SEATS[side],
    prompt: (s) => {
      if (tigers)
        return `Move the Tigers: the die gives them ${s.tigerMove === 1 ? '1 hex' : `${s.tigerMove} hexes`} and the bonus hex.`;
      return 'Move your units. A unit that uses its bonus hex, the last of its allowance, may not attack this turn.';
    },
    ...answers(rule, 'units are moving', {
      move: {
        may(s, { unit: id, to, by }) {
          const kit = kitOf(s);
          const unit = kit.units[unitOf(kit, id)];
          const able = mayMove(kit, s, unit.index, side, tigers);
          return able.ok ? checkMove(kit, s, unit, kit.grid.find(to), by) : able;
        },
        do: carryOut,
      },
      end: {
        do(tx) {
          tx.set(tx.s, 'mover', -1);
          tx.next();
        },
      },
    }),
    // Looked at for all units at once, and without words: this is asked most of all.
    legal(s, emit) {
      const kit = kitOf(s);
      const book = reachBook(kit);
      const front = book.look(s, side);
      const jammed = markJams(kit, s);
      for (const unit of movers(kit)) {
        if (isStuck(s, unit.index)) continue;
        emitMoves(s, unit, book.of(s, unit, s.at[unit.index], s.spent[unit.index], front), jammed, emit);
      }
      emit({ do: 'end' });
    },
    warn(s, action) {
      if (action.do === 'end')
        return [...(tigers ? [] : notMoved(s, side)), ...idleInStacks(s, side), ...rommelAlone(s, side)];
      if (action.do !== 'move') return [];
      const kit = kitOf(s);
      const [unit, to] = [unitOf(kit, action.unit), kit.grid.find(action.to)];
      return [...fillsUp(s, unit, to), ...rommelAloneAfter(s, unit, to)];
    },
  };
}

function emitMoves(
  s: State,
  unit: Unit,
  { ways, over, all }: Reach,
  jammed: Uint8Array | null,
  emit: (action: Action) => void,
): void {
  if (jammed === null || !jams(unit)) {
    for (const order of all) emit(order);
    return;
  }
  const roadAlready = has(s, unit.index, BY_ROAD);
  for (const { to, plain, road } of ways) {
    const open = jammed[to] === 0;
    if (plain !== null && (open || !roadAlready)) emit(plain);
    if (road !== null && open) emit(road);
  }
  for (const order of over) emit(order);
}

function carryOut(tx: Tx, action: Action & { do: 'move' }): void {
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
export function beginMovement(tx: Tx, side: Side): void {
  for (const unit of kitOf(tx.s).units) {
    if (unit.side !== side) continue;
    if (tx.s.spent[unit.index] !== 0) tx.set(tx.s.spent, unit.index, 0);
    unmark(tx, unit.index, BY_ROAD | DUG_IN);
  }
}

/** The Tigers' die: 4-6 gives two hexes, 2-3 one, 1 none (TIG-1). Disrupted Tigers have only the bonus. */
export function rollForTigers(tx: Tx): void {
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

export const moveTigers: Ask = { ...moving(AXIS, true), done: (s) => !onMap(s.at[kitOf(s).tigers]) };

export const moveAllied = moving(ALLIED, false);

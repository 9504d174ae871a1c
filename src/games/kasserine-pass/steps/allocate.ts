import { ALLOWED } from '../../../engine/verdict.ts';
import { mark } from '../../../mechanics/marks.ts';
import type { Action } from '../actions.ts';
import { AXIS, enemyOf, type Kit, kitOf, SEATS } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import {
  canDoMore,
  declaredOn,
  mayCommit,
  mayEnd,
  mayJoin,
  maySupport,
  mayTarget,
  targets,
} from '../rules/declaring.ts';
import { airOf, labelsOf, nameOf, unitOf } from '../rules/look-up.ts';
import { oddsOf } from '../rules/odds.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { emitSecondAdvances, maySecondAdvance } from '../rules/second-round.ts';
import type { State } from '../state.ts';
import { ATTACKED, type Attack, newAttack } from '../state.ts';
import type { Allocation, Ask, Tx } from '../terms.ts';
import { advanceSecond } from './go-forward.ts';

export const allocate: Ask<Allocation> = {
  id: 'allocate',
  rule: 'SEQ-A4',
  title: 'Declaring attacks',
  end: 'All attacks are declared',
  point: {
    hex: (s, hex, allocation) => meantAt(s, hex, null, allocation),
    both: (s, unit, hex, allocation) => meantAt(s, hex, unit, allocation),
  },
  who: (_s, { side }) => SEATS[side],
  prompt(s, { after }) {
    if (s.draft !== null) return `Attack on ${labelsOf(s, s.draft.hexes)}: join units, then commit.`;
    return after >= 0
      ? 'Rommel leads on: attack a second time or advance, or end.'
      : 'Declare your attacks; end when all are declared.';
  },
  legal(s, emit, allocation) {
    const kit = kitOf(s);
    for (const hex of targets(kit, s, allocation.side)) {
      if (mayTarget(kit, s, hex, allocation).ok) emit({ do: 'attack', to: kit.grid.label(hex) });
    }
    if (s.draft === null) {
      for (const attack of s.attacks) {
        if (!attack.fought && attack.after === allocation.after)
          emit({ do: 'withdraw', to: kit.grid.label(attack.hexes[0]) });
      }
      if (allocation.after >= 0) emitSecondAdvances(kit, s, allocation.after, emit);
      if (mayEnd(kit, s).ok) emit({ do: 'end' });
      return;
    }
    for (const { index, id, side } of kit.units) {
      // Refusals take words; do not ask for what is plain to see.
      if (side !== allocation.side || !s.draft.hexes.some((hex) => kit.grid.distance(hex, s.at[index]) === 1)) continue;
      if (mayJoin(kit, s, index, allocation).ok) emit({ do: 'join', unit: id });
    }
    for (const { index, id, side } of kit.air) {
      if (side === allocation.side && maySupport(kit, s, index, allocation).ok) emit({ do: 'support', air: id });
    }
    if (mayCommit(kit, s).ok) emit({ do: 'commit' });
    emit({ do: 'scrap' });
  },
  check(s, action, allocation) {
    const kit = kitOf(s);
    switch (action.do) {
      case 'attack':
        return mayTarget(kit, s, kit.grid.find(action.to), allocation);
      case 'join':
        return mayJoin(kit, s, unitOf(kit, action.unit), allocation);
      case 'support':
        return maySupport(kit, s, airOf(kit, action.air), allocation);
      case 'commit':
        return mayCommit(kit, s);
      case 'scrap':
        return s.draft === null ? refuse('CRT-6', 'No attack is being put together.') : ALLOWED;
      case 'withdraw': {
        if (s.draft !== null) return refuse('CRT-6', 'Commit or scrap the attack you are putting together first.');
        const found = declaredOn(s, kit.grid.find(action.to), allocation.after);
        const first = found < 0 ? '' : kit.grid.label(s.attacks[found].hexes[0]);
        return first === action.to ? ALLOWED : refuse('CRT-6', `No attack on ${action.to} has been declared.`);
      }
      case 'advance':
        if (s.draft !== null) return refuse('ROM-4', 'Commit or scrap the attack you are putting together first.');
        return maySecondAdvance(kit, s, unitOf(kit, action.unit), kit.grid.find(action.to), allocation.after);
      case 'end':
        return mayEnd(kit, s);
      default:
        return outOfPlace(action, allocation.side === AXIS ? 'SEQ-A4' : 'SEQ-B3', 'attacks are being declared');
    }
  },
  apply(tx, action, allocation) {
    const kit = kitOf(tx.s);
    switch (action.do) {
      case 'attack':
        if (tx.s.draft === null) tx.set(tx.s, 'draft', newAttack(allocation.after));
        tx.push(tx.s.draft!.hexes, kit.grid.find(action.to));
        break;
      case 'join':
        tx.push(tx.s.draft!.units, unitOf(kit, action.unit));
        break;
      case 'support': {
        const air = airOf(kit, action.air);
        tx.push(tx.s.draft!.support, air);
        tx.set(tx.s.flown, air, tx.s.turn);
        break;
      }
      case 'commit':
        declare(tx, kit);
        break;
      case 'scrap':
        recallStukas(tx, tx.s.draft!);
        tx.set(tx.s, 'draft', null);
        break;
      case 'withdraw': {
        const index = declaredOn(tx.s, kit.grid.find(action.to), allocation.after);
        recallStukas(tx, tx.s.attacks[index]);
        tx.remove(tx.s.attacks, index);
        break;
      }
      case 'advance':
        advanceSecond(tx, unitOf(kit, action.unit), kit.grid.find(action.to), allocation.after);
        break;
      case 'end':
        tx.next();
    }
  },
  done: (s, allocation) => s.draft === null && !canDoMore(s, allocation),
};

/** One's own units are meant to join, the chosen one first, and every other hex to be attacked. */
function meantAt(s: State, hex: string, chosen: string | null, { side }: Allocation): Action | null {
  const kit = kitOf(s);
  const own = unitsAt(kit, s, kit.grid.find(hex), side).map((unit) => kit.units[unit]);
  if (own.length === 0) return { do: 'attack', to: hex };
  const meant = own.find(({ id }) => id === chosen) ?? own.find(({ index }) => !s.draft?.units.includes(index));
  return meant === undefined ? null : { do: 'join', unit: meant.id };
}

function declare(tx: Tx, kit: Kit): void {
  const draft = tx.s.draft!;
  tx.push(tx.s.attacks, draft);
  tx.set(tx.s, 'draft', null);
  tx.note('SEQ-A4', () => {
    const odds = oddsOf(kit, tx.s, draft);
    const who = draft.units.map((unit) => nameOf(tx.s, unit)).join(', ');
    const column = odds.defence === 0 ? 'unopposed' : kit.crt.columns[Math.max(0, odds.column)];
    return `${who} will attack ${labelsOf(tx.s, draft.hexes)}: ${odds.attack} to ${odds.defence}, ${column}.`;
  });
}

/** A Stuka that was only promised has not flown. */
function recallStukas(tx: Tx, attack: Attack): void {
  for (const air of attack.support) tx.set(tx.s.flown, air, 0);
}

/** All attacks stand: their targets are now "being attacked" (SEQ-A3, SEQ-B2). */
export function markAttacked(tx: Tx): void {
  const kit = kitOf(tx.s);
  for (const attack of tx.s.attacks) {
    const enemy = enemyOf(kit.units[attack.units[0]].side);
    for (const hex of attack.hexes) for (const unit of unitsAt(kit, tx.s, hex, enemy)) mark(tx, unit, ATTACKED);
  }
}

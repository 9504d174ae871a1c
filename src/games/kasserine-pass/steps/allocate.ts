import { mark } from '../../../mechanics/marks.ts';
import type { Action } from '../actions.ts';
import { AXIS, enemyOf, type Kit, kitOf, SEATS } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import { unfought } from '../rules/combat.ts';
import {
  canDoMore,
  declaredOn,
  mayCommit,
  mayEnd,
  mayJoin,
  maySupport,
  mayTarget,
  mayWithdraw,
  strikersOn,
  targets,
} from '../rules/declaring.ts';
import { airOf, labelsOf, namesOf } from '../rules/look-up.ts';
import { oddsOf } from '../rules/odds.ts';
import { ALLOWED, refuse } from '../rules/refusals.ts';
import { maySecondAdvance, secondAdvancers } from '../rules/second-round.ts';
import { noAttack, rommelAlone } from '../rules/warnings.ts';
import type { State } from '../state.ts';
import { ATTACKED, type Attack, newAttack } from '../state.ts';
import type { Allocation, Ask, Tx } from '../terms.ts';
import { answers, goOn, ofHex, ofUnit, ofUnitAndHex } from './answers.ts';
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
  attackers: (s, begin, allocation) =>
    begin.do === 'attack' ? strikersOn(kitOf(s), s, kitOf(s).grid.find(begin.to), allocation) : [],
  who: (_s, { side }) => SEATS[side],
  prompt(s, { after }) {
    if (s.draft !== null) return `Attack on ${labelsOf(s, s.draft.hexes)}: choose who attacks, then declare it.`;
    return after >= 0
      ? 'Rommel leads on: attack a second time or advance, or end.'
      : 'Declare your attacks; end when all are declared.';
  },
  done: (s, allocation) => s.draft === null && !canDoMore(s, allocation),
  warn: (s, action, { side, after }) => (action.do === 'end' ? [...noAttack(s, after), ...rommelAlone(s, side)] : []),
  ...answers((_s, { side }: Allocation) => (side === AXIS ? 'SEQ-A4' : 'SEQ-B3'), 'attacks are being declared', {
    attack: ofHex('attack', {
      hexes: (kit, s, { side }) => targets(kit, s, side),
      may: mayTarget,
      do(tx, hex, { after }) {
        if (tx.s.draft === null) tx.set(tx.s, 'draft', newAttack(after));
        tx.push(tx.s.draft!.hexes, hex);
      },
    }),
    withdraw: ofHex('withdraw', {
      hexes: (_kit, s, { after }) =>
        s.draft === null ? unfought(s, after).map((index) => s.attacks[index].hexes[0]) : [],
      sure: true,
      may: mayWithdraw,
      do(tx, hex, { after }) {
        const index = declaredOn(tx.s, hex, after);
        recallStukas(tx, tx.s.attacks[index]);
        tx.remove(tx.s.attacks, index);
      },
    }),
    advance: ofUnitAndHex('advance', {
      units: secondAdvancers,
      hexes: (kit, s, unit) => kit.grid.around[s.at[unit]],
      may: maySecondAdvance,
      do: advanceSecond,
    }),
    end: { may: (s) => mayEnd(kitOf(s), s), ...goOn },
    join: ofUnit('join', {
      // Refusals take words; do not ask for what is plain to see.
      units: (kit, s, { side }) =>
        [...kit.units.keys()].filter(
          (unit) =>
            kit.units[unit].side === side && s.draft?.hexes.some((hex) => kit.grid.distance(hex, s.at[unit]) === 1),
        ),
      may: mayJoin,
      do: (tx, unit) => tx.push(tx.s.draft!.units, unit),
    }),
    support: {
      offers(s, emit, allocation) {
        const kit = kitOf(s);
        for (const { index, id, side } of kit.air)
          if (side === allocation.side && maySupport(kit, s, index, allocation).ok) emit({ do: 'support', air: id });
      },
      may: (s, { air }, allocation) => maySupport(kitOf(s), s, airOf(kitOf(s), air), allocation),
      do(tx, { air: id }) {
        const air = airOf(kitOf(tx.s), id);
        tx.push(tx.s.draft!.support, air);
        tx.set(tx.s.flown, air, tx.s.turn);
      },
    },
    commit: { may: (s) => mayCommit(kitOf(s), s), do: (tx) => declare(tx, kitOf(tx.s)) },
    scrap: {
      may: (s) => (s.draft === null ? refuse('CRT-6', 'No attack is being put together.') : ALLOWED),
      do(tx) {
        recallStukas(tx, tx.s.draft!);
        tx.set(tx.s, 'draft', null);
      },
    },
  }),
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
    const who = namesOf(tx.s, draft.units);
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

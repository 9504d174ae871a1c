import { mark } from '../../../mechanics/marks.ts';
import { AXIS, enemyOf, kitOf, SEATS } from '../kit.ts';
import { isTarget, unitsAt } from '../rules/board.ts';
import { attackerOf, attackOf, defenderOf, holders, mayHold, mayPress, unfought } from '../rules/combat.ts';
import { declaredOn, goesByFirst } from '../rules/declaring.ts';
import { idsOf, isChoice, labelOf, nameOf, unitOf } from '../rules/look-up.ts';
import { canReach } from '../rules/odds.ts';
import { ALLOWED, refuse } from '../rules/refusals.ts';
import { defenceChoices } from '../rules/stacking.ts';
import type { State } from '../state.ts';
import { ATTACKED } from '../state.ts';
import type { Ask, Crowd, Flak, Steps, Tx } from '../terms.ts';
import { answers, goOn, ofHex, ofUnit } from './answers.ts';

/** The attacker takes his battles in any order; the last one needs no question. */
export const chooseBattle: Ask<number> = {
  id: 'fight',
  rule: 'SEQ-A4',
  title: 'Battles',
  who: (s, after) => SEATS[attackerOf(s, unfought(s, after)[0])],
  prompt: () => 'Which attack is fought next?',
  done: (s, after) => unfought(s, after).length < 2,
  ...answers('SEQ-A4', 'the next battle is to be chosen', {
    fight: ofHex('fight', {
      hexes: (_kit, s, after: number) => unfought(s, after).map((index) => s.attacks[index].hexes[0]),
      sure: true,
      may(_kit, s, hex, after) {
        const found = s.attacks[declaredOn(s, hex, after)];
        if (found === undefined) return refuse('SEQ-A4', `No attack on ${labelOf(s, hex)} is waiting to be fought.`);
        return found.hexes[0] === hex ? ALLOWED : goesByFirst(s, found, 'fight');
      },
      do(tx, hex, after) {
        const index = declaredOn(tx.s, hex, after);
        tx.leave();
        tx.call('battle', index);
      },
    }),
  }),
};

export function fightOnlyOne(tx: Tx, after: number): void {
  const [index] = unfought(tx.s, after);
  if (index !== undefined) tx.call('battle', index);
}

/** Hexes emptied since the attack was declared drop out, and so do attackers who can strike none of the rest; with none left there is no battle. */
export function openBattle(tx: Tx, index: number): void {
  const kit = kitOf(tx.s);
  const attack = attackOf(tx.s, index);
  const side = attackerOf(tx.s, index);
  const left = attack.hexes.filter((hex) => isTarget(kit, tx.s, hex, side));
  if (left.length < attack.hexes.length) {
    tx.set(attack, 'hexes', left);
    const strikers = attack.units.filter((unit) => left.some((hex) => canReach(kit, tx.s, unit, hex)));
    if (left.length > 0) tx.set(attack, 'units', strikers);
  }
  if (left.length === 0) {
    tx.set(attack, 'fought', true);
    tx.note('SEQ-A4', () => 'An attack finds nobody left to fight.');
    tx.leave();
    return;
  }
  // Units that fell back into an attacked hex since then are attacked with it.
  for (const hex of left) for (const unit of unitsAt(kit, tx.s, hex, enemyOf(side))) mark(tx, unit, ATTACKED);
}

export const chooseEffective: Ask<Crowd> = {
  id: 'effective',
  rule: 'STK-7',
  title: 'Who counts',
  who: (s, { attack }) => SEATS[defenderOf(s, attack)],
  prompt: (s, { hex }) => `${labelOf(s, hex)} is overstacked: which units count in its defence?`,
  ...answers('STK-7', 'the defenders that count are to be named', {
    effective: {
      offers(s, emit, crowd) {
        for (const units of countable(s, crowd)) emit({ do: 'effective', units: idsOf(kitOf(s), units) });
      },
      may: (s, { units }, crowd) =>
        isChoice(kitOf(s), countable(s, crowd), units)
          ? ALLOWED
          : refuse(
              'STK-1',
              'Two units, or all of one division, count in a hex; Tigers, Rommel and recon come free; in a pass two mechanised units.',
            ),
      do(tx, { units }, { attack }) {
        for (const id of units) tx.push(attackOf(tx.s, attack).effective, unitOf(kitOf(tx.s), id));
        tx.next();
      },
    },
  }),
};

const countable = (s: State, { attack, hex }: Crowd): number[][] =>
  defenceChoices(kitOf(s), s, hex, defenderOf(s, attack));

/** A Stuka that has been shot down draws no more fire. */
export const supportFlak: Steps<Flak> = [
  {
    rule: 'AIR-12',
    do(tx, { air, unit }) {
      if (tx.s.back[air] <= tx.s.turn) tx.call('flak', { air, unit });
    },
  },
];

export function loseSupport(tx: Tx, index: number): void {
  const attack = attackOf(tx.s, index);
  const left = attack.support.filter((air) => tx.s.back[air] <= tx.s.turn);
  if (left.length < attack.support.length) tx.set(attack, 'support', left);
}

export const noRetreat: Ask<number> = {
  id: 'no-retreat',
  rule: 'NRT-1',
  title: 'No Retreat',
  end: 'Nobody else holds at all costs',
  point: { unit: 'hold' },
  who: (s, index) => SEATS[defenderOf(s, index)],
  prompt: () =>
    'Will any of your units hold at all costs? No Retreat: a rout destroys it, a lesser result only Disrupts it.',
  done: (s, index) => holders(kitOf(s), s, index).length === 0,
  ...answers('NRT-1', 'No Retreat orders are being given', {
    hold: ofUnit('hold', {
      units: holders,
      may: mayHold,
      do(tx, unit, index) {
        tx.push(attackOf(tx.s, index).noRetreat, unit);
        tx.note('NRT-2', () => `${nameOf(tx.s, unit)}: No Retreat!`);
      },
    }),
    end: goOn,
  }),
};

export const press: Ask<number> = {
  id: 'press',
  rule: 'RPA-2',
  title: 'Pressing the attack',
  end: 'Do not press',
  who: () => SEATS[AXIS],
  prompt: () => 'Does Rommel press the attack? A good die reads one column better, a bad one a column worse.',
  done: (s, index) => !mayPress(kitOf(s), s, attackOf(s, index)),
  ...answers('RPA-2', 'Rommel may press the attack or not', {
    press: {
      do(tx, _order, index) {
        tx.set(attackOf(tx.s, index), 'pressed', true);
        tx.note('RPA-2', () => 'Rommel presses the attack.');
        tx.next();
      },
    },
    end: goOn,
  }),
};

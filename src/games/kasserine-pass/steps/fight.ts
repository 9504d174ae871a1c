import { ALLOWED } from '../../../engine/verdict.ts';
import { mark } from '../../../mechanics/marks.ts';
import { AXIS, enemyOf, kitOf, SEATS } from '../kit.ts';
import { isTarget, unitsAt } from '../rules/board.ts';
import { attackerOf, attackOf, defenderOf, mayHold, mayPress, unfought } from '../rules/combat.ts';
import { idsOf, isChoice, labelOf, nameOf, unitOf } from '../rules/look-up.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { defenceChoices } from '../rules/stacking.ts';
import { ATTACKED } from '../state.ts';
import type { Ask, Crowd, Flak, Steps, Tx } from '../terms.ts';

/** The attacker takes his battles in any order; the last one needs no question. */
export const chooseBattle: Ask<number> = {
  id: 'fight',
  rule: 'SEQ-A4',
  title: 'Battles',
  who: (s, after) => SEATS[attackerOf(s, unfought(s, after)[0])],
  prompt: () => 'Which attack is fought next?',
  done: (s, after) => unfought(s, after).length < 2,
  legal(s, emit, after) {
    for (const index of unfought(s, after)) emit({ do: 'fight', to: labelOf(s, s.attacks[index].hexes[0]) });
  },
  check(s, action, after) {
    if (action.do !== 'fight') return outOfPlace(action, 'SEQ-A4', 'the next battle is to be chosen');
    const known = unfought(s, after).some((index) => labelOf(s, s.attacks[index].hexes[0]) === action.to);
    return known ? ALLOWED : refuse('SEQ-A4', `No attack on ${action.to} is waiting to be fought.`);
  },
  apply(tx, action, after) {
    if (action.do !== 'fight') return;
    const index = unfought(tx.s, after).find((each) => labelOf(tx.s, tx.s.attacks[each].hexes[0]) === action.to)!;
    tx.leave();
    tx.call('battle', index);
  },
};

export function fightOnlyOne(tx: Tx, after: number): void {
  const [index] = unfought(tx.s, after);
  if (index !== undefined) tx.call('battle', index);
}

/** Hexes emptied since the attack was declared drop out; with none left there is no battle. */
export function openBattle(tx: Tx, index: number): void {
  const kit = kitOf(tx.s);
  const attack = attackOf(tx.s, index);
  const side = attackerOf(tx.s, index);
  const left = attack.hexes.filter((hex) => isTarget(kit, tx.s, hex, side));
  if (left.length < attack.hexes.length) tx.set(attack, 'hexes', left);
  if (left.length === 0) {
    tx.set(attack, 'fought', true);
    tx.note('SEQ-A4', () => 'An attack finds nobody left to fight.');
    tx.leave();
    return;
  }
  // Units that fell back into an attacked hex since then are attacked with it.
  for (const hex of left) for (const unit of unitsAt(kit, tx.s, hex, enemyOf(side))) mark(tx, unit, ATTACKED);
}

const chooseEffective: Ask<Crowd> = {
  id: 'effective',
  rule: 'STK-7',
  title: 'Who counts',
  who: (s, { attack }) => SEATS[defenderOf(s, attack)],
  prompt: (s, { hex }) => `${labelOf(s, hex)} is overstacked: which units count in its defence?`,
  legal(s, emit, { attack, hex }) {
    const kit = kitOf(s);
    for (const units of defenceChoices(kit, s, hex, defenderOf(s, attack)))
      emit({ do: 'effective', units: idsOf(kit, units) });
  },
  check(s, action, { attack, hex }) {
    if (action.do !== 'effective') return outOfPlace(action, 'STK-7', 'the defenders that count are to be named');
    const kit = kitOf(s);
    return isChoice(kit, defenceChoices(kit, s, hex, defenderOf(s, attack)), action.units)
      ? ALLOWED
      : refuse(
          'STK-1',
          'Two units, or all of one division, count in a hex; Tigers, Rommel and recon come free; in a pass two mechanised units.',
        );
  },
  apply(tx, action, { attack }) {
    if (action.do !== 'effective') return;
    for (const id of action.units) tx.push(attackOf(tx.s, attack).effective, unitOf(kitOf(tx.s), id));
    tx.next();
  },
};

export const crowd: Steps<Crowd> = [{ ask: chooseEffective }];

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
  done: (s, index) => !kitOf(s).units.some((unit) => mayHold(kitOf(s), s, index, unit.index)),
  legal(s, emit, index) {
    const kit = kitOf(s);
    for (const unit of kit.units) if (mayHold(kit, s, index, unit.index)) emit({ do: 'hold', unit: unit.id });
    emit({ do: 'end' });
  },
  check(s, action, index) {
    if (action.do === 'end') return ALLOWED;
    if (action.do !== 'hold') return outOfPlace(action, 'NRT-1', 'No Retreat orders are being given');
    const kit = kitOf(s);
    const unit = unitOf(kit, action.unit);
    if (mayHold(kit, s, index, unit)) return ALLOWED;
    if (unit < 0 || !attackOf(s, index).hexes.includes(s.at[unit]))
      return refuse('NRT-2', `${action.unit} is not defending in this battle.`);
    const { nation, name } = kit.units[unit];
    if (nation === 'us')
      return refuse('NRT-4', `${name} is American, and Americans cannot be ordered to hold at all costs.`);
    if (nation === 'italian') return refuse('NRT-3', `${name} would hold only with Rommel in its hex.`);
    return refuse('NRT-2', `${name} cannot be given a No Retreat order.`);
  },
  apply(tx, action, index) {
    if (action.do === 'end') return tx.next();
    if (action.do !== 'hold') return;
    const unit = unitOf(kitOf(tx.s), action.unit);
    tx.push(attackOf(tx.s, index).noRetreat, unit);
    tx.note('NRT-2', () => `${nameOf(tx.s, unit)}: No Retreat!`);
  },
};

export const press: Ask<number> = {
  id: 'press',
  rule: 'RPA-2',
  title: 'Pressing the attack',
  end: 'Do not press',
  who: () => SEATS[AXIS],
  prompt: () => 'Does Rommel press the attack? A good die reads one column better, a bad one a column worse.',
  done: (s, index) => !mayPress(kitOf(s), s, attackOf(s, index)),
  legal(_s, emit) {
    emit({ do: 'press' });
    emit({ do: 'end' });
  },
  check: (_s, action) =>
    action.do === 'press' || action.do === 'end'
      ? ALLOWED
      : outOfPlace(action, 'RPA-2', 'Rommel may press the attack or not'),
  apply(tx, action, index) {
    if (action.do === 'press') {
      tx.set(attackOf(tx.s, index), 'pressed', true);
      tx.note('RPA-2', () => 'Rommel presses the attack.');
    }
    tx.next();
  },
};

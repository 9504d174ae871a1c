import { enemyOf, kitOf, SEATS, type Side } from '../kit.ts';
import { moraleIn } from '../rules/battle-order.ts';
import {
  ALL_GROUPS,
  allMustGo,
  isFirst,
  type Losers,
  mayLose,
  payers,
  poolOf,
  stepsDue,
  wipedOut,
} from '../rules/losses.ts';
import { namesOf } from '../rules/names.ts';
import { effectOf, fightersOf, groupsIn, membersOf } from '../rules/results.ts';
import { moraleOf } from '../rules/status.ts';
import { battleOf, type State, type Suffered } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, ofUnit } from './answers.ts';
import { checkMorale, disrupt, hasLifeline, loseStep } from './changes.ts';
import { dropCargo } from './load-ships.ts';

/** What the die does to a side: its groups, their morale, their steps (14.5, 14.6). */

/** The groups read their results (14.5). Whoever is lost later lives on the lines of this moment (ruling A130). */
export function startResults(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = battleOf(s);
  const groups = groupsIn(kit, s, battle, side);
  tx.set(battle.suffered, side, groups);
  const lined = fightersOf(kit, s, battle, side).filter((unit) => hasLifeline(s, unit));
  tx.set(battle, 'lined', [...battle.lined, ...lined]);
  for (const { units, code } of groups)
    tx.note('14.5i', () => {
      const who = units.length === 0 ? 'The supplies' : namesOf(s, units);
      return `${who}, column ${battle.columns[side]}: ${code === '-' ? 'no effect' : code}.`;
    });
}

/** The groups of a side, one after the other. */
export const groupsOf = (s: State, side: Side): readonly Losers[] =>
  battleOf(s).suffered[side].map((_, group) => ({ side, group }));
export const wholeForce = (_s: State, side: Side): Losers => ({ side, group: ALL_GROUPS });

const groupOf = (s: State, { side, group }: Losers): Suffered => battleOf(s).suffered[side][group];

/** Those of the group who can go: garrisons ignore every retreat (15.8). */
const ableToGo = (s: State, losers: Losers): number[] =>
  membersOf(s, groupOf(s, losers)).filter((unit) => !kitOf(s).units[unit].garrison);

/** m lets the owner choose (ruling A65); w only if the players have agreed to it. */
function mayChoose(s: State, losers: Losers): boolean {
  if (ableToGo(s, losers).length === 0) return false;
  const effect = effectOf(groupOf(s, losers).code);
  return (effect === 'm' && !s.options.checkAndWithdraw) || (effect === 'w' && s.options.holdOnWithdraw);
}

function answerBy(answer: Suffered['answer']) {
  return (tx: Tx, _order: unknown, { side, group }: Losers): void => {
    const groups = battleOf(tx.s).suffered[side];
    tx.set(groups, group, { ...groups[group], answer });
    tx.next();
  };
}

/** Withdraw one to three hexes, or stand and be tested (14.5, ruling A65). */
export const standOrWithdraw: Ask<Losers> = {
  id: 'stand-or-withdraw',
  rule: '14.5u',
  title: 'Stand or withdraw',
  who: (_s, { side }) => SEATS[side],
  prompt(s, losers) {
    const group = groupOf(s, losers);
    const price = effectOf(group.code) === 'm' ? 'check the morale of each' : 'be disrupted';
    return `${namesOf(s, membersOf(s, group))}, result ${group.code}: stand and ${price}, or withdraw one to three hexes.`;
  },
  done: (s, losers) => !mayChoose(s, losers),
  ...answers('14.5u', 'the group stands or withdraws', {
    stand: { do: answerBy('stand') },
    withdraw: { do: answerBy('withdraw') },
  }),
};

/** Checks on m for those who stand, disruption for those who are routed (14.5, 14.7.1). */
export function takeChecks(tx: Tx, losers: Losers): void {
  const { s } = tx;
  const group = groupOf(s, losers);
  const there = membersOf(s, group);
  const effect = effectOf(group.code);
  if (effect === 'r') for (const unit of there) disrupt(tx, unit, '14.7.1b');
  if (effect === 'w' && group.answer === 'stand') for (const unit of there) disrupt(tx, unit, '14.7.1a');
  if (effect !== 'm') return;
  const gone = group.answer === 'withdraw' ? ableToGo(s, losers) : [];
  for (const unit of there) if (!gone.includes(unit)) checkInCombat(tx, unit);
}

/** What a combat adds to morale counts in its checks too (12.6). */
function checkInCombat(tx: Tx, unit: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const more = moraleIn(kit, s, battleOf(s), unit) - moraleOf(kit, s, unit);
  if (!checkMorale(tx, unit, '8.1a', more)) disrupt(tx, unit, '14.5u');
}

/** Steps are counted; what leaves no choice goes at once (14.6). */
export function startLosses(tx: Tx, losers: Losers): void {
  const { s } = tx;
  const battle = battleOf(s);
  tx.set(battle.losses, losers.side, stepsDue(kitOf(s), s, battle, losers));
  for (const unit of wipedOut(s, battle, losers)) while (!takeStep(tx, unit));
  payForced(tx, losers);
}

/** One step of the unit goes, a division's counting double. True if it is gone. */
export function takeStep(tx: Tx, unit: number): boolean {
  const { s } = tx;
  const battle = battleOf(s);
  const { division } = kitOf(s).units[unit];
  const side = battle.attackers.includes(unit) ? battle.side : enemyOf(battle.side);
  tx.push(battle.hit, unit);
  tx.set(battle.lost, side, battle.lost[side] + (division ? 2 : 1));
  // Those an overrun eliminates are destroyed, whatever line they have (13.4.4, ruling A63).
  const overrun = battle.form === 'overrun' && side !== battle.side;
  const gone = loseStep(tx, unit, '14.6a', overrun || !battle.lined.includes(unit));
  if (gone) dropCargo(tx, unit); // whoever was to land (20.5)
  return gone;
}

function pay(tx: Tx, { side }: Losers, unit: number): void {
  const battle = battleOf(tx.s);
  tx.set(battle.losses, side, Math.max(0, battle.losses[side] - (kitOf(tx.s).units[unit].division ? 2 : 1)));
  takeStep(tx, unit);
}

function payForced(tx: Tx, losers: Losers): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = battleOf(s);
  while (battle.losses[losers.side] > 0) {
    const able = payers(kit, s, battle, losers);
    if (able.length > 1 && !allMustGo(kit, s, battle, losers)) return;
    pay(tx, losers, able[0]);
  }
}

const losing = (now: string) =>
  answers<Losers>('14.6b', now, {
    lose: ofUnit('lose', {
      units: (_kit, s, losers: Losers) => poolOf(s, battleOf(s), losers),
      may: (kit, s, unit, losers) => mayLose(kit, s, battleOf(s), losers, unit),
      do(tx, unit, losers) {
        pay(tx, losers, unit);
        payForced(tx, losers);
      },
    }),
  });

const stepsLeft = (s: State, side: Side): string => {
  const left = battleOf(s).losses[side];
  return left === 1 ? 'One step is' : `${left} steps are`;
};

/** The opponent chooses the first step (14.6). */
export const firstLoss: Ask<Losers> = {
  id: 'first-loss',
  rule: '14.6b',
  title: 'First loss',
  point: { unit: 'lose' },
  who: (_s, { side }) => SEATS[enemyOf(side)],
  prompt: (s, { side }) => `${stepsLeft(s, side)} lost. Choose the enemy unit that loses the first.`,
  done: (s, losers) => battleOf(s).losses[losers.side] === 0 || !isFirst(battleOf(s), losers),
  ...losing('the first loss is chosen'),
};

/** The owner chooses the others (14.6). */
export const lose: Ask<Losers> = {
  id: 'lose',
  rule: '14.6c',
  title: 'Losses',
  point: { unit: 'lose' },
  who: (_s, { side }) => SEATS[side],
  prompt: (s, { side }) => `${stepsLeft(s, side)} still to be lost. Choose the unit that loses the next.`,
  done: (s, losers) => battleOf(s).losses[losers.side] === 0,
  ...losing('steps are lost'),
};

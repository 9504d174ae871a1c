import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Action } from '../actions.ts';
import { enemyOf, kitOf, SEATS, type Side } from '../kit.ts';
import { attackOfBattle } from '../rules/odds.ts';
import { outOfPlace, refuse, unitOf } from '../rules/refusals.ts';
import { type Bonus, type GameTx, onMap, type State } from '../state.ts';
import { eliminate, loseStep, nameOf } from './changes.ts';

/** What a cell of the tables says of one side (13.1.1). */
interface Fate {
  readonly eliminated: boolean;
  readonly steps: number;
  readonly retreat: boolean;
}

/** "A1/D2R" holds a part for the attacker and one for the defender; either may be missing. */
export function fateOf(result: string, letter: 'A' | 'D'): Fate {
  const part = result.split('/').find((each) => each.startsWith(letter)) ?? '';
  return {
    eliminated: part.includes('E'),
    steps: Number(/\d/.exec(part)?.[0] ?? 0),
    retreat: part.includes('R'),
  };
}

/** What the result means for a side; anti-tank guns that fire suffer nothing (16.1.5f). */
export function fateInBattle(s: State, side: Side): Fate {
  const { result, side: attacker } = s.battle!;
  if (side !== attacker) return fateOf(result, 'D');
  return attackOfBattle(s).antiTankFire ? fateOf('', 'A') : fateOf(result, 'A');
}

/**
 * Who pays: those who fought, in the Defender hexes the guns too; artillery that fires from elsewhere, next to the enemy or not, never does
 * (10.3.3, 13.1.3, ruling AMB-16).
 */
export function fighters(s: State, side: Side): number[] {
  const { attackers, defenders, side: attacker } = s.battle!;
  return (side === attacker ? attackers : defenders).filter((unit) => onMap(s.at[unit]));
}

/** Losses are known at once; the defender pays first, then the attacker, less what the defender could not pay (13.1.2, 13.2.4, ruling AMB-63). */
export function startLosses(tx: GameTx): void {
  const { s } = tx;
  const battle = s.battle!;
  const attacker = battle.side;
  const defender = enemyOf(attacker);
  const owed = fateInBattle(s, defender).steps;
  const paid = Math.min(owed, stepsOf(s, defender));
  const owedByAttacker = Math.max(0, fateInBattle(s, attacker).steps - (owed - paid));
  tx.set(battle.losses, defender, paid);
  tx.set(battle.losses, attacker, Math.min(owedByAttacker, stepsOf(s, attacker)));
  for (const side of [defender, attacker])
    if (fateInBattle(s, side).eliminated) for (const unit of fighters(s, side)) eliminate(tx, unit, '13.1.1b');
  payForced(tx);
}

const stepsOf = (s: State, side: Side): number => fighters(s, side).reduce((sum, unit) => sum + s.steps[unit], 0);

/** What was promised for a bonus: the first step falls on the Tiger, or on the mountain unit (16.3.1b, 16.6.4). */
const PLEDGES = ['tiger', 'mountain'] as const satisfies readonly Bonus[];

function pledged(s: State, side: Side): number[] {
  const { bonuses, side: attacker } = s.battle!;
  if (side !== attacker) return [];
  const { units } = kitOf(s);
  return fighters(s, side).filter((unit) => PLEDGES.some((pledge) => bonuses.includes(pledge) && units[unit][pledge]));
}

/** The units among which the next step must be found. */
function payers(s: State, side: Side): number[] {
  const first = pledged(s, side);
  return first.length > 0 ? first : fighters(s, side);
}

function mayPay(s: State, side: Side, unit: number): Verdict {
  if (fighters(s, enemyOf(side)).includes(unit))
    return refuse(
      '13.1.2',
      `It is for the ${side === s.battle!.side ? 'attacker' : 'defender'} to lose a step now, and ${nameOf(s, unit)} is not one of his.`,
    );
  if (!fighters(s, side).includes(unit)) return refuse('13.2', 'Only units that fought in this combat lose steps.');
  if (payers(s, side).includes(unit)) return ALLOWED;
  const tiger = s.battle!.bonuses.includes('tiger');
  return refuse(
    tiger ? '16.3.1b' : '16.6.4',
    `The first step must come from ${payers(s, side)
      .map((each) => nameOf(s, each))
      .join(' or ')}, for its bonus was used.`,
  );
}

function pay(tx: GameTx, side: Side, unit: number): void {
  const battle = tx.s.battle!;
  const { units } = kitOf(tx.s);
  // A pledge is kept once.
  if (side === battle.side)
    for (const pledge of PLEDGES) {
      const place = units[unit][pledge] ? battle.bonuses.indexOf(pledge) : -1;
      if (place >= 0) tx.remove(battle.bonuses, place);
    }
  tx.set(battle.losses, side, battle.losses[side] - 1);
  loseStep(tx, unit, units[unit].steps > 1 ? '13.2.1b' : '13.2.1a');
}

/** Pays what leaves no choice, in order, as far as that goes. */
function payForced(tx: GameTx): void {
  const { s } = tx;
  const battle = s.battle!;
  for (const side of [enemyOf(battle.side), battle.side]) {
    while (battle.losses[side] > 0) {
      const able = payers(s, side);
      if (able.length > 1 && battle.losses[side] < stepsOf(s, side)) return;
      pay(tx, side, able[0]);
    }
  }
}

/** The owner chooses which of his units lose the steps (13.2). */
export const lose: Ask<State, Action, Side> = {
  id: 'lose',
  rule: '13.2',
  who: (_s, side) => SEATS[side],
  prompt: (s, side) => {
    const left = s.battle!.losses[side];
    return `${left === 1 ? 'One step is' : `${left} steps are`} to be lost. Choose the unit that loses ${left === 1 ? 'it' : 'the next'}.`;
  },
  done: (s, side) => s.battle!.losses[side] === 0,
  legal(s, emit, side) {
    const { units } = kitOf(s);
    for (const unit of payers(s, side)) emit({ do: 'lose', unit: units[unit].id });
  },
  check(s, action, side) {
    if (action.do !== 'lose') return outOfPlace(action, '13.2', 'steps must be lost');
    return mayPay(s, side, unitOf(kitOf(s), action.unit));
  },
  apply(tx, action, side) {
    if (action.do !== 'lose') return;
    pay(tx, side, unitOf(kitOf(tx.s), action.unit));
    payForced(tx);
  },
};

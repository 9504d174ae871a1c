import { enemyOf, kitOf, type Side } from '../kit.ts';
import { type Bonus, onMap, type State } from '../state.ts';
import { nameOf } from './names.ts';
import { attackOfBattle } from './odds.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** Losses in combat: what a result means, and who pays (13.1, 13.2). */

/** What a cell of the tables says of one side (13.1.1): "A1/D2R" holds a part for the attacker and one for the defender; either may be missing. */
export function fateOf(result: string, letter: 'A' | 'D') {
  const part = result.split('/').find((each) => each.startsWith(letter)) ?? '';
  return {
    eliminated: part.includes('E'),
    steps: Number(/\d/.exec(part)?.[0] ?? 0),
    retreat: part.includes('R'),
  };
}

/** What the result means for a side; anti-tank guns that fire suffer nothing (16.1.5f). */
export function fateInBattle(s: State, side: Side): ReturnType<typeof fateOf> {
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

export const stepsOf = (s: State, side: Side): number =>
  fighters(s, side).reduce((sum, unit) => sum + s.steps[unit], 0);

/** What was promised for a bonus: the first step falls on the Tiger, or on the mountain unit (16.3.1b, 16.6.4). */
export const PLEDGES = ['tiger', 'mountain'] as const satisfies readonly Bonus[];

function pledged(s: State, side: Side): number[] {
  const { bonuses, side: attacker } = s.battle!;
  if (side !== attacker) return [];
  const { units } = kitOf(s);
  return fighters(s, side).filter((unit) => PLEDGES.some((pledge) => bonuses.includes(pledge) && units[unit][pledge]));
}

/** The units among which the next step must be found. */
export function payers(s: State, side: Side): number[] {
  const first = pledged(s, side);
  return first.length > 0 ? first : fighters(s, side);
}

export function mayPay(s: State, side: Side, unit: number): Verdict {
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

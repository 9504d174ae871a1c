import type { Kit, Side } from '../kit.ts';
import { attackOf, defenceOf } from '../rules/board.ts';
import type { State } from '../state.ts';
import { isLastMove } from './deadlines.ts';

/** What things are worth. The unit of account is about one step of a company. */

/** A unit as it stands: what it can do in a fight, with its guns. */
export function unitWorth(kit: Kit, s: State, unit: number): number {
  const { hq, artillery, antiTank, barrage, fpf, rommel } = kit.units[unit];
  if (rommel) return 0;
  if (hq) return HQ;
  const own = (attackOf(kit, s, unit) + defenceOf(kit, s, unit)) / 2;
  return 0.5 * own + (artillery || antiTank ? (barrage + fpf) / 4 : 0);
}

const HQ = 1.5;

/** What the next step of a unit is worth: the last one takes the unit with it. */
export function stepWorth(kit: Kit, s: State, unit: number): number {
  const { attack, defence } = kit.units[unit];
  const steps = s.steps[unit];
  const whole = unitWorth(kit, s, unit);
  if (steps <= 1) return whole + LAST_STEP;
  return 0.25 * (attack[steps] - attack[steps - 1] + defence[steps] - defence[steps - 1]);
}

const LAST_STEP = 0.5;

/** How much a side dreads to be attacked: the Axis has to dare more, its places lie behind the enemy. */
export const FEAR: readonly [number, number] = [0.6, 1.5];
/** How much less the bold dread it, and how much less an attack must promise them. */
export const DARING = 0.5;

/** To be driven back a hex or two. */
export const DRIVEN_BACK = 0.35;

/** What losses on either side count for the one that attacks: in the last move of the game, which is Allied, next to nothing. */
export const stakes = (kit: Kit, s: State, attacker: Side): number => (isLastMove(kit, s, attacker) ? 0.2 : 1);

import type { Kit } from '../kit.ts';
import type { State } from '../state.ts';

/** What things are worth, in points of strength. */

/** Three objectives at once are the game, two a draw (18.0); one is a step on the way. By how many are held. */
const HELD = [0, 3, 40, 300] as const;
/** The first one calls up the Italians (11.1). */
const FIRST = 5;
/** The first time two are held, the Axis can no longer lose (18.0e). */
const DRAW = 60;

/** An objective the Axis was last in, but the Allies still contest, is worth this part of one held; a second such, this part again. */
const CONTESTED = 0.4;

/** What the n-th objective held means to the Axis. */
function nth(s: Pick<State, 'most'>, n: number): number {
  if (n >= HELD.length) return 0;
  const first = n === 1 && s.most < 1 ? FIRST : n === 2 && s.most < 2 ? DRAW : 0;
  return HELD[n] - HELD[n - 1] + first;
}

/** What it means to the Axis to hold so many objectives, of so many it was last in; to the Allies the other way round. */
export function holdings(s: Pick<State, 'most'>, held: number, owned: number): number {
  let value = 0;
  for (let n = 1; n <= owned; n++) value += nth(s, n) * CONTESTED ** Math.max(0, n - held);
  return value;
}

/** What one more objective than `held` means. */
export const captureWorth = (s: Pick<State, 'most'>, held: number): number => nth(s, held + 1);

/** The Allies' engineers are worth more than their rifles: everybody near them is fortified (16.0). */
const ENGINEER = 4;

function faceWorth(kit: Kit, unit: number, steps: number): number {
  if (steps === 0) return 0;
  const { attack, defence, engineer } = kit.units[unit];
  return attack[steps] + defence[steps] + (engineer ? ENGINEER : 0);
}

export const unitWorth = (kit: Kit, s: Pick<State, 'steps'>, unit: number): number =>
  faceWorth(kit, unit, s.steps[unit]);

/** What a depletion costs: the unit itself if it was turned over before. */
export const stepWorth = (kit: Kit, s: Pick<State, 'steps'>, unit: number): number =>
  faceWorth(kit, unit, s.steps[unit]) - faceWorth(kit, unit, s.steps[unit] - 1);

/** To be driven back, whatever is lost with the ground. */
export const DRIVEN_BACK = 0.5;

import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { QUARTERS } from '../kit/prices.ts';
import type { Kit } from '../kit.ts';
import { DONE, type Hand, has, type State } from '../state.ts';
import { isGuided, isSurprised } from './allowance.ts';
import { nameOf } from './names.ts';
import { overrunners } from './overrun.ts';
import { refuse } from './refusals.ts';
import { inGeneralSupply, isDisrupted, isLed, reactionQuarters } from './status.ts';
import { isRooted, rooted } from './vichy.ts';

/** Who is quick enough to slip away from an overrun (13.4.3). All in points. */

/** What an HQ adds, on either side (15.6). */
const HQ_BONUS = 2;
const BEST_DIE = 6;

/** The hand that overruns: those who slip away may lie on top of it. */
export const overrunningHand = (s: Pick<State, 'hands'>): Hand =>
  s.hands.findLast(({ errand }) => errand !== 'escape')!;

/** Units on foot react one hex: they are never quicker than a motor (13.2.1). */
const printedPace = (kit: Kit, s: State, unit: number): number =>
  kit.units[unit].motorized ? reactionQuarters(kit, s, unit) / QUARTERS : 1;

/** The pace of the quickest of those who overrun the hex (ruling A57). */
export function paceToBeat(kit: Kit, s: State, hex: Hex): number {
  const hand = overrunningHand(s);
  const attackers = overrunners(kit, s, hand, hex).filter((piece) => kit.units[piece].supply === null);
  const paces = attackers.map((unit) => printedPace(kit, s, unit) + (isGuided(kit, s, unit, hand) ? HQ_BONUS : 0));
  return Math.max(0, ...paces);
}

/** The pace of a defender: printed, or what a surprised one has rolled; before that the best it can hope for (6.2, ruling A58). */
function paceOf(kit: Kit, s: State, unit: number): number {
  const own = isSurprised(kit, s, unit) ? s.rolled[unit] || BEST_DIE : printedPace(kit, s, unit);
  return own + (isLed(s, unit) ? HQ_BONUS : 0);
}

export function mayEscape(kit: Kit, s: State, unit: number, hex: Hex): Verdict {
  const { side, supply, move } = kit.units[unit];
  const name = nameOf(s, unit);
  if (side === overrunningHand(s).side || s.at[unit] !== hex)
    return refuse('13.4.3a', 'Only units in the hex that is overrun may slip away.');
  if (supply !== null)
    return refuse('13.5e', `${name} goes along with a combat unit that slips away, never alone: join it to one.`);
  if (move[s.steps[unit]] === 0) return refuse('13.2a', `${name} has no movement allowance.`);
  if (isRooted(kit, s, unit)) return rooted(s, unit);
  if (isDisrupted(s, unit)) return refuse('13.5d', `${name} is disrupted and cannot react.`);
  if (!inGeneralSupply(kit, s, unit)) return refuse('13.5c', `${name} is out of general supply and cannot react.`);
  const beat = paceToBeat(kit, s, hex);
  if (paceOf(kit, s, unit) <= beat)
    return refuse('13.4.3a', `${name} has no larger reaction allowance than those who overrun it, who have ${beat}.`);
  return has(s, unit, DONE) ? refuse('13.4.3a', `${name} has tried already.`) : ALLOWED;
}

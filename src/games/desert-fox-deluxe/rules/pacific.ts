import { ALLIED, type Kit } from '../kit.ts';
import { ON_TRACK, POOL, type State, TO_COME, UNUSED } from '../state.ts';
import { GATHERED } from './australians.ts';
import { hasHappened } from './card-conditions.ts';
import { inCrisis } from './met-tracks.ts';

/** War in the Pacific: who has to leave when its track goes into crisis (ALC-19). */

/** What was missing of the factors that had to leave has been reckoned: it is paid in refit points (ALC-19c). */
export const RECKONED = 'pacific-reckoned';

const NOWHERE: readonly number[] = [UNUSED, POOL, TO_COME, ON_TRACK];

/** Is a unit out of the game, eliminated or still to come? Nobody withdraws it then. */
export const hasGone = (kit: Kit, s: State, unit: number): boolean =>
  NOWHERE.includes(s.at[unit]) || s.at[unit] === kit.boxOf.refit[ALLIED] || s.at[unit] === kit.boxOf.destroyed[ALLIED];

/** Units of a track in crisis that have still to leave: those listed that are in play, and more Australians while ALC-18 is not done. */
export function leavingFor(kit: Kit, s: State, track: number): number[] {
  if (kit.mets[track].met.ends.by !== 'withdrawal' || !inCrisis(s, track)) return [];
  return kit.mets[track].withdrawals
    .flatMap(({ units, additional }) => (hasHappened(s, GATHERED) ? units : [...units, ...additional]))
    .filter((unit) => !hasGone(kit, s, unit));
}

/** Factors missing when all have left. */
export function shortOf(kit: Kit, s: State, track: number): number {
  const { id, withdrawals } = kit.mets[track];
  const left = s.withdrawn.reduce((sum, { combat, card }) => sum + (card === id ? combat : 0), 0);
  return Math.max(0, withdrawals[0].minCombat - left);
}

/** The crisis is over when all have left and what was missing has been paid (ALC-19d). */
export const isSettled = (kit: Kit, s: State, track: number): boolean =>
  inCrisis(s, track) && leavingFor(kit, s, track).length === 0 && hasHappened(s, RECKONED) && s.debt === 0;

/** Does a unit have to go to the Pacific now? */
export const isLeaving = (kit: Kit, s: State, unit: number): boolean =>
  kit.mets.some((_each, track) => leavingFor(kit, s, track).includes(unit));

import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { ALLIED, type CardId, type Kit, type Side } from '../kit.ts';
import { handOf, onMap, type State, UNUSED } from '../state.ts';
import { HOMEWARD, isCalledHome } from './cw-withdrawal.ts';
import { nameOf } from './names.ts';
import { isLeaving } from './pacific.ts';
import { nileOf } from './ports.ts';
import { refuse } from './refusals.ts';

/** Allied units that have to leave the war by a turn (7.4, 24.2). */

/** The card that calls a unit away now; '' for none (ALC-19, ALC-26). */
export function callerOf(kit: Kit, s: State, unit: number): CardId | '' {
  if (isLeaving(kit, s, unit)) return 'ALC-19';
  return isCalledHome(kit, s, unit) ? HOMEWARD : '';
}

/** The turn by whose end a unit must have left; 0 for one that stays, or has left. */
export function leavesBy(kit: Kit, s: State, unit: number): number {
  if (s.at[unit] === UNUSED) return 0;
  if (callerOf(kit, s, unit) !== '') return s.turn;
  return kit.scenarios[s.scenario].withdrawals.find(({ units }) => units.includes(unit))?.turn ?? 0;
}

/** Those who have to have left by the end of this turn and are still in the game. */
export const leavingNow = (kit: Kit, s: State): number[] =>
  kit.scenarios[s.scenario].withdrawals
    .filter(({ turn }) => turn === s.turn)
    .flatMap(({ units }) => units.filter((unit) => s.at[unit] !== UNUSED));

/** Whoever has gone back to the Nile valley has withdrawn when his turn ends (ruling A402). */
export const isHome = (kit: Kit, s: State, unit: number): boolean => s.at[unit] === nileOf(kit);
/** Eliminated before it could withdraw: a refit point is paid for it instead (24.2). */
export const isEliminated = (kit: Kit, s: State, unit: number): boolean =>
  s.at[unit] === kit.boxOf.refit[ALLIED] || s.at[unit] === kit.boxOf.destroyed[ALLIED];

/** Refit points with which the Allies could pay, wherever they are in play. */
export const pointsToPay = (kit: Kit, s: State): number[] =>
  kit.supplies[ALLIED].filter(
    (piece) =>
      kit.units[piece].supply === 'rp' &&
      kit.units[piece].pool === 'commonwealth' &&
      (onMap(s.at[piece]) || s.at[piece] === nileOf(kit)),
  );

export const mayPay = (kit: Kit, s: State, piece: number): Verdict =>
  pointsToPay(kit, s).includes(piece)
    ? ALLOWED
    : refuse('24.2g', 'What is paid is a refit point of your own, on the maps or in the Nile valley.');

/** May a unit that has to withdraw be lifted off the maps where it stands? The Axis has agreed to it before the game (7.4b, ruling A403). */
export function mayLift(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (!s.options.liftWithdrawals)
    return refuse('7.4a', 'Whoever withdraws marches to the Nile valley and leaves the maps there.');
  if (side !== ALLIED || !onMap(s.at[unit]) || leavesBy(kit, s, unit) === 0)
    return refuse('7.4b', `${nameOf(s, unit)} is no unit on the maps that has to withdraw.`);
  return handOf(s)?.pieces.includes(unit)
    ? refuse('13.1b', `${nameOf(s, unit)} is being moved: stop it first.`)
    : ALLOWED;
}

import type { CardId, Kit } from '../kit.ts';
import { has, ISOLATED, type State } from '../state.ts';
import { inEffect } from './card-conditions.ts';
import { hasGone } from './pacific.ts';

/** CW withdrawal: after Torch the South Africans, and whatever Australians are left, go home (ALC-26). */

export const HOMEWARD: CardId = 'ALC-26';
/** Everybody has gone who could; the card leaves the game with it. */
export const ALL_HOME = 'ALC-26-over';
/** So many South African steps have to go home; fewer cost turns (ALC-26c). */
export const STEPS_WANTED = 10;

const southAfricans = (kit: Kit): readonly number[] =>
  kit.cardNamed.get(HOMEWARD)!.withdrawals.flatMap(({ units }) => units);

/** Is a unit in play called home? */
export const isCalledHome = (kit: Kit, s: State, unit: number): boolean =>
  inEffect(s, HOMEWARD) &&
  (southAfricans(kit).includes(unit) || kit.units[unit].nation === 'australian') &&
  !hasGone(kit, s, unit);

/** Who keeps the withdrawal from being complete: all who are called, but the isolated are excused (ALC-26d, ruling A495). */
export const stillToGo = (kit: Kit, s: State): number[] =>
  kit.units.flatMap(({ index }) => (isCalledHome(kit, s, index) && !has(s, index, ISOLATED) ? [index] : []));

/** South African steps that have gone home by the card. */
export const stepsHome = (kit: Kit, s: State): number =>
  s.withdrawn
    .filter(({ unit, card }) => card === HOMEWARD && southAfricans(kit).includes(unit))
    .reduce((sum, { unit }) => sum + s.steps[unit], 0);

/** By how many turns the end moves for each Events Phase in which somebody is late, and for too few steps (ALC-26b, c). */
export function homewardShifts(kit: Kit): { readonly late: number; readonly few: number } {
  const { endShifts } = kit.cardNamed.get(HOMEWARD)!;
  const turnsOf = (start: string): number => endShifts.find(({ when }) => when.startsWith(start))!.turns;
  return { late: turnsOf('each'), few: turnsOf('fewer') };
}

import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Box } from '../kit/places.ts';
import type { Kit } from '../kit.ts';
import type { State } from '../state.ts';
import { isTorchOpen } from './area.ts';
import { isPlayed } from './card-conditions.ts';
import { refuse } from './refusals.ts';

/** The Fall Braun Box (22.5): where the Axis keeps what it will send to Tunisia. */

/** Fall Braun has been put in play; its second card goes on with it (AXC-19e). */
export const isBraunOn = (s: State): boolean => isPlayed(s, 'AXC-19') || isPlayed(s, 'AXC-20');

/** May a unit go from there to that box? To Italy any time, to Sicily once AXC-19 is in play and ALC-23 has been played (ruling A97). */
export function mayLeaveBraun(kit: Kit, s: State, to: Box): Verdict {
  if (to.id === 'italy') return ALLOWED;
  if (to.id !== 'sicily') return refuse('22.5a', 'From the Fall Braun Box one goes to Italy or Sicily only.');
  return isBraunOn(s) && isTorchOpen(kit, s)
    ? ALLOWED
    : refuse('22.5b', 'The way to Sicily is open once AXC-19 is in play and ALC-23 has been played.');
}

/** After ALC-23 airborne troops in the box may be dropped over map T (AXC-19b). */
export const isBraunAirport = (kit: Kit, s: State, place: number): boolean =>
  place === kit.boxNamed.get('fall-braun')!.place && isBraunOn(s) && isTorchOpen(kit, s);

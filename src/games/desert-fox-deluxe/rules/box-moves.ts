import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Box } from '../kit/places.ts';
import { AXIS, type Kit, type Side } from '../kit.ts';
import { DONE, has, type State } from '../state.ts';
import { isTorchOpen } from './area.ts';
import { inEffect, isPlayed } from './events.ts';
import { nameOf } from './names.ts';
import { isCargo } from './ports.ts';
import { notYours, refuse } from './refusals.ts';

/** From one box of the Axis to another in its Movement Phase: out of Fall Braun, and out of Crete (22.5, AXC-19). */

const HARBOURS: readonly string[] = ['italy', 'sicily'];

/** Fall Braun has been put in play; its second card goes on with it (AXC-19e). */
export const isBraunOn = (s: State): boolean => isPlayed(s, 'AXC-19') || isPlayed(s, 'AXC-20');

/** The units of AXC-13 that came to Crete on turn 27, and the turn from which they may leave (AXC-19c). */
const LATE_GARRISON = 27;
const mayLeaveCrete = (kit: Kit, s: State, unit: number): boolean =>
  isBraunOn(s) &&
  s.turn > LATE_GARRISON &&
  kit.cardNamed
    .get('AXC-13')!
    .entries.some(
      ({ time, pieces }) =>
        time.kind === 'turn' && time.turn === LATE_GARRISON && pieces.some((piece) => piece.unit === unit),
    );

export const isInCrete = (kit: Kit, s: State, piece: number): boolean =>
  s.at[piece] === kit.boxNamed.get('crete')!.place;

/** Is the unit bound to Crete? It neither sails nor flies from there until a card lets it (AXC-13d). */
export const isGarrisonOfCrete = (kit: Kit, s: State, unit: number): boolean =>
  isInCrete(kit, s, unit) && kit.units[unit].supply === null && !mayLeaveCrete(kit, s, unit);

/** May the unit go to that box? It is its move of the phase. */
export function mayTransfer(kit: Kit, s: State, unit: number, to: Box, side: Side): Verdict {
  const { side: whose, air, supply, fleet } = kit.units[unit];
  if (whose !== side || side !== AXIS) return notYours('22.5a');
  const name = nameOf(s, unit);
  const braun = s.at[unit] === kit.boxNamed.get('fall-braun')!.place;
  if (air || fleet || supply !== null || isCargo(s, unit) || (!braun && !isInCrete(kit, s, unit)))
    return refuse('22.5a', `${name} is neither in the Fall Braun Box nor in Crete.`);
  if (!HARBOURS.includes(to.id)) return refuse('22.5a', 'From there one goes to Italy or Sicily only.');
  if (has(s, unit, DONE)) return refuse('22.5a', `${name} has made its move of this phase.`);
  if (!braun && isGarrisonOfCrete(kit, s, unit)) return refuse('AXC-19c', `${name} may not leave Crete now.`);
  if (braun && to.id === 'sicily' && !(isBraunOn(s) && isTorchOpen(kit, s)))
    return refuse('22.5b', 'The way to Sicily is open once AXC-19 is in play and ALC-23 has been played.');
  return ALLOWED;
}

/** Everybody who may go, and where. */
export function* transfers(kit: Kit, s: State, side: Side): Generator<readonly [unit: number, to: Box]> {
  if (side !== AXIS) return;
  const places = ['fall-braun', 'crete'].map((id) => kit.boxNamed.get(id)!.place);
  for (const unit of kit.groundUnits[AXIS])
    if (places.includes(s.at[unit]))
      for (const id of HARBOURS) {
        const to = kit.boxNamed.get(id)!;
        if (mayTransfer(kit, s, unit, to, side).ok) yield [unit, to];
      }
}

/** After ALC-23 airborne troops in the Fall Braun Box may be dropped over map T (AXC-19b). */
export const isBraunAirport = (kit: Kit, s: State, place: number): boolean =>
  place === kit.boxNamed.get('fall-braun')!.place && isBraunOn(s) && isTorchOpen(kit, s);

/** Does leaving Crete by this unit still count for the end of the game? */
export const shiftsEnd = (s: State): boolean => inEffect(s, 'AXC-19') || inEffect(s, 'AXC-20');

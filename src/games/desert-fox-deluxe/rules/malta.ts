import { oncePer } from '../../../content/once-per.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Place } from '../kit/places.ts';
import { AXIS, type Kit } from '../kit.ts';
import type { State } from '../state.ts';
import { hasHappened, inEffect, isPlayed, MALTA_CANCELLED, MALTA_INVADED, turnOfEvent } from './card-conditions.ts';
import { refuse } from './refusals.ts';

/** The invasion of Malta (AXC-16, AXC-17): declared on one turn, fought out on the next, or given up. */

export const C3 = 'AXC-16';
export const HERKULES = 'AXC-17';
export const MALTA_DECLARED = 'malta-declared';
export const MALTA_TAKEN = 'malta-taken';

export const herkulesBox = ({ boxNamed }: Kit): Place => boxNamed.get('herkules')!.place;

/** Malta has become Axis (22.4a). */
export const isMaltaTaken = (s: State): boolean => hasHappened(s, MALTA_TAKEN);

/** The turn the invasion was carried out or cancelled; 0 before. */
const settledOn = (s: State): number => turnOfEvent(s, MALTA_INVADED) || turnOfEvent(s, MALTA_CANCELLED);

/** It was declared on an earlier turn and is to be fought out now (AXC-16c). */
export const isMaltaDue = (s: State): boolean =>
  hasHappened(s, MALTA_DECLARED) && settledOn(s) === 0 && s.turn > turnOfEvent(s, MALTA_DECLARED);

/** From the declaration to the end of the turn that settles it no Axis aircraft fly and no ships leave Italy (AXC-16e, AXC-16k). */
export const isAxisBusy = (s: State): boolean =>
  hasHappened(s, MALTA_DECLARED) && (settledOn(s) === 0 || s.turn <= settledOn(s));

/** Those who wait for it: ground units and aircraft in the Herkules Box. */
export const invaders = (kit: Kit, s: State, air: boolean): number[] =>
  (air ? kit.airUnits : kit.groundUnits)[AXIS].filter((unit) => s.at[unit] === herkulesBox(kit));

/** Dice of the invasion: combat factors on land and bombardment factors in the air, a die for each ten, half a ten rounded up (AXC-16f). */
export function invasionDice(kit: Kit, s: State, alsoInSicily = false): number {
  const boxes = [herkulesBox(kit), ...(alsoInSicily ? [kit.boxNamed.get('sicily')!.place] : [])];
  const land = invaders(kit, s, false).reduce((sum, unit) => sum + kit.units[unit].combat[s.steps[unit]], 0);
  const air = kit.airUnits[AXIS].filter((unit) => boxes.includes(s.at[unit]));
  return Math.floor((land + air.reduce((sum, unit) => sum + kit.units[unit].bombardment, 0)) / 10 + 0.5);
}

const firstTurn = ({ cardNamed }: Kit): number => cardNamed.get(C3)!.activation.invasionFromTurn;

/** Declared, fought out or cancelled: nothing can be decided about it any more. */
function isClosed(s: State): Verdict {
  if (!inEffect(s, C3)) return refuse('AXC-16a', 'AXC-16 is not in play.');
  return settledOn(s) === 0 ? ALLOWED : refuse('AXC-16c', 'The invasion of Malta is settled; there is only one.');
}

/** May the Axis declare the invasion now (AXC-16c)? */
export function mayInvade(kit: Kit, s: State): Verdict {
  const open = isClosed(s);
  if (!open.ok) return open;
  if (hasHappened(s, MALTA_DECLARED)) return refuse('AXC-16c', 'The invasion is declared already.');
  if (s.turn < firstTurn(kit)) return refuse('AXC-16c', `Malta may be invaded from turn ${firstTurn(kit)} on.`);
  return invaders(kit, s, false).length > 0 ? ALLOWED : refuse('AXC-16b', 'Nobody waits in the Herkules Box.');
}

/** May it be given up for good (AXC-16k)? */
export function mayCallOff(kit: Kit, s: State): Verdict {
  const open = isClosed(s);
  if (!open.ok) return open;
  if (turnOfEvent(s, MALTA_DECLARED) === s.turn) return refuse('AXC-16k', 'It has only just been declared.');
  return s.turn > firstTurn(kit)
    ? ALLOWED
    : refuse('AXC-16k', `The invasion may be cancelled after turn ${firstTurn(kit)}.`);
}

/** Aircraft that AXC-16 keeps in Sicily for it (AXC-16a, ruling A458). */
const keptInSicily = oncePer((kit: Kit): ReadonlySet<number> => {
  const sicily = kit.boxNamed.get('sicily')!.place;
  const { entries } = kit.cardNamed.get(C3)!;
  return new Set(
    entries.filter(({ places }) => places.includes(sicily)).flatMap(({ pieces }) => pieces.map(({ unit }) => unit)),
  );
});
export const isKeptForMalta = (kit: Kit, s: State, unit: number): boolean =>
  keptInSicily(kit).has(unit) && isPlayed(s, C3) && settledOn(s) === 0;

/** May the air unit fly a mission at all? */
export function mayFlyMissions(kit: Kit, s: State, unit: number): Verdict {
  const { side, name } = kit.units[unit];
  if (side !== AXIS) return ALLOWED;
  if (isAxisBusy(s)) return refuse('AXC-16e', 'All Axis aircraft are held back for the invasion of Malta this turn.');
  return isKeptForMalta(kit, s, unit)
    ? refuse('AXC-16a', `${name} waits in Sicily for the invasion of Malta and flies nothing else.`)
    : ALLOWED;
}

/** Where those in the Herkules Box may go from the turn after it is settled (AXC-16l). */
export const quartersFor = (kit: Kit, s: State, unit: number): Place[] =>
  s.at[unit] === herkulesBox(kit) && settledOn(s) > 0 && s.turn > settledOn(s)
    ? ['italy', 'fall-braun'].map((id) => kit.boxNamed.get(id)!.place)
    : [];

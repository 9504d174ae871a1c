import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Place } from '../kit/places.ts';
import { AXIS, type Kit, type Side } from '../kit.ts';
import { DONE, has, onMap, RECRUIT, type State, UNTRAINED } from '../state.ts';
import { primaryHex } from './bases.ts';
import { nameOf } from './names.ts';
import { nileOf } from './ports.ts';
import { notYours, refuse } from './refusals.ts';

/**
 * Training (8.5): a unit on the track has the turn in `due` on which it leaves; the box it lies in is as many turns off. Who has come from
 * overseas and trains at once goes to the box of his card, who was on the maps untrained rolls for it (8.5.2).
 */

export const trackOf = ({ boxNamed }: Kit, side: Side): Place =>
  boxNamed.get(side === AXIS ? 'axis-training' : 'allied-training')!.place;

/** Where the trained are put: in the hex of the primary base, or in the Nile valley; -1 while there is no primary base (8.5.1c). */
export const groundOf = (kit: Kit, s: State, side: Side): Place => (side === AXIS ? primaryHex(kit, s) : nileOf(kit));

/** Is the unit where its side takes recruits: in or next to the primary base, in the Nile valley or landing there in this turn (8.5.1d, ruling A512)? */
function isAtSchool(kit: Kit, s: State, unit: number): boolean {
  const { side } = kit.units[unit];
  const at = s.at[unit];
  if (side === AXIS) {
    const base = primaryHex(kit, s);
    return onMap(at) && onMap(base) && kit.grid.distance(at, base) <= 1;
  }
  return at === nileOf(kit) || s.cargo.some(({ piece, to }) => piece === unit && to === nileOf(kit));
}

/** The turn on which the primary base moves nobody enters or leaves the track of the Axis (12.2.4k). */
const isClosed = (s: State, side: Side): boolean => side === AXIS && s.relocated;
const closed = (): Verdict =>
  refuse('12.2.4k', 'In the turn in which the primary base moves nobody enters or leaves training.');

export function mayTrain(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (kit.units[unit].side !== side) return notYours('8.5.2b');
  if (!has(s, unit, UNTRAINED)) return refuse('8.5.2b', `${nameOf(s, unit)} needs no training.`);
  if (isClosed(s, side)) return closed();
  if (has(s, unit, DONE)) return refuse('8.5.2b', `${nameOf(s, unit)} has left training in this phase.`);
  if (isAtSchool(kit, s, unit)) return ALLOWED;
  return side === AXIS
    ? refuse('12.2.4d', `${nameOf(s, unit)} must be in or next to the hex of the primary base.`)
    : refuse('8.5.1d', `${nameOf(s, unit)} must be in the Nile valley.`);
}

/** Leaves the track before its time, untrained (8.5.2). */
export function mayMuster(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (kit.units[unit].side !== side) return notYours('8.5a');
  if (s.at[unit] !== trackOf(kit, side)) return refuse('8.5a', `${nameOf(s, unit)} is not in training.`);
  if (isClosed(s, side)) return closed();
  if (has(s, unit, DONE)) return refuse('8.5a', `${nameOf(s, unit)} has begun its training in this phase.`);
  return groundOf(kit, s, side) === -1
    ? refuse('8.5.1c', 'There is no primary base at which it could be placed.')
    : ALLOWED;
}

export const trainees = (kit: Kit, s: State, side: Side): number[] =>
  kit.groundUnits[side].filter((unit) => s.at[unit] === trackOf(kit, side));

/** The box of the track on the card of a unit that has just come; 0 where a die decides (8.5.1a, 8.5.2b). */
export const boxOnCard = ({ units }: Kit, s: State, unit: number): number =>
  has(s, unit, RECRUIT) ? units[unit].training : 0;

/** What the die is divided by for whoever begins again (8.5.2c, 8.5.2d). */
export const divisorOf = (side: Side): number => (side === AXIS ? 2 : 3);

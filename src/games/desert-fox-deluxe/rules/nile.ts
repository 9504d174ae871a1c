import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Place } from '../kit/places.ts';
import type { Kit } from '../kit.ts';
import type { State } from '../state.ts';
import { isKeptBack } from './australians.ts';
import { inEffect } from './card-conditions.ts';
import { nameOf } from './names.ts';
import { refuse } from './refusals.ts';

/** What cards do to the Nile valley: who may not leave it, what does not come in (AXC-15, ALC-18). */

const nile = ({ boxNamed }: Kit): Place => boxNamed.get('nrv')!.place;

/** The Egyptian revolt lasts for the turn it is played on and the next (AXC-15b, c). */
export const isInRevolt = (s: Pick<State, 'played' | 'discarded' | 'activated'>): boolean => inEffect(s, 'AXC-15');

/** May a piece that is in the Nile valley leave it, for the maps or another box? */
export function mayLeaveNile(kit: Kit, s: State, piece: number): Verdict {
  if (s.at[piece] !== nile(kit)) return ALLOWED;
  if (isInRevolt(s)) return refuse('AXC-15b', 'Egypt is in revolt: nothing leaves the Nile valley this turn.');
  return isKeptBack(kit, s, piece)
    ? refuse('ALC-18d', `${nameOf(s, piece)} stays with the Australian Corps until AXC-9 is met in an Events Phase.`)
    : ALLOWED;
}

/** May a piece come into the Nile valley? In a revolt supplies may not. */
export const mayComeToNile = (kit: Kit, s: State, piece: number): Verdict =>
  isInRevolt(s) && kit.units[piece].supply !== null
    ? refuse('AXC-15b', 'Egypt is in revolt: no supply comes into the Nile valley this turn.')
    : ALLOWED;

import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Place } from '../kit/places.ts';
import { AXIS, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { labelOf, nameOf } from './names.ts';
import { halvesOf, hasRoom, isCargo, isOwnPort } from './ports.ts';
import { notYours, refuse } from './refusals.ts';

/** What waits in Italy goes to one port in Africa, so many steps a turn, where a scenario has no other shipping (25.1). */

const italyOf = ({ boxNamed }: Kit): Place => boxNamed.get('italy')!.place;

/** Does the scenario count steps from Italy instead of boxes of a lane? */
const hasRation = (kit: Kit, s: State): boolean => {
  const { oceanShipping, shippingSteps, maltaDice } = kit.scenarios[s.scenario].terms;
  return !oceanShipping && shippingSteps > 0 && !maltaDice; // convoys of 27: rules/convoy.ts
};

/** Waits there for a ship of the ration. */
export const waitsInItaly = (kit: Kit, s: State, piece: number): boolean =>
  s.at[piece] === italyOf(kit) && hasRation(kit, s) && !isCargo(s, piece);

/** Steps a piece counts against the ration: a dump or MSU two, a refit point one, each step of a division two (25.1, ruling A400). */
export const stepsAtSea = (kit: Kit, s: State, piece: number): number => halvesOf(kit, s, piece) ?? 0;

/** May it be put into the boxes of the port at the beginning of the own Movement Phase, to land in it (20.1, ruling A400)? */
export function mayShipFromItaly(kit: Kit, s: State, piece: number, to: Place, side: Side): Verdict {
  const { shippingSteps, axisEntry } = kit.scenarios[s.scenario].terms;
  if (kit.units[piece].side !== side) return notYours('25.1d');
  const name = nameOf(s, piece);
  if (halvesOf(kit, s, piece) === null) return refuse('20.1m', `${name} cannot be shipped.`);
  if (to !== axisEntry || !isOwnPort(kit, s, side, to))
    return refuse('25.1d', `Ships from Italy go to ${labelOf(s, axisEntry)}, as long as it is yours.`);
  if (s.shipped + stepsAtSea(kit, s, piece) > shippingSteps)
    return refuse('25.1d', `${shippingSteps} steps sail a turn, and ${s.shipped} have: ${name} has to wait.`);
  return hasRoom(kit, s, to, 'now', { piece, way: 'in' })
    ? ALLOWED
    : refuse('20.1a', `The port boxes of ${labelOf(s, to)} have no room left for ${name} in this phase.`);
}

/** Everything in Italy that may be shipped now, and where to. */
export function* fromItaly(kit: Kit, s: State, side: Side): Generator<readonly [piece: number, to: Place]> {
  if (side !== AXIS || !hasRation(kit, s)) return;
  const { axisEntry } = kit.scenarios[s.scenario].terms;
  for (const piece of kit.landPieces[side])
    if (waitsInItaly(kit, s, piece) && mayShipFromItaly(kit, s, piece, axisEntry, side).ok) yield [piece, axisEntry];
}

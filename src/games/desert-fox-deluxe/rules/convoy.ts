import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Place } from '../kit/places.ts';
import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { isFree } from './arrivals.ts';
import { isAxisBusy, isMaltaTaken } from './malta.ts';
import { labelOf, nameOf } from './names.ts';
import { halvesOf, portsOf } from './ports.ts';
import { notYours, refuse } from './refusals.ts';
import { mayComeByCoast } from './shipping.ts';

/**
 * Where ocean shipping is left out but steps are counted, what comes for the Axis waits in Italy; so many steps a turn are sent to the entry hex
 * of the scenario and land there in its Movement Phases (27.1). Until then they are a convoy, which can be struck (27.0, ruling A219).
 */

export const italyOf = ({ boxNamed }: Kit): Place => boxNamed.get('italy')!.place;

/** Do Axis reinforcements sail in a convoy whose steps are counted? O'Connor's War counts them port by port (rules/italy.ts). */
export const isRationed = (kit: Kit, s: Pick<State, 'scenario'>): boolean => {
  const { shippingSteps, maltaDice } = kit.scenarios[s.scenario].terms;
  return shippingSteps > 0 && maltaDice;
};

/** Pieces of a side on the way by convoy. */
export const convoyOf = ({ units }: Kit, s: State, side: Side): number[] =>
  s.cargo.filter(({ piece, stage }) => stage === 'convoy' && units[piece].side === side).map(({ piece }) => piece);

/** Steps as they are counted: a dump or an MSU is two, a refit point one, each step of a division two. */
export const stepsShipped = (kit: Kit, s: State, pieces: readonly number[]): number =>
  pieces.reduce((sum, piece) => sum + (halvesOf(kit, s, piece) ?? 0), 0);

/** So many Movement Phases these dumps and refit points need to land: one dump or two points in each (27.1b). */
function phasesFor({ units }: Kit, pieces: readonly number[]): number {
  const count = (kind: string): number => pieces.filter((piece) => units[piece].supply === kind).length;
  return count('dump') + Math.ceil(count('rp') / 2);
}
const PHASES_A_TURN = 2;

/** May what waits in Italy be sent: to the entry hex by convoy, or to a port along the coast (27.1b, 27.1c)? */
export function maySail(kit: Kit, s: State, piece: number, to: Place, side: Side): Verdict {
  const { units, scenarios } = kit;
  const { shippingSteps, axisEntry } = scenarios[s.scenario].terms;
  if (units[piece].side !== side) return notYours('27.1b');
  if (side !== AXIS || s.at[piece] !== italyOf(kit) || halvesOf(kit, s, piece) === null)
    return refuse('27.1b', `${nameOf(s, piece)} does not wait in Italy to be shipped.`);
  if (isAxisBusy(s)) return refuse('AXC-16e', 'All ships are held back for the invasion of Malta this turn.');
  if (to !== axisEntry) return mayComeByCoast(kit, s, piece, to, side);
  const sailing = [...convoyOf(kit, s, AXIS), piece];
  if (stepsShipped(kit, s, sailing) > shippingSteps)
    return refuse('27.1b', `${shippingSteps} steps a turn are shipped: there is no room for ${nameOf(s, piece)}.`);
  if (phasesFor(kit, sailing) > PHASES_A_TURN)
    return refuse('27.1b', 'One dump or two refit points land in a Movement Phase, and there are two of them a turn.');
  return isFree(kit, s, side, to) ? ALLOWED : refuse('27.1b', `The enemy stands in ${labelOf(s, to)}.`);
}

/** Whoever waits in Italy, and where it may be sent now. */
export function* sailings(kit: Kit, s: State, side: Side): Generator<readonly [piece: number, to: Place]> {
  if (side !== AXIS || !isRationed(kit, s)) return;
  const entry = kit.scenarios[s.scenario].terms.axisEntry;
  const places = [...new Set([entry, ...portsOf(kit, s, side).map(({ place }) => place)])];
  for (const piece of kit.landPieces[side])
    if (s.at[piece] === italyOf(kit))
      for (const to of places) if (maySail(kit, s, piece, to, side).ok) yield [piece, to];
}

/** Who of a convoy lands in a Movement Phase: all units and MSU, and the first dump or two refit points (27.1b). */
export function landingNow(kit: Kit, s: State, side: Side): number[] {
  const counted: number[] = [];
  return convoyOf(kit, s, side).filter((piece) => {
    const { supply } = kit.units[piece];
    if (side === ALLIED || (supply !== 'dump' && supply !== 'rp')) return true;
    if (phasesFor(kit, [...counted, piece]) > 1) return false;
    counted.push(piece);
    return true;
  });
}

/** Dice against a convoy: two for Malta until it falls, and two for the Axis from GT 14 (27.0b, 27.0c). */
export const DICE = 2;
/** The lowest face that hits, and the highest of the second die on which the owner chooses the loss. */
export const CONVOY_HIT = 5;
export const OWNER_CHOOSES = 4;
const QUIET_UNTIL = 13;

export function isStruck(kit: Kit, s: State, side: Side): boolean {
  if (!kit.scenarios[s.scenario].terms.maltaDice || convoyOf(kit, s, side).length === 0) return false;
  return side === AXIS ? !isMaltaTaken(s) : s.turn > QUIET_UNTIL;
}

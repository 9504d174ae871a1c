import { oncePer } from '../../../content/once-per.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { CITY } from '../kit/ground.ts';
import { isBox, type Place } from '../kit/places.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { DONE, has, type State } from '../state.ts';
import { areaOf } from './area.ts';
import { boardOf } from './board.ts';
import { mayFlyFromCrete } from './crete.ts';
import { labelOf, nameOf } from './names.ts';
import { mayLeaveNile } from './nile.ts';
import { isCargo } from './ports.ts';
import { notYours, refuse } from './refusals.ts';
import { mayFlyIn } from './weather.ts';

/** Airlift by air transport points (13.7, 19.7): landings. Drops are in rules/airborne.ts. */

/** Boxes from which a side flies to the maps (13.7f, 13.7g). */
const AIRPORTS: readonly [readonly string[], readonly string[]] = [
  ['italy', 'sicily', 'crete'],
  ['nrv', 'torch'],
];

const airports = ({ boxNamed }: Kit, side: Side): Place[] => AIRPORTS[side].map((id) => boxNamed.get(id)!.place);

/** Is it a box from which the side flies? */
export const isAirport = (kit: Kit, place: Place, side: Side): boolean => airports(kit, side).includes(place);

/** Who may be flown with the points that are left. */
export function passengers(kit: Kit, s: State, side: Side): number[] {
  if (s.airlift[side] === 0 && s.halfLoads.length === 0) return [];
  const boxes = airports(kit, side);
  const found: number[] = [];
  for (const piece of kit.landPieces[side])
    if (isBox(s.at[piece]) && boxes.includes(s.at[piece]) && mayBeFlown(kit, s, piece, side).ok) found.push(piece);
  return found;
}

/** How much of a point a piece takes, in halves; what shares a point with it. Null for whoever cannot be flown (13.7k, 15.10c). */
export interface Lift {
  readonly halves: number;
  readonly kind: 'air rp' | 'air step' | 'air dump';
}

/** Halves of a point for a step: two steps of infantry go by one, a step of a division takes two (15.10c). */
const STEP = 1;
const DIVISION_STEP = 4;

export function liftOf({ units }: Kit, s: State, piece: number): Lift | null {
  const { supply, infantry, moveClass, division } = units[piece];
  if (supply === 'dump') return { halves: 2, kind: 'air dump' };
  if (supply === 'rp') return { halves: 1, kind: 'air rp' };
  const flies = (infantry === 'standard' || infantry === 'light' || moveClass === 'air') && moveClass !== 'horse';
  if (supply !== null || !flies || units[piece].motorized) return null;
  return { halves: s.steps[piece] * (division ? DIVISION_STEP : STEP), kind: 'air step' };
}

/** Halves that are left for this kind of load: whole points, and room in a point that is partly used. */
const halvesLeft = (s: State, side: Side, kind: Lift['kind']): number =>
  s.airlift[side] * 2 + (s.halfLoads.includes(kind) ? 1 : 0);

/** Friendly airfields that work, and friendly cities (13.7l, 19.1.3d). */
export const landingPlaces = (kit: Kit, s: State, side: Side): Hex[] =>
  // Most are not friendly, and nobody wants to hear why.
  fields(kit).filter((hex) => s.owner[kit.ownedAt[hex]] === side && mayLandAt(kit, s, hex, side).ok);
const fields = oncePer(({ owned, ground }: Kit): readonly Hex[] =>
  owned.filter((hex) => ground.airfields[hex] > 0 || ground.terrain[hex] === CITY),
);

export function mayLandAt(kit: Kit, s: State, hex: Hex, side: Side): Verdict {
  const city = kit.ground.terrain[hex] === CITY;
  const friendly =
    s.owner[kit.ownedAt[hex]] === side &&
    areaOf(kit, s)[hex] === 1 &&
    boardOf(kit, s).occupied[enemyOf(side)][hex] === 0;
  if (!friendly || !(city || kit.ground.airfields[hex] > 0))
    return refuse('13.7l', `${labelOf(s, hex)} is no friendly airfield or city.`);
  return city || !s.brokenFields.includes(hex)
    ? mayFlyIn(kit, s, hex)
    : refuse('19.1.3d', `The airfield in ${labelOf(s, hex)} is out of action.`);
}

/** Neither out of a Nile valley in revolt, nor out of a garrison that stays on Crete (AXC-15, AXC-13). */
export function mayFlyOut(kit: Kit, s: State, piece: number): Verdict {
  const leaves = mayLeaveNile(kit, s, piece);
  return leaves.ok ? mayFlyFromCrete(kit, s, piece) : leaves;
}

/** Could the piece be flown with the points that are left? */
export function mayBeFlown(kit: Kit, s: State, piece: number, side: Side): Verdict {
  if (kit.units[piece].side !== side) return notYours('13.7d');
  if (isCargo(s, piece)) return refuse('13.7d', `${nameOf(s, piece)} is on board a ship.`);
  // The way from box to box is the move of a phase (22.2.1c, 22.5b).
  if (has(s, piece, DONE))
    return refuse('13.1b', `${nameOf(s, piece)} has done its moving in this phase and is flown in a later one.`);
  const leaves = mayFlyOut(kit, s, piece);
  if (!leaves.ok) return leaves;
  const lift = liftOf(kit, s, piece);
  if (lift === null)
    return refuse('13.7k', `${nameOf(s, piece)} is no infantry, dump or refit point: it cannot be flown.`);
  return halvesLeft(s, side, lift.kind) >= lift.halves
    ? ALLOWED
    : refuse('19.7a', `There are not the air transport points for ${nameOf(s, piece)}.`);
}

export function mayAirlift(kit: Kit, s: State, piece: number, hex: Hex, side: Side): Verdict {
  const able = mayBeFlown(kit, s, piece, side);
  if (!able.ok) return able;
  if (!isAirport(kit, s.at[piece], side))
    return refuse('13.7f', `${nameOf(s, piece)} is in no box from which it could be flown.`);
  return mayLandAt(kit, s, hex, side);
}

import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { portOf } from '../kit/ground.ts';
import { type Box, isBox, type Place } from '../kit/places.ts';
import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import { DONE, has, onMap, type State } from '../state.ts';
import { isTorchOpen } from './area.ts';
import { boardOf, isNeutral, piecesAt, unitsAt } from './board.ts';
import { nameOf } from './names.ts';
import { couldTake, halvesOf, hasRoom, isCargo } from './ports.ts';
import { notYours, refuse } from './refusals.ts';
import { stackingLimit } from './stacking.ts';
import { isFullFactor, stepsOf } from './status.ts';

/** Out of the Torch Boxes into the ports of French North Africa, be they open or not (20.2.5, 20.2.6, 20.5). */

const torchBoxes = ({ boxNamed }: Kit): readonly Box[] => [boxNamed.get('torch')!, boxNamed.get('torch-east')!];

/** The box of the landing forces a piece is in; undefined elsewhere. */
export const torchBoxAt = (kit: Kit, place: Place): Box | undefined =>
  place >= 0 ? undefined : torchBoxes(kit).find((box) => box.place === place);

/** Ports that are reached from a box: those of its zone, and for Torch those in the boxes beside it. */
export function portsOf(kit: Kit, box: Box): readonly Place[] {
  const hexes = box.zone === null ? [] : (kit.zones.get(box.zone) ?? []);
  const boxes = box.links.filter((place) => portOf(kit.ground, place) !== undefined);
  return [...hexes.filter((hex) => kit.ground.portAt[hex] >= 0), ...boxes];
}

/** Tunis and Bone lie on the north coast of map T; its rows below are another sea. */
const TUNIS = { column: 17, row: 60 };
const BOUGIE_COLUMN = 11;

/** The coast that special forces reach out of a Torch Box: from Torch west of A6111, from Torch East on to T6017 (15.4m, ruling A682). */
export function reachesCoast({ grid }: Kit, box: Box, hex: Hex): boolean {
  const label = grid.label(hex);
  const [map, row, column] = [label[0], Number(label.slice(1, 3)), Number(label.slice(3))];
  if (map === 'A') return column < BOUGIE_COLUMN === (box.id === 'torch');
  return map === 'T' && box.id === 'torch-east' && row >= TUNIS.row && column <= TUNIS.column;
}

/** Open to Allied ships: their own with nobody else in it; a port in a box as soon as no neutral stands there (ruling A422). */
export function isOpenPort(kit: Kit, s: State, place: Place): boolean {
  if (!onMap(place)) return !kit.vichyUnits.some((unit) => s.at[unit] === place && isNeutral(s, unit));
  return s.owner[kit.ownedAt[place]] === ALLIED && boardOf(kit, s).occupied[AXIS][place] === 0;
}

/** Those who are to take a port in the next Combat Phase (20.5). */
export const assailants = (s: State, port: Place): number[] =>
  s.cargo.filter(({ to, stage }) => to === port && stage === 'assaults').map(({ piece }) => piece);

/** The port that a unit in the boxes before it is to take; undefined for others. */
export const assaultedBy = (s: State, unit: number): Place | undefined =>
  s.cargo.find(({ piece, stage }) => piece === unit && stage === 'assaults')?.to;

/** May whoever waits in a Torch Box land in this port, or go over to Torch East, at the beginning of the Movement Phase? */
export function mayLand(kit: Kit, s: State, piece: number, to: Place, side: Side): Verdict {
  const unit = kit.units[piece];
  if (unit === undefined || unit.side !== side) return notYours('20.2.5a');
  const box = torchBoxAt(kit, s.at[piece]);
  if (box === undefined || isCargo(s, piece) || halvesOf(kit, s, piece) === null)
    return refuse('20.2.5a', `${unit.name} does not wait in a Torch Box.`);
  if (!isTorchOpen(kit, s)) return refuse('22.7a', 'French North Africa is closed until ALC-23 is played.');
  if (has(s, piece, DONE))
    return refuse('20.2.5b', `${unit.name} has gone over to Torch East in this phase and lands in the next.`);
  if (to === torchBoxes(kit)[1].place)
    return box.id === 'torch' ? ALLOWED : refuse('20.2.5b', `${unit.name} is in the Torch East Box already.`);
  const east = box.id === 'torch-east';
  if (!portsOf(kit, box).includes(to))
    return refuse(
      east ? '20.2.6a' : '20.2.5a',
      east
        ? 'From Torch East one lands from A6111 in the west to T6017 in the east.'
        : 'From Torch one lands in Casablanca, Oran or Algiers.',
    );
  const opposed = isOpenPort(kit, s, to) ? ALLOWED : mayAssault(kit, s, piece, to);
  if (!opposed.ok) return opposed;
  const one = { piece, way: 'in' } as const;
  if (hasRoom(kit, s, to, 'now', one)) return ALLOWED;
  return couldTake(kit, s, to, one)
    ? refuse(east ? '20.2.6c' : '20.2.5c', `The boxes of that port have no room left for ${unit.name} in this phase.`)
    : refuse('20.1d', `${unit.name} needs a standard box, and that port has none.`);
}

/** Against an enemy or neutral port: with a full factor, and no more steps than may stand there (20.5a, 20.5c, ruling A179). */
function mayAssault(kit: Kit, s: State, piece: number, port: Place): Verdict {
  if (!isFullFactor(kit, s, piece))
    return refuse('20.5a', `${nameOf(s, piece)} has no full factor: it lands in ports of yours only.`);
  if (isBox(port)) return ALLOWED; // any number stand there (22.7)
  const steps = assailants(s, port).reduce((sum, unit) => sum + stepsOf(kit, s, unit), stepsOf(kit, s, piece));
  return steps <= stackingLimit(kit, port)
    ? ALLOWED
    : refuse('20.5c', `No more steps attack a port than may stand in it: ${stackingLimit(kit, port)}.`);
}

/** Everybody who may land, and where. As `mayLand`, at one look. */
export function* landings(kit: Kit, s: State, side: Side): Generator<readonly [piece: number, to: Place]> {
  if (side !== ALLIED || !isTorchOpen(kit, s)) return;
  for (const box of torchBoxes(kit)) {
    const targets = [...portsOf(kit, box), ...(box.id === 'torch' ? [torchBoxes(kit)[1].place] : [])];
    for (const piece of kit.landPieces[side])
      if (s.at[piece] === box.place)
        for (const to of targets) if (mayLand(kit, s, piece, to, side).ok) yield [piece, to];
  }
}

/** Is there nothing of the other party in the port, supplies neither? */
export const isForsaken = (kit: Kit, s: State, port: Place): boolean => piecesAt(kit, s, AXIS, port).length === 0;

/** Has the port been cleared: does nobody of the other party stand there? */
export const isCleared = (kit: Kit, s: State, port: Place): boolean => unitsAt(kit, s, AXIS, port).length === 0;

import { MAP_BITS, type Port, portOf } from '../kit/ground.ts';
import type { Box, Place } from '../kit/places.ts';
import { loadKindOf } from '../kit/tables.ts';
import { ALLIED, AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import { type Cargo, onMap, type State } from '../state.ts';
import { areaOf } from './area.ts';
import { boardOf } from './board.ts';
import { nilePortLimit } from './met-tracks.ts';
import { mayComeToNile } from './nile.ts';

/** Ports, shipping boxes, and how much passes through them (20.1). Lanes over the sea are in rules/lanes.ts. */

/** Ports that coastal shipping serves: those on these maps, and for the Allies the one of the Nile valley (20.3.1, 20.3.2, 22.1). */
const COAST = MAP_BITS.L | MAP_BITS.S | MAP_BITS.C | MAP_BITS.W;
export const ALL_MAPS = COAST | MAP_BITS.A | MAP_BITS.T;

export const nileOf = ({ boxNamed }: Kit): Place => boxNamed.get('nrv')!.place;

/** The shipping boxes in which what goes along the coast lies until it lands. */
export const laneOf = ({ boxNamed }: Kit, side: Side): Box =>
  boxNamed.get(side === AXIS ? 'axis-coastal' : 'allied-coastal')!;

/** May ships of the side use the port: its own, on one of these maps, with no enemy in it? */
function serves(kit: Kit, s: State, side: Side, place: Place, letters: number): boolean {
  const { maps } = kit.scenarios[s.scenario];
  if (!onMap(place))
    return place === nileOf(kit) && side === ALLIED && maps.includes('W') && (letters & MAP_BITS.W) !== 0;
  if (areaOf(kit, s)[place] === 0 || (kit.ground.maps[place] & letters) === 0) return false;
  return s.owner[kit.ownedAt[place]] === side && boardOf(kit, s).occupied[enemyOf(side)][place] === 0;
}

/** The ports of a side on these maps; without them those that its coastal shipping uses. The Nile counts to map W. */
export const portsOf = (kit: Kit, s: State, side: Side, maps = COAST): Port[] =>
  kit.ground.ports.filter(({ place }) => serves(kit, s, side, place, maps));

/** Is the place one of them? */
export const isOwnPort = (kit: Kit, s: State, side: Side, place: Place, maps = COAST): boolean =>
  portOf(kit.ground, place) !== undefined && serves(kit, s, side, place, maps);

/** What a piece takes, in halves of a box: two combat steps, two refit points, one MSU or one dump fill one (20.1a). Null: it cannot be shipped. */
export function halvesOf({ units, tables }: Kit, s: State, piece: number): number | null {
  const unit = units[piece];
  if (unit.air || unit.fleet || unit.supply === 'base' || unit.supply === 'primary-base') return null;
  const { boxesPerStep } = tables.loads[unit.supply ?? loadKindOf(unit)];
  return boxesPerStep === null ? null : boxesPerStep * 2 * s.steps[piece];
}

/** A number that is the same for pieces that ships take alike. */
export function freightKind(kit: Kit, s: State, piece: number): number {
  const { supply, motorized } = kit.units[piece];
  const kind = supply === null ? (motorized ? 0 : 1) : supply === 'rp' ? 2 : supply === 'dump' ? 3 : 4;
  return (halvesOf(kit, s, piece) ?? 0) * 5 + kind;
}

/** Cargo on its way through a port. Who is evacuated leaves by a limited box for the Refit Box (20.1f). */
interface Passage {
  readonly piece: number;
  readonly way: 'in' | 'out' | 'evacuated';
}

/** Halves of boxes by what may lie in one together; and of one kind those that need a box each. */
interface Freight {
  motors: number;
  feet: number;
  points: number;
  evacuated: number;
  dumps: number;
  bulky: number;
  /** A single step on foot is among it. */
  single: boolean;
}

const nothing = (): Freight => ({ motors: 0, feet: 0, points: 0, evacuated: 0, dumps: 0, bulky: 0, single: false });

/** Counted on again and again: dozens of ports are asked about at one look. */
const SCRATCH = nothing();
function empty(freight: Freight): Freight {
  freight.motors = freight.feet = freight.points = freight.evacuated = freight.dumps = freight.bulky = 0;
  freight.single = false;
  return freight;
}

function add(kit: Kit, s: State, freight: Freight, piece: number, way: Passage['way']): void {
  const { supply, motorized } = kit.units[piece];
  const size = halvesOf(kit, s, piece) ?? 0;
  if (way === 'evacuated') freight.evacuated += size;
  else if (supply === 'rp') freight.points += size;
  else if (supply === 'dump' && way === 'in') freight.dumps++;
  else if (supply !== null) freight.bulky++;
  else if (motorized) freight.motors += size;
  else {
    freight.feet += size;
    freight.single ||= size === 1;
  }
}

const full = (halves: number): number => Math.ceil(halves / 2);

/**
 * Do the boxes of a port take all this? Motors, MSU, refit points and dumps that leave need standard boxes; units on foot and dumps that come
 * take either kind (20.1d, 20.1e, ruling A193).
 */
function takes({ standard, limited }: Port, freight: Freight): boolean {
  const { motors, feet, points, evacuated, dumps, bulky, single } = freight;
  const needStandard = full(motors) + full(points) + bulky;
  const needLimited = full(evacuated);
  // A single step on foot goes into the box of a single motorized one.
  const shared = motors % 2 === 1 && single ? 1 : 0;
  const either = full(feet - shared) + dumps;
  return (
    needStandard <= standard && needLimited <= limited && needStandard + needLimited + either <= standard + limited
  );
}

const isEvacuated = (kit: Kit, { to }: Cargo): boolean =>
  kit.boxOf.refit[AXIS] === to || kit.boxOf.refit[ALLIED] === to;

/** How cargo passes through a port in the Movement Phase being played, or in the next one of its owner; null if it does not. */
function passageOf(kit: Kit, cargo: Cargo, place: Place, when: 'now' | 'next'): Passage['way'] | null {
  const { from, to, stage } = cargo;
  if (to === place && (when === 'next') === (stage === 'leaves')) return 'in';
  if (when === 'next' || stage !== 'leaves' || from !== place) return null;
  return isEvacuated(kit, cargo) ? 'evacuated' : 'out';
}

/** Whoever lies in the boxes of a port in this phase. */
export const inPort = (kit: Kit, s: State, place: Place): number[] =>
  s.cargo.filter((cargo) => passageOf(kit, cargo, place, 'now') !== null).map(({ piece }) => piece);

/** Has the port room for one more, in this phase or the next? */
export function hasRoom(kit: Kit, s: State, place: Place, when: 'now' | 'next', one: Passage): boolean {
  if (one.way === 'in' && place === nileOf(kit) && !mayComeToNile(kit, s, one.piece).ok) return false;
  const freight = empty(SCRATCH);
  for (const cargo of s.cargo) {
    const way = passageOf(kit, cargo, place, when);
    if (way !== null) add(kit, s, freight, cargo.piece, way);
  }
  add(kit, s, freight, one.piece, one.way);
  return takes(portNow(kit, s, place), freight);
}

/** A port as it is now: a crisis in the Levant holds that of the Nile valley down (ALC-5). */
function portNow(kit: Kit, s: State, place: Place): Port {
  const port = portOf(kit.ground, place)!;
  const limit = place === nileOf(kit) ? nilePortLimit(kit, s) : 0;
  return limit === 0 ? port : { ...port, standard: Math.min(port.standard, limit) };
}

/** Could the port take it if it were empty? */
export function couldTake(kit: Kit, s: State, place: Place, { piece, way }: Passage): boolean {
  const freight = nothing();
  add(kit, s, freight, piece, way);
  return takes(portOf(kit.ground, place)!, freight);
}

/** In shipping boxes, not yet in those of a port: what leaves a port for another, reinforcements along the coast (26.1), and whoever crosses the sea. */
export const isInLane = (kit: Kit, cargo: Cargo): boolean =>
  cargo.stage === 'arrives' || cargo.stage === 'sails' || (cargo.stage === 'leaves' && !isEvacuated(kit, cargo));

/** Shipping boxes that these pieces take together. */
export function boxesOf(kit: Kit, s: State, pieces: readonly number[]): number {
  const freight = nothing();
  for (const piece of pieces) add(kit, s, freight, piece, 'out');
  return boxesIn(freight);
}

const boxesIn = ({ motors, feet, points, bulky }: Freight): number => full(motors + feet) + full(points) + bulky;

/** Has a lane room for one more in its shipping boxes? */
export function hasLane(kit: Kit, s: State, { place, slots, unlimited }: Box, piece: number): boolean {
  if (unlimited) return true;
  const freight = empty(SCRATCH);
  for (const cargo of s.cargo)
    if (s.at[cargo.piece] === place && isInLane(kit, cargo)) add(kit, s, freight, cargo.piece, 'out');
  add(kit, s, freight, piece, 'out');
  return boxesIn(freight) <= slots;
}

export const isCargo = (s: State, piece: number): boolean => s.cargo.some((each) => each.piece === piece);

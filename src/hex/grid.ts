import { axialLength, axialRound, COMPASS, opposite } from './axial.ts';
import { type Hex, lookupOf, NOWHERE } from './lookup.ts';
import { type Bounds, type Point, planeOf } from './plane.ts';
import { takeRoster } from './roster.ts';
import type { GridSpec } from './spec.ts';

export { opposite } from './axial.ts';
export { type Hex, NOWHERE } from './lookup.ts';
export type { Bounds, Point } from './plane.ts';
export type { GridSpec } from './spec.ts';

/** The hexes of a map. A hex is a dense index 0..size-1, a direction an index into `directions`. */
export interface Grid {
  readonly spec: GridSpec;
  readonly size: number;
  /** Six names, clockwise: flat N NE SE S SW NW, pointy NE E SE SW W NW. */
  readonly directions: readonly string[];
  /** [hex * 6 + direction] -> hex, or NOWHERE beyond the edge of the map. */
  readonly neighbours: Int16Array;
  /** By hex: the hexes next to it, clockwise, without places beyond the edge. */
  readonly around: readonly (readonly Hex[])[];
  /** [hex * 6 + direction] -> hexside; the same number from both hexes. Sides on the map edge have one too. */
  readonly sides: Int32Array;
  readonly sideCount: number;

  label(hex: Hex): string;
  /** Aliases are resolved; NOWHERE if there is no such hex. */
  find(label: string): Hex;

  /** Counted on the plane, as with a ruler: a bight in the map's edge does not lengthen it. NOWHERE is infinitely far. */
  distance(a: Hex, b: Hex): number;
  /** -1 if the two are not adjacent. */
  direction(a: Hex, b: Hex): number;
  /** -1 if the two are not adjacent. */
  side(a: Hex, b: Hex): number;
  /** The hexes at most `radius` away, nearest first, beginning with the hex itself. */
  within(hex: Hex, radius: number): Hex[];
  /** The hexes exactly `radius` away, clockwise. */
  ring(hex: Hex, radius: number): Hex[];
  /** The hexes a straight line runs through, both ends included; places off the map are left out. */
  line(a: Hex, b: Hex): Hex[];
  isEdge(hex: Hex): boolean;

  centre(hex: Hex): Point;
  /** Six, clockwise; the side in direction d lies between corner d and corner d + 1. */
  corners(hex: Hex): Point[];
  sideEnds(hex: Hex, direction: number): [Point, Point];
  hexAt(point: Point): Hex;
  readonly bounds: Bounds;
}

interface Lattice {
  readonly qs: Int16Array;
  readonly rs: Int16Array;
  readonly steps: readonly { readonly q: number; readonly r: number }[];
  lookup(q: number, r: number): Hex;
}

/** Distances, rings and lines over the hexes that exist. */
function measuresOn({ qs, rs, steps, lookup }: Lattice): Pick<Grid, 'distance' | 'ring' | 'within' | 'line'> {
  function distance(a: Hex, b: Hex): number {
    if (a < 0 || b < 0) return Infinity;
    return axialLength(qs[a] - qs[b], rs[a] - rs[b]);
  }

  function ring(hex: Hex, radius: number): Hex[] {
    if (hex < 0 || radius < 0) return [];
    if (radius === 0) return [hex];
    const found: Hex[] = [];
    // Go out along the first direction, then walk the six edges of the ring.
    let q = qs[hex] + steps[0].q * radius;
    let r = rs[hex] + steps[0].r * radius;
    for (let edge = 0; edge < 6; edge++) {
      const step = steps[(edge + 2) % 6];
      for (let walked = 0; walked < radius; walked++) {
        const at = lookup(q, r);
        if (at !== NOWHERE) found.push(at);
        q += step.q;
        r += step.r;
      }
    }
    return found;
  }

  function within(hex: Hex, radius: number): Hex[] {
    if (!Number.isInteger(radius)) throw new Error(`A radius is a whole number of hexes, not ${radius}.`);
    const found: Hex[] = [];
    for (let reach = 0; reach <= radius; reach++) found.push(...ring(hex, reach));
    return found;
  }

  function nudgedLine(a: Hex, b: Hex, nudge: number): Hex[] {
    const length = distance(a, b);
    const found: Hex[] = [];
    for (let i = 0; i <= length; i++) {
      const part = length === 0 ? 0 : i / length;
      const q = qs[a] + (qs[b] - qs[a]) * part + nudge;
      const r = rs[a] + (rs[b] - rs[a]) * part + nudge * 2;
      const place = axialRound(q, r);
      const hex = lookup(place.q, place.r);
      if (hex !== NOWHERE) found.push(hex);
    }
    return found;
  }

  // A line along hexsides may take the hexes on either hand. A hair's nudge decides, always to the same hand,
  // unless that hand leaves the map more often than the other.
  function line(a: Hex, b: Hex): Hex[] {
    if (a < 0 || b < 0) return [];
    const one = nudgedLine(a, b, 1e-6);
    if (one.length > distance(a, b)) return one;
    const other = nudgedLine(a, b, -1e-6);
    return other.length > one.length ? other : one;
  }

  return { distance, ring, within, line };
}

/** Lays out a grid. `labels` are the hexes that exist; without them, all that the spec can print. */
export function buildGrid(spec: GridSpec, labels?: Iterable<string>): Grid {
  const roster = takeRoster(spec, labels);
  const { places } = roster;
  const size = places.length;
  const { names: directions, steps } = COMPASS[spec.orientation];
  const lookup = lookupOf(places);
  const plane = planeOf(spec.orientation, places);
  const qs = Int16Array.from(places, ({ q }) => q);
  const rs = Int16Array.from(places, ({ r }) => r);

  const neighbours = new Int16Array(size * 6);
  for (let hex = 0; hex < size; hex++) {
    steps.forEach((step, dir) => {
      neighbours[hex * 6 + dir] = lookup(qs[hex] + step.q, rs[hex] + step.r);
    });
  }
  const around = Array.from({ length: size }, (_, hex) =>
    Array.from(neighbours.subarray(hex * 6, hex * 6 + 6)).filter((near) => near !== NOWHERE),
  );
  const { sides, sideCount } = numberSides(neighbours);

  const { distance, ring, within, line } = measuresOn({ qs, rs, steps, lookup });

  function direction(a: Hex, b: Hex): number {
    if (a < 0 || b < 0) return -1;
    for (let dir = 0; dir < 6; dir++) if (neighbours[a * 6 + dir] === b) return dir;
    return -1;
  }

  return {
    spec,
    size,
    directions,
    neighbours,
    around,
    sides,
    sideCount,
    label(hex) {
      const label = roster.labels[hex];
      if (label === undefined) throw new Error(`There is no hex number ${hex}.`);
      return label;
    },
    find: roster.find,
    distance,
    direction,
    side(a, b) {
      const dir = direction(a, b);
      return dir < 0 ? -1 : sides[a * 6 + dir];
    },
    within,
    ring,
    line,
    isEdge: (hex) => neighbours.subarray(hex * 6, hex * 6 + 6).includes(NOWHERE),
    centre: (hex) => plane.centre(places[hex]),
    corners: (hex) => plane.corners(places[hex]),
    sideEnds(hex, dir) {
      const corners = plane.corners(places[hex]);
      return [corners[dir], corners[(dir + 1) % 6]];
    },
    hexAt(point) {
      const { q, r } = plane.placeAt(point);
      return lookup(q, r);
    },
    bounds: plane.bounds,
  };
}

function numberSides(neighbours: Int16Array): { sides: Int32Array; sideCount: number } {
  const sides = new Int32Array(neighbours.length);
  let sideCount = 0;
  for (let slot = 0; slot < neighbours.length; slot++) {
    const dir = slot % 6;
    const hex = (slot - dir) / 6;
    const other = neighbours[slot];
    const numbered = other !== NOWHERE && other < hex;
    sides[slot] = numbered ? sides[other * 6 + opposite(dir)] : sideCount++;
  }
  return { sides, sideCount };
}

/** Compares the grid with the worked example of its spec: a sentence for every difference. */
export function checkGrid(grid: Grid): string[] {
  const { check } = grid.spec;
  if (!check) return [];
  const hex = grid.find(check.hex);
  if (hex === NOWHERE) return [`The example hex ${check.hex} is not on the grid.`];
  const faults: string[] = [];
  for (const [name, expected] of Object.entries(check.neighbours)) {
    const dir = grid.directions.indexOf(name);
    if (dir < 0) {
      faults.push(`A ${grid.spec.orientation}-top grid has no direction ${name}.`);
      continue;
    }
    const found = grid.neighbours[hex * 6 + dir];
    if (found !== NOWHERE && found === grid.find(expected)) continue;
    const lies = found === NOWHERE ? 'nothing' : grid.label(found);
    faults.push(`${name} of ${check.hex} should lie ${expected}, but ${lies} does.`);
  }
  return faults;
}

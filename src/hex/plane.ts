import { type Axial, axialRound } from './axial.ts';

/** x to the east, y to the south; a hex has radius 1 from centre to corner. */
export interface Point {
  x: number;
  y: number;
}

export interface Bounds extends Point {
  width: number;
  height: number;
}

/** Where hexes lie as figures. Corner d and corner d + 1 (clockwise) bound the side in direction d. */
export interface Plane {
  centre(place: Axial): Point;
  corners(place: Axial): Point[];
  placeAt(point: Point): Axial;
  readonly bounds: Bounds;
}

const LONG = 1 / 2;
const SHORT = Math.sqrt(3) / 2;

/**
 * All centres and corners lie on a lattice of whole steps: half a radius along the one axis, half a hex height
 * along the other. Working in whole steps makes corners that hexes share equal to the last bit.
 */
const LATTICE = {
  flat: {
    unit: { x: LONG, y: SHORT },
    centre: ({ q, r }: Axial): Point => ({ x: 3 * q, y: q + 2 * r }),
    place: ({ x, y }: Point): Axial => axialRound(x / 3, (y - x / 3) / 2),
    corners: [
      [-1, -1],
      [1, -1],
      [2, 0],
      [1, 1],
      [-1, 1],
      [-2, 0],
    ],
  },
  pointy: {
    unit: { x: SHORT, y: LONG },
    centre: ({ q, r }: Axial): Point => ({ x: 2 * q + r, y: 3 * r }),
    place: ({ x, y }: Point): Axial => axialRound((x - y / 3) / 2, y / 3),
    corners: [
      [0, -2],
      [1, -1],
      [1, 1],
      [0, 2],
      [-1, 1],
      [-1, -1],
    ],
  },
} as const;

/** The plane with its origin moved so that the given hexes just fit below and right of (0, 0). */
export function planeOf(orientation: 'flat' | 'pointy', places: readonly Axial[]): Plane {
  const { unit, centre, place, corners } = LATTICE[orientation];
  const least = { x: Infinity, y: Infinity };
  const most = { x: -Infinity, y: -Infinity };
  for (const axial of places) {
    const { x, y } = centre(axial);
    for (const [dx, dy] of corners) {
      least.x = Math.min(least.x, x + dx);
      least.y = Math.min(least.y, y + dy);
      most.x = Math.max(most.x, x + dx);
      most.y = Math.max(most.y, y + dy);
    }
  }

  const at = (axial: Axial, dx: number, dy: number): Point => {
    const { x, y } = centre(axial);
    return { x: (x + dx - least.x) * unit.x, y: (y + dy - least.y) * unit.y };
  };
  return {
    centre: (axial) => at(axial, 0, 0),
    corners: (axial) => corners.map(([dx, dy]) => at(axial, dx, dy)),
    placeAt: ({ x, y }) => place({ x: x / unit.x + least.x, y: y / unit.y + least.y }),
    bounds: { x: 0, y: 0, width: (most.x - least.x) * unit.x, height: (most.y - least.y) * unit.y },
  };
}

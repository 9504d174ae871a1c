import type { Point } from '../../hex/grid.ts';
import type { Size } from './camera.ts';

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** A stack laid out so that every counter can be pointed at; all in pixels of the window. */
export interface Fan {
  readonly plate: Box;
  /** Upper left corners, in the order of the stack. */
  readonly cards: readonly Point[];
  readonly side: number;
}

const PAD = 0.12;
/** How far the neighbours of a hex reach, in its radii, whichever way the hexes lie. */
const RING = 2.65;
const EDGE = 4;

/** A stack in the window: how many counters, where its hex lies, how large it is, and how large each counter of the fan. */
interface Spread {
  readonly count: number;
  readonly at: Point;
  readonly radius: number;
  readonly side: number;
}

/** Where the plate may lie, seen from the hex. */
export type Way = 'above' | 'below' | 'right' | 'left';
const WAYS: { readonly [way in Way]: Point } = {
  above: { x: 0, y: -1 },
  below: { x: 0, y: 1 },
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
};

/** Of the ways that have room the one that `covers` least; where none has, the roomiest. */
export function bestWay(spread: Spread, room: Box, covers: (plate: Box) => number): Way {
  const places = (Object.keys(WAYS) as Way[]).map((way) => ({ way, ...plateOf(spread, room, way) }));
  const least = Math.min(...places.map(({ pushed }) => pushed));
  return places
    .filter(({ pushed }) => pushed === least)
    .map(({ way, plate }) => ({ way, over: covers(plate) }))
    .reduce((best, each) => (each.over < best.over ? each : best)).way;
}

/** Rows of at most five beside the hex, beyond its neighbours: a fan lies over none of them. Moved in where the room ends. */
export function fanOut(spread: Spread, room: Box, way: Way): Fan {
  const { count, side } = spread;
  const { plate } = plateOf(spread, room, way);
  const gap = side * PAD;
  const perRow = inARow(count);
  const cards = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const indent = ((perRow - inRow) * (side + gap)) / 2;
    return {
      x: plate.x + gap + indent + (i % perRow) * (side + gap),
      y: plate.y + gap + row * (side + gap),
    };
  });
  return { plate, cards, side };
}

const inARow = (count: number): number => (count <= 4 ? count : Math.min(5, Math.ceil(count / Math.ceil(count / 4))));

/** The plate on that side of the hex. Pushed: how far it had to come back towards the hex. */
function plateOf({ count, at, radius, side }: Spread, room: Box, way: Way): { plate: Box; pushed: number } {
  const gap = side * PAD;
  const perRow = inARow(count);
  const rows = Math.ceil(count / perRow);
  const width = perRow * side + (perRow + 1) * gap;
  const height = rows * side + (rows + 1) * gap;
  const off = WAYS[way];
  const x = at.x + off.x * (RING * radius + width / 2) - width / 2;
  const y = at.y + off.y * (RING * radius + height / 2) - height / 2;
  const plate = { x: within(x, room.x, room.width - width), y: within(y, room.y, room.height - height), width, height };
  return { plate, pushed: Math.abs(off.x === 0 ? plate.y - y : plate.x - x) };
}

const within = (at: number, from: number, room: number): number =>
  Math.max(from + EDGE, Math.min(from + room - EDGE, at));

export const inBox = (box: Box, p: Point): boolean =>
  p.x >= box.x && p.y >= box.y && p.x < box.x + box.width && p.y < box.y + box.height;

/** On the way from a point to the box, or in it. */
export function onTheWay(from: Point, { x, y, width, height }: Box, p: Point): boolean {
  const [left, top] = [Math.min(from.x, x), Math.min(from.y, y)];
  const [right, bottom] = [Math.max(from.x, x + width), Math.max(from.y, y + height)];
  return inBox({ x: left, y: top, width: right - left, height: bottom - top }, p);
}

/** Which card is under the point, or -1. The gap between two belongs to both, half each: nobody means the gap. */
export function cardAt({ cards, side }: Fan, p: Point): number {
  const half = (side * PAD) / 2;
  const size = side + 2 * half;
  return cards.findIndex(({ x, y }) => inBox({ x: x - half, y: y - half, width: size, height: size }, p));
}

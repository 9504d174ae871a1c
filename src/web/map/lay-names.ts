import { CARD_STEP, COUNTER, type Stack } from '../../draw/counters/stacks.ts';
import type { NameApart, Rank } from '../../draw/names-apart.ts';
import type { Bounds, Point } from '../../hex/grid.ts';
import { along, lengthOf } from './along.ts';

/** Where names stand on the screen. All lengths in pixels of the page. */

interface RankLook {
  /** Least and largest height of the letters. */
  readonly px: readonly [number, number];
  /** Shown from so many pixels to a hex radius. */
  readonly from: number;
  /** It dodges counters; else it lies under them. */
  readonly dodges: boolean;
}

export const RANKS: { readonly [rank in Rank]: RankLook } = {
  1: { px: [12, 17], from: 0, dodges: true },
  2: { px: [11, 15], from: 9, dodges: true },
  3: { px: [13, 26], from: 0, dodges: false },
  4: { px: [10, 13], from: 14, dodges: true },
  5: { px: [10.5, 14], from: 27, dodges: false },
};

/** Letters grow a little as one comes closer. */
const GROWTH: readonly [number, number] = [14, 52];

export function heightAt(rank: Rank, scale: number): number {
  const [least, most] = RANKS[rank].px;
  const part = Math.min(1, Math.max(0, (scale - GROWTH[0]) / (GROWTH[1] - GROWTH[0])));
  return Math.round((least + (most - least) * part) * 2) / 2;
}

export interface LaidName {
  readonly name: NameApart;
  readonly px: number;
  /** Its middle lies `by` pixels from this point of the map. */
  readonly anchor: Point;
  readonly by: Point;
  readonly width: number;
  /** Points in pixels from the middle that its letters follow. */
  readonly course: readonly Point[] | null;
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface Spot {
  readonly by: Point;
  readonly rects: readonly Rect[];
  /** How much it is disliked by itself. */
  readonly dislike: number;
  readonly course: readonly Point[] | null;
}

export const LINE = 1.12;

/** Rectangles by where they lie, so that only near ones are looked at. */
class Heap {
  readonly #cells = new Map<string, Rect[]>();
  static readonly #cell = 96;

  add(rect: Rect): void {
    for (const key of this.#keys(rect)) {
      const some = this.#cells.get(key);
      if (some === undefined) this.#cells.set(key, [rect]);
      else some.push(rect);
    }
  }

  /** How many square pixels of the rectangle others cover. */
  covered(rect: Rect): number {
    const near = new Set(this.#keys(rect).flatMap((key) => this.#cells.get(key) ?? []));
    let sum = 0;
    for (const other of near) sum += overlap(rect, other);
    return sum;
  }

  #keys({ x, y, w, h }: Rect): string[] {
    const size = Heap.#cell;
    const keys: string[] = [];
    for (let column = Math.floor(x / size); column * size < x + w; column++)
      for (let row = Math.floor(y / size); row * size < y + h; row++) keys.push(`${column} ${row}`);
    return keys;
  }
}

function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** What the names are laid round. `scale`: pixels to a hex radius; `widthOf`: of a line of letters so high. */
export interface NameGround {
  readonly scale: number;
  readonly bounds: Bounds;
  readonly stacks: readonly Stack[];
  widthOf(name: NameApart, px: number): number;
}

/** Every name where it covers least, what is sought first before the rest; whoever finds no free place is left out, none is written over another. */
export function layNames(names: readonly NameApart[], ground: NameGround): LaidName[] {
  const { scale, stacks } = ground;
  const [counters, written, signs] = [new Heap(), new Heap(), new Heap()];
  for (const stack of stacks) counters.add(pileRect(stack, scale));
  for (const { anchor } of names) if (anchor !== null) signs.add(around(scaled(anchor, scale), 0.13 * scale));
  for (const sign of names.flatMap((name) => name.signs))
    signs.add(around(scaled(sign.at, scale), sign.radius * scale));
  const held = new Map(stacks.map((stack) => [stack.label, stack]));
  const laid: LaidName[] = [];
  for (const name of [...names].sort((a, b) => a.rank - b.rank)) {
    const { from, dodges } = RANKS[name.rank];
    if (scale < from) continue;
    const px = heightAt(name.rank, scale);
    const width = ground.widthOf(name, px);
    const stack = held.get(name.hex);
    let best: Spot | null = null;
    let least = Infinity;
    for (const spot of spotsOf(name, px, width, scale, stack)) {
      if (spot.rects.some((rect) => written.covered(rect) > 0)) continue;
      let cost = spot.dislike * px;
      for (const rect of spot.rects) {
        cost += signs.covered(rect) * 2 + beyond(rect, ground.bounds, scale) * px * 4;
        if (dodges) cost += counters.covered(rect) * 3;
      }
      if (cost < least) [best, least] = [spot, cost];
    }
    // What nobody looks for yields to what lies there.
    if (best === null || (name.rank > 2 && least > width * px * 1.2)) continue;
    for (const rect of best.rects) written.add(rect);
    laid.push({ name, px, width, anchor: name.anchor ?? name.at, by: best.by, course: best.course });
  }
  return laid;
}

const scaled = ({ x, y }: Point, scale: number): Point => ({ x: x * scale, y: y * scale });
const around = ({ x, y }: Point, r: number): Rect => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });

function pileRect({ at, pieces }: Stack, scale: number): Rect {
  const half = (COUNTER / 2) * scale;
  const spread = pieces.length > 1 ? 2 * CARD_STEP * COUNTER * scale : 0;
  return { x: at.x * scale - half, y: at.y * scale - half - spread, w: 2 * half + spread, h: 2 * half + spread };
}

const beyond = ({ x, y, w, h }: Rect, bounds: Bounds, scale: number): number =>
  Math.max(0, bounds.x * scale - x) +
  Math.max(0, bounds.y * scale - y) +
  Math.max(0, x + w - (bounds.x + bounds.width) * scale) +
  Math.max(0, y + h - (bounds.y + bounds.height) * scale);

function spotsOf(name: NameApart, px: number, width: number, scale: number, stack: Stack | undefined): Spot[] {
  if (name.course !== null) return courseSpots(name, px, width, scale);
  return name.anchor === null
    ? freeSpots(name, px, width, scale)
    : placeSpots(name, name.anchor, px, width, scale, stack);
}

/** Round the sign of a place, or round the counter that hides it; best on the side where the printed map has it. */
function placeSpots(
  name: NameApart,
  anchor: Point,
  px: number,
  w: number,
  scale: number,
  stack: Stack | undefined,
): Spot[] {
  const h = name.lines.length * px * LINE;
  const middle = scaled(anchor, scale);
  const free = Math.max(4, 0.17 * scale);
  const gap = stack === undefined ? free : (COUNTER / 2) * scale + 1;
  const over = stack !== undefined && stack.pieces.length > 1 ? 2 * CARD_STEP * COUNTER * scale : 0;
  const [down, side] = [gap + h / 2, gap + w / 2 + 2];
  const printed = Math.atan2(name.at.y - anchor.y, name.at.x - anchor.x);
  const ways: Point[] = [
    { x: 0, y: down },
    { x: side + over, y: 0 },
    { x: -side, y: 0 },
    { x: 0, y: -down - over },
    ...[-1, 1].flatMap((x) => [
      { x: x * (side - gap * 0.4), y: down * 0.8 },
      { x: x * (side - gap * 0.4), y: -down * 0.8 - over },
      { x: x * w * 0.3, y: down },
      { x: x * w * 0.3, y: -down - over },
    ]),
  ];
  return ways.map((by, i) => {
    const way = Math.atan2(by.y / down, by.x / side);
    const astray = Math.abs(Math.atan2(Math.sin(way - printed), Math.cos(way - printed)));
    return spotAt(by, middle, w, h, i * 0.3 + astray * (stack === undefined ? 3 : 0.6));
  });
}

const spotAt = (by: Point, middle: Point, w: number, h: number, dislike: number): Spot => ({
  by,
  rects: [{ x: middle.x + by.x - w / 2, y: middle.y + by.y - h / 2, w, h }],
  dislike,
  course: null,
});

/** About where the printed map has it. */
function freeSpots(name: NameApart, px: number, w: number, scale: number): Spot[] {
  const h = name.lines.length * px * LINE;
  const middle = scaled(name.at, scale);
  const angle = (name.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const steps = [0, 1, -1, 2, -2].flatMap((down) => [0, 0.3, -0.3].map((across) => ({ across, down })));
  return steps.map(({ across, down }) => {
    const [x, y] = [across * w, down * h * 0.8];
    const by = { x: x * cos - y * sin, y: x * sin + y * cos };
    if (name.turn === 0) return spotAt(by, middle, w, h, Math.abs(down) + Math.abs(across));
    // A turned name is a row of squares.
    const count = Math.max(1, Math.round(w / h));
    const rects = Array.from({ length: count }, (_, i) => {
      const off = ((i + 0.5) / count - 0.5) * w;
      return around({ x: middle.x + by.x + cos * off, y: middle.y + by.y + sin * off }, h / 2);
    });
    return { by, rects, dislike: Math.abs(down) + Math.abs(across), course: null };
  });
}

const backward = (run: ReturnType<typeof along>): ReturnType<typeof along> =>
  run.toReversed().map(({ p, way }) => ({ p, way: way + Math.PI }));

/** Above its road, from the middle outwards, never upside down; then below it. */
function courseSpots(name: NameApart, px: number, w: number, scale: number): Spot[] {
  const at = scaled(name.at, scale);
  const road = name.course!.map((p) => scaled(p, scale));
  const room = lengthOf(road) - w;
  if (room < 0) return [];
  const away = 0.15 * scale + px * 0.4;
  return [-away, away].flatMap((off) =>
    [0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95].map((part) => {
      const count = Math.max(2, Math.ceil(w / px));
      const run = along(road, room * part, w, count);
      const onward = run[0].p.x <= run[count].p.x ? run : backward(run);
      const course = onward.map(({ p, way }) => ({
        x: p.x - Math.sin(way) * off,
        y: p.y + Math.cos(way) * off,
      }));
      const centre = course[Math.floor(course.length / 2)];
      const by = { x: centre.x - at.x, y: centre.y - at.y };
      return {
        by,
        rects: course.map((p) => around(p, px * 0.55)),
        dislike: Math.abs(part - 0.5) * 4 + (off > 0 ? 2 : 0),
        course: course.map((p) => ({ x: p.x - centre.x, y: p.y - centre.y })),
      };
    }),
  );
}

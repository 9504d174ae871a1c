import type { NameApart } from '../../draw/draw-map.ts';
import type { Grid, Point } from '../../hex/grid.ts';
import { bake, type Ink, type Pixels } from './pixels.ts';
import { CARD_STEP, COUNTER, type Stack } from './stacks.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface Written {
  readonly scale: number;
  readonly bitmap: ImageBitmap;
}

const LINE = 1.1;
/** Names where nobody may go are dimmed as the ground is. */
const OUT_OF_PLAY = 0.4;
const PAPER = 'rgb(251 243 223 / 0.88)';

/** Names of towns and passes, which counters must not hide: they stand where the map has them, or beside the counter. */
export class Names {
  readonly #grid: Grid;
  #names: readonly NameApart[] = [];
  #stacks: readonly Stack[] = [];
  #spots: readonly Point[] = [];
  readonly #written = new Map<NameApart, Written>();

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  /** Settled: with time to write them sharply; else what was written for another scale is stretched. */
  draw(
    ink: Ink,
    pixels: Pixels,
    names: readonly NameApart[],
    stacks: readonly Stack[],
    settled: boolean,
    inPlay: { has(hex: string): boolean },
  ): void {
    if (names !== this.#names || stacks !== this.#stacks) {
      this.#names = names;
      this.#stacks = stacks;
      this.#spots = spotsOf(this.#grid, names, stacks);
    }
    const { scale } = pixels;
    for (let i = 0; i < names.length; i++) {
      const name = names[i];
      const spot = this.#spots[i];
      const [x, y] = [spot.x * scale + pixels.x, spot.y * scale + pixels.y];
      const [reachX, reachY] = [name.width * scale, name.size * name.lines.length * scale];
      if (x < -reachX || y < -reachY || x > pixels.width + reachX || y > pixels.height + reachY) continue;
      const { bitmap, scale: own } = this.#get(name, scale, settled);
      const [width, height] = [(bitmap.width * scale) / own, (bitmap.height * scale) / own];
      const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)];
      ink.globalAlpha = inPlay.has(name.hex) ? 1 : OUT_OF_PLAY;
      if (own === scale) ink.drawImage(bitmap, left, top);
      else ink.drawImage(bitmap, left, top, width, height);
    }
    ink.globalAlpha = 1;
  }

  #get(name: NameApart, scale: number, settled: boolean): Written {
    const before = this.#written.get(name);
    if (before !== undefined && (before.scale === scale || !settled)) return before;
    before?.bitmap.close();
    const written = { scale, bitmap: write(name, scale) };
    this.#written.set(name, written);
    return written;
  }
}

function write({ lines, size, width, fill, font }: NameApart, scale: number): ImageBitmap {
  const px = size * scale;
  const [w, h] = [Math.ceil(width * scale + px), Math.ceil(lines.length * px * LINE + px * 0.5)];
  return bake(w, h, (ink) => {
    ink.font = font.replace('%', String(px));
    ink.textAlign = 'center';
    ink.textBaseline = 'middle';
    ink.lineJoin = 'round';
    ink.lineWidth = px * 0.26;
    ink.strokeStyle = PAPER;
    ink.fillStyle = fill;
    lines.forEach((line, i) => {
      const y = h / 2 + (i - (lines.length - 1) / 2) * px * LINE;
      ink.strokeText(line, w / 2, y);
      ink.fillText(line, w / 2, y);
    });
  });
}

/** Where each name goes: on its own spot if no counter covers that, else where it covers least. In map units. */
export function spotsOf(grid: Grid, names: readonly NameApart[], stacks: readonly Stack[]): Point[] {
  const half = COUNTER / 2;
  const counters = stacks.map(({ at, pieces }): Rect => {
    const spread = pieces.length > 1 ? 2 * CARD_STEP * COUNTER : 0;
    return { x: at.x - half, y: at.y - half - spread, w: COUNTER + spread, h: COUNTER + spread };
  });
  const moved: Rect[] = [];
  const printed = names.map((name) => rectOf(name, name.at));
  return names.map((name, i) => {
    if (!counters.some((counter) => overlap(counter, printed[i]) > 0)) return name.at;
    const centre = grid.centre(grid.find(name.hex));
    const down = half + (name.size * name.lines.length * LINE) / 2 + 0.03;
    const aside = half + name.width / 2 + 0.05;
    const spots = [
      { x: centre.x, y: centre.y + down },
      { x: centre.x, y: centre.y - down - 2 * CARD_STEP },
      { x: centre.x - aside, y: centre.y },
      { x: centre.x + aside + 2 * CARD_STEP, y: centre.y },
      name.at,
    ];
    const costs = spots.map((spot, rank) => {
      const rect = rectOf(name, spot);
      const hidden = [...counters, ...name.signs.map(signRect)].reduce((sum, other) => sum + overlap(other, rect), 0);
      const others = [...moved, ...printed.filter((_, j) => j !== i)];
      const crossed = others.reduce((sum, other) => sum + overlap(other, rect), 0);
      return 3 * hidden + crossed + rank * 0.01;
    });
    const best = spots[costs.indexOf(Math.min(...costs))];
    moved.push(rectOf(name, best));
    return best;
  });
}

const signRect = ({ at, radius }: NameApart['signs'][number]): Rect => ({
  x: at.x - radius,
  y: at.y - radius,
  w: 2 * radius,
  h: 2 * radius,
});

function rectOf({ width: w, size, lines }: NameApart, at: Point): Rect {
  const h = size * lines.length * LINE;
  return { x: at.x - w / 2, y: at.y - h / 2, w, h };
}

function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

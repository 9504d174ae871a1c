import type { Stack } from '../../draw/counters/stacks.ts';
import type { NameApart, Rank } from '../../draw/names-apart.ts';
import type { Grid, Point } from '../../hex/grid.ts';
import { along } from './along.ts';
import { type LaidName, LINE, layNames, RANKS } from './lay-names.ts';
import { bake, type Ink, type Pixels } from './pixels.ts';

interface Written {
  readonly key: string;
  readonly bitmap: ImageBitmap;
}

/** Names where nobody may go are dimmed as the ground is. */
const OUT_OF_PLAY = 0.4;
/** Pixels to a hex radius from which the names of whole regions fade. */
const TOO_NEAR = 70;

/** Semi-bold letters of fewer pixels of the screen run together, the dot of an i into its stem: smaller ones are less bold. */
const BOLD_FROM = 16;

/** A pale rim keeps a name readable over roads and hexsides: its width in pixels of the page. */
const HALOS: { readonly [rank in Rank]: { readonly line: number; readonly colour: string } } = {
  1: { line: 2.5, colour: 'rgb(251 243 223 / 0.85)' },
  2: { line: 2.5, colour: 'rgb(251 243 223 / 0.85)' },
  3: { line: 0, colour: '' },
  4: { line: 2, colour: 'rgb(251 243 223 / 0.6)' },
  5: { line: 2, colour: 'rgb(251 243 223 / 0.6)' },
};

/** The lettering of the map: of the same height however near one is, but for a little, and less of it the farther away. */
export class Names {
  readonly #grid: Grid;
  #names: readonly NameApart[] = [];
  #stacks: readonly Stack[] = [];
  #scale = 0;
  #laid: readonly LaidName[] = [];
  readonly #widths = new Map<NameApart, number>();
  readonly #written = new Map<NameApart, Written>();

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  /** Finds places for the names; while the camera zooms they keep theirs. */
  lay({ scale, dpr }: Pixels, names: readonly NameApart[], stacks: readonly Stack[], settled: boolean): void {
    const near = scale / dpr;
    const moved = near !== this.#scale && (settled || this.#laid.length === 0);
    if (names === this.#names && stacks === this.#stacks && !moved) return;
    this.#names = names;
    this.#stacks = stacks;
    this.#scale = near;
    const { bounds } = this.#grid;
    this.#laid = layNames(names, { scale: near, bounds, stacks, widthOf: (name, px) => this.#width(name) * px });
  }

  /** Those that lie under the counters, or those over them. */
  draw(ink: Ink, pixels: Pixels, over: boolean, inPlay: { has(hex: string): boolean }): void {
    const { scale, dpr, width, height } = pixels;
    const fading = Math.min(1, Math.max(0.3, 1 - (scale / dpr - TOO_NEAR) / TOO_NEAR));
    for (const laid of this.#laid) {
      const { name, anchor, by } = laid;
      if (RANKS[name.rank].dodges !== over) continue;
      const x = anchor.x * scale + pixels.x + by.x * dpr;
      const y = anchor.y * scale + pixels.y + by.y * dpr;
      const reach = laid.width * dpr;
      if (x < -reach || y < -reach || x > width + reach || y > height + reach) continue;
      const { bitmap } = this.#get(laid, dpr);
      ink.globalAlpha = (inPlay.has(name.hex) ? 1 : OUT_OF_PLAY) * (name.rank === 3 ? 0.8 * fading : 1);
      ink.drawImage(bitmap, Math.round(x - bitmap.width / 2), Math.round(y - bitmap.height / 2));
    }
    ink.globalAlpha = 1;
  }

  #get(laid: LaidName, dpr: number): Written {
    const { name, px, course } = laid;
    const key = `${px * dpr} ${course?.map(({ x, y }) => `${x.toFixed()},${y.toFixed()}`).join(' ') ?? ''}`;
    const before = this.#written.get(name);
    if (before?.key === key) return before;
    before?.bitmap.close();
    const written = { key, bitmap: course === null ? write(laid, dpr) : writeAlong(laid, course, dpr) };
    this.#written.set(name, written);
    return written;
  }

  /** Of its longest line, in heights of its letters. */
  #width(name: NameApart): number {
    let width = this.#widths.get(name);
    if (width === undefined) {
      const [longest] = name.lines.map((line) => measure(name, line)).sort((a, b) => b - a);
      this.#widths.set(name, (width = longest));
    }
    return width;
  }
}

const scratch = (): OffscreenCanvasRenderingContext2D => {
  const ink = new OffscreenCanvas(1, 1).getContext('2d');
  if (ink === null) throw new Error('this browser draws no canvas');
  return ink;
};
let ruler: OffscreenCanvasRenderingContext2D | undefined;

/** As the font really has it. */
function measure({ font, spaced }: NameApart, text: string): number {
  ruler ??= scratch();
  ruler.font = font.replace('%', '100');
  return ruler.measureText(text).width / 100 + spaced * text.length;
}

function prepare(
  ink: OffscreenCanvasRenderingContext2D,
  name: NameApart,
  px: number,
  dpr: number,
): (text: string, x: number, y: number) => void {
  const { line, colour } = HALOS[name.rank];
  const font = px * dpr < BOLD_FROM ? name.font.replace(/^600/, '500') : name.font;
  ink.font = font.replace('%', String(px * dpr));
  ink.letterSpacing = `${name.spaced * px * dpr}px`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.lineJoin = 'round';
  ink.lineWidth = 1.5 * line * dpr;
  ink.strokeStyle = colour;
  ink.fillStyle = name.fill;
  return (text, x, y) => {
    if (line > 0) ink.strokeText(text, x, y);
    ink.fillText(text, x, y);
  };
}

function write({ name, px, width }: LaidName, dpr: number): ImageBitmap {
  const { lines, turn } = name;
  const [w, h] = [(width + px) * dpr, (lines.length * LINE + 0.8) * px * dpr];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [wide, high] = [Math.ceil(w * cos + h * sin), Math.ceil(w * sin + h * cos)];
  return bake(wide, high, (ink) => {
    ink.translate(wide / 2, high / 2);
    ink.rotate(angle);
    const put = prepare(ink, name, px, dpr);
    for (const [i, line] of lines.entries()) put(line, 0, (i - (lines.length - 1) / 2) * px * LINE * dpr);
  });
}

/** Letter by letter along a way; its middle is that of the bitmap. */
function writeAlong({ name, px, width }: LaidName, course: readonly Point[], dpr: number): ImageBitmap {
  const reach = Math.max(...course.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)))) + px;
  const side = Math.ceil(2 * reach * dpr);
  const [text] = name.lines;
  return bake(side, side, (ink) => {
    ink.translate(side / 2, side / 2);
    const put = prepare(ink, name, px, dpr);
    const line = course.map(({ x, y }) => ({ x: x * dpr, y: y * dpr }));
    let gone = 0;
    for (const letter of text) {
      const wide = measure(name, letter) * px * dpr;
      const [{ p, way }] = along(line, Math.min(gone + wide / 2, width * dpr), 0, 1);
      ink.save();
      ink.translate(p.x, p.y);
      ink.rotate(way);
      put(letter, 0, 0);
      ink.restore();
      gone += wide;
    }
  });
}

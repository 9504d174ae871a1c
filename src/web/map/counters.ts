import type { Piece } from '../../engine/present.ts';
import { discsOf, stepsOf, WORKS } from './badges.ts';
import { nationLook } from './nations.ts';
import { bake, FACE, type Ink } from './pixels.ts';
import { isFirstSeat } from './seat-line.ts';
import { SYMBOLS } from './symbols.gen.ts';

/** How much of a counter is worth drawing at a size. */
export type Detail = 0 | 1 | 2 | 3;

/** By the side of the counter in pixels of the page. */
export const detailAt = (side: number): Detail => (side < 11 ? 0 : side < 24 ? 1 : side < 52 ? 2 : 3);

/** Room round the body for the shadow, in sides. */
const SHADOW = 0.08;
const INK = '#17120b';
const PALE = '#f8f2e0';

/** What tells one face from another, for every detail. */
export function faceKeys(piece: Piece): readonly string[] {
  const plain = `${piece.nation}|${piece.seat}`;
  const sign = `${plain}|${piece.symbol}|${piece.tint}|${piece.badges.join()}`;
  const values = `${sign}|${piece.face}|${piece.size}`;
  return [plain, sign, values, `${values}|${piece.name}|${piece.formation}`];
}

interface Face {
  side: number;
  bitmap: ImageBitmap;
}

/** Counter faces as bitmaps, drawn again when the scale changes, a few in each frame. */
export class Faces {
  readonly #faces: Map<string, Face>[] = [new Map(), new Map(), new Map(), new Map()];
  readonly #keys = new WeakMap<Piece, readonly string[]>();
  #deadline = 0;
  /** Some were shown at another size than wanted. */
  stale = false;

  /** Begins a frame in which new faces may take so many milliseconds. */
  begin(budget: number): void {
    this.#deadline = performance.now() + budget;
    this.stale = false;
  }

  /** Draws a counter with its upper left corner at (x, y), `side` device pixels wide. */
  draw(ink: Ink, piece: Piece, x: number, y: number, side: number, dpr: number): void {
    const detail = detailAt(side / dpr);
    let keys = this.#keys.get(piece);
    if (keys === undefined) this.#keys.set(piece, (keys = faceKeys(piece)));
    const faces = this.#faces[detail];
    let face = faces.get(keys[detail]);
    if (face?.side !== side) {
      if (performance.now() < this.#deadline) {
        if (faces.size > 1500) faces.clear();
        face = { side, bitmap: bakeFace(piece, side, detail) };
        faces.set(keys[detail], face);
      } else {
        this.stale = true;
        face ??= this.#any(keys);
      }
    }
    const pad = padOf(side);
    if (face === undefined) {
      ink.fillStyle = nationLook(piece.nation, piece.seat).body;
      ink.fillRect(x, y, side, side);
    } else if (face.side === side) ink.drawImage(face.bitmap, x - pad, y - pad);
    else ink.drawImage(face.bitmap, x - pad, y - pad, side + 2 * pad, side + 2 * pad);
  }

  #any(keys: readonly string[]): Face | undefined {
    for (let detail = 3; detail >= 0; detail--) {
      const face = this.#faces[detail].get(keys[detail]);
      if (face !== undefined) return face;
    }
    return undefined;
  }
}

const padOf = (side: number): number => Math.ceil(side * SHADOW);

function bakeFace(piece: Piece, side: number, detail: Detail): ImageBitmap {
  const pad = padOf(side);
  return bake(side + 2 * pad, side + 2 * pad, (ink) => {
    ink.translate(pad, pad);
    ink.scale(side / 100, side / 100);
    drawFace(ink, piece, side, detail);
  });
}

/** The body: corners cut off for the first seat, round for the others. */
export function traceBody(ink: Ink, seat: string, x: number, y: number, side: number): void {
  const cut = side * 0.15;
  ink.beginPath();
  if (!isFirstSeat(seat)) {
    ink.roundRect(x, y, side, side, side * 0.16);
    return;
  }
  ink.moveTo(x + cut, y);
  ink.lineTo(x + side - cut, y);
  ink.lineTo(x + side, y + cut);
  ink.lineTo(x + side, y + side);
  ink.lineTo(x, y + side);
  ink.lineTo(x, y + cut);
  ink.closePath();
}

/** A face in units of a hundredth of the side. */
function drawFace(ink: OffscreenCanvasRenderingContext2D, piece: Piece, side: number, detail: Detail): void {
  const look = nationLook(piece.nation, piece.seat);
  const hair = 100 / side;
  ink.save();
  if (detail > 0) {
    ink.shadowColor = 'rgb(30 18 4 / 0.5)';
    ink.shadowBlur = side * 0.06;
    ink.shadowOffsetX = side * 0.015;
    ink.shadowOffsetY = side * 0.035;
  }
  traceBody(ink, piece.seat, 1, 1, 98);
  ink.fillStyle = look.body;
  ink.fill();
  ink.restore();
  if (detail === 0) {
    ink.lineWidth = Math.max(hair, 8);
    ink.strokeStyle = INK;
    ink.stroke();
    return;
  }
  bevel(ink, piece.seat, hair);
  traceBody(ink, piece.seat, 1.5, 1.5, 97);
  ink.lineWidth = Math.max(hair, 2.4);
  ink.strokeStyle = INK;
  ink.stroke();

  const far = detail === 1;
  const box = far ? { x: 12, y: 26, w: 76, h: 50 } : { x: 23, y: 19.5, w: 54, h: 36 };
  drawSymbol(ink, piece, box, Math.max(hair * 1.15, far ? 5 : 3));
  if (piece.badges.includes('untried')) drawUntried(ink, box);
  if (!far) {
    drawSize(ink, piece.size, look.text, Math.max(hair, 2.4));
    drawNation(ink, look.letter, look.text);
  }
  drawStates(ink, piece, hair, far);
  drawSteps(ink, piece, far);
  if (!far) drawWords(ink, piece, look.text, side, detail);
  drawBadges(ink, piece, detail);
}

/** Light from the upper left, as on a counter of thick card. */
function bevel(ink: OffscreenCanvasRenderingContext2D, seat: string, hair: number): void {
  ink.save();
  traceBody(ink, seat, 1, 1, 98);
  ink.clip();
  const sheen = ink.createLinearGradient(0, 0, 0, 100);
  sheen.addColorStop(0, 'rgb(255 255 255 / 0.16)');
  sheen.addColorStop(0.5, 'rgb(255 255 255 / 0)');
  sheen.addColorStop(1, 'rgb(0 0 0 / 0.12)');
  ink.fillStyle = sheen;
  ink.fillRect(0, 0, 100, 100);
  traceBody(ink, seat, 2.4 + hair, 2.4 + hair, 98);
  ink.lineWidth = Math.max(hair, 2);
  ink.strokeStyle = 'rgb(255 255 255 / 0.35)';
  ink.stroke();
  ink.restore();
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function drawSymbol(
  ink: OffscreenCanvasRenderingContext2D,
  { symbol, tint = PALE }: Piece,
  { x, y, w, h }: Box,
  line: number,
): void {
  ink.fillStyle = tint;
  ink.fillRect(x, y, w, h);
  const paths = SYMBOLS[symbol] ?? { line: '', solid: '' };
  ink.save();
  ink.beginPath();
  ink.rect(x, y, w, h);
  ink.clip();
  ink.translate(x, y);
  ink.scale(w / 150, h / 100);
  ink.translate(-25, -50);
  ink.strokeStyle = INK;
  ink.fillStyle = INK;
  ink.lineWidth = (line * 0.9 * 150) / w;
  if (paths.line !== '') ink.stroke(new Path2D(paths.line));
  if (paths.solid !== '') ink.fill(new Path2D(paths.solid));
  ink.restore();
  ink.strokeStyle = INK;
  ink.lineWidth = line;
  ink.strokeRect(x, y, w, h);
}

/** Bars, crosses and points; a roof over them for a group put together for the battle. */
const SIZES: { readonly [size: string]: { readonly sign: string; readonly roof?: true } } = {
  squad: { sign: '.' },
  section: { sign: '..' },
  platoon: { sign: '...' },
  company: { sign: 'I' },
  battery: { sign: 'I' },
  squadron: { sign: 'I' },
  battalion: { sign: 'II' },
  detachment: { sign: 'II', roof: true },
  regiment: { sign: 'III' },
  group: { sign: 'III', roof: true },
  kampfgruppe: { sign: 'III', roof: true },
  brigade: { sign: 'X' },
  'combat command': { sign: 'X', roof: true },
  division: { sign: 'XX' },
  corps: { sign: 'XXX' },
  army: { sign: 'XXXX' },
};

function drawSize(ink: Ink, size: string | null, colour: string, line: number): void {
  const mark = size === null ? undefined : SIZES[size];
  if (mark === undefined) return;
  const [top, high] = [7.5, 9];
  const step = mark.sign[0] === 'X' ? 11 : 7;
  let x = 50 - ((mark.sign.length - 1) * step) / 2;
  ink.strokeStyle = colour;
  ink.fillStyle = colour;
  ink.lineWidth = line;
  ink.beginPath();
  for (const sign of mark.sign) {
    if (sign === 'I') {
      ink.moveTo(x, top);
      ink.lineTo(x, top + high);
    } else if (sign === 'X') {
      ink.moveTo(x - 4, top);
      ink.lineTo(x + 4, top + high);
      ink.moveTo(x + 4, top);
      ink.lineTo(x - 4, top + high);
    } else {
      ink.moveTo(x, top + high / 2);
      ink.lineTo(x + 0.1, top + high / 2);
    }
    x += step;
  }
  if (mark.roof) {
    const half = Math.max(11, ((mark.sign.length - 1) * step) / 2 + 6);
    ink.moveTo(50 - half, top + high);
    ink.lineTo(50 - half, top - 3);
    ink.lineTo(50 + half, top - 3);
    ink.lineTo(50 + half, top + high);
  }
  ink.stroke();
}

function drawNation(ink: Ink, letter: string, colour: string): void {
  ink.font = `bold ${letter.length > 1 ? 14.5 : 19}px ${FACE}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.fillStyle = colour;
  ink.fillText(letter, 12.5, 38, 19);
}

function drawWords(ink: Ink, piece: Piece, colour: string, side: number, detail: Detail): void {
  ink.textAlign = 'center';
  ink.fillStyle = colour;
  ink.textBaseline = 'alphabetic';
  const named = detail === 3;
  ink.font = `bold ${named ? 30 : 38}px ${FACE}`;
  ink.fillText(piece.face, 50, named ? 94 : 92, 90);
  if (!named) return;
  ink.font = `12.5px ${FACE}`;
  ink.fillText(piece.name, 50, 67.5, 92);
  if (piece.formation === null || side < 66) return;
  ink.save();
  ink.translate(86, 37.5);
  ink.rotate(Math.PI / 2);
  ink.font = `10.5px ${FACE}`;
  ink.textBaseline = 'middle';
  ink.fillText(piece.formation, 0, 0, 38);
  ink.restore();
}

/** States that change the whole look of a counter. */
function drawStates(ink: OffscreenCanvasRenderingContext2D, piece: Piece, hair: number, far: boolean): void {
  if (piece.badges.includes('used')) {
    // Its other side lies up: duller than the one that can still act.
    traceBody(ink, piece.seat, 2.5, 2.5, 95);
    ink.fillStyle = 'rgb(24 18 8 / 0.3)';
    ink.fill();
  }
  if (piece.badges.includes('disrupted')) {
    ink.save();
    traceBody(ink, piece.seat, 2.5, 2.5, 95);
    ink.clip();
    ink.beginPath();
    ink.moveTo(0, 78);
    ink.lineTo(100, 0);
    ink.lineCap = 'butt';
    ink.lineWidth = far ? 16 : 10;
    ink.strokeStyle = PALE;
    ink.stroke();
    ink.lineWidth = far ? 11 : 6.5;
    ink.strokeStyle = '#b3201a';
    ink.stroke();
    ink.restore();
  }
  if (piece.badges.some((badge) => WORKS.has(badge))) {
    ink.fillStyle = INK;
    ink.fillRect(-3, 95 - hair, 106, 9 + hair);
    ink.fillStyle = PALE;
    ink.fillRect(-1, 97 - hair, 102, 5 + hair);
  }
}

/** A bar for each step along the left edge, hollow when it is lost: no number to be taken for the height of a stack. */
function drawSteps(ink: Ink, piece: Piece, far: boolean): void {
  const { left, all } = stepsOf(piece.badges);
  const [wide, high, gap] = far ? [13, 15, 5] : [9.5, 5.5, 2.5];
  const bottom = far ? 90 : 66;
  for (let i = 0; i < all; i++) {
    const y = bottom - (i + 1) * high - i * gap;
    ink.fillStyle = i < left ? '#ffd84a' : 'rgb(0 0 0 / 0.45)';
    ink.fillRect(6, y, wide, high);
    ink.lineWidth = far ? 3.5 : 1.8;
    ink.strokeStyle = INK;
    ink.strokeRect(6, y, wide, high);
  }
}

/** So many discs fit at the right edge by the detail shown, and how large they are: smaller where the counter is larger. */
const DISCS: { readonly [detail in Detail]: { readonly most: number; readonly r: number } } = {
  0: { most: 0, r: 0 },
  1: { most: 2, r: 17 },
  2: { most: 2, r: 15 },
  3: { most: 3, r: 11.5 },
};

function drawBadges(ink: Ink, piece: Piece, detail: Detail): void {
  const { most, r } = DISCS[detail];
  for (const [i, { sign, alarm, struck }] of discsOf(piece.badges).slice(0, most).entries()) {
    const x = 100 - r * 0.75;
    const y = r * 0.75 + i * r * 1.9;
    ink.beginPath();
    ink.arc(x, y, r, 0, 2 * Math.PI);
    ink.fillStyle = alarm ? '#b3201a' : PALE;
    ink.fill();
    ink.lineWidth = 2.2;
    ink.strokeStyle = alarm ? PALE : INK;
    ink.stroke();
    ink.font = `bold ${r * 1.35}px ${FACE}`;
    ink.textAlign = 'center';
    ink.textBaseline = 'middle';
    ink.fillStyle = alarm ? '#ffffff' : INK;
    ink.fillText(sign, x, y + r * 0.08, r * 1.8);
    if (!struck) continue;
    ink.beginPath();
    ink.moveTo(x - r * 0.7, y + r * 0.7);
    ink.lineTo(x + r * 0.7, y - r * 0.7);
    ink.lineWidth = r * 0.24;
    ink.strokeStyle = '#b3201a';
    ink.stroke();
  }
}

/** Nobody knows yet what the counter is worth: a question mark over its symbol. */
function drawUntried(ink: OffscreenCanvasRenderingContext2D, { x, y, w, h }: Box): void {
  ink.fillStyle = 'rgb(248 242 224 / 0.72)';
  ink.fillRect(x, y, w, h);
  ink.strokeStyle = INK;
  ink.strokeRect(x, y, w, h);
  ink.font = `bold ${h * 0.95}px ${FACE}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.fillStyle = INK;
  ink.fillText('?', x + w / 2, y + h * 0.54);
}

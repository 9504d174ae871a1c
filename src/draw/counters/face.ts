import { FIGURES, FONT, PLACES } from '../palette.ts';
import { discsOf, stepsOf, WORKS } from './badges.ts';
import type { Counter } from './counter.ts';
import { type NationLook, nationLook, onStrip } from './nations.ts';
import type { Figure, Pen } from './pen.ts';
import { isFirstSeat } from './seat-line.ts';
import { SYMBOLS } from './symbols.gen.ts';

/** How much of a counter is worth drawing at a size: a flat body; its symbol; the values too; all signs; the name as well. */
export type Detail = 0 | 1 | 2 | 3 | 4;

/** By the side of the counter in pixels of the page. */
export const detailAt = (side: number): Detail => (side < 11 ? 0 : side < 17 ? 1 : side < 34 ? 2 : side < 56 ? 3 : 4);

/** How high values are written, in hundredths of the side. */
export const VALUES = 46;

/** Below this side three long values find no room: the last one, which is how far it goes, is left out. */
const ALL_VALUES = 28;

/** The values as they are written at a size. */
export function valuesAt(face: string, side: number): string {
  const parts = face.split('-');
  return side < ALL_VALUES && face.length >= 6 && parts.length > 2 ? parts.slice(0, 2).join('-') : face;
}

const INK = '#17120b';
const PALE = '#f8f2e0';
const HARM = '#b3201a';

/** What tells one face from another, for every detail. */
export function faceKeys(piece: Counter): readonly string[] {
  const plain = `${piece.nation}|${piece.seat}`;
  const sign = `${plain}|${piece.symbol}|${piece.tint}|${piece.badges.join()}`;
  const values = `${sign}|${piece.face}`;
  const all = `${values}|${piece.size}`;
  return [plain, sign, values, all, `${all}|${piece.name}|${piece.formation}`];
}

/** The body: corners cut off for the first seat, round for the others. */
export function traceBody(ink: Pen, seat: string, x: number, y: number, side: number): void {
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

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Where the symbol stands, in hundredths of the side. */
const SYMBOL_BOX: { readonly [detail in Detail]: Box } = {
  0: { x: 0, y: 0, w: 0, h: 0 },
  1: { x: 10, y: 15, w: 80, h: 56 },
  2: { x: 16, y: 7, w: 68, h: 43 },
  3: { x: 21, y: 17, w: 58, h: 38 },
  4: { x: 21, y: 16, w: 58, h: 36 },
};

/** The strip at the left for the letter of whoever shares a body with others. */
const STRIP = 17;

/** A face in units of a hundredth of the side, with whatever pen: the table's canvas, or one that writes SVG. `side`: in pixels, for lines that must not vanish. */
export function drawFace(ink: Pen, figure: Figure, piece: Counter, side: number, detail: Detail): void {
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
  if (detail > 0) bevel(ink, piece.seat, hair);
  if (detail > 2 && look.strip !== undefined) drawStrip(ink, piece.seat, look.strip);
  traceBody(ink, piece.seat, 1.5, 1.5, 97);
  ink.lineWidth = Math.max(1.25 * hair, 2.6);
  ink.strokeStyle = INK;
  ink.stroke();
  if (detail === 0) return;

  const box = SYMBOL_BOX[detail];
  drawSymbol(ink, figure, piece, look, box, Math.max(hair * 1.15, detail === 1 ? 5 : 3));
  if (piece.badges.includes('untried')) drawUntried(ink, box);
  if (piece.badges.includes('disrupted')) drawSlash(ink, box, Math.max(2 * hair, 7));
  if (detail > 2) {
    drawSize(ink, piece.size, look.text, Math.max(hair, 2.6));
    drawNation(ink, look.letter, look.strip === undefined ? look.text : onStrip(look.strip));
  }
  if (detail > 1) drawWords(ink, piece, look.text, side, detail);
  drawWorks(ink, piece, hair);
  drawSteps(ink, piece, detail);
  drawBadges(ink, piece, detail);
}

function drawStrip(ink: Pen, seat: string, colour: string): void {
  ink.save();
  traceBody(ink, seat, 1.5, 1.5, 97);
  ink.clip();
  ink.fillStyle = colour;
  ink.fillRect(0, 0, STRIP, 100);
  ink.fillStyle = 'rgb(23 18 11 / 0.55)';
  ink.fillRect(STRIP, 0, 1.2, 100);
  ink.restore();
}

/** Light from the upper left, as on a counter of thick card. */
function bevel(ink: Pen, seat: string, hair: number): void {
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

/** Whoever has done what it can this turn lies with its dull side up: the symbol in outline on the body. */
function drawSymbol(
  ink: Pen,
  figure: Figure,
  { symbol, badges, tint = PALE }: Counter,
  { text }: NationLook,
  { x, y, w, h }: Box,
  line: number,
): void {
  const used = badges.includes('used');
  const colour = used ? text : INK;
  if (!used) {
    ink.fillStyle = tint;
    ink.fillRect(x, y, w, h);
  }
  const paths = SYMBOLS[symbol] ?? { line: '', solid: '' };
  ink.save();
  ink.beginPath();
  ink.rect(x, y, w, h);
  ink.clip();
  ink.translate(x, y);
  ink.scale(w / 150, h / 100);
  ink.translate(-25, -50);
  ink.strokeStyle = colour;
  ink.fillStyle = colour;
  ink.lineWidth = (line * 0.9 * 150) / w;
  if (paths.line !== '') ink.stroke(figure(paths.line));
  if (paths.solid !== '') ink.fill(figure(paths.solid));
  ink.restore();
  ink.strokeStyle = colour;
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

function drawSize(ink: Pen, size: string | null, colour: string, line: number): void {
  const mark = size === null ? undefined : SIZES[size];
  if (mark === undefined) return;
  const [top, high] = [6, 8.5];
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

function drawNation(ink: Pen, letter: string, colour: string): void {
  ink.font = `bold ${letter.length > 1 ? 18 : 21}px ${FIGURES}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.fillStyle = colour;
  ink.fillText(letter, 10.5, 26, 16);
}

/** Of a figure, in its height. */
const FIGURE = 0.42;
const WIDEST = 94;

/** As high as their width allows, but never squeezed to less than four fifths. */
function valueHeight(text: string, most: number): number {
  const wide = text.length * FIGURE * most;
  return wide * 0.8 <= WIDEST ? most : Math.max(most * 0.74, WIDEST / (text.length * FIGURE * 0.8));
}

function drawWords(ink: Pen, piece: Counter, colour: string, side: number, detail: Detail): void {
  ink.textAlign = 'center';
  ink.fillStyle = colour;
  ink.textBaseline = 'alphabetic';
  const named = detail === 4;
  const values = valuesAt(piece.face, side);
  const px = valueHeight(values, named ? 33 : VALUES);
  ink.font = `bold ${px}px ${FIGURES}`;
  // Lower ones stand in the middle of the room there is.
  ink.fillText(values, 50, named ? 94 : 91 - (VALUES - px) * 0.3, WIDEST);
  if (!named) return;
  ink.font = `500 15px ${PLACES}`;
  ink.fillText(piece.name, 50, 65.5, 92);
  if (piece.formation === null || side < 66) return;
  ink.save();
  ink.translate(88, 34.5);
  ink.rotate(Math.PI / 2);
  ink.font = `500 12px ${PLACES}`;
  ink.textBaseline = 'middle';
  ink.fillText(piece.formation, 0, 0, 38);
  ink.restore();
}

/** Disrupted: struck through, but not its values. */
function drawSlash(ink: Pen, { x, y, w, h }: Box, line: number): void {
  ink.save();
  ink.beginPath();
  ink.rect(x, y, w, h);
  ink.clip();
  ink.beginPath();
  ink.moveTo(x - 2, y + h + 2);
  ink.lineTo(x + w + 2, y - 2);
  ink.lineCap = 'butt';
  ink.lineWidth = line * 1.6;
  ink.strokeStyle = PALE;
  ink.stroke();
  ink.lineWidth = line;
  ink.strokeStyle = HARM;
  ink.stroke();
  ink.restore();
}

/** Dug in: a parapet under the counter. */
function drawWorks(ink: Pen, piece: Counter, hair: number): void {
  if (!piece.badges.some((badge) => WORKS.has(badge))) return;
  ink.fillStyle = INK;
  ink.fillRect(-3, 95 - hair, 106, 9 + hair);
  ink.fillStyle = PALE;
  ink.fillRect(-1, 97 - hair, 102, 5 + hair);
}

/** A pip for each step in the left strip, hollow when it is lost; where only the symbol is shown, in a row under it. */
function drawSteps(ink: Pen, piece: Counter, detail: Detail): void {
  const { left, all } = stepsOf(piece.badges);
  const { x, y, h } = SYMBOL_BOX[detail];
  const flat = detail === 1;
  const [wide, high, gap] = flat ? [18, 13, 6] : detail === 2 ? [8.5, 9, 3.5] : [9.5, 5.5, 2.2];
  ink.strokeStyle = INK;
  ink.lineWidth = flat ? 3.5 : 1.8;
  for (let i = 0; i < all; i++) {
    const at = flat ? { x: x + i * (wide + gap), y: y + h + 7 } : { x: 4.5, y: y + h - (i + 1) * high - i * gap };
    ink.fillStyle = i < left ? '#ffd84a' : 'rgb(0 0 0 / 0.45)';
    ink.fillRect(at.x, at.y, wide, high);
    ink.strokeRect(at.x, at.y, wide, high);
  }
}

/** How many discs fit over the upper edge by the detail shown, and how large they are: smaller where the counter is larger. */
const DISCS: { readonly [detail in Detail]: { readonly most: number; readonly r: number } } = {
  0: { most: 0, r: 0 },
  1: { most: 1, r: 20 },
  2: { most: 2, r: 16 },
  3: { most: 2, r: 13 },
  4: { most: 3, r: 10 },
};

/** At the upper left, half outside: neither values nor the count of a stack lie there. */
function drawBadges(ink: Pen, piece: Counter, detail: Detail): void {
  const { most, r } = DISCS[detail];
  const discs = discsOf(piece.badges.filter((badge) => badge !== 'used'));
  for (const [i, { sign, alarm, struck }] of discs.slice(0, most).entries()) {
    // The third one at the other corner, so that the size stays free.
    const x = i < 2 ? 4 + i * r * 2.05 : 100;
    const y = 2;
    ink.beginPath();
    ink.arc(x, y, r, 0, 2 * Math.PI);
    ink.fillStyle = alarm ? HARM : PALE;
    ink.fill();
    ink.lineWidth = 2.2;
    ink.strokeStyle = alarm ? PALE : INK;
    ink.stroke();
    ink.font = `bold ${r * 1.35}px ${FONT}`;
    ink.textAlign = 'center';
    ink.textBaseline = 'middle';
    ink.fillStyle = alarm ? '#ffffff' : INK;
    ink.fillText(sign, x, y + r * 0.08, r * 1.8);
    if (!struck) continue;
    ink.beginPath();
    ink.moveTo(x - r * 0.7, y + r * 0.7);
    ink.lineTo(x + r * 0.7, y - r * 0.7);
    ink.lineWidth = r * 0.24;
    ink.strokeStyle = HARM;
    ink.stroke();
  }
}

/** Nobody knows yet what the counter is worth: a question mark over its symbol. */
function drawUntried(ink: Pen, { x, y, w, h }: Box): void {
  ink.fillStyle = 'rgb(248 242 224 / 0.72)';
  ink.fillRect(x, y, w, h);
  ink.strokeStyle = INK;
  ink.strokeRect(x, y, w, h);
  ink.font = `bold ${h * 0.95}px ${FONT}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.fillStyle = INK;
  ink.fillText('?', x + w / 2, y + h * 0.54);
}

import { el, escapeXml } from '../svg.ts';
import type { Figure, Pen } from './pen.ts';

/** Two decimals: a counter is drawn in a hundred units and shown in twenty pixels. */
const num = (value: number): string => String(Math.round(value * 100) / 100 || 0);

type Matrix = readonly [number, number, number, number, number, number];

/** What `save` keeps and `restore` brings back. */
interface Manner {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: string;
  font: string;
  textAlign: string;
  textBaseline: string;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetX: number;
  shadowOffsetY: number;
  matrix: Matrix;
  clip: string | null;
}

class Gradient {
  readonly id: string;
  readonly ends: readonly [number, number, number, number];
  readonly stops: string[] = [];

  constructor(id: string, ends: readonly [number, number, number, number]) {
    this.id = id;
    this.ends = ends;
  }

  addColorStop(at: number, colour: string): void {
    const { paint, opacity } = paintOf(colour);
    this.stops.push(el('stop', { offset: num(at), 'stop-color': paint, 'stop-opacity': opacity }));
  }
}

interface PathData {
  readonly path: string;
}

/** Path data as this pen fills and strokes it. */
export const svgFigure: Figure = (path): PathData => ({ path });

/** Writes what is drawn as SVG. Shadows are left out: they would make every counter a filter. */
export class SvgPen implements Pen {
  fillStyle: unknown = '#000';
  strokeStyle: unknown = '#000';
  lineWidth = 1;
  lineCap = 'butt';
  font = '10px sans-serif';
  textAlign = 'start';
  textBaseline = 'alphabetic';
  shadowColor = '';
  shadowBlur = 0;
  shadowOffsetX = 0;
  shadowOffsetY = 0;
  readonly #parts: string[] = [];
  readonly #defs: string[] = [];
  readonly #gradients: Gradient[] = [];
  readonly #kept: Manner[] = [];
  readonly #prefix: string;
  #matrix: Matrix = [1, 0, 0, 1, 0, 0];
  #clip: string | null = null;
  #path = '';
  #names = 0;

  /** `prefix`: begins the names of what is defined, so that several drawings fit into one document. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Everything drawn so far. */
  text(): string {
    const gradients = this.#gradients.map(({ id, ends: [x1, y1, x2, y2], stops }) =>
      el('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, stops.join('')),
    );
    const defs = [...gradients, ...this.#defs].join('');
    return `${defs === '' ? '' : `<defs>${defs}</defs>`}${this.#parts.join('')}`;
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, lineCap, font, textAlign, textBaseline } = this;
    const { shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY } = this;
    const shadow = { shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY };
    const words = { font, textAlign, textBaseline };
    const place = { matrix: this.#matrix, clip: this.#clip };
    this.#kept.push({ fillStyle, strokeStyle, lineWidth, lineCap, ...words, ...shadow, ...place });
  }

  restore(): void {
    const kept = this.#kept.pop();
    if (kept === undefined) return;
    const { matrix, clip, ...manner } = kept;
    Object.assign(this, manner);
    this.#matrix = matrix;
    this.#clip = clip;
  }

  translate(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#matrix;
    this.#matrix = [a, b, c, d, a * x + c * y + e, b * x + d * y + f];
  }

  scale(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#matrix;
    this.#matrix = [a * x, b * x, c * y, d * y, e, f];
  }

  rotate(angle: number): void {
    const [a, b, c, d, e, f] = this.#matrix;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#matrix = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
  }

  beginPath(): void {
    this.#path = '';
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${num(x)} ${num(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.#path += `L${num(x)} ${num(y)}`;
  }

  closePath(): void {
    this.#path += 'Z';
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path += `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const [w, h, r] = [num(width - 2 * radius), num(height - 2 * radius), num(radius)];
    const arc = (dx: string, dy: string): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    this.#path +=
      `M${num(x + radius)} ${num(y)}h${w}${arc(r, r)}v${h}${arc(`-${r}`, r)}` +
      `h-${w}${arc(`-${r}`, `-${r}`)}v-${h}${arc(r, `-${r}`)}Z`;
  }

  /** Whole circles, which is all that counters have. */
  arc(x: number, y: number, radius: number): void {
    const r = num(radius);
    const across = num(2 * radius);
    this.#path += `M${num(x - radius)} ${num(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
  }

  clip(): void {
    const id = this.#name();
    this.#defs.push(el('clipPath', { id }, el('path', { d: this.#path, transform: this.#moved() })));
    this.#clip = id;
  }

  fill(figure?: object): void {
    this.#draw(figure, this.#filled());
  }

  stroke(figure?: object): void {
    this.#draw(figure, this.#stroked());
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.#put(el('rect', { ...rect(x, y, width, height), ...this.#filled(), transform: this.#moved() }));
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#put(el('rect', { ...rect(x, y, width, height), ...this.#stroked(), transform: this.#moved() }));
  }

  fillText(text: string, x: number, y: number, widest = Number.POSITIVE_INFINITY): void {
    const [, style = '', px = '10', family = 'sans-serif'] = /^(.*?)([\d.]+)px (.*)$/.exec(this.font) ?? [];
    const wide = text.length * Number(px) * LETTER;
    const attributes = {
      x: num(x),
      y: num(this.textBaseline === 'middle' ? y + Number(px) * 0.35 : y),
      'font-family': family,
      'font-size': num(Number(px)),
      'font-weight': /bold|700/.test(style) ? 'bold' : undefined,
      'text-anchor': this.textAlign === 'center' ? 'middle' : undefined,
      ...(wide > widest ? { textLength: num(widest), lengthAdjust: 'spacingAndGlyphs' } : {}),
    };
    this.#put(el('text', { ...attributes, ...this.#filled(), transform: this.#moved() }, escapeXml(text)));
  }

  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient {
    const gradient = new Gradient(this.#name(), [x0, y0, x1, y1]);
    this.#gradients.push(gradient);
    return gradient;
  }

  #draw(figure: object | undefined, manner: object): void {
    const d = figure === undefined ? this.#path : (figure as PathData).path;
    this.#put(el('path', { d, ...manner, transform: this.#moved() }));
  }

  #filled() {
    const { paint, opacity } = paintOf(this.fillStyle);
    return { fill: paint, 'fill-opacity': opacity };
  }

  #stroked() {
    const { paint, opacity } = paintOf(this.strokeStyle);
    const lines = {
      'stroke-width': num(this.lineWidth),
      'stroke-linecap': this.lineCap === 'butt' ? undefined : this.lineCap,
    };
    return { fill: 'none', stroke: paint, 'stroke-opacity': opacity, ...lines };
  }

  #moved(): string | undefined {
    return this.#matrix.join() === '1,0,0,1,0,0' ? undefined : `matrix(${this.#matrix.map(num).join(' ')})`;
  }

  /** What is clipped stands in a group: the edge was drawn where the pen was then, not where it is now. */
  #put(drawn: string): void {
    this.#parts.push(this.#clip === null ? drawn : el('g', { 'clip-path': `url(#${this.#clip})` }, drawn));
  }

  #name(): string {
    return `${this.#prefix}${this.#names++}`;
  }
}

/** How wide a bold letter or figure is, in its size. */
const LETTER = 0.62;

const rect = (x: number, y: number, width: number, height: number) => ({
  x: num(x),
  y: num(y),
  width: num(width),
  height: num(height),
});

/** A colour as SVG 1.1 knows it, with its opacity apart: programs that draw SVG do not all read CSS colours. */
function paintOf(style: unknown): { readonly paint: string; readonly opacity: string | undefined } {
  if (style instanceof Gradient) return { paint: `url(#${style.id})`, opacity: undefined };
  const found = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)(%?)\)$/.exec(String(style));
  if (found === null) return { paint: String(style), opacity: undefined };
  const [, r, g, b, share, percent] = found;
  return { paint: `rgb(${r},${g},${b})`, opacity: num(Number(share) / (percent === '%' ? 100 : 1)) };
}

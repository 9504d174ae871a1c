import { seatLine } from '../../draw/counters/seat-line.ts';
import { type Grid, type Hex, NOWHERE, type Point } from '../../hex/grid.ts';
import type { LitHex, Scene } from '../contracts.ts';
import { type Area, areasOf, signOf, type Word } from './areas.ts';
import { HexMarks } from './hex-marks.ts';
import { arrowHead, traceRounded } from './lines.ts';
import type { Ink, Pixels } from './pixels.ts';
import { SideMarks } from './side-marks.ts';
import type { Stamps } from './stamps.ts';
import { FEW, LIT, TINT, toneLook, VEIL } from './tones.ts';
import { Veil } from './veil.ts';

/** What is drawn on the ground and over the counters, made ready in map units when the scene changes. */

/** Dashes where one chooses, dots where one falls back: the colour is not the only sign. In hex radii. */
const BROKEN: { readonly [tone in LitHex['tone']]?: readonly number[] } = {
  choose: [0.2, 0.14],
  retreat: [0.001, 0.15],
};

/** The enemy is near: a light hatching. */
const ZONE = 'rgb(196 38 28 / 0.35)';

function hatch(path: Path2D, at: Point): void {
  const reach = 0.78;
  for (const off of [-0.54, -0.27, 0, 0.27, 0.54]) {
    // Parallel lines across a circle, `off` from its middle.
    const half = Math.sqrt(reach ** 2 - off ** 2) * Math.SQRT1_2;
    const [x, y] = [at.x + off * Math.SQRT1_2, at.y + off * Math.SQRT1_2];
    path.moveTo(x - half, y + half);
    path.lineTo(x + half, y - half);
  }
}

/** What entering a hex costs, written on the side where it is entered. */
interface Cost {
  readonly at: Point;
  readonly text: string;
}

function costsOn(path: readonly Point[], costs: readonly string[]): Cost[] {
  return path.flatMap((to, i) => {
    const from = path[i - 1];
    const text = costs[i] ?? '';
    return from === undefined || text === '' ? [] : [{ at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, text }];
  });
}

interface Line {
  readonly points: readonly Point[];
  readonly seat: string;
}

export class Marks {
  readonly #grid: Grid;
  readonly #stamps: Stamps;
  #scene: Scene | null = null;
  #lit: readonly Area<LitHex['tone']>[] = [];
  /** Too few hexes can be reached to veil the rest. */
  #few = true;
  #overlay: readonly Area<string>[] = [];
  #overlayLines: readonly Line[] = [];
  #path: readonly Point[] = [];
  #costs: readonly Cost[] = [];
  #trail: readonly Point[] = [];
  #zones = new Path2D();
  readonly #veil: Veil;
  #arrows: readonly Line[] = [];
  readonly #sides: SideMarks;
  readonly #inHexes: HexMarks;
  readonly litHexes = new Set<string>();

  constructor(grid: Grid, stamps: Stamps) {
    this.#grid = grid;
    this.#stamps = stamps;
    this.#veil = new Veil(grid);
    this.#sides = new SideMarks(grid);
    this.#inHexes = new HexMarks(grid, stamps);
  }

  show(scene: Scene): void {
    const before = this.#scene;
    const grid = this.#grid;
    if (before?.lit !== scene.lit) {
      const lit = scene.lit.map(({ hex, tone, note }) => ({ hex, tone, text: note }));
      this.#lit = areasOf(grid, lit, signOf);
      this.#few = scene.lit.filter(({ tone }) => tone === 'go').length <= FEW;
      this.litHexes.clear();
      for (const { hex, tone } of scene.lit) if (tone !== 'refused') this.litHexes.add(hex);
    }
    if (before?.lit !== scene.lit || before?.selected.hex !== scene.selected.hex) this.#veil.show(scene);
    if (before?.markers !== scene.markers) {
      this.#sides.show(scene.markers ?? []);
      this.#inHexes.show(scene.markers ?? []);
    }
    if (before?.overlay !== scene.overlay) {
      this.#overlay = scene.overlay === null ? [] : areasOf(grid, scene.overlay.hexes, () => {});
      this.#overlayLines = (scene.overlay?.lines ?? []).map(({ hexes, tone }) => ({
        points: this.#points(hexes),
        seat: tone,
      }));
    }
    if (before?.zones !== scene.zones) {
      this.#zones = new Path2D();
      for (const at of this.#points(scene.zones)) hatch(this.#zones, at);
    }
    if (before?.trail !== scene.trail) this.#trail = this.#points(scene.trail);
    if (before?.path !== scene.path) {
      this.#path = this.#points(scene.path);
      this.#costs = costsOn(this.#path, scene.costs);
    }
    if (before?.arrows !== scene.arrows) {
      this.#arrows = scene.arrows
        .map(({ from, to, seat }) => ({ points: this.#points([from, to]), seat }))
        .filter(({ points }) => points.length === 2);
    }
    this.#scene = scene;
  }

  #points(labels: readonly string[]): Point[] {
    return labels.flatMap((label) => {
      const hex = this.#grid.find(label);
      return hex === NOWHERE ? [] : [this.#grid.centre(hex)];
    });
  }

  /** Everything that lies under the counters. */
  drawBelow(ink: Ink, pixels: Pixels): void {
    const { scale, dpr } = pixels;
    const hair = dpr / scale;
    ink.setTransform(scale, 0, 0, scale, pixels.x, pixels.y);
    ink.lineJoin = 'round';
    ink.lineCap = 'round';
    this.#sides.draw(ink, hair);
    this.#inHexes.drawStrongpoints(ink, pixels);
    this.#veil.draw(ink, VEIL);
    for (const area of this.#overlay) {
      const look = toneLook(area.tone);
      ink.fillStyle = look.fill;
      ink.fill(area.inner);
      ink.lineWidth = Math.max(2 * hair, 0.06);
      ink.strokeStyle = look.line;
      if (look.dash) ink.setLineDash([0.24, 0.12]);
      ink.stroke(area.border);
      ink.setLineDash([]);
    }
    for (const line of this.#overlayLines) this.#drawLine(ink, line, hair);
    for (const area of this.#lit) this.#drawLit(ink, area, hair);
    ink.strokeStyle = ZONE;
    ink.lineWidth = Math.max(1.2 * hair, 0.035);
    ink.stroke(this.#zones);
    this.#inHexes.drawRequired(ink, pixels);
    this.#drawTrail(ink, hair);
    for (const arrow of this.#arrows) this.#drawArrow(ink, arrow, hair);
    ink.setTransform(1, 0, 0, 1, 0, 0);
  }

  #drawLit(ink: Ink, { tone, inner, border, signs }: Area<LitHex['tone']>, hair: number): void {
    const look = LIT[tone];
    const fill = tone === 'go' && this.#few ? TINT : look.fill;
    if (fill !== '') {
      ink.fillStyle = fill;
      ink.fill(inner);
    }
    ink.strokeStyle = 'rgb(255 250 232 / 0.9)';
    ink.lineWidth = Math.max(4.5 * hair, 0.12);
    ink.stroke(border);
    ink.strokeStyle = look.line;
    ink.lineWidth = Math.max(2.5 * hair, 0.065);
    ink.setLineDash(BROKEN[tone] ?? []);
    ink.stroke(border);
    ink.setLineDash([]);
    if (hair > 0.1) return;
    ink.lineWidth = Math.max(1.5 * hair, tone === 'refused' ? 0.04 : 0.07);
    ink.stroke(signs);
  }

  /** Broken, and under the counters: the way already gone. */
  #drawTrail(ink: Ink, hair: number): void {
    if (this.#trail.length < 2) return;
    traceRounded(ink, this.#trail, 0);
    ink.strokeStyle = '#1a140b';
    ink.lineWidth = Math.max(4 * hair, 0.16);
    ink.stroke();
    ink.strokeStyle = '#ffcf33';
    ink.lineWidth = Math.max(2 * hair, 0.09);
    ink.setLineDash([0.2, 0.2]);
    ink.stroke();
    ink.setLineDash([]);
  }

  #drawLine(ink: Ink, line: Line, hair: number): void {
    if (line.points.length < 2) return;
    const { colour, dash } = seatLine(line.seat);
    traceRounded(ink, line.points, 0);
    ink.strokeStyle = 'rgb(255 250 232 / 0.85)';
    ink.lineWidth = Math.max(4 * hair, 0.16);
    ink.stroke();
    ink.strokeStyle = colour;
    ink.lineWidth = Math.max(2 * hair, 0.09);
    ink.setLineDash(dash);
    ink.stroke();
    ink.setLineDash([]);
  }

  /** A bow from hex to hex; solid for the Axis, broken for the Allies. */
  #drawArrow(ink: Ink, { points: [from, to], seat }: Line, hair: number): void {
    const { colour, dash } = seatLine(seat);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    if (length === 0) return;
    const bend = Math.min(0.7, length * 0.12);
    const mid = { x: (from.x + to.x) / 2 + (dy / length) * bend, y: (from.y + to.y) / 2 - (dx / length) * bend };
    const into = Math.atan2(to.y - mid.y, to.x - mid.x);
    const tip = { x: to.x - Math.cos(into) * 0.62, y: to.y - Math.sin(into) * 0.62 };
    const neck = { x: tip.x - Math.cos(into) * 0.3, y: tip.y - Math.sin(into) * 0.3 };
    ink.beginPath();
    ink.moveTo(from.x, from.y);
    ink.quadraticCurveTo(mid.x, mid.y, neck.x, neck.y);
    ink.strokeStyle = 'rgb(255 250 232 / 0.8)';
    ink.lineWidth = Math.max(5 * hair, 0.22);
    ink.stroke();
    ink.strokeStyle = colour;
    ink.lineWidth = Math.max(2.5 * hair, 0.12);
    ink.setLineDash(dash);
    ink.stroke();
    ink.setLineDash([]);
    arrowHead(ink, tip, into, 0.42, colour, Math.max(hair, 0.04));
    ink.beginPath();
    ink.arc(from.x, from.y, 0.13, 0, 2 * Math.PI);
    ink.fillStyle = colour;
    ink.fill();
  }

  /** Words in hexes and the path under the pointer, over the counters. `occupied` tells where a counter lies. */
  drawAbove(ink: Ink, pixels: Pixels, occupied: ReadonlySet<Hex>): void {
    this.#inHexes.drawSigns(ink, pixels);
    this.#drawPath(ink, pixels);
    const { scale, dpr } = pixels;
    if (scale / dpr < 13) return;
    const px = Math.round(Math.min(20 * dpr, Math.max(10 * dpr, scale * 0.36)));
    for (const area of this.#overlay) {
      for (const word of area.words) this.#write(ink, pixels, word, px, toneLook(area.tone).line, occupied);
    }
    for (const area of this.#lit) {
      for (const word of area.words) this.#write(ink, pixels, word, px, LIT[area.tone].dark, occupied);
    }
    const small = Math.round(Math.max(9 * dpr, px * 0.72));
    for (const { at, text } of this.#costs) {
      this.#stamps.plated(
        ink,
        text,
        at.x * scale + pixels.x,
        at.y * scale + pixels.y,
        small,
        '#1a140b',
        '#ffcf33',
        '#1a140b',
      );
    }
  }

  #write(ink: Ink, pixels: Pixels, word: Word, px: number, colour: string, occupied: ReadonlySet<Hex>): void {
    const x = word.at.x * pixels.scale + pixels.x;
    const y = word.at.y * pixels.scale + pixels.y;
    if (x < -px * 3 || y < -pixels.scale || x > pixels.width + px * 3 || y > pixels.height + pixels.scale) return;
    if (occupied.has(word.hex)) {
      const small = Math.round(px * 0.8);
      this.#stamps.plated(ink, word.text, x, y + pixels.scale * 0.7, small, '#ffffff', colour, '#fffaf0');
    } else this.#stamps.rimmed(ink, word.text, x, y, px, colour, '#fff8e6');
  }

  #drawPath(ink: Ink, pixels: Pixels): void {
    const points = this.#path;
    if (points.length < 2) return;
    const { scale, dpr } = pixels;
    const hair = dpr / scale;
    ink.setTransform(scale, 0, 0, scale, pixels.x, pixels.y);
    ink.lineJoin = 'round';
    ink.lineCap = 'round';
    const [before, last] = points.slice(-2);
    const into = Math.atan2(last.y - before.y, last.x - before.x);
    const tip = { x: last.x - Math.cos(into) * 0.42, y: last.y - Math.sin(into) * 0.42 };
    traceRounded(ink, points, 0.78, 0.66);
    ink.strokeStyle = '#1a140b';
    ink.lineWidth = Math.max(5 * hair, 0.2);
    ink.stroke();
    ink.strokeStyle = '#ffcf33';
    ink.lineWidth = Math.max(2.5 * hair, 0.11);
    ink.stroke();
    arrowHead(ink, tip, into, 0.5, '#ffcf33', Math.max(1.5 * hair, 0.055));
    ink.fillStyle = '#ffcf33';
    ink.strokeStyle = '#1a140b';
    ink.lineWidth = Math.max(1.2 * hair, 0.045);
    for (let i = 1; i < points.length - 1; i++) {
      ink.beginPath();
      ink.arc(points[i].x, points[i].y, 0.12, 0, 2 * Math.PI);
      ink.fill();
      ink.stroke();
    }
    ink.setTransform(1, 0, 0, 1, 0, 0);
  }
}

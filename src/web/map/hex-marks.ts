import { traceBody } from '../../draw/counters/face.ts';
import { isFirstSeat, seatLine } from '../../draw/counters/seat-line.ts';
import type { HexMarker, Marker } from '../../engine/present.ts';
import { type Grid, type Hex, NOWHERE, type Point } from '../../hex/grid.ts';
import { FACE, type Ink, type Pixels } from './pixels.ts';
import type { Stamps } from './stamps.ts';
import { ATTACK } from './tones.ts';

/** What lies in hexes and is no counter: strongpoints, guns laid on them, aircraft over them, attacks. */

const PALE = '#fbf4e0';

/** Pixels to a hex radius at which the signs are there, and at which they have faded away. */
const SEEN = 13;
const GONE = 10;

/** Where signs stand in their hex, in hex radii; further ones of a kind are set off by the step. All lie in the pockets round a counter: none hides its values. */
interface Corner {
  readonly at: Point;
  readonly step: Point;
}
const CORNERS: { readonly [kind in HexMarker['kind']]?: Corner } = {
  attack: { at: { x: 0, y: -0.8 }, step: { x: 0.5, y: 0 } },
  required: { at: { x: 0, y: -0.8 }, step: { x: 0.5, y: 0 } },
  aircraft: { at: { x: 0.6, y: -0.74 }, step: { x: 0.08, y: 0.42 } },
  sign: { at: { x: 0.42, y: 0.82 }, step: { x: -0.5, y: 0 } },
  fire: { at: { x: -0.72, y: -0.24 }, step: { x: 0.04, y: 0.4 } },
};

interface Sign {
  readonly marker: HexMarker;
  readonly at: Point;
}

interface Works {
  readonly seat: string;
  readonly done: Path2D;
  readonly begun: Path2D;
}

export class HexMarks {
  readonly #grid: Grid;
  readonly #stamps: Stamps;
  #works: readonly Works[] = [];
  #required: Path2D | null = null;
  #signs: readonly Sign[] = [];

  constructor(grid: Grid, stamps: Stamps) {
    this.#grid = grid;
    this.#stamps = stamps;
  }

  show(markers: readonly Marker[]): void {
    const works = new Map<string, Works>();
    this.#required = null;
    for (const marker of markers) {
      if (marker.toward !== undefined) continue;
      const hex = this.#grid.find(marker.hex);
      if (hex === NOWHERE) continue;
      const { kind, seat } = marker;
      if (kind === 'required') traceHex((this.#required ??= new Path2D()), this.#grid, hex, 0.9);
      if (kind !== 'strongpoint' && kind !== 'strongpoint-begun') continue;
      let some = works.get(seat);
      if (some === undefined) works.set(seat, (some = { seat, done: new Path2D(), begun: new Path2D() }));
      traceTeeth(kind === 'strongpoint' ? some.done : some.begun, this.#grid, hex);
    }
    this.#works = [...works.values()];
    this.#signs = signsOf(this.#grid, markers);
  }

  /** A ring of teeth on the ground: full ones stand, hollow ones are being built. In map units. */
  drawStrongpoints(ink: Ink, pixels: Pixels): void {
    const clear = clearness(pixels);
    if (this.#works.length === 0 || clear === 0) return;
    const hair = pixels.dpr / pixels.scale;
    ink.globalAlpha = clear;
    ink.lineJoin = 'round';
    for (const { seat, done, begun } of this.#works) {
      const { colour } = seatLine(seat);
      for (const path of [done, begun]) {
        ink.strokeStyle = PALE;
        ink.lineWidth = Math.max(2.6 * hair, 0.085);
        ink.stroke(path);
        ink.fillStyle = path === done ? colour : PALE;
        ink.fill(path);
        ink.strokeStyle = colour;
        ink.lineWidth = Math.max(hair, 0.035);
        ink.stroke(path);
      }
    }
    ink.globalAlpha = 1;
  }

  /** A broken red line round those that must still be attacked. In map units. */
  drawRequired(ink: Ink, pixels: Pixels): void {
    if (this.#required === null) return;
    const hair = pixels.dpr / pixels.scale;
    ink.strokeStyle = PALE;
    ink.lineWidth = Math.max(4.5 * hair, 0.15);
    ink.stroke(this.#required);
    ink.strokeStyle = ATTACK;
    ink.lineWidth = Math.max(2.5 * hair, 0.09);
    ink.lineCap = 'butt';
    ink.setLineDash([0.18, 0.12]);
    ink.stroke(this.#required);
    ink.setLineDash([]);
    ink.lineCap = 'round';
  }

  /** Plates, reticles and aircraft, over the counters. In pixels. */
  drawSigns(ink: Ink, pixels: Pixels): void {
    const clear = clearness(pixels);
    if (clear === 0) return;
    const { scale, width, height } = pixels;
    ink.globalAlpha = clear;
    for (const { marker, at } of this.#signs) {
      const [x, y] = [at.x * scale + pixels.x, at.y * scale + pixels.y];
      if (x > -scale && y > -scale && x < width + scale && y < height + scale)
        this.#drawSign(ink, pixels, marker, x, y);
    }
    ink.globalAlpha = 1;
  }

  #drawSign(ink: Ink, { scale, dpr }: Pixels, { kind, seat, badge = '' }: HexMarker, x: number, y: number): void {
    const size = (share: number, least: number, most: number): number =>
      Math.round(Math.min(most * dpr, Math.max(least * dpr, scale * share)));
    const px = size(0.33, 9.5, 22);
    if (kind === 'attack') this.#stamps.plated(ink, badge, x, y, px, '#ffffff', ATTACK, PALE);
    else if (kind === 'required') this.#stamps.plated(ink, badge, x, y, px, ATTACK, PALE, ATTACK);
    else if (kind === 'sign')
      this.#stamps.plated(ink, badge, x, y, Math.round(px * 0.8), PALE, seatLine(seat).colour, PALE);
    else if (kind === 'fire') {
      const side = size(0.46, 14, 40);
      this.#stamps.sign(ink, `fire|${seat}|${badge}`, x, y, side, (on) => drawReticle(on, seat, badge, side / 2));
    } else if (kind === 'aircraft') {
      const side = size(0.56, 16, 46);
      this.#stamps.sign(ink, `air|${seat}|${badge}`, x, y, side, (on) => drawPlane(on, seat, badge, side / 2));
    }
  }
}

/** From 0, not there, to 1. */
const clearness = ({ scale, dpr }: Pixels): number => Math.min(1, Math.max(0, (scale / dpr - GONE) / (SEEN - GONE)));

/** Where each sign stands, so that no two of a hex lie on each other. */
export function signsOf(grid: Grid, markers: readonly Marker[]): Sign[] {
  const taken = new Map<string, number>();
  return markers.flatMap((marker): Sign[] => {
    const corner = marker.toward === undefined ? CORNERS[marker.kind] : undefined;
    const hex = grid.find(marker.hex);
    if (marker.toward !== undefined || corner === undefined || hex === NOWHERE) return [];
    const key = `${hex} ${corner.at.x} ${corner.at.y}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    const side = marker.kind === 'attack' ? sideAttacked(grid, hex, marker.from ?? []) : null;
    if (side !== null) return [{ marker, at: side }];
    const { x, y } = grid.centre(hex);
    const at = { x: x + corner.at.x + before * corner.step.x, y: y + corner.at.y + before * corner.step.y };
    return [{ marker, at }];
  });
}

/** The middle of the hexside an attack comes over; of several, of the one that lies most in the middle of them. */
function sideAttacked(grid: Grid, hex: Hex, from: readonly string[]): Point | null {
  const target = grid.centre(hex);
  const near = [...new Set(from.map((label) => grid.find(label)))].filter((each) => grid.direction(hex, each) >= 0);
  if (near.length === 0) return null;
  const middle = mean(near.map((each) => grid.centre(each)));
  const away = (each: Hex): number => Math.hypot(grid.centre(each).x - middle.x, grid.centre(each).y - middle.y);
  return toward(target, grid.centre(near.reduce((best, each) => (away(each) < away(best) ? each : best))), 0.5);
}

const mean = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const toward = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

function traceHex(path: Path2D, grid: Grid, hex: Hex, share: number): void {
  const centre = grid.centre(hex);
  const [first, ...others] = grid.corners(hex).map((corner) => toward(centre, corner, share));
  path.moveTo(first.x, first.y);
  for (const { x, y } of others) path.lineTo(x, y);
  path.closePath();
}

const TEETH = 3;

/** Teeth along each side within the border, pointing at whoever comes. */
function traceTeeth(path: Path2D, grid: Grid, hex: Hex): void {
  const centre = grid.centre(hex);
  const corners = grid.corners(hex);
  for (let side = 0; side < 6; side++) {
    const [a, b] = [corners[side], corners[(side + 1) % 6]];
    const [from, to] = [toward(centre, a, 0.79), toward(centre, b, 0.79)];
    const [near, far] = [toward(centre, a, 0.96), toward(centre, b, 0.96)];
    for (let i = 0; i < TEETH; i++) {
      const left = toward(from, to, (i + 0.1) / TEETH);
      const right = toward(from, to, (i + 0.9) / TEETH);
      const tip = toward(near, far, (i + 0.5) / TEETH);
      path.moveTo(left.x, left.y);
      path.lineTo(tip.x, tip.y);
      path.lineTo(right.x, right.y);
      path.closePath();
    }
  }
}

/** A gunner's reticle: dark for the first seat, pale for the others; how many markers lie there stands in it. */
function drawReticle(ink: Ink, seat: string, count: string, half: number): void {
  const { colour } = seatLine(seat);
  const [face, lines] = isFirstSeat(seat) ? [colour, PALE] : [PALE, colour];
  const r = half * 0.68;
  ink.lineCap = 'butt';
  const ticks = (reach: number, width: number, style: string): void => {
    ink.beginPath();
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      ink.moveTo(x * r * 0.62, y * r * 0.62);
      ink.lineTo(x * reach, y * reach);
    }
    ink.lineWidth = width;
    ink.strokeStyle = style;
    ink.stroke();
  };
  ticks(half * 0.99, half * 0.34, lines);
  ink.beginPath();
  ink.arc(0, 0, r, 0, 2 * Math.PI);
  ink.fillStyle = face;
  ink.fill();
  ink.lineWidth = half * 0.17;
  ink.strokeStyle = lines;
  ink.stroke();
  ticks(half * 0.94, half * 0.14, isFirstSeat(seat) ? colour : lines);
  if (count === '' || count === '1') {
    ink.beginPath();
    ink.arc(0, 0, half * 0.16, 0, 2 * Math.PI);
    ink.fillStyle = lines;
    ink.fill();
    return;
  }
  write(ink, count, 0, half * 0.05, half * 0.92, lines);
}

/** Seen from above, nose to the north. */
const PLANE =
  'M0-.92C.15-.92.18-.62.18-.38L.96.06V.32L.18.14.13.58.42.8V.98L0 .88-.42.98V.8L-.13.58-.18.14-.96.32V.06L-.18-.38C-.18-.62-.15-.92 0-.92Z';

/** An aircraft on a plate with the corners of its side's counters; dark for the first seat, pale for the others. */
function drawPlane(ink: Ink, seat: string, badge: string, half: number): void {
  const { colour } = seatLine(seat);
  const [face, lines] = isFirstSeat(seat) ? [colour, PALE] : [PALE, colour];
  const line = Math.max(1, half * 0.11);
  traceBody(ink, seat, -half + line, -half + line, 2 * half - 2 * line);
  ink.fillStyle = face;
  ink.fill();
  ink.lineWidth = line;
  ink.strokeStyle = lines;
  // Whoever has yet to arrive has a broken edge.
  if (badge !== '') ink.setLineDash([half * 0.3, half * 0.2]);
  ink.stroke();
  ink.setLineDash([]);
  const reach = half * (badge === '' ? 0.74 : 0.62);
  ink.save();
  if (badge !== '') ink.translate(-half * 0.2, -half * 0.08);
  ink.scale(reach, reach);
  ink.fillStyle = lines;
  ink.fill(new Path2D(PLANE));
  ink.restore();
  if (badge !== '') write(ink, badge, half * 0.56, half * 0.36, half * 0.95, lines, face);
}

function write(ink: Ink, text: string, x: number, y: number, px: number, colour: string, rim?: string): void {
  ink.font = `bold ${px}px ${FACE}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  if (rim !== undefined) {
    ink.lineJoin = 'round';
    ink.lineWidth = px * 0.3;
    ink.strokeStyle = rim;
    ink.strokeText(text, x, y);
  }
  ink.fillStyle = colour;
  ink.fillText(text, x, y);
}

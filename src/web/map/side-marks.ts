import { MINES } from '../../draw/palette.ts';
import type { Marker } from '../../engine/present.ts';
import type { Grid, Point } from '../../hex/grid.ts';
import type { Ink } from './pixels.ts';

/** What lies on the sides of hexes: lanes through mines, lanes being cleared, mines laid during the game. In map units. */

const SAND = '#f3e4bd';
const RIM = '#fff7e2';
const OPEN = '#2f8f3f';
const WORK = '#b36a00';

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

export class SideMarks {
  readonly #grid: Grid;
  #mines = new Path2D();
  #dots = new Path2D();
  /** The ground of a lane, which hides the mines; its banks; and the arrow along it. */
  #beds = new Path2D();
  #banks = new Path2D();
  #lanes = new Path2D();
  #works = new Path2D();
  #empty = true;

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  show(markers: readonly Marker[]): void {
    this.#empty = markers.length === 0;
    this.#mines = new Path2D();
    this.#dots = new Path2D();
    this.#beds = new Path2D();
    this.#banks = new Path2D();
    this.#lanes = new Path2D();
    this.#works = new Path2D();
    for (const { kind, hex, toward } of markers) {
      if (toward === undefined) continue;
      const [from, to] = [this.#grid.find(hex), this.#grid.find(toward)];
      const direction = this.#grid.direction(from, to);
      if (direction < 0) continue;
      const [a, b] = this.#grid.sideEnds(from, direction);
      const [start, end] = [this.#grid.centre(from), this.#grid.centre(to)];
      if (kind === 'mines') this.#layMines(a, b);
      else if (kind === 'lane') this.#openLane(a, b, start, end);
      else traceArrow(this.#works, between(start, end, 0.24), between(start, end, 0.62), 0.2);
    }
  }

  draw(ink: Ink, hair: number): void {
    if (this.#empty) return;
    ink.lineCap = 'round';
    ink.lineJoin = 'round';
    stroke(ink, this.#mines, '#fff3d0', 0.1);
    stroke(ink, this.#mines, MINES.line, 0.035);
    stroke(ink, this.#dots, MINES.line, 0.12);
    stroke(ink, this.#beds, SAND, 0.26);
    stroke(ink, this.#banks, RIM, Math.max(3 * hair, 0.13));
    stroke(ink, this.#banks, OPEN, Math.max(2 * hair, 0.075));
    stroke(ink, this.#lanes, RIM, Math.max(4 * hair, 0.18));
    stroke(ink, this.#lanes, OPEN, Math.max(2 * hair, 0.09));
    stroke(ink, this.#works, RIM, Math.max(4 * hair, 0.16));
    ink.setLineDash([0.13, 0.13]);
    stroke(ink, this.#works, WORK, Math.max(2 * hair, 0.08));
    ink.setLineDash([]);
  }

  #layMines(a: Point, b: Point): void {
    this.#mines.moveTo(a.x, a.y);
    this.#mines.lineTo(b.x, b.y);
    for (let i = 0; i < 5; i++) {
      const { x, y } = between(a, b, (i + 0.5) / 5);
      this.#dots.moveTo(x, y);
      this.#dots.lineTo(x + 0.001, y);
    }
  }

  #openLane(a: Point, b: Point, start: Point, end: Point): void {
    const [left, right] = [between(a, b, 0.18), between(a, b, 0.82)];
    this.#beds.moveTo(left.x, left.y);
    this.#beds.lineTo(right.x, right.y);
    // A bank on each hand, along the lane.
    const [dx, dy] = [(end.x - start.x) * 0.11, (end.y - start.y) * 0.11];
    for (const { x, y } of [left, right]) {
      this.#banks.moveTo(x - dx, y - dy);
      this.#banks.lineTo(x + dx, y + dy);
    }
    const [near, far] = [between(start, end, 0.33), between(start, end, 0.67)];
    traceArrow(this.#lanes, near, far, 0.17);
    traceArrow(this.#lanes, far, near, 0.17);
  }
}

function stroke(ink: Ink, path: Path2D, colour: string, width: number): void {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.stroke(path);
}

function traceArrow(path: Path2D, from: Point, to: Point, size: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  path.moveTo(from.x, from.y);
  path.lineTo(to.x, to.y);
  for (const turn of [-0.6, 0.6]) {
    path.moveTo(to.x, to.y);
    path.lineTo(to.x - Math.cos(angle + turn) * size, to.y - Math.sin(angle + turn) * size);
  }
}

import { type Bounds, type Grid, type Hex, NOWHERE, type Point } from '../../hex/grid.ts';
import type { Ink, Pixels } from './pixels.ts';

/** Table round the hexes in play that is shown with them: about a hex, in hex radii. */
const MARGIN = 1.8;
const SHADE = 'rgb(74 62 42 / 0.5)';
const EDGE = '#2e1a10';
const RIM = 'rgb(255 248 230 / 0.75)';

/** The part of the map a scenario is played on. What lies outside is dimmed; nothing is while the whole map is in play. */
export class PlayArea {
  readonly #grid: Grid;
  readonly #world: Bounds;
  #hexes: ReadonlySet<Hex> | null = null;
  #bounds: Bounds | null = null;
  /** The whole sheet with the area cut out of it, and the line where that ends. */
  #outside = new Path2D();
  #edge = new Path2D();

  constructor(grid: Grid, world: Bounds) {
    this.#grid = grid;
    this.#world = world;
  }

  /** With a margin of about a hex, but not beyond the sheet; null for the whole map. */
  get bounds(): Bounds | null {
    return this.#bounds;
  }

  show(labels: readonly string[] | null): void {
    const hexes = labels === null ? [] : labels.map((label) => this.#grid.find(label)).filter((hex) => hex !== NOWHERE);
    this.#hexes = hexes.length === 0 ? null : new Set(hexes);
    this.#bounds = this.#hexes === null ? null : boundsOf(this.#grid, this.#hexes, this.#world);
    this.#outside = new Path2D();
    this.#edge = new Path2D();
    if (this.#hexes === null) return;
    const { x, y, width, height } = this.#world;
    for (const loop of outlineOf(this.#grid, this.#hexes)) {
      // In a path the first line begins where it ends.
      for (const { x: right, y: down } of loop) this.#edge.lineTo(right, down);
      this.#edge.closePath();
    }
    this.#outside.rect(x, y, width, height);
    this.#outside.addPath(this.#edge);
  }

  /** Is the hex in play? */
  has(label: string): boolean {
    return this.#hexes === null || this.#hexes.has(this.#grid.find(label));
  }

  draw(ink: Ink, { scale, x, y, dpr }: Pixels): void {
    if (this.#hexes === null) return;
    ink.setTransform(scale, 0, 0, scale, x, y);
    ink.fillStyle = SHADE;
    ink.fill(this.#outside, 'evenodd');
    ink.lineJoin = 'round';
    const hair = dpr / scale;
    ink.strokeStyle = RIM;
    ink.lineWidth = Math.max(3.5 * hair, 0.13);
    ink.stroke(this.#edge);
    ink.strokeStyle = EDGE;
    ink.lineWidth = Math.max(1.75 * hair, 0.07);
    ink.stroke(this.#edge);
    ink.setTransform(1, 0, 0, 1, 0, 0);
  }
}

/** The box round some hexes and a margin, as far as it lies on the sheet. */
export function boundsOf(grid: Grid, hexes: Iterable<Hex>, world: Bounds): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const hex of hexes)
    for (const { x, y } of grid.corners(hex)) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  left = Math.max(world.x, left - MARGIN);
  top = Math.max(world.y, top - MARGIN);
  right = Math.min(world.x + world.width, right + MARGIN);
  bottom = Math.min(world.y + world.height, bottom + MARGIN);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The sides where some hexes end, as closed loops. */
export function outlineOf(grid: Grid, hexes: ReadonlySet<Hex>): Point[][] {
  // Corners of neighbours differ by rounding.
  const key = ({ x, y }: Point): string => `${Math.round(x * 100)} ${Math.round(y * 100)}`;
  // No two sides begin at the same corner: three hexes meet there, and the sides run clockwise round those in play.
  const from = new Map<string, readonly [Point, Point]>();
  for (const hex of hexes)
    for (let side = 0; side < 6; side++) {
      if (hexes.has(grid.neighbours[hex * 6 + side])) continue;
      const [a, b] = grid.sideEnds(hex, side);
      from.set(key(a), [a, b]);
    }
  const loops: Point[][] = [];
  for (const start of from.keys()) {
    const loop: Point[] = [];
    for (let at = start, next = from.get(at); next !== undefined; next = from.get(at)) {
      from.delete(at);
      loop.push(next[0]);
      at = key(next[1]);
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

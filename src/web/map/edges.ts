import { seatLine } from '../../draw/counters/seat-line.ts';
import { type Grid, NOWHERE, type Point } from '../../hex/grid.ts';
import type { Scene } from '../contracts.ts';
import { arrowHead } from './lines.ts';
import type { Ink } from './pixels.ts';
import type { Viewport } from './viewport.ts';

/** An arrow at the edge of what can be seen of the map. */
export interface Edge {
  readonly at: Point;
  /** Whereto it points. */
  readonly angle: number;
  readonly seat: string;
  /** What lies there, on the map. */
  readonly points: readonly Point[];
}

/** What happened in one of so many directions has one arrow. */
const WAYS = 12;
/** Pixels from the edge, and how near a pointer must come. */
const INSIDE = 20;
const NEAR = 22;

/** Arrows at the edge of the window for what happened out of sight; a tap on one brings it in. */
export class Edges {
  readonly #grid: Grid;
  readonly #viewport: Pick<Viewport, 'free' | 'toScreen'>;
  #news: readonly { readonly point: Point; readonly seat: string }[] = [];

  constructor(grid: Grid, viewport: Pick<Viewport, 'free' | 'toScreen'>) {
    this.#grid = grid;
    this.#viewport = viewport;
  }

  show(news: Scene['news']): void {
    this.#news = news.flatMap(({ hex: label, seat }) => {
      const hex = this.#grid.find(label);
      return hex === NOWHERE ? [] : [{ point: this.#grid.centre(hex), seat }];
    });
  }

  arrows(): Edge[] {
    const { free } = this.#viewport;
    const middle = { x: free.x + free.width / 2, y: free.y + free.height / 2 };
    const ways = new Map<number, { seat: string; points: Point[]; x: number; y: number }>();
    for (const { point, seat } of this.#news) {
      const { x, y } = this.#viewport.toScreen(point);
      if (x >= free.x && y >= free.y && x <= free.x + free.width && y <= free.y + free.height) continue;
      const way = Math.round((Math.atan2(y - middle.y, x - middle.x) / (2 * Math.PI)) * WAYS) % WAYS;
      const known = ways.get(way);
      if (known === undefined) ways.set(way, { seat, points: [point], x, y });
      else known.points.push(point);
    }
    return [...ways.values()].map(({ seat, points, x, y }) => {
      const [dx, dy] = [x - middle.x, y - middle.y];
      const share = Math.min(
        Math.max(1, free.width / 2 - INSIDE) / Math.abs(dx || 1e-9),
        Math.max(1, free.height / 2 - INSIDE) / Math.abs(dy || 1e-9),
      );
      return { at: { x: middle.x + dx * share, y: middle.y + dy * share }, angle: Math.atan2(dy, dx), seat, points };
    });
  }

  /** What the arrow under this point of the window points at; none where there is no arrow. */
  under(p: Point): readonly Point[] {
    return this.arrows().find(({ at }) => Math.hypot(at.x - p.x, at.y - p.y) <= NEAR)?.points ?? [];
  }

  draw(ink: Ink, dpr: number): void {
    for (const { at, angle, seat } of this.arrows()) {
      const [x, y] = [at.x * dpr, at.y * dpr];
      ink.beginPath();
      ink.arc(x, y, 15 * dpr, 0, 2 * Math.PI);
      ink.fillStyle = 'rgb(248 242 224 / 0.92)';
      ink.fill();
      ink.strokeStyle = '#1a140b';
      ink.lineWidth = 1.2 * dpr;
      ink.stroke();
      const tip = { x: x + Math.cos(angle) * 10 * dpr, y: y + Math.sin(angle) * 10 * dpr };
      arrowHead(ink, tip, angle, 19 * dpr, seatLine(seat).colour, dpr);
    }
  }
}

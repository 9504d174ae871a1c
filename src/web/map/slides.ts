import type { Piece } from '../../engine/present.ts';
import { type Grid, NOWHERE, type Point } from '../../hex/grid.ts';

/** A counter that moved slides so long; where many moved at once none does. */
const SLIDE = 260;
const MOST_SLIDES = 8;

interface Slide {
  readonly piece: Piece;
  readonly from: Point;
  readonly to: Point;
  readonly start: number;
}

/** Counters let go at a point of the map. */
export interface Dropped {
  readonly units: readonly string[];
  readonly at: Point;
}

/** Counters on their way from the hex they stood in to the one they stand in now. */
export class Slides {
  readonly #grid: Grid;
  readonly #slides = new Map<string, Slide>();

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  get size(): number {
    return this.#slides.size;
  }

  has(id: string): boolean {
    return this.#slides.has(id);
  }

  clear(): void {
    this.#slides.clear();
  }

  /** Counters that stand elsewhere than before set out from there, or from where a hand let them go. */
  setOut(before: readonly Piece[], now: readonly Piece[], dropped: Dropped | null): void {
    this.#slides.clear();
    const places = new Map(before.map(({ id, hex }) => [id, hex]));
    const start = performance.now();
    for (const piece of now) {
      const from = places.get(piece.id) ?? null;
      if (from === null || piece.hex === null || from === piece.hex) continue;
      const [a, b] = [this.#grid.find(from), this.#grid.find(piece.hex)];
      if (a === NOWHERE || b === NOWHERE) continue;
      const out = dropped?.units.includes(piece.id) ? dropped.at : this.#grid.centre(a);
      this.#slides.set(piece.id, { piece, from: out, to: this.#grid.centre(b), start });
    }
    if (this.#slides.size > MOST_SLIDES) this.#slides.clear();
  }

  /** Where each of them is by now, in map units. */
  places(now: number): { readonly piece: Piece; readonly at: Point }[] {
    return [...this.#slides.values()].map(({ piece, from, to, start }) => {
      const part = partOf(start, now);
      const eased = part * part * (3 - 2 * part);
      return { piece, at: { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased } };
    });
  }

  /** All have arrived. */
  over(now: number): boolean {
    return [...this.#slides.values()].every(({ start }) => partOf(start, now) >= 1);
  }
}

const partOf = (start: number, now: number): number => Math.min(1, Math.max(0, (now - start) / SLIDE));

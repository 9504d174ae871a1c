import type { Sheet } from './sheet.ts';
import type { Pt } from './svg.ts';

/** Hex radii to the side of a block. */
const SIDE = 24;
/** Below so many hexes a map is one block. */
const MANY = 2500;

/**
 * On a large map, the pieces of a long path by the block of the sheet they lie in, each block one path: the table draws a map in
 * tiles, and a path that lies elsewhere costs a tile nothing.
 */
export class Blocks {
  readonly #sheet: Sheet;
  readonly #side: number;
  readonly #paths = new Map<string, string[]>();

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#side = sheet.grid.size < MANY ? Infinity : SIDE * sheet.size;
  }

  add(at: Pt, d: string): void {
    const { left, top } = this.#sheet;
    const key = `${Math.floor((at.x - left) / this.#side)} ${Math.floor((at.y - top) / this.#side)}`;
    const path = this.#paths.get(key);
    if (path === undefined) this.#paths.set(key, [d]);
    else path.push(d);
  }

  paths(): string[] {
    return [...this.#paths.values()].map((path) => path.join(''));
  }
}

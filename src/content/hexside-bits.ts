import type { Grid, Hex } from '../hex/grid.ts';

/** What lies on hexsides, as bits: read as bits[hex * 6 + direction], the same from both hexes unless only one is marked. */
export class HexsideBits {
  readonly bits: Uint8Array;
  readonly #grid: Grid;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.bits = new Uint8Array(grid.size * 6);
  }

  /** Marks the side between two neighbours, as it is seen from either. */
  mark(a: Hex, b: Hex, bits: number): void {
    this.markFrom(a, b, bits);
    this.markFrom(b, a, bits);
  }

  /** Marks it as it is seen from the first one only. */
  markFrom(from: Hex, to: Hex, bits: number): void {
    this.bits[from * 6 + this.#grid.direction(from, to)] |= bits;
  }

  /** Marks every side that a road or a watercourse runs across on its way from hex to hex. */
  markPath(labels: readonly string[], bits: number): void {
    const path = labels.map(this.#grid.find);
    for (let i = 1; i < path.length; i++) this.mark(path[i - 1], path[i], bits);
  }
}

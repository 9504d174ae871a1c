import type { Piece } from '../../engine/present.ts';
import type { Grid, Hex } from '../../hex/grid.ts';
import type { Scene } from '../contracts.ts';
import { Slides } from './slides.ts';
import { type Stack, stacksOf } from './stacks.ts';

/** Where every counter is: in the stack of its hex, or still sliding there. */
export class Placement {
  readonly slides: Slides;
  readonly #grid: Grid;
  readonly #byHex = new Map<Hex, Stack>();
  readonly #occupied = new Set<Hex>();
  #stacks: readonly Stack[] = [];

  constructor(grid: Grid) {
    this.#grid = grid;
    this.slides = new Slides(grid);
  }

  /** From north to south. */
  get stacks(): readonly Stack[] {
    return this.#stacks;
  }

  get occupied(): ReadonlySet<Hex> {
    return this.#occupied;
  }

  stackIn(hex: Hex): Stack | undefined {
    return this.#byHex.get(hex);
  }

  /** Counters that moved slide, unless the viewer wants it calm. */
  move(before: readonly Piece[], now: readonly Piece[], calm: boolean): void {
    if (calm) this.slides.clear();
    else this.slides.setOut(before, now);
  }

  pileUp({ pieces, selected }: Scene): void {
    const { slides } = this;
    const still = slides.size === 0 ? pieces : pieces.filter(({ id }) => !slides.has(id));
    this.#stacks = stacksOf(this.#grid, still, selected.unit);
    this.#byHex.clear();
    this.#occupied.clear();
    for (const stack of this.#stacks) {
      this.#byHex.set(stack.hex, stack);
      this.#occupied.add(stack.hex);
    }
  }
}

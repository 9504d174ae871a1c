import { type Stack, stacksOf } from '../../draw/counters/stacks.ts';
import type { Piece } from '../../engine/present.ts';
import type { Grid, Hex } from '../../hex/grid.ts';
import type { Scene } from '../contracts.ts';
import { type Dropped, Slides } from './slides.ts';

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
  move(before: readonly Piece[], now: readonly Piece[], calm: boolean, dropped: Dropped | null): void {
    if (calm) this.slides.clear();
    else this.slides.setOut(before, now, dropped);
  }

  /** `carried`: counters that are in somebody's hand. */
  pileUp({ pieces, selected }: Scene, carried: readonly string[]): void {
    const { slides } = this;
    const away = slides.size > 0 || carried.length > 0;
    const still = away ? pieces.filter(({ id }) => !slides.has(id) && !carried.includes(id)) : pieces;
    this.#stacks = stacksOf(this.#grid, still, selected.unit);
    this.#byHex.clear();
    this.#occupied.clear();
    for (const stack of this.#stacks) {
      this.#byHex.set(stack.hex, stack);
      this.#occupied.add(stack.hex);
    }
  }
}

import { type Grid, type Hex, NOWHERE } from '../../hex/grid.ts';
import type { Scene } from '../contracts.ts';
import type { Ink } from './pixels.ts';
import { outlineOf } from './play-area.ts';
import { FEW } from './tones.ts';

/** Table round the map that is veiled with it, in hex radii. */
const BEYOND = 400;

/** Over all that cannot be reached, so that the ground that can keeps its own colours. Nothing is veiled where there is little to reach. */
export class Veil {
  readonly #grid: Grid;
  #outside: Path2D | null = null;

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  show({ lit, selected }: Pick<Scene, 'lit' | 'selected'>): void {
    const open = openHexes(this.#grid, lit, selected.hex);
    this.#outside = null;
    if (open === null) return;
    const { x, y, width, height } = this.#grid.bounds;
    this.#outside = new Path2D();
    this.#outside.rect(x - BEYOND, y - BEYOND, width + 2 * BEYOND, height + 2 * BEYOND);
    for (const [first, ...others] of outlineOf(this.#grid, open)) {
      this.#outside.moveTo(first.x, first.y);
      for (const p of others) this.#outside.lineTo(p.x, p.y);
      this.#outside.closePath();
    }
  }

  /** In map units. */
  draw(ink: Ink, colour: string): void {
    if (this.#outside === null) return;
    ink.fillStyle = colour;
    ink.fill(this.#outside, 'evenodd');
  }
}

/** What stays unveiled: all that is lit, and where the choice was made; null where nothing is to be veiled. */
export function openHexes(grid: Grid, lit: Scene['lit'], chosen: string | null): ReadonlySet<Hex> | null {
  if (lit.filter(({ tone }) => tone === 'go').length <= FEW) return null;
  const labels = [
    ...lit.filter(({ tone }) => tone !== 'refused').map(({ hex }) => hex),
    ...(chosen === null ? [] : [chosen]),
  ];
  return new Set(labels.map((label) => grid.find(label)).filter((hex) => hex !== NOWHERE));
}

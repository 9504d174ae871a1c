/** So many moves lie between two snapshots, until there are too many of them. */
const APART = 24;

/** No game keeps more: a state of the largest takes tens of kilobytes. */
export const MOST = 512;

/**
 * States kept on the way through a game, so that every moment of it is a few moves from one that is at hand. Of a long game every second one is given up
 * when there are too many: 70,000 moves lie 192 apart.
 */
export class Snapshots<S> {
  readonly #kept: Map<number, S>;
  #apart = APART;

  /** The state before the first move. */
  constructor(first: S) {
    this.#kept = new Map([[0, structuredClone(first)]]);
  }

  get count(): number {
    return this.#kept.size;
  }

  /** The game stands here after so many moves: it is kept if it is time for one. */
  pass(at: number, state: S): void {
    if (at % this.#apart !== 0 || this.#kept.has(at)) return;
    this.#kept.set(at, structuredClone(state));
    if (this.#kept.size > MOST) this.#thinOut();
  }

  /** The last moment with a snapshot, up to this one. */
  lastUpTo(at: number): number {
    let last = 0;
    for (const kept of this.#kept.keys()) if (kept <= at && kept > last) last = kept;
    return last;
  }

  /** The snapshot of a moment that has one; it is the asker's own. */
  copyOf(at: number): S {
    return structuredClone(this.#kept.get(at)!);
  }

  /** The game may go another way from here. */
  forgetAfter(at: number): void {
    for (const kept of this.#kept.keys()) if (kept > at) this.#kept.delete(kept);
  }

  #thinOut(): void {
    this.#apart *= 2;
    for (const kept of this.#kept.keys()) if (kept % this.#apart !== 0) this.#kept.delete(kept);
  }
}

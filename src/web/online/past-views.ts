import { type Delta, patched } from '../../engine/delta.ts';

/** A stretch of the past as the server sends it: how it looked after `from` moves, and what each move after that changed. */
export interface Stretch {
  readonly from: number;
  readonly view: unknown;
  readonly deltas: readonly Delta[];
}

export type Fetch = (from: number, to: number) => Promise<Stretch>;

/** So many moves are fetched at a time. */
const LEG = 100;

/** Earlier moments of a game as one seat saw them. Views share whatever did not change, so keeping many costs little. */
export class PastViews {
  readonly #views = new Map<number, unknown>();
  readonly #fetch: Fetch;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  at(moves: number): unknown {
    return this.#views.get(moves);
  }

  remember(moves: number, view: unknown): void {
    this.#views.set(moves, view);
  }

  forgetAfter(moves: number): void {
    for (const at of this.#views.keys()) if (at > moves) this.#views.delete(at);
  }

  /** Fetches what is missing of these moments; null if nothing is. */
  ready(from: number, to: number): Promise<void> | null {
    const missing = this.#firstMissing(from, to);
    return missing === null ? null : this.#load(missing, to);
  }

  #firstMissing(from: number, to: number): number | null {
    for (let at = from; at <= to; at++) if (!this.#views.has(at)) return at;
    return null;
  }

  async #load(from: number, to: number): Promise<void> {
    for (let at: number | null = from; at !== null; at = this.#firstMissing(at, to)) {
      // Whoever looks at one moment will look at its neighbours next.
      const stretch: Stretch = await this.#fetch(Math.max(0, at - LEG / 2), at + LEG / 2);
      const end = stretch.from + stretch.deltas.length;
      if (at < stretch.from || at > end) return;
      let { view } = stretch;
      this.#views.set(stretch.from, view);
      stretch.deltas.forEach((change, i) => {
        view = patched(view, change);
        this.#views.set(stretch.from + i + 1, view);
      });
    }
  }
}

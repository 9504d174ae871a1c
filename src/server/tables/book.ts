import type { EventKind, EventRow } from '../store/schema.ts';

/** So many events are remembered by their keys. */
const KEYS = 64;

/** What has happened at a table, event by event, as far as it must be remembered: where it stands, what anybody has missed, which order was sent before. */
export class Book {
  /** Moves that stood after each event; the first is before any. */
  readonly #heights: number[] = [0];
  #keys = new Map<string, EventRow>();
  #last: EventKind | null = null;

  constructor(events: readonly EventRow[]) {
    for (const event of events) this.add(event);
  }

  get number(): number {
    return this.#heights.length - 1;
  }

  get last(): EventKind | null {
    return this.#last;
  }

  /** Does it remember every key there ever was? */
  get whole(): boolean {
    return this.number <= KEYS;
  }

  add(event: EventRow): void {
    const { kind, text, key } = event;
    const height = this.#heights[this.#heights.length - 1];
    this.#heights.push(
      kind === 'order' ? height + 1 : kind === 'undo' ? height - 1 : kind === 'back' ? Number(text) : height,
    );
    this.#keys.set(key, event);
    if (this.#keys.size > 2 * KEYS) this.#keys = new Map([...this.#keys].slice(-KEYS));
    this.#last = kind;
  }

  byKey(key: string): EventRow | undefined {
    return this.#keys.get(key);
  }

  /** Of the moves somebody had seen at an event so many still stand as he saw them; -1 where he has seen nothing, not even the opening. */
  unchanged(number: number | undefined, moves: number): number {
    if (number === undefined || number > this.number) return -1;
    let least = moves;
    for (let i = number; i < this.#heights.length; i++) least = Math.min(least, this.#heights[i]);
    return least;
  }
}

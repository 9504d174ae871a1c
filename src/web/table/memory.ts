import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { LastingOrder } from '../../engine/lasting.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { Left } from '../../engine/standing.ts';
import type { Memory, Pin, SavedGame } from '../contracts.ts';

export const LONGEST_PIN = 140;
/** A server takes no longer ones. */
export const LONGEST_NOTES = 20_000;

const NONE_LEFT: Left = {};

/** What each person at this screen keeps to himself: pins, notes, answers left for interrupts, and how much of the game he has seen. */
export class Memories {
  /** The viewer's own. */
  readonly mine: ReadonlySignal<Memory>;
  readonly #all: Signal<NonNullable<SavedGame['memory']>>;
  readonly #viewer: ReadonlySignal<Seat | 'spectator'>;
  readonly #keep: (all: NonNullable<SavedGame['memory']>) => void;

  /** `seats`: who may look; whoever has never looked before is taken to know the `moves` made so far. */
  constructor(
    kept: SavedGame['memory'],
    seats: readonly Seat[],
    moves: number,
    viewer: ReadonlySignal<Seat | 'spectator'>,
    keep: (all: NonNullable<SavedGame['memory']>) => void,
  ) {
    const blank: Memory = { pins: [], notes: '', seen: moves };
    this.#all = signal(Object.fromEntries([...seats, 'spectator'].map((seat) => [seat, kept?.[seat] ?? blank])));
    this.#viewer = viewer;
    this.#keep = keep;
    this.mine = computed(() => this.#all.value[viewer.value] ?? blank);
  }

  /** Sticks a pin into a hex, or changes what it says; without a word it is taken out. */
  pin(hex: string, text: string): void {
    const words = text.trim().slice(0, LONGEST_PIN);
    const { pins } = this.mine.peek();
    const at = pins.findIndex((pin) => pin.hex === hex);
    if (words === '') this.#change({ pins: pins.filter((pin) => pin.hex !== hex) });
    else if (at < 0) this.#change({ pins: [...pins, { hex, text: words }] });
    else this.#change({ pins: pins.with(at, { hex, text: words }) });
  }

  pinAt(hex: string): Pin | undefined {
    return this.mine.value.pins.find((pin) => pin.hex === hex);
  }

  write(notes: string): void {
    this.#change({ notes });
  }

  /** What the viewer has written on another device. */
  bring({ notes, pins }: Pick<Memory, 'notes' | 'pins'>): void {
    this.#change({ notes, pins });
  }

  /** The viewer has seen the game up to this move. */
  see(moves: number): void {
    if (this.mine.peek().seen !== moves) this.#change({ seen: moves });
  }

  /** The viewer has turned over so many lessons. */
  learn(lesson: number): void {
    if ((this.mine.peek().lesson ?? 0) < lesson) this.#change({ lesson });
  }

  /** The answers this seat has left for interrupts. */
  standingOf(seat: Seat): Left {
    return this.#all.value[seat]?.standing ?? NONE_LEFT;
  }

  /** The viewer leaves an answer; '' to be asked again. */
  stand(answer: string, choice: string): void {
    this.#change({ standing: { ...this.mine.peek().standing, [answer]: choice } });
  }

  /** The viewer's orders that last, all of them. */
  leaveOrders(lasting: readonly LastingOrder[]): void {
    this.#change({ lasting });
  }

  #change(some: Partial<Memory>): void {
    this.#all.value = { ...this.#all.peek(), [this.#viewer.peek()]: { ...this.mine.peek(), ...some } };
    this.#keep(this.#all.peek());
  }
}

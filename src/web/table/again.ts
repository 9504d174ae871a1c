import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { lastTime, likewise } from '../../engine/again.ts';
import type { Steps } from '../../engine/steps.ts';
import { say } from '../words.ts';
import type { Announcer } from './announce.ts';
import { inSlices } from './in-slices.ts';
import type { Orders } from './orders.ts';
import type { Situation } from './situation.ts';

/** An order of last time, and whether it can be given now. */
export interface AgainRow {
  readonly notation: string;
  readonly text: string;
  readonly possible: boolean;
  readonly wanted: boolean;
}

/** "As last month": what the viewer ordered when he was last asked the same, as a list to correct, then to give. */
export class Again {
  /** Is there anything to repeat? */
  readonly offered: ReadonlySignal<boolean>;
  /** The list, once it has been asked for; null before. */
  readonly rows: ReadonlySignal<readonly AgainRow[] | null>;
  readonly #situation: Situation;
  readonly #orders: Orders;
  readonly #announcer: Announcer;
  /** The visit to a question for which the list was asked. */
  readonly #open = signal<{ readonly visit: string; readonly notations: readonly string[] } | null>(null);
  readonly #unwanted = signal<ReadonlySet<number>>(new Set());
  readonly #visit: ReadonlySignal<string>;

  constructor(situation: Situation, orders: Orders, announcer: Announcer) {
    this.#situation = situation;
    this.#orders = orders;
    this.#announcer = announcer;
    const months: readonly string[] = situation.game.present.everyMonth ?? [];
    this.#visit = computed(() => `${situation.asked.value?.id} ${situation.crumbs.value.join()}`);
    const last = computed(() => {
      const asked = situation.asked.value;
      const now = asked?.mine === true && months.includes(asked.id) && situation.replayAt.value === null;
      return now ? lastTime(situation.seat.peek()) : [];
    });
    this.offered = computed(() => last.value.length > 0 && this.rows.value === null);
    this.rows = computed(() => {
      const open = this.#open.value;
      if (open === null || open.visit !== this.#visit.value) return null;
      return open.notations.map((notation, i) => this.#row(notation, !this.#unwanted.value.has(i)));
    });
  }

  /** Shows the list. */
  look(): void {
    this.#unwanted.value = new Set();
    this.#open.value = { visit: this.#visit.peek(), notations: lastTime(this.#situation.seat.peek()) };
  }

  close(): void {
    this.#open.value = null;
  }

  /** Takes an order off the list, or puts it back. */
  toggle(row: number): void {
    const unwanted = new Set(this.#unwanted.peek());
    if (!unwanted.delete(row)) unwanted.add(row);
    this.#unwanted.value = unwanted;
  }

  /** Gives what is ticked, one order after the other. What has become impossible on the way is told. */
  async give(): Promise<void> {
    const notations = (this.rows.peek() ?? []).filter(({ wanted }) => wanted).map(({ notation }) => notation);
    this.close();
    await inSlices(this.#give(notations));
  }

  *#give(notations: readonly string[]): Steps<void> {
    const missed: string[] = [];
    for (const notation of notations) {
      const action = this.#situation.mayOrder ? likewise(this.#situation.seat.peek(), notation) : null;
      if (action === null || !this.#orders.play(action).ok) missed.push(notation);
      yield;
    }
    if (missed.length > 0) this.#announcer.tell(say.againMissed(missed.length));
  }

  #row(notation: string, wanted: boolean): AgainRow {
    const { game, seat, view } = this.#situation;
    const action = likewise(seat.peek(), notation);
    if (action === null) return { notation, text: notation, possible: false, wanted: false };
    return { notation, text: game.present.offer(view.peek(), action).text, possible: true, wanted };
  }
}

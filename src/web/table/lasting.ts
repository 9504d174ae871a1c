import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  type AnyLastingKind,
  kindOf,
  type LastingOrder,
  lastingKinds,
  type NamedPlace,
  nextOf,
} from '../../engine/lasting.ts';
import type { Steps } from '../../engine/steps.ts';
import { say } from '../words.ts';
import type { Announcer } from './announce.ts';
import { inSlices } from './in-slices.ts';
import type { Orders } from './orders.ts';
import type { PickUp } from './pick-up.ts';
import type { Selection } from './selection.ts';
import type { Situation } from './situation.ts';

export interface LastingParts {
  readonly situation: Situation;
  readonly selection: Selection;
  readonly orders: Orders;
  readonly pickUp: PickUp;
  readonly announcer: Announcer;
}

/** So many orders at the most follow from one lasting order in one phase: a slip of a game must not go on for ever. */
const MOST = 20;

/** Orders of the viewer that last for more than one phase. What follows from them is given as ordinary orders, when he says so. */
export class Lasting {
  readonly kinds: readonly AnyLastingKind[];
  readonly mine: ReadonlySignal<readonly LastingOrder[]>;
  /** Those that may have something to do at what is asked now, and have not been gone on with yet. */
  readonly due: ReadonlySignal<readonly LastingOrder[]>;
  /** A place is being chosen for these units. */
  readonly aiming = signal<{ readonly kind: AnyLastingKind; readonly units: readonly string[] } | null>(null);
  readonly #parts: LastingParts;
  /** The visit to a question in which they were gone on with. */
  readonly #gone = signal('');
  /** They are being given now: not twice. */
  #going: Promise<void> | null = null;
  /** Another one at every visit to a question. */
  readonly #visit: ReadonlySignal<string>;

  constructor(parts: LastingParts) {
    this.#parts = parts;
    const { situation } = parts;
    this.kinds = lastingKinds(situation.game);
    this.mine = computed(() => situation.memory.mine.value.lasting ?? []);
    this.#visit = computed(() => `${situation.asked.value?.id} ${situation.crumbs.value.join()}`);
    this.due = computed(() => {
      const asked = situation.asked.value;
      const now = asked?.mine === true && situation.replayAt.value === null && this.#gone.value !== this.#visit.value;
      return now ? this.mine.value.filter((order) => kindOf(situation.game, order)?.asks.includes(asked.id)) : [];
    });
  }

  /** The kinds that one of these units could be given. */
  kindsFor(units: readonly string[]): readonly AnyLastingKind[] {
    const { view, mayOrder } = this.#parts.situation;
    return mayOrder ? this.kinds.filter((kind) => units.some((unit) => kind.fits(view.peek(), unit))) : [];
  }

  of(unit: string): LastingOrder | undefined {
    return this.mine.value.find((order) => order.unit === unit);
  }

  words(order: LastingOrder): string {
    const { game, view } = this.#parts.situation;
    return kindOf(game, order)?.words(view.peek(), order) ?? '';
  }

  /** Places by name for what is being aimed. */
  places(): readonly NamedPlace[] {
    const aiming = this.aiming.value;
    return aiming?.kind.places?.(this.#parts.situation.view.peek(), aiming.units[0]) ?? [];
  }

  /** Gives the chosen units an order of this kind; where it needs a place, that is pointed at next. */
  begin(kind: AnyLastingKind): void {
    const { situation, selection, pickUp, announcer } = this.#parts;
    const units = selection.units.peek().filter((unit) => kind.fits(situation.view.peek(), unit));
    batch(() => {
      pickUp.putBack();
      if (!kind.needsPlace) return this.#leave(kind, units, '');
      this.aiming.value = { kind, units };
      announcer.tell(say.lastingWhere(kind.title));
    });
  }

  /** The place that was being waited for; false if none was. */
  aimAt(hex: string | null): boolean {
    const aiming = this.aiming.peek();
    if (aiming === null || hex === null) return false;
    batch(() => {
      this.aiming.value = null;
      this.#leave(aiming.kind, aiming.units, hex);
    });
    return true;
  }

  /** No place is chosen after all; false if none was being chosen. */
  stopAiming(): boolean {
    const aimed = this.aiming.peek() !== null;
    this.aiming.value = null;
    return aimed;
  }

  cancel(unit: string): void {
    this.#keep(this.mine.peek().filter((order) => order.unit !== unit));
  }

  /** Gives all orders that follow now, with pauses for the page. Ends those that are over, and says why. */
  goOn(): Promise<void> {
    this.#going ??= inSlices(this.#goOn()).finally(() => {
      this.#going = null;
    });
    return this.#going;
  }

  *#goOn(): Steps<void> {
    const { situation, orders, pickUp, announcer } = this.#parts;
    this.#gone.value = this.#visit.peek();
    if (!situation.mayOrder) return;
    pickUp.putBack();
    const ended: string[] = [];
    for (const order of this.mine.peek()) {
      for (let i = 0; i < MOST && situation.mayOrder; i++) {
        const step = nextOf(situation.seat.peek(), order);
        if (step === null) break;
        if ('over' in step) {
          this.cancel(order.unit);
          ended.push(say.lastingOver(this.#nameOf(order.unit), step.over));
          break;
        }
        if (!orders.play(step.order).ok) break;
        yield;
      }
    }
    if (ended.length > 0) announcer.tell(ended.join(' '));
  }

  #leave(kind: AnyLastingKind, units: readonly string[], to: string): void {
    const { situation, announcer } = this.#parts;
    const given = units.map(
      (unit): LastingOrder => ({ kind: kind.id, unit, to, from: situation.piece(unit)?.hex ?? '' }),
    );
    this.#keep([...this.mine.peek().filter(({ unit }) => !units.includes(unit)), ...given]);
    // A new order has not been gone on with.
    this.#gone.value = '';
    announcer.tell(given.map((order) => `${this.#nameOf(order.unit)} ${this.words(order)}.`).join(' '));
  }

  #keep(orders: readonly LastingOrder[]): void {
    this.#parts.situation.memory.leaveOrders(orders);
  }

  #nameOf(unit: string): string {
    return this.#parts.situation.piece(unit)?.name ?? unit;
  }
}

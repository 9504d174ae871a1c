import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Announcer } from './announce.ts';
import type { Offer, Situation } from './situation.ts';
import type { At } from './why-not.ts';

/** Several offers fit, or one should be thought about twice. */
export interface Pending {
  readonly title: string;
  readonly hex: string | null;
  readonly options: readonly Offer[];
  /** It will be a leg of a path picked by hand. */
  readonly leg?: boolean;
  /** The stack of the hex was chosen; these units were chosen before and could go there. */
  readonly instead?: readonly string[];
}

export const NOWHERE: At = { hex: null, unit: null };

/** What the viewer has chosen and what he points at. It gives no orders. */
export class Selection {
  readonly unit = signal<string | null>(null);
  readonly hex = signal<string | null>(null);
  readonly hovered = signal<At>(NOWHERE);
  /** The keyboard's hex. */
  readonly cursorHex = signal<string | null>(null);
  readonly pending = signal<Pending | null>(null);
  readonly refusedHex = signal<string | null>(null);
  /** What is under the pointer or the keyboard's cursor. */
  readonly pointer: ReadonlySignal<At>;
  /** What lay under it when something was last ordered: nobody asks about that place until the pointer moves on. */
  readonly orderedOver = signal<At | null>(null);
  /** The selected unit, and those of its stack that go with it. */
  readonly units: ReadonlySignal<readonly string[]>;
  /** What the selected unit is offered in hexes that are open to all of them. */
  readonly offers: ReadonlySignal<readonly Offer[]>;
  readonly #situation: Situation;
  readonly #announcer: Announcer;
  readonly #group = signal<readonly string[]>([]);

  constructor(situation: Situation, announcer: Announcer) {
    this.#situation = situation;
    this.#announcer = announcer;
    this.pointer = computed(() => {
      const hovered = this.hovered.value;
      if (hovered.hex !== null || hovered.unit !== null) return hovered;
      return { hex: this.cursorHex.value, unit: null };
    });
    this.units = computed(() => {
      const unit = this.unit.value;
      if (unit === null) return [];
      const pickedUp = situation.pickedUp.value;
      const group = pickedUp[0] === unit ? pickedUp : this.#group.value;
      return group[0] === unit ? group : [unit];
    });
    this.offers = computed(() => {
      const [lead, ...others] = this.units.value;
      if (lead === undefined) return [];
      const offers = situation.offers.value.filter(({ look }) => look.hex !== undefined);
      // Whom the game has picked up is ordered about as one.
      if (situation.pickedUp.value[0] === lead) return offers.filter(({ look }) => look.unit === lead);
      const open = others.map((unit) => new Set(offers.filter(({ look }) => look.unit === unit).map(hexOf)));
      return offers.filter((offer) => offer.look.unit === lead && open.every((hexes) => hexes.has(hexOf(offer))));
    });
  }

  /** Selects these units and nobody else. */
  select(units: readonly string[]): void {
    this.#group.value = units;
    this.unit.value = units[0] ?? null;
  }

  /** Selects one more of the stack, or of those beside the map, or one less; false if it cannot go anywhere, or stands elsewhere. */
  toggle(unit: string): boolean {
    const situation = this.#situation;
    const units = this.units.peek();
    const piece = situation.piece(unit);
    if (piece === undefined || !situation.mayGo(unit)) return false;
    if (units.length > 0 && situation.piece(units[0])?.hex !== piece.hex) return false;
    // Beside the map those stand together who have a hex in common.
    if (piece.hex === null && !units.includes(unit) && units.length > 0) {
      const hexes = this.#goals(unit);
      if (!this.offers.peek().some((offer) => hexes.has(hexOf(offer)))) return false;
    }
    const going = units.filter((each) => situation.mayGo(each));
    this.select(units.includes(unit) ? units.filter((each) => each !== unit) : [...going, unit]);
    return true;
  }

  /** The units of a hex that could go somewhere. */
  stack(hex: string): string[] {
    const situation = this.#situation;
    return situation
      .actorsIn(hex)
      .map((piece) => piece.id)
      .filter((unit) => situation.mayGo(unit) || situation.mayBePickedUp(unit));
  }

  /** This unit, waiting beside the map, and those beside it that could go to the same hexes; nobody if it is not beside the map. */
  waitingWith(unit: string): string[] {
    const situation = this.#situation;
    if (situation.piece(unit)?.hex !== null || !situation.mayGo(unit)) return [];
    const same = [...this.#goals(unit)].sort().join();
    const waiting = situation.actors.peek().filter((id) => id !== unit && situation.piece(id)?.hex === null);
    // Where they are picked up first, the game says who may come along.
    if (situation.pickedUp.peek()[0] === unit)
      return [unit, ...waiting.filter((id) => situation.offersOf(id).some(({ look }) => look.pickUp === 'join'))];
    return [unit, ...waiting.filter((id) => [...this.#goals(id)].sort().join() === same)];
  }

  /** Offers of a hex, for the selected units if they have any there. */
  offersAt(hex: string): Offer[] {
    const own = this.offers.peek().filter(({ look }) => look.hex === hex);
    if (own.length > 0) return own;
    const { offers, goals } = this.#situation;
    const alone = offers.peek().filter(({ look }) => look.hex === hex && look.unit === undefined);
    // Nobody is chosen yet: who goes there is asked.
    return alone.length > 0 || this.unit.peek() !== null ? alone : goals.peek().filter(({ look }) => look.hex === hex);
  }

  /**
   * The selected units could go to this hex, but pointing at it chooses the stack of their own side that stands there: choosing is never moving.
   * Whoever waits beside the map is put down on a stack in which nobody can be chosen.
   */
  choosesStack(hex: string): boolean {
    const situation = this.#situation;
    const selected = situation.piece(this.unit.peek());
    if (selected === undefined || selected.hex === hex) return false;
    if (!this.offers.peek().some(({ look }) => look.hex === hex)) return false;
    const there = situation.piecesIn(hex).filter(({ symbol }) => symbol !== 'air');
    if (there.length === 0 || there.some(({ seat }) => seat !== situation.viewer.peek())) return false;
    return selected.hex !== null || situation.actorsIn(hex).length > 0;
  }

  #goals(unit: string): Set<string | undefined> {
    return new Set(this.#situation.offersOf(unit).flatMap((offer) => hexOf(offer) ?? []));
  }

  /** Goes on with the unit that acted, or with the next one waiting beside the map. */
  goOnWith(unit: string | null, besideMap: boolean): void {
    const situation = this.#situation;
    if (unit === null || situation.asked.peek()?.mine !== true || situation.pickedUp.peek().length > 0) return;
    if (besideMap) {
      // Who would have to be picked up first waits until that is asked for.
      const next = situation.actors.peek().find((id) => situation.piece(id)?.hex === null && situation.mayGo(id));
      if (next !== undefined) this.unit.value = next;
    } else if (situation.offersOf(unit).some(({ look }) => look.hex !== undefined || look.verb === 'finish')) {
      this.unit.value = unit;
    }
  }

  /** Goes on with the unit in the middle of its move: a battle may have interrupted it. */
  resume(): void {
    const { asked, pickedUp, game, view } = this.#situation;
    if (asked.peek()?.mine !== true || this.unit.peek() !== null) return;
    const [lead] = pickedUp.peek();
    if (lead !== undefined) this.unit.value = lead;
    else this.goOnWith(game.present.mover?.(view.peek()) ?? null, false);
  }

  clear(): void {
    this.unit.value = null;
    this.pending.value = null;
    this.quiet();
  }

  /** Takes the last sentence away. */
  quiet(): void {
    this.#announcer.toast.value = null;
    this.refusedHex.value = null;
  }
}

const hexOf = ({ look }: Offer): string | undefined => look.hex;

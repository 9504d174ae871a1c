import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isForGood, type Warning, warningsOf } from '../../engine/foresight.ts';
import type { AnyGame, Outcome } from '../../engine/game.ts';
import type { LogEntry, Reader } from '../../engine/log.ts';
import { attackersFor } from '../../engine/muster.ts';
import type { BattleLook, Dock, Marker, OfferLook, Piece } from '../../engine/present.ts';
import type { Position, Seat } from '../../engine/procedure.ts';
import type { SeatAtTable } from '../../engine/seat.ts';
import { ELSEWHERE, type SavedGame } from '../contracts.ts';
import { say } from '../words.ts';
import { isSilent } from './log-words.ts';
import { Memories } from './memory.ts';

/** Something that can be done now. */
export interface Offer {
  readonly action: unknown;
  readonly look: OfferLook;
}

export interface Asked {
  readonly who: Seat;
  /** Which of the game's questions it is; '' where the viewer may not know. */
  readonly id: string;
  readonly prompt: string;
  readonly rule: string;
  /** The viewer decides. */
  readonly mine: boolean;
  readonly computer: boolean;
  /** The armies are being set up. */
  readonly setUp: boolean;
}

/** At most so many hexes are the goals of a question. */
const FEW_PLACES = 2;

/** The game as the viewer sees it from his seat: what stands where, who is asked, what is offered; now, or at an earlier moment. */
export class Situation {
  readonly game: AnyGame;
  /** Everybody's seat at the game; an onlooker has one too. */
  readonly seats: ReadonlyMap<Reader, SeatAtTable>;
  readonly players: SavedGame['players'];
  readonly humans: readonly Seat[];
  /** Why the record could not be played to its end; the game stands where it stopped. */
  readonly snag: string | null;

  /** Another one with every change of the game. */
  readonly version: Signal<number>;
  readonly viewer: Signal<Reader>;
  /** The viewer's seat. */
  readonly seat: ReadonlySignal<SeatAtTable>;
  /** Those at this screen have agreed to play with open hands. */
  readonly inOpen: boolean;
  /** The person who must take the chair before anything is shown. */
  readonly curtain = signal<Seat | null>(null);
  /** The moment looked at, in moves; null for now. */
  readonly replayAt = signal<number | null>(null);
  /** Whose eyes the viewer looks through when the game is over and there are no more secrets; null for his own. */
  readonly eyes = signal<Reader | null>(null);
  readonly memory: Memories;

  /** How many moves have been made. */
  readonly moves: ReadonlySignal<number>;
  readonly view: ReadonlySignal<unknown>;
  readonly asked: ReadonlySignal<Asked | null>;
  readonly offers: ReadonlySignal<readonly Offer[]>;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly markers: ReadonlySignal<readonly Marker[]>;
  /** Boxes beside the map, where the game has any. */
  readonly docks: ReadonlySignal<readonly Dock[]>;
  /** Units that orders have picked up to move together, the leading one first. */
  readonly pickedUp: ReadonlySignal<readonly string[]>;
  /** The hexes in play; null where the whole map is. */
  readonly area: ReadonlySignal<readonly string[] | null>;
  /** So many moves led to the beginning of a guided battle: nobody takes them back. */
  readonly opening = signal(0);
  readonly battle: ReadonlySignal<BattleLook | null>;
  readonly crumbs: ReadonlySignal<readonly string[]>;
  readonly undoable: ReadonlySignal<number>;
  readonly outcome: ReadonlySignal<Outcome | null>;
  /** What has happened, as far as the viewer may know it: all of it, and what the log tells. */
  readonly entries: ReadonlySignal<readonly LogEntry[]>;
  readonly log: ReadonlySignal<readonly LogEntry[]>;
  /** Offers that belong to no hex. */
  readonly plainOffers: ReadonlySignal<readonly Offer[]>;
  readonly mainOffer: ReadonlySignal<Offer | null>;
  /** Where several are the main one, the player has to choose: all are large, none is taken by a key. */
  readonly choices: ReadonlySignal<readonly Offer[]>;
  /** Units with something to do, in the order of the offers. */
  readonly actors: ReadonlySignal<readonly string[]>;

  /** Large games offer thousands of things and have hundreds of pieces: they are looked up, not searched through. */
  readonly #offersByUnit: ReadonlySignal<ReadonlyMap<string, Offer[]>>;
  readonly #forGood = new WeakMap<Offer, boolean>();
  readonly #pieceById: ReadonlySignal<ReadonlyMap<string, Piece>>;
  readonly #piecesByHex: ReadonlySignal<ReadonlyMap<string, readonly Piece[]>>;

  /** `keep` is told whenever somebody's memory of the game has changed. */
  constructor(
    seats: ReadonlyMap<Reader, SeatAtTable>,
    { players, memory, open }: Pick<SavedGame, 'players' | 'memory' | 'open'>,
    snag: string | null,
    keep: (memory: NonNullable<SavedGame['memory']>) => void,
  ) {
    const onlooker = seats.get('spectator')!;
    this.game = onlooker.game;
    this.seats = seats;
    this.players = players;
    this.snag = snag;
    this.version = signal(onlooker.version);
    this.humans = this.game.seats.filter((seat) => players[seat] === 'human');
    this.viewer = signal(this.humans[0] ?? 'spectator');
    this.inOpen = open === true;
    // While the curtain is down nobody sits there: the page holds what an onlooker may know, and nothing of anybody's own.
    const sitter = computed<Reader>(() => (this.curtain.value === null ? this.viewer.value : 'spectator'));
    this.memory = new Memories(memory, this.game.seats, onlooker.movers.length, sitter, keep);

    const { present } = this.game;
    this.seat = computed(() => seats.get(sitter.value)!);
    const followed = <T>(look: (seat: SeatAtTable) => T): ReadonlySignal<T> =>
      computed(() => {
        this.version.value;
        return look(this.seat.value);
      });
    const lookedAt = computed(() => ({ at: this.replayAt.value, eyes: this.eyes.value }));
    this.moves = followed((seat) => seat.movers.length);
    this.outcome = followed((seat) => seat.outcome);
    this.view = followed((seat) => seat.view(lookedAt.value));
    this.entries = followed((seat) => seat.log());
    this.log = computed(() => this.entries.value.filter((entry) => !isSilent(entry)));
    this.undoable = followed((seat) => {
      const live = this.replayAt.value === null && this.curtain.value === null;
      return live ? Math.max(0, Math.min(seat.undoable, seat.movers.length - this.opening.value)) : 0;
    });
    this.asked = followed((seat) => {
      const question = seat.question(lookedAt.value);
      if (question === null) return null;
      const { who, id, rule, setUp } = question;
      const mine = question.mine && this.curtain.value === null;
      const computer = players[who] !== 'human' && players[who] !== ELSEWHERE;
      const decides = say[computer && this.replayAt.value === null ? 'thinking' : 'deciding'](who);
      return { who, id, rule, mine, computer, setUp, prompt: mine ? question.prompt : decides };
    });
    this.offers = followed((seat) => {
      if (this.replayAt.value !== null || this.asked.value?.mine !== true || snag !== null) return [];
      const view = this.view.value;
      const offers = seat.offers().flatMap((action) => wherever({ action, look: present.offer(view, action) }));
      return [...offers, ...offers.flatMap((offer) => this.#fromAttackers(offer))];
    });
    this.pieces = computed(() => present.pieces(this.view.value));
    this.markers = computed(() => present.markers?.(this.view.value) ?? []);
    this.docks = computed(() => present.docks?.(this.view.value) ?? []);
    this.pickedUp = computed(() => present.pickedUp?.(this.view.value) ?? []);
    this.area = unlessSame(() => present.area?.(this.view.value) ?? null);
    this.battle = computed(() => present.battle(this.view.value));
    this.crumbs = computed(() => present.breadcrumb(this.view.value));
    this.plainOffers = computed(() => this.offers.value.filter(({ look }) => look.hex === undefined));
    this.choices = computed(() => {
      const large = this.plainOffers.value.filter(({ look }) => look.main === true);
      return large.length > 1 ? large : [];
    });
    this.mainOffer = computed(() => {
      if (this.choices.value.length > 0) return null;
      const main = this.plainOffers.value.find(({ look }) => look.main === true);
      if (main !== undefined) return main;
      const [only, ...others] = this.offers.value;
      return only !== undefined && others.every(({ action }) => action === only.action) ? only : null;
    });
    this.#offersByUnit = computed(() => grouped(this.offers.value, ({ look }) => look.unit));
    this.#pieceById = computed(() => new Map(this.pieces.value.map((piece) => [piece.id, piece])));
    this.#piecesByHex = computed(() => grouped(this.pieces.value, ({ hex }) => hex ?? undefined));
    this.actors = computed(() => [...this.#offersByUnit.value.keys()]);
  }

  /** An attack that is begun by its target can be begun from those who could take part in it as well. */
  #fromAttackers({ action, look }: Offer): Offer[] {
    if (look.attack !== 'begin' || look.unit !== undefined || look.hex === undefined) return [];
    const able = attackersFor(this.game.procedures, this.view.peek() as Position, action);
    return able.map((unit) => ({ action, look: { ...look, unit } }));
  }

  /** May the viewer give an order now? */
  get mayOrder(): boolean {
    return this.asked.peek()?.mine === true && this.replayAt.peek() === null;
  }

  /** What is to be said before this order is given. */
  warnings({ action }: Offer): readonly Warning[] {
    return warningsOf(this.game.procedures, this.view.peek() as Position, action);
  }

  /** There is no Undo once this order is given. Looked into once for each offer: it is tried out. */
  isForGood(offer: Offer): boolean {
    const known = this.#forGood.get(offer);
    const forGood = known ?? isForGood(this.game, this.view.peek() as Position, offer.action);
    if (known === undefined) this.#forGood.set(offer, forGood);
    return forGood;
  }

  /** Of several ways to do the same, the one that is worse than no other in anything; where there is a trade all of them, first what is worse in fewest things. */
  betterOf(offers: readonly Offer[]): readonly Offer[] {
    const { price } = this.game.present;
    const [first, ...others] = offers;
    const same = others.every(({ look }) => look.verb === first.look.verb && look.unit === first.look.unit);
    if (price === undefined || others.length === 0 || !same) return offers;
    const priced = offers.map((offer) => ({ offer, costs: price(this.view.peek(), offer.action) }));
    const best = priced.find(({ costs }) =>
      priced.every((other) => costs.every((cost, i) => cost <= (other.costs[i] ?? cost))),
    );
    if (best !== undefined && best.costs.length > 0) return [best.offer];
    const worseIn = (costs: readonly number[]): number =>
      costs.filter((cost, i) => priced.some((other) => (other.costs[i] ?? cost) < cost)).length;
    return priced.toSorted((a, b) => worseIn(a.costs) - worseIn(b.costs)).map(({ offer }) => offer);
  }

  /**
   * Where all that units can do leads to one hex or two, as an advance does, these hexes may be pointed at before a unit is: the orders that lead
   * there. None where the units themselves are the question, nor where one of them stands: pointing there chooses it.
   */
  readonly goals = computed((): readonly Offer[] => {
    const going = this.offers.value.filter(
      ({ look }) => look.hex !== undefined && look.unit !== undefined && look.attack === undefined,
    );
    if (new Set(going.map(({ look }) => look.hex)).size > FEW_PLACES) return [];
    const able = new Set(going.map(({ look }) => look.unit));
    const stands = new Set(this.pieces.value.filter(({ id }) => able.has(id)).map(({ hex }) => hex));
    return going.filter(({ look }) => !stands.has(look.hex ?? null));
  });

  offersOf(unit: string): Offer[] {
    return this.#offersByUnit.peek().get(unit) ?? [];
  }

  /** What this unit could do in a box beside the map; without a unit, what needs none. */
  offersInto(dock: string, unit: string | null): Offer[] {
    return this.offers
      .peek()
      .filter(({ look }) => look.dock === dock && (look.unit === undefined || look.unit === unit));
  }

  piece(unit: string | null): Piece | undefined {
    return unit === null ? undefined : this.#pieceById.peek().get(unit);
  }

  piecesIn(hex: string): readonly Piece[] {
    return this.#piecesByHex.peek().get(hex) ?? [];
  }

  /** The pieces of a hex that can act. */
  actorsIn(hex: string): Piece[] {
    const offers = this.#offersByUnit.peek();
    return this.piecesIn(hex).filter((piece) => offers.has(piece.id));
  }

  /** The unit is offered something in some hex. */
  mayGo(unit: string): boolean {
    return this.offersOf(unit).some(({ look }) => look.hex !== undefined);
  }

  /** The unit can be picked up, or is. */
  mayBePickedUp(unit: string): boolean {
    return this.pickedUp.peek().includes(unit) || this.offersOf(unit).some(({ look }) => look.pickUp !== undefined);
  }
}

/** By key, in their order; those without one are left out. */
function grouped<T>(all: readonly T[], keyOf: (each: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return groups;
}

/** The list found before as long as a new one says the same: whoever draws it need not do so again. */
function unlessSame(find: () => readonly string[] | null): ReadonlySignal<readonly string[] | null> {
  let last: readonly string[] | null = null;
  return computed(() => {
    const found = find();
    if (found?.join() !== last?.join()) last = found;
    return last;
  });
}

/** An offer that several hexes mean stands at each of them. */
const wherever = (offer: Offer): Offer[] => [
  offer,
  ...(offer.look.also ?? []).map((hex) => ({ action: offer.action, look: { ...offer.look, hex } })),
];

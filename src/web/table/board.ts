import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AnyGame, Outcome } from '../../engine/game.ts';
import type { BattleLook, Marker, OfferLook, Piece } from '../../engine/present.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { SavedGame } from '../contracts.ts';
import { say } from '../words.ts';
import { Memories } from './memory.ts';
import { type AnyMatch, rewinder } from './reel.ts';

/** Something that can be done now. */
export interface Offer {
  readonly action: unknown;
  readonly look: OfferLook;
}

export interface Asked {
  readonly who: Seat;
  readonly prompt: string;
  readonly rule: string;
  /** The viewer decides. */
  readonly mine: boolean;
  readonly computer: boolean;
}

/** So many moments of a game are looked at to learn whether it had secrets. */
const PROBES = 12;

/** What the viewer sees of the match, who is asked and what is offered: now, or at an earlier moment. */
export class Board {
  readonly game: AnyGame;
  readonly match: AnyMatch;
  readonly players: SavedGame['players'];
  readonly humans: readonly Seat[];
  /** Why the record could not be played to its end; the game stands where it stopped. */
  readonly snag: string | null;

  /** Goes up with every change of the match. */
  readonly version = signal(0);
  readonly viewer: Signal<Seat | 'spectator'>;
  /** The person who must take the chair before anything is shown. */
  readonly curtain = signal<Seat | null>(null);
  /** The moment looked at, in moves; null for now. */
  readonly replayAt = signal<number | null>(null);
  /** Whose eyes the viewer looks through when the game is over and there are no more secrets; null for his own. */
  readonly eyes = signal<Seat | 'spectator' | null>(null);
  readonly memory: Memories;

  /** Whose view is shown. */
  readonly sees: ReadonlySignal<Seat | 'spectator'>;
  readonly view: ReadonlySignal<unknown>;
  readonly asked: ReadonlySignal<Asked | null>;
  readonly offers: ReadonlySignal<readonly Offer[]>;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly markers: ReadonlySignal<readonly Marker[]>;
  /** Units that orders have taken in hand, the leading one first. */
  readonly held: ReadonlySignal<readonly string[]>;
  /** The hexes in play; null where the whole map is. */
  readonly area: ReadonlySignal<readonly string[] | null>;
  readonly battle: ReadonlySignal<BattleLook | null>;
  readonly crumbs: ReadonlySignal<readonly string[]>;
  readonly undoable: ReadonlySignal<number>;
  readonly outcome: ReadonlySignal<Outcome | null>;
  /** Offers that belong to no hex. */
  readonly orders: ReadonlySignal<readonly Offer[]>;
  readonly mainOffer: ReadonlySignal<Offer | null>;
  /** Where several are the main one, the player has to choose: all are large, none is taken by a key. */
  readonly choices: ReadonlySignal<readonly Offer[]>;
  /** Units with something to do, in the order of the offers. */
  readonly actors: ReadonlySignal<readonly string[]>;

  /** Large games offer thousands of things and have hundreds of pieces: they are looked up, not searched through. */
  readonly #offersByUnit: ReadonlySignal<ReadonlyMap<string, Offer[]>>;
  readonly #pieceById: ReadonlySignal<ReadonlyMap<string, Piece>>;
  readonly #piecesByHex: ReadonlySignal<ReadonlyMap<string, readonly Piece[]>>;
  readonly #rewound: (version: number, at: number) => AnyMatch;

  /** `keep` is told whenever somebody's memory of the game has changed. */
  constructor(
    match: AnyMatch,
    { players, memory }: Pick<SavedGame, 'players' | 'memory'>,
    snag: string | null,
    keep: (memory: NonNullable<SavedGame['memory']>) => void,
  ) {
    this.game = match.game;
    this.match = match;
    this.players = players;
    this.snag = snag;
    this.humans = this.game.seats.filter((seat) => players[seat] === 'human');
    this.viewer = signal(this.humans[0] ?? 'spectator');
    this.memory = new Memories(memory, this.game.seats, match.moves.length, this.viewer, keep);
    this.#rewound = rewinder(match);

    const { present } = this.game;
    // A new answer each time: one move on, it is the same match.
    const shown = computed((): { readonly match: AnyMatch } => {
      this.version.value;
      const at = this.replayAt.value;
      return { match: at === null ? match : this.matchAt(at) };
    });
    this.view = computed(() => {
      this.version.value;
      return shown.value.match.view(this.sees.value);
    });
    this.outcome = computed(() => {
      this.version.value;
      return match.outcome;
    });
    this.sees = computed(() => (this.outcome.value === null ? null : this.eyes.value) ?? this.viewer.value);
    this.undoable = computed(() => {
      this.version.value;
      const mine = match.toMove !== null && match.toMove === this.viewer.value;
      return mine && this.replayAt.value === null && this.curtain.value === null ? match.undoable : 0;
    });
    this.asked = computed(() => {
      this.version.value;
      const { question, state } = shown.value.match;
      if (question === null) return null;
      const who = question.ask.who(state, question.arg);
      const mine = who === this.sees.value && this.curtain.value === null;
      const computer = players[who] !== 'human';
      // A prompt may say what only its reader may know.
      const prompt = mine
        ? question.ask.prompt(state, question.arg)
        : say[computer && this.replayAt.value === null ? 'thinking' : 'deciding'](who);
      return { who, prompt, rule: question.ask.rule, mine, computer };
    });
    this.offers = computed(() => {
      this.version.value;
      if (this.replayAt.value !== null || this.asked.value?.mine !== true || snag !== null) return [];
      const view = this.view.value;
      return match.legal().flatMap((action) => wherever({ action, look: present.offer(view, action) }));
    });
    this.pieces = computed(() => present.pieces(this.view.value));
    this.markers = computed(() => present.markers?.(this.view.value) ?? []);
    this.held = computed(() => present.held?.(this.view.value) ?? []);
    this.area = unlessSame(() => present.area?.(this.view.value) ?? null);
    this.battle = computed(() => present.battle(this.view.value));
    this.crumbs = computed(() => present.breadcrumb(this.view.value));
    this.orders = computed(() => this.offers.value.filter(({ look }) => look.hex === undefined));
    this.choices = computed(() => {
      const large = this.orders.value.filter(({ look }) => look.main === true);
      return large.length > 1 ? large : [];
    });
    this.mainOffer = computed(() => {
      if (this.choices.value.length > 0) return null;
      const main = this.orders.value.find(({ look }) => look.main === true);
      if (main !== undefined) return main;
      return this.offers.value.length === 1 ? this.offers.value[0] : null;
    });
    this.#offersByUnit = computed(() => grouped(this.offers.value, ({ look }) => look.unit));
    this.#pieceById = computed(() => new Map(this.pieces.value.map((piece) => [piece.id, piece])));
    this.#piecesByHex = computed(() => grouped(this.pieces.value, ({ hex }) => hex ?? undefined));
    this.actors = computed(() => [...this.#offersByUnit.value.keys()]);
  }

  /** The match as it stood after so many moves. */
  matchAt(moves: number): AnyMatch {
    return this.#rewound(this.version.peek(), moves);
  }

  /** May some seat see what another may not? Asked of the views themselves. */
  get hidden(): boolean {
    return viewsDiffer(this.match) || this.match.notes.some((note) => note.to !== undefined);
  }

  /** Did some seat ever see what another did not? Asked of a game that is over, at moments spread over its course. */
  hadSecrets(): boolean {
    if (this.hidden) return true;
    const { length } = this.match.moves;
    const moments = Array.from({ length: PROBES }, (_, i) => Math.round((i / PROBES) * length));
    // On a reel of its own: the moment shown stays as it is.
    const rewound = rewinder(this.match);
    return moments.some((at) => viewsDiffer(rewound(0, at)));
  }

  /** The seat that may give an order now, if the viewer sits on it. */
  get mayOrder(): Seat | null {
    return this.asked.peek()?.mine === true && this.replayAt.peek() === null ? this.match.toMove : null;
  }

  offersOf(unit: string): Offer[] {
    return this.#offersByUnit.peek().get(unit) ?? [];
  }

  piece(unit: string | null): Piece | undefined {
    return unit === null ? undefined : this.#pieceById.peek().get(unit);
  }

  /** The pieces of a hex that can act. */
  actorsIn(hex: string): Piece[] {
    const offers = this.#offersByUnit.peek();
    return (this.#piecesByHex.peek().get(hex) ?? []).filter((piece) => offers.has(piece.id));
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

function viewsDiffer(match: AnyMatch): boolean {
  // Who looks is no secret, though a view may say it.
  const views = match.game.seats.map((seat) => JSON.stringify({ ...match.view(seat), seat: '' }));
  return views.some((view) => view !== views[0]);
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

import type { AnyGame } from './game.ts';
import type { SeatAtTable } from './seat.ts';

/**
 * An order that lasts: a unit marches on for months, trucks go to and fro, somebody stays where he is. A game lists the kinds it has
 * (`Present.lasting`); whoever keeps the seat's game keeps what was left too and gives the ordinary orders that follow from it, so no rule and
 * no record knows that they were not given by hand. It ends by itself when it is fulfilled, or when going on would be a decision.
 */
export interface LastingOrder {
  /** The id of its kind. */
  readonly kind: string;
  readonly unit: string;
  /** Whereto, by printed label; '' where it needs no place. */
  readonly to: string;
  /** Where it was given: whoever goes to and fro comes back here. */
  readonly from: string;
}

export interface LastingKind<V, A> {
  readonly id: string;
  /** "March to". */
  readonly title: string;
  /** The questions at which it goes on, by their ids. */
  readonly asks: readonly string[];
  readonly needsPlace: boolean;
  /** Can this unit be given such an order at all? */
  fits(view: V, unit: string): boolean;
  /** Places most players mean, to be chosen by name. */
  places?(view: V, unit: string): readonly NamedPlace[];
  /** The order in words: "marches to Tobruk (C2331)". */
  words(view: V, order: LastingOrder): string;
  /** What comes next of it at the question asked now; null for nothing. */
  next(view: V, offers: readonly A[], order: LastingOrder): NextStep<A> | null;
}

export interface NamedPlace {
  readonly hex: string;
  readonly title: string;
}

/** An ordinary order; or it is over, and why. */
export type NextStep<A> = { readonly order: A } | { readonly over: string };

// biome-ignore lint/suspicious/noExplicitAny: as with AnyGame, the holder knows neither views nor actions
export type AnyLastingKind = LastingKind<any, any>;

export const lastingKinds = (game: AnyGame): readonly AnyLastingKind[] => game.present.lasting ?? [];

export const kindOf = (game: AnyGame, { kind }: Pick<LastingOrder, 'kind'>): AnyLastingKind | undefined =>
  lastingKinds(game).find(({ id }) => id === kind);

/** What comes next of a lasting order at what this seat is asked now; null where it has nothing to say. */
export function nextOf(seat: SeatAtTable, order: LastingOrder): NextStep<unknown> | null {
  const asked = seat.question();
  const kind = kindOf(seat.game, order);
  if (kind === undefined || asked === null || !asked.mine || !kind.asks.includes(asked.id)) return null;
  const step = kind.next(seat.view(), seat.offers(), order);
  // A slip of a game must not cost its player an order that the rules refuse.
  return step === null || 'over' in step || seat.whyNot(step.order).ok ? step : null;
}

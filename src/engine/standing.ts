import type { AnyGame } from './game.ts';
import type { SeatAtTable } from './seat.ts';

/**
 * An answer a player may leave for questions that would interrupt him: "never react", "always spend supply". A game lists its own
 * (`Present.standing`). Whoever keeps the seat's game keeps what was chosen too, and gives the ordinary order in its name: no rule and
 * no record knows that it was not given by hand.
 */
export interface StandingAnswer<V, A> {
  readonly id: string;
  /** What it is about: "Reaction". */
  readonly title: string;
  /** The questions it answers, by their ids. */
  readonly asks: readonly string[];
  /** The choice that holds until the player makes one: for what nobody wants to be asked who has not said so. */
  readonly usual?: string;
  /** What may be chosen besides being asked each time. */
  readonly choices: readonly StandingChoice<V, A>[];
}

export interface StandingChoice<V, A> {
  readonly id: string;
  /** "Never, unless overrun". */
  readonly title: string;
  /** The order that follows from it, one of the offers; null where the player is asked all the same. */
  order(view: V, offers: readonly A[]): A | null;
}

/** What a seat has left, by the id of the answer; '' to be asked. Whatever is not named is asked about, unless the answer has a usual choice. */
export type Left = { readonly [answer: string]: string };

// biome-ignore lint/suspicious/noExplicitAny: as with AnyGame, the holder knows neither views nor actions
export type AnyStandingAnswer = StandingAnswer<any, any>;

export const leftFor = (left: Left, { id, usual = '' }: AnyStandingAnswer): string => left[id] ?? usual;

/** Those that could be left for this question. */
export const standingFor = (game: AnyGame, ask: string): readonly AnyStandingAnswer[] =>
  (game.present.standing ?? []).filter(({ asks }) => asks.includes(ask));

/** The order that follows, and what it follows from. */
export interface StandingOrder {
  readonly action: unknown;
  readonly title: string;
  readonly choice: string;
}

/** What this seat is asked now and has answered beforehand; null where the player has to decide. */
export function standingOrder(seat: SeatAtTable, left: Left): StandingOrder | null {
  const asked = seat.question();
  if (asked === null || !asked.mine) return null;
  for (const answer of standingFor(seat.game, asked.id)) {
    const { title, choices } = answer;
    const choice = choices.find((each) => each.id === leftFor(left, answer));
    const action = choice?.order(seat.view(), seat.offers()) ?? null;
    // A choice that has gone out of date, or a slip of a game: then the player is asked.
    if (choice !== undefined && action !== null && seat.whyNot(action).ok)
      return { action, title, choice: choice.title };
  }
  return null;
}

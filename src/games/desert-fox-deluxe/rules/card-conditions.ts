import { AXIS, type CardId, type Kit } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { inGeneralSupply } from './status.ts';

/** What cards ask about the game: which others are played, what has happened, where the Axis stands (23.0). */

export type Decks = Pick<State, 'activated' | 'played' | 'discarded'>;

export const isPlayed = (s: Decks, card: CardId): boolean => s.played.some((each) => each.card === card);
export const inEffect = (s: Decks, card: CardId): boolean => isPlayed(s, card) && !s.discarded.includes(card);
/** The turn a card was played first; 0 if it was not, or before the game. */
export const turnPlayed = (s: Decks, card: CardId): number => s.played.find((each) => each.card === card)?.turn ?? 0;

/** The turn on which something happened; 0 if it has not. */
export const turnOfEvent = (s: Pick<State, 'happened'>, event: string): number =>
  s.happened.find((each) => each.event === event)?.turn ?? 0;
export const hasHappened = (s: Pick<State, 'happened'>, event: string): boolean => turnOfEvent(s, event) > 0;

/** Column 10 of map W and those east of it are Egypt for AXC-9. */
const EGYPT_FROM = 10;

/** The condition of AXC-9: an Axis combat unit that is no garrison, in general supply, on or east of column 10 of map W (ruling A5). */
export const axisInEgypt = (kit: Kit, s: State): boolean =>
  kit.groundUnits[AXIS].some((unit) => {
    if (!onMap(s.at[unit]) || kit.units[unit].garrison) return false;
    const label = kit.grid.label(s.at[unit]);
    return label.startsWith('W') && Number(label.slice(3)) >= EGYPT_FROM && inGeneralSupply(kit, s, unit);
  });

/** An Events Phase has found the Axis in Egypt: AXC-9 has been met for good (ruling A600). */
export const SEEN_IN_EGYPT = 'egypt-seen';
/** The three turns running in Egypt that spare the Axis the turns of AXC-5 (ruling A94). */
export const HELD_EGYPT = 'egypt-held';
export const MALTA_INVADED = 'malta-invaded';
export const MALTA_CANCELLED = 'malta-cancelled';

/** Conditions by their names in the data; `delay` turns ago, if that matters. */
export function holds(kit: Kit, s: State, condition: string, delay = 0): boolean {
  switch (condition) {
    case 'axc-9-met':
      return hasHappened(s, SEEN_IN_EGYPT) && turnOfEvent(s, SEEN_IN_EGYPT) + delay <= s.turn;
    case 'axc-9-not-met':
      return !axisInEgypt(kit, s);
    case 'malta-invaded-or-cancelled':
      return hasHappened(s, MALTA_INVADED) || hasHappened(s, MALTA_CANCELLED);
    // AXC-20 comes whether AXC-19 was played or not (ruling A198).
    case 'after-gt-30':
      return s.turn > 30;
    default:
      return condition === '';
  }
}

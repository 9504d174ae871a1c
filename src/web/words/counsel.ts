import { plural, seatName } from './phrases.ts';

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What a counsellor says, and what the computer had in mind. */
export const counselWords = {
  winning: (seat: string, chance: number, low: number, high: number) =>
    `${seat === 'spectator' ? 'The first side' : seatName(seat)}: about ${percent(chance)} to win. As the dice may fall until the next turn, between ${percent(low)} and ${percent(high)}.`,
  towards: (places: readonly { readonly place: string; readonly moves: number }[]) =>
    `Main effort: ${listed(places.map(({ place, moves }) => `${place} (${plural(moves, 'order', 'orders')})`))}.`,
  attacks: (attacks: readonly { readonly title: string; readonly odds: string }[]) =>
    `${listed(attacks.map(({ title, odds }) => `${title} at ${odds}`))}.`,
  chance: (chance: number, error: number, rollouts: number) =>
    `Chance to win ${percent(chance)}, give or take ${Math.max(1, Math.round(200 * error))}, from ${plural(rollouts, 'try', 'tries')}.`,
  instead: (order: string, chance: number) => `Next best: ${small(order)} (${percent(chance)}).`,
  fear: (what: string) => `What could go wrong: ${what}.`,
};

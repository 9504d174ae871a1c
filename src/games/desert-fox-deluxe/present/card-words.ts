import type { Card, CardEntry, EntryTime } from '../kit/deck.ts';
import type { Kit } from '../kit.ts';
import type { View } from '../view.ts';
import { stockWords } from './due.ts';
import { called, monthOf, placesWords, plural, signed } from './words.ts';

/** Event cards in words: what opens them, what they bring and when, what ends them (5.0, 23.0). */

export const cardTitle = (kit: Kit, id: string): string => `${id} ${kit.cardNamed.get(id)?.name ?? ''}`.trim();

const MODES = { 'set-up': 'at the set-up', automatic: 'by itself', choice: 'by choice' } as const;

/** "played by choice, any turn; opens: ...; brings ...". */
export function cardWords(kit: Kit, view: View, card: Card): string {
  const { activation, mode, repeats, discard, endShifts, notes, entries } = card;
  const played = view.played.find((each) => each.card === card.id);
  return [
    played === undefined
      ? `opens: ${activation.text}; is played ${MODES[mode]}${repeats ? ', again and again' : ''}`
      : played.turn === 0
        ? 'from the start'
        : `played on turn ${played.turn}`,
    ...entries.slice(0, SHOWN).map((entry) => entryWords(kit, entry)),
    entries.length > SHOWN ? `and ${entries.length - SHOWN} more arrivals` : '',
    ...notes,
    ...endShifts.map(
      ({ turns, when }) => `end of the game ${signed(turns)} ${Math.abs(turns) === 1 ? 'turn' : 'turns'}, ${when}`,
    ),
    discard.endOfTurn > 0 ? `goes after turn ${discard.endOfTurn}` : '',
    discard.event === '' ? '' : `goes: ${discard.event}`,
  ]
    .filter((words) => words !== '')
    .join('; ');
}
/** A card of the whole war may bring units in twelve months. */
const SHOWN = 6;

function timeWords(time: EntryTime): string {
  switch (time.kind) {
    case 'setup':
      return 'at the set-up';
    case 'turn':
      return `on turn ${time.turn}`;
    case 'after':
      return time.turns === 0 ? 'when it is played' : `${plural(time.turns, 'turn')} after it is played`;
    case 'every-turn':
      return 'every turn';
    case 'event':
      return `on ${time.event.replaceAll('-', ' ')}`;
  }
}

function entryWords(kit: Kit, { pieces, stock, places, time, condition, insteadEndShift }: CardEntry): string {
  const who = [...pieces.map(({ unit }) => called(kit, unit)), ...stockWords(stock)].join(', ');
  const given = condition === null ? '' : ` if ${condition.card} is ${condition.state}`;
  const instead = insteadEndShift === null ? '' : ` (or the end of the game ${signed(insteadEndShift)})`;
  return `${timeWords(time)}: ${who}, ${placesWords(kit, places)}${given}${instead}`;
}

/** How a card stands now: "in effect", "may be played", "gone", or from when it may be. */
export function cardState(kit: Kit, view: View, id: string): string {
  if (view.discarded.includes(id)) return 'gone';
  if (view.played.some((each) => each.card === id)) return 'in effect';
  if (view.activated.includes(id)) return 'may be played';
  const use = kit.scenarios[view.scenario].cards.flat().find((each) => each.card === id);
  if (use === undefined) return 'not in this scenario';
  if (use.use === 'support') return 'counts as played for the monthly support only';
  if (use.use === 'victory') return 'for victory only';
  if (use.state === 'effect') return 'in effect';
  return use.fromTurn > view.turn ? `from turn ${use.fromTurn}, ${monthOf(kit, use.fromTurn)}` : 'not open yet';
}

import { seatName } from '../../content/phrases.ts';
import type { AnyMatch } from '../../engine/match.ts';
import type { EventKind } from '../store/schema.ts';
import type { Ending } from '../wire/table.ts';

/** The one who is left when one of two has gone. */
const other = ({ game: { seats } }: AnyMatch, seat: string): string | null =>
  seats.find((each) => each !== seat) ?? null;

/** How a game ends that its rules have not ended; null for events that end nothing. */
export function endingBy(kind: EventKind, seat: string, match: AnyMatch): Ending | null {
  if (kind === 'resign')
    return { winner: other(match, seat), level: 'resigned', rule: '', why: `The ${seatName(seat)} gave the game up.` };
  if (kind === 'late')
    return {
      winner: other(match, seat),
      level: 'on time',
      rule: '',
      why: `The time of the ${seatName(seat)} ran out.`,
    };
  if (kind === 'draw') return { winner: null, level: 'agreed', rule: '', why: 'Both players agreed on a draw.' };
  return null;
}

/** Why a game cannot go on under the rules of today. */
export const doesNotFit = (rules: number, now: number, snag: string): string =>
  `This game was begun under version ${rules} of the rules and does not fit version ${now}: ${snag.replace(/\.$/, '')}. It waits, as it is, for a program with the rules it was begun under.`;

/** How the rules say it ended. */
export function endingOf({ outcome }: AnyMatch): Ending | null {
  if (outcome === null) return null;
  const { winner, level, rule, why } = outcome;
  return { winner, level, rule, why };
}

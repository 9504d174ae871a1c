import type { AnyMatch } from '../../engine/match.ts';
import type { EventRow, GameRow } from '../store/schema.ts';
import type { Head } from '../store/store.ts';
import type { Clock } from '../wire/table.ts';
import { endingBy, endingOf } from './endings.ts';

const HOUR = 3_600_000;

/** What is written down: the event without its number, place in the chain and time. */
export type Deed = Pick<EventRow, 'kind' | 'seat' | 'text' | 'key'> & { readonly dice?: readonly number[] | undefined };

export const eventOf = (
  { dice, ...deed }: Deed,
  match: AnyMatch,
  place: Pick<EventRow, 'game' | 'number' | 'at'>,
): EventRow => ({
  ...place,
  ...deed,
  dice: dice === undefined ? null : JSON.stringify(dice),
  link: deed.kind === 'back' ? '' : match.link,
});

/** What the row of a game says after an event. `match`: the game as it stands then, after so many moves. */
export function headAfter(row: GameRow, match: AnyMatch, { kind, seat, number, at }: EventRow, moves: number): Head {
  const ending = endingOf(match) ?? endingBy(kind, seat, match);
  const toMove = ending === null ? match.toMove : null;
  const anew = { due: dueAt(row.clock, toMove, at), summary: summaryOf(match) };
  return {
    ...{ number, moves, updated: at, to_move: toMove },
    ...(toMove !== row.to_move || kind === 'back' ? anew : {}),
    ...(ending === null ? {} : { status: 'over', ending: JSON.stringify(ending), listed: 0, due: null }),
  };
}

/** When the clock of whoever is to move runs out, if it begins now. */
export function dueAt(clock: string | null, toMove: string | null, now: number): number | null {
  return clock === null || toMove === null ? null : now + (JSON.parse(clock) as Clock).hours * HOUR;
}

/** Turn and date, for lists. */
export function summaryOf(match: AnyMatch): string {
  return match.game.present.breadcrumb(match.view('spectator'))[0] ?? '';
}

import type { AnyGame } from '../../engine/game.ts';
import type { Guide } from '../../engine/present.ts';
import type { Move } from '../../engine/record.ts';
import type { SavedGame } from '../contracts.ts';

/** The guide of a game that began as the guided battle; null for every other game. */
export function guideOf(game: AnyGame, saved: SavedGame): Guide | null {
  const guide = game.present.guide;
  if (guide === undefined || saved.seed !== guide.seed || saved.players[guide.seat] !== 'human') return null;
  return guide.opening.every((order, i) => saved.record.moves[i]?.do === order) ? guide : null;
}

/** How many lessons the orders given so far have ended. One that waits for no order is passed by going on. */
export function lessonsDone({ opening, lessons, seat }: Guide, moves: readonly Move[]): number {
  let done = 0;
  for (const move of moves.slice(opening.length)) {
    if (move.by !== seat) continue;
    let next = done;
    while (next < lessons.length && lessons[next].until === undefined) next++;
    const until = lessons[next]?.until;
    if (until !== undefined && (move.do === until || move.do.startsWith(`${until} `))) done = next + 1;
  }
  return done;
}

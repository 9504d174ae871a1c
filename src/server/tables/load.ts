import { setImmediate } from 'node:timers/promises';
import type { Pack } from '../../content/pack.ts';
import { packHash } from '../../content/pack.ts';
import { bad, good, type Result } from '../../content/result.ts';
import type { AnyMatch } from '../../engine/match.ts';
import type { Milestone } from '../../engine/milestone.ts';
import { Playback } from '../../engine/playback.ts';
import type { GameRecord } from '../../engine/record.ts';
import { loadGame } from '../../games/shelf.ts';
import type { ServerKey } from '../secrets.ts';
import { eventsAfter, gameRow, milestonesOf, movesOf } from '../store/games.ts';
import type { EventRow, GameRow } from '../store/schema.ts';
import type { Db } from '../store/store.ts';

/** A game as it was kept, set up again. */
export interface Loaded {
  readonly row: GameRow;
  readonly match: AnyMatch;
  readonly seed: string;
  readonly events: readonly EventRow[];
  /** Why it cannot go on; the match stands where it came to. */
  readonly snag: string | null;
}

/** Other games go on after so many milliseconds of replaying this one. */
const SLICE_MS = 8;

export async function loadTable(db: Db, key: ServerKey, id: string): Promise<Result<Loaded>> {
  const row = await gameRow(db, id);
  if (row === undefined) return bad('There is no such game.');
  const events = await eventsAfter(db, id, 0);
  const game = await loadGame(row.game);
  if (!game.ok) return game;
  const seed = key.open(row.seed, `seed/${id}`);
  const milestones = (await milestonesOf(db, id)).map((data) => JSON.parse(data) as Milestone);
  const opened = Playback.open(game.value, recordOf(row, events), { seed, words: true, milestones });
  if (!opened.ok) return bad(`This game cannot be opened: ${opened.why}.`);
  const playback = opened.value;
  const snag = await playThrough(playback);
  const { match } = playback;
  match.useSeed();
  return good({ row, match, seed, events, snag });
}

/** Plays a record to its end while other games go on; says why where it cannot. */
export async function playThrough(playback: Playback): Promise<string | null> {
  let began = performance.now();
  while (playback.at < playback.length) {
    const played = playback.step();
    if (!played.ok) return played.why;
    if (performance.now() - began > SLICE_MS) {
      await setImmediate();
      began = performance.now();
    }
  }
  return null;
}

/** The record of a game without its seed. */
export function recordOf(row: GameRow, events: readonly EventRow[]): GameRecord {
  const pack = row.pack === null ? undefined : (JSON.parse(row.pack) as Pack);
  return {
    format: 'sandtable-record/1',
    game: row.game,
    scenario: row.scenario,
    options: JSON.parse(row.options) as { [id: string]: boolean },
    rules: row.rules,
    ...(pack === undefined ? {} : { pack, packHash: packHash(pack) }),
    commitment: row.commitment,
    opening: JSON.parse(row.opening) as number[],
    moves: movesOf(events),
  };
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { botByName } from '../ai/bots.ts';
import type { Result } from '../content/result.ts';
import type { Choices } from '../engine/game.ts';
import type { Seat } from '../engine/procedure.ts';
import { formatRecord, type GameRecord } from '../engine/record.ts';
import { loadGame } from '../games/shelf.ts';
import { playOut } from './play-out.ts';
import { count, emptyTally, type Tally } from './tally.ts';

/** Some games of a simulation: plain data, so that it can be sent to another thread. */
export interface Job {
  readonly game: string;
  readonly choices: Choices;
  readonly bots: { readonly [seat: Seat]: string };
  readonly seed: string;
  /** The first game, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Where the record of each game is kept; nowhere unless told. */
  readonly records?: string;
}

/** Game number i always has the seed "seed/i", whoever plays it. */
export default async function playJob(job: Job, onGame: () => void = () => {}): Promise<Tally> {
  const game = must(await loadGame(job.game));
  const tally = emptyTally(game.seats);
  for (let i = job.from; i < job.to; i++) {
    // New ones for every game: what they had in mind in the last must not matter.
    const bots = Object.fromEntries(Object.entries(job.bots).map(([seat, name]) => [seat, must(botByName(name))]));
    const played = playOut(game, job.choices, bots, `${job.seed}/${i}`);
    count(tally, i, played);
    if (job.records !== undefined) keepRecord(job.records, i, played.record());
    onGame();
  }
  return tally;
}

/** "game-0007.json": in the order they were played. A folder may hold as many games as there are. */
function keepRecord(folder: string, index: number, record: GameRecord): void {
  writeFileSync(join(folder, `game-${String(index).padStart(4, '0')}.json`), formatRecord(record));
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.why);
  return result.value;
}

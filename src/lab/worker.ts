import { botByName } from '../ai/bots.ts';
import type { Result } from '../content/result.ts';
import type { Choices } from '../engine/game.ts';
import type { Seat } from '../engine/procedure.ts';
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
}

/** Game number i always has the seed "seed/i", whoever plays it. */
export default async function playJob(job: Job, onGame: () => void = () => {}): Promise<Tally> {
  const game = must(await loadGame(job.game));
  const bots = Object.fromEntries(Object.entries(job.bots).map(([seat, name]) => [seat, must(botByName(name))]));
  const tally = emptyTally(game.seats);
  for (let i = job.from; i < job.to; i++) {
    count(tally, i, playOut(game, job.choices, bots, `${job.seed}/${i}`));
    onGame();
  }
  return tally;
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.why);
  return result.value;
}

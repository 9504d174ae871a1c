import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { botByName } from '../ai/bots.ts';
import type { Result } from '../content/result.ts';
import type { AnyGame, Choices } from '../engine/game.ts';
import { formatRecord, parseRecord } from '../engine/record.ts';
import { loadGame } from '../games/shelf.ts';
import { type Sample, selfPlay } from './fit/self-play.ts';
import { type Opened, openAt, playOut } from './play-out.ts';
import { CourseWatch } from './series/course.ts';
import { type Experiment, type Pairing, type Start, taskAt } from './series/experiment.ts';
import { type GameLine, lineOf } from './series/game-line.ts';

/** Some games of a series: plain data, so that it can be sent to another thread. */
export interface Job {
  readonly experiment: Experiment;
  /** The numbers of its tasks. */
  readonly tasks: readonly number[];
  /** Where the record of each game is kept; nowhere unless told. */
  readonly records?: string;
}

export default async function playJob({ experiment, tasks, records }: Job): Promise<GameLine[]> {
  const game = must(await loadGame(experiment.game));
  const from = experiment.start === undefined ? undefined : opened(game, experiment.start);
  return tasks.map((number) => {
    const task = taskAt(experiment, number);
    const pairing = experiment.pairings[task.pairing];
    // New ones for every game: what they had in mind in the last must not matter.
    const bots = Object.fromEntries(Object.entries(pairing).map(([seat, name]) => [seat, must(botByName(name))]));
    const played = playOut(game, experiment.choices, bots, `${experiment.seed}/${task.game}`, {
      ...(experiment.course === true ? { course: new CourseWatch(game) } : {}),
      ...(from === undefined ? {} : { from }),
    });
    if (records !== undefined) {
      const file = `${experiment.pairings.length === 1 ? '' : `${wordFor(pairing)}-`}${numbered(task.game)}.json`;
      writeFileSync(join(records, file), formatRecord(played.record()));
    }
    return lineOf(task, played);
  });
}

/** A game of the captains that bots learn from. */
export interface Lesson {
  readonly game: string;
  readonly choices: Choices;
  readonly seed: string;
  readonly number: number;
}

export const playLesson = async ({ game, choices, seed, number }: Lesson): Promise<Sample[]> =>
  selfPlay(must(await loadGame(game)), choices, seed, number);

/** "game-0007": in the order they were played. A folder may hold as many games as there are. */
const numbered = (game: number): string => `game-${String(game).padStart(4, '0')}`;

/** "axis-colonel-allied-captain" */
const wordFor = (pairing: Pairing): string =>
  Object.entries(pairing)
    .map(([seat, bot]) => `${seat}-${bot.replace(':', '-')}`)
    .join('-');

let last: { readonly start: Start; readonly opened: Opened } | null = null;

/** A thread is sent the same beginning with each of its jobs. */
function opened(game: AnyGame, start: Start): Opened {
  if (last?.start.record !== start.record || last.start.at !== start.at)
    last = { start, opened: must(openAt(game, must(parseRecord(start.record)), start.at)) };
  return last.opened;
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.why);
  return result.value;
}

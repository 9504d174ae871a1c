import type { Seat } from '../../engine/procedure.ts';
import type { PlayedGame, Trouble } from '../play-out.ts';
import type { Course } from './course.ts';
import type { Task } from './experiment.ts';

/** What is kept of a game of a series: a line of its file. */
export interface GameLine extends Task {
  readonly seed: string;
  /** The seat that won, "draw", or null for a game that came to no end. */
  readonly winner: Seat | 'draw' | null;
  readonly level: string | null;
  readonly actions: number;
  readonly options: number;
  readonly trouble?: Trouble;
  readonly course?: Course;
}

export function lineOf(task: Task, { seed, outcome, actions, options, trouble, course }: PlayedGame): GameLine {
  return {
    ...task,
    seed,
    winner: outcome === null ? null : (outcome.winner ?? 'draw'),
    level: outcome?.level ?? null,
    actions,
    options,
    ...(trouble === null ? {} : { trouble }),
    ...(course === null ? {} : { course }),
  };
}

import type { Choices } from '../../engine/game.ts';
import { openPool } from '../pool.ts';
import { type Lesson, playLesson } from '../worker.ts';
import type { Sample } from './self-play.ts';

interface Learning {
  readonly game: string;
  readonly choices: Choices;
  readonly seed: string;
  readonly games: number;
  readonly threads: number;
}

/** The positions of so many games of the captains, game by game; the same on any number of threads. */
export async function learn({ games, threads, ...what }: Learning, onGame: (done: number) => void): Promise<Sample[]> {
  let done = 0;
  const lessons = Array.from({ length: games }, (_, number): Lesson => ({ ...what, number }));
  const pool = threads === 1 ? null : openPool<Lesson, Sample[]>(threads, 'playLesson');
  const play = async (lesson: Lesson): Promise<Sample[]> => {
    const samples = await (pool === null ? playLesson(lesson) : pool.run(lesson));
    onGame(++done);
    return samples;
  };
  try {
    if (pool !== null) return (await Promise.all(lessons.map(play))).flat();
    const samples: Sample[] = [];
    for (const lesson of lessons) samples.push(...(await play(lesson)));
    return samples;
  } finally {
    await pool?.destroy();
  }
}

import { type Crew, crewOf, type Helper, helperFor } from '../../ai/search/crew.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { BotQuestion } from './bots.ts';
import type { Trial, Trials } from './trials-worker.ts';

/** Beside the page and the one who thinks. */
const MOST_HELPERS = 3;
const OTHERS = 2;

const workers: Worker[] = [];
const waiting = new Map<number, { resolve(chances: number[][]): void; reject(error: Error): void }>();
let next = 1;
let crew: { readonly game: AnyGame; readonly crew: Crew } | null = null;

/** Those who try plans out for the bots of this worker: the worker itself, and as many more as there are cores to spare. */
export function crewFor(question: BotQuestion, game: AnyGame): Crew {
  if (crew?.game === game) return crew.crew;
  const spare = Math.min(MOST_HELPERS, Math.max(0, (navigator.hardwareConcurrency ?? OTHERS) - OTHERS));
  while (workers.length < spare) workers.push(open());
  const others = workers.map(
    (worker): Helper =>
      (situation, batch) =>
        new Promise((resolve, reject) => {
          const id = next++;
          waiting.set(id, { resolve, reject });
          const { game: name, choices } = question;
          worker.postMessage({ id, game: name, choices, situation, batch } satisfies Trial);
        }),
  );
  crew = { game, crew: crewOf([...others, helperFor(game)]) };
  return crew.crew;
}

function open(): Worker {
  const worker = new Worker(new URL('./trials-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Trials>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('chances' in data) asked?.resolve(data.chances);
    else asked?.reject(new Error(data.error));
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || 'a helper did not start'));
    waiting.clear();
  };
  return worker;
}

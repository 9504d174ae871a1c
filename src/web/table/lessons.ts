import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyGame } from '../../engine/game.ts';
import type { LogEntry } from '../../engine/log.ts';
import type { Guide } from '../../engine/present.ts';
import type { SavedGame } from '../contracts.ts';
import type { Announcer } from './announce.ts';
import type { Situation } from './situation.ts';

export interface Lesson {
  readonly guide: Guide;
  readonly index: number;
  readonly text: string;
  readonly point: readonly string[];
  /** It ends by an order, not by reading on. */
  readonly waits: boolean;
}

/** The lessons of a guided game, one after the other. */
export class Lessons {
  /** The lesson of a guided game; null when there is none (more). */
  readonly now: ReadonlySignal<Lesson | null>;
  /** Lessons the reader has turned over. */
  readonly #read = signal(0);
  readonly #announcer: Announcer;

  constructor(guide: Guide | null, situation: Situation, announcer: Announcer) {
    this.#announcer = announcer;
    this.now = computed(() => {
      if (guide === null) return null;
      const index = Math.max(this.#read.value, lessonsDone(guide, situation.entries.value));
      const lesson = guide.lessons[index];
      if (lesson === undefined) return null;
      const { text, point = [], until } = lesson;
      return { guide, index, text, point, waits: until !== undefined };
    });
  }

  /** On to the next lesson, or past all of them. */
  readOn(to = (this.now.peek()?.index ?? 0) + 1): void {
    this.#read.value = to;
    const next = this.now.peek();
    if (next !== null) this.#announcer.say(next.text);
  }
}

/** The guide of a game that began as the guided battle; null for every other game. */
export function guideOf(game: AnyGame, saved: SavedGame): Guide | null {
  const guide = game.present.guide;
  if (guide === undefined || saved.seed !== guide.seed || saved.players[guide.seat] !== 'human') return null;
  return guide.opening.every((order, i) => saved.record.moves[i]?.do === order) ? guide : null;
}

/** How many lessons the orders given so far have ended. One that waits for no order is passed by going on. */
function lessonsDone({ opening, lessons, seat }: Guide, entries: readonly LogEntry[]): number {
  let done = 0;
  for (const { move, by, notation } of entries) {
    if (move <= opening.length || by !== seat) continue;
    let next = done;
    while (next < lessons.length && lessons[next].until === undefined) next++;
    const until = lessons[next]?.until;
    if (until !== undefined && (notation === until || notation.startsWith(`${until} `))) done = next + 1;
  }
  return done;
}

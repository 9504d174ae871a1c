import { batch, computed, effect, type ReadonlySignal } from '@preact/signals';
import type { AnyGame } from '../../engine/game.ts';
import type { LogEntry } from '../../engine/log.ts';
import { type Guide, guidesIn } from '../../engine/present.ts';
import type { SavedGame } from '../contracts.ts';
import type { Announcer } from './announce.ts';
import type { Situation } from './situation.ts';

export interface Lesson {
  readonly guide: Guide;
  readonly index: number;
  readonly text: string;
  readonly point: readonly string[];
  /** It ends by an order, not by reading on: its own, or the answer that leads to the next one. */
  readonly waits: boolean;
  /** The learner went another way: this lesson fits again, or what it waits for is not possible now and taking orders back helps, or does not. */
  readonly strayed: 'no' | 'rejoined' | 'may return' | 'let go';
}

/** The lessons of a guided game, one after the other. */
export class Lessons {
  /** The lesson of a guided game; null when there is none (more). */
  readonly now: ReadonlySignal<Lesson | null>;
  readonly #situation: Situation;
  readonly #announcer: Announcer;
  readonly #undo: () => boolean;

  /** `undo` takes the last order back, if it can. */
  constructor(guide: Guide | null, situation: Situation, announcer: Announcer, undo: () => boolean) {
    this.#situation = situation;
    this.#announcer = announcer;
    this.#undo = undo;
    const index = computed(() => (guide === null ? null : lessonNow(guide, situation)));
    // Read on now, the next lesson would not be met: it speaks of a question that comes when this one has been answered.
    const leadsPast = computed(() => {
      const next = (index.value?.index ?? 0) + 1;
      if (guide === null || next >= guide.lessons.length) return false;
      const found = lessonNow(guide, situation, next);
      return found.index !== next || found.strayed !== 'no';
    });
    this.now = computed(() => {
      const found = index.value;
      const lesson = guide?.lessons[found?.index ?? 0];
      if (guide === null || found === null || lesson === undefined) return null;
      const { text, point = [], until } = lesson;
      return {
        guide,
        ...found,
        text,
        point: isAstray(found) ? [] : point,
        waits: until !== undefined || leadsPast.value,
      };
    });
    // What is finished stays finished, also when the game is opened again or its questions come round once more.
    effect(() => {
      if (guide !== null && index.value !== null && index.value.index >= guide.lessons.length)
        this.#learn(index.value.index);
    });
  }

  /** On to the next lesson, or past all of them. */
  readOn(to = (this.now.peek()?.index ?? 0) + 1): void {
    this.#learn(to);
    const next = this.now.peek();
    if (next !== null) this.#announcer.say(next.text);
  }

  /** Takes orders back until the lesson fits again. */
  goBack(): void {
    batch(() => {
      while (this.now.peek()?.strayed === 'may return' && this.#undo());
    });
    this.#announcer.say(this.now.peek()?.text ?? '');
  }

  #learn(lessons: number): void {
    this.#situation.memory.learn(lessons);
  }
}

export const isAstray = ({ strayed }: Pick<Lesson, 'strayed'>): boolean =>
  strayed === 'may return' || strayed === 'let go';

/** The guide of a game that began as the guided battle; null for every other game. */
export function guideOf(game: AnyGame, saved: SavedGame): Guide | null {
  const isThis = ({ seed, seat, opening }: Guide): boolean =>
    saved.seed === seed &&
    saved.players[seat] === 'human' &&
    opening.every((order, i) => saved.record.moves[i]?.do === order);
  return guidesIn(game.present).find(isThis) ?? null;
}

/** Which lesson it is, past the last when all are over, and whether the learner has left their path. `read`: the first not yet read. */
function lessonNow(
  guide: Guide,
  situation: Situation,
  read = situation.memory.mine.value.lesson ?? 0,
): Pick<Lesson, 'index' | 'strayed'> {
  const { lessons } = guide;
  const { done, since } = lessonsDone(guide, situation.entries.value);
  const index = Math.max(read, done);
  const asked = situation.asked.value;
  if (asked?.mine !== true || situation.replayAt.value !== null || index >= lessons.length)
    return { index, strayed: 'no' };
  const offered = situation.offers.value.map(({ action }) => situation.game.orders.format(action));
  const possible = (start: string): boolean => offered.some((order) => begins(order, start));
  const leadsOn = ({ meanwhile = [] }: Guide['lessons'][number]): boolean => [meanwhile].flat().some(possible);
  const fits = (lesson: Guide['lessons'][number]): boolean =>
    [lesson.at].flat().includes(asked.id) && (lesson.until === undefined || possible(lesson.until) || leadsOn(lesson));
  if (lessons[index].at === undefined || fits(lessons[index]) || leadsOn(lessons[index]))
    return { index, strayed: 'no' };
  const next = lessons.findIndex((lesson, i) => i > index && fits(lesson));
  const missed = lessons.slice(index, next < 0 ? index + 1 : next).some(({ until }) => until !== undefined);
  // A lesson that was only to be read is over when its moment is.
  if (!missed) return { index: next < 0 ? lessons.length : next, strayed: 'no' };
  const after = situation.moves.value - since;
  if (after > 0 && situation.undoable.value >= after) return { index, strayed: 'may return' };
  return next < 0 ? { index, strayed: 'let go' } : { index: next, strayed: 'rejoined' };
}

/** The order is this one, or this one with more words. */
const begins = (order: string, start: string | undefined): boolean =>
  start !== undefined && (order === start || order.startsWith(`${start} `));

/** The question is one of the lesson's: at others an order of the same words ends something else. */
const asksAt = ({ at }: Guide['lessons'][number], ask: string): boolean =>
  at === undefined || ask === '' || [at].flat().includes(ask);

/** How many lessons the orders given so far have ended, and the move that ended the last. One that waits for no order is passed by going on. */
function lessonsDone({ opening, lessons, seat }: Guide, entries: readonly LogEntry[]): { done: number; since: number } {
  let done = 0;
  let since = opening.length;
  const given: string[] = [];
  for (const { move, by, notation, ask = '' } of entries) {
    if (move <= opening.length || by !== seat) continue;
    given.push(notation);
    let next = done;
    while (next < lessons.length && lessons[next].until === undefined) next++;
    if (!begins(notation, lessons[next]?.until) || !asksAt(lessons[next], ask)) continue;
    done = next + 1;
    since = move;
    // What a unit was told before its lesson came is not asked for again.
    while (lessons[done]?.until?.includes(' ') && given.some((order) => begins(order, lessons[done].until))) done++;
  }
  return { done, since };
}

import type { AnyGame } from './game.ts';
import type { LogEntry } from './log.ts';
import type { Note } from './tx.ts';

/** A heading of the diary, and which notes stand under it. The first that fits counts. */
export interface DiaryHeading {
  readonly title: string;
  holds(note: Pick<Note, 'rule' | 'text'>): boolean;
}

/** What is worth remembering of one turn. */
export interface DiaryTurn {
  /** As the table calls it: "Turn 12, April 1941". */
  readonly title: string;
  /** How many moves had been made when it began: where to look at it. */
  readonly from: number;
  readonly headings: readonly DiaryLines[];
}

export interface DiaryLines {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The game turn by turn, for somebody who comes back after a week; the last turn first. Only what the reader of the log may know. */
export function diaryOf(game: AnyGame, log: readonly LogEntry[]): DiaryTurn[] {
  const headings: readonly DiaryHeading[] = game.present.diary ?? [];
  const turns: { title: string; from: number; lines: string[][] }[] = [];
  for (const { crumbs, notes, move } of log) {
    const title = crumbs[0] ?? '';
    if (turns.at(-1)?.title !== title)
      turns.push({ title, from: Math.max(0, move - 1), lines: headings.map(() => []) });
    const { lines } = turns.at(-1)!;
    for (const note of notes) {
      const heading = headings.findIndex((each) => each.holds(note));
      if (heading >= 0 && !lines[heading].includes(note.text)) lines[heading].push(note.text);
    }
  }
  return turns.reverse().map(({ title, from, lines }) => ({
    title,
    from,
    headings: headings.flatMap((heading, i) =>
      lines[i].length > 0 ? [{ title: heading.title, lines: lines[i] }] : [],
    ),
  }));
}

import { seatName, sentence } from '../content/phrases.ts';
import type { LogEntry } from '../engine/log.ts';
import type { Seat } from '../engine/procedure.ts';
import type { Chronicle, ChronicleTurn, Fight } from './chronicle.ts';

/** What is told of one turn, in words. */
export interface TurnStory {
  readonly battles: readonly BattleStory[];
  /** What else happened, phase by phase. */
  readonly events: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** Lines left out because there were too many: the flat table has them. */
  readonly leftOut: number;
}

export interface BattleStory {
  readonly by: Seat;
  readonly title: string;
  readonly odds: string;
  readonly result: string;
  readonly number: number;
}

/** So many lines of a turn are told besides its battles. */
const MOST_LINES = 24;

export function storyOf({ game, log }: Chronicle, turn: ChronicleTurn): TurnStory {
  // Who was placed where is on the map.
  if (turn.setUp) return { battles: [], events: [], leftOut: 0 };
  const entries = log.filter(({ move }) => move > turn.from && move <= turn.to);
  const fought = new Set(turn.battles.flatMap(({ at }) => at));
  const headings = game.present.diary;
  const groups = new Map<string, string[]>();
  for (const entry of entries) {
    for (const note of entry.notes) {
      const kept = headings === undefined ? !fought.has(entry.move) && !isRoutine(entry, note.text) : true;
      const title =
        headings?.find((heading) => heading.holds(note))?.title ?? (headings === undefined ? phaseOf(entry) : null);
      // A game that keeps a diary says itself what is worth a line, and under which heading.
      if (!kept || title === null || (headings !== undefined && fought.has(entry.move) && title === 'Battles'))
        continue;
      const lines = groups.get(title) ?? [];
      if (!lines.includes(note.text)) lines.push(note.text);
      groups.set(title, lines);
    }
  }
  let room = MOST_LINES;
  let leftOut = 0;
  const events = [...groups].flatMap(([title, lines]) => {
    const told = lines.slice(0, room);
    room -= told.length;
    leftOut += lines.length - told.length;
    return told.length === 0 ? [] : [{ title, lines: told.map(sentence) }];
  });
  return { battles: turn.battles.map((fight, i) => battleOf(fight, i + 1, entries)), events, leftOut };
}

function battleOf({ at, title, odds, by }: Fight, number: number, entries: readonly LogEntry[]): BattleStory {
  const notes = entries.filter(({ move }) => at.includes(move)).flatMap((entry) => entry.notes);
  return { by, title, odds, number, result: notes.map(({ text }) => sentence(text)).join(' ') };
}

/** Only says where the unit of an order went: the map shows it. */
export const isRoutine = ({ hex, dice }: LogEntry, text: string): boolean =>
  dice.length === 0 && hex !== undefined && text.includes(hex);

/** "Axis, Movement": the phase, and whose it is where its name does not say. */
function phaseOf({ crumbs, by }: LogEntry): string {
  const phase = crumbs.slice(1).join(', ');
  if (by === null) return phase;
  const name = seatName(by);
  return phase === '' ? name : phase.includes(name) ? phase : `${phase} (${name})`;
}

import { seatName } from '../content/phrases.ts';
import type { Chronicle } from './chronicle.ts';
import type { Whose } from './eyes.ts';
import { type Luck, luckOf } from './luck.ts';
import { storyOf, type TurnStory } from './story.ts';
import { type TurningPoint, turningPoints } from './turning.ts';

/** What the report says that is in no record. */
export interface Extras {
  readonly whose: Whose;
  /** Who played, in words, by seat. */
  readonly players: { readonly [seat: string]: string };
  readonly notes: readonly PlayerNotes[];
}

/** What a player wrote down for himself. */
export interface PlayerNotes {
  readonly seat: string;
  readonly text: string;
  readonly pins: readonly { readonly hex: string; readonly text: string }[];
}

/** Everything a report tells, before it is written as a page or in Markdown. */
export interface Told {
  readonly chronicle: Chronicle;
  readonly extras: Extras;
  readonly stories: readonly TurnStory[];
  readonly turning: readonly TurningPoint[];
  readonly luck: readonly Luck[];
  readonly figures: readonly FigureRow[];
}

/** A figure at the end of every turn. */
export interface FigureRow {
  readonly id: string;
  readonly title: string;
  readonly values: readonly (number | null)[];
}

export function tell(chronicle: Chronicle, extras: Extras): Told {
  const { turns, log, game } = chronicle;
  const rows = new Map<string, { title: string; values: (number | null)[] }>();
  turns.forEach(({ figures }, i) => {
    for (const { id, title, value } of figures) {
      const row = rows.get(id) ?? { title, values: turns.map(() => null) };
      row.values[i] = value;
      rows.set(id, row);
    }
  });
  return {
    chronicle,
    extras,
    stories: turns.map((turn) => storyOf(chronicle, turn)),
    turning: turningPoints(chronicle),
    luck: luckOf(log, game.seats),
    figures: [...rows].map(([id, row]) => ({ id, ...row })),
  };
}

/** "Axis: 5 units moved." for each side that moved any in a turn. */
export function movedBy({ game }: Chronicle, trails: readonly { readonly seat: string }[]): [string, number][] {
  return (game.seats as readonly string[]).flatMap((seat): [string, number][] => {
    const count = trails.filter((trail) => trail.seat === seat).length;
    return count === 0 ? [] : [[seat, count]];
  });
}

/** "Axis: 2 RL (eliminated), 18 Cav (eliminated)": one line a side. */
export function changesBySide(
  { game }: Chronicle,
  changes: readonly { readonly seat: string; readonly name: string; readonly words: string }[],
): string[] {
  return (game.seats as readonly string[]).flatMap((seat) => {
    const theirs = changes.filter((change) => change.seat === seat);
    const said = theirs.map(({ name, words }) => (words === '' ? name : `${name} (${words})`));
    return said.length === 0 ? [] : [`${seatName(seat)}: ${said.join(', ')}.`];
  });
}

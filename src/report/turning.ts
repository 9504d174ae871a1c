import { sentence } from '../content/phrases.ts';
import type { Seat } from '../engine/procedure.ts';
import type { Chronicle } from './chronicle.ts';
import { isRoutine } from './story.ts';

/** A moment at which the game swung. */
export interface TurningPoint {
  /** The turn, as an index. */
  readonly turn: number;
  /** The moves between which it happened. */
  readonly from: number;
  readonly to: number;
  /** By how much, in the game's own points, and for whom. */
  readonly gain: number;
  readonly seat: Seat;
  readonly words: string;
}

const MOST = 6;
/** Smaller swings are the ordinary way of a game: a share of all the ground the balance went over. */
const LEAST_SHARE = 0.06;
const MOST_NOTES = 3;

/** Where the evaluation swung most, in the order it happened. */
export function turningPoints({ balance, game, turns, log }: Chronicle): TurningPoint[] {
  const values = balance.map(({ value }) => value);
  const range = Math.max(...values, 0) - Math.min(...values, 0);
  const swings = balance
    .slice(1)
    .map(({ at, value }, i) => ({ from: balance[i].at, to: at, by: value - balance[i].value }))
    .filter(({ by, from, to }) => to > from && Math.abs(by) >= LEAST_SHARE * range && by !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, MOST)
    .sort((a, b) => a.from - b.from);
  return swings.map(({ from, to, by }) => {
    const turn = Math.max(
      0,
      turns.findIndex((each) => to > each.from && to <= each.to),
    );
    const fight = turns[turn]?.battles.find(({ at }) => at.some((move) => move > from && move <= to));
    const notes = log
      .filter(({ move }) => move > from && move <= to)
      .flatMap((entry) => entry.notes.filter(({ text }) => !isRoutine(entry, text)));
    const told = notes.slice(-MOST_NOTES).map(({ text }) => sentence(text));
    const words = [...(fight === undefined ? [] : [sentence(fight.title)]), ...told].join(' ');
    return { turn, from, to, gain: Math.abs(by), seat: game.seats[by > 0 ? 0 : 1] ?? game.seats[0], words };
  });
}

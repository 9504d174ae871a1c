import { AXIS } from '../kit.ts';
import type { Breach } from '../state.ts';
import { type PositionSpec, position, type Table } from './position.ts';

/** Moments tests begin at, and what they read off the table there. */

/** Faces run from 1 to 10, the die of this game from 0 to 9. */
export const die = (number: number): number => number + 1;

/** Somebody of each side, in supply and far from everybody else. */
export const FAR = '0120: ax-trieste-65-1\n3310: al-4arm-1krr';

/** The Axis moves and fights. A phase that is ended hands over to the Allies, who draw their only chit: one die with one side. */
export const onMove = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'operate', board, cup: ['alc-3ind'], ...more });

export const alliesOnMove = (board: string, more: Partial<PositionSpec> = {}): Table =>
  onMove(board, { side: 'allied', ...more });

/** The last Action Phase of a turn is about to end: "end" leads into the next turn. */
export const dusk = (turn: number, board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'operate', turn, board, ...more, change: { actions: [0, 0], ...more.change } });

/** Both have one action, the Axis has the initiative: "first axis" draws from the cup. */
export const cups = (cup: readonly string[], board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'first', board, cup, ...more, change: { initiative: AXIS, actions: [1, 1], ...more.change } });

/** Whoever is asked takes the first way to spend his action, as far as `operate`. */
export function act(t: Table): Table {
  while (t.asked !== 'operate') t.play(t.offers().find((each) => /^(pick|activate|pass)/.test(each))!);
  return t;
}

/** Whoever has to retreat does, the first way offered. */
export function flee(t: Table): Table {
  while (t.asked === 'retreat') t.play(t.offers('retreat')[0]);
  return t;
}

/** What the last attack came to: "12 to 3, 3-1, reads 2, -/-". */
export function sum(t: Table): string {
  const text = t.log('11.0s').at(-1) ?? '';
  return text.replace(/^.*: (\d+ to \d+) is (\S+), die .* reads (\d): ([^,]+),.*$/, '$1, $2, reads $3, $4');
}

/** The hexes a unit by itself may retreat to. */
export const ends = (t: Table, id: string): string[] =>
  t
    .offers('retreat')
    .map((offer) => offer.split(' '))
    .filter(([, , ...units]) => units.join() === id)
    .map(([, to]) => to);

/** 5/1 has beaten whoever is in 2013 from 2014: 12 to 3 is 3-1, and a 4 is R. */
export const beaten = (more: string, defenders = 'al-3ind-18cav', roll = 4): Table =>
  onMove(`2014: ax-21pz-5-1\n2013: ${defenders}\n${more}`).dice(die(roll)).play('attack ax-21pz-5-1 medium', 'commit');

/** A tank that may drive over these breaches. */
export const drives = (from: string, breaches: readonly Breach[], turn = 4): Table =>
  position({ at: 'operate', turn, board: `${from}: ax-21pz-5-1\n3310: al-4arm-1krr`, change: { breaches } });

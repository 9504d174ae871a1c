import { sideOf } from '../../sides.ts';
import { type EventId, kitOf } from '../kit.ts';
import { capturedObjectives } from '../rules/events.ts';
import { zoneOf } from '../series/rules/board.ts';
import { type Odds, oddsOf } from '../series/rules/odds.ts';
import { allotted, type PositionSpec, position, type Table, where } from './position.ts';

/** Positions to begin with, orders that carry a game on, and what the tests of several chapters ask. */

/** The Axis, or the Allies, about to move. */
export const axis = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'move', board, ...more });
export const allied = (board: string, more: Partial<PositionSpec> = {}): Table =>
  axis(board, { side: 'allied', ...more });

/** A phase with nothing left to do in it ends by itself; these two, far away, could still fight each other and keep it open. */
const ELSEWHERE = '3403: ax24\n3402: us16';

export const fight = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'fight', board: `${board}\n${ELSEWHERE}`, ...more });

/** The Allied set-up of 19.0 in the east. */
export const EAST_SETUP =
  '3718: us01\n3922: us02\n3722: us03\n3819: us04\n2714: us05\n2814: us06\n3911: us07\n3810: us08\n3811: us09';

/** Two of the three objectives the Axis needs. */
export const TWO_OBJECTIVES = ['2714', '2003'];

/** The sum of the battle that is on. */
export const oddsIn = (t: Table): Odds => oddsOf(kitOf(t.s), t.s, t.s.battle!);

/** Objectives the Axis holds now. */
export const objectivesHeld = (t: Table): string[] =>
  capturedObjectives(kitOf(t.s), t.s).map((hex) => kitOf(t.s).grid.label(hex));

/** The unit in the middle of its move. */
export const moverOf = (t: Table): string => kitOf(t.s).units[t.s.mover].id;

/** Hexes next to this one in the zone of control of a side, in the order of their numbers. */
export function zoneAround(t: Table, side: 'axis' | 'allied', label: string): string[] {
  const kit = kitOf(t.s);
  const zone = zoneOf(kit, t.s, sideOf(side));
  const near = kit.grid.ring(kit.grid.find(label), 1).filter((hex) => zone[hex] === 1);
  return near.map((hex) => kit.grid.label(hex)).sort();
}

/** How many hexes lie from one to the other, the second included. */
export function hexesBetween(from: string, to: string): number {
  const { grid } = kitOf(position({ at: 'move', board: '' }).s);
  return grid.distance(grid.find(from), grid.find(to));
}

/** The last fall of the die as the log tells it: "+6 wadi A1". */
export const fall = (t: Table): string =>
  t
    .log()
    .flatMap((note) => [...note.matchAll(/^Difference ([+-]?\d+), (\w+) line, die \d: ([^,.]+)/g)])
    .map(([, ...words]) => words.join(' '))
    .at(-1) ?? 'no die fell';

export const lost = (t: Table, ...ids: string[]): string[] => ids.filter((id) => where(t, id) === 'lost');

export const happened = (t: Table, event: EventId): boolean => t.s.latches[event] > 0;

/** Hexes a unit is offered with this verb. */
export const hexesOf = (t: Table, start: string): string[] => t.offers(start).map((order) => order.split(' ')[2]);

/** Whoever has to retreat does, by the first way offered. Complains if nobody has to. */
export function retreatAnywhere(t: Table): Table {
  do t.play(t.offers('retreat')[0]);
  while (t.asked === 'retreat');
  return t;
}

/** Ends one phase after the other until this is asked, of this seat. Complains if it is asked already. */
export function endUntil(t: Table, asked: string, seat = t.toMove): Table {
  do t.play('end');
  while (t.asked !== asked || t.toMove !== seat);
  return t;
}

/** Ends phases until the other side is to move. */
export function handOver(t: Table): Table {
  const seat = t.toMove;
  while (t.toMove === seat) t.play('end');
  return t;
}

/** Ends phases until the next game turn has begun; the support fire markers due are drawn for it, less those lost (12.0). */
export function nextTurn(t: Table, fewer = 0): Table {
  const { turn } = t.s;
  const draws = allotted(t, turn + 1, 'axis') + allotted(t, turn + 1, 'allied') - fewer;
  t.dice(...Array<number>(draws).fill(1));
  while (t.s.turn === turn) t.match.play(t.toMove ?? '', { do: 'end' });
  return t.play(); // complains of markers not drawn
}

import { expect, test } from 'vitest';
import { heuristic } from '../../../ai/heuristic.ts';
import { quickDice } from '../../../engine/dice.ts';
import { guided, pointedAtInVain } from '../../../testkit/guided.ts';
import { desertFoxDeluxe as game } from '../index.ts';
import { guide } from '../present/guide.ts';
import { CAPTURED, DISRUPTED } from '../state.ts';
import { ORDERS } from './guide.fixture.ts';
import { marked, where } from './position.ts';

const waiting = guide.lessons.filter(({ until }) => until !== undefined);

/** Follows all lessons, against the computer as a table has it play. */
function learned() {
  const { match, play } = guided(game);
  for (const order of ORDERS.flat()) {
    play(order);
    while (match.toMove === 'allied') {
      const dice = quickDice(`${guide.seed}/allied/${match.moves.length}`);
      match.play('allied', heuristic.choose(game, match.view('allied'), match.legal(), 'allied', dice));
    }
  }
  return match;
}

test('the orders of a learner end the lessons, each its own', () => {
  const ending = ORDERS.map((orders) => orders.at(-1)!);
  expect(ending.map((order, i) => [order, `${order} `.startsWith(`${waiting[i]?.until} `)])).toEqual(
    ending.map((order) => [order, true]),
  );
  expect(ORDERS.length).toBe(waiting.length);
});

test('the guide can be followed to the letter, and the battles go as it says', () => {
  const match = learned();
  const told = match.notes.map(({ text }) => text).join('\n');
  expect(told).toMatch(/7 to 1 is 7:1 on line 1, column 10; the die is 3: the defender suffers on column 15/);
  expect(told).toMatch(/15 to 3 is 5:1 on line 1, column 9; the die is 4: the defender suffers on column 15/);
  expect(told).toMatch(/FF Afrika rolls 9 and is out until turn 11/);
  const table = { s: match.state };
  const gone = ['br-kdg', 'br-2-sg', 'br-3-lt-arm'].map((id) => where(table, id));
  expect(gone).toEqual(['allied-destroyed', 'allied-destroyed', 'allied-destroyed']);
  const shaken = ['it-132-ariete', 'it-nizza', 'it-132-cel', 'it-8-ber'].filter((id) => marked(table, id, DISRUPTED));
  expect(shaken).toEqual(['it-132-ariete', 'it-132-cel']);
  expect(['ge-5-pz', 'ge-kasta', 'ge-stab-200'].map((id) => where(table, id))).toEqual(['C1206', 'C1407', 'C1407']);
  expect(match.state.marks.filter((marks) => (marks & CAPTURED) !== 0)).toHaveLength(2);
});

test('everything the guide points at is there', () => {
  expect(pointedAtInVain(game)).toEqual([]);
});

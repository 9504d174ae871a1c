import { expect, test } from 'vitest';
import { heuristic } from '../../../ai/heuristic.ts';
import { quickDice } from '../../../engine/dice.ts';
import { guided, pointedAtInVain } from '../../../testkit/guided.ts';
import { desertFoxDeluxe as game } from '../index.ts';
import { guide } from '../present/guide.ts';
import { CAPTURED, DISRUPTED } from '../state.ts';
import { marked, where } from './position.ts';

/** What a learner does who follows the guide to the letter: one line for each lesson that waits for an order, which comes last. */
const ORDERS = `
take ge-kasta, join ge-5-pz, join ge-stab-200, join ge-i-18-flk, go C0802
mobile ge-kasta, mobile ge-stab-200, mobile ge-i-18-flk, mobile ge-5-pz
take it-132-ariete, join it-nizza, go C0602
overrun C0603
end
stand
go C0705
take it-8-ber, join it-132-cel, go C0705, stop
take ge-3-aufkl, go C0805
take axis-msu-1, load axis-dump-1
go C0706
take it-27-brescia, mode road
go C0702
end
attack C0804
with it-132-ariete, with it-nizza, with it-132-cel, with it-8-ber, declare
attack C0803
with ge-kasta, with ge-5-pz, with ge-stab-200, with ge-i-18-flk, declare
end
fight C0804
end
supply axis-dump-1 C0705
stand
advance it-nizza C0804
end
search
support ge-ff-afrika
supply axis-dump-2 C0802
advance ge-kasta C0803, advance ge-stab-200 C0803, advance ge-i-18-flk C0803, advance ge-5-pz C0803
capture allied-dump-1
search
take ge-5-pz, go C1206
take ge-kasta, join ge-stab-200, go C1307
overrun C1407
capture allied-dump-2
end`
  .trim()
  .split('\n')
  .map((line) => line.split(', '));

const waiting = guide.lessons.filter(({ until }) => until !== undefined);

/** A learner, and the computer for the Allies as a table has it play. */
function learner() {
  const { match, play } = guided(game);
  const answer = (): void => {
    while (match.toMove === 'allied') {
      const dice = quickDice(`${guide.seed}/allied/${match.moves.length}`);
      match.play('allied', heuristic.choose(game, match.view('allied'), match.legal(), 'allied', dice));
    }
  };
  return {
    match,
    /** Follows so many lessons; before each order, what is asked and whether the lesson can be followed from there. */
    follow(lessons: number): string[] {
      const astray: string[] = [];
      ORDERS.slice(0, lessons).forEach((orders, i) => {
        const { at, until = '', meanwhile = until } = waiting[i];
        for (const order of orders) {
          const offered = match.legal().map((action) => game.orders.format(action));
          const open = offered.some((each) => [until, meanwhile].some((start) => `${each} `.startsWith(`${start} `)));
          if (!open || match.question?.ask.id !== at) astray.push(`${order} at ${match.question?.ask.id}`);
          play(order);
          answer();
        }
      });
      return astray;
    },
  };
}

test('the orders of a learner end the lessons, each its own', () => {
  const ending = ORDERS.map((orders) => orders.at(-1)!);
  expect(ending.map((order, i) => [order, `${order} `.startsWith(`${waiting[i]?.until} `)])).toEqual(
    ending.map((order) => [order, true]),
  );
  expect(ORDERS.length).toBe(waiting.length);
});

test('followed to the letter nobody is told that he has gone astray', () => {
  expect(learner().follow(ORDERS.length)).toEqual([]);
});

test('and the battles go as the guide says', () => {
  const { match, follow } = learner();
  follow(ORDERS.length);
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

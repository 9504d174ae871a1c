import { expect, test } from 'vitest';
import { heuristic } from '../../../ai/captain.ts';
import { quickDice } from '../../../engine/dice.ts';
import type { Guide } from '../../../engine/present.ts';
import { guided, pointedAtInVain } from '../../../testkit/guided.ts';
import { desertFoxDeluxe as game } from '../index.ts';
import { battle, resultWords } from '../present/battle.ts';
import { guide } from '../present/guide.ts';
import { trailGuide } from '../present/guide-trail.ts';
import { markers } from '../present/markers.ts';
import { ACTIVE, CAPTURED, DISRUPTED } from '../state.ts';
import { ORDERS, TRAIL_ORDERS } from './guide.fixture.ts';
import { marked, where } from './position.ts';

const waitingIn = ({ lessons }: Guide) => lessons.filter(({ until }) => until !== undefined);

/** Follows all lessons, against the computer as a table has it play. */
function learned(lessons = guide, orders = ORDERS) {
  const { match, play } = guided(game, lessons);
  const other = lessons.seat === 'axis' ? 'allied' : 'axis';
  for (const order of orders.flat()) {
    play(order);
    while (match.toMove === other) {
      const dice = quickDice(`${lessons.seed}/${other}/${match.moves.length}`);
      match.play(other, heuristic.choose(game, match.view(other), match.legal(), other, dice));
    }
  }
  return match;
}

test.each([
  [guide, ORDERS],
  [trailGuide, TRAIL_ORDERS],
])('the orders of a learner end the lessons, each its own', (lessons, all) => {
  const waiting = waitingIn(lessons);
  const ending = all.map((orders) => orders.at(-1)!);
  expect(ending.map((order, i) => [order, `${order} `.startsWith(`${waiting[i]?.until} `)])).toEqual(
    ending.map((order) => [order, true]),
  );
  expect(all.length).toBe(waiting.length);
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

test('the trail of the fox can be followed to the letter, and goes as the guide says', () => {
  const match = learned(trailGuide, TRAIL_ORDERS);
  const told = match.notes.map(({ text }) => text).join('\n');
  expect(told).toMatch(/12 to 3 is 4:1 on line 1, column 8; the die is 6: the defender suffers on column 16/);
  expect(told).toMatch(/5 Ber, column 16: Hr/);
  const table = { s: match.state };
  expect(['br-b', 'br-30-corps', 'br-78-sg'].map((id) => where(table, id))).toEqual(['S0930', 'S0930', 'S0930']);
  expect(['br-b', 'br-h', 'br-152', 'nz-5-nz'].filter((id) => marked(table, id, DISRUPTED))).toEqual([]);
  expect(marked(table, 'allied-base-1', ACTIVE)).toBe(true);
  expect(match.state.turn).toBe(32);
});

test('everything the guides point at is there', () => {
  expect([pointedAtInVain(game), pointedAtInVain(game, trailGuide)]).toEqual([[], []]);
});

const attacksIn = (match: ReturnType<typeof learned>) =>
  markers(match.view('axis')).flatMap((marker) =>
    marker.kind === 'attack' && 'hex' in marker ? [`${marker.hex} ${marker.badge}`] : [],
  );

test('the question, the panel and the map say the same odds of an attack being put together', () => {
  const [mobile, ...more] = ORDERS.slice(0, 18).reverse();
  const match = learned(guide, [...more.reverse(), mobile.filter((order) => order !== 'declare')]);
  const { ask, arg } = match.question!;
  expect(ask.prompt(match.state, arg)).toContain('19 to 2, 9:1 on line 1');
  expect(battle(match.view('axis'))?.odds).toBe('19 to 2, 9:1');
  expect(attacksIn(match)).toEqual(['C0804 5:1', 'C0803 ⇒9:1']);
});

test('a hex whose defenders are gone is attacked no more, while those who won advance', () => {
  const match = learned(guide, ORDERS.slice(0, 24));
  expect(match.question?.ask.prompt(match.state, match.question.arg)).toBe(
    'C0804 is clear of the enemy. Advance, or end.',
  );
  expect(attacksIn(match)).toEqual(['C0803 ⇒9:1']);
});

test('what a die has done is told with whom it befalls', () => {
  expect(resultWords('Hr', 'KDG, column 15: Hr.')).toBe(
    'KDG: half of the steps lost; routs four to six hexes, disrupted',
  );
  expect(resultWords('m', '132 Ariete, Nizza, column 15: m.')).toBe(
    '132 Ariete, Nizza: withdraws or checks its morale',
  );
});

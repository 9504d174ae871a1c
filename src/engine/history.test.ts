import { expect, test } from 'vitest';
import { historyOf } from './history.ts';
import { Journal } from './journal.ts';

interface State {
  a: number;
  list: number[];
}

const start = (): State => ({ a: 1, list: [1] });

function journalOf(s: State): Journal {
  const journal = new Journal();
  journal.open(s);
  return journal;
}

/** What was written since, by name; null when it was too much. */
function written(s: State, then: number): unknown[] | null {
  const seen: unknown[] = [];
  return historyOf(s).since(then, (target, key) => seen.push([target === s ? 's' : 'list', key])) ? seen : null;
}

test('whoever keeps something is shown what was written since, and taken back', () => {
  const s = start();
  const journal = journalOf(s);
  const then = historyOf(s).edition;
  expect(written(s, then)).toEqual([]);
  journal.set(s, 'a', 2);
  journal.set(s.list, 0, 5);
  const wrote = [
    ['s', 'a'],
    ['list', 0],
  ];
  expect(written(s, then)).toEqual(wrote);
  const later = historyOf(s).edition;
  journal.undoTo(0);
  expect(written(s, later)).toEqual(wrote.toReversed());
});

test('nothing is shown when there was too much to remember', () => {
  const s = start();
  const journal = journalOf(s);
  for (let i = 0; i < 1000; i++) journal.set(s, 'a', i);
  expect(written(s, 0)).toBeNull();
  expect(written(s, historyOf(s).edition - 1)).toEqual([['s', 'a']]);
});

test('writes to one state are no news of another', () => {
  const [one, other] = [start(), start()];
  journalOf(one).set(one, 'a', 2);
  expect(historyOf(one).edition).toBe(1);
  expect(historyOf(other).edition).toBe(0);
});

test('a state has one history, whichever journal it is written through', () => {
  const s = start();
  const [match, attempt] = [journalOf(s), journalOf(s)];
  match.set(s, 'a', 2);
  attempt.push(s.list, 3);
  attempt.undoTo(0);
  match.set(s, 'a', 3);
  expect(historyOf(s).edition).toBe(4);
});

import { expect, it } from 'vitest';
import { diaryOf } from '../../engine/diary.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { LogEntry } from '../../engine/log.ts';
import { type AnyMatch, Match } from '../../engine/match.ts';
import { desertFoxDeluxe as game } from '../../games/desert-fox-deluxe/index.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { savedOf } from '../store/saved.ts';
import { openTable, type Table } from './table.ts';

const players = { axis: 'human', allied: 'human' };

/** Whatever is asked is passed over as soon as it may be; where `first` may be ordered, that is. */
function passing(match: AnyMatch, first: string): void {
  const { orders } = match.game;
  const offers = match.legal().map((action) => orders.format(action));
  const order = offers.find((offer) => offer.startsWith(first)) ?? offers.find((offer) => offer === 'end') ?? offers[0];
  match.play(match.toMove!, unwrap(orders.parse(order)));
}

/** O'Connor's War when `seat` is asked the question in this turn or later. Until then dumps were shipped from Italy, and nobody stirred. */
function tableAt(seat: string, ask: string, turn: number): Table {
  const match: AnyMatch = unwrap(
    Match.start(game as AnyGame, { scenario: 's25', options: {} }, { seed: 'months', players, words: true }),
  );
  const isThere = (): boolean => match.toMove === seat && match.question?.ask.id === ask && match.state.turn >= turn;
  for (let i = 0; i < 2000 && !isThere(); i++) passing(match, 'ship axis-dump');
  const table = unwrap(openTable(game, savedOf(match, { id: 'fox', players, created: 1 }, 1)));
  table.start();
  table.sitDown();
  return table;
}

it('what was ordered last month is a list to correct, and to give', async () => {
  const table = tableAt('axis', 'prepare', 6);
  expect(table.again.offered.value).toBe(true);
  table.again.look();
  const rows = table.again.rows.value!;
  expect(rows.map(({ notation }) => notation.split(' ')[0])).toContain('ship');
  const before = table.situation.moves.value;
  const wanted = rows.filter((row) => row.wanted).length;
  expect(wanted).toBeGreaterThan(0);
  await table.again.give();
  expect(table.situation.moves.value - before).toBe(wanted);
  expect(table.again.rows.value).toBe(null);
  table.close();
});

it('what is taken off the list is not given', async () => {
  const table = tableAt('axis', 'prepare', 6);
  table.again.look();
  for (const [i] of table.again.rows.value!.entries()) table.again.toggle(i);
  const before = table.situation.moves.value;
  await table.again.give();
  expect(table.situation.moves.value).toBe(before);
  table.close();
});

it('questions of the moment are not answered as last time', () => {
  const table = tableAt('axis', 'move', 5);
  expect(table.again.offered.value).toBe(false);
  table.close();
});

it('the diary tells the months under their headings, the last one first', () => {
  const note = (rule: string, text: string) => ({ rule, text });
  const entry = (move: number, turn: string, ...notes: LogEntry['notes']): LogEntry => ({
    ...{ move, by: 'axis', notation: 'end', text: '', crumbs: [turn, 'XII Movement, Axis'], dice: [], notes },
  });
  const turns = diaryOf(game, [
    entry(1, 'Turn 10', note('13.1a', '5 Pz moves.'), note('2.2.2c', 'The Axis takes Benghazi (C2308).')),
    entry(2, 'Turn 11', note('14.6a', '2 SG is eliminated.')),
    entry(3, 'Turn 11', note('5.0i', 'The game will end after turn 15.')),
  ]);
  expect(turns).toEqual([
    {
      title: 'Turn 11',
      from: 1,
      headings: [
        { title: 'The end of the game', lines: ['The game will end after turn 15.'] },
        { title: 'Losses', lines: ['2 SG is eliminated.'] },
      ],
    },
    { title: 'Turn 10', from: 0, headings: [{ title: 'Places taken', lines: ['The Axis takes Benghazi (C2308).'] }] },
  ]);
});

it('the month at a glance says when the game ends and what is due', () => {
  const table = tableAt('axis', 'prepare', 6);
  const ahead = game.present.ahead!(table.situation.view.value as never);
  expect(ahead[0]).toMatchObject({ title: 'Where it ends' });
  expect(ahead.map(({ title }) => title)).toContain('Due now and in the next two turns');
  table.close();
});

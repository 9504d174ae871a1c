import { expect, it } from 'vitest';
import { botByName } from '../../ai/bots.ts';
import { diaryOf } from '../../engine/diary.ts';
import type { AnyGame } from '../../engine/game.ts';
import { Match } from '../../engine/match.ts';
import { desertFoxDeluxe as game } from '../../games/desert-fox-deluxe/index.ts';
import { playOut } from '../../lab/play-out.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { savedOf } from '../store/saved.ts';
import { openTable, type Table } from './table.ts';

/** Sonnenblume as two computers play it: its first months are the past of these tests. */
const bot = unwrap(botByName('heuristic'));
const { moves } = playOut(
  game as AnyGame,
  { scenario: 's26', options: {} },
  { axis: bot, allied: bot },
  'months',
).record();
const players = { axis: 'human', allied: 'human' };

/** The table when `seat` is asked the question in a turn after the first. */
function tableAt(seat: string, ask: string, turn: number): Table {
  const match = unwrap(
    Match.start(game as AnyGame, { scenario: 's26', options: {} }, { seed: 'months', players, words: true }),
  );
  const isThere = (): boolean =>
    match.toMove === seat && match.question?.ask.id === ask && (match.state as { turn: number }).turn >= turn;
  for (const move of moves.values()) {
    if (isThere()) break;
    match.play(match.toMove!, unwrap(game.orders.parse(move.do)) as never);
  }
  const table = unwrap(openTable(game, savedOf(match, { id: 'fox', players, created: 1 }, 1)));
  table.start();
  table.sitDown();
  return table;
}

it('what was ordered last month is a list to correct, and to give', async () => {
  const table = tableAt('axis', 'reinforce', 12);
  expect(table.again.offered.value).toBe(true);
  table.again.look();
  const rows = table.again.rows.value!;
  expect(rows.map(({ notation }) => notation.split(' ')[0])).toContain('ship');
  const before = table.situation.moves.value;
  const wanted = rows.filter((row) => row.wanted).length;
  await table.again.give();
  expect(table.situation.moves.value - before).toBe(wanted);
  expect(table.again.rows.value).toBe(null);
  table.close();
});

it('what is taken off the list is not given', async () => {
  const table = tableAt('axis', 'reinforce', 12);
  table.again.look();
  for (const [i] of table.again.rows.value!.entries()) table.again.toggle(i);
  const before = table.situation.moves.value;
  await table.again.give();
  expect(table.situation.moves.value).toBe(before);
  table.close();
});

it('questions of the moment are not answered as last time', () => {
  const table = tableAt('axis', 'move', 11);
  expect(table.again.offered.value).toBe(false);
  table.close();
});

it('the diary tells the months with their battles, losses and places, the last one first', () => {
  const table = tableAt('axis', 'activate-bases', 13);
  const turns = diaryOf(game, table.situation.entries.value);
  expect(turns[0].title).toMatch(/^Turn 13/);
  expect(turns.at(-1)!.title).toMatch(/^Turn 10/);
  const told = turns.flatMap(({ headings }) => headings.map(({ title }) => title));
  expect(told).toContain('Losses');
  expect(told).toContain('Places taken');
  table.close();
});

it('the month at a glance says when the game ends and what is due', () => {
  const table = tableAt('axis', 'reinforce', 12);
  const ahead = game.present.ahead!(table.situation.view.value as never);
  expect(ahead[0]).toMatchObject({ title: 'Where it ends' });
  expect(ahead.map(({ title }) => title)).toContain('Due now and in the next two turns');
  table.close();
});

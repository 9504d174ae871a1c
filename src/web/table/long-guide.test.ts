import { expect, it, vi } from 'vitest';
import { desertFoxDeluxe } from '../../games/desert-fox-deluxe/index.ts';
import { ORDERS, TRAIL_ORDERS } from '../../games/desert-fox-deluxe/tests/guide.fixture.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { deskHere } from './bot-desk.fixture.ts';
import { BotDriver } from './bots.ts';
import { guided } from './saved.ts';
import { openTable, type Table } from './table.ts';

function begin(): Table {
  const saved = unwrap(guided(desertFoxDeluxe, 1));
  const table = unwrap(openTable(desertFoxDeluxe, saved, { bots: new BotDriver(deskHere()), pace: 'instant' }));
  table.start();
  table.lessons.readOn();
  table.lessons.readOn();
  return table;
}

async function give(table: Table, order: string): Promise<void> {
  const verdict = table.orders.play(unwrap(table.game.orders.parse(order)));
  if (!verdict.ok) throw new Error(`${order}: ${verdict.why}`);
  await vi.waitFor(() => expect(table.situation.asked.value?.mine).toBe(true), 600_000);
}

it('the guide of a game with many orders goes along with a learner who follows it to the letter', async () => {
  const table = begin();
  for (const [i, orders] of ORDERS.entries())
    for (const order of orders) {
      const { index, strayed } = table.lessons.now.value!;
      expect(`${order}: lesson ${index}, ${strayed}`).toBe(`${order}: lesson ${i + 2}, no`);
      await give(table, order);
    }
  expect(table.lessons.now.value).toMatchObject({ index: ORDERS.length + 2, waits: false, strayed: 'no' });
  table.close();
});

it('the second guide leads the Allies, and goes along as well', async () => {
  const saved = unwrap(guided(desertFoxDeluxe, 1, 1));
  const table = unwrap(openTable(desertFoxDeluxe, saved, { bots: new BotDriver(deskHere()), pace: 'instant' }));
  table.start();
  table.lessons.readOn();
  for (const [i, orders] of TRAIL_ORDERS.entries())
    for (const order of orders) {
      const { index, strayed } = table.lessons.now.value!;
      expect(`${order}: lesson ${index}, ${strayed}`).toBe(`${order}: lesson ${i + 1}, no`);
      await give(table, order);
    }
  table.close();
});

it('and notices when he sends Kasta another way', async () => {
  const table = begin();
  for (const order of ['take ge-kasta', 'go C0701', 'stop']) await give(table, order);
  expect(table.lessons.now.value?.strayed).toBe('may return');
  table.lessons.goBack();
  expect(table.lessons.now.value?.strayed).toBe('no');
  table.close();
});

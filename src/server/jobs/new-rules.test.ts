import { expect, test } from 'vitest';
import { NEW_GAME, testServer } from '../server.fixture.ts';
import { eventsAfter, gameRow } from '../store/games.ts';
import { tryNewRules } from './new-rules.ts';

test('games begun under older rules are tried; one that does not fit waits with a sentence, and nothing of it is changed', async () => {
  const house = await testServer();
  const { store, tables } = house.server.parts;
  const host = house.visitor();
  const begin = async (): Promise<string> => {
    const { id } = await host.must('POST', '/games', NEW_GAME);
    const { offers } = await host.must('GET', `/games/${id}/offers?seat=allied`);
    await host.must('POST', `/games/${id}/orders`, {
      seat: 'allied',
      number: 0,
      key: 'under-old-rules',
      order: offers[0],
    });
    return id;
  };
  const [good, strange] = [await begin(), await begin()];
  await store.db.updateTable('games').set({ fits: 1, rules: 1 }).execute();
  // As if the order had been allowed then.
  await store.db.updateTable('events').set({ text: 'place us-1ad-cca A1' }).where('game', '=', strange).execute();
  tables.forget(strange);
  const before = await eventsAfter(store.db, strange, 0);
  expect(await tryNewRules(store, tables, () => false)).toEqual({ fit: 1, stuck: 1 });
  expect(await gameRow(store.db, good)).toMatchObject({ status: 'running', snag: null });
  expect(await gameRow(store.db, strange)).toMatchObject({
    status: 'stuck',
    snag: expect.stringContaining('It waits, as it is'),
  });
  expect(await eventsAfter(store.db, strange, 0)).toEqual(before);
  // Whoever sits there sees why, and is not told that it is his move.
  const { mine } = await host.must('GET', '/lobby');
  const shown = mine.find((game: { id: string }) => game.id === strange);
  expect([shown.myTurn, shown.waits]).toEqual([
    false,
    expect.stringMatching(/[^.]\. It waits, as it is, for a program/),
  ]);
  const order = { seat: 'allied', number: 1, key: 'another-order', order: 'end' };
  expect((await host.ask('POST', `/games/${strange}/orders`, order)).body.why).toContain('does not fit version');
  await house.close();
});

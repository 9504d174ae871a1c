import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { quickDice } from '../../engine/dice.ts';
import { Match } from '../../engine/match.ts';
import { type GameRecord, parseRecord } from '../../engine/record.ts';
import { resume } from '../../engine/replay.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { loadGame } from '../../games/shelf.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import type { GameHead, SavedGame } from '../contracts.ts';
import { withMemory } from './in-memory.ts';
import { headOf, PIECE } from './in-pieces.ts';
import { inOrder, mine } from './list.ts';
import { begin, fileName, fileText, readFile, savedOf, underTheseRules } from './saved.ts';
import { type GameStore, openStore } from './store.ts';

const CHOICES = { scenario: 'campaign', options: { superga: false } };
const PLAYERS = { axis: 'human', allied: 'heuristic' };

const fresh = (): SavedGame => {
  return unwrap(begin(kasserinePass, CHOICES, PLAYERS, 1000));
};

/** A game some moves further on, or at its end. */
function played(moves: number, seed = 'store-test'): SavedGame {
  const match = unwrap(Match.start(kasserinePass, CHOICES, { seed, players: PLAYERS }));
  const dice = quickDice('moves');
  for (let i = 0; i < moves && match.toMove !== null; i++) {
    const offers = match.legal();
    match.play(match.toMove, offers[dice.roll(offers.length) - 1]);
  }
  return savedOf(match as unknown as Match, { id: 'played', players: PLAYERS, created: 1 }, 2);
}

/** Lays something into the store as another program might. */
async function put(store: string, value: object): Promise<void> {
  const db = await openDB(store);
  await db.put('games', value);
  db.close();
}

/** A game of so many orders; the store asks for no rule. */
function endless(moves: number): SavedGame {
  const game = played(12);
  const orders = Array.from({ length: moves }, (_, i) => ({ by: 'axis', do: `order ${i}` }));
  return { ...game, record: { ...game.record, moves: orders } };
}

const altered = (game: SavedGame, change: Partial<GameRecord>): string =>
  JSON.stringify({ ...game.record, seed: game.seed, ...change });

test('a new game is set up, and says where it stands and who is to move', () => {
  const game = fresh();
  expect(game).toMatchObject({ game: 'kasserine-pass', players: PLAYERS, over: false, created: 1000, updated: 1000 });
  expect(game.seed).toMatch(/^[0-9a-f]{32}$/);
  expect(game.summary).toMatch(/to move$/);
  expect(fresh().seed).not.toBe(game.seed);
  expect(resume(kasserinePass, game.record, game.seed).ok).toBe(true);
});

test('games are kept, listed newest first, loaded and thrown away', async () => {
  const store = openStore('kept');
  const [one, two] = [fresh(), { ...fresh(), updated: 5000 }];
  await store.save(one);
  await store.save(two);
  expect((await store.list()).map((game) => game.id)).toEqual([two.id, one.id]);
  expect(await store.load(one.id)).toEqual(one);
  await store.save({ ...one, updated: 9000 });
  expect((await store.list()).map((game) => game.id)).toEqual([one.id, two.id]);
  await store.remove(one.id);
  expect(await store.load(one.id)).toBeUndefined();
  expect(await openStore('kept').list()).toEqual([headOf(two)]);
});

test('mine to move come first, finished ones last', () => {
  const game = (id: string, some: Partial<GameHead>): GameHead => ({ ...headOf(fresh()), id, ...some });
  const list = [
    game('done', { over: true, toMove: null, updated: 9 }),
    game('theirs', { toMove: 'allied', updated: 8 }),
    game('old', { toMove: 'axis', updated: 1 }),
    game('new', { toMove: 'axis', updated: 2 }),
  ];
  expect(inOrder(list).map((each) => each.id)).toEqual(['new', 'old', 'theirs', 'done']);
  expect(list.map(mine)).toEqual([false, false, true, true]);
});

test('what is taken away comes back the same, ready to go on', async () => {
  const game = played(40);
  const back = unwrap(await readFile(fileText(game), loadGame, 3));
  const { id, created, updated, ...rest } = back;
  expect(rest).toMatchObject({ game: game.game, seed: game.seed, players: game.players, summary: game.summary });
  expect(rest.record).toEqual({ ...game.record, seed: game.seed });
  expect([created, updated]).toEqual([3, 3]);
  expect(id).not.toBe(game.id);
  expect(resume(kasserinePass, back.record, back.seed).ok).toBe(true);
  expect(fileName(game)).toMatch(/^kasserine-pass-1970-01-01-play\.json$/);
});

test('a finished game comes back finished', async () => {
  const game = played(100_000);
  expect(game.over).toBe(true);
  expect(game.summary).toMatch(/won|Drawn/);
  const back = await readFile(fileText(game), loadGame);
  expect(back).toMatchObject({ ok: true, value: { over: true, toMove: null, summary: game.summary } });
});

test('damaged and foreign files get a sentence', async () => {
  const game = played(12);
  const text = fileText(game);
  const because = async (file: string): Promise<string> => {
    const read = await readFile(file, loadGame);
    return read.ok ? 'it was read' : read.why;
  };
  expect(await because('')).toMatch(/not a complete record file/);
  expect(await because(text.slice(0, -30))).toMatch(/not a complete record file/);
  expect(await because('{"name":"holiday"}')).toMatch(/not a sandtable record/);
  expect(await because('<html></html>')).toMatch(/not a complete record file/);
  expect(await because(altered(game, { game: 'chess' }))).toMatch(/^there is no game "chess"/);
  expect(await because(altered(game, { scenario: 'x' }))).toMatch(/no scenario "x"/);
  const [first, ...moves] = game.record.moves;
  expect(await because(altered(game, { moves: [{ ...first, by: 'nobody' }, ...moves] }))).toMatch(/^move 1/);
  expect(await because(altered(game, { moves: [{ ...first, do: 'fly home' }, ...moves] }))).toMatch(
    /^move 1 .*fly home/,
  );
  const { seed: _sealed, ...sealed } = game.record;
  expect(await because(JSON.stringify(sealed))).toMatch(/does not tell the seed/);
  expect(await because(altered(game, { seed: 'another' }))).toMatch(/seed/);
});

test('other rules: an old record is replayed, or the sentence says why not', () => {
  const { record } = played(12);
  const newer = { ...kasserinePass, version: 99 };
  expect(underTheseRules(newer, record).ok).toBe(true);
  const broken = { ...record, moves: [{ by: 'axis', do: 'fly home' }] };
  expect(underTheseRules(newer, broken)).toMatchObject({
    ok: false,
    why: expect.stringMatching(/version \d+ .* version 99: move 1/),
  });
  expect(underTheseRules(kasserinePass, { ...record, rules: 99 })).toMatchObject({
    ok: false,
    why: expect.stringMatching(/version 99 .* up to version \d+/),
  });
  expect(parseRecord(JSON.stringify(record)).ok).toBe(true);
});

test('one damaged entry hides nobody else, and can be had as it lies there', async () => {
  const store = openStore('damaged');
  const game = fresh();
  await store.save(game);
  const broken = { id: 'broken', updated: 7, players: null };
  await put('damaged', broken);
  await put('damaged', { id: 'dateless' });
  expect(await store.list()).toEqual([headOf(game)]);
  expect(await store.damaged()).toEqual([
    { id: 'broken', raw: broken },
    { id: 'dateless', raw: { id: 'dateless' } },
  ]);
  expect(await store.load('broken')).toBeUndefined();
  await store.remove('broken');
  expect((await store.damaged()).map(({ id }) => id)).toEqual(['dateless']);
});

test('where nothing can be written one plays on in memory, is told once, and writes again when there is room', async () => {
  const disk = openStore('full');
  const refuse = () => Promise.reject(new Error('the disk is full'));
  const writes = [refuse, refuse, disk.save];
  const store: GameStore = { ...disk, save: (game) => writes.shift()!(game) };
  const told: string[] = [];
  const page = withMemory(store, { failed: (_game, why) => told.push(why), kept: () => told.push('kept') });
  const [old, game] = [fresh(), played(4)];
  await disk.save(old);
  await page.save(game);
  await page.save({ ...game, updated: 9000 });
  expect(told).toEqual(['the disk is full']);
  expect((await page.list()).map(({ id }) => id)).toEqual([game.id, old.id]);
  expect(await page.load(game.id)).toEqual({ ...game, updated: 9000 });
  await page.save(game);
  expect(await disk.load(game.id)).toEqual(game);
  // Only now is there something that a browser should not throw away.
  expect(told).toEqual(['the disk is full', 'kept']);
});

test('a long game is kept in pieces, and an order writes only the last of them', async () => {
  const store = openStore('pieces');
  const game = endless(2 * PIECE + 20);
  const at = (moves: number): SavedGame => ({
    ...game,
    record: { ...game.record, moves: game.record.moves.slice(0, moves) },
  });
  await store.save(at(2 * PIECE + 9));
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  await store.save(at(2 * PIECE + 10));
  const written = puts.mock.calls.map(([, key]) => key);
  puts.mockRestore();
  expect(written).toEqual([[game.id, 2], undefined]);
  expect(await openStore('pieces').load(game.id)).toEqual(at(2 * PIECE + 10));
  // Orders taken back, as far as into the piece before.
  await store.save(at(2 * PIECE - 3));
  expect(await openStore('pieces').load(game.id)).toEqual(at(2 * PIECE - 3));
  await store.save(at(1));
  expect(await openStore('pieces').load(game.id)).toEqual(at(1));
  await store.remove(game.id);
  expect(await store.load(game.id)).toBeUndefined();
});

test('another order in the place of one taken back is written', async () => {
  const store = openStore('other');
  const game = endless(PIECE + 5);
  const moves = game.record.moves.with(3, { by: 'axis', do: 'another' });
  await store.save(game);
  await store.save({ ...game, record: { ...game.record, moves } });
  expect((await openStore('other').load(game.id))?.record.moves).toEqual(moves);
});

test('a game that an older page has kept whole is listed, opened and played on', async () => {
  const store = openStore('old');
  const game = played(40);
  await store.list();
  await put('old', game);
  expect(await store.list()).toEqual([headOf(game)]);
  expect(await store.load(game.id)).toEqual(game);
  await store.save(game);
  expect(await openStore('old').load(game.id)).toEqual(game);
});

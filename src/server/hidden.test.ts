import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitment, type Dice, quickDice } from '../engine/dice.ts';
import type { AnyGame } from '../engine/game.ts';
import { type AnyMatch, Match } from '../engine/match.ts';
import { games } from '../games/registry.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { byKind } from '../testkit/walk.ts';
import { notice } from './notices/notice.ts';
import { addGuest } from './people/sessions.ts';
import { freshId } from './secrets.ts';
import { type TestServer, testServer } from './server.fixture.ts';
import { addGame } from './store/games.ts';
import { rowOf } from './store/store.fixture.ts';
import type { Table } from './tables/table.ts';
import { stretchFor, tableFor } from './tables/telling.ts';

/**
 * What a seat is sent does not depend on what it may not see. By substitution: two games are found that were dealt differently and look the same to somebody; the same orders are
 * given in both, and every byte he is sent must be the same.
 */

let house: TestServer;
beforeAll(async () => {
  house = await testServer();
});
afterAll(() => house.close());

/** A game on the server whose dice the test knows. */
async function planted(game: AnyGame, scenario: string, seed: string, person: string | null = null): Promise<Table> {
  const { store, key, tables } = house.server.parts;
  const id = freshId();
  const match = unwrap(Match.start(game, { scenario, options: {} }, { seed }));
  const row = {
    ...rowOf(id),
    ...{ game: game.id, scenario, rules: game.version, fits: game.version, to_move: match.toMove },
    ...{ seed: key.seal(seed, `seed/${id}`), commitment: commitment(seed), opening: JSON.stringify(match.opening) },
  };
  const seats = game.seats.map((seat) => ({ seat, computer: null, link: null, person }));
  await addGame(store.db, row, seats, []);
  return (await tables.get(id)) as Table;
}

/** Who listens, and all he is sent: without the game's name, the hash of its seed and the seal, which tell nothing until the seed is published. */
class Ear {
  readonly person = null;
  readonly heard: string[] = [];
  send(message: string): void {
    const { id: _id, seal: _seal, commitment: _commitment, company: _company, ...rest } = JSON.parse(message);
    if (rest.t !== 'company') this.heard.push(JSON.stringify(rest));
  }
}

/** Which of the offers is taken: the first, or where that comes to nothing hidden the last (-1). */
const PICKED: { readonly [game: string]: number } = { gazala: -1 };
const pick = (match: AnyMatch): unknown => match.legal().at(PICKED[match.game.id] ?? 0);

/** The game after its first orders; everything this reader is told of it as text. */
function opened(game: AnyGame, scenario: string, seed: string, moves: number, reader: string) {
  const match = unwrap(Match.start(game, { scenario, options: {} }, { seed, words: true }));
  while (match.moves.length < moves) match.play(match.toMove!, pick(match));
  const told = JSON.stringify([match.view(reader), match.logFor(reader), match.toMove]);
  return { seed, told, state: JSON.stringify(match.state) };
}

/** Two seeds that are one to this reader so far, though they dealt differently. */
function twins(game: AnyGame, scenario: string, moves: number, reader: string): readonly [string, string] | null {
  const met = new Map<string, ReturnType<typeof opened>>();
  for (let i = 0; i < 60; i++) {
    const now = opened(game, scenario, `twin/${i}`, moves, reader);
    const before = met.get(now.told);
    if (before !== undefined && before.state !== now.state) return [before.seed, now.seed];
    met.set(now.told, now);
  }
  return null;
}

/** Plays the same in both games from their beginning and listens to both; says what the reader could tell them apart by. */
async function heardApart(
  game: AnyGame,
  scenario: string,
  seeds: readonly [string, string],
  moves: number,
  reader: string,
): Promise<string[]> {
  const tables = [await planted(game, scenario, seeds[0]), await planted(game, scenario, seeds[1])];
  const ears = [new Ear(), new Ear()];
  for (const [i, table] of tables.entries()) {
    await table.join(reader, ears[i], {});
    while (table.number < moves) {
      const order = game.orders.format(pick(table.match));
      await table.order(table.toMove!, table.number, freshId(), order);
      // Refusals tell nothing either.
      ears[i].send(
        JSON.stringify(await table.order(reader, 0, freshId(), game.orders.format(game.orders.any(quickDice('any'))))),
      );
    }
    ears[i].send(JSON.stringify(tableFor(table, reader)));
    // And whoever looks back.
    ears[i].send(JSON.stringify(await table.inTurn(() => stretchFor(table, reader, 0, moves))));
    table.leave(reader, ears[i]);
  }
  return ears[0].heard.flatMap((message, i) =>
    message === ears[1].heard[i] ? [] : [`${message} / ${ears[1].heard[i]}`],
  );
}

test.each([
  ['baptism-of-fire', 'campaign', [0, 3]],
  ['decision-at-kasserine', 's3', [0, 6]],
  ['gazala', 'one', [2, 4]],
] as const)('%s: what was dealt face down is heard by nobody else', async (id, scenario, moments) => {
  const game = games.find((each) => each.id === id)!;
  const found: string[] = [];
  for (const reader of [...game.seats, 'spectator']) {
    for (const moves of moments) {
      const seeds = twins(game, scenario, moves, reader);
      if (seeds === null) continue;
      found.push(`${reader} ${moves}`);
      expect(await heardApart(game, scenario, seeds, moves, reader)).toEqual([]);
    }
  }
  expect(found.length, found.join()).toBeGreaterThan(1);
});

test.each([
  ['baptism-of-fire', 'campaign', 3],
  ['decision-at-kasserine', 's3', 6],
  ['gazala', 'one', 4],
] as const)('%s: nor does a letter or a push tell of it', async (id, scenario, moves) => {
  const game = games.find((each) => each.id === id)!;
  const { store, pushes, now } = house.server.parts;
  const person = await addGuest(store.db, 'Somebody away', now());
  await store.db.updateTable('people').set({ email: 'away@example.org', mail: 1 }).where('id', '=', person).execute();
  const letters: string[] = [];
  const send = async (...letter: string[]): Promise<void> => {
    letters.push(letter.join('|'));
  };
  const seeds = twins(game, scenario, moves, 'spectator')!;
  for (const seed of seeds) {
    const table = await planted(game, scenario, seed, person);
    while (table.number < moves)
      await table.order(table.toMove!, table.number, freshId(), game.orders.format(pick(table.match)));
    const parts = { store, pushes, origin: 'https://sandtable.example', letters: { send, close: () => {} } };
    expect(await notice(parts, table.id, table.toMove!)).toBe(1);
    letters.push(letters.pop()!.replaceAll(table.id, 'the game'));
  }
  expect(letters[0]).toContain(`Your turn: ${game.title}`);
  expect(letters[1]).toBe(letters[0]);
});

test.each(games)(
  '$id: what a seat is told of a world is the same in every world it cannot tell apart',
  async (game) => {
    const dice = quickDice(`worlds/${game.id}`);
    const { scenarios, seats } = game;
    const match = unwrap(Match.start(game, { scenario: scenarios[0].id, options: {} }, { seed: 'worlds' }));
    for (let i = 0; i < 120 && match.toMove !== null; i++) {
      if (i % 12 === 0) for (const seat of seats) expectSame(match, seat, dice);
      match.play(match.toMove, byKind(match, match.legal(), dice));
    }
  },
);

/** View, question, offers and refusals of a seat in another possible world. */
function expectSame(match: AnyMatch, seat: string, dice: Dice): void {
  const { game, choices } = match;
  const world = game.determinize(match.view(seat), dice);
  const other = Match.from(game, choices, world, { seed: 'other' });
  const told = (each: AnyMatch): string => {
    const tries = Array.from({ length: 20 }, (_, i) => game.orders.any(quickDice(`try/${i}`)));
    const verdicts = tries.map((order) => each.check(seat, order));
    return JSON.stringify([each.view(seat), each.toMove, each.toMove === seat ? each.legal() : [], verdicts]);
  };
  expect(told(other)).toBe(told(match));
}

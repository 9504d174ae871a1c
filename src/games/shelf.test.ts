import { expect, test } from 'vitest';
import { games, mapIds } from './registry.ts';
import { cards, loadGame, playableIds } from './shelf.ts';

test('the shelf has every map, and what can be loaded is what can be played', () => {
  expect([...cards.map((card) => card.id)].sort()).toEqual([...mapIds].sort());
  expect(playableIds).toEqual(games.map((game) => game.id));
});

test.each(games.map((game) => [game.id, game] as const))('the card of %s says what the game says', async (id, game) => {
  const card = cards.find((each) => each.id === id)!;
  expect(card.title).toBe(game.title);
  expect(card.scenarios).toBe(game.scenarios);
  const { battle, dates, minutes, weight, blurb } = card;
  expect(game.present.card).toMatchObject({ battle, dates, minutes, weight, blurb });
  expect([undefined, ...game.scenarios.map((each) => each.id)]).toContain(card.usual);
  expect(card.guideMinutes).toBe(game.present.guide?.minutes);
  expect(card.moreGuides ?? []).toEqual(
    (game.present.moreGuides ?? []).map(({ title, minutes: length }) => ({ title, minutes: length })),
  );
  expect(await loadGame(id)).toEqual({ ok: true, value: game });
});

test('a game that is not there is said so', async () => {
  expect(await loadGame('chess')).toEqual({ ok: false, why: expect.stringMatching(/^there is no game "chess"/) });
});

import { expect, test } from 'vitest';
import { games } from '../games/registry.ts';
import { guided, pointedAtInVain } from './guided.ts';

const game = games.find(({ id }) => id === 'gazala')!;

test('the opening has been played, and an order that is refused is said to be', () => {
  const { match, play } = guided(game);
  expect(match.record().moves).toHaveLength(game.present.guide!.opening.length);
  expect(() => play('place al-3ind-2rl 1420')).toThrow('"place al-3ind-2rl 1420" was refused');
});

test('what is not there is pointed at in vain', () => {
  const lessons = [...game.present.guide!.lessons, { text: 'Look there.', point: ['9999', '1218', 'nobody'] }];
  expect(pointedAtInVain(game)).toEqual([]);
  expect(
    pointedAtInVain({ ...game, present: { ...game.present, guide: { ...game.present.guide!, lessons } } }),
  ).toEqual(['9999', 'nobody']);
});

test('a game without a guide is told so', () => {
  const { guide, ...present } = game.present;
  expect(() => guided({ ...game, present })).toThrow('gazala has no guide');
});

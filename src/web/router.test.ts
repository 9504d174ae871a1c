import { expect, test } from 'vitest';
import { hrefOf, parseHash, type Route } from './router.ts';

const PLACES: readonly (readonly [string, Route])[] = [
  ['#/', { page: 'home' }],
  ['#/settings', { page: 'settings' }],
  ['#/new/gazala', { page: 'new', game: 'gazala' }],
  ['#/charts/gazala', { page: 'charts', game: 'gazala' }],
  ['#/rules/gazala', { page: 'rules', game: 'gazala' }],
  ['#/rules/gazala/11.1b', { page: 'rules', game: 'gazala', rule: '11.1b' }],
  ['#/table/a1', { page: 'table', id: 'a1' }],
  ['#/after/a1', { page: 'after', id: 'a1' }],
];

test.each(PLACES)('%s is an address, both ways', (hash, place) => {
  expect(parseHash(hash)).toEqual(place);
  expect(hrefOf(place)).toBe(hash);
});

test.each(['', '#', '/', '#//'])('"%s" is home', (hash) => {
  expect(parseHash(hash)).toEqual({ page: 'home' });
});

test.each(['#/new', '#/table/', '#/nowhere', '#/rules/a/b/c', '#/settings/x', '#/table/a/b'])(
  '%s leads nowhere',
  (hash) => {
    expect(parseHash(hash).page).toBe('lost');
  },
);

test('strange characters survive, broken ones do no harm', () => {
  expect(parseHash(hrefOf({ page: 'rules', game: 'a b', rule: '1/2' }))).toEqual({
    page: 'rules',
    game: 'a b',
    rule: '1/2',
  });
  expect(parseHash('#/new/%E0%A4')).toEqual({ page: 'new', game: '%E0%A4' });
});

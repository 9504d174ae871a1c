import { expect, test } from 'vitest';
import { games } from '../games/registry.ts';
import { unwrap } from '../testkit/unwrap.ts';
import { loadRules } from './games.ts';
import { chaptersOf } from './pages/rule-search.ts';

test.each(games.map((game) => game.id))('every rule of %s stands in a chapter that has a name', async (id) => {
  const found = unwrap(await loadRules(id));
  const { rows, rulings, chapters } = found;
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set([...rows, ...rulings].map((row) => row.id)).size).toBe(rows.length + rulings.length);
  expect(chaptersOf(rows, chapters).filter(({ title }) => title === '')).toEqual([]);
});

test('a game of a series shows the rules of the series too', async () => {
  const found = await loadRules('baptism-of-fire');
  const ids = found.ok ? found.value.rows.map((row) => row.id) : [];
  expect(ids).toEqual(expect.arrayContaining(['18.0a', 'S7.6a']));
});

test('what was ruled on a rule stands behind the rules', async () => {
  const { rulings } = unwrap(await loadRules('baptism-of-fire'));
  expect(rulings).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'options-1', kind: 'ruling' })]));
});

test('rules that are not there are said so', async () => {
  expect(await loadRules('no-such-game')).toEqual({ ok: false, why: expect.stringContaining('not here yet') });
});

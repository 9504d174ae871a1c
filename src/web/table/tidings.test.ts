import { expect, test } from 'vitest';
import { gazala } from '../../games/gazala/index.ts';
import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { games } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { begin } from '../store/saved.ts';
import { guided } from './saved.ts';
import { openTable } from './table.ts';
import { tidingsOf } from './tidings.ts';

const leader = { id: 'rommel', name: 'Rommel', seat: 'axis', symbol: 'leader', hex: 'F4' } as never;
const gone = { id: 'rommel', name: 'Rommel', seat: 'axis', symbol: 'leader', hex: null, off: 'eliminated' } as never;

test('a place taken, a leader lost and points won are announced, for better or worse', () => {
  const present = {
    places: (view: unknown) => [{ name: 'Thala', seat: view === 'after' ? 'axis' : 'allied' }],
    score: (view: unknown) => [
      {
        seat: 'axis',
        total: view === 'after' ? 3 : 0,
        lines: view === 'after' ? [{ text: 'CCA eliminated', value: '3', rule: '' }] : [],
      },
    ],
  };
  const moments = [
    { view: 'before', pieces: [leader] },
    { view: 'after', pieces: [gone] },
  ] as const;
  expect(tidingsOf(present, 'allied', ...moments)).toEqual([
    { kind: 'disaster', text: 'Thala is taken by the Axis.' },
    { kind: 'triumph', text: 'Rommel is lost.' },
    { kind: 'disaster', text: 'Axis: 3 points won (CCA eliminated).' },
  ]);
  expect(tidingsOf(present, 'axis', ...moments).map(({ kind }) => kind)).toEqual(['triumph', 'disaster', 'triumph']);
});

test('armies that are set up are no news, though places count as soon as somebody stands in them', () => {
  const saved = unwrap(begin(gazala, { scenario: 'one', options: {} }, { axis: 'human', allied: 'human' }, 1));
  const table = unwrap(openTable(gazala, saved));
  table.start();
  const { orders, situation, shown, game } = table;
  const points = () => game.present.score(situation.view.peek()).map(({ total }) => total);
  const before = points();
  expect(orders.play({ do: 'arrange' })).toEqual({ ok: true });
  expect(points()).not.toEqual(before);
  expect(shown.tidings.peek()).toEqual([]);
});

test.each(games.map((game) => [game.id, game] as const))(
  '%s: what stands between a seat and victory is one line',
  (_id, game) => {
    const table = unwrap(openTable(game as never, unwrap(guided(game as never, 1))));
    const text = table.game.present.stakes?.(table.situation.view.peek(), 'axis') ?? '';
    expect(text.length).toBeGreaterThan(20);
    expect(text).not.toContain('undefined');
    table.close();
  },
);

test('whoever is cut off is announced, side by side; whoever is not on a counter is not', () => {
  const pieces = [
    { id: 'a', name: 'KG Lang', seat: 'axis', symbol: 'armour', hex: 'F2' },
    { id: 'b', name: 'Tigers (6)', seat: 'axis', symbol: 'armour', hex: 'G4' },
  ] as never;
  const { present } = kasserinePass;
  const notes = ['KG Lang', 'Tigers (6)', 'Nobody'].map((name) => ({
    rule: 'SUP-4',
    text: `${name} is out of supply and Disrupted.`,
  }));
  const shows = { plight: present.plight!, score: () => [] };
  const told = tidingsOf(shows, 'axis', { view: null, pieces }, { view: null, pieces }, notes);
  expect(told).toEqual([{ kind: 'disaster', text: 'Out of supply: KG Lang, Tigers (6).' }]);
});

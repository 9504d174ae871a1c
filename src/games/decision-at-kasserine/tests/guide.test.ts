import { expect, test } from 'vitest';
import { guided, pointedAtInVain } from '../../../testkit/guided.ts';
import { decisionAtKasserine as game } from '../index.ts';
import { guide } from '../present/guide.ts';
import { owner } from './position.ts';

/** Orders a lesson tells of before the one that ends it. */
const BEFORE: { readonly [lesson: number]: readonly string[] } = {
  1: ['take ax-1_2-104-21', 'join ax-3_4-104-21'],
  6: ['5-5-21', '1-39pzjg', '3-43-fl', 'a21', 'a25', 'xxxiv-10-ber'].map((unit) => `with ax-${unit}`),
  9: ['fire ax-3-155-21 6324', 'fire ax-7-155-21 6324'],
  17: ['lose ax-a25'],
  18: ['fire ax-4-155-21 6427'],
};

test('the guide can be followed to the letter, and the battle goes as it says', () => {
  const { match, play } = guided(game);
  const { present } = game;
  const required = (): string[] =>
    present.markers!(match.view('axis')).flatMap(({ kind, hex }) => (kind === 'required' ? [hex] : []));
  const follow = (from: number, to: number): void => {
    for (const [i, { until }] of [...guide.lessons.entries()].slice(from, to)) {
      // The French do not slip away, and nobody reacts.
      while (match.toMove === 'allied') play('end');
      play(
        ...(BEFORE[i] ?? []),
        ...[until].filter((order): order is string => order !== undefined && order !== 'lose'),
      );
    }
  };
  follow(0, 4);
  play('with ax-1_2-104-21', 'with ax-3_4-104-21');
  expect(present.battle(match.view('axis'))?.odds).toMatch(/^8 to 2/);
  follow(4, 5);
  expect(required()).toEqual(['6324']);
  follow(5, guide.lessons.length);
  expect(match.notes.map(({ text }) => text).join(' ')).toMatch(/Assault, 10 against 2, 5-1.*6\/2 RTA is eliminated/s);
  expect(owner(match.state, '6322')).toBe('axis');
  expect(match.toMove).toBe('axis');
});

test('everything the guide points at is there', () => {
  expect(pointedAtInVain(game)).toEqual([]);
});

import { expect, test } from 'vitest';
import { discOf, discsOf, stepsOf } from './badges.ts';

test('each badge of Decision at Kasserine has its own look', () => {
  const signs = ['out of supply', 'reserve', 'garrison until turn 5', 'depleted', 'building', 'fired', 'moved'].map(
    (badge) => discOf(badge)!.sign,
  );
  expect(signs.join('')).toBe('SRGD△F→');
  expect(discOf('fired')).toMatchObject({ struck: false, alarm: false });
  expect(discOf('no fire support')).toMatchObject({ sign: 'F', struck: true });
  expect(discOf('out of supply')!.alarm).toBe(true);
});

test('what changes the counter itself has no disc', () => {
  expect(discsOf(['deployed', '1/2 steps', 'untried'])).toEqual([]);
  expect(discsOf(['moved', 'deployed', 'fired']).map(({ sign }) => sign)).toEqual(['→', 'F']);
});

test('steps are counted where the counter tells them', () => {
  expect(stepsOf(['moved', '1/2 steps'])).toEqual({ left: 1, all: 2 });
  expect(stepsOf(['moved'])).toEqual({ left: 0, all: 0 });
});

import { expect, test } from 'vitest';
import { gridOf } from '../content/grid-of.ts';
import { gazala } from './gazala/index.ts';
import { clearOfEnemy, losesStep, runsInWords } from './words.ts';

const grid = gridOf(gazala.present.map);
const words = (labels: string): string =>
  runsInWords(
    { grid },
    labels.split(' ').map((label) => grid.find(label)),
  );

test('hexes of an area are all told, runs of one column or row by their ends', () => {
  expect(words('1520')).toBe('1520');
  expect(words('1218 1219 1318 1118')).toBe('1218, 1219, 1318 or 1118');
  expect(words('2519 2520 2521 2619 2620')).toBe('2519-2521, 2619 or 2620');
  expect(words('0101 0201 0301 0401')).toBe('0101-0401');
  // 1802 touches 1901: a row of the map, but no run.
  expect(words('1801 1802 1901 1902')).toBe('1801, 1802, 1901 or 1902');
});

test('a loss is told so that nobody wonders what is left after it', () => {
  expect([1, 2, 3].map(losesStep)).toEqual([
    'loses its last step',
    'loses one of its 2 steps',
    'loses one of its 3 steps',
  ]);
});

test('several hexes are clear of the enemy, one is', () => {
  expect(clearOfEnemy(['C0804'])).toBe('C0804 is clear of the enemy');
  expect(clearOfEnemy(['C0804', 'C0803'])).toBe('C0804 and C0803 are clear of the enemy');
});

import { expect, test } from 'vitest';
import { readComponents } from '../content/testing.ts';
import { chartRows, chartWord, faceRows, gridChart, priceWord } from './charts.ts';

const components = readComponents('kasserine-pass');

test('a chart is what its least certain part is', () => {
  const tables = {
    ...components.tables,
    mixed: { ...components.tables.crt, p: { cells: 'printed', drm: 'derived', rows: 'reconstructed' } },
  } as typeof components.tables;
  const word = (...paths: string[]) => chartWord({ ...components, tables }, 'mixed', ...paths);
  expect([word('cells'), word('cells', 'drm'), word('drm', 'rows', 'cells')]).toEqual([
    'printed',
    'derived',
    'reconstructed',
  ]);
});

test('a table of rows and columns is shown as it is', () => {
  const { crt } = components.tables;
  const heading = { id: 'crt', title: 'Combat', rule: 'CRT-1' };
  const chart = gridChart(components, 'crt', heading, (face, row, last) => `${face}${row === last ? ' or less' : ''}`);
  expect(chart).toMatchObject({
    ...heading,
    columns: crt.columns,
    rows: [{ label: '6' }, {}, {}, {}, {}, { label: '1 or less' }],
  });
  expect(chart.rows.map(({ cells }) => cells)).toEqual(crt.cells);
});

test('rows of a list, and of the faces of a die', () => {
  expect(
    chartRows(
      new Map([['Thala', 3]]),
      ([town]) => town,
      ([, points]) => [String(points)],
    ),
  ).toEqual([{ label: 'Thala', cells: ['3'] }]);
  expect(faceRows([1, 6], (die) => (die > 3 ? 'D' : '-'), String)).toEqual([
    { label: '1', cells: ['-', '1'] },
    { label: '6', cells: ['D', '6'] },
  ]);
});

test.each([
  [0.5, '½'],
  [2, '2'],
  ['+1', '+1'],
  [undefined, '-'],
  ['road', 'by road only'],
])('a price of %s is %s', (price, word) => {
  expect(priceWord(price, { road: 'by road only' })).toBe(word);
});

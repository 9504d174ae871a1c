import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnRatios, type OddsTable, oddsColumn, tableCell } from './combat-table.ts';

const HEADINGS = ['1:4', '1:3', '1:2', '2:3', '1:1', '3:2', '2:1', '3:1', '4:1'];
const ratios = columnRatios(HEADINGS);
const column = (attack: number, defence: number): string => HEADINGS[oddsColumn(ratios, attack, defence)] ?? 'none';

describe('columnRatios', () => {
  test('reads both ways of printing odds', () => {
    expect(columnRatios(['1:4', '3-2', '10:1'])).toEqual([
      { attack: 1, defence: 4 },
      { attack: 3, defence: 2 },
      { attack: 10, defence: 1 },
    ]);
  });

  test.each(['', '3', '0:1', '1:0', 'x:y', '-1:2'])('refuses "%s"', (heading) => {
    expect(() => columnRatios(['1:1', heading])).toThrow(`"${heading}" is not a ratio such as 3:2`);
  });
});

describe('oddsColumn', () => {
  test.each([
    [4, 1, '4:1'],
    [99, 1, '4:1'],
    [11, 4, '2:1'],
    [12, 4, '3:1'],
    [3, 2, '3:2'],
    [7, 5, '1:1'],
    [5, 5, '1:1'],
    [4, 5, '2:3'],
    [2, 3, '2:3'],
    [1, 4, '1:4'],
    [1, 5, 'none'],
    [0, 1, 'none'],
  ])('%i against %i is %s', (attack, defence, heading) => {
    expect(column(attack, defence)).toBe(heading);
  });

  test('the last column reached, in exact arithmetic, also for halves', () => {
    const strength = fc.integer({ min: 1, max: 400 }).map((halves) => halves / 2);
    fc.assert(
      fc.property(strength, strength, (attack, defence) => {
        const reached = HEADINGS.filter((heading) => {
          const [a, d] = heading.split(':').map(BigInt);
          return BigInt(attack * 2) * d >= BigInt(defence * 2) * a;
        });
        expect(column(attack, defence)).toBe(reached.at(-1) ?? 'none');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('tableCell', () => {
  const table: OddsTable = {
    columns: ['1:2', '1:1', '2:1'],
    faces: [6, 5, 4],
    cells: [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
    ],
  };

  test('reads the row of the face, in the order the table prints them', () => {
    expect([tableCell(table, 6, 0), tableCell(table, 5, 1), tableCell(table, 4, 2)]).toEqual(['a', 'e', 'i']);
  });

  test('columns past either end are read at that end', () => {
    expect([tableCell(table, 5, -3), tableCell(table, 5, 3), tableCell(table, 5, 99)]).toEqual(['d', 'f', 'f']);
  });

  test('a face without a row is refused', () => {
    expect(() => tableCell(table, 1, 0)).toThrow('the table has no row for a die of 1');
  });
});

import { describe, expect, test } from 'vitest';
import { buildGrid, checkGrid, type Grid, type GridSpec, NOWHERE } from './grid.ts';
import { ALL_NUMBERINGS, nameOf, PRINTED } from './specs.fixture.ts';

describe.each(Object.entries(PRINTED))('printed map: %s', (_, spec) => {
  const grid = buildGrid(spec);

  test('agrees with its worked example', () => {
    expect(Object.keys(spec.check!.neighbours)).toHaveLength(6);
    expect(checkGrid(grid)).toEqual([]);
  });

  test('finds every label again', () => {
    for (let hex = 0; hex < grid.size; hex++) expect(grid.find(grid.label(hex))).toBe(hex);
  });
});

/** Where the centre of `b` lies from the centre of `a`, in whole and half hexes. */
function step(grid: Grid, a: string, b: string): [east: number, south: number] {
  const from = grid.centre(grid.find(a));
  const to = grid.centre(grid.find(b));
  const [across, down] = grid.spec.orientation === 'flat' ? [1.5, Math.sqrt(3)] : [Math.sqrt(3), 1.5];
  const halves = (n: number) => Math.round(n * 2) / 2 + 0;
  return [halves((to.x - from.x) / across), halves((to.y - from.y) / down)];
}

// Pixels are what a reader of the map sees, so the words of the spec are tested against them.
describe.each(ALL_NUMBERINGS.map((spec) => [nameOf(spec), spec] as const))('%s', (_, spec) => {
  const grid = buildGrid(spec);
  const east = spec.columns.toward === 'east' ? 1 : -1;
  const south = spec.rows.toward === 'south' ? 1 : -1;
  const shift = { north: -0.5, south: 0.5, west: -0.5, east: 0.5 }[spec.stagger.toward];

  test('columns and rows count the way they should', () => {
    expect(step(grid, '0404', '0604')).toEqual([2 * east, 0]);
    expect(step(grid, '0404', '0406')).toEqual([0, 2 * south]);
  });

  test('the staggered lines are shifted the way they should', () => {
    // From line 3 to line 4: seen from an odd line an even one is shifted, or the odd one itself is.
    const relative = spec.stagger.shifted === 'even' ? shift : -shift;
    const { from, way } = {
      columns: { from: '0304', way: [east, relative] },
      rows: { from: '0403', way: [relative, south] },
    }[spec.stagger.of];
    expect(step(grid, from, '0404')).toEqual(way);
  });

  test('directions are what their names say', () => {
    const hex = grid.find('0404');
    const here = grid.centre(hex);
    grid.directions.forEach((name, dir) => {
      const there = grid.centre(grid.neighbours[hex * 6 + dir]);
      const eastward = Number(name.includes('E')) - Number(name.includes('W'));
      const southward = Number(name.includes('S')) - Number(name.includes('N'));
      expect(Math.sign(Math.round((there.x - here.x) * 100))).toBe(eastward + 0);
      expect(Math.sign(Math.round((there.y - here.y) * 100))).toBe(southward + 0);
    });
  });
});

describe('several sheets', () => {
  const spec = PRINTED['pointy, six sheets'];
  const grid = buildGrid(spec);

  test('a hex printed twice is one hex', () => {
    expect(grid.size).toBe(4499);
    expect(grid.label(grid.find('S0734'))).toBe('C0701');
    expect(grid.label(grid.find('T2721'))).toBe('L2703');
  });

  test.each([
    ['A5025', 'T5001'],
    ['T3119', 'L3001'],
    ['T3120', 'L3001'],
    ['T3126', 'L3008'],
    ['L1634', 'S1517'],
    ['S0733', 'C0701'],
    ['C1433', 'W1401'],
  ])('%s and %s touch across a seam', (a, b) => {
    expect(grid.distance(grid.find(a), grid.find(b))).toBe(1);
  });

  test('listed hexes may use aliases, and order does not matter', () => {
    const some = buildGrid(spec, ['S0734', 'C0702', 'S0733']);
    const turned = buildGrid(spec, ['S0733', 'C0702', 'C0701']);
    expect(some.size).toBe(3);
    expect(turned.find('S0734')).toBe(some.find('C0701'));
  });
});

test('only listed hexes exist', () => {
  const spec = PRINTED['pointy, lettered rows north, columns west, even rows west'];
  const grid = buildGrid(spec, ['H8', 'H7', 'I8']);
  expect(grid.size).toBe(3);
  expect(grid.find('H9')).toBe(NOWHERE);
  expect(grid.neighbours[grid.find('H8') * 6 + grid.directions.indexOf('W')]).toBe(NOWHERE);
});

describe('one clear sentence for what cannot be', () => {
  const flat = PRINTED['flat, even columns south'];
  const sheets = PRINTED['pointy, six sheets'];
  const faults: [string, GridSpec, string[] | undefined][] = [
    ['Hex 9999 is not on the grid.', flat, ['2014', '9999']],
    ['A grid needs at least one hex.', flat, []],
    ['A pointy-top grid staggers its rows.', { ...flat, orientation: 'pointy' }, undefined],
    ['Staggered columns shift north or south.', { ...flat, stagger: { ...flat.stagger, toward: 'east' } }, undefined],
    ['The example label X1 is not on the grid.', { ...flat, labels: { ...flat.labels, example: 'X1' } }, undefined],
    ['Label 111 would stand for two hexes.', { ...flat, labels: { template: '{col}{row}', example: '11' } }, undefined],
    ['Alias S0733 does not lie where C0701 lies.', { ...sheets, aliases: { S0733: 'C0701' } }, undefined],
    ['A4426 and T4401 are the same hex', { ...sheets, aliases: {} }, ['T4401', 'A4426']],
    [
      'Sheet B needs an even offset',
      {
        ...flat,
        labels: { template: '{map}{col:2}{row:2}', example: 'B0101' },
        maps: { B: { rows: [1, 9], columns: [1, 9], offset: 3 } },
      },
      undefined,
    ],
  ];
  test.each(faults)('%s', (sentence, spec, labels) => {
    expect(() => buildGrid(spec, labels)).toThrow(sentence);
  });
});

test('checkGrid tells what differs', () => {
  const spec = PRINTED['flat, even columns south'];
  const wrong = { ...spec, check: { hex: '2014', neighbours: { N: '2013', NE: '2113', E: '2114' } } };
  expect(checkGrid(buildGrid(wrong))).toEqual([
    'NE of 2014 should lie 2113, but 2114 does.',
    'A flat-top grid has no direction E.',
  ]);
});

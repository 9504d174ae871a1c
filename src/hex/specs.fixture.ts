import type { GridSpec } from './grid.ts';

/** The grids of five printed maps: between them they use every way of numbering the library knows. */
export const PRINTED: Record<string, GridSpec> = {
  'flat, even columns south': {
    orientation: 'flat',
    labels: { template: '{col:2}{row:2}', example: '2014' },
    columns: { first: 1, last: 39, toward: 'east' },
    rows: { first: 1, last: { oddColumns: 26, evenColumns: 25 }, toward: 'south' },
    stagger: { of: 'columns', shifted: 'even', toward: 'south' },
    check: { hex: '2014', neighbours: { N: '2013', NE: '2114', SE: '2115', S: '2015', SW: '1915', NW: '1914' } },
  },
  'flat, even columns north': {
    orientation: 'flat',
    labels: { template: '{col:2}{row:2}', example: '2811' },
    columns: { first: 1, last: 66, toward: 'east' },
    rows: { first: 1, last: { oddColumns: 33, evenColumns: 34 }, toward: 'south' },
    stagger: { of: 'columns', shifted: 'even', toward: 'north' },
    check: { hex: '2811', neighbours: { N: '2810', NE: '2910', SE: '2911', S: '2812', SW: '2711', NW: '2710' } },
  },
  'flat, even columns north, seen from an odd column': {
    orientation: 'flat',
    labels: { template: '{col:2}{row:2}', example: '1314' },
    columns: { first: 1, last: 33, toward: 'east' },
    rows: { first: 1, last: { oddColumns: 21, evenColumns: 22 }, toward: 'south' },
    stagger: { of: 'columns', shifted: 'even', toward: 'north' },
    check: { hex: '1314', neighbours: { N: '1313', NE: '1414', SE: '1415', S: '1315', SW: '1215', NW: '1214' } },
  },
  'pointy, lettered rows north, columns west, even rows west': {
    orientation: 'pointy',
    labels: { template: '{row:A}{col}', example: 'H8' },
    columns: { first: 1, last: 13, toward: 'west' },
    rows: { first: 1, last: 12, toward: 'north' },
    stagger: { of: 'rows', shifted: 'even', toward: 'west' },
    check: { hex: 'H8', neighbours: { E: 'H7', W: 'H9', NE: 'I8', NW: 'I9', SE: 'G8', SW: 'G9' } },
  },
  'pointy, six sheets': {
    orientation: 'pointy',
    labels: { template: '{map}{row:2}{col:2}', example: 'C0701' },
    columns: { first: 1, last: 34, toward: 'east' },
    rows: { first: 1, last: 63, toward: 'north' },
    stagger: { of: 'rows', shifted: 'even', toward: 'east' },
    check: {
      hex: 'C0804',
      neighbours: { E: 'C0805', NE: 'C0905', NW: 'C0904', W: 'C0803', SW: 'C0704', SE: 'C0705' },
    },
    maps: {
      A: { rows: [44, 63], columns: [1, 26], offset: -94 },
      T: { rows: [24, 63], columns: [1, 26], offset: -69 },
      L: { rows: [16, 30], columns: [1, 34], offset: -51 },
      S: { rows: [1, 15], columns: [1, 34], offset: -33 },
      C: { rows: [1, 30], columns: [1, 34], offset: 0 },
      W: { rows: [1, 30], columns: [1, 34], offset: 33 },
    },
    aliases: {
      ...overlap('A', 'T', [44, 63], [26, 26], -25),
      ...overlap('C', 'W', [1, 30], [34, 34], -33),
      ...overlap('S', 'C', [1, 15], [34, 34], -33),
      ...overlap('T', 'L', [24, 30], [19, 26], -18),
    },
  },
};

function overlap(alias: string, sheet: string, rows: number[], columns: number[], shift: number) {
  const pairs: Record<string, string> = {};
  const two = (n: number) => String(n).padStart(2, '0');
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (let column = columns[0]; column <= columns[1]; column++) {
      pairs[alias + two(row) + two(column)] = sheet + two(row) + two(column + shift);
    }
  }
  return pairs;
}

const EITHER = ['even', 'odd'] as const;

/** Every way to number a 9 by 8 map: 4 staggers of each orientation, times the ways columns and rows may count. */
export const ALL_NUMBERINGS: GridSpec[] = [
  ...EITHER.flatMap((shifted) => (['north', 'south'] as const).map((toward) => numbered('flat', shifted, toward))),
  ...EITHER.flatMap((shifted) => (['east', 'west'] as const).map((toward) => numbered('pointy', shifted, toward))),
].flatMap((spec) =>
  (['east', 'west'] as const).flatMap((across) =>
    (['north', 'south'] as const).map((down) => ({
      ...spec,
      columns: { ...spec.columns, toward: across },
      rows: { ...spec.rows, toward: down },
    })),
  ),
);

function numbered(
  orientation: GridSpec['orientation'],
  shifted: 'even' | 'odd',
  toward: GridSpec['stagger']['toward'],
): GridSpec {
  return {
    orientation,
    labels: { template: '{col:2}{row:2}', example: '0101' },
    columns: { first: 1, last: 9, toward: 'east' },
    rows: { first: 1, last: 8, toward: 'south' },
    stagger: { of: orientation === 'flat' ? 'columns' : 'rows', shifted, toward },
  };
}

export function nameOf({ orientation, columns, rows, stagger }: GridSpec): string {
  return `${orientation}, ${stagger.shifted} ${stagger.of} ${stagger.toward}, columns ${columns.toward}, rows ${rows.toward}`;
}

import type { Axial } from './axial.ts';
import { labelFormat } from './labels.ts';
import { assertConsistent, type GridSpec } from './spec.ts';

/** Every label the spec can print, aliases included, with its place on the one plane all sheets share. */
export function placeLabels(spec: GridSpec): Map<string, Axial> {
  assertConsistent(spec);
  const format = labelFormat(spec.labels.template);
  const places = new Map<string, Axial>();
  for (const sheet of sheetsOf(spec)) {
    for (let column = sheet.columns[0]; column <= sheet.columns[1]; column++) {
      for (let row = sheet.rows[0]; row <= lastRow(sheet.rows[1], column); row++) {
        const label = format(sheet.name, column, row);
        if (places.has(label)) throw new Error(`Label ${label} would stand for two hexes.`);
        places.set(label, axialOf(spec, column + sheet.offset, row));
      }
    }
  }
  if (!places.has(spec.labels.example)) throw new Error(`The example label ${spec.labels.example} is not on the grid.`);
  return places;
}

type LastRow = GridSpec['rows']['last'];

interface Sheet {
  name: string;
  columns: readonly [number, number];
  rows: readonly [number, LastRow];
  offset: number;
}

function sheetsOf({ columns, rows, maps }: GridSpec): Sheet[] {
  if (maps) return Object.entries(maps).map(([name, sheet]) => ({ name, ...sheet }));
  return [{ name: '', columns: [columns.first, columns.last], rows: [rows.first, rows.last], offset: 0 }];
}

function lastRow(last: LastRow, column: number): number {
  if (typeof last === 'number') return last;
  return isOdd(column) ? last.oddColumns : last.evenColumns;
}

/** The only place that knows about columns, rows and stagger; everything else thinks in axial coordinates. */
function axialOf({ columns, rows, stagger }: GridSpec, column: number, row: number): Axial {
  const east = columns.toward === 'east' ? column : -column;
  const south = rows.toward === 'south' ? row : -row;
  const [straight, staggered] = stagger.of === 'columns' ? [south, east] : [east, south];

  // In half hexes. Axial coordinates want odd lines shifted; where even ones are, half a hex on everything makes it so.
  const shifted = isOdd(staggered) === (stagger.shifted === 'odd');
  const shift = stagger.toward === 'south' || stagger.toward === 'east' ? 1 : -1;
  const halves = 2 * straight + (shifted ? shift : 0) + (stagger.shifted === 'even' ? 1 : 0);
  const skewed = (halves - staggered) / 2;

  return stagger.of === 'columns' ? { q: staggered, r: skewed } : { q: skewed, r: staggered };
}

function isOdd(n: number): boolean {
  return n % 2 !== 0;
}

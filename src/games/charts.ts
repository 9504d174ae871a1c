import { type Components, gridOf } from '../content/components.ts';
import { provenanceOf, type Word } from '../content/provenance.ts';
import type { Chart } from '../engine/present.ts';

/** Charts drawn from the tables they are read from, so that they show what is played with, a pack included. */

/** What a chart is called, and where it is written. */
type Heading = Pick<Chart, 'id' | 'title' | 'rule'>;

type Row = Chart['rows'][number];

/** A chart is called what its least certain part is: nothing of ours passes for printed. Paths are those of `provenanceOf`. */
export function chartWord({ tables }: Components, table: string, ...paths: readonly string[]): Word {
  const words = paths.map((path) => provenanceOf(tables[table], path));
  return words.find((each) => each === 'reconstructed') ?? words.find((each) => each === 'derived') ?? 'printed';
}

/** A table of rows and columns as it stands in the components; `label` says how a row is called, by its face and its place. */
export function gridChart(
  components: Components,
  table: string,
  heading: Heading,
  label: (face: string, row: number, last: number) => string = (face) => face,
): Chart {
  const { columns, rows, cells } = gridOf(components, table);
  return {
    ...heading,
    provenance: chartWord(components, table, 'cells'),
    columns,
    rows: rows.map((face, i) => ({ label: label(String(face), i, rows.length - 1), cells: cells[i] })),
  };
}

/** A row for each of a list: the faces of a die, the turns, the towns. */
export const chartRows = <T>(
  list: Iterable<T>,
  label: (each: T) => string,
  cells: (each: T) => readonly string[],
): Row[] => Array.from(list, (each) => ({ label: label(each), cells: cells(each) }));

/** A row for each face of a die and what it means: "1", "2" ... */
export const faceRows = (faces: readonly number[], ...columns: readonly ((face: number) => string)[]): Row[] =>
  chartRows(faces, String, (face) => columns.map((read) => read(face)));

/** A price as charts print it: "½", "+1", a word the game has for it, "-" for none. */
export const priceWord = (price: unknown, words: { readonly [price: string]: string } = {}): string =>
  words[String(price)] ?? (price === 0.5 ? '½' : String(price ?? '-'));

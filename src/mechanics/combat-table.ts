import type { GridTable } from '../content/components.ts';

/** A combat table with odds for columns: "1:4", "1:1", "3:2" ... in rising order. */
export interface OddsTable {
  readonly columns: readonly string[];
  /** cells[row][column], best row for the attacker first or last as the game prints it. */
  readonly cells: readonly (readonly string[])[];
  /** The die face each row stands for. */
  readonly faces: readonly number[];
}

/** The table as the components print it. */
export const combatTable = ({ columns, cells, rows }: GridTable): OddsTable => ({
  columns,
  cells,
  faces: rows.map(Number),
});

/** A part of the sum that led to a column: shown line by line, each with its rule. */
export interface Shift {
  readonly rule: string;
  readonly columns: number;
  readonly why: string;
}

interface Ratio {
  readonly attack: number;
  readonly defence: number;
}

/** The ratios of a table's columns, read from their headings. */
export function columnRatios(columns: readonly string[]): Ratio[] {
  return columns.map((heading) => {
    const [attack, defence] = heading.split(/[:-]/).map(Number);
    if (!(attack > 0) || !(defence > 0)) throw new Error(`"${heading}" is not a ratio such as 3:2`);
    return { attack, defence };
  });
}

/**
 * The last column whose ratio the strengths reach, fractions dropped in the defender's favour; -1 when they do not reach
 * even the first. Compared as whole-number products, so that no rounding can tip a battle.
 */
export function oddsColumn(ratios: readonly Ratio[], attack: number, defence: number): number {
  let column = -1;
  while (column + 1 < ratios.length) {
    const next = ratios[column + 1];
    if (attack * next.defence < defence * next.attack) break;
    column++;
  }
  return column;
}

/** The cell for a die face and a column; columns past either end are read at that end. */
export function tableCell(table: OddsTable, face: number, column: number): string {
  const row = table.faces.indexOf(face);
  if (row < 0) throw new Error(`the table has no row for a die of ${face}`);
  return table.cells[row][Math.max(0, Math.min(table.columns.length - 1, column))];
}

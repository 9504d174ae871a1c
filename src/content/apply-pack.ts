import { checkComponents, checkMap } from './checks.ts';
import type { Components, Face, GridTable, RowsTable, Table, Turn, Unit } from './components.ts';
import type { Json } from './json.ts';
import type { MapData } from './map.ts';
import type { Pack, TableChange, TurnChange, UnitChange } from './pack-format.ts';
import { applyToMap } from './pack-map.ts';
import { mustKnow, PackError, printedBy } from './pack-provenance.ts';
import { mustBeLike } from './pack-values.ts';
import { bad, good, type Result } from './result.ts';

export interface GameData {
  map: MapData;
  components: Components;
}

/**
 * The game's data with the pack's values in it, everything the pack sets marked as printed. Nothing is changed in place.
 * A name the game does not have, or data that no longer holds together, is refused with one sentence.
 */
export function applyPack(data: GameData, pack: Pack): Result<GameData> {
  const { components } = data;
  if (pack.game !== components.game) {
    return bad(`The pack "${pack.name}" is for ${pack.game}; this game is ${components.game}.`);
  }
  try {
    const map = pack.map ? applyToMap(data.map, pack.map, pack.name) : data.map;
    const changed: GameData = {
      map,
      components: {
        ...components,
        units: changeUnits(components, pack),
        tables: changeTables(components, pack),
        track: changeTrack(components, pack),
        constants: changeConstants(components, pack),
      },
    };
    const known = new Set(problemsOf(data));
    const fresh = problemsOf(changed).filter((problem) => !known.has(problem));
    return fresh.length > 0 ? bad(`The pack "${pack.name}" does not fit: ${fresh[0]}`) : good(changed);
  } catch (error) {
    if (error instanceof PackError) return bad(error.message);
    throw error;
  }
}

const problemsOf = ({ map, components }: GameData): string[] => [...checkMap(map), ...checkComponents(components, map)];

function changeUnits({ units }: Components, pack: Pack): Unit[] {
  const changes = pack.units ?? {};
  mustKnow('unit', Object.keys(changes), new Set(units.map((unit) => unit.id)));
  const values = valuesOf(units.flatMap((unit) => unit.faces.map((face) => face.values)));
  // A counter may be printed without a strength, or be at its end with it.
  for (const known of values.values()) known.push(0);
  const known: Known = {
    values,
    ext: valuesOf(units.map((unit) => unit.ext ?? {})),
    flags: new Set(units.flatMap((unit) => unit.flags)),
    fields: valuesOf(units as unknown as Values[]),
  };
  return units.map((unit) =>
    Object.hasOwn(changes, unit.id) ? changeUnit(unit, changes[unit.id], known, pack.name) : unit,
  );
}

type Values = { readonly [key: string]: Json };
/** By the name of a value, all that the game has of it: what a pack sets must be like one of them. */
type Models = Map<string, Json[]>;

function valuesOf(records: readonly Values[]): Models {
  const models: Models = new Map();
  for (const record of records)
    for (const [key, value] of Object.entries(record)) models.set(key, [...(models.get(key) ?? []), value]);
  return models;
}

function mustFit(what: string, values: Values, models: Models, where: string): void {
  mustKnow(what, Object.keys(values), new Set(models.keys()), where);
  for (const [key, value] of Object.entries(values)) mustBeLike(value, models.get(key)!, `"${key}" ${where}`);
}

interface Known {
  readonly values: Models;
  readonly ext: Models;
  readonly flags: Set<string>;
  readonly fields: Models;
}

function changeUnit(unit: Unit, change: UnitChange, known: Known, by: string): Unit {
  const { faces = {}, ext = {}, ...fields } = change;
  const of = `for unit ${unit.id}`;
  mustKnow('face', Object.keys(faces), new Set(unit.faces.map((face) => face.id)), of);
  const { name: _, flags = [], ...vital } = fields;
  mustKnow('flag', flags, known.flags, of);
  mustFit('field', vital as Values, known.fields, of);
  mustFit('ext field', ext, known.ext, of);
  const paths = [...Object.keys(fields), ...Object.keys(ext).map((key) => `ext.${key}`)];
  const newFaces = unit.faces.map((face): Face => {
    if (!Object.hasOwn(faces, face.id)) return face;
    const values = faces[face.id];
    mustFit('value', values, known.values, of);
    paths.push(...Object.keys(values).map((key) => `faces.${face.id}.${key}`));
    return { ...face, values: { ...face.values, ...values } };
  });
  const merged = Object.keys(ext).length > 0 ? { ext: { ...unit.ext, ...ext } } : {};
  return { ...unit, ...fields, faces: newFaces, ...merged, ...printedBy(unit, paths, by) };
}

function changeTables({ tables }: Components, pack: Pack): Components['tables'] {
  const changes = pack.tables ?? {};
  mustKnow('table', Object.keys(changes), new Set(Object.keys(tables)));
  const changed: Record<string, unknown> = { ...tables };
  const results = Object.values(tables as Record<string, Table>).flatMap((table) =>
    table.kind === 'grid' ? table.cells.flat() : [],
  );
  for (const [id, change] of Object.entries(changes)) {
    changed[id] = changeTable(id, tables[id] as Table, change, pack.name, results);
  }
  return changed as Components['tables'];
}

const ALLOWED: Record<Table['kind'], keyof TableChange> = { grid: 'cells', rows: 'rows', map: 'entries' };

function changeTable(id: string, table: Table, change: TableChange, by: string, results: readonly string[]): Table {
  const allowed = ALLOWED[table.kind];
  mustKnow(`part`, Object.keys(change), new Set([allowed]), `of table ${id}`);
  if (table.kind === 'grid') {
    for (const cell of cellsIn(change.cells ?? {})) mustBeLike(cell, results, `A cell of table ${id}`);
    return changeCells(id, table, change.cells ?? {}, by);
  }
  if (table.kind === 'rows') return changeRows(id, table, change.rows ?? {}, by);
  const entries = change.entries ?? {};
  mustFit('entry', entries, valuesOf([table.entries]), `in table ${id}`);
  const paths = Object.keys(entries).map((key) => `entries.${key}`);
  return { ...table, entries: { ...table.entries, ...entries }, ...printedBy(table, paths, by) };
}

type Cells = NonNullable<TableChange['cells']>;

const cellsIn = (cells: Cells): string[] =>
  Array.isArray(cells) ? cells.flat() : Object.values(cells).flatMap((row) => Object.values(row));

function changeCells(id: string, table: GridTable, cells: Cells, by: string): GridTable {
  if (Array.isArray(cells)) return { ...table, cells, ...printedBy(table, ['cells'], by) };
  mustKnow('row', Object.keys(cells), new Set(table.rows.map(String)), `in table ${id}`);
  const paths: string[] = [];
  const changed = table.cells.map((line, r) => {
    const row = String(table.rows[r]);
    if (!Object.hasOwn(cells, row)) return line;
    mustKnow('column', Object.keys(cells[row]), new Set(table.columns), `in table ${id}`);
    return line.map((cell, c) => {
      const column = table.columns[c];
      if (!Object.hasOwn(cells[row], column)) return cell;
      paths.push(`cells.${row}.${column}`);
      return cells[row][column];
    });
  });
  return { ...table, cells: changed, ...printedBy(table, paths, by) };
}

/** The name of a row: its id, or what stands in for one. */
const rowName = (row: Record<string, Json>): string => String(row.id ?? row.turn ?? row.hex ?? row.die);

function changeRows(id: string, table: RowsTable, rows: NonNullable<TableChange['rows']>, by: string): RowsTable {
  mustKnow('row', Object.keys(rows), new Set(table.rows.map(rowName)), `in table ${id}`);
  const paths: string[] = [];
  const changed = table.rows.map((row) => {
    const name = rowName(row);
    if (!Object.hasOwn(rows, name)) return row;
    mustFit('field', rows[name], valuesOf(table.rows), `in row ${name} of table ${id}`);
    paths.push(...Object.keys(rows[name]).map((field) => `rows.${name}.${field}`));
    return { ...row, ...rows[name] };
  });
  return { ...table, rows: changed, ...printedBy(table, paths, by) };
}

function changeTrack({ track }: Components, pack: Pack): Turn[] {
  const changes = pack.track ?? {};
  mustKnow('turn', Object.keys(changes), new Set(track.map((turn) => turn.id)));
  const known = valuesOf(track.map((turn) => turn.values));
  const events = new Set(track.flatMap((turn) => turn.events));
  return track.map((turn) => {
    if (!Object.hasOwn(changes, turn.id)) return turn;
    const { values = {}, ...fields }: TurnChange = changes[turn.id];
    mustFit('value', values, known, `for turn ${turn.id}`);
    mustKnow('event', fields.events ?? [], events, `for turn ${turn.id}`);
    const paths = [...Object.keys(fields), ...Object.keys(values).map((key) => `values.${key}`)];
    return { ...turn, ...fields, values: { ...turn.values, ...values }, ...printedBy(turn, paths, pack.name) };
  });
}

function changeConstants({ constants }: Components, pack: Pack): Components['constants'] {
  const changes = pack.constants ?? {};
  const { p: _p, why: _w, ...known } = constants;
  mustFit('constant', changes, valuesOf([known as Values]), 'among the constants');
  return { ...constants, ...changes, ...printedBy(constants, Object.keys(changes), pack.name) };
}

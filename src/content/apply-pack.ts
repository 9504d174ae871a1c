import { checkComponents, checkMap } from './checks.ts';
import type { Components, Face, GridTable, RowsTable, Table, Turn, Unit } from './components.ts';
import type { Json } from './json.ts';
import type { MapData } from './map.ts';
import type { Pack, TableChange, TurnChange, UnitChange } from './pack-format.ts';
import { applyToMap } from './pack-map.ts';
import { mustKnow, PackError, printedBy } from './pack-provenance.ts';
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
  const vocabulary = {
    values: new Set(units.flatMap((unit) => unit.faces.flatMap((face) => Object.keys(face.values)))),
    ext: new Set(units.flatMap((unit) => Object.keys(unit.ext ?? {}))),
    flags: new Set(units.flatMap((unit) => unit.flags)),
    moveClasses: new Set(units.map((unit) => unit.moveClass)),
  };
  return units.map((unit) =>
    Object.hasOwn(changes, unit.id) ? changeUnit(unit, changes[unit.id], vocabulary, pack.name) : unit,
  );
}

type Vocabulary = Record<'values' | 'ext' | 'flags' | 'moveClasses', Set<string>>;

function changeUnit(unit: Unit, change: UnitChange, vocabulary: Vocabulary, by: string): Unit {
  const { faces = {}, ext = {}, ...fields } = change;
  const of = `for unit ${unit.id}`;
  mustKnow('face', Object.keys(faces), new Set(unit.faces.map((face) => face.id)), of);
  mustKnow('ext field', Object.keys(ext), vocabulary.ext, of);
  mustKnow('flag', fields.flags ?? [], vocabulary.flags, of);
  mustKnow('moveClass', fields.moveClass === undefined ? [] : [fields.moveClass], vocabulary.moveClasses, of);
  const paths = [...Object.keys(fields), ...Object.keys(ext).map((key) => `ext.${key}`)];
  const newFaces = unit.faces.map((face): Face => {
    if (!Object.hasOwn(faces, face.id)) return face;
    const values = faces[face.id];
    mustKnow('value', Object.keys(values), vocabulary.values, of);
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
  for (const [id, change] of Object.entries(changes)) {
    changed[id] = changeTable(id, tables[id] as Table, change, pack.name);
  }
  return changed as Components['tables'];
}

const ALLOWED: Record<Table['kind'], keyof TableChange> = { grid: 'cells', rows: 'rows', map: 'entries' };

function changeTable(id: string, table: Table, change: TableChange, by: string): Table {
  const allowed = ALLOWED[table.kind];
  mustKnow(`part`, Object.keys(change), new Set([allowed]), `of table ${id}`);
  if (table.kind === 'grid') return changeCells(id, table, change.cells ?? {}, by);
  if (table.kind === 'rows') return changeRows(id, table, change.rows ?? {}, by);
  const entries = change.entries ?? {};
  mustKnow('entry', Object.keys(entries), new Set(Object.keys(table.entries)), `in table ${id}`);
  const paths = Object.keys(entries).map((key) => `entries.${key}`);
  return { ...table, entries: { ...table.entries, ...entries }, ...printedBy(table, paths, by) };
}

function changeCells(id: string, table: GridTable, cells: NonNullable<TableChange['cells']>, by: string): GridTable {
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
    const fields = new Set(table.rows.flatMap((other) => Object.keys(other)));
    mustKnow('field', Object.keys(rows[name]), fields, `in table ${id}`);
    paths.push(...Object.keys(rows[name]).map((field) => `rows.${name}.${field}`));
    return { ...row, ...rows[name] };
  });
  return { ...table, rows: changed, ...printedBy(table, paths, by) };
}

function changeTrack({ track }: Components, pack: Pack): Turn[] {
  const changes = pack.track ?? {};
  mustKnow('turn', Object.keys(changes), new Set(track.map((turn) => turn.id)));
  const known = new Set(track.flatMap((turn) => Object.keys(turn.values)));
  return track.map((turn) => {
    if (!Object.hasOwn(changes, turn.id)) return turn;
    const { values = {}, ...fields }: TurnChange = changes[turn.id];
    mustKnow('value', Object.keys(values), known, `for turn ${turn.id}`);
    const paths = [...Object.keys(fields), ...Object.keys(values).map((key) => `values.${key}`)];
    return { ...turn, ...fields, values: { ...turn.values, ...values }, ...printedBy(turn, paths, pack.name) };
  });
}

function changeConstants({ constants }: Components, pack: Pack): Components['constants'] {
  const changes = pack.constants ?? {};
  const known = Object.keys(constants).filter((key) => key !== 'p' && key !== 'why');
  mustKnow('constant', Object.keys(changes), new Set(known));
  return { ...constants, ...changes, ...printedBy(constants, Object.keys(changes), pack.name) };
}

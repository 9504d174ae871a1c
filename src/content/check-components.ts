import {
  type At,
  type Components,
  type GridTable,
  NATIONS,
  type Placement,
  type Ref,
  type Setup,
  SIDES,
  type Table,
} from './components.ts';
import type { MapData } from './map.ts';
import type { Prov } from './provenance.ts';

/** Everything wrong with a game's components on their map, one sentence each; empty when they hold together. */
export function checkComponents(components: Components, map: MapData): string[] {
  return [
    ...(components.game === map.game ? [] : [`Components of ${components.game} do not fit the map of ${map.game}.`]),
    ...checkUnits(components),
    ...checkTables(components),
    ...checkTerrain(components, map),
    ...checkTrack(components),
    ...Object.entries(components.setups).flatMap(([id, setup]) => checkSetup(id, setup, components, map)),
    ...checkReasons(components),
  ];
}

const repeated = <T>(items: T[]): T[] => [...new Set(items.filter((item, i) => items.indexOf(item) !== i))];

function checkUnits({ units, markers, sides = SIDES, nations = NATIONS }: Components): string[] {
  const problems = repeated(units.map((unit) => unit.id)).map((id) => `Unit ${id} is listed twice.`);
  problems.push(...repeated(markers.map((marker) => marker.id)).map((id) => `Marker ${id} is listed twice.`));
  for (const { id, side } of [...units, ...markers])
    if (side !== null && !sides.includes(side))
      problems.push(`${id} is of the side "${side}"; sides are ${sides.join(', ')}.`);
  for (const unit of units) {
    if (!nations.includes(unit.nation))
      problems.push(`Unit ${unit.id} is of the nation "${unit.nation}"; nations are ${nations.join(', ')}.`);
    for (const id of repeated(unit.faces.map((face) => face.id)))
      problems.push(`Unit ${unit.id} has face ${id} twice.`);
    for (const face of unit.faces) {
      if (face.step > unit.steps) {
        problems.push(`Face ${face.id} of unit ${unit.id} is step ${face.step} of only ${unit.steps}.`);
      }
    }
    if (repeated(unit.flags).length > 0) problems.push(`Unit ${unit.id} has a flag twice.`);
  }
  return problems;
}

function checkTables({ tables }: Components): string[] {
  return Object.entries(tables).flatMap(([id, table]) => {
    const kind = table.kind as Table['kind'];
    return kind === 'grid' ? checkGridTable(id, table as GridTable) : [];
  });
}

/** A table is total when every row has every column and no cell is blank. */
function checkGridTable(id: string, table: GridTable): string[] {
  const problems: string[] = [];
  const { rows, columns, cells } = table;
  for (const row of repeated(rows)) problems.push(`Table ${id} has row ${row} twice.`);
  for (const column of repeated(columns)) problems.push(`Table ${id} has column ${column} twice.`);
  if (cells.length !== rows.length) {
    problems.push(`Table ${id} names ${rows.length} rows but has ${cells.length} rows of cells.`);
    return problems;
  }
  cells.forEach((line, r) => {
    if (line.length !== columns.length) {
      problems.push(`Row ${rows[r]} of table ${id} has ${line.length} cells for ${columns.length} columns.`);
    }
    line.forEach((cell, c) => {
      if (cell.trim() === '') problems.push(`Table ${id} has an empty cell at row ${rows[r]}, column ${columns[c]}.`);
    });
  });
  return problems;
}

function checkTerrain({ tables }: Components, map: MapData): string[] {
  const rows = tables.terrain.rows;
  const problems: string[] = repeated(rows.map((row) => `${row.on} ${row.id}`)).map(
    (row) => `The terrain table has a row for ${row} twice.`,
  );
  const need = (kinds: Iterable<string>, on: string) => {
    for (const kind of new Set(kinds)) {
      if (!rows.some((row) => row.id === kind && row.on === on)) {
        problems.push(`The terrain table has no ${on} row for "${kind}", which the map uses.`);
      }
    }
  };
  need(Object.keys(map.terrains), 'hex');
  need(
    map.hexsides.map((side) => side.feature),
    'hexside',
  );
  need(
    map.roads.map((road) => road.kind),
    'road',
  );
  need(
    (map.courses ?? []).map((course) => course.kind),
    'course',
  );
  return problems;
}

function checkTrack({ track, setups }: Components): string[] {
  const problems: string[] = [];
  for (const id of repeated(track.map((turn) => turn.id))) problems.push(`Turn ${id} is on the track twice.`);
  for (const [id, setup] of Object.entries(setups)) {
    const [first, last] = setup.turns;
    if (first > last) problems.push(`Scenario ${id} begins on turn ${first} and ends on turn ${last}.`);
    for (let number = first; number <= last; number++) {
      const found = track.some((turn) => turn.turn === number && (turn.scenarios?.includes(id) ?? true));
      if (!found) problems.push(`Scenario ${id} needs turn ${number}, which is not on the track.`);
    }
  }
  return problems;
}

function checkSetup(id: string, setup: Setup, components: Components, map: MapData): string[] {
  const options = setup.options ?? [];
  const always: Placement[] = [...setup.start, ...setup.arrivals];
  const problems: string[] = [];
  for (const placement of [...always, ...options]) {
    problems.push(...placement.units.flatMap((ref) => checkRef(id, ref, placement.side, components)));
    problems.push(...checkAt(id, placement.at, map));
  }
  // Options exclude one another, so each is counted with what is always placed, never with the other options.
  const letters = new Set(options.map((placement) => placement.option));
  const choices = letters.size === 0 ? [always] : [...letters].map((letter) => withOption(always, options, letter));
  const twice = choices.flatMap((placements) => repeated(placements.flatMap(unitsOf)));
  problems.push(...new Set(twice.map((unit) => `Scenario ${id} places unit ${unit} twice.`)));
  const [first, last] = setup.turns;
  for (const { when } of setup.arrivals) {
    if ('turn' in when && (when.turn < first || when.turn > last)) {
      problems.push(`Scenario ${id} has an arrival on turn ${when.turn}, outside its turns ${first} to ${last}.`);
    }
  }
  for (const { units, side } of setup.withdrawals) {
    problems.push(...units.flatMap((ref) => checkRef(id, ref, side, components)));
  }
  return problems;
}

const withOption = (always: Placement[], options: (Placement & { option: string })[], letter: string): Placement[] => [
  ...always,
  ...options.filter((placement) => placement.option === letter),
];

const unitsOf = (placement: Placement): string[] => placement.units.flatMap((ref) => ('unit' in ref ? [ref.unit] : []));

function checkRef(scenario: string, ref: Ref, side: string, { units }: Components): string[] {
  if (!('unit' in ref)) return [];
  const unit = units.find(({ id }) => id === ref.unit);
  if (!unit) return [`Scenario ${scenario} places unit ${ref.unit}, which does not exist.`];
  const problems: string[] = [];
  if (unit.side !== side)
    problems.push(`Scenario ${scenario} places ${unit.id} for the ${side} side; it is ${unit.side}.`);
  if (ref.face !== undefined && !unit.faces.some((face) => face.id === ref.face)) {
    problems.push(`Scenario ${scenario} places ${unit.id} on face ${ref.face}, which it does not have.`);
  }
  return problems;
}

function checkAt(scenario: string, at: At, map: MapData): string[] {
  const hexes = 'hexes' in at ? [...at.hexes, ...(at.within ? [at.within.hex] : [])] : [];
  const zones = 'zone' in at ? [at.zone] : [];
  const boxes = 'box' in at ? [at.box] : 'boxByTurn' in at ? Object.values(at.boxByTurn) : [];
  const nested = 'anyOf' in at ? at.anyOf.flatMap((other) => checkAt(scenario, other, map)) : [];
  const absent = (what: string) => `Scenario ${scenario} places units in ${what}, which does not exist.`;
  return [
    ...hexes.filter((hex) => !Object.hasOwn(map.hexes, hex)).map((hex) => absent(`hex ${hex}`)),
    ...zones.filter((zone) => !Object.hasOwn(map.zones, zone)).map((zone) => absent(`zone ${zone}`)),
    ...boxes.filter((box) => !map.boxes.some(({ id }) => id === box)).map((box) => absent(`box ${box}`)),
    ...nested,
  ];
}

/** Every `@code` must be explained, and every explanation used. */
function checkReasons(components: Components): string[] {
  const records: Prov[] = [
    components.constants,
    ...components.units,
    ...(Object.values(components.tables) as Prov[]),
    ...components.track,
    ...components.markers,
    ...components.examples,
    ...Object.values(components.setups).flatMap((setup) => [
      setup,
      ...setup.start,
      ...setup.arrivals,
      ...(setup.options ?? []),
    ]),
  ];
  const reasons = records.flatMap(({ why }) =>
    why === undefined ? [] : typeof why === 'string' ? [why] : Object.values(why),
  );
  const codes = new Set(reasons.filter((why) => why.startsWith('@')).map((why) => why.slice(1)));
  return [...codes]
    .filter((code) => !Object.hasOwn(components.reasons, code))
    .map((code) => `The reason @${code} is not explained in reasons.`);
}

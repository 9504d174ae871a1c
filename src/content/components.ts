import { z } from 'zod';
import { Json } from './json.ts';
import { HexId, Id } from './map.ts';
import { ProvenanceLegend, provFields } from './provenance.ts';

const UnitId = z.string().regex(/^[a-z0-9][a-z0-9_.-]*$/, 'is not a unit id');
const turnNumber = z.int().nonnegative();
const ext = z.record(z.string(), Json);

/** Sides and nations of the desert war: a game that has others lists its own. */
export const SIDES = ['axis', 'allied', 'vichy'];
export const NATIONS = [
  'german',
  'italian',
  'us',
  'british',
  'french',
  'indian',
  'australian',
  'new-zealand',
  'south-african',
  'greek',
  'polish',
];

/** One side or step of a counter. `null` is a value the face does not have (a used unit's movement). */
export const Face = z.strictObject({
  id: Id,
  step: z.int().positive(),
  state: Id,
  values: z.record(z.string(), z.number().nullable()),
});
export type Face = z.infer<typeof Face>;

export const Unit = z.strictObject({
  id: UnitId,
  name: z.string().min(1),
  side: Id,
  nation: Id,
  formation: z.string().nullable(),
  type: z.string(),
  size: z.string().nullable(),
  steps: z.int().positive(),
  stacking: z.exactOptional(z.number().nonnegative()),
  /** Strongest first. */
  faces: z.array(Face).min(1),
  moveClass: Id,
  flags: z.array(z.string()),
  /** What only this game knows about the unit. */
  ext: z.exactOptional(ext),
  ...provFields,
});
export type Unit = z.infer<typeof Unit>;

const titled = { title: z.string(), ...provFields };

/** Rows and columns with one result in each cell: `cells[row][column]`. */
export const GridTable = z.looseObject({
  kind: z.literal('grid'),
  die: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.array(z.union([z.number(), z.string()])).min(1),
  cells: z.array(z.array(z.string())),
  ...titled,
});
export type GridTable = z.infer<typeof GridTable>;

export const RowsTable = z.looseObject({
  kind: z.literal('rows'),
  rows: z.array(z.record(z.string(), Json)).min(1),
  ...titled,
});
export type RowsTable = z.infer<typeof RowsTable>;

export const EntriesTable = z.looseObject({ kind: z.literal('map'), entries: z.record(z.string(), Json), ...titled });
export type EntriesTable = z.infer<typeof EntriesTable>;

export const Table = z.discriminatedUnion('kind', [GridTable, RowsTable, EntriesTable]);
export type Table = z.infer<typeof Table>;

/**
 * What ground does. A cost is a number (to enter), "+n" (added), "no", "road" (only along a road), "all" (the whole
 * allowance), "other" (the cost of the other terrain), or a phrase of the one game that needs more.
 */
const Costs = z.record(z.string(), z.union([z.number(), z.string()]));
export const TerrainRow = z.looseObject({
  id: Id,
  on: z.enum(['hex', 'hexside', 'road', 'course', 'place', 'feature', 'marker']),
  move: Costs,
  moveIn: z.exactOptional(z.record(z.string(), Costs)),
  combat: z.exactOptional(z.record(z.string(), Json)),
});
export type TerrainRow = z.infer<typeof TerrainRow>;
export const TerrainTable = z.looseObject({ kind: z.literal('rows'), rows: z.array(TerrainRow).min(1), ...titled });

export const Turn = z.strictObject({
  turn: turnNumber,
  id: z.string(),
  date: z.string(),
  scenarios: z.exactOptional(z.array(Id)),
  values: z.record(z.string(), Json),
  events: z.array(z.string()),
  ...provFields,
});
export type Turn = z.infer<typeof Turn>;

/** A unit in a set-up (no face = the first one), or a slot to be filled by a draw. */
export const Ref = z.union([
  z.strictObject({ unit: UnitId, face: z.exactOptional(Id), training: z.exactOptional(Json) }),
  z.strictObject({ slot: z.string() }),
]);
export type Ref = z.infer<typeof Ref>;

/** Where units go. Several hexes mean the owner's choice; `within` always lists the legal hexes too. */
export type At =
  | { hexes: string[]; within?: { hex: string; radius: number } }
  | { zone: string }
  | { box: string }
  | { boxByTurn: Record<string, string> }
  | { anyOf: At[] };
export const At: z.ZodType<At> = z.lazy(() =>
  z.union([
    z.strictObject({
      hexes: z.array(HexId).min(1),
      within: z.exactOptional(z.strictObject({ hex: HexId, radius: turnNumber })),
    }),
    z.strictObject({ zone: Id }),
    z.strictObject({ box: Id }),
    z.strictObject({ boxByTurn: z.record(z.string(), Id) }),
    z.strictObject({ anyOf: z.array(At).min(1) }),
  ]),
);

export const When = z.union([
  z.strictObject({ turn: turnNumber, phase: z.exactOptional(z.string()), roll: z.exactOptional(Json) }),
  z.strictObject({ turns: z.array(turnNumber), perTurn: z.int().positive() }),
  z.strictObject({ everyTurn: z.tuple([turnNumber, turnNumber]) }),
  z.strictObject({
    event: Id,
    earliest: z.exactOptional(turnNumber),
    delayTurns: z.exactOptional(turnNumber),
    phase: z.exactOptional(z.string()),
  }),
  z.strictObject({ request: Id, delayTurns: turnNumber }),
]);
export type When = z.infer<typeof When>;

const placementFields = {
  side: Id,
  group: z.exactOptional(z.string()),
  /** Who sets up first. */
  order: z.exactOptional(z.int().positive()),
  units: z.array(Ref),
  at: At,
  perHex: z.exactOptional(z.int().positive()),
  place: z.exactOptional(z.string()),
  note: z.exactOptional(z.string()),
  garrison: z.exactOptional(Json),
  markers: z.exactOptional(z.array(z.record(z.string(), Json))),
  card: z.exactOptional(z.string()),
  optional: z.exactOptional(Json),
  inactive: z.exactOptional(Json),
  if: z.exactOptional(Json),
  stepsArriving: z.exactOptional(z.number()),
  perPhase: z.exactOptional(z.int().positive()),
  rest: z.exactOptional(At),
  ...provFields,
};
export const Placement = z.strictObject(placementFields);
export type Placement = z.infer<typeof Placement>;
export const Arrival = z.strictObject({ ...placementFields, when: When });
export type Arrival = z.infer<typeof Arrival>;
export const OptionalPlacement = z.strictObject({
  ...placementFields,
  option: z.string(),
  when: z.exactOptional(z.union([When, z.record(z.string(), Json)])),
});
export type OptionalPlacement = z.infer<typeof OptionalPlacement>;
export const Withdrawal = z.looseObject({ side: Id, turn: turnNumber, units: z.array(Ref) });
export type Withdrawal = z.infer<typeof Withdrawal>;

/** One scenario. Control, victory, air and the like differ from game to game, so they are left loose here. */
export const Setup = z.looseObject({
  title: z.string(),
  turns: z.tuple([turnNumber, turnNumber]),
  start: z.array(Placement),
  arrivals: z.array(Arrival),
  withdrawals: z.array(Withdrawal),
  options: z.exactOptional(z.array(OptionalPlacement)),
  ...provFields,
});
export type Setup = z.infer<typeof Setup>;

export const Marker = z.strictObject({
  id: Id,
  name: z.string(),
  kind: Id,
  side: Id.nullable(),
  /** null: the number does not limit play. */
  copies: z.int().positive().nullable(),
  values: z.exactOptional(ext),
  ...provFields,
});
export type Marker = z.infer<typeof Marker>;

/** A worked example of the rulebook, to be recomputed by tests; its fields are the game's own. */
export const Example = z.looseObject({ id: z.string(), rule: z.exactOptional(z.string()), ...provFields });
export type Example = z.infer<typeof Example>;

export const Components = z.strictObject({
  schema: z.literal('sandtable-components/1'),
  game: Id,
  title: z.string(),
  provenance: ProvenanceLegend,
  reasons: z.record(z.string(), z.string()),
  /** Whose units there are, and of which nations, where they are not those of the desert war. */
  sides: z.exactOptional(z.array(Id).min(1)),
  nations: z.exactOptional(z.array(Id).min(1)),
  constants: z.looseObject(provFields),
  units: z.array(Unit).min(1),
  tables: z.object({ terrain: TerrainTable }).catchall(Table),
  track: z.array(Turn).min(1),
  setups: z.record(Id, Setup),
  markers: z.array(Marker),
  examples: z.array(Example),
});
export type Components = z.infer<typeof Components>;

/** The rows of a table that is made of rows. */
export function rowsOf({ tables }: Components, id: string): readonly { readonly [field: string]: unknown }[] {
  const table = tables[id];
  if (table?.kind !== 'rows') throw new Error(`the table ${id} is missing`);
  return table.rows;
}

/** The entries of a table that is a list of names and values. */
export function entriesOf({ tables }: Components, id: string): { readonly [name: string]: unknown } {
  const table = tables[id];
  if (table?.kind !== 'map') throw new Error(`the table ${id} is missing`);
  return table.entries;
}

/** A table of rows and columns. */
export function gridOf({ tables }: Components, id: string): GridTable {
  const table = tables[id];
  if (table?.kind !== 'grid') throw new Error(`the table ${id} is missing`);
  return table;
}

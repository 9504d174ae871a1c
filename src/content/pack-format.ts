import { z } from 'zod';
import { Json } from './json.ts';
import { HexId, Hexside, Id, Road } from './map.ts';

/** A text that is shown, never looked up. */
const Name = z.string().min(1).max(100);

/** What a pack may change about a counter. Faces are named by id and list only the values that differ. */
export const UnitChange = z.strictObject({
  name: z.exactOptional(Name),
  formation: z.exactOptional(z.string().nullable()),
  type: z.exactOptional(z.string().min(1)),
  size: z.exactOptional(z.string().nullable()),
  stacking: z.exactOptional(z.number().nonnegative()),
  moveClass: z.exactOptional(Id),
  flags: z.exactOptional(z.array(z.string())),
  faces: z.exactOptional(z.record(z.string(), z.record(z.string(), z.number().nullable()))),
  ext: z.exactOptional(z.record(z.string(), Json)),
});
export type UnitChange = z.infer<typeof UnitChange>;

/** Grid tables: all cells, or single ones by row and column label. Other tables: rows or entries by name. */
export const TableChange = z.strictObject({
  cells: z.exactOptional(
    z.union([z.array(z.array(z.string())), z.record(z.string(), z.record(z.string(), z.string()))]),
  ),
  rows: z.exactOptional(z.record(z.string(), z.record(z.string(), Json))),
  entries: z.exactOptional(z.record(z.string(), Json)),
});
export type TableChange = z.infer<typeof TableChange>;

export const HexChange = z.strictObject({
  terrain: z.exactOptional(Id),
  features: z.exactOptional(z.array(Id)),
  /** null takes the place away. */
  place: z.exactOptional(z.strictObject({ name: Name, kind: Id }).nullable()),
});
export type HexChange = z.infer<typeof HexChange>;

const AddedSide = Hexside.omit({ p: true, why: true });
const RemovedSide = Hexside.pick({ a: true, b: true, feature: true });

export const MapChange = z.strictObject({
  hexes: z.exactOptional(z.record(HexId, HexChange)),
  hexsides: z.exactOptional(
    z.strictObject({ add: z.exactOptional(z.array(AddedSide)), remove: z.exactOptional(z.array(RemovedSide)) }),
  ),
  /** Roads are taken away by name. */
  roads: z.exactOptional(
    z.strictObject({
      add: z.exactOptional(z.array(Road.omit({ p: true, why: true }))),
      remove: z.exactOptional(z.array(z.string())),
    }),
  ),
});
export type MapChange = z.infer<typeof MapChange>;

export const TurnChange = z.strictObject({
  date: z.exactOptional(Name),
  values: z.exactOptional(z.record(z.string(), Json)),
  events: z.exactOptional(z.array(z.string())),
});
export type TurnChange = z.infer<typeof TurnChange>;

/**
 * What an owner of the printed game knows better: only the values that differ from ours. Nothing in a pack says where a
 * value comes from, because everything in it comes from the printed game.
 */
export const Pack = z.strictObject({
  schema: z.literal('sandtable-pack/1'),
  game: Id,
  name: Name,
  author: z.exactOptional(Name),
  note: z.exactOptional(z.string().max(10_000)),
  units: z.exactOptional(z.record(z.string(), UnitChange)),
  tables: z.exactOptional(z.record(z.string(), TableChange)),
  map: z.exactOptional(MapChange),
  /** By turn id. */
  track: z.exactOptional(z.record(z.string(), TurnChange)),
  constants: z.exactOptional(z.record(z.string(), Json)),
});
export type Pack = z.infer<typeof Pack>;

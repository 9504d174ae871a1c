import { z } from 'zod';
import { Json } from './json.ts';
import { ProvenanceLegend, provFields, Word } from './provenance.ts';

/** Labels as printed on the map: `H8`, `2014`, `C0701`. */
export const HexId = z.string().regex(/^[A-Z]{0,2}\d{1,4}$/, 'is not a hex label');
/** Names of zones, boxes, features and kinds: words joined by hyphens. */
export const Id = z.string().regex(/^[a-z0-9]+(-[A-Za-z0-9]+)*$/, 'is not an id (lower-case words joined by hyphens)');

const Compass = z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);
const Edge = z.enum(['north', 'east', 'south', 'west']);
const count = z.int().nonnegative();

export const GridSpec = z.strictObject({
  orientation: z.enum(['flat', 'pointy']),
  labels: z.strictObject({ template: z.string(), example: HexId }),
  columns: z.strictObject({ first: z.literal(1), last: z.int().positive(), toward: z.enum(['east', 'west']) }),
  rows: z.strictObject({
    first: z.literal(1),
    last: z.union([
      z.int().positive(),
      z.strictObject({ oddColumns: z.int().positive(), evenColumns: z.int().positive() }),
    ]),
    toward: z.enum(['north', 'south']),
  }),
  /** Which lines of hexes are pushed half a hex, and where to. */
  stagger: z.strictObject({ of: z.enum(['columns', 'rows']), shifted: z.literal('even'), toward: Edge }),
  scale: z.strictObject({ km: z.number().positive(), miles: z.number().positive() }),
  /** A worked example that keeps the hex code honest. */
  check: z.strictObject({ hex: HexId, neighbours: z.partialRecord(Compass, HexId) }),
  /** Several sheets on one lattice: the rows and columns of each, and how many columns it is pushed along. */
  maps: z.exactOptional(
    z.record(
      z.string().regex(/^[A-Z]$/),
      z.strictObject({ rows: z.tuple([count, count]), columns: z.tuple([count, count]), offset: z.int() }),
    ),
  ),
  /** One hex with two labels where sheets overlap: the other label -> the one used in this file. */
  aliases: z.exactOptional(z.record(HexId, HexId)),
});
export type GridSpec = z.infer<typeof GridSpec>;

export const Place = z.strictObject({ name: z.string().min(1), kind: Id, p: Word });
export type Place = z.infer<typeof Place>;

export const MapHex = z.strictObject({
  terrain: Id,
  features: z.exactOptional(z.array(Id)),
  place: z.exactOptional(Place),
  /** Metres above the sea, for drawing. */
  height: z.exactOptional(z.number()),
  /** The hex belongs to a line of mines; `from` is the turn it is laid. */
  minefield: z.exactOptional(z.strictObject({ line: Id, from: z.exactOptional(count) })),
  country: z.exactOptional(z.string()),
  port: z.exactOptional(z.strictObject({ standard: count, limited: count, ...provFields })),
  airfield: z.exactOptional(z.strictObject({ naval: z.boolean(), ...provFields })),
  ...provFields,
});
export type MapHex = z.infer<typeof MapHex>;

export const Hexside = z.strictObject({
  a: HexId,
  b: HexId,
  feature: Id,
  /** One of the two hexes: the lower one of an escarpment, the Axis one of a start line. */
  dir: z.exactOptional(HexId),
  /** The turn from which the feature exists. */
  from: z.exactOptional(count),
  name: z.exactOptional(z.string()),
  /** The kind of road that opens an otherwise closed side. */
  crossedBy: z.exactOptional(Id),
  ...provFields,
});
export type Hexside = z.infer<typeof Hexside>;

/** A chain of adjacent hexes: a road, a railway, or a watercourse that runs through hexes. */
export const Road = z.strictObject({ kind: Id, name: z.string(), path: z.array(HexId).min(2), ...provFields });
export type Road = z.infer<typeof Road>;

export const Zone = z.strictObject({
  name: z.exactOptional(z.string()),
  hexes: z.array(HexId),
  rule: z.exactOptional(z.string()),
  boxes: z.exactOptional(z.array(Id)),
  /** "Within n of a hex", when that is how the zone is meant. */
  centre: z.exactOptional(HexId),
  radius: z.exactOptional(count),
  ...provFields,
});
export type Zone = z.infer<typeof Zone>;

/** A box beside the map. What only one game knows (ports, lanes, links by hex) stands in the loose fields. */
export const Box = z.strictObject({
  id: Id,
  name: z.string(),
  side: Id.nullable(),
  edge: z.exactOptional(Edge),
  entry: z.array(HexId),
  links: z.array(Id),
  kind: z.exactOptional(Id),
  maps: z.exactOptional(z.string()),
  port: z.exactOptional(z.strictObject({ standard: count, limited: count })),
  boxes: z.exactOptional(count),
  unlimited: z.exactOptional(z.literal(true)),
  serves: z.exactOptional(z.union([z.string(), z.strictObject({ zone: Id })])),
  via: z.exactOptional(z.array(z.strictObject({ hex: HexId, by: Id, in: Json, out: Json }))),
  mp: z.exactOptional(z.number()),
  hexesApart: z.exactOptional(count),
  isHex: z.exactOptional(HexId),
  entryFrom: z.exactOptional(z.string()),
  ...provFields,
});
export type Box = z.infer<typeof Box>;

/** A road that leaves the map, and where it goes. */
export const EdgeExit = z.strictObject({ hex: HexId, edge: Edge, to: z.string(), kind: Id, ...provFields });
export type EdgeExit = z.infer<typeof EdgeExit>;

/** A label for drawing. Offsets in hexes (x east, y north), rotation in degrees anticlockwise. */
export const MapName = z.strictObject({
  text: z.string().min(1),
  hex: HexId,
  kind: Id,
  dx: z.exactOptional(z.number()),
  dy: z.exactOptional(z.number()),
  rot: z.exactOptional(z.number()),
});
export type MapName = z.infer<typeof MapName>;

export const MapData = z.strictObject({
  schema: z.literal('sandtable-map/1'),
  game: Id,
  title: z.string(),
  attribution: z.string(),
  provenance: ProvenanceLegend,
  grid: GridSpec,
  /** Terrain id -> what it is, in words. */
  terrains: z.record(Id, z.string()),
  hexes: z.record(HexId, MapHex),
  hexsides: z.array(Hexside),
  roads: z.array(Road),
  courses: z.exactOptional(z.array(Road)),
  zones: z.record(Id, Zone),
  boxes: z.array(Box),
  edgeExits: z.exactOptional(z.array(EdgeExit)),
  names: z.array(MapName),
});
export type MapData = z.infer<typeof MapData>;

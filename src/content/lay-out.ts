import type { Grid, Hex } from '../hex/grid.ts';
import type { At, Components, Ref, Unit } from './components.ts';
import { gridOf } from './grid-of.ts';
import type { MapData, MapHex } from './map.ts';

/** Data laid out for quick play: hexes by number instead of label, values by step, hexsides as bits. */

/** What every kit begins with, whatever the game. */
export interface Contents<U> {
  /** "base", or the hash of the pack in the box. */
  readonly id: string;
  readonly map: MapData;
  readonly components: Components;
  readonly grid: Grid;
  readonly units: readonly U[];
  readonly unitIndex: ReadonlyMap<string, number>;
  readonly zones: Zones;
}

export type Zones = ReadonlyMap<string, readonly Hex[]>;

export function layOut<U extends { readonly id: string }>(
  id: string,
  map: MapData,
  components: Components,
  units: readonly U[],
): Contents<U> {
  const grid = gridOf(map);
  const zones = new Map(Object.entries(map.zones).map(([zone, { hexes }]) => [zone, hexes.map(grid.find)]));
  return { id, map, components, grid, units, unitIndex: new Map(units.map((unit, i) => [unit.id, i])), zones };
}

/** The hexes of a zone; none if the map has no such zone. */
export const zoneHexes = (zones: Zones, name: string): readonly Hex[] => zones.get(name) ?? [];

/** The hexes a set-up lets units go to, each once; none for boxes beside the map. */
export function hexesAt({ grid, zones }: Pick<Contents<unknown>, 'grid' | 'zones'>, at: At): readonly Hex[] {
  if ('hexes' in at) return at.hexes.map(grid.find);
  if ('anyOf' in at) return [...new Set(at.anyOf.flatMap((each) => hexesAt({ grid, zones }, each)))];
  return 'zone' in at ? zoneHexes(zones, at.zone) : [];
}

/** The units of a set-up by number; slots that a draw fills are left out. */
export const unitsIn = ({ unitIndex }: Pick<Contents<unknown>, 'unitIndex'>, refs: readonly Ref[]): number[] =>
  refs.flatMap((ref) => ('unit' in ref ? [unitIndex.get(ref.unit)!] : []));

/** By hex: 1 for those named, 0 for all others. */
export function flagged(grid: Grid, hexes: Iterable<Hex>): Uint8Array {
  const flags = new Uint8Array(grid.size);
  for (const hex of hexes) flags[hex] = 1;
  return flags;
}

/** By hex: 1 where the ground is so. */
export const flaggedWhere = (map: MapData, is: (ground: MapHex) => boolean): Uint8Array => {
  const grid = gridOf(map);
  return Uint8Array.from({ length: grid.size }, (_, hex) => (is(map.hexes[grid.label(hex)]) ? 1 : 0));
};

/** A value of a counter, read as byStep[steps left]; of those faces only that lie in a state, if one is named. */
export function byStep({ faces }: Pick<Unit, 'faces'>, name: string, state?: string): number[] {
  const values = [0];
  for (const face of faces) if (state === undefined || face.state === state) values[face.step] = face.values[name] ?? 0;
  return values;
}

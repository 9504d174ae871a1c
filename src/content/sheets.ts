import type { MapData } from './map.ts';

/** The hexes of some sheets of a map, by their letters, with the edges they share with other sheets. */
export function hexesOfSheets(map: MapData, letters: Iterable<string>): string[] {
  const wanted = new Set(letters);
  const shared = Object.entries(map.grid.aliases ?? {}).flatMap(([alias, label]) =>
    wanted.has(alias[0]) ? [label] : [],
  );
  return [...new Set([...Object.keys(map.hexes).filter((label) => wanted.has(label[0])), ...shared])];
}

import { gridOf } from '../content/grid-of.ts';
import type { EdgeExit, MapData, Road } from '../content/map.ts';

/**
 * A map of some hexes of another one: the part a scenario is played on. Whatever lies outside is gone; roads that went on
 * leave over the edge. For drawing: the rules of a scenario keep the whole map.
 */
export function cropMap(map: MapData, labels: Iterable<string>): MapData {
  const inside = new Set(labels);
  const has = (label: string): boolean => inside.has(label);
  const hexes = Object.fromEntries(Object.entries(map.hexes).filter(([label]) => has(label)));
  const terrains = new Set(Object.values(hexes).map(({ terrain }) => terrain));
  const exits = map.roads.flatMap((road) => cutsOf(map, road, has));
  return {
    ...map,
    hexes,
    terrains: Object.fromEntries(Object.entries(map.terrains).filter(([id]) => terrains.has(id))),
    hexsides: map.hexsides.filter(({ a, b }) => has(a) && has(b)),
    roads: map.roads.flatMap((road) => partsOf(road, has)),
    ...(map.courses && { courses: map.courses.flatMap((course) => partsOf(course, has)) }),
    zones: Object.fromEntries(
      Object.entries(map.zones)
        .map(([id, zone]) => [id, { ...zone, hexes: zone.hexes.filter(has) }] as const)
        .filter(([, zone]) => zone.hexes.length > 0),
    ),
    boxes: map.boxes.map((box) => ({ ...box, entry: box.entry.filter(has) })),
    edgeExits: [...(map.edgeExits ?? []).filter(({ hex }) => has(hex)), ...exits],
    names: map.names.filter(({ hex }) => has(hex)),
  };
}

/** The stretches of a road that lie inside. */
function partsOf(road: Road, has: (label: string) => boolean): Road[] {
  const parts: string[][] = [[]];
  for (const label of road.path) {
    if (has(label)) parts[parts.length - 1].push(label);
    else parts.push([]);
  }
  return parts.filter((path) => path.length > 1).map((path) => ({ ...road, path }));
}

/** Where a road goes on outside. */
function cutsOf(map: MapData, { path, kind, name, p }: Road, has: (label: string) => boolean): EdgeExit[] {
  return path.flatMap((hex, i) => {
    const next = [path[i - 1], path[i + 1]].find((label) => label !== undefined && !has(label));
    return has(hex) && next !== undefined ? [{ hex, edge: edgeTowards(map, hex, next), to: name, kind, p }] : [];
  });
}

function edgeTowards(map: MapData, hex: string, next: string): EdgeExit['edge'] {
  const grid = gridOf(map);
  const [from, to] = [grid.centre(grid.find(hex)), grid.centre(grid.find(next))];
  if (Math.abs(to.x - from.x) > Math.abs(to.y - from.y)) return to.x > from.x ? 'east' : 'west';
  return to.y > from.y ? 'south' : 'north';
}

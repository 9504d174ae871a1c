import type { Hexside, MapData, MapHex, Road } from './map.ts';
import type { HexChange, MapChange } from './pack-format.ts';
import { mustKnow, PackError, printedBy } from './pack-provenance.ts';

/** The map with a pack's hexes, hexsides and roads; only kinds of ground the game's rules know are accepted. */
export function applyToMap(map: MapData, change: MapChange, by: string): MapData {
  return {
    ...map,
    hexes: changeHexes(map, change.hexes ?? {}, by),
    hexsides: changeHexsides(map, change, by),
    roads: changeRoads(map, change, by),
  };
}

function changeHexes(map: MapData, changes: Record<string, HexChange>, by: string): MapData['hexes'] {
  mustKnow('hex', Object.keys(changes), new Set(Object.keys(map.hexes)));
  const terrains = new Set(Object.keys(map.terrains));
  const features = new Set(Object.values(map.hexes).flatMap((hex) => hex.features ?? []));
  const hexes = { ...map.hexes };
  for (const [id, change] of Object.entries(changes)) {
    if (change.terrain !== undefined) mustKnow('terrain', [change.terrain], terrains, `for hex ${id}`);
    mustKnow('feature', change.features ?? [], features, `for hex ${id}`);
    hexes[id] = changeHex(map.hexes[id], change, by);
  }
  return hexes;
}

function changeHex(hex: MapHex, { place, ...fields }: HexChange, by: string): MapHex {
  const paths: string[] = Object.keys(fields);
  const { place: _old, ...bare } = hex;
  const placed: MapHex =
    place === undefined ? hex : place === null ? bare : { ...bare, place: { ...place, p: 'printed' } };
  return { ...placed, ...fields, ...printedBy(hex, place === undefined ? paths : [...paths, 'place'], by) };
}

const sameSide = (one: Pick<Hexside, 'a' | 'b' | 'feature'>, other: Pick<Hexside, 'a' | 'b' | 'feature'>): boolean =>
  one.feature === other.feature &&
  ((one.a === other.a && one.b === other.b) || (one.a === other.b && one.b === other.a));

function changeHexsides(map: MapData, change: MapChange, by: string): Hexside[] {
  const { add = [], remove = [] } = change.hexsides ?? {};
  for (const side of remove) {
    if (!map.hexsides.some((known) => sameSide(known, side))) {
      throw new PackError(`There is no ${side.feature} on hexside ${side.a}/${side.b} to take away.`);
    }
  }
  const kinds = new Set(map.hexsides.map((side) => side.feature));
  const added = add.map((side): Hexside => {
    mustKnow('hexside feature', [side.feature], kinds);
    const [a, b] = [side.a, side.b].sort();
    return { ...side, a, b, p: 'printed', why: by };
  });
  return [...map.hexsides.filter((side) => !remove.some((gone) => sameSide(gone, side))), ...added];
}

function changeRoads(map: MapData, change: MapChange, by: string): Road[] {
  const { add = [], remove = [] } = change.roads ?? {};
  mustKnow('road', remove, new Set(map.roads.map((road) => road.name)));
  const kinds = new Set(map.roads.map((road) => road.kind));
  const added = add.map((road): Road => {
    mustKnow('road kind', [road.kind], kinds);
    return { ...road, p: 'printed', why: by };
  });
  return [...map.roads.filter((road) => !remove.includes(road.name)), ...added];
}

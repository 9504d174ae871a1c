import { checkGrid, type Grid } from '../hex/grid.ts';
import { gridOf } from './grid-of.ts';
import type { Hexside, MapData } from './map.ts';

/** Features that name the hexes of a zone of the same name. */
const FEATURES_WITH_ZONE = ['supply-axis', 'supply-allied'];

/** Everything wrong with a map, one sentence each; empty when it holds together. */
export function checkMap(map: MapData): string[] {
  let grid: Grid;
  try {
    grid = gridOf(map);
  } catch (error) {
    return [`The grid cannot be laid out: ${error instanceof Error ? error.message : String(error)}`];
  }
  return [
    ...checkGrid(grid),
    ...checkHexes(map),
    ...checkHexsides(map, grid),
    ...checkRoads(map, grid),
    ...checkZones(map),
    ...checkBoxes(map),
    ...checkLabels(map),
  ];
}

function checkHexes(map: MapData): string[] {
  const problems: string[] = [];
  const used = new Set<string>();
  for (const [id, hex] of Object.entries(map.hexes)) {
    used.add(hex.terrain);
    if (!Object.hasOwn(map.terrains, hex.terrain)) {
      problems.push(`Hex ${id} has terrain "${hex.terrain}", which is not in terrains.`);
    }
    const features = hex.features ?? [];
    if (new Set(features).size < features.length) problems.push(`Hex ${id} names a feature twice.`);
    if (hex.minefield && !features.includes('minefield')) {
      problems.push(`Hex ${id} belongs to minefield "${hex.minefield.line}" but lacks the feature minefield.`);
    }
  }
  for (const terrain of Object.keys(map.terrains)) {
    if (!used.has(terrain)) problems.push(`Terrain "${terrain}" is explained but no hex has it.`);
  }
  const { aliases = {} } = map.grid;
  for (const [label, hex] of Object.entries(aliases)) {
    if (!Object.hasOwn(map.hexes, hex)) problems.push(`Label ${label} stands for hex ${hex}, which is not on the map.`);
    if (Object.hasOwn(map.hexes, label)) problems.push(`Label ${label} is both a hex and another name of ${hex}.`);
  }
  return problems;
}

const pair = (side: { a: string; b: string }): string => `${side.a}/${side.b}`;

function checkHexsides(map: MapData, grid: Grid): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const roadKinds = kindsBySide(map);
  for (const side of map.hexsides) {
    const what = `Hexside ${pair(side)} (${side.feature})`;
    const missing = [side.a, side.b].filter((hex) => !Object.hasOwn(map.hexes, hex));
    if (missing.length > 0) {
      problems.push(`${what} names hex ${missing.join(' and ')}, which is not on the map.`);
      continue;
    }
    if (side.a >= side.b) problems.push(`${what} must name the lower label first.`);
    if (grid.side(grid.find(side.a), grid.find(side.b)) < 0) problems.push(`${what} joins hexes that do not touch.`);
    const key = `${[side.a, side.b].sort().join('/')} ${side.feature}`;
    if (seen.has(key)) problems.push(`${what} is listed twice.`);
    seen.add(key);
    if (side.dir !== undefined && side.dir !== side.a && side.dir !== side.b) {
      problems.push(`${what} points at ${side.dir}, which is not one of its two hexes.`);
    }
    problems.push(...checkCrossing(side, what, roadKinds));
  }
  return problems;
}

function checkCrossing(side: Hexside, what: string, roadKinds: Map<string, Set<string>>): string[] {
  if (side.crossedBy === undefined) return [];
  const kinds = roadKinds.get(pair(side)) ?? new Set();
  if (kinds.has(side.crossedBy)) return [];
  const found = kinds.size === 0 ? 'no road runs there' : `only ${[...kinds].join(' and ')} runs there`;
  return [`${what} says it is crossed by ${side.crossedBy}, but ${found}.`];
}

/** Which kinds of road run over each hexside, by "a/b" with a < b. */
function kindsBySide(map: MapData): Map<string, Set<string>> {
  const kinds = new Map<string, Set<string>>();
  for (const road of map.roads) {
    for (let i = 1; i < road.path.length; i++) {
      const key = [road.path[i - 1], road.path[i]].sort().join('/');
      kinds.set(key, (kinds.get(key) ?? new Set()).add(road.kind));
    }
  }
  return kinds;
}

function checkRoads(map: MapData, grid: Grid): string[] {
  const problems: string[] = [];
  const check = (what: string, path: string[]) => {
    const missing = path.filter((hex) => !Object.hasOwn(map.hexes, hex));
    for (const hex of missing) problems.push(`${what} runs through ${hex}, which is not on the map.`);
    if (missing.length > 0) return;
    for (let i = 1; i < path.length; i++) {
      if (grid.side(grid.find(path[i - 1]), grid.find(path[i])) < 0) {
        problems.push(`${what} jumps from ${path[i - 1]} to ${path[i]}, which do not touch.`);
      }
    }
  };
  for (const road of map.roads) check(`Road "${road.name}"`, road.path);
  for (const course of map.courses ?? []) check(`Course "${course.name}"`, course.path);
  for (const exit of map.edgeExits ?? []) {
    const hex = grid.find(exit.hex);
    if (hex < 0) problems.push(`The exit to ${exit.to} is at ${exit.hex}, which is not on the map.`);
    else if (!grid.isEdge(hex))
      problems.push(`The exit to ${exit.to} is at ${exit.hex}, which is not at the map's edge.`);
  }
  return problems;
}

function checkZones(map: MapData): string[] {
  const problems: string[] = [];
  const boxes = new Set(map.boxes.map((box) => box.id));
  for (const [id, zone] of Object.entries(map.zones)) {
    for (const hex of zone.hexes) {
      if (!Object.hasOwn(map.hexes, hex)) problems.push(`Zone ${id} lists ${hex}, which is not on the map.`);
    }
    if (new Set(zone.hexes).size < zone.hexes.length) problems.push(`Zone ${id} lists a hex twice.`);
    for (const box of zone.boxes ?? []) {
      if (!boxes.has(box)) problems.push(`Zone ${id} lists box ${box}, which does not exist.`);
    }
  }
  for (const feature of FEATURES_WITH_ZONE) problems.push(...checkFeatureZone(map, feature));
  return problems;
}

/** A zone may be wider than the feature (a whole map edge supplies), but no marked hex may be outside it. */
function checkFeatureZone(map: MapData, feature: string): string[] {
  const marked = Object.keys(map.hexes).filter((id) => map.hexes[id].features?.includes(feature));
  if (marked.length === 0) return [];
  const zone = map.zones[feature];
  if (!zone) return [`Hexes have the feature ${feature}, but there is no zone of that name.`];
  return marked
    .filter((id) => !zone.hexes.includes(id))
    .map((id) => `Hex ${id} has ${feature} but zone ${feature} omits it.`);
}

function checkBoxes(map: MapData): string[] {
  const problems: string[] = [];
  const ids = map.boxes.map((box) => box.id);
  for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i))) problems.push(`Box ${id} is listed twice.`);
  for (const box of map.boxes) {
    const hexes = [...box.entry, ...(box.via ?? []).map((way) => way.hex), ...(box.isHex ? [box.isHex] : [])];
    for (const hex of hexes) {
      if (!Object.hasOwn(map.hexes, hex)) problems.push(`Box ${box.id} names hex ${hex}, which is not on the map.`);
    }
    for (const link of box.links) {
      const other = map.boxes.find(({ id }) => id === link);
      if (!other) problems.push(`Box ${box.id} is linked to ${link}, which does not exist.`);
      else if (!other.links.includes(box.id))
        problems.push(`Box ${box.id} is linked to ${link}, but not the other way.`);
    }
    if (typeof box.serves === 'object' && !Object.hasOwn(map.zones, box.serves.zone)) {
      problems.push(`Box ${box.id} serves zone ${box.serves.zone}, which does not exist.`);
    }
  }
  return problems;
}

function checkLabels(map: MapData): string[] {
  return map.names
    .filter((name) => !Object.hasOwn(map.hexes, name.hex))
    .map((name) => `The name "${name.text}" stands at ${name.hex}, which is not on the map.`);
}

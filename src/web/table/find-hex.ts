import { gridOf } from '../../content/grid-of.ts';
import type { MapData } from '../../content/map.ts';

/** The label as the map prints it, or null when there is no such hex. */
export function findHex(map: MapData, label: string): string | null {
  const grid = gridOf(map);
  const hex = grid.find(label.toUpperCase());
  return hex < 0 ? null : grid.label(hex);
}

export function middleHex(map: MapData): string {
  const grid = gridOf(map);
  const { x, y, width, height } = grid.bounds;
  return grid.label(Math.max(0, grid.hexAt({ x: x + width / 2, y: y + height / 2 })));
}

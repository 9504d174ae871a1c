import { gridOf } from '../../content/grid-of.ts';
import type { MapData } from '../../content/map.ts';

/** The label as the map prints it, or null when there is no such hex. */
export function findHex(map: MapData, label: string): string | null {
  const grid = gridOf(map);
  const hex = grid.find(label.toUpperCase());
  return hex < 0 ? null : grid.label(hex);
}

/** The hex in the middle of the map, or nearest to the middle of the hexes in play. */
export function middleHex(map: MapData, area: readonly string[] | null = null): string {
  const grid = gridOf(map);
  const centres = (area ?? []).map((label) => grid.centre(grid.find(label)));
  const { x, y, width, height } = grid.bounds;
  if (centres.length === 0) return grid.label(Math.max(0, grid.hexAt({ x: x + width / 2, y: y + height / 2 })));
  const mean = (of: 'x' | 'y'): number => centres.reduce((sum, at) => sum + at[of], 0) / centres.length;
  const middle = { x: mean('x'), y: mean('y') };
  const away = centres.map((at) => Math.hypot(at.x - middle.x, at.y - middle.y));
  return area![away.indexOf(Math.min(...away))];
}

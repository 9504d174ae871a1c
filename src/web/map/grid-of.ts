import type { MapData } from '../../content/map.ts';
import { buildGrid, type Grid } from '../../hex/grid.ts';

const grids = new WeakMap<MapData, Grid>();

/** The grid of a map, laid out once. */
export function gridOf(map: MapData): Grid {
  let grid = grids.get(map);
  if (grid === undefined) {
    grid = buildGrid(map.grid, Object.keys(map.hexes));
    grids.set(map, grid);
  }
  return grid;
}

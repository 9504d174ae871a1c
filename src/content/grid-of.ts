import { buildGrid, type Grid } from '../hex/grid.ts';
import type { MapData } from './map.ts';
import { oncePer } from './once-per.ts';

/** The grid of a map, laid out once. */
export const gridOf = oncePer((map: MapData): Grid => buildGrid(map.grid, Object.keys(map.hexes)));

import type { MapData } from '../../content/map.ts';
import { drawMapAndNames } from '../../draw/draw-map.ts';
import { TABLE_LOOK } from './table-look.ts';

/** Draws a map beside the page, so that the table can be used meanwhile. */
self.onmessage = ({ data }: MessageEvent<MapData>) => {
  self.postMessage(drawMapAndNames(data, TABLE_LOOK));
};

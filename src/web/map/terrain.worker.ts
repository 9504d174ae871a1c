import { drawMapAndNames } from '../../draw/draw-map.ts';
import { TABLE_LOOK } from './table-look.ts';
import type { Wanted } from './terrain-image.ts';

/** Draws a map beside the page, so that the table can be used meanwhile. */
self.onmessage = ({ data: { map, level } }: MessageEvent<Wanted>) => {
  self.postMessage(drawMapAndNames(map, { ...TABLE_LOOK, level }));
};

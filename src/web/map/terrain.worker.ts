import type { MapData } from '../../content/map.ts';
import { drawMap } from '../../draw/draw-map.ts';
import { TABLE_LOOK } from './table-look.ts';

/** Draws a map beside the page, so that the table can be used meanwhile. */
self.onmessage = ({ data }: MessageEvent<MapData>) => {
  const svg = drawMap(data, TABLE_LOOK);
  self.postMessage(new Blob([svg], { type: 'image/svg+xml' }));
};

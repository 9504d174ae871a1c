import type { MapData } from '../content/map.ts';
import type { Placed } from './counters/counter.ts';
import { FaceBook } from './counters/face-book.ts';
import { drawPiles } from './counters/piles.ts';
import { documentOf, drawPlate } from './draw-map.ts';
import { FONT, INK, PAPER } from './palette.ts';
import { el, escapeXml } from './svg.ts';

/** A position to be drawn. */
export interface Position {
  readonly map: MapData;
  readonly pieces: readonly Placed[];
  /** The hexes in play; the whole map unless told. */
  readonly area?: readonly string[] | null;
  /** What it is, in a line under the map. */
  readonly caption: string;
}

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Any position as one SVG document that needs nothing else: the map, everybody on it, and a line that says what it is. */
export function drawPicture({ map, pieces, area, caption }: Position): Picture {
  const plate = drawPlate(map, { legend: false, ...(area == null ? {} : { area }) });
  const { sheet, width } = plate;
  const px = Math.max(16, Math.min(40, width / 70));
  const height = plate.height + px * 2.2;
  const faces = new FaceBook('face');
  const piles = drawPiles(sheet, pieces, faces);
  const words = el(
    'text',
    { x: px, y: plate.height + px * 1.4, 'font-family': FONT, 'font-size': px, fill: INK },
    escapeXml(caption),
  );
  const strip = el('rect', { y: plate.height, width, height: px * 2.2, fill: PAPER });
  const inner = [plate.inner, el('defs', {}, faces.defs()), piles, strip, words].join('\n');
  return { svg: documentOf({ width, height, inner }, caption), width: Math.ceil(width), height: Math.ceil(height) };
}

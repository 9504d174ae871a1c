import { FONT } from './palette.ts';
import { el, escapeXml, type Pt } from './svg.ts';

/** A short bold text centred on a point: on coins, discs and boxes. */
export const boldText = (text: string, at: Pt, px: number, fill: string): string =>
  el(
    'text',
    {
      x: at.x,
      y: at.y + px * 0.36,
      'font-size': px,
      'font-family': FONT,
      'font-weight': 'bold',
      'text-anchor': 'middle',
      fill,
    },
    escapeXml(text),
  );

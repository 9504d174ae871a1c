import type { Hex } from '../hex/grid.ts';
import { chainUp } from './chains.ts';
import { MINES } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { el, group, polygon, polyline } from './svg.ts';
import { borderOf } from './terrain.ts';

const having = (sheet: Sheet, feature: string): Hex[] =>
  sheet.ids.flatMap((id, hex) => (sheet.map.hexes[id].features?.includes(feature) ? [hex] : []));

/** Hexes that are works of war, tinted: mined now, mined later, fortified. */
export function drawWorks(sheet: Sheet): string {
  const later = (hex: Hex) => sheet.map.hexes[sheet.ids[hex]].minefield?.from !== undefined;
  const mined = having(sheet, 'minefield');
  const tints: [Hex[], string, string][] = [
    [mined.filter((hex) => !later(hex)), MINES.tint, '0.13'],
    [mined.filter(later), MINES.later, '0.07'],
    [having(sheet, 'fortified'), '#3a352e', '0.18'],
  ];
  const parts = tints
    .filter(([hexes]) => hexes.length > 0)
    .map(([hexes, fill, opacity]) => {
      const d = hexes.map((hex) => polygon(sheet.corners(hex))).join('');
      return el('path', { d, fill, 'fill-opacity': opacity });
    });
  return group({ class: 'works' }, parts);
}

/** The walls of fortified areas: broad, because mines often lie along them and are drawn on top. */
export function drawForts(sheet: Sheet): string {
  const fortified = new Set(having(sheet, 'fortified'));
  if (fortified.size === 0) return '';
  const d = chainUp(borderOf(sheet, (hex) => fortified.has(hex), true))
    .map(polyline)
    .join('');
  const look = { class: 'forts', fill: 'none', stroke: '#15120f', 'stroke-linejoin': 'round' };
  return el('path', { d, 'stroke-width': sheet.size * 0.12, ...look });
}

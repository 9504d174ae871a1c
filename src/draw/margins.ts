import type { MapData } from '../content/map.ts';
import { drawLegend } from './legend.ts';
import { FONT, FRAME, INK, SERIF } from './palette.ts';
import { el, escapeXml, num } from './svg.ts';

/** What stands round the map: title above, frame about, legend, scale and attribution below. */
export function drawHead(map: MapData, width: number, unit: number, room: number): string {
  const { title, grid } = map;
  const y = room * 0.5 + unit * 2.6;
  const scale = `${grid.scale.km} km (${grid.scale.miles} mile${grid.scale.miles === 1 ? '' : 's'}) a hex`;
  const words = `${scale} · our reconstruction, not the printed map`;
  const big = { 'font-family': SERIF, 'font-weight': 'bold', 'font-size': unit * 2.4, fill: '#4c1f10' };
  const small = { 'font-family': FONT, 'font-size': unit, fill: INK, 'text-anchor': 'end' };
  return [
    el('text', { x: room, y, ...big }, escapeXml(title)),
    el('text', { x: width - room, y, ...small }, escapeXml(words)),
  ].join('\n');
}

export function drawFrame(room: number, head: number, width: number, bottom: number): string {
  const rect = (inset: number, stroke: number) =>
    el('rect', {
      x: room * 0.45 + inset,
      y: head + room * 0.5 + inset,
      width: width - room * 0.9 - 2 * inset,
      height: bottom - head - room * 0.5 - 2 * inset,
      fill: inset === 0 ? '#f0e4c4' : 'none',
      stroke: FRAME,
      'stroke-width': stroke,
    });
  return rect(0, 2) + rect(4, 0.8);
}

export interface Foot {
  left: number;
  top: number;
  width: number;
  unit: number;
  hexWidth: number;
}

export function drawFoot(
  map: MapData,
  { left, top, width, unit, hexWidth }: Foot,
  costs: Record<string, string>,
): { svg: string; height: number } {
  const legend = drawLegend(map, { left, top, width, unit }, costs);
  const y = top + legend.height + unit * 1.6;
  const text = { 'font-family': FONT, 'font-size': unit * 0.8, fill: '#5b4a35' };
  const parts = [
    legend.svg,
    drawNorth(left + unit * 0.5, y, unit),
    el('text', { x: left + unit * 1.1, y, ...text, 'font-weight': 'bold' }, 'N'),
    drawScale(map, left + unit * 3, y, hexWidth, unit, text),
    el('text', { x: left + width, y, 'text-anchor': 'end', ...text }, escapeXml(map.attribution)),
  ];
  return { svg: parts.join('\n'), height: legend.height + unit * 2.2 };
}

function drawNorth(x: number, y: number, unit: number): string {
  const wing = unit * 0.32;
  const d = `M${num(x)} ${num(y - unit * 1.2)}l${num(wing)} ${num(unit * 1.3)}l${num(-wing)} ${num(-wing)}l${num(-wing)} ${num(wing)}Z`;
  return el('path', { d, fill: '#5b4a35' });
}

type Text = Record<string, string | number>;

/** A bar of whole hexes, with kilometres. */
function drawScale(map: MapData, x: number, y: number, hexWidth: number, unit: number, text: Text): string {
  const hexes = hexWidth < 45 ? 5 : 3;
  const look = { width: hexWidth, height: unit * 0.35, stroke: '#5b4a35', 'stroke-width': 0.8 };
  const bars = Array.from({ length: hexes }, (_, i) =>
    el('rect', { x: x + i * hexWidth, y: y - unit * 0.45, ...look, fill: i % 2 ? '#fbf5e4' : '#5b4a35' }),
  );
  const km = Math.round(hexes * map.grid.scale.km * 10) / 10;
  return bars.join('') + el('text', { x: x + hexes * hexWidth + unit * 0.5, y, ...text }, `${km} km, ${hexes} hexes`);
}

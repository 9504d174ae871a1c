import type { MapData } from '../../content/map.ts';
import { drawPlate } from '../../draw/draw-map.ts';
import { el, escapeXml, num, polygon } from '../../draw/svg.ts';
import { NOWHERE } from '../../hex/grid.ts';

const MOST_COVER = 0.85;

/** The real map, each hex the redder the more was fought over it. `fights`: battles a game, by hex. */
export function drawHeatMap(map: MapData, fights: ReadonlyMap<string, number>, area: readonly string[] | null): string {
  const { sheet, width, height, inner } = drawPlate(map, {
    legend: false,
    numbers: false,
    ...(area === null ? {} : { area }),
  });
  const most = Math.max(...fights.values());
  const spots = [...fights].flatMap(([label, count]) => {
    const hex = sheet.grid.find(label);
    if (hex === NOWHERE) return [];
    const cover = (MOST_COVER * Math.sqrt(count / most)).toFixed(2);
    const title = el('title', {}, `${escapeXml(label)}: ${count.toFixed(2)} battles a game`);
    return [
      el('path', { class: 'heat', d: polygon(sheet.corners(hex)), fill: '#c4261c', 'fill-opacity': cover }, title),
    ];
  });
  const box = `0 0 ${num(width)} ${num(height)}`;
  const what = { role: 'img', 'aria-label': 'Where the fighting was' };
  return el('svg', { viewBox: box, ...what }, `${inner}\n${el('g', {}, spots.join(''))}`);
}

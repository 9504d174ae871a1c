import type { Hex } from '../hex/grid.ts';
import { Blocks } from './blocks.ts';
import { chainUp } from './chains.ts';
import { flowing } from './curves.ts';
import { hash2 } from './noise.ts';
import { type TerrainLook, terrainLook, WATER, ZONES } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { el, group, num, type Pt, polygon, polyline } from './svg.ts';

const lookOf = (sheet: Sheet, hex: Hex): TerrainLook =>
  terrainLook(sheet.map.game, sheet.map.hexes[sheet.ids[hex]].terrain);

/** Some hexes as their outline, holes and islands included: to be filled or clipped by the even-odd rule. */
const outlineOf = (sheet: Sheet, inside: (hex: Hex) => boolean): string =>
  chainUp(borderOf(sheet, inside, true))
    .map((loop) => `${polyline(loop.slice(0, -1))}Z`)
    .join('');

/** All hexes as one outline, for clipping. */
export const sheetOutline = (sheet: Sheet): string => outlineOf(sheet, () => true);

/** The ground: one path per terrain. */
export function drawGround(sheet: Sheet): string {
  const terrains = sheet.ids.map((id) => sheet.map.hexes[id].terrain);
  const parts = [...new Set(terrains)].map((terrain) => {
    const { fill } = terrainLook(sheet.map.game, terrain);
    const d = outlineOf(sheet, (hex) => terrains[hex] === terrain);
    // The stroke hides the hairline between neighbours of different ground.
    return el('path', { d, fill, 'fill-rule': 'evenodd', stroke: fill, 'stroke-width': 0.6 });
  });
  return group({ class: 'ground' }, parts);
}

/** Small symbols that say what the ground is: strewn at random, but always the same, clear of the centre. */
export function drawTextures(sheet: Sheet): string {
  const parts: string[] = [];
  sheet.ids.forEach((id, hex) => {
    const look = lookOf(sheet, hex);
    if (look.texture === 'hatch') parts.push(el('path', { d: polygon(sheet.corners(hex)), fill: 'url(#hatch)' }));
    else if (look.texture) strew(sheet, hex, look.texture, look.amount ?? 4, look.flanks === true, parts);
    if (sheet.map.hexes[id].features?.includes('woods')) strew(sheet, hex, 'tree', 5, false, parts);
  });
  return group({ class: 'textures' }, parts);
}

function strew(sheet: Sheet, hex: Hex, symbol: string, amount: number, flanks: boolean, parts: string[]): void {
  const { size } = sheet;
  const at = sheet.centre(hex);
  const turn = hash2(hex, 7) * Math.PI * 2;
  for (let i = 0; i < amount; i++) {
    // Evenly round the hex, each a little astray: random enough, yet no two on one spot.
    let angle = turn + ((i + 0.7 * (hash2(hex, i, 1) - 0.5)) * Math.PI * 2) / amount;
    if (flanks) angle = (i % 2 === 0 ? 0 : Math.PI) + (hash2(hex, i, 1) - 0.5) * 1.5;
    const reach = (0.46 + 0.22 * hash2(hex, i, 2)) * size;
    const scale = size * (0.85 + 0.35 * hash2(hex, i, 3)) * 0.01;
    const p: Pt = { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach * 0.92 };
    // The number stands at the top: nothing may lie under it.
    if (p.y < at.y - size * 0.38 && Math.abs(p.x - at.x) < size * 0.34) p.y = 2 * at.y - p.y;
    const place = `translate(${num(p.x)} ${num(p.y)})scale(${(Math.round(scale * 1000) / 1000).toString()})`;
    parts.push(`<use href="#${symbol}" transform="${place}"/>`);
  }
}

/** Every hexside once. */
export function drawGrid(sheet: Sheet): string {
  const { grid } = sheet;
  const blocks = new Blocks(sheet);
  for (let hex = 0; hex < grid.size; hex++) {
    const corners = sheet.corners(hex);
    for (let dir = 0; dir < 6; dir++) {
      const other = grid.neighbours[hex * 6 + dir];
      if (other >= 0 && other < hex) continue;
      blocks.add(sheet.centre(hex), polyline([corners[dir], corners[(dir + 1) % 6]]));
    }
  }
  const width = Math.max(0.6, sheet.size * 0.016);
  const look = { fill: 'none', stroke: '#6b5636', 'stroke-opacity': '0.38', 'stroke-linecap': 'round' };
  const parts = blocks.paths().map((d) => el('path', { d }));
  return group({ class: 'grid', 'stroke-width': width, ...look }, parts);
}

/** Segments between hexes of a set and hexes outside it. */
export function borderOf(sheet: Sheet, inside: (hex: Hex) => boolean, withEdge: boolean): [Pt, Pt][] {
  const { grid } = sheet;
  const segments: [Pt, Pt][] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (!inside(hex)) continue;
    const corners = sheet.corners(hex);
    for (let dir = 0; dir < 6; dir++) {
      const other = grid.neighbours[hex * 6 + dir];
      if (other < 0 ? !withEdge : inside(other)) continue;
      segments.push([corners[dir], corners[(dir + 1) % 6]]);
    }
  }
  return segments;
}

/** Water lines along the shore, as old charts have them: drawn wide and clipped to the sea. */
export function drawShore(sheet: Sheet): string {
  const isSea = (hex: Hex) => sheet.map.hexes[sheet.ids[hex]].terrain === 'sea';
  const shore = chainUp(borderOf(sheet, isSea, false));
  if (shore.length === 0) return '';
  const sea = outlineOf(sheet, isSea);
  const d = shore.map(polyline).join('');
  const band = (width: number, colour: string, opacity: string) =>
    el('path', { d, fill: 'none', stroke: colour, 'stroke-width': width * sheet.size, 'stroke-opacity': opacity });
  const bands = [band(1.5, '#c4dbe6', '0.45'), band(0.9, '#d3e5ec', '0.5'), band(0.4, '#e4f0f2', '0.6')];
  return [
    el('clipPath', { id: 'sea' }, el('path', { d: sea, 'clip-rule': 'evenodd' })),
    group({ class: 'shore', 'clip-path': 'url(#sea)', 'stroke-linejoin': 'round' }, bands),
    el('path', {
      d: shore.map(flowing).join(''),
      fill: 'none',
      stroke: WATER.coast,
      'stroke-width': 0.07 * sheet.size,
    }),
  ].join('\n');
}

/** Areas that concern play and are worth seeing, tinted and outlined. */
export function drawZones(sheet: Sheet): string {
  const parts: string[] = [];
  for (const [id, look] of Object.entries(ZONES)) {
    const zone = sheet.map.zones[id];
    if (!zone) continue;
    const hexes = new Set(zone.hexes.map((label) => sheet.grid.find(label)));
    if (look.fill) {
      const d = [...hexes].map((hex) => polygon(sheet.corners(hex))).join('');
      parts.push(el('path', { d, fill: look.fill, 'fill-opacity': '0.22' }));
    }
    if (look.line) {
      const d = chainUp(borderOf(sheet, (hex) => hexes.has(hex), true))
        .map(polyline)
        .join('');
      const dash = `${num(sheet.size * 0.16)} ${num(sheet.size * 0.12)}`;
      const width = sheet.size * 0.06;
      parts.push(el('path', { d, fill: 'none', stroke: look.line, 'stroke-width': width, 'stroke-dasharray': dash }));
    }
  }
  return group({ class: 'zones' }, parts);
}

/** Where two countries meet. */
export function drawFrontiers(sheet: Sheet): string {
  const { grid, map } = sheet;
  const country = sheet.ids.map((id) => map.hexes[id].country);
  const segments: [Pt, Pt][] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    for (let dir = 0; dir < 6; dir++) {
      const other = grid.neighbours[hex * 6 + dir];
      if (other <= hex || !country[hex] || !country[other] || country[hex] === country[other]) continue;
      segments.push(sheet.sideEnds(hex, other));
    }
  }
  if (segments.length === 0) return '';
  const d = chainUp(segments).map(flowing).join('');
  const dash = [0.3, 0.12, 0.06, 0.12].map((part) => num(part * sheet.size)).join(' ');
  const look = { fill: 'none', stroke: '#7a4b8c', 'stroke-opacity': '0.8', 'stroke-dasharray': dash };
  return el('path', { class: 'frontiers', d, 'stroke-width': sheet.size * 0.08, ...look });
}

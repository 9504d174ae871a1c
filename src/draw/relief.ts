import type { Hex } from '../hex/grid.ts';
import { drawDrifts } from './desert.ts';
import { crags } from './noise.ts';
import { terrainLook } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { el, group, mid, num, type Pt } from './svg.ts';

/**
 * Shaded relief without a picture: ground heights are spread smoothly from the hexes, roughened by noise where the
 * terrain is broken, lit from the north-west, and drawn as runs of light and dark squares that a blur melts together.
 */
export function drawRelief(sheet: Sheet): string {
  const step = cellSize(sheet);
  const columns = Math.ceil((sheet.right - sheet.left) / step) + 1;
  const rows = Math.ceil((sheet.bottom - sheet.top) / step) + 1;
  const { field: height, flat } = heightField(sheet, columns, rows, step);
  // Slopes are read from one cell to the next, so coarse cells see steeper ones.
  const contrast = (22 / 9) * (sheet.size / step);
  const levels = new Map<number, string[]>();
  for (let row = 1; row < rows - 1; row++) {
    let runLevel = 0;
    let runStart = 0;
    for (let column = 1; column < columns; column++) {
      const lit = column < columns - 1 ? lightAt(height, columns, row, column, contrast) : 0;
      // In full shadow open ground would read as broken ground.
      const level = lit < 0 && flat[row * columns + column] ? Math.ceil(lit / 2) : lit;
      if (level === runLevel) continue;
      if (runLevel !== 0) {
        const d = `M${num(sheet.left + runStart * step)} ${num(sheet.top + row * step)}h${num((column - runStart) * step)}`;
        const runs = levels.get(runLevel);
        if (runs === undefined) levels.set(runLevel, [d]);
        else runs.push(d);
      }
      runLevel = level;
      runStart = column;
    }
  }
  const paths = [...levels]
    .sort(([a], [b]) => a - b)
    .map(([level, runs]) =>
      el('path', {
        d: runs.join(''),
        stroke: level < 0 ? '#4a2f12' : '#fffbe8',
        'stroke-opacity': String(Math.round(Math.abs(level) * (level < 0 ? 6 : 8)) / 100),
        'stroke-width': step * 1.05,
      }),
    );
  return group({ class: 'relief', fill: 'none', filter: 'url(#melt)', 'clip-path': 'url(#land)' }, [
    ...drawDrifts(sheet, step * 1.25),
    ...paths,
  ]);
}

/** Fine where there are few hexes, coarse where there are thousands, so that the file stays small. */
export function cellSize(sheet: Sheet): number {
  const cellsPerRadius = sheet.grid.size < 400 ? 9 : sheet.grid.size < 1200 ? 6 : sheet.grid.size < 2500 ? 4 : 2.5;
  return sheet.size / cellsPerRadius;
}

/** Ground below this is open: what falls on it from beside it is half as dark. */
const OPEN = 0.06;

function heightField(
  sheet: Sheet,
  columns: number,
  rows: number,
  step: number,
): { field: Float32Array; flat: Uint8Array } {
  const { grid, map, size } = sheet;
  const metres = sheet.ids.map((id) => map.hexes[id].height ?? 0);
  const highest = Math.max(1, ...metres);
  const looks = sheet.ids.map((id) => terrainLook(map.game, map.hexes[id].terrain));
  const centres = sheet.ids.map((_, hex) => sheet.centre(hex));
  const crests = crestsByHex(sheet);
  const field = new Float32Array(columns * rows);
  const flat = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const p = { x: sheet.left + column * step, y: sheet.top + row * step };
      const here = sheet.hexAt(p);
      if (here < 0) continue;
      if (looks[here].height < OPEN) flat[row * columns + column] = 1;
      let total = 0;
      let high = 0;
      let rugged = 0;
      for (let dir = -1; dir < 6; dir++) {
        const hex = dir < 0 ? here : grid.neighbours[here * 6 + dir];
        if (hex < 0) continue;
        const gone = ((p.x - centres[hex].x) ** 2 + (p.y - centres[hex].y) ** 2) / (size * 1.8) ** 2;
        const weight = Math.max(0, 1 - gone) ** 2;
        total += weight;
        high += weight * (looks[hex].height * 0.8 + (metres[hex] / highest) * 0.8);
        rugged += weight * looks[hex].rugged;
      }
      if (total === 0) continue;
      const grain = 1.1 / size;
      const broken = (rugged / total) * crags(p.x * grain, p.y * grain) * 0.75;
      field[row * columns + column] = high / total + broken + crestHeight(p, crests[here], size);
    }
  }
  return { field, flat };
}

/** Ridges and escarpments lie on hexsides: list them by the hexes that feel them. */
function crestsByHex(sheet: Sheet): [Pt, Pt][][] {
  const crests: [Pt, Pt][][] = sheet.ids.map(() => []);
  const add = (hex: Hex, ends: [Pt, Pt]) => crests[hex].push(ends);
  for (const side of sheet.map.hexsides) {
    if (side.feature !== 'ridge') continue;
    const [a, b] = [sheet.grid.find(side.a), sheet.grid.find(side.b)];
    const ends = sheet.sideEnds(a, b);
    add(a, ends);
    add(b, ends);
  }
  return crests;
}

function crestHeight(p: Pt, crests: [Pt, Pt][], size: number): number {
  let highest = 0;
  for (const [a, b] of crests) {
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const part = Math.min(1, Math.max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length));
    const foot = mid(a, b, part);
    const away = Math.hypot(p.x - foot.x, p.y - foot.y) / size;
    highest = Math.max(highest, 0.5 * Math.exp(-(away * away) / 0.06));
  }
  return highest;
}

const STRONGEST = 6;

/** Light or shade in whole steps, -6 to 6; 0 is flat ground, which needs no ink. */
function lightAt(field: Float32Array, columns: number, row: number, column: number, contrast: number): number {
  const i = row * columns + column;
  const around = [field[i - 1], field[i + 1], field[i - columns], field[i + columns]];
  if (field[i] === 0 || around.includes(0)) return 0;
  const east = around[1] - around[0];
  const south = around[3] - around[2];
  // Rising to the south-east means facing the light in the north-west.
  const light = (east + south) * contrast;
  return Math.max(-STRONGEST, Math.min(STRONGEST, Math.round(light)));
}

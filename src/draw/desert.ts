import type { Hex } from '../hex/grid.ts';
import { Blocks } from './blocks.ts';
import { realRelief } from './desert-fox-relief.ts';
import { crags, hash2 } from './noise.ts';
import { terrainLook } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { el, group, num, type Pt } from './svg.ts';

/**
 * What lies on open desert: gravel where the real ground is broken, fine serir where it is flat, sand round the sand seas.
 * All of it runs across hexsides, so that none of it reads as terrain. Three small patterns, painted along rows of cells.
 */
type Cover = 'gravel' | 'serir' | 'sand';
const COVERS: Cover[] = ['serir', 'sand', 'gravel'];

/** Hex radii to the side of a cell of gravel or sand. */
const CELL = 0.5;
/** A pattern's size in hex radii: no multiple of the hexes, so that it never falls in step with them. */
const TILE = { x: 4.9, y: 4.1 };

const isDesert = (sheet: Sheet, hex: Hex): boolean =>
  terrainLook(sheet.map.game, sheet.map.hexes[sheet.ids[hex]].terrain).cover === true;

interface Cells {
  step: number;
  columns: number;
  rows: number;
  centre(column: number, row: number): Pt;
}

function cellsOf(sheet: Sheet, step: number): Cells {
  return {
    step,
    columns: Math.ceil((sheet.right - sheet.left) / step),
    rows: Math.ceil((sheet.bottom - sheet.top) / step),
    centre: (column, row) => ({ x: sheet.left + (column + 0.5) * step, y: sheet.top + (row + 0.5) * step }),
  };
}

/** Rows of equal cells as strokes, by what they are; cells without a kind are left out. */
function runsBy<K>(sheet: Sheet, cells: Cells, kindAt: (p: Pt) => K | undefined): Map<K, Blocks> {
  const { step, columns, rows, centre } = cells;
  const runs = new Map<K, Blocks>();
  for (let row = 0; row < rows; row++) {
    let kind: K | undefined;
    let start = 0;
    for (let column = 0; column <= columns; column++) {
      const next = column < columns ? kindAt(centre(column, row)) : undefined;
      if (next === kind) continue;
      if (kind !== undefined) {
        const from = centre(start, row);
        const blocks = runs.get(kind) ?? new Blocks(sheet);
        blocks.add(from, `M${num(from.x - step / 2)} ${num(from.y)}h${num((column - start) * step)}`);
        runs.set(kind, blocks);
      }
      kind = next;
      start = column;
    }
  }
  return runs;
}

/** Long soft drifts, lying west to east as the wind made them. For the blurred layer of the relief: `step` is a cell that melts there. */
export function drawDrifts(sheet: Sheet, step: number): string[] {
  const cells = cellsOf(sheet, step);
  const { size } = sheet;
  const runs = runsBy(sheet, cells, (p) => {
    const hex = sheet.hexAt(p);
    if (hex < 0 || !isDesert(sheet, hex)) return undefined;
    const drift = crags((p.x - sheet.left) / (size * 9), (p.y - sheet.top) / (size * 5));
    return drift > 0.62 ? 'dark' : drift < 0.4 ? 'light' : undefined;
  });
  const band = (kind: 'dark' | 'light', stroke: string, opacity: string): string[] => {
    const paths = runs.get(kind)?.paths() ?? [];
    return paths.map((d) => el('path', { d, stroke, 'stroke-opacity': opacity, 'stroke-width': cells.step * 1.05 }));
  };
  return [...band('dark', '#c79f5c', '0.2'), ...band('light', '#fff6dc', '0.38')];
}

/** Where nobody has measured the ground: enough for gravel to lie here and there. */
const USUAL = 0.17;

/** How stony each hex is, 0 to 1; sand is below 0. */
function stoniness(sheet: Sheet): number[] {
  const { grid, map } = sheet;
  const terrains = sheet.ids.map((id) => map.hexes[id].terrain);
  const bySand = new Set<Hex>();
  for (let hex = 0; hex < grid.size; hex++) {
    if (terrains[hex] === 'sandsea') for (const near of grid.within(hex, 2)) bySand.add(near);
  }
  const besideRocks = (hex: Hex): boolean =>
    grid.ring(hex, 1).some((near) => terrains[near] === 'rough' || terrains[near] === 'mountain');
  return sheet.ids.map((id, hex) => {
    const stones = (realRelief(id) ?? USUAL) * 1.3 + (besideRocks(hex) ? 0.25 : 0);
    return bySand.has(hex) ? stones - 0.9 : stones;
  });
}

function coverAt(sheet: Sheet, stones: number[], p: Pt): Cover | undefined {
  const { grid, size } = sheet;
  const here = sheet.hexAt(p);
  if (here < 0 || !isDesert(sheet, here)) return undefined;
  let total = 0;
  let sum = 0;
  for (let dir = -1; dir < 6; dir++) {
    const hex = dir < 0 ? here : grid.neighbours[here * 6 + dir];
    if (hex < 0) continue;
    const c = sheet.centre(hex);
    const weight = Math.max(0, 1 - ((p.x - c.x) ** 2 + (p.y - c.y) ** 2) / (size * 1.8) ** 2) ** 2;
    total += weight;
    sum += weight * stones[hex];
  }
  const astray = (crags((p.x - sheet.left) / (size * 2.6) + 40, (p.y - sheet.top) / (size * 2.1)) - 0.5) * 0.7;
  const stony = sum / total + astray;
  return stony < -0.28 ? 'sand' : stony < 0.22 ? 'serir' : stony > 0.44 ? 'gravel' : undefined;
}

export function drawDesert(sheet: Sheet): string {
  const stones = stoniness(sheet);
  const cells = cellsOf(sheet, sheet.size * CELL);
  const runs = runsBy(sheet, cells, (p) => coverAt(sheet, stones, p));
  const parts = COVERS.flatMap((cover) => {
    const paths = runs.get(cover)?.paths() ?? [];
    return paths.map((d) => el('path', { d, stroke: `url(#${cover})` }));
  });
  return group({ class: 'desert', fill: 'none', 'stroke-width': cells.step }, parts);
}

/** The patterns that the body refers to. */
export function desertDefs(sheet: Sheet, body: string): string {
  const { size } = sheet;
  const wanted = COVERS.filter((cover) => body.includes(`url(#${cover})`));
  const tile = { width: num(TILE.x * size), height: num(TILE.y * size), patternUnits: 'userSpaceOnUse' };
  return wanted.map((cover) => el('pattern', { id: cover, ...tile }, MAKERS[cover](size))).join('\n');
}

/** Points all over a tile, `gap` radii apart, each a little astray; clear of its edge, so that nothing is cut there. */
function strewn(gap: number, salt: number): { at: Pt; chance: number }[] {
  const points: { at: Pt; chance: number }[] = [];
  for (let row = 0; (row + 1) * gap < TILE.y; row++) {
    for (let column = 0; (column + 1) * gap < TILE.x; column++) {
      const x = (column + 0.5 + 0.8 * (hash2(column, row, salt) - 0.5)) * gap;
      const y = (row + 0.5 + 0.8 * (hash2(column, row, salt + 1) - 0.5)) * gap;
      points.push({ at: { x, y }, chance: hash2(column, row, salt + 2) });
    }
  }
  return points;
}

const dots = (points: { at: Pt }[], size: number): string =>
  points.map(({ at }) => `M${num(at.x * size)} ${num(at.y * size)}h0`).join('');

const MAKERS: Record<Cover, (size: number) => string> = {
  gravel(size) {
    const points = strewn(0.23, 11);
    const some = (from: number, to: number) => points.filter(({ chance }) => chance >= from && chance < to);
    const look = { fill: 'none', 'stroke-linecap': 'round', stroke: '#94703a', 'stroke-opacity': '0.5' };
    const thorns = some(0.95, 1)
      .map(({ at }) => {
        const [x, y, reach] = [at.x * size, at.y * size, size * 0.06];
        return `M${num(x - reach)} ${num(y - reach)}L${num(x)} ${num(y)}V${num(y - reach * 1.5)}M${num(x)} ${num(y)}L${num(x + reach)} ${num(y - reach)}`;
      })
      .join('');
    return (
      el('path', { d: dots(some(0.2, 0.7), size), 'stroke-width': String(size * 0.045), ...look }) +
      el('path', { d: dots(some(0.7, 0.95), size), 'stroke-width': String(size * 0.075), ...look }) +
      el('path', {
        d: thorns,
        'stroke-width': String(size * 0.025),
        ...look,
        stroke: '#7d7a45',
        'stroke-opacity': '0.7',
      })
    );
  },
  serir(size) {
    const points = strewn(0.26, 23).filter(({ chance }) => chance > 0.45);
    const look = { 'stroke-linecap': 'round', stroke: '#94703a', 'stroke-opacity': '0.5' };
    return el('path', { d: dots(points, size), 'stroke-width': String(size * 0.042), ...look });
  },
  sand(size) {
    const ripples = strewn(0.62, 37)
      .filter(({ chance }) => chance > 0.3)
      .map(({ at, chance }) => {
        const reach = size * (0.12 + 0.08 * chance);
        return `M${num(at.x * size - reach)} ${num(at.y * size)}q${num(reach)} ${num(-reach * 0.55)} ${num(2 * reach)} 0`;
      })
      .join('');
    const look = { fill: 'none', stroke: '#c08f3c', 'stroke-opacity': '0.5', 'stroke-linecap': 'round' };
    return el('path', { d: ripples, 'stroke-width': String(size * 0.035), ...look });
  },
};

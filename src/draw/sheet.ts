import { gridOf } from '../content/grid-of.ts';
import type { MapData } from '../content/map.ts';
import type { Grid, Hex } from '../hex/grid.ts';
import type { Pt } from './svg.ts';

/** The paper: where the hexes of a map lie in pixels. Every layer draws on one of these. */
export interface Sheet {
  map: MapData;
  grid: Grid;
  /** Hex radius in pixels. */
  size: number;
  /** Labels by hex index. */
  ids: string[];
  centre(hex: Hex): Pt;
  corners(hex: Hex): Pt[];
  /** The two ends of the side between neighbours. */
  sideEnds(a: Hex, b: Hex): [Pt, Pt];
  /** From pixels back to the hex there, or NOWHERE. */
  hexAt(p: Pt): Hex;
  /** The box around the hexes. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function laySheet(map: MapData, size: number, left: number, top: number): Sheet {
  const grid = gridOf(map);
  const { bounds } = grid;
  const scaled = (p: Pt): Pt => ({ x: left + (p.x - bounds.x) * size, y: top + (p.y - bounds.y) * size });
  return {
    map,
    grid,
    size,
    ids: Array.from({ length: grid.size }, (_, hex) => grid.label(hex)),
    centre: (hex) => scaled(grid.centre(hex)),
    corners: (hex) => grid.corners(hex).map(scaled),
    sideEnds(a, b) {
      const [from, to] = grid.sideEnds(a, grid.direction(a, b));
      return [scaled(from), scaled(to)];
    },
    hexAt: (p) => grid.hexAt({ x: (p.x - left) / size + bounds.x, y: (p.y - top) / size + bounds.y }),
    left,
    top,
    right: left + bounds.width * size,
    bottom: top + bounds.height * size,
  };
}

/** Unit vector from a hex at the edge towards where the map ends, as nearly straight on from `from` as it goes. */
export function outward(sheet: Sheet, hex: Hex, from?: Pt): Pt | undefined {
  const { grid } = sheet;
  const at = sheet.centre(hex);
  const corners = sheet.corners(hex);
  const ahead = from ? { x: at.x - from.x, y: at.y - from.y } : outwardOfSheet(sheet, at);
  let best: Pt | undefined;
  let bestScore = -Infinity;
  for (let dir = 0; dir < 6; dir++) {
    if (grid.neighbours[hex * 6 + dir] >= 0) continue;
    const a = corners[dir];
    const b = corners[(dir + 1) % 6];
    const way = { x: (a.x + b.x) / 2 - at.x, y: (a.y + b.y) / 2 - at.y };
    const length = Math.hypot(way.x, way.y);
    const unit = { x: way.x / length, y: way.y / length };
    const score = unit.x * ahead.x + unit.y * ahead.y;
    if (score > bestScore) [best, bestScore] = [unit, score];
  }
  return best;
}

const outwardOfSheet = (sheet: Sheet, at: Pt): Pt => ({
  x: at.x - (sheet.left + sheet.right) / 2,
  y: at.y - (sheet.top + sheet.bottom) / 2,
});

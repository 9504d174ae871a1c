import type { Components, GridTable } from '../../../content/components.ts';
import type { MapData } from '../../../content/map.ts';
import type { Grid, Hex } from '../../../hex/grid.ts';
import { combatTable } from '../../../mechanics/combat-table.ts';
import { HALVES } from '../../halves.ts';
import type { Line } from '../series/rules/differential.ts';
import { type HexEntry, type PriceChart, stepPrice } from '../series/rules/terrain.ts';

/** The charts as the rules want to read them: prices by hexside, thresholds by line. */

/** What crosses a hexside, as bits. */
export const ROAD = 1;
export const TRAIL = 2;
export const WADI = 4;
export const MINES = 8;

export const MOVE_CLASSES = ['mobile', 'mech-infantry', 'leg'] as const;
export type MoveClass = (typeof MOVE_CLASSES)[number];

export const LINES = ['clear', 'wadi', 'broken', 'town', 'rough', 'fortified', 'minefield'] as const;
export type LineId = (typeof LINES)[number];

/** The combat table: a line for each kind of ground gives the column, the die the row. */
export function compileCrt(table: GridTable) {
  const rows = table.lines as readonly { readonly id: LineId; readonly minDifferential: readonly (number | null)[] }[];
  const line = (id: LineId): Line => {
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new Error(`the combat table has no line "${id}"`);
    return row.minDifferential.map((least) => least ?? Number.NEGATIVE_INFINITY);
  };
  const lines = Object.fromEntries(LINES.map((id) => [id, line(id)])) as { [id in LineId]: Line };
  return { ...combatTable(table), lines };
}

type Terrain = Components['tables']['terrain'];
type ByClass = { readonly [c in MoveClass]: Uint8Array };

export function compilePrices(grid: Grid, map: MapData, terrain: Terrain, hexsides: Uint8Array) {
  const hexes = Array.from({ length: grid.size }, (_, hex) => map.hexes[grid.label(hex)]);
  const stepInto = (hex: Hex, bits: number): HexEntry => ({
    terrain: hexes[hex].terrain,
    town: hexes[hex].place?.kind === 'town',
    wadi: hexes[hex].features?.includes('wadi') === true,
    byRoad: (bits & ROAD) !== 0,
    byTrail: (bits & TRAIL) !== 0,
    byWadi: (bits & WADI) !== 0,
  });
  const halves = (chart: PriceChart, step: HexEntry): number => (stepPrice(chart, step) ?? 0) * HALVES;
  const perClass = (make: (chart: PriceChart) => Uint8Array): ByClass => ({
    mobile: make(chartOf(terrain, 'mobile')),
    'mech-infantry': make(chartOf(terrain, 'mech-infantry')),
    leg: make(chartOf(terrain, 'leg')),
  });
  return {
    prices: perClass((chart) =>
      Uint8Array.from(hexsides, (bits, way) =>
        grid.neighbours[way] < 0 ? 0 : halves(chart, stepInto(grid.neighbours[way], bits)),
      ),
    ),
    // Nothing on the map leads in from off it, so an arriving unit pays for the ground alone (11.2b).
    entryPrices: perClass((chart) => Uint8Array.from(hexes, (_, hex) => halves(chart, stepInto(hex, 0)))),
    lines: hexes.map((ground) => {
      const found: string[] = [ground.terrain];
      if (ground.features?.includes('wadi')) found.push('wadi');
      if (ground.place?.kind === 'town') found.push('town');
      return LINES.filter((line) => found.includes(line));
    }),
  };
}

function chartOf(terrain: Terrain, moveClass: MoveClass): PriceChart {
  const row = (id: string, on: string): Terrain['rows'][number] => {
    const found = terrain.rows.find((each) => each.id === id && each.on === on);
    if (found === undefined) throw new Error(`the terrain table has no ${on} row "${id}"`);
    return found;
  };
  const price = (id: string, on: string): number => Number(row(id, on).move[moveClass]);
  const into = (row('wadi', 'course').enterFromOutside ?? {}) as { readonly [c in MoveClass]?: number };
  const ground: { [id: string]: number | null } = {};
  // "road" and "no" are no prices: closed, but for what leads in along a road or trail.
  for (const { id, on, move } of terrain.rows)
    if (on === 'hex') ground[id] = typeof move[moveClass] === 'number' ? move[moveClass] : null;
  return {
    road: price('road', 'road'),
    trail: price('trail', 'road'),
    alongWadi: price('wadi', 'course'),
    intoWadi: into[moveClass] ?? price('wadi', 'course'),
    town: price('town', 'place'),
    ground,
  };
}

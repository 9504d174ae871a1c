import { type Components, entriesOf, gridOf, rowsOf } from '../../../content/components.ts';
import { columnRatios } from '../../../mechanics/combat-table.ts';

/** The charts, read once from the components and laid out for quick look-ups. */

export const WEATHERS = ['dry', 'cloudy', 'rain'] as const;
export type Weather = (typeof WEATHERS)[number];

export const CRTS = ['assault', 'mobile'] as const;
export type CrtId = (typeof CRTS)[number];

/** One of the two combat results tables. Rows go by the modified die. */
export function compileCrt(components: Components, id: string) {
  const { columns, rows, cells } = gridOf(components, id);
  return { columns, ratios: columnRatios(columns), rows: rows.map(Number), cells };
}

/** What an air unit does after its roll: arrives, goes back to Ready, or counts as Used (11.1.6). */
export type Arrives = 'A' | 'R' | 'U';

export function compileArrival(components: Components) {
  const rows = rowsOf(components, 'airArrival');
  const linesFor = (weather: Weather) =>
    rows
      .filter((row) => row.weather === weather)
      .map((row) => ({ max: row.max === null ? 99 : Number(row.max), result: row.result as Arrives }));
  // The five modifiers are printed in 17 and 16.7.2; the chart lists them in this order.
  const [us, a20Cloudy, alliedPair, baseDown] = (components.tables.airArrival.drm as { drm: number }[]).map(
    (line) => line.drm,
  );
  return {
    /** By weather: the highest final roll of each line, and what it brings; the last line takes everything above. */
    lines: { dry: linesFor('dry'), cloudy: linesFor('cloudy'), rain: linesFor('rain') },
    us,
    a20Cloudy,
    alliedPair,
    baseDown,
  };
}

/** Faces that mean yes, in a chart of two lists of faces. */
export const facesOf = (components: Components, table: string, entry: string): readonly number[] =>
  entriesOf(components, table)[entry] as number[];

/** What must be held to win: one of `must` where it is named, and so many of the other places. */
export interface Goal {
  readonly must: readonly string[];
  readonly others: number;
}

export const PLANS = ['A', 'B', 'C'] as const;
export type PlanId = (typeof PLANS)[number];

export function compilePlans(components: Components): { readonly [id in PlanId]: Goal } {
  const entries = entriesOf(components, 'victoryPlans') as {
    [id: string]: { must?: string[]; mustAnyOf?: string[]; others: number };
  };
  const goal = (id: PlanId): Goal => ({
    must: entries[id].must ?? entries[id].mustAnyOf ?? [],
    others: entries[id].others,
  });
  return { A: goal('A'), B: goal('B'), C: goal('C') };
}

/** What the ground does to a combat. */
export function compileCombatTerrain(components: Components) {
  const drm: { [terrain: string]: number } = {};
  /** Assault is compulsory against these (12.4.1). */
  const assault = new Set<string>();
  let wadi = { dry: 0, cloudy: 0, rain: 0 };
  for (const { id, combat } of components.tables.terrain.rows) {
    if (combat === undefined) continue;
    if (typeof combat.drm === 'number') drm[id] = combat.drm;
    if (combat.assaultRequired === true) assault.add(id);
    // Cloudy is as Dry but for the air (ruling AMB-33).
    if (id === 'wadi') {
      const dry = Number(combat.drmDry);
      wadi = { dry, cloudy: dry, rain: Number(combat.drmRain) };
    }
  }
  return { drm, assault, wadi };
}

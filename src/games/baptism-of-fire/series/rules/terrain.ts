/** What the ground costs, in points (S5.2a, S5.2b). Nothing here knows one title of the series from another. */

/** The prices of one way of moving. Null: closed. */
export interface PriceChart {
  readonly road: number;
  readonly trail: number;
  /** From one hex of a wadi to the next. */
  readonly alongWadi: number;
  /** Down into a wadi from outside. */
  readonly intoWadi: number;
  readonly town: number;
  /** By kind of terrain. */
  readonly ground: { readonly [terrain: string]: number | null };
}

/** A hex about to be entered, and what leads into it. */
export interface HexEntry {
  readonly terrain: string;
  readonly town: boolean;
  readonly wadi: boolean;
  /** A road, a trail or a wadi runs across the hexside that is crossed. */
  readonly byRoad: boolean;
  readonly byTrail: boolean;
  readonly byWadi: boolean;
}

/** The cheapest of what applies; null where there is no way in. */
export function stepPrice(chart: PriceChart, step: HexEntry): number | null {
  const found: number[] = [];
  if (step.byRoad) found.push(chart.road);
  if (step.byTrail) found.push(chart.trail);
  if (step.byWadi) found.push(chart.alongWadi);
  const open = openPrice(chart, step);
  if (open !== null) found.push(open);
  return found.length === 0 ? null : Math.min(...found);
}

/** Across country. A town is its own ground: streets lead in from every side. */
function openPrice(chart: PriceChart, { terrain, town, wadi }: HexEntry): number | null {
  if (town) return chart.town;
  const price = chart.ground[terrain] ?? null;
  return price !== null && wadi ? Math.max(price, chart.intoWadi) : price;
}

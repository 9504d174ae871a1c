/** What a counter shows of a unit; a piece at the table has all of it. */
export interface Counter {
  readonly name: string;
  readonly seat: string;
  readonly nation: string;
  readonly symbol: string;
  readonly size: string | null;
  readonly formation: string | null;
  readonly face: string;
  readonly badges: readonly string[];
  readonly tint?: string;
}

/** A counter that lies somewhere; null for one that is not on the map. */
export interface Placed extends Counter {
  readonly id: string;
  readonly hex: string | null;
}

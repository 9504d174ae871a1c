import type { Grid, Hex } from '../hex/grid.ts';

/** May the retreating piece step this way? `rough` steps are possible at a price the game names (crossing a ridge ...). */
export type RetreatPolicy = (from: Hex, direction: number, to: Hex) => 'open' | 'rough' | 'barred';

/** A hex a retreat can end in. */
export interface Refuge {
  readonly hex: Hex;
  readonly distance: number;
  /** Every way there has a rough step. */
  readonly rough: boolean;
}

/**
 * Where a retreat of up to `longest` hexes can end. A retreat of n hexes ends n hexes from where it began, so each step
 * leads one hex further away; every hex on the way must be allowed.
 */
export function refuges(grid: Grid, start: Hex, longest: number, policy: RetreatPolicy): Refuge[] {
  const found: Refuge[] = [];
  let rim: { hex: Hex; rough: boolean }[] = [{ hex: start, rough: false }];
  for (let distance = 1; distance <= longest && rim.length > 0; distance++) {
    const next = new Map<Hex, boolean>();
    for (const { hex, rough } of rim) {
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbours[hex * 6 + direction];
        if (to < 0 || grid.distance(start, to) !== distance) continue;
        const step = policy(hex, direction, to);
        if (step === 'barred') continue;
        next.set(to, (rough || step === 'rough') && (next.get(to) ?? true));
      }
    }
    rim = [...next].map(([hex, rough]) => ({ hex, rough }));
    for (const { hex, rough } of rim) found.push({ hex, distance, rough });
  }
  return found;
}

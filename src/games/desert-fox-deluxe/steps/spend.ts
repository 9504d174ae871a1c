import { kitOf } from '../kit.ts';
import type { Tx } from '../terms.ts';
import { toPool } from './changes.ts';

/** Refit points are used up for a unit; who has received some is remembered for the phase (17.2.1). */
export function spend(tx: Tx, unit: number, points: readonly number[]): void {
  const { s } = tx;
  for (const point of points) toPool(tx, point);
  if (points.length > 0) tx.push(s.refitted, kitOf(s).units[unit].id);
}

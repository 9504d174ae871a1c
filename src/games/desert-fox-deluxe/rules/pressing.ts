import { enemyOf, type Kit, type Side } from '../kit.ts';
import { DONE, has, MOVED, onMap, type State } from '../state.ts';
import { inEnemyZone } from './board.ts';
import { wouldBeSupplied } from './supply.ts';

/** Who should be looked at before a Movement or Reaction Phase is ended. Nothing is decided by it. */
export interface Pressing {
  readonly piece: number;
  readonly why: 'beside' | 'unsupplied' | 'near';
  /** Hexes to the nearest enemy. */
  readonly far: number;
}

/** How near the enemy a piece must stand to be worth a look. */
const NEAR = 4;
const ORDER = ['beside', 'unsupplied', 'near'] as const;

/** Pieces of the side that have not completed their move and stand beside the enemy, without a line of supply or near the front, in that order. */
export function pressing(kit: Kit, s: State, side: Side): Pressing[] {
  const front = [...new Set(kit.groundUnits[enemyOf(side)].map((unit) => s.at[unit]).filter(onMap))];
  const found: Pressing[] = [];
  for (const piece of [...kit.groundUnits[side], ...kit.supplies[side]]) {
    const hex = s.at[piece];
    const { supply } = kit.units[piece];
    const moves = supply === null ? kit.units[piece].move[s.steps[piece]] > 0 : supply === 'msu';
    if (!onMap(hex) || !moves || has(s, piece, DONE)) continue;
    const far = front.reduce((least, enemy) => Math.min(least, kit.grid.distance(hex, enemy)), Number.MAX_SAFE_INTEGER);
    const beside = far <= 1 || inEnemyZone(kit, s, side, hex);
    const unsupplied = !beside && supply === null && !wouldBeSupplied(kit, s, piece, hex);
    if (beside || unsupplied || far <= NEAR)
      found.push({ piece, far, why: beside ? 'beside' : unsupplied ? 'unsupplied' : 'near' });
  }
  return found.sort((a, b) => ORDER.indexOf(a.why) - ORDER.indexOf(b.why));
}

/** Those of them that have not gone a step in this phase. */
export const notMoved = (kit: Kit, s: State, side: Side): Pressing[] =>
  pressing(kit, s, side).filter(({ piece }) => !has(s, piece, MOVED));

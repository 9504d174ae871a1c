import type { Hex } from '../../../hex/grid.ts';
import { CUT_OFF, traceSupply } from '../../../mechanics/supply.ts';
import { markZones } from '../../../mechanics/zoc.ts';
import { enemyOf, type Kit, type Side, SWAMP } from '../kit.ts';
import type { State } from '../state.ts';
import { occupied, scratch } from './board.ts';
import { isClosed, isRidge, isRoad } from './ground.ts';

/** Marks the hexes next to these enemies; one beyond a ridge or gorge does not reach over it (reconstructed, see the notes). */
export function watchedBy(kit: Kit, enemies: Uint8Array): Uint8Array {
  const watched = scratch(kit).watched.fill(0);
  const posts: Hex[] = [];
  for (let hex = 0; hex < enemies.length; hex++) if (enemies[hex] > 0) posts.push(hex);
  markZones(kit.grid, posts, (from, direction) => !isRidge(kit, from, direction), watched);
  return watched;
}

/**
 * How far each hex lies off the side's supplied roads, or CUT_OFF. Hexes next to an enemy carry no supply unless a
 * friendly unit is in them (ZOC-1).
 */
export function supplyLines(kit: Kit, s: State, side: Side): Int8Array {
  const { supply } = scratch(kit);
  const friends = occupied(kit, s, side);
  const enemies = occupied(kit, s, enemyOf(side));
  const watched = watchedBy(kit, enemies);
  // No ridge lets supply through, and the text spares the road at L5/L6 no more than any other (TER-10); an option does.
  const shuts = s.options['ridge-road-supply'] ? isClosed : isRidge;
  traceSupply(
    kit.grid,
    kit.sources[side],
    SUPPLY_REACH,
    {
      open: (hex) => enemies[hex] === 0 && kit.terrain[hex] !== SWAMP && (watched[hex] === 0 || friends[hex] > 0),
      crosses: (from, direction) => !shuts(kit, from, direction),
      road: (from, direction) => isRoad(kit, from, direction),
    },
    supply[side],
  );
  return supply[side];
}

export const SUPPLY_REACH = 3;

export const supplied = (lines: Int8Array, hex: Hex): boolean => lines[hex] !== CUT_OFF;

export function townInSupply(kit: Kit, s: State, hex: Hex, side: Side): boolean {
  return supplied(supplyLines(kit, s, side), hex);
}

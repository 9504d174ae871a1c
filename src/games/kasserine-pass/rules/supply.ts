import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { CUT_OFF, supplyNet, traceSupply } from '../../../mechanics/supply.ts';
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

/** The ways of supply. No ridge lets it through, and the text spares the road at L5/L6 no more than any other (TER-10); an option does. */
const netsOf = oncePer((kit: Kit) => {
  const netWhere = (shuts: typeof isRidge) =>
    supplyNet(kit.grid, {
      crosses: (from, direction) => !shuts(kit, from, direction),
      road: (from, direction) => isRoad(kit, from, direction),
    });
  return { usual: netWhere(isRidge), overTheRidgeRoad: netWhere(isClosed), open: new Uint8Array(kit.grid.size) };
});

/**
 * How far each hex lies off the side's supplied roads, or CUT_OFF. Hexes next to an enemy carry no supply unless a
 * friendly unit is in them (ZOC-1).
 */
export function supplyLines(kit: Kit, s: State, side: Side): Int8Array {
  const { supply } = scratch(kit);
  const { usual, overTheRidgeRoad, open } = netsOf(kit);
  const friends = occupied(kit, s, side);
  const enemies = occupied(kit, s, enemyOf(side));
  const watched = watchedBy(kit, enemies);
  for (let hex = 0; hex < open.length; hex++) {
    const passable = enemies[hex] === 0 && kit.terrain[hex] !== SWAMP;
    open[hex] = passable && (watched[hex] === 0 || friends[hex] > 0) ? 1 : 0;
  }
  const net = s.options['ridge-road-supply'] ? overTheRidgeRoad : usual;
  traceSupply(net, kit.sources[side], SUPPLY_REACH, open, supply[side]);
  return supply[side];
}

export const SUPPLY_REACH = 3;

export const supplied = (lines: Int8Array, hex: Hex): boolean => lines[hex] !== CUT_OFF;

export function townInSupply(kit: Kit, s: State, hex: Hex, side: Side): boolean {
  return supplied(supplyLines(kit, s, side), hex);
}

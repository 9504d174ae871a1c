import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { CUT_OFF, type SupplyNet, supplyNet } from '../../../mechanics/supply.ts';
import { markZones } from '../../../mechanics/zoc.ts';
import type { Kit, Side } from '../kit.ts';
import type { State } from '../state.ts';
import { scratch } from './board.ts';
import { isClosed, isRidge, isRoad } from './ground.ts';
import { OpenWays } from './open-ways.ts';

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
  return { usual: netWhere(isRidge), overTheRidgeRoad: netWhere(isClosed) };
});

export const SUPPLY_REACH = 3;

const waysOf = oncePer((kit: Kit) => new OpenWays(kit, SUPPLY_REACH));

export function waysOfSupply(kit: Kit, s: State): SupplyNet {
  const { usual, overTheRidgeRoad } = netsOf(kit);
  return s.options['ridge-road-supply'] ? overTheRidgeRoad : usual;
}

/** How far each hex lies off the side's supplied roads, or CUT_OFF. Good until it is asked of another position. */
export const supplyLines = (kit: Kit, s: State, side: Side): Int8Array =>
  waysOf(kit).lines(s, side, waysOfSupply(kit, s));

export const supplied = (lines: Int8Array, hex: Hex): boolean => lines[hex] !== CUT_OFF;

export const townInSupply = (kit: Kit, s: State, hex: Hex, side: Side): boolean =>
  supplied(supplyLines(kit, s, side), hex);

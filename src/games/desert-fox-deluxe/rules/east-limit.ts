import type { Hex } from '../../../hex/grid.ts';
import { MAP_BITS } from '../kit/ground.ts';
import { AXIS, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';

/** The maps on which a scenario lets no unit of the side end a phase, as bits: for the Axis of Trail of the Fox the last column of map S, which is the first of map C (30.0). */
export const forbiddenMaps = ({ scenarios }: Kit, s: State, side: Side): number =>
  side === AXIS && scenarios[s.scenario].terms.eastLimit ? MAP_BITS.C : 0;

export const isPastLimit = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  (kit.ground.maps[hex] & forbiddenMaps(kit, s, side)) !== 0;

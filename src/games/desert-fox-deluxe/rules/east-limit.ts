import type { Hex } from '../../../hex/grid.ts';
import { MAP_BITS } from '../kit/ground.ts';
import { AXIS, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';

/** Where a scenario lets no unit of the side end a phase: for the Axis of Trail of the Fox the last column of map S, which is the first of map C (30.0). */
export const isPastLimit = ({ scenarios, ground }: Kit, s: State, side: Side, hex: Hex): boolean =>
  side === AXIS && scenarios[s.scenario].terms.eastLimit && (ground.maps[hex] & MAP_BITS.C) !== 0;

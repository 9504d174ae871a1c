import type { Hex } from '../../../hex/grid.ts';
import { CITY } from '../kit/ground.ts';
import type { Kit } from '../kit.ts';
import type { State } from '../state.ts';
import { boardOf } from './board.ts';

/** How much may stand in a hex when a phase ends (10.2). */
export const stackingLimit = ({ ground, tables }: Kit, hex: Hex): number =>
  ground.terrain[hex] === CITY ? tables.stackingCity : tables.stackingOther;

export const isOverstacked = (kit: Kit, s: State, hex: Hex): boolean =>
  boardOf(kit, s).points(hex) > stackingLimit(kit, hex);

import type { Hex } from '../../../hex/grid.ts';
import { AXIS, kitOf, type Side } from '../kit.ts';
import type { State } from '../state.ts';

export const nameOf = (s: State, unit: number): string => kitOf(s).units[unit].name;
export const labelOf = (s: State, hex: Hex): string => kitOf(s).grid.label(hex);
export const sideName = (side: Side): string => (side === AXIS ? 'The Axis' : 'The Allies');

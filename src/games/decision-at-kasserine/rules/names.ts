import type { Hex } from '../../../hex/grid.ts';
import { AXIS, kitOf, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { nameOf as nameIn } from './board.ts';

/** What units, hexes and sides are called in prompts, refusals and the log. */

export const nameOf = (s: State, unit: number): string => nameIn(kitOf(s), s, unit);

export const labelOf = (s: State, hex: Hex): string => kitOf(s).grid.label(hex);

export const sideName = (side: Side): string => (side === AXIS ? 'The Axis' : 'The Allies');

import type { Hex } from '../../../hex/grid.ts';
import { type Kit, kitOf } from '../kit.ts';
import type { State } from '../state.ts';

export const nameOf = (s: State, unit: number): string => kitOf(s).units[unit].name;

export const labelOf = (s: State, hex: Hex): string => kitOf(s).grid.label(hex);

/** Names in an action may come from anywhere; -1 for those the game does not know. */
export const unitOf = (kit: Kit, id: string): number => kit.unitIndex.get(id) ?? -1;

export const airOf = (kit: Kit, id: string): number => kit.airIndex.get(id) ?? -1;

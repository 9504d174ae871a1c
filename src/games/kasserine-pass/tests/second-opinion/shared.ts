import { type PositionSpec, position, type Table } from '../position.ts';

/*
 * The tests beside this file are positions in which several rules meet, each set up from the rulebook before the program was looked at.
 * The open ground is E8, E9, E10, D9 to D13, F8 and F9: E8 is next to D8 and F8, E10 to D9, D10, F9 and F10.
 */

/** A player about to declare attacks. */
export const axis = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'allocation', board, ...more });
export const allied = (board: string, more: Partial<PositionSpec> = {}) =>
  position({ at: 'allocation', side: 'allied', board, ...more });

/** The orders that declare one attack. */
export const attack = (hexes: string, units: string): string[] => [
  ...hexes.split(' ').map((hex) => `attack ${hex}`),
  ...units.split(' ').map((unit) => `join ${unit}`),
  'commit',
];

/** The last battle as it was read: "4 to 2, 2:1; a 6: DR*." */
export const battle = (t: Table): string => /\d+ to \d+.*$/.exec(t.log('CRT-1').at(-1) ?? '')?.[0] ?? 'none';

/** The last attack as it was declared: "4 to 2". */
export const declared = (t: Table): string | undefined => /\d+ to \d+/.exec(t.log('SEQ-A4').at(-1) ?? '')?.[0];

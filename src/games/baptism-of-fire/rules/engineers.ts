import { ALLIED } from '../../sides.ts';
import type { Kit } from '../kit.ts';
import { onMap, type State } from '../state.ts';

/** Fortified is every Allied unit within an engineer's allowance, counted in hexes across whatever lies between (16.0a, ruling A19). */
export function isFortified(kit: Kit, s: Pick<State, 'at' | 'steps'>, unit: number): boolean {
  if (kit.units[unit].side !== ALLIED || !onMap(s.at[unit])) return false;
  return kit.units.some(({ index, engineer, move }) => {
    if (!engineer || !onMap(s.at[index])) return false;
    return kit.grid.distance(s.at[index], s.at[unit]) <= move[s.steps[index]];
  });
}

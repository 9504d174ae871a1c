import type { Hex } from '../../../hex/grid.ts';
import type { Station } from '../kit/scenarios.ts';
import type { Kit } from '../kit.ts';
import { type State, WAITING } from '../state.ts';

/** Where and when the counters come in, as the set-up cards and the entry plan say. */

/** An HQ that returns with a unit still on its card comes in where that unit does (15.3.2a): `due` names it, counted down from here. */
const FIRST_HOST = -1;
export const dueWith = (host: number): number => FIRST_HOST - host;
const hostOf = (due: number): number => FIRST_HOST - due;

export function stationOf(kit: Kit, s: State, unit: number): Station | null {
  const { stations, plans } = kit.scenarios[s.scenario];
  if (s.due[unit] < 0 && s.at[unit] === WAITING) return stationOf(kit, s, hostOf(s.due[unit]));
  return (s.entry === '' ? undefined : plans[s.entry]?.get(unit)) ?? stations[unit];
}

/** On the edge of the scenario's area: units come in there over the edge, during their Movement Phase (5.2.4). */
export function isEntryEdge(kit: Kit, s: State, hex: Hex): boolean {
  const { area } = kit.scenarios[s.scenario];
  for (let direction = 0; direction < 6; direction++) {
    const near = kit.grid.neighbours[hex * 6 + direction];
    if (near < 0 || area[near] === 0) return true;
  }
  return false;
}

import type { Hex } from '../../../hex/grid.ts';
import type { Arrival } from '../kit/scenarios.ts';
import type { Kit } from '../kit.ts';
import { enemyOf } from '../kit.ts';
import { type State, WAITING } from '../state.ts';
import { boardOf } from './board.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** Where and when the counters come in, as the set-up cards and the entry plan say. */

/** An HQ that returns with a unit still on its card comes in where that unit does (15.3.2a): `due` names it, counted down from here. */
const FIRST_HOST = -1;
export const dueWith = (host: number): number => FIRST_HOST - host;
const hostOf = (due: number): number => FIRST_HOST - due;

export function arrivalOf(kit: Kit, s: State, unit: number): Arrival | null {
  const { arrivals, plans } = kit.scenarios[s.scenario];
  if (s.due[unit] < 0 && s.at[unit] === WAITING) return arrivalOf(kit, s, hostOf(s.due[unit]));
  return (s.entry === '' ? undefined : plans[s.entry]?.get(unit)) ?? arrivals[unit];
}

/** On the edge of the scenario's area: units come in there over the edge, during their Movement Phase (5.2.4). */
export function isEntryEdge(kit: Kit, s: State, hex: Hex): boolean {
  const { area } = kit.scenarios[s.scenario];
  return kit.grid.isEdge(hex) || kit.grid.around[hex].some((near) => area[near] === 0);
}

/** Has the unit's turn come? */
export function isDue(kit: Kit, s: State, unit: number): boolean {
  const arrival = arrivalOf(kit, s, unit);
  return s.at[unit] === WAITING && arrival !== null && arrival.turn > 0 && s.turn >= arrival.turn;
}

/** The hexes by which a waiting unit comes in over the map edge, without those an enemy stands in (5.2.2b). */
export function entryHexes(kit: Kit, s: State, unit: number): Hex[] {
  const enemy = boardOf(kit, s).occupied[enemyOf(kit.units[unit].side)];
  return (arrivalOf(kit, s, unit)?.hexes ?? []).filter((hex) => isEntryEdge(kit, s, hex) && enemy[hex] === 0);
}

/** May the unit come in over the map edge this turn? */
export function mayComeIn(kit: Kit, s: State, unit: number): Verdict {
  const { name, air } = kit.units[unit];
  const arrival = arrivalOf(kit, s, unit);
  if (air || s.at[unit] !== WAITING || arrival === null || arrival.turn === 0)
    return refuse('5.2.1a', `${name} is not a reinforcement to come.`);
  if (s.turn < arrival.turn) return refuse('5.2.1a', `${name} does not come before turn ${arrival.turn}.`);
  if (entryHexes(kit, s, unit).length > 0) return ALLOWED;
  return refuse('5.2.2b', `The enemy stands where ${name} would come in.`);
}

/** The panzer group that comes in on the first turn may not be held back (18.2.4d). */
export const mustEnter = (kit: Kit, s: State, unit: number): boolean =>
  s.entry !== '' &&
  s.turn === 1 &&
  s.at[unit] === WAITING &&
  kit.scenarios[s.scenario].plans[s.entry]?.get(unit)?.turn === 1;

/** A hex inside the map where the unit is set down; none if it is full or the enemy stands there. */
export function townFor(kit: Kit, s: State, unit: number): Hex | undefined {
  const board = boardOf(kit, s);
  const { side, stacking } = kit.units[unit];
  return arrivalOf(kit, s, unit)!.hexes.find(
    (hex) =>
      !isEntryEdge(kit, s, hex) &&
      board.occupied[enemyOf(side)][hex] === 0 &&
      board.points(hex) + stacking <= kit.stacking,
  );
}

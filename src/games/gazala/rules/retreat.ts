import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { type Kit, kitOf, type Side } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { unitsAt } from './board.ts';
import { labelOf } from './names.ts';
import { refuse } from './refusals.ts';
import { overfull } from './stacking.ts';
import { bestOf, compareWays, endOf, homeward, mayLeaveFrom, type Way, waysOn } from './ways-back.ts';

/** Who retreats, with whom, and what forbids a way (11.1). */

/** Those who have still to go; one may have been lost to overstacking in the meantime. */
export const toRetreat = (s: State, side: Side): number[] =>
  s.battle!.fleeing[side].filter((unit) => onMap(s.at[unit]));

export const mustFlee = (s: State, side: Side): boolean => toRetreat(s, side).length > 0;

/** Each unit by itself, and two of a stack together (11.1c, ruling B28). */
export function retreatGroups(s: State, side: Side): number[][] {
  const units = [...toRetreat(s, side)].sort((a, b) => a - b);
  const pairs = units.flatMap((unit, i) =>
    units.slice(i + 1).flatMap((other) => (s.at[other] === s.at[unit] ? [[unit, other]] : [])),
  );
  return [...units.map((unit) => [unit]), ...pairs];
}

export const wayTo = (ways: readonly Way[], to: Hex): Way | undefined => ways.find((way) => endOf(way) === to);
export const sameUnits = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** Is this one of the best ways? If not, the first priority it breaks. */
export function mayRetreat(kit: Kit, s: State, group: readonly number[], to: Hex, ways: readonly Way[]): Verdict {
  if (to < 0) return refuse('11.1a', 'There is no such hex on the map.');
  const label = kit.grid.label(to);
  const way = wayTo(ways, to);
  if (way === undefined) {
    if (kit.grid.distance(s.at[group[0]], to) !== 2)
      return refuse('11.1a', `A retreat ends two hexes from where it began; ${label} does not lie so.`);
    return refuse('11.1e', `Enemy units, mines, escarpments or forbidden ground close the way to ${label}.`);
  }
  const [best] = bestOf(ways);
  if (compareWays(way, best) === 0) return ALLOWED;
  if (way.controlled > best.controlled)
    return refuse('11.1f', `The way to ${label} leads through more enemy zones of control than it need.`);
  if (way.wrong > best.wrong)
    return refuse(
      '11.1j',
      `${label} lies the wrong way: your units go ${homeward(kit.units[group[0]].side)} if they can.`,
    );
  return refuse('11.1l', `${label} would be overstacked, and there is another hex to go to.`);
}

export function noWayOff(kit: Kit, s: State, group: readonly number[]): Verdict {
  if (group.some((unit) => kit.units[unit].bracketed))
    return refuse('8.2c', 'The battalions that hold the corner leave the map by the north edge only.');
  return refuse('11.1m', `The edge of the map cannot be reached from ${labelOf(s, s.at[group[0]])}.`);
}

/** The hexes still to be entered, one by one; NOWHERE for the step off the map. */
export const hexesAhead = (s: State): readonly Hex[] => s.flight?.path ?? [];
export const fugitives = (s: State): number[] => (s.flight?.units ?? []).filter((unit) => onMap(s.at[unit]));

/** Who may go on from an overstacked hex: all who came, or some of them. */
export function mayGoOn(units: readonly number[]): (readonly number[])[] {
  const all = units.map((unit) => [unit]);
  return units.length > 1 ? [...all, units] : all;
}

export const mayLeaveMap = (kit: Kit, s: State, part: readonly number[]): boolean =>
  mayLeaveFrom(kit, part, s.at[part[0]]);

/** Those of the retreat who stand overstacked and have somewhere to go: the ones on the way, or the ones they left behind. */
export function stranded(s: State): readonly number[] {
  const { flight } = s;
  if (flight === null) return [];
  const kit = kitOf(s);
  for (const units of [fugitives(s), flight.behind]) {
    if (units.length === 0 || !overfull(kit, unitsAt(s, s.at[units[0]]))) continue;
    if (mayGoOn(units).some((part) => waysOn(kit, s, part, flight.origin).length > 0 || mayLeaveMap(kit, s, part)))
      return units;
  }
  return [];
}

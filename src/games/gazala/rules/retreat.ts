import { type Hex, NOWHERE } from '../../../hex/grid.ts';
import { type Kit, kitOf, type Side } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { unitsAt } from './board.ts';
import { labelOf } from './names.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';
import { overfull } from './stacking.ts';
import { bestOf, compareWays, endOf, homeward, mayLeaveFrom, type Way, wayOff, waysBack, waysOn } from './ways-back.ts';

/** Who retreats, with whom, and what forbids a way (11.1). */

/** Those who have still to go; one may have been lost to overstacking in the meantime. */
export const toRetreat = (s: State, side: Side): number[] =>
  s.battle!.fleeing[side].filter((unit) => onMap(s.at[unit]));

export const mustFlee = (s: State, side: Side): boolean => toRetreat(s, side).length > 0;

/** Each unit by itself, and two of a stack together (11.1c, ruling B28). */
function retreatGroups(s: State, side: Side): number[][] {
  const units = [...toRetreat(s, side)].sort((a, b) => a - b);
  const pairs = units.flatMap((unit, i) =>
    units.slice(i + 1).flatMap((other) => (s.at[other] === s.at[unit] ? [[unit, other]] : [])),
  );
  return [...units.map((unit) => [unit]), ...pairs];
}

/** Who may go together now: in a retreat, or on from the overstacked hex it ended in (11.1l). */
export const groupsOf = (s: State, side: Side): readonly (readonly number[])[] =>
  s.flight === null ? retreatGroups(s, side) : partsOf(stranded(s));

/** The ways of a group: two hexes back, or one hex on. */
export const waysFor = (kit: Kit, s: State, group: readonly number[]): Way[] =>
  s.flight === null ? waysBack(kit, s, group) : waysOn(kit, s, group, s.flight.origin);

/** ... and its way off the map. */
export function wayOffFor(kit: Kit, s: State, group: readonly number[]): readonly Hex[] | null {
  if (s.flight === null) return wayOff(kit, s, group);
  return mayLeaveFrom(kit, group, s.at[group[0]]) ? [NOWHERE] : null;
}

export const wayTo = (ways: readonly Way[], to: Hex): Way | undefined => ways.find((way) => endOf(way) === to);

/** May these units go together? */
function mayGo(kit: Kit, s: State, units: readonly number[], side: Side): Verdict {
  if (groupsOf(s, side).some((group) => group.join() === units.join())) return ALLOWED;
  if (s.flight !== null) return refuse('11.1l', 'Only the units that have just retreated may go on.');
  const stranger = units.find((unit) => !toRetreat(s, side).includes(unit));
  if (stranger !== undefined) return refuse('11.0ad', `${kit.units[stranger].name} has no retreat to make.`);
  return refuse('11.1c', 'Only units stacked in one hex retreat together.');
}

/** Is this one of the best ways? If not, the first priority it breaks. */
export function mayRetreat(kit: Kit, s: State, group: readonly number[], to: Hex, side: Side): Verdict {
  const able = mayGo(kit, s, group, side);
  if (!able.ok) return able;
  const label = kit.grid.label(to);
  const ways = waysFor(kit, s, group);
  const way = wayTo(ways, to);
  if (way === undefined) {
    const at = s.at[group[0]];
    const far = (hex: Hex): number => kit.grid.distance(s.flight?.origin ?? at, hex);
    if (s.flight !== null && (kit.grid.direction(at, to) < 0 || far(to) <= far(at)))
      return refuse('11.1l', `${label} is not one hex further from where the retreat began.`);
    if (s.flight === null && far(to) !== 2)
      return refuse('11.1a', `A retreat ends two hexes from where it began; ${label} does not lie so.`);
    return refuse('11.1e', `Enemy units, mines, escarpments or forbidden ground close the way to ${label}.`);
  }
  const [best] = bestOf(ways);
  if (compareWays(way, best) === 0) return ALLOWED;
  if (way.controlled > best.controlled)
    return refuse('11.1f', `The way to ${label} leads through more enemy zones of control than it need.`);
  if (way.wrong > best.wrong) {
    const home = homeward(kit.units[group[0]].side);
    return best.wrong === 0
      ? refuse('11.1j', `${label} lies the wrong way: your units go ${home} if they can.`)
      : refuse('11.1j', `No way back leads only ${home}; the way to ${label} strays more than it need.`);
  }
  return refuse('11.1l', `${label} would be overstacked, and there is another hex to go to.`);
}

export function mayLeave(kit: Kit, s: State, group: readonly number[], side: Side): Verdict {
  const able = mayGo(kit, s, group, side);
  if (!able.ok || wayOffFor(kit, s, group) !== null) return able;
  if (group.some((unit) => kit.units[unit].bracketed))
    return refuse('8.2c', 'The battalions that hold the corner leave the map by the north edge only.');
  return refuse('11.1m', `The edge of the map cannot be reached from ${labelOf(s, s.at[group[0]])}.`);
}

/** The hexes still to be entered, one by one; NOWHERE for the step off the map. */
export const hexesAhead = (s: State): readonly Hex[] => s.flight?.path ?? [];
export const fugitives = (s: State): number[] => (s.flight?.units ?? []).filter((unit) => onMap(s.at[unit]));

/** Who may go on from an overstacked hex: all who came, or some of them. */
const partsOf = (units: readonly number[]): (readonly number[])[] => {
  const all = units.map((unit) => [unit]);
  return units.length > 1 ? [...all, units] : all;
};

/** Those of the retreat who stand overstacked and have somewhere to go: the ones on the way, or the ones they left behind. */
export function stranded(s: State): readonly number[] {
  const { flight } = s;
  if (flight === null) return [];
  const kit = kitOf(s);
  for (const units of [fugitives(s), flight.behind]) {
    if (units.length === 0 || !overfull(kit, unitsAt(s, s.at[units[0]]))) continue;
    if (partsOf(units).some((part) => waysFor(kit, s, part).length > 0 || wayOffFor(kit, s, part) !== null))
      return units;
  }
  return [];
}

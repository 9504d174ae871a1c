import type { Hex } from '../../../hex/grid.ts';
import { wayTo } from '../../../mechanics/ways.ts';
import { plural } from '../../words.ts';
import { enemyOf, type Kit, type Side, SWAMP, type Unit } from '../kit.ts';
import { BOMBED, BY_ROAD, DISRUPTED, DUG_IN, has, onMap, type State } from '../state.ts';
import { occupied, scratch } from './board.ts';
import { isClosed } from './ground.ts';
import { allowance, reachOf } from './reach.ts';
import { ALLOWED, closedBySwamp, heldByEnemy, notOnMap, refuse, type Verdict } from './refusals.ts';

/** The unit's road mode counts for the stacking ban; that of Tigers and Rommel does not (STK-5). */
export const jams = (unit: Unit): boolean => !unit.tigers && !unit.leader;

/** Marks the hexes where a unit in road mode has ended its move; null where none has. */
export function markJams(kit: Kit, s: State): Uint8Array | null {
  let jammed: Uint8Array | null = null;
  for (const unit of kit.units) {
    if (!has(s, unit.index, BY_ROAD) || !onMap(s.at[unit.index]) || !jams(unit)) continue;
    jammed ??= scratch(kit).jammed.fill(0);
    jammed[s.at[unit.index]] = 1;
  }
  return jammed;
}

/** "A unit makes one move a turn": it goes on until another begins (MOV-5). */
const hasFinished = (s: State, index: number): boolean => s.spent[index] > 0 && s.mover !== index;

/** Does a unit whose turn it is not move for one of the reasons `mayMove` gives? Asked of everybody at every offer, without the words. */
export const isStuck = (s: State, index: number): boolean =>
  !onMap(s.at[index]) || has(s, index, DUG_IN | BOMBED) || hasFinished(s, index);

/** Why this unit cannot move at all now; ALLOWED if it can. */
export function mayMove(kit: Kit, s: State, index: number, side: Side, tigers: boolean): Verdict {
  const unit = kit.units[index];
  if (unit.side !== side || !onMap(s.at[index])) return notOnMap(unit.name, 'MOV-5');
  if (unit.tigers && !tigers) return refuse('TIG-3', 'The Tigers move last, when all others have moved.');
  if (!unit.tigers && tigers) return refuse('TIG-3', 'Only the Tigers move now; all others have moved.');
  if (has(s, index, DUG_IN)) return refuse('DEP-1', `${unit.name} deployed this turn and does not move.`);
  if (has(s, index, BOMBED)) return refuse('AIR-11', `${unit.name} is frozen in place by bombs.`);
  if (hasFinished(s, index)) return refuse('MOV-5', `${unit.name} has made its move: another unit has begun since.`);
  return ALLOWED;
}

/** Crossing a ridge or gorge is an infantry unit's whole move (TER-8, ruling O60). */
function mayCross(kit: Kit, s: State, unit: Unit, to: Hex): Verdict {
  const direction = kit.grid.direction(s.at[unit.index], to);
  if (direction < 0 || !isClosed(kit, s.at[unit.index], direction)) {
    return refuse('TER-8', 'There is no ridge or gorge to cross between the two hexes.');
  }
  if (!unit.infantry) return refuse('TER-8', `Only infantry crosses a ridge or gorge; ${unit.name} is not infantry.`);
  if (s.spent[unit.index] > 0)
    return refuse('TER-8', 'Crossing a ridge or gorge is a whole move; the unit has moved already.');
  if (kit.terrain[to] === SWAMP) return closedBySwamp(kit.grid.label(to));
  if (occupied(kit, s, enemyOf(unit.side))[to] > 0) return heldByEnemy(kit.grid.label(to));
  return ALLOWED;
}

export function checkMove(kit: Kit, s: State, unit: Unit, to: Hex, by: 'road' | 'ridge' | undefined): Verdict {
  const label = kit.grid.label(to);
  if (to === s.at[unit.index]) return refuse('MOV-1', `${unit.name} is in ${label} already.`);
  if (kit.terrain[to] === SWAMP) return closedBySwamp(label);
  if (occupied(kit, s, enemyOf(unit.side))[to] > 0) return heldByEnemy(label);
  if (by === 'ridge') return mayCross(kit, s, unit, to);
  const way = wayTo(reachOf(kit, s, unit).ways, to);
  const disrupted = has(s, unit.index, DISRUPTED);
  if (way === undefined) return tooFar(kit, s, unit, to, disrupted ? 'DIS-1' : by === 'road' ? 'MOV-3' : 'MOV-1');
  if (by === undefined && way.plain === null)
    return refuse(
      disrupted ? 'DIS-1' : 'MOV-3',
      `${label} is too far for ${unit.name} hex by hex, but can be reached by road.`,
    );
  if (by === 'road' && way.road === null) {
    return refuse('MOV-3', `${label} is reached without road mode at the same price; move there plainly.`);
  }
  if (jams(unit) && (by === 'road' || has(s, unit.index, BY_ROAD))) {
    const jam = kit.units.find(
      (other) => other !== unit && s.at[other.index] === to && has(s, other.index, BY_ROAD) && jams(other),
    );
    if (jam !== undefined)
      return refuse('STK-5', `${jam.name} came to ${label} in road mode too, and two such units may not end stacked.`);
  }
  return ALLOWED;
}

function tooFar(kit: Kit, s: State, unit: Unit, to: Hex, rule: 'DIS-1' | 'MOV-1' | 'MOV-3'): Verdict {
  const label = kit.grid.label(to);
  const direction = kit.grid.direction(s.at[unit.index], to);
  if (direction >= 0 && isClosed(kit, s.at[unit.index], direction)) {
    return refuse(
      'TER-8',
      `A ridge or gorge lies between; ${unit.infantry ? 'crossing it is a whole move, by ridge' : 'only infantry crosses it'}.`,
    );
  }
  const rest = allowance(kit, s, unit.index) - s.spent[unit.index];
  const left = Math.floor(rest / unit.roadRate);
  // Near enough as the crow flies: then it is the ground.
  const why =
    kit.grid.distance(s.at[unit.index], to) <= left
      ? `No way that short leads ${unit.name} to ${label}: ridges, gorges, swamp or enemies lie between.`
      : `${label} is too far for ${unit.name}, by road too.`;
  return refuse(rule, `${why} ${restInWords(rest, unit.roadRate, rule === 'DIS-1')}`);
}

/** What is left of a move, counted in hexes of road. */
function restInWords(rest: number, roadRate: number, disrupted: boolean): string {
  const hexes = Math.floor(rest / roadRate);
  if (hexes === 0)
    return rest === 0 ? 'It has gone as far as it can.' : `It has ${plural(rest, 'hex', 'hexes')} of road left.`;
  if (disrupted) return `Disrupted, it has only its bonus hex, worth ${roadRate} along roads.`;
  return `It has ${plural(hexes, 'hex', 'hexes')} left, ${hexes === 1 ? '' : 'each '}worth ${roadRate} along roads.`;
}

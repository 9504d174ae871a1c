import type { Hex } from '../../../hex/grid.ts';
import { wayTo } from '../../../mechanics/ways.ts';
import { AXIS, enemyOf, type Kit, type Side, type Unit } from '../kit.ts';
import { ACTIVE, DONE, has, onMap, type State } from '../state.ts';
import { allowance, cutBy, pointsInWords, pointsLeft } from './allowance.ts';
import { holds, zoneOfControl } from './board.ts';
import { barrier } from './ground.ts';
import { isBreaching } from './minefields.ts';
import { couldReach, exitCost, LEAVE_ZONE, reachOf } from './reach.ts';
import { ALLOWED, type Refusal, refuse, type Verdict } from './refusals.ts';

/** Who may act, where it may go, and why not (8.0). */

/** May this unit do anything (more) in this Action Phase? */
export function canAct(s: State, unit: Unit, side: Side): Verdict {
  const { index, name } = unit;
  if (unit.side !== side) return refuse('8.0c', `${name} is not one of your units.`);
  if (!onMap(s.at[index])) return refuse('8.0c', `${name} is not on the map.`);
  if (!has(s, index, ACTIVE)) return refuse('7.0e', `${name} has not been activated in this Action Phase.`);
  if (has(s, index, DONE)) return refuse('8.0d', `${name} has completed its move.`);
  if (isBreaching(s, index))
    return refuse('14.1e', `${name} is at work on a breach: it neither moves nor attacks this turn.`);
  return ALLOWED;
}

export function mayExit(kit: Kit, s: State, unit: Unit): Verdict {
  const { index, name } = unit;
  const hex = s.at[index];
  const open = unit.side === AXIS ? kit.south[hex] : kit.north[hex] || kit.east[hex] || kit.south[hex];
  if (!open) {
    const edges = unit.side === AXIS ? 'by the south edge only' : 'by the north, east and south edges';
    return refuse('8.3a', `${name} stands in ${kit.grid.label(hex)}; its side leaves the map ${edges}.`);
  }
  if (unit.bracketed) return refuse('8.2a', `${name} has to stay in the north-west corner.`);
  const cost = exitPrice(kit, s, unit);
  const left = pointsLeft(kit, s, index);
  if (cost > left)
    return refuse(
      '8.3b',
      `Leaving the map costs ${pointsInWords(cost)}, and ${name} has ${pointsInWords(left)} left${cutBy(s, index)}.`,
    );
  return ALLOWED;
}

function exitPrice(kit: Kit, s: State, unit: Unit): number {
  const hex = s.at[unit.index];
  const zone = zoneOfControl(kit, s, enemyOf(unit.side))[hex] === 1 ? LEAVE_ZONE : 0;
  return exitCost(kit, unit.moveClass, hex) + zone;
}

export function checkMove(kit: Kit, s: State, unit: Unit, to: Hex): Verdict {
  const label = kit.grid.label(to);
  if (allowance(kit, s, unit.index) === 0) return whyStuck(s, unit);
  if (to === s.at[unit.index]) return refuse('8.0f', `${unit.name} is in ${label} already.`);
  if (wayTo(reachOf(kit, s, unit), to) !== undefined) return ALLOWED;
  return whyNot(kit, s, unit, to);
}

/** Nothing is left of its allowance: thirds add up (12.0d, 13.5c). */
export const whyStuck = (s: State, { index, name }: Unit): Refusal =>
  refuse(
    s.sandstorm ? '13.5c' : '12.0d',
    `${name} neither moves nor attacks in this Action Phase: it has no points${cutBy(s, index)}.`,
  );

/** The rule that stands between a unit and a hex. */
function whyNot(kit: Kit, s: State, unit: Unit, to: Hex): Verdict {
  const { name } = unit;
  const label = kit.grid.label(to);
  const from = s.at[unit.index];
  if (holds(kit, s, enemyOf(unit.side), to))
    return refuse('8.0f', `${label} is held by the enemy; attack it from next to it.`);
  if (unit.side !== AXIS && kit.prohibited[to])
    return refuse('8.1a', `${label} lies west of the main minefield, where no Allied unit may go.`);
  if (unit.bracketed && !kit.corner[to])
    return refuse('8.2a', `${name} has to stay in the north-west corner; ${label} lies outside it.`);
  const direction = kit.grid.direction(from, to);
  if (direction >= 0) {
    const bar = barrier(kit, s, unit, from, direction);
    if (bar === 'wall')
      return refuse('8.0h', `An escarpment without a road or track lies between ${kit.grid.label(from)} and ${label}.`);
    if (bar === 'mines')
      return refuse('14.0a', `The hexside to ${label} is mined and not breached: no Axis unit crosses it.`);
    const zone = zoneOfControl(kit, s, enemyOf(unit.side));
    if (zone[from] && zone[to])
      return refuse(
        '9.0d',
        `${label} lies in an enemy zone of control, and so does ${kit.grid.label(from)}: no unit goes from one straight into another.`,
      );
  }
  const left = `${pointsInWords(pointsLeft(kit, s, unit.index))} left${cutBy(s, unit.index)}`;
  if (couldReach(kit, s, unit, to, { control: true }))
    return refuse('9.0d', `Enemy zones of control bar every way to ${label} that ${name} could pay for.`);
  if (couldReach(kit, s, unit, to, { mines: true })) {
    const rule = unit.side === AXIS ? '14.0a' : '14.0b';
    return refuse(rule, `Only over mines would ${label} be near enough; ${name} has ${left}.`);
  }
  if (couldReach(kit, s, unit, to, { control: true, mines: true }))
    return refuse(
      '9.0d',
      `Enemy zones of control and mines between them bar every way to ${label} that is short enough.`,
    );
  if (!couldReach(kit, s, unit, to, { limit: true, control: true, mines: true }))
    return refuse(
      '8.0h',
      `Escarpments without a road, enemy units or ground it may not enter bar every way to ${label} for ${name}.`,
    );
  if (!couldReach(kit, s, unit, to, { limit: true, control: true }))
    return refuse('14.0a', `Mines that are not breached bar every way to ${label}, however long.`);
  return refuse('8.0a', `${label} is too far: ${name} has ${left}.`);
}

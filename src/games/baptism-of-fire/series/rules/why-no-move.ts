import type { Hex } from '../../../../hex/grid.ts';
import type { Kit, Unit } from '../../kit.ts';
import type { State } from '../../state.ts';
import { enemyOf, unitOfSideAt, zoneOf } from './board.ts';
import { allowance, couldReach, points, type Without } from './reach.ts';
import { refuse, refuseByTitle, type Verdict } from './refusals.ts';
import { WHOLE_ALLOWANCE } from './step-policy.ts';

/** The rule that stands between a unit and a hex it cannot move to. */
export function whyNoMove(kit: Kit, s: State, unit: Unit, spent: number, to: Hex): Verdict {
  const { name } = unit;
  const label = kit.grid.label(to);
  const from = s.at[unit.index];
  if (kit.prohibited[to] === 1) return refuseByTitle(kit, 'closed', `${label} is closed to all units.`);
  if (unitOfSideAt(kit, s, enemyOf(unit.side), to) >= 0)
    return refuse('S5.1b', `${label} is held by the enemy; attack it from next to it.`);
  const zone = zoneOf(kit, s, enemyOf(unit.side));
  if (zone[from] === 1 && spent > 0 && !unit.commando)
    return refuse('S6.1a', `${name} has come into an enemy zone of control and has to stop there.`);
  if (spent >= allowance(kit, s, unit.index)) {
    const { title, grid } = kit;
    const whole = grid.directions.some((_, side) => title.obstacle(kit, unit.side, from, side) === WHOLE_ALLOWANCE);
    return whole
      ? title.whyBarred(kit, unit.index, to, 'crossed')
      : refuse('S5.1a', `${name} has used up its movement.`);
  }
  const direction = kit.grid.direction(from, to);
  if (direction >= 0) {
    const zones = zone[from] === 1 && zone[to] === 1 && !unit.commando;
    if (zones && kit.title.obstacle(kit, unit.side, from, direction) !== 0)
      return kit.title.whyBarred(kit, unit.index, to, 'between-zones');
    if (zones)
      return refuse(
        'S6.1c',
        `${label} lies in an enemy zone of control, and so does ${kit.grid.label(from)}: no unit goes straight from one into another.`,
      );
    if (kit.prices[unit.moveClass][from * 6 + direction] === 0)
      return refuse('S5.2b', `${name} enters the rough ground of ${label} only along a road or trail.`);
  }
  const would = (without: Without): boolean => couldReach(kit, s, unit, from, spent, to, without);
  if (would({ zones: true }))
    return refuse('S6.1a', `Enemy zones of control bar every way to ${label} that ${name} could pay for.`);
  if (would({ stays: true })) return kit.title.whyStays(kit, unit.index, true);
  if (would({ obstacles: true })) return kit.title.whyBarred(kit, unit.index, to, 'on-every-way');
  if (!would({ limit: true, zones: true, obstacles: true, stays: true }))
    return refuse(
      'S5.2b',
      `Rough ground without a road or trail, enemy units or closed ground bar every way to ${label} for ${name}.`,
    );
  return refuse(
    'S5.1a',
    `${label} is too far for ${name}: it has ${points(allowance(kit, s, unit.index) - spent)} left.`,
  );
}

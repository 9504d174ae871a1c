import type { Hex } from '../../../hex/grid.ts';
import { followsRoad } from '../kit/ground.ts';
import { enemyOf, type Kit } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { boardOf, isDeployed, pricesOf, strongpointAt } from './board.ts';
import { labelOf, nameOf } from './names.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** Advances after combat and after evasion (13.5, 9.2.6): terrain, mode, stacking. Who may at all, and how far, the asks know. */

/** May the unit step from its hex into the next one in an advance? `further`: it is the second hex, and `before` where it came from. */
export function mayStepForward(
  kit: Kit,
  s: State,
  unit: number,
  to: Hex,
  further: boolean,
  before: Hex = startOf(s, unit),
): Verdict {
  const { artillery, selfPropelled, modes, motorized, side, stacking } = kit.units[unit];
  const from = s.at[unit];
  const way = onMap(from) ? kit.grid.direction(from, to) : -1;
  if (way < 0) return refuse('13.5', `${nameOf(s, unit)} is not next to ${kit.grid.label(to)}.`);
  const name = nameOf(s, unit);
  // Self-propelled guns go in March mode (ruling AMB-72), anti-tank guns too (ruling AMB-114).
  if ((artillery && !selfPropelled) || (modes && isDeployed(s, unit)))
    return refuse('13.5.5', `${name} cannot advance: guns do not, unless self-propelled and in March mode.`);
  if (further && !motorized) return refuse('13.5.3c', `${name} is not motorized and advances one hex only.`);
  if (further && strongpointAt(s, from, enemyOf(side))?.active)
    return refuse('14.1.2b', `${name} must stop in the strongpoint in ${labelOf(s, from)}.`);
  // Through a road hexside it may go on even so (7.3.5c).
  if (further && hasClimbed(kit, s, unit, before, from) && !followsRoad(kit.sides[from * 6 + way]))
    return refuse(
      '12.2.6c',
      `${name} has left the road for the heights and goes on from ${labelOf(s, from)} only by road.`,
    );
  if (kit.scenarios[s.scenario].area[to] === 0) return refuse('13.5', `${labelOf(s, to)} is not in play.`);
  const board = boardOf(kit, s);
  if (board.occupied[enemyOf(side)][to] > 0) return refuse('13.5.3c', `There are enemies in ${labelOf(s, to)}.`);
  if (pricesOf(kit, s, unit).enter[from * 6 + way] === 0)
    return refuse('13.5', `The ground between ${labelOf(s, from)} and ${labelOf(s, to)} is closed to ${name}.`);
  if (board.points(to) + stacking > kit.stacking)
    return refuse('13.5', `There is no room for ${name} in ${labelOf(s, to)}.`);
  return ALLOWED;
}

/** Did the first step lead into mountain or over an escarpment off the road (12.2.6c, ruling AMB-71)? */
function hasClimbed(kit: Kit, s: State, unit: number, from: Hex, to: Hex): boolean {
  const direction = from < 0 ? -1 : kit.grid.direction(from, to);
  return direction >= 0 && pricesOf(kit, s, unit).halts[from * 6 + direction] !== 0;
}

/** The hex it fought from; -1 where no combat is being resolved. */
function startOf(s: State, unit: number): Hex {
  const place = s.battle?.attackers.indexOf(unit) ?? -1;
  return place < 0 ? -1 : s.battle!.from[place];
}

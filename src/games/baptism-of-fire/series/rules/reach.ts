import { oncePer } from '../../../../content/once-per.ts';
import type { Hex } from '../../../../hex/grid.ts';
import { BLOCKED, FAR } from '../../../../mechanics/movement.ts';
import { ReachBook } from '../../../../mechanics/reach-book.ts';
import { orderBook, type Way as WayOf, waysOf } from '../../../../mechanics/ways.ts';
import type { Action } from '../../actions.ts';
import { HALVES, type Kit, type Unit } from '../../kit.ts';
import type { State } from '../../state.ts';
import { enemyOf, occupied, zoneOf } from './board.ts';
import { stepPolicy } from './step-policy.ts';

/** How far units can go. All costs are in halves of a point. */

export { pointsInWords as points } from '../../../halves.ts';

/** The allowance of the face that shows. */
export const allowance = (kit: Kit, s: Pick<State, 'steps'>, unit: number): number =>
  kit.units[unit].move[s.steps[unit]] * HALVES;

export { pathTo, wayTo } from '../../../../mechanics/ways.ts';

/** One way a unit can go. Whether a friend stands at the end of it is for the asker to see. */
export type Way = WayOf<Action>;

/** What may be thought away to find out why a unit cannot get somewhere. */
export interface Without {
  readonly zones?: boolean;
  readonly obstacles?: boolean;
  readonly stays?: boolean;
  readonly limit?: boolean;
}

const NO_ZONE = null;

function search(kit: Kit, s: State, unit: Unit, from: Hex, spent: number, limit: number, without: Without = {}): void {
  const { side } = unit;
  const { title } = kit;
  const enemy = enemyOf(side);
  const policy = stepPolicy({
    prices: kit.prices[unit.moveClass],
    limit,
    zone: unit.commando || without.zones ? NO_ZONE : zoneOf(kit, s, enemy),
    zoneToZone: s.options.ezocToEzoc === true,
    obstacle: (at, direction) => (without.obstacles ? 0 : title.obstacle(kit, side, at, direction)),
    stays: (at) => !without.stays && title.stays(kit, s, side, at),
    shuns: (to) => kit.prohibited[to] === 1,
  });
  kit.search.search(from, spent, limit, policy, occupied(kit, s, enemy));
}

/** Where units can go, kept as long as the enemy stays where he is. What else opens or closes ways changes with the turn at most. */
export const reachBook = oncePer((kit: Kit) => {
  const order = orderBook(kit.grid, (unit: Unit, to): Action => ({ do: 'move', unit: unit.id, to }));
  return new ReachBook<State, Unit, readonly Way[]>(kit.units, {
    shows: (s, unit) => Math.max(-1, s.at[unit.index]),
    setting: (s) => s.turn * 2 + (s.options.ezocToEzoc ? 1 : 0),
    allowance: (s, unit) => allowance(kit, s, unit.index),
    find(s, unit, from, spent, limit) {
      if (spent >= limit) return [];
      search(kit, s, unit, from, spent, limit);
      return waysOf(kit.search, from, (to) => order(unit, to));
    },
  });
});

/** Could the unit get there if something did not count? */
export function couldReach(
  kit: Kit,
  s: State,
  unit: Unit,
  from: Hex,
  spent: number,
  to: Hex,
  without: Without,
): boolean {
  search(kit, s, unit, from, spent, without.limit ? FAR : allowance(kit, s, unit.index), without);
  return kit.search.cost(to) !== BLOCKED;
}

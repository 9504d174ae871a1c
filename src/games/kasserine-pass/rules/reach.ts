import { oncePer, oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { BLOCKED, type PriceList, priceList } from '../../../mechanics/movement.ts';
import { ReachBook } from '../../../mechanics/reach-book.ts';
import { orderBook, walkBack, wayTo } from '../../../mechanics/ways.ts';
import type { Action } from '../actions.ts';
import { enemyOf, type Kit, SWAMP, type Unit } from '../kit.ts';
import { BOMBED, DISRUPTED, DUG_IN, has, type State } from '../state.ts';
import { occupied } from './board.ts';
import { isClosed } from './ground.ts';

/** How far units can go. */

/** One more hex for whoever does not attack this turn (MOV-2). */
const BONUS = 1;

/** Movement is counted in parts of a hex, so that a road hex is one part and any other hex `roadRate` parts. */
function hexParts(kit: Kit, s: State, index: number): number {
  const unit = kit.units[index];
  if (has(s, index, DISRUPTED)) return 0;
  return (unit.tigers ? Math.max(0, s.tigerMove) : unit.move) * unit.roadRate;
}

/** All a unit may spend, its bonus hex included; nothing for one that deployed or lies under bombs. */
export function allowance(kit: Kit, s: State, index: number): number {
  if (has(s, index, DUG_IN | BOMBED)) return 0;
  return hexParts(kit, s, index) + BONUS * kit.units[index].roadRate;
}

/** Has the unit gone into its bonus hex, and so given up attacking this turn (MOV-2, ruling O14)? */
export const usedBonus = (kit: Kit, s: State, index: number): boolean => s.spent[index] > hexParts(kit, s, index);

/** Parts of a hex begun count whole once the unit leaves the road. */
const wholeHexes = (parts: number, rate: number): number => parts + ((rate - (parts % rate)) % rate);

/** What has been spent on arrival off the road and along it. */
const pricesAt = oncePerPart(
  (_kit: Kit, rate: number): PriceList =>
    priceList(
      (spent) => wholeHexes(spent, rate) + rate,
      (spent) => spent + 1,
    ),
);

/** The orders that take a unit to one hex, with their price and the hex before it; road mode is offered where it is cheaper. */
export interface Way {
  readonly to: Hex;
  readonly plain: Action | null;
  readonly plainCost: number;
  readonly plainBefore: Hex;
  readonly road: Action | null;
  readonly roadCost: number;
  readonly roadBefore: Hex;
}

export interface Reach {
  readonly ways: readonly Way[];
  /** Orders that lead infantry over a ridge or gorge next to it. */
  readonly over: readonly Action[];
  /** All of these orders in a row, as they are offered while no road is jammed. */
  readonly all: readonly Action[];
}

/** The hexes entered on the way to one that is within reach. */
export const pathTo = ({ ways }: Reach, start: Hex, hex: Hex, byRoad: boolean): Hex[] =>
  walkBack(start, hex, (at) => {
    const way = wayTo(ways, at)!;
    return byRoad ? way.roadBefore : way.plainBefore;
  });

const NOWHERE_TO_GO: Reach = { ways: [], over: [], all: [] };

/** The three kinds of move order, each made once for a unit and a hex. */
type Orders = { readonly [kind in 'plainly' | 'roadwise' | 'across']: (unit: Unit, hex: Hex) => Action };

function findReach(kit: Kit, s: State, unit: Unit, limit: number, prices: PriceList, orders: Orders): Reach {
  const start = s.at[unit.index];
  const spent = s.spent[unit.index];
  if (spent >= limit) return NOWHERE_TO_GO;
  const enemies = occupied(kit, s, enemyOf(unit.side));
  const { plain, byRoad } = kit;
  plain.searchPriced(start, wholeHexes(spent, unit.roadRate), limit, prices, enemies);
  byRoad.searchPriced(start, spent, limit, prices, enemies);
  const ways: Way[] = [];
  const all: Action[] = [];
  for (let i = 0; i < byRoad.count; i++) {
    const to = byRoad.reached[i];
    if (to === start) continue;
    const plainCost = plain.cost(to);
    const roadCost = byRoad.cost(to);
    const onFoot = plainCost === BLOCKED ? null : orders.plainly(unit, to);
    const road = plainCost === BLOCKED || roadCost < plainCost ? orders.roadwise(unit, to) : null;
    if (onFoot !== null) all.push(onFoot);
    if (road !== null) all.push(road);
    const plainBefore = plain.before(to);
    ways.push({ to, plain: onFoot, plainCost, plainBefore, road, roadCost, roadBefore: byRoad.before(to) });
  }
  const over = spent === 0 ? crossings(kit, unit, start, enemies, orders.across) : [];
  for (const order of over) all.push(order);
  return { ways, over, all };
}

/** A ridge or gorge is crossed by infantry alone, as its whole move. */
function crossings(kit: Kit, unit: Unit, start: Hex, enemies: Uint8Array, across: Orders['across']): Action[] {
  const over: Action[] = [];
  if (!unit.infantry) return over;
  for (let direction = 0; direction < 6; direction++) {
    const hex = kit.grid.neighbours[start * 6 + direction];
    if (hex < 0 || !isClosed(kit, start, direction) || enemies[hex] > 0 || kit.terrain[hex] === SWAMP) continue;
    over.push(across(unit, hex));
  }
  return over;
}

/** Where units can go, kept as long as it holds. Rommel alone is in nobody's way, so nobody looks at him (ruling O37). */
export const reachBook = oncePer((kit: Kit) => {
  const orders: Orders = {
    plainly: orderBook(kit.grid, (unit: Unit, to): Action => ({ do: 'move', unit: unit.id, to })),
    roadwise: orderBook(kit.grid, (unit: Unit, to): Action => ({ do: 'move', unit: unit.id, to, by: 'road' })),
    across: orderBook(kit.grid, (unit: Unit, to): Action => ({ do: 'move', unit: unit.id, to, by: 'ridge' })),
  };
  const prices = kit.units.map(({ roadRate }) => pricesAt(kit, roadRate));
  return new ReachBook<State, Unit, Reach>(
    kit.units.filter((unit) => !unit.leader),
    {
      shows: (s, unit) => s.at[unit.index],
      setting: () => 0,
      allowance: (s, unit) => allowance(kit, s, unit.index),
      find: (s, unit, _from, _spent, limit) => findReach(kit, s, unit, limit, prices[unit.index], orders),
    },
  );
});

/** Where a unit can go from where it stands, with what it has left. */
export const reachOf = (kit: Kit, s: State, unit: Unit): Reach =>
  reachBook(kit).of(s, unit, s.at[unit.index], s.spent[unit.index]);

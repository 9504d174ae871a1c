import type { Hex } from '../../../hex/grid.ts';
import { BLOCKED, type MoveSearch } from '../../../mechanics/movement.ts';
import type { Action } from '../actions.ts';
import { enemyOf, isClosed, occupied } from '../board.ts';
import { type Kit, ROAD, type Side, SWAMP, type Unit } from '../kit.ts';
import { BOMBED, DISRUPTED, DUG_IN, has, type State } from '../state.ts';

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

/** Everywhere the unit can go hex by hex. */
function searchPlain(kit: Kit, s: State, unit: Unit, limit: number, enemies: Uint8Array): MoveSearch {
  const rate = unit.roadRate;
  const spent = wholeHexes(s.spent[unit.index], rate);
  kit.plain.search(s.at[unit.index], spent, limit, (_from, _direction, _to, cost) => cost + rate, enemies);
  return kit.plain;
}

/** Everywhere the unit can go with road mode. */
function searchByRoad(kit: Kit, s: State, unit: Unit, limit: number, enemies: Uint8Array): MoveSearch {
  const { sides } = kit;
  const rate = unit.roadRate;
  // Costs come in rising order, so the price of leaving the road is worked out once for each.
  let last = -1;
  let offRoad = 0;
  const step = (from: Hex, direction: number, _to: Hex, cost: number): number => {
    if (sides[from * 6 + direction] & ROAD) return cost + 1;
    if (cost !== last) {
      last = cost;
      offRoad = wholeHexes(cost, rate) + rate;
    }
    return offRoad;
  };
  kit.byRoad.search(s.at[unit.index], s.spent[unit.index], limit, step, enemies);
  return kit.byRoad;
}

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
}

export const wayTo = ({ ways }: Reach, hex: Hex): Way | undefined => ways.find((way) => way.to === hex);

/** The hexes entered on the way to one that is within reach. */
export function pathTo(reach: Reach, start: Hex, hex: Hex, byRoad: boolean): Hex[] {
  const path: Hex[] = [];
  for (let at = hex; at !== start; ) {
    path.push(at);
    const way = wayTo(reach, at)!;
    at = byRoad ? way.roadBefore : way.plainBefore;
  }
  return path.reverse();
}

const NOWHERE_TO_GO: Reach = { ways: [], over: [] };

/**
 * Where a unit can go depends on itself and on the enemy, who does not move in our turn. So it is worked out once and kept
 * until one of the two changes, and offering moves mostly costs nothing. A cache: never part of the state.
 */
export class ReachBook {
  readonly #kit: Kit;
  readonly #entries: ({ key: number; front: number; reach: Reach } | undefined)[] = [];
  /** The enemy each side last looked at, and how often it has changed. */
  readonly #seen: [Int16Array, Int16Array];
  readonly #front: [number, number] = [0, 0];
  /** Orders are made once for each unit and hex and handed out again and again. */
  readonly #plain: (Action | undefined)[] = [];
  readonly #byRoad: (Action | undefined)[] = [];

  constructor(kit: Kit) {
    this.#kit = kit;
    this.#seen = [new Int16Array(kit.units.length), new Int16Array(kit.units.length)];
  }

  /** Looks at the enemy of a side; the number changes when he has moved. */
  look(s: State, side: Side): number {
    const seen = this.#seen[side];
    let changed = false;
    for (const unit of this.#kit.units) {
      if (unit.side === side || unit.leader || seen[unit.index] === s.at[unit.index]) continue;
      seen[unit.index] = s.at[unit.index];
      changed = true;
    }
    if (changed) this.#front[side]++;
    return this.#front[side];
  }

  of(s: State, unit: Unit, front = this.look(s, unit.side)): Reach {
    const kit = this.#kit;
    const { index } = unit;
    const key = (s.at[index] * 64 + s.spent[index]) * 64 + allowance(kit, s, index);
    const known = this.#entries[index];
    if (known !== undefined && known.key === key && known.front === front) return known.reach;
    const reach = this.#find(s, unit);
    this.#entries[index] = { key, front, reach };
    return reach;
  }

  #find(s: State, unit: Unit): Reach {
    const kit = this.#kit;
    const limit = allowance(kit, s, unit.index);
    if (s.spent[unit.index] >= limit) return NOWHERE_TO_GO;
    const enemies = occupied(kit, s, enemyOf(unit.side));
    const plain = searchPlain(kit, s, unit, limit, enemies);
    const byRoad = searchByRoad(kit, s, unit, limit, enemies);
    const start = s.at[unit.index];
    const ways: Way[] = [];
    for (let i = 0; i < byRoad.count; i++) {
      const to = byRoad.reached[i];
      if (to === start) continue;
      const plainCost = plain.cost(to);
      const roadCost = byRoad.cost(to);
      ways.push({
        to,
        plain: plainCost === BLOCKED ? null : this.#order(unit, to, false),
        plainCost,
        plainBefore: plain.before(to),
        road: plainCost === BLOCKED || roadCost < plainCost ? this.#order(unit, to, true) : null,
        roadCost,
        roadBefore: byRoad.before(to),
      });
    }
    const over: Action[] = [];
    if (unit.infantry && s.spent[unit.index] === 0) {
      for (let direction = 0; direction < 6; direction++) {
        const hex = kit.grid.neighbours[start * 6 + direction];
        if (hex < 0 || !isClosed(kit, start, direction) || enemies[hex] > 0 || kit.terrain[hex] === SWAMP) continue;
        over.push({ do: 'move', unit: unit.id, to: kit.grid.label(hex), by: 'ridge' });
      }
    }
    return { ways, over };
  }

  #order(unit: Unit, hex: Hex, byRoad: boolean): Action {
    const orders = byRoad ? this.#byRoad : this.#plain;
    const place = unit.index * this.#kit.grid.size + hex;
    const to = this.#kit.grid.label(hex);
    orders[place] ??= byRoad ? { do: 'move', unit: unit.id, to, by: 'road' } : { do: 'move', unit: unit.id, to };
    return orders[place];
  }
}

const books = new WeakMap<Kit, ReachBook>();

export function reachBook(kit: Kit): ReachBook {
  let book = books.get(kit);
  if (book === undefined) {
    book = new ReachBook(kit);
    books.set(kit, book);
  }
  return book;
}

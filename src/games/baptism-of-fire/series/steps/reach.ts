import type { Hex } from '../../../../hex/grid.ts';
import { BLOCKED } from '../../../../mechanics/movement.ts';
import type { Action } from '../../actions.ts';
import { enemyOf, occupied, zoneOf } from '../../board.ts';
import { isFrozen, mineObstacle } from '../../exclusive.ts';
import { HALVES, type Kit, type Side, type Unit } from '../../kit.ts';
import type { State } from '../../state.ts';
import { stepPolicy } from '../movement.ts';

/** How far units can go. All costs are in halves of a point. */

/** The allowance of the face that shows. */
export const allowance = (kit: Kit, s: Pick<State, 'steps'>, unit: number): number =>
  kit.units[unit].move[s.steps[unit]] * HALVES;

/** One way a unit can go. Whether a friend stands at the end of it is for the asker to see. */
export interface Way {
  readonly to: Hex;
  readonly cost: number;
  readonly before: Hex;
  readonly order: Action;
}

export const wayTo = (ways: readonly Way[], hex: Hex): Way | undefined => ways.find((way) => way.to === hex);

/** The hexes entered on the way to one within reach, in order. */
export function pathTo(ways: readonly Way[], start: Hex, hex: Hex): Hex[] {
  const path: Hex[] = [];
  for (let at = hex; at !== start; at = wayTo(ways, at)!.before) path.push(at);
  return path.reverse();
}

/** What may be thought away to find out why a unit cannot get somewhere. */
export interface Without {
  readonly zones?: boolean;
  readonly mines?: boolean;
  readonly limit?: boolean;
}

const FAR = 2000;
const NO_ZONE = null;

/**
 * Where a unit can go depends on itself and on the enemy, who keeps still while it moves. So it is worked out once and kept until
 * one of the two changes. A cache: never part of the state.
 */
class ReachBook {
  readonly #kit: Kit;
  readonly #entries: ({ key: number; front: number; ways: readonly Way[] } | undefined)[] = [];
  readonly #seen: readonly [Int16Array, Int16Array];
  readonly #front: [number, number] = [0, 0];
  /** Orders are made once for each unit and hex and handed out again and again. */
  readonly #orders: (Action | undefined)[] = [];

  constructor(kit: Kit) {
    this.#kit = kit;
    this.#seen = [new Int16Array(kit.units.length), new Int16Array(kit.units.length)];
  }

  /** Everywhere a unit can go from a hex where it has spent so much. */
  of(s: State, unit: Unit, from: Hex, spent: number): readonly Way[] {
    const front = this.#look(s, unit.side);
    const limit = allowance(this.#kit, s, unit.index);
    const flags = (s.turn <= this.#kit.freezeUntil ? 1 : 0) + (s.options.ezocToEzoc ? 2 : 0);
    const key = ((from * 128 + spent) * 128 + limit) * 4 + flags;
    const known = this.#entries[unit.index];
    if (known !== undefined && known.key === key && known.front === front) return known.ways;
    const ways = spent >= limit ? [] : this.#find(s, unit, from, spent, limit);
    this.#entries[unit.index] = { key, front, ways };
    return ways;
  }

  /** Could the unit get there if something did not count? */
  gets(s: State, unit: Unit, from: Hex, spent: number, to: Hex, without: Without): boolean {
    const limit = without.limit ? FAR : allowance(this.#kit, s, unit.index);
    this.#search(s, unit, from, spent, limit, without);
    return this.#kit.search.cost(to) !== BLOCKED;
  }

  #find(s: State, unit: Unit, from: Hex, spent: number, limit: number): Way[] {
    const { search } = this.#kit;
    this.#search(s, unit, from, spent, limit, {});
    const ways: Way[] = [];
    for (let i = 0; i < search.count; i++) {
      const to = search.reached[i];
      if (to !== from)
        ways.push({ to, cost: search.cost(to), before: search.before(to), order: this.#order(unit, to) });
    }
    return ways;
  }

  #search(s: State, unit: Unit, from: Hex, spent: number, limit: number, without: Without): void {
    const kit = this.#kit;
    const { side } = unit;
    const enemy = enemyOf(side);
    const policy = stepPolicy({
      prices: kit.prices[unit.moveClass],
      limit,
      zone: unit.commando || without.zones ? NO_ZONE : zoneOf(kit, s, enemy),
      zoneToZone: s.options.ezocToEzoc === true,
      obstacle: (at, direction) => (without.mines ? 0 : mineObstacle(kit, side, at, direction)),
      stays: (at) => isFrozen(kit, s, side, at),
      shuns: (to) => kit.prohibited[to] === 1,
    });
    kit.search.search(from, spent, limit, policy, occupied(kit, s, enemy));
  }

  /** Looks at the enemy of a side; the number changes when he has moved. */
  #look(s: State, side: Side): number {
    const seen = this.#seen[side];
    let changed = false;
    for (const unit of this.#kit.units) {
      if (unit.side === side) continue;
      const now = s.at[unit.index] < 0 ? -1 : s.at[unit.index];
      if (seen[unit.index] === now) continue;
      seen[unit.index] = now;
      changed = true;
    }
    if (changed) this.#front[side]++;
    return this.#front[side];
  }

  #order(unit: Unit, hex: Hex): Action {
    const place = unit.index * this.#kit.grid.size + hex;
    this.#orders[place] ??= { do: 'move', unit: unit.id, to: this.#kit.grid.label(hex) };
    return this.#orders[place];
  }
}

const books = new WeakMap<Kit, ReachBook>();

export function reachBook(kit: Kit): ReachBook {
  let book = books.get(kit);
  if (book === undefined) books.set(kit, (book = new ReachBook(kit)));
  return book;
}

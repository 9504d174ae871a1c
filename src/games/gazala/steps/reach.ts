import type { Hex } from '../../../hex/grid.ts';
import { BLOCKED, type StepPolicy } from '../../../mechanics/movement.ts';
import type { Action } from '../actions.ts';
import { allowance } from '../allowance.ts';
import { enemyOf, type Ground, mined, occupied, walled, zoneOf } from '../board.ts';
import { ALLIED, HALVES, type Kit, type MoveClass, ROAD, type Side, TRACK, type Unit } from '../kit.ts';
import { DISRUPTED, has, type State } from '../state.ts';

/** How far units can go. All costs are in halves of a point. */

/** To leave a hex in an enemy zone of control (9.0e). */
export const LEAVE_ZONE = 2 * HALVES;
/** For the Allies to cross a mined hexside, on top of the ground behind it (14.0b). */
export const CROSS_MINES = 12 * HALVES;

/** The price of the ground alone: along a road its own rate, elsewhere that of the hex entered (8.0f, 8.0g). */
export function groundCost(kit: Kit, moveClass: MoveClass, from: Hex, direction: number): number {
  const { terrainCost, sides, ridge } = kit;
  const bits = sides[from * 6 + direction];
  const row =
    bits & ROAD
      ? 'road'
      : bits & TRACK
        ? 'track'
        : ridge[kit.grid.neighbours[from * 6 + direction]]
          ? 'ridge'
          : 'desert';
  return terrainCost[row][moveClass] * HALVES;
}

/** Leaving the map costs what the hex left costs to enter (8.3b). */
export const exitCost = (kit: Kit, moveClass: MoveClass, hex: Hex): number =>
  kit.terrainCost[kit.ridge[hex] ? 'ridge' : 'desert'][moveClass] * HALVES;

/** One way a unit can go. */
export interface Way {
  readonly to: Hex;
  readonly cost: number;
  readonly before: Hex;
  readonly order: Action;
}

export const wayTo = (ways: readonly Way[], hex: Hex): Way | undefined => ways.find((way) => way.to === hex);

interface Prices {
  /** By hex and direction: the ground, or 0 for an escarpment nobody climbs. */
  readonly ground: { readonly [moveClass in MoveClass]: Uint8Array };
}

/**
 * Where a unit can go depends on itself, on the enemy and on the mines, and all three keep still while its friends move. So it is
 * worked out once and kept until one of them changes. A cache: never part of the state.
 */
class ReachBook {
  readonly #kit: Kit;
  readonly #prices: Prices;
  readonly #entries: ({ key: number; front: number; ways: readonly Way[] } | undefined)[] = [];
  readonly #seen: readonly [Int16Array, Int16Array];
  readonly #front: [number, number] = [0, 0];
  readonly #mines: Uint8Array;
  #minesKey = '';
  #mineChanges = 0;
  /** Orders are made once for each unit and hex and handed out again and again. */
  readonly #orders: (Action | undefined)[] = [];

  constructor(kit: Kit) {
    this.#kit = kit;
    this.#seen = [new Int16Array(kit.units.length), new Int16Array(kit.units.length)];
    this.#mines = new Uint8Array(kit.grid.size * 6);
    const ground = (moveClass: MoveClass): Uint8Array => {
      const prices = new Uint8Array(kit.grid.size * 6);
      for (let way = 0; way < prices.length; way++) {
        const [from, direction] = [Math.floor(way / 6), way % 6];
        if (kit.grid.neighbours[way] >= 0 && !walled(kit, from, direction))
          prices[way] = groundCost(kit, moveClass, from, direction);
      }
      return prices;
    };
    this.#prices = { ground: { tracked: ground('tracked'), wheeled: ground('wheeled'), foot: ground('foot') } };
  }

  /** Everywhere a unit can go from where it stands, with what it has left. */
  of(s: State, unit: Unit): readonly Way[] {
    const { index } = unit;
    const front = this.#look(s, unit.side);
    const limit = allowance(this.#kit, s, index);
    const key = (s.at[index] * 128 + s.spent[index]) * 128 + limit;
    const known = this.#entries[index];
    if (known !== undefined && known.key === key && known.front === front) return known.ways;
    const ways = s.spent[index] >= limit ? [] : this.#find(s, unit, limit);
    this.#entries[index] = { key, front, ways };
    return ways;
  }

  /** Could the unit get there if enemy zones, or mines, or the length of its day did not count? For saying why not. */
  gets(s: State, unit: Unit, to: Hex, without: { zones?: boolean; mines?: boolean; limit?: boolean }): boolean {
    this.#look(s, unit.side);
    const limit = without.limit ? 2000 : allowance(this.#kit, s, unit.index);
    const zone = without.zones ? new Uint8Array(this.#kit.grid.size) : zoneOf(this.#kit, s, enemyOf(unit.side));
    const mines = without.mines ? new Uint8Array(this.#mines.length) : this.#mines;
    this.#search(s, unit, limit, zone, mines);
    return this.#kit.search.cost(to) !== BLOCKED;
  }

  #find(s: State, unit: Unit, limit: number): Way[] {
    const { search } = this.#kit;
    const start = s.at[unit.index];
    this.#search(s, unit, limit, zoneOf(this.#kit, s, enemyOf(unit.side)), this.#mines);
    const ways: Way[] = [];
    for (let i = 0; i < search.count; i++) {
      const to = search.reached[i];
      if (to !== start)
        ways.push({ to, cost: search.cost(to), before: search.before(to), order: this.#order(unit, to) });
    }
    return ways;
  }

  #search(s: State, unit: Unit, limit: number, zone: Uint8Array, mines: Uint8Array): void {
    const kit = this.#kit;
    const ground = this.#prices.ground[unit.moveClass];
    const allied = unit.side === ALLIED;
    const { prohibited, corner } = kit;
    const step: StepPolicy = (from, direction, to, cost) => {
      const way = from * 6 + direction;
      let price = ground[way];
      if (price === 0) return BLOCKED; // an escarpment (8.0h)
      if (mines[way] === 1) {
        if (!allied) return BLOCKED; // 14.0a
        price += CROSS_MINES;
      }
      if (allied && (prohibited[to] === 1 || (unit.bracketed && corner[to] === 0))) return BLOCKED; // 8.1a, 8.2a
      if (zone[from] === 1) {
        if (zone[to] === 1) return BLOCKED; // 9.0d
        price += LEAVE_ZONE;
      }
      return cost + price;
    };
    kit.search.search(s.at[unit.index], s.spent[unit.index], limit, step, occupied(kit, s, enemyOf(unit.side)));
  }

  /** Looks at the enemy of a side and at the mines; the number changes when they have. */
  #look(s: State, side: Side): number {
    const seen = this.#seen[side];
    let changed = false;
    for (const unit of this.#kit.units) {
      if (unit.side === side) continue;
      // A Disrupted enemy has no zone (12.0h).
      const now = s.at[unit.index] < 0 ? -1 : s.at[unit.index] * 2 + (has(s, unit.index, DISRUPTED) ? 1 : 0);
      if (seen[unit.index] === now) continue;
      seen[unit.index] = now;
      changed = true;
    }
    if (changed) this.#front[side]++;
    return this.#front[side] + this.#lookAtMines(s) * 2 ** 26;
  }

  #lookAtMines(s: Ground): number {
    let key = String(s.turn);
    for (const { from, to, made, through } of s.breaches) if (made) key += `,${from}-${to}${through ? '+' : ''}`;
    if (key === this.#minesKey) return this.#mineChanges;
    this.#minesKey = key;
    const { grid } = this.#kit;
    for (let way = 0; way < this.#mines.length; way++) {
      const from = Math.floor(way / 6);
      this.#mines[way] = grid.neighbours[way] >= 0 && mined(this.#kit, s, from, way % 6) ? 1 : 0;
    }
    return ++this.#mineChanges;
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

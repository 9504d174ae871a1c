import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { keptInStep } from '../../../mechanics/kept.ts';
import { BLOCKED, type StepPolicy } from '../../../mechanics/movement.ts';
import { followsRoad } from '../kit/ground.ts';
import { AXIS, enemyOf, type Kit } from '../kit.ts';
import { ENTERED, has, onMap, type State, WAITING } from '../state.ts';
import { markBarriers } from './barriers.ts';
import { type Board, boardOf } from './board.ts';
import { findClimbs } from './climbing.ts';
import { FoundWays, NOWHERE } from './found-ways.ts';
import { findOneHexMoves, findRiskyWays, searchThroughZones } from './infiltration.ts';
import { interdictedFor } from './interdiction.ts';
import { type March, mayOnlyGoByRoad, pricing, type Without } from './march.ts';
import { doorsOf, handLeft, isSouthern, mayGo, slipsThrough } from './moving.ts';
import { type Phase, phaseOf } from './phase.ts';
import { keepsSupplied, supplyAfterMove } from './staying-supplied.ts';
import { entryCost, handPrices, WORKS } from './step-prices.ts';

/** Where those in hand can go. All costs are in halves of a point. */

const FAR = 400;

/** The moment a reach was worked out for: it holds as long as none of this has changed. */
interface Moment {
  readonly s: State;
  readonly phase: Phase;
  readonly turn: number;
  readonly board: Board;
  readonly counted: readonly number[];
  readonly bombed: Uint8Array;
  readonly hand: readonly number[];
}

class Reach {
  readonly #kit: Kit;
  readonly #ways: FoundWays;
  readonly #closed: Uint8Array;
  readonly #stops: Uint8Array;
  readonly #isEnd: Uint8Array;
  /** Of the hexes found those where a leg may end; only the first so many count. */
  readonly #ends: Int16Array;
  #endCount = 0;
  #moment: Moment | null = null;

  constructor(kit: Kit) {
    const { size } = kit.grid;
    this.#kit = kit;
    this.#ways = new FoundWays(kit.grid);
    this.#closed = new Uint8Array(size);
    this.#stops = new Uint8Array(size);
    this.#isEnd = new Uint8Array(size);
    this.#ends = new Int16Array(size);
  }

  /** Brings it up to date with those in hand. */
  update(s: State): void {
    const board = boardOf(this.#kit, s);
    if (this.#holds(s, board)) return;
    const hand: number[] = [];
    for (const unit of s.moving) hand.push(unit, s.spent[unit], s.marks[unit], s.at[unit]);
    this.#moment = {
      s,
      phase: phaseOf(s),
      turn: s.turn,
      board,
      counted: [...board.changes, ...board.moves],
      bombed: interdictedFor(this.#kit, s, this.#kit.units[s.moving[0]].side),
      hand,
    };
    this.work(s, {});
  }

  /** Hexes where a leg of the move may end. */
  get ends(): Int16Array {
    return this.#ends.subarray(0, this.#endCount);
  }

  isEnd(hex: Hex): boolean {
    return this.#isEnd[hex] === 1;
  }

  /** What going there takes of the points that are left. */
  cost(hex: Hex): number {
    const { climbed, climbCost, cost } = this.#ways;
    return climbed[hex] === 1 ? climbCost[hex] : cost[hex];
  }

  /** One-hex movement or infiltration: it takes everything (7.4, 8.1). */
  isWhole(hex: Hex): boolean {
    return this.#ways.whole[hex] === 1 && this.#ways.climbed[hex] === 0;
  }

  /** The hexes entered on the way, in order. */
  path(s: State, hex: Hex): Hex[] {
    if (this.#ways.risky[hex] === 0) return this.#ways.path(s.at[s.moving[0]], hex);
    searchThroughZones(this.#march(s, {}));
    return this.#kit.search.path(hex);
  }

  /** Works out where they can go if some things did not count. */
  work(s: State, without: Without): void {
    for (let i = 0; i < this.#endCount; i++) this.#isEnd[this.#ends[i]] = 0;
    this.#endCount = 0;
    this.#ways.clear();
    if (s.moving.length === 0 || !mayGo(this.#kit, s).ok) return;
    const march = this.#march(s, without);
    markBarriers(march);
    if (onMap(s.at[s.moving[0]])) findFromHex(march, s.at[s.moving[0]]);
    else findFromOutside(march);
    this.#markEnds(march);
  }

  #march(s: State, without: Without): March {
    const kit = this.#kit;
    return {
      kit,
      s,
      board: boardOf(kit, s),
      side: kit.units[s.moving[0]].side,
      left: without.limit ? FAR : handLeft(kit, s),
      without,
      closed: this.#closed,
      stops: this.#stops,
      ways: this.#ways,
    };
  }

  #holds(s: State, board: Board): boolean {
    const known = this.#moment;
    if (known === null || known.s !== s || known.phase !== phaseOf(s) || known.turn !== s.turn) return false;
    if (known.board !== board) return false;
    const { changes, moves } = board;
    const [axis, allied, axisMoves, alliedMoves] = known.counted;
    if (axis !== changes[0] || allied !== changes[1] || axisMoves !== moves[0] || alliedMoves !== moves[1])
      return false;
    if (known.hand.length !== s.moving.length * 4) return false;
    for (let i = 0; i < s.moving.length; i++) {
      const unit = s.moving[i];
      if (known.hand[i * 4] !== unit || known.hand[i * 4 + 1] !== s.spent[unit]) return false;
      if (known.hand[i * 4 + 2] !== s.marks[unit] || known.hand[i * 4 + 3] !== s.at[unit]) return false;
    }
    return known.bombed === interdictedFor(this.#kit, s, this.#kit.units[s.moving[0]].side);
  }

  /** Where a leg may end: in supply for those who must not leave it (6.4.2), and not where arrivals may not stay (18.2.5a). */
  #markEnds({ kit, s, side, without, ways }: March): void {
    const tests = without.ends
      ? []
      : s.moving.filter((unit) => keepsSupplied(kit, s, unit)).map((unit) => supplyAfterMove(kit, s, unit));
    const arrives =
      !without.ends && side !== AXIS && s.moving.some((unit) => s.at[unit] === WAITING || has(s, unit, ENTERED));
    for (let i = 0; i < ways.count; i++) {
      const hex = ways.found[i];
      if (arrives && isSouthern(kit, hex)) continue;
      if (!passesAll(tests, hex)) continue;
      this.#isEnd[hex] = 1;
      this.#ends[this.#endCount++] = hex;
    }
  }
}

function passesAll(tests: readonly ((hex: Hex) => boolean)[], hex: Hex): boolean {
  for (const passes of tests) if (!passes(hex)) return false;
  return true;
}

function findFromHex(march: March, start: Hex): void {
  const { kit, s } = march;
  search(march, start, 0);
  findClimbs(march, start);
  // The way without a die first.
  if (slipsThrough(kit, s)) findRiskyWays(march);
  if (phaseOf(s) === 'movement' && s.moving.every((unit) => s.spent[unit] === 0)) findOneHexMoves(march, start);
}

/** Over the map edge or out of a box: the first hex is paid for like any other (5.2.4c, 8.3.3b). */
function findFromOutside(march: March): void {
  const { kit, s, board, side, left, closed, stops, ways } = march;
  const prices = handPrices(kit, s);
  const bombed = interdictedFor(kit, s, side);
  const works = board.fortified[enemyOf(side)];
  for (const door of doorsOf(kit, s, s.moving[0])) {
    if (closed[door] !== 0) continue;
    const price = entryCost(kit, s, prices, bombed[door] === 1, door);
    if (price === 0) continue;
    const cost = price + (works[door] === 1 ? WORKS : 0);
    if (cost > left) {
      if (ways.cost[door] === BLOCKED) ways.note(door, left, NOWHERE, true);
    } else if (stops[door] === 1) ways.keep(door, cost, NOWHERE);
    else search(march, door, cost);
  }
  findClimbs(march, NOWHERE);
}

/** All hexes within reach of a hex where so much has been spent, by ways without a mountain or an escarpment off the road: see climbing.ts. */
function search(march: March, start: Hex, spent: number): void {
  const { kit, s, left, without, closed, stops, ways } = march;
  const { search: found, sides } = kit;
  const entered = spent > 0;
  const byRoad = !without.halts && mayOnlyGoByRoad(s);
  const price = pricing(march, entered ? NOWHERE : start, !without.halts && !byRoad);
  const walks: StepPolicy = byRoad
    ? (from, direction, to, cost) =>
        followsRoad(sides[from * 6 + direction]) ? price(from, direction, to, cost) : BLOCKED
    : price;
  found.search(start, spent, left, walks, closed, stops);
  for (let i = 0; i < found.count; i++) {
    const hex = found.reached[i];
    if (hex !== start) ways.keep(hex, found.cost(hex), found.before(hex));
    else if (entered) ways.keep(hex, spent, NOWHERE);
  }
}

const reaches = keptInStep(
  (kit: Kit) => new Reach(kit),
  (reach, s: State) => reach.update(s),
);

/** Where those in hand can go now. */
export const reachOf = (kit: Kit, s: State): Reach => reaches(kit, s);

const imagined = oncePer((kit: Kit) => new Reach(kit));

/** Could those in hand get there if something did not count? For saying why not. */
export function gets(kit: Kit, s: State, hex: Hex, without: Without): boolean {
  const reach = imagined(kit);
  reach.work(s, without);
  return reach.isEnd(hex);
}

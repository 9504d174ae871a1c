import type { Hex } from '../../../hex/grid.ts';
import { keptInStep } from '../../../mechanics/kept.ts';
import { BLOCKED, type StepPolicy } from '../../../mechanics/movement.ts';
import type { Action } from '../actions.ts';
import { followsRoad, type Prices, pricesTogether } from '../kit/ground.ts';
import { AXIS, enemyOf, HALVES, type Kit, type Side } from '../kit.ts';
import { CLIMBED, ENTERED, has, OUT_OF_SUPPLY, onMap, raining, type State, UNBOUND, WAITING } from '../state.ts';
import { boardOf, pricesOf } from './board.ts';
import { interdictedFor } from './interdiction.ts';
import {
  type Board,
  doorsOf,
  handLeft,
  isSouthern,
  isTowed,
  mayGo,
  mayInfiltrate,
  shunsSouth,
  slipsThrough,
} from './moving.ts';
import { isSupplied, supplyTest } from './supply.ts';

/** Where those in hand can go. All costs are in halves of a point. */

/** What an enemy strongpoint adds (14.1.2a). */
const WORKS = 2 * HALVES;

/** What may be thought away to find out why a hex cannot be reached. */
interface Without {
  readonly zones?: boolean;
  readonly limit?: boolean;
  readonly halts?: boolean;
  /** The end hex need not be in supply, nor out of the southern entry hexes. */
  readonly ends?: boolean;
  /** Company is not needed in enemy zones. */
  readonly company?: boolean;
  /** Several may react into a Defender hex. */
  readonly crowds?: boolean;
}

const NOWHERE = -1;
const FAR = 400;

/** Prices of those in hand, worked out once for each set of gaits that ever moved together. */
const together = new WeakMap<Kit, Map<string, Prices>>();

export function handPrices(kit: Kit, s: State): Prices {
  const [lead] = s.moving;
  const first = pricesOf(kit, s, lead);
  if (s.moving.every((unit) => pricesOf(kit, s, unit) === first)) return first;
  let known = together.get(kit);
  if (known === undefined) together.set(kit, (known = new Map()));
  const all = [...new Set(s.moving.map((unit) => pricesOf(kit, s, unit)))];
  const column = raining(s) ? 1 : 0;
  const key = all.map((each) => kit.prices.findIndex((pair) => pair[column] === each)).sort((a, b) => a - b);
  const name = `${column}:${key.join()}`;
  let prices = known.get(name);
  if (prices === undefined) known.set(name, (prices = pricesTogether(all)));
  return prices;
}

/** What the step costs those in hand now; 0 where it is closed to one of them. */
export function stepCost(kit: Kit, s: State, from: Hex, to: Hex, board: Board = boardOf(kit, s)): number {
  const { side } = kit.units[s.moving[0]];
  const prices = handPrices(kit, s);
  const bombed = interdictedFor(kit, s, side)[to] === 1;
  const works = board.fortified[enemyOf(side)][to] === 1 ? WORKS : 0;
  const way = from * 6 + kit.grid.direction(from, to);
  const cost = onMap(from) ? (bombed ? prices.slowed : prices.enter)[way] : entryCost(kit, s, prices, bombed, to);
  return cost === 0 ? 0 : cost + works;
}

/** Coming in over the edge of the map, or of the part of it that is played on, along a road where one leads in (5.2.4d). */
function entryCost(kit: Kit, s: State, prices: Prices, bombed: boolean, to: Hex): number {
  let cost = (bombed ? prices.entrySlowed : prices.entry)[to];
  const { area } = kit.scenarios[s.scenario];
  for (let direction = 0; direction < 6; direction++) {
    const outside = kit.grid.neighbours[to * 6 + direction];
    if (outside < 0 || area[outside] === 1) continue;
    const way = outside * 6 + kit.grid.direction(outside, to);
    const price = (bombed ? prices.slowed : prices.enter)[way];
    if (price > 0 && (cost === 0 || price < cost)) cost = price;
  }
  return cost;
}

/** The moment a reach was worked out for: it holds as long as none of this has changed. */
interface Moment {
  readonly s: State;
  readonly phase: State['phase'];
  readonly turn: number;
  readonly board: Board;
  readonly counted: readonly number[];
  readonly bombed: Uint8Array;
  readonly hand: readonly number[];
}

class Reach {
  readonly #kit: Kit;
  readonly #cost: Int16Array;
  readonly #before: Int16Array;
  readonly #whole: Uint8Array;
  /** Reached only by slipping through zones, at the risk of a die. */
  readonly #risky: Uint8Array;
  readonly #isEnd: Uint8Array;
  /** Ways with a step off the road into a mountain or over an escarpment in them, kept apart from the others: see #climb. */
  readonly #climbCost: Int16Array;
  readonly #climbBefore: Int16Array;
  /** 1 where the hex before is reached without such a step. */
  readonly #climbFirst: Uint8Array;
  /** 1 where that is the way taken. */
  readonly #climbed: Uint8Array;
  readonly #climbs: Hex[] = [];
  readonly #closed: Uint8Array;
  readonly #stops: Uint8Array;
  /** Hexes found, and those of them where a leg may end; only the first so many count. Lists that are emptied and filled anew cost more. */
  readonly #found: Int16Array;
  #foundCount = 0;
  readonly #ends: Int16Array;
  #endCount = 0;
  readonly #orders: Action[];
  #moment: Moment | null = null;

  constructor(kit: Kit) {
    const { size } = kit.grid;
    this.#kit = kit;
    this.#cost = new Int16Array(size).fill(BLOCKED);
    this.#before = new Int16Array(size);
    this.#whole = new Uint8Array(size);
    this.#risky = new Uint8Array(size);
    this.#isEnd = new Uint8Array(size);
    this.#climbCost = new Int16Array(size).fill(BLOCKED);
    this.#climbBefore = new Int16Array(size);
    this.#climbFirst = new Uint8Array(size);
    this.#climbed = new Uint8Array(size);
    this.#closed = new Uint8Array(size);
    this.#stops = new Uint8Array(size);
    this.#found = new Int16Array(size);
    this.#ends = new Int16Array(size);
    this.#orders = Array.from({ length: size }, (_, hex) => ({ do: 'go', to: kit.grid.label(hex) }));
  }

  /** Brings it up to date with those in hand. */
  update(s: State): void {
    const board = boardOf(this.#kit, s);
    if (this.#holds(s, board)) return;
    const hand: number[] = [];
    for (const unit of s.moving) hand.push(unit, s.spent[unit], s.marks[unit], s.at[unit]);
    this.#moment = {
      s,
      phase: s.phase,
      turn: s.turn,
      board,
      counted: [...board.changes, ...board.moves],
      bombed: interdictedFor(this.#kit, s, this.#kit.units[s.moving[0]].side),
      hand,
    };
    this.#work(s, board, {});
  }

  /** Hexes where a leg of the move may end. */
  get ends(): Iterable<Hex> {
    return this.#ends.subarray(0, this.#endCount);
  }

  order(hex: Hex): Action {
    return this.#orders[hex];
  }

  isEnd(hex: Hex): boolean {
    return this.#isEnd[hex] === 1;
  }

  /** What going there takes of the points that are left. */
  cost(hex: Hex): number {
    return this.#climbed[hex] === 1 ? this.#climbCost[hex] : this.#cost[hex];
  }

  /** One-hex movement or infiltration: it takes everything (7.4, 8.1). */
  isWhole(hex: Hex): boolean {
    return this.#whole[hex] === 1 && this.#climbed[hex] === 0;
  }

  /** The hexes entered on the way, in order. */
  path(s: State, hex: Hex): Hex[] {
    const start = s.at[s.moving[0]];
    if (this.#risky[hex] === 1) {
      this.#slip(s, handLeft(this.#kit, s));
      return this.#kit.search.path(hex);
    }
    const path: Hex[] = [];
    let climbed = this.#climbed[hex] === 1;
    let at = hex;
    while (at !== NOWHERE && at !== start) {
      path.push(at);
      const before = climbed ? this.#climbBefore[at] : this.#before[at];
      climbed &&= this.#climbFirst[at] === 0;
      at = before;
    }
    return path.reverse();
  }

  /** Could they get there if something did not count? For saying why not; what was known is worked out again afterwards. */
  gets(s: State, hex: Hex, without: Without): boolean {
    const board = boardOf(this.#kit, s);
    this.#work(s, board, without);
    const gotThere = this.#isEnd[hex] === 1;
    this.#work(s, board, {});
    return gotThere;
  }

  #holds(s: State, board: Board): boolean {
    const known = this.#moment;
    if (known === null || known.s !== s || known.phase !== s.phase || known.turn !== s.turn) return false;
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

  #work(s: State, board: Board, without: Without): void {
    this.#clear();
    if (s.moving.length === 0 || !mayGo(this.#kit, s).ok) return;
    const kit = this.#kit;
    const [lead] = s.moving;
    const { side } = kit.units[lead];
    const left = without.limit ? FAR : handLeft(kit, s);
    this.#layOut(s, board, side, without);
    if (onMap(s.at[lead])) this.#fromHex(s, board, side, left, without);
    else this.#fromOutside(s, board, side, left, without);
    this.#markEnds(s, side, without);
  }

  #clear(): void {
    for (let i = 0; i < this.#foundCount; i++) {
      const hex = this.#found[i];
      this.#cost[hex] = BLOCKED;
      this.#whole[hex] = 0;
      this.#risky[hex] = 0;
      this.#isEnd[hex] = 0;
    }
    for (const hex of this.#climbs) {
      this.#climbCost[hex] = BLOCKED;
      this.#climbed[hex] = 0;
    }
    this.#climbs.length = 0;
    this.#foundCount = 0;
    this.#endCount = 0;
  }

  /** Which hexes are closed to those in hand, and in which they have to stop. */
  #layOut(s: State, board: Board, side: Side, without: Without): void {
    const kit = this.#kit;
    const enemy = enemyOf(side);
    const closed = this.#closed;
    const stops = this.#stops;
    closed.set(board.occupied[enemy]);
    for (const hex of kit.scenarios[s.scenario].outside) closed[hex] = 1;
    if (s.moving.some((unit) => shunsSouth(kit, s, unit)))
      for (const hex of kit.zones.get('south-entry') ?? []) closed[hex] = 1;
    const slips = slipsThrough(kit, s);
    if (without.zones) stops.fill(0);
    else {
      stops.set(board.zone[enemy]);
      if (s.phase === 'reaction') this.#markNear(s, enemy);
      if (!slips && !without.company && this.#needsCompany(s)) {
        const friends = board.occupied[side];
        for (let hex = 0; hex < stops.length; hex++) if (stops[hex] === 1 && friends[hex] === 0) closed[hex] = 1;
      }
      this.#markSleepers(s, board, enemy);
    }
    if (s.moving.some((unit) => kit.units[unit].motorized))
      for (const { hex, side: whose, active } of s.strongpoints) if (active && whose === enemy) stops[hex] = 1;
    if (s.phase === 'reaction' && !without.crowds) this.#closeDefenders(s, board, side);
  }

  /** Guns in tow enter a zone only where a friend is; so do all who move from Reserve (7.6.2e, 8.2.4e, 8.2.6, 9.3.3a). */
  #needsCompany(s: State): boolean {
    if (s.phase === 'reaction' || (s.phase === 'reserve-movement' && !s.options.freeReserves)) return true;
    return s.moving.some((unit) => isTowed(this.#kit, unit));
  }

  /** Those who react keep away even from enemies without a zone (9.3.3a, ruling AMB-46). */
  #markNear(s: State, enemy: Side): void {
    const { neighbours } = this.#kit.grid;
    for (const unit of this.#kit.ground[enemy]) {
      const hex = s.at[unit];
      if (!onMap(hex) || !this.#kit.units[unit].combat) continue;
      for (let way = hex * 6; way < hex * 6 + 6; way++) if (neighbours[way] >= 0) this.#stops[neighbours[way]] = 1;
    }
  }

  /** Next to an enemy in Reserve whom they wake they have to stop: his zone is back at once (8.2.5b, ruling AMB-48). */
  #markSleepers(s: State, board: Board, enemy: Side): void {
    const kit = this.#kit;
    if (s.moving.every((unit) => !kit.units[unit].combat || kit.units[unit].noZone)) return;
    const { neighbours, direction } = kit.grid;
    for (const unit of board.reserves) {
      const hex = s.at[unit];
      if (kit.units[unit].side !== enemy || kit.units[unit].noZone || board.fortified[enemy][hex] === 1) continue;
      const his = pricesOf(kit, s, unit).enter;
      for (let way = hex * 6; way < hex * 6 + 6; way++) {
        const near = neighbours[way];
        if (near < 0 || his[way] === 0 || board.fortified[1 - enemy][near] === 1) continue;
        const back = near * 6 + direction(near, hex);
        if (s.moving.some((each) => pricesOf(kit, s, each).enter[back] > 0)) this.#stops[near] = 1;
      }
    }
  }

  /** One unit may react into each Defender hex (9.3.4, ruling AMB-104). Rommel does not count. */
  #closeDefenders(s: State, board: Board, side: Side): void {
    const kit = this.#kit;
    const many = s.moving.filter((unit) => kit.units[unit].combat).length > 1;
    for (const { hexes, over } of s.attacks) {
      if (over) continue;
      for (const hex of hexes)
        if (
          many ||
          board.stack(hex).some((unit) => kit.units[unit].side === side && kit.units[unit].combat && s.spent[unit] > 0)
        )
          this.#closed[hex] = 1;
    }
  }

  #fromHex(s: State, board: Board, side: Side, left: number, without: Without): void {
    const kit = this.#kit;
    const start = s.at[s.moving[0]];
    this.#search(s, board, side, start, 0, left, without);
    this.#climb(s, board, side, start, left, without);
    // The way without a die first: the commando risks one only where there is no other (16.4.1).
    if (slipsThrough(kit, s)) {
      const { search } = kit;
      this.#slip(s, left);
      for (let i = 1; i < search.count; i++) {
        const hex = search.reached[i];
        if (this.#isFound(hex)) continue;
        this.#note(hex, search.cost(hex), search.before(hex), false);
        this.#risky[hex] = 1;
      }
    }
    if (s.phase === 'movement' && s.moving.every((unit) => s.spent[unit] === 0))
      this.#oneHex(s, board, side, start, left);
  }

  /** Over the map edge or out of a box: the first hex is paid for like any other (5.2.4c, 8.3.3b). */
  #fromOutside(s: State, board: Board, side: Side, left: number, without: Without): void {
    const kit = this.#kit;
    const prices = handPrices(kit, s);
    const bombed = interdictedFor(kit, s, side);
    const works = board.fortified[enemyOf(side)];
    for (const door of doorsOf(kit, s, s.moving[0])) {
      if (this.#closed[door] !== 0) continue;
      const price = entryCost(kit, s, prices, bombed[door] === 1, door);
      if (price === 0) continue;
      const cost = price + (works[door] === 1 ? WORKS : 0);
      if (cost > left) {
        if (this.#cost[door] === BLOCKED) this.#note(door, left, NOWHERE, true);
      } else if (this.#stops[door] === 1) this.#keep(door, cost, NOWHERE);
      else this.#search(s, board, side, door, cost, left, without);
    }
    this.#climb(s, board, side, NOWHERE, left, without);
  }

  /** What has been spent on arriving in the next hex; `start` is where those in hand stand, which they may leave though it is in a zone. */
  #pricing(s: State, board: Board, side: Side, start: Hex, without: Without, level = false): StepPolicy {
    const prices = handPrices(this.#kit, s);
    const [enter, slowed] = level ? [prices.level, prices.levelSlowed] : [prices.enter, prices.slowed];
    const bombed = interdictedFor(this.#kit, s, side);
    const zone = board.zone[enemyOf(side)];
    const works = board.fortified[enemyOf(side)];
    const stops = this.#stops;
    const fromZone = !without.zones && start !== NOWHERE && zone[start] === 1;
    return (from, direction, to, cost) => {
      if (from === start ? fromZone && zone[to] === 1 : stops[from] === 1) return BLOCKED;
      const way = from * 6 + direction;
      const step = bombed[to] === 1 ? slowed[way] : enter[way];
      if (step === 0) return BLOCKED;
      return cost + step + (works[to] === 1 ? WORKS : 0);
    };
  }

  /** All hexes within reach of a hex where so much has been spent, by ways without a mountain or an escarpment off the road: see #climb. */
  #search(s: State, board: Board, side: Side, start: Hex, spent: number, left: number, without: Without): void {
    const { search, sides } = this.#kit;
    const entered = spent > 0;
    const byRoad = !without.halts && mayOnlyGoByRoad(s);
    const price = this.#pricing(s, board, side, entered ? NOWHERE : start, without, !without.halts && !byRoad);
    const walks: StepPolicy = byRoad
      ? (from, direction, to, cost) =>
          followsRoad(sides[from * 6 + direction]) ? price(from, direction, to, cost) : BLOCKED
      : price;
    search.search(start, spent, left, walks, this.#closed, this.#stops);
    for (let i = 0; i < search.count; i++) {
      const hex = search.reached[i];
      if (hex !== start) this.#keep(hex, search.cost(hex), search.before(hex));
      else if (entered) this.#keep(hex, spent, NOWHERE);
    }
  }

  /**
   * A step off the road into a mountain or over an escarpment ends the move of those on foot; motors go on from there through road hexsides
   * only (7.3.5a, 7.3.5c). So a dearer way without such a step is the better one, but to the very next hex, where they are sent in
   * one step and go round in several.
   */
  #climb(s: State, board: Board, side: Side, start: Hex, left: number, without: Without): void {
    if (without.halts || mayOnlyGoByRoad(s)) return;
    const { grid, sides, units } = this.#kit;
    const { halts, climbs: slopes } = handPrices(this.#kit, s);
    const price = this.#pricing(s, board, side, start, without);
    const climbs = this.#climbs;
    const step = (from: Hex, direction: number, spent: number, first: boolean): void => {
      const to = grid.neighbours[from * 6 + direction];
      if (to < 0 || to === start || this.#closed[to] !== 0) return;
      const cost = price(from, direction, to, spent);
      if (cost === BLOCKED || cost > left || this.#gotThereFor(to) <= cost) return;
      this.#climbCost[to] = cost;
      this.#climbBefore[to] = from;
      this.#climbFirst[to] = first ? 1 : 0;
      climbs.push(to);
    };
    const up = (from: Hex, spent: number): void => {
      if (slopes[from] === 0) return;
      for (let direction = 0; direction < 6; direction++)
        if (halts[from * 6 + direction] === 1) step(from, direction, spent, true);
    };
    if (start !== NOWHERE) up(start, 0);
    for (let i = 0; i < this.#foundCount; i++) {
      const hex = this.#found[i];
      if (this.#whole[hex] === 0) up(hex, this.#cost[hex]);
    }
    // Whoever comes by a cheaper way later is looked at again.
    if (s.moving.every((unit) => units[unit].motorized || units[unit].mountain))
      for (let i = 0; i < climbs.length; i++)
        for (let direction = 0; direction < 6; direction++)
          if (followsRoad(sides[climbs[i] * 6 + direction]))
            step(climbs[i], direction, this.#climbCost[climbs[i]], false);
    for (const hex of climbs) {
      const next = this.#climbFirst[hex] === 1 && this.#climbBefore[hex] === start;
      if (this.#climbed[hex] === 1 || (this.#cost[hex] !== BLOCKED && this.#whole[hex] === 0 && !next)) continue;
      if (this.#cost[hex] === BLOCKED) this.#found[this.#foundCount++] = hex;
      this.#climbed[hex] = 1;
    }
  }

  /** The least that any way found so far takes, those that take everything apart. */
  #gotThereFor(hex: Hex): number {
    const cost = this.#cost[hex] === BLOCKED || this.#whole[hex] === 1 ? Infinity : this.#cost[hex];
    return this.#climbCost[hex] === BLOCKED ? cost : Math.min(cost, this.#climbCost[hex]);
  }

  #isFound(hex: Hex): boolean {
    return this.#cost[hex] !== BLOCKED || this.#climbed[hex] === 1;
  }

  /** Where the commando gets who does not stop for zones, with the road rate in them too (16.4.1c). */
  #slip(s: State, left: number): void {
    const kit = this.#kit;
    const [unit] = s.moving;
    const { side } = kit.units[unit];
    const board = boardOf(kit, s);
    const works = board.fortified[enemyOf(side)];
    const { halts } = handPrices(kit, s);
    const walks: StepPolicy = (from, direction, to, cost) => {
      if (works[from] === 1 && from !== s.at[unit]) return BLOCKED;
      const step = halts[from * 6 + direction] === 1 ? 0 : stepCost(kit, s, from, to, board);
      return step === 0 ? BLOCKED : cost + step;
    };
    kit.search.search(s.at[unit], 0, left, walks, this.#closed);
  }

  /** The next hex, though it costs more than there is, or from one enemy zone into another: it takes everything (7.4.2, 8.1.1). */
  #oneHex(s: State, board: Board, side: Side, start: Hex, left: number): void {
    const kit = this.#kit;
    const zone = board.zone[enemyOf(side)];
    const works = board.fortified[enemyOf(side)];
    const infiltrates = s.moving.every((unit) => mayInfiltrate(kit, s, unit));
    const { enter, slowed } = handPrices(kit, s);
    const bombed = interdictedFor(kit, s, side);
    for (let way = start * 6; way < start * 6 + 6; way++) {
      const to = kit.grid.neighbours[way];
      if (to < 0 || this.#closed[to] !== 0 || this.#isFound(to)) continue;
      if (enter[way] === 0) continue; // 7.4.3
      const cost = (bombed[to] === 1 ? slowed : enter)[way] + (works[to] === 1 ? WORKS : 0);
      const hops = zone[start] === 1 && zone[to] === 1;
      if (hops ? infiltrates && cost <= left && works[to] === 0 : cost > left) this.#note(to, left, start, true);
    }
  }

  /** Keeps a way that is cheaper than what is known. */
  #keep(hex: Hex, cost: number, before: Hex): void {
    if (this.#cost[hex] === BLOCKED || this.#whole[hex] === 1 || cost < this.#cost[hex])
      this.#note(hex, cost, before, false);
  }

  #note(hex: Hex, cost: number, before: Hex, whole: boolean): void {
    if (!this.#isFound(hex)) this.#found[this.#foundCount++] = hex;
    this.#cost[hex] = cost;
    this.#before[hex] = before;
    this.#whole[hex] = whole ? 1 : 0;
  }

  /** Where a leg may end: in supply for those who must not leave it (6.4.2), and not where arrivals may not stay (18.2.5a). */
  #markEnds(s: State, side: Side, without: Without): void {
    const kit = this.#kit;
    const tests = without.ends
      ? []
      : s.moving.filter((unit) => keepsSupplied(kit, s, unit)).map((unit) => supplyAfterMove(kit, s, unit));
    const arrives =
      !without.ends && side !== AXIS && s.moving.some((unit) => s.at[unit] === WAITING || has(s, unit, ENTERED));
    for (let i = 0; i < this.#foundCount; i++) {
      const hex = this.#found[i];
      if (arrives && isSouthern(kit, hex)) continue;
      if (tests.length > 0 && !tests.every((supplied) => supplied(hex))) continue;
      this.#isEnd[hex] = 1;
      this.#ends[this.#endCount++] = hex;
    }
  }
}

/** Having left the road for a mountain or an escarpment in this phase, they go on through road hexsides only (7.3.5c). */
const mayOnlyGoByRoad = (s: State): boolean => s.moving.some((unit) => has(s, unit, CLIMBED));

/**
 * Allied and Italian motorized units that are in supply do not leave it of their own will; Germans may (6.4.2, rulings AMB-31, AMB-32).
 * Who enters the map this turn has movement supply wherever it goes (5.2.3, 6.3.2b).
 */
export const keepsSupplied = (kit: Kit, s: State, unit: number): boolean =>
  caresForSupply(kit, s, unit) && !has(s, unit, OUT_OF_SUPPLY | ENTERED | UNBOUND) && isSupplied(kit, s, unit);

export function caresForSupply(kit: Kit, s: State, unit: number): boolean {
  const { motorized, nation, combat } = kit.units[unit];
  return motorized && combat && nation !== 'german' && onMap(s.at[unit]);
}

/** Would one of those in hand be supplied in this hex or that? What is open only because they stand there closes behind them (6.2.4). */
export function supplyAfterMove(kit: Kit, s: State, unit: number): (hex: Hex) => boolean {
  const { side } = kit.units[unit];
  const start = s.at[unit];
  const leaving = s.moving.filter((each) => kit.units[each].combat && s.at[each] === start).length;
  const { occupied, zone } = boardOf(kit, s);
  const closes = onMap(start) && zone[enemyOf(side)][start] === 1 && occupied[side][start] === leaving;
  return supplyTest(kit, s, unit, closes ? start : undefined);
}

const reaches = keptInStep(
  (kit: Kit) => new Reach(kit),
  (reach, s: State) => reach.update(s),
);

/** Where those in hand can go now. */
export const reachOf = (kit: Kit, s: State): Reach => reaches(kit, s);

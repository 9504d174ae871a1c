import { edition } from '../../engine/journal.ts';
import type { Hex } from '../../hex/grid.ts';
import { boardOf } from './board.ts';
import { ANY_ROAD, BRIDGE, ESCARPMENT, FORD, HARD_ROAD, WADI } from './ground.ts';
import { AXIS, enemyOf, type Kit, type ScenarioId, SEATS, type Side } from './kit.ts';
import { DEPLETED, has, onMap, raining, type State } from './state.ts';

/**
 * Supply Routes (6.0), judged live: a Supply Line from the unit to a Supply Source, or to a Supply Road that leads to one. They are traced
 * outward from the sources, so that one pass answers for all units. Emergency supply by HQs is asked for separately (15.4).
 */

/** Can the unit trace a route to a friendly source from where it is? In a box, off the map, and the commando (option): yes. */
export const isSupplied = (kit: Kit, s: State, unit: number): boolean => wouldBeSupplied(kit, s, unit, s.at[unit]);

/** ... and if it stood in this hex (6.4.2)? Judged on the board as it is before the unit goes there. */
export const wouldBeSupplied = (kit: Kit, s: State, unit: number, hex: Hex): boolean =>
  !onMap(hex) ||
  needsNone(kit, s, unit) ||
  (routesOf(kit, s, kit.units[unit].side).reached[hex] & lineOf(kit, unit)) !== 0;

/** The same question for many hexes at a time: ask the board once, then look them up. */
export function supplyTest(kit: Kit, s: State, unit: number): (hex: Hex) => boolean {
  if (needsNone(kit, s, unit)) return () => true;
  const { reached } = routesOf(kit, s, kit.units[unit].side);
  const line = lineOf(kit, unit);
  return (hex) => !onMap(hex) || (reached[hex] & line) !== 0;
}

/** The sources it can trace to now, HQs that supply it in this combat included (13.3.8, ruling AMB-65). */
export function tracedSources(kit: Kit, s: State, unit: number): readonly Hex[] {
  const hex = s.at[unit];
  if (!onMap(hex) || needsNone(kit, s, unit)) return [];
  const { side } = kit.units[unit];
  const routes = routesOf(kit, s, side);
  const line = lineOf(kit, unit);
  const found = workingSources(kit, s, side).filter((source) => (routes.from(source, true)[hex] & line) !== 0);
  for (const hq of s.battle?.hqs ?? [])
    if (reaches(kit, s, hq, unit) && !found.includes(s.at[hq])) found.push(s.at[hq]);
  return found;
}

/** HQs that could give the unit emergency supply now: usable, in command range, with a Supply Line (15.4, ruling AMB-36). */
export const hqsFor = (kit: Kit, s: State, unit: number): readonly number[] =>
  kit.units[unit].side === AXIS ? kit.hqs[AXIS].filter((hq) => isUsable(kit, s, hq) && reaches(kit, s, hq, unit)) : [];

/** On the map and not turned over; only some have a Depleted side at all (15.1.2, 15.4.2). */
export const isUsable = (kit: Kit, s: State, hq: number): boolean =>
  kit.units[hq].emergency && onMap(s.at[hq]) && !has(s, hq, DEPLETED);

/** Does a Supply Line lead from the unit to the HQ, and is it in command range (ruling AMB-36)? */
export function reaches(kit: Kit, s: State, hq: number, unit: number): boolean {
  const { side } = kit.units[hq];
  if (kit.units[unit].side !== side || !onMap(s.at[hq]) || !onMap(s.at[unit])) return false;
  if (kit.grid.distance(s.at[hq], s.at[unit]) > kit.commandRange) return false;
  return (routesOf(kit, s, side).from(s.at[hq], false)[s.at[unit]] & lineOf(kit, unit)) !== 0;
}

/** Rommel and air units have no supply (6.1.1, 15.5.3a), the commando does without (16.4.2). */
const needsNone = (kit: Kit, s: State, unit: number): boolean =>
  !kit.units[unit].combat || (kit.units[unit].commando && s.options.commando);

/** The marked sources of a side that it holds and has not just won back (6.3.1). */
function workingSources(kit: Kit, s: State, side: Side): Hex[] {
  return kit.scenarios[s.scenario].sources[side].filter((source) => works(s, side, kit.grid.label(source)));
}

const works = (s: State, side: Side, label: string): boolean =>
  s.control[label] === SEATS[side] && !s.lostSources.includes(label);

// Who can draw supply from a hex, as bits: those whose line may be long when nothing shortens it, and the French (16.5.4).
const OTHERS = 1;
const FRENCH = 2;
const lineOf = (kit: Kit, unit: number): number => (kit.units[unit].nation === 'french' ? FRENCH : OTHERS);

// What a route may do over a hexside, seen from the hex nearer to the source.
const HARD_LINK = 1; // a Supply Road of main and minor roads
const ROAD_LINK = 2; // ... with trails in it
const LONG_LINE = 4;
const SHORT_LINE = 8; // a line of four hexes, which may cross any wadi when it is dry (6.2.2)
const RAIN_LINE = 16;

const NOT_REACHED = -1;

/** All routes of one side, worked out again only when something they depend on has changed. */
class Routes {
  readonly #kit: Kit;
  readonly #side: Side;
  readonly #ways: Uint8Array;
  /** Hexes no route runs through; a unit in one can still begin there. */
  readonly #closed: Uint8Array;
  readonly #distance: Int8Array;
  readonly #queue: Int16Array;
  /** By hex: who could draw supply there. */
  readonly reached: Uint8Array;
  /** The same from one hex alone, with its roads and without: worked out when asked for. */
  readonly #alone = new Map<number, Uint8Array>();
  #state: State | null = null;
  #edition = -1;
  #scenario: ScenarioId | null = null;
  #sources = -1;
  #rain = false;
  #ownMoves = -1;
  #enemyChanges = -1;

  constructor(kit: Kit, side: Side, ways: Uint8Array) {
    this.#kit = kit;
    this.#side = side;
    this.#ways = ways;
    this.#closed = new Uint8Array(kit.grid.size);
    this.#distance = new Int8Array(kit.grid.size);
    this.#queue = new Int16Array(kit.grid.size);
    this.reached = new Uint8Array(kit.grid.size);
  }

  sync(s: State): this {
    if (s === this.#state && edition() === this.#edition) return this;
    this.#state = s;
    this.#edition = edition();
    const sources = this.#sourceKey(s);
    const changed = this.#close(s);
    if (!changed && sources === this.#sources && raining(s) === this.#rain) return this;
    this.#sources = sources;
    this.#rain = raining(s);
    this.#alone.clear();
    this.#trace(workingSources(this.#kit, s, this.#side), true, this.reached.fill(0));
    return this;
  }

  /** Who could draw supply from this one hex: by its Supply Roads too, or by a line straight to it. */
  from(hex: Hex, byRoad: boolean): Uint8Array {
    const key = hex * 2 + (byRoad ? 1 : 0);
    let reached = this.#alone.get(key);
    if (reached === undefined) {
      reached = new Uint8Array(this.reached.length);
      this.#trace([hex], byRoad, reached);
      this.#alone.set(key, reached);
    }
    return reached;
  }

  #sourceKey(s: State): number {
    let key = 0;
    for (const source of this.#kit.scenarios[s.scenario].sources[this.#side])
      key = key * 2 + (works(s, this.#side, this.#kit.grid.label(source)) ? 1 : 0);
    return key;
  }

  /** Routes avoid enemy units, their zones but where a friend stands, and their strongpoints (6.2, 6.2.4, 6.2.1e). True if any hex differs. */
  #close(s: State): boolean {
    const board = boardOf(this.#kit, s);
    const enemy = enemyOf(this.#side);
    const other = s.scenario !== this.#scenario;
    if (!other && board.moves[this.#side] === this.#ownMoves && board.changes[enemy] === this.#enemyChanges)
      return false;
    this.#scenario = s.scenario;
    this.#ownMoves = board.moves[this.#side];
    this.#enemyChanges = board.changes[enemy];
    const { area } = this.#kit.scenarios[s.scenario];
    const friends = board.occupied[this.#side];
    const enemies = board.occupied[enemy];
    const zone = board.zone[enemy];
    const fortified = board.fortified[enemy];
    const closed = this.#closed;
    let changed = other;
    for (let hex = 0; hex < closed.length; hex++) {
      const shut =
        area[hex] === 0 || enemies[hex] > 0 || fortified[hex] === 1 || (zone[hex] === 1 && friends[hex] === 0) ? 1 : 0;
      if (closed[hex] === shut) continue;
      closed[hex] = shut;
      changed = true;
    }
    return changed;
  }

  /**
   * Either a full line to roads without trails, or one of four hexes to any road (ruling AMB-112). In the rain trails serve no supply and
   * every line is short (5.1.5, 6.2.2c). French lines are always short (16.5.4).
   */
  #trace(sources: readonly Hex[], byRoad: boolean, reached: Uint8Array): void {
    const { line, shortLine } = this.#kit;
    if (this.#rain) {
      this.#spread(sources, byRoad ? HARD_LINK : 0, RAIN_LINE, shortLine, OTHERS | FRENCH, reached);
      return;
    }
    this.#spread(sources, byRoad ? HARD_LINK : 0, LONG_LINE, line, OTHERS, reached);
    this.#spread(sources, byRoad ? ROAD_LINK : 0, SHORT_LINE, shortLine, OTHERS | FRENCH, reached);
  }

  /** Along the roads without limit, then so many hexes beyond them. A closed hex is reached, but nothing goes on from it. */
  #spread(sources: readonly Hex[], road: number, line: number, most: number, who: number, reached: Uint8Array): void {
    const ways = this.#ways;
    const closed = this.#closed;
    const { neighbours } = this.#kit.grid;
    const distance = this.#distance.fill(NOT_REACHED);
    const queue = this.#queue;
    let length = 0;
    for (const source of sources) {
      distance[source] = 0;
      queue[length++] = source;
    }
    for (let i = 0; i < length; i++) {
      const first = queue[i] * 6;
      if (closed[queue[i]] === 1) continue;
      for (let way = first; way < first + 6; way++) {
        if ((ways[way] & road) === 0 || distance[neighbours[way]] !== NOT_REACHED) continue;
        distance[neighbours[way]] = 0;
        queue[length++] = neighbours[way];
      }
    }
    for (let i = 0; i < length; i++) {
      const hex = queue[i];
      reached[hex] |= who;
      const next = distance[hex] + 1;
      if (next > most || closed[hex] === 1) continue;
      const first = hex * 6;
      for (let way = first; way < first + 6; way++) {
        if ((ways[way] & line) === 0 || distance[neighbours[way]] !== NOT_REACHED) continue;
        distance[neighbours[way]] = next;
        queue[length++] = neighbours[way];
      }
    }
  }
}

/** Bits by hex * 6 + direction. */
function compileWays({ grid, sides, terrain }: Kit): Uint8Array {
  const ways = new Uint8Array(grid.size * 6);
  for (let way = 0; way < ways.length; way++) {
    if (grid.neighbours[way] < 0) continue;
    const side = sides[way];
    const nearer = terrain[(way - (way % 6)) / 6];
    // A Supply Road crosses a wadi by a bridge only (6.2.3c).
    if ((side & WADI) === 0 || (side & BRIDGE) !== 0) {
      if (side & HARD_ROAD) ways[way] |= HARD_LINK;
      if (side & ANY_ROAD) ways[way] |= ROAD_LINK;
    }
    if (side & ESCARPMENT) continue; // 6.2.1b
    // A line enters a mountain only along a road, in the rain not along a trail (6.2.1d, ruling AMB-34); the unit's own hex does not count.
    const dry = nearer.base !== 'mountain' || (side & ANY_ROAD) !== 0;
    const wet = nearer.base !== 'mountain' || (side & HARD_ROAD) !== 0;
    const bridged = (side & WADI) === 0 || (side & BRIDGE) !== 0;
    if (dry) ways[way] |= SHORT_LINE;
    if (dry && (bridged || (side & FORD) !== 0)) ways[way] |= LONG_LINE; // 6.2.2b
    if (wet && bridged) ways[way] |= RAIN_LINE; // 6.2.1c
  }
  return ways;
}

const known = new WeakMap<Kit, readonly [Routes, Routes]>();

function routesOf(kit: Kit, s: State, side: Side): Routes {
  let both = known.get(kit);
  if (both === undefined) {
    const ways = compileWays(kit);
    both = [new Routes(kit, 0, ways), new Routes(kit, 1, ways)];
    known.set(kit, both);
  }
  return both[side].sync(s);
}

import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { keptInStep } from '../../../mechanics/kept.ts';
import { SIDES } from '../../sides.ts';
import { ANY_ROAD, BRIDGE, ESCARPMENT, FORD, HARD_ROAD, type Terrain, WADI } from '../kit/ground.ts';
import { AXIS, type Kit, type ScenarioId, type Side } from '../kit.ts';
import { DEPLETED, has, onMap, raining, type State } from '../state.ts';
import { type Board, boardOf } from './board.ts';
import { ownerOf } from './control.ts';

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

/** The same question for many hexes at a time: ask the board once, then look them up. `left`: a hex the last friends are about to leave. */
export function supplyTest(kit: Kit, s: State, unit: number, left?: Hex): (hex: Hex) => boolean {
  if (needsNone(kit, s, unit)) return () => true;
  const routes = routesOf(kit, s, kit.units[unit].side);
  const reached = left === undefined ? routes.reached : routes.without(left);
  const line = lineOf(kit, unit);
  return (hex) => !onMap(hex) || (reached[hex] & line) !== 0;
}

/** A route by which the unit would be supplied in the hex, from there to the source; null if it has none, or needs none. For drawing. */
export function supplyPath(kit: Kit, s: State, unit: number, hex: Hex = s.at[unit]): Hex[] | null {
  if (!onMap(hex) || needsNone(kit, s, unit)) return null;
  return routesOf(kit, s, kit.units[unit].side).path(hex, lineOf(kit, unit));
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
const workingSources = (kit: Kit, s: State, side: Side): Hex[] =>
  kit.scenarios[s.scenario].sources[side].filter((source) => works(kit, s, side, source));

const works = (kit: Kit, s: State, side: Side, source: Hex): boolean =>
  ownerOf(s, source) === side && !s.lostSources.includes(kit.grid.label(source));

// Who can draw supply from a hex, as bits: those whose line may be long when nothing shortens it, and the French (16.5.4).
const OTHERS = 1;
const FRENCH = 2;
const lineOf = (kit: Kit, unit: number): number => (kit.units[unit].nation === 'french' ? FRENCH : OTHERS);

const NOT_REACHED = -1;

/** One trace with its ways kept: whom it serves, and by hex the one nearer to the source; the source is its own. */
interface Drawn {
  readonly served: number;
  readonly before: Int16Array;
}

/** All routes of one side, worked out again only when something they depend on has changed. */
class Routes {
  readonly #kit: Kit;
  readonly #side: Side;
  readonly #ways: Ways;
  /** Hexes no route runs through; a unit in one can still begin there. */
  readonly #closed: Uint8Array;
  readonly #distance: Int8Array;
  readonly #queue: Int16Array;
  /** By hex: who could draw supply there. */
  readonly reached: Uint8Array;
  /** The same from one hex alone, with its roads and without: worked out when asked for. */
  readonly #alone = new Map<number, Uint8Array>();
  #board: Board | null = null;
  #scenario: ScenarioId | null = null;
  #sources = -1;
  #working: readonly Hex[] = [];
  /** All ways of the moment, once somebody has asked for them. */
  #drawn: Drawn[] | null = null;
  #rain = false;
  #bars = -1;

  constructor(kit: Kit, side: Side, ways: Ways) {
    this.#kit = kit;
    this.#side = side;
    this.#ways = ways;
    this.#closed = new Uint8Array(kit.grid.size);
    this.#distance = new Int8Array(kit.grid.size);
    this.#queue = new Int16Array(kit.grid.size);
    this.reached = new Uint8Array(kit.grid.size);
  }

  update(s: State): void {
    const sources = this.#sourceKey(s);
    const changed = this.#close(s);
    if (!changed && sources === this.#sources && raining(s) === this.#rain) return;
    this.#sources = sources;
    this.#rain = raining(s);
    this.#alone.clear();
    this.#drawn = null;
    this.#working = workingSources(this.#kit, s, this.#side);
    this.#trace(this.#working, true, this.reached.fill(0));
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

  /** Who could draw supply if nothing led through this hex. */
  without(hex: Hex): Uint8Array {
    const key = -1 - hex;
    let reached = this.#alone.get(key);
    if (reached === undefined) {
      reached = new Uint8Array(this.reached.length);
      const before = this.#closed[hex];
      this.#closed[hex] = 1;
      this.#trace(this.#working, true, reached);
      this.#closed[hex] = before;
      this.#alone.set(key, reached);
    }
    return reached;
  }

  /** The way from a hex to its source for those with this line: the first of the traces that leads there. */
  path(hex: Hex, who: number): Hex[] | null {
    this.#drawn ??= this.#draw();
    for (const { served, before } of this.#drawn) {
      if ((served & who) === 0 || before[hex] === NOT_REACHED) continue;
      const path = [hex];
      for (let at = hex; before[at] !== at; path.push(at)) at = before[at];
      return path;
    }
    return null;
  }

  #draw(): Drawn[] {
    const drawn: Drawn[] = [];
    this.#trace(this.#working, true, new Uint8Array(this.reached.length), drawn);
    return drawn;
  }

  #sourceKey(s: State): number {
    let key = 0;
    for (const source of this.#kit.scenarios[s.scenario].sources[this.#side])
      key = key * 2 + (works(this.#kit, s, this.#side, source) ? 1 : 0);
    return key;
  }

  /** Closes what is barred to the side, and what is not played on. True if any hex may differ. */
  #close(s: State): boolean {
    const board = boardOf(this.#kit, s);
    const { barred, bars } = board;
    if (board === this.#board && s.scenario === this.#scenario && bars[this.#side] === this.#bars) return false;
    this.#board = board;
    this.#scenario = s.scenario;
    this.#bars = bars[this.#side];
    this.#closed.set(barred[this.#side]);
    for (const hex of this.#kit.scenarios[s.scenario].outside) this.#closed[hex] = 1;
    return true;
  }

  /**
   * Either a full line to roads without trails, or one of four hexes to any road (ruling AMB-112). In the rain trails serve no supply and
   * every line is short (5.1.5, 6.2.2c). French lines are always short (16.5.4).
   */
  #trace(sources: readonly Hex[], byRoad: boolean, reached: Uint8Array, drawn: Drawn[] | null = null): void {
    const { line, shortLine } = this.#kit;
    const ways = this.#ways;
    if (this.#rain) {
      this.#spread(sources, byRoad ? ways.hardRoad : null, ways.rainLine, shortLine, OTHERS | FRENCH, reached, drawn);
      return;
    }
    this.#spread(sources, byRoad ? ways.hardRoad : null, ways.longLine, line, OTHERS, reached, drawn);
    this.#spread(sources, byRoad ? ways.anyRoad : null, ways.shortLine, shortLine, OTHERS | FRENCH, reached, drawn);
  }

  /** Along the roads without limit, then so many hexes beyond them. A closed hex is reached, but nothing goes on from it. */
  #spread(
    sources: readonly Hex[],
    road: Links | null,
    line: Links,
    most: number,
    who: number,
    reached: Uint8Array,
    drawn: Drawn[] | null,
  ): void {
    const before = drawn === null ? null : new Int16Array(this.#queue.length).fill(NOT_REACHED);
    if (before !== null) drawn?.push({ served: who, before });
    const closed = this.#closed;
    const distance = this.#distance.fill(NOT_REACHED);
    const queue = this.#queue;
    let length = 0;
    for (const source of sources) {
      distance[source] = 0;
      if (before !== null) before[source] = source;
      queue[length++] = source;
    }
    if (road !== null)
      for (let i = 0; i < length; i++) {
        const hex = queue[i];
        if (closed[hex] === 1) continue;
        for (let link: number = road.first[hex]; link < road.first[hex + 1]; link++) {
          const to = road.to[link];
          if (distance[to] !== NOT_REACHED) continue;
          distance[to] = 0;
          if (before !== null) before[to] = hex;
          queue[length++] = to;
        }
      }
    for (let i = 0; i < length; i++) {
      const hex = queue[i];
      reached[hex] |= who;
      const next = distance[hex] + 1;
      if (next > most || closed[hex] === 1) continue;
      for (let link: number = line.first[hex]; link < line.first[hex + 1]; link++) {
        const to = line.to[link];
        if (distance[to] !== NOT_REACHED) continue;
        distance[to] = next;
        if (before !== null) before[to] = hex;
        queue[length++] = to;
      }
    }
  }
}

type Ways = ReturnType<typeof compileWays>;

function compileWays(kit: Kit) {
  // A Supply Road crosses a wadi by a bridge only (6.2.3c).
  const bridged = (side: number): boolean => (side & WADI) === 0 || (side & BRIDGE) !== 0;
  // A line enters a mountain only along a road, in the rain not along a trail (6.2.1d, ruling AMB-34); the unit's own hex does not count.
  const line = (side: number, nearer: Terrain, roads: number): boolean =>
    (side & ESCARPMENT) === 0 && (nearer.base !== 'mountain' || (side & roads) !== 0); // 6.2.1b
  return {
    /** A Supply Road of main and minor roads, and one with trails in it. */
    hardRoad: linksOf(kit, (side) => (side & HARD_ROAD) !== 0 && bridged(side)),
    anyRoad: linksOf(kit, (side) => (side & ANY_ROAD) !== 0 && bridged(side)),
    /** A line of four hexes, which may cross any wadi when it is dry (6.2.2). */
    shortLine: linksOf(kit, (side, nearer) => line(side, nearer, ANY_ROAD)),
    longLine: linksOf(kit, (side, nearer) => line(side, nearer, ANY_ROAD) && (bridged(side) || (side & FORD) !== 0)), // 6.2.2b
    rainLine: linksOf(kit, (side, nearer) => line(side, nearer, HARD_ROAD) && bridged(side)), // 6.2.1c
  };
}

type Links = ReturnType<typeof linksOf>;

/** What a route may do, by the hex nearer to the source: entries `first[hex]` to `first[hex + 1]` of `to`. */
function linksOf({ grid, sides, terrain }: Kit, open: (side: number, nearer: Terrain) => boolean) {
  const first = new Int32Array(grid.size + 1);
  const to: Hex[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    for (let way = hex * 6; way < hex * 6 + 6; way++)
      if (grid.neighbours[way] >= 0 && open(sides[way], terrain[hex])) to.push(grid.neighbours[way]);
    first[hex + 1] = to.length;
  }
  return { first, to: Int16Array.from(to) };
}

const waysOf = oncePer(compileWays);

const routes = SIDES.map((side) =>
  keptInStep(
    (kit: Kit) => new Routes(kit, side, waysOf(kit)),
    (kept, s: State) => kept.update(s),
  ),
);

const routesOf = (kit: Kit, s: State, side: Side): Routes => routes[side](kit, s);

/** Is the unit supplied in the combat that is being resolved: by a route, or by an HQ turned over for it (6.5.1, 15.4.1)? */
export const suppliedInCombat = (kit: Kit, s: State, unit: number): boolean =>
  isSupplied(kit, s, unit) || s.battle?.hqs.some((hq) => reaches(kit, s, hq, unit)) === true;

import type { Hex } from '../../../hex/grid.ts';
import { boardOf } from '../board.ts';
import { ANY_ROAD, BRIDGE, ESCARPMENT, FORD, HARD_ROAD, WADI } from '../ground.ts';
import { enemyOf, type Kit, SEATS, type Side } from '../kit.ts';
import { raining } from '../state.ts';
import type { View } from '../view.ts';

/**
 * Supply Routes as lines to draw. supply.ts judges the same rules for everybody at once and keeps no way; a test holds the two equal. Traced
 * outward from the sources: along the Supply Road without limit, then so many hexes of Supply Line (6.2).
 */
interface Trace {
  /** By hex: the one nearer to the source; itself at the source, -1 where nothing leads. */
  readonly before: Int16Array;
}

const NOTHING = -1;

/** The routes of one side for those who may use a long line, and for the French, whose lines are short (16.5.4). */
interface Routes {
  readonly others: readonly Trace[];
  readonly french: readonly Trace[];
}

export function routesOf(kit: Kit, view: View, side: Side): Routes {
  const closed = closedTo(kit, view, side);
  const sources = kit.scenarios[view.scenario].sources[side].filter((hex) => {
    const label = kit.grid.label(hex);
    return view.control[label] === SEATS[side] && !view.lostSources.includes(label);
  });
  const { line, shortLine } = kit;
  if (raining(view)) {
    const wet = trace(kit, closed, sources, HARD_ROAD, shortLine, 'wet');
    return { others: [wet], french: [wet] };
  }
  // A full line to roads without trails, or a short one to any road (ruling AMB-112).
  const long = trace(kit, closed, sources, HARD_ROAD, line, 'long');
  const short = trace(kit, closed, sources, ANY_ROAD, shortLine, 'short');
  return { others: [long, short], french: [short] };
}

/** The hexes from a unit's own to the source; null if it has no route. */
export function routeFrom(kit: Kit, routes: Routes, unit: number, hex: Hex): Hex[] | null {
  const traces = kit.units[unit].nation === 'french' ? routes.french : routes.others;
  const found = traces.find(({ before }) => before[hex] !== NOTHING);
  if (found === undefined) return null;
  const path = [hex];
  while (found.before[path[path.length - 1]] !== path[path.length - 1]) path.push(found.before[path[path.length - 1]]);
  return path;
}

/** Enemies, their strongpoints, and their zones but where a friend stands: nothing leads on from there (6.2, 6.2.4). */
function closedTo(kit: Kit, view: View, side: Side): (hex: Hex) => boolean {
  const { occupied, zone, fortified } = boardOf(kit, view);
  const enemy = enemyOf(side);
  const { area } = kit.scenarios[view.scenario];
  return (hex) =>
    area[hex] === 0 ||
    occupied[enemy][hex] > 0 ||
    fortified[enemy][hex] === 1 ||
    (zone[enemy][hex] === 1 && occupied[side][hex] === 0);
}

type Line = 'long' | 'short' | 'wet';

function trace(
  kit: Kit,
  closed: (hex: Hex) => boolean,
  sources: readonly Hex[],
  roads: number,
  most: number,
  line: Line,
): Trace {
  const { neighbours, size } = kit.grid;
  const before = new Int16Array(size).fill(NOTHING);
  const spent = new Uint8Array(size);
  const queue: Hex[] = [...sources];
  for (const source of sources) before[source] = source;
  const spread = (from: Hex, leads: (way: number) => boolean, cost: number): void => {
    if (closed(from)) return;
    for (let way = from * 6; way < from * 6 + 6; way++) {
      const to = neighbours[way];
      if (to < 0 || before[to] !== NOTHING || !leads(way)) continue;
      before[to] = from;
      spent[to] = cost;
      queue.push(to);
    }
  };
  for (let i = 0; i < queue.length; i++) spread(queue[i], (way) => isRoad(kit, way, roads), 0);
  for (let i = 0; i < queue.length; i++)
    if (spent[queue[i]] < most) spread(queue[i], (way) => isLine(kit, way, line), spent[queue[i]] + 1);
  return { before };
}

const isBridged = (side: number): boolean => (side & WADI) === 0 || (side & BRIDGE) !== 0;

/** A Supply Road crosses a wadi by a bridge only (6.2.3c). */
const isRoad = (kit: Kit, way: number, roads: number): boolean =>
  (kit.sides[way] & roads) !== 0 && isBridged(kit.sides[way]);

/** No escarpment; mountains along a road; wadis by bridge or ford, by any means where the line is short and it is dry (6.2.1, 6.2.2). */
function isLine(kit: Kit, way: number, line: Line): boolean {
  const side = kit.sides[way];
  if (side & ESCARPMENT) return false;
  const mountain = kit.terrain[(way - (way % 6)) / 6].base === 'mountain';
  if (mountain && (side & (line === 'wet' ? HARD_ROAD : ANY_ROAD)) === 0) return false;
  if (line === 'short') return true;
  return isBridged(side) || (line === 'long' && (side & FORD) !== 0);
}

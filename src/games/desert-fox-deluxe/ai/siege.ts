import type { Hex } from '../../../hex/grid.ts';
import { AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import { baseHexes } from '../rules/bases.ts';
import { boardOf } from '../rules/board.ts';
import { lineGround } from '../rules/supply.ts';
import { onMap, type State } from '../state.ts';
import type { Cut } from './plans/index.ts';

/**
 * Closing a line of communications that the enemy needs to win: towards the end one looks for the way that is still open and closes it, one unit
 * after the other.
 */
export interface Siege {
  /** What it adds to the worth of a hex for a combat unit that comes from another, or stays. */
  worth(from: Hex, hex: Hex): number;
}

const NO_SIEGE: Siege = { worth: () => 0 };

/** What it is worth to stand in a gap; next to one a zone does it nearly as well. */
const IN_GAP = 25;
const AT_GAP = 20;
/** Besiegers so near stay where they are while the ring is closed. */
const IN_RING = 5;
const STAY = 10;

export function siegeOf(kit: Kit, s: State, side: Side, cut: Cut | undefined): Siege {
  if (cut === undefined || s.turn <= s.lastTurn - cut.turns) return NO_SIEGE;
  const { grid, ownedAt } = kit;
  const { nearest, farthest } = cut;
  const from = grid.find(cut.from);
  const besieged = cut.to !== 'axis bases';
  if (besieged && s.owner[ownedAt[from]] === side) return NO_SIEGE;
  const enemy = enemyOf(side);
  const ends = endsOf(kit, s, cut);
  const way = openWay(kit, s, enemy, from, new Set(ends));
  if (way === null) {
    const ring = besieged ? [from] : [from, ...ends];
    const isNear = (hex: Hex): boolean => ring.some((each) => grid.distance(hex, each) <= IN_RING);
    return { worth: (at, hex) => (hex !== at && onMap(at) && isNear(at) ? -STAY : 0) };
  }
  const { occupied } = boardOf(kit, s);
  const gaps = way.filter((hex) => {
    const distance = grid.distance(hex, from);
    return distance >= nearest && distance <= farthest && occupied[enemy][hex] === 0;
  });
  return {
    worth: (_at, hex) => (gaps.includes(hex) ? IN_GAP : gaps.some((gap) => grid.distance(gap, hex) === 1) ? AT_GAP : 0),
  };
}

function endsOf(kit: Kit, s: State, { to }: Cut): readonly Hex[] {
  if (to === 'nile') return kit.boxNamed.get('nrv')!.entry;
  return to === 'axis bases' ? baseHexes(kit, s, AXIS) : [kit.grid.find(to)];
}

/** The shortest line of communications of a side from a hex to one of others (12.4.2), null if it is cut off. */
function openWay(kit: Kit, s: State, side: Side, start: Hex, ends: ReadonlySet<Hex>): Hex[] | null {
  const { neighbours, size } = kit.grid;
  const { enter } = kit.prices.truck[s.roads];
  const { outside, barred } = lineGround(kit, s, side);
  const before = new Int32Array(size).fill(-1);
  before[start] = start;
  const found = [start];
  for (let i = 0; i < found.length; i++) {
    const from = found[i];
    if (ends.has(from)) return backTo(start, from, before);
    if (barred[from] !== 0) continue;
    for (let way = from * 6; way < from * 6 + 6; way++) {
      const to = neighbours[way];
      if (to < 0 || before[to] >= 0 || enter[way] === 0 || outside[to] !== 0) continue;
      before[to] = from;
      found.push(to);
    }
  }
  return null;
}

function backTo(start: Hex, end: Hex, before: Int32Array): Hex[] {
  const way = [end];
  while (way[way.length - 1] !== start) way.push(before[way[way.length - 1]]);
  return way;
}

import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { lineGround } from '../rules/supply.ts';
import { onMap, type State } from '../state.ts';

/**
 * The siege of Tobruk: in 26 the Allies smash with a line of communications from there to the Nile, in 24 the Axis wins with one to El Agheila. So towards
 * the end their enemy looks for the way that is still open and closes it, one unit after the other; who is cut off starves besides (12.5.1).
 */
export interface Siege {
  /** What it adds to the worth of a hex for a combat unit that comes from another, or stays. */
  worth(from: Hex, hex: Hex): number;
}

const NO_SIEGE: Siege = { worth: () => 0 };

/** What is besieged, by whom, which hexes its line must not reach, and in how many of the last turns. */
interface Plan {
  readonly fortress: Hex;
  readonly besieger: Side;
  readonly ends: readonly Hex[];
  readonly turns: number;
}

function planOf({ scenarios, boxNamed }: Kit, s: State): Plan | null {
  const { goal } = scenarios[s.scenario];
  if (goal.kind === 'smashing')
    return { fortress: goal.hex, besieger: AXIS, ends: boxNamed.get('nrv')!.entry, turns: 2 };
  if (goal.kind === 'tobruk-bardia') return { fortress: goal.axis, besieger: ALLIED, ends: [goal.line], turns: 3 };
  return null;
}

/** So far from the fortress it is closed: nearer its garrison stands, farther there is too much room to go round. */
const NEAREST = 2;
const FARTHEST = 4;
/** What it is worth to stand in a gap; next to one a zone does it nearly as well. */
const IN_GAP = 25;
const AT_GAP = 20;
/** Besiegers so near stay where they are while the ring is closed. */
const IN_RING = 5;
const STAY = 10;

export function siegeOf(kit: Kit, s: State, side: Side): Siege {
  const plan = planOf(kit, s);
  if (plan === null || plan.besieger !== side || s.turn <= s.lastTurn - plan.turns) return NO_SIEGE;
  const { fortress } = plan;
  if (s.owner[kit.ownedAt[fortress]] === side) return NO_SIEGE;
  const { grid } = kit;
  const way = wayOut(kit, s, plan);
  if (way === null)
    return {
      worth: (from, hex) => (hex !== from && onMap(from) && grid.distance(from, fortress) <= IN_RING ? -STAY : 0),
    };
  const { occupied } = boardOf(kit, s);
  const gaps = way.filter((hex) => {
    const distance = grid.distance(hex, fortress);
    return distance >= NEAREST && distance <= FARTHEST && occupied[enemyOf(side)][hex] === 0;
  });
  return {
    worth: (_from, hex) =>
      gaps.includes(hex) ? IN_GAP : gaps.some((gap) => grid.distance(gap, hex) === 1) ? AT_GAP : 0,
  };
}

/** The shortest line of communications out of the fortress (12.4.2), null if it is cut off. */
function wayOut(kit: Kit, s: State, { fortress, besieger, ends }: Plan): Hex[] | null {
  const { neighbours, size } = kit.grid;
  const { enter } = kit.prices.truck[s.roads];
  const { outside, barred } = lineGround(kit, s, enemyOf(besieger));
  const doors = new Set(ends);
  const before = new Int32Array(size).fill(-1);
  before[fortress] = fortress;
  const found = [fortress];
  for (let i = 0; i < found.length; i++) {
    const from = found[i];
    if (doors.has(from)) return backTo(fortress, from, before);
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

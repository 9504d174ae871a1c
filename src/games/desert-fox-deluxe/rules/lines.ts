import { oncePer, oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { BLOCKED, type StepPolicy } from '../../../mechanics/movement.ts';
import { ROAD, TRACK } from '../kit/ground.ts';
import { QUARTERS } from '../kit/prices.ts';
import type { Kit, Unit } from '../kit.ts';
import type { Weather } from './weather.ts';

/** Lines of supply and of communications over the ground (12.4): how far one reaches from some hexes, and for whom. */

/** Who can draw from a hex, as bits. A line goes where trucks go; others may draw over one hexside more that only they can cross. */
export const MOTOR = 1;
export const FOOT = 2;
export const HORSE = 4;
const EVERYBODY = MOTOR | FOOT | HORSE;

export const drawerOf = ({ motorized, moveClass }: Unit): number =>
  motorized ? MOTOR : moveClass === 'horse' ? HORSE : FOOT;

/** Where a line begins, and how far it reaches from there: in points of motorized movement (12.4.1), here in quarters. */
export interface Start {
  readonly hex: Hex;
  readonly reach: number;
}

/** The ground as lines see it at the moment: `outside` is not played on, `barred` may be drawn in but not passed (12.4). */
export interface LineGround {
  readonly roads: number;
  readonly weather: Weather;
  readonly outside: Uint8Array;
  readonly barred: Uint8Array;
}

/**
 * Writes for each hex who could draw there. `relays` are columns that hand a line on once it has reached them (12.2.2); chains may be of any
 * length.
 */
export function traceLines(
  kit: Kit,
  ground: LineGround,
  starts: readonly Start[],
  relays: readonly Start[],
  drawn: Uint8Array,
): void {
  drawn.fill(0);
  const waiting = [...relays];
  let next: readonly Start[] = starts;
  while (next.length > 0) {
    spread(kit, ground, next, drawn);
    const reached: Start[] = [];
    for (let i = waiting.length - 1; i >= 0; i--)
      if ((drawn[waiting[i].hex] & MOTOR) !== 0) reached.push(...waiting.splice(i, 1));
    next = reached;
  }
}

function spread(kit: Kit, ground: LineGround, starts: readonly Start[], drawn: Uint8Array): void {
  const { search } = kit;
  const { base, nrv, msu, dump } = kit.tables.supply;
  // One limit for all, whole points: a line that reaches less far begins with something spent.
  const limit = Math.max(base, nrv, msu, dump) * QUARTERS;
  search.searchFrom(
    openOnes(ground, starts, drawn).map(({ hex, reach }) => ({ hex, spent: limit - reach })),
    limit,
    stepsIn(kit, ground).measured,
    ground.outside,
    ground.barred,
  );
  const steps = stepsIn(kit, ground);
  for (let i = 0; i < search.count; i++) {
    const hex = search.reached[i];
    drawn[hex] = EVERYBODY;
    if (ground.barred[hex] === 0) drawAside(steps, ground.outside, hex, drawn);
  }
}

/** What it takes a truck to drive from one hex to another on its own, in quarters; BLOCKED if that is more than its reach. */
export function lineReach(kit: Kit, ground: LineGround, { hex, reach }: Start, to: Hex): number {
  const { measured } = stepsIn(kit, ground);
  kit.search.search(hex, 0, reach, measured, ground.outside, ground.barred);
  return kit.search.cost(to);
}

/** What a line from one of some hexes costs, by hex, in quarters; BLOCKED beyond the limit. For whoever plans lines. */
export function lineCosts(
  kit: Kit,
  ground: LineGround,
  starts: readonly { readonly hex: Hex; readonly spent: number }[],
  limit: number,
): Int16Array {
  const { search } = kit;
  const costs = new Int16Array(kit.grid.size).fill(BLOCKED);
  const open = starts.filter(({ hex }) => ground.outside[hex] === 0);
  search.searchFrom(open, limit, stepsIn(kit, ground).measured, ground.outside, ground.barred);
  for (let i = 0; i < search.count; i++) costs[search.reached[i]] = search.cost(search.reached[i]);
  return costs;
}

/** A line may begin in a barred hex, an empty port in an enemy zone, but does not leave it. */
function openOnes<S extends { readonly hex: Hex }>(
  { outside, barred }: LineGround,
  starts: readonly S[],
  drawn: Uint8Array,
): readonly S[] {
  const played = starts.filter(({ hex }) => outside[hex] === 0);
  for (const { hex } of played) drawn[hex] = EVERYBODY;
  return played.filter(({ hex }) => barred[hex] === 0);
}

/** The same without a limit (12.4.2). */
export function traceFar(kit: Kit, ground: LineGround, starts: readonly Hex[], drawn: Uint8Array): void {
  const { outside, barred } = ground;
  const { found, seen } = floodRoom(kit);
  const steps = stepsIn(kit, ground);
  const { first, next } = steps;
  drawn.fill(0);
  let count = 0;
  seen.set(outside);
  for (const hex of starts) {
    if (seen[hex] !== 0) continue;
    seen[hex] = 1;
    found[count++] = hex;
  }
  for (let i = 0; i < count; i++) {
    const from = found[i];
    drawn[from] = EVERYBODY;
    if (barred[from] !== 0) continue;
    drawAside(steps, outside, from, drawn);
    const end = first[from + 1];
    for (let way = first[from]; way < end; way++) {
      const to = next[way];
      if (seen[to] !== 0) continue;
      seen[to] = 1;
      found[count++] = to;
    }
  }
}

/** Room to flood the map in: the hexes found so far, and 1 for those that need not be looked at again. */
const floodRoom = oncePer(({ grid }: Kit) => ({
  found: new Int16Array(grid.size),
  seen: new Uint8Array(grid.size),
}));

/** Men on foot and horses draw from a hex on the line next to theirs over ground that is closed to trucks (12.4.1). */
function drawAside(
  { asideFirst, asideTo, asideFor }: LineSteps,
  outside: Uint8Array,
  from: Hex,
  drawn: Uint8Array,
): void {
  for (let i = asideFirst[from]; i < asideFirst[from + 1]; i++)
    if (outside[asideTo[i]] === 0) drawn[asideTo[i]] |= asideFor[i];
}

/** What lines make of the ground, by which built roads are finished. */
interface LineSteps {
  readonly measured: StepPolicy;
  /** The hexes a truck can enter from each: those of hex `h` stand in `next` from `first[h]` to before `first[h + 1]`. */
  readonly first: Int32Array;
  readonly next: Int16Array;
  /** In the same way the hexes that are closed to trucks from there but open to others, and to whom. */
  readonly asideFirst: Int32Array;
  readonly asideTo: Int16Array;
  readonly asideFor: Uint8Array;
}

const stepsOf = oncePerPart((kit: Kit, weather: Weather): readonly LineSteps[] =>
  kit.prices.truck.map((_, roads) => compileSteps(kit, roads, weather)),
);
const stepsIn = (kit: Kit, { roads, weather }: LineGround): LineSteps => stepsOf(kit, weather)[roads];

function compileSteps({ prices, ground, grid }: Kit, roads: number, weather: Weather): LineSteps {
  const truck = prices.truck[roads][weather];
  const foot = prices.foot[roads].enter;
  const horse = prices.horse[roads].enter;
  const paved = ground.roads[roads];
  const asides: number[] = [];
  const asideFor: number[] = [];
  const first = new Int32Array(grid.size + 1);
  const asideFirst = new Int32Array(grid.size + 1);
  const next: number[] = [];
  for (let way = 0; way < grid.size * 6; way++) {
    if (grid.neighbours[way] >= 0 && truck[way] > 0) next.push(grid.neighbours[way]);
    const others = (foot[way] > 0 ? FOOT : 0) | (horse[way] > 0 ? HORSE : 0);
    if (grid.neighbours[way] >= 0 && truck[way] === 0 && others !== 0) {
      asides.push(grid.neighbours[way]);
      asideFor.push(others);
    }
    const after = Math.trunc(way / 6) + 1;
    first[after] = next.length;
    asideFirst[after] = asides.length;
  }
  return {
    // As a truck would move: off the road the fraction of a point that is left is lost (13.3).
    measured(from, direction, _to, cost) {
      const way = from * 6 + direction;
      const price = truck[way];
      if (price === 0) return BLOCKED;
      return (paved[way] & (ROAD | TRACK)) === 0 ? ((cost + QUARTERS - 1) & -QUARTERS) + price : cost + price;
    },
    first,
    next: Int16Array.from(next),
    asideFirst,
    asideTo: Int16Array.from(asides),
    asideFor: Uint8Array.from(asideFor),
  };
}

import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { keptInStep } from '../../../mechanics/kept.ts';
import { BLOCKED, type StepPolicy } from '../../../mechanics/movement.ts';
import { walkBack } from '../../../mechanics/ways.ts';
import type { Action } from '../actions.ts';
import type { Kit } from '../kit.ts';
import { DONE, type Errand, HALTED, type Hand, handOf, has, type State } from '../state.ts';
import { areaOf } from './area.ts';
import { forbiddenMaps } from './east-limit.ts';
import {
  isOnMap,
  type March,
  marchOf,
  placeOf,
  reactsOnFoot,
  type Stride,
  searchIn,
  stepOf,
  type Without,
} from './march.ts';

/** Where those in hand can go together. */

type Go = Extract<Action, { readonly do: 'go' }>;

/**
 * The ways found for one stride, and what the others spend on them. Strides differ in what they pay, so the cheapest way of one may be too dear
 * for another: each gets its own search, and a hex is within reach if all can pay for one of the ways found.
 */
interface Ways {
  readonly before: Int16Array;
  /** By stride of the march: what it has spent in each hex, BLOCKED where it cannot pay. */
  readonly costs: Int16Array[];
}

class Reach {
  readonly #kit: Kit;
  readonly #isEnd: Uint8Array;
  readonly #ends: Int16Array;
  #endCount = 0;
  /** By hex: which of the ways leads there. */
  readonly #by: Uint8Array;
  readonly #ways: Ways[] = [];
  #start: Hex = -1;
  /** Maps on which they may not end their move, as bits. */
  #forbidden = 0;
  /** The strides of the last search, in the order of the costs. */
  strides: readonly Stride[] = [];

  constructor(kit: Kit) {
    const { size } = kit.grid;
    this.#kit = kit;
    this.#isEnd = new Uint8Array(size);
    this.#ends = new Int16Array(size);
    this.#by = new Uint8Array(size);
  }

  update(s: State): void {
    const hand = handOf(s);
    this.work(s, hand, {});
  }

  /** Works out where they can go, if some things did not count. */
  work(s: State, hand: Hand | null, without: Without): void {
    for (let i = 0; i < this.#endCount; i++) this.#isEnd[this.#ends[i]] = 0;
    this.#endCount = 0;
    this.strides = [];
    if (hand === null || !isOnMap(s, hand) || !isFree(s, hand)) return;
    const march = marchOf(this.#kit, s, hand, without);
    this.#start = placeOf(s, hand);
    this.#forbidden = forbiddenMaps(this.#kit, s, hand.side);
    this.strides = march.strides;
    if (hand.pieces.some((piece) => reactsOnFoot(this.#kit, hand, piece))) this.#findNeighbours(march);
    else this.#search(march);
  }

  /** Could a hand with one piece go to a hex next to it, and end its move there? */
  hasNeighbour(s: State, hand: Hand): boolean {
    const { grid, ground } = this.#kit;
    const start = placeOf(s, hand);
    if (!isOnMap(s, hand) || !isFree(s, hand)) return false;
    const march = marchOf(this.#kit, s, hand);
    const [stride] = march.strides;
    const step = stepOf(march, stride);
    const forbidden = forbiddenMaps(this.#kit, s, hand.side);
    for (let direction = 0; direction < 6; direction++) {
      const to = grid.neighbours[start * 6 + direction];
      if (to < 0 || march.closed[to] > 0 || areaOf(this.#kit, s)[to] === 0) continue;
      if ((ground.maps[to] & forbidden) === 0 && pay(step, stride, stride.spent, start, direction, to) !== BLOCKED)
        return true;
    }
    return false;
  }

  /** Hexes where a leg of the move may end. */
  get ends(): Iterable<Hex> {
    return this.#ends.subarray(0, this.#endCount);
  }

  get count(): number {
    return this.#endCount;
  }

  isEnd(hex: Hex): boolean {
    return this.#isEnd[hex] === 1;
  }

  order(hex: Hex): Go {
    return ordersOf(this.#kit)[hex];
  }

  /** What a piece of the hand will have spent there, in quarters. */
  cost(hex: Hex, piece: number): number {
    const stride = this.strides.findIndex(({ pieces }) => pieces.includes(piece));
    return this.#ways[this.#by[hex]].costs[stride][hex];
  }

  /** The hexes entered on the way, in order. */
  path(hex: Hex): Hex[] {
    const { before } = this.#ways[this.#by[hex]];
    return walkBack(this.#start, hex, (at) => before[at]);
  }

  #waysOf(index: number, strides: number): Ways {
    const { size } = this.#kit.grid;
    const ways = (this.#ways[index] ??= { before: new Int16Array(size), costs: [] });
    while (ways.costs.length < strides) ways.costs.push(new Int16Array(size));
    return ways;
  }

  #keep(hex: Hex, by: number): void {
    if (this.#isEnd[hex] === 1 || (this.#kit.ground.maps[hex] & this.#forbidden) !== 0) return;
    this.#isEnd[hex] = 1;
    this.#by[hex] = by;
    this.#ends[this.#endCount++] = hex;
  }

  #search(march: March): void {
    const { strides } = march;
    const steps = strides.map((stride) => stepOf(march, stride));
    if (strides.length === 1) this.#searchAlone(march, steps[0]);
    // Where all can pay for the ways of one of them, those are all the ways there are.
    else for (let own = 0; own < strides.length; own++) if (this.#searchFor(march, steps, own)) return;
  }

  /** All go alike: whoever searches finds the ways of all. */
  #searchAlone({ kit, s, strides: [{ spent, limit }], closed, stops }: March, step: StepPolicy): void {
    const found = searchIn(kit, areaOf(kit, s));
    found.search(this.#start, spent, limit, step, closed, stops);
    const { before, costs } = this.#waysOf(0, 1);
    // The start comes first, and is no end.
    for (let i = 0; i < found.count; i++) {
      const hex = found.reached[i];
      before[hex] = found.before(hex);
      costs[0][hex] = found.cost(hex);
      if (i > 0) this.#keep(hex, 0);
    }
  }

  /** The cheapest ways of one stride. True if the others can go along on all of them. */
  #searchFor({ kit, s, strides, closed, stops }: March, steps: readonly StepPolicy[], own: number): boolean {
    const start = this.#start;
    const found = searchIn(kit, areaOf(kit, s));
    found.search(start, strides[own].spent, strides[own].limit, together(steps, strides, own), closed, stops);
    const { before, costs } = this.#waysOf(own, strides.length);
    let all = true;
    for (let i = 0; i < found.count; i++) {
      const hex = found.reached[i];
      const from = found.before(hex);
      before[hex] = from;
      const direction = hex === start ? -1 : kit.grid.direction(from, hex);
      let paid = true;
      for (let other = 0; other < strides.length; other++) {
        if (other === own) costs[other][hex] = found.cost(hex);
        else if (hex === start) costs[other][hex] = strides[other].spent;
        else costs[other][hex] = pay(steps[other], strides[other], costs[other][from], from, direction, hex);
        if (costs[other][hex] === BLOCKED) paid = false;
      }
      if (!paid) all = false;
      else if (hex !== start) this.#keep(hex, own);
    }
    return all;
  }

  /** On foot they react into a hex next to them, and whoever goes along goes no further (ruling A121). */
  #findNeighbours(march: March): void {
    const { kit, s, strides, closed } = march;
    const start = this.#start;
    const area = areaOf(kit, s);
    const { before, costs } = this.#waysOf(0, strides.length);
    for (let direction = 0; direction < 6; direction++) {
      const to = kit.grid.neighbours[start * 6 + direction];
      if (to < 0 || closed[to] > 0 || area[to] === 0) continue;
      before[to] = start;
      for (const [i, stride] of strides.entries())
        costs[i][to] = pay(stepOf(march, stride), stride, stride.spent, start, direction, to);
      if (strides.every((_, i) => costs[i][to] !== BLOCKED)) this.#keep(to, 0);
    }
  }
}

/** The step of one stride, where all can go: the ground is open to each, and no zone bars one of them. */
function together(steps: readonly StepPolicy[], strides: readonly Stride[], own: number): StepPolicy {
  const step = steps[own];
  if (steps.length === 1) return step;
  const others = steps.filter((_, i) => i !== own && !isLike(strides[i], strides[own]));
  if (others.length === 0) return step;
  return (from, direction, to, cost) => {
    for (const other of others) if (other(from, direction, to, 0) === BLOCKED) return BLOCKED;
    return step(from, direction, to, cost);
  };
}

/** The same ways are open to both, whatever they pay for them. */
const isLike = (a: Stride, b: Stride): boolean => a.enter === b.enter && a.zones === b.zones;

/** What the stride has spent after a step; BLOCKED if it cannot pay for it, or not for an earlier one. */
function pay(step: StepPolicy, { limit }: Stride, cost: number, from: Hex, direction: number, to: Hex): number {
  if (cost === BLOCKED) return BLOCKED;
  const total = step(from, direction, to, cost);
  return total > limit ? BLOCKED : total;
}

/** May all of them go on? */
const isFree = (s: State, { pieces }: Hand): boolean => pieces.every((piece) => !has(s, piece, DONE | HALTED));

/** Orders to go to a hex, made once and handed out again and again. */
const ordersOf = oncePer((kit: Kit): Go[] =>
  Array.from({ length: kit.grid.size }, (_, hex) => ({ do: 'go', to: kit.grid.label(hex) })),
);

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
  reach.work(s, handOf(s), without);
  return reach.isEnd(hex);
}

/** Could this hand get there, if it were taken? */
export function canGetTo(kit: Kit, s: State, hand: Hand, hex: Hex): boolean {
  const reach = imagined(kit);
  reach.work(s, hand, {});
  return reach.isEnd(hex);
}

/** Where the piece could go if it were taken by itself. Good until the next question of this kind. */
export function reachIfTaken(
  kit: Kit,
  s: State,
  piece: number,
  errand: Errand,
): Pick<Reach, 'ends' | 'isEnd' | 'count' | 'cost'> {
  const reach = imagined(kit);
  reach.work(s, handWith(kit, piece, errand), {});
  return reach;
}

/** The hexes on the quickest way of the piece to a hex, however many phases it takes; empty if there is none. */
export function wayTo(kit: Kit, s: State, piece: number, hex: Hex): Hex[] {
  const reach = imagined(kit);
  reach.work(s, handWith(kit, piece, 'movement'), { limit: true });
  return reach.isEnd(hex) ? reach.path(hex) : [];
}

const handWith = (kit: Kit, piece: number, errand: Errand): Hand => {
  const { side } = kit.units[piece];
  return { side, errand, mode: 'normal', pieces: [piece], extra: -1, left: [], depth: 0 };
};

/** Could the piece go anywhere, if it were taken by itself? Mostly the next hex tells. */
export const hasWay = (kit: Kit, s: State, piece: number): boolean =>
  imagined(kit).hasNeighbour(s, handWith(kit, piece, 'movement')) || reachIfTaken(kit, s, piece, 'movement').count > 0;

import { edition, writesSince } from '../../../engine/journal.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Prices } from '../kit/ground.ts';
import { ALLIED, AXIS, enemyOf, HALVES, type Kit, type Side } from '../kit.ts';
import { DEPLOYED, OUT_OF_SUPPLY, onMap, RESERVE, raining, type State, TRIED } from '../state.ts';

/** What the board says: who stands where, whose zone a hex lies in. Worked out from the state when it has changed, never stored in it. */

type Seen = Pick<State, 'at' | 'marks' | 'weather' | 'rained' | 'strongpoints'>;

const NOBODY = -1;

class Board {
  readonly #kit: Kit;
  /** By hex the first ground counter in it, by counter the next one of its hex. */
  readonly #first: Int16Array;
  readonly #next: Int16Array;
  /** By counter: its hex and whether it is in Reserve, as seen last: twice the hex, and one more. */
  readonly #seen: Int16Array;
  /** By counter: the directions its zone reaches in, as bits; by side and hex, how many zones reach there. */
  readonly #reaches: Uint8Array;
  readonly #zones: readonly [Uint8Array, Uint8Array];
  /** Hexes where somebody has come, gone, or changed since the zones were looked at. */
  readonly #stirred: Hex[] = [];
  /** What zones depend on besides the counters: the weather, and active strongpoints, each as twice the hex and the side. */
  #weather = -1;
  #works: number[] = [];
  #state: Seen | null = null;
  #edition = -1;
  /** Combat units of a side in each hex. */
  readonly occupied: readonly [Uint8Array, Uint8Array];
  /** Hexes in the zone of control of a side. */
  readonly zone: readonly [Uint8Array, Uint8Array];
  /** Hexes with an active strongpoint of a side. */
  readonly fortified: readonly [Uint8Array, Uint8Array];
  /** Hexes no supply route of a side runs through: enemies, their zones but where a friend stands, their strongpoints (6.2, 6.2.4, 6.2.1e). */
  readonly barred: readonly [Uint8Array, Uint8Array];
  /** Counters in Reserve on the map, of both sides. */
  readonly reserves = new Set<number>();
  /** Go up whenever the counters, or the zones, of a side may have changed: for whoever keeps what follows from them. */
  readonly moves: [number, number] = [0, 0];
  readonly changes: [number, number] = [0, 0];
  /** Goes up whenever a hex has been barred to a side, or opened. */
  readonly bars: [number, number] = [0, 0];

  constructor(kit: Kit) {
    const { size } = kit.grid;
    const bytes = (): Uint8Array => new Uint8Array(size);
    this.#kit = kit;
    this.#first = new Int16Array(size).fill(NOBODY);
    this.#next = new Int16Array(kit.units.length).fill(NOBODY);
    this.#seen = new Int16Array(kit.units.length).fill(NOBODY * 2);
    this.#reaches = new Uint8Array(kit.units.length);
    this.#zones = [bytes(), bytes()];
    this.occupied = [bytes(), bytes()];
    this.zone = [bytes(), bytes()];
    this.fortified = [bytes(), bytes()];
    this.barred = [bytes(), bytes()];
  }

  /** Looks at what was written since the last time, at everything in a state not seen before, and brings all up to date. */
  sync(s: Seen): this {
    if (s === this.#state && edition() === this.#edition) return this;
    if (s !== this.#state || !writesSince(this.#edition, this.#lookAtWrite)) {
      this.#state = s;
      for (const unit of this.#kit.ground[AXIS]) this.#lookAt(s, unit);
      for (const unit of this.#kit.ground[ALLIED]) this.#lookAt(s, unit);
    }
    this.#edition = edition();
    // Zones only when all counters are where they are: who stands together decides about them.
    if (this.#weather === (this.#weather = weatherKey(s))) for (const hex of this.#stirred) this.#projectFrom(s, hex);
    else this.#projectAll(s);
    this.#stirred.length = 0;
    this.#lookAtWorks(s);
    return this;
  }

  /** All ground counters in a hex, Rommel included, in the order of the counter sheet. */
  stack(hex: Hex): number[] {
    const found: number[] = [];
    for (let unit = this.#first[hex]; unit !== NOBODY; unit = this.#next[unit]) found.push(unit);
    return found.sort((a, b) => a - b);
  }

  /** Stacking points in a hex (3.3.1). */
  points(hex: Hex): number {
    let sum = 0;
    for (let unit = this.#first[hex]; unit !== NOBODY; unit = this.#next[unit]) sum += this.#kit.units[unit].stacking;
    return sum;
  }

  /** Does a zone lie on an enemy in Reserve? Asked whenever anybody has moved. */
  pressesReserves(): boolean {
    for (const unit of this.reserves)
      if (this.zone[enemyOf(this.#kit.units[unit].side)][this.#hexOf(unit)] === 1) return true;
    return false;
  }

  readonly #lookAtWrite = (target: object, key: string | number): void => {
    const s = this.#state!;
    // The lists by counter never grow or shrink, and their keys are the counters.
    if ((target === s.at || target === s.marks) && !this.#kit.units[key as number].air) this.#lookAt(s, key as number);
  };

  /** Has the counter moved, or gone into or out of Reserve? */
  #lookAt({ at, marks }: Seen, unit: number): void {
    const now = (at[unit] < 0 ? NOBODY : at[unit]) * 2 + ((marks[unit] & RESERVE) !== 0 ? 1 : 0);
    const before = this.#seen[unit];
    if (now === before) return;
    const { side } = this.#kit.units[unit];
    this.changes[side]++;
    if (now >> 1 !== before >> 1) this.moves[side]++;
    this.#leave(unit);
    this.#seen[unit] = now;
    this.#enter(unit);
  }

  /** Zones do not reach into an active strongpoint of the enemy (14.1.3). */
  #lookAtWorks({ strongpoints }: Seen): void {
    const known = this.#works;
    const active = strongpoints.filter((point) => point.active);
    if (active.length === known.length && active.every(({ hex, side }, i) => known[i] === hex * 2 + side)) return;
    this.#works = active.map(({ hex, side }) => hex * 2 + side);
    for (const each of known) this.fortified[each & 1][each >> 1] = 0;
    for (const { hex, side } of active) this.fortified[side][hex] = 1;
    for (const each of [...known, ...this.#works]) this.#weigh(each >> 1);
    for (const side of [AXIS, ALLIED] as const) this.changes[side]++;
  }

  #hexOf(unit: number): Hex {
    return this.#seen[unit] >> 1;
  }

  #inReserve(unit: number): boolean {
    return (this.#seen[unit] & 1) !== 0;
  }

  #enter(unit: number): void {
    const hex = this.#hexOf(unit);
    if (hex === NOBODY) return;
    this.#next[unit] = this.#first[hex];
    this.#first[hex] = unit;
    const { side, combat } = this.#kit.units[unit];
    if (combat) this.occupied[side][hex]++;
    if (this.#inReserve(unit)) this.reserves.add(unit);
    this.#stirred.push(hex);
    this.#weigh(hex);
  }

  #leave(unit: number): void {
    const hex = this.#hexOf(unit);
    if (hex === NOBODY) return;
    if (this.#first[hex] === unit) this.#first[hex] = this.#next[unit];
    else {
      let before = this.#first[hex];
      while (this.#next[before] !== unit) before = this.#next[before];
      this.#next[before] = this.#next[unit];
    }
    this.#next[unit] = NOBODY;
    const { side, combat } = this.#kit.units[unit];
    if (combat) this.occupied[side][hex]--;
    this.reserves.delete(unit);
    this.#project(unit, 0);
    this.#stirred.push(hex);
    this.#weigh(hex);
  }

  /** All zones anew: the weather opens and closes hexsides. */
  #projectAll(s: Seen): void {
    for (let hex = 0; hex < this.#first.length; hex++) this.#projectFrom(s, hex);
    for (const side of [AXIS, ALLIED] as const) this.changes[side]++;
  }

  /** The zones of all who stand in the hex, each by itself (rulings AMB-41, AMB-121). */
  #projectFrom(s: Seen, hex: Hex): void {
    for (let unit = this.#first[hex]; unit !== NOBODY; unit = this.#next[unit])
      this.#project(unit, this.#projects(unit) ? openWays(pricesOf(this.#kit, s, unit), hex) : 0);
  }

  /** The zone of the unit now reaches in these directions. */
  #project(unit: number, reaches: number): void {
    let changed = this.#reaches[unit] ^ reaches;
    if (changed === 0) return;
    this.#reaches[unit] = reaches;
    const { side } = this.#kit.units[unit];
    const zones = this.#zones[side];
    const first = this.#hexOf(unit) * 6;
    for (let direction = 0; changed !== 0; direction++, changed >>= 1) {
      if ((changed & 1) === 0) continue;
      const hex = this.#kit.grid.neighbours[first + direction];
      zones[hex] += (reaches >> direction) & 1 ? 1 : -1;
      this.#weigh(hex);
    }
  }

  /** Whose zone the hex is in, and to whom it is barred. */
  #weigh(hex: Hex): void {
    const { occupied, zone, fortified, barred } = this;
    for (let side = 0; side < 2; side++) {
      const enemy = 1 - side;
      zone[enemy][hex] = this.#zones[enemy][hex] > 0 && fortified[side][hex] === 0 ? 1 : 0;
      const zoned = zone[enemy][hex] === 1 && occupied[side][hex] === 0;
      const bar = zoned || occupied[enemy][hex] > 0 || fortified[enemy][hex] === 1 ? 1 : 0;
      if (barred[side][hex] === bar) continue;
      barred[side][hex] = bar;
      this.bars[side]++;
    }
  }

  /** A unit with a band has a zone only in company of one without; a unit in Reserve never (3.2.4, 8.2.3). */
  #projects(unit: number): boolean {
    const { units } = this.#kit;
    if (!units[unit].combat || this.#inReserve(unit)) return false;
    if (!units[unit].noZone) return true;
    for (let other = this.#first[this.#hexOf(unit)]; other !== NOBODY; other = this.#next[other])
      if (units[other].combat && !units[other].noZone && !this.#inReserve(other)) return true;
    return false;
  }
}

/** The directions in which a hex can be left, as bits. */
function openWays({ enter }: Prices, hex: Hex): number {
  let ways = 0;
  for (let direction = 0; direction < 6; direction++) if (enter[hex * 6 + direction] !== 0) ways |= 1 << direction;
  return ways;
}

const weatherKey = (s: Seen): number => (raining(s) ? 1 : 0) + (s.rained ? 2 : 0);

const boards = new WeakMap<Kit, Board>();

export function boardOf(kit: Kit, s: Seen): Board {
  let board = boards.get(kit);
  if (board === undefined) boards.set(kit, (board = new Board(kit)));
  return board.sync(s);
}

/** The prices this unit pays in the weather of the day. */
export function pricesOf(kit: Kit, s: Pick<State, 'weather' | 'rained'>, unit: number): Prices {
  const { tiger, gait } = kit.units[unit];
  return kit.prices[tiger && s.rained ? kit.roadbound : gait][raining(s) ? 1 : 0];
}

/** Does this one unit's zone reach into the hex next to it? Asked where it matters whose zone it is (9.1.7, 10.2.3). */
export function projectsInto(kit: Kit, s: State, unit: number, hex: Hex): boolean {
  const from = s.at[unit];
  if (!onMap(from) || !kit.units[unit].combat || (s.marks[unit] & RESERVE) !== 0) return false;
  const direction = kit.grid.direction(from, hex);
  if (direction < 0 || pricesOf(kit, s, unit).enter[from * 6 + direction] === 0) return false;
  if (strongpointAt(s, hex, enemyOf(kit.units[unit].side))?.active) return false;
  if (!kit.units[unit].noZone) return true;
  const stack = boardOf(kit, s).stack(from);
  return stack.some((each) => kit.units[each].combat && !kit.units[each].noZone && (s.marks[each] & RESERVE) === 0);
}

/** Is the hex in a zone of control of the side's enemy? */
export const inEnemyZone = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  boardOf(kit, s).zone[enemyOf(side)][hex] === 1;

/** Combat units of a side in a hex, in the order of the counter sheet. */
export const unitsAt = (kit: Kit, s: State, side: Side, hex: Hex): number[] =>
  boardOf(kit, s)
    .stack(hex)
    .filter((unit) => kit.units[unit].side === side && kit.units[unit].combat);

export const strongpointAt = (s: Pick<State, 'strongpoints'>, hex: Hex, side: Side) =>
  s.strongpoints.find((point) => point.hex === hex && point.side === side);

export const isDeployed = (s: Pick<State, 'marks'>, unit: number): boolean => (s.marks[unit] & DEPLOYED) !== 0;

/** Not yet known: an Untried counter that still lies on its back. */
export const isUntried = (kit: Kit, s: Pick<State, 'marks'>, unit: number): boolean =>
  kit.units[unit].slot >= 0 && (s.marks[unit] & TRIED) === 0;

/** Printed strengths of the side that shows. An Untried unit counts one, as at declaration (9.1.4b, ruling AMB-102). */
export function attackOf(kit: Kit, s: State, unit: number): number {
  const { slot, attack } = kit.units[unit];
  return slot >= 0 && !isUntried(kit, s, unit) ? kit.fronts[s.fronts[slot]].attack : attack[s.steps[unit]];
}

export function defenceOf(kit: Kit, s: State, unit: number): number {
  const { slot, defence } = kit.units[unit];
  return slot >= 0 && !isUntried(kit, s, unit) ? kit.fronts[s.fronts[slot]].defence : defence[s.steps[unit]];
}

export function nameOf(kit: Kit, s: State, unit: number): string {
  const { slot, name } = kit.units[unit];
  return slot >= 0 && !isUntried(kit, s, unit) ? kit.fronts[s.fronts[slot]].name : name;
}

/** The allowance of this turn in halves of a point: printed, less two points for motorized units out of supply (6.4.1). */
export function allowanceOf(kit: Kit, s: Pick<State, 'marks'>, unit: number): number {
  const { move, motorized } = kit.units[unit];
  const lost = motorized && (s.marks[unit] & OUT_OF_SUPPLY) !== 0 ? 2 : 0;
  return Math.max(0, move - lost) * HALVES;
}

/** Is a friendly HQ on the map within command range of the hex (15.1.1)? `serves` leaves some out (16.5.1). */
export const inCommand = (
  kit: Kit,
  s: Pick<State, 'at'>,
  side: Side,
  hex: Hex,
  serves: (hq: number) => boolean = () => true,
): boolean =>
  kit.hqs[side].some((hq) => onMap(s.at[hq]) && kit.grid.distance(s.at[hq], hex) <= kit.commandRange && serves(hq));

import type { Grid, Hex } from '../hex/grid.ts';
import type { News } from './kept.ts';

/** A counter as the board sees it: its place in the lists by counter, and whose it is, 0 or 1. */
export interface BoardPiece {
  readonly index: number;
  readonly side: number;
  /** Keeps the enemy out of its hex, and counts in `occupied`; leaders and markers do not. */
  readonly holds: boolean;
  /** What it takes of the room in a hex. */
  readonly points: number;
}

/** What one game says about its counters on the map. */
export interface BoardPolicy<S> {
  readonly grid: Grid;
  /** The counters that are followed. */
  readonly pieces: readonly BoardPiece[];
  /** The lists of the state, by counter, that `place` and `mode` read: what is written there is looked at again. */
  readonly lists: readonly (keyof S)[];
  /** Where it stands; less than 0 off the map. */
  place(s: S, piece: number): Hex;
  /** 0 for the usual one; another number for one that changes what it does to others: in Reserve, disrupted ... (to 255) */
  mode(s: S, piece: number): number;
  /** The mode of pieces that belong to neither side: they keep both out of their hex. None if nothing is said. */
  readonly neutral?: number;
  /** How many kinds of zones are told apart (those of all units, those that motors heed ...); one if nothing is said. */
  readonly layers?: number;
  /** The directions, as bits, in which the zone of a piece in this hex reaches. Who stands with it may matter: ask the board. */
  reaches(s: S, piece: number, hex: Hex, layer: number, board: MapBoard<S>): number;
  /** Everything else zones hang on (the weather): a number, another one when it has changed. */
  setting(s: S): number;
  /** Hexes a side has fortified, into which no zone of the enemy reaches: twice the hex, and the side, added to the list. */
  works?(s: S, list: number[]): void;
}

/** By side, then by hex. */
export type BySide = readonly [Uint8Array, Uint8Array];

const NOBODY = -1;

/**
 * The board of a large game: who stands where, whose zone a hex lies in. Looking at hundreds of counters after every order is too slow, so it
 * looks at those that were written to (`mechanics/kept.ts` hands it the writes) and counts stacks, occupancy and zones up and down. Never
 * part of a state; right for any state it is brought up to date with.
 */
export class MapBoard<S> {
  /** Pieces of a side that hold their hex, in each. */
  readonly occupied: BySide;
  /** Hexes in a zone of control of a side, by layer and side: 1 for each. */
  readonly zones: readonly BySide[];
  /** The first layer, for games that have but one. */
  readonly zone: BySide;
  /** Hexes a side has fortified. */
  readonly fortified: BySide;
  /** Hexes no line of a side runs through: enemies, their works, their zones (of the first layer) but where a friend stands. */
  readonly barred: BySide;
  /** Pieces on the map whose mode is not the usual one. */
  readonly unusual: ReadonlySet<number>;
  /** Go up whenever pieces of a side may have come, gone or moved; when its zones may have changed too: for whoever keeps what follows. */
  readonly moves: [number, number] = [0, 0];
  readonly changes: [number, number] = [0, 0];
  /** Goes up whenever a hex has been barred to a side, or opened. */
  readonly bars: [number, number] = [0, 0];

  readonly #policy: BoardPolicy<S>;
  readonly #neighbours: Grid['neighbours'];
  /** By piece: 1 if it is followed, its side, whether it holds its hex, its points. */
  readonly #followed: Uint8Array;
  readonly #side: Uint8Array;
  readonly #holds: Uint8Array;
  readonly #points: Uint8Array;
  /** By piece: its hex and its mode as seen last. */
  readonly #at: Int16Array;
  readonly #mode: Uint8Array;
  /** By hex the first piece in it, by piece the next one of its hex. */
  readonly #first: Int16Array;
  readonly #next: Int16Array;
  /** By layer: by piece the directions its zone reaches in; by side and hex how many zones reach there. */
  readonly #reaches: readonly Uint8Array[];
  readonly #counts: readonly BySide[];
  readonly #unusual = new Set<number>();
  /** Hexes where somebody has come, gone, or changed since the zones were looked at. */
  readonly #stirred: Hex[] = [];
  #setting = Number.NaN;
  #works: number[] = [];
  /** The state that is being looked at, and whether one of its lists has been replaced as a whole. */
  #state: S | null = null;
  readonly #lists: unknown[] = [];
  #replaced = false;

  constructor(policy: BoardPolicy<S>) {
    const { grid, pieces, layers = 1 } = policy;
    const most = pieces.reduce((last, piece) => Math.max(last, piece.index), 0) + 1;
    const bySide = (): BySide => [new Uint8Array(grid.size), new Uint8Array(grid.size)];
    this.#policy = policy;
    this.#neighbours = grid.neighbours;
    this.#followed = new Uint8Array(most);
    this.#side = new Uint8Array(most);
    this.#holds = new Uint8Array(most);
    this.#points = new Uint8Array(most);
    for (const { index, side, holds, points } of pieces) {
      this.#followed[index] = 1;
      this.#side[index] = side;
      this.#holds[index] = holds ? 1 : 0;
      this.#points[index] = points;
    }
    this.#at = new Int16Array(most).fill(NOBODY);
    this.#mode = new Uint8Array(most);
    this.#first = new Int16Array(grid.size).fill(NOBODY);
    this.#next = new Int16Array(most).fill(NOBODY);
    this.#reaches = Array.from({ length: layers }, () => new Uint8Array(most));
    this.#counts = Array.from({ length: layers }, bySide);
    this.occupied = bySide();
    this.zones = Array.from({ length: layers }, bySide);
    this.zone = this.zones[0];
    this.fortified = bySide();
    this.barred = bySide();
    this.unusual = this.#unusual;
  }

  /** Looks at what was written, or at everything in a state it does not know, and brings all up to date. */
  update(s: S, news: News): void {
    this.#state = s;
    this.#replaced = false;
    const { lists } = this.#policy;
    for (let i = 0; i < lists.length; i++) this.#lists[i] = s[lists[i]];
    if (!news.each(this.#lookAtWrite) || this.#replaced)
      for (const { index } of this.#policy.pieces) this.#lookAt(s, index);
    this.#state = null;
    // Zones only when all are where they are: who stands together decides about them.
    if (this.#setting === (this.#setting = this.#policy.setting(s)))
      for (const hex of this.#stirred) this.#projectFrom(s, hex);
    else this.#projectAll(s);
    this.#stirred.length = 0;
    this.#lookAtWorks(s);
  }

  /** All pieces in a hex, in the order of the counter sheet. */
  stack(hex: Hex): number[] {
    const found: number[] = [];
    for (let piece = this.#first[hex]; piece !== NOBODY; piece = this.#next[piece]) found.push(piece);
    return found.sort((a, b) => a - b);
  }

  /** Is there one like this in the hex? */
  hasAny(hex: Hex, isSo: (piece: number) => boolean): boolean {
    for (let piece = this.#first[hex]; piece !== NOBODY; piece = this.#next[piece]) if (isSo(piece)) return true;
    return false;
  }

  /** How much of the room in a hex is taken. */
  points(hex: Hex): number {
    let sum = 0;
    for (let piece = this.#first[hex]; piece !== NOBODY; piece = this.#next[piece]) sum += this.#points[piece];
    return sum;
  }

  /** Where a piece stands; less than 0 off the map. */
  hexOf(piece: number): Hex {
    return this.#at[piece];
  }

  modeOf(piece: number): number {
    return this.#mode[piece];
  }

  readonly #lookAtWrite = (target: object, key: string | number): void => {
    const s = this.#state!;
    if (target === s) this.#replaced ||= this.#policy.lists.includes(key as keyof S);
    else if (this.#lists.includes(target) && this.#followed[key as number] === 1) this.#lookAt(s, key as number);
  };

  /** Has the piece moved, or changed its mode? */
  #lookAt(s: S, piece: number): void {
    const hex = Math.max(NOBODY, this.#policy.place(s, piece));
    const mode = this.#policy.mode(s, piece);
    const before = this.#at[piece];
    if (hex === before && mode === this.#mode[piece]) return;
    const { neutral } = this.#policy;
    for (let side = 0; side < 2; side++) {
      if (side !== this.#side[piece] && mode !== neutral && this.#mode[piece] !== neutral) continue;
      this.changes[side]++;
      if (hex !== before) this.moves[side]++;
    }
    this.#leave(piece);
    this.#at[piece] = hex;
    this.#mode[piece] = mode;
    this.#enter(piece);
  }

  #enter(piece: number): void {
    const hex = this.#at[piece];
    if (hex === NOBODY) return;
    this.#next[piece] = this.#first[hex];
    this.#first[hex] = piece;
    this.#hold(piece, hex, this.#holds[piece]);
    if (this.#mode[piece] !== 0) this.#unusual.add(piece);
    this.#stirred.push(hex);
    this.#weigh(hex);
  }

  #leave(piece: number): void {
    const hex = this.#at[piece];
    if (hex === NOBODY) return;
    if (this.#first[hex] === piece) this.#first[hex] = this.#next[piece];
    else {
      let before = this.#first[hex];
      while (this.#next[before] !== piece) before = this.#next[before];
      this.#next[before] = this.#next[piece];
    }
    this.#next[piece] = NOBODY;
    this.#hold(piece, hex, -this.#holds[piece]);
    this.#unusual.delete(piece);
    for (let layer = 0; layer < this.#reaches.length; layer++) this.#project(piece, layer, 0);
    this.#stirred.push(hex);
    this.#weigh(hex);
  }

  #hold(piece: number, hex: Hex, by: number): void {
    const side = this.#side[piece];
    this.occupied[side][hex] += by;
    if (this.#mode[piece] === this.#policy.neutral) this.occupied[1 - side][hex] += by;
  }

  /** All zones anew. */
  #projectAll(s: S): void {
    for (let hex = 0; hex < this.#first.length; hex++) this.#projectFrom(s, hex);
    this.changes[0]++;
    this.changes[1]++;
  }

  /** The zones of all who stand in the hex, each by itself. */
  #projectFrom(s: S, hex: Hex): void {
    for (let piece = this.#first[hex]; piece !== NOBODY; piece = this.#next[piece])
      for (let layer = 0; layer < this.#reaches.length; layer++)
        this.#project(piece, layer, this.#policy.reaches(s, piece, hex, layer, this));
  }

  /** The zone of the piece now reaches in these directions. */
  #project(piece: number, layer: number, reaches: number): void {
    const known = this.#reaches[layer];
    let changed = known[piece] ^ reaches;
    if (changed === 0) return;
    known[piece] = reaches;
    const counts = this.#counts[layer][this.#side[piece]];
    const first = this.#at[piece] * 6;
    for (let direction = 0; changed !== 0; direction++, changed >>= 1) {
      if ((changed & 1) === 0) continue;
      const hex = this.#neighbours[first + direction];
      if (hex < 0) continue;
      counts[hex] += (reaches >> direction) & 1 ? 1 : -1;
      this.#weigh(hex);
    }
  }

  /** Whose zone the hex is in, and to whom it is barred. */
  #weigh(hex: Hex): void {
    const { occupied, zones, zone, fortified, barred } = this;
    for (let side = 0; side < 2; side++) {
      const enemy = 1 - side;
      const shelter = fortified[side][hex] === 1;
      for (let layer = 0; layer < zones.length; layer++)
        zones[layer][enemy][hex] = this.#counts[layer][enemy][hex] > 0 && !shelter ? 1 : 0;
      const zoned = zone[enemy][hex] === 1 && occupied[side][hex] === 0;
      const bar = zoned || occupied[enemy][hex] > 0 || fortified[enemy][hex] === 1 ? 1 : 0;
      if (barred[side][hex] === bar) continue;
      barred[side][hex] = bar;
      this.bars[side]++;
    }
  }

  #lookAtWorks(s: S): void {
    if (this.#policy.works === undefined) return;
    const known = this.#works;
    const now: number[] = [];
    this.#policy.works(s, now);
    if (now.length === known.length && now.every((each, i) => known[i] === each)) return;
    this.#works = now;
    for (const each of known) this.fortified[each & 1][each >> 1] = 0;
    for (const each of now) this.fortified[each & 1][each >> 1] = 1;
    for (const each of [...known, ...now]) this.#weigh(each >> 1);
    this.changes[0]++;
    this.changes[1]++;
  }
}

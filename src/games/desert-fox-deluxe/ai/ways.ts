import { oncePer, oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Kit } from '../kit.ts';
import { reachIfTaken } from '../rules/reach.ts';
import { isFullFactor, reactionQuarters } from '../rules/status.ts';
import { DONE, type Errand, has, onMap, type State } from '../state.ts';
import type { Outlook } from './outlook.ts';

/** Where a piece could go in this phase, kept while neither it nor the enemy changes: plans ask for all of them at every order. */
export interface Ways {
  /** Its own hex first. */
  readonly ends: readonly Hex[];
  /** Those near enough to be marked there for a deliberate or mobile battle (14.9). */
  readonly near: ReadonlySet<Hex>;
}

/** By what of the enemy they hang on, then by what of the piece. */
class Book {
  readonly #pages = new Map<string, Map<string, Ways>>();
  #count = 0;
  #world = '';
  #page = new Map<string, Ways>();

  /** The enemy keeps still while a side moves, so his long word is mostly the one that was looked up last. */
  page(world: string): Map<string, Ways> {
    if (world === this.#world) return this.#page;
    let page = this.#pages.get(world);
    if (page === undefined) this.#pages.set(world, (page = new Map()));
    this.#world = world;
    this.#page = page;
    return page;
  }

  add(world: string, key: string, ways: Ways): void {
    if (this.#count++ === MOST) {
      this.#count = 1;
      this.#world = '';
      this.#page = new Map();
      this.#pages.clear();
    }
    this.page(world).set(key, ways);
  }
}

const MOST = 600;
const books = oncePer((_kit: Kit) => new Book());

/** Where the piece, one of the side whose outlook it is, could go. */
export function waysOf({ kit, s, enemySign, ownSign }: Looks, piece: number, errand: Errand): Ways {
  const from = s.at[piece];
  if (!onMap(from)) return { ends: [], near: new Set() };
  if (has(s, piece, DONE)) return { ends: [from], near: new Set([from]) };
  // Whoever reacts, or cannot enter a zone alone, asks where his friends are.
  const friends = errand === 'movement' && isFullFactor(kit, s, piece) ? 0 : ownSign;
  const key = `${piece} ${from} ${s.marks[piece]} ${s.spent[piece]} ${s.steps[piece]} ${s.carrier.indexOf(piece)} ${friends} ${errand}`;
  const book = books(kit);
  let ways = book.page(enemySign).get(key);
  if (ways === undefined) {
    const reach = reachIfTaken(kit, s, piece, errand);
    const limit = reactionQuarters(kit, s, piece);
    const ends = [...reach.ends];
    const near = new Set(ends.filter((hex) => reach.cost(hex, piece) <= limit));
    if (s.spent[piece] <= limit) near.add(from);
    ways = { ends: [from, ...ends], near };
    book.add(enemySign, key, ways);
  }
  return ways;
}

/** As much of an outlook as ways hang on. */
type Looks = Pick<Outlook, 'kit' | 's' | 'enemySign' | 'ownSign'>;

/** How near to where a ruler measures from the ways lead; 99 if they lead nowhere. */
export const nearestOf = oncePerPart((ways: Ways, ruler: Uint8Array): number => {
  let nearest = 99;
  for (const hex of ways.ends) nearest = Math.min(nearest, ruler[hex]);
  return nearest;
});

/** By enemy hex those next to it, in the order of the ways. Ways belong to an enemy who stands where he stands now. */
export interface BesideEnemies {
  readonly ends: ReadonlyMap<Hex, readonly Hex[]>;
  readonly near: ReadonlyMap<Hex, readonly Hex[]>;
}

const beside = new WeakMap<Ways, BesideEnemies>();

export function besideEnemies({ kit, board, enemy }: Outlook, ways: Ways): BesideEnemies {
  let found = beside.get(ways);
  if (found === undefined) {
    const occupied = board.occupied[enemy];
    found = { ends: byEnemy(kit, occupied, ways.ends), near: byEnemy(kit, occupied, ways.near) };
    beside.set(ways, found);
  }
  return found;
}

function byEnemy({ grid }: Kit, occupied: Uint8Array, hexes: Iterable<Hex>): Map<Hex, Hex[]> {
  const found = new Map<Hex, Hex[]>();
  for (const hex of hexes)
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const enemy = grid.neighbours[way];
      if (enemy < 0 || occupied[enemy] === 0) continue;
      const list = found.get(enemy);
      if (list === undefined) found.set(enemy, [hex]);
      else list.push(hex);
    }
  return found;
}

/** A number that changes when one of the pieces does: surely if it is only in one thing, and most likely otherwise. */
export function signOf(s: State, pieces: readonly number[]): number {
  const { at, marks, steps, spent } = s;
  let sign = s.turn;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    sign = mixed(mixed(mixed(mixed(sign, at[piece]), marks[piece]), steps[piece]), spent[piece]);
  }
  return sign;
}

function mixed(sign: number, value: number): number {
  const product = Math.imul(sign ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
}

import { oncePer } from '../content/once-per.ts';
import { type History, historyOf } from '../engine/history.ts';

/**
 * What is worked out from a state and kept while it holds: who stands where, what is in supply, who may move. Never part of a state, and right
 * for any state, whatever was written, taken back or played elsewhere in between.
 */

/** What has been written since something was last brought up to date. */
export interface News {
  /** Shows every write, in order. False, and nothing shown, when all must be looked at: another state, or too many writes. */
  each(visit: (target: object, key: string | number) => void): boolean;
}

/** So many states are kept apart; the one that was not asked about for longest makes room. */
const PLACES = 16;

/**
 * Keeps something for each of a few states, and brings it up to date when it is asked for and the state has been written to. `make` makes it for
 * no state in particular; `update` is shown what is new, and must cope with a state it has never seen.
 */
export function keptInStep<K extends object, S extends object, V>(
  make: (kit: K) => V,
  update: (value: V, s: S, news: News) => void,
): (kit: K, s: S) => V {
  const shelfOf = oncePer((kit: K) => new Shelf<S, V>(() => make(kit)));
  let lastKit: K | null = null;
  let last: Place<S, V> | null = null;
  return (kit, s) => {
    // Mostly it is the same state that is asked about again and again.
    if (kit !== lastKit || last === null || !last.isFor(s)) {
      last = shelfOf(kit).placeFor(s);
      lastKit = kit;
    }
    if (!last.holds(s)) last.bringUpToDate(s, update);
    return last.value;
  };
}

/** The same for what is simply worked out anew after a write. */
export function kept<K extends object, S extends object, V>(work: (kit: K, s: S) => V): (kit: K, s: S) => V {
  const found = keptInStep(
    (kit: K) => ({ kit, value: undefined as V }),
    (place, s: S) => {
      place.value = work(place.kit, s);
    },
  );
  return (kit, s) => found(kit, s).value;
}

/** The same for what hangs on some of the state only: worked out anew when a write touches that. `touches` is shown the list or object, and the key. */
export function keptWhile<K extends object, S extends object, V>(
  touches: (s: S, target: object, key: string | number, kit: K) => boolean,
  work: (kit: K, s: S) => V,
): (kit: K, s: S) => V {
  const found = keptInStep(
    (kit: K) => ({ kit, value: undefined as V }),
    (place, s: S, news) => {
      let touched = false;
      const told = news.each((target, key) => {
        touched ||= touches(s, target, key, place.kit);
      });
      if (!told || touched) place.value = work(place.kit, s);
    },
  );
  return (kit, s) => found(kit, s).value;
}

/** The same for what hangs on a small part of the state only, told by a key: states with the same key share it, a few keys are kept. */
export function keptBy<K extends object, S extends object, V>(
  keyOf: (kit: K, s: S) => string,
  work: (kit: K, s: S) => V,
): (kit: K, s: S) => V {
  const shelfOf = oncePer((_kit: K) => ({ values: new Map<string, V>(), last: '', value: undefined as V }));
  return kept((kit: K, s: S) => {
    const shelf = shelfOf(kit);
    const { values } = shelf;
    const key = keyOf(kit, s);
    // Mostly a write has changed nothing of it.
    if (key === shelf.last && values.size > 0) return shelf.value;
    shelf.last = key;
    shelf.value = values.get(key) ?? work(kit, s);
    // Put in again it is the last, and the first is the one that was not asked for longest.
    values.delete(key);
    values.set(key, shelf.value);
    if (values.size > PLACES) values.delete(values.keys().next().value!);
    return shelf.value;
  });
}

/**
 * A number for each piece that hangs on what the state says of that piece alone, in these lists: worked out anew for those that were written to.
 * Asked after every order, of hundreds of pieces.
 */
export function keptByPiece<K extends { readonly units: readonly unknown[] }, S extends object>(
  lists: readonly (keyof S & string)[],
  work: (kit: K, s: S, piece: number) => number,
): (kit: K, s: S) => Uint8Array {
  const found = keptInStep(
    (kit: K) => ({ kit, values: new Uint8Array(kit.units.length), written: new Set<number>(), found: [] as unknown[] }),
    ({ kit, values, written, found }, s: S, news) => {
      let replaced = false;
      for (let i = 0; i < lists.length; i++) found[i] = s[lists[i]];
      // One that goes a long way is written to again and again, and asked once.
      const told = news.each((target, key) => {
        if (target === s) replaced ||= lists.includes(key as keyof S & string);
        else if (found.includes(target)) written.add(key as number);
      });
      if (told && !replaced) for (const piece of written) values[piece] = work(kit, s, piece);
      else for (let piece = 0; piece < values.length; piece++) values[piece] = work(kit, s, piece);
      written.clear();
    },
  );
  return (kit, s) => found(kit, s).values;
}

/** Room for what is kept for one state. */
class Place<S extends object, V> implements News {
  readonly value: V;
  /** When it was turned to last, by the count of its shelf. */
  lastTurn = 0;
  #state: S | null = null;
  #history: History | null = null;
  #edition = 0;

  constructor(value: V) {
    this.value = value;
  }

  isFor(s: S): boolean {
    return this.#state === s;
  }

  holds(s: S): boolean {
    return this.#state === s && this.#history!.edition === this.#edition;
  }

  bringUpToDate(s: S, update: (value: V, s: S, news: News) => void): void {
    if (this.#state !== s) this.#history = null;
    // It is nobody's while it is worked on: if that fails, the next one begins from the beginning.
    this.#state = null;
    update(this.value, s, this);
    this.#state = s;
    this.#history ??= historyOf(s);
    this.#edition = this.#history.edition;
  }

  each(visit: (target: object, key: string | number) => void): boolean {
    return this.#history?.since(this.#edition, visit) ?? false;
  }
}

/**
 * The places of one kit. A state that is asked about for the first time is a guest, and takes the place of the guest before it: bots look at
 * thousands of worlds once, each much like the last. When it comes back it gets a place of its own.
 */
class Shelf<S extends object, V> {
  readonly #make: () => V;
  readonly #guest: Place<S, V>;
  readonly #places: Place<S, V>[] = [];
  /** Where each state was last; another may have its place by now. Matches played in turn find theirs again at one look. */
  readonly #placeOf = new WeakMap<S, Place<S, V>>();
  #turns = 0;

  constructor(make: () => V) {
    this.#make = make;
    this.#guest = new Place(make());
  }

  placeFor(s: S): Place<S, V> {
    let place = this.#placeOf.get(s);
    if (place?.isFor(s) !== true) {
      place = place === undefined ? this.#guest : this.#roomForOne();
      this.#placeOf.set(s, place);
    }
    place.lastTurn = ++this.#turns;
    return place;
  }

  /** A new place, or that of the state which was not asked about for longest. */
  #roomForOne(): Place<S, V> {
    if (this.#places.length === PLACES)
      return this.#places.reduce((oldest, each) => (each.lastTurn < oldest.lastTurn ? each : oldest));
    const place = new Place<S, V>(this.#make());
    this.#places.push(place);
    return place;
  }
}

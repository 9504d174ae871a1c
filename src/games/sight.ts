import type { Dice } from '../engine/dice.ts';
import { copyOf } from '../engine/json.ts';
import type { Seat } from '../engine/procedure.ts';
import type { GameState } from './state.ts';

/** A seat, or somebody who only looks on. */
export type Viewer = Seat | 'spectator';

/** What every game remembers lies open in every game, unless it says otherwise. */
const ALWAYS_OPEN: { readonly [K in keyof GameState]: true } = {
  kit: true,
  stack: true,
  options: true,
  turn: true,
  at: true,
  marks: true,
  outcome: true,
};

/**
 * What of a state lies open and what does not, said once: every key the game adds stands in `open` or in `seen`, and one that is forgotten is a
 * type error. `H` are the hidden keys, `M` is what a view says besides (whose it is, how many chits the other holds).
 */
export interface Sight<S extends GameState, H extends keyof S, M extends object> {
  /** Everything else that lies open on the table, thing by thing. */
  readonly open: { readonly [K in Exclude<keyof S, H | keyof GameState>]: true };
  /** How each hidden thing looks to a seat. */
  readonly seen: { readonly [K in H]: (s: S, seat: Viewer) => S[K] };
  /** Whose view it is, and what is known of the hidden things all the same. */
  more(s: S, seat: Viewer): M;
  /** What the hidden things may be, for all the seat knows: the bots' world. */
  guess(view: Seen<S, M>, dice: Dice): Pick<S, H>;
}

/** What a seat sees: shaped like the state, so that the rules can be asked about it. */
export type Seen<S, M extends object> = S & M;

/** Makes the two functions of a game that follow from its sight. Both hand out copies that share nothing with what they were made from. */
export function sightOf<S extends GameState, H extends keyof S = never, M extends object = object>({
  open,
  seen,
  more,
  guess,
}: Sight<S, H, M>) {
  const hiddenKeys = Object.keys(seen) as H[];
  const allOpen = Object.keys({ ...ALWAYS_OPEN, ...open }) as (keyof S)[];
  const openKeys = allOpen.filter((key) => !hiddenKeys.includes(key as H)) as Exclude<keyof S, H>[];
  // Every copy begins as one of a blank, key by key as declared: what is not declared cannot slip in, and all copies have one shape, which keeps
  // the rules quick.
  const blankWorld = blankOf<S>([...openKeys, ...hiddenKeys]);
  let blankView: Seen<S, M> | null = null;
  const copyOpen = <T extends S>(blank: T, from: S): T => {
    const to = { ...blank };
    for (const key of openKeys) to[key] = copyOf(from[key]) as T[typeof key];
    return to;
  };
  return {
    view(s: S, seat: Viewer): Seen<S, M> {
      const known = more(s, seat);
      blankView ??= blankOf<Seen<S, M>>([...openKeys, ...hiddenKeys, ...Object.keys(known)]);
      const view = copyOpen(blankView, s);
      for (const key of hiddenKeys) view[key] = copyOf(seen[key](s, seat)) as Seen<S, M>[H];
      return Object.assign(view, copyOf(known));
    },
    determinize(view: Seen<S, M>, dice: Dice): S {
      const world = copyOpen(blankWorld, view);
      const guessed = guess(view, dice);
      for (const key of hiddenKeys) world[key] = copyOf(guessed[key]);
      return world;
    },
  };
}

/** Read from text, an object of many keys has the quick shape of one written out; one that gets its last keys later becomes a slow dictionary. */
const blankOf = <T>(keys: readonly PropertyKey[]): T =>
  JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:null`).join()}}`) as T;

/** The sight of a game in which nothing is hidden. */
export const openSight = <S extends GameState>(open: { readonly [K in Exclude<keyof S, keyof GameState>]: true }) =>
  sightOf<S>({ open, seen: {}, more: () => ({}), guess: () => ({}) as Pick<S, never> });

/** What a side means to do in a scenario: data, read by the rest of this room (goals, sieges, columns). Hexes go by their labels. */

export interface Plan {
  readonly wishes: readonly Wish[];
  /** Places along the roads of a theatre, from one's own end to the enemy's: taken one after the other, given up one after the other. */
  readonly ladders?: readonly Ladder[];
  /** A line of communications that the enemy needs to win, to be closed towards the end. */
  readonly cut?: Cut;
  /** The way is so long that a dump is for a base before all: it is spent neither for a few nor for who is behind the front. */
  readonly basesFirst?: true;
  /** Where a base is founded in so many last turns, if there is none near. */
  readonly depot?: { readonly at: string; readonly turns: number };
}

/** A place where one wants to stand. */
export interface Wish {
  /** A hex, or wherever the bases of the Axis are. */
  readonly at: string | 'axis bases';
  readonly weight: number;
  /** The power that is enough there, within two hexes. */
  readonly need: number;
  /** The same once the place is one's own; without it nothing changes. */
  readonly held?: { readonly weight: number; readonly need: number };
  /** Not the place itself but the hexes round it, so far off, and only while it is the enemy's. */
  readonly ring?: number;
  /** Only in so many last turns. */
  readonly turns?: number;
}

export interface Ladder {
  /** Ports, towns and airfields: places that have an owner. */
  readonly rungs: readonly string[];
  /** So many times as strong as the enemy about the next rung one goes for it; before that one gathers at the last that is held. */
  readonly boldness: number;
  readonly weight: number;
}

export interface Cut {
  readonly from: string;
  /** The Nile valley, wherever the bases of the Axis are, or a hex. */
  readonly to: string | 'nile' | 'axis bases';
  /** In so many last turns. */
  readonly turns: number;
  /** So far from its beginning it is closed. */
  readonly nearest: number;
  readonly farthest: number;
}

import { cupSeen, dealUnseen, heldSeen } from '../../mechanics/face-down.ts';
import { SIDES } from '../sides.ts';
import { sightOf, type Viewer } from '../sight.ts';
import { ALLIED, AXIS, kitOf, SEATS } from './kit.ts';
import { markersHeld } from './series/rules/markers.ts';
import type { State } from './state.ts';

/** What a view says besides what lies open. */
interface Known {
  readonly seat: Viewer;
  /** Markers held face down by each side. */
  readonly held: readonly [number, number];
}

/**
 * What a seat sees. Hidden are only the strengths of the other side's support fire markers: how many it holds is known, but not
 * which. So its hand shows none, and its pool shows all that are in the pool or held.
 */
export type View = State & Known;

function ownedBy(s: State, seat: Viewer): (kind: number) => boolean {
  const { markers } = kitOf(s);
  return (kind) => SEATS[markers[kind].side] === seat;
}

export const { view, determinize } = sightOf<State, 'pool' | 'hand', Known>({
  open: {
    side: true,
    steps: true,
    mover: true,
    spent: true,
    opened: true,
    used: true,
    shelled: true,
    latches: true,
    control: true,
    most: true,
    battle: true,
  },
  seen: {
    pool: (s, seat) => cupSeen(s.pool, s.hand, ownedBy(s, seat)),
    hand: (s, seat) => heldSeen(s.hand, ownedBy(s, seat)),
  },
  more: (s, seat) => ({ seat, held: [markersHeld(kitOf(s), s, AXIS), markersHeld(kitOf(s), s, ALLIED)] }),
  /** Markers nobody here can see are dealt from all that might be held. */
  guess(seen, dice) {
    const { markers } = kitOf(seen);
    const [pool, hand] = [[...seen.pool], [...seen.hand]];
    for (const side of SIDES)
      if (SEATS[side] !== seen.seat)
        dealUnseen(pool, hand, seen.held[side], (kind) => markers[kind].side === side, dice);
    return { pool, hand };
  },
});

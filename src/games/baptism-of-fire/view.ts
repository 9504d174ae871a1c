import type { Dice } from '../../engine/dice.ts';
import type { Seat } from '../../engine/procedure.ts';
import { SIDES } from '../sides.ts';
import { ALLIED, AXIS, kitOf, SEATS } from './kit.ts';
import { held, kindAt, total } from './series/rules/markers.ts';
import type { State } from './state.ts';

/**
 * What a seat sees. Hidden are only the strengths of the other side's support fire markers: how many it holds is known, but not
 * which. So its hand shows none, and its pool shows all that are in the pool or held.
 */
export type View = State & {
  readonly seat: 'axis' | 'allied' | 'spectator';
  /** Markers held face down by each side. */
  readonly held: readonly [number, number];
};

export function view(s: State, seat: Seat | 'spectator'): View {
  const kit = kitOf(s);
  const open = (kind: number): boolean => SEATS[kit.markers[kind].side] === seat;
  return structuredClone({
    ...allOpen(s),
    pool: s.pool.map((count, kind) => (open(kind) ? count : count + s.hand[kind])),
    hand: s.hand.map((count, kind) => (open(kind) ? count : 0)),
    seat: seat as View['seat'],
    held: [held(kit, s, AXIS), held(kit, s, ALLIED)] as const,
  });
}

/** Everything that lies open on the table, thing by thing. */
function allOpen(s: State): Omit<State, 'pool' | 'hand'> {
  return {
    kit: s.kit,
    stack: s.stack,
    options: s.options,
    turn: s.turn,
    side: s.side,
    phase: s.phase,
    at: s.at,
    steps: s.steps,
    marks: s.marks,
    mover: s.mover,
    spent: s.spent,
    opened: s.opened,
    used: s.used,
    shelled: s.shelled,
    latches: s.latches,
    control: s.control,
    most: s.most,
    battle: s.battle,
    outcome: s.outcome,
  };
}

/** A possible world: markers nobody here can see are dealt from all that might be held. */
export function determinize(seen: View, dice: Dice): State {
  const { markers } = kitOf(seen);
  const copy = structuredClone(seen);
  const [pool, hand] = [[...copy.pool], [...copy.hand]];
  for (const side of SIDES) {
    if (SEATS[side] === seen.seat) continue;
    for (let dealt = 0; dealt < seen.held[side]; dealt++) {
      const own = pool.map((count, kind) => (markers[kind].side === side ? count : 0));
      const kind = kindAt(own, dice.roll(total(own)) - 1);
      pool[kind]--;
      hand[kind]++;
    }
  }
  return { ...allOpen(copy), pool, hand };
}

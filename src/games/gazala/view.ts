import { cupSeen, dealUnseen, heldSeen, total } from '../../mechanics/face-down.ts';
import { type Seen, sightOf, type Viewer } from '../sight.ts';
import { kitOf, SEATS, SIDES, type Side } from './kit.ts';
import type { State } from './state.ts';

/** Whose view it is, and how many tactical chits lie face down in each side's box. */
interface More {
  readonly seat: 'axis' | 'allied' | 'spectator';
  readonly held: readonly [number, number];
}

/**
 * What a seat sees. Hidden are only the other side's tactical chits: how many lie face down in its box is known, but not
 * which. So its box shows none, and its cup shows all that are in the cup or face down.
 */
export type View = Seen<State, More>;

const openTo =
  (s: State, seat: Viewer) =>
  (chit: number): boolean => {
    const { side, tactic } = kitOf(s).chits[chit];
    return SEATS[side] === seat || tactic === null;
  };

const heldBy = (s: State, side: Side): number =>
  total(s.box.filter((_count, chit) => kitOf(s).chits[chit].side === side));

export const { view, determinize } = sightOf<State, 'cup' | 'box', More>({
  open: {
    scenario: true,
    steps: true,
    spent: true,
    due: true,
    back: true,
    mover: true,
    breaches: true,
    laid: true,
    played: true,
    actions: true,
    phases: true,
    actor: true,
    initiative: true,
    first: true,
    looking: true,
    activations: true,
    drawn: true,
    activated: true,
    picks: true,
    moved: true,
    sandstorm: true,
    raid: true,
    pledge: true,
    pledgeBroken: true,
    withdrawn: true,
    replacements: true,
    lines: true,
    points: true,
    battle: true,
    flight: true,
  },
  seen: {
    cup: (s, seat) => cupSeen(s.cup, s.box, openTo(s, seat)),
    box: (s, seat) => heldSeen(s.box, openTo(s, seat)),
  },
  more: (s, seat) => ({ seat: seat as View['seat'], held: [heldBy(s, 0), heldBy(s, 1)] }),
  /** Chits that can lie face down are dealt into the boxes nobody here can see into. */
  guess(seen, dice) {
    const { chits } = kitOf(seen);
    const [cup, box] = [[...seen.cup], [...seen.box]];
    for (const side of SIDES) {
      if (SEATS[side] === seen.seat) continue;
      // Air and Sandstorm are played at once, so they are never among those held (13.0e).
      const mayBeHeld = (chit: number): boolean => {
        const { side: own, tactic } = chits[chit];
        return own === side && tactic !== null && tactic !== 'air' && tactic !== 'sandstorm';
      };
      dealUnseen(cup, box, seen.held[side], mayBeHeld, dice);
    }
    return { cup, box };
  },
});

import type { Dice } from '../../engine/dice.ts';
import type { Seat } from '../../engine/procedure.ts';
import { ALLIED, AXIS, kitOf, SEATS, type Side } from './kit.ts';
import type { State } from './state.ts';

/**
 * What a seat sees. Hidden are only the other side's tactical chits: how many lie face down in its box is known, but not
 * which. So its box shows none, and its cup shows all that are in the cup or face down.
 */
export type View = State & {
  readonly seat: 'axis' | 'allied' | 'spectator';
  /** Tactical chits face down in each side's box. */
  readonly held: readonly [number, number];
};

export function view(s: State, seat: Seat | 'spectator'): View {
  const kit = kitOf(s);
  const open = (chit: number): boolean => SEATS[kit.chits[chit].side] === seat || kit.chits[chit].tactic === null;
  return structuredClone({
    ...allOpen(s),
    cup: s.cup.map((count, chit) => (open(chit) ? count : count + s.box[chit])),
    box: s.box.map((count, chit) => (open(chit) ? count : 0)),
    seat: seat as View['seat'],
    held: [heldBy(s, AXIS), heldBy(s, ALLIED)] as const,
  });
}

const heldBy = (s: State, side: Side): number =>
  kitOf(s).chits.reduce((sum, chit) => sum + (chit.side === side ? s.box[chit.index] : 0), 0);

/** Everything that lies open on the table, thing by thing. */
function allOpen(s: State): Omit<State, 'cup' | 'box'> {
  return {
    kit: s.kit,
    stack: s.stack,
    options: s.options,
    scenario: s.scenario,
    turn: s.turn,
    at: s.at,
    steps: s.steps,
    marks: s.marks,
    spent: s.spent,
    due: s.due,
    back: s.back,
    mover: s.mover,
    breaches: s.breaches,
    laid: s.laid,
    played: s.played,
    actions: s.actions,
    phases: s.phases,
    actor: s.actor,
    initiative: s.initiative,
    first: s.first,
    activations: s.activations,
    drawn: s.drawn,
    activated: s.activated,
    picks: s.picks,
    moved: s.moved,
    sandstorm: s.sandstorm,
    raid: s.raid,
    pledge: s.pledge,
    pledgeBroken: s.pledgeBroken,
    withdrawn: s.withdrawn,
    replacements: s.replacements,
    lines: s.lines,
    points: s.points,
    battle: s.battle,
    flight: s.flight,
    outcome: s.outcome,
  };
}

/** A possible world: chits that can lie face down are dealt into the boxes nobody here can see into. */
export function determinize(seen: View, dice: Dice): State {
  const { chits } = kitOf(seen);
  const copy = structuredClone(seen);
  const [cup, box] = [[...copy.cup], [...copy.box]];
  for (const side of [AXIS, ALLIED] as const) {
    if (SEATS[side] === seen.seat) continue;
    // Air and Sandstorm are played at once, so they are never among those held (13.0e).
    const kinds = chits.filter(
      ({ side: own, tactic }) => own === side && tactic !== null && tactic !== 'air' && tactic !== 'sandstorm',
    );
    for (let dealt = 0; dealt < seen.held[side]; dealt++) {
      const left = kinds.reduce((sum, chit) => sum + cup[chit.index], 0);
      let place = dice.roll(left) - 1;
      const chit = kinds.find((each) => (place -= cup[each.index]) < 0)!;
      cup[chit.index]--;
      box[chit.index]++;
    }
  }
  return { ...allOpen(copy), cup, box };
}

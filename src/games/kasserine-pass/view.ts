import type { State } from './state.ts';

/** Everything on this table is open, so every seat sees the same; still listed thing by thing, as in every game. */
export type View = State;

export function view(s: State): View {
  return structuredClone({
    kit: s.kit,
    stack: s.stack,
    options: s.options,
    turn: s.turn,
    weather: s.weather,
    at: s.at,
    marks: s.marks,
    spent: s.spent,
    mover: s.mover,
    tigerMove: s.tigerMove,
    flown: s.flown,
    back: s.back,
    control: s.control,
    scored: s.scored,
    points: s.points,
    attacks: s.attacks,
    draft: s.draft,
    british: s.british,
    britishTurn: s.britishTurn,
    rommelReturns: s.rommelReturns,
    thalaWon: s.thalaWon,
    outcome: s.outcome,
  });
}

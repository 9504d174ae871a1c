import type { Game } from '../../engine/game.ts';
import { type Action, orders } from './actions.ts';
import { evaluate } from './evaluate.ts';
import { kitOf, SEATS } from './kit.ts';
import { card } from './present/card.ts';
import { present } from './present/index.ts';
import { invariants } from './rules/board.ts';
import { procedures } from './sequence.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { determinize, type View, view } from './view.ts';

/** A whole game, as small as can be: read it from `sequence.ts` outwards. */
export const skirmish: Game<State, Action, View> = {
  id: card.id,
  title: card.title,
  version: 1,
  seats: SEATS,
  scenarios: card.scenarios,
  options: [],
  procedures,
  setup,
  view,
  determinize,
  outcome: (s) => s.outcome,
  invariants: (s) => invariants(kitOf(s), s),
  orders,
  evaluate,
  present,
};

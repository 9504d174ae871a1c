import type { Game } from '../../engine/game.ts';
import { type Action, orders } from './actions.ts';
import { advise } from './ai/advice.ts';
import { judgement, playerTurns } from './ai/judgement.ts';
import { evaluate } from './evaluate.ts';
import { OPTIONS } from './kit/options.ts';
import { SEATS } from './kit.ts';
import { card } from './present/card.ts';
import { present } from './present/index.ts';
import { invariants } from './rules/invariants.ts';
import { procedures } from './sequence.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { determinize, type View, view } from './view.ts';

export const desertFoxDeluxe: Game<State, Action, View> = {
  id: card.id,
  title: card.title,
  version: 2,
  seats: SEATS,
  scenarios: card.scenarios,
  options: OPTIONS,
  procedures,
  setup,
  view,
  determinize,
  outcome: (s) => s.outcome,
  invariants,
  orders,
  evaluate,
  advise,
  playerTurns,
  judgement,
  present,
};

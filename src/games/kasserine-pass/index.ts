import type { Game } from '../../engine/game.ts';
import { type Action, orders } from './actions.ts';
import { advise } from './ai/advice.ts';
import { evaluate } from './evaluate.ts';
import { SEATS } from './kit.ts';
import { present } from './present/index.ts';
import { invariants } from './rules/invariants.ts';
import { procedures } from './sequence.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { determinize, type View, view } from './view.ts';

export const kasserinePass: Game<State, Action, View> = {
  id: 'kasserine-pass',
  title: 'Kasserine Pass',
  version: 1,
  seats: SEATS,
  scenarios: [{ id: 'campaign', title: '14 to 23 February 1943', turns: 10 }],
  options: [
    { id: 'superga', rule: 'SET-6', title: 'Superga detachment joins the Axis start (reconstructed)', default: false },
  ],
  procedures,
  setup,
  view,
  determinize,
  outcome: (s) => s.outcome,
  invariants,
  orders,
  evaluate,
  advise,
  present,
};

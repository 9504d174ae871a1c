import type { Game } from '../../engine/game.ts';
import { type Action, orders } from './actions.ts';
import { advise } from './ai/advice.ts';
import { evaluate } from './evaluate.ts';
import { OPTIONS } from './kit/options.ts';
import { SEATS } from './kit.ts';
import { present } from './present/index.ts';
import { invariants } from './rules/invariants.ts';
import { procedures } from './sequence.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { determinize, type View, view } from './view.ts';

export const decisionAtKasserine: Game<State, Action, View> = {
  id: 'decision-at-kasserine',
  title: 'Decision at Kasserine',
  version: 2,
  seats: SEATS,
  scenarios: [
    { id: 's1', title: 'Faid Pass', turns: 6 },
    { id: 's2', title: 'Kasserine Campaign', turns: 18 },
    { id: 's3', title: 'The Axis Decide', turns: 8 },
  ],
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
  present,
};

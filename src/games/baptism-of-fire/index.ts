import type { Game } from '../../engine/game.ts';
import { type Action, orders } from './actions.ts';
import { advise } from './ai/advice.ts';
import { evaluate } from './evaluate.ts';
import { SCENARIO, SEATS } from './kit.ts';
import { present } from './present/index.ts';
import { invariants } from './rules/invariants.ts';
import { procedures } from './sequence.ts';
import { OPTIONS, setup } from './setup.ts';
import type { State } from './state.ts';
import { determinize, type View, view } from './view.ts';

export const baptismOfFire: Game<State, Action, View> = {
  id: 'baptism-of-fire',
  title: 'Kasserine: Baptism of Fire',
  version: 2,
  seats: SEATS,
  scenarios: [{ id: SCENARIO, title: 'The Axis assault: 14 to 23 February 1943', turns: 10 }],
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

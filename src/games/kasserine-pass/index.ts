import type { Game, GameOption } from '../../engine/game.ts';
import { type Action, orders } from './actions.ts';
import { advise } from './ai/advice.ts';
import { evaluate } from './evaluate.ts';
import { SEATS } from './kit.ts';
import { present } from './present/index.ts';
import type { RuleId } from './rule-ids.ts';
import { invariants } from './rules/invariants.ts';
import { procedures } from './sequence.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { determinize, type View, view } from './view.ts';

const OPTIONS: readonly GameOption<RuleId>[] = [
  { id: 'superga', rule: 'SET-6', title: 'Superga detachment joins the Axis start (reconstructed)', default: false },
  {
    id: 'ridge-road-supply',
    rule: 'TER-10',
    title: 'Supply passes the ridge road L5/L6 (not in the text)',
    default: false,
  },
];

export const kasserinePass: Game<State, Action, View> = {
  id: 'kasserine-pass',
  title: 'Kasserine Pass',
  version: 2,
  seats: SEATS,
  scenarios: [{ id: 'campaign', title: '14 to 23 February 1943', turns: 10 }],
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

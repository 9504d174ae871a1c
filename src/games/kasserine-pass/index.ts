import type { Game, GameOption } from '../../engine/game.ts';
import { type Action, orders } from './actions.ts';
import { advise } from './ai/advice.ts';
import { judgement } from './ai/judgement.ts';
import { evaluate } from './evaluate.ts';
import { SEATS } from './kit.ts';
import { card } from './present/card.ts';
import { present } from './present/index.ts';
import type { RuleId } from './rule-ids.ts';
import { invariants } from './rules/invariants.ts';
import { playerTurns, procedures } from './sequence.ts';
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

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
  {
    id: 'continueNeedsAdvance',
    rule: '11.2e',
    title: 'After an attack, the active unit goes on only if it could have advanced',
    default: false,
  },
  {
    id: 'withdrawVpLiteral',
    rule: '13.7b',
    title: 'The Withdraw/Attack chit costs the Allies a point on every turn it is not played, drawn or not',
    default: false,
  },
];

export const gazala: Game<State, Action, View> = {
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

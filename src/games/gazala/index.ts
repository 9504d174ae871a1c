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
  id: 'gazala',
  title: 'Gazala: The Cauldron',
  version: 2,
  seats: SEATS,
  scenarios: [
    { id: 'one', title: 'Scenario One: 27 May to 2 June', turns: 7 },
    { id: 'campaign', title: 'Campaign: 27 May to 14 June', turns: 13 },
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

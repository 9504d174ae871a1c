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

export const desertFoxDeluxe: Game<State, Action, View> = {
  id: 'desert-fox-deluxe',
  title: 'Desert Fox Deluxe',
  version: 2,
  seats: SEATS,
  scenarios: [
    { id: 's30', title: 'Trail of the Fox', turns: 3 },
    { id: 's26', title: 'Sonnenblume', turns: 5 },
    { id: 's29', title: 'Run for Tunis', turns: 2 },
    { id: 's24', title: 'Fox Killed', turns: 6 },
    { id: 's25', title: "O'Connor's War", turns: 8 },
    { id: 's27', title: 'Desert Fox', turns: 20 },
    { id: 's31', title: 'Tunisian Campaign', turns: 7 },
    { id: 's28', title: 'Desert War', turns: 33 },
    { id: 's32', title: "Rommel's War", turns: 29 },
    { id: 's33', title: 'North African Campaign', turns: 38 },
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

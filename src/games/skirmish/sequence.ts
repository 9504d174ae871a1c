import { SIDES } from '../sides.ts';
import { kitOf } from './kit.ts';
import { attack, fight } from './steps/attack.ts';
import { begin, move } from './steps/move.ts';
import type { Procedures } from './terms.ts';
import { finalOutcome } from './victory.ts';

/** The sequence of play: read it beside the rulebook's own. */
export const procedures: Procedures = {
  game: [
    { repeatWhile: (s) => s.turn < kitOf(s).lastTurn, call: 'turn' },
    {
      rule: 'VIC-1',
      do(tx) {
        tx.set(tx.s, 'outcome', finalOutcome(tx.s));
        tx.finish();
      },
    },
  ],
  turn: [
    { rule: 'SEQ-1', do: (tx) => tx.set(tx.s, 'turn', tx.s.turn + 1) },
    { each: () => SIDES, call: 'player-turn' },
  ],
  'player-turn': [{ rule: 'SEQ-1', do: begin }, { ask: move }, { ask: attack }],
  battle: [{ rule: 'COM-2', do: fight }],
};

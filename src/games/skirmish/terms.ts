import type { AskOf, ProceduresOf, StepsOf, TxOf } from '../../engine/terms.ts';
import type { Side } from '../sides.ts';
import type { Action } from './actions.ts';
import type { RuleId } from './rule-ids.ts';
import type { Battle } from './rules/combat.ts';
import type { State } from './state.ts';

/** The words of this game: a rule, a question or a procedure that is not among them does not compile. */
export interface Terms {
  readonly state: State;
  readonly action: Action;
  readonly rule: RuleId;
  readonly ask: 'move' | 'attack';
  readonly calls: {
    readonly game: null;
    readonly turn: null;
    readonly 'player-turn': Side;
    readonly battle: Battle;
  };
}

export type Ask<P> = AskOf<Terms, P>;
export type Steps<P = null> = StepsOf<Terms, P>;
export type Procedures = ProceduresOf<Terms>;
export type Tx = TxOf<Terms>;

import type { AskOf, ProceduresOf, StepsOf, TxOf } from '../../engine/terms.ts';
import type { Hex } from '../../hex/grid.ts';
import type { Action } from './actions.ts';
import type { Side } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import type { State } from './state.ts';

/** The words of the game: what its rules, questions and procedures are called. */
export interface Terms {
  readonly state: State;
  readonly action: Action;
  readonly rule: RuleId;
  readonly ask:
    | 'place-allied'
    | 'place-axis'
    | 'breaches'
    | 'replacements'
    | 'first'
    | 'air'
    | 'command'
    | 'arrive'
    | 'operate'
    | 'crowd'
    | 'muster'
    | 'attacker-chit'
    | 'defender-chit'
    | 'anti-tank-loss'
    | 'losses'
    | 'shaken'
    | 'retreat'
    | 'step-owed'
    | 'go-on'
    | 'advance';
  readonly calls: {
    readonly game: null;
    readonly turn: null;
    readonly action: Side;
    readonly draw: Side;
    readonly arrivals: Side;
    readonly battle: null;
    readonly suffer: Side;
    readonly flee: Side;
    readonly 'fall-back': Hex;
    readonly crowd: Hex;
  };
}

export type Ask<P = unknown> = AskOf<Terms, P>;
export type Steps<P = unknown> = StepsOf<Terms, P>;
export type Procedures = ProceduresOf<Terms>;
export type Tx = TxOf<Terms>;

import type { AskOf, TxOf } from '../../../engine/terms.ts';
import type { Action } from '../actions.ts';
import type { Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import type { State } from '../state.ts';

/** A rule of the series' own ledger. */
export type SeriesRule = Extract<RuleId, `S${string}`>;

/** The words of the series. Its steps can cite no rule of a title, or another title could not use them. */
export interface SeriesTerms {
  readonly state: State;
  readonly action: Action;
  readonly rule: SeriesRule;
  readonly ask:
    | 'move'
    | 'fight'
    | 'mobile'
    | 'mobile-fight'
    | 'muster'
    | 'attacker-support'
    | 'defender-support'
    | 'deplete'
    | 'retreat'
    | 'advance';
  readonly calls: {
    readonly game: null;
    readonly turn: null;
    readonly player: Side;
    readonly battle: null;
    readonly suffer: Side;
    readonly flee: Side;
  };
}

/** The same with the rules of the title: for what a hook gives the reason for. */
export interface TitleTerms extends Omit<SeriesTerms, 'rule'> {
  readonly rule: RuleId;
}

export type Ask<P = unknown> = AskOf<SeriesTerms, P>;
export type Tx = TxOf<SeriesTerms>;
export type TitleTx = TxOf<TitleTerms>;

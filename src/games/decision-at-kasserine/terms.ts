import type { AskOf, ProceduresOf, StepsOf, TxOf } from '../../engine/terms.ts';
import type { Hex } from '../../hex/grid.ts';
import type { Action } from './actions.ts';
import type { Side } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import type { State } from './state.ts';

/** The words of this game: its questions, and its procedures with what each is called with. */
export interface Terms {
  readonly state: State;
  readonly action: Action;
  readonly rule: RuleId;
  readonly ask:
    | 'choose-entry'
    | 'placing'
    | 'emergency'
    | 'build'
    | 'hold-back'
    | 'arrive-by-trickle'
    | 'rejoin'
    | 'interdict'
    | 'move'
    | 'designate'
    | 'declare'
    | 'evade'
    | 'flee-evading'
    | 'advance-after-evasion'
    | 'react'
    | 'barrage'
    | 'choose-combat'
    | 'commit-air'
    | 'choose-fire'
    | 'draw-bonuses'
    | 'lose'
    | 'retreat'
    | 'break-out'
    | 'follow-up'
    | 'follow-rommel'
    | 'displace-rommel'
    | 'advance'
    | 'reserve-move'
    | 'assign-fire'
    | 'crowd'
    | 'raze';
  readonly calls: {
    readonly game: null;
    readonly 'set-up': Side;
    readonly turn: null;
    readonly weather: null;
    readonly supply: null;
    readonly 'judge-supply': null;
    readonly build: Side;
    readonly reinforcements: null;
    readonly 'hold-back': Side;
    /** The HQ that comes back. */
    readonly rejoin: number;
    readonly air: null;
    readonly interdict: Side;
    readonly operations: Side;
    readonly movement: Side;
    readonly declaration: Side;
    /** The attacker. */
    readonly reaction: Side;
    readonly evasion: null;
    readonly combat: Side;
    readonly battle: Side;
    readonly 'combat-supply': null;
    readonly 'close-support': Side;
    readonly losses: Side;
    readonly retreats: Side;
    readonly retreat: Side;
    readonly 'break-out': Side;
    readonly 'reserve-movement': Side;
    readonly recovery: null;
    readonly raze: Side;
    readonly walk: null;
    /** The HQ that was lost. */
    readonly rebuild: number;
    readonly 'displace-rommel': null;
    readonly crowd: Hex;
  };
}

export type Ask<P = unknown> = AskOf<Terms, P>;
export type Steps<P = unknown> = StepsOf<Terms, P>;
export type Tx = TxOf<Terms>;
export type Procedures = ProceduresOf<Terms>;

import type { AskOf, ProceduresOf, StepsOf, TxOf } from '../../engine/terms.ts';
import type { Hex } from '../../hex/grid.ts';
import type { Action } from './actions.ts';
import type { Side } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import type { State } from './state.ts';

/** The words of this game: what is asked, what is called and with what. */
export interface Terms {
  readonly state: State;
  readonly action: Action;
  readonly rule: RuleId;
  readonly ask:
    | `${'place' | 'deploy' | 'move' | 'bomb'}-${'axis' | 'allied'}`
    | 'move-tigers'
    | 'british'
    | 'enter'
    | 'flak'
    | 'allocate'
    | 'fight'
    | 'effective'
    | 'no-retreat'
    | 'press'
    | 'drive'
    | 'retreat'
    | 'losses'
    | 'rommel-follows'
    | 'advance'
    | 'fly-out'
    | 'thala';
  readonly calls: {
    readonly game: null;
    readonly turn: null;
    readonly 'axis-turn': null;
    readonly 'allied-turn': null;
    /** The unit that comes in. */
    readonly arrival: number;
    readonly bombing: Mission;
    readonly 'bomb-run': BombRun;
    readonly flak: Flak;
    readonly 'flak-fire': FlakFire;
    readonly allocation: Allocation;
    /** The attack that opened this round; -1 for an ordinary combat phase. */
    readonly 'next-battle': number;
    /** The attack that is fought, by its number. */
    readonly battle: number;
    readonly crowd: Crowd;
    readonly 'support-flak': Flak;
    readonly 'second-round': number;
    readonly thala: null;
  };
}

export type Ask<P = unknown> = AskOf<Terms, P>;
export type Steps<P = unknown> = StepsOf<Terms, P>;
export type Procedures = ProceduresOf<Terms>;
export type Tx = TxOf<Terms>;

/** A round of declaring attacks. `after`: in Rommel's second round the attack that opened it, whose victors alone take part; else -1. */
export interface Allocation {
  readonly side: Side;
  readonly after: number;
}

/** One air unit against one hex. */
export interface Mission {
  readonly air: number;
  readonly hex: Hex;
  readonly dive: boolean;
}

/** A unit that fires at an air unit, then the number it names. */
export interface Flak {
  readonly air: number;
  readonly unit: number;
}

/** One unit under a mission. */
export interface BombRun extends Flak {
  readonly dive: boolean;
}
export interface FlakFire extends Flak {
  readonly number: number;
}

/** An overfull hex under attack: its owner says who counts (STK-7). */
export interface Crowd {
  readonly attack: number;
  readonly hex: Hex;
}

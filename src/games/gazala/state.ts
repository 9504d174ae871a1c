import type { Hex } from '../../hex/grid.ts';
import type { GameState } from '../state.ts';
import type { Side } from './kit.ts';
import type { RuleId } from './rule-ids.ts';

export { onMap } from '../state.ts';

/** Where a counter is when it is not on the map. */
export const WAITING = -1; // a reinforcement, or not yet set up
export const ELIMINATED = -2;
export const WITHDRAWN = -3; // taken out of the game for good (13.7c)
export const AWAY = -4; // left the map, comes back as a reinforcement (8.3c)
export const UNUSED_IN_SCENARIO = -5;

/** What can be true of a unit, as bits in `marks`. */
export const USED = 1; // lies on its used side
export const DISRUPTED = 2;
export const OUT_OF_SUPPLY = 4;
export const ISOLATED = 8;
export const ACTIVE = 16; // activated in this Action Phase
export const DONE = 32; // has completed its move in this Action Phase

/** Where a unit that left the map comes back. */
export const BY_SCHEDULE = 0;
export const BY_SOUTH = 1;
export const BY_WEST = 2;

/** A breach marker: it points from `from` at the mined side of the minefield hex `to` (14.1d). */
export interface Breach {
  /** The infantry at work; -1 once the breach is made. */
  readonly unit: number;
  readonly from: Hex;
  readonly to: Hex;
  readonly made: boolean;
  /** The side opposite is open too: the marker lies in the middle of the minefield hex (14.1h, 14.1i). */
  readonly through: boolean;
}

/** An attack, from the moment it is put together until everybody has suffered, fled and advanced. Pairs go by side. */
export type Battle = Readonly<ReturnType<typeof newBattle>>;

export function newBattle(side: Side, unit: number, level: number) {
  return {
    side,
    /** The active unit, which attacks everybody next to it. */
    unit,
    /** 0 light, 1 medium, 2 heavy. */
    level,
    /** The active unit first, then its helpers; `from` runs parallel. */
    attackers: [unit] as readonly number[],
    from: [] as readonly Hex[],
    /** Parallel: who is attacked, and where each stood. */
    defenders: [] as readonly number[],
    stood: [] as readonly Hex[],
    committed: false,
    /** Who was on the move when the attack was thought of; it goes on if the attack is given up. -1 for nobody. */
    before: -1,
    /** Combat chits played. */
    chit: [false, false] as readonly [boolean, boolean],
    antiTank: false,
    /** 0 to 9; -1 before the roll. */
    die: -1,
    /** Die, modified and kept within the table; -1 before the roll. */
    row: -1,
    column: -1,
    /** "*D/R"; '' before the roll. */
    result: '',
    /** An Allied armour step still owed to the Anti-Tank chit (13.6c). */
    antiTankDue: 0,
    /** Steps still to be lost and units still to be disrupted. */
    losses: [0, 0] as readonly [number, number],
    shaken: [0, 0] as readonly [number, number],
    /** Units that have still to retreat. */
    fleeing: [[], []] as readonly [readonly number[], readonly number[]],
    /** Units that were made to retreat: they neither advance nor go on. */
    fled: [] as readonly number[],
    vacated: [] as readonly Hex[],
    advanced: [] as readonly number[],
  };
}

/** A retreat being carried out, hex by hex. */
export interface Flight {
  readonly side: Side;
  readonly units: readonly number[];
  readonly origin: Hex;
  /** The hexes it leads through; NOWHERE at the end for the step off the map. */
  readonly path: readonly Hex[];
  /** A step that one of two Disrupted units must lose for the hex just entered (11.1i). */
  readonly owed: number;
  /** Came with them into an overstacked hex and wait there while they go on (11.1l). */
  readonly behind: readonly number[];
}

export interface State extends GameState<RuleId> {
  readonly scenario: string;
  /** Steps left. */
  readonly steps: readonly number[];
  /** Movement spent in this activation, in halves of a point. */
  readonly spent: readonly number[];
  /** The first turn a unit that waits off the map may enter, and where from. */
  readonly due: readonly number[];
  readonly back: readonly number[];
  /** The active unit, in the middle of its move; -1 for none. */
  readonly mover: number;
  readonly breaches: readonly Breach[];
  /** Breach markers laid this turn. */
  readonly laid: number;
  /** By kind of chit: in the cup, face down in the Available box, face up in the Played box. */
  readonly cup: readonly number[];
  readonly box: readonly number[];
  readonly played: readonly number[];
  /** Actions left this turn. */
  readonly actions: readonly [number, number];
  /** Action Phases begun this turn, and whose the last one is; -1 before the first. */
  readonly phases: number;
  readonly actor: number;
  /** Who won the initiative, and who goes first; -1 before that is known. */
  readonly initiative: number;
  readonly first: number;
  /** A suggested set-up is being looked at: everybody stands and may still be moved. */
  readonly looking: boolean;
  /** How often each formation has been activated this turn. */
  readonly activations: { readonly [formation: string]: number };
  /** The action chit of this Action Phase; -1 before it is drawn, or when the cup had none. */
  readonly drawn: number;
  /** It has been used to activate somebody (or nobody could be). */
  readonly activated: boolean;
  /** Single units that may still be chosen with it: two for the Double Move. */
  readonly picks: number;
  /** A unit has spent movement or attacked in this Action Phase: too late for Extra Move and the like (13.2c). */
  readonly moved: boolean;
  readonly sandstorm: boolean;
  /** An air chit: -1 none, -2 a target must be chosen, otherwise the target. */
  readonly raid: number;
  /** The Withdraw/Attack chit was played as a promise to attack; has it been kept? */
  readonly pledge: 'none' | 'given' | 'kept';
  /** It was drawn this turn but not played, or its promise was broken (13.7b). */
  readonly pledgeBroken: boolean;
  /** Formations that have been withdrawn. */
  readonly withdrawn: readonly string[];
  /** Tank replacements left in this Supply Phase. */
  readonly replacements: number;
  /** Lines of communication found in this turn's Supply Phase; -1 when none is asked for yet. */
  readonly lines: number;
  /** The Axis track. */
  readonly points: number;
  readonly battle: Battle | null;
  readonly flight: Flight | null;
}

/** How an Action Phase begins: no chit drawn, nothing done. */
export const BEFORE_THE_DRAW = {
  drawn: -1,
  activated: false,
  picks: 0,
  moved: false,
  sandstorm: false,
  raid: -1,
  pledge: 'none',
} as const satisfies Partial<State>;

import type { OptionChoices } from '../../engine/game.ts';
import type { Hex } from '../../hex/grid.ts';
import type { Added, GameState } from '../state.ts';
import type { Kit, Side } from './kit.ts';
import type { RuleId } from './rule-ids.ts';

export { has } from '../../mechanics/marks.ts';
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

export const newBattle = (side: Side, unit: number, level: number) => ({
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
});

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

/** How an Action Phase begins: no chit drawn, nothing done. */
export const BEFORE_THE_DRAW = {
  /** The action chit of this Action Phase; -1 before it is drawn, or when the cup had none. */
  drawn: -1 as number,
  /** It has been used to activate somebody (or nobody could be). */
  activated: false as boolean,
  /** Single units that may still be chosen with it: two for the Double Move. */
  picks: 0 as number,
  /** A unit has spent movement or attacked in this Action Phase: too late for Extra Move and the like (13.2c). */
  moved: false as boolean,
  sandstorm: false as boolean,
  /** An air chit: -1 none, -2 a target must be chosen, otherwise the target. */
  raid: -1 as number,
  /** The Withdraw/Attack chit was played as a promise to attack; has it been kept? */
  pledge: 'none' as 'none' | 'given' | 'kept',
} as const;

export type State = GameState<RuleId> & Added<typeof newState>;

/** All that is remembered, as it is before anybody has placed anything. */
export function newState(kit: Kit, scenario: string, options: OptionChoices) {
  const plan = kit.scenarios[scenario];
  const starting = new Set(plan.start.flatMap((group) => group.units));
  const none = (): readonly number[] => kit.units.map(() => 0);
  const noChits = (): readonly number[] => kit.chits.map(() => 0);
  return {
    kit: kit.id,
    stack: [{ proc: 'game', pc: 0, arg: null }],
    options,
    scenario,
    turn: 0,
    at: kit.units.map(({ index }) =>
      starting.has(index) || plan.arrivals[index] !== null ? WAITING : UNUSED_IN_SCENARIO,
    ),
    /** Steps left. */
    steps: kit.units.map((unit) => unit.steps) as readonly number[],
    marks: none(),
    /** Movement spent in this activation, in halves of a point. */
    spent: none(),
    /** The first turn a unit that waits off the map may enter, and where from. */
    due: kit.units.map(({ index }) => plan.arrivals[index]?.turn ?? 0) as readonly number[],
    back: kit.units.map(() => BY_SCHEDULE) as readonly number[],
    /** The active unit, in the middle of its move; -1 for none. */
    mover: -1,
    breaches: [] as readonly Breach[],
    /** Breach markers laid this turn. */
    laid: 0,
    /** By kind of chit: in the cup, face down in the Available box, face up in the Played box. */
    cup: noChits(),
    box: noChits(),
    played: noChits(),
    /** Actions left this turn. */
    actions: [0, 0] as readonly [number, number],
    /** Action Phases begun this turn, and whose the last one is; -1 before the first. */
    phases: 0,
    actor: -1,
    /** Who won the initiative, and who goes first; -1 before that is known. */
    initiative: -1,
    first: -1,
    /** A suggested set-up is being looked at: everybody stands and may still be moved. */
    looking: false,
    /** How often each formation has been activated this turn. */
    activations: {} as { readonly [formation: string]: number },
    ...BEFORE_THE_DRAW,
    /** The Withdraw/Attack chit was drawn this turn but not played, or its promise was broken (13.7b). */
    pledgeBroken: false,
    /** Formations that have been withdrawn. */
    withdrawn: [] as readonly string[],
    /** Tank replacements left in this Supply Phase. */
    replacements: 0,
    /** Lines of communication found in this turn's Supply Phase; -1 when none is asked for yet. */
    lines: -1,
    /** The Axis track. */
    points: plan.axisStart,
    battle: null as Battle | null,
    flight: null as Flight | null,
    outcome: null,
  };
}

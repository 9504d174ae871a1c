import type { Hex } from '../../hex/grid.ts';
import { ALLIED, AXIS } from '../sides.ts';
import type { Added, GameState } from '../state.ts';
import type { CrtId, Kit, PlanId, ScenarioId, Side, Weather } from './kit.ts';
import type { RuleId } from './rule-ids.ts';

export { has } from '../../mechanics/marks.ts';
export { onMap } from '../state.ts';

/** Where a counter is when it is not on the map. */
export const WAITING = -1; // on the set-up card: a reinforcement to come or held back
export const ELIMINATED = -2;
export const WITHDRAWN = -3; // taken out of play (5.2.6, 16.3.2)
export const UNUSED = -4; // not in this scenario
export const READY = -5; // an air unit in the Ready Box
export const USED = -6; // an air unit in the Used Box
export const REBUILDING = -7; // an HQ that comes back: see `due` (15.3)
const FIRST_BOX = -10; // holding boxes count down from here

export const inBox = (place: number): boolean => place <= FIRST_BOX;
export const boxPlace = (box: number): number => FIRST_BOX - box;
export const boxAt = (place: number): number => FIRST_BOX - place;

/** What can be true of a unit, as bits in `marks`. */
export const DEPLOYED = 1; // artillery, AT, XII ASC; otherwise in March mode
export const RESERVE = 2;
export const OUT_OF_SUPPLY = 4; // for movement, as judged in the Supply Status Phase (ruling AMB-31)
export const DEPLETED = 8; // an HQ that has given emergency supply
export const TRIED = 16; // an Untried counter that shows its front
export const GARRISON = 32; // not released yet
export const FIRED = 64; // its Fire Support has been used this turn (ruling AMB-11)
// The next ones are wiped as a segment or a phase begins.
export const DONE = 128; // its move of this phase is over
export const SHIFTED = 256; // has changed mode in this segment
export const SHIFTED_TWICE = 512; // self-propelled only
export const INTO_ZONE = 1024; // came into an enemy zone in this segment (7.6.2f)
export const ENTERED = 2048; // came onto the map this turn (5.2.3, 18.2.5a)
export const ADVANCED = 4096; // advanced after an evasion: out of all other combats of this phase (9.2.6c)
export const ARRIVED = 8192; // an air unit that has reached its mission hex
export const CLIMBED = 16384; // motorized, left the road for a mountain or an escarpment in this phase: goes on by road only (7.3.5c)
export const UNBOUND = 32768; // set out in this phase from a place without supply: may end its move without any (6.4.2)

/** Where a Fire Support marker is: on a hex, or here. Indexed as `at` is; NO_MARKER for all who are not artillery on the map. */
export const MARKER_READY = -1;
export const MARKER_USED = -2;
export const NO_MARKER = -3;

export interface Strongpoint {
  readonly hex: Hex;
  readonly side: Side;
  /** False while it is being built. */
  readonly active: boolean;
  /** Who builds it; -1 once it is active. */
  readonly builder: number;
}

/** A declared attack, and one that is being put together (9.1). */
export interface Attack {
  /** The Defender hexes. */
  readonly hexes: readonly Hex[];
  readonly attackers: readonly number[];
  readonly crt: CrtId;
  /** AT Fire: only these armored units are engaged, all others ignored (16.1.5). Empty in an ordinary attack. */
  readonly targets: readonly number[];
  readonly antiTankFire: boolean;
  /** Has been resolved, or fell away. */
  readonly over: boolean;
}

/** What the attacker may choose to use before the die (12.5.5). */
export const BONUSES = ['rommel', 'mountain', 'tiger', 'combined', 'concentrated'] as const;
export type Bonus = (typeof BONUSES)[number];

/** The combat that is being resolved. Pairs go by side, AXIS first. */
export type Battle = Readonly<ReturnType<typeof newBattle>>;

export const newBattle = (attack: number, side: Side) => ({
  /** Index of the declared attack. */
  attack,
  /** Whose attack it is. */
  side,
  attackers: [] as readonly number[],
  defenders: [] as readonly number[],
  /** Parallel to `attackers` and `defenders`: the hexes they fight from and stood in. */
  from: [] as readonly Hex[],
  stood: [] as readonly Hex[],
  /** Artillery whose barrage or protective fire counts; what each was worth is worked out with the odds. */
  guns: [[], []] as readonly [readonly number[], readonly number[]],
  /** Air units sent. Those that have arrived carry the mark ARRIVED. */
  planes: [[], []] as readonly [readonly number[], readonly number[]],
  /** HQs used for emergency supply in this combat (15.4). */
  hqs: [] as readonly number[],
  bonuses: [] as readonly Bonus[],
  /** The HQ that gathers the concentrated fire; -1 for none (10.5.3b). */
  gatherer: -1,
  /** Untried units and Fire Support markers have been turned up: what was hidden in this combat is known to both (12.1.6b). */
  revealed: false,
  /** Fixed at the roll. 0 and '' before. */
  column: 0,
  drm: 0,
  die: 0,
  result: '',
  /** Steps still to be lost. */
  losses: [0, 0] as readonly [number, number],
  /** Who has still to retreat, and how many hexes at least and at most. */
  fleeing: [[], []] as readonly [readonly number[], readonly number[]],
  shortest: 0,
  longest: 0,
  /** Defender hexes that have emptied: the attackers may advance into them. */
  vacated: [] as readonly Hex[],
  /** Units that have advanced, and into how many hexes. */
  advanced: [] as readonly { readonly unit: number; readonly hexes: number }[],
});

/** A hex whose defenders try to slip away before combat (9.2), or a stack that breaks out through enemy zones (13.4). */
export interface Flight {
  readonly side: Side;
  readonly units: readonly number[];
  readonly origin: Hex;
  readonly kind: 'evasion' | 'break-out';
  /** The attack the hex is under. */
  readonly attack: number;
  /** -1 not rolled, 0 failed, 1 passed. */
  readonly passed: number;
  /** A step still to be lost for the attempt (13.4.4). */
  readonly owed: number;
}

export type State = GameState<RuleId> & Added<typeof blankState>;

/** All that is remembered, with nobody on the table: for the set-up, and for positions of tests. */
export function blankState(kit: Kit, scenario: ScenarioId, options: GameState['options']) {
  const { firstTurn, objectives, axisHolds, sources } = kit.scenarios[scenario];
  const none = (): readonly number[] => kit.units.map(() => 0);
  const axisSources = sources[AXIS].filter((hex) => !objectives.includes(hex));
  return {
    kit: kit.id,
    stack: [{ proc: 'game', pc: 0, arg: null }],
    options,
    scenario,
    turn: firstTurn - 1,
    /** Whose Operations Segment it is; in the joint phases whose turn it is to decide. */
    side: ALLIED as Side,
    weather: 'dry' as Weather,
    /** It has rained once: Tigers are bound to the roads (16.3.2). */
    rained: false,
    /** The entry plan of the panzer groups; '' where there is none or before it is chosen (18.2.4). */
    entry: '' as '' | 'A' | 'B',
    at: kit.units.map(() => UNUSED),
    steps: kit.units.map((unit) => unit.steps) as readonly number[],
    marks: none(),
    /** Movement spent in this phase, in halves of a point. */
    spent: none(),
    /** By unit: where its Fire Support marker is. */
    fire: kit.units.map(() => NO_MARKER) as readonly number[],
    /** By unit: the turn an HQ comes back; 0 for none. */
    due: none(),
    /** By Untried counter: which front it has, an index into `kit.fronts`. Known to nobody until it is tried (4.2.2). */
    fronts: Array.from({ length: kit.units.length - kit.firstSlot }, (_, i) => i) as readonly number[],
    /** The units that move together now; the first leads (7.1.2). */
    moving: [] as readonly number[],
    /** The allowance of the stack they set out with, in halves, where somebody slower has been left behind; 0 for none (7.1.2a). */
    pace: 0,
    /** What is left of a path when something in the middle of it must be decided first. */
    path: [] as readonly Hex[],
    strongpoints: [] as readonly Strongpoint[],
    /** The objectives and supply sources that the Axis owns, in the order of the map; all others are Allied (3.1.1c). */
    axisOwns: [...axisSources, ...axisHolds].sort((a, b) => a - b) as readonly Hex[],
    /** By label: supply sources that were lost and do not work until the next Supply Status Phase (6.3.1). */
    lostSources: [] as readonly string[],
    attacks: [] as readonly Attack[],
    draft: null as Attack | null,
    battle: null as Battle | null,
    flight: null as Flight | null,
    /** Rommel's bonuses left in the game, and whether one was used this turn (15.5.2). */
    rommelLeft: kit.rommelPerGame,
    rommelUsed: false,
    /** Units of the group that comes one a turn which have come already this turn (18.2.5c). */
    trickled: false,
    /** A French unit has begun a strongpoint this turn (16.5.3). */
    frenchBuilt: false,
    /** The first Axis reinforcements have come in over the south edge (18.2.5b). */
    southOpen: false,
    /** '' before it is drawn. Hidden from the Allies until decrypted (18.2.7). */
    plan: '' as '' | PlanId,
    decrypted: false,
    outcome: null,
  };
}

export const raining = (s: Pick<State, 'weather'>): boolean => s.weather === 'rain';

export const newAttack = (hex: Hex, antiTankFire: boolean): Attack => ({
  hexes: [hex],
  attackers: [],
  crt: 'assault',
  targets: [],
  antiTankFire,
  over: false,
});

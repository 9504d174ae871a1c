import type { Hex } from '../../hex/grid.ts';
import type { GameState } from '../state.ts';
import type { Place } from './kit/places.ts';
import type { RpPool } from './kit/stock.ts';
import type { CardId, ScenarioId, Side, SupplyKind } from './kit.ts';
import type { RuleId } from './rule-ids.ts';

export { has } from '../../mechanics/marks.ts';
export { onMap } from '../state.ts';

/**
 * Pieces are combat units, air units, fleets, and the counters of supply (bases, dumps, MSU, refit points), all in one list: `kit.units`. Every
 * list "by piece" goes by it. There are only so many counters of supply (2.4): those not in use lie in the POOL.
 *
 * Where a piece is when it is not on the map or in a box (kit/places.ts).
 */
export const UNUSED = -1; // not in this scenario, or gone for good
export const POOL = -1001; // a counter of supply that is not in use, free to be taken
export const TO_COME = -1002; // a reinforcement that has not arrived yet: see `due`
export const AT_EDGE = -1004; // has arrived and waits beside the map to be brought on in a Movement Phase (13.8)
export const ON_TRACK = -1003; // an air unit or fleet on the Turn Record Track until the turn in `due` (19.3)

/** What can be true of a piece, as bits in `marks`. */
export const DISRUPTED = 1; // units and facilities (8.2)
export const OGS = 2; // out of general supply, as judged at the last own Movement Phase (12.5)
export const ISOLATED = 4; // had no line of communication either
export const RESERVE = 8;
export const EMERGENCY = 16; // has drawn emergency supply: in general and combat supply until the next own Movement Phase (12.7)
export const DELIBERATE = 32; // under a deliberate battle marker (14.9.1)
export const MOBILE = 64; // under a mobile battle marker (14.9.2)
export const ACTIVE = 128; // a base whose active side shows; off is its OGS side
export const CAPTURED = 256; // a dump that may not be moved or spent yet (12.2.7)
export const BASED = 512; // an air unit or fleet that has flown its mission
export const UNTRAINED = 1024;
export const RECRUIT = 268435456; // untrained and new: its card says the box of the training track (8.5.1)
export const LANDED = 2048; // came over the sea this turn: in general supply until the turn is over (20.1, ruling A177)
export const EARLY = 1073741824; // of the Axis, in the east as a round of the split turn began (31.0b)
export const BRIEFLY = 134217728; // its emergency supply ends with the impulse: it was dropped or has landed (15.4, 15.5)
// The next ones are wiped as a phase begins.
export const DONE = 4096; // its move of this phase is over, or it may not be moved in it
export const SHAKEN = 8192; // disrupted in this phase: does not recover in it (ruling A126)
export const LED = 16384; // stacked with an HQ since the phase began (15.6)
export const BESET = 32768; // began the phase in an enemy zone (11.4, 13.6)
export const DUG_IN = 65536; // builds a fort this phase (18.1)
export const LIFTED = 131072; // has been carried in this phase (13.7)
export const FOUGHT = 262144; // attacked or was attacked in this phase
export const DECLINED = 524288; // its owner gives it no supply (12.1)
export const STRUCK = 1048576; // guns that have supported a hex in this phase (15.1, ruling A79)
export const MOVED = 2097152; // has entered a hex in this phase
export const HALTED = 4194304; // has come into an enemy zone, or reacted on foot: goes on only by overrunning (11.4, ruling A40)
export const FROM_RESERVE = 8388608; // was in reserve when the phase began (13.6)
export const ASHORE = 67108864; // came over the sea in this phase: no overrun, and what cannot move by itself stays (13.7, 20.1)
export const RAILED = 16777216; // has gone by rail in this phase (13.7)
export const AIDED = 33554432; // engineers help it to build a fort; an MSU that has brought a level of another fort (15.7, 18.1)
export const NEUTRAL = 536870912; // Vichy French who have not joined: nobody's, against whoever is active (22.7, ruling A228)

/** How those in hand move (13.2). */
export const MODES = ['normal', 'night', 'road', 'forced'] as const;
export type Mode = (typeof MODES)[number];

/** Special forms of combat (14.9, 13.4). */
export const FORMS = ['standard', 'deliberate', 'mobile', 'overrun'] as const;
export type Form = (typeof FORMS)[number];

/** Why units are being moved: it decides how far they go and what they may do on the way. */
export type Errand = 'movement' | 'reaction' | 'escape' | 'exploitation' | 'advance';

/** Units that are being moved together; the first leads. Interrupts put another hand on top, so hands are a pile. */
export interface Hand {
  readonly side: Side;
  readonly errand: Errand;
  readonly mode: Mode;
  readonly pieces: readonly number[];
  /** What a forced march has added, in quarters (13.2.4); -1 before it is rolled. */
  readonly extra: number;
  /** Hexes its pieces have set out from: the enemy may follow into what reaction has vacated (13.5). */
  readonly left: readonly Hex[];
  /** How high the stack of procedures stood when it was taken: a question has no say over the hand of another one. */
  readonly depth: number;
}

/** An attack that is declared, or being put together (14.0). */
export interface Attack {
  readonly hexes: readonly Hex[];
  readonly attackers: readonly number[];
  readonly form: Form;
  /** The defenders of one part of a stack that was divided (15.3); empty for all of them. */
  readonly part: readonly number[];
  /** The two attacks on a divided stack name each other; -1 for none. */
  readonly other: number;
  /** Has been fought, or fell away. */
  readonly over: boolean;
}

/** What one morale group, or one supply group of the attacker, suffers (14.5). */
export interface Suffered {
  readonly units: readonly number[];
  /** As the table says: "-", "m", "Qw", "Hr", "E" ... */
  readonly code: string;
  /** On m: not decided, stands and checks, or withdraws (ruling A65). */
  readonly answer: '' | 'stand' | 'withdraw';
}

/** The combat that is being resolved. Pairs go by side, AXIS first. Overruns inside exploitation inside combat: battles are a pile too. */
export interface Battle {
  /** Index of the declared attack; -1 for an overrun. */
  readonly attack: number;
  /** Whose attack it is. */
  readonly side: Side;
  readonly form: Form;
  readonly hexes: readonly Hex[];
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  /** Parallel to them: the hexes they fight from and stood in. */
  readonly from: readonly Hex[];
  readonly stood: readonly Hex[];
  /** Hexes whose units a dump has given combat supply. */
  readonly supplied: readonly [readonly Hex[], readonly Hex[]];
  readonly air: readonly [readonly number[], readonly number[]];
  /** Artillery that gives its shifts (15.1). */
  readonly guns: readonly [readonly number[], readonly number[]];
  /** Anti-tank units and at whom each fires (15.2). */
  readonly aimed: readonly { readonly gun: number; readonly target: number }[];
  /** The terrain line the defender has chosen; -1 before (14.4). */
  readonly line: number;
  /** What neutral Vichy French do before they are fought: F, R, S or J of their table; '' before it is rolled, and for others (ALC-23e). */
  readonly reaction: string;
  /** Raiders on their own are scattered, not fought: they have been checked for (16.1). */
  readonly scattered: boolean;
  /** What the weather shifts both columns by; 0 where it does not reach (21.1.1, 21.2.1). */
  readonly weather: number;
  /** Fixed at the roll; 0 before. */
  readonly die: number;
  /** The column on which each side reads what it suffers, shifts and all, held to the table. */
  readonly columns: readonly [number, number];
  readonly strengths: readonly [number, number];
  /** What each group suffers: the defender's morale groups, highest morale first; the attacker's supply groups. */
  readonly suffered: readonly [readonly Suffered[], readonly Suffered[]];
  /** Steps still to be lost, divisions counting two; and those lost so far. */
  readonly losses: readonly [number, number];
  readonly lost: readonly [number, number];
  /** Units that have lost steps in this combat, once for each step (14.6). */
  readonly hit: readonly number[];
  /** Units that had a line to live on when the results of their side began: they go to Refit if they are eliminated (8.3, ruling A130). */
  readonly lined: readonly number[];
  /** Who has still to retreat, and how many hexes at least and at most. */
  readonly fleeing: readonly { readonly unit: number; readonly least: number; readonly most: number }[];
  /** Who has retreated, from where and where to. */
  readonly fled: readonly { readonly unit: number; readonly from: Hex; readonly to: Hex }[];
  /** Hexes on the ways of those who have retreated: exploitation along them ignores zones (14.9.3). */
  readonly trail: readonly Hex[];
  /** Attacked hexes without a defender left, seen when his results are through. */
  readonly vacated: readonly Hex[];
  readonly advanced: readonly number[];
}

/** A fight for an oasis, or the counterattack in it (16.3). */
export interface OasisFight {
  /** The place of its box. */
  readonly oasis: Place;
  /** Who attacks now. */
  readonly side: Side;
  readonly counter: boolean;
  /** Those who may throw dice, and how many they have left. */
  readonly dice: readonly { readonly unit: number; readonly left: number }[];
  /** Who may be hit: all enemies there; in the counterattack those who attacked. */
  readonly targets: readonly number[];
  /** Those who have attacked. */
  readonly attackers: readonly number[];
  /** Failed checks, by the unit that failed. */
  readonly failed: readonly number[];
  /** Who has still to fall back. */
  readonly fleeing: readonly number[];
}

export interface Fort {
  readonly hex: Hex;
  /** -1 where one is being built and none stood before. */
  readonly level: number;
  /** The level being built; -1 for none. */
  readonly building: number;
  readonly builder: number;
}

/** A counter that is to come and has not come yet: none was free, its hex was the enemy's, or only so many come in a phase (ruling A180). */
export interface Owed {
  readonly side: Side;
  readonly kind: SupplyKind;
  /** Of refit points: whose they are; two while their owner has not chosen. */
  readonly pools: readonly RpPool[];
  readonly place: number;
  /** So many of them a Movement Phase; 0 for no limit (30.2). */
  readonly perPhase: number;
}

export interface State extends GameState<RuleId> {
  readonly scenario: ScenarioId;
  /** Where the end scenario marker lies: the last turn (4.0). */
  readonly lastTurn: number;
  /** Who holds the initiative, who is first player, and whether surprise is on (6.0). */
  readonly holder: Side;
  readonly first: Side;
  readonly surprise: boolean;
  /** A suggested set-up is being looked at: everybody stands and may still be moved. */
  readonly looking: boolean;
  /** A sandstorm blows until the turn is over; only with the weather option (6.3, 21.2). */
  readonly ghibli: boolean;
  /** Whose each oasis is, in the order of rules/oases.ts; empty where desert raiders are not played with (16.0). */
  readonly oases: readonly number[];
  /** By which way units have come into the oasis they are in; `fresh`: among enemies, in this impulse (16.2, 16.3). */
  readonly trails: readonly { readonly unit: number; readonly from: Place; readonly fresh: boolean }[];
  readonly oasisFight: OasisFight | null;
  /** Raiders that have done their mission of this phase; hexes in which one guides friends over wadis (16.4). */
  readonly missions: readonly number[];
  readonly guides: readonly Hex[];
  /** Axis air strength less the Allied one, counted in phase II (19.2). */
  readonly airEdge: number;
  readonly steps: readonly number[];
  /** Movement spent in this phase, in quarters of a point. */
  readonly spent: readonly number[];
  /** By piece: what a surprised unit has rolled for its reaction, in points; 0 before it has (6.2). */
  readonly rolled: readonly number[];
  /** By piece: what carries it; -1 for nothing. It stands where its carrier stands (13.7). */
  readonly carrier: readonly number[];
  /** By piece: the turn it arrives, comes back or may leave the Cape Route Box; 0 for none. */
  readonly due: readonly number[];
  /** Who has come in this phase: he may be held back or, as an MSU, be taken as a dump (7.1). */
  readonly arrived: readonly number[];
  readonly owed: readonly Owed[];
  /** Counters that have come in this phase of those that come by so many a phase. */
  readonly brought: number;
  /** By place of note (`kit.places`): whose it is (2.2.2). Ports, airfields, cities, hexes of railways and of the coast road; nothing asks about others. */
  readonly owner: readonly number[];
  readonly forts: readonly Fort[];
  /** Airfields that bombardment has put out of action (8.2.1). */
  readonly brokenFields: readonly Hex[];
  /** The last hex of the Egyptian railway that works; -1 where there is none (18.2). */
  readonly railhead: Hex;
  /** Which of the two roads that may be built are finished, as bits of kit/ground.ts (18.3). */
  readonly roads: number;
  /** Hexes to which a dump has given general supply in this phase (12.3). */
  readonly fed: readonly Hex[];
  readonly hands: readonly Hand[];
  readonly attacks: readonly Attack[];
  readonly draft: Attack | null;
  readonly battles: readonly Battle[];
  /** Bases that have sent or received in this phase, and what was transferred (12.2.3). */
  readonly sent: readonly number[];
  readonly received: readonly number[];
  readonly transferred: readonly number[];
  /** Units that have received refit points in this phase, by id: one of each nation (17.2.1). */
  readonly refitted: readonly string[];
  /** The primary base has been moved this turn: all Axis units are out of general supply (12.2.4). */
  readonly relocated: boolean;
  /** Cards: activated and eligible, played with the turn of it (0 before the game), out of the game (5.0). */
  readonly activated: readonly CardId[];
  readonly played: readonly { readonly card: CardId; readonly turn: number }[];
  readonly discarded: readonly CardId[];
  /** Choices between units and a shift of the end: "AXC-10 r4 units" (5.0j). */
  readonly decided: readonly string[];
  /** What has happened that cards ask for, with the turn of it: "met-greece-ended", "australians-gathered" ... (23.0). */
  readonly happened: readonly { readonly event: string; readonly turn: number }[];
  /** How many Events Phases running, the last included, have found the Axis in Egypt (AXC-9). */
  readonly egyptRun: number;
  /** The Middle East tracks in the order of `kit.mets` (22.2). */
  readonly tracks: readonly Track[];
  /** Air units that fly to a track for the combat there (ruling A207). */
  readonly assisting: readonly { readonly unit: number; readonly track: number }[];
  /** Units that have left the game, the factor each had, and by which card; '' for a list of the scenario (7.4, ALC-19, ALC-26, ALC-28). */
  readonly withdrawn: readonly { readonly unit: number; readonly combat: number; readonly card: CardId }[];
  /** The turn since which all Australians have been together; 0 if they are not (ALC-18). */
  readonly gatheredSince: number;
  /** Divisions of the Fifth Army that may not move yet (AXC-8). */
  readonly locked: readonly number[];
  /** Steps that have sailed from Italy this turn (25.1). */
  readonly shipped: number;
  /** Refit points that the Allies still owe for units that could not withdraw (24.2, ALC-19). */
  readonly debt: number;
  /** What ULTRA is used for this turn; '' for nothing yet (ALC-13). */
  readonly ultra: string;
  /** Air units over a hex, and the box each flew from (19.6, ruling A147). */
  readonly aloft: readonly { readonly unit: number; readonly box: number }[];
  /** The air unit for which a mission is being chosen; -1 for none. */
  readonly flight: number;
  /** Air transport points left this turn. */
  readonly airlift: readonly [number, number];
  /** Cargo in the boxes of ports and lanes: what, from where, to where (20.1). */
  readonly cargo: readonly Cargo[];
  /** Air units sent against ships or Malta, and the strike being resolved (19.9). */
  readonly strikes: readonly { readonly unit: number; readonly target: number }[];
  readonly strike: Strike | null;
  /** Fleets off a coastal hex, to support an attack on it in the Combat Phase of this impulse (4.1.VI.3b, 20.4.2). */
  readonly offshore: readonly { readonly unit: number; readonly hex: Hex }[];
  /** Railways that have carried their load of this phase (ruling A194). */
  readonly railed: readonly string[];
  /** Trains and aircraft of this phase with room for one more refit point or step: "egyptian", "air rp", "air step" (13.7). */
  readonly halfLoads: readonly string[];
  /** MSU that build on at a railway or road in this phase, and how many hexes (18.2, 18.3). */
  readonly laying: readonly { readonly msu: number; readonly hexes: number }[];
  /** Markers of roads being built: which of the two, whose, from which of its ends, how many hexes of the way are done (18.3). */
  readonly roadworks: readonly Roadwork[];
  /** The stage of US inexperience: 2, then 1, then 0 for none (ALC-25). */
  readonly inexperience: number;
  /** The turn on which the Vichy accord was reached; 0 before (ALC-27). */
  readonly accord: number;
}

/** The marker of a Middle East track (22.2). */
export interface Track {
  /** The box it lies in; -1 before the track is active. */
  readonly box: number;
  readonly crisis: boolean;
  /** The turn it became active, and the turn it ended; 0 for not yet. */
  readonly since: number;
  readonly ended: number;
}

/**
 * sails: lies in the boxes of a lane over the sea; no port is chosen yet, and `to` is the lane (20.2). leaves: was put into the boxes of the port
 * it leaves in this phase, and goes on from there. lands: lies in the boxes of the port it lands in with the next own Movement Phase (ruling A88).
 * arrives: a reinforcement that comes along the coast and lands likewise (26.1). convoy: sails from Italy to the entry hex of a scenario that counts
 * steps, or through the Mediterranean to the Nile (27.0, 27.1). assaults: lies in the boxes of an enemy or neutral port, to take it in the Combat
 * Phase (20.5); till then it stands where it has come from.
 */
export type Stage = 'sails' | 'leaves' | 'lands' | 'arrives' | 'convoy' | 'assaults';
export interface Roadwork {
  readonly site: number;
  readonly side: Side;
  /** Begun at the last hex of its list, not at the first. */
  readonly backward: boolean;
  readonly done: number;
}

export interface Cargo {
  readonly piece: number;
  /** Ports are hexes, boxes are places below 0. To the Refit Box: a motorized unit that leaves by a limited box (20.1f). */
  readonly from: number;
  readonly to: number;
  readonly stage: Stage;
}

/** A strike at ships or at Malta that is being resolved (19.9.1). */
export interface Strike {
  /** A port, the shipping boxes of a side, or Malta. */
  readonly target: number;
  readonly side: Side;
  /** Hits still to be suffered, and by whom those before were: ships in the order they were chosen. */
  readonly hits: number;
  readonly lost: readonly number[];
  /** ULTRA lets the Allies choose all losses. */
  readonly ultra: boolean;
}

/** Those being moved now, and the combat being resolved now: the tops of their piles. */
export const handOf = (s: Pick<State, 'hands'>): Hand | null => s.hands.at(-1) ?? null;
/** The hand that the question being asked has taken; null if it has taken none. */
export function ownHand(s: Pick<State, 'hands' | 'stack'>): Hand | null {
  const hand = handOf(s);
  return hand !== null && hand.depth === s.stack.length ? hand : null;
}
export const battleOf = (s: Pick<State, 'battles'>): Battle => s.battles.at(-1)!;

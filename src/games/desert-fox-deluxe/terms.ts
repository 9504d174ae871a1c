import type { AskOf, ProceduresOf, StepsOf, TxOf } from '../../engine/terms.ts';
import type { Hex } from '../../hex/grid.ts';
import type { Action } from './actions.ts';
import type { Place } from './kit/places.ts';
import type { CardId, Side } from './kit.ts';
import type { RuleId } from './rule-ids.ts';
import type { Losers } from './rules/losses.ts';
import type { Errand, Mode, State } from './state.ts';

/** One player's impulse: the initial one is 0, the follow-on one 1. A half of one on the split turn: maps L and S, or A and T (31.0b). */
export type Impulse = { readonly side: Side; readonly round: number; readonly half?: 'east' | 'west' };

/** Pieces that have ended their move, how they went, and the hexes they set out from. */
export type EndOfMove = {
  readonly side: Side;
  readonly pieces: readonly number[];
  readonly errand: Errand;
  readonly mode: Mode;
  readonly left: readonly Hex[];
};

/** The words of this game: its questions, and its procedures with what each is called with. */
export interface Terms {
  readonly state: State;
  readonly action: Action;
  readonly rule: RuleId;
  readonly ask:
    | 'placing'
    | 'malta'
    | 'choose-before'
    | 'play-event'
    | 'deploy-air'
    | 'reinforce'
    | 'relocate-primary'
    | 'activate-bases'
    | 'choose-order'
    | 'give-supply'
    | 'prepare'
    | 'refit'
    | 'move'
    | 'demolish'
    | 'react'
    | 'escape'
    | 'follow-vacated'
    | 'track-combat'
    | 'declare'
    | 'divide'
    | 'apportion'
    | 'choose-combat'
    | 'choose-nation'
    | 'send-air'
    | 'combat-supply'
    | 'lay-guns'
    | 'choose-line'
    | 'stand-or-withdraw'
    | 'first-loss'
    | 'lose'
    | 'retreat'
    | 'advance'
    | 'capture'
    | 'search'
    | 'exploit'
    | 'load-ocean'
    | 'assign-fleets'
    | 'strike-malta'
    | 'strike-ocean'
    | 'strike-fleet'
    | 'strike-ships'
    | 'choose-cargo'
    | 'raid-crete'
    | 'train'
    | 'load-convoy'
    | 'convoy-loss'
    | 'assault-oasis'
    | 'leave-oasis'
    | 'pay-withdrawals';
  readonly calls: {
    readonly game: null;
    readonly 'set-up': Side;
    readonly turn: null;
    // Phases I to V
    readonly events: null;
    readonly malta: null;
    readonly 'play-events': Side;
    /** A Middle East track, by its number in `kit.mets`: its die, a combat on it. */
    readonly situation: number;
    readonly 'track-battle': number;
    readonly 'track-combat': Side;
    /** A card whose play hangs on a die (ALC-20). */
    readonly 'try-card': CardId;
    /** A unit that leaves Crete. */
    readonly 'leave-crete': number;
    readonly 'air-superiority': null;
    readonly 'deploy-air': Side;
    readonly reinforcement: null;
    readonly reinforce: Side;
    readonly allocation: null;
    readonly 'activate-bases': Side;
    /** A unit of the special forces is on Crete (15.4). */
    readonly raid: number;
    readonly train: Side;
    /** A unit begins its training anew and rolls for its box. */
    readonly 'training-die': number;
    readonly initiative: null;
    readonly 'choose-order': null;
    // Phases VI to XVII
    readonly impulse: Impulse;
    readonly movement: Side;
    readonly 'end-interdiction': Side;
    readonly reaction: Side;
    readonly combat: Side;
    // Phases XVIII to XX
    readonly attrition: null;
    readonly 'victory-check': null;
    readonly 'turn-marker': null;
    // Movement
    /** The top hand marches by force. */
    readonly 'forced-march': null;
    /** A surprised unit rolls for its reaction. */
    readonly 'reaction-die': number;
    readonly 'end-move': EndOfMove;
    /** The hex the top hand overruns. */
    readonly overrun: Hex;
    readonly escape: Hex;
    /** A hex that reacting units have left: `side`, their enemy next to it, may follow. */
    readonly 'follow-vacated': { readonly hex: Hex; readonly side: Side };
    /** A unit that was dropped is tested (15.5). */
    readonly 'touch-down': number;
    readonly demolition: {
      readonly unit: number;
      readonly supply: number;
      readonly leave: 'nothing' | 'dump' | 'msu';
      readonly reaction: boolean;
    };
    readonly bombardment: { readonly unit: number; readonly target: number; readonly field: Hex };
    // Combat
    /** Index of the first of the two attacks on a stack that is divided. */
    readonly split: number;
    readonly battle: Side;
    /** What follows a combat, fought or not. */
    readonly aftermath: Side;
    readonly 'send-air': Side;
    readonly 'combat-supply': Side;
    readonly 'lay-guns': Side;
    readonly 'defender-results': Side;
    readonly 'attacker-results': Side;
    /** What one group suffers besides steps; the steps of one group or of all; both for a group of the attacker. */
    readonly morale: Losers;
    readonly losses: Losers;
    readonly 'supply-group': Losers;
    readonly retreats: Side;
    /** Counters of supply in a hex that the side has entered. */
    readonly capture: { readonly hex: Hex; readonly side: Side };
    /** `attempt`: to capture it; otherwise it is destroyed at once. */
    readonly 'roll-capture': { readonly piece: number; readonly side: Side; readonly attempt: boolean };
    /** The hex in which destroyed defenders may have left something. */
    readonly search: Hex;
    readonly exploitation: Side;
    /** Air units and fleets check for damage after a mission at a hex or a box (19.3). */
    readonly damage: { readonly units: readonly number[]; readonly hex: Hex };
    // Raiders
    /** The place of an oasis' box in which both sides are, and whose Combat Phase it is. */
    readonly 'oasis-combat': { readonly oasis: Place; readonly side: Side };
    readonly 'oasis-die': { readonly unit: number; readonly target: number };
    /** A counter of supply, or an airfield (-1: the other). */
    readonly mission: { readonly unit: number; readonly target: number; readonly field: Hex };
    // Ships
    readonly 'load-ocean': Side;
    readonly 'strike-malta': Side;
    /** Losses taken as those of a strike are. */
    readonly 'take-hits': { readonly side: Side; readonly target: number };
    /** Dice against the convoys of scenarios without ocean shipping (27.0); a loss of a side's convoy, and who chooses it. */
    readonly 'strike-convoys': null;
    readonly 'convoy-loss': { readonly side: Side; readonly chooser: Side };
    readonly 'strike-ocean': Side;
    /** A fleet on a mission at a hex, a port or the Axis coastal boxes: Axis aircraft may strike it first. */
    readonly 'strike-fleet': { readonly fleet: number; readonly place: number };
    readonly 'strike-ships': Side;
    /** All air units that a side has sent against one target. */
    readonly strike: { readonly side: Side; readonly target: number };
  };
}

export type Ask<P = unknown> = AskOf<Terms, P>;
export type Steps<P = unknown> = StepsOf<Terms, P>;
export type Tx = TxOf<Terms>;
export type Procedures = ProceduresOf<Terms>;

import type { Refusal, Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Kit, LineId, Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import type { State } from '../state.ts';
import type { Fight } from './rules/odds.ts';

/** Something the log tells. */
export interface Note {
  readonly rule: RuleId;
  readonly text: string;
}

/** What follows by the title's rules from what has just happened; the steps of the series write it down. */
export interface Consequences {
  readonly change: Pick<State, 'control' | 'latches' | 'most' | 'outcome'>;
  readonly notes: readonly Note[];
}

/**
 * Where a title of the series puts its exclusive rules. The steps in this folder know them by these names only and reach them through
 * the kit, so another title can play by the same steps. What a hook gets to see of the state beside the unit it is asked about is the
 * places, the steps, the turn and the options.
 */
export interface Title {
  /** The title's own numbers for what the series has no rule about. */
  readonly rules: {
    /** A reinforcement comes in. */
    readonly arrival: RuleId;
    /** One that came in where another stands has to go on. */
    readonly sharing: RuleId;
    /** A hex is closed to all units. */
    readonly closed: RuleId;
  };

  /** Reinforcements: may the unit come in at all in this phase, at which hexes, and if not at one, why? */
  mayArrive(kit: Kit, s: State, unit: number, side: Side): Verdict;
  entryHexes(kit: Kit, s: State, unit: number): readonly Hex[];
  mayComeInAt(kit: Kit, s: State, unit: number, hex: Hex): Verdict;

  /** Hexes that a side may not leave now, and the refusal for a unit in one, or passing one. They may change with the turn, not more often. */
  stays(kit: Kit, s: State, side: Side, hex: Hex): boolean;
  whyStays(kit: Kit, unit: number, passing: boolean): Refusal;

  /** What lies on a hexside for a unit of this side that moves: 0, an extra price in halves, or WHOLE_ALLOWANCE. It never changes. */
  obstacle(kit: Kit, side: Side, from: Hex, direction: number): number;
  /** The refusal for a unit that an obstacle keeps from a hex: next to it between two enemy zones, on every way, in an advance, or crossed just now. */
  whyBarred(
    kit: Kit,
    unit: number,
    to: Hex,
    where: 'between-zones' | 'on-every-way' | 'in-advance' | 'crossed',
  ): Refusal;

  /** Lines of the combat table the defender has besides those of its ground. */
  lines(kit: Kit, s: State, fight: Fight): readonly LineId[];
  /** The rule by which a step of a retreat depletes the unit; null for none. */
  retreatHurts(kit: Kit, s: State, unit: number, from: Hex, direction: number): RuleId | null;
  /** May the unit stay where it is instead of retreating? Why nobody else may, and what is noted of one that does. */
  mayStand(kit: Kit, s: State, unit: number): boolean;
  whyNotStand(kit: Kit, unit: number, begun: boolean): Refusal;
  standNote(kit: Kit, unit: number): Note;

  /** Support fire markers a side goes without this turn. */
  markersLost(kit: Kit, s: State, side: Side): number;

  /** A unit has just come into the hex it is in; a unit has just been eliminated. Either may end the game; null if nothing follows. */
  onEntering(kit: Kit, s: State, unit: number): Consequences | null;
  onLosing(kit: Kit, s: State, unit: number): Consequences | null;
}

import type { Hex } from '../../hex/grid.ts';
import type { Control } from '../../mechanics/control.ts';
import type { GameState } from '../state.ts';
import type { RuleId } from './rule-ids.ts';

export { onMap } from '../state.ts';

/** Where a counter is when it is not on the map. */
export const WAITING = -1;
export const ELIMINATED = -2;
export const FLOWN_OUT = -3;

/** What can be true of a unit, as bits in `marks`. */
export const DISRUPTED = 1;
export const DEPLOYED = 2;
export const BOMBED = 4; // Disrupted by bombs this player turn: frozen, may not retreat, does not recover (O40, O41)
export const DUG_IN = 8; // flipped to its deployed side this turn: neither moves nor attacks (O32)
export const BY_ROAD = 16; // has moved in road mode this turn
export const ATTACKED = 32; // has been attacked this combat phase
export const SHAKEN = 64; // was Disrupted (again) this combat phase: does not recover at its end

export type Weather = 'none' | 'good' | 'fair' | 'bad';

/**
 * One ground attack: first what was declared, then, once it is fought, what became of it.
 * Lists named alike in a comment run parallel.
 */
export interface Attack {
  readonly hexes: readonly Hex[];
  readonly units: readonly number[];
  /** Stukas in close support. */
  readonly support: readonly number[];
  /** The attack whose success allowed this one, as Rommel's second attack; -1 for an ordinary attack. */
  readonly after: number;
  readonly fought: boolean;
  /** Attackers: where each stood and with what it attacked. */
  readonly from: readonly Hex[];
  readonly factors: readonly number[];
  /** Rommel was with an attacker. */
  readonly led: boolean;
  /** Defenders: who, where, counted with how much, and what befell each ('' nothing). */
  readonly defenders: readonly number[];
  readonly stood: readonly Hex[];
  readonly values: readonly number[];
  readonly results: readonly string[];
  /** Which defenders count, where the owner had to choose. */
  readonly effective: readonly number[];
  readonly noRetreat: readonly number[];
  readonly pressed: boolean;
  /** What the attackers suffer: '', AD or AE. */
  readonly backlash: string;
  /** DE, DR* or DR befell somebody: exploitation and, under Rommel, a second round. */
  readonly rout: boolean;
  /** How far the attacker drives a rout; 0 until he has said. */
  readonly distance: number;
  /** Defenders that have still to retreat or stand. */
  readonly pending: readonly number[];
  /** Vacated hexes, and the strength that must still advance into each. */
  readonly vacated: readonly Hex[];
  readonly owed: readonly number[];
  readonly advanced: readonly number[];
  /** Who advanced along a road and may go one hex further. */
  readonly riding: readonly number[];
  /** Who has used Rommel's second round to advance. */
  readonly spentSecond: readonly number[];
}

export interface State extends GameState<RuleId> {
  readonly weather: Weather;
  /** Movement spent this turn, in fractions of a hex: a road hex is one of `roadRate` parts. */
  readonly spent: readonly number[];
  /** The unit in the middle of its move; -1 for none. */
  readonly mover: number;
  /** The Tigers' hexes this turn; -1 before their die. */
  readonly tigerMove: number;
  /** By air unit: the turn it last flew, and the first turn it can fly again. */
  readonly flown: readonly number[];
  readonly back: readonly number[];
  readonly control: Control;
  /** Towns that have paid their points. */
  readonly scored: readonly string[];
  readonly points: { readonly axis: number; readonly allied: number };
  readonly attacks: readonly Attack[];
  /** The attack being put together; null for none. */
  readonly draft: Attack | null;
  readonly british: 'not asked' | 'requested' | 'cancelled' | 'here';
  readonly britishTurn: number;
  readonly rommelReturns: number;
  /** Thala was theirs in supply and the Axis played on: theirs to the end unless the town is lost (VIC-4). */
  readonly thalaWon: boolean;
}

export function newAttack(after: number): Attack {
  return {
    hexes: [],
    units: [],
    support: [],
    after,
    fought: false,
    from: [],
    factors: [],
    led: false,
    defenders: [],
    stood: [],
    values: [],
    results: [],
    effective: [],
    noRetreat: [],
    pressed: false,
    backlash: '',
    rout: false,
    distance: 0,
    pending: [],
    vacated: [],
    owed: [],
    advanced: [],
    riding: [],
    spentSecond: [],
  };
}

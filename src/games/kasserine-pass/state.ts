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
export type Attack = Readonly<ReturnType<typeof newAttack>>;

export function newAttack(after: number) {
  return {
    hexes: [] as readonly Hex[],
    units: [] as readonly number[],
    /** Stukas in close support. */
    support: [] as readonly number[],
    /** The attack whose success allowed this one, as Rommel's second attack; -1 for an ordinary attack. */
    after,
    fought: false,
    /** Attackers: where each stood and with what it attacked. */
    from: [] as readonly Hex[],
    factors: [] as readonly number[],
    /** Rommel was with an attacker. */
    led: false,
    /** Defenders: who, where, counted with how much, and what befell each ('' nothing). */
    defenders: [] as readonly number[],
    stood: [] as readonly Hex[],
    values: [] as readonly number[],
    results: [] as readonly string[],
    /** Which defenders count, where the owner had to choose. */
    effective: [] as readonly number[],
    noRetreat: [] as readonly number[],
    pressed: false,
    /** What the attackers suffer: '', AD or AE. */
    backlash: '',
    /** DE, DR* or DR befell somebody: exploitation and, under Rommel, a second round. */
    rout: false,
    /** How far the attacker drives a rout; 0 until he has said. */
    distance: 0,
    /** Defenders that have still to retreat or stand. */
    pending: [] as readonly number[],
    /** Vacated hexes, and the strength that must still advance into each. */
    vacated: [] as readonly Hex[],
    owed: [] as readonly number[],
    advanced: [] as readonly number[],
    /** Who advanced along a road and may go one hex further. */
    riding: [] as readonly number[],
    /** Who has used Rommel's second round to advance. */
    spentSecond: [] as readonly number[],
  };
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

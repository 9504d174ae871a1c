import type { OptionChoices } from '../../engine/game.ts';
import type { Hex } from '../../hex/grid.ts';
import type { Control } from '../../mechanics/control.ts';
import type { Added, GameState } from '../state.ts';
import type { Kit } from './kit.ts';
import type { RuleId } from './rule-ids.ts';

export { has } from '../../mechanics/marks.ts';
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

export const newAttack = (after: number) => ({
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
});

export type State = GameState<RuleId> & Added<typeof newState>;

/** All that is remembered, as it is before anybody has placed anything. */
export function newState(kit: Kit, options: OptionChoices, at: readonly number[], control: Control) {
  const none = (): readonly number[] => kit.units.map(() => 0);
  return {
    kit: kit.id,
    stack: [{ proc: 'game', pc: 0, arg: null }],
    options,
    turn: 0,
    weather: 'none' as Weather,
    at,
    marks: none(),
    /** Movement spent this turn, in fractions of a hex: a road hex is one of `roadRate` parts. */
    spent: none(),
    /** The unit in the middle of its move; -1 for none. */
    mover: -1,
    /** The Tigers' hexes this turn; -1 before their die. */
    tigerMove: -1,
    /** By air unit: the turn it last flew, and the first turn it can fly again. */
    flown: kit.air.map(() => 0) as readonly number[],
    back: kit.air.map((unit) => unit.from) as readonly number[],
    control,
    /** Towns that have paid their points. */
    scored: [] as readonly string[],
    points: { axis: 0, allied: 0 },
    attacks: [] as readonly Attack[],
    /** The attack being put together; null for none. */
    draft: null as Attack | null,
    british: 'not asked' as 'not asked' | 'requested' | 'cancelled' | 'here',
    britishTurn: 0,
    rommelReturns: 0,
    /** Thala was theirs in supply and the Axis played on: theirs to the end unless the town is lost (VIC-4). */
    thalaWon: false,
    outcome: null,
  };
}

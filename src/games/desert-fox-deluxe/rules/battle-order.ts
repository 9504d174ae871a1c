import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { type Battle, EMERGENCY, type Form, NEUTRAL, type State } from '../state.ts';
import { piecesAt } from './board.ts';
import { hexIn, isAloneInDesert } from './desert.ts';
import { isRaider } from './oases.ts';
import { isLed, isMobile, moraleOf } from './status.ts';

/** The combat that is being resolved: how it is laid out, and what it makes of those in it. */

export { hexIn } from './desert.ts';

export interface Clash {
  /** Index of the declared attack; -1 for an overrun. */
  readonly attack: number;
  readonly side: Side;
  readonly form: Form;
  readonly hexes: readonly Hex[];
  readonly attackers: readonly number[];
  /** Who defends of those in the hexes; all of them unless told (15.3). */
  readonly defenders?: readonly number[];
}

/** Who defends a hex: its combat units, or the counters of supply if they are alone there (12.2.6, ruling A8). */
export function defendersAt(kit: Kit, s: State, side: Side, hex: Hex): number[] {
  const pieces = piecesAt(kit, s, side, hex);
  const fighters = pieces.filter((piece) => kit.units[piece].supply === null);
  return fighters.length > 0 ? fighters : pieces;
}

export function newBattle(kit: Kit, s: State, clash: Clash): Battle {
  const { attack, side, form, hexes, attackers } = clash;
  const defenders = clash.defenders ?? hexes.flatMap((hex) => defendersAt(kit, s, enemyOf(side), hex));
  return {
    attack,
    side,
    form,
    hexes,
    attackers,
    defenders,
    from: attackers.map((unit) => s.at[unit]),
    stood: defenders.map((unit) => s.at[unit]),
    supplied: [[], []],
    air: [[], []],
    guns: [[], []],
    aimed: [],
    line: -1,
    reaction: '',
    scattered: false,
    weather: 0,
    die: 0,
    columns: [0, 0],
    strengths: [0, 0],
    suffered: [[], []],
    losses: [0, 0],
    lost: [0, 0],
    hit: [],
    lined: [],
    fleeing: [],
    fled: [],
    trail: [],
    vacated: [],
    advanced: [],
  };
}

/**
 * Is a unit combat supplied in this battle (12.6)? Overruns need none (13.4.1); garrisons, raiders, units in emergency supply and those who
 * attack from a box of a port always are (15.8, 16.1, 12.7, 20.5); so are those who fight in a box and neutral Vichy French (rulings A421, A424).
 */
export function suppliedIn(kit: Kit, s: Pick<State, 'at' | 'marks' | 'oases'>, battle: Battle, unit: number): boolean {
  const { side, garrison, supply } = kit.units[unit];
  if (
    battle.form === 'overrun' ||
    garrison ||
    isRaider(kit, s, unit) ||
    supply !== null ||
    (s.marks[unit] & (EMERGENCY | NEUTRAL)) !== 0
  )
    return true;
  const hex = hexIn(s, battle, unit);
  return hex < 0 || battle.supplied[side].includes(hex);
}

/** Is a unit mobile in this battle? Whoever overruns owes it to an HQ only if it has been with it since the phase began (15.6). */
export const isMobileIn = (kit: Kit, s: State, battle: Battle, unit: number): boolean =>
  kit.units[unit].mobile ||
  (isMobile(kit, s, unit) && (battle.form !== 'overrun' || !battle.attackers.includes(unit) || isLed(s, unit)));

/** Morale as the results of this battle take it: one worse without combat supply, and for light infantry alone in the desert (12.6, 15.9). */
export const moraleIn = (kit: Kit, s: State, battle: Battle, unit: number): number =>
  moraleOf(kit, s, unit) +
  (suppliedIn(kit, s, battle, unit) ? 0 : 1) +
  (kit.units[unit].infantry === 'light' && isAloneInDesert(kit, s, battle, unit) ? 1 : 0);

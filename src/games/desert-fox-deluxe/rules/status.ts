import { QUARTERS } from '../kit/prices.ts';
import type { Kit } from '../kit.ts';
import { DISRUPTED, EMERGENCY, LANDED, LED, OGS, type State, UNTRAINED } from '../state.ts';
import { boardOf } from './board.ts';

/** What a unit is worth now: its printed values, and what its state makes of them (8.0). */

type Seen = Pick<State, 'marks' | 'steps'>;
type SeenBy = Pick<State, 'marks' | 'steps' | 'inexperience'>;

export const isDisrupted = (s: Seen, unit: number): boolean => (s.marks[unit] & (DISRUPTED | UNTRAINED)) !== 0;

/** Special forces with all they can do: being disrupted takes it from them (15.4, 8.2e). */
export const isCommando = ({ units }: Kit, s: Seen, unit: number): boolean =>
  units[unit].specialForces && !isDisrupted(s, unit);

/** In general supply by its marks (12.5); garrisons always are, landed units for the turn, emergency supply for the phase (15.8, 20.1, 12.7). */
export const inGeneralSupply = ({ units }: Kit, s: Seen, unit: number): boolean =>
  units[unit].garrison || (s.marks[unit] & OGS) === 0 || (s.marks[unit] & (EMERGENCY | LANDED)) !== 0;

export const factorOf = ({ units }: Kit, s: Seen, unit: number): number => units[unit].combat[s.steps[unit]];

/** A factor that is neither zero nor in parentheses: what may hold, attack and advance by itself. */
export const isFullFactor = (kit: Kit, s: Seen, unit: number): boolean =>
  kit.units[unit].supply === null && !kit.units[unit].parenthesized && factorOf(kit, s, unit) > 0;

export const printedMorale = ({ units }: Kit, s: Seen, unit: number): number => units[unit].morale[s.steps[unit]];

/** The first stage of US inexperience, in which their morale is one worse for every purpose (ALC-25). */
const RAW = 2;

/**
 * Morale as checks and results take it: one worse disrupted, one worse out of general supply, one worse for raw US units (8.2, 12.5, ALC-25).
 * What a combat adds is for combat.
 */
export const moraleOf = (kit: Kit, s: SeenBy, unit: number): number =>
  printedMorale(kit, s, unit) +
  (isDisrupted(s, unit) ? 1 : 0) +
  (inGeneralSupply(kit, s, unit) ? 0 : 1) +
  (s.inexperience === RAW && kit.units[unit].pool === 'us' ? 1 : 0);

/** Steps as losses count them: each of a division is two (15.10). */
export const stepsOf = ({ units }: Kit, s: Seen, unit: number): number =>
  s.steps[unit] * (units[unit].division ? 2 : 1);

/** Has the mobile symbol, or is motorized and stacked with an HQ (9.0, 15.6). A disrupted HQ gives nothing (8.2). */
export const isMobile = (kit: Kit, s: State, unit: number): boolean =>
  kit.units[unit].mobile || (kit.units[unit].motorized && withHq(kit, s, unit));

/** Stacked with an undisrupted HQ of its side now. An HQ is with itself (ruling A59). */
export const withHq = (kit: Kit, s: State, unit: number): boolean =>
  s.at[unit] >= 0 &&
  boardOf(kit, s).hasAny(
    s.at[unit],
    (other) => kit.units[other].hq && kit.units[other].side === kit.units[unit].side && !isDisrupted(s, other),
  );

/** Stacked with an HQ since the phase began: what movement needs (15.6). */
export const isLed = (s: Seen, unit: number): boolean => (s.marks[unit] & LED) !== 0;

/** The reaction allowance as printed, in quarters (13.2.1). What an HQ adds is for whoever reacts or exploits (ruling A186). */
export const reactionQuarters = ({ units }: Kit, s: Seen, unit: number): number =>
  units[unit].rma[s.steps[unit]] * QUARTERS;

import type { Hex } from '../../../hex/grid.ts';
import { largestAllowed } from '../../../mechanics/stacking.ts';
import type { Kit, Side, Unit } from '../kit.ts';
import type { State } from '../state.ts';
import { anyUnitAt, unitsAt } from './board.ts';
import { defenceFactor } from './factors.ts';
import { isPass } from './ground.ts';

/**
 * May these units of one hex all count? At most two, or any number of one division; Tigers and Rommel come free, and so
 * do the two recon units when they are with somebody of their own nation.
 */
export function mayCountTogether(kit: Kit, part: readonly number[]): boolean {
  const units = part.map((index) => kit.units[index]);
  const counted = units.filter((unit) => !isFree(unit, units));
  return counted.length <= 2 || counted.every((unit) => unit.formation === counted[0].formation);
}

function isFree(unit: Unit, company: readonly Unit[]): boolean {
  if (!unit.stacksFree) return false;
  if (!unit.recon) return true;
  return company.some((other) => other !== unit && !other.recon && !other.leader && other.nation === unit.nation);
}

/** How many mechanised units a pass lets fight, on either side. */
export const MECHANISED_IN_PASS = 2;

export const countMechanised = (kit: Kit, units: readonly number[]): number =>
  units.reduce((count, index) => count + (kit.units[index].mechanised ? 1 : 0), 0);

/** The sets of defenders that may count in a hex; more than one when the owner has to choose. */
export function defenceChoices(kit: Kit, s: State, hex: Hex, side: Side): number[][] {
  const pass = isPass(kit, hex);
  return largestAllowed(
    unitsAt(kit, s, hex, side),
    (part) => mayCountTogether(kit, part) && (!pass || countMechanised(kit, part) <= MECHANISED_IN_PASS),
  );
}

/** The strongest set: what an attacker must reckon with before the owner has chosen. */
export function strongestDefence(kit: Kit, s: State, hex: Hex, side: Side): number[] {
  if (!anyUnitAt(kit, s, hex, side)) return [];
  const strength = (part: readonly number[]): number =>
    part.reduce((sum, index) => sum + defenceFactor(kit, s, index, false), 0);
  return defenceChoices(kit, s, hex, side).reduce((best, part) => (strength(part) > strength(best) ? part : best));
}

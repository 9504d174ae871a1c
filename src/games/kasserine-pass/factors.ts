import type { Hex } from '../../hex/grid.ts';
import { largestAllowed } from '../../mechanics/stacking.ts';
import { anyUnitAt, isPass, unitsAt } from './board.ts';
import { HILLS, type Kit, PASS, type Side, type Unit } from './kit.ts';
import { DEPLOYED, has, type State } from './state.ts';

/** What a unit attacks with now. */
export function attackFactor(kit: Kit, s: State, index: number): number {
  const unit = kit.units[index];
  const factor = unit.attack[has(s, index, DEPLOYED) ? 1 : 0];
  return unit.tigers && isAlone(kit, s, unit) ? Math.floor(factor / 2) : factor;
}

/** What a unit defends with in its hex; `overRidge`: most of the attack comes over a ridge or gorge. */
export function defenceFactor(kit: Kit, s: State, index: number, overRidge: boolean): number {
  const unit = kit.units[index];
  const hex = s.at[index];
  let factor = unit.defence[has(s, index, DEPLOYED) ? 1 : 0];
  if (unit.tigers && isAlone(kit, s, unit)) factor = Math.floor(factor / 2);
  if (unit.infantry) {
    // A pass takes the place of the hills that make it; a town comes on top (rulings O25, O27).
    if (kit.terrain[hex] === PASS) factor = Math.max(factor + 1, factor * 2);
    else if (kit.terrain[hex] === HILLS) factor += 1;
    if (kit.townDefence[hex]) factor += 1;
  }
  return overRidge ? factor + 1 : factor;
}

/** Hills, passes and the two fortified towns turn DR* into DR. */
export const shelters = (kit: Kit, hex: Hex): boolean =>
  kit.terrain[hex] === HILLS || kit.terrain[hex] === PASS || kit.townDefence[hex] !== 0;

/** Only another combat unit is company; Rommel is not (ruling O66). */
function isAlone(kit: Kit, s: State, unit: Unit): boolean {
  for (const other of kit.units) {
    if (other.index !== unit.index && s.at[other.index] === s.at[unit.index] && !other.leader) return false;
  }
  return true;
}

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

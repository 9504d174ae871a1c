import type { Hex } from '../../../hex/grid.ts';
import { HILLS, type Kit, PASS, type Unit } from '../kit.ts';
import { DEPLOYED, has, type State } from '../state.ts';

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

import { ALLOWED, type Verdict } from '../../engine/verdict.ts';
import { inCommand, inEnemyZone, nameOf } from './board.ts';
import type { Kit } from './kit.ts';
import { refuse } from './refusals.ts';
import type { State } from './state.ts';

/** May the unit be in Reserve where it stands (8.2.2)? How far it has moved is for the Movement Phase to see. */
export function mayBeReserve(kit: Kit, s: State, unit: number): Verdict {
  const { colour, hq, combat, side, nation } = kit.units[unit];
  const name = nameOf(kit, s, unit);
  if (hq || !combat) return refuse('15.2.1b', `${name} cannot be in Reserve.`);
  if (colour !== 'red') return refuse('8.2.2a', `${name} has no red-box allowance.`);
  if (inEnemyZone(kit, s, side, s.at[unit])) return refuse('8.2.2c', `${name} is in an enemy zone of control.`);
  // A French HQ does not hold British units in Reserve (16.5.1).
  const serves = (hq: number): boolean => nation !== 'british' || kit.units[hq].nation !== 'french';
  if (inCommand(kit, s, side, s.at[unit], serves)) return ALLOWED;
  if (inCommand(kit, s, side, s.at[unit]))
    return refuse('16.5.1', `Only a French HQ is near, which does not command the British ${name}.`);
  return refuse('8.2.2b', `No HQ stands within ${kit.commandRange} hexes of ${name}.`);
}

/**
 * Has this unit moved in the Reserve Movement Phase? Then it lays no Fire Support marker (8.2.7b). Whoever has only changed mode counts as
 * not having moved: what it spent is forgotten when it is put down (ruling AMB-124).
 */
export const hasMovedFromReserve = (s: State, unit: number): boolean =>
  s.phase === 'reserve-movement' && s.spent[unit] > 0;

import type { Kit } from '../kit.ts';
import type { State } from '../state.ts';
import { inCommand, inEnemyZone, nameOf } from './board.ts';
import { phaseOf } from './phase.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** May the unit be in Reserve where it stands (8.2.2)? How far it has moved is for the Movement Phase to see. */
export function mayBeReserve(kit: Kit, s: State, unit: number): Verdict {
  const bar = barToReserve(kit, s, unit);
  if (bar === null) return ALLOWED;
  const name = nameOf(kit, s, unit);
  if (bar === '16.5.1') return refuse(bar, `Only a French HQ is near, which does not command the British ${name}.`);
  if (bar === '8.2.2b')
    return refuse(bar, `No HQ stands within ${kit.commandRange} hexes of ${name}, and a Reserve needs one.`);
  return refuse(bar, `${name} ${WORDS[bar]}.`);
}

const WORDS = {
  '15.2.1b': 'is an HQ or no combat unit, and such are never in Reserve',
  '8.2.2a': 'has no red-box allowance, and only such units are put in Reserve',
  '8.2.2c': 'is in an enemy zone of control, where nobody is put in Reserve',
} as const;

/** The rule that keeps it from that; null for none. Asked of everybody at a time, so the words come later. */
export function barToReserve(kit: Kit, s: State, unit: number): keyof typeof WORDS | '16.5.1' | '8.2.2b' | null {
  const { colour, hq, combat, side, nation } = kit.units[unit];
  if (hq || !combat) return '15.2.1b';
  if (colour !== 'red') return '8.2.2a';
  if (inEnemyZone(kit, s, side, s.at[unit])) return '8.2.2c';
  if (!inCommand(kit, s, side, s.at[unit])) return '8.2.2b';
  return nation === 'british' && !hasOwnCommand(kit, s, unit) ? '16.5.1' : null;
}

/** A French HQ does not hold British units in Reserve (16.5.1). */
const hasOwnCommand = (kit: Kit, s: State, unit: number): boolean =>
  inCommand(kit, s, kit.units[unit].side, s.at[unit], (hq) => kit.units[hq].nation !== 'french');

/**
 * Has this unit moved in the Reserve Movement Phase? Then it lays no Fire Support marker (8.2.7b). Whoever has only changed mode counts as
 * not having moved: what it spent is forgotten when it is put down (ruling AMB-124).
 */
export const hasMovedFromReserve = (s: State, unit: number): boolean =>
  phaseOf(s) === 'reserve-movement' && s.spent[unit] > 0;

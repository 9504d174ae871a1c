import { ALLIED, type Kit } from '../kit.ts';
import type { State } from '../state.ts';
import { maySend } from './box-ways.ts';
import { hasHappened } from './card-conditions.ts';
import { isActive, trackNamed } from './met-tracks.ts';
import { isFullFactor } from './status.ts';

/** The force that has to go to Greece as its track becomes active (ALC-16). */

export const FORCE_SENT = 'greek-force-sent';
const STEPS = { infantry: 4, armour: 2 } as const;
type Arm = keyof typeof STEPS;

/** Infantry of more than one factor, or tanks; null for whoever does not count. */
export function armOf(kit: Kit, s: State, unit: number): Arm | null {
  const { armour, infantry, combat } = kit.units[unit];
  if (armour) return 'armour';
  return infantry !== null && isFullFactor(kit, s, unit) && combat[s.steps[unit]] > 1 ? 'infantry' : null;
}

/** Steps of each arm that are still owed; null when none are, or no longer. */
export function owedToGreece(kit: Kit, s: State): { readonly [arm in Arm]: number } | null {
  const track = trackNamed(kit, 'met-greece');
  if (!isActive(s, track) || hasHappened(s, FORCE_SENT)) return null;
  const left: { [arm in Arm]: number } = { ...STEPS };
  for (const unit of kit.groundUnits[ALLIED]) {
    const arm = s.at[unit] === kit.mets[track].met.place ? armOf(kit, s, unit) : null;
    if (arm !== null) left[arm] = Math.max(0, left[arm] - s.steps[unit]);
  }
  return left.infantry + left.armour > 0 ? left : null;
}

/** Does the unit count for what is still owed? */
export function isWantedInGreece(kit: Kit, s: State, unit: number): boolean {
  const arm = armOf(kit, s, unit);
  return arm !== null && (owedToGreece(kit, s)?.[arm] ?? 0) > 0;
}

/** Somebody in the Nile valley who counts and could go. */
export const stillForGreece = (kit: Kit, s: State): number | undefined => {
  const box = kit.boxNamed.get('met-greece')!;
  const nile = kit.boxNamed.get('nrv')!.place;
  return kit.groundUnits[ALLIED].find(
    (unit) => s.at[unit] === nile && isWantedInGreece(kit, s, unit) && maySend(kit, s, unit, box, ALLIED).ok,
  );
};

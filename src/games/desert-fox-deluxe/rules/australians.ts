import { ALLIED, type Kit } from '../kit.ts';
import { has, ISOLATED, type State } from '../state.ts';
import { hasHappened } from './card-conditions.ts';
import { factorOf } from './status.ts';

/** The Australian Corps: all its units together in the Nile valley and the Levant for three turns (ALC-18). */

export const GATHERED = 'ALC-18-over';
/** They have been let go again: AXC-9 was met in an Events Phase afterwards. */
export const SENT_BACK = 'australians-free';

export const australians = (kit: Kit): number[] =>
  kit.groundUnits[ALLIED].filter((unit) => kit.units[unit].nation === 'australian');

const meetingPlaces = (kit: Kit): number[] => ['nrv', 'met-levant'].map((id) => kit.boxNamed.get(id)!.place);

/** Whoever is eliminated or isolated is excused; all others have to be there, with 36 factors between them (ALC-18a, b). */
export function areGathered(kit: Kit, s: State): boolean {
  const { gathering } = kit.cardNamed.get('ALC-18')!;
  const places = meetingPlaces(kit);
  const gone = [kit.boxOf.refit[ALLIED], kit.boxOf.destroyed[ALLIED]];
  let factors = 0;
  for (const unit of australians(kit)) {
    if (places.includes(s.at[unit])) factors += factorOf(kit, s, unit);
    else if (!gone.includes(s.at[unit]) && !has(s, unit, ISOLATED)) return false;
  }
  return factors >= gathering!.combat;
}

/** Once the corps has met it stays there until the Axis stands in Egypt again (ALC-18d). */
export const isKeptBack = (kit: Kit, s: State, unit: number): boolean =>
  kit.units[unit].nation === 'australian' &&
  meetingPlaces(kit).includes(s.at[unit]) &&
  hasHappened(s, GATHERED) &&
  !hasHappened(s, SENT_BACK);

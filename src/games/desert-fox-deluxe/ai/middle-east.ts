import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { ALLIED } from '../kit.ts';
import { isWantedInGreece } from '../rules/greek-force.ts';
import { trackDice, trackNamed, troopsOn } from '../rules/met-tracks.ts';
import { unitOf } from '../rules/names.ts';
import { callerOf } from '../rules/withdrawals.ts';
import type { Outlook } from './outlook.ts';

/** What the computer player does beside the maps: the Middle East tracks, Crete (22.2, 22.3). */

/** So many dice hold a track. */
const ENOUGH = 1;

/**
 * Units that a card demands go first, the weakest of them; then a track that nobody holds gets a garrison; whoever is called away by a card
 * comes back from a track. Null: nothing to send.
 */
export function adviseSending(outlook: Outlook, offers: readonly Action[]): Action | null {
  const { kit, s, side } = outlook;
  const sends = offersTo(offers, 'send');
  if (sends.length === 0) return null;
  if (side !== ALLIED) return sends.find(({ box }) => box === 'italy') ?? null;
  const factor = (id: string): number => kit.units[unitOf(kit, id)].combat[s.steps[unitOf(kit, id)]];
  const owed = sends.filter(({ unit, box }) => box === 'met-greece' && isWantedInGreece(kit, s, unitOf(kit, unit)));
  if (owed.length > 0) return bestOf(owed, ({ unit }) => -factor(unit), -Number.MAX_VALUE) ?? owed[0];
  const called = sends.find(({ unit, box }) => box === 'nrv' && callerOf(kit, s, unitOf(kit, unit)) !== '');
  if (called !== undefined) return called;
  for (const box of WATCHED) {
    const track = trackNamed(kit, box);
    const { crisis, box: at } = s.tracks[track];
    if ((at < 1 && !crisis) || trackDice(kit, s, track) >= ENOUGH || troopsOn(kit, s, track).length > 0) continue;
    const able = sends.filter(
      (offer) => offer.box === box && factor(offer.unit) > 1 && callerOf(kit, s, unitOf(kit, offer.unit)) === '',
    );
    if (able.length > 0) return bestOf(able, ({ unit }) => -factor(unit), -Number.MAX_VALUE) ?? able[0];
  }
  return null;
}

/** Tracks whose crisis hurts and that a brigade can hold. */
const WATCHED = ['met-levant', 'met-syria', 'met-sw-asia'] as const;

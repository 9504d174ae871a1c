import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { AXIS } from '../kit.ts';
import { isObstructed } from '../rules/board.ts';
import { isLane } from '../rules/lanes.ts';
import { invasionDice, isMaltaDue } from '../rules/malta.ts';
import { placeNamed, unitOf } from '../rules/names.ts';
import { halvesOf } from '../rules/ports.ts';
import { factorOf } from '../rules/status.ts';
import { exposedAt, maltaOf, oceanTargets } from '../rules/strikes.ts';
import type { Outlook } from './outlook.ts';
import { pieceWorth } from './worth.ts';

/** Ships, fleets and Malta. */

const endOf = (offers: readonly Action[]): Action => offersTo(offers, 'end')[0] ?? offers[0];

/** Bombers against ships go to Malta and Sicily where ships cross the sea; all others to the front. */
export function adviseDeployment({ kit, s }: Outlook, offers: readonly Action[]): Action {
  const { terms, maps } = kit.scenarios[s.scenario];
  const atSea = terms.oceanShipping && maps.includes('C');
  const value = ({ unit, box }: { unit: string; box: string }): number => {
    const { naval, bombardment, groundSupport } = kit.units[unitOf(kit, unit)];
    // Over Tunisia they fly from these (19.1.1, 19.1.2).
    if (terms.torchPlayed) return box === 'sicily' || box === 'torch' ? 1 + groundSupport : -1;
    if (atSea && naval && bombardment > groundSupport) return box === 'malta' || box === 'sicily' ? 3 : -1;
    return box.endsWith('north-africa') ? 1 + groundSupport : -1;
  };
  return bestOf(offersTo(offers, 'deploy'), value, 0) ?? endOf(offers);
}

/** Dumps that should be at sea before anything else. */
const DUMPS_FIRST = 2;

/** Some dumps first, then what is worth most for the room it takes; the safe way round the Cape before the short one. */
export function adviseLoading({ kit, s, side }: Outlook, offers: readonly Action[]): Action {
  const isDump = (piece: number): boolean => kit.units[piece].supply === 'dump';
  const dumps = s.cargo.filter(({ piece }) => kit.units[piece].side === side && isDump(piece)).length;
  const { goal } = kit.scenarios[s.scenario];
  /** Where all is about one town, what counts is who fights there: tanks are halved in it (14.4d). */
  const worth = (piece: number): number =>
    goal.kind !== 'hold' || kit.units[piece].supply !== null
      ? pieceWorth(kit, s, piece)
      : factorOf(kit, s, piece) * (kit.units[piece].mech && isObstructed(kit, s, goal.hex) ? 0.5 : 1);
  const value = ({ unit, to }: { unit: string; to: string }): number => {
    const piece = unitOf(kit, unit);
    const first = isDump(piece) && dumps < (goal.kind === 'hold' ? 1 : DUMPS_FIRST) ? 50 : 0;
    const safe = isLane(kit, placeNamed(kit, to)) ? 0 : 100;
    return safe + first + worth(piece) / (halvesOf(kit, s, piece) || 1);
  };
  return bestOf(offersTo(offers, 'ship'), value) ?? endOf(offers);
}

/** Against ships from Italy where they sail; otherwise on the coast, where it may be of use in every impulse. */
export function adviseFleets({ kit, s }: Outlook, offers: readonly Action[]): Action {
  const value = ({ unit, to }: { unit: string; to: string }): number => {
    if (to === 'shipping-italy') return exposedAt(kit, s, placeNamed(kit, to)).length;
    const idle = s.at[unitOf(kit, unit)] === kit.boxNamed.get('allied-available')!.place;
    return to === 'allied-coastal-missions' && idle ? 1 : -1;
  };
  return bestOf(offersTo(offers, 'sail'), value, 0) ?? endOf(offers);
}

/** Those who are better at it than at helping the army; a convoy is worth more than aircraft on Malta. */
export function adviseStrike({ kit, s, side }: Outlook, offers: readonly Action[]): Action {
  const convoy = oceanTargets(kit, s, side).length > 0;
  const value = ({ unit, at }: { unit: string; at: string }): number => {
    const { bombardment, groundSupport, fleet } = kit.units[unitOf(kit, unit)];
    if (convoy && placeNamed(kit, at) === maltaOf(kit)) return -1;
    const targets = Math.min(3, exposedAt(kit, s, placeNamed(kit, at)).length) / 10;
    return bombardment + targets - (fleet ? 1 : groundSupport);
  };
  return bestOf(offersTo(offers, 'strike'), value, 0) ?? endOf(offers);
}

/** Odds worth two months without ships and aircraft; nobody waits for them longer than this turn. */
const DICE_ENOUGH = 5;
const PATIENCE = 24;

/** With dice enough Malta is invaded; who waits in vain is set free for Africa. */
export function adviseMalta({ kit, s, side }: Outlook, offers: readonly Action[]): Action {
  const wanted =
    side === AXIS && !isMaltaDue(s) && invasionDice(kit, s, true) >= DICE_ENOUGH
      ? 'invade'
      : s.turn >= PATIENCE && !isMaltaDue(s)
        ? 'cancel'
        : null;
  return offersTo(offers, 'choose').find(({ choice }) => choice === wanted) ?? endOf(offers);
}

import { bestOf, bestOffer, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { gunShift } from '../rules/artillery.ts';
import { isObstructed } from '../rules/board.ts';
import { unitOf } from '../rules/names.ts';
import { factorOf, isFullFactor, moraleOf } from '../rules/status.ts';
import { battleOf, FOUGHT, has, OGS } from '../state.ts';
import type { Outlook } from './outlook.ts';
import { isSpare } from './stores.ts';
import { pieceWorth, powerOf, stepWorth } from './worth.ts';

/** Choices inside a combat. */

const END: Action = { do: 'end' };
/** A dump that a base needs for the turns to come feeds everybody then; it is worth this much power in one battle. */
const LAST_DUMP = 20;

/** The battle that means most first: it may open the way for others. */
export const adviseCombat = (outlook: Outlook, offers: readonly Action[]): Action =>
  bestOffer(offers, (offer) => (offer.do === 'fight' ? (outlook.openings[outlook.kit.grid.find(offer.to)] ?? 0) : -1));

/** One aircraft for a fight worth it: each that flies may be damaged. */
export function adviseAir({ kit, s, side }: Outlook, offers: readonly Action[]): Action {
  const { air, attackers, defenders } = battleOf(s);
  const stake = Math.min(
    ...[attackers, defenders].map((units) => units.reduce((sum, unit) => sum + powerOf(kit, s, unit), 0)),
  );
  if (air[side].length >= 2 || stake < 3) return END;
  return bestOf(offersTo(offers, 'support'), ({ unit }) => kit.units[unitOf(kit, unit)].groundSupport) ?? END;
}

/** Attackers are fed wherever a dump reaches; defenders where enough of them stand. Dumps a base lives on are the last to go. */
export function adviseCombatSupply(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, side, power, goals } = outlook;
  const battle = battleOf(s);
  const attacking = battle.side === side;
  const value = ({ unit, to }: { unit: string; to: string }): number => {
    const hex = kit.grid.find(to);
    if (battle.supplied[side].includes(hex)) return -1;
    const dear = isSpare(kit, s, side, unitOf(kit, unit)) ? 0 : LAST_DUMP;
    const place = goals.some((goal) => kit.grid.distance(goal.hex, hex) <= 1) ? 4 : 0;
    return power[side][hex] + place - dear - (attacking ? 2.5 : 5);
  };
  return bestOf(offersTo(offers, 'supply'), value, 0) ?? END;
}

export function adviseGuns({ kit, s }: Outlook, offers: readonly Action[]): Action {
  const battle = battleOf(s);
  const gun = bestOf(offersTo(offers, 'gun'), ({ unit }) => gunShift(kit, battle, unitOf(kit, unit)));
  return gun ?? bestOf(offersTo(offers, 'aim'), ({ target }) => factorOf(kit, s, unitOf(kit, target))) ?? END;
}

/** The roughest ground. */
export const adviseLine = (offers: readonly Action[]): Action =>
  bestOffer(offers, (offer) => (offer.do === 'line' ? Number(offer.line) : 0));

/** In shelter and at places that matter one stands; in the open only those who will likely pass their check. */
export function adviseStand({ kit, s, side, goals, threat, power }: Outlook, offers: readonly Action[]): Action {
  const battle = battleOf(s);
  const units = (battle.side === side ? battle.attackers : battle.defenders).filter((unit) => s.at[unit] >= 0);
  const stands = units.some((unit) => {
    const hex = s.at[unit];
    const matters = goals.some((goal) => kit.grid.distance(goal.hex, hex) <= 1);
    const outmatched = threat[hex] > power[side][hex] * 3;
    return isObstructed(kit, s, hex) || matters || battle.side === side || (!outmatched && moraleOf(kit, s, unit) <= 2);
  });
  return offersTo(offers, stands ? 'stand' : 'withdraw')[0] ?? offers[0];
}

/** Of the enemy the dearest step, of one's own the cheapest. */
export const adviseLoss = ({ kit, s, side }: Outlook, offers: readonly Action[]): Action =>
  bestOffer(offers, (offer) => {
    if (offer.do !== 'lose') return -99;
    const unit = unitOf(kit, offer.unit);
    return (kit.units[unit].side === side ? -1 : 1) * stepWorth(kit, s, unit);
  });

/** Cargo that is sunk. */
export const adviseSinking = ({ kit, s, side }: Outlook, offers: readonly Action[]): Action =>
  bestOffer(offers, (offer) => {
    if (offer.do !== 'sink') return -99;
    const piece = unitOf(kit, offer.unit);
    return (kit.units[piece].side === side ? -1 : 1) * pieceWorth(kit, s, piece);
  });

/** Where each stands best. A supply column goes with its escort, once. */
export const adviseRetreat = (outlook: Outlook, offers: readonly Action[]): Action =>
  bestOffer(offers, (offer) => {
    if (offer.do !== 'retreat') return -90;
    const { kit, s } = outlook;
    const piece = unitOf(kit, offer.unit);
    if (kit.units[piece].supply !== null && has(s, piece, FOUGHT)) return -99;
    return outlook.stand(piece, kit.grid.find(offer.to));
  });

/** Forward where it stands better, and one of them into ground that was fought for. */
export function adviseAdvance(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, side, power } = outlook;
  const value = ({ unit, to }: { unit: string; to: string }): number => {
    const piece = unitOf(kit, unit);
    const hex = kit.grid.find(to);
    if (kit.units[piece].supply !== null) return -1;
    const empty = power[side][hex] === 0;
    // Whatever it costs, a place that is counted is taken.
    if (empty && isFullFactor(kit, s, piece) && outlook.goals.some((goal) => goal.hex === hex)) return 20;
    if (has(s, piece, OGS)) return -1;
    if (empty && !isFullFactor(kit, s, piece)) return -1;
    return outlook.stand(piece, hex) - outlook.stand(piece, s.at[piece]) + (empty ? 2 : 0);
  };
  return bestOf(offersTo(offers, 'advance'), value, 0) ?? END;
}

/** Each part of a divided stack needs a unit with a full factor (15.3). */
export function adviseDivision({ kit, s }: Outlook, offers: readonly Action[]): Action {
  const done = offersTo(offers, 'end')[0];
  if (done !== undefined) return done;
  const parts = s.attacks.flatMap(({ part }) => part);
  const fresh = offersTo(offers, 'part').find(
    ({ unit }) => !parts.includes(unitOf(kit, unit)) && isFullFactor(kit, s, unitOf(kit, unit)),
  );
  return fresh ?? offersTo(offers, 'with')[0] ?? offers[0];
}

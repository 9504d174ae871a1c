import { bestOffer } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { ALLIED, type Kit, kitOf, sideOf } from '../kit.ts';
import { isDeployed } from '../rules/board.ts';
import { unitOf } from '../rules/names.ts';
import { askedIn } from '../sequence.ts';
import { has, onMap, RESERVE, type State } from '../state.ts';
import type { Terms } from '../terms.ts';
import { powerNear } from './aims.ts';
import { adviseDeclare } from './declaring.ts';
import { adviseEvasion, adviseReaction } from './defending.ts';
import { adviseMove, deploysAtStart } from './marches.ts';
import { Outlook } from './outlook.ts';
import {
  adviseAir,
  adviseBarrage,
  adviseBonuses,
  adviseEmergency,
  adviseInterdiction,
  adviseProtection,
  nearestEnemy,
} from './support.ts';
import { stepWorth, unitWorth } from './worth.ts';

/** What a player would do, question by question. All of them are answered: some offer thousands of orders. */
export function advise(s: State, seat: string, offers: readonly Action[]): Action | null {
  const kit = kitOf(s);
  const side = sideOf(seat);
  const ask = askedIn(s)!.id;
  switch (ask) {
    case 'choose-entry':
      return adviseEntry(kit, s);
    case 'lose':
    case 'break-out':
      return cheapest(kit, offers, (unit) => stepWorth(kit, s, unit));
    case 'crowd':
      return cheapest(kit, offers, (unit) => unitWorth(kit, s, unit));
    case 'arrive-by-trickle':
      return offers[0];
    case 'hold-back':
    case 'raze':
    case 'choose-fire':
      return { do: 'end' };
    default:
      return weigh(new Outlook(kit, s, side), ask, offers);
  }
}

/** By Fondouk to El Ala if less stands there than about Sidi bou Zid, where both groups would strike otherwise (18.2.4, 18.2.6c). */
function adviseEntry(kit: Kit, s: State): Action {
  const guards = (label: string): number => powerNear(kit, s, ALLIED, kit.grid.find(label), false);
  return { do: 'entry', plan: guards('5706') < guards('5726') ? 'A' : 'B' };
}

/** The questions that take a look at the whole board. */
function weigh(outlook: Outlook, ask: Terms['ask'], offers: readonly Action[]): Action | null {
  const { kit } = outlook;
  switch (ask) {
    case 'placing':
      return advisePlacing(outlook, offers);
    case 'emergency':
      return adviseEmergency(outlook, offers);
    case 'build':
      return adviseBuilding(outlook, offers);
    case 'interdict':
      return adviseInterdiction(outlook, offers);
    case 'move':
    case 'reserve-move':
      return adviseMove(outlook);
    case 'designate':
      return adviseReserve(outlook, offers) ?? { do: 'end' };
    case 'declare':
      return adviseDeclare(outlook, offers);
    case 'evade':
      return adviseEvasion(outlook, offers);
    case 'react':
      return adviseReaction(outlook);
    case 'barrage':
      return adviseBarrage(outlook, offers);
    case 'choose-combat':
      return bestOffer(offers, (offer) => (offer.do === 'fight' ? outlook.groundWorth(kit.grid.find(offer.to)) : -1));
    case 'commit-air':
      return adviseAir(outlook, offers);
    case 'draw-bonuses':
      return adviseBonuses(outlook, offers);
    case 'assign-fire':
      return adviseProtection(outlook, offers) ?? { do: 'end' };
    case 'retreat':
    case 'follow-up':
    case 'flee-evading':
      return bestOffer(offers, (offer) => retreatValue(outlook, offer));
    case 'advance':
    case 'advance-after-evasion':
      return bestOffer(offers, (offer) => advanceValue(outlook, offer));
    case 'displace-rommel':
    case 'follow-rommel':
      return bestOffer(offers, (offer) => (offer.do === 'follow' ? outlook.defence[kit.grid.find(offer.to)] : 0));
    case 'rejoin':
      return bestOffer(offers, (offer) => (offer.do === 'rejoin' ? haven(outlook, unitOf(kit, offer.unit)) : -99));
    default:
      return null;
  }
}

const cheapest = (kit: Kit, offers: readonly Action[], price: (unit: number) => number): Action =>
  bestOffer(offers, (offer) => ('unit' in offer ? -price(unitOf(kit, offer.unit)) : -99));

/** Guns with something in range begin in their pits, with their fire laid; mobile units out of the line in Reserve. */
function advisePlacing(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s } = outlook;
  for (const offer of offers)
    if (offer.do === 'mode') {
      const unit = unitOf(kit, offer.unit);
      if (isDeployed(s, unit) !== deploysAtStart(outlook, kit.units[unit])) return offer;
    }
  return adviseProtection(outlook, offers) ?? adviseReserve(outlook, offers) ?? { do: 'end' };
}

/** In Reserve goes who stands behind the line and is not alone in a place fought for. */
function adviseReserve({ kit, s, side, board, aims }: Outlook, offers: readonly Action[]): Action | null {
  for (const offer of offers) {
    if (offer.do !== 'reserve') continue;
    const unit = unitOf(kit, offer.unit);
    if (has(s, unit, RESERVE) || kit.units[unit].modes) continue;
    const hex = s.at[unit];
    const holds = aims.some((aim) => kit.grid.distance(aim.hex, hex) <= 1 && board.occupied[side][aim.hex] < 2);
    if (!holds) return offer;
  }
  return null;
}

/** Strongpoints in the places that are held and threatened, then next to them. */
function adviseBuilding(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, side, aims } = outlook;
  let found: Action = { do: 'end' };
  let most = 0.5;
  for (const offer of offers) {
    if (offer.do !== 'build') continue;
    const hex = s.at[unitOf(kit, offer.unit)];
    if (nearestEnemy(outlook, hex) > 8) continue;
    for (const aim of aims) {
      const distance = kit.grid.distance(aim.hex, hex);
      const value = aim.held === side && distance <= 1 ? aim.weight * (distance === 0 ? 2 : 0.7) : 0;
      if (value > most) [found, most] = [offer, value];
    }
  }
  return found;
}

/** Where those who must go back stand best; to break out is better than to perish. */
function retreatValue(outlook: Outlook, offer: Action): number {
  const { kit } = outlook;
  if (offer.do === 'retreat') return outlook.stand(kit.units[unitOf(kit, offer.unit)], kit.grid.find(offer.to));
  return offer.do === 'break-out' ? -50 : -99;
}

/** Forward where it stands better; somebody should follow into ground that was fought for. */
function advanceValue(outlook: Outlook, offer: Action): number {
  const { kit, s, side, board } = outlook;
  if (offer.do !== 'advance') return 0;
  const unit = kit.units[unitOf(kit, offer.unit)];
  const to = kit.grid.find(offer.to);
  const gain = outlook.stand(unit, to) - outlook.stand(unit, s.at[unit.index]);
  return gain + (board.occupied[side][to] === 0 ? 0.3 : -0.2);
}

/** A safe host for an HQ that comes back. */
function haven({ s, threat, defence }: Outlook, unit: number): number {
  const hex = s.at[unit];
  return onMap(hex) ? defence[hex] - threat[hex] / 3 : -30;
}

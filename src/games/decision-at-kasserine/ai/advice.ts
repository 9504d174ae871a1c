import type { Temper } from '../../../engine/game.ts';
import type { Hex } from '../../../hex/grid.ts';
import { distancesFrom } from '../../../mechanics/distances.ts';
import { bestOf, bestOffer, offersTo } from '../../best-offer.ts';
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
} from './support.ts';
import { stepWorth, unitWorth } from './worth.ts';

type AtOnce = (kit: Kit, s: State, offers: readonly Action[]) => Action;
type Weighed = (outlook: Outlook, offers: readonly Action[]) => Action | null;

const END: Action = { do: 'end' };

const cheapest =
  (price: (kit: Kit, s: State, unit: number) => number): AtOnce =>
  (kit, s, offers) =>
    bestOffer(offers, (offer) => ('unit' in offer ? -price(kit, s, unitOf(kit, offer.unit)) : -99));

const by =
  (value: (outlook: Outlook, offer: Action) => number): Weighed =>
  (outlook, offers) =>
    bestOffer(offers, (offer) => value(outlook, offer));

const AT_ONCE: { readonly [ask in Terms['ask']]?: AtOnce } = {
  'choose-entry': adviseEntry,
  lose: cheapest(stepWorth),
  'break-out': cheapest(stepWorth),
  crowd: cheapest(unitWorth),
  'arrive-by-trickle': (_kit, _s, offers) => offers[0],
  'hold-back': () => END,
  raze: () => END,
  'choose-fire': () => END,
};

/** The questions that take a look at the whole board. */
const WEIGHED: { readonly [ask in Terms['ask']]?: Weighed } = {
  placing: advisePlacing,
  emergency: adviseEmergency,
  build: adviseBuilding,
  interdict: adviseInterdiction,
  move: adviseMove,
  'reserve-move': adviseMove,
  designate: (outlook, offers) => adviseReserve(outlook, offers) ?? END,
  declare: adviseDeclare,
  evade: adviseEvasion,
  react: adviseReaction,
  barrage: adviseBarrage,
  'choose-combat': by((outlook, offer) =>
    offer.do === 'fight' ? outlook.groundWorth(outlook.kit.grid.find(offer.to)) : -1,
  ),
  'commit-air': adviseAir,
  'draw-bonuses': adviseBonuses,
  'assign-fire': (outlook, offers) => adviseProtection(outlook, offers) ?? END,
  retreat: by(retreatValue),
  'follow-up': by(retreatValue),
  'flee-evading': by(retreatValue),
  advance: by(advanceValue),
  'advance-after-evasion': by(advanceValue),
  'displace-rommel': by(escort),
  'follow-rommel': by(escort),
  rejoin: by((outlook, offer) => (offer.do === 'rejoin' ? haven(outlook, unitOf(outlook.kit, offer.unit)) : -99)),
};

/** What a player would do, question by question. All of them are answered: some offer thousands of orders. */
export function advise(s: State, seat: string, offers: readonly Action[], temper: Temper = 0): Action | null {
  const kit = kitOf(s);
  const ask = askedIn(s)!.id;
  return AT_ONCE[ask]?.(kit, s, offers) ?? WEIGHED[ask]?.(new Outlook(kit, s, sideOf(seat), temper), offers) ?? null;
}

/** By Fondouk to El Ala if less stands there than about Sidi bou Zid, where both groups would strike otherwise (18.2.4, 18.2.6c). */
function adviseEntry(kit: Kit, s: State): Action {
  const guards = (label: string): number => powerNear(kit, s, ALLIED, kit.grid.find(label), false);
  return { do: 'entry', plan: guards('5706') < guards('5726') ? 'A' : 'B' };
}

/** Guns with something in range begin in their pits, with their fire laid; mobile units out of the line in Reserve. */
function advisePlacing(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s } = outlook;
  const shift = offersTo(offers, 'mode').find(({ unit }) => {
    const index = unitOf(kit, unit);
    return isDeployed(s, index) !== deploysAtStart(outlook, kit.units[index]);
  });
  return shift ?? adviseProtection(outlook, offers) ?? adviseReserve(outlook, offers) ?? END;
}

/** In Reserve goes who stands behind the line and is not alone in a place fought for. */
function adviseReserve({ kit, s, side, board, aims }: Outlook, offers: readonly Action[]): Action | null {
  const isFree = (unit: number): boolean =>
    !has(s, unit, RESERVE) &&
    !kit.units[unit].modes &&
    !aims.some(({ hex }) => kit.grid.distance(hex, s.at[unit]) <= 1 && board.occupied[side][hex] < 2);
  return offersTo(offers, 'reserve').find(({ unit }) => isFree(unitOf(kit, unit))) ?? null;
}

/** Strongpoints in the places that are held and threatened, then next to them. */
function adviseBuilding(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, side, aims } = outlook;
  const worth = (hex: Hex): number => {
    if (nearestEnemy(outlook, hex) > 8) return 0;
    const near = aims.filter((aim) => aim.held === side && kit.grid.distance(aim.hex, hex) <= 1);
    return Math.max(0, ...near.map((aim) => aim.weight * (aim.hex === hex ? 2 : 0.7)));
  };
  return bestOf(offersTo(offers, 'build'), ({ unit }) => worth(s.at[unitOf(kit, unit)]), 0.5) ?? END;
}

/** How near the enemy is to a hex. */
function nearestEnemy({ kit, s, enemy }: Outlook, hex: Hex): number {
  const ruler = distancesFrom(kit.grid, hex);
  const enemies = kit.ground[enemy].filter((unit) => onMap(s.at[unit]) && kit.units[unit].combat);
  return Math.min(99, ...enemies.map((unit) => ruler[s.at[unit]]));
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

/** Rommel goes to those who are strongest. */
function escort({ kit, defence }: Outlook, offer: Action): number {
  return offer.do === 'follow' ? defence[kit.grid.find(offer.to)] : 0;
}

/** A safe host for an HQ that comes back. */
function haven({ s, threat, defence }: Outlook, unit: number): number {
  const hex = s.at[unit];
  return onMap(hex) ? defence[hex] - threat[hex] / 3 : -30;
}

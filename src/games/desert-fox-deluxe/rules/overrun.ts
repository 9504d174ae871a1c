import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ROAD, TRACK } from '../kit/ground.ts';
import { QUARTERS } from '../kit/prices.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { ASHORE, type Hand, handOf, has, LIFTED, MOVED, onMap, RAILED, type State } from '../state.ts';
import { isGuided, leftOf } from './allowance.ts';
import { ALL_ZONES, around, boardOf, isNeutral, isObstructed, unitsAt } from './board.ts';
import { carriesTooMuch, loadOf } from './carrying.ts';
import { isPastLimit } from './east-limit.ts';
import { interdictedFor, interdictedPrice } from './interdiction.ts';
import { gaitOf, placeOf, reactsOnFoot } from './march.ts';
import { groundPrices } from './missions.ts';
import { isFromReserve } from './moving.ts';
import { labelOf, nameOf } from './names.ts';
import { isRaider } from './oases.ts';
import { noHand, refuse } from './refusals.ts';
import { factorOf, inGeneralSupply, isDisrupted, isFullFactor } from './status.ts';
import { isOutscouted, layerOf } from './zones.ts';

/** Attacks in the middle of a move (13.4): who may, against whom, and for how many points. */

/** What going into the defender's hex costs a piece, in quarters, without the points for the overrun; 0 where it cannot go. */
export function inroadPrice(kit: Kit, s: State, hand: Hand, piece: number, hex: Hex): number {
  const from = placeOf(s, hand);
  const way = from * 6 + kit.grid.direction(from, hex);
  const enter = groundPrices(kit, s, hand.side, gaitOf(kit, s, piece));
  if (enter[way] === 0) return 0;
  const roads = kit.ground.roads[s.roads][way];
  const { motorized } = kit.units[piece];
  const support = interdictedFor(kit, s, hand.side)?.[hex] ?? 0;
  const price = support > 0 ? interdictedPrice(kit, support, enter[way], motorized, (roads & ROAD) !== 0) : enter[way];
  // Off the road the fraction is lost (13.3).
  const fraction = motorized && (roads & (ROAD | TRACK)) === 0 ? -s.spent[piece] & (QUARTERS - 1) : 0;
  return fraction + price * (carriesTooMuch(kit, s, hand, piece) ? 2 : 1) + leavingPrice(kit, s, hand, piece, hex);
}

/** Going at superior scouts is not leaving their zone (ruling A340); leaving that of others beside the way is (15.3). */
function leavingPrice(kit: Kit, s: State, hand: Hand, piece: number, hex: Hex): number {
  const leaves = isOutscouted(kit, s, hand, layerOf(kit, s, piece, hand), placeOf(s, hand), hex);
  return leaves ? kit.tables.moveCosts.leaveReconZone * QUARTERS : 0;
}

/** The points for the overrun itself, in quarters: two, none with an HQ along (13.4, 15.6). */
export const overrunPrice = (kit: Kit, s: State, hand: Hand, piece: number): number =>
  isGuided(kit, s, piece, hand) ? 0 : kit.tables.moveCosts.overrun * QUARTERS;

/** Those of the hand who can pay for it: the others stay behind (ruling A141). On foot one reacts into one hex, whatever it costs. */
export const overrunners = (kit: Kit, s: State, hand: Hand, hex: Hex): number[] =>
  hand.pieces.filter((piece) => {
    const price = inroadPrice(kit, s, hand, piece, hex);
    if (price === 0) return false;
    if (reactsOnFoot(kit, hand, piece)) return !has(s, piece, MOVED);
    return price + overrunPrice(kit, s, hand, piece) <= leftOf(kit, s, piece, hand);
  });

/** May anybody of the attacker overrun the hex? Not rough places, not under the zone of a neighbour of theirs (13.4.2, ruling A211). */
function mayBeOverrun(kit: Kit, s: State, hex: Hex, defender: Side): Verdict {
  const label = labelOf(s, hex);
  if (boardOf(kit, s).occupied[defender][hex] === 0) return refuse('13.4a', `There is no enemy in ${label}.`);
  if (boardOf(kit, s).hasAny(hex, (piece) => isNeutral(s, piece)))
    return refuse('ALC-23e', `Neutral Vichy French stand in ${label}: they are attacked in a Combat Phase.`);
  if (isObstructed(kit, s, hex))
    return refuse('13.4.2a', `${label} is a mountain, city or fortified hex and cannot be overrun.`);
  if (boardOf(kit, s).zones[ALL_ZONES][defender][hex] === 1)
    return refuse('13.4.2b', `${label} lies in the zone of control of another enemy unit, which protects it.`);
  return ALLOWED;
}

/** May those in hand overrun the hex? */
export function mayOverrun(kit: Kit, s: State, hex: Hex): Verdict {
  const hand = handOf(s);
  if (hand === null) return noHand();
  const allowed = mayOverrunNow(s, hand);
  if (!allowed.ok) return allowed;
  const from = placeOf(s, hand);
  if (!onMap(from) || kit.grid.direction(from, hex) < 0)
    return refuse('13.4a', `Those in hand do not stand next to ${labelOf(s, hex)}.`);
  const target = mayBeOverrun(kit, s, hex, enemyOf(hand.side));
  if (!target.ok) return target;
  const fit = areFit(kit, s, hand, hex);
  if (!fit.ok) return fit;
  const full = hand.pieces.filter((piece) => isFullFactor(kit, s, piece));
  if (full.length === 0) return whyUnfit(kit, s, hand);
  const able = overrunners(kit, s, hand, hex);
  if (full.some((piece) => able.includes(piece))) return mayComeBack(kit, s, hand, hex, able);
  const blocked = hand.pieces.every((piece) => inroadPrice(kit, s, hand, piece, hex) === 0);
  return blocked
    ? refuse('13.1h', `Nobody in hand can enter ${labelOf(s, hex)}.`)
    : refuse('13.4c', `Nobody in hand who can attack has the points to enter ${labelOf(s, hex)} and overrun it.`);
}

/** Where nobody of the side may end a phase, whoever goes in needs the points to come out again (30.0, ruling A346). */
function mayComeBack(kit: Kit, s: State, hand: Hand, hex: Hex, able: readonly number[]): Verdict {
  if (!isPastLimit(kit, s, hand.side, hex)) return ALLOWED;
  const lost = able.find((piece) => {
    const enter = groundPrices(kit, s, hand.side, gaitOf(kit, s, piece));
    const ways = around(kit, hex).filter((near) => !isPastLimit(kit, s, hand.side, near));
    const prices = ways.map((near) => enter[hex * 6 + kit.grid.direction(hex, near)]).filter((price) => price > 0);
    const left =
      leftOf(kit, s, piece, hand) - inroadPrice(kit, s, hand, piece, hex) - overrunPrice(kit, s, hand, piece);
    return !prices.some((price) => price <= left);
  });
  return lost === undefined
    ? ALLOWED
    : refuse('30.0b', `${nameOf(s, lost)} could not leave ${labelOf(s, hex)} again, and may not end a phase there.`);
}

/** Nobody in hand has a full factor: riders take no part, supplies never attack, and guns only beside one who has (13.4.1, 12.2.6, 14.2). */
function whyUnfit({ units }: Kit, s: State, { pieces }: Hand): Verdict {
  const rider = pieces.flatMap((piece) => loadOf(s, piece)).find((load) => units[load].supply === null);
  if (rider !== undefined)
    return refuse('13.4.1d', `${nameOf(s, rider)} is being carried and takes no part in an overrun.`);
  return pieces.every((piece) => units[piece].supply !== null)
    ? refuse('12.2.6d', 'Counters of supply cannot attack.')
    : refuse('14.2k', 'Nobody in hand has a full factor: the others attack only beside one who has.');
}

function mayOverrunNow(s: State, hand: Hand): Verdict {
  if (hand.errand === 'movement' || hand.errand === 'exploitation') return ALLOWED;
  return hand.errand === 'reaction' && isFromReserve(s, hand)
    ? ALLOWED
    : refuse('13.5g', 'Those who react overrun nobody unless they come out of reserve.');
}

/** Each combat unit in hand must be able to overrun, or be left behind first (13.4.1, 8.2). */
function areFit(kit: Kit, s: State, hand: Hand, hex: Hex): Verdict {
  const defended = unitsAt(kit, s, enemyOf(hand.side), hex).some((unit) => factorOf(kit, s, unit) > 0);
  for (const piece of hand.pieces) {
    const name = nameOf(s, piece);
    if (kit.units[piece].supply !== null) continue;
    if (isRaider(kit, s, piece)) return refuse('16.1b', `${name} is a raider and attacks nobody on the map.`);
    if (!inGeneralSupply(kit, s, piece))
      return refuse('13.4.1c', `${name} is out of general supply and cannot overrun: leave it behind.`);
    if (has(s, piece, LIFTED | RAILED | ASHORE))
      return refuse('13.7b', `${name} has been carried or shipped in this phase and cannot overrun: leave it behind.`);
    if (isDisrupted(s, piece)) return refuse('8.2c', `${name} is disrupted and cannot overrun: leave it behind.`);
    if (defended && !kit.units[piece].motorized)
      return refuse('13.4.1b', `${name} is not motorized and overruns only supply and units without a factor.`);
  }
  return ALLOWED;
}

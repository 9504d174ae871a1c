import type { Temper } from '../../../engine/game.ts';
import { question } from '../../../engine/interpreter.ts';
import { Memo } from '../../../engine/memo.ts';
import type { Hex } from '../../../hex/grid.ts';
import { bestOf, bestOffer, offersTo } from '../../best-offer.ts';
import { sideOf } from '../../sides.ts';
import type { Action } from '../actions.ts';
import { type Kit, kitOf, type Unit } from '../kit.ts';
import { mineHurts } from '../rules/mines.ts';
import { procedures } from '../sequence.ts';
import { mayMove } from '../series/rules/movement.ts';
import { attackOf } from '../series/rules/odds.ts';
import { phaseOf } from '../series/rules/phase.ts';
import { allowance, reachBook } from '../series/rules/reach.ts';
import { playerTurn, type State } from '../state.ts';
import type { Terms } from '../terms.ts';
import { type Assault, planAssaults } from './assault.ts';
import { adviseSupport, bombardment } from './guns.ts';
import { Outlook } from './outlook.ts';
import { stepWorth } from './worth.ts';

/** What takes several orders, or foresight, to do well. */
export function advise(
  s: State,
  seat: string,
  offers: readonly Action[],
  temper: Temper = 0,
  memo = new Memo(),
): Action | null {
  const kit = kitOf(s);
  const side = sideOf(seat);
  const outlook = new Outlook(kit, s, side, temper);
  switch (question(procedures, s)!.ask.id as Terms['ask']) {
    case 'move':
    case 'mobile':
      return adviseMove(outlook, offers, memo);
    case 'fight':
    case 'mobile-fight':
      return adviseFight(outlook, memo);
    case 'muster':
      return adviseMuster(outlook, memo);
    case 'attacker-support':
    case 'defender-support':
      return adviseSupport(outlook);
    case 'deplete':
      return bestOffer(offers, (offer) => ('unit' in offer ? -lossCost(kit, s, indexOf(kit, offer.unit)) : -99));
    case 'retreat':
      return bestOffer(offers, (offer) => retreatValue(outlook, offer));
    case 'advance':
      return bestOffer(offers, (offer) => advanceValue(outlook, offer));
  }
}

const indexOf = (kit: Kit, id: string): number => kit.unitIndex.get(id)!;

/** Of two equal losses the one that attacks with less: infantry pays, tanks go on (20.0). */
const lossCost = (kit: Kit, s: State, unit: number): number => stepWorth(kit, s, unit) + attackOf(kit, s, unit) / 10;

/** A better place has to be better by this much. */
const WORTH_MOVING = 0.15;

/**
 * Reinforcements first, as the rules want it; then those who attack go to their places; then the others for better ones. Mobile
 * units with nobody to attack wait for the mobile phase, when the attacks have shown where the way is open.
 */
function adviseMove(outlook: Outlook, offers: readonly Action[], memo: Memo): Action {
  const { kit, s, side } = outlook;
  const posts = memo.once(
    `posts ${playerTurn(s)} ${phaseOf(s)}`,
    () => new Map<number, Hex>(planAssaults(outlook).flatMap((assault) => [...assault.from])),
  );
  const waits = (unit: Unit): boolean => phaseOf(s) === 'movement' && unit.mobile && !posts.has(unit.index);
  if (s.mover >= 0) {
    const order = nextMove(outlook, kit.units[s.mover], posts);
    if (order !== null) return order;
  }
  // One unit after the other, in the order of the list, each where it gets to the best place from.
  const entries = offersTo(offers, 'enter').filter(({ unit }) => !waits(kit.units[indexOf(kit, unit)]));
  const next = entries.filter(({ unit }) => unit === entries[0].unit);
  const arrival = bestOf(next, ({ unit, to }) => {
    const index = indexOf(kit, unit);
    return entryValue(outlook, kit.units[index], kit.grid.find(to), posts.get(index), allowance(kit, s, index));
  });
  if (arrival !== null) return arrival;
  const units = kit.units.filter(
    (unit) => unit.side === side && unit.index !== s.mover && mayMove(kit, s, unit.index, side).ok,
  );
  // The spearhead goes first: whoever follows should not have to climb over it.
  units.sort(
    (a, b) =>
      (posts.has(b.index) ? 1 : 0) - (posts.has(a.index) ? 1 : 0) ||
      attackOf(kit, s, b.index) - attackOf(kit, s, a.index),
  );
  for (const unit of units) {
    if (waits(unit)) continue;
    const order = nextMove(outlook, unit, posts);
    if (order !== null) return order;
  }
  return { do: 'end' };
}

/** Where a unit on the map goes now; null where it is. */
function nextMove(outlook: Outlook, unit: Unit, posts: ReadonlyMap<number, Hex>): Action | null {
  const { kit, s, side } = outlook;
  if (!mayMove(kit, s, unit.index, side).ok) return null;
  const here = s.at[unit.index];
  const crowded = s.at.some((hex, other) => hex === here && other !== unit.index);
  const ways = reachBook(kit).of(s, unit, here, s.mover === unit.index ? s.spent : 0);
  const post = posts.get(unit.index);
  if (post !== undefined) {
    if (post === here && !crowded) return null;
    const way = ways.find((each) => each.to === post);
    if (way !== undefined) return way.order;
  }
  const reserved = new Set(posts.values());
  const free = ways.filter(({ to }) => !outlook.holdsFriend(to) && !reserved.has(to));
  const least = crowded ? Number.NEGATIVE_INFINITY : outlook.placeValue(unit, here) + WORTH_MOVING;
  return bestOf(free, ({ to }) => outlook.placeValue(unit, to), least)?.order ?? null;
}

function entryValue(outlook: Outlook, unit: Unit, hex: Hex, post: Hex | undefined, limit: number): number {
  const { kit, s } = outlook;
  const ways = reachBook(kit).of(s, unit, hex, Math.min(kit.entryPrices[unit.moveClass][hex], limit));
  if (post !== undefined) {
    const way = post === hex ? { cost: 0 } : ways.find((each) => each.to === post);
    if (way !== undefined) return 100 - way.cost / 100;
  }
  let most = outlook.holdsFriend(hex) ? Number.NEGATIVE_INFINITY : outlook.placeValue(unit, hex);
  for (const { to } of ways) if (!outlook.holdsFriend(to)) most = Math.max(most, outlook.placeValue(unit, to));
  return most;
}

function adviseFight(outlook: Outlook, memo: Memo): Action {
  const { kit, s } = outlook;
  const [assault] = planAssaults(outlook);
  if (assault !== undefined) memo.once(about(s, assault.hex), () => assault);
  if (assault !== undefined)
    return { do: 'attack', unit: kit.units[first(assault)].id, to: kit.grid.label(assault.hex) };
  return (phaseOf(s) === 'combat' ? bombardment(outlook) : null) ?? { do: 'end' };
}

/** A hex is attacked once in a phase. */
const about = (s: State, hex: Hex): string => `attack ${playerTurn(s)} ${phaseOf(s)} ${hex}`;

const first = (assault: Assault): number => assault.from.keys().next().value!;

/** Whoever betters the attack joins it. */
function adviseMuster(outlook: Outlook, memo: Memo): Action {
  const battle = outlook.s.battle!;
  const assault = memo.once(about(outlook.s, battle.hex), () =>
    planAssaults(outlook).find((each) => each.hex === battle.hex),
  );
  for (const unit of assault?.from.keys() ?? [])
    if (!battle.attackers.includes(unit)) return { do: 'join', unit: outlook.kit.units[unit].id };
  return { do: 'commit' };
}

/** To be depleted by mines is worse than any place is good (14.2c). */
const MINES_COST = 50;

function retreatValue(outlook: Outlook, offer: Action): number {
  const { kit, s } = outlook;
  if (!('unit' in offer)) return -99;
  const unit = kit.units[indexOf(kit, offer.unit)];
  if (offer.do === 'stand') return 99;
  if (offer.do === 'resist') return outlook.placeValue(unit, s.at[unit.index]) - stepWorth(kit, s, unit.index) * 0.7;
  if (offer.do !== 'retreat') return -99;
  const [from, to] = [s.at[unit.index], kit.grid.find(offer.to)];
  const mines = mineHurts(kit, s, unit.index, from, kit.grid.direction(from, to)) ? MINES_COST : 0;
  return outlook.placeValue(unit, to) - mines;
}

/** Into a hex that is a better place than where the unit stands. */
function advanceValue(outlook: Outlook, offer: Action): number {
  const { kit, s } = outlook;
  if (offer.do !== 'advance') return 0;
  const unit = kit.units[indexOf(kit, offer.unit)];
  return outlook.placeValue(unit, kit.grid.find(offer.to)) - outlook.placeValue(unit, s.at[unit.index]);
}

import type { Hex } from '../../../hex/grid.ts';
import { bestOf } from '../../best-offer.ts';
import { entryHexes, mayArrive } from '../rules/arrivals.ts';
import { mayMove } from '../series/rules/movement.ts';
import { attackOf, defenceOf } from '../series/rules/odds.ts';
import { phaseOf } from '../series/rules/phase.ts';
import { allowance, reachBook } from '../series/rules/reach.ts';
import { ATTACKED, DASHED, has, onMap, STRUCK } from '../state.ts';
import { columnFor, forceOf, gainIn, gunsFeared, stakesOf, type Volley, volleys } from './attacks.ts';
import type { Outlook } from './outlook.ts';

/** Attacks of a phase: who strikes whom, and from where. */

export interface Assault {
  readonly hex: Hex;
  readonly defender: number;
  /** By unit: the hex it attacks from. */
  readonly from: ReadonlyMap<number, Hex>;
  readonly guns: Volley;
  readonly gain: number;
}

/** A point of support fire spent here is missed elsewhere. */
export const GUN_PRICE: readonly [number, number] = [0.2, 0.3];
/** An attack has to promise this much. */
const WORTH_ATTACKING = 0.5;
/** To the careful so much more, to the bold so much less. */
const CAUTION = 0.8;
/** Each unit that joins has to better it by this much: while it might do something else, and when it would not. */
const SPARING = 0.9;
const FREE = 0.05;
/** How much of what a unit could do instead counts against its joining; and all the more if it had to turn back for it. */
const MISSED = 0.25;
const TURNED_BACK = 1;

/** Who could attack in this phase, and from where. */
interface Reach {
  /** By hex next to an enemy: the units that can be there. */
  readonly slots: Map<Hex, Set<number>>;
  /** By unit: the best it could do by just moving. */
  readonly prospects: Map<number, number>;
}

function reachOf(outlook: Outlook): Reach {
  const { kit, s, side } = outlook;
  const slots = new Map<Hex, Set<number>>();
  const prospects = new Map<number, number>();
  const phase = phaseOf(s);
  const moving = phase === 'movement' || phase === 'mobile';
  const dash = phase === 'mobile' || phase === 'mobile-combat';
  for (const unit of kit.units) {
    if (unit.side !== side || has(s, unit.index, ATTACKED)) continue;
    let most = Number.NEGATIVE_INFINITY;
    const add = (hex: Hex, attacks = true): void => {
      if (moving) most = Math.max(most, outlook.placeValue(unit, hex));
      if (!attacks || outlook.front[hex] === 0) return;
      let units = slots.get(hex);
      if (units === undefined) slots.set(hex, (units = new Set()));
      units.add(unit.index);
    };
    const go = (from: Hex, spent: number): void => {
      for (const { to } of reachBook(kit).of(s, unit, from, spent)) if (!outlook.holdsFriend(to)) add(to);
    };
    const here = s.at[unit.index];
    if (onMap(here)) {
      // In the mobile phase only who has moved may attack (S4.0d).
      add(here, !dash || has(s, unit.index, DASHED));
      if (moving && mayMove(kit, s, unit.index, side).ok) go(here, s.mover === unit.index ? s.spent : 0);
    } else if (moving && mayArrive(kit, s, unit.index, side).ok) {
      for (const hex of entryHexes(kit, s, unit.index)) {
        const price = kit.entryPrices[unit.moveClass][hex];
        if (price === 0) continue;
        if (!outlook.holdsFriend(hex)) add(hex);
        go(hex, Math.min(price, allowance(kit, s, unit.index)));
      }
    }
    if (moving) prospects.set(unit.index, most);
  }
  return { slots, prospects };
}

/**
 * The attacks worth making in this phase, the best first; no unit and no hex is used twice. First with as few units as will do, so
 * that many attacks are made; then whoever is left over joins in.
 */
export function planAssaults(outlook: Outlook): Assault[] {
  const { kit, s, side } = outlook;
  const able = reachOf(outlook);
  if (able.slots.size === 0) return [];
  const busy = new Set<number>();
  const places = new Set<Hex>();
  const hand = [...s.hand];
  let guns = volleys(kit, { hand }, side, kit.mostMarkers);
  const targets = new Set<number>();
  for (const { index, side: own } of kit.units)
    if (own !== side && onMap(s.at[index]) && !has(s, index, STRUCK) && !s.shelled.includes(s.at[index]))
      targets.add(index);
  const plans: Assault[] = [];
  const known = new Map<number, Assault | null>();
  for (;;) {
    let best: Assault | null = null;
    for (const target of targets) {
      let assault = known.get(target);
      if (assault === undefined)
        known.set(target, (assault = bestAssault(outlook, target, able, busy, places, guns, SPARING)));
      if (assault !== null && (best === null || assault.gain > best.gain)) best = assault;
    }
    if (best === null || best.gain < WORTH_ATTACKING - CAUTION * outlook.temper) break;
    plans.push(best);
    targets.delete(best.defender);
    for (const [unit, hex] of best.from) {
      busy.add(unit);
      places.add(hex);
    }
    for (const strength of best.guns.markers)
      hand[kit.markers.findIndex((marker) => marker.side === side && marker.strength === strength)]--;
    const spent = best.guns.sum > 0;
    if (spent) guns = volleys(kit, { hand }, side, kit.mostMarkers);
    for (const [target, each] of known) {
      if (each === null) continue;
      const clash = [...each.from].some(([unit, hex]) => busy.has(unit) || places.has(hex));
      if (clash || (spent && each.guns.sum > 0)) known.delete(target);
    }
  }
  return plans.map((plan) => {
    for (const [unit, hex] of plan.from) {
      busy.delete(unit);
      places.delete(hex);
    }
    const full = bestAssault(outlook, plan.defender, able, busy, places, [plan.guns], FREE);
    const better = full !== null && full.gain > plan.gain && [...plan.from.keys()].every((unit) => full.from.has(unit));
    const chosen = better ? full : plan;
    for (const [unit, hex] of chosen.from) {
      busy.add(unit);
      places.add(hex);
    }
    return chosen;
  });
}

/** The best attack on one enemy with those who are free. */
function bestAssault(
  outlook: Outlook,
  defender: number,
  able: Reach,
  busy: ReadonlySet<number>,
  places: ReadonlySet<Hex>,
  guns: readonly Volley[],
  joining: number,
): Assault | null {
  const { kit, s, side } = outlook;
  const hex = s.at[defender];
  const options = new Map<number, Hex[]>();
  for (const slot of kit.grid.around[hex]) {
    if (places.has(slot)) continue;
    for (const unit of able.slots.get(slot) ?? []) {
      if (busy.has(unit)) continue;
      const slots = options.get(unit);
      if (slots === undefined) options.set(unit, [slot]);
      else slots.push(slot);
    }
  }
  if (options.size === 0) return null;
  const crew = assign(outlook, hex, options);
  if (crew.size === 0) return null;
  const stakes = stakesOf(outlook, side, hex, defender, crew);
  const feared = gunsFeared(kit, s, side);
  const price = GUN_PRICE[side];
  const from = new Map<number, Hex>();
  let best: Assault | null = null;
  let most = Number.NEGATIVE_INFINITY;
  let missed = 0;
  for (const [unit, slot] of crew) {
    from.set(unit, slot);
    // What it could do instead: march on.
    const stand = outlook.placeValue(kit.units[unit], slot);
    const here = onMap(s.at[unit]) ? outlook.placeValue(kit.units[unit], s.at[unit]) : stand;
    missed += MISSED * Math.max(0, (able.prospects.get(unit) ?? stand) - stand);
    if (outlook.spearhead(kit.units[unit])) missed += TURNED_BACK * Math.max(0, here - stand);
    const force = forceOf(outlook, from, hex);
    const column = columnFor(kit, s, side, hex, defender, from);
    const difference = force.strength - defenceOf(kit, s, defender) - feared;
    for (const volley of guns) {
      const gain = gainIn(kit, column(difference + volley.sum), stakes, force) - price * volley.sum - missed;
      const thrift = gain - joining * from.size;
      if (thrift > most) [best, most] = [{ hex, defender, from: new Map(from), guns: volley, gain }, thrift];
    }
  }
  return best;
}

/** A place for everybody, the strongest first: where it stands already, or where it stands best. */
function assign(outlook: Outlook, target: Hex, options: ReadonlyMap<number, readonly Hex[]>): Map<number, Hex> {
  const { kit, s } = outlook;
  const taken = new Set<Hex>();
  const crew = new Map<number, Hex>();
  const order = [...options.keys()].sort((a, b) => attackOf(kit, s, b) - attackOf(kit, s, a));
  for (const unit of order) {
    const free = options.get(unit)!.filter((slot) => !taken.has(slot));
    const value = (slot: Hex): number =>
      (slot === s.at[unit] ? 0.5 : 0) + outlook.attackPlaceValue(kit.units[unit], slot, target);
    const best = bestOf(free, value);
    if (best === null) continue;
    taken.add(best);
    crew.set(unit, best);
  }
  return crew;
}

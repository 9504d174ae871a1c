import { oncePerPart } from '../../../content/once-per.ts';
import type { OfferLook } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import { walkBack } from '../../../mechanics/ways.ts';
import type { Action } from '../actions.ts';
import { type Kit, kitOf, type Unit } from '../kit.ts';
import { allowance, points } from '../rules/allowance.ts';
import { defendersOf } from '../rules/attack.ts';
import { reachOf, type Way } from '../rules/reach.ts';
import { waysFor, wayTo } from '../rules/retreat.ts';
import { suppliedHexes } from '../rules/supply.ts';
import { has, ISOLATED, OUT_OF_SUPPLY } from '../state.ts';
import type { View } from '../view.ts';
import { fullName } from './words.ts';

/** A division with its tanks has thousands of ways to go: they are looked up by unit and hex, once for each view. */
const waysOf = oncePerPart(
  (view: View, unit: Unit): ReadonlyMap<Hex, Way> =>
    new Map(reachOf(kitOf(view), view, unit).map((way) => [way.to, way])),
);

/** A move in words. The way and its prices are worked out only when somebody looks at them. */
export function movement(kit: Kit, view: View, unit: Unit, to: string): OfferLook {
  const ways = waysOf(view, unit);
  const hex = kit.grid.find(to);
  const way = ways.get(hex);
  const look = { verb: 'move', text: `${fullName(unit)} to ${to}`, unit: unit.id, hex: to };
  if (way === undefined) return look;
  const start = view.at[unit.index];
  const spent = view.spent[unit.index];
  let steps: readonly Way[] | undefined;
  const path = (): readonly Way[] =>
    (steps ??= walkBack(start, hex, (at) => ways.get(at)!.before).map((at) => ways.get(at)!));
  return {
    ...look,
    note: points(allowance(kit, view, unit.index) - way.cost),
    get path() {
      return path().map((each) => kit.grid.label(each.to));
    },
    get costs() {
      return path().map((each, i, all) => points(each.cost - (i === 0 ? spent : all[i - 1].cost)));
    },
  };
}

/** Two hexes back; who is already overstacked there goes on from where he is. */
export function retreat(kit: Kit, view: View, units: readonly Unit[], to: string): OfferLook {
  const group = units.map((unit) => unit.index);
  const hex = kit.grid.find(to);
  const way = wayTo(waysFor(kit, view, group), hex);
  const zones = way?.controlled ?? 0;
  const danger = zones === 0 ? '' : `, through ${zones === 1 ? 'an enemy zone' : `${zones} hexes in enemy zones`}`;
  const who = units.map(fullName).join(' and ');
  return {
    verb: 'retreat',
    text: `${who} ${units.length === 1 ? 'retreats' : 'retreat together'} to ${to}${danger}`,
    unit: units[0].id,
    hex: to,
    ...(way === undefined ? {} : { path: way.path.map((each) => kit.grid.label(each)) }),
    ...(zones === 0 ? {} : { note: '!' }),
  };
}

/** The hexes a unit would attack from where it stands: all with enemies that it faces (11.0e, ruling B18). */
export const targets = (kit: Kit, view: View, unit: Unit): Hex[] => [
  ...new Set(defendersOf(kit, view, unit.index).map((enemy) => view.at[enemy])),
];

/** Could it be supplied where an order takes it? Only enemies block a line, so its own move changes nothing (5.0a-f). */
export function arrival(kit: Kit, view: View, action: Action): string | null {
  if (!('to' in action) || action.do === 'merge' || action.do === 'breach') return null;
  const id = 'units' in action ? action.units[0] : action.unit;
  const unit = kit.units[kit.unitIndex.get(id) ?? -1];
  const to = kit.grid.find(action.to);
  if (unit === undefined || to < 0) return null;
  const supplied = suppliedHexes(kit, view, unit.side)[to] === 1;
  const cutOff = has(view, unit.index, OUT_OF_SUPPLY) || has(view, unit.index, ISOLATED);
  if (supplied) return cutOff ? 'within reach of supply: recovers in the next Supply Phase' : 'in supply';
  return cutOff
    ? 'beyond supply: Isolated from the next Supply Phase'
    : 'beyond supply: Out of Supply from the next Supply Phase';
}

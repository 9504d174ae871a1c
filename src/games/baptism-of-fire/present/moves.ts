import { oncePer } from '../../../content/once-per.ts';
import type { OfferLook } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import { walkBack } from '../../../mechanics/ways.ts';
import type { Kit, Unit } from '../kit.ts';
import { mineHurts } from '../rules/mines.ts';
import { allowance, reachBook, type Way } from '../series/rules/reach.ts';
import type { View } from '../view.ts';
import { amount, called } from './words.ts';

/** Ways by where they lead, for as long as the book of reaches keeps them. */
const byHex = oncePer((ways: readonly Way[]): ReadonlyMap<Hex, Way> => new Map(ways.map((way) => [way.to, way])));

/** A move in words. The way and its prices are worked out only when somebody looks at them. */
export function movement(kit: Kit, view: View, unit: Unit, to: string): OfferLook {
  const start = view.at[unit.index];
  const spent = view.mover === unit.index ? view.spent : 0;
  const ways = byHex(reachBook(kit).of(view, unit, start, spent));
  const way = ways.get(kit.grid.find(to));
  const look = { verb: 'move', text: `${called(kit, unit)} to ${to}`, unit: unit.id, hex: to };
  if (way === undefined) return look;
  const path = (): Way[] => walkBack(start, way.to, (at) => ways.get(at)!.before).map((at) => ways.get(at)!);
  return {
    ...look,
    note: amount(Math.max(0, allowance(kit, view, unit.index) - way.cost)),
    get path() {
      return path().map((step) => kit.grid.label(step.to));
    },
    get costs() {
      return path().map((step, i, all) => amount(step.cost - (i === 0 ? spent : all[i - 1].cost)));
    },
  };
}

/** The first hex costs what its ground costs (11.2b). */
export function arrival(kit: Kit, view: View, unit: Unit, to: string): OfferLook {
  const price = kit.entryPrices[unit.moveClass][kit.grid.find(to)];
  return {
    verb: 'enter',
    text: `${called(kit, unit)} comes in at ${to}`,
    unit: unit.id,
    hex: to,
    note: amount(Math.max(0, allowance(kit, view, unit.index) - price)),
  };
}

/** One hex back; mines on the way are told (14.2c). */
export function retreat(kit: Kit, view: View, unit: Unit, to: string): OfferLook {
  const from = view.at[unit.index];
  const hurt = mineHurts(kit, view, unit.index, from, kit.grid.direction(from, kit.grid.find(to)));
  return {
    verb: 'retreat',
    text: `${called(kit, unit)} falls back to ${to}${hurt ? ', over mines: it is depleted' : ''}`,
    unit: unit.id,
    hex: to,
    path: [to],
    ...(hurt ? { note: '!' } : {}),
  };
}

import type { OfferLook } from '../../../engine/present.ts';
import type { Action } from '../actions.ts';
import { type Kit, kitOf } from '../kit.ts';
import { leftOf, limitOf } from '../rules/allowance.ts';
import { ALL_ZONES, inEnemyZone, MOTOR_ZONES } from '../rules/board.ts';
import { unitOf } from '../rules/names.ts';
import { reachOf } from '../rules/reach.ts';
import { wouldBeSupplied } from '../rules/supply.ts';
import { handOf, onMap } from '../state.ts';
import type { View } from '../view.ts';
import { amount, called, hexWords, plural } from './words.ts';

/** Those in hand by the name of the first: "5 Pz and 2 more". */
export function handName(kit: Kit, view: View): string {
  const [lead, ...others] = handOf(view)?.pieces ?? [];
  if (lead === undefined) return 'Nobody';
  const name = called(kit, lead);
  return others.length === 0 ? name : `${name} and ${others.length} more`;
}

/** What the slowest of them has left. */
export function handLeft(kit: Kit, view: View): number {
  const hand = handOf(view);
  return hand === null ? 0 : Math.min(...hand.pieces.map((piece) => leftOf(kit, view, piece, hand)));
}

/** A move in words. The way and its prices are worked out only when somebody looks at them. */
export function movement(kit: Kit, view: View, to: string): OfferLook {
  const hex = kit.grid.find(to);
  const hand = handOf(view);
  const text = `${handName(kit, view)} to ${hexWords(kit, hex)}`;
  if (hand === null || !reachOf(kit, view).isEnd(hex)) return { verb: 'go', text, hex: kit.grid.label(hex) };
  const [lead] = hand.pieces;
  const reach = reachOf(kit, view);
  const left = Math.min(...hand.pieces.map((piece) => limitOf(kit, view, piece, hand) - reach.cost(hex, piece)));
  return {
    verb: 'go',
    text,
    unit: kit.units[lead].id,
    hex: kit.grid.label(hex),
    note: amount(Math.max(0, left)),
    get path() {
      return reachOf(kit, view)
        .path(hex)
        .map((each) => kit.grid.label(each));
    },
  };
}

/** Whether those who go there would be in general supply, as the board stands now, and what holds them there. */
export function arrival(view: View, action: Action): string | null {
  const kit = kitOf(view);
  const goes = goingTo(kit, view, action);
  if (goes === null || !onMap(goes.hex)) return null;
  const { units, hex } = goes;
  const fighters = units.filter((unit) => kit.units[unit].supply === null);
  const cut = fighters.filter((unit) => !wouldBeSupplied(kit, view, unit, hex));
  const { side, motorized } = kit.units[units[0]];
  const zone = inEnemyZone(kit, view, side, hex, motorized ? MOTOR_ZONES : ALL_ZONES)
    ? ', in an enemy zone of control'
    : '';
  if (fighters.length === 0) return zone === '' ? null : zone.slice(2);
  if (cut.length === 0) return `a line of supply there${zone}`;
  return `${cut.length === fighters.length ? '' : `${plural(cut.length, 'unit')} `}no line of supply there${zone}`;
}

function goingTo(kit: Kit, view: View, action: Action): { units: readonly number[]; hex: number } | null {
  const hand = handOf(view);
  if (action.do === 'go' || action.do === 'overrun')
    return hand === null ? null : { units: hand.pieces, hex: kit.grid.find(action.to) };
  if (action.do !== 'place' && action.do !== 'retreat' && action.do !== 'advance') return null;
  const unit = unitOf(kit, action.unit);
  return unit < 0 ? null : { units: [unit], hex: kit.grid.find(action.to) };
}

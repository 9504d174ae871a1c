import type { OfferLook } from '../../../engine/present.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import type { Kit } from '../kit.ts';
import { inEnemyZone } from '../rules/board.ts';
import { handLeft } from '../rules/moving.ts';
import { unitOf } from '../rules/names.ts';
import { reachOf } from '../rules/reach.ts';
import { supplyAfterMove } from '../rules/staying-supplied.ts';
import { stepCost } from '../rules/step-prices.ts';
import { supplyTest } from '../rules/supply.ts';
import { onMap } from '../state.ts';
import type { View } from '../view.ts';
import { amount, called, plural } from './words.ts';

/** Those in hand by the name of the first: "1/7/10 and 2 more". */
export function handName(kit: Kit, view: View): string {
  const [lead, ...others] = view.moving;
  const name = called(kit, view, lead);
  return others.length === 0 ? name : `${name} and ${others.length} more`;
}

/** A move in words. The way and its prices are worked out only when somebody looks at them. */
export function movement(kit: Kit, view: View, to: string): OfferLook {
  const hex = kit.grid.find(to);
  const reach = reachOf(kit, view);
  const whole = reach.isWhole(hex);
  const left = Math.max(0, handLeft(kit, view) - reach.cost(hex));
  const path = (): Hex[] => reachOf(kit, view).path(view, hex);
  return {
    verb: 'go',
    text: `${handName(kit, view)} to ${to}${whole ? ', for the whole allowance' : ''}`,
    unit: kit.units[view.moving[0]].id,
    hex: to,
    note: amount(left),
    get path() {
      return path().map((each) => kit.grid.label(each));
    },
    get costs() {
      if (whole) return ['all'];
      const start = view.at[view.moving[0]];
      return path().map((each, i, all) => amount(stepCost(kit, view, i === 0 ? start : all[i - 1], each)));
    },
  };
}

/** Whether those who go there would be in supply, judged on the board as it is now (6.4.2), and what holds them there. */
export function arrival(kit: Kit, view: View, action: Action): string | null {
  const goes = goingTo(kit, view, action);
  if (goes === null) return null;
  const { units, hex } = goes;
  const cut = units.filter((unit) => kit.units[unit].combat && !supplyTestOf(kit, view, action, unit)(hex));
  const { side } = kit.units[units[0]];
  const zone = inEnemyZone(kit, view, side, hex) ? ', in an enemy zone of control' : '';
  if (cut.length === 0) return `in supply there${zone}`;
  const who = cut.length === units.length ? '' : `${plural(cut.length, 'unit')} `;
  return `${who}out of supply there${zone}`;
}

/** Those who go leave a hex behind that may close; who retreats or advances is judged on the board as it is. */
const supplyTestOf = (kit: Kit, view: View, action: Action, unit: number): ((hex: Hex) => boolean) =>
  action.do === 'go' ? supplyAfterMove(kit, view, unit) : supplyTest(kit, view, unit);

function goingTo(kit: Kit, view: View, action: Action): { units: readonly number[]; hex: Hex } | null {
  if (action.do === 'go')
    return view.moving.length === 0 ? null : { units: view.moving, hex: kit.grid.find(action.to) };
  if (action.do !== 'place' && action.do !== 'retreat' && action.do !== 'advance') return null;
  const unit = unitOf(kit, action.unit);
  return unit >= 0 && onMap(kit.grid.find(action.to)) ? { units: [unit], hex: kit.grid.find(action.to) } : null;
}

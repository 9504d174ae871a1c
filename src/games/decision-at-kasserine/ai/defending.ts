import type { Hex } from '../../../hex/grid.ts';
import { bestOf, offersTo } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { defenceOf, unitsAt } from '../rules/board.ts';
import { barToTake } from '../rules/moving.ts';
import { reachOf } from '../rules/reach.ts';
import { refugesOf } from '../rules/retreat.ts';
import { attackOn } from '../rules/targets.ts';
import { type Attack, has, RESERVE, type State } from '../state.ts';
import { type Target, targetAt } from './enemy-hex.ts';
import type { Outlook } from './outlook.ts';
import { type Forecast, forecast } from './prospects.ts';

/** Before the blow falls: who slips away, and which reserves come to help. */

const EVASION = 3;

/** What the attack promises the enemy, with so much more defence. */
function dread({ kit, s, enemy }: Outlook, target: Target, attack: Attack, more: number): Forecast {
  const strikers = attack.attackers.map((unit) => ({ unit, from: s.at[unit] }));
  const [soft, hard] = target.defence;
  return forecast(kit, s, enemy, { ...target, defence: [soft + more, hard + more] }, strikers, 0);
}

const ours = (outlook: Outlook, hex: Hex): Target => targetAt(outlook.kit, outlook.s, hex, outlook.groundWorth(hex));

/** Away from an attack that is likely to succeed, if everybody has a way; a place of victory is held a little longer. */
export function adviseEvasion(outlook: Outlook, offers: readonly Action[]): Action {
  const { kit, s, side } = outlook;
  const slipsAway = (hex: Hex): boolean => {
    const { value, clears } = dread(outlook, ours(outlook, hex), attackOn(s, hex)!, 0);
    const place = outlook.aims.some((aim) => aim.hex === hex);
    if (value < 0.3 || clears < (place ? 0.8 : 0.4)) return false;
    const units = unitsAt(kit, s, side, hex);
    const rules = { origin: hex, shortest: EVASION, longest: EVASION, evading: true, retreating: units };
    return units.every((unit) => refugesOf(kit, s, unit, rules).length > 0);
  };
  return offersTo(offers, 'evade').find(({ to }) => slipsAway(kit.grid.find(to))) ?? { do: 'end' };
}

/** The attack must lose this much of its promise by a reserve that comes. */
const HELPS = 0.2;

/** Reserves go into a hex under attack where they turn the odds. */
export function adviseReaction(outlook: Outlook): Action {
  const { kit, s, side, board } = outlook;
  const [lead] = s.moving;
  if (lead !== undefined) {
    const to = bestHelp(outlook, s, lead);
    if (to !== null) return { do: 'go', to: kit.grid.label(to) };
    if (s.moving.some((unit) => s.spent[unit] > 0)) return { do: 'stop' };
  }
  for (const unit of kit.ground[side]) {
    if (!has(s, unit, RESERVE) || unit === lead || barToTake(kit, s, unit, side, board) !== null) continue;
    if (bestHelp(outlook, { ...s, moving: [unit] }, unit) !== null) return { do: 'take', unit: kit.units[unit].id };
  }
  return { do: 'end' };
}

function bestHelp(outlook: Outlook, hand: State, unit: number): Hex | null {
  const { kit, s } = outlook;
  const helps = (hex: Hex): number => {
    const attack = attackOn(s, hex);
    if (attack === undefined || attack.antiTankFire || !outlook.hasRoom(unit, hex)) return 0;
    const target = ours(outlook, hex);
    const helped = dread(outlook, target, attack, defenceOf(kit, s, unit));
    // Not into a hex that is lost all the same.
    return helped.clears < 0.75 ? dread(outlook, target, attack, 0).value - helped.value : 0;
  };
  return bestOf(reachOf(kit, hand).ends, helps, HELPS);
}

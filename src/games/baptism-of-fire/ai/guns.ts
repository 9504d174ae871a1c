import type { Hex } from '../../../hex/grid.ts';
import { bestOf } from '../../best-offer.ts';
import type { Action } from '../actions.ts';
import { ALLIED, type Side } from '../kit.ts';
import { enemyOf } from '../series/rules/board.ts';
import { oddsOf } from '../series/rules/odds.ts';
import { has, onMap, STRUCK } from '../state.ts';
import { GUN_PRICE } from './assault.ts';
import { columnFor, forceOf, GUNS, gainIn, stakesOf, volleys } from './attacks.ts';
import type { Outlook } from './outlook.ts';

/** Support fire: where it turns a column that matters. */

/** What a point of support fire must bring. Who has nothing to come in this turn may spend freely: nothing is kept (S8.1c). */
function priceOf(outlook: Outlook, side: Side): number {
  const { s } = outlook;
  if (side === ALLIED && s.side === ALLIED) return 0.03;
  return GUN_PRICE[side];
}

/** Plays the marker that begins the best choice, or passes. */
export function adviseSupport(outlook: Outlook): Action {
  const { kit, s, side } = outlook;
  const battle = s.battle!;
  const own = battle.side === side;
  const places = new Map(battle.attackers.map((unit) => [unit, s.at[unit]] as const));
  // The stakes are the attacker's; a defender weighs them the other way round.
  const stakes = stakesOf(outlook, battle.side, battle.hex, battle.defender, places);
  const force = battle.bombardment ? GUNS : forceOf(outlook, places, battle.hex);
  const column = columnFor(kit, s, battle.side, battle.hex, battle.defender, places);
  const { difference } = oddsOf(kit, s, battle);
  const price = priceOf(outlook, side);
  const sign = own ? 1 : -1;
  const played = battle.support[side].length;
  const able = volleys(kit, s, side, kit.mostMarkers - played);
  const best = bestOf(
    own && battle.bombardment && played === 0 ? able.filter(({ sum }) => sum > 0) : able,
    ({ sum }) => sign * gainIn(kit, column(difference + sign * sum), stakes, force) - price * sum,
  );
  return best === null || best.markers.length === 0
    ? { do: 'pass' }
    : { do: 'support', strength: Math.max(...best.markers) };
}

const WORTH_SHELLING = 0.3;

/** The best target for guns alone (S8.4a), if any is worth them. */
export function bombardment(outlook: Outlook): Action | null {
  const { kit, s, side } = outlook;
  const price = priceOf(outlook, side) + (side === ALLIED ? 0 : 0.05);
  const guns = volleys(kit, s, side, kit.mostMarkers);
  let found: Hex = -1;
  let most = WORTH_SHELLING;
  for (const { index } of kit.units) {
    const hex = s.at[index];
    if (kit.units[index].side !== enemyOf(side) || !onMap(hex) || has(s, index, STRUCK) || s.shelled.includes(hex))
      continue;
    const nobody = new Map<number, Hex>();
    const stakes = stakesOf(outlook, side, hex, index, nobody);
    const column = columnFor(kit, s, side, hex, index, nobody);
    for (const { sum } of guns) {
      if (sum === 0) continue;
      const value = gainIn(kit, column(sum - kit.units[index].defence[s.steps[index]]), stakes, GUNS) - price * sum;
      if (value > most) [found, most] = [hex, value];
    }
  }
  return found < 0 ? null : { do: 'bombard', to: kit.grid.label(found) };
}

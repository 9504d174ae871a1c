import { enemyOf, type Kit, type Side } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { pricesOf } from './board.ts';
import type { March } from './march.ts';
import { isTowed, shunsSouth, slipsThrough } from './moving.ts';
import { phaseOf } from './phase.ts';

/** Marks which hexes are closed to those in hand, and in which they have to stop. */
export function markBarriers(march: March): void {
  const { kit, s, board, side, without, closed, stops } = march;
  const enemy = enemyOf(side);
  const reacts = phaseOf(s) === 'reaction';
  closed.set(board.occupied[enemy]);
  for (const hex of kit.scenarios[s.scenario].outside) closed[hex] = 1;
  if (s.moving.some((unit) => shunsSouth(kit, s, unit)))
    for (const hex of kit.zones.get('south-entry') ?? []) closed[hex] = 1;
  if (without.zones) stops.fill(0);
  else {
    stops.set(board.zone[enemy]);
    if (reacts) markNear(kit, s, enemy, stops);
    if (!slipsThrough(kit, s) && !without.company && needsCompany(kit, s)) {
      const friends = board.occupied[side];
      for (let hex = 0; hex < stops.length; hex++) if (stops[hex] === 1 && friends[hex] === 0) closed[hex] = 1;
    }
    markSleepers(march, enemy);
  }
  if (s.moving.some((unit) => kit.units[unit].motorized))
    for (const { hex, side: whose, active } of s.strongpoints) if (active && whose === enemy) stops[hex] = 1;
  if (reacts && !without.crowds) closeDefenders(march);
}

/** Guns in tow enter a zone only where a friend is; so do all who move from Reserve (7.6.2e, 8.2.4e, 8.2.6, 9.3.3a). */
function needsCompany(kit: Kit, s: State): boolean {
  const phase = phaseOf(s);
  if (phase === 'reaction' || (phase === 'reserve-movement' && !s.options.freeReserves)) return true;
  return s.moving.some((unit) => isTowed(kit, unit));
}

/** Those who react keep away even from enemies without a zone (9.3.3a, ruling AMB-46). */
function markNear({ grid, ground, units }: Kit, s: State, enemy: Side, stops: Uint8Array): void {
  for (const unit of ground[enemy])
    if (onMap(s.at[unit]) && units[unit].combat) for (const near of grid.around[s.at[unit]]) stops[near] = 1;
}

/** Next to an enemy in Reserve whom they wake they have to stop: his zone is back at once (8.2.5b, ruling AMB-48). */
function markSleepers({ kit, s, board, stops }: March, enemy: Side): void {
  if (s.moving.every((unit) => !kit.units[unit].combat || kit.units[unit].noZone)) return;
  const { neighbours, direction } = kit.grid;
  for (const unit of board.reserves) {
    const hex = s.at[unit];
    if (kit.units[unit].side !== enemy || kit.units[unit].noZone || board.fortified[enemy][hex] === 1) continue;
    const his = pricesOf(kit, s, unit).enter;
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const near = neighbours[way];
      if (near < 0 || his[way] === 0 || board.fortified[1 - enemy][near] === 1) continue;
      const back = near * 6 + direction(near, hex);
      if (s.moving.some((each) => pricesOf(kit, s, each).enter[back] > 0)) stops[near] = 1;
    }
  }
}

/** One unit may react into each Defender hex (9.3.4, ruling AMB-104). Rommel does not count. */
function closeDefenders({ kit, s, board, side, closed }: March): void {
  const many = s.moving.filter((unit) => kit.units[unit].combat).length > 1;
  for (const { hexes, over } of s.attacks) {
    if (over) continue;
    for (const hex of hexes)
      if (
        many ||
        board.stack(hex).some((unit) => kit.units[unit].side === side && kit.units[unit].combat && s.spent[unit] > 0)
      )
        closed[hex] = 1;
  }
}

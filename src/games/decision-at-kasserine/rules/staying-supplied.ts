import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit } from '../kit.ts';
import { ENTERED, has, OUT_OF_SUPPLY, onMap, type State, UNBOUND } from '../state.ts';
import { boardOf } from './board.ts';
import { isSupplied, supplyTest } from './supply.ts';

/** Who must not leave supply of his own will, and where he would still have it (6.4.2). */

/**
 * Allied and Italian motorized units that are in supply do not leave it of their own will; Germans may (6.4.2, rulings AMB-31, AMB-32).
 * Who enters the map this turn has movement supply wherever it goes (5.2.3, 6.3.2b).
 */
export const keepsSupplied = (kit: Kit, s: State, unit: number): boolean =>
  caresForSupply(kit, s, unit) && !has(s, unit, OUT_OF_SUPPLY | ENTERED | UNBOUND) && isSupplied(kit, s, unit);

export function caresForSupply(kit: Kit, s: State, unit: number): boolean {
  const { motorized, nation, combat } = kit.units[unit];
  return motorized && combat && nation !== 'german' && onMap(s.at[unit]);
}

/** Would one of those in hand be supplied in this hex or that? What is open only because they stand there closes behind them (6.2.4). */
export function supplyAfterMove(kit: Kit, s: State, unit: number): (hex: Hex) => boolean {
  const { side } = kit.units[unit];
  const start = s.at[unit];
  const leaving = s.moving.filter((each) => kit.units[each].combat && s.at[each] === start).length;
  const { occupied, zone } = boardOf(kit, s);
  const closes = onMap(start) && zone[enemyOf(side)][start] === 1 && occupied[side][start] === leaving;
  return supplyTest(kit, s, unit, closes ? start : undefined);
}

import type { Hex } from '../../../hex/grid.ts';
import { oddsColumn, type Shift } from '../../../mechanics/combat-table.ts';
import { ALLIED, AXIS, type Kit, RIDGE_ROAD, RIVER, type Side } from '../kit.ts';
import type { Attack, State } from '../state.ts';
import { attackFactor, defenceFactor } from './factors.ts';
import { isClosed, isRidge } from './ground.ts';
import { strongestDefence } from './stacking.ts';

/** A battle added up: everything a player may want to see before he commits. */
export type Odds = ReturnType<typeof oddsOf>;

export const sideOfAttack = (kit: Kit, attack: Attack): Side => kit.units[attack.units[0]].side;

/** Can this unit attack from its hex into that one at all? Ridges and gorges let only infantry through. */
export function canReach(kit: Kit, s: State, unit: number, target: Hex): boolean {
  const from = s.at[unit];
  const direction = kit.grid.direction(from, target);
  return direction >= 0 && (kit.units[unit].infantry || !isClosed(kit, from, direction));
}

/** Does everything this unit attacks lie beyond such a hexside? */
export function attacksOver(
  kit: Kit,
  s: State,
  unit: number,
  hexes: readonly Hex[],
  over: (from: Hex, direction: number) => boolean,
): boolean {
  const from = s.at[unit];
  let reached = false;
  for (const hex of hexes) {
    if (!canReach(kit, s, unit, hex)) continue;
    if (!over(from, kit.grid.direction(from, hex))) return false;
    reached = true;
  }
  return reached;
}

const isRiver = (kit: Kit, from: Hex, direction: number): boolean => (kit.hexsides[from * 6 + direction] & RIVER) !== 0;

/** Mechanised units that can only attack along the L5/L6 road. */
export const attacksAlongRidgeRoad = (kit: Kit, s: State, unit: number, hexes: readonly Hex[]): boolean =>
  kit.units[unit].mechanised &&
  attacksOver(kit, s, unit, hexes, (from, direction) => (kit.hexsides[from * 6 + direction] & RIDGE_ROAD) !== 0);

/** Is more than half of what strikes this hex coming over a ridge or gorge (TER-9, ruling O58)? */
function struckOverRidge(kit: Kit, s: State, attack: Attack, factors: readonly number[], hex: Hex): boolean {
  let over = 0;
  let all = 0;
  attack.units.forEach((unit, i) => {
    if (!canReach(kit, s, unit, hex)) return;
    all += factors[i];
    if (isRidge(kit, s.at[unit], kit.grid.direction(s.at[unit], hex))) over += factors[i];
  });
  return over * 2 > all;
}

/** The column before shifts. Under the table the columns go on, each whole ratio one of them: 1:5 is one below 1:4, 1:9 five (CRT-3, CRT-13). */
export function baseColumn(kit: Kit, attack: number, defence: number): number {
  const column = oddsColumn(kit.ratios, attack, defence);
  if (column >= 0) return column;
  const [lowest] = kit.ratios;
  return Math.floor(lowest.defence / lowest.attack) - Math.ceil(defence / attack);
}

/** Adds up an attack as it stands. Where the defender has not chosen who counts, his strongest set is taken. */
export function oddsOf(kit: Kit, s: State, attack: Attack) {
  const side = sideOfAttack(kit, attack);
  const factors = attack.units.map((unit) => attackFactor(kit, s, unit));
  const total = factors.reduce((sum, factor) => sum + factor, 0);
  const defenders: number[] = [];
  const values: number[] = [];
  for (const hex of attack.hexes) {
    const chosen = attack.effective.filter((unit) => s.at[unit] === hex);
    const counted = chosen.length > 0 ? chosen : strongestDefence(kit, s, hex, side === AXIS ? ALLIED : AXIS);
    const ridge = struckOverRidge(kit, s, attack, factors, hex);
    for (const unit of counted) {
      defenders.push(unit);
      values.push(defenceFactor(kit, s, unit, ridge));
    }
  }
  const defence = values.reduce((sum, value) => sum + value, 0);
  const shifts: Shift[] = [];
  const crossing = attack.units.reduce(
    (sum, unit, i) =>
      sum +
      (attacksOver(kit, s, unit, attack.hexes, (from, direction) => isRiver(kit, from, direction)) ? factors[i] : 0),
    0,
  );
  if (crossing * 2 > total) shifts.push({ rule: 'TER-13', columns: -1, why: 'most of the attack crosses a river' });
  if (side === AXIS && s.turn === 1) shifts.push({ rule: 'SET-7', columns: 1, why: 'surprise on the first turn' });
  for (const air of attack.support)
    shifts.push({ rule: 'AIR-12', columns: 1, why: `${kit.air[air].name} in close support` });
  // The base is capped before shifting, and once more after it (CRT-13, ruling O57).
  const column = shifts.reduce((sum, shift) => sum + shift.columns, baseColumn(kit, total, defence));
  return {
    attack: total,
    defence,
    factors,
    /** Defenders that count, and with how much. */
    defenders,
    values,
    shifts,
    /** Counted from 0; below 0 the attack is not allowed. */
    column: Math.min(column, kit.ratios.length - 1),
  };
}

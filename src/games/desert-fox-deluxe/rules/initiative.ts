import type { InitiativeResult } from '../kit/tables.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { onMap, type State } from '../state.ts';

/** Who gets the initiative (6.1). */

/** What a side brings to the roll: its HQ on the maps, and what it has more in the air. ULTRA is rolled for. */
function assetsOf(kit: Kit, s: State, side: Side): number {
  const hqs = kit.groundUnits[side].reduce(
    (sum, unit) => sum + (onMap(s.at[unit]) ? kit.units[unit].initiative : 0),
    0,
  );
  return hqs + Math.max(0, side === 0 ? s.airEdge : -s.airEdge);
}

/** What is added to the roll: the assets of the roller's opponent less his own (ruling A208). */
export const modifierOf = (kit: Kit, s: State): number =>
  assetsOf(kit, s, enemyOf(s.holder)) - assetsOf(kit, s, s.holder);

/** The line of the table, which holds at both ends. */
export function resultAt({ tables }: Kit, total: number): InitiativeResult {
  const { results } = tables.initiative;
  return results[Math.min(Math.max(total - 2, 0), results.length - 1)];
}

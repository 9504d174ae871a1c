import type { Action } from '../actions.ts';
import type { Kit } from '../kit.ts';
import { SUPPLY_REACH, supplied, supplyLines } from '../rules/supply.ts';
import type { View } from '../view.ts';

/** The supply a unit would have where an order takes it: its own presence may open a hex next to the enemy (ZOC-1). */
export function arrival(kit: Kit, view: View, action: Action): string | null {
  if (!('unit' in action) || !('to' in action)) return null;
  const unit = kit.units[kit.unitIndex.get(action.unit)!];
  const to = kit.grid.find(action.to);
  const lines = supplyLines(
    kit,
    { ...view, at: view.at.map((hex, index) => (index === unit.index ? to : hex)) },
    unit.side,
  );
  if (!supplied(lines, to)) {
    return unit.leader ? 'cut off: he may be flown out' : 'out of supply: Disrupted in the supply phase';
  }
  const off = lines[to];
  if (off === 0) return 'in supply, on a supplied road';
  return `in supply, ${off} of ${SUPPLY_REACH} hexes off a supplied road`;
}

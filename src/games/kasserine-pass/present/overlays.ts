import { CUT_OFF } from '../../../mechanics/supply.ts';
import { enemyZone, type Lights, overlaysOf } from '../../overlays.ts';
import { SIDES } from '../../sides.ts';
import { ALLIED, AXIS, enemyOf, type Kit, kitOf, pointsFor, SEATS, type Side } from '../kit.ts';
import { occupied } from '../rules/board.ts';
import { supplyLines, watchedBy } from '../rules/supply.ts';
import type { View } from '../view.ts';

export const { overlays, overlay } = overlaysOf<Kit, View>(kitOf, [
  { id: 'supply-axis', title: 'Axis supply', key: 's', look: (...seen) => supply(AXIS, ...seen) },
  { id: 'supply-allied', title: 'Allied supply', key: 'd', look: (...seen) => supply(ALLIED, ...seen) },
  { id: 'adjacent', title: 'Hexes next to the enemy', key: 'z', look: adjacent },
  { id: 'objectives', title: 'Objectives', key: 'o', look: objectives },
]);

function supply(side: Side, lights: Lights, kit: Kit, view: View): void {
  supplyLines(kit, view, side).forEach((distance, hex) => {
    if (distance !== CUT_OFF) lights.light(hex, SEATS[side], String(distance));
  });
}

function objectives(lights: Lights, { towns }: Kit, view: View): void {
  for (const town of towns) {
    const text = view.scored.includes(town.name) ? '' : String(pointsFor(town, Math.max(1, view.turn)));
    lights.light(town.hex, 'goal', text);
  }
}

/** The enemy does not hinder a move here, but next to him no supply passes (ZOC-1, MOV-7). Rommel needs none. */
export function zones(kit: Kit, view: View, id: string): string[] {
  const zoneOf = (side: Side): Uint8Array => watchedBy(kit, occupied(kit, view, side));
  return enemyZone(kit, id, zoneOf, (unit) => !unit.leader);
}

/** Hexes next to a side's enemy, which carry no supply for it unless it holds them. */
function adjacent(lights: Lights, kit: Kit, view: View): void {
  for (const side of SIDES) {
    const enemies = occupied(kit, view, enemyOf(side));
    for (let hex = 0; hex < kit.grid.size; hex++)
      if (kit.grid.around[hex].some((next) => enemies[next] > 0)) lights.light(hex, SEATS[enemyOf(side)]);
  }
}

import type { Hex } from '../../../hex/grid.ts';
import { CUT_OFF } from '../../../mechanics/supply.ts';
import { enemyZone, type Lit, overlaysOf } from '../../overlays.ts';
import { SIDES } from '../../sides.ts';
import { ALLIED, AXIS, enemyOf, kitOf, pointsFor, SEATS, type Side } from '../kit.ts';
import { occupied } from '../rules/board.ts';
import { supplyLines, watchedBy } from '../rules/supply.ts';
import type { View } from '../view.ts';

export const { overlays, overlay } = overlaysOf<View>([
  { id: 'supply-axis', title: 'Axis supply', key: 's', look: (view) => supply(view, AXIS) },
  { id: 'supply-allied', title: 'Allied supply', key: 'd', look: (view) => supply(view, ALLIED) },
  {
    id: 'adjacent',
    title: 'Hexes next to the enemy',
    key: 'z',
    look: (view) => SIDES.flatMap((side) => nextTo(view, side)),
  },
  { id: 'objectives', title: 'Objectives', key: 'o', look: objectives },
]);

function supply(view: View, side: Side): Lit[] {
  const kit = kitOf(view);
  return [...supplyLines(kit, view, side)].flatMap((distance, hex) =>
    distance === CUT_OFF ? [] : [{ hex: kit.grid.label(hex), tone: SEATS[side], text: String(distance) }],
  );
}

function objectives(view: View): Lit[] {
  const { towns, grid } = kitOf(view);
  return towns.map((town) => {
    const text = view.scored.includes(town.name) ? '' : String(pointsFor(town, Math.max(1, view.turn)));
    return { hex: grid.label(town.hex), tone: 'goal', text };
  });
}

/** The enemy does not hinder a move here, but next to him no supply passes (ZOC-1, MOV-7). Rommel needs none. */
export function zones(view: View, id: string): string[] {
  const kit = kitOf(view);
  const zoneOf = (side: Side): Uint8Array => watchedBy(kit, occupied(kit, view, side));
  return enemyZone(kit, id, zoneOf, (unit) => !unit.leader);
}

/** Hexes next to a side's enemy, which carry no supply for it unless it holds them. */
function nextTo(view: View, side: Side): Lit[] {
  const kit = kitOf(view);
  const enemies = occupied(kit, view, enemyOf(side));
  const isNear = (hex: Hex): boolean => kit.grid.within(hex, 1).some((next) => next !== hex && enemies[next] > 0);
  return [...enemies.keys()].filter(isNear).map((hex) => ({ hex: kit.grid.label(hex), tone: SEATS[enemyOf(side)] }));
}

import type { OverlayKind, OverlayLook } from '../../../engine/present.ts';
import { CUT_OFF } from '../../../mechanics/supply.ts';
import { ALLIED, AXIS, enemyOf, kitOf, SEATS, type Side } from '../kit.ts';
import { occupied } from '../rules/board.ts';
import { supplyLines, watchedBy } from '../rules/supply.ts';
import type { View } from '../view.ts';

export const overlays: readonly OverlayKind[] = [
  { id: 'supply-axis', title: 'Axis supply', key: 's' },
  { id: 'supply-allied', title: 'Allied supply', key: 'd' },
  { id: 'adjacent', title: 'Hexes next to the enemy', key: 'z' },
  { id: 'objectives', title: 'Objectives', key: 'o' },
];

export function overlay(view: View, id: string): OverlayLook {
  const kit = kitOf(view);
  const label = (hex: number): string => kit.grid.label(hex);
  if (id === 'supply-axis' || id === 'supply-allied') {
    const side = id === 'supply-axis' ? AXIS : ALLIED;
    const lines = supplyLines(kit, view, side);
    const hexes: OverlayLook['hexes'][number][] = [];
    lines.forEach((distance, hex) => {
      if (distance !== CUT_OFF) hexes.push({ hex: label(hex), tone: SEATS[side], text: String(distance) });
    });
    return { hexes, lines: [] };
  }
  if (id === 'objectives') {
    const points = (town: { name: string; expires: number }): string =>
      view.scored.includes(town.name) ? '' : String(Math.max(0, town.expires - Math.max(1, view.turn)));
    return { hexes: kit.towns.map((town) => ({ hex: label(town.hex), tone: 'goal', text: points(town) })), lines: [] };
  }
  return { hexes: [...nextTo(view, AXIS), ...nextTo(view, ALLIED)], lines: [] };
}

/** The enemy does not hinder a move here, but next to him no supply passes (ZOC-1, MOV-7). Rommel needs none. */
export function zones(view: View, id: string): string[] {
  const kit = kitOf(view);
  const unit = kit.units[kit.unitIndex.get(id) ?? -1];
  if (unit === undefined || unit.leader) return [];
  const watched = watchedBy(kit, occupied(kit, view, enemyOf(unit.side)));
  return [...watched.keys()].filter((hex) => watched[hex] !== 0).map((hex) => kit.grid.label(hex));
}

/** Hexes next to a side's enemy, which carry no supply for it unless it holds them. */
function nextTo(view: View, side: Side): OverlayLook['hexes'][number][] {
  const kit = kitOf(view);
  const enemies = occupied(kit, view, enemyOf(side));
  const found: OverlayLook['hexes'][number][] = [];
  for (let hex = 0; hex < kit.grid.size; hex++) {
    let near = false;
    for (let direction = 0; direction < 6; direction++) {
      const next = kit.grid.neighbours[hex * 6 + direction];
      if (next >= 0 && enemies[next] > 0) near = true;
    }
    if (near) found.push({ hex: kit.grid.label(hex), tone: SEATS[enemyOf(side)] });
  }
  return found;
}

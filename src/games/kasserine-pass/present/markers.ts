import type { HexMarker } from '../../../engine/present.ts';
import { enemyOf, type Kit, SEATS } from '../kit.ts';
import { anyUnitAt } from '../rules/board.ts';
import { namesOf } from '../rules/look-up.ts';
import { oddsOf, sideOfAttack } from '../rules/odds.ts';
import { type Attack, onMap } from '../state.ts';
import type { View } from '../view.ts';

/**
 * Attacks that are declared and whose targets have not left, the one being put together among them: with the column they would be read on, as
 * long as no die has fallen.
 */
export function markers(kit: Kit, view: View): HexMarker[] {
  const open = view.attacks.filter(({ fought }) => !fought);
  return [...open, ...(view.draft === null ? [] : [view.draft])].flatMap((attack) => attackMarkers(kit, view, attack));
}

function attackMarkers(kit: Kit, view: View, attack: Attack): HexMarker[] {
  if (attack.units.length === 0) return [];
  const side = sideOfAttack(kit, attack);
  const from = attack.units.map((unit) => view.at[unit]).filter(onMap);
  const column = columnOf(kit, view, attack);
  return attack.hexes
    .filter((hex) => anyUnitAt(kit, view, hex, enemyOf(side)))
    .map((hex, i) => ({
      kind: 'attack',
      hex: kit.grid.label(hex),
      seat: SEATS[side],
      badge: i > 0 ? '+' : (column ?? '…'),
      text: `attacked by ${namesOf(view, attack.units)}${column === null ? '' : `, column ${column}`}`,
      from: [...new Set(from)].map((place) => kit.grid.label(place)),
    }));
}

function columnOf(kit: Kit, view: View, attack: Attack): string | null {
  if (attack.results.some((result) => result !== '')) return null;
  const { column, defence } = oddsOf(kit, view, attack);
  return defence === 0 ? null : (kit.crt.columns[column] ?? null);
}

import type { Marker } from '../../../engine/present.ts';
import type { Kit } from '../kit.ts';
import { farSide, mined } from '../rules/minefields.ts';
import type { View } from '../view.ts';
import { dateOf } from './words.ts';

/** What lies on the minefields: lanes made and begun, and mines laid since the map was printed. */
export function markers(kit: Kit, view: View): Marker[] {
  const found: Marker[] = laidSince(kit, view);
  for (const { unit, from, to, made, through } of view.breaches) {
    const [hex, toward] = [kit.grid.label(from), kit.grid.label(to)];
    if (!made) {
      const who = kit.units[unit]?.name ?? 'infantry';
      found.push({ kind: 'lane-begun', hex, toward, text: `${who} clears a lane from ${hex} into ${toward}` });
      continue;
    }
    found.push({ kind: 'lane', hex, toward, text: `breached: ${hex} to ${toward}` });
    const beyond = through ? farSide(kit, from, to) : -1;
    if (beyond < 0) continue;
    const far = kit.grid.label(beyond);
    found.push({ kind: 'lane', hex: toward, toward: far, text: `breached: ${toward} to ${far}` });
  }
  return found;
}

/** The map shows the mines of June as planned; from their day they are as live as the others (14.0h, 14.0i). */
const laidSince = (kit: Kit, view: View): Marker[] =>
  kit.map.hexsides.flatMap(({ a, b, feature, from }): Marker[] => {
    if (feature !== 'minefield' || from === undefined || from > view.turn) return [];
    const hex = kit.grid.find(a);
    if (!mined(kit, view, hex, kit.grid.direction(hex, kit.grid.find(b)))) return [];
    return [{ kind: 'mines', hex: a, toward: b, text: `mined since ${dateOf(kit, from)}` }];
  });

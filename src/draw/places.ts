import type { MapHex } from '../content/map.ts';
import { type Hex, NOWHERE } from '../hex/grid.ts';
import { boldText } from './bold-text.ts';
import { drawFacilities } from './facilities.ts';
import { SIDES } from './palette.ts';
import type { Stretch } from './roads.ts';
import { outward, type Sheet } from './sheet.ts';
import { group, mid, num, type Pt } from './svg.ts';
import { hasSign, sign } from './symbols.ts';

/** Something drawn at a point that labels must keep clear of. */
export interface Blot {
  at: Pt;
  radius: number;
  /** A port or airfield: nothing at the table may hide it either. */
  facility?: true;
}

const SIGN_BY_KIND: Record<string, string> = { hill: 'point', objective: 'village', crossroads: 'village' };

export const signOf = (hex: MapHex): string => {
  const kind = hex.place?.kind ?? 'village';
  const name = SIGN_BY_KIND[kind] ?? kind;
  return hasSign(name) ? name : 'village';
};

/** Signs of places, supply, victory, ports and airfields; `coins` are short texts for the value towns. */
export function drawPlaces(
  sheet: Sheet,
  stretches: Stretch[],
  coins: Record<string, string>,
): { svg: string; blots: Blot[] } {
  const parts: string[] = [];
  const blots: Blot[] = [];
  const { size } = sheet;
  const put = (id: string, at: Pt, radius: number, scale = 1) => {
    parts.push(sign(id, at.x, at.y, size * scale));
    blots.push({ at, radius: radius * size * scale });
  };
  // Small hexes need signs larger than life to be read at all.
  const grow = size < 30 ? 1.5 : size < 45 ? 1.4 : 1.2;
  sheet.ids.forEach((id, hex) => {
    const data = sheet.map.hexes[id];
    const features = data.features ?? [];
    const at = sheet.centre(hex);
    const beside = (x: number, y: number): Pt => ({ x: at.x + x * size, y: at.y + y * size });
    if (features.includes('fortified-box')) put('fortified-box', at, 0.2);
    if (data.place) put(signOf(data), at, data.place.kind === 'village' ? 0.1 : 0.18, grow);
    if (features.includes('mile-marker')) put('mile-marker', beside(0.3, 0.3), 0.08, grow);
    if (features.includes('airfield') && data.place?.kind !== 'airfield')
      put('airfield', beside(-0.45, 0.15), 0.12, grow);
    const facilities = drawFacilities(sheet, hex, data);
    parts.push(facilities.svg);
    blots.push(...facilities.blots);
    if (features.includes('value-town')) {
      const spot = beside(0.42, -0.16);
      put('coin', spot, 0.14);
      if (coins[id]) parts.push(boldText(coins[id], spot, size * 0.16, '#2b2208'));
    }
    if (features.includes('objective') || features.includes('objective-s1'))
      put('star', beside(data.place ? -0.4 : 0, -0.14), 0.15, grow);
    for (const side of ['axis', 'allied'] as const) {
      if (!features.includes(`supply-${side}`)) continue;
      const spot = supplySpot(sheet, hex, stretches, data.place !== undefined);
      parts.push(supplyDisc(spot, size * grow, SIDES[side]));
      blots.push({ at: spot, radius: size * 0.18 * grow });
    }
  });
  return {
    svg: group(
      { class: 'places' },
      parts.filter((part) => part !== ''),
    ),
    blots,
  };
}

/** Supply comes from beyond the map, so its sign sits towards the edge, on the road if one leaves there. */
function supplySpot(sheet: Sheet, hex: Hex, stretches: Stretch[], taken: boolean): Pt {
  const at = sheet.centre(hex);
  const exit = stretches.find(({ a, b }) => a === hex && b === NOWHERE);
  if (exit) return mid(exit.ends[0], exit.ends[1], taken ? 0.56 : 0.5);
  const way = outward(sheet, hex);
  if (!way) return { x: at.x + (taken ? sheet.size * 0.5 : 0), y: at.y };
  const reach = sheet.size * 0.5;
  return { x: at.x + way.x * reach, y: at.y + way.y * reach };
}

export const supplyDisc = (at: Pt, size: number, colour: string): string =>
  `<circle cx="${num(at.x)}" cy="${num(at.y)}" r="${num(size * 0.16)}" fill="${colour}" stroke="#fff7e2" stroke-width="${num(size * 0.025)}"/>` +
  boldText('S', at, size * 0.2, '#fff');

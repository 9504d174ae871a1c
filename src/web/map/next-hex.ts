import { gridOf } from '../../content/grid-of.ts';
import type { MapData } from '../../content/map.ts';
import { NOWHERE } from '../../hex/grid.ts';

/**
 * The hex an arrow key leads to, or null at the edge of the map. Where no side faces that way (left and right on a
 * flat-top grid, up and down on a pointy-top one) the way zigzags, so that holding the key goes straight on.
 */
export function nextHex(map: MapData, label: string, key: string): string | null {
  const grid = gridOf(map);
  const hex = grid.find(label);
  if (hex === NOWHERE) return null;
  for (const name of waysOf(grid.spec.orientation, key, inShiftedLine(map, label))) {
    const next = grid.neighbours[hex * 6 + grid.directions.indexOf(name)];
    if (next !== NOWHERE) return grid.label(next);
  }
  return null;
}

function waysOf(orientation: 'flat' | 'pointy', key: string, shifted: boolean): readonly string[] {
  const zigzag = (one: string, other: string): readonly string[] => (shifted ? [one, other] : [other, one]);
  const flat = orientation === 'flat';
  switch (key) {
    case 'ArrowUp':
      return flat ? ['N'] : zigzag('NW', 'NE');
    case 'ArrowDown':
      return flat ? ['S'] : zigzag('SW', 'SE');
    case 'ArrowLeft':
      return flat ? zigzag('NW', 'SW') : ['W'];
    case 'ArrowRight':
      return flat ? zigzag('NE', 'SE') : ['E'];
    default:
      return [];
  }
}

/** Every other column (flat) or row (pointy). */
function inShiftedLine(map: MapData, label: string): boolean {
  const grid = gridOf(map);
  const { x, y } = grid.centre(grid.find(label));
  return Math.round((grid.spec.orientation === 'flat' ? x : y) / 1.5) % 2 === 0;
}

import type { NamedPlace } from '../../../engine/lasting.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { onMap } from '../state.ts';
import type { View } from '../view.ts';
import { hexWords } from './words.ts';

/** Where the two sides face each other: enemies so near one another are at one front, hexes so near to one are the same front. */
const FACING = 6;
const APART = 20;

/** The fronts, each where the Axis stands nearest to the enemy; the closest first. */
export function fronts(view: View): NamedPlace[] {
  const kit = kitOf(view);
  const { grid, groundUnits, units } = kit;
  const standing = (side: typeof AXIS | typeof ALLIED): Hex[] => [
    ...new Set(
      groundUnits[side].filter((unit) => onMap(view.at[unit]) && !units[unit].garrison).map((unit) => view.at[unit]),
    ),
  ];
  const allied = standing(ALLIED);
  const facing = standing(AXIS)
    .map((hex) => {
      const near = allied.reduce(
        (best, other) => (grid.distance(hex, other) < grid.distance(hex, best) ? other : best),
        allied[0] ?? hex,
      );
      return { hex, near, far: allied.length === 0 ? Number.MAX_SAFE_INTEGER : grid.distance(hex, near) };
    })
    .sort((a, b) => a.far - b.far || a.hex - b.hex);
  const found: { readonly hex: Hex; readonly far: number }[] = [];
  for (const { hex, far } of facing) {
    // The nearest two are a front in any case: there the next battle will be.
    if (found.length > 0 && far > FACING) break;
    if (far < Number.MAX_SAFE_INTEGER && found.every((other) => grid.distance(other.hex, hex) > APART))
      found.push({ hex, far });
  }
  return found.map(({ hex }) => ({ hex: grid.label(hex), title: nearName(view, hex) }));
}

/** By the nearest place with a name. */
function nearName(view: View, hex: Hex): string {
  const kit = kitOf(view);
  const { names } = kit.ground;
  for (let far = 0; far <= APART; far++) {
    const named = kit.grid.within(hex, far).find((each) => names[each] !== '');
    if (named !== undefined) return names[named];
  }
  return hexWords(kit, hex);
}

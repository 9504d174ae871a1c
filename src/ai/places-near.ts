import { gridOf } from '../content/grid-of.ts';
import type { MapData } from '../content/map.ts';
import { oncePer } from '../content/once-per.ts';

/** What is further away than this is not near. */
const FURTHEST = 6;

/** By hex, the nearest place with a name: it tells where somebody goes better than a number does. */
export const placesNear = oncePer((map: MapData): ReadonlyMap<string, string> => {
  const { size, neighbours, label } = gridOf(map);
  const named: (string | undefined)[] = [];
  let wave: number[] = [];
  for (let hex = 0; hex < size; hex++) {
    named[hex] = map.hexes[label(hex)]?.place?.name;
    if (named[hex] !== undefined) wave.push(hex);
  }
  for (let distance = 0; distance < FURTHEST; distance++) {
    const further: number[] = [];
    for (const hex of wave) {
      for (let side = hex * 6; side < hex * 6 + 6; side++) {
        const to = neighbours[side];
        if (to < 0 || named[to] !== undefined) continue;
        named[to] = named[hex];
        further.push(to);
      }
    }
    wave = further;
  }
  return new Map(named.flatMap((name, hex) => (name === undefined ? [] : [[label(hex), name]])));
});

import { keptBy } from '../../../mechanics/kept.ts';
import { QUARTERS } from '../kit/prices.ts';
import { enemyOf, type Kit, SIDES, type Side } from '../kit.ts';
import { onMap, type State } from '../state.ts';

/** Aircraft over the roads (19.6). */

/** Where enemy aircraft interdict the moves of a side: the ground support of the one that counts, by hex; null for nowhere. */
export const interdictedFor = (kit: Kit, s: State, side: Side): Uint8Array | null => fields[side](kit, s);

/** Only one counts in a hex, and its owner chooses: the strongest. */
const fields = SIDES.map((side) =>
  keptBy(
    (kit: Kit, s: State) =>
      over(kit, s, side)
        .map((air) => `${air}@${s.at[air]}`)
        .join(),
    (kit, s) => {
      const planes = over(kit, s, side);
      if (planes.length === 0) return null;
      const field = new Uint8Array(kit.grid.size);
      for (const air of planes)
        for (const hex of kit.grid.within(s.at[air], kit.tables.interdiction.radius))
          field[hex] = Math.max(field[hex], kit.units[air].groundSupport);
      return field;
    },
  ),
);

const over = (kit: Kit, s: State, side: Side): number[] =>
  kit.airUnits[enemyOf(side)].filter((air) => onMap(s.at[air]));

/** What a step into an interdicted hex costs instead of `price`: roads are multiplied, the rest is added to; hexsides count once. */
export function interdictedPrice(kit: Kit, support: number, price: number, motorized: boolean, road: boolean): number {
  const { roadFactor, offRoadAdded, footAdded } = kit.tables.interdiction;
  if (!motorized) return price + footAdded[support] * QUARTERS;
  return road ? price * roadFactor[support] : price + offRoadAdded[support] * QUARTERS;
}

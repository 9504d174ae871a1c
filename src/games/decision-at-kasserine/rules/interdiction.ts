import type { Hex } from '../../../hex/grid.ts';
import { keptBy } from '../../../mechanics/kept.ts';
import { SIDES } from '../../sides.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { ARRIVED, has, onMap, type State } from '../state.ts';

/** Zones of Interdiction (11.2.5). */

/** How far a zone reaches along the roads around its mission hex. */
const REACH = 2;

/** The hexes that enemy air units interdict against a side. */
const missionsAgainst = (kit: Kit, s: State, side: Side): Hex[] =>
  kit.planes[enemyOf(side)].filter((plane) => onMap(s.at[plane]) && has(s, plane, ARRIVED)).map((plane) => s.at[plane]);

const interdicted = SIDES.map((side) =>
  keptBy(
    (kit: Kit, s: State) => missionsAgainst(kit, s, side).join(),
    (kit, s) => {
      const zone = new Uint8Array(kit.grid.size);
      for (const hex of missionsAgainst(kit, s, side)) interdict(kit, hex, zone);
      return zone;
    },
  ),
);

/** Hexes in which the units of this side suffer from enemy air: 1 for each. The same array as long as the air units stay where they are. */
export const interdictedFor = (kit: Kit, s: State, side: Side): Uint8Array => interdicted[side](kit, s);

/** The mission hex and all road hexes near it, trails among them (ruling AMB-27); woods hide whoever is in them (11.2.7a). */
function interdict(kit: Kit, mission: Hex, zone: Uint8Array): void {
  for (const hex of kit.grid.within(mission, REACH))
    if ((hex === mission || kit.terrain[hex].road) && !kit.terrain[hex].woods) zone[hex] = 1;
}

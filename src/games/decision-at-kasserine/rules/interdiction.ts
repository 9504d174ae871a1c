import { edition } from '../../../engine/journal.ts';
import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { ARRIVED, has, onMap, type State } from '../state.ts';

/** Zones of Interdiction (11.2.5). */

/** How far a zone reaches along the roads around its mission hex. */
const REACH = 2;

interface Known {
  s: State;
  edition: number;
  /** By air unit of the side, in the order of `kit.planes`: the hex it interdicts, or NOWHERE. */
  readonly missions: readonly Hex[];
  readonly zone: Uint8Array;
}
const NOWHERE = -1;

const known = new WeakMap<Kit, [Known | null, Known | null]>();

/** Hexes in which the units of this side suffer from enemy air: 1 for each. The same array as long as the air units stay where they are. */
export function interdictedFor(kit: Kit, s: State, side: Side): Uint8Array {
  let bySide = known.get(kit);
  if (bySide === undefined) known.set(kit, (bySide = [null, null]));
  const planes = kit.planes[enemyOf(side)];
  const before = bySide[side];
  if (before !== null && before.s === s && before.edition === edition()) return before.zone;
  if (before !== null && planes.every((plane, i) => missionOf(s, plane) === before.missions[i])) {
    before.s = s;
    before.edition = edition();
    return before.zone;
  }
  const missions = planes.map((plane) => missionOf(s, plane));
  const zone = new Uint8Array(kit.grid.size);
  for (const hex of missions) if (onMap(hex)) interdict(kit, hex, zone);
  bySide[side] = { s, edition: edition(), missions, zone };
  return zone;
}

const missionOf = (s: State, plane: number): Hex =>
  onMap(s.at[plane]) && has(s, plane, ARRIVED) ? s.at[plane] : NOWHERE;

/** The mission hex and all road hexes near it, trails among them (ruling AMB-27); woods hide whoever is in them (11.2.7a). */
function interdict(kit: Kit, mission: Hex, zone: Uint8Array): void {
  for (const hex of kit.grid.within(mission, REACH))
    if ((hex === mission || kit.terrain[hex].road) && !kit.terrain[hex].woods) zone[hex] = 1;
}

import type { Hex } from '../../../hex/grid.ts';
import { keptInStep } from '../../../mechanics/kept.ts';
import { SIDES } from '../../sides.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { ARRIVED, has, onMap, type State } from '../state.ts';

/** Zones of Interdiction (11.2.5). */

/** How far a zone reaches along the roads around its mission hex. */
const REACH = 2;

const NOWHERE = -1;

/** Where the units of one side suffer from enemy air. */
class Interdicted {
  readonly #kit: Kit;
  readonly #planes: readonly number[];
  /** By enemy air unit: the hex it interdicts, or NOWHERE. */
  #missions: readonly Hex[];
  zone: Uint8Array;

  constructor(kit: Kit, side: Side) {
    this.#kit = kit;
    this.#planes = kit.planes[enemyOf(side)];
    this.#missions = this.#planes.map(() => NOWHERE);
    this.zone = new Uint8Array(kit.grid.size);
  }

  update(s: State): void {
    if (this.#planes.every((plane, i) => missionOf(s, plane) === this.#missions[i])) return;
    this.#missions = this.#planes.map((plane) => missionOf(s, plane));
    // Another array, never the same one filled anew: whoever keeps what follows from it sees that it has changed.
    this.zone = new Uint8Array(this.#kit.grid.size);
    for (const hex of this.#missions) if (onMap(hex)) interdict(this.#kit, hex, this.zone);
  }
}

const interdicted = SIDES.map((side) =>
  keptInStep(
    (kit: Kit) => new Interdicted(kit, side),
    (kept, s: State) => kept.update(s),
  ),
);

/** Hexes in which the units of this side suffer from enemy air: 1 for each. The same array as long as the air units stay where they are. */
export const interdictedFor = (kit: Kit, s: State, side: Side): Uint8Array => interdicted[side](kit, s).zone;

const missionOf = (s: State, plane: number): Hex =>
  onMap(s.at[plane]) && has(s, plane, ARRIVED) ? s.at[plane] : NOWHERE;

/** The mission hex and all road hexes near it, trails among them (ruling AMB-27); woods hide whoever is in them (11.2.7a). */
function interdict(kit: Kit, mission: Hex, zone: Uint8Array): void {
  for (const hex of kit.grid.within(mission, REACH))
    if ((hex === mission || kit.terrain[hex].road) && !kit.terrain[hex].woods) zone[hex] = 1;
}

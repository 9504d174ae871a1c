import type { Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { CLEAR, DESERT, MAP_BITS, ROUGH } from '../kit/ground.ts';
import { isBox } from '../kit/places.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import { ASHORE, DONE, has, LIFTED, MOVED, onMap, RAILED, type State } from '../state.ts';
import { hasSuperiority } from './air.ts';
import { isAirport, mayFlyOut, mayLandAt } from './airlift.ts';
import { areaOf } from './area.ts';
import { boardOf, inEnemyZone } from './board.ts';
import { isBraunAirport } from './fall-braun.ts';
import { labelOf, nameOf } from './names.ts';
import { isCargo } from './ports.ts';
import { notYours, refuse } from './refusals.ts';
import { isDisrupted } from './status.ts';
import { mayFlyIn } from './weather.ts';

/** Airborne drops (13.7, 15.5): whoever may be dropped begins the phase where aircraft start, and comes down in open country. */

const OPEN_COUNTRY: readonly number[] = [CLEAR, DESERT, ROUGH];

/** Points for a drop: one for a unit, two for each step of a division (13.7j, 15.10c). */
export const dropPrice = ({ units }: Kit, s: State, unit: number): number =>
  units[unit].division ? s.steps[unit] * 2 : 1;

/** Could the unit be dropped anywhere with the points that are left? */
export function mayJump(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (kit.units[unit].side !== side) return notYours('13.7e');
  if (!kit.units[unit].drops)
    return refuse('13.7e', `${nameOf(s, unit)} is neither airborne nor of the special forces: it is not dropped.`);
  // A disrupted unit has lost what it can do besides marching and fighting (8.2e).
  if (isDisrupted(s, unit)) return refuse('8.2e', `${nameOf(s, unit)} is disrupted and cannot be dropped.`);
  if (has(s, unit, DONE | MOVED | LIFTED | RAILED | ASHORE) || s.carrier[unit] >= 0 || isCargo(s, unit))
    return refuse('15.5b', `${nameOf(s, unit)} has been moved in this phase: a drop is all a unit does in it.`);
  const starts = onMap(s.at[unit])
    ? mayLandAt(kit, s, s.at[unit], side).ok
    : isAirport(kit, s.at[unit], side) || isBraunAirport(kit, s, s.at[unit]);
  if (!starts)
    return refuse('15.5b', `${nameOf(s, unit)} is in no box of airlift and at no friendly city or working airfield.`);
  return s.airlift[side] >= dropPrice(kit, s, unit)
    ? mayFlyOut(kit, s, unit)
    : refuse('19.7a', `There are not the air transport points to drop ${nameOf(s, unit)}.`);
}

/** Who may be dropped now. */
export const jumpers = (kit: Kit, s: State, side: Side): number[] =>
  s.airlift[side] === 0
    ? []
    : kit.groundUnits[side].filter((unit) => kit.units[unit].drops && mayJump(kit, s, unit, side).ok);

/** A bit for a map, and those for the maps beside it: their bits lie in order from west to east. */
const withNeighbours = (maps: number): number => maps | (maps << 1) | (maps >> 1);

/** May this unit, which may be dropped, come down in the hex? */
export function barToDrop(kit: Kit, s: State, unit: number, hex: Hex, side: Side): Verdict {
  const { ground } = kit;
  if (hex < 0 || areaOf(kit, s)[hex] !== 1) return refuse('15.5c', 'That hex is not in play.');
  if (!OPEN_COUNTRY.includes(ground.terrain[hex]))
    return refuse('15.5c', `${labelOf(s, hex)} is neither clear nor desert nor rough: nobody is dropped there.`);
  const from = s.at[unit];
  if (isBraunAirport(kit, s, from) && (ground.maps[hex] & MAP_BITS.T) === 0)
    return refuse('AXC-19b', 'From the Fall Braun Box one is dropped over map T.');
  if (!isBox(from) && (withNeighbours(ground.maps[from]) & ground.maps[hex]) === 0)
    return refuse('15.5d', `${labelOf(s, hex)} is too far: drops from the maps end on the same map or the next one.`);
  return boardOf(kit, s).occupied[enemyOf(side)][hex] === 0
    ? mayFlyIn(kit, s, hex)
    : refuse('15.5e', `The enemy is in ${labelOf(s, hex)}.`);
}

export function mayAirdrop(kit: Kit, s: State, unit: number, hex: Hex, side: Side): Verdict {
  const able = mayJump(kit, s, unit, side);
  return able.ok ? barToDrop(kit, s, unit, hex, side) : able;
}

/** What the chart adds to the check of whoever has come down in a hex. */
export function dropModifier(kit: Kit, s: State, unit: number, hex: Hex): number {
  const { side } = kit.units[unit];
  const { rough, zone, enemySuperiority } = kit.tables.dice.airborneDrop;
  return (
    (kit.ground.terrain[hex] === ROUGH ? rough : 0) +
    (inEnemyZone(kit, s, side, hex) ? zone : 0) +
    (hasSuperiority(s, enemyOf(side)) ? enemySuperiority : 0)
  );
}

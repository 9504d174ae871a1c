import type { Hex } from '../../../hex/grid.ts';
import { kept } from '../../../mechanics/kept.ts';
import { MAP_BITS } from '../kit/ground.ts';
import { boxOfPlace } from '../kit/places.ts';
import { ALLIED, type Kit, SIDES, type Side } from '../kit.ts';
import { ACTIVE, BASED, onMap, type State } from '../state.ts';
import { suppliesInUse } from './board.ts';
import { MOTOR } from './lines.ts';
import { mayFlyMissions } from './malta.ts';
import { suppliedHexes } from './supply.ts';

/** Where aircraft may fly: each box has its area of operations (19.1). */

/** The maps as they lie side by side, and those next to each: a base serves the aircraft of its own map and of these. */
const WEST_TO_EAST = ['A', 'T', 'L', 'S', 'C', 'W'] as const;
const NEXT_TO: readonly number[] = WEST_TO_EAST.map((_, i) =>
  [i - 1, i, i + 1].reduce((bits, each) => bits | (MAP_BITS[WEST_TO_EAST[each]] ?? 0), 0),
);

const ALL = MAP_BITS.A | MAP_BITS.T | MAP_BITS.L | MAP_BITS.S | MAP_BITS.C | MAP_BITS.W;

/** What an air unit in a box may be sent to over land. */
export type Mission = 'support' | 'interdiction' | 'bombardment';

const isBase = ({ units }: Kit, piece: number): boolean =>
  units[piece].supply === 'base' || units[piece].supply === 'primary-base';

/** By side: maps that have, or lie next to one that has, a supplied base; the Nile valley serves map W (19.1.1, 19.1.2). */
const servedMaps = SIDES.map((side) =>
  kept((kit: Kit, s: State) => {
    let bits = side === ALLIED ? NEXT_TO[WEST_TO_EAST.indexOf('W')] : 0;
    for (const piece of suppliesInUse(kit, s, side)) {
      if (!isBase(kit, piece) || !onMap(s.at[piece]) || !isSupplied(kit, s, side, piece)) continue;
      const here = kit.ground.maps[s.at[piece]];
      for (const [i, map] of WEST_TO_EAST.entries()) if ((here & MAP_BITS[map]) !== 0) bits |= NEXT_TO[i];
    }
    return bits;
  }),
);

/** The box a piece is in; undefined elsewhere. */
const boxAt = ({ boxes }: Kit, s: State, piece: number): string | undefined => boxes[boxOfPlace(s.at[piece])]?.id;

/** A base is supplied if it is active, or lies in the line of supply of one that is: El Agheila in the example (ruling A300). */
const isSupplied = (kit: Kit, s: State, side: Side, base: number): boolean =>
  (s.marks[base] & ACTIVE) !== 0 || (suppliedHexes(kit, s, side)[s.at[base]] & MOTOR) !== 0;

/** The maps over which an air unit may fly a mission from the box it is in. */
export function mapsFor(kit: Kit, s: State, unit: number, mission: Mission): number {
  if (!mayFlyMissions(kit, s, unit).ok) return 0;
  const { side, longRange } = kit.units[unit];
  const box = boxAt(kit, s, unit);
  const desert = MAP_BITS.L | MAP_BITS.S | MAP_BITS.C | MAP_BITS.W;
  switch (box) {
    // Axis: superiority, support and interdiction where a base serves them; the list names no bombardment (ruling A213).
    case 'axis-north-africa':
      return mission === 'bombardment' ? 0 : desert & servedMaps[side](kit, s);
    case 'sicily':
      return MAP_BITS.T;
    case 'crete':
      return MAP_BITS.C | MAP_BITS.W;
    // Allied: maps C and W; long-range units anywhere, short-range ones where a base serves them (19.1.2).
    case 'allied-north-africa':
      return longRange ? ALL : (MAP_BITS.C | MAP_BITS.W | MAP_BITS.L | MAP_BITS.S) & servedMaps[side](kit, s);
    case 'torch':
      return longRange ? ALL : MAP_BITS.A | MAP_BITS.T;
    case 'nrv':
      return longRange ? desert : mission === 'support' ? MAP_BITS.W : 0;
    default:
      return 0;
  }
}

/** May an air unit that has not flown yet be sent over this hex? */
export function mayFlyOver(kit: Kit, s: State, unit: number, hex: Hex, mission: Mission = 'support'): boolean {
  if ((s.marks[unit] & BASED) !== 0 || !kit.units[unit].air) return false;
  // The boxes of French North Africa lie on map A (22.7).
  const maps = hex < 0 ? MAP_BITS.A : kit.ground.maps[hex];
  if ((mapsFor(kit, s, unit, mission) & maps) === 0) return false;
  // From the Nile valley only the last ten columns of map W are in reach, but for those of long range.
  const box = boxAt(kit, s, unit);
  return box !== 'nrv' || kit.units[unit].longRange || kit.ground.zoneFlags.get('nrv-air-support')![hex] === 1;
}

/** Friendly, in general supply and not put out of action: adds one to the support of aircraft within ten hexes (19.1.3, 19.5). */
export const ownsField = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  kit.ground.airfields[hex] > 0 && s.owner[kit.ownedAt[hex]] === side && !s.brokenFields.includes(hex);

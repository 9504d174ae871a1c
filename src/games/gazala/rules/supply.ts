import type { Hex } from '../../../hex/grid.ts';
import type { Kit, Side } from '../kit.ts';
import { blockedFor, pathTo, shutFor, type Trace, type Trail, trace, UNREACHED } from './tracing.ts';

/**
 * Supply (5.0): a path of any length to the own edge of the map, round the enemy's units and over no escarpment without a road.
 * Zones of control do not matter, mines matter to the Axis only, and the Allies may trace where they may not go (5.0d-f).
 */

/** All lines of a side at once. Tracing outward from the sources answers for every unit what tracing back from it would. */
function lines(kit: Kit, s: Trail, side: Side): Trace {
  const blocked = blockedFor(kit, s, side);
  const shut = shutFor(kit, s, side);
  return trace(
    kit,
    kit.sources[side],
    (hex) => !blocked(hex),
    (from, direction) => !shut(from, direction),
  );
}

/** By hex: 1 where a unit of that side could trace supply. */
export function suppliedHexes(kit: Kit, s: Trail, side: Side): Uint8Array {
  const { from } = lines(kit, s, side);
  const supplied = new Uint8Array(from.length);
  for (let hex = 0; hex < from.length; hex++) if (from[hex] !== UNREACHED) supplied[hex] = 1;
  return supplied;
}

/** A shortest path from the unit to a source, both ends included; null if it has none, or is not on the map. */
export const supplyPath = (kit: Kit, s: Trail, unit: number): Hex[] | null =>
  pathTo(lines(kit, s, kit.units[unit].side), s.at[unit])?.reverse() ?? null;

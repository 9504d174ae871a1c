import type { Kit, Side } from './kit.ts';
import type { State } from './state.ts';

/** Zones of Interdiction (11.2.5). */

/** Hexes in which the units of this side suffer from enemy air: 1 for each. Kept until the air units move. */
export const interdictedFor = (kit: Kit, _s: State, _side: Side): Uint8Array => new Uint8Array(kit.grid.size);

import type { Hex } from '../../../hex/grid.ts';
import type { Kit, Side } from '../kit.ts';
import { basesAt, freeBases } from '../rules/bases.ts';
import { suppliesAt } from '../rules/board.ts';
import { ACTIVE, CAPTURED, has, onMap, type State } from '../state.ts';
import { planOf } from './plans/index.ts';

/** Dumps, and which of them may be used up or taken away. */

/** For so many turns a base keeps what it needs: others send it more. */
const TURNS_AHEAD = 2;

/** Dumps that a hex should keep to activate its base in the turns to come (12.2.3). */
export function keptFor(kit: Kit, s: State, side: Side, hex: Hex): number {
  const bases = basesAt(kit, s, side, hex);
  if (bases.length === 0) return 0;
  const { freeBase } = kit.scenarios[s.scenario].terms;
  const free = hex === freeBase || freeBases(kit, s, side).some((base) => s.at[base] === hex);
  const isPrimary = bases.some((base) => kit.units[base].supply === 'primary-base');
  return free || isPrimary ? 0 : Math.max(0, Math.min(TURNS_AHEAD, s.lastTurn - s.turn));
}

export const dumpsAt = (kit: Kit, s: State, side: Side, hex: Hex): number[] =>
  suppliesAt(kit, s, side, hex).filter((piece) => kit.units[piece].supply === 'dump' && !has(s, piece, CAPTURED));

/** Is the dump one that its hex can do without? */
export function isSpare(kit: Kit, s: State, side: Side, dump: number): boolean {
  const hex = s.at[dump];
  return !onMap(hex) || dumpsAt(kit, s, side, hex).length > keptFor(kit, s, side, hex);
}

/** Has the hex a base that needs a dump for the next turn and none lies there? */
export const isBaseInNeed = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  s.turn < s.lastTurn && dumpsAt(kit, s, side, hex).length < Math.min(1, keptFor(kit, s, side, hex));

/** Does the base feed anybody, or has it a dump to begin with it next turn? */
export const isLive = (kit: Kit, s: State, side: Side, base: number): boolean =>
  has(s, base, ACTIVE) || dumpsAt(kit, s, side, s.at[base]).length > 0;

/** Does the plan of the side put its bases before all else? */
export const areBasesFirst = (s: State, side: Side): boolean => planOf(s.scenario, side).basesFirst === true;

/** So near the place the plan names its base is founded. */
const NEAR_DEPOT = 2;

/** Does the plan want a base there by now? */
export function isNearDepot({ grid }: Kit, s: State, side: Side, hex: Hex): boolean {
  const { depot } = planOf(s.scenario, side);
  return (
    depot !== undefined && s.turn > s.lastTurn - depot.turns && grid.distance(hex, grid.find(depot.at)) <= NEAR_DEPOT
  );
}

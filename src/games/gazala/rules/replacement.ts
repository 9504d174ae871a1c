import { oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { kept } from '../../../mechanics/kept.ts';
import { AXIS, enemyOf, type Kit, SIDES, type Side } from '../kit.ts';
import { ELIMINATED, onMap, type State } from '../state.ts';
import { occupied, zoneOfControl } from './board.ts';
import { closedToAllies } from './ground.ts';
import { ALLOWED, notYours, refuse, type Verdict } from './refusals.ts';
import { wouldCrowd } from './stacking.ts';
import { suppliedHexes } from './supply.ts';

/**
 * New tanks for old units (13.3): by chit, or from the Allied tank replacements of the Supply Phase. A budget of two or more
 * points also buys a whole two-step unit (15.0i), which no chit does.
 */

/** What replacements ask of a hex, by side; for the whole board at once, because every hex is asked about. */
const survey = SIDES.map((side) =>
  kept((kit: Kit, s: State) => ({
    supplied: suppliedHexes(kit, s, side),
    enemies: occupied(kit, s, enemyOf(side)).slice(),
    enemyZone: zoneOfControl(kit, s, enemyOf(side)).slice(),
  })),
);

/** In supply, free of the enemy and outside his zones of control (13.3h). */
function mayReceive(kit: Kit, s: State, side: Side, hex: Hex): Verdict {
  const label = kit.grid.label(hex);
  const { supplied, enemies, enemyZone } = survey[side](kit, s);
  if (enemies[hex]) return refuse('13.3h', `${label} is held by the enemy.`);
  if (enemyZone[hex]) return refuse('13.3h', `${label} lies in an enemy zone of control.`);
  if (!supplied[hex]) return refuse('13.3h', `No supply can be traced to ${label} now.`);
  return ALLOWED;
}

function isReplaceable(kit: Kit, index: number, side: Side): Verdict {
  const unit = kit.units[index];
  if (unit.side !== side) return notYours('13.3c', unit.name);
  if (unit.arm !== 'armor') return refuse('13.3a', `${unit.name} is not armour, and only armour is replaced.`);
  return ALLOWED;
}

/** A reduced unit on the map gains a step (13.3d). */
export function mayRefit(kit: Kit, s: State, index: number, side: Side): Verdict {
  const fault = isReplaceable(kit, index, side);
  if (!fault.ok) return fault;
  const { name, steps } = kit.units[index];
  if (!onMap(s.at[index])) return refuse('13.3d', `${name} is not on the map.`);
  if (s.steps[index] >= steps) return refuse('13.3d', `${name} is at full strength.`);
  return mayReceive(kit, s, side, s.at[index]);
}

/** An eliminated unit that can be had back for one point or two, wherever that may be (13.3e, 15.0i). */
export function mayReturn(kit: Kit, s: State, index: number, side: Side, price: number, budget: number): Verdict {
  const fault = isReplaceable(kit, index, side);
  if (!fault.ok) return fault;
  const { name, formation, steps } = kit.units[index];
  if (s.at[index] !== ELIMINATED) return refuse('13.3e', `${name} has not been eliminated.`);
  if (s.withdrawn.includes(formation)) return refuse('13.7c', `${formation} has been withdrawn from the game.`);
  if (price > budget) return refuse('15.0i', 'Only two tank replacements together bring a unit back whole.');
  if (price === 2 && steps !== 2) return refuse('15.0i', `${name} is not a unit of two steps.`);
  return ALLOWED;
}

/** The Axis rebuilds in the ground closed to the Allies, the Allies on the north and east edges (13.3f, 13.3g). */
const mayBeBuiltIn = (kit: Kit, side: Side, hex: Hex): boolean =>
  side === AXIS ? kit.prohibited[hex] === 1 : kit.north[hex] === 1 || kit.east[hex] === 1;

/** All such hexes of a side, so that nobody asks about the rest of the map. */
export const buildingGround = oncePerPart((kit: Kit, side: Side): readonly Hex[] =>
  [...kit.prohibited.keys()].filter((hex) => mayBeBuiltIn(kit, side, hex)),
);

/** ... and may it be there? */
export function mayAppear(kit: Kit, s: State, index: number, hex: Hex): Verdict {
  const unit = kit.units[index];
  const label = kit.grid.label(hex);
  if (!mayBeBuiltIn(kit, unit.side, hex) || closedToAllies(kit, unit, hex) !== null)
    return unit.side === AXIS
      ? refuse('13.3f', `${label} does not lie in the ground closed to the Allies.`)
      : refuse('13.3g', `${label} is no hex of the north or east edge.`);
  const fault = mayReceive(kit, s, unit.side, hex);
  if (!fault.ok) return fault;
  return wouldCrowd(kit, s, hex, [index]) ? refuse('13.3i', `${label} would be overfull.`) : ALLOWED;
}

/** Could a single replacement be spent on anybody? */
export const canReplace = (kit: Kit, s: State, side: Side): boolean =>
  kit.units.some(
    ({ index }) =>
      mayRefit(kit, s, index, side).ok ||
      (mayReturn(kit, s, index, side, 1, 1).ok &&
        buildingGround(kit, side).some((hex) => mayAppear(kit, s, index, hex).ok)),
  );

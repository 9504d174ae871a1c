import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { AXIS, enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import { ELIMINATED, onMap, type State } from '../state.ts';
import { occupied, zoneOfControl } from './board.ts';
import { closedToAllies } from './ground.ts';
import { unitOf } from './names.ts';
import { outOfPlace, refuse } from './refusals.ts';
import { wouldCrowd } from './stacking.ts';
import { suppliedHexes } from './supply.ts';

/**
 * New tanks for old units (13.3): by chit, or from the Allied tank replacements of the Supply Phase. A budget of two or more
 * points also buys a whole two-step unit (15.0i), which no chit does.
 */

/** What replacements ask of a hex, worked out once for the whole board. */
interface Survey {
  readonly supplied: Uint8Array;
  readonly enemies: Uint8Array;
  readonly enemyZone: Uint8Array;
}

function survey(kit: Kit, s: State, side: Side): Survey {
  return {
    supplied: suppliedHexes(kit, s, side),
    enemies: occupied(kit, s, enemyOf(side)),
    enemyZone: zoneOfControl(kit, s, enemyOf(side)),
  };
}

/** In supply, free of the enemy and outside his zones of control (13.3h). */
function mayReceive(kit: Kit, ground: Survey, hex: Hex): Verdict {
  const label = kit.grid.label(hex);
  if (ground.enemies[hex]) return refuse('13.3h', `${label} is held by the enemy.`);
  if (ground.enemyZone[hex]) return refuse('13.3h', `${label} lies in an enemy zone of control.`);
  if (!ground.supplied[hex]) return refuse('13.3h', `No supply can be traced to ${label} now.`);
  return ALLOWED;
}

function isReplaceable(kit: Kit, index: number, side: Side): Verdict {
  const unit = kit.units[index];
  if (unit === undefined || unit.side !== side) return refuse('13.3c', 'That is not one of your units.');
  if (unit.arm !== 'armor') return refuse('13.3a', `${unit.name} is not armour, and only armour is replaced.`);
  return ALLOWED;
}

/** A reduced unit on the map gains a step (13.3d). */
function mayRefit(kit: Kit, s: State, index: number, side: Side, ground: () => Survey): Verdict {
  const fault = isReplaceable(kit, index, side);
  if (!fault.ok) return fault;
  const { name, steps } = kit.units[index];
  if (!onMap(s.at[index])) return refuse('13.3d', `${name} is not on the map.`);
  if (s.steps[index] >= steps) return refuse('13.3d', `${name} is at full strength.`);
  return mayReceive(kit, ground(), s.at[index]);
}

/** An eliminated unit that can be had back, wherever that may be. */
function mayReturn(kit: Kit, s: State, index: number, side: Side): Verdict {
  const fault = isReplaceable(kit, index, side);
  if (!fault.ok) return fault;
  const { name, formation } = kit.units[index];
  if (s.at[index] !== ELIMINATED) return refuse('13.3e', `${name} has not been eliminated.`);
  if (s.withdrawn.includes(formation)) return refuse('13.7c', `${formation} has been withdrawn from the game.`);
  return ALLOWED;
}

/** Two points for the whole of a two-step unit (15.0i). */
function mayBeWhole(kit: Kit, index: number, budget: number): Verdict {
  if (budget < 2) return refuse('15.0i', 'Only two tank replacements together bring a unit back whole.');
  if (kit.units[index].steps !== 2) return refuse('15.0i', `${kit.units[index].name} has not two steps.`);
  return ALLOWED;
}

/** The Axis rebuilds in the ground closed to the Allies, the Allies on the north and east edges (13.3f, 13.3g). */
const mayBeBuiltIn = (kit: Kit, side: Side, hex: Hex): boolean =>
  side === AXIS ? kit.prohibited[hex] === 1 : kit.north[hex] === 1 || kit.east[hex] === 1;

function mayAppear(kit: Kit, s: State, index: number, hex: Hex, ground: Survey): Verdict {
  const unit = kit.units[index];
  const label = kit.grid.label(hex);
  if (!mayBeBuiltIn(kit, unit.side, hex) || closedToAllies(kit, unit, hex) !== null)
    return unit.side === AXIS
      ? refuse('13.3f', `${label} does not lie in the ground closed to the Allies.`)
      : refuse('13.3g', `${label} is no hex of the north or east edge.`);
  const fault = mayReceive(kit, ground, hex);
  if (!fault.ok) return fault;
  return wouldCrowd(kit, s, hex, [index]) ? refuse('13.3i', `${label} would be overfull.`) : ALLOWED;
}

export function replacementLegal(s: State, side: Side, budget: number, emit: (action: Action) => void): void {
  if (budget < 1) return;
  const kit = kitOf(s);
  let known: Survey | undefined;
  const ground = (): Survey => (known ??= survey(kit, s, side));
  for (const { index, id } of kit.units) {
    if (mayRefit(kit, s, index, side, ground).ok) emit({ do: 'refit', unit: id });
    if (!mayReturn(kit, s, index, side).ok) continue;
    const whole = mayBeWhole(kit, index, budget).ok;
    for (let hex = 0; hex < kit.grid.size; hex++) {
      if (!mayAppear(kit, s, index, hex, ground()).ok) continue;
      emit({ do: 'rebuild', unit: id, to: kit.grid.label(hex) });
      if (whole) emit({ do: 'restore', unit: id, to: kit.grid.label(hex) });
    }
  }
}

export function replacementCheck(s: State, action: Action, side: Side, budget: number): Verdict {
  if (action.do !== 'refit' && action.do !== 'rebuild' && action.do !== 'restore')
    return outOfPlace(action, '13.3d', 'armour is being replaced');
  if (budget < 1) return refuse('13.3d', 'There is no replacement left.');
  const kit = kitOf(s);
  const index = unitOf(kit, action.unit);
  if (action.do === 'refit') return mayRefit(kit, s, index, side, () => survey(kit, s, side));
  const back = mayReturn(kit, s, index, side);
  if (!back.ok) return back;
  const whole = action.do === 'restore' ? mayBeWhole(kit, index, budget) : ALLOWED;
  if (!whole.ok) return whole;
  const hex = kit.grid.find(action.to);
  if (hex < 0) return refuse('13.3h', `There is no hex ${action.to} on the map.`);
  return mayAppear(kit, s, index, hex, survey(kit, s, side));
}

export const isReplacement = (action: Action): boolean =>
  action.do === 'refit' || action.do === 'rebuild' || action.do === 'restore';

export function canSpend(s: State, side: Side): boolean {
  let found = false;
  replacementLegal(s, side, s.replacements, () => {
    found = true;
  });
  return found;
}

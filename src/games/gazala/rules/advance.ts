import type { Hex } from '../../../hex/grid.ts';
import { AXIS, type Kit } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { closedToAllies, walled } from './ground.ts';
import { mined } from './minefields.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';
import { wouldCrowd } from './stacking.ts';

/** May this attacker go into that hex? */
export function mayAdvance(kit: Kit, s: State, index: number, to: Hex): Verdict {
  const { name } = kit.units[index];
  if (s.battle!.advanced.includes(index)) return refuse('11.2a', `${name} has advanced already.`);
  const way = couldAdvance(kit, s, index, to);
  if (!way.ok || !wouldCrowd(kit, s, to, [index])) return way;
  return refuse('10.0a', `There is no room for ${name} in ${kit.grid.label(to)}.`);
}

/** The same as long as nobody has filled the hex. Zones of control do not matter (11.2d). */
export function couldAdvance(kit: Kit, s: State, index: number, to: Hex): Verdict {
  const { attackers, fled, vacated } = s.battle!;
  if (!attackers.includes(index)) return refuse('11.2a', 'Only units that took part in the attack advance.');
  const unit = kit.units[index];
  if (!onMap(s.at[index])) return refuse('11.2a', `${unit.name} is no longer on the map.`);
  if (fled.includes(index)) return refuse('11.2a', `${unit.name} has retreated and cannot advance.`);
  if (!vacated.includes(to)) return refuse('11.2a', 'Only hexes the defenders have left may be entered.');
  const label = kit.grid.label(to);
  const from = s.at[index];
  const direction = kit.grid.direction(from, to);
  if (direction < 0) return refuse('11.2a', `${label} is not next to ${unit.name}.`);
  if (walled(kit, from, direction))
    return refuse('11.0d', `An escarpment without a road or track lies between ${unit.name} and ${label}.`);
  const bar = closedToAllies(kit, unit, to);
  if (bar === 'closed')
    return refuse('11.2b', `${label} lies west of the main minefield, where no Allied unit may go.`);
  if (bar === 'corner') return refuse('8.2c', `${unit.name} has to stay in the north-west corner.`);
  if (unit.side === AXIS && unit.arm !== 'infantry' && mined(kit, s, from, direction))
    return refuse('11.2c', `Only infantry advances across the mines to ${label}.`);
  return ALLOWED;
}

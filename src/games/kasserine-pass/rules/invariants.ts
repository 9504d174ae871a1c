import { ALLIED, AXIS, kitOf, SWAMP } from '../kit.ts';
import { DISRUPTED, has, onMap, type State } from '../state.ts';
import { loneRommel, unitsAt } from './board.ts';

/** What can never be on this table. */
export function invariants(s: State): string[] {
  const kit = kitOf(s);
  const wrong: string[] = [];
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (!onMap(hex)) continue;
    if (hex >= kit.grid.size) wrong.push(`${unit.name} is off the map at ${hex}`);
    else if (kit.terrain[hex] === SWAMP) wrong.push(`${unit.name} stands in the swamp`);
    if (unit.leader && has(s, unit.index, DISRUPTED)) wrong.push('Rommel is Disrupted');
    if (unit.side === AXIS && !unit.leader && unitsAt(kit, s, hex, ALLIED).length > 0)
      wrong.push(`both sides stand in ${kit.grid.label(hex)}`);
    if (unit.side === ALLIED && loneRommel(kit, s, hex)) wrong.push(`${unit.name} stands in one hex with Rommel`);
  }
  if (s.turn > kit.lastTurn) wrong.push(`turn ${s.turn} comes after the last`);
  if (s.points.axis < 0 || s.points.allied < 0) wrong.push('points below zero');
  for (const attack of s.attacks) {
    if (attack.hexes.length === 0 && !attack.fought) wrong.push('an attack has no target');
    if (attack.units.length === 0) wrong.push('an attack has no attackers');
  }
  return wrong;
}

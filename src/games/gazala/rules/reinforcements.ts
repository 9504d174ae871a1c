import type { Hex } from '../../../hex/grid.ts';
import { runsInWords } from '../../words.ts';
import { ALLIED, enemyOf, type Kit, kitOf, type Side } from '../kit.ts';
import { ACTIVE, AWAY, BY_SOUTH, has, onMap, type State, WAITING } from '../state.ts';
import { occupied } from './board.ts';
import { closedToAllies } from './ground.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** When and where units come in (15.0). */

/** Where a unit off the map comes in: by the schedule (15.1), or where it may come back (ruling B32). */
function arrivalHexes(kit: Kit, s: State, index: number): readonly Hex[] {
  const unit = kit.units[index];
  if (s.at[index] === WAITING) return kit.scenarios[s.scenario].arrivals[index]?.hexes ?? [];
  if (unit.side === ALLIED) return kit.sources[ALLIED]; // the north and east edges
  return s.back[index] === BY_SOUTH ? (kit.zones.get('south-edge') ?? []) : kit.sources[unit.side];
}

/** ... as far as the enemy does not hold it; his zones of control do not matter (15.0d). */
export function entryHexes(kit: Kit, s: State, index: number): Hex[] {
  const unit = kit.units[index];
  const enemies = occupied(kit, s, enemyOf(unit.side));
  return arrivalHexes(kit, s, index).filter((hex) => enemies[hex] === 0 && closedToAllies(kit, unit, hex) === null);
}

/** Is this unit off the map, due, and with a way in? */
export function mayArrive(kit: Kit, s: State, index: number): Verdict {
  const { name } = kit.units[index];
  if (s.at[index] !== WAITING && s.at[index] !== AWAY) return refuse('15.0a', `${name} is out of the game.`);
  if (s.due[index] > s.turn) {
    const date = kit.turns[s.due[index] - 1]?.date;
    const when = date === undefined ? 'any more in this game' : `before ${date}`;
    return refuse('15.0a', `${name} does not come ${when}.`);
  }
  if (entryHexes(kit, s, index).length === 0)
    return refuse('15.0d', `The enemy holds every hex where ${name} could come in.`);
  return ALLOWED;
}

/** Activated units that must now be placed (15.0a, ruling B46). */
export const comingIn = (s: State, side: Side): number[] =>
  kitOf(s)
    .units.filter(({ index, side: own }) => own === side && !onMap(s.at[index]) && has(s, index, ACTIVE))
    .map((unit) => unit.index);

/** May this arriving unit come in here? */
export function mayEnter(kit: Kit, s: State, unit: number, hex: Hex, side: Side): Verdict {
  const { name } = kit.units[unit];
  if (!comingIn(s, side).includes(unit))
    return refuse('15.0a', `${name} is not one of the activated units that arrive now.`);
  if (entryHexes(kit, s, unit).includes(hex)) return ALLOWED;
  const label = kit.grid.label(hex);
  return arrivalHexes(kit, s, unit).includes(hex) && closedToAllies(kit, kit.units[unit], hex) === null
    ? refuse('15.0d', `${label} is held by the enemy.`)
    : refuse('15.0b', `${name} does not come in at ${label}, but at ${runsInWords(kit, arrivalHexes(kit, s, unit))}.`);
}

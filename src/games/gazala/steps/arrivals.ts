import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { closedToAllies, enemyOf, occupied } from '../board.ts';
import { labelOf, nameOf } from '../deeds.ts';
import { ALLIED, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { ACTIVE, AWAY, BY_SOUTH, has, onMap, type State, WAITING } from '../state.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';

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
  if (s.due[index] > s.turn)
    return refuse('15.0a', `${name} is not due before ${kit.turns[s.due[index] - 1]?.date ?? 'the end'}.`);
  if (entryHexes(kit, s, index).length === 0)
    return refuse('15.0d', `The enemy holds every hex where ${name} could come in.`);
  return ALLOWED;
}

/** Activated units that must now be placed (15.0a, ruling B46). */
const comingIn = (s: State, side: Side): number[] =>
  kitOf(s)
    .units.filter(({ index, side: own }) => own === side && !onMap(s.at[index]) && has(s, index, ACTIVE))
    .map((unit) => unit.index);

export const arrive: Ask<State, Action, Side> = {
  id: 'arrive',
  rule: '15.0a',
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const names = comingIn(s, side).map((unit) => nameOf(s, unit));
    return `Place the arriving units: ${names.join(', ')}.`;
  },
  done: (s, side) => comingIn(s, side).length === 0,
  legal(s, emit, side) {
    const kit = kitOf(s);
    for (const unit of comingIn(s, side)) {
      for (const hex of entryHexes(kit, s, unit))
        emit({ do: 'enter', unit: kit.units[unit].id, to: kit.grid.label(hex) });
    }
  },
  check(s, action, side) {
    if (action.do !== 'enter') return outOfPlace(action, '15.0a', 'arriving units have to be placed');
    const kit = kitOf(s);
    const unit = unitOf(kit, action.unit);
    if (!comingIn(s, side).includes(unit)) return refuse('15.0a', `${action.unit} is not arriving now.`);
    const hex = kit.grid.find(action.to);
    if (entryHexes(kit, s, unit).includes(hex)) return ALLOWED;
    return arrivalHexes(kit, s, unit).includes(hex) && closedToAllies(kit, kit.units[unit], hex) === null
      ? refuse('15.0d', `${action.to} is held by the enemy.`)
      : refuse('15.0b', `${nameOf(s, unit)} does not come in at ${action.to}.`);
  },
  apply(tx, action) {
    if (action.do !== 'enter') return;
    const kit = kitOf(tx.s);
    const unit = unitOf(kit, action.unit);
    const hex = kit.grid.find(action.to);
    tx.set(tx.s.at, unit, hex);
    tx.note('15.0a', () => `${nameOf(tx.s, unit)} arrives in ${labelOf(tx.s, hex)}.`);
  },
};

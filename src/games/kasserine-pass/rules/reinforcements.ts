import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { enemyOf, type Kit, kitOf } from '../kit.ts';
import { FLOWN_OUT, type State, WAITING } from '../state.ts';
import { anyUnitAt } from './board.ts';
import { type Refusal, refuse } from './refusals.ts';

/** Units that come this turn, or came due earlier and found their way barred. */
export const dueUnits = (s: State): number[] =>
  kitOf(s)
    .arrivals.filter(({ unit, turn }) => {
      if (s.at[unit] !== WAITING) return false;
      if (turn !== null) return s.turn >= turn;
      return (s.british === 'requested' || s.british === 'here') && s.turn >= s.britishTurn;
    })
    .map(({ unit }) => unit);

/** Why the British can be neither called nor called off any more; null while they can, and for other orders (REI-4, REI-5). */
export function britishSettled({ british }: State, action: Action): Refusal | null {
  if (action.do !== 'request-british' && action.do !== 'cancel-british') return null;
  if (british === 'here') return refuse('REI-4', 'The British are here; they can be neither called nor called off.');
  if (british !== 'cancelled') return null;
  return refuse('REI-5', 'The British were called off, and in this game they can never be called again.');
}

/** Where a unit can come in: at its own hexes, or where the ruling sends it when the enemy holds them (O64). */
export function entryHexes(s: State, unit: number): Hex[] {
  const kit = kitOf(s);
  if (unit === kit.rommel) return notHeld(kit, s, kit.zones.get('rommel-return')!, unit);
  const { hexes } = kit.arrivals.find((arrival) => arrival.unit === unit)!;
  if (hexes.includes(kit.tebessa.hex)) {
    if (s.control[kit.tebessa.name] === 'allied') return notHeld(kit, s, hexes, unit);
    return notHeld(kit, s, [kit.grid.find('I13'), kit.grid.find('G13')], unit);
  }
  const own = notHeld(kit, s, hexes, unit);
  return own.length > 0 ? own : notHeld(kit, s, kit.zones.get('entry-9id')!, unit);
}

const notHeld = (kit: Kit, s: State, hexes: readonly Hex[], unit: number): Hex[] =>
  hexes.filter((hex) => !anyUnitAt(kit, s, hex, enemyOf(kit.units[unit].side)));

/** Rommel comes back the turn after he was flown out (ROM-6). */
export const rommelDue = (s: State): number[] => {
  const { rommel } = kitOf(s);
  return s.at[rommel] === FLOWN_OUT && s.turn >= s.rommelReturns ? [rommel] : [];
};

import { scriptedDice } from '../../../engine/dice.ts';
import { Journal } from '../../../engine/journal.ts';
import type { Frame } from '../../../engine/procedure.ts';
import { Tx as EngineTx, type Note } from '../../../engine/tx.ts';
import { standAt } from '../../../testkit/stand-at.ts';
import { kitOf, type Side } from '../kit.ts';
import { procedures } from '../sequence.ts';
import type { State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { type PositionSpec, position, type Table, unitNamed } from './position.ts';

/** Doing things to a position without anybody being asked. */

/** Does something as a step of the game would, and gives back what was noted. */
export function deed(s: State, act: (tx: Tx) => void): readonly Note[] {
  const tx: Tx = new EngineTx(s, new Journal(), scriptedDice([]));
  tx.frame = { proc: 'test', pc: 0, arg: null };
  act(tx);
  return tx.notes;
}

export const hexOf = (s: State, label: string): number => kitOf(s).grid.find(label);
export const indexOf = (s: State, id: string): number => unitNamed(kitOf(s), id);

/**
 * A position to look at. A unit in the far corner has its move before it, so that the game waits; a board on which nobody can do
 * anything would be played on at once.
 */
export const still = (spec: Partial<PositionSpec>): Table =>
  position({ at: 'move', ...spec, board: `${spec.board ?? ''}\n6634: ax-a21` });

/** Calls a function of the rules with a unit by its id. */
export const ask = <T>(t: Table, rule: (kit: ReturnType<typeof kitOf>, s: State, unit: number) => T, id: string): T =>
  rule(kitOf(t.s), t.s, indexOf(t.s, id));

/** A Supply Status Phase from its beginning to the first question. */
export function supplyPhase(spec: Omit<PositionSpec, 'at'>): Table {
  const stack = standAt(procedures, null, '6.3.1c');
  return position({ ...spec, at: 'emergency', change: { ...spec.change, stack } });
}

/** The control stack inside a combat of a side, as its supply is judged. */
export const insideCombat = (side: Side): Frame[] =>
  standAt(procedures, null, 'emergency', { arg: side, through: ['combat-supply'] });

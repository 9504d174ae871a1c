import { standAt } from '../../../testkit/stand-at.ts';
import { TestTable } from '../../../testkit/table.ts';
import { placeOf, readBoard } from '../../../testkit/text-board.ts';
import type { Action } from '../actions.ts';
import { skirmish } from '../index.ts';
import { baseKit, RED } from '../kit.ts';
import { procedures } from '../sequence.ts';
import { setup } from '../setup.ts';
import { LOST, type State } from '../state.ts';
import type { Terms } from '../terms.ts';
import type { View } from '../view.ts';

/** A position for a test: one hex a line, "C4: red-1"; units not named are lost. Red's first turn, unless told. */
export function position(at: Terms['ask'], board: string, change: Partial<State> = {}): TestTable<State, Action, View> {
  const fresh = setup({ scenario: 'village', options: {} });
  if (!fresh.ok) throw new Error(fresh.why);
  const places = baseKit().units.map((): number => LOST);
  for (const { unit, hex } of readBoard(baseKit(), board, {})) places[unit] = hex;
  const state = { ...fresh.value, turn: 1, at: places, ...change };
  return new TestTable(skirmish, 'village', { ...state, stack: standAt(procedures, state, at, { arg: RED }) });
}

export const where = (t: TestTable<State, Action, View>, id: string): string => placeOf(baseKit(), t.s.at, id);

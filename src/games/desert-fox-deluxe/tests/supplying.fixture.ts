import { scriptedDice } from '../../../engine/dice.ts';
import { Journal } from '../../../engine/journal.ts';
import { Tx as EngineTx } from '../../../engine/tx.ts';
import { standAt } from '../../../testkit/stand-at.ts';
import { TestTable } from '../../../testkit/table.ts';
import { desertFoxDeluxe } from '../index.ts';
import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { procedures } from '../sequence.ts';
import type { State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { hexNamed, type PositionSpec, stateOf, type Table } from './position.ts';

/** For tests of supply: scenario 25 has maps C, L, S and W, Libya is Axis, Egypt Allied. */
export type Board = Omit<PositionSpec, 'at'>;

/** All ports of Libya are lost to the Axis: it has no lines of communications but from bases. */
export const CUT_OFF: Pick<PositionSpec, 'owned'> = {
  owned: {
    allied: [
      'W2104',
      'C0701',
      'C2308',
      'C2331',
      'C2818',
      'C2821',
      'S1420',
      'L1633',
      'L2429',
      'L2624',
      'L2810',
      'L2817',
    ],
  },
};

/** What one step does, with these dice, all of which must fall. The answer has what the tables of `position` have for reading it. */
export function doing(spec: Board, dice: readonly number[], act: (tx: Tx) => void): Pick<Table, 's'> {
  const s: State = stateOf({ scenario: 's25', ...spec });
  const laid = scriptedDice(dice);
  let fallen = 0;
  const counted = {
    roll(sides: number): number {
      fallen++;
      return laid.roll(sides);
    },
  };
  act(new EngineTx(s, new Journal(), counted) as Tx);
  if (fallen !== dice.length) throw new Error(`${dice.length} dice were laid out and ${fallen} rolled`);
  return { s };
}

/** Somebody has entered a hex with supplies of the enemy: what becomes of them is asked now, then the movement goes on. */
export function entering(label: string, spec: Board): Table {
  const s = stateOf({ scenario: 's25', ...spec });
  const side = spec.side === 'allied' ? ALLIED : AXIS;
  const arg = { hex: hexNamed(baseKit(), label), side };
  const stack = [...standAt(procedures, s, 'move', { arg: side }), { proc: 'capture', pc: 0, arg }];
  return new TestTable(desertFoxDeluxe, s.scenario, { ...s, stack });
}

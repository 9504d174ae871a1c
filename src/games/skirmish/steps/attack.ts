import { tableCell } from '../../../mechanics/combat-table.ts';
import { mark } from '../../../mechanics/marks.ts';
import type { Side } from '../../sides.ts';
import { kitOf, SEATS } from '../kit.ts';
import { unitAt, unitsOf } from '../rules/board.ts';
import { type Battle, columnOf, mayAttack, targetsOf } from '../rules/combat.ts';
import { FOUGHT, LOST } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { rout } from '../victory.ts';
import { answers, ofUnitAndHex } from './answers.ts';

export const attack: Ask<Side> = {
  id: 'attack',
  rule: 'COM-1',
  title: 'Combat',
  end: 'End combat',
  point: { both: 'attack' },
  who: (_s, side) => SEATS[side],
  prompt: () => 'Attack enemies next to your units.',
  done: (s, side) => {
    const kit = kitOf(s);
    return unitsOf(kit, s, side).every(
      (unit) => (s.marks[unit] & FOUGHT) !== 0 || targetsOf(kit, s, unit).length === 0,
    );
  },
  ...answers('COM-1', 'attacks are made', {
    attack: ofUnitAndHex('attack', {
      units: unitsOf,
      hexes: (kit, s, unit) => targetsOf(kit, s, unit).map((target) => s.at[target]),
      may: mayAttack,
      // The die falls in the procedure that follows, so that an attack can be weighed before it is made.
      do(tx, unit, to) {
        mark(tx, unit, FOUGHT);
        tx.call('battle', { unit, target: unitAt(tx.s, to)! });
      },
    }),
    end: { do: (tx) => tx.next() },
  }),
};

/** One die on the column of the odds (COM-2, COM-3). */
export function fight(tx: Tx, battle: Battle): void {
  const kit = kitOf(tx.s);
  const die = tx.roll('COM-2');
  const result = tableCell(kit.crt, die, columnOf(kit, tx.s, battle));
  const lost = result === 'A' ? battle.unit : result === 'D' ? battle.target : null;
  tx.note(
    'COM-3',
    () => `${kit.units[battle.unit].name} attacks ${kit.units[battle.target].name}, rolls ${die}: ${result}.`,
  );
  if (lost !== null) tx.set(tx.s.at, lost, LOST);
  const outcome = rout(tx.s);
  if (outcome === null) return;
  tx.set(tx.s, 'outcome', outcome);
  tx.finish();
}

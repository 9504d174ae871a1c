import type { Hex } from '../../../hex/grid.ts';
import { kitOf, SEATS } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import { labelOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { overfull } from '../rules/stacking.ts';
import type { Ask } from '../terms.ts';
import { answers, ofUnit, onlyUnits } from './answers.ts';
import { eliminate } from './changes.ts';

/** Who stands in an overstacked hex has to choose who is eliminated, until the rest may stand together (10.0d). */
export const chooseExcess: Ask<Hex> = {
  id: 'crowd',
  rule: '10.0d',
  title: 'Too many in a hex',
  point: { unit: 'remove' },
  who: (s, hex) => SEATS[kitOf(s).units[unitsAt(s, hex)[0]].side],
  prompt: (s, hex) => `${labelOf(s, hex)} is overstacked: which unit is eliminated?`,
  done: (s, hex) => !overfull(kitOf(s), unitsAt(s, hex)),
  ...answers('10.0d', 'a hex is overstacked', {
    remove: ofUnit('remove', {
      ...onlyUnits(
        (_kit, s, hex: Hex) => unitsAt(s, hex),
        (kit, _s, unit, hex) =>
          refuse('10.0d', `${kit.units[unit].name} is not in ${kit.grid.label(hex)}, which is overstacked.`),
      ),
      do: (tx, unit) => eliminate(tx, unit, '10.0d'),
    }),
  }),
};

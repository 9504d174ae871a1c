import type { Hex } from '../../../hex/grid.ts';
import { type Kit, kitOf, SEATS } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { ALLOWED, refuse, type Verdict } from '../rules/refusals.ts';
import { isCrowded } from '../rules/stacking.ts';
import type { State } from '../state.ts';
import type { Ask } from '../terms.ts';
import { answers, ofUnit } from './answers.ts';
import { eliminate } from './changes.ts';
import { openAttacks } from './pointing.ts';

/** What is too much in a hex as a phase ends is lost, of the owner's choice (3.3.2, 3.3.3). */

function mayRemove(kit: Kit, s: State, unit: number, hex: Hex): Verdict {
  if (s.at[unit] !== hex) return refuse('3.3.3', `${nameOf(s, unit)} is not in ${kit.grid.label(hex)}.`);
  if (kit.units[unit].stacking === 0) return refuse('3.3.1a', `${kit.units[unit].name} takes no room.`);
  return ALLOWED;
}

export const crowd: Ask<Hex> = {
  id: 'crowd',
  rule: '3.3.3',
  title: 'Too many in a hex',
  overlay: openAttacks,
  point: { unit: 'remove' },
  who: (s, hex) => SEATS[kitOf(s).units[boardOf(kitOf(s), s).stack(hex)[0]].side],
  prompt: (s, hex) => `Too many units stand in ${labelOf(s, hex)}: which one is lost?`,
  done: (s, hex) => !isCrowded(kitOf(s), s, hex),
  ...answers('3.3.3', (s, hex) => `units in ${labelOf(s, hex)} must be removed`, {
    remove: ofUnit('remove', {
      units: (kit, s, hex: Hex) => boardOf(kit, s).stack(hex),
      may: mayRemove,
      do: (tx, unit) => eliminate(tx, unit, '3.3.3'),
    }),
  }),
};

import type { Hex } from '../../../hex/grid.ts';
import type { Answers } from '../../answers.ts';
import { kitOf, type Side } from '../kit.ts';
import { barToDrop, dropModifier, dropPrice, jumpers, mayAirdrop } from '../rules/airborne.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { BRIEFLY, DONE, EMERGENCY, has, LIFTED, MOVED } from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { ofUnitAndHex } from './answers.ts';
import { checkMorale, disrupt, mark, moveTo, unmark } from './changes.ts';
import { letGo } from './walk.ts';

/** Airborne drops in the own Movement Phase (15.5). */
export const airdropAnswers: Answers<Terms, Side> = {
  airdrop: {
    ...ofUnitAndHex('airdrop', { units: jumpers, hexes: () => [], may: mayAirdrop, do: jump }),
    offers(s, emit, side) {
      const kit = kitOf(s);
      for (const unit of jumpers(kit, s, side))
        for (let hex = 0; hex < kit.grid.size; hex++)
          if (barToDrop(kit, s, unit, hex, side).ok)
            emit({ do: 'airdrop', unit: kit.units[unit].id, to: kit.grid.label(hex) });
    },
  },
};

/** Nobody moves on who was dropped; he lives on what he brought until the impulse is over (ruling A510). */
function jump(tx: Tx, unit: number, hex: Hex, side: Side): void {
  const { s } = tx;
  letGo(tx, unit);
  tx.set(s.airlift, side, s.airlift[side] - dropPrice(kitOf(s), s, unit));
  moveTo(tx, unit, hex);
  mark(tx, unit, DONE | MOVED | LIFTED | EMERGENCY | BRIEFLY);
  tx.note('13.7d', () => `${nameOf(s, unit)} is dropped over ${labelOf(s, hex)}.`);
  tx.call('touch-down', unit);
}

/** Each is tested as it comes down (15.5). */
export function touchDown(tx: Tx, unit: number): void {
  const { s } = tx;
  if (!checkMorale(tx, unit, '15.5f', dropModifier(kitOf(s), s, unit, s.at[unit]))) disrupt(tx, unit, '15.5f');
}

/** What a drop or a landing has brought along is used up as the impulse ends (15.4, 15.5). */
export function endBriefSupply(tx: Tx, side: Side): void {
  const { s } = tx;
  for (const unit of kitOf(s).groundUnits[side]) if (has(s, unit, BRIEFLY)) unmark(tx, unit, EMERGENCY | BRIEFLY);
}

import type { Hex } from '../../../hex/grid.ts';
import { kitOf, SEATS, type Side } from '../kit.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { hungryHexes, maySpend, offersOfSupply } from '../rules/supplied.ts';
import { battleOf } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn } from './answers.ts';
import { toPool } from './changes.ts';

/** Combat supply (12.6): the attacker says openly for which hexes he spends dumps, then the defender (ruling A135). */

function spend(tx: Tx, side: Side, dump: number, hex: Hex): void {
  const { s } = tx;
  tx.note('12.6.1a', () => `${nameOf(s, dump)} in ${labelOf(s, s.at[dump])} supplies ${labelOf(s, hex)} for combat.`);
  toPool(tx, dump);
  tx.push(battleOf(s).supplied[side], hex);
}

export const combatSupply: Ask<Side> = {
  id: 'combat-supply',
  rule: '12.6a',
  title: 'Combat supply',
  end: 'No more dumps',
  point: { both: 'supply' },
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const hexes = hungryHexes(kitOf(s), s, battleOf(s), side).map((hex) => labelOf(s, hex));
    if (hexes.length === 0) return 'Spend further dumps for guns?';
    return `Without combat supply: ${hexes.join(', ')}. Spend a dump for a hex, or go on without.`;
  },
  done: (s, side) => battleOf(s).scattered || offersOfSupply(kitOf(s), s, battleOf(s), side).length === 0,
  ...answers('12.6a', 'combat supply is being decided', {
    supply: {
      offers(s, emit, side: Side) {
        const { units, grid } = kitOf(s);
        for (const { dump, hex } of offersOfSupply(kitOf(s), s, battleOf(s), side))
          emit({ do: 'supply', unit: units[dump].id, to: grid.label(hex) });
      },
      may(s, { unit, to }, side) {
        const kit = kitOf(s);
        return maySpend(kit, s, battleOf(s), side, unitOf(kit, unit), kit.grid.find(to));
      },
      do(tx, { unit, to }, side) {
        const kit = kitOf(tx.s);
        spend(tx, side, unitOf(kit, unit), kit.grid.find(to));
      },
    },
    end: goOn,
  }),
};

/** A deliberate battle whose attackers are not all supplied becomes an ordinary one (ruling A136). */
export function settleForm(tx: Tx, side: Side): void {
  const { s } = tx;
  const battle = battleOf(s);
  if (battle.form !== 'deliberate' || side !== battle.side) return;
  if (hungryHexes(kitOf(s), s, battle, side).length === 0) return;
  tx.set(battle, 'form', 'standard');
  tx.note('14.9.1c', () => 'Not all attackers have combat supply: it is no deliberate battle.');
}

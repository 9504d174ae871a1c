import type { Hex } from '../../../../hex/grid.ts';
import { kitOf, SEATS } from '../../kit.ts';
import { hexesAhead, mayAdvance, mayAdvanceAnywhere } from '../rules/advance.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { WHOLE_ALLOWANCE } from '../rules/step-policy.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofUnitAndHex } from './answers.ts';
import { enterHex } from './changes.ts';

/** The victors go after the enemy. */

export const advance: Ask = {
  id: 'advance',
  rule: 'S7.9a',
  title: 'Advance',
  end: 'No further advance',
  point: { both: 'advance' },
  who: (s) => SEATS[s.battle!.side],
  prompt(s) {
    const { advancer, hex } = s.battle!;
    return advancer < 0 ? `Advance into ${labelOf(s, hex)}?` : `Does ${nameOf(s, advancer)} go on?`;
  },
  done: (s) => !s.battle!.attackers.some((unit) => mayAdvanceAnywhere(kitOf(s), s, unit)),
  ...answers('S7.9a', 'the victors may advance', {
    advance: ofUnitAndHex('advance', {
      units: (_kit, s) => s.battle!.attackers,
      hexes: hexesAhead,
      may: mayAdvance,
      do: goForward,
    }),
    end: goOn,
  }),
};

function goForward(tx: Tx, unit: number, to: Hex): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const from = s.at[unit];
  const stops = kit.title.obstacle(kit, kit.units[unit].side, from, kit.grid.direction(from, to)) === WHOLE_ALLOWANCE;
  tx.write(battle, { advancer: unit, advanced: stops ? battle.reach : battle.advanced + 1 });
  tx.note('S7.9a', () => `${nameOf(s, unit)} advances to ${labelOf(s, to)}.`);
  enterHex(tx, unit, to);
}

export const closeBattle = (tx: Tx): void => tx.set(tx.s, 'battle', null);

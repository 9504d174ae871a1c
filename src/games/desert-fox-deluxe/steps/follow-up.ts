import type { Hex } from '../../../hex/grid.ts';
import { clearOfEnemy } from '../../words.ts';
import { enemyOf, kitOf, SEATS, type Side } from '../kit.ts';
import { advancers, destroyedIn, mayAdvance } from '../rules/advance.ts';
import { suppliesAt, unitsAt } from '../rules/board.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import { isOverstacked } from '../rules/stacking.ts';
import { battleOf, CAPTURED, onMap, type State } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofUnitAndHex } from './answers.ts';
import { disrupt, fromPool, moveTo } from './changes.ts';

/** Advance after combat, and what is found on the field (14.8). */

/** Advancing is the same whether a combat or a reaction has emptied the hex (14.8, 13.5). */
export const advancing = answers<unknown>('14.8a', 'units may advance', {
  advance: ofUnitAndHex('advance', {
    units: (kit, s, _arg: unknown) => advancers(kit, s),
    hexes: (_kit, s) => battleOf(s).vacated,
    may: mayAdvance,
    do(tx, piece, to) {
      const { s } = tx;
      moveTo(tx, piece, to);
      tx.push(battleOf(s).advanced, piece);
      tx.note('14.8a', () => `${nameOf(s, piece)} advances to ${labelOf(s, to)}.`);
    },
  }),
  end: goOn,
});

/** Can nobody advance (any more)? */
export function nobodyAdvances(s: State): boolean {
  const kit = kitOf(s);
  const { vacated } = battleOf(s);
  return (
    vacated.length === 0 || !advancers(kit, s).some((piece) => vacated.some((hex) => mayAdvance(kit, s, piece, hex).ok))
  );
}

/** What the question says, whatever has emptied the hexes. */
export const callToAdvance = (s: State): string =>
  `${clearOfEnemy(battleOf(s).vacated.map((hex) => labelOf(s, hex)))}. Advance, or end.`;

export const advance: Ask<Side> = {
  id: 'advance',
  rule: '14.8a',
  title: 'Advance',
  end: 'No further advance',
  point: { both: 'advance' },
  who: (_s, side) => SEATS[side],
  prompt: callToAdvance,
  done: nobodyAdvances,
  ...advancing,
};

/** Hexes that those who advanced have entered; in a box any number stand, and nothing is found (22.7). */
const entered = (s: State): Hex[] => [...new Set(battleOf(s).advanced.map((piece) => s.at[piece]))].filter(onMap);

/** Too many in a hex are disrupted; supplies they find there are taken or destroyed (14.8, 12.2.7). */
export function endAdvance(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const hex of entered(s)) {
    if (isOverstacked(kit, s, hex)) for (const unit of unitsAt(kit, s, side, hex)) disrupt(tx, unit, '14.8d');
    captureIn(tx, hex, side);
  }
}

/** Whatever supplies of the enemy lie in a hex that has been entered. */
export function captureIn(tx: Tx, hex: Hex, side: Side): void {
  if (suppliesAt(kitOf(tx.s), tx.s, enemyOf(side), hex).length > 0) tx.call('capture', { hex, side });
}

/** Where defenders were destroyed and somebody has advanced, a dump may be found. */
export const fieldsToSearch = (s: State): readonly Hex[] =>
  entered(s).filter((hex) => destroyedIn(kitOf(s), s, battleOf(s), hex) > 0);

/** The attempt costs nothing, but nobody has to make it (14.8). */
export const search: Ask<Hex> = {
  id: 'search',
  rule: '14.8f',
  title: 'Search the field',
  end: 'Do not search',
  who: (s) => SEATS[battleOf(s).side],
  prompt(s, hex) {
    const steps = destroyedIn(kitOf(s), s, battleOf(s), hex);
    return `Search ${labelOf(s, hex)} for supplies? A dump is found on ${Math.min(steps, 6)} or less.`;
  },
  ...answers<Hex>('14.8f', 'the field may be searched', {
    search: goOn,
    end: { do: (tx) => tx.leave() },
  }),
};

export function rollSearch(tx: Tx, hex: Hex): void {
  const { s } = tx;
  const battle = battleOf(s);
  const steps = destroyedIn(kitOf(s), s, battle, hex);
  const die = tx.roll('14.8f');
  const found = die <= steps && fromPool(tx, battle.side, 'dump', hex, CAPTURED) >= 0;
  tx.note('14.8f', () => `The field at ${labelOf(s, hex)}: ${die}, ${found ? 'a dump is found' : 'nothing'}.`);
}

import { enemyOf, kitOf, SEATS } from '../kit.ts';
import { couldAdvance, mayAdvance } from '../rules/advance.ts';
import { holds } from '../rules/board.ts';
import { labelOf, nameOf } from '../rules/names.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofUnitAndHex } from './answers.ts';
import { completeMove } from './changes.ts';

/** Advances after combat, and what the active unit may do then. */

/** Notes the hexes the defenders have left (11.2a). */
export function surveyField(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const vacated = [...new Set(battle.stood)].filter((hex) => !holds(kit, s, enemyOf(battle.side), hex));
  if (vacated.length > 0) tx.set(battle, 'vacated', vacated);
}

export const advance: Ask = {
  id: 'advance',
  rule: '11.2a',
  title: 'Advance',
  end: 'No more advances',
  point: { both: 'advance' },
  who: (s) => SEATS[s.battle!.side],
  prompt: (s) => `Advance into ${s.battle!.vacated.map((hex) => labelOf(s, hex)).join(', ')}?`,
  done(s) {
    const kit = kitOf(s);
    const { attackers, vacated } = s.battle!;
    return !vacated.some((hex) => attackers.some((unit) => mayAdvance(kit, s, unit, hex).ok));
  },
  ...answers('11.2a', 'the victors may advance', {
    advance: ofUnitAndHex('advance', {
      units: (_kit, s) => s.battle!.attackers,
      hexes: (_kit, s) => s.battle!.vacated,
      may: mayAdvance,
      do(tx, unit, to) {
        tx.set(tx.s.at, unit, to);
        tx.push(tx.s.battle!.advanced, unit);
        tx.note('11.2a', () => `${nameOf(tx.s, unit)} advances to ${labelOf(tx.s, to)}.`);
      },
    }),
    end: goOn,
  }),
};

/**
 * The active unit goes on if it was not made to retreat (11.0b); with the option, only if it did or could advance
 * (11.2e, ruling A21).
 */
export function closeBattle(tx: Tx): void {
  const { s } = tx;
  const { unit, fled, advanced, vacated } = s.battle!;
  const followed = (): boolean =>
    advanced.includes(unit) || vacated.some((hex) => couldAdvance(kitOf(s), s, unit, hex).ok);
  const goesOn = !fled.includes(unit) && (s.options.continueNeedsAdvance !== true || followed());
  tx.set(s, 'battle', null);
  if (!goesOn) completeMove(tx);
}

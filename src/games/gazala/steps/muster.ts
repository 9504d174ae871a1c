import { unmark } from '../../../mechanics/marks.ts';
import { INTENSITIES, type Kit, kitOf, SEATS } from '../kit.ts';
import { attackPrice, draftOf, mayHelp } from '../rules/attack.ts';
import { postsOf } from '../rules/modifiers.ts';
import { nameOf, namesOf } from '../rules/names.ts';
import { oddsOf } from '../rules/odds.ts';
import { refuse, type Verdict } from '../rules/refusals.ts';
import { lostToCrowding } from '../rules/warnings.ts';
import { DONE, type State, USED } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, everyUnit, ofUnit } from './answers.ts';

/** The attack is put together: who helps the active unit, unit by unit (11.0g); then it is made or given up. */
export const muster: Ask = {
  id: 'muster',
  rule: '11.0g',
  title: 'Putting the attack together',
  point: { unit: 'join' },
  who: (s) => SEATS[s.battle!.side],
  prompt(s) {
    const { attack, defence } = oddsOf(kitOf(s), s, s.battle!);
    return `${nameOf(s, s.battle!.unit)} attacks, ${attack} to ${defence}. Who helps? Then make the attack, or give it up.`;
  },
  done: (s) => s.battle!.committed,
  warn: (s, action) => (action.do === 'commit' ? lostToCrowding(s, s.battle!.side, 'before the die falls') : []),
  ...answers('11.0g', 'an attack is being put together', {
    join: ofUnit('join', { units: everyUnit, may: mayJoin, do: (tx, unit) => tx.push(tx.s.battle!.attackers, unit) }),
    commit: { do: commit },
    scrap: {
      do(tx) {
        giveUp(tx);
        tx.leave();
      },
    },
  }),
};

function mayJoin(kit: Kit, s: State, unit: number): Verdict {
  if (s.battle!.attackers.includes(unit))
    return refuse('11.0g', `${kit.units[unit].name} takes part in the attack already.`);
  return mayHelp(kit, s, s.battle!, unit);
}

/** To think about an attack changes nothing: who spent nothing has not begun its move (8.0e), and who was on the move still is. */
function giveUp(tx: Tx): void {
  const { unit, before } = tx.s.battle!;
  if (before !== unit) {
    tx.set(tx.s, 'mover', before);
    if (before >= 0) unmark(tx, before, DONE | USED);
  }
  tx.set(tx.s, 'battle', null);
}

/** Only the active unit pays, and only now (11.0c, 11.0ai). */
function commit(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const { unit, level, attackers } = battle;
  tx.set(s.spent, unit, s.spent[unit] + attackPrice(kit, unit, level));
  tx.write(battle, { committed: true, from: postsOf(s, battle) });
  if (!s.moved) tx.set(s, 'moved', true);
  tx.note(
    '11.0e',
    () => `A ${INTENSITIES[level]} attack: ${namesOf(s, attackers)} against ${namesOf(s, battle.defenders)}.`,
  );
}

/** Begins to put an attack together; nothing is paid yet. */
export function openAttack(tx: Tx, unit: number, level: number, before: number): void {
  tx.set(tx.s, 'battle', { ...draftOf(kitOf(tx.s), tx.s, unit, level), before });
  tx.call('battle');
}

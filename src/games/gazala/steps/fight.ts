import { tableCell } from '../../../mechanics/combat-table.ts';
import { signed } from '../../words.ts';
import { ALLIED, AXIS, enemyOf, kitOf, SEATS, type Side, sideDoes } from '../kit.ts';
import { engaged, mayHelp } from '../rules/attack.ts';
import { mayPlay, mightPlay, PLAYABLE, type Playable } from '../rules/battle-chits.ts';
import { nameOf } from '../rules/names.ts';
import { DIE, oddsOf, rowOf } from '../rules/odds.ts';
import { blowsOf, meaning } from '../rules/results.ts';
import { onMap, type State } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, goOn } from './answers.ts';
import { takeAntiTankLoss } from './losses.ts';
import { turnUp } from './play-chits.ts';

/** One battle, from the moment it is joined to the result on the die. */

/** Who was lost to overstacking takes no part; without the active unit or any defender there is no battle, and no promise kept (13.7i, ruling B49). */
export function settleBattle(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  keepOnly(tx, 'defenders', 'stood', (unit) => onMap(s.at[unit]));
  if (!onMap(s.at[battle.unit]) || battle.defenders.length === 0) {
    tx.note('11.0e', () => 'The attack comes to nothing.');
    tx.set(s, 'battle', null);
    tx.leave();
    return;
  }
  if (battle.side === ALLIED && s.pledge === 'given') tx.set(s, 'pledge', 'kept');
  // Guns that came for armour alone have nothing to do when it is gone (11.0o).
  keepOnly(tx, 'attackers', 'from', (unit) => unit === battle.unit || mayHelp(kit, s, battle, unit).ok);
}

/** Those of one side who stay in the battle, and their places with them. */
function keepOnly(
  tx: Tx,
  who: 'attackers' | 'defenders',
  where: 'from' | 'stood',
  stays: (unit: number) => boolean,
): void {
  const battle = tx.s.battle!;
  const kept = battle[who].map(stays);
  if (kept.every(Boolean)) return;
  for (const list of [who, where] as const) {
    const rest = battle[list].filter((_, i) => kept[i]);
    tx.set(battle, list, rest);
  }
}

/** Both sides may play chits once the odds are known and before the die falls; the attacker first (13.1c, 13.1d, 13.6b). */
const chitAsk = (id: Terms['ask'], title: string, sideOf: (s: State) => Side): Ask => ({
  id,
  rule: '13.1c',
  title,
  end: 'No chit: roll the die',
  who: (s) => SEATS[sideOf(s)],
  prompt(s) {
    const { attack, defence, total } = oddsOf(kitOf(s), s, s.battle!);
    const die = total === 0 ? '' : `, ${signed(total)} on the die`;
    return `${attack} to ${defence}${die}. Play a chit before the die is rolled?`;
  },
  done: (s) => !mightPlay(kitOf(s), s, sideOf(s)),
  ...answers('13.1c', 'chits may be played before the die falls', {
    chit: {
      offers(s, emit) {
        for (const chit of PLAYABLE) if (mayPlay(kitOf(s), s, sideOf(s), chit).ok) emit({ do: 'chit', chit });
      },
      may: (s, { chit }) => mayPlay(kitOf(s), s, sideOf(s), chit),
      do: (tx, { chit }) => playChit(tx, sideOf(tx.s), chit),
    },
    pass: goOn,
  }),
});

export const attackerChit = chitAsk('attacker-chit', 'Chits of the attacker', (s) => s.battle!.side);
export const defenderChit = chitAsk('defender-chit', 'Chits of the defender', (s) => enemyOf(s.battle!.side));

/** A chit works once and then lies face up in the Played box (13.0c). */
function playChit(tx: Tx, side: Side, tactic: Playable): void {
  const battle = tx.s.battle!;
  if (tactic === 'anti-tank') tx.set(battle, 'antiTank', true);
  else tx.set(battle.chit, side, true);
  const name = turnUp(tx, side, tactic);
  const rule = tactic === 'anti-tank' ? '13.6b' : side === AXIS ? '13.1a' : '13.1b';
  tx.note(rule, () => `${sideDoes(side, 'play')} ${name}.`);
}

/** The die, and what it brings to each side. */
export function rollBattle(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = s.battle!;
  const { attack, defence, total, column } = oddsOf(kit, s, battle);
  const die = tx.roll('11.0s', DIE.length) - 1;
  const row = rowOf(kit, die, total);
  const result = tableCell(kit.crt, row, column);
  tx.write(battle, { die, row, column, result });
  tx.note('11.0s', () => {
    const odds = `${attack} to ${defence} is ${kit.crt.columns[column]}`;
    const shift = total < 0 ? `${total}` : `+${total}`;
    return `${nameOf(s, battle.unit)} attacks: ${odds}, die ${die}${shift} reads ${row}: ${result}, ${meaning(result, battle)}.`;
  });
  blowsOf(result).forEach(({ steps, shaken, retreat }, i) => {
    const side = i === 0 ? battle.side : enemyOf(battle.side);
    tx.set(battle.losses, side, steps);
    tx.set(battle.shaken, side, shaken);
    if (retreat) tx.set(battle.fleeing, side, engaged(s, side));
  });
  if (battle.antiTank) {
    tx.set(battle, 'antiTankDue', 1);
    takeAntiTankLoss(tx);
  }
}

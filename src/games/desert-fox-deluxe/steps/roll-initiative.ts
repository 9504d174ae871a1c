import { ALLIED, enemyOf, kitOf, SEATS, sideName } from '../kit.ts';
import { modifierOf, resultAt } from '../rules/initiative.ts';
import { sideDoes } from '../rules/names.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers } from './answers.ts';

/** Phase V (6.0). */

/** The holder rolls. Sandstorms are weather, which is an option, and have their months: else the word is passed over (6.3, ruling A101). */
export function rollInitiative(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const ultra = s.ultra === 'initiative' ? Math.ceil(tx.roll('ALC-13b') / 2) : 0;
  const modifier = modifierOf(kit, s) + (s.holder === ALLIED ? -ultra : ultra);
  const dice = tx.roll('6.1a') + tx.roll('6.1a');
  const { change, surprise, ghibli } = resultAt(kit, dice + modifier);
  const roller = s.holder;
  tx.set(s, 'surprise', surprise);
  if (change) tx.set(s, 'holder', enemyOf(roller));
  tx.note('6.1a', () => {
    const sum = `${dice}${modifier === 0 ? '' : modifier > 0 ? ` + ${modifier}` : ` - ${-modifier}`}`;
    const gain = change ? `the initiative goes to the other side` : 'no change';
    return `${sideDoes(roller, 'roll')} ${sum}: ${gain}${surprise ? ', surprise' : ''}.`;
  });
  if (!ghibli || !s.options.weather || !kit.tables.turns[s.turn].ghibli) return;
  tx.set(s, 'ghibli', true);
  tx.note('21.2a', () => 'A Ghibli rises: a sandstorm blows over desert and rough ground all this turn.');
}

/** The holder is first or second player. Surprise is his only as the first (6.2). */
export const chooseOrder: Ask<unknown> = {
  id: 'choose-order',
  rule: '4.1.V.2',
  title: 'Order of play',
  who: (s) => SEATS[s.holder],
  prompt: (s) =>
    s.surprise
      ? 'Will you be first player, with surprise, or second, without it?'
      : 'Will you be first or second player this turn?',
  ...answers('4.1.V.2', 'the order of play is chosen', {
    first: {
      do(tx) {
        takeOrder(tx, true);
      },
    },
    second: {
      do(tx) {
        takeOrder(tx, false);
      },
    },
  }),
};

function takeOrder(tx: Tx, first: boolean): void {
  const { s } = tx;
  tx.set(s, 'first', first ? s.holder : enemyOf(s.holder));
  if (!first && s.surprise) tx.set(s, 'surprise', false);
  tx.note('6.1c', () => `${sideName(s.first)} ${s.first === ALLIED ? 'are' : 'is'} first player.`);
  tx.next();
}

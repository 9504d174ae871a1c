import { ALLOWED } from '../../../engine/verdict.ts';
import { ALLIED, enemyOf, kitOf, SEATS, type Side } from '../kit.ts';
import { isNeutral } from '../rules/board.ts';
import { namesOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { type Attackers, isAccordDue, isReacted, leadersOf, reactionBonus, reactionOf } from '../rules/vichy.ts';
import { battleOf, NEUTRAL, onMap, type State, UNUSED } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers } from './answers.ts';
import { own, unmark } from './changes.ts';
import { happen } from './happen.ts';
import { bringByEvent } from './reinforcements.ts';

/** Before neutral Vichy French are fought: they fight, fall back, surrender, or join the Allies (ALC-23e, 22.7e). */

/** The nation chosen by the attacker where several have as many factors. */
const chosenIn = (s: State): Attackers | undefined => {
  const { reaction } = battleOf(s);
  return reaction === '' ? undefined : (reaction as Attackers);
};

/** Two nations lead with as many factors: whose column counts (ruling A157)? */
export const chooseNation: Ask<Side> = {
  id: 'choose-nation',
  rule: 'ALC-23e',
  title: 'Before the Vichy French',
  who: (_s, side) => SEATS[side],
  prompt: () => 'Two nations attack with as many factors. Which of them do the Vichy French see before them?',
  done(s) {
    const battle = battleOf(s);
    return !isReacted(s, battle) || leadersOf(kitOf(s), s, battle).length < 2;
  },
  ...answers<Side>('ALC-23e', 'the nation is chosen that the Vichy French see', {
    choose: {
      may: (s, { choice }) =>
        leadersOf(kitOf(s), s, battleOf(s)).some((each) => each === choice)
          ? ALLOWED
          : refuse('ALC-23e', 'That nation does not lead the attack.'),
      offers(s, emit) {
        for (const choice of leadersOf(kitOf(s), s, battleOf(s))) emit({ do: 'choose', choice });
      },
      do(tx, { choice }) {
        tx.set(battleOf(tx.s), 'reaction', choice);
        tx.next();
      },
    },
  }),
};

const COLUMN_NAMES: { readonly [nation in Attackers]: string } = {
  us: 'the Americans',
  commonwealth: 'the British',
  german: 'the Germans',
  italian: 'the Italians',
};

/** The die is read on the column of the nation that leads (ALC-23e). */
export function rollVichy(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const battle = battleOf(s);
  const nation = chosenIn(s) ?? leadersOf(kit, s, battle)[0];
  if (!battle.defenders.some((unit) => isNeutral(s, unit))) return;
  const die = tx.roll('ALC-23e');
  const bonus = reactionBonus(kit, s);
  const reaction = reactionOf(kit, nation, die + bonus);
  tx.set(battle, 'reaction', reaction);
  tx.note('ALC-23e', () => {
    const sum = `${die}${bonus > 0 ? ` + ${bonus}` : ''}`;
    return `The Vichy French see ${COLUMN_NAMES[nation]}: ${sum}, ${namesOf(s, battle.defenders)} ${DEEDS[reaction]}.`;
  });
  if (reaction === 'J') joinAllies(tx, battle.defenders);
  if (reaction === 'S') for (const unit of battle.defenders) surrender(tx, unit);
  if (reaction === 'R') fallBack(tx);
  if (reaction === 'S') tx.set(battle, 'vacated', battle.hexes);
}

const DEEDS = { F: 'fight', R: 'fall back', S: 'surrender', J: 'join the Allies' } as const;

/** They are Allied from now on, and so is the ground they stand on. */
function joinAllies(tx: Tx, units: readonly number[]): void {
  const { s } = tx;
  for (const unit of units) {
    unmark(tx, unit, NEUTRAL);
    if (onMap(s.at[unit])) own(tx, s.at[unit], ALLIED);
  }
}

/** Out of the game. */
function surrender(tx: Tx, unit: number): void {
  const { s } = tx;
  tx.set(s.at, unit, UNUSED);
  tx.set(s.steps, unit, 0);
  tx.set(s.marks, unit, 0);
}

/** One to three hexes, moved by the player who does not attack; cities and mountains do not keep them (ALC-23f). */
function fallBack(tx: Tx): void {
  const { s } = tx;
  const battle = battleOf(s);
  const side = enemyOf(battle.side);
  tx.set(battle.suffered, side, [{ units: battle.defenders, code: 'w', answer: '' }]);
  tx.call('retreats', side);
}

/** Is there a combat after all? */
export function seeWhoStays(tx: Tx, side: Side): void {
  const { reaction } = battleOf(tx.s);
  if (reaction === '') return; // no Vichy French, or nobody at all (15.4g)
  if (reaction === 'R') keepThoseLeft(tx);
  if (reaction !== 'J' && reaction !== 'S' && battleOf(tx.s).defenders.length > 0) return;
  tx.leave();
  tx.call('aftermath', side);
}

/** After a retreat: garrisons stay and are fought (15.8, ruling A427). */
function keepThoseLeft(tx: Tx): void {
  const { s } = tx;
  const battle = battleOf(s);
  const stays = battle.defenders.map((unit, i) => s.steps[unit] > 0 && s.at[unit] === battle.stood[i]);
  tx.set(battle.suffered, enemyOf(battle.side), []);
  const left = battle.defenders.filter((_, i) => stays[i]);
  tx.set(
    battle,
    'vacated',
    battle.hexes.filter((hex) => !left.some((unit) => s.at[unit] === hex)),
  );
  tx.set(
    battle,
    'stood',
    battle.stood.filter((_, i) => stays[i]),
  );
  tx.set(battle, 'defenders', left);
}

/** Nobody is neutral any more: Vichy France is an active Allied power, and what the card lists is there (ALC-27b). */
export function reachAccord(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (!isAccordDue(kit, s)) return;
  tx.set(s, 'accord', s.turn);
  tx.push(s.discarded, 'ALC-27');
  tx.note('ALC-27b', () => 'The Vichy accord is reached: French North Africa fights on the Allied side.');
  happen(tx, 'accord');
  bringByEvent(tx, 'ALC-27', 'accord', s.turn);
}

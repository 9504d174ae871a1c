import { has, unmark } from '../../../mechanics/marks.ts';
import { endWith } from '../../ending.ts';
import type { Chit } from '../kit/chits.ts';
import { kitOf } from '../kit.ts';
import { nameOf } from '../rules/names.ts';
import { DISRUPTED, onMap, USED } from '../state.ts';
import type { Tx } from '../terms.ts';
import { finalOutcome, pointsDue, TRACK_END } from '../victory.ts';
import { clearTheDraw } from './changes.ts';

/** The Chit Phase: both cups are made up anew, and the actions of the turn set (3.0b, 4.0a-d, 13.0d). */
export function fillCups(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.set(s, 'turn', s.turn + 1);
  const plan = kit.turns[s.turn - 1];
  const gone = (formations: readonly (readonly string[])[]): boolean =>
    formations.length > 0 && formations.flat().every((formation) => s.withdrawn.includes(formation));
  const inCup = ({ tactic, copies, faces, index }: Chit): number =>
    tactic !== null ? copies : gone(faces) ? 0 : plan.chits[index];
  tx.set(s, 'cup', kit.chits.map(inCup));
  const none = kit.chits.map(() => 0);
  tx.write(s, {
    box: none,
    played: [...none],
    actions: [...plan.actions],
    activations: {},
    phases: 0,
    actor: -1,
    initiative: -1,
    first: -1,
  });
  clearTheDraw(tx);
  tx.write(s, { laid: 0, lines: -1, pledgeBroken: false });
  const [axis, allied] = plan.actions;
  tx.note('3.0b', () => `${plan.date}. The cups are filled. Actions: ${axis} for the Axis, ${allied} for the Allies.`);
}

/** Everybody recovers from Disruption and turns to the unused side (3.0g, 3.0h). */
export function recover(tx: Tx): void {
  const { s } = tx;
  for (const { index } of kitOf(s).units) {
    if (!onMap(s.at[index])) continue;
    if (has(s, index, DISRUPTED)) tx.note('3.0g', () => `${nameOf(s, index)} recovers.`);
    unmark(tx, index, DISRUPTED | USED);
  }
}

/** The points the Axis earn at the end of a turn; the Allies earn nothing during play (16.0d). */
export function countPoints(tx: Tx): void {
  const { s } = tx;
  for (const { rule, why } of pointsDue(s)) {
    if (s.points < TRACK_END) {
      tx.set(s, 'points', s.points + 1);
      tx.note(rule, () => `The Axis scores a point: ${why}.`);
    } else tx.note('16.0c', () => `The Axis track ends at ${TRACK_END}: no point although ${why}.`);
  }
}

export const endGame = (tx: Tx): void => endWith(tx, finalOutcome(kitOf(tx.s), tx.s));

import type { GameTx } from '../deeds.ts';
import { kitOf } from '../kit.ts';

/** The Chit Phase: both cups are made up anew, and the actions of the turn set (3.0b, 4.0a-d, 13.0d). */
export function fillCups(tx: GameTx): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.set(s, 'turn', s.turn + 1);
  const plan = kit.turns[s.turn - 1];
  const gone = (formations: readonly (readonly string[])[]): boolean =>
    formations.length > 0 && formations.flat().every((formation) => s.withdrawn.includes(formation));
  tx.set(
    s,
    'cup',
    kit.chits.map((chit) => (chit.tactic !== null ? chit.copies : gone(chit.faces) ? 0 : plan.chits[chit.index])),
  );
  const none = kit.chits.map(() => 0);
  tx.set(s, 'box', none);
  tx.set(s, 'played', [...none]);
  tx.set(s, 'actions', [...plan.actions]);
  tx.set(s, 'activations', {});
  tx.set(s, 'phases', 0);
  tx.set(s, 'actor', -1);
  tx.set(s, 'initiative', -1);
  tx.set(s, 'first', -1);
  tx.set(s, 'drawn', -1);
  tx.set(s, 'activated', false);
  tx.set(s, 'picks', 0);
  tx.set(s, 'moved', false);
  tx.set(s, 'laid', 0);
  tx.set(s, 'lines', -1);
  tx.set(s, 'pledge', 'none');
  tx.set(s, 'pledgeBroken', false);
  const [axis, allied] = plan.actions;
  tx.note('3.0b', () => `${plan.date}. The cups are filled. Actions: ${axis} for the Axis, ${allied} for the Allies.`);
}

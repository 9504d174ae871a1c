import { ALLIED, AXIS, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';

/** Whose Action Phase it is, and what is still in the cup (6.0, 7.0). */

export const actionsLeft = (s: State): boolean => s.actions[AXIS] > 0 || s.actions[ALLIED] > 0;

/**
 * Whose Action Phase comes next: turn and turn about, from the first player on; on the first turn the Axis has two to begin
 * with (6.0c). A side without actions is passed over (7.0r).
 */
export function nextActor(s: State): Side {
  const opening = s.phases === 0 || (s.turn === 1 && s.phases === 1);
  const next = (opening ? s.first : 1 - s.actor) as Side;
  return s.actions[next] > 0 ? next : ((1 - next) as Side);
}

export const ownChits = (kit: Kit, s: State, side: Side): number =>
  kit.chits.reduce((sum, chit) => sum + (chit.side === side ? s.cup[chit.index] : 0), 0);

export const stillDrawing = (s: State, side: Side): boolean => s.drawn < 0 && s.actions[side] > 0;

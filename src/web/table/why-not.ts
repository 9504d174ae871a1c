import { intent } from '../../engine/pointing.ts';
import type { Seat } from '../../engine/procedure.ts';
import { type Refusal, refuse } from '../../engine/verdict.ts';
import { say, sentence } from '../words.ts';
import type { Board } from './board.ts';

/** A hex, a unit, both or neither. */
export interface At {
  readonly hex: string | null;
  readonly unit: string | null;
}

/** Why not, and the rule that says so. */
export interface Reason {
  readonly text: string;
  readonly rule: string;
}

/** Why may this not be done? Null when it may, or when nothing seems to be meant. */
export function whyNot(board: Board, at: At): Reason | null {
  const asked = board.asked.peek();
  if (asked === null || !asked.mine || board.replayAt.peek() !== null) return null;
  const pointing = {
    ...(at.unit === null ? {} : { unit: at.unit }),
    ...(at.hex === null ? {} : { hex: at.hex }),
  };
  const action =
    board.game.present.intent?.(board.view.peek(), pointing) ??
    intent(board.game.procedures, board.view.peek(), pointing);
  return action === null ? null : refusal(board, asked.who, action);
}

/** An order in notation, asked about before it is given. */
export function askAbout(board: Board, text: string): Reason & { readonly action: unknown } {
  const action = board.game.orders.parse(text);
  if (!action.ok) return { text: sentence(action.why), rule: '', action: null };
  const refused = refusal(board, board.viewer.peek(), action.value);
  if (refused !== null) return { ...refused, action: null };
  return { text: say.allowed, rule: board.asked.peek()?.rule ?? '', action: action.value };
}

/** Why nobody's order is taken at this moment. */
export function notNow(board: Board): Refusal {
  const who = board.match.toMove;
  const past = board.replayAt.peek() !== null;
  return refuse('', who === null ? say.over : past ? say.past : say.notNow(who));
}

function refusal(board: Board, seat: Seat, action: unknown): Reason | null {
  const verdict = board.match.check(seat, action);
  return verdict.ok ? null : { text: sentence(verdict.why), rule: verdict.rule };
}

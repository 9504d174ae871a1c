import { intent } from '../../engine/pointing.ts';
import { type Refusal, refuse } from '../../engine/verdict.ts';
import { say, sentence } from '../words.ts';
import type { Situation } from './situation.ts';

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
export function whyNot(situation: Situation, at: At): Reason | null {
  const asked = situation.asked.peek();
  if (asked === null || !asked.mine || situation.replayAt.peek() !== null) return null;
  const pointing = {
    ...(at.unit === null ? {} : { unit: at.unit }),
    ...(at.hex === null ? {} : { hex: at.hex }),
  };
  const action = intent(situation.game.procedures, situation.view.peek(), pointing);
  return action === null ? null : refusal(situation, action);
}

/** An order in notation, asked about before it is given. */
export function askAbout(situation: Situation, text: string): Reason & { readonly action: unknown } {
  const action = situation.game.orders.parse(text);
  if (!action.ok) return { text: sentence(action.why), rule: '', action: null };
  const refused = refusal(situation, action.value);
  if (refused !== null) return { ...refused, action: null };
  return { text: say.allowed, rule: situation.asked.peek()?.rule ?? '', action: action.value };
}

/** Why nobody's order is taken at this moment. */
export function notNow(situation: Situation): Refusal {
  const past = situation.replayAt.peek() !== null;
  const who = situation.asked.peek()?.who;
  if (situation.outcome.peek() !== null || (who === undefined && !past)) return refuse('', say.over);
  return refuse('', past || who === undefined ? say.past : say.notNow(who));
}

function refusal(situation: Situation, action: unknown): Reason | null {
  const verdict = situation.seat.peek().whyNot(action);
  return verdict.ok ? null : { text: sentence(verdict.why), rule: verdict.rule };
}

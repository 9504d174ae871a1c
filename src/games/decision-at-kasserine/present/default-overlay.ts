import { question } from '../../../engine/interpreter.ts';
import { procedures } from '../sequence.ts';
import type { Phase } from '../state.ts';
import type { View } from '../view.ts';

/** Questions about guns and aircraft: everybody wants to see where theirs lie. */
const BY_ASK: { readonly [ask: string]: string } = {
  interdict: 'interdiction',
  barrage: 'fire',
  chooseFire: 'fire',
  assignFire: 'fire',
};
const FIGHTING: readonly Phase[] = ['declaration', 'reaction', 'combat'];

/** The overlay that helps with the question asked now; null where the map alone is clearer. */
export function defaultOverlay(view: View): string | null {
  const asked = BY_ASK[question(procedures, view)?.ask.id ?? ''];
  if (asked !== undefined) return asked;
  const fought = view.draft !== null || view.attacks.some((attack) => !attack.over);
  return FIGHTING.includes(view.phase) && fought ? 'attacks' : null;
}

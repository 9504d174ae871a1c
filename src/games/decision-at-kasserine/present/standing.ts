import { askedIn } from '../sequence.ts';
import type { Phase } from '../state.ts';
import type { View } from '../view.ts';

const FIGHTING: readonly Phase[] = ['declaration', 'reaction', 'combat'];

/** The overlay that helps with the question asked now; null where the map alone is clearer. */
export function standing(view: View): string | null {
  const asked = askedIn(view)?.overlay;
  if (asked !== undefined) return asked;
  const fought = view.draft !== null || view.attacks.some((attack) => !attack.over);
  return FIGHTING.includes(view.phase) && fought ? 'attacks' : null;
}

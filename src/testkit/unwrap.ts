import type { Result } from '../content/result.ts';

/** The value of something that must have gone well; throws with the reason otherwise. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.why);
  return result.value;
}

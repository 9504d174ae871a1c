import type { Result } from '../content/result.ts';

/** Something the user gave is wrong: one line, exit code 2, nothing written. */
export class BadInput extends Error {}

/** Somebody has stopped what was going on: a line that says how far it came, and exit code 130. */
export class Interrupted extends Error {}

/** The value, or the sentence that came instead of it. `about` says what was being read. */
export function must<T>(result: Result<T>, about = ''): T {
  if (!result.ok) throw new BadInput(about === '' ? result.why : `${about}: ${result.why}`);
  return result.value;
}

/** For commander: reads a whole number within bounds. */
export function whole(name: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,12}$/.test(text) && value >= least && value <= most) return value;
    throw new BadInput(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
  };
}

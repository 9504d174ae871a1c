import { Patience } from './patience.ts';

/** Passwords for one name from one address, or on a device that is known: so many at once, then one in half a minute. */
const A_SECOND = 1 / 30;
const AT_ONCE = 10;
/** Passwords for one name by all strangers together, from however many addresses. */
const STRANGERS_A_SECOND = 1 / 10;
const STRANGERS_AT_ONCE = 100;

/**
 * How often a password may be tried. Strangers use up what strangers have, each what his own address has first; a device that has been signed in under this name
 * has its own. So guessing is slow, and nobody can guess so much that the owner is not let in.
 */
export class Tries {
  readonly #each = new Patience(A_SECOND, AT_ONCE);
  readonly #strangers = new Patience(STRANGERS_A_SECOND, STRANGERS_AT_ONCE);

  byStranger(login: string, place: string, now: number): boolean {
    return this.#each.take(`${place} ${login}`, now) && this.#strangers.take(login, now);
  }

  byDevice(device: string, now: number): boolean {
    return this.#each.take(device, now);
  }
}

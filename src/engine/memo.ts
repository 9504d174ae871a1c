/**
 * What an adviser has found out about a phase and holds on to while it is played. Asked without one he thinks everything over before every order;
 * whoever plays many phases to see what may come of them has no time for that.
 */
export class Memo {
  readonly #found = new Map<string, unknown>();

  /** `about` says of what: it always goes with the same kind of answer. */
  once<T>(about: string, find: () => T): T {
    if (!this.#found.has(about)) this.#found.set(about, find());
    return this.#found.get(about) as T;
  }
}

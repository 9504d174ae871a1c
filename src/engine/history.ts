/** How many writes a state remembers: a power of two, so that a mask finds the place of a write. */
const REMEMBERED = 256;
const PLACE = REMEMBERED - 1;

/**
 * What has been written to one state lately, so that whoever keeps what follows from it need not look at all of it again. No part of the
 * state: a copy of it, a view, a state read from a file begin with nothing.
 */
export class History {
  #writes = 0;
  /** The last writes, round and round: what was written to, and its key. */
  readonly #targets: object[] = [];
  readonly #keys: (string | number)[] = [];

  /** Goes up with every write, and with every one taken back: what was worked out from the state holds until then. */
  get edition(): number {
    return this.#writes;
  }

  /** A list that grew or shrank has a negative key. */
  remember(target: object, key: string | number): void {
    const place = this.#writes++ & PLACE;
    this.#targets[place] = target;
    this.#keys[place] = key;
  }

  /** Shows every write since that edition, in order. False, and nothing shown, when there have been too many to remember. */
  since(then: number, visit: (target: object, key: string | number) => void): boolean {
    const now = this.#writes;
    if (now - then > REMEMBERED) return false;
    for (let write = then; write < now; write++) visit(this.#targets[write & PLACE], this.#keys[write & PLACE]);
    return true;
  }
}

const histories = new WeakMap<object, History>();

/** The history of a state: one, whoever asks, and whatever journals it is written through. It goes when the state goes. */
export function historyOf(s: object): History {
  let history = histories.get(s);
  if (history === undefined) histories.set(s, (history = new History()));
  return history;
}

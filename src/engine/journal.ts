import { History, historyOf } from './history.ts';

/**
 * Every write to a state goes through a journal, so that any of it can be taken back exactly: by a player who changes
 * his mind, and by search, which tries thousands of orders without copying the state.
 */
export class Journal {
  readonly #targets: object[] = [];
  readonly #keys: (string | number)[] = [];
  readonly #old: unknown[] = [];
  /** How many of these count. What has been forgotten is written over, so that the lists need not grow again after every order. */
  #count = 0;
  #state: object | null = null;
  #history = new History();

  /** What is written from here on is written to this state, and its history tells of it. A journal belongs to one state for good. */
  open(s: object): void {
    if (this.#state !== null && this.#state !== s) throw new Error('this is the journal of another state');
    this.#state = s;
    this.#history = historyOf(s);
  }

  /** How much has been written; hand it to `undoTo` to come back here. */
  get mark(): number {
    return this.#count;
  }

  set<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): void {
    this.#remember(target, key as string | number, target[key]);
    if (value === undefined) delete target[key];
    else target[key] = value;
  }

  push<T>(list: readonly T[], value: T): void {
    this.#remember(list, PUSHED, undefined);
    (list as T[]).push(value);
  }

  remove<T>(list: readonly T[], index: number): void {
    if (!(index >= 0 && index < list.length)) throw new RangeError(`a list of ${list.length} has no place ${index}`);
    this.#remember(list, REMOVED - index, list[index]);
    (list as T[]).splice(index, 1);
  }

  undoTo(mark: number): void {
    while (this.#count > mark) {
      const last = --this.#count;
      const target = this.#targets[last] as Record<string | number, unknown>;
      const key = this.#keys[last];
      const old = this.#old[last];
      this.#history.remember(target, key);
      if (typeof key === 'number' && key < 0) {
        const list = target as unknown as unknown[];
        if (key === PUSHED) list.pop();
        else list.splice(REMOVED - key, 0, old);
      } else if (old !== undefined) target[key] = old;
      else {
        delete target[key];
        // A list that grew by a write behind its end shrinks again.
        if (Array.isArray(target) && Number(key) === target.length - 1) target.length--;
      }
    }
  }

  /** Forgets how to go back: what has been seen cannot be unseen. */
  forget(): void {
    this.#count = 0;
  }

  #remember(target: object, key: string | number, old: unknown): void {
    this.#history.remember(target, key);
    const place = this.#count++;
    this.#targets[place] = target;
    this.#keys[place] = key;
    this.#old[place] = old;
  }
}

// List operations share the key column with ordinary writes; no real key is a negative number.
const PUSHED = -1;
const REMOVED = -2;

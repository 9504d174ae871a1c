let writes = 0;

/** Goes up with every write to any state, and with every one taken back: what was worked out from a state holds until then. */
export const edition = (): number => writes;

/** The last writes, round and round: what was written to, and its key; a list that grew or shrank has a negative one. */
const REMEMBERED = 256;
const writtenTo: (object | null)[] = Array(REMEMBERED).fill(null);
const writtenKeys: (string | number)[] = Array(REMEMBERED).fill('');

function remember(target: object, key: string | number): void {
  const place = writes++ % REMEMBERED;
  writtenTo[place] = target;
  writtenKeys[place] = key;
}

/**
 * Shows every write since that edition to whoever keeps what follows from a state, so that he need not look at all of it again. False, and
 * nothing shown, when there have been too many to remember.
 */
export function writesSince(then: number, visit: (target: object, key: string | number) => void): boolean {
  if (writes - then > REMEMBERED) return false;
  for (let write = then; write < writes; write++)
    visit(writtenTo[write % REMEMBERED]!, writtenKeys[write % REMEMBERED]);
  return true;
}

/**
 * Every write to a state goes through a journal, so that any of it can be taken back exactly: by a player who changes
 * his mind, and by search, which tries thousands of orders without copying the state.
 */
export class Journal {
  #targets: object[] = [];
  #keys: (string | number)[] = [];
  #old: unknown[] = [];

  /** How much has been written; hand it to `undoTo` to come back here. */
  get mark(): number {
    return this.#targets.length;
  }

  set<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): void {
    remember(target, key as string | number);
    this.#targets.push(target);
    this.#keys.push(key as string | number);
    this.#old.push(target[key]);
    if (value === undefined) delete target[key];
    else target[key] = value;
  }

  push<T>(list: readonly T[], value: T): void {
    remember(list, PUSHED);
    this.#targets.push(list);
    this.#keys.push(PUSHED);
    this.#old.push(undefined);
    (list as T[]).push(value);
  }

  remove<T>(list: readonly T[], index: number): void {
    if (!(index >= 0 && index < list.length)) throw new RangeError(`a list of ${list.length} has no place ${index}`);
    remember(list, REMOVED - index);
    this.#targets.push(list);
    this.#keys.push(REMOVED - index);
    this.#old.push(list[index]);
    (list as T[]).splice(index, 1);
  }

  undoTo(mark: number): void {
    while (this.#targets.length > mark) {
      const target = this.#targets.pop() as Record<string | number, unknown>;
      const key = this.#keys.pop() as string | number;
      const old = this.#old.pop();
      remember(target, key);
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
    this.#targets.length = 0;
    this.#keys.length = 0;
    this.#old.length = 0;
  }
}

// List operations share the key column with ordinary writes; no real key is a negative number.
const PUSHED = -1;
const REMOVED = -2;

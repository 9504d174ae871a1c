import type { Result } from '../../content/result.ts';
import type { Pin } from '../contracts.ts';

/** What one keeps to oneself about a game. */
export interface Noted {
  readonly notes: string;
  readonly pins: readonly Pin[];
}

/** As the server has it; `number`: how often it was written. */
export interface NotedThere extends Noted {
  readonly number: number;
}

export interface NotesOptions {
  readonly there: NotedThere;
  /** What this device has; it may not have been sent yet. */
  readonly mine: Noted;
  /** Writes; the new number. Refused where another device was first. */
  readonly write: (noted: NotedThere) => Promise<Result<{ readonly number: number }>>;
  readonly read: () => Promise<Result<NotedThere>>;
  /** Another device has written: its words, or those of both. */
  readonly show: (noted: Noted) => void;
  /** It is on the server now. */
  readonly kept: () => void;
  readonly refused: (why: string) => void;
  readonly later?: (work: () => void, ms: number) => void;
}

/** Not every letter is sent: what is typed within so long goes together. */
const PAUSE_MS = 700;

export const sameNotes = (a: Noted, b: Noted): boolean =>
  a.notes === b.notes && JSON.stringify(a.pins) === JSON.stringify(b.pins);

/** Notes and pins of a seat, kept by the server for all its devices. Where two have written, nothing of either is lost. */
export class OwnNotes {
  readonly #options: NotesOptions;
  #there: NotedThere;
  #mine: Noted;
  /** What would not be taken: it is not sent again by itself. */
  #stuck: Noted | null = null;
  #waiting = false;
  #busy = false;

  constructor(options: NotesOptions) {
    this.#options = options;
    this.#there = options.there;
    this.#mine = options.mine;
  }

  /** How often they had been written on the server when this device last heard of it. */
  get number(): number {
    return this.#there.number;
  }

  get unsent(): boolean {
    return !sameNotes(this.#mine, this.#there);
  }

  /** The viewer has written. */
  wrote({ notes, pins }: Noted): void {
    this.#mine = { notes, pins };
    if (this.#waiting || this.#busy || !this.unsent) return;
    if (this.#stuck !== null && sameNotes(this.#mine, this.#stuck)) return;
    this.#waiting = true;
    const { later = (work, ms) => void setTimeout(work, ms) } = this.#options;
    later(() => void this.settle(), PAUSE_MS);
  }

  /** Sends what was not sent yet; else looks whether another device has written. */
  async settle(): Promise<void> {
    this.#waiting = false;
    if (this.#busy) return;
    this.#busy = true;
    await (this.unsent ? this.#send() : this.#look());
    this.#busy = false;
    // Written meanwhile.
    this.wrote(this.#mine);
  }

  async #send(): Promise<void> {
    const sent = { ...this.#mine, number: this.#there.number };
    const done = await this.#options.write(sent);
    this.#stuck = null;
    if (done.ok) {
      this.#there = { ...sent, number: done.value.number };
      this.#options.kept();
      return;
    }
    const looked = await this.#look();
    if (looked === 'changed') return;
    this.#stuck = sent;
    // Where there is no server at all the page says so already.
    if (looked === 'same') this.#options.refused(done.why);
  }

  async #look(): Promise<'changed' | 'same' | 'unknown'> {
    const found = await this.#options.read();
    if (!found.ok) return 'unknown';
    if (found.value.number === this.#there.number) return 'same';
    const wasSent = !this.unsent;
    this.#there = found.value;
    const { notes, pins } = wasSent ? found.value : both(this.#mine, found.value);
    this.#mine = { notes, pins };
    this.#options.show(this.#mine);
    return 'changed';
  }
}

/** What two devices have written apart from each other. */
export function both(mine: Noted, there: Noted): Noted {
  const notes = saysAll(mine.notes, there.notes)
    ? mine.notes
    : saysAll(there.notes, mine.notes)
      ? there.notes
      : `${there.notes}\n\n${mine.notes}`;
  const pins = [...mine.pins, ...there.pins.filter(({ hex }) => !mine.pins.some((pin) => pin.hex === hex))];
  return { notes, pins };
}

/** Every line of the one is in the other. */
function saysAll(one: string, other: string): boolean {
  const lines = new Set(one.split('\n'));
  return other.split('\n').every((line) => line === '' || lines.has(line));
}

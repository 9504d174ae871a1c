import { signal } from '@preact/signals';
import { say } from '../words.ts';
import type { Announcer } from './announce.ts';
import type { Selection } from './selection.ts';
import type { Situation } from './situation.ts';

/** Writing pins: the hex whose pin is being written, and what becomes of it. */
export class Pins {
  readonly writing = signal<string | null>(null);
  readonly #situation: Situation;
  readonly #selection: Selection;
  readonly #announcer: Announcer;

  constructor(situation: Situation, selection: Selection, announcer: Announcer) {
    this.#situation = situation;
    this.#selection = selection;
    this.#announcer = announcer;
  }

  /** Begins to write a pin for the hex that is chosen or pointed at. */
  writeHere(): void {
    const hex = this.#selection.pointer.peek().hex ?? this.#selection.hex.peek();
    if (hex === null) this.#announcer.tell(say.pinWhere);
    else this.writing.value = hex;
  }

  stick(hex: string, text: string): void {
    const { memory } = this.#situation;
    memory.pin(hex, text);
    this.#announcer.say(memory.pinAt(hex) === undefined ? say.unpinned(hex) : say.pinned(hex));
  }
}

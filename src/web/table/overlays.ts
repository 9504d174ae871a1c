import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { overlayNow } from '../../engine/pointing.ts';
import { say } from '../words.ts';
import type { Announcer } from './announce.ts';
import type { Board } from './board.ts';

/** The overlay a game puts up at a question; a new one whenever it is another than before. */
interface Standing {
  readonly id: string | null;
}

/** What is laid over the map: what the player chose, else what the game puts up, unless he has taken that down. */
export class Overlays {
  readonly overlayId: ReadonlySignal<string | null>;
  readonly showArrows = signal(true);
  readonly #board: Board;
  readonly #announcer: Announcer;
  readonly #chosen = signal<string | null>(null);
  readonly #standing: ReadonlySignal<Standing>;
  readonly #takenDown = signal<Standing | null>(null);
  /** How things were before the last choice. */
  #before: { readonly chosen: string | null; readonly takenDown: Standing | null } = { chosen: null, takenDown: null };

  constructor(board: Board, announcer: Announcer) {
    this.#board = board;
    this.#announcer = announcer;
    let last: Standing = { id: null };
    this.#standing = computed(() => {
      const id = board.game.present.standing?.(board.view.value) ?? overlayNow(board.game.procedures, board.view.value);
      if (id !== last.id) last = { id };
      return last;
    });
    this.overlayId = computed(() => {
      const standing = this.#standing.value;
      return this.#chosen.value ?? (standing === this.#takenDown.value ? null : standing.id);
    });
  }

  toggle(id: string): void {
    const on = this.overlayId.peek() !== id;
    this.#before = { chosen: this.#chosen.peek(), takenDown: this.#takenDown.peek() };
    this.#chosen.value = on ? id : null;
    if (!on && this.#standing.peek().id === id) this.#takenDown.value = this.#standing.peek();
    const title = this.#board.game.present.overlays.find((each) => each.id === id)?.title ?? id;
    this.#announcer.say(say.shown(title, on));
  }

  /** The last choice was none: its key was meant for something else. */
  takeBack(): void {
    this.#chosen.value = this.#before.chosen;
    this.#takenDown.value = this.#before.takenDown;
  }

  toggleArrows(): void {
    this.showArrows.value = !this.showArrows.peek();
    this.#announcer.say(say.shown(say.arrows, this.showArrows.peek()));
  }
}

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { overlayNow } from '../../engine/pointing.ts';
import { say } from '../words.ts';
import type { Announcer } from './announce.ts';
import type { Situation } from './situation.ts';

/** The overlay a game puts up by itself at a question; a new one whenever it is another than before. */
interface PutUp {
  readonly id: string | null;
}

/** What is laid over the map: what the player chose, else what the game puts up, unless he has taken that down. */
export class Overlays {
  readonly overlayId: ReadonlySignal<string | null>;
  readonly showArrows = signal(true);
  readonly #situation: Situation;
  readonly #announcer: Announcer;
  readonly #chosen = signal<string | null>(null);
  readonly #putUp: ReadonlySignal<PutUp>;
  readonly #takenDown = signal<PutUp | null>(null);
  /** How things were before the last choice. */
  #before: { readonly chosen: string | null; readonly takenDown: PutUp | null } = { chosen: null, takenDown: null };

  constructor(situation: Situation, announcer: Announcer) {
    this.#situation = situation;
    this.#announcer = announcer;
    let last: PutUp = { id: null };
    this.#putUp = computed(() => {
      const id = overlayNow(situation.game.procedures, situation.view.value);
      if (id !== last.id) last = { id };
      return last;
    });
    this.overlayId = computed(() => {
      const putUp = this.#putUp.value;
      return this.#chosen.value ?? (putUp === this.#takenDown.value ? null : putUp.id);
    });
  }

  toggle(id: string): void {
    const on = this.overlayId.peek() !== id;
    this.#before = { chosen: this.#chosen.peek(), takenDown: this.#takenDown.peek() };
    this.#chosen.value = on ? id : null;
    if (!on && this.#putUp.peek().id === id) this.#takenDown.value = this.#putUp.peek();
    const title = this.#situation.game.present.overlays.find((each) => each.id === id)?.title ?? id;
    this.#announcer.say(say.shown(title, on));
  }

  /** The last choice was none: its key was meant for something else. */
  undoToggle(): void {
    this.#chosen.value = this.#before.chosen;
    this.#takenDown.value = this.#before.takenDown;
  }

  toggleArrows(): void {
    this.showArrows.value = !this.showArrows.peek();
    this.#announcer.say(say.shown(say.arrows, this.showArrows.peek()));
  }
}

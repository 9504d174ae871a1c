import { signal } from '@preact/signals';
import type { AnyGame } from '../../engine/game.ts';
import { say } from '../words.ts';
import type { Announcer } from './announce.ts';

/** What is laid over the map. */
export class Overlays {
  readonly overlayId = signal<string | null>(null);
  readonly showArrows = signal(true);
  readonly #game: AnyGame;
  readonly #announcer: Announcer;

  constructor(game: AnyGame, announcer: Announcer) {
    this.#game = game;
    this.#announcer = announcer;
  }

  toggle(id: string): void {
    const on = this.overlayId.peek() !== id;
    this.overlayId.value = on ? id : null;
    const title = this.#game.present.overlays.find((each) => each.id === id)?.title ?? id;
    this.#announcer.say(say.shown(title, on));
  }

  toggleArrows(): void {
    this.showArrows.value = !this.showArrows.peek();
    this.#announcer.say(say.shown(say.arrows, this.showArrows.peek()));
  }
}

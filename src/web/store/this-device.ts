import { say } from '../toasts.tsx';
import { sentence, words } from '../words.ts';
import { withMemory } from './in-memory.ts';
import { type GameStore, openStore } from './store.ts';
import { takeAway } from './take-away.ts';

let asked = false;

/** The games of this page. */
export const store: GameStore = withMemory(openStore(), {
  failed(game, why) {
    const latest = async (): Promise<void> => takeAway((await store.load(game.id)) ?? game);
    say({
      text: words.saved.inMemory(sentence(why)),
      stays: true,
      action: { text: words.saved.export, stays: true, run: () => void latest() },
    });
  },
  kept() {
    if (asked) return;
    asked = true;
    // Without it a browser short of room may throw games away unasked.
    void navigator.storage?.persist?.();
  },
});

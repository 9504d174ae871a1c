/// <reference types="vite-plugin-pwa/vanillajs" />
import { registerSW } from 'virtual:pwa-register';
import { keepParts } from './keep-parts.ts';
import { route } from './router.ts';
import { say } from './toasts.tsx';
import { words } from './words.ts';

/** Keeps a copy for use without a connection; a new version waits until the player says so. */
export function followUpdates(): void {
  // An old page asks for parts that a new version has taken away.
  addEventListener('vite:preloadError', () => {
    say({
      text: words.updates.gone,
      stays: true,
      action: { text: words.updates.reload, run: () => location.reload() },
    });
  });

  const update = registerSW({
    onNeedRefresh() {
      say({
        text: words.updates.ready,
        stays: true,
        waits: true,
        action: { text: words.updates.reload, run: () => void update() },
      });
    },
    onRegisteredSW() {
      // Without a line, or where the browser has no room, it is tried again at the next visit.
      keepParts().then(
        // Good to know, but not in the middle of a game.
        (all) =>
          all && route.value.page !== 'table' && route.value.page !== 'online' && say({ text: words.updates.offline }),
        () => {},
      );
    },
  });
}

import { say } from '../../words.ts';
import type { TableSession } from '../session.ts';
import { Panel } from './bits.tsx';

/** One key each. */
export function Overlays({ session }: { readonly session: TableSession }) {
  return (
    <Panel name="overlays" title={say.overlays} hideTitle>
      <div class="toggles">
        {session.game.present.overlays.map(({ id, title, key }) => (
          <button
            type="button"
            key={id}
            class="button small"
            aria-pressed={session.overlayId.value === id}
            aria-keyshortcuts={key.toUpperCase()}
            onClick={() => session.toggleOverlay(id)}
          >
            {title} <kbd>{key.toUpperCase()}</kbd>
          </button>
        ))}
        <button
          type="button"
          class="button small"
          aria-pressed={session.showArrows.value}
          aria-keyshortcuts="M"
          onClick={() => session.toggleArrows()}
        >
          {say.arrows} <kbd>M</kbd>
        </button>
        <button
          type="button"
          class="button small"
          disabled={session.log.value.length < 2}
          aria-keyshortcuts="W"
          onClick={() => session.whatHappened()}
        >
          {say.happened} <kbd>W</kbd>
        </button>
        <button
          type="button"
          class="button small"
          disabled={session.log.value.length < 2}
          aria-pressed={session.replayAt.value !== null}
          aria-keyshortcuts="["
          onClick={() => (session.replayAt.value === null ? session.step(-1) : session.toPresent())}
        >
          {say.replay} <kbd>[</kbd>
        </button>
      </div>
    </Panel>
  );
}

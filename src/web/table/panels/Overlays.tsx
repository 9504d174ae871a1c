import { say } from '../../words.ts';
import type { Table } from '../table.ts';
import { Panel } from './bits.tsx';

/** One key each. */
export function Overlays({ table }: { readonly table: Table }) {
  return (
    <Panel name="overlays" title={say.overlays} hideTitle>
      <div class="toggles">
        {table.game.present.overlays.map(({ id, title, key }) => (
          <button
            type="button"
            key={id}
            class="button small"
            aria-pressed={table.overlays.overlayId.value === id}
            aria-keyshortcuts={key.toUpperCase()}
            onClick={() => table.overlays.toggle(id)}
          >
            {title} <kbd>{key.toUpperCase()}</kbd>
          </button>
        ))}
        <button
          type="button"
          class="button small"
          aria-pressed={table.overlays.showArrows.value}
          aria-keyshortcuts="M"
          onClick={() => table.overlays.toggleArrows()}
        >
          {say.arrows} <kbd>M</kbd>
        </button>
        <button
          type="button"
          class="button small"
          disabled={table.situation.moves.value === 0}
          aria-keyshortcuts="W"
          onClick={() => table.past.whatHappened()}
        >
          {say.happened} <kbd>W</kbd>
        </button>
        <button
          type="button"
          class="button small"
          disabled={table.situation.moves.value === 0}
          aria-pressed={table.situation.replayAt.value !== null}
          aria-keyshortcuts="["
          onClick={() => (table.situation.replayAt.value === null ? table.past.step(-1) : table.past.toPresent())}
        >
          {say.replay} <kbd>[</kbd>
        </button>
      </div>
    </Panel>
  );
}

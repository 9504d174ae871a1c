import type { Piece } from '../../../engine/present.ts';
import { say } from '../../words.ts';
import type { Table } from '../table.ts';
import { Face } from './bits.tsx';

/** On a small screen: who is selected, what the way under the finger costs, and the rest of the stack. */
export function Chosen({ table }: { readonly table: Table }) {
  const together = table.selection.units.value;
  const pieces = table.situation.pieces.value;
  const lead = pieces.find((piece) => piece.id === together[0]);
  // Read, so that the stack follows the offers.
  table.situation.offers.value;
  if (lead === undefined) return null;
  const several = together.length > 1;
  const stack = lead.hex === null ? [] : table.selection.stack(lead.hex);
  const way = table.pointed.value?.way ?? [];
  return (
    <>
      <div class="small pointing">
        <p>
          <strong>{several ? say.togetherHead(together.length) : `${lead.name} ${lead.face}`}</strong>:{' '}
          {way.length > 0 ? way.join('. ') : say.tapHint}
        </p>
        {stack.length > together.length && (
          <button type="button" class="button small" onClick={() => table.choosing.chooseStack()}>
            {say.wholeStack}
          </button>
        )}
      </div>
      {stack.length > 1 && <Stack table={table} stack={pieces.filter(({ id }) => stack.includes(id))} />}
    </>
  );
}

/** The counters of the stack side by side: one is chosen by its name, and taken along by its tick. A finger finds them here, not under one another. */
const Stack = ({ table, stack }: { readonly table: Table; readonly stack: readonly Piece[] }) => {
  const together = table.selection.units.value;
  // Whoever is chosen already is meant alone, and not put back: for that there is his tick.
  const choose = (id: string): void => {
    if (id !== together[0]) table.choosing.chooseUnit(id);
    else for (const other of together.slice(1)) table.choosing.chooseAlso(other);
  };
  const taught = table.lessons.now.value?.point ?? [];
  const signs = (id: string): string => `${together.includes(id) ? 'in' : ''} ${taught.includes(id) ? 'taught' : ''}`;
  return (
    <ul class="instack" aria-label={say.inStack}>
      {stack.map((piece) => (
        <li key={piece.id} class={signs(piece.id).trim()}>
          <button
            type="button"
            class="button quiet"
            aria-pressed={together.includes(piece.id)}
            onClick={() => choose(piece.id)}
          >
            <Face piece={piece} />
            <span class="name">{piece.name}</span>
          </button>
          <label>
            <input
              type="checkbox"
              aria-label={say.takeAlong(piece.name)}
              checked={together.includes(piece.id)}
              onChange={() => table.choosing.chooseAlso(piece.id)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
};

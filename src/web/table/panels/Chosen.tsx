import { say } from '../../words.ts';
import type { Table } from '../table.ts';

/** On a small screen: who is selected, what the way under the finger costs, and the rest of the stack. */
export function Chosen({ table }: { readonly table: Table }) {
  const together = table.selection.units.value;
  const lead = table.situation.pieces.value.find((piece) => piece.id === together[0]);
  // Read, so that the stack follows the offers.
  table.situation.offers.value;
  if (lead === undefined) return null;
  const several = together.length > 1;
  const more = lead.hex !== null && table.selection.stack(lead.hex).length > together.length;
  const way = table.pointed.value?.way ?? [];
  return (
    <div class="small pointing">
      <p>
        <strong>{several ? say.togetherHead(together.length) : `${lead.name} ${lead.face}`}</strong>:{' '}
        {way.length > 0 ? way.join('. ') : say.tapHint}
      </p>
      {more && (
        <button type="button" class="button small" onClick={() => table.choosing.chooseStack()}>
          {say.wholeStack}
        </button>
      )}
    </div>
  );
}

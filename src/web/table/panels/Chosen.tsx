import { say } from '../../words.ts';
import type { TableSession } from '../session.ts';

/** On a small screen: who is in hand, what the way under the finger costs, and the rest of the stack. */
export function Chosen({ session }: { readonly session: TableSession }) {
  const together = session.together.value;
  const lead = session.pieces.value.find((piece) => piece.id === together[0]);
  // Read, so that the stack follows the offers.
  session.offers.value;
  if (lead === undefined) return null;
  const several = together.length > 1;
  const more = lead.hex !== null && session.stack(lead.hex).length > together.length;
  const way = session.pointing.value?.way ?? [];
  return (
    <div class="small pointing">
      <p>
        <strong>{several ? say.togetherHead(together.length) : `${lead.name} ${lead.face}`}</strong>:{' '}
        {way.length > 0 ? way.join('. ') : say.tapHint}
      </p>
      {more && (
        <button type="button" class="button small" onClick={() => session.chooseStack()}>
          {say.wholeStack}
        </button>
      )}
    </div>
  );
}

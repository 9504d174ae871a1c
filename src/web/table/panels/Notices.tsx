import { say, sentence } from '../../words.ts';
import type { Table } from '../table.ts';

/** What keeps the game from going on. */
export function Notices({ table }: { readonly table: Table }) {
  const { snag } = table.situation;
  if (snag !== null) {
    return (
      <div class="notice bad notices" role="alert">
        {say.snag(sentence(snag))}
      </div>
    );
  }
  const fault = table.bots.fault.value;
  if (fault === null) return null;
  return (
    <div class="notice bad notices" role="alert">
      <p>{say.fault(sentence(fault))}</p>
      <button type="button" class="button small" onClick={() => table.bots.tryAgain()}>
        {say.again}
      </button>
    </div>
  );
}

import { say } from '../../words.ts';
import type { Table } from '../table.ts';

/** As last month: a list to correct before it is given. */
export function Again({ table }: { readonly table: Table }) {
  const { again } = table;
  const rows = again.rows.value;
  if (rows === null)
    return again.offered.value ? (
      <button type="button" class="button" onClick={() => again.look()}>
        {say.lastTime}
      </button>
    ) : null;
  const possible = rows.filter((row) => row.possible && row.wanted).length;
  return (
    <fieldset class="again">
      <legend class="small soft">{say.lastTime}</legend>
      <ul class="pile small">
        {rows.map(({ notation, text, possible: can, wanted }, i) => (
          <li key={notation}>
            <label>
              <input type="checkbox" checked={wanted} disabled={!can} onChange={() => again.toggle(i)} />{' '}
              {can ? text : say.againNot(text)}
            </label>
          </li>
        ))}
      </ul>
      <button type="button" class="button main" disabled={possible === 0} onClick={() => void again.give()}>
        {say.againGive(possible)}
      </button>
      <button type="button" class="button quiet" onClick={() => again.close()}>
        {say.cancel}
      </button>
    </fieldset>
  );
}

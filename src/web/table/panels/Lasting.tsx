import { say } from '../../words.ts';
import type { Table } from '../table.ts';

/** Under the card of a unit: orders it can be given that last, and the one it has. */
export function LastingOf({ table, unit }: { readonly table: Table; readonly unit: string }) {
  // Read, so that the buttons follow the question.
  table.situation.offers.value;
  const { lasting } = table;
  const kinds = lasting.kindsFor(table.selection.units.value);
  const order = lasting.of(unit);
  if (kinds.length === 0 && order === undefined) return null;
  return (
    <div class="lasting actions">
      {order !== undefined && (
        <p class="small">
          {say.lastingHas(lasting.words(order))}{' '}
          <button type="button" class="button quiet small" onClick={() => lasting.cancel(unit)}>
            {say.lastingCancel}
          </button>
        </p>
      )}
      {kinds.map((kind) => (
        <button type="button" key={kind.id} class="button small" onClick={() => lasting.begin(kind)}>
          {kind.needsPlace ? `${kind.title} …` : kind.title}
        </button>
      ))}
    </div>
  );
}

/** While a place is being chosen: those with a name, and a way out. */
export function LastingWhere({ table }: { readonly table: Table }) {
  const { lasting } = table;
  const aiming = lasting.aiming.value;
  if (aiming === null) return null;
  return (
    <div class="choices lasting">
      {lasting.places().map(({ hex, title }) => (
        <button type="button" key={hex} class="button" onClick={() => lasting.aimAt(hex)}>
          {say.lastingTo(title)}
        </button>
      ))}
      <button type="button" class="button quiet" onClick={() => lasting.stopAiming()}>
        {say.cancel} <kbd>Esc</kbd>
      </button>
    </div>
  );
}

/** In the bar of orders: go on with those that may have something to do now. */
export function LastingDue({ table }: { readonly table: Table }) {
  const due = table.lasting.due.value;
  if (due.length === 0) return null;
  return (
    <button type="button" class="button" aria-keyshortcuts="," onClick={() => void table.lasting.goOn()}>
      {say.lastingGoOn(due.length)} <kbd>,</kbd>
    </button>
  );
}

/** All that the viewer has given, to be looked at and ended. */
export function LastingList({ table }: { readonly table: Table }) {
  const { lasting, situation } = table;
  // Read, so that the words follow the game.
  situation.version.value;
  if (lasting.kinds.length === 0) return null;
  return (
    <div class="lasting">
      <h3>{say.lastingHead}</h3>
      <p class="small soft">{say.lastingNote}</p>
      <ul class="pile">
        {lasting.mine.value.map((order) => (
          <li key={order.unit}>
            <button type="button" class="button" onClick={() => table.choosing.inspectUnit(order.unit)}>
              {situation.piece(order.unit)?.name ?? order.unit} {lasting.words(order)}
            </button>
            <button type="button" class="button quiet small" onClick={() => lasting.cancel(order.unit)}>
              {say.lastingCancel}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { Dock, Piece } from '../../../engine/present.ts';
import { say, seatName } from '../../words.ts';
import type { Offer } from '../situation.ts';
import type { Table } from '../table.ts';
import { Face } from './bits.tsx';

/** The boxes beside the map, each seat's in a column of its own; what anybody may enter stands below. */
export function Docks({ table }: { readonly table: Table }) {
  const docks = table.situation.docks.value;
  const columns = table.game.seats.map((seat) => ({ seat, boxes: docks.filter((dock) => dock.seat === seat) }));
  const open = docks.filter((dock) => dock.seat === null);
  return (
    <div class="docks">
      {columns.map(({ seat, boxes }) => (
        <section key={seat} aria-label={seatName(seat)}>
          <h3>{seatName(seat)}</h3>
          {boxes.map((dock) => (
            <Box key={dock.id} table={table} dock={dock} />
          ))}
        </section>
      ))}
      {open.length > 0 && (
        <section class="both" aria-label={say.anybodys}>
          <h3>{say.anybodys}</h3>
          {open.map((dock) => (
            <Box key={dock.id} table={table} dock={dock} />
          ))}
        </section>
      )}
    </div>
  );
}

/** What the chosen unit could do in this box; without a chosen one, what needs none. */
function offersInto(table: Table, { id }: Dock): Offer[] {
  const unit = table.selection.unit.value;
  return table.situation.offers.value.filter(
    ({ look }) => look.dock === id && (look.unit === undefined || look.unit === unit),
  );
}

function Box({ table, dock }: { readonly table: Table; readonly dock: Dock }) {
  const { title, text, pieces } = dock;
  const here = pieces.flatMap((id) => table.situation.piece(id) ?? []);
  const offers = offersInto(table, dock);
  return (
    <div class={`box ${offers.length > 0 ? 'open' : ''}`}>
      <h4>
        {say.more(title, pieces.length)}
        {offers.length > 0 && (
          <button type="button" class="button small" onClick={() => table.orders.take(offers[0])}>
            {say.intoBox(title)}
          </button>
        )}
      </h4>
      {text !== '' && <p class="small soft">{text}</p>}
      {here.length > 0 && (
        <ul class="pile">
          {here.map((piece) => (
            <li key={piece.id}>
              <Chip table={table} piece={piece} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Chip = ({ table, piece }: { readonly table: Table; readonly piece: Piece }) => (
  <button
    type="button"
    class="chip counter"
    aria-pressed={table.selection.unit.value === piece.id}
    title={[piece.face, ...piece.badges].join(' · ')}
    onClick={() => {
      if (!table.choosing.chooseUnit(piece.id)) table.choosing.inspectUnit(piece.id);
    }}
  >
    <Face piece={piece} />
    <span class="name">{piece.name}</span>
  </button>
);

import type { Dock, Piece } from '../../../engine/present.ts';
import { say, seatName } from '../../words.ts';
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

/** A box with more counters than this is folded up until somebody wants to see them. */
const FEW = 8;

function Box({ table, dock }: { readonly table: Table; readonly dock: Dock }) {
  const { id, title, text, pieces } = dock;
  const here = pieces.flatMap((piece) => table.situation.piece(piece) ?? []);
  // Read, so that the box follows the offers.
  table.situation.offers.value;
  const offers = table.situation.offersInto(id, table.selection.unit.value);
  return (
    <div class={`box ${offers.length > 0 ? 'open' : ''} ${here.length === 0 ? 'empty' : ''}`} data-dock={id}>
      <h4>
        {here.length === 0 ? title : say.more(title, pieces.length)}
        {offers.length > 0 && (
          <button type="button" class="button small" onClick={() => table.orders.take(offers[0])}>
            {say.intoBox(title)}
          </button>
        )}
      </h4>
      {text !== '' && <p class="small soft">{text}</p>}
      {here.length > 0 && here.length <= FEW && <Pile table={table} pieces={here} />}
      {here.length > FEW && (
        <details>
          <summary class="small">{say.showBox}</summary>
          <Pile table={table} pieces={here} />
        </details>
      )}
    </div>
  );
}

const Pile = ({ table, pieces }: { readonly table: Table; readonly pieces: readonly Piece[] }) => (
  <ul class="pile">
    {pieces.map((piece) => (
      <li key={piece.id}>
        <Chip table={table} piece={piece} />
      </li>
    ))}
  </ul>
);

const Chip = ({ table, piece }: { readonly table: Table; readonly piece: Piece }) => (
  <button
    type="button"
    class={`chip counter ${table.situation.actors.value.includes(piece.id) ? 'acts' : ''}`}
    aria-pressed={table.selection.unit.value === piece.id}
    title={[piece.name, piece.face, ...piece.badges].join(' · ')}
    onClick={() => {
      if (!table.choosing.chooseUnit(piece.id)) table.choosing.inspectUnit(piece.id);
    }}
  >
    <Face piece={piece} />
    <span class="name">{piece.name}</span>
  </button>
);

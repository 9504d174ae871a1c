import type { Piece } from '../../../engine/present.ts';
import { capital, say, seatName } from '../../words.ts';
import type { Table } from '../table.ts';
import { Counter } from './bits.tsx';

/** The situation: status lines and every track as the game has it. */
export function Tracks({ table }: { readonly table: Table }) {
  const { present } = table.game;
  const view = table.situation.view.value;
  return (
    <div class="tracks">
      <ul class="status">
        {present.status(view).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {present.tracks(view).map((track) => (
        <section key={track.id} aria-labelledby={`track-${track.id}`}>
          <h3 id={`track-${track.id}`}>{track.title}</h3>
          <ol
            class={`cells ${track.cells.every((cell) => cell.chits === undefined && (cell.text ?? '').length < 4) ? 'short' : ''}`}
          >
            {track.cells.map((cell) => (
              <li
                key={cell.label}
                class={cell.now === true ? 'now' : ''}
                aria-current={cell.now === true ? 'step' : undefined}
              >
                <span class={`label ${cell.label.length < 4 ? 'brief' : ''}`}>{cell.label}</span>
                {cell.text !== undefined && cell.text !== '' && <span class="text">{cell.text}</span>}
                {cell.chits !== undefined && <Chits chits={cell.chits} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Chits as they lie on the table; those face down are only counted. */
function Chits({ chits }: { readonly chits: readonly (string | null)[] }) {
  if (chits.length === 0) return <span class="text soft">{say.noChits}</span>;
  const down = chits.filter((chit) => chit === null).length;
  return (
    <span class="chits">
      {down > 0 && <span class="visually-hidden">{say.faceDown(down)}</span>}
      {chits.map((chit, i) => (
        <span key={i} class={`chit ${chit === null ? 'down' : ''}`} aria-hidden={chit === null}>
          {chit}
        </span>
      ))}
    </span>
  );
}

/** All counters by side: those that can act, those on the map, and those off it together with why. */
export function Units({ table }: { readonly table: Table }) {
  const pieces = table.situation.pieces.value;
  const actors = new Set(table.situation.actors.value);
  const kindOf = (piece: Piece): string =>
    actors.has(piece.id) ? say.actNow : piece.hex !== null ? say.onMap : (piece.off ?? say.out);
  const rank = (piece: Piece): number => (actors.has(piece.id) ? 0 : piece.hex !== null ? 1 : 2);
  return (
    <div class="units">
      {table.game.seats.map((seat) => (
        <section key={seat} aria-labelledby={`units-${seat}`}>
          <h3 id={`units-${seat}`}>{seatName(seat)}</h3>
          {kindsOf(
            pieces.filter((piece) => piece.seat === seat).sort((a, b) => rank(a) - rank(b)),
            kindOf,
          ).map(([kind, some]) => (
            <div key={kind}>
              <h4 class="small soft">{say.more(capital(kind), some.length)}</h4>
              <ul class="pile">
                {some.map((piece) => (
                  <li key={piece.id}>
                    <button
                      type="button"
                      class="button"
                      aria-pressed={table.selection.unit.value === piece.id}
                      onClick={() => {
                        if (!table.choosing.chooseUnit(piece.id)) table.choosing.inspectUnit(piece.id);
                      }}
                    >
                      <Counter piece={piece} />
                      {piece.hex !== null && <span class="chip mono">{piece.hex}</span>}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function kindsOf(pieces: readonly Piece[], kindOf: (piece: Piece) => string): [string, Piece[]][] {
  const kinds = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const kind = kindOf(piece);
    kinds.set(kind, [...(kinds.get(kind) ?? []), piece]);
  }
  return [...kinds];
}

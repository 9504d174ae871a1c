import type { TableSession } from '../session.ts';
import { say, seatName } from '../words.ts';
import { Counter } from './bits.tsx';

/** The situation: status lines and every track as the game has it. */
export function Tracks({ session }: { readonly session: TableSession }) {
  const { present } = session.game;
  const view = session.view.value;
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
            class={`cells ${track.cells.every((cell) => cell.text === undefined || cell.text.length < 4) ? 'short' : ''}`}
          >
            {track.cells.map((cell) => (
              <li
                key={cell.label}
                class={cell.now === true ? 'now' : ''}
                aria-current={cell.now === true ? 'step' : undefined}
              >
                <span class="label">{cell.label}</span>
                {cell.text !== undefined && cell.text !== '' && <span class="text">{cell.text}</span>}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** All counters by side: those that can act first, then the map, then those beside it with when they come. */
export function Units({ session }: { readonly session: TableSession }) {
  const pieces = session.pieces.value;
  const actors = new Set(session.actors.value);
  const rank = (piece: (typeof pieces)[number]): number => (actors.has(piece.id) ? 0 : piece.hex !== null ? 1 : 2);
  return (
    <div class="units">
      {session.game.seats.map((seat) => (
        <section key={seat} aria-labelledby={`units-${seat}`}>
          <h3 id={`units-${seat}`}>{seatName(seat)}</h3>
          <ul class="pile">
            {pieces
              .filter((piece) => piece.seat === seat)
              .sort((a, b) => rank(a) - rank(b))
              .map((piece) => (
                <li key={piece.id}>
                  <button
                    type="button"
                    class="button"
                    aria-pressed={session.selectedUnit.value === piece.id}
                    onClick={() => {
                      if (!session.chooseUnit(piece.id)) session.inspectUnit(piece.id);
                    }}
                  >
                    <Counter piece={piece} />
                    <span class="chip mono">{piece.hex ?? piece.off ?? say.out}</span>
                    {actors.has(piece.id) && <span class="chip go">{say.actNow}</span>}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

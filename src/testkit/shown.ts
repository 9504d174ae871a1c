import type { OfferLook, Piece, Present, TrackCell } from '../engine/present.ts';
import type { Position } from '../engine/procedure.ts';
import type { TestTable } from './table.ts';

export type Seat = 'axis' | 'allied' | 'spectator';

/** What a game shows of a test's table, in words short enough to compare. The Axis looks, unless told otherwise. */
export function shownBy<S extends Position, A, V extends S>(present: Present<V, A>) {
  type Table = TestTable<S, A, V>;
  const view = (t: Table, seat: Seat = 'axis'): V => t.match.view(seat);

  const act = (t: Table, order: string): A => {
    const action = t.match.game.orders.parse(order);
    if (!action.ok) throw new Error(action.why);
    return action.value;
  };

  return {
    view,
    /** An order by its notation, offered or not. */
    act,
    /** The look of an offer, by its notation. */
    offered: (t: Table, order: string): OfferLook => present.offer(view(t, t.toMove as Seat), act(t, order)),

    piece: (t: Table, id: string): Piece => present.pieces(view(t)).find((each) => each.id === id)!,

    /** The cell of a track whose label begins so. */
    cell(t: Table, track: string, label: string, seat: Seat = 'axis'): TrackCell {
      const cells = present.tracks(view(t, seat)).find(({ id }) => id === track)?.cells ?? [];
      const found = cells.find((each) => each.label.startsWith(label));
      if (found === undefined)
        throw new Error(`no cell "${label}" among ${cells.map((each) => each.label).join('; ')}`);
      return found;
    },

    /** What an overlay lights: "2714 axis captured". */
    lit: (t: Table, id: string, seat: Seat = 'axis'): string[] =>
      present
        .overlay(view(t, seat), id)
        .hexes.map(({ hex, tone, text }) => [hex, tone, ...(text === undefined ? [] : [text])].join(' ')),
  };
}

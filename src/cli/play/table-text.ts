import { gridOf } from '../../content/grid-of.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { Piece } from '../../engine/present.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { Io } from '../io.ts';
import { signLegend } from './map-signs.ts';
import { type HexMark, hexesAcross, textMap } from './text-map.ts';

/** The table as text: status, map, and what stands where. */
export function tableText(game: AnyGame, view: unknown, io: Io): string {
  return [...game.present.status(view), '', mapText(game, view, io), '', piecesText(game, view, io)].join('\n');
}

/** The map; around one hex, if it is named and there. Null if there is no such hex. */
export function mapAround(game: AnyGame, view: unknown, io: Io, label: string): string | null {
  const grid = gridOf(game.present.map);
  const hex = grid.find(label.toUpperCase());
  if (hex < 0) return null;
  const radius = Math.max(2, Math.min(6, Math.floor(hexesAcross(game.present.map, io.columns) / 2) - 1));
  return mapText(game, view, io, new Set(grid.within(hex, radius).map((each) => grid.label(each))));
}

export function mapText(game: AnyGame, view: unknown, io: Io, only?: ReadonlySet<string>): string {
  const marks = new Map<string, HexMark>();
  for (const [hex, stack] of stacksOf(game, view)) marks.set(hex, stackMark(game, stack, io));
  const map = textMap(game.present.map, { marks, dim: io.colour.dim, ...(only === undefined ? {} : { only }) });
  return `${map}\n\n${io.colour.dim(`${signLegend(game.present.map)}\n${stackLegend(game)}`)}`;
}

/** Who stands where, hex by hex, and who does not stand on the map. */
export function piecesText(game: AnyGame, view: unknown, io: Io): string {
  const lines = [...stacksOf(game, view)].map(([hex, stack]) => {
    const place = game.present.map.hexes[hex].place?.name ?? '';
    const paint = seatColour(game, stack[0].seat, io);
    return `  ${paint(hex.padEnd(5))} ${place.padEnd(16)} ${stack.map(pieceText).join(', ')}`;
  });
  const off = new Map<string, Piece[]>();
  for (const piece of game.present.pieces(view) as readonly Piece[]) {
    if (piece.hex !== null) continue;
    const where = `${piece.seat}, ${piece.off ?? 'off the map'}`;
    off.set(where, [...(off.get(where) ?? []), piece]);
  }
  for (const [where, pieces] of off) {
    const paint = seatColour(game, pieces[0].seat, io);
    lines.push(`  ${paint(where)}: ${pieces.map((piece) => piece.id).join(', ')}`);
  }
  return lines.join('\n');
}

const pieceText = (piece: Piece): string => [piece.id, piece.face, ...piece.badges].join(' ');

/** Stacks from north-west to south-east, as one reads the map. */
function stacksOf(game: AnyGame, view: unknown): Map<string, Piece[]> {
  const grid = gridOf(game.present.map);
  const stacks = new Map<string, Piece[]>();
  for (const piece of game.present.pieces(view) as readonly Piece[]) {
    if (piece.hex !== null) stacks.set(piece.hex, [...(stacks.get(piece.hex) ?? []), piece]);
  }
  const place = (label: string) => grid.centre(grid.find(label));
  return new Map([...stacks].sort(([a], [b]) => place(a).y - place(b).y || place(a).x - place(b).x));
}

/**
 * A letter for the nation of the upper counter, how many there are, and ! if any of them is marked. The brackets tell the
 * sides apart where there is no colour, and stacks from hex numbers.
 */
function stackMark(game: AnyGame, stack: readonly Piece[], io: Io): HexMark {
  const { nation, seat } = stack[0];
  const marked = stack.some((each) => each.badges.length > 0) ? '!' : '';
  const [open, close] = bracketsOf(game, seat);
  const text = `${open}${nation[0].toUpperCase()}${stack.length}${marked}${close}`;
  return { mark: io.colour.bold(seatColour(game, seat, io)(text)), width: text.length };
}

const bracketsOf = (game: AnyGame, seat: Seat): string => (game.seats.indexOf(seat) === 0 ? '[]' : '()');

/** How to read a stack: "[G2] axis: nation and number of counters". */
function stackLegend(game: AnyGame): string {
  const seats = game.seats.map((seat) => `${bracketsOf(game, seat)} ${seat}`).join(', ');
  return `${seats}: nation and number of counters, ! if one is marked`;
}

export function seatColour(game: AnyGame, seat: Seat, io: Io): (text: string) => string {
  return game.seats.indexOf(seat) === 0 ? io.colour.red : io.colour.blue;
}

import type { FaceBook } from '../draw/counters/face-book.ts';
import { CARD_STEP, COUNTER, MOST_CARDS, stacksOf } from '../draw/counters/stacks.ts';
import type { Plate } from '../draw/draw-map.ts';
import type { Sheet } from '../draw/sheet.ts';
import type { Piece } from '../engine/present.ts';
import type { Chronicle } from './chronicle.ts';
import type { FilmReel } from './film-player.ts';
import { frontOf } from './front.ts';
import { type Frame, frameOf } from './stage.ts';
import { simplified } from './turn-map.ts';
import { words } from './words.ts';

/** The whole game turn by turn, as plain data for the player of films: who stands where, and where the front runs. */
export function reelOf({ turns, opening, game }: Chronicle, plate: Plate, faces: FaceBook): FilmReel {
  const { sheet, width, height } = plate;
  const actors = new Map<string, number>();
  const looks: string[] = [];
  const lookAt = new Map<string, number>();
  const look = (piece: Piece): number => {
    const name = faces.nameOf(simplified(piece));
    const known = lookAt.get(name);
    if (known !== undefined) return known;
    lookAt.set(name, looks.length);
    return looks.push(name) - 1;
  };
  const still = (title: string, pieces: readonly Piece[], frame: Frame): FilmReel['stills'][number] => ({
    title,
    box: [frame.x, frame.y, frame.width, frame.height].map(Math.round),
    front: frontOf(sheet, pieces, game.seats),
    cast: castOf(sheet, pieces, actors, look),
  });
  const [first] = turns;
  return {
    whole: [0, 0, Math.round(width), Math.round(height)],
    scale: Number(((COUNTER * sheet.size) / 100).toFixed(4)),
    looks,
    stills: [
      // A game that begins with its set-up begins with a bare map.
      ...(first.setUp ? [] : [still(words.atTheStart, opening, frameOf(plate, { ...first, pieces: opening }))]),
      ...turns.map((turn) => still(turn.title, turn.pieces, frameOf(plate, turn))),
    ],
  };
}

/** Everybody on the map, from the bottom of each pile to its top, four numbers each: who, his look, and where his upper left corner lies. */
function castOf(
  sheet: Sheet,
  pieces: readonly Piece[],
  actors: Map<string, number>,
  look: (piece: Piece) => number,
): number[] {
  const side = COUNTER * sheet.size;
  return stacksOf(sheet.grid, pieces, null).flatMap(({ hex, pieces: pile }) => {
    const at = sheet.centre(hex);
    return pile.toReversed().flatMap((piece, i) => {
      const depth = Math.min(pile.length - 1 - i, MOST_CARDS);
      const shift = depth * CARD_STEP * side;
      if (!actors.has(piece.id)) actors.set(piece.id, actors.size);
      const [x, y] = [at.x - side / 2 + shift, at.y - side / 2 - shift].map((value) => Math.round(value * 10) / 10);
      return [actors.get(piece.id)!, look(piece), x, y];
    });
  });
}

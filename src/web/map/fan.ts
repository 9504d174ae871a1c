import type { Point } from '../../hex/grid.ts';
import type { Size } from './camera.ts';

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** A stack laid out so that every counter can be pointed at; all in pixels of the window. */
export interface Fan {
  readonly plate: Box;
  /** Upper left corners, in the order of the stack. */
  readonly cards: readonly Point[];
  readonly side: number;
}

const PAD = 0.12;

/** Rows of at most four round the hex, moved in where the window ends. */
export function fanOut(count: number, at: Point, side: number, view: Size): Fan {
  const perRow = count <= 4 ? count : Math.min(5, Math.ceil(count / Math.ceil(count / 4)));
  const rows = Math.ceil(count / perRow);
  const gap = side * PAD;
  const width = perRow * side + (perRow + 1) * gap;
  const height = rows * side + (rows + 1) * gap;
  const plate = {
    x: within(at.x - width / 2, view.width - width),
    y: within(at.y - height / 2, view.height - height),
    width,
    height,
  };
  const cards = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const indent = ((perRow - inRow) * (side + gap)) / 2;
    return {
      x: plate.x + gap + indent + (i % perRow) * (side + gap),
      y: plate.y + gap + row * (side + gap),
    };
  });
  return { plate, cards, side };
}

const within = (at: number, most: number): number => Math.max(4, Math.min(most - 4, at));

export const inBox = (box: Box, p: Point): boolean =>
  p.x >= box.x && p.y >= box.y && p.x < box.x + box.width && p.y < box.y + box.height;

/** Which card is under the point, or -1. */
export const cardAt = (fan: Fan, p: Point): number =>
  fan.cards.findIndex((card) => inBox({ ...card, width: fan.side, height: fan.side }, p));

import { traceBody } from '../../draw/counters/face.ts';
import type { Piece } from '../../engine/present.ts';
import type { Point } from '../../hex/grid.ts';
import type { Faces } from './faces.ts';
import type { Box, Fan } from './fan.ts';
import { ringCounter } from './outlines.ts';
import type { Ink } from './pixels.ts';

/** From the stack to its plate: whose counters these are. */
function drawStem(ink: Ink, at: Point, { x, y, width, height }: Box, dpr: number): void {
  const near = (of: number, from: number, size: number): number => Math.max(from, Math.min(from + size, of));
  ink.beginPath();
  ink.moveTo(at.x * dpr, at.y * dpr);
  ink.lineTo(near(at.x, x + 10, width - 20) * dpr, near(at.y, y + 10, height - 20) * dpr);
  for (const [lineWidth, strokeStyle] of [
    [5, 'rgb(34 27 17 / 0.78)'],
    [2, 'rgb(255 248 228 / 0.75)'],
  ] as const) {
    ink.lineWidth = lineWidth * dpr;
    ink.strokeStyle = strokeStyle;
    ink.stroke();
  }
}

/** The counters of an open stack side by side on their plate. */
export function drawFan(
  ink: Ink,
  faces: Faces,
  fan: Fan & { readonly at: Point },
  pieces: readonly Piece[],
  dpr: number,
  chosen: readonly string[],
  hovered: string | null,
): void {
  const { plate, at } = fan;
  const radius = 10 * dpr;
  drawStem(ink, at, plate, dpr);
  ink.beginPath();
  ink.roundRect(plate.x * dpr, plate.y * dpr, plate.width * dpr, plate.height * dpr, radius);
  ink.fillStyle = 'rgb(34 27 17 / 0.78)';
  ink.fill();
  ink.lineWidth = 1.5 * dpr;
  ink.strokeStyle = 'rgb(255 248 228 / 0.55)';
  ink.stroke();
  const side = Math.round(fan.side * dpr);
  // The few counters of a fan are always drawn sharply.
  faces.begin(40);
  fan.cards.forEach((card, i) => {
    const [x, y] = [Math.round(card.x * dpr), Math.round(card.y * dpr)];
    const piece = pieces[i];
    faces.draw(ink, piece, x, y, side, dpr);
    if (chosen.includes(piece.id)) ringCounter(ink, piece.seat, x, y, side, dpr);
    else if (piece.id === hovered) {
      traceBody(ink, piece.seat, x, y, side);
      ink.lineWidth = 3 * dpr;
      ink.strokeStyle = '#ffffff';
      ink.stroke();
    }
  });
}

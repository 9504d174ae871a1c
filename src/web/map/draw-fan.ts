import type { Piece } from '../../engine/present.ts';
import { type Faces, traceBody } from './counters.ts';
import type { Fan } from './fan.ts';
import { ringCounter } from './outlines.ts';
import type { Ink } from './pixels.ts';

/** The counters of an open stack side by side on their plate. */
export function drawFan(
  ink: Ink,
  faces: Faces,
  fan: Fan,
  pieces: readonly Piece[],
  dpr: number,
  chosen: readonly string[],
  hovered: string | null,
): void {
  const { plate } = fan;
  const radius = 10 * dpr;
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

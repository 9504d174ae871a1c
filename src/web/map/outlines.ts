import { traceBody } from '../../draw/counters/face.ts';
import type { Grid, Hex } from '../../hex/grid.ts';
import type { Ink, Pixels } from './pixels.ts';

const DARK = '#1a140b';
export const CHOSEN = '#ffcf33';

/** The ring round the chosen counter, outside its body: yellow within white. */
export function ringCounter(ink: Ink, seat: string, x: number, y: number, side: number, dpr: number): void {
  for (const [gap, line, colour] of [
    [4, 2, '#ffffff'],
    [1.5, 3, CHOSEN],
  ] as const) {
    traceBody(ink, seat, x - gap * dpr, y - gap * dpr, side + 2 * gap * dpr);
    ink.lineWidth = line * dpr;
    ink.strokeStyle = colour;
    ink.stroke();
  }
}

/** A line round a hex, drawn in to a share of its size. */
export function outlineHex(
  ink: Ink,
  pixels: Pixels,
  grid: Grid,
  hex: Hex,
  share: number,
  colour: string,
  line: number,
): void {
  const at = grid.centre(hex);
  ink.beginPath();
  for (const corner of grid.corners(hex)) {
    const x = (at.x + (corner.x - at.x) * share) * pixels.scale + pixels.x;
    const y = (at.y + (corner.y - at.y) * share) * pixels.scale + pixels.y;
    ink.lineTo(x, y);
  }
  ink.closePath();
  ink.lineJoin = 'round';
  ink.strokeStyle = DARK;
  ink.lineWidth = (line + 2.6) * pixels.dpr;
  ink.stroke();
  ink.strokeStyle = colour;
  ink.lineWidth = line * pixels.dpr;
  ink.stroke();
}

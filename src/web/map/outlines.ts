import type { Grid, Hex } from '../../hex/grid.ts';
import { traceBody } from './counters.ts';
import type { Ink, Pixels } from './pixels.ts';

const DARK = '#1a140b';
export const CHOSEN = '#ffcf33';

/** The ring round the chosen counter. */
export function ringCounter(ink: Ink, seat: string, x: number, y: number, side: number, dpr: number): void {
  const line = Math.min(3.4 * dpr, Math.max(2 * dpr, side * 0.055));
  const gap = line * 0.6;
  traceBody(ink, seat, x - gap, y - gap, side + 2 * gap);
  ink.lineWidth = line + 2.4 * dpr;
  ink.strokeStyle = DARK;
  ink.stroke();
  ink.lineWidth = line;
  ink.strokeStyle = CHOSEN;
  ink.stroke();
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

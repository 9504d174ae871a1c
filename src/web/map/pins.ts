import { type Grid, NOWHERE } from '../../hex/grid.ts';
import type { Ink, Pixels } from './pixels.ts';

/** A pin is never too small to see nor bigger than a thumb needs. In pixels of the page. */
const SMALLEST = 7;
const LARGEST = 16;

/** Pins stuck into the left side of their hexes, at the edge of a counter that lies there: its values stay free. */
export function drawPins(ink: Ink, pixels: Pixels, grid: Grid, labels: readonly string[]): void {
  const { scale, dpr, x: left, y: top } = pixels;
  const size = Math.min(LARGEST, Math.max(SMALLEST, (scale / dpr) * 0.27)) * dpr;
  ink.lineCap = 'round';
  for (const label of labels) {
    const hex = grid.find(label);
    if (hex === NOWHERE) continue;
    const at = grid.centre(hex);
    const x = (at.x - 0.48) * scale + left;
    const y = (at.y - 0.16) * scale + top;
    // The needle, with a light rim so that it shows on dark ground as well.
    for (const [colour, line] of [
      ['#fff8e6', 0.34],
      ['#1a140b', 0.16],
    ] as const) {
      ink.beginPath();
      ink.moveTo(x, y);
      ink.lineTo(x - size * 0.5, y - size);
      ink.strokeStyle = colour;
      ink.lineWidth = size * line;
      ink.stroke();
    }
    ink.beginPath();
    ink.arc(x - size * 0.6, y - size * 1.15, size * 0.52, 0, 2 * Math.PI);
    ink.fillStyle = '#c2185b';
    ink.fill();
    ink.strokeStyle = '#fff8e6';
    ink.lineWidth = Math.max(1.2 * dpr, size * 0.14);
    ink.stroke();
    ink.beginPath();
    ink.arc(x - size * 0.74, y - size * 1.31, size * 0.13, 0, 2 * Math.PI);
    ink.fillStyle = 'rgb(255 255 255 / 0.85)';
    ink.fill();
  }
}

import { type Grid, NOWHERE } from '../../hex/grid.ts';
import type { Ink, Pixels } from './pixels.ts';

/** Never too small to see nor so large that it hides the hex above. In pixels of the page. */
const SMALLEST = 10;
const LARGEST = 22;

/** The colour of the edge of a lesson's card. */
const TEACHING = '#0b6463';
const RIM = '#fff8e6';

/** Where a lesson points: an arrow from above whose point touches the upper edge of the counter, so that its values stay free. */
export function drawPointers(ink: Ink, pixels: Pixels, grid: Grid, labels: readonly string[]): void {
  const { scale, dpr, x: left, y: top } = pixels;
  const size = Math.min(LARGEST, Math.max(SMALLEST, (scale / dpr) * 0.5)) * dpr;
  ink.lineJoin = 'round';
  for (const label of labels) {
    const hex = grid.find(label);
    if (hex === NOWHERE) continue;
    const at = grid.centre(hex);
    traceArrow(ink, at.x * scale + left, (at.y - 0.56) * scale + top, size);
    ink.strokeStyle = RIM;
    ink.lineWidth = Math.max(3 * dpr, size * 0.3);
    ink.stroke();
    ink.fillStyle = TEACHING;
    ink.fill();
  }
}

/** Its point is at x and y. */
function traceArrow(ink: Ink, x: number, y: number, size: number): void {
  const [half, stem, neck] = [size * 0.5, size * 0.2, y - size * 0.6];
  ink.beginPath();
  ink.moveTo(x, y);
  ink.lineTo(x - half, neck);
  ink.lineTo(x - stem, neck);
  ink.lineTo(x - stem, y - size);
  ink.lineTo(x + stem, y - size);
  ink.lineTo(x + stem, neck);
  ink.lineTo(x + half, neck);
  ink.closePath();
}

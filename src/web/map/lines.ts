import type { Point } from '../../hex/grid.ts';
import type { Ink } from './pixels.ts';

/** A line through hexes with rounded turns, beginning `late` after the first and ending `short` before the last one. */
export function traceRounded(ink: Ink, points: readonly Point[], short: number, late = 0): void {
  const [from, to] = points;
  const first = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  ink.beginPath();
  ink.moveTo(from.x + ((to.x - from.x) / first) * late, from.y + ((to.y - from.y) / first) * late);
  for (let i = 1; i < points.length - 1; i++) {
    ink.arcTo(points[i].x, points[i].y, points[i + 1].x, points[i + 1].y, 0.6);
  }
  const last = points[points.length - 1];
  const before = points[points.length - 2];
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  ink.lineTo(last.x - ((last.x - before.x) / length) * short, last.y - ((last.y - before.y) / length) * short);
}

export function arrowHead(ink: Ink, tip: Point, angle: number, size: number, fill: string, line: number): void {
  const wing = (turn: number, reach: number): [number, number] => [
    tip.x - Math.cos(angle + turn) * reach,
    tip.y - Math.sin(angle + turn) * reach,
  ];
  ink.beginPath();
  ink.moveTo(tip.x, tip.y);
  ink.lineTo(...wing(0.5, size));
  ink.lineTo(...wing(0, size * 0.72));
  ink.lineTo(...wing(-0.5, size));
  ink.closePath();
  ink.fillStyle = fill;
  ink.fill();
  ink.strokeStyle = '#1a140b';
  ink.lineWidth = line;
  ink.stroke();
}

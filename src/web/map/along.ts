import type { Point } from '../../hex/grid.ts';

/** Walking along a line of points. */

export const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - line[i].x, p.y - line[i].y), 0);

/** `count` steps and one over `length` of the line, from `start` on: where each is, and which way the line goes there. */
export function along(
  line: readonly Point[],
  start: number,
  length: number,
  count: number,
): { readonly p: Point; readonly way: number }[] {
  const found: { p: Point; way: number }[] = [];
  let gone = 0;
  let piece = 1;
  for (let i = 0; i <= count; i++) {
    const wanted = start + (length * i) / count;
    let [from, to] = [line[piece - 1], line[piece]];
    let long = Math.hypot(to.x - from.x, to.y - from.y);
    while (gone + long < wanted && piece < line.length - 1) {
      gone += long;
      piece++;
      [from, to] = [line[piece - 1], line[piece]];
      long = Math.hypot(to.x - from.x, to.y - from.y);
    }
    const part = long === 0 ? 0 : Math.min(1, (wanted - gone) / long);
    const p = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    found.push({ p, way: Math.atan2(to.y - from.y, to.x - from.x) });
  }
  return found;
}

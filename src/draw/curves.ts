import { distance, mid, type Pt, xy } from './svg.ts';

const isRing = (line: Pt[]): boolean => line.length > 3 && xy(line[0]) === xy(line[line.length - 1]);

/** Curves from the middle of one segment to the middle of the next: a river that follows hexsides without their corners. */
export function flowing(line: Pt[]): string {
  if (line.length < 3) return `M${line.map(xy).join('L')}`;
  const ring = isRing(line);
  const parts = [ring ? `M${xy(mid(line[0], line[1]))}` : `M${xy(line[0])}L${xy(mid(line[0], line[1]))}`];
  for (let i = 1; i < line.length - 1; i++) parts.push(`Q${xy(line[i])} ${xy(mid(line[i], line[i + 1]))}`);
  parts.push(ring ? `Q${xy(line[0])} ${xy(mid(line[0], line[1]))}` : `L${xy(line[line.length - 1])}`);
  return parts.join('');
}

/** A spline through every point; `bend` 0 is straight lines, 1 a loose curve. */
export function through(line: Pt[], bend = 0.7): string {
  if (line.length < 3) return `M${line.map(xy).join('L')}`;
  const ring = isRing(line);
  const n = line.length;
  const at = (i: number): Pt => {
    if (i < 0) return ring ? line[n - 2] : line[0];
    if (i >= n) return ring ? line[1] : line[n - 1];
    return line[i];
  };
  const parts = [`M${xy(line[0])}`];
  for (let i = 0; i < n - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = { x: p1.x + ((p2.x - p0.x) * bend) / 6, y: p1.y + ((p2.y - p0.y) * bend) / 6 };
    const c2 = { x: p2.x - ((p3.x - p1.x) * bend) / 6, y: p2.y - ((p3.y - p1.y) * bend) / 6 };
    parts.push(`C${xy(c1)} ${xy(c2)} ${xy(p2)}`);
  }
  return parts.join('');
}

/** Points along `flowing(line)` close enough together to set ticks on, with the direction of travel there. */
export function sampleFlow(line: Pt[], step: number): { p: Pt; along: Pt }[] {
  const dense: Pt[] = [line[0]];
  const knots = line.length < 3 ? [] : line.slice(1, -1);
  let from = line.length < 3 ? line[0] : mid(line[0], line[1]);
  for (let i = 0; i < knots.length; i++) {
    const to = mid(line[i + 1], line[i + 2]);
    for (let t = 0; t <= 1; t += 0.125) dense.push(mid(mid(from, knots[i], t), mid(knots[i], to, t), t));
    from = to;
  }
  dense.push(line[line.length - 1]);
  return spaced(dense, step);
}

/** Points every `step` along a polyline, beginning half a step in. */
export function spaced(line: Pt[], step: number): { p: Pt; along: Pt }[] {
  const found: { p: Pt; along: Pt }[] = [];
  let next = step / 2;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const length = distance(a, b);
    if (length === 0) continue;
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    while (next <= length) {
      found.push({ p: mid(a, b, next / length), along });
      next += step;
    }
    next -= length;
  }
  return found;
}

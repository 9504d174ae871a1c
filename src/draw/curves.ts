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

type Bezier = readonly [Pt, Pt, Pt, Pt];

/** The pieces of a loose curve through every point. */
function splineOf(line: Pt[]): Bezier[] {
  const ring = isRing(line);
  const n = line.length;
  const at = (i: number): Pt => {
    if (i < 0) return ring ? line[n - 2] : line[0];
    if (i >= n) return ring ? line[1] : line[n - 1];
    return line[i];
  };
  return line.slice(1).map((_, i) => {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = { x: p1.x + (p2.x - p0.x) / 6, y: p1.y + (p2.y - p0.y) / 6 };
    const c2 = { x: p2.x - (p3.x - p1.x) / 6, y: p2.y - (p3.y - p1.y) / 6 };
    return [p1, c1, c2, p2];
  });
}

/** The curve as a path. */
export function through(line: Pt[]): string {
  if (line.length < 3) return `M${line.map(xy).join('L')}`;
  const parts = splineOf(line).map(([, c1, c2, to]) => `C${xy(c1)} ${xy(c2)} ${xy(to)}`);
  return `M${xy(line[0])}${parts.join('')}`;
}

/** Points close together along `through(line)`, `steps` to each piece. */
export function sampleThrough(line: Pt[], steps = 8): Pt[] {
  const between = splineOf(line).flatMap(([p1, c1, c2, p2]) =>
    Array.from({ length: steps }, (_, i) => {
      const t = (i + 1) / steps;
      const [a, b, c] = [mid(p1, c1, t), mid(c1, c2, t), mid(c2, p2, t)];
      return mid(mid(a, b, t), mid(b, c, t), t);
    }),
  );
  return [line[0], ...between];
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

import { type Pt, xy } from './svg.ts';

/** Joins loose segments end to end into lines as long as possible, stopping where three or more meet. */
export function chainUp(segments: [Pt, Pt][]): Pt[][] {
  const key = (p: Pt) => xy(p);
  const at = new Map<string, { p: Pt; edges: number[] }>();
  segments.forEach((segment, i) => {
    for (const p of segment) {
      const node = at.get(key(p)) ?? { p, edges: [] };
      node.edges.push(i);
      at.set(key(p), node);
    }
  });
  const used = new Array<boolean>(segments.length).fill(false);
  const walk = (start: string, first: number): Pt[] => {
    const line = [at.get(start)!.p];
    let here = start;
    let edge: number | undefined = first;
    while (edge !== undefined) {
      used[edge] = true;
      const [a, b] = segments[edge];
      here = key(a) === here ? key(b) : key(a);
      const node = at.get(here)!;
      line.push(node.p);
      edge = node.edges.length === 2 ? node.edges.find((next) => !used[next]) : undefined;
    }
    return line;
  };
  const lines: Pt[][] = [];
  for (const [start, node] of at) {
    if (node.edges.length === 2) continue;
    for (const edge of node.edges) if (!used[edge]) lines.push(walk(start, edge));
  }
  // What is left are rings: begin anywhere.
  segments.forEach((segment, i) => {
    if (!used[i]) lines.push(walk(key(segment[0]), i));
  });
  return lines;
}

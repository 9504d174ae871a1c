import { chainUp } from '../draw/chains.ts';
import type { Placed } from '../draw/counters/counter.ts';
import { flowing } from '../draw/curves.ts';
import type { Sheet } from '../draw/sheet.ts';
import type { Pt } from '../draw/svg.ts';
import { type Hex, NOWHERE } from '../hex/grid.ts';

/** So far from both sides there is a front between them, in hexes. */
const REACH = 4;
/** They hold no ground. */
const ABOVE = new Set(['air', 'supply', 'leader']);

/** Where the two sides face each other, as path data: the line between the hexes that are nearer to one and those nearer to the other. */
export function frontOf(sheet: Sheet, pieces: readonly Placed[], seats: readonly string[]): string {
  const { grid } = sheet;
  const [ours, theirs] = [0, 1].map((i) =>
    farFrom(
      sheet,
      pieces.flatMap(({ seat, hex, symbol }) => (seat === seats[i] && hex !== null && !ABOVE.has(symbol) ? [hex] : [])),
    ),
  );
  const held = (hex: Hex): number => {
    if (sheet.map.hexes[sheet.ids[hex]]?.terrain === 'sea') return 0;
    const [a, b] = [ours.get(hex), theirs.get(hex)];
    return a === undefined || b === undefined ? 0 : a <= b ? 1 : -1;
  };
  const sides: [Pt, Pt][] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (held(hex) !== 1) continue;
    for (let direction = 0; direction < 6; direction++) {
      const next = grid.neighbours[hex * 6 + direction];
      if (next !== NOWHERE && held(next) === -1) sides.push(sheet.sideEnds(hex, next));
    }
  }
  return chainUp(sides).map(flowing).join('');
}

/** How far each hex near these is from them. */
function farFrom({ grid }: Sheet, labels: readonly string[]): Map<Hex, number> {
  const far = new Map<Hex, number>();
  let edge = labels.map((label) => grid.find(label)).filter((hex) => hex !== NOWHERE);
  for (const hex of edge) far.set(hex, 0);
  for (let steps = 1; steps <= REACH; steps++) {
    const next: Hex[] = [];
    for (const hex of edge) {
      for (let direction = 0; direction < 6; direction++) {
        const other = grid.neighbours[hex * 6 + direction];
        if (other === NOWHERE || far.has(other)) continue;
        far.set(other, steps);
        next.push(other);
      }
    }
    edge = next;
  }
  return far;
}

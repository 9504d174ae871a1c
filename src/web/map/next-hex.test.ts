import { describe, expect, test } from 'vitest';
import { gridOf } from '../../content/grid-of.ts';
import type { MapData } from '../../content/map.ts';
import { mapOf } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { nextHex } from './next-hex.ts';

async function open(id: string): Promise<MapData> {
  return unwrap(await mapOf(id));
}

/** Where holding a key leads, and how far that strays from a straight line. */
function hold(map: MapData, from: string, key: string, times: number): { dx: number; dy: number } {
  const grid = gridOf(map);
  let at = from;
  for (let i = 0; i < times; i++) at = nextHex(map, at, key) ?? at;
  const [a, b] = [grid.centre(grid.find(from)), grid.centre(grid.find(at))];
  return { dx: b.x - a.x, dy: b.y - a.y };
}

describe.each([
  ['kasserine-pass', 'pointy'],
  ['gazala', 'flat'],
])('arrow keys on %s, a %s-top map', async (id) => {
  const map = await open(id);
  const grid = gridOf(map);
  const { bounds } = grid;
  const start = grid.label(grid.hexAt({ x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }));

  test.each([
    ['ArrowUp', 0, -1],
    ['ArrowDown', 0, 1],
    ['ArrowLeft', -1, 0],
    ['ArrowRight', 1, 0],
  ])('%s goes straight on', (key, x, y) => {
    const { dx, dy } = hold(map, start, key, 4);
    expect(dx * x + dy * y).toBeGreaterThan(5);
    expect(Math.abs(dx * y) + Math.abs(dy * x)).toBeLessThan(0.01);
  });

  test('ends at the edge, and knows nothing of other keys', () => {
    const far = hold(map, start, 'ArrowRight', 200);
    expect(far.dx).toBeLessThan(bounds.width);
    expect(nextHex(map, start, 'Enter')).toBeNull();
    expect(nextHex(map, 'ZZ99', 'ArrowUp')).toBeNull();
  });
});

import { expect, test } from 'vitest';
import { mapOf } from '../../games/registry.ts';
import { unwrap } from '../../testkit/unwrap.ts';
import { groundWords } from './describe.ts';

async function ground(game: string, hex: string): Promise<string> {
  const map = unwrap(await mapOf(game));
  return groundWords(map, hex).join(', ');
}

test('a hex tells its place, what it is worth and what leads through it', async () => {
  expect(await ground('baptism-of-fire', '2714')).toBe('Open ground, Sbeitla, objective, road, trail');
  expect(await ground('baptism-of-fire', '2701')).toContain('Allied supply');
  expect(await ground('decision-at-kasserine', '4420')).toContain('main road');
});

test('mines on the sides of a hex are told with the hexes behind them; a hex that is a minefield says so itself', async () => {
  expect(await ground('baptism-of-fire', '2006')).toContain('mines towards 2005');
  expect(await ground('baptism-of-fire', '1812')).toMatch(/fortified box.*mines towards 1811, 1813, 1912/);
  expect(await ground('gazala', '1216')).not.toContain('mines towards');
});

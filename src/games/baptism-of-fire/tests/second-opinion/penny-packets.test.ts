import { expect, test } from 'vitest';
import { allied, axis, EAST_SETUP, hexesOf } from '../helpers.ts';
import { position, spent, where } from '../position.ts';

test('[baptism-of-fire 17.1a] turn 2: 0914 stands still in both phases, 2014 may go; on turn 3 both may', () => {
  for (const at of ['move', 'mobile'] as const) {
    const t = position({ at, side: 'allied', board: '0914: us15\n2014: us05', turn: 2 });
    expect(t.offers('move us15')).toEqual([]);
    expect(t.refused('move us15 0814')).toBe('17.1a');
    expect(t.offers('move us05').length).toBeGreaterThan(0);
  }
  expect(allied('0914: us15', { turn: 3 }).offers('move us15').length).toBeGreaterThan(0);
});

test('[baptism-of-fire 17.1a] who crosses to the west on turn 1 stays in the first hex there', () => {
  const t = allied('2014: us05', { turn: 1 });
  const west = hexesOf(t, 'move us05').filter((hex) => hex < '2000');
  expect(west.every((hex) => hex.startsWith('19'))).toBe(true);
  expect(west).toContain('1914');
  t.play('move us05 1914');
  expect(t.refused('move us05 2014')).toBe('17.1a');
  // 1913 can be had from 2013, not by the road over 1914: the road to 2114, then two along the wadi.
  const wadi = allied('2014: us05', { turn: 1 }).play('move us05 1913');
  expect(spent(wadi)).toBe(2.5);
});

test('[baptism-of-fire 17.1a] a hex further west is refused by penny packets, not by its ground', () => {
  // 1814 is broken, open to all, two hexes by way of 1914.
  expect(allied('2014: us05', { turn: 1 }).refused('move us05 1814')).toBe('17.1a');
  expect(allied('2014: us01', { turn: 1 }).refused('move us01 1814')).toBe('17.1a');
});

test('[baptism-of-fire 17.1e] the set-up on turn 1: seven stand still, the nine in the east go; the Axis is never frozen', () => {
  const west = '1704: us10\n0804: us11\n0312: us12\n0507: us13\n1220: us14\n0914: us15\n0404: us16';
  const t = allied(`${EAST_SETUP}\n${west}`, { turn: 1 });
  expect([...new Set(t.offers('move').map((order) => order.split(' ')[1]))]).toEqual([
    'us01',
    'us02',
    'us03',
    'us04',
    'us05',
    'us06',
    'us07',
    'us08',
    'us09',
  ]);
  expect(axis('1716: ax02', { turn: 2 }).play('move ax02 1616').offers('move ax02').length).toBeGreaterThan(0);
});

test('[baptism-of-fire 17.1b] arrivals in the west on turns 1 and 2 stay where they came in, also in the mobile phase', () => {
  const t = allied('3505: us05', { turn: 1, waiting: ['al-gt1'] });
  t.play('enter al17 0724', 'enter al20 3906');
  expect(t.refused('enter al18 0724')).toBe('11.0d');
  t.play('move al20 3905', 'enter al18 0823');
  expect(t.offers('move al18')).toEqual([]);
  expect(t.refused('move al18 0822')).toMatch(/^17\.1[ab]$/);
  t.play('end');
  expect(hexesOf(t, 'enter al19')).toEqual(['0924', '1023', '1124', '1223']);
  t.play('enter al19 1223');
  expect(t.refused('move al19 1222')).toMatch(/^17\.1[ab]$/);
});

test('[baptism-of-fire 17.1a] a frozen unit may attack, advance and be driven back (ruling A16)', () => {
  const t = position({ at: 'fight', side: 'allied', board: '1914: us04\n2014: ax05\n3505: us09', turn: 1 });
  // 3 - 2 = +1, the town's line: -1..0; a one: D1.
  t.dice(1).play('attack us04 2014', 'commit');
  t.play(t.offers('retreat ax05 21')[0]);
  t.play('advance us04 2014');
  expect(where(t, 'us04')).toBe('2014');
});

test('[baptism-of-fire 17.0a] gray hexes: no entry, no way through, no retreat', () => {
  // 2117 lies between 2116 and 2118.
  const t = allied('2116: us01');
  expect(t.refused('move us01 2117')).toBe('17.0a');
  expect(hexesOf(t, 'move us01')).not.toContain('2117');
  const fight = position({
    at: 'fight',
    board: '2116: us01\n2115: ax01\n2015: ax02\n2215: ax03\n2016: ax10\n2216: ax11',
  });
  // 6 + 5 + 3 + 3 + 3 - 3 = +17 in rough: +13..: a two is (D); us01 has one side and is lost anyway. A five is D2: nowhere to go.
  fight.dice(5).play('attack ax01 2116', 'join ax02', 'join ax03', 'join ax10', 'join ax11', 'commit');
  expect(where(fight, 'us01')).toBe('lost');
});

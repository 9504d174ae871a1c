import { expect, test } from 'vitest';
import { BLOCKED } from '../../../mechanics/movement.ts';
import { stepPolicy } from '../series/rules/step-policy.ts';
import { moverOf, zoneAround } from './helpers.ts';
import { type PositionSpec, position, spent, where } from './position.ts';

const move = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'move', board, ...more });

test('[baptism-of-fire S5.1a] units move hex by hex within their allowance, and who begins with another is done', () => {
  const t = move('3117: ax05\n3324: ax24').play('move ax05 3118');
  expect(spent(t)).toBe(1);
  t.play('move ax05 3119');
  expect(spent(t)).toBe(2);
  expect(t.refused('move ax05 3005')).toBe('S5.1a');
  t.play('move ax24 3424');
  expect(t.refused('move ax05 3120')).toBe('S5.1a');
  expect(moverOf(t)).toBe('ax24');
});

test('[baptism-of-fire S5.1b] nobody enters a hex the enemy holds', () => {
  const t = move('3117: ax02\n3217: us02');
  expect(t.refused('move ax02 3217')).toBe('S5.1b');
  expect(t.offers('move ax02 3217')).toEqual([]);
});

test('[baptism-of-fire S5.1c] one hex is always within the means of a unit that has not begun to move', () => {
  const prices = new Uint8Array(6).fill(8);
  const rules = {
    prices,
    limit: 3,
    zone: null,
    zoneToZone: false,
    obstacle: () => 0,
    stays: () => false,
    shuns: () => false,
  };
  expect(stepPolicy(rules)(0, 0, 1, 0)).toBe(3);
  expect(stepPolicy(rules)(0, 0, 1, 1)).toBe(9);
  expect(stepPolicy({ ...rules, shuns: () => true })(0, 0, 1, 0)).toBe(BLOCKED);
});

test('[baptism-of-fire S5.2a] road and trail rates hold only along the road', () => {
  const pay = (board: string, order: string) => spent(move(board).play(order));
  expect(pay('3719: ax02', 'move ax02 3618')).toBe(0.5); // Highway 13
  expect(pay('3719: ax05', 'move ax05 3618')).toBe(1); // on foot
  expect(pay('3819: ax02', 'move ax02 3818')).toBe(1); // off the road, clear
  expect(pay('3820: ax02', 'move ax02 3821')).toBe(1); // trail
  expect(pay('3724: ax02', 'move ax02 3725')).toBe(1); // trail through broken ground
  expect(pay('3817: ax02', 'move ax02 3816')).toBe(1);
  expect(pay('3818: ax02', 'move ax02 3817')).toBe(3); // broken
  expect(pay('3818: ax05', 'move ax05 3817')).toBe(2);
  expect(pay('3716: ax02', 'move ax02 3715')).toBe(1); // along the wadi
  expect(pay('3714: ax02', 'move ax02 3715')).toBe(2); // down into it
  expect(pay('3714: ax05', 'move ax05 3715')).toBe(1);
  expect(pay('2002: ax05', 'move ax05 2003')).toBe(1); // Thala: streets, though the ground is broken
});

test('[baptism-of-fire S5.2b] rough ground: closed to vehicles off the road, open to mechanised infantry and to men on foot', () => {
  const t = move('3618: ax02\n3817: ax03\n3820: ax05', { turn: 5 });
  expect(t.refused('move ax02 3718')).toBe('S5.2b');
  t.play('move ax03 3717');
  expect(spent(t)).toBe(4);
  expect(move('3618: ax05').play('move ax05 3718').s.spent).toBe(6);
  // Highway 17 leads a tank through the rough at 1910.
  expect(spent(move('1810: ax02').play('move ax02 1910'))).toBe(0.5);
});

test('[baptism-of-fire S5.3a] units pass through friends, and end in no hex with another', () => {
  const t = move('3117: ax05\n3118: ax24');
  expect(t.refused('move ax05 3118')).toBe('S5.3a');
  expect(t.offers('move ax05 3118')).toEqual([]);
  // Straight through the friend is the short way.
  t.play('move ax05 3119');
  expect([where(t, 'ax05'), spent(t)]).toEqual(['3119', 2]);
});

test('[baptism-of-fire S6.0a] [baptism-of-fire S6.1a] every unit has a zone all round, and who enters one stops', () => {
  const t = move('3117: ax02\n3415: us05');
  t.play('move ax02 3315'); // next to 3415
  expect(t.refused('move ax02 3314')).toBe('S6.1a');
  expect(t.offers('move ax02')).toEqual([]);
});

test('[baptism-of-fire S6.0a] a zone fills the six hexes around a unit, but reaches into no prohibited one', () => {
  const t = move('1513: us02\n3415: us05');
  expect(zoneAround(t, 'allied', '3415')).toEqual(['3315', '3316', '3414', '3416', '3515', '3516']);
  // All but 1514.
  expect(zoneAround(t, 'allied', '1513')).toEqual(['1412', '1413', '1512', '1612', '1613']);
});

test('[baptism-of-fire S6.1b] who starts in an enemy zone leaves it at no extra cost', () => {
  const t = move('3117: ax05\n3217: us02').play('move ax05 3017');
  expect(t.s.spent).toBe(2); // 3017 is out of the zone of 3217
});

test('[baptism-of-fire S6.1c] straight from one enemy zone into another is barred', () => {
  const t = move('3117: ax02\n3217: us02');
  // 3118 is next door, but the unit has to go round by 3017 to get there.
  t.play('move ax02 3118');
  expect([where(t, 'ax02'), spent(t)]).toEqual(['3118', 2]);
  // Hemmed in, it cannot.
  expect(move('3117: ax02\n3217: us02\n3016: us06\n3018: us07').refused('move ax02 3118')).toBe('S6.1c');
});

test('[baptism-of-fire S6.1c] with the option a unit steps one hex from zone to zone and stops', () => {
  const t = move('3117: ax02\n3217: us02', { options: { ezocToEzoc: true } });
  t.play('move ax02 3118');
  expect(t.offers('move ax02')).toEqual([]);
});

test('[baptism-of-fire S6.1d] [baptism-of-fire 13.1a] the Rangers ignore enemy zones when they move', () => {
  const t = move('3117: ax02\n3215: al17', { side: 'allied' });
  t.play('move al17 3216', 'move al17 3217', 'move al17 3218');
  expect([where(t, 'al17'), spent(t)]).toEqual(['3218', 3]);
  const other = move('3117: ax02\n3215: us01', { side: 'allied' }).play('move us01 3216');
  expect(other.refused('move us01 3217')).toBe('S6.1a');
});

test('[baptism-of-fire S6.1d] [baptism-of-fire 13.1a] ... and when they retreat', () => {
  // Axis units all round but for one hex that lies in their zones.
  const board = (id: string) => `3117: ax02\n3216: ax03\n3118: ax04\n3318: ax10\n3217: ${id}`;
  const other = position({ at: 'fight', board: board('us01') });
  other.dice(2).play('attack ax02 3217', 'join ax03', 'commit');
  expect(where(other, 'us01')).toBe('lost');
  const rangers = position({ at: 'fight', board: board('al17') });
  rangers.dice(2).play('attack ax02 3217', 'join ax03', 'commit');
  expect(rangers.offers('retreat').length).toBeGreaterThan(0);
});

test('[baptism-of-fire 17.0a] nobody enters or passes a prohibited hex', () => {
  const t = move('1513: us02\n2016: ax05', { side: 'allied', turn: 5 });
  expect(t.refused('move us02 1514')).toBe('17.0a');
  expect(t.offers('move us02 1514')).toEqual([]);
});

test('[baptism-of-fire 17.1a] [baptism-of-fire 17.1e] on turns 1 and 2 Allied units west of Kasserine stay where they are', () => {
  const board = '1704: us10\n0804: us11\n0312: us12\n0507: us13\n1220: us14\n0914: us15\n0404: us16\n2014: us05';
  for (const turn of [1, 2]) {
    const t = move(board, { side: 'allied', turn });
    for (const id of ['us10', 'us11', 'us12', 'us13', 'us14', 'us15', 'us16'])
      expect(t.offers(`move ${id}`)).toEqual([]);
    expect(t.refused('move us10 1803')).toBe('17.1a');
    expect(t.offers('move us05').length).toBeGreaterThan(0);
    // Who goes west of the column stays there.
    t.play('move us05 1914');
    expect(t.offers('move us05')).toEqual([]);
  }
});

test('[baptism-of-fire 17.1a] ... in the mobile movement phase too, but they may attack', () => {
  const t = position({ at: 'mobile', side: 'allied', turn: 2, board: '0914: us15\n2714: us05' });
  expect(t.refused('move us15 1014')).toBe('17.1a');
  const fighting = position({ at: 'fight', side: 'allied', turn: 2, board: '0914: us15\n1014: ax24' });
  expect(fighting.offers('attack')).toEqual(['attack us15 1014']);
});

test('[baptism-of-fire 17.1c] from turn 3 on all Allied units move; the Axis was never held', () => {
  expect(move('1704: us10', { side: 'allied', turn: 3 }).offers('move us10').length).toBeGreaterThan(0);
  expect(move('1704: ax05', { turn: 1 }).offers('move ax05').length).toBeGreaterThan(0);
});

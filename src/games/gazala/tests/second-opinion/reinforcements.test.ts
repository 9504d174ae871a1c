import { expect, test } from 'vitest';
import { drawn, spentBy, where } from '../position.ts';

test('[gazala 15.0a] all of 21 Panzer must come in, in its own hexes, not on top of the enemy, freely into his zone', () => {
  const t = drawn('axc-15-21', '1521: al-3ind-2rl\n3310: al-4arm-1krr', { turn: 1, waiting: ['21 Pz', '15 Pz'] });
  t.play('activate 21-pz');
  expect(t.asked).toBe('arrive');
  expect(t.refused('enter ax-21pz-5-1 1521')).toBe('15.0d');
  expect(t.refused('enter ax-21pz-5-1 1822')).not.toBeNull();
  expect(t.refused('enter ax-15pz-8-1 1822')).not.toBeNull();
  for (const id of ['5-1', '5-2', '104-1', '104-2', '104-3', '3rec']) {
    expect(t.refused('end'), id).not.toBeNull();
    expect(t.refused('pass'), id).not.toBeNull();
    t.play(`enter ax-21pz-${id} 1622`);
  }
  t.play('enter ax-21pz-39pzj 1422');
  expect(t.asked).toBe('operate');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(0);
  expect(t.refused('move ax-21pz-5-1 1602')).toBeNull();
});

test('[gazala 15.0f] six units in one arrival hex: whoever has not moved away at the end is lost', () => {
  const t = drawn('axc-15-21', '3310: al-4arm-1krr', { turn: 1, waiting: ['21 Pz'] });
  t.play('activate 21-pz');
  for (const id of ['5-1', '5-2', '104-1', '104-2', '104-3', '3rec', '39pzj']) t.play(`enter ax-21pz-${id} 1622`);
  for (const [id, to] of [
    ['5-1', '1610'],
    ['5-2', '1611'],
    ['104-1', '1612'],
    ['104-2', '1613'],
  ])
    t.play(`move ax-21pz-${id} ${to}`);
  t.play('end');
  expect(t.asked).toBe('crowd');
  t.dice(5, 3).play('remove ax-21pz-3rec');
  expect([where(t, 'ax-21pz-3rec'), where(t, 'ax-21pz-39pzj'), where(t, 'ax-21pz-104-3')]).toEqual([
    'out',
    '1622',
    '1622',
  ]);
});

test('[gazala 15.0d] every arrival hex held by the enemy: the division waits, and the game goes on', () => {
  const t = drawn(
    'axc-15-21',
    '1321: al-3ind-2rl\n1422: al-3ind-18cav\n1521: al-3ind-11pavo\n1622: al-22arm-2rgh\n1721: al-22arm-3cly\n1120: ax-ariete-132-8',
    { turn: 1, waiting: ['21 Pz'], cup: ['alc-22arm'] },
  );
  expect(t.offers('activate')).toEqual([]);
  t.play(t.offers()[0]);
  expect(t.asked).toBe('operate');
  expect(t.s.at.filter((place) => place === -1).length).toBe(7);
});

test('[gazala 15.0g] overdue reinforcements stay available; those not due yet are not', () => {
  const at = (turn: number, id: string) =>
    drawn('alc-22arm', '2510: al-22arm-3cly\n0120: ax-trieste-65-1', {
      turn,
      waiting: ['29 Ind', '32 ATB', 'Indep'],
    }).refused(`pick ${id}`);
  expect([3, 4, 12].map((turn) => at(turn, 'al-29ind-1worc') === null)).toEqual([false, true, true]);
  expect([7, 8].map((turn) => at(turn, 'al-indep-cumber') === null)).toEqual([false, true]);
  expect([8, 9].map((turn) => at(turn, 'al-32atb-4rtr') === null)).toEqual([false, true]);
});

test('[gazala 15.1d] June 7-8: the Brescia regiments come in with Pavia and may not share a hex', () => {
  const early = drawn('axc-90-pb', '0110: ax-pavia-27\n3310: al-4arm-1krr', { turn: 9, waiting: ['Brescia'] });
  early.play('activate pavia+brescia');
  expect(early.asked).toBe('operate');
  const t = drawn('axc-90-pb', '0110: ax-pavia-27\n3310: al-4arm-1krr', { turn: 10, waiting: ['Brescia'] });
  t.play('activate pavia+brescia', 'enter ax-brescia-19 0109', 'enter ax-brescia-20 0109', 'end');
  expect(t.asked).toBe('crowd');
});

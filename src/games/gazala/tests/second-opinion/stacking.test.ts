import { expect, test } from 'vitest';
import { die, onMove, sum } from '../moments.ts';
import { drawn, where } from '../position.ts';

test('[gazala 10.0c] three may meet on the way; at the end of the phase one of them goes, the owner says which', () => {
  const t = onMove('2015: ax-21pz-104-1 ax-21pz-104-2\n2014: ax-21pz-5-1\n3010: al-3ind-18cav');
  t.play('move ax-21pz-5-1 2015', 'end');
  expect(t.offers('remove')).toEqual(['remove ax-21pz-104-1', 'remove ax-21pz-104-2', 'remove ax-21pz-5-1']);
  t.dice(1).play('remove ax-21pz-104-2');
  expect(t.offers('remove')).toEqual([]);
  expect(['ax-21pz-104-1', 'ax-21pz-104-2', 'ax-21pz-5-1'].map((id) => where(t, id))).toEqual(['2015', 'out', '2015']);
});

test('[gazala 10.0b] a regiment of Pavia goes, or everybody else does', () => {
  const three = () =>
    onMove('2015: ax-21pz-104-1 ax-21pz-104-2\n2014: ax-pavia-27\n3010: al-3ind-18cav').play(
      'move ax-pavia-27 2015',
      'end',
    );
  const t = three().dice(1).play('remove ax-pavia-27');
  expect(t.offers('remove')).toEqual([]);
  expect(where(t, 'ax-21pz-104-1')).toBe('2015');
  const u = three().play('remove ax-21pz-104-1');
  expect(u.offers('remove')).toEqual(['remove ax-21pz-104-2', 'remove ax-pavia-27']);
  u.dice(1).play('remove ax-21pz-104-2');
  expect(where(u, 'ax-pavia-27')).toBe('2015');
  // Passing through is nothing.
  const v = onMove('2015: ax-21pz-104-1\n2014: ax-pavia-27\n3010: al-3ind-18cav')
    .play('move ax-pavia-27 2015', 'move ax-pavia-27 2016')
    .dice(1)
    .play('end');
  expect(v.offers('remove')).toEqual([]);
});

test('[gazala 10.0c] a fight anywhere is a moment of judging for every hex', () => {
  const t = onMove('2018: ax-21pz-104-1 ax-21pz-104-2\n2019: ax-21pz-104-3\n2014: ax-21pz-5-1\n2013: al-3ind-18cav');
  t.play('move ax-21pz-104-3 2018', 'attack ax-21pz-5-1 medium', 'commit');
  expect(t.offers('remove').length).toBe(3);
  t.dice(die(2)).play('remove ax-21pz-104-3');
  expect(sum(t)).toBe('12 to 3, 3-1, reads 2, -/-');
});

test('[gazala 10.0d] overstacked attackers lose one before the strengths are added up', () => {
  const three = () =>
    onMove('2014: ax-21pz-5-1 ax-21pz-5-2 ax-15pz-8-1\n2013: al-3ind-18cav').play(
      'attack ax-21pz-5-1 medium',
      'join ax-21pz-5-2',
      'join ax-15pz-8-1',
      'commit',
    );
  const t = three().dice(die(9)).play('remove ax-21pz-5-2');
  expect(sum(t)).toBe('24 to 3, 7-1, reads 9, -/**RD');
  // The active unit itself may be the one: then nobody is left to lead the attack.
  const u = three();
  u.play('remove ax-21pz-5-1');
  expect(where(u, 'ax-21pz-5-1')).toBe('out');
  expect([u.asked, u.s.battle]).toEqual(['operate', null]);
});

test('[gazala 10.0d] the defender, too, thins out an overfull hex (ruling B39)', () => {
  const t = onMove('2014: ax-21pz-5-1\n2013: al-3ind-18cav al-3ind-2rl al-3ind-11pavo');
  t.play('attack ax-21pz-5-1 medium', 'commit');
  expect(t.toMove).toBe('allied');
  t.dice(die(6)).play('remove al-3ind-2rl');
  expect(sum(t)).toBe('12 to 6, 2-1, reads 6, -/R');
});

test('[gazala 10.0b] up to the limit in a vacated hex: two battalions, or one regiment of Pavia', () => {
  const won = (id: string) =>
    onMove(`2014: ${id}\n2113: ax-21pz-104-1\n1913: ax-21pz-104-2 ax-21pz-104-3\n2013: al-3ind-18cav`)
      .dice(die(9))
      .play(`attack ${id} medium`, 'join ax-21pz-104-1', 'join ax-21pz-104-2', 'join ax-21pz-104-3', 'commit');
  const t = won('ax-21pz-5-1').play('advance ax-21pz-104-1 2013', 'advance ax-21pz-104-2 2013');
  expect(t.offers('advance')).toEqual([]);
  const u = won('ax-pavia-27').play('advance ax-21pz-104-1 2013');
  expect(u.offers('advance')).toEqual(['advance ax-21pz-104-2 2013', 'advance ax-21pz-104-3 2013']);
  const v = won('ax-pavia-27').play('advance ax-pavia-27 2013');
  expect(v.offers('advance')).toEqual([]);
});

test('[gazala 10.0c] to attack out of a full hex on the way is to overstack at the moment of combat', () => {
  const t = onMove('2015: ax-21pz-5-1\n2014: ax-21pz-104-1 ax-21pz-104-2\n2013: al-3ind-18cav');
  t.play('move ax-21pz-5-1 2014', 'attack ax-21pz-5-1 medium', 'join ax-21pz-104-1', 'join ax-21pz-104-2', 'commit');
  expect(t.offers('remove').length).toBe(3);
  t.dice(die(4)).play('remove ax-21pz-104-2');
  expect(sum(t)).toBe('20 to 3, 5-1, reads 4, -/RD');
});

test('[gazala 10.0c] arrivals piled up in one hex are judged at the first attack, wherever it is made', () => {
  const t = drawn('axc-15-21', '1520: al-3ind-2rl\n3310: al-4arm-1krr', { turn: 1, waiting: ['21 Pz'] });
  t.play('activate 21-pz');
  for (const id of ['5-1', '5-2', '104-1', '104-2', '104-3', '3rec', '39pzj']) t.play(`enter ax-21pz-${id} 1622`);
  t.play('move ax-21pz-5-1 1521', 'attack ax-21pz-5-1 medium', 'commit');
  expect(t.asked).toBe('crowd');
  expect(t.toMove).toBe('axis');
  t.play('remove ax-21pz-3rec', 'remove ax-21pz-39pzj', 'remove ax-21pz-104-1');
  expect(t.asked).toBe('crowd');
  t.dice(5).play('remove ax-21pz-104-2');
  expect([where(t, 'ax-21pz-5-2'), where(t, 'ax-21pz-104-3')]).toEqual(['1622', '1622']);
});

import { expect, test } from 'vitest';
import { AWAY } from '../../state.ts';
import { die, dusk, FAR, sum } from '../moments.ts';
import { drawn, offMap } from '../position.ts';

/** Chits and points that wait for the end of a turn, or of the game. */

test('[gazala 13.7i] [gazala 13.2a] the promised attack may be made by the unit that Extra Move has called', () => {
  const pledged = () =>
    drawn('alc-3ind', `${FAR}\n2009: al-4arm-3rtr\n2010: ax-21pz-3rec\n2513: al-3ind-18cav`, {
      box: ['alt-withdraw-attack', 'alt-extra-move'],
      change: { actions: [0, 0] },
    }).play('pledge', 'activate 3-ind', 'extra al-4arm-3rtr');
  const kept = pledged().dice(die(4)).play('attack al-4arm-3rtr light', 'commit');
  expect(sum(kept)).toBe('8 to 3, 2-1, reads 2, D/-');
  kept.dice(3, 5).play('end');
  expect([kept.s.points, pledged().dice(3, 5).play('end').s.points]).toEqual([0, 1]);
});

test('[gazala 13.7c] [gazala 8.3c] a unit that has left the map goes with its formation when that is withdrawn', () => {
  const t = drawn('alc-double', `${FAR}\n2601: al-4arm-3rtr\n2513: al-3ind-18cav`, {
    box: ['alt-withdraw-attack'],
    cup: ['alc-3ind'],
    change: { actions: [0, 1] },
  });
  t.play('pick al-4arm-3rtr', 'end', 'exit al-4arm-3rtr');
  expect(offMap(t, 'al-4arm-3rtr')).toMatchObject({ place: AWAY, due: 5 });
  t.dice(1).play('end').play('withdraw 4-arm');
  expect(offMap(t, 'al-4arm-3rtr').place).not.toBe(AWAY);
});

test('[gazala 16.0c] [gazala 13.7b] on the last turn the north edge and 2803 fill the track, and the chit not played adds nothing', () => {
  const edge = '0601: ax-21pz-5-1\n0901: ax-21pz-5-2\n1001: ax-15pz-8-1\n1501: ax-15pz-8-2\n2803: ax-21pz-3rec';
  const end = (points: number) =>
    dusk(13, `${FAR}\n${edge}`, { box: ['alt-withdraw-attack'], change: { points } }).play('end');
  expect([end(17).s.points, end(16).s.points, end(15).s.points]).toEqual([19, 19, 18]);
  expect(end(17).match.outcome?.winner).toBe('axis');
});

import { expect, test } from 'vitest';
import { cups, die, dusk, FAR, onMove, sum } from '../moments.ts';
import { attempt, drawn, made, offMap, spentBy, where } from '../position.ts';

/** Positions written down from the rulebook before they were tried. */

test('[gazala 13.4d] [gazala 14.1g] [gazala 14.1h] aircraft that kill the last battalion before the breach let it be made', () => {
  const t = cups(['axc-90-pb', 'axt-air'], `1215: ax-90lt-155-1\n1314: al-3ind-2rl\n${FAR}`, {
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  t.dice(2).play('first axis').dice(1, 1).play('strike al-3ind-2rl');
  expect(where(t, 'al-3ind-2rl')).toBe('out');
  t.play('activate 90-lt').play('end');
  expect(t.s.breaches).toEqual([made('1215', '1314', true)]);
});

test('[gazala 8.3c] [gazala 16.0e] who leaves on June 11-12 is due after the end: gone, and no points for either', () => {
  const t = dusk(12, `2601: al-4arm-3rtr/1\n${FAR}`, { side: 'allied' }).play('exit al-4arm-3rtr');
  expect(offMap(t, 'al-4arm-3rtr').due).toBe(14);
});

test('[gazala 13.2a] Extra Move calls nobody who is activated already', () => {
  const t = drawn('axc-15-21', `2010: ax-21pz-5-1\n2011: ax-15pz-8-1\n${FAR}`, { box: ['axt-extra-move'] });
  t.play('activate 21-pz');
  expect(t.refused('extra ax-21pz-5-1')).not.toBeNull();
  expect(t.refused('extra ax-15pz-8-1')).toBeNull();
});

test('[gazala 11.2c] [gazala 11.2d] the tank stays before the mines and drives on elsewhere while its infantry takes the hex', () => {
  const t = onMove('1215: ax-21pz-5-1 ax-21pz-104-1\n1314: al-3ind-18cav').dice(die(8));
  t.play('attack ax-21pz-5-1 medium', 'join ax-21pz-104-1', 'commit'); // 20 to 3, 5-1, two off for the mines
  expect(sum(t)).toBe('20 to 3, 5-1, reads 6, -/RD');
  while (t.asked === 'retreat') t.play(t.offers('retreat')[0]);
  expect(t.refused('advance ax-21pz-5-1 1314')).toBe('11.2c');
  t.play('advance ax-21pz-104-1 1314', 'move ax-21pz-5-1 1216');
  expect([where(t, 'ax-21pz-104-1'), spentBy(t, 'ax-21pz-5-1')]).toEqual(['1314', 17]);
});

test('[gazala 5.0n] [gazala 11.0g] an Isolated battalion helps in no attack, one Out of Supply takes two off', () => {
  const t = onMove('2014: ax-21pz-5-1\n1914: ax-21pz-104-1#\n2113: ax-21pz-104-2%\n2013: al-3ind-18cav');
  t.play('attack ax-21pz-5-1 medium');
  expect(t.refused('join ax-21pz-104-1')).not.toBeNull();
  t.dice(die(4)).play('join ax-21pz-104-2', 'commit');
  expect(sum(t)).toMatch(/^20 to 3, 5-1, reads 2/);
});

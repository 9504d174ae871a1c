import { expect, test } from 'vitest';
import { alliesOnMove, die, onMove, sum } from '../moments.ts';
import { spentBy, stepsOf, where } from '../position.ts';

test('[gazala 9.0d] from zone to zone there is no step, friend or no friend in the hex (ruling B27)', () => {
  const cost = (more: string) => {
    const t = onMove(`2014: ax-21pz-5-1\n2013: al-3ind-18cav${more}`);
    return spentBy(t.play('move ax-21pz-5-1 1913'), 'ax-21pz-5-1');
  };
  expect(cost('')).toBe(4); // out to 1914 for three, and in again
  expect(cost('\n1913: ax-21pz-104-1')).toBe(4);
  expect(cost('!')).toBe(1);
});

test('[gazala 9.0d] a ring of zones of different enemies holds a unit fast', () => {
  const t = onMove(
    '2014: ax-21pz-5-1\n2013: al-3ind-18cav\n2016: al-3ind-2rl\n2214: al-3ind-11pavo\n1814: al-7motor-2rb',
  );
  expect(t.offers('move')).toEqual([]);
  expect(t.refused('move ax-21pz-5-1 1914')).toBe('9.0d');
});

test('[gazala 9.0c] a zone reaches down a step, road or no road, but never up', () => {
  const below = onMove('2804: ax-21pz-5-1\n2803: al-4arm-8hus').play('move ax-21pz-5-1 2703');
  expect(spentBy(below, 'ax-21pz-5-1')).toBe(1);
  const above = onMove('2803: ax-21pz-5-1\n2804: al-4arm-8hus').play('move ax-21pz-5-1 2903');
  expect(spentBy(above, 'ax-21pz-5-1')).toBe(4); // both hexes are in the zone of 2804: round by 2902
});

test('[gazala 9.0e] once the only enemy next to it is gone nothing is paid for leaving', () => {
  const t = onMove('2014: ax-21pz-5-1\n2013: al-3ind-18cav').dice(die(3)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(t)).toBe('12 to 3, 3-1, reads 3, */*');
  expect([where(t, 'al-3ind-18cav'), stepsOf(t, 'ax-21pz-5-1')]).toEqual(['out', 2]);
  t.play('end', 'move ax-21pz-5-1 2015');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(17);
});

test('[gazala 9.0e] out of a zone and over mines: ground, mines and zone are added up', () => {
  const t = alliesOnMove('1414: al-4arm-8hus\n1514: ax-21pz-5-1').play('move al-4arm-8hus 1314');
  expect(spentBy(t, 'al-4arm-8hus')).toBe(15);
});

test('[gazala 9.0d] an Isolated enemy holds a unit, a used one too', () => {
  for (const marks of ['#', '~', '%~']) {
    const t = onMove(`2014: ax-21pz-5-1\n2013: al-3ind-18cav${marks}`).play('move ax-21pz-5-1 2015');
    expect(spentBy(t, 'ax-21pz-5-1')).toBe(3);
  }
});

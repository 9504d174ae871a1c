import { expect, test } from 'vitest';
import { dusk } from '../moments.ts';
import { canAct, count, drawn, stepsOf, where } from '../position.ts';

test('[gazala 13.3h] a Replacement needs armour, a lost step, a supplied hex and no enemy zone', () => {
  const t = drawn(
    'alc-22arm',
    '1410: al-22arm-3cly/1\n1510: al-22arm-2rgh\n1512: al-22arm-4cly/1\n1513: ax-15pz-33rec\n2410: al-4arm-3rtr/1%\n2510: al-4arm-5rtr/1\n2610: ax-15pz-33pzj!\n3310: al-4arm-1krr\n1413: ax-21pz-3rec',
    { box: ['alt-replacement'] },
  );
  expect(t.refused('refit al-22arm-2rgh')).not.toBeNull();
  expect(t.refused('refit al-4arm-1krr')).not.toBeNull();
  expect(t.refused('refit al-22arm-4cly')).toBe('13.3h');
  // A Disrupted neighbour has no zone; a marker says nothing about the hex now (B33).
  expect(t.refused('refit al-4arm-5rtr')).toBeNull();
  expect(t.refused('refit al-4arm-3rtr')).toBeNull();
  t.play('refit al-22arm-3cly');
  expect(stepsOf(t, 'al-22arm-3cly')).toBe(2);
  expect(count(t, 'played', 'alt-replacement')).toBe(1);
  expect(t.refused('refit al-4arm-5rtr')).not.toBeNull();
});

test('[gazala 13.3f] a lost panzer comes back with one step west of the line, in supply, and acts at once', () => {
  const t = drawn(
    'axc-15-21',
    '0110: ax-pavia-27\n0514: ax-trieste-65-1\n0514: ax-trieste-65-2\n2010: ax-21pz-5-2\n0409: al-3ind-2rl',
    {
      box: ['axt-replacement'],
      lost: ['ax-21pz-5-1', 'ax-21pz-104-1'],
    },
  );
  expect(t.refused('rebuild ax-21pz-104-1 0515')).not.toBeNull();
  expect(t.refused('rebuild ax-21pz-5-1 1410')).toBe('13.3f');
  // Not with Pavia, not as a third unit, not next to the enemy in 0409.
  expect(t.refused('rebuild ax-21pz-5-1 0110')).not.toBeNull();
  expect(t.refused('rebuild ax-21pz-5-1 0514')).not.toBeNull();
  expect(t.refused('rebuild ax-21pz-5-1 0309')).toBe('13.3h');
  expect(t.refused('restore ax-21pz-5-1 0515')).not.toBeNull();
  t.play('rebuild ax-21pz-5-1 0515');
  expect([where(t, 'ax-21pz-5-1'), stepsOf(t, 'ax-21pz-5-1')]).toEqual(['0515', 1]);
  t.play('activate 21-pz');
  expect(canAct(t, 'ax-21pz-5-1')).toBe(true);
});

test('[gazala 13.3g] a lost tank regiment comes back on the north or east edge, never on the south', () => {
  const t = drawn('alc-22arm', '1410: al-22arm-3cly\n1902: ax-21pz-3rec\n2801: ax-15pz-33rec', {
    box: ['alt-replacement'],
    lost: ['al-2arm-bays'],
  });
  expect(t.refused('rebuild al-2arm-bays 2521')).toBe('13.3g');
  expect(t.refused('rebuild al-2arm-bays 2801')).not.toBeNull();
  expect(t.refused('rebuild al-2arm-bays 2901')).toBe('13.3h');
  // 1901 lies below the step of 1902, 1801 too: a zone runs down an escarpment.
  expect(t.refused('rebuild al-2arm-bays 1901')).toBe('13.3h');
  expect(t.refused('rebuild al-2arm-bays 3321')).toBeNull();
  expect(t.refused('rebuild al-2arm-bays 0101')).toBeNull();
});

test('[gazala 15.0h] May 29: three tank replacements, spent at once by the rules of the chit', () => {
  const t = dusk(
    3,
    '1410: al-22arm-3cly/1\n2410: al-4arm-3rtr/1\n2411: ax-21pz-3rec\n2410: al-4arm-5rtr/1\n3302: ax-15pz-33rec\n3310: al-4arm-1krr',
    { lost: ['al-2arm-bays', 'al-2arm-9l', 'al-3ind-2rl'], change: { actions: [0, 0] } },
  );
  t.play('end');
  expect(t.asked).toBe('replacements');
  expect(t.toMove).toBe('allied');
  expect(t.refused('refit al-4arm-3rtr')).toBe('13.3h');
  expect(t.refused('restore al-2arm-bays 3301')).toBe('13.3h');
  expect(t.refused('restore al-3ind-2rl 0101')).not.toBeNull();
  expect(t.refused('restore al-2arm-bays 1410')).not.toBeNull();
  t.play('restore al-2arm-bays 1901');
  expect([stepsOf(t, 'al-2arm-bays'), where(t, 'al-2arm-bays')]).toEqual([2, '1901']);
  // Two for that one; the third is no second regiment.
  expect(t.refused('restore al-2arm-9l 1801')).not.toBeNull();
  t.dice(9, 2).play('rebuild al-2arm-9l 1901');
  expect(stepsOf(t, 'al-2arm-9l')).toBe(1);
  expect(t.asked).toBe('first');
});

test('[gazala 15.0j] unspent tank replacements are lost; a step lost by a rebuilt unit can be made good with the next', () => {
  const t = dusk(3, '1410: al-22arm-3cly/1\n0120: ax-trieste-65-1', { lost: ['al-2arm-bays'] });
  t.play('end', 'rebuild al-2arm-bays 3301', 'refit al-2arm-bays').dice(9, 2).play('end');
  expect(stepsOf(t, 'al-2arm-bays')).toBe(2);
  expect(stepsOf(t, 'al-22arm-3cly')).toBe(1);
  expect(t.s.replacements).toBe(0);
  const later = dusk(4, '1410: al-22arm-3cly/1\n0120: ax-trieste-65-1');
  later.dice(9, 2).play('end');
  expect(later.asked).toBe('first');
});

test('[gazala 13.3i] no replacement as a third unit in a hex, and none for a tank locked up in the mines', () => {
  const t = drawn('alc-22arm', '2001: al-22arm-3cly al-22arm-2rgh\n0120: ax-trieste-65-1', {
    box: ['alt-replacement'],
    lost: ['al-2arm-bays'],
  });
  expect(t.refused('rebuild al-2arm-bays 2001')).not.toBeNull();
  const axis = drawn('axc-15-21', '1314: ax-21pz-5-1/1\n1920: ax-21pz-5-2/1\n3310: al-4arm-1krr', {
    box: ['axt-replacement'],
  });
  expect(axis.refused('refit ax-21pz-5-1')).toBe('13.3h');
  axis.play('refit ax-21pz-5-2');
  expect(stepsOf(axis, 'ax-21pz-5-2')).toBe(2);
});

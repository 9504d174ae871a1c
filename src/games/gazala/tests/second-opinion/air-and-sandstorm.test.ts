import { expect, test } from 'vitest';
import { cups } from '../moments.ts';
import { count, marksOf, spentBy, stepsOf, where } from '../position.ts';

test('[gazala 13.4b] sandstorm first, then Air: no sortie; Air first, then sandstorm: it flies', () => {
  const board = '1410: al-22arm-3cly\n0120: ax-trieste-65-1';
  const grounded = cups(['alc-22arm', 'alt-air', 'alt-sandstorm'], board);
  grounded.dice(3, 2, 1).play('first allied');
  expect(grounded.asked).toBe('command');
  expect([count(grounded, 'played', 'alt-air'), count(grounded, 'played', 'alt-sandstorm')]).toEqual([1, 1]);
  const flying = cups(['alc-22arm', 'alt-air', 'alt-sandstorm'], board);
  flying.dice(2).play('first allied');
  expect(flying.asked).toBe('air');
  // A 2 still disrupts; then the storm, then the action chit.
  flying.dice(3, 2, 1).play('strike ax-trieste-65-1');
  expect(marksOf(flying, 'ax-trieste-65-1')).toBe('!');
  expect(flying.s.sandstorm).toBe(true);
});

test('[gazala 13.4c] Allied aircraft disrupt on 0-2, also in a fortified hex, and never cost a step', () => {
  for (const [face, marks] of [
    [1, '!'],
    [3, '!'],
    [4, ''],
  ] as const) {
    const t = cups(['alc-22arm', 'alt-air'], '1410: al-22arm-3cly\n2705: ax-21pz-5-1');
    t.dice(2).play('first allied').dice(face, 1).play('strike ax-21pz-5-1');
    expect(marksOf(t, 'ax-21pz-5-1'), `face ${face}`).toBe(marks);
    expect(stepsOf(t, 'ax-21pz-5-1')).toBe(3);
  }
});

test('[gazala 13.4d] Axis aircraft: 0-1 a step, 2-6 disrupted, 7 nothing; two worse against the works', () => {
  const hit = (target: string, face: number) => {
    const t = cups(['axc-ari-tri', 'axt-air'], '1410: al-22arm-3cly\n1218: al-1ff-marine\n1320: ax-ariete-132-8');
    t.dice(2).play('first axis').dice(face, 1).play(`strike ${target}`);
    return `${stepsOf(t, target)}${marksOf(t, target)}`;
  };
  expect([1, 2, 3, 7, 8].map((face) => hit('al-22arm-3cly', face))).toEqual(['1', '1', '2!', '2!', '2']);
  expect([1, 5, 6].map((face) => hit('al-1ff-marine', face))).toEqual(['1!', '1!', '1']);
});

test('[gazala 13.4d] an air strike may kill a last step, and the draw goes on', () => {
  const t = cups(['axc-ari-tri', 'axt-air'], '1410: al-22arm-3cly/1!\n1320: ax-ariete-132-8');
  t.dice(2).play('first axis').dice(1, 1).play('strike al-22arm-3cly');
  expect(where(t, 'al-22arm-3cly')).toBe('out');
  expect(t.asked).toBe('command');
});

test('[gazala 13.4a] Air cannot be kept: one may let it go, never save it; it strikes nobody off the map', () => {
  const t = cups(['axc-ari-tri', 'axt-air'], '1410: al-22arm-3cly\n1320: ax-ariete-132-8', { waiting: ['7 Motor'] });
  t.dice(2).play('first axis');
  expect(t.refused('strike al-7motor-2rb')).not.toBeNull();
  expect(t.refused('strike ax-ariete-132-8')).not.toBeNull();
  t.dice(1).play('pass');
  expect([count(t, 'box', 'axt-air'), count(t, 'played', 'axt-air')]).toEqual([0, 1]);
});

test('[gazala 13.5b] a sandstorm lasts for one Action Phase of its own side only', () => {
  const board = '1410: al-22arm-3cly\n2410: al-4arm-3rtr\n1320: ax-ariete-132-8\n1120: ax-ariete-132-9!';
  const t = cups(['alc-22arm', 'alc-4arm', 'alt-sandstorm', 'axc-ari-tri'], board, { change: { actions: [1, 2] } });
  t.dice(3, 2).play('first allied').play('activate 22-arm');
  t.play('move al-22arm-3cly 1418');
  expect(spentBy(t, 'al-22arm-3cly')).toBe(8);
  expect(t.offers('move al-22arm-3cly')).toEqual([]);
  t.dice(1).play('end').play('activate ariete');
  expect(t.refused('move ax-ariete-132-8 1920')).toBeNull();
  t.dice(1).play('end').play('activate 4-arm');
  expect(t.refused('move al-4arm-3rtr 2420')).toBeNull();
});

test('[gazala 13.5c] in a sandstorm Disrupted and Out of Supply units stand still, Extra Move or not', () => {
  const t = cups(
    ['alc-22arm', 'alt-sandstorm'],
    '1410: al-22arm-3cly!\n1510: al-22arm-2rgh%\n1810: al-22arm-4cly\n2010: al-150inf-4ey\n2410: al-4arm-3rtr\n1920: ax-15pz-33rec',
    { box: ['alt-extra-move'] },
  );
  t.dice(2, 1).play('first allied', 'activate 22-arm', 'extra al-4arm-3rtr');
  expect(t.offers('move al-22arm-3cly')).toEqual([]);
  expect(t.offers('move al-22arm-2rgh')).toEqual([]);
  expect(t.offers('exit')).toEqual([]);
  t.play('move al-4arm-3rtr 2418');
  expect(spentBy(t, 'al-4arm-3rtr')).toBe(8);
  expect(t.offers('move al-4arm-3rtr')).toEqual([]);
  // A third of 24 is exactly the price of a light attack.
  const near = cups(['alc-22arm', 'alt-sandstorm'], '1410: al-22arm-3cly\n1411: ax-15pz-33rec');
  near.dice(2, 1).play('first allied', 'activate 22-arm');
  expect(near.refused('attack al-22arm-3cly light')).toBeNull();
  expect(near.refused('attack al-22arm-3cly medium')).not.toBeNull();
});

test('[gazala 13.5b] a sandstorm drawn with the last chits, when no action chit is left, blows for nobody', () => {
  const t = cups(['alt-sandstorm', 'axc-ari-tri'], '1320: ax-ariete-132-8\n3310: al-4arm-1krr');
  t.dice(1, 1).play('first allied');
  expect(t.toMove).toBe('axis');
  t.play('activate ariete');
  expect(t.s.sandstorm).toBe(false);
  expect(t.refused('move ax-ariete-132-8 1920')).toBeNull();
});

test('[gazala 13.4a] Air drawn from a cup without action chits still flies before the actions are lost', () => {
  const t = cups(['alt-air', 'axc-ari-tri'], '1320: ax-ariete-132-8\n3310: al-4arm-1krr');
  t.dice(1).play('first allied');
  expect(t.asked).toBe('air');
  t.dice(1, 1).play('strike ax-ariete-132-8');
  expect(marksOf(t, 'ax-ariete-132-8')).toBe('!');
  expect(t.toMove).toBe('axis');
});

import { expect, test } from 'vitest';
import { AXIS } from '../../kit.ts';
import { act, cups, dusk, FAR } from '../moments.ts';
import { canAct, count, drawn, marksOf, spentBy, where } from '../position.ts';

// Sequence, initiative, action phases

test('[gazala 6.0d] the first day: Axis, Axis, Allies, Axis, Allies, Axis, and nobody rolls for it', () => {
  const t = dusk(0, '1320: ax-ariete-132-8\n3310: al-4arm-1krr');
  const order: string[] = [];
  t.dice(1).play('end');
  expect(t.s.turn).toBe(1);
  expect(t.s.actions).toEqual([3, 2]);
  for (const faces of [[1], [1], [1], [1], [1], [5, 3]]) {
    order.push(`${t.toMove}`);
    act(t)
      .dice(...faces)
      .play('end');
  }
  expect(order).toEqual(['axis', 'axis', 'allied', 'axis', 'allied', 'axis']);
  expect(t.s.turn).toBe(2);
  expect(t.asked).toBe('first');
});

test('[gazala 6.0a] equal dice are rolled again; the winner may send the other side ahead', () => {
  const t = dusk(4, FAR);
  t.dice(4, 4, 9, 9, 2, 8).play('end');
  expect(t.toMove).toBe('allied');
  t.dice(1).play('first axis');
  expect(t.toMove).toBe('axis');
  expect(t.s.actor).toBe(AXIS);
});

test('[gazala 6.0b] a side without actions may be named first: the other one simply acts (ruling A18)', () => {
  const t = cups(['alc-4arm'], FAR, { change: { actions: [0, 1], initiative: AXIS } });
  t.dice(1).play('first axis');
  expect(t.toMove).toBe('allied');
  expect(t.asked).toBe('command');
});

test('[gazala 7.0c] tactical chits pile up before the action chit and cost no action', () => {
  const t = cups(
    ['axc-90-pb', 'axt-combat', 'axt-extra-move', 'axt-anti-tank'],
    '0110: ax-pavia-27\n3310: al-4arm-1krr',
    {
      change: { actions: [2, 1] },
    },
  );
  t.dice(2, 2, 2, 1).play('first axis');
  expect(t.asked).toBe('command');
  expect([count(t, 'box', 'axt-combat'), count(t, 'box', 'axt-extra-move'), count(t, 'box', 'axt-anti-tank')]).toEqual([
    1, 1, 1,
  ]);
  expect(t.s.actions).toEqual([1, 1]);
});

test('[gazala 7.0f] instead of the formation, one unit of another: never one of the formation named', () => {
  const t = drawn('alc-22arm', '1410: al-22arm-3cly\n2410: al-4arm-3rtr\n2412: al-4arm-5rtr\n0120: ax-trieste-65-1');
  expect(t.refused('pick al-22arm-3cly')).not.toBeNull();
  expect(t.refused('activate 4-arm')).not.toBeNull();
  t.play('pick al-4arm-3rtr');
  expect(canAct(t, 'al-4arm-3rtr')).toBe(true);
  expect(canAct(t, 'al-4arm-5rtr')).toBe(false);
  expect(t.refused('pick al-4arm-5rtr')).not.toBeNull();
  // Neither formation has been activated as such (B6).
  expect(Object.values(t.s.activations).reduce((a, b) => a + b, 0)).toBe(0);
});

test('[gazala 7.0j] a formation twice a turn, its units as often as you like', () => {
  const board = '2010: ax-21pz-5-1\n2110: ax-15pz-8-1\n3310: al-4arm-1krr';
  const t = drawn('axc-15-21', board, { change: { activations: { '21 Pz': 2, '15 Pz': 1 } } });
  expect(t.refused('activate 21-pz')).toBe('7.0j');
  expect(t.refused('activate 15-pz')).toBeNull();
  const single = drawn('axc-ari-tri', board, { change: { activations: { '21 Pz': 2 } }, box: ['axt-extra-move'] });
  expect(single.refused('pick ax-21pz-5-1')).toBeNull();
  single.play('pick ax-15pz-8-1', 'extra ax-21pz-5-1');
  expect(canAct(single, 'ax-21pz-5-1')).toBe(true);
});

test('[gazala 7.0k] on both May 27 turns the panzer divisions act once each, from May 28 twice', () => {
  const board = '2010: ax-21pz-5-1\n2110: ax-15pz-8-1\n3310: al-4arm-1krr';
  for (const [turn, rule] of [
    [1, '7.0k'],
    [2, '7.0k'],
    [3, null],
  ] as const) {
    const t = drawn('axc-15-21', board, { turn, change: { activations: { '21 Pz': 1 } } });
    expect(t.refused('activate 21-pz'), `turn ${turn}`).toBe(rule);
    expect(t.refused('activate 15-pz'), `turn ${turn}`).toBeNull();
  }
});

test('[gazala 7.0m] May 27: Pavia and Trieste sleep, also as single units and by Extra Move (B7)', () => {
  const board = '0110: ax-pavia-27\n0517: ax-trieste-11arm\n2010: ax-90lt-155-1\n3310: al-4arm-1krr';
  const t = drawn('axc-90-pb', board, { turn: 2, box: ['axt-extra-move'] });
  expect(t.refused('activate pavia+brescia')).toBe('7.0m');
  expect(t.refused('pick ax-trieste-11arm')).toBe('7.0m');
  t.play('activate 90-lt');
  expect(t.refused('extra ax-pavia-27')).toBe('7.0m');
  const awake = drawn('axc-90-pb', board, { turn: 3 });
  expect(awake.refused('activate pavia+brescia')).toBeNull();
});

test('[gazala 7.0l] May 27: the Double Move wakes no sleeping brigade; later any two different units', () => {
  const board =
    '1504: al-201gd-3cold\n2705: al-9ind-3-12fr\n1410: al-22arm-3cly\n1412: al-22arm-2rgh\n0120: ax-trieste-65-1';
  const t = drawn('alc-double', board, { turn: 1 });
  expect(t.refused('pick al-201gd-3cold')).toBe('7.0l');
  expect(t.refused('pick al-9ind-3-12fr')).toBe('7.0l');
  t.play('pick al-22arm-3cly');
  expect(t.refused('pick al-22arm-3cly')).not.toBeNull();
  t.play('pick al-22arm-2rgh');
  expect(t.asked).toBe('operate');
  expect([canAct(t, 'al-22arm-3cly'), canAct(t, 'al-22arm-2rgh')]).toEqual([true, true]);
  expect(t.s.activations['22 Arm'] ?? 0).toBe(0);
});

test('[gazala 7.0i] the Double Move takes one known unit and one reinforcement', () => {
  const t = drawn('alc-double', '1410: al-22arm-3cly\n0120: ax-trieste-65-1', { turn: 4, waiting: ['29 Ind'] });
  t.play('pick al-29ind-1worc', 'pick al-22arm-3cly', 'enter al-29ind-1worc 3310');
  expect(t.asked).toBe('operate');
  expect(where(t, 'al-29ind-1worc')).toBe('3310');
  expect(where(t, 'al-29ind-3-2punj')).toBe('out');
  expect(canAct(t, 'al-29ind-1worc')).toBe(true);
});

test('[gazala 7.0p] activation turns used units over; who then spends nothing stays unused', () => {
  const t = drawn(
    'alc-22arm',
    '1410: al-22arm-3cly~\n1510: al-22arm-2rgh~\n2410: al-4arm-3rtr~\n0120: ax-trieste-65-1',
    {
      cup: ['axc-ari-tri'],
    },
  );
  t.play('activate 22-arm');
  expect([marksOf(t, 'al-22arm-3cly'), marksOf(t, 'al-4arm-3rtr')]).toEqual(['', '~']);
  t.play('move al-22arm-2rgh 1511').dice(1).play('end');
  expect([marksOf(t, 'al-22arm-3cly'), marksOf(t, 'al-22arm-2rgh')]).toEqual(['', '~']);
});

test('[gazala 3.0g] recovery clears Disruption and used sides of both, and leaves the supply markers alone', () => {
  const t = dusk(3, '1410: al-22arm-3cly!~\n1314: ax-15pz-8-1!~%\n1920: ax-21pz-5-1!');
  t.dice(3, 8).play('end');
  expect([marksOf(t, 'al-22arm-3cly'), marksOf(t, 'ax-21pz-5-1')]).toEqual(['', '']);
  // Still locked in the minefield: Out of Supply becomes Isolated in the next Supply Phase.
  expect(marksOf(t, 'ax-15pz-8-1')).toBe('#');
});

test('[gazala 7.0r] when one side is spent the other acts on and on', () => {
  const t = cups(['axc-90-pb', 'axc-ari-tri', 'axc-15-21', 'alc-4arm'], FAR, { change: { actions: [3, 1] } });
  t.dice(1).play('first allied');
  act(t).dice(1).play('end');
  for (let left = 2; left > 0; left--) {
    expect(t.toMove).toBe('axis');
    expect(t.s.actions[0]).toBe(left);
    act(t).dice(1).play('end');
  }
  expect(t.toMove).toBe('axis');
  expect(t.s.actions).toEqual([0, 0]);
});

test('[gazala 13.0d] at dawn both boxes go back into the cup, and the action chits are those of the new turn', () => {
  const t = dusk(3, FAR, {
    cup: ['axt-air'],
    box: ['axt-combat', 'alt-replacement'],
    played: ['axt-sandstorm'],
  });
  t.dice(3, 8).play('end');
  for (const id of ['axt-combat', 'axt-anti-tank']) expect(count(t, 'cup', id)).toBe(2);
  for (const id of ['axt-sandstorm', 'axt-air', 'alt-replacement', 'alt-withdraw-attack'])
    expect(count(t, 'cup', id)).toBe(1);
  expect(t.s.box.every((each) => each === 0)).toBe(true);
  expect(t.s.played.every((each) => each === 0)).toBe(true);
  expect([count(t, 'cup', 'alc-29ind'), count(t, 'cup', 'alc-1ff'), count(t, 'cup', 'axc-ari-tri')]).toEqual([1, 0, 2]);
});

test('[gazala 7.0i] with the Double Move one may stop at one unit', () => {
  const t = drawn('alc-double', '1410: al-22arm-3cly\n1412: al-22arm-2rgh\n0120: ax-trieste-65-1');
  t.play('pick al-22arm-3cly', 'end');
  expect(t.asked).toBe('operate');
  expect(canAct(t, 'al-22arm-2rgh')).toBe(false);
});

test('[gazala 7.0n] activated a second time in a turn, a unit has its whole allowance again', () => {
  const t = drawn('axc-15-21', '2010: ax-21pz-5-1\n3310: al-4arm-1krr', {
    cup: ['axc-ari-tri'],
    change: { actions: [1, 0] },
  });
  t.play('activate 21-pz', 'move ax-21pz-5-1 2020');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('');
  t.dice(1).play('end');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('~');
  t.play('pick ax-21pz-5-1');
  expect([marksOf(t, 'ax-21pz-5-1'), spentBy(t, 'ax-21pz-5-1')]).toEqual(['', 0]);
  expect(t.refused('move ax-21pz-5-1 2005')).toBeNull();
});

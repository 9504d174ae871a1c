import { expect, test } from 'vitest';
import { canAct, drawn, marksOf, stepsOf, where } from '../position.ts';

test('[gazala 13.2c] Extra Move is too late once somebody has moved, and works but once', () => {
  const board = '1410: al-22arm-3cly\n2410: al-4arm-3rtr~\n2412: al-4arm-5rtr\n0120: ax-trieste-65-1';
  const late = drawn('alc-22arm', board, { box: ['alt-extra-move'] });
  late.play('activate 22-arm', 'move al-22arm-3cly 1411');
  expect(late.refused('extra al-4arm-3rtr')).toBe('13.2c');
  const t = drawn('alc-22arm', board, { box: ['alt-extra-move'] });
  t.play('activate 22-arm');
  expect(t.refused('extra ax-trieste-65-1')).not.toBeNull();
  t.play('extra al-4arm-3rtr');
  expect(marksOf(t, 'al-4arm-3rtr')).toBe('');
  expect(t.refused('extra al-4arm-5rtr')).not.toBeNull();
  // Any order among them.
  t.play('move al-4arm-3rtr 2411', 'move al-22arm-3cly 1411');
  const none = drawn('alc-22arm', board, { box: ['axt-extra-move'] });
  none.play('activate 22-arm');
  expect(none.refused('extra al-4arm-3rtr')).not.toBeNull();
});

test('[gazala 13.2a] Extra Move brings in a reinforcement that is due, not one that is not', () => {
  const t = drawn('alc-22arm', '1410: al-22arm-3cly\n0120: ax-trieste-65-1', {
    turn: 4,
    box: ['alt-extra-move'],
    waiting: ['29 Ind', '10 Ind'],
  });
  t.play('activate 22-arm');
  expect(t.refused('extra al-10ind-2hli')).not.toBeNull();
  t.play('extra al-29ind-1worc');
  expect(t.asked).toBe('arrive');
  t.play('enter al-29ind-1worc 2001');
  expect(where(t, 'al-29ind-1worc')).toBe('2001');
  expect(t.asked).toBe('operate');
  t.play('move al-29ind-1worc 2101');
});

test('[gazala 13.8a] Withdraw, Extra Move and Replacement behind one action chit, in that order (13.8b)', () => {
  const t = drawn(
    'alc-22arm',
    '1410: al-22arm-3cly\n2410: al-4arm-3rtr/1\n0810: al-150inf-5gh\n1901: al-2arm-bays/1\n0120: ax-trieste-65-1',
    { box: ['alt-withdraw-attack', 'alt-extra-move', 'alt-replacement'] },
  );
  t.play('withdraw 4-arm', 'activate 22-arm', 'extra al-150inf-5gh', 'refit al-2arm-bays');
  expect(where(t, 'al-4arm-3rtr')).toBe('out');
  expect(canAct(t, 'al-150inf-5gh')).toBe(true);
  expect(stepsOf(t, 'al-2arm-bays')).toBe(2);
  t.play('move al-22arm-3cly 1411');
});

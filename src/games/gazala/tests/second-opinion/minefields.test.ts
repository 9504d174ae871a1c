import { expect, test } from 'vitest';
import type { Breach } from '../../state.ts';
import { alliesOnMove, drives, dusk, ends, flee } from '../moments.ts';
import { made, marksOf, position, spentBy, where } from '../position.ts';

test('[gazala 14.0b] from mined hex to mined hex, and out again, is twelve each time', () => {
  const t = alliesOnMove('1314: al-4arm-8hus\n1315: al-4arm-3rtr').play('move al-4arm-8hus 1315');
  expect(spentBy(t, 'al-4arm-8hus')).toBe(13);
  t.play('move al-4arm-3rtr 1416');
  expect(spentBy(t, 'al-4arm-3rtr')).toBe(13);
});

test('[gazala 14.0c] a track through the mines helps nobody; a breach opens one side, or two in line', () => {
  const board = '0107: ax-21pz-5-1\n3310: al-4arm-1krr';
  const shut = position({ at: 'operate', board });
  expect(shut.refused('move ax-21pz-5-1 0207')).toBe('14.0a');
  const near = position({ at: 'operate', board, change: { breaches: [made('0107', '0207')] } });
  expect(near.refused('move ax-21pz-5-1 0306')).not.toBeNull();
  near.play('move ax-21pz-5-1 0207');
  expect(spentBy(near, 'ax-21pz-5-1')).toBe(1);
  const through = position({ at: 'operate', board, change: { breaches: [made('0107', '0207', true)] } });
  expect(through.refused('move ax-21pz-5-1 0307')).not.toBeNull();
  through.play('move ax-21pz-5-1 0306');
  expect(spentBy(through, 'ax-21pz-5-1')).toBe(2);
});

test('[gazala 14.0b] the Allies pay twelve more for a mined side, may stand in the belt, and go no further west', () => {
  const board = '0306: al-22arm-3cly\n0611: al-150inf-4ey\n0120: ax-trieste-65-1';
  const t = position({ at: 'operate', side: 'allied', board });
  expect(t.refused('move al-22arm-3cly 0107')).not.toBeNull();
  expect(t.refused('move al-150inf-4ey 0612')).not.toBeNull();
  t.play('move al-22arm-3cly 0207');
  expect(spentBy(t, 'al-22arm-3cly')).toBe(13);
  expect(t.offers('move al-22arm-3cly')).toEqual([]);
  // A breach serves them as well.
  const open = position({ at: 'operate', side: 'allied', board, change: { breaches: [made('0107', '0207', true)] } });
  open.play('move al-22arm-3cly 0207');
  expect(spentBy(open, 'al-22arm-3cly')).toBe(1);
  expect(open.refused('move al-22arm-3cly 0107')).toBe('8.1a');
});

test('[gazala 14.0h] 1102 is sand until the Minefield Phase of June 5-6', () => {
  const board = '1203: ax-21pz-5-1\n1004: ax-21pz-104-1\n0209: ax-trieste-65-1\n3310: al-4arm-1krr';
  expect(position({ at: 'operate', turn: 8, board }).refused('move ax-21pz-5-1 1102')).toBeNull();
  expect(position({ at: 'operate', turn: 9, board }).refused('move ax-21pz-5-1 1102')).toBe('14.0a');
  // Nobody breaches mines that are not laid yet.
  const more = '1203: ax-21pz-104-1\n0209: ax-trieste-65-1\n3310: al-4arm-1krr';
  expect(position({ at: 'breaches', turn: 8, board: more }).refused('breach ax-21pz-104-1 1102')).not.toBeNull();
  expect(position({ at: 'breaches', turn: 9, board: more }).refused('breach ax-21pz-104-1 1102')).toBeNull();
});

test('[gazala 14.0h] a unit caught in 1102 when it is mined is out of supply that very turn', () => {
  for (const [turn, marks] of [
    [7, ''],
    [8, '%'],
  ] as const) {
    const t = dusk(turn, '1102: ax-21pz-5-1\n3310: al-4arm-1krr');
    t.dice(3, 8).play('end');
    expect(marksOf(t, 'ax-21pz-5-1'), `turn ${turn + 1}`).toBe(marks);
  }
});

test('[gazala 14.0i] the June line from 0204 to 0801 appears on June 9-10, not before', () => {
  const board = '0503: ax-21pz-5-1\n3310: al-4arm-1krr';
  expect(position({ at: 'operate', turn: 10, board }).refused('move ax-21pz-5-1 0401')).toBeNull();
  const mined = position({ at: 'operate', turn: 11, board });
  for (const to of ['0401', '0501', '0403', '0502', '0801', '0204'])
    expect(mined.refused(`move ax-21pz-5-1 ${to}`), to).not.toBeNull();
});

test('[gazala 14.0g] one attacker across mines is enough for the -2, a breach takes it away', () => {
  const row = (breaches: readonly Breach[]) => {
    const t = position({
      at: 'operate',
      board: '1215: ax-90lt-155-1 ax-90lt-155-2\n1214: ax-90lt-361-1\n1314: al-3ind-2rl\n1414: al-3ind-18cav',
      change: { breaches },
    });
    // 18 against 4: 3-1.
    t.play('attack ax-90lt-155-1 medium', 'join ax-90lt-155-2', 'join ax-90lt-361-1').dice(7).play('commit');
    return t.s.battle!.row;
  };
  expect(row([])).toBe(4);
  expect(row([made('1215', '1314')])).toBe(4);
  expect(row([made('1215', '1314'), made('1214', '1314')])).toBe(6);
});

test('[gazala 14.0d] infantry follows over unbreached mines; inside it is stuck and starves (B40)', () => {
  const t = position({
    at: 'operate',
    turn: 4,
    board: '1215: ax-90lt-155-1 ax-90lt-155-2\n1314: al-3ind-2rl',
    change: { actions: [0, 0] },
  });
  // 12 against soft 4: 3-1; minefield -2, a 9 counts as 7: a step.
  t.play('attack ax-90lt-155-1 medium', 'join ax-90lt-155-2').dice(10).play('commit');
  flee(t);
  expect(t.asked).toBe('advance');
  t.play('advance ax-90lt-155-1 1314');
  t.play('end');
  expect(t.offers('move ax-90lt-155-1')).toEqual([]);
  t.play('end');
  t.dice(9, 3).play('end');
  expect(marksOf(t, 'ax-90lt-155-1')).toBe('%');
  expect(marksOf(t, 'ax-90lt-155-2')).toBe('');
});

test('[gazala 14.0e] Axis infantry does not flee over mines: it dies, unless there is a breach', () => {
  const board = '1314: ax-90lt-155-1\n1414: al-4arm-3rtr\n1415: al-4arm-5rtr';
  const beaten = (...breaches: Breach[]) => {
    const t = position({ at: 'operate', side: 'allied', board, change: { breaches } });
    // 16 against hard 5: 3-1, minefield -2: a 6 counts as 4, a retreat.
    return t.play('attack al-4arm-3rtr medium', 'join al-4arm-5rtr').dice(7).play('commit');
  };
  expect(where(beaten(), 'ax-90lt-155-1')).toBe('out');
  expect(ends(beaten(made('1215', '1314')), 'ax-90lt-155-1')).toEqual(['1115', '1216']);
});

test('[gazala 14.0a] the gap in the rear field is free, the rest of it is not', () => {
  const t = drives('1214', []);
  expect(t.refused('move ax-21pz-5-1 1314')).toBe('14.0a');
  t.play('move ax-21pz-5-1 1313');
  expect(spentBy(t, 'ax-21pz-5-1')).toBe(1);
});

test('[gazala 14.0b] inside Bir Hacheim the French walk freely, out of it they pay', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '1118: al-1ff-marine\n1318: al-1ff-2ffl\n1219: al-1ff-bm2%!\n0120: ax-trieste-65-1',
  });
  t.play('move al-1ff-marine 1219');
  expect(spentBy(t, 'al-1ff-marine')).toBe(1);
  t.play('move al-1ff-2ffl 1418');
  expect(spentBy(t, 'al-1ff-2ffl')).toBe(13);
  // A third of 24 does not buy a way out.
  expect(t.refused('move al-1ff-bm2 1319')).not.toBeNull();
  expect(t.refused('move al-1ff-bm2 1318')).toBeNull();
});

test('[gazala 14.0h] attacks into 1102 are hampered from June 5-6 on', () => {
  const reading = (turn: number) => {
    const t = position({ at: 'operate', turn, board: '1103: ax-21pz-5-1\n1102: al-22arm-3cly\n3310: al-4arm-1krr' });
    t.play('attack ax-21pz-5-1 medium').dice(7).play('commit');
    return t.log('11.0s').join();
  };
  expect(reading(8)).toContain('*/*');
  expect(reading(9)).toContain('-2');
});

test('[gazala 14.0f] a breach feeds the men inside the belt; an enemy in it starves them', () => {
  const t = dusk(
    4,
    '0306: ax-21pz-5-1\n1313: al-22arm-3cly\n0915: ax-15pz-8-1\n3310: al-4arm-1krr\n1214: al-3ind-2rl',
    {
      change: { breaches: [made('0817', '0916', true)] },
    },
  );
  t.dice(3, 8).play('end');
  expect(marksOf(t, 'ax-15pz-8-1')).toBe('');
  const cut = dusk(4, '0915: ax-15pz-8-1\n0916: al-22arm-3cly\n1214: al-3ind-2rl', {
    change: { breaches: [made('0817', '0916', true)] },
  });
  cut.dice(3, 8).play('end');
  expect(marksOf(cut, 'ax-15pz-8-1')).toBe('%');
});

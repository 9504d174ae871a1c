import { expect, test } from 'vitest';
import { alliesOnMove, die, drives, dusk, ends, onMove, sum } from '../moments.ts';
import { attempt, chit, drawn, made, position, spentBy, where } from '../position.ts';

test('[gazala 14.1e] infantry at work on a breach cannot go back, and its marker goes with it (ruling B20)', () => {
  const work = attempt('ax-21pz-104-1', '1215', '1314');
  const t = alliesOnMove('1214: al-4arm-3rtr\n1215: ax-21pz-104-1', { change: { breaches: [work] } })
    .dice(die(7))
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(sum(t)).toBe('8 to 5, 1-1, reads 7, -/R');
  expect([where(t, 'ax-21pz-104-1'), t.s.breaches.length]).toEqual(['out', 0]);
});

test('[gazala 14.1c] through a breach tanks attack, fall back and advance as over open ground', () => {
  const change = { breaches: [made('1215', '1314', true)] };
  const t = alliesOnMove('1414: al-4arm-3rtr\n1314: ax-21pz-104-1', { change })
    .dice(die(7))
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(sum(t)).toBe('8 to 5, 1-1, reads 7, -/R');
  expect(ends(t, 'ax-21pz-104-1')).toEqual(['1115', '1216']);
  t.play('retreat 1115 ax-21pz-104-1', 'advance al-4arm-3rtr 1314', 'move al-4arm-3rtr 1215');
  expect(spentBy(t, 'al-4arm-3rtr')).toBe(17);
  const u = onMove('1215: ax-21pz-5-1\n1314: al-3ind-18cav', { change })
    .dice(die(4))
    .play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(u)).toBe('12 to 3, 3-1, reads 4, -/R');
  u.play(u.offers('retreat')[0], 'advance ax-21pz-5-1 1314', 'move ax-21pz-5-1 1414');
  expect(spentBy(u, 'ax-21pz-5-1')).toBeGreaterThan(16);
  expect(u.refused('move ax-21pz-5-1 1315')).not.toBeNull();
});

test('[gazala 14.1a] two markers a turn, infantry only, none before May 28', () => {
  const board =
    '0209: ax-trieste-65-1\n0310: ax-trieste-65-2!\n0412: ax-trieste-66-1~\n0512: ax-trieste-11arm\n0614: ax-ariete-3ber\n3310: al-4arm-1krr';
  const t = position({ at: 'breaches', board });
  expect(t.refused('breach ax-trieste-11arm 0511')).not.toBeNull();
  expect(t.refused('breach ax-ariete-3ber 0613')).not.toBeNull();
  expect(t.refused('breach ax-trieste-65-1 0309')).not.toBeNull();
  t.play('breach ax-trieste-65-2 0410');
  // One unit, one marker.
  expect(t.refused('breach ax-trieste-65-2 0410')).not.toBeNull();
  t.dice(4, 2).play('breach ax-trieste-66-1 0511');
  expect(t.asked).toBe('first');
  expect(t.s.breaches.length).toBe(2);
  const early = dusk(1, board);
  early.dice(4, 2).play('end');
  expect(early.asked).toBe('first');
});

test('[gazala 14.1c] six markers and no more: made breaches keep theirs', () => {
  const all = [
    made('0107', '0207'),
    made('0208', '0308'),
    made('0310', '0410'),
    made('0411', '0510'),
    made('0412', '0511'),
    made('0512', '0612'),
  ];
  const board = '0209: ax-trieste-65-1\n0513: ax-trieste-65-2\n3310: al-4arm-1krr';
  const none = dusk(3, board, { change: { breaches: all } });
  none.dice(4, 2).play('end');
  expect(none.asked).toBe('first');
  const one = dusk(3, board, { change: { breaches: all.slice(1) } });
  one.play('end');
  expect(one.asked).toBe('breaches');
  one.dice(4, 2).play('breach ax-trieste-65-1 0308');
  expect(one.s.breaches.length).toBe(6);
});

test('[gazala 14.1e] infantry at work neither moves nor attacks nor helps, and stays when activated', () => {
  const t = position({
    at: 'operate',
    board: '1215: ax-90lt-155-1\n1116: ax-90lt-155-2\n1115: al-3ind-2rl',
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  expect(t.refused('move ax-90lt-155-1 1216')).toBe('14.1e');
  expect(t.refused('attack ax-90lt-155-1 light')).toBe('14.1e');
  t.play('attack ax-90lt-155-2 medium');
  expect(t.refused('join ax-90lt-155-1')).toBe('14.1e');
});

test('[gazala 14.1e] told to retreat, the breaching infantry dies and its marker is free again (B20)', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '1215: ax-90lt-155-1\n1214: al-4arm-3rtr\n1115: al-4arm-5rtr',
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  // 16 against hard 5: 3-1; a 4 is a retreat.
  t.play('attack al-4arm-3rtr medium', 'join al-4arm-5rtr').dice(5).play('commit');
  expect(where(t, 'ax-90lt-155-1')).toBe('out');
  expect(t.s.breaches).toEqual([]);
  expect(t.asked).toBe('advance');
});

test('[gazala 14.1g] an Allied unit in the minefield hex undoes the work; the same side may be tried again at once', () => {
  const t = dusk(3, '1215: ax-90lt-155-1\n1314: al-3ind-2rl', {
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  t.play('end');
  expect(t.s.breaches).toEqual([]);
  expect(t.asked).toBe('breaches');
  t.dice(9, 3).play('breach ax-90lt-155-1 1314');
  expect(t.s.breaches.length).toBe(1);
  expect(t.s.breaches[0].made).toBe(false);
});

test('[gazala 14.1h] the far side opens when the hex behind is free of the Allies; elsewhere they do not matter (B23)', () => {
  const result = (allied: string) => {
    const t = dusk(3, `1215: ax-90lt-155-1!\n${allied}: al-3ind-2rl`, {
      change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
    });
    t.play('end');
    return t.s.breaches.map((each) => `${each.made} ${each.through} ${each.unit}`);
  };
  expect(result('1414')).toEqual(['true false -1']);
  expect(result('1415')).toEqual(['true true -1']);
  expect(result('1313')).toEqual(['true true -1']);
});

test('[gazala 14.1f] the worker is free once the breach is made, and can use it the same turn', () => {
  const t = dusk(3, '1215: ax-90lt-155-1\n3310: al-4arm-1krr', {
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  t.play('end').dice(9, 3).play('end');
  t.dice(5).play('first axis');
  expect(t.s.drawn).toBe(chit('axc-90-pb'));
  t.play('activate 90-lt', 'move ax-90lt-155-1 1414');
  expect(spentBy(t, 'ax-90lt-155-1')).toBe(2);
});

test('[gazala 14.1d] from inside the belt one may breach outward; an enemy on the far side of that side stops it', () => {
  const work = (allied: string) => {
    const t = dusk(3, `0308: ax-trieste-65-1\n${allied}: al-3ind-2rl`, {
      change: { breaches: [made('0309', '0308'), attempt('ax-trieste-65-1', '0308', '0408')] },
    });
    t.play('end');
    return t.s.breaches.filter((each) => each.made).length;
  };
  expect(work('0408')).toBe(1);
  expect(work('0507')).toBe(2);
  const t = position({ at: 'breaches', board: '0308: ax-trieste-65-1\n3310: al-4arm-1krr' });
  expect(t.refused('breach ax-trieste-65-1 0408')).toBeNull();
});

test('[gazala 14.1h] breaching outward into open ground opens no second side beyond it', () => {
  // 0814 is open ground between two belts: 0813 north of it, 0815 south of it.
  const t = dusk(3, '0813: ax-trieste-65-1\n0814: ax-trieste-11arm\n3310: al-4arm-1krr', {
    change: { breaches: [attempt('ax-trieste-65-1', '0813', '0814')] },
  });
  t.play('end').dice(9, 3).play('end');
  const after = position({
    at: 'operate',
    turn: 4,
    board: '0814: ax-trieste-11arm\n3310: al-4arm-1krr',
    change: { breaches: t.s.breaches },
  });
  expect(after.refused('move ax-trieste-11arm 0813')).toBeNull();
  expect(after.refused('move ax-trieste-11arm 0815')).not.toBeNull();
});

test('[gazala 14.1j] breaches on opposite sides of a minefield hex become one marker; others do not', () => {
  const board = '0209: ax-trieste-65-1\n3310: al-4arm-1krr';
  const crowd = [made('0107', '0207'), made('0310', '0410'), made('0411', '0510'), made('0412', '0511')];
  const t = dusk(4, board, { change: { breaches: [...crowd, made('1215', '1314'), made('1414', '1314')] } });
  t.play('end');
  expect(t.asked).toBe('breaches');
  expect(t.refused('breach ax-trieste-65-1 0308')).toBe('14.1c');
  t.play('merge 1314');
  expect(t.s.breaches.length).toBe(5);
  expect(t.refused('merge 1314')).not.toBeNull();
  expect(t.refused('breach ax-trieste-65-1 0308')).toBeNull();
  const moving = position({
    at: 'operate',
    board: '1215: ax-trieste-11arm\n3310: al-4arm-1krr',
    change: { breaches: t.s.breaches },
  });
  moving.play('move ax-trieste-11arm 1414');
  expect(spentBy(moving, 'ax-trieste-11arm')).toBe(2);
  const bent = dusk(4, board, { change: { breaches: [made('1215', '1314'), made('1415', '1314')] } });
  bent.play('end');
  expect(bent.refused('merge 1314')).not.toBeNull();
});

test('[gazala 14.1j] the second of the two may have been made from inside the hex', () => {
  const t = dusk(4, '0209: ax-trieste-65-1\n3310: al-4arm-1krr', {
    change: { breaches: [made('1215', '1314'), made('1314', '1414')] },
  });
  t.play('end', 'merge 1314');
  expect(t.s.breaches.length).toBe(1);
  const moving = position({
    at: 'operate',
    board: '1414: ax-trieste-11arm\n3310: al-4arm-1krr',
    change: { breaches: t.s.breaches },
  });
  moving.play('move ax-trieste-11arm 1215');
  expect(spentBy(moving, 'ax-trieste-11arm')).toBe(2);
});

test('[gazala 14.1d] a side that is open, or worked on already, takes no second marker', () => {
  const t = position({
    at: 'breaches',
    board: '1215: ax-90lt-155-1 ax-90lt-155-2\n0310: ax-trieste-65-1\n3310: al-4arm-1krr',
    change: { breaches: [made('0310', '0410')] },
  });
  expect(t.refused('breach ax-trieste-65-1 0410')).not.toBeNull();
  t.play('breach ax-90lt-155-1 1314');
  expect(t.refused('breach ax-90lt-155-2 1314')).not.toBeNull();
  expect(t.refused('breach ax-90lt-155-2 1315')).toBeNull();
});

test('[gazala 14.1j] two squads meeting in one minefield hex leave one marker too many, and it can be had back', () => {
  const t = dusk(3, '1215: ax-90lt-155-1\n1414: ax-90lt-155-2\n3310: al-4arm-1krr', {
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314'), attempt('ax-90lt-155-2', '1414', '1314')] },
  });
  t.play('end');
  expect(t.s.breaches.every((each) => each.made)).toBe(true);
  t.play('merge 1314');
  expect(t.s.breaches.length).toBe(1);
  expect(t.s.breaches[0].through).toBe(true);
});

test('[gazala 14.1g] an Allied unit that steps into the hex only in passing blocks nothing', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '1215: ax-90lt-155-1!\n1414: al-22arm-3cly',
    change: { actions: [0, 0], breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  t.play('move al-22arm-3cly 1415', 'end');
  expect(t.s.breaches.map((each) => [each.made, each.through])).toEqual([[true, true]]);
});

test('[gazala 14.1e] a breaching unit may still be activated, but Extra Move and Double Move do not free it either', () => {
  const t = drawn('axc-ari-tri', '1215: ax-90lt-155-1~\n2010: ax-ariete-132-8\n3310: al-4arm-1krr', {
    box: ['axt-extra-move'],
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314')] },
  });
  t.play('activate ariete');
  t.play('extra ax-90lt-155-1');
  expect(t.offers('move ax-90lt-155-1')).toEqual([]);
  expect(t.offers('attack ax-90lt-155-1')).toEqual([]);
});

test('[gazala 14.1j] merging never closes a side that was open', () => {
  // One marker opens the south side of 0308; the other, laid from inside 0308, its north side and the far side of 0307.
  const both = [made('0309', '0308'), made('0308', '0307', true)];
  expect(drives('0309', both).refused('move ax-21pz-5-1 0306')).toBeNull();
  const t = dusk(4, '0209: ax-trieste-65-1\n3310: al-4arm-1krr', { change: { breaches: both } });
  t.play('end');
  expect(['0308', '0307'].map((hex) => t.refused(`merge ${hex}`))).toEqual(['14.1j', '14.1j']);
  expect(drives('0309', t.s.breaches).refused('move ax-21pz-5-1 0306')).toBeNull();
});

test('[gazala 14.1j] a marker that lies across a hex does not swallow one at a third side', () => {
  const end = dusk(4, '0209: ax-trieste-65-1\n3310: al-4arm-1krr', {
    change: { breaches: [made('1215', '1314', true), made('1415', '1314')] },
  });
  end.play('end');
  expect(end.refused('merge 1314')).not.toBeNull();
});

test('[gazala 14.1h] at the map edge there is no far side to open', () => {
  const t = dusk(3, '0205: ax-trieste-65-1\n3310: al-4arm-1krr', {
    change: { breaches: [attempt('ax-trieste-65-1', '0205', '0104')] },
  });
  t.play('end');
  expect(t.s.breaches[0].made).toBe(true);
  expect(drives('0205', t.s.breaches).refused('move ax-21pz-5-1 0104')).toBeNull();
  expect(drives('0205', t.s.breaches).refused('move ax-21pz-5-1 0103')).toBeNull(); // round by 0204, free until June 9-10
  expect(drives('0104', t.s.breaches).refused('move ax-21pz-5-1 0105')).not.toBeNull();
});

test('[gazala 14.1h] from belt hex to belt hex: the straight path goes on through the second', () => {
  const t = dusk(3, '0307: ax-trieste-65-1\n3310: al-4arm-1krr', {
    change: { breaches: [attempt('ax-trieste-65-1', '0307', '0308')] },
  });
  t.play('end');
  const back = drives('0309', t.s.breaches);
  expect(back.refused('move ax-21pz-5-1 0307')).toBeNull();
  expect(back.refused('move ax-21pz-5-1 0306')).not.toBeNull();
});

test('[gazala 14.1d] while the work goes on the mines are as they were', () => {
  const breaches = [attempt('ax-90lt-155-1', '1215', '1314')];
  const axis = position({
    at: 'operate',
    board: '1215: ax-90lt-155-1 ax-21pz-5-1\n3310: al-4arm-1krr',
    change: { breaches },
  });
  expect(axis.refused('move ax-21pz-5-1 1314')).toBe('14.0a');
  const allied = position({
    at: 'operate',
    side: 'allied',
    board: '1215: ax-90lt-155-1\n1414: al-22arm-3cly',
    change: { breaches },
  });
  allied.play('move al-22arm-3cly 1314');
  expect(spentBy(allied, 'al-22arm-3cly')).toBe(13);
});

test('[gazala 14.1g] the breaching infantry killed where it stands gives its marker back (B21)', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '1215: ax-90lt-155-1\n1214: al-4arm-3rtr\n1115: al-4arm-5rtr',
    change: { breaches: [attempt('ax-90lt-155-1', '1215', '1314'), made('0107', '0207')] },
  });
  // 3-1, a 3: a step each.
  t.play('attack al-4arm-3rtr medium', 'join al-4arm-5rtr').dice(4).play('commit');
  expect(where(t, 'ax-90lt-155-1')).toBe('out');
  expect(t.s.breaches).toEqual([made('0107', '0207')]);
});

test('[gazala 14.1e] infantry at work on the south edge does not leave the map', () => {
  const t = position({
    at: 'operate',
    turn: 9,
    board: '1321: ax-90lt-155-1\n1521: ax-90lt-155-2\n3310: al-4arm-1krr',
    change: { breaches: [attempt('ax-90lt-155-1', '1321', '1320')] },
  });
  expect(t.refused('exit ax-90lt-155-1')).toBe('14.1e');
  expect(t.refused('exit ax-90lt-155-2')).toBeNull();
});

import { expect, test } from 'vitest';
import { alliesOnMove, die, onMove, sum } from '../moments.ts';
import { canAct, marksOf, spentBy, stepsOf, where } from '../position.ts';

test('[gazala 11.0h] everybody next to the active unit defends, and nobody who is only next to a helper', () => {
  const t = onMove(
    '2014: ax-21pz-5-1\n2113: ax-21pz-5-2\n2013: al-3ind-18cav al-3ind-2rl\n2114: al-3ind-11pavo\n2112: al-7motor-2rb',
  )
    .dice(die(5))
    .play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'commit');
  expect(sum(t)).toBe('24 to 9, 2-1, reads 5, -/R');
  expect(t.refused('retreat 2110 al-7motor-2rb')).not.toBeNull();
});

test('[gazala 11.0g] a helper stands next to a defender; it need not be activated or fresh', () => {
  const t = onMove(
    '2014: ax-21pz-5-1\n2015: ax-21pz-104-2\n2113: ax-21pz-104-1~\n1913: ax-ariete-12ber\n2012: ax-ariete-132-8#\n2013: al-3ind-18cav',
    { active: ['ax-21pz-5-1', 'ax-21pz-104-2'] },
  );
  t.play('attack ax-21pz-5-1 medium');
  expect(t.refused('join ax-21pz-104-2')).toBe('11.0g');
  expect(t.refused('join ax-ariete-132-8')).not.toBeNull(); // Isolated
  t.dice(die(4)).play('join ax-21pz-104-1', 'join ax-ariete-12ber', 'commit');
  expect(sum(t)).toBe('21 to 3, 7-1, reads 4, -/RD'); // 12, 4 and 5
  expect([marksOf(t, 'ax-ariete-12ber'), marksOf(t, 'ax-21pz-104-1')]).toEqual(['', '~']);
});

test('[gazala 11.0t] a modifier counts if one unit earns it and once if two do', () => {
  const reads = (board: string, roll: number) => {
    const t = onMove(board).play('attack ax-21pz-5-1 medium');
    for (const offer of t.offers('join')) t.play(offer);
    return sum(t.dice(die(roll)).play('commit'));
  };
  const d = '\n2013: al-2arm-10hus';
  expect(reads(`2014: ax-21pz-5-1\n2113: ax-21pz-5-2%${d}`, 5)).toBe('30 to 12, 2-1, reads 3, */*');
  expect(reads(`2014: ax-21pz-5-1%\n2113: ax-21pz-5-2%${d}`, 5)).toBe('30 to 12, 2-1, reads 3, */*');
  expect(reads(`2014: ax-21pz-5-1%\n2113: ax-21pz-5-2!${d}`, 7)).toBe('30 to 12, 2-1, reads 3, */*');
  expect(reads(`2014: ax-21pz-5-1\n2113: ax-21pz-5-2!${d}!`, 5)).toBe('30 to 12, 2-1, reads 5, -/R');
  expect(reads(`2014: ax-21pz-5-1\n2113: ax-21pz-5-2${d}%`, 5)).toBe('30 to 12, 2-1, reads 5, -/R');
  expect(reads(`2014: ax-21pz-5-1\n2113: ax-21pz-5-2${d}#!`, 1)).toBe('30 to 12, 2-1, reads 5, -/R');
  expect(reads(`2014: ax-21pz-5-1\n2113: ax-21pz-5-2${d}! al-2arm-bays!`, 3)).toBe('30 to 24, 1-1, reads 5, */*');
});

test('[gazala 11.0s] the die never reads less than 0 or more than 9', () => {
  const low = onMove('2014: ax-21pz-5-1%!\n2013: al-2arm-10hus')
    .dice(die(1))
    .play('attack ax-21pz-5-1 light', 'commit');
  expect(sum(low)).toBe('15 to 12, 1-1, reads 0, *RD/-');
  const high = onMove('2014: ax-21pz-5-1\n2013: al-2arm-10hus#!')
    .dice(die(9))
    .play('attack ax-21pz-5-1 heavy', 'commit');
  expect(sum(high)).toBe('15 to 12, 1-1, reads 9, -/RD');
});

test('[gazala 11.0m] infantry next to a tank leads nothing, but may help against somebody else', () => {
  const t = onMove('2014: ax-21pz-104-1\n1913: ax-21pz-104-2\n2013: al-3ind-18cav\n2114: al-2arm-10hus');
  expect(t.refused('attack ax-21pz-104-1 light')).toBe('11.0m');
  t.dice(die(4)).play('attack ax-21pz-104-2 medium', 'join ax-21pz-104-1', 'commit');
  expect(sum(t)).toBe('16 to 4, 3-1, reads 4, -/R');
});

test('[gazala 11.0l] infantry does not help against a hex with a tank in it', () => {
  const t = onMove('2014: ax-21pz-5-1\n2113: ax-21pz-104-1\n2013: al-3ind-18cav al-2arm-10hus/1!~');
  t.play('attack ax-21pz-5-1 medium');
  expect(t.refused('join ax-21pz-104-1')).toBe('11.0l');
});

test('[gazala 11.0o] anti-tank guns lead nothing and help only where a tank defends', () => {
  const board = (defenders: string) => `2014: ax-21pz-5-1\n2113: ax-21pz-39pzj\n2013: ${defenders}`;
  const t = onMove(board('al-3ind-18cav al-2arm-10hus'));
  expect(t.refused('attack ax-21pz-39pzj light')).toBe('11.0n');
  t.dice(die(7)).play('attack ax-21pz-5-1 medium', 'join ax-21pz-39pzj', 'commit');
  expect(sum(t)).toBe('23 to 15, 1-1, reads 7, -/R');
  for (const soft of ['al-3ind-18cav', 'al-201gd-2rha']) {
    expect(onMove(board(soft)).play('attack ax-21pz-5-1 medium').refused('join ax-21pz-39pzj')).toBe('11.0o');
  }
});

test('[gazala 11.0k] one tank among the attackers makes the defenders count hard, whoever leads', () => {
  const fight = (board: string, id: string) => {
    const t = onMove(board).play(`attack ${id} medium`);
    for (const offer of t.offers('join')) t.play(offer);
    return sum(t.dice(die(9)).play('commit')).split(', reads')[0];
  };
  expect(fight('2014: ax-21pz-104-1\n2113: ax-21pz-104-2\n2013: al-3ind-18cav', 'ax-21pz-104-1')).toBe('16 to 4, 3-1');
  expect(fight('2014: ax-21pz-104-1\n2113: ax-21pz-5-1\n2013: al-3ind-18cav', 'ax-21pz-104-1')).toBe('20 to 3, 5-1');
  expect(fight('2014: ax-21pz-5-1\n2013: al-201gd-2rha', 'ax-21pz-5-1')).toBe('12 to 8, 1-1');
  expect(fight('2014: ax-21pz-104-1\n2013: al-201gd-2rha', 'ax-21pz-104-1')).toBe('8 to 3, 2-1');
  expect(fight('2014: ax-21pz-5-1/1\n2013: al-3ind-18cav~', 'ax-21pz-5-1')).toBe('4 to 2, 2-1');
});

test('[gazala 11.0p] odds are rounded in favour of the defender, at both ends too', () => {
  const odds = (defenders: string) =>
    sum(onMove(`2014: ax-21pz-3rec\n${defenders}`).dice(die(9)).play('attack ax-21pz-3rec medium', 'commit')).split(
      ', reads',
    )[0];
  expect(odds('2013: al-3ind-18cav')).toBe('4 to 4, 1-1');
  expect(odds('2013: al-9ind-2wy')).toBe('4 to 5, 1-2');
  expect(odds('2013: al-3ind-18cav al-3ind-2rl')).toBe('4 to 8, 1-2');
  expect(odds('2013: al-3ind-18cav al-9ind-2wy')).toBe('4 to 9, 1-3');
  expect(odds('2013: al-201gd-3cold al-201gd-2scots\n2114: al-201gd-9rb')).toBe('4 to 17, 1-3');
  const many = onMove('2014: ax-21pz-5-1 ax-21pz-5-2\n2113: ax-15pz-8-1\n2013: al-3ind-18cav').play(
    'attack ax-21pz-5-1 light',
  );
  for (const offer of many.offers('join')) many.play(offer);
  expect(sum(many.dice(die(2)).play('commit'))).toBe('36 to 3, 9-1, reads 0, */*');
});

test('[gazala 11.0u] with several hexes attacked the best ground counts, and once', () => {
  const fort = onMove('1705: ax-21pz-5-1\n1605: al-201gd-3cold\n1606: al-3ind-18cav').dice(die(9));
  expect(sum(fort.play('attack ax-21pz-5-1 medium', 'commit'))).toBe('12 to 8, 1-1, reads 7, -/R');
  const ridge = onMove('2206: ax-21pz-5-1\n2207: al-201gd-3cold\n2306: al-3ind-18cav').dice(die(9));
  expect(sum(ridge.play('attack ax-21pz-5-1 medium', 'commit'))).toBe('12 to 8, 1-1, reads 8, -/RD');
});

test('[gazala 11.0w] inside a box neither wall nor mines help, until somebody joins from outside (ruling B36)', () => {
  const inside = () =>
    onMove('1218: ax-21pz-104-1\n1418: ax-21pz-104-2\n1318: al-1ff-bm2')
      .play('attack ax-21pz-104-1 medium')
      .dice(die(9));
  expect(sum(inside().play('commit'))).toBe('8 to 5, 1-1, reads 9, -/RD');
  expect(sum(inside().play('join ax-21pz-104-2', 'commit'))).toBe('16 to 5, 3-1, reads 5, -/RD');
  const box = () =>
    onMove('1504: ax-21pz-104-1\n1705: ax-21pz-104-2\n1605: al-201gd-9rb')
      .play('attack ax-21pz-104-1 medium')
      .dice(die(9));
  expect(sum(box().play('commit'))).toBe('8 to 5, 1-1, reads 9, -/RD');
  expect(sum(box().play('join ax-21pz-104-2', 'commit'))).toBe('16 to 5, 3-1, reads 7, -/*R');
});

test('[gazala 11.0d] over a step without a road nobody is attacked, helped or counted (ruling B18)', () => {
  // 2703 lies above 2803; the road climbs at 2804 only.
  const t = onMove('2703: ax-21pz-104-1\n2803: al-2arm-10hus\n2704: al-3ind-18cav').dice(die(9));
  expect(sum(t.play('attack ax-21pz-104-1 medium', 'commit'))).toBe('8 to 4, 2-1, reads 9, -/*RD');
  expect(onMove('2703: ax-21pz-5-1\n2803: al-2arm-10hus').refused('attack ax-21pz-5-1 light')).not.toBeNull();
  const u = onMove('2802: ax-21pz-5-1\n2703: ax-21pz-5-2\n2804: ax-15pz-8-1\n2803: al-2arm-10hus').play(
    'attack ax-21pz-5-1 medium',
  );
  expect(u.offers('join')).toEqual(['join ax-15pz-8-1']);
});

test('[gazala 11.0c] the price is paid when the attack is made; giving it up costs nothing', () => {
  const t = onMove('2014: ax-21pz-5-1\n2113: ax-21pz-5-2\n2013: al-2arm-10hus').play(
    'attack ax-21pz-5-1 heavy',
    'scrap',
  );
  expect([spentBy(t, 'ax-21pz-5-1'), marksOf(t, 'ax-21pz-5-1')]).toEqual([0, '']);
  t.play('move ax-21pz-5-2 2214');
  expect([marksOf(t, 'ax-21pz-5-1'), canAct(t, 'ax-21pz-5-1')]).toEqual(['', true]);
});

test('[gazala 11.0b] three light attacks in one move, then nothing is left (ruling A21)', () => {
  const t = onMove('2014: ax-21pz-5-1\n2013: al-2arm-10hus');
  for (const spent of [8, 16, 24]) {
    t.dice(die(6)).play('attack ax-21pz-5-1 light', 'commit');
    expect(sum(t)).toBe('15 to 12, 1-1, reads 4, -/-');
    expect(spentBy(t, 'ax-21pz-5-1')).toBe(spent);
  }
  expect(t.offers('attack')).toEqual([]);
});

test('[gazala 11.0b] the strict reading lets nobody go on unless something was vacated', () => {
  const t = onMove('2014: ax-21pz-5-1\n2013: al-2arm-10hus', { options: { continueNeedsAdvance: true } });
  t.dice(die(6)).play('attack ax-21pz-5-1 light', 'commit');
  expect(t.offers('move')).toEqual([]);
  expect(t.offers('attack')).toEqual([]);
});

test('[gazala 11.0z] the first step off the active unit; when that kills it the second is free (ruling B15)', () => {
  const t = onMove('2014: ax-21pz-5-1/1\n2113: ax-ariete-132-8 ax-ariete-132-9\n2013: al-2arm-10hus al-2arm-bays')
    .dice(die(0))
    .play('attack ax-21pz-5-1 medium', 'join ax-ariete-132-8', 'join ax-ariete-132-9', 'commit');
  expect(sum(t)).toBe('21 to 24, 1-2, reads 0, **RD/-');
  expect(where(t, 'ax-21pz-5-1')).toBe('out');
  expect(t.offers('lose')).toEqual(['lose ax-ariete-132-8', 'lose ax-ariete-132-9']);
  t.play('lose ax-ariete-132-9');
  // Both are left, so both are shaken, and both go back.
  expect([marksOf(t, 'ax-ariete-132-8'), marksOf(t, 'ax-ariete-132-9')]).toEqual(['!', '!']);
  t.play('retreat 2115 ax-ariete-132-8 ax-ariete-132-9');
  expect([where(t, 'ax-ariete-132-8'), stepsOf(t, 'ax-ariete-132-9')]).toEqual(['2115', 1]);
  expect(t.asked).toBe('operate');
});

test('[gazala 11.0z] with steps to spare the second loss may fall on the active unit again', () => {
  const t = onMove('2014: ax-21pz-5-1\n2113: ax-ariete-132-8\n2013: al-2arm-10hus al-2arm-bays')
    .dice(die(0))
    .play('attack ax-21pz-5-1 medium', 'join ax-ariete-132-8', 'commit');
  expect(sum(t)).toBe('23 to 24, 1-2, reads 0, **RD/-');
  expect(stepsOf(t, 'ax-21pz-5-1')).toBe(2);
  expect(t.offers('lose')).toEqual(['lose ax-21pz-5-1', 'lose ax-ariete-132-8']);
});

test("[gazala 11.0af] the active unit is shaken first, then another of the owner's choice", () => {
  const t = onMove('2014: ax-21pz-5-1\n2113: ax-ariete-132-8 ax-ariete-132-9\n2013: al-2arm-10hus al-2arm-bays')
    .dice(die(3))
    .play('attack ax-21pz-5-1 medium', 'join ax-ariete-132-8', 'join ax-ariete-132-9', 'commit');
  expect(sum(t)).toBe('31 to 24, 1-1, reads 3, D/-');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('!');
  expect(t.offers('shake')).toEqual(['shake ax-ariete-132-8', 'shake ax-ariete-132-9']);
  t.play('shake ax-ariete-132-9');
  expect([marksOf(t, 'ax-ariete-132-8'), t.asked]).toEqual(['', 'operate']);
});

test('[gazala 11.0af] when the active unit is shaken already two others are (ruling B14)', () => {
  const t = onMove('2014: ax-21pz-5-1!\n2113: ax-ariete-132-8 ax-ariete-132-9\n2013: al-2arm-10hus al-2arm-bays')
    .dice(die(5))
    .play('attack ax-21pz-5-1 medium', 'join ax-ariete-132-8', 'join ax-ariete-132-9', 'commit');
  expect(sum(t)).toBe('31 to 24, 1-1, reads 3, D/-');
  expect([marksOf(t, 'ax-ariete-132-8'), marksOf(t, 'ax-ariete-132-9')]).toEqual(['!', '!']);
  expect(t.asked).toBe('operate');
});

test('[gazala 11.0ae] of three defenders two are shaken, of two with one shaken the other, of one only that one', () => {
  const hit = (defenders: string, roll: number) =>
    onMove(`2014: ax-21pz-5-1 ax-21pz-5-2\n${defenders}`)
      .dice(die(roll))
      .play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'commit');
  const t = hit('2013: al-3ind-18cav al-3ind-2rl\n2114: al-3ind-11pavo', 7);
  expect(sum(t)).toBe('24 to 9, 2-1, reads 7, -/RD');
  expect(t.offers('shake').length).toBe(3);
  t.play('shake al-3ind-2rl');
  expect(t.offers('shake').length).toBe(2);
  t.play('shake al-3ind-11pavo');
  expect([marksOf(t, 'al-3ind-18cav'), t.asked]).toEqual(['', 'retreat']);
  const u = hit('2013: al-3ind-18cav! al-3ind-2rl', 3);
  expect(sum(u)).toBe('24 to 6, 3-1, reads 5, -/RD');
  expect([marksOf(u, 'al-3ind-2rl'), u.asked]).toEqual(['!', 'retreat']);
});

test('[gazala 11.0ad] helpers go back with the active unit, and nobody thrown back goes on', () => {
  const t = onMove('2014: ax-21pz-5-1\n2113: ax-ariete-132-8\n2013: al-2arm-10hus al-2arm-bays\n2020: ax-21pz-5-2')
    .dice(die(2))
    .play('attack ax-21pz-5-1 light', 'join ax-ariete-132-8', 'commit', 'lose ax-21pz-5-1');
  expect(sum(t)).toBe('23 to 24, 1-2, reads 0, **RD/-');
  expect(t.asked).toBe('retreat');
  t.play('retreat 2016 ax-21pz-5-1', 'retreat 2115 ax-ariete-132-8');
  expect(t.refused('move ax-21pz-5-1 2017')).not.toBeNull();
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('!~');
  expect(t.asked).toBe('operate');
  expect(t.refused('move ax-21pz-5-2 2019')).toBeNull();
});

test("[gazala 11.0y] defender's choice whom a step costs; a hex is vacated when the last unit in it is gone", () => {
  const t = onMove('2014: ax-21pz-104-1\n2113: ax-21pz-104-2\n2013: al-3ind-18cav al-3ind-2rl\n2114: al-3ind-11pavo')
    .dice(die(5))
    .play('attack ax-21pz-104-1 medium', 'join ax-21pz-104-2', 'commit');
  expect(sum(t)).toBe('16 to 12, 1-1, reads 5, */*');
  expect([t.toMove, t.offers('lose').length]).toEqual(['allied', 3]);
  t.play('lose al-3ind-11pavo');
  // The leader died of the exchange; the helper may still take the hex.
  expect(where(t, 'ax-21pz-104-1')).toBe('out');
  expect(t.offers('advance')).toEqual(['advance ax-21pz-104-2 2114']);
  t.play('advance ax-21pz-104-2 2114');
  expect([marksOf(t, 'ax-21pz-104-2'), spentBy(t, 'ax-21pz-104-2'), canAct(t, 'ax-21pz-104-2')]).toEqual(['', 0, true]);
});

test('[gazala 11.0y] a hex with a survivor in it is not vacated', () => {
  const t = onMove('2014: ax-21pz-104-1\n2113: ax-21pz-104-2\n2013: al-3ind-18cav al-3ind-2rl\n2114: al-3ind-11pavo')
    .dice(die(5))
    .play('attack ax-21pz-104-1 medium', 'join ax-21pz-104-2', 'commit', 'lose al-3ind-2rl');
  expect([t.asked, t.offers('advance')]).toEqual(['operate', []]);
});

test('[gazala 11.0aj] who has just moved helps the next unit with its used side, and fights its own attack with the fresh one', () => {
  const t = onMove('2016: ax-21pz-5-2\n2113: ax-15pz-8-1\n2014: ax-21pz-5-1\n2013: al-2arm-10hus');
  t.play('move ax-21pz-5-2 2015', 'move ax-21pz-5-2 1914', 'move ax-21pz-5-2 1913', 'attack ax-21pz-5-1 medium');
  t.dice(die(4)).play('join ax-21pz-5-2', 'join ax-15pz-8-1', 'commit');
  expect(sum(t)).toBe('38 to 12, 3-1, reads 4, -/R'); // 15, 8 and 15
});

test('[gazala 11.0e] an enemy on the far side of mines is attacked along with the one on this side (ruling B19)', () => {
  const t = onMove('1215: ax-21pz-104-1\n1216: al-3ind-18cav\n1315: al-1ff-bm2').dice(die(9));
  t.play('attack ax-21pz-104-1 medium', 'commit');
  expect(sum(t)).toBe('8 to 9, 1-2, reads 7, */*');
});

test('[gazala 11.0u] a wall serves whoever is behind it (ruling B35)', () => {
  const t = alliesOnMove('1705: al-4arm-3rtr\n1605: ax-21pz-104-1')
    .dice(die(9))
    .play('attack al-4arm-3rtr medium', 'commit');
  expect(sum(t)).toBe('8 to 5, 1-1, reads 7, -/R');
});

test('[gazala 11.0y] an exchange may leave nobody to advance', () => {
  const t = onMove('2014: ax-21pz-104-1\n2013: al-3ind-18cav\n2020: ax-21pz-5-1').dice(die(3));
  t.play('attack ax-21pz-104-1 medium', 'commit');
  expect(sum(t)).toBe('8 to 4, 2-1, reads 3, */*');
  expect([where(t, 'ax-21pz-104-1'), where(t, 'al-3ind-18cav'), t.asked, t.toMove]).toEqual([
    'out',
    'out',
    'operate',
    'axis',
  ]);
  t.play('move ax-21pz-5-1 2019');
});

test('[gazala 11.0b] only the active unit is finished by a retreat: a helper that has not acted yet still may', () => {
  const t = onMove('2014: ax-21pz-5-1\n2113: ax-ariete-132-8\n2013: al-2arm-10hus al-2arm-bays').dice(die(2));
  t.play('attack ax-21pz-5-1 light', 'join ax-ariete-132-8', 'commit', 'lose ax-21pz-5-1');
  t.play('retreat 2016 ax-21pz-5-1', 'retreat 2115 ax-ariete-132-8');
  expect([canAct(t, 'ax-21pz-5-1'), canAct(t, 'ax-ariete-132-8')]).toEqual([false, true]);
  expect(marksOf(t, 'ax-ariete-132-8')).toBe('!');
  t.play('move ax-ariete-132-8 2116');
  expect(spentBy(t, 'ax-ariete-132-8')).toBe(1);
});

test('[gazala 11.0c] infantry on foot pays two, four and six points', () => {
  const t = onMove('2015: ax-pavia-27\n2013: al-3ind-18cav').play('move ax-pavia-27 2014');
  expect(t.offers('attack')).toEqual(['attack ax-pavia-27 light', 'attack ax-pavia-27 medium']);
  t.dice(die(3)).play('attack ax-pavia-27 light', 'commit'); // 9 to 4 is 2-1, reads 1: *D
  expect(where(t, 'ax-pavia-27')).toBe('out');
});

import { expect, test } from 'vitest';
import { alliesOnMove, die, onMove, sum } from '../moments.ts';
import { position, stepsOf, where } from '../position.ts';

const LEADER = { axis: 'ax-21pz-5-1', allied: 'al-22arm-3cly' };

/** What the die read after all modifiers, when both have said what they play. */
function reads(side: 'axis' | 'allied', attacker: string, defender: string): string {
  const t = position({
    at: 'operate',
    side,
    board: '2010: al-22arm-3cly\n2011: ax-21pz-5-1\n3310: al-4arm-1krr',
    box: ['alt-combat', 'axt-combat', 'axt-combat'],
  });
  t.play(`attack ${LEADER[side]} medium`, 'commit');
  expect(t.toMove).toBe(side);
  t.play(attacker);
  expect(t.toMove).not.toBe(side);
  // A second chit of the same kind does not count twice.
  expect(t.offers('chit')).toEqual(['chit combat']);
  t.dice(4).play(defender);
  return t
    .log('11.0s')
    .join()
    .replace(/^.* reads (\d).*$/, '$1');
}

test('[gazala 13.1d] the attacker speaks first; both chits count, the Allied one double in attack', () => {
  const box = ['axt-combat', 'axt-combat', 'alt-combat'];
  const t = onMove('2014: ax-21pz-5-1\n2013: al-2arm-10hus', { box }).play('attack ax-21pz-5-1 medium', 'commit');
  expect([t.asked, t.toMove]).toEqual(['attacker-chit', 'axis']);
  t.play('chit combat'); // one a battle: the second stays in the box
  expect(t.toMove).toBe('allied');
  t.dice(die(7)).play('chit combat');
  expect(sum(t)).toBe('15 to 12, 1-1, reads 7, -/R');
  const u = alliesOnMove('2014: al-2arm-10hus\n2013: ax-21pz-5-1', { box }).play(
    'attack al-2arm-10hus medium',
    'commit',
  );
  expect(u.toMove).toBe('allied');
  u.play('chit combat');
  expect(u.toMove).toBe('axis');
  u.dice(die(4)).play('chit combat');
  expect(sum(u)).toBe('12 to 15, 1-2, reads 5, -/-');
});

test('[gazala 13.6d] the Anti-Tank chit needs one Axis unit of another division, attacking or defending', () => {
  const box = ['axt-anti-tank', 'alt-combat'];
  const alone = onMove('2014: ax-trieste-11arm\n2113: ax-ariete-132-8\n2013: al-2arm-10hus', { box });
  alone.play('attack ax-trieste-11arm medium');
  const joined = onMove('2014: ax-trieste-11arm\n2113: ax-ariete-132-8\n2013: al-2arm-10hus', { box });
  joined.play('attack ax-trieste-11arm medium', 'join ax-ariete-132-8', 'commit');
  expect(joined.offers('chit')).toEqual(['chit anti-tank']);
  alone.play('commit');
  expect(alone.offers('chit').includes('chit anti-tank')).toBe(false);
  const defended = (stack: string) => {
    const t = alliesOnMove(`2014: al-2arm-10hus\n2013: ${stack}`, { box }).play(
      'attack al-2arm-10hus medium',
      'commit',
      'pass',
    );
    return [t.toMove, ...t.offers('chit')];
  };
  expect(defended('ax-trieste-65-1 ax-90lt-155-1')).toEqual(['axis', 'chit anti-tank']);
  const trieste = alliesOnMove('2014: al-2arm-10hus\n2013: ax-trieste-65-1 ax-trieste-65-2', { box });
  trieste.dice(die(5)).play('attack al-2arm-10hus medium', 'commit', 'pass');
  expect(sum(trieste)).toBe('6 to 6, 1-1, reads 5, */*');
});

test('[gazala 13.6c] the Anti-Tank step empties a hex by itself, whatever the die says', () => {
  const t = onMove('2014: ax-21pz-5-1\n2013: al-2arm-10hus/1~', { box: ['axt-anti-tank'] });
  t.play('attack ax-21pz-5-1 light', 'commit').dice(die(3)).play('chit anti-tank');
  expect(sum(t)).toBe('15 to 3, 5-1, reads 1, -/-');
  expect(where(t, 'al-2arm-10hus')).toBe('out');
  t.play('advance ax-21pz-5-1 2013');
  expect(where(t, 'ax-21pz-5-1')).toBe('2013');
});

test('[gazala 13.6c] an attacker killed by the chit still did its damage; further losses fall on the helpers', () => {
  const t = alliesOnMove('2014: al-2arm-10hus/1\n2113: al-4arm-3rtr\n2013: ax-21pz-5-1', { box: ['axt-anti-tank'] });
  t.play('attack al-2arm-10hus medium', 'join al-4arm-3rtr', 'commit').dice(die(5)).play('chit anti-tank');
  expect(sum(t)).toBe('20 to 15, 1-1, reads 5, */*');
  t.play('lose al-2arm-10hus');
  expect([where(t, 'al-2arm-10hus'), stepsOf(t, 'al-4arm-3rtr'), stepsOf(t, 'ax-21pz-5-1')]).toEqual(['out', 1, 2]);
});

test('[gazala 13.6a] infantry pays nothing for the chit, and it is not played where no Allied tank fights', () => {
  const box = ['axt-anti-tank'];
  const t = onMove('2014: ax-21pz-5-1\n2013: al-2arm-10hus al-3ind-18cav', { box });
  t.play('attack ax-21pz-5-1 medium', 'commit').dice(die(4)).play('chit anti-tank');
  expect(sum(t)).toBe('15 to 15, 1-1, reads 4, -/-');
  expect([stepsOf(t, 'al-2arm-10hus'), where(t, 'al-3ind-18cav')]).toEqual([1, '2013']);
  const u = onMove('2014: ax-21pz-5-1\n2013: al-3ind-18cav\n2012: al-2arm-10hus', { box });
  u.dice(die(2)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(sum(u)).toBe('12 to 3, 3-1, reads 2, -/-');
});

test('[gazala 13.1a] two Combat chits serve two battles of one phase', () => {
  const t = onMove('2014: ax-21pz-5-1\n2013: al-2arm-10hus', { box: ['axt-combat', 'axt-combat'] });
  for (const left of [1, 0]) {
    t.play('attack ax-21pz-5-1 light', 'commit').dice(die(5)).play('chit combat');
    expect(sum(t)).toBe('15 to 12, 1-1, reads 4, -/-');
    expect(t.s.box.reduce((all, count) => all + count, 0)).toBe(left);
  }
  t.dice(die(6)).play('attack ax-21pz-5-1 light', 'commit');
});

test('[gazala 13.6c] [gazala 11.0z] attacking Allies pay the chit with any tank, then the first star with the active unit', () => {
  const t = alliesOnMove('2014: al-2arm-10hus\n2113: al-4arm-3rtr\n2013: ax-21pz-5-1', { box: ['axt-anti-tank'] });
  t.play('attack al-2arm-10hus medium', 'join al-4arm-3rtr', 'commit').dice(die(5)).play('chit anti-tank');
  expect(sum(t)).toBe('26 to 15, 1-1, reads 5, */*');
  expect([t.toMove, t.offers('lose')]).toEqual(['allied', ['lose al-2arm-10hus', 'lose al-4arm-3rtr']]);
  t.play('lose al-4arm-3rtr');
  expect([stepsOf(t, 'al-2arm-10hus'), stepsOf(t, 'al-4arm-3rtr')]).toEqual([1, 1]);
});

test('[gazala 13.1b] Combat: the Allies add two, the Axis one, either takes one off as defender; the attacker speaks first', () => {
  expect(reads('allied', 'chit combat', 'pass')).toBe('5');
  expect(reads('allied', 'chit combat', 'chit combat')).toBe('4');
  expect(reads('allied', 'pass', 'chit combat')).toBe('2');
  expect(reads('axis', 'chit combat', 'pass')).toBe('4');
  expect(reads('axis', 'chit combat', 'chit combat')).toBe('3');
  expect(reads('axis', 'pass', 'chit combat')).toBe('2');
});

test('[gazala 13.6d] Anti-Tank: not for Trieste alone, but with one tank of Ariete; never without Allied armour', () => {
  const offered = (board: string, join: readonly string[] = []) => {
    const t = position({ at: 'operate', board, box: ['axt-anti-tank', 'axt-combat'] });
    t.play('attack ax-trieste-11arm medium', ...join.map((id) => `join ${id}`), 'commit');
    return t.refused('chit anti-tank');
  };
  const board = '2010: al-22arm-3cly\n2011: ax-trieste-11arm\n2109: ax-ariete-132-8';
  expect(offered(board)).toBe('13.6d');
  expect(offered(board, ['ax-ariete-132-8'])).toBeNull();
  expect(offered(board.replace('al-22arm-3cly', 'al-3ind-2rl'), ['ax-ariete-132-8'])).not.toBeNull();
});

test('[gazala 13.6d] Anti-Tank in defence: Pavia has no guns, 90 Light has', () => {
  const offered = (defender: string) => {
    const t = position({
      at: 'operate',
      side: 'allied',
      board: `2010: al-22arm-3cly\n2011: ${defender}\n2210: ax-21pz-39pzj`,
      box: ['axt-anti-tank', 'axt-combat'],
    });
    t.play('attack al-22arm-3cly medium', 'commit');
    return t.refused('chit anti-tank');
  };
  expect(offered('ax-pavia-27')).toBe('13.6d');
  expect(offered('ax-90lt-155-1')).toBeNull();
});

test('[gazala 13.6c] the Anti-Tank step falls before the result: the asterisk then hits whoever is left', () => {
  const t = position({
    at: 'operate',
    board: '2010: al-22arm-3cly/1 al-3ind-2rl\n2011: ax-21pz-5-1',
    box: ['axt-anti-tank'],
  });
  // 15 against 6 and 3: 1-1; a 5 is a step each.
  t.play('attack ax-21pz-5-1 medium', 'commit').dice(6).play('chit anti-tank');
  expect([where(t, 'al-22arm-3cly'), where(t, 'al-3ind-2rl')]).toEqual(['out', 'out']);
  expect(stepsOf(t, 'ax-21pz-5-1')).toBe(2);
});

test('[gazala 13.6a] Anti-Tank bites even when the result leaves the Allies alone', () => {
  const t = position({
    at: 'operate',
    side: 'allied',
    board: '2010: al-22arm-3cly\n2011: ax-15pz-33pzj',
    box: ['axt-anti-tank'],
  });
  // 6 against hard 8 of the guns: 1-2; a 5 is nothing.
  t.play('attack al-22arm-3cly medium', 'commit').dice(6).play('chit anti-tank');
  expect(stepsOf(t, 'al-22arm-3cly')).toBe(1);
  expect(where(t, 'ax-15pz-33pzj')).toBe('2011');
});

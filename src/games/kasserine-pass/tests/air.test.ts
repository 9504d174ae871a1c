import { expect, test } from 'vitest';
import { marksOf, position, where } from './position.ts';

const far = 'B2: kg-lang\nI12: us-1ad-cca';

/** The weather of a turn on which this die falls; bad weather before it keeps the bombers from being asked. */
function weather(turn: number, die: number): string {
  const t = position({ at: 'move-allied', side: 'allied', turn: turn - 1, board: far, weather: 'bad' });
  t.dice(die).play('end');
  expect(t.s.turn).toBe(turn);
  return t.s.weather;
}

/** Stukas over the board in the Axis turn. */
const over = (board: string, sky: 'good' | 'fair' | 'bad' = 'good') =>
  position({ at: 'bomb-axis', weather: sky, board: `B2: kg-lang\n${board}` });

test('[kasserine-pass AIR-1] on the first turn nothing flies, and no die is rolled for the weather', () => {
  const t = position({ at: 'move-allied', side: 'allied', turn: 0, board: far }).play('end');
  expect([t.s.turn, t.asked]).toEqual([1, 'move-axis']);
  const attack = position({ at: 'bomb-axis', turn: 1, board: 'E8: kg-gerhardt\nE9: us-1ad-cca' });
  expect(attack.asked).toBe('allocate');
  attack.play('attack E9', 'join kg-gerhardt');
  expect(attack.refused('support stuka-1')).toBe('AIR-1');
});

test('[kasserine-pass AIR-2] from turn 2 a die: 4 to 6 good, 2 and 3 fair, 1 bad', () => {
  for (const turn of [2, 4]) {
    expect([1, 2, 3, 4, 5, 6].map((die) => weather(turn, die))).toEqual([
      'bad',
      'fair',
      'fair',
      'good',
      'good',
      'good',
    ]);
  }
});

test('[kasserine-pass AIR-3] [kasserine-pass AIR-14] from turn 5 it is read one better: never bad, and a 3 is good', () => {
  for (const turn of [5, 9]) {
    expect([1, 2, 3, 4, 5, 6].map((die) => weather(turn, die))).toEqual([
      'fair',
      'fair',
      'good',
      'good',
      'good',
      'good',
    ]);
  }
});

test('[kasserine-pass AIR-4] good weather: all fly; fair: one a side; bad: none', () => {
  const good = over('E9: fr-1').dice(1).play('bomb stuka-1 E9');
  expect(good.refused('bomb stuka-2 E9')).toBeNull();

  const board = 'E8: kg-gerhardt\nE9: fr-1';
  const fair = position({ at: 'bomb-axis', weather: 'fair', board }).dice(1).play('bomb stuka-1 E9');
  expect(fair.asked).toBe('allocate'); // nothing left that could bomb ...
  fair.play('attack E9', 'join kg-gerhardt');
  expect(fair.refused('support stuka-2')).toBe('AIR-4'); // ... or support

  const bad = position({ at: 'bomb-axis', weather: 'bad', board });
  expect(bad.asked).toBe('allocate');
  bad.play('attack E9', 'join kg-gerhardt');
  expect(bad.refused('support stuka-1')).toBe('AIR-4');
});

test('[kasserine-pass AIR-4] in fair weather the one of the other side flies as well', () => {
  const t = position({
    at: 'bomb-allied',
    side: 'allied',
    turn: 6,
    weather: 'fair',
    board: far,
    change: { flown: [6, 0, 0, 0] },
  });
  expect(t.refused('bomb us-bomber-1 B2')).toBeNull();
});

test('[kasserine-pass AIR-5] one mission a turn for each, wherever on the map', () => {
  const t = over('L13: fr-1\nA13: fr-2\nE8: kg-gerhardt\nE9: fr-3');
  t.dice(1).play('bomb stuka-1 L13');
  expect(t.refused('bomb stuka-1 A13')).toBe('AIR-5');
  t.dice(1).play('dive stuka-2 A13');
  t.play('attack E9', 'join kg-gerhardt');
  expect(t.refused('support stuka-1')).toBe('AIR-5');
  expect(t.refused('support us-bomber-1')).toBe('AIR-12');
  expect(over('E9: fr-1').refused('bomb us-bomber-1 E9')).toBe('AIR-5'); // not theirs to send
});

test('[kasserine-pass AIR-5] a Stuka only promised to an attack that is given up has not flown', () => {
  const t = position({ at: 'allocation', weather: 'fair', board: 'E8: kg-gerhardt\nE9: fr-1\nF8: fr-2' });
  t.play('attack E9', 'join kg-gerhardt', 'support stuka-1', 'scrap', 'attack F8', 'join kg-gerhardt');
  expect(t.refused('support stuka-1')).toBeNull();
});

test('[kasserine-pass AIR-6] each unit in the hex is bombed by a die of its own', () => {
  const t = over('E9: us-1ad-cca us-34id-133 fr-1').dice(6, 4, 5).play('bomb stuka-1 E9');
  expect(['us-1ad-cca', 'us-34id-133', 'fr-1'].map((unit) => marksOf(t, unit))).toEqual(['!', '', '!']);
  expect(t.refused('bomb stuka-2 E8')).toBe('AIR-6'); // nobody there
  expect(t.refused('bomb stuka-2 B2')).toBe('AIR-6'); // only their own
});

test.each([
  [1, ''],
  [2, ''],
  [3, ''],
  [4, ''],
  [5, '!'],
  [6, '!'],
])('[kasserine-pass AIR-7] a level bomb hits on 5 and 6: a %i', (die, marks) => {
  const t = over('E9: us-1ad-cca').dice(die).play('bomb stuka-1 E9');
  expect(marksOf(t, 'us-1ad-cca')).toBe(marks);
});

test.each([
  [1, ''],
  [2, ''],
  [3, ''],
  [4, '!'],
  [5, '!'],
  [6, '!'],
])('[kasserine-pass AIR-8] a dive hits on 4 to 6: a %i', (die, marks) => {
  const t = over('E9: fr-1').dice(die).play('dive stuka-1 E9');
  expect(marksOf(t, 'fr-1')).toBe(marks);
});

test('[kasserine-pass AIR-9] diving on Americans or British draws fire from each: a number named, and a die', () => {
  const t = over('E9: us-1ad-cca br-1-gds').play('dive stuka-1 E9');
  expect([t.asked, t.toMove]).toEqual(['flak', 'allied']);
  expect(t.refused('flak 7')).toBe('AIR-9');
  t.dice(2, 4).play('flak 3'); // CCA misses and is hit
  expect([t.asked, marksOf(t, 'us-1ad-cca')]).toEqual(['flak', '!']);
  t.dice(3).play('flak 3'); // the Guards hit, and no bomb falls on them
  expect(marksOf(t, 'br-1-gds')).toBe('');
  expect(t.log('AIR-10')).toEqual(['Stuka 1 is out until turn 7.']);
});

test('[kasserine-pass AIR-8] [kasserine-pass AIR-9] level bombing draws none', () => {
  const t = over('E9: us-1ad-cca').dice(1).play('bomb stuka-1 E9');
  expect(t.log('AIR-9')).toEqual([]);
});

test('[kasserine-pass AIR-10] a Stuka shot down comes back four turns later', () => {
  const shot = over('E9: us-1ad-cca').dice(3).play('dive stuka-1 E9', 'flak 3');
  const { back } = shot.s; // on turn 3
  const on = (turn: number) => position({ at: 'bomb-axis', turn, board: far, change: { back: [...back] } });
  expect(on(4).refused('bomb stuka-1 I12')).toBe('AIR-10');
  expect(on(6).refused('bomb stuka-1 I12')).toBe('AIR-10');
  expect(on(7).refused('bomb stuka-1 I12')).toBeNull();
  expect(on(4).refused('bomb stuka-2 I12')).toBeNull();
});

/** CCA in E9 is bombed, then struck by Gerhardt and Reimann: 7 to 3, read as 3:1. */
const bombedThenStruck = (die: number) =>
  position({ at: 'bomb-axis', board: 'E8: kg-gerhardt kg-reimann\nE9: us-1ad-cca' })
    .dice(6)
    .play('bomb stuka-1 E9', 'end')
    .dice(die)
    .play('attack E9', 'join kg-gerhardt', 'join kg-reimann', 'commit', 'end');

test('[kasserine-pass AIR-11] a unit bombed this turn cannot retreat; one Disrupted otherwise can', () => {
  const frozen = bombedThenStruck(2); // DW
  expect([where(frozen, 'us-1ad-cca'), marksOf(frozen, 'us-1ad-cca')]).toEqual(['E9', '!']);
  const free = position({ at: 'allocation', board: 'E8: kg-gerhardt kg-reimann\nE9: us-1ad-cca!' });
  free.dice(2).play('attack E9', 'join kg-gerhardt', 'join kg-reimann', 'commit', 'end');
  expect(free.asked).toBe('retreat');
});

test('[kasserine-pass AIR-11] the bombs hold it for that player turn: no recovery, then free again', () => {
  const t = position({ at: 'bomb-axis', board: 'B2: kg-lang\nI12: us-1ad-cca' });
  t.dice(6).play('bomb stuka-1 I12', 'end');
  expect(t.asked).toBe('british'); // the Axis turn is over
  expect(marksOf(t, 'us-1ad-cca')).toBe('!');
  t.play('end', 'end'); // no British, nobody deploys
  expect(t.refused('move us-1ad-cca I11')).toBeNull(); // its bonus hex
});

test('[kasserine-pass AIR-12] a Stuka in support shifts the odds by one column, two by two', () => {
  const t = position({ at: 'allocation', board: 'E8: kg-gerhardt\nE9: us-1ad-cca' });
  t.play('attack E9', 'join kg-gerhardt', 'commit', 'withdraw E9');
  t.play('attack E9', 'join kg-gerhardt', 'support stuka-1', 'commit', 'withdraw E9');
  t.play('attack E9', 'join kg-gerhardt', 'support stuka-1', 'support stuka-2', 'commit');
  expect(t.log('SEQ-A4').map((note) => note.split(', ').at(-1))).toEqual(['1:1.', '3:2.', '2:1.']);
});

test('[kasserine-pass AIR-12] its target fires at it first, and what is shot down does not shift', () => {
  const t = position({ at: 'allocation', board: 'E8: kg-gerhardt\nE9: us-1ad-cca' });
  t.play('attack E9', 'join kg-gerhardt', 'support stuka-1', 'support stuka-2', 'commit', 'end');
  expect(t.asked).toBe('flak');
  t.dice(5).play('flak 5').dice(5, 3).play('flak 1'); // Stuka 1 is hit, Stuka 2 is not
  expect(t.log('CRT-1').at(-1)).toContain('4 to 3, 3:2; a 3');
  expect(t.log('AIR-10')).toEqual(['Stuka 1 is out until turn 7.']);
});

test('[kasserine-pass AIR-13] the Allies bomb from turn 6 on', () => {
  const before = position({ at: 'move-allied', side: 'allied', turn: 5, board: far });
  before.dice(6).play('end');
  expect(before.s.turn).toBe(6); // nobody asked
  const after = position({ at: 'move-allied', side: 'allied', turn: 6, board: far });
  after.play('end');
  expect(after.asked).toBe('bomb-allied');
});

test('[kasserine-pass AIR-15] frozen by bombs, a unit is destroyed by DR or DR* and only Disrupted by DW or D', () => {
  // At 3:1: 6 is DR*, 5 DR, 3 DW, 1 D.
  expect([6, 5, 4].map((die) => where(bombedThenStruck(die), 'us-1ad-cca'))).toEqual(['out', 'out', 'out']);
  for (const die of [3, 2, 1]) {
    const t = bombedThenStruck(die);
    expect([where(t, 'us-1ad-cca'), marksOf(t, 'us-1ad-cca')]).toEqual(['E9', '!']);
  }
});

test('[kasserine-pass AIR-16] Allied bombers hit on 5 and 6, never dive, and are not fired at', () => {
  const raid = () => position({ at: 'bomb-allied', side: 'allied', turn: 6, board: far });
  expect(raid().refused('dive us-bomber-1 B2')).toBe('AIR-8');
  expect([4, 5].map((die) => marksOf(raid().dice(die).play('bomb us-bomber-1 B2'), 'kg-lang'))).toEqual(['', '!']);
  expect(raid().dice(4).play('bomb us-bomber-1 B2').log('AIR-9')).toEqual([]);
});

test('[kasserine-pass AIR-17] French and Disrupted units never fire', () => {
  const dive = over('E9: us-1ad-cca! fr-1 br-1-gds!').dice(1, 1, 1).play('dive stuka-1 E9');
  expect(dive.log('AIR-9')).toEqual([]);
  const support = position({ at: 'allocation', board: 'E8: kg-gerhardt\nE9: fr-1 us-1ad-cca!' });
  support.dice(1).play('attack E9', 'join kg-gerhardt', 'support stuka-1', 'commit', 'end');
  expect(support.log('AIR-9')).toEqual([]);
});

import { expect, test } from 'vitest';
import { marksOf, position, stepsOf, type Table, where } from './position.ts';

/** Faces run from 1 to 10, the die of this game from 0 to 9. */
const die = (number: number): number => number + 1;

const field = (board: string): Table => position({ at: 'operate', board });

/** 15 and 15 against 12 and 12 in the open: 1-1. */
const tanks = (ours = 'ax-21pz-5-1 ax-21pz-5-2', theirs = 'al-2arm-10hus al-2arm-bays', more = ''): Table =>
  field(`2014: ${ours}\n2013: ${theirs}\n${more}`);
const strike = ['attack ax-21pz-5-1 medium', 'join ax-21pz-5-2'];

test('[gazala 11.0x] [gazala 11.0y] left of the slash is for the attacker, right for the defender, who goes first', () => {
  const t = tanks()
    .dice(die(5)) // */*
    .play(...strike, 'commit');
  expect([t.asked, t.toMove]).toEqual(['losses', 'allied']);
  expect(stepsOf(t, 'ax-21pz-5-1')).toBe(3); // not yet
  t.play('lose al-2arm-bays');
  expect([stepsOf(t, 'al-2arm-10hus'), stepsOf(t, 'al-2arm-bays')]).toEqual([2, 1]);
  expect(stepsOf(t, 'ax-21pz-5-1')).toBe(2);
  // A one-sided result: 3-1 and a 6 leaves the attacker alone.
  const only = field('2014: ax-21pz-5-1\n2013: al-3ind-18cav').dice(die(6)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(marksOf(only, 'al-3ind-18cav')).toBe('!');
  expect([stepsOf(only, 'ax-21pz-5-1'), marksOf(only, 'ax-21pz-5-1')]).toEqual([3, '']);
});

test('[gazala 11.0y] each asterisk is a step of a unit in the battle, as its owner chooses', () => {
  const all = tanks(undefined, 'al-2arm-10hus/1~ al-2arm-bays/1~')
    .dice(die(9)) // 30 to 6 is 5-1: **RD
    .play(...strike, 'commit');
  expect(where(all, 'al-2arm-10hus')).toBe('out');
  expect(where(all, 'al-2arm-bays')).toBe('out');

  const two = tanks('ax-21pz-5-1 ax-21pz-5-2', 'al-2arm-10hus/1~ al-3ind-18cav~', '2113: al-2arm-bays/1~')
    .dice(die(9)) // 30 to 8 is 3-1, where a 9 is a single step
    .play(...strike, 'commit');
  expect(two.offers()).toHaveLength(3);

  const one = tanks(undefined, 'al-2arm-10hus~ al-2arm-bays/1~') // 30 to 9 is 3-1
    .dice(die(7)) // *R
    .play(...strike, 'commit');
  expect(one.offers()).toEqual(['lose al-2arm-10hus', 'lose al-2arm-bays']);
  expect(one.refused('lose ax-21pz-5-1')).toBe('11.0y');
});

test('[gazala 11.0z] the first step comes off the active unit, the next where its owner likes', () => {
  const beaten = () =>
    field('2014: ax-ariete-132-8 ax-ariete-132-9\n2013: al-2arm-10hus al-2arm-bays')
      .dice(die(0)) // 16 to 24 is 1-2: **RD/-
      .play('attack ax-ariete-132-8 medium', 'join ax-ariete-132-9', 'commit');
  const t = beaten();
  expect([stepsOf(t, 'ax-ariete-132-8'), stepsOf(t, 'ax-ariete-132-9')]).toEqual([1, 2]);
  expect(t.offers()).toEqual(['lose ax-ariete-132-8', 'lose ax-ariete-132-9']);
  t.play('lose ax-ariete-132-8');
  expect(where(t, 'ax-ariete-132-8')).toBe('out');
  expect(marksOf(beaten().play('lose ax-ariete-132-9'), 'ax-ariete-132-9')).toBe('!');
});

test('[gazala 11.0z] when the first step is its last, the active unit is gone and the rest is chosen among the others', () => {
  const t = field('2014: ax-ariete-132-8/1 ax-ariete-132-9\n2113: ax-ariete-132-10\n2013: al-2arm-10hus al-2arm-bays')
    .dice(die(0)) // 20 to 24 is 1-2
    .play('attack ax-ariete-132-8 medium', 'join ax-ariete-132-9', 'join ax-ariete-132-10', 'commit');
  expect(where(t, 'ax-ariete-132-8')).toBe('out');
  expect(t.offers()).toEqual(['lose ax-ariete-132-10', 'lose ax-ariete-132-9']);
});

test('[gazala 11.0ab] a unit that loses a step fights on with the values of the next smaller counter', () => {
  const t = field('2014: ax-21pz-5-1\n2013: al-2arm-10hus')
    .dice(die(6), die(8)) // 1-1 both times, row 6: */*
    .play('attack ax-21pz-5-1 medium', 'commit', 'attack ax-21pz-5-1 light', 'commit');
  expect(t.log('11.0s')[0]).toContain('15 to 12');
  expect(t.log('11.0s')[1]).toContain('10 to 6');
  expect(stepsOf(t, 'ax-21pz-5-1')).toBe(1);
  expect(where(t, 'al-2arm-10hus')).toBe('out');
});

test('[gazala 11.0ac] a dash does nothing', () => {
  const t = field('2014: ax-21pz-5-1\n2013: al-3ind-18cav').dice(die(2)).play('attack ax-21pz-5-1 medium', 'commit');
  expect(t.asked).toBe('operate');
  expect([stepsOf(t, 'ax-21pz-5-1'), marksOf(t, 'ax-21pz-5-1')]).toEqual([3, '']);
  expect([where(t, 'al-3ind-18cav'), marksOf(t, 'al-3ind-18cav')]).toEqual(['2013', '']);
});

test('[gazala 11.0ad] R sends all units of that side in the battle back two hexes', () => {
  const t = field('2014: ax-21pz-5-1 ax-21pz-5-2\n2013: al-3ind-18cav al-3ind-2rl\n1913: al-3ind-11pavo')
    .dice(die(5)) // 24 to 9 is 2-1: R
    .play(...strike, 'commit');
  expect([t.asked, t.toMove]).toEqual(['retreat', 'allied']);
  t.play('retreat 2011 al-3ind-18cav al-3ind-2rl', 'retreat 1812 al-3ind-11pavo', 'end');
  expect(where(t, 'al-3ind-18cav')).toBe('2011');
  expect(where(t, 'al-3ind-11pavo')).toBe('1812');
  expect(where(t, 'ax-21pz-5-2')).toBe('2014');
});

test('[gazala 11.0ae] D Disrupts two units of the side, as its owner chooses', () => {
  const t = field('2014: ax-21pz-5-1 ax-21pz-5-2\n2013: al-3ind-18cav al-3ind-2rl\n1913: al-3ind-11pavo')
    .dice(die(7)) // 2-1: RD
    .play(...strike, 'commit');
  expect([t.asked, t.toMove]).toEqual(['shaken', 'allied']);
  expect(t.refused('shake ax-21pz-5-1')).toBe('11.0af');
  t.play('shake al-3ind-2rl');
  expect(t.refused('shake al-3ind-2rl')).toBe('11.0af');
  t.play('shake al-3ind-11pavo');
  expect(t.asked).toBe('retreat');
  expect(['al-3ind-18cav', 'al-3ind-2rl', 'al-3ind-11pavo'].map((id) => marksOf(t, id))).toEqual(['', '!', '!']);
});

test('[gazala 11.0ae] with one unit in the battle the second Disruption is ignored', () => {
  const t = field('2014: ax-21pz-5-1\n2013: al-3ind-18cav\n2012: al-3ind-2rl')
    .dice(die(6)) // 3-1: RD
    .play('attack ax-21pz-5-1 medium', 'commit');
  expect(t.asked).toBe('retreat');
  expect([marksOf(t, 'al-3ind-18cav'), marksOf(t, 'al-3ind-2rl')]).toEqual(['!', '']);
});

test('[gazala 11.0af] the active unit is the first attacker to be Disrupted, the second is chosen', () => {
  const t = tanks(undefined, undefined, '2113: ax-21pz-39pzj')
    .dice(die(3)) // 38 to 24 is 1-1: D/-
    .play(...strike, 'join ax-21pz-39pzj', 'commit');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('!');
  expect([t.asked, t.toMove]).toEqual(['shaken', 'axis']);
  expect(t.offers()).toEqual(['shake ax-21pz-39pzj', 'shake ax-21pz-5-2']);
  expect(t.refused('shake ax-21pz-5-1')).toBe('11.0af');
  t.play('shake ax-21pz-39pzj');
  expect(marksOf(t, 'ax-21pz-5-2')).toBe('');
});

test('[gazala 11.0af] when the active unit is Disrupted already, both are chosen among the others', () => {
  const t = tanks('ax-21pz-5-1! ax-21pz-5-2', undefined, '2113: ax-21pz-39pzj')
    .dice(die(5)) // two less for the Disrupted attacker: D/-
    .play(...strike, 'join ax-21pz-39pzj', 'commit');
  expect(['ax-21pz-5-2', 'ax-21pz-39pzj'].map((id) => marksOf(t, id))).toEqual(['!', '!']);
});

test('[gazala 11.0ag] when all are Disrupted, D does nothing more', () => {
  const t = field('2014: ax-21pz-5-1\n2013: al-3ind-18cav! al-3ind-2rl!')
    .dice(die(5)) // 12 to 6 is 2-1, row 7: RD
    .play('attack ax-21pz-5-1 medium', 'commit');
  expect(t.asked).toBe('retreat');
  expect(t.log('11.0ae')).toEqual([]);
});

test('[gazala 11.0ah] steps are lost first, then units Disrupted, then they retreat', () => {
  const t = field('2014: ax-21pz-5-1\n2013: al-2arm-10hus')
    .dice(die(1)) // 15 to 12 is 1-1: *RD/-
    .play('attack ax-21pz-5-1 medium', 'commit', 'retreat 2016 ax-21pz-5-1');
  expect([stepsOf(t, 'ax-21pz-5-1'), where(t, 'ax-21pz-5-1')]).toEqual([2, '2016']);
  expect(marksOf(t, 'ax-21pz-5-1')).toContain('!');
  const order = t.match.notes.map((note) => note.rule).filter((rule) => ['11.0z', '11.0af', '11.1a'].includes(rule));
  expect(order).toEqual(['11.0z', '11.0af', '11.1a', '11.1a']);
});

test('[gazala 11.0x] the losses of the defender come before those of the attacker', () => {
  const t = field('2014: ax-21pz-5-1/1 ax-21pz-5-2/1\n2013: al-7motor-2rb~')
    .dice(die(3)) // 8 to 2 is 3-1: */*
    .play(...strike, 'commit');
  const losses = t.match.notes.filter((note) => note.text.includes('eliminated')).map((note) => note.text);
  expect(losses[0]).toContain('2 RB');
  expect(losses[1]).toContain('5/1');
});

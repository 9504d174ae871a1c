import { expect, test } from 'vitest';
import { position, type Table, where } from './position.ts';

/** Faces run from 1 to 10, the die of this game from 0 to 9. */
const die = (number: number): number => number + 1;

/** The Allies have something to draw and to do afterwards, so that the game waits for them; the only chit needs a die of 1. */
const ends = (board: string): Table =>
  position({ at: 'operate', board: `${board}\n3010: al-4arm-3rtr`, cup: ['alc-4arm'] });
const DRAW = 1;

test('[gazala 10.0a] [gazala 10.0c] [gazala 10.0d] three units in a hex when the Action Phase ends are one too many', () => {
  const t = ends('2014: ax-21pz-5-1 ax-21pz-5-2 ax-21pz-104-1\n2016: ax-21pz-3rec');
  t.play('end');
  expect([t.asked, t.toMove]).toEqual(['crowd', 'axis']);
  expect(t.offers()).toEqual(['remove ax-21pz-104-1', 'remove ax-21pz-5-1', 'remove ax-21pz-5-2']);
  expect(t.refused('remove ax-21pz-3rec')).toBe('10.0d');
  t.dice(DRAW).play('remove ax-21pz-104-1');
  expect(where(t, 'ax-21pz-104-1')).toBe('out');
  expect(where(t, 'ax-21pz-5-1')).toBe('2014');
  expect(t.asked).not.toBe('crowd');
});

test('[gazala 10.0a] two units may stand together', () => {
  const t = ends('2014: ax-21pz-5-1 ax-21pz-5-2').dice(DRAW).play('end');
  expect(t.asked).not.toBe('crowd');
  expect(where(t, 'ax-21pz-5-2')).toBe('2014');
});

test.each(['ax-pavia-27', 'ax-brescia-19'])('[gazala 10.0b] nobody stands beside %s', (regiment) => {
  const t = ends(`2014: ${regiment} ax-trieste-65-1`).play('end');
  expect(t.asked).toBe('crowd');
  t.dice(DRAW).play('remove ax-trieste-65-1');
  expect(where(t, regiment)).toBe('2014');
});

test('[gazala 10.0c] stacking is judged at the moment of combat, for both sides', () => {
  const t = position({
    at: 'operate',
    board: `2014: ax-21pz-5-1 ax-21pz-5-2 ax-21pz-104-1
      2013: al-3ind-18cav al-3ind-2rl al-3ind-11pavo`,
  }).play('attack ax-21pz-5-1 medium', 'join ax-21pz-5-2', 'join ax-21pz-104-1', 'commit');
  expect([t.asked, t.toMove]).toEqual(['crowd', 'axis']);
  t.play('remove ax-21pz-104-1');
  expect([t.asked, t.toMove]).toEqual(['crowd', 'allied']);
  t.dice(die(4)).play('remove al-3ind-2rl'); // 24 to 6 is 3-1: R
  expect(t.log('11.0s')[0]).toContain('24 to 6');
});

test('[gazala 10.0c] when the active unit itself is the one too many, its attack comes to nothing', () => {
  const t = position({
    at: 'operate',
    board: '2014: ax-21pz-5-1 ax-21pz-5-2 ax-21pz-104-1\n2013: al-3ind-18cav',
  }).play('attack ax-21pz-5-1 medium', 'commit', 'remove ax-21pz-5-1');
  expect(t.asked).toBe('operate');
  expect(t.s.battle).toBeNull();
  expect(t.s.mover).toBe(-1);
  expect(where(t, 'al-3ind-18cav')).toBe('2013');
});

test('[gazala 10.0c] guns that joined against armour drop out when the armour is removed', () => {
  const t = position({
    at: 'operate',
    board: '2014: ax-21pz-5-1\n1913: ax-21pz-39pzj\n2013: al-3ind-18cav al-3ind-2rl al-2arm-10hus',
  })
    .play('attack ax-21pz-5-1 medium', 'join ax-21pz-39pzj', 'commit')
    .dice(die(5)) // 12 to 6 is 2-1: R
    .play('remove al-2arm-10hus');
  expect(t.log('11.0s')[0]).toContain('12 to 6');
});

test('[gazala 10.0c] nobody advances into a full hex', () => {
  const t = position({
    at: 'operate',
    board: '2014: ax-pavia-27\n2113: ax-21pz-5-1\n2013: al-3ind-18cav',
  })
    .dice(die(5))
    .play('attack ax-21pz-5-1 medium', 'join ax-pavia-27', 'commit');
  t.play(t.offers('retreat')[0], 'advance ax-21pz-5-1 2013');
  expect(t.asked).toBe('operate');
  expect(where(t, 'ax-pavia-27')).toBe('2014');
});

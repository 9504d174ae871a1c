import { expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { oddsOf } from '../rules/odds.ts';
import { marksOf, position, type Table, where } from './position.ts';

/** Faces run from 1 to 10, the die of this game from 0 to 9. */
const die = (number: number): number => number + 1;

const field = (board: string): Table => position({ at: 'operate', board });
const total = (t: Table): number => oddsOf(kitOf(t.s), t.s, t.s.battle!).total;

test('[gazala 12.0a] a D in combat Disrupts', () => {
  const t = field('2014: ax-21pz-5-1\n2013: al-3ind-18cav')
    .dice(die(1)) // 3-1: D/-
    .play('attack ax-21pz-5-1 medium', 'commit');
  expect(marksOf(t, 'ax-21pz-5-1')).toBe('!');
});

test('[gazala 12.0b] a Disrupted unit has two thirds of its points: no heavy attack', () => {
  const t = field('2014: ax-21pz-5-1!\n2013: al-3ind-18cav');
  expect(t.offers('attack')).toEqual(['attack ax-21pz-5-1 light', 'attack ax-21pz-5-1 medium']);
});

test('[gazala 12.0c] Out of Supply and Disrupted it has one third: a light attack', () => {
  const t = field('2014: ax-21pz-5-1!%\n2013: al-3ind-18cav');
  expect(t.offers('attack')).toEqual(['attack ax-21pz-5-1 light']);
});

test('[gazala 12.0d] Isolated and Disrupted it has nothing', () => {
  const t = field('2014: ax-21pz-5-1!#\n2016: ax-21pz-5-2#');
  expect(t.offers('move ax-21pz-5-1')).toEqual([]);
  expect(t.offers('move ax-21pz-5-2')).not.toEqual([]);
});

test('[gazala 12.0e] a Disrupted defender makes it easier by two', () => {
  expect(total(field('2014: ax-21pz-5-1\n2013: al-3ind-18cav al-3ind-2rl!').play('attack ax-21pz-5-1 medium'))).toBe(2);
});

test('[gazala 12.0f] a Disrupted attacker makes it harder by two', () => {
  const t = field('2014: ax-21pz-5-1 ax-21pz-104-1!\n2013: al-3ind-18cav').play('attack ax-21pz-5-1 medium');
  expect(total(t)).toBe(0);
  expect(total(t.play('join ax-21pz-104-1'))).toBe(-2);
});

test('[gazala 12.0g] Disruption on both sides cancels out', () => {
  expect(total(field('2014: ax-21pz-5-1!\n2013: al-3ind-18cav!').play('attack ax-21pz-5-1 medium'))).toBe(0);
});

test('[gazala 12.0h] a Disrupted unit has no zone: a retreat past it does no harm', () => {
  // Infantry in 2111 and 1911 would hold everything north of 2013.
  const flight = (sign: string) =>
    field(`2014: ax-21pz-5-1\n2013: al-3ind-18cav\n2111: ax-21pz-104-1${sign}\n1911: ax-21pz-104-2${sign}`)
      .dice(die(4))
      .play('attack ax-21pz-5-1 medium', 'commit');
  expect(flight('').refused('retreat 2011 al-3ind-18cav')).toBe('11.1f');
  const t = flight('!').play('retreat 2011 al-3ind-18cav');
  expect([where(t, 'al-3ind-18cav'), marksOf(t, 'al-3ind-18cav')]).toEqual(['2011', '']);
});

test('[gazala 12.0i] a Disrupted unit takes no harm from another D', () => {
  const t = field('2014: ax-21pz-5-1\n2013: al-3ind-18cav!')
    .dice(die(4)) // 3-1, row 6: RD
    .play('attack ax-21pz-5-1 medium', 'commit', 'retreat 2011 al-3ind-18cav');
  expect([where(t, 'al-3ind-18cav'), marksOf(t, 'al-3ind-18cav')]).toEqual(['2011', '!']);
});

test('[gazala 12.0j] Disruption outlasts the Action Phase and ends with the turn', () => {
  // The Allies have one chit to draw, so that the game waits for them after the Axis has ended its Action Phase.
  const t = position({
    at: 'operate',
    board: '2014: ax-21pz-5-1!\n3010: al-4arm-3rtr!',
    cup: ['alc-4arm'],
  })
    .dice(1)
    .play('end');
  expect([marksOf(t, 'ax-21pz-5-1'), marksOf(t, 'al-4arm-3rtr')]).toEqual(['!', '!']);
  const over = position({ at: '3.0g', scenario: 'one', turn: 7, board: '2014: ax-21pz-5-1!\n3010: al-4arm-3rtr!' });
  expect([marksOf(over, 'ax-21pz-5-1'), marksOf(over, 'al-4arm-3rtr')]).toEqual(['', '']);
});

import { describe, expect, test } from 'vitest';
import { bearing, type PositionSpec, position } from '../position.ts';

describe('roads and movement', () => {
  const move = (board: string, more: Partial<PositionSpec> = {}) =>
    position({ at: 'move-axis', board, weather: 'bad', ...more });

  test('one operational hex by road, one across country, and the unit still attacks', () => {
    const t = move('B1: kg-lang\nC6: fr-1').play('move kg-lang B4 by road', 'move kg-lang C5', 'end', 'attack C6');
    expect(t.refused('join kg-lang')).toBeNull();
  });

  test('a fourth road hex begins the next movement hex; then a step across country is the bonus', () => {
    const t = move('B1: kg-lang\nB6: kg-reimann\nC6: fr-1').play('move kg-lang B5 by road', 'move kg-lang C5', 'end');
    t.play('attack C6');
    expect(t.refused('join kg-lang')).toBe('MOV-2');
    expect(t.refused('join kg-reimann')).toBeNull();
  });

  test('Rommel may end by road where a unit came by road, and the unit where he did', () => {
    const t = move('B1: rommel kg-lang').play('move rommel B4 by road');
    expect(t.refused('move kg-lang B4 by road')).toBeNull();
  });

  test('two French units do not share a road hex at the end either', () => {
    const t = position({ at: 'move-allied', side: 'allied', board: 'L9: fr-1 fr-2', weather: 'bad' });
    t.play('move fr-1 J8 by road');
    expect([t.refused('move fr-2 J8 by road'), t.refused('move fr-2 I9 by road')]).toEqual(['STK-5', null]);
  });

  test('Disrupted units in road mode do not stack either', () => {
    const t = move('B1: kg-lang! kg-reimann!').play('move kg-lang B4 by road');
    expect(t.refused('move kg-reimann B4 by road')).toBe('STK-5');
  });

  test('the ridge road L5/L6 carries a mechanised unit over the ridge in order', () => {
    const t = move('L4: kg-lang').play('move kg-lang L6 by road');
    expect(bearing(t, 'kg-lang')).toEqual(['L6']);
  });

  test('nobody rides by road through a town the enemy holds', () => {
    const t = move('A7: kg-lang\nA8: fr-1');
    expect(t.refused('move kg-lang B8 by road')).not.toBeNull();
  });

  test('Disrupted Tigers have a bonus hex only, by road three, and no die', () => {
    const t = move('B1: tigers!\nI12: fr-1').play('end');
    expect([t.asked, t.refused('move tigers B4 by road'), t.refused('move tigers B5 by road')]).toEqual([
      'move-tigers',
      null,
      'DIS-1',
    ]);
  });

  test('Tigers that roll a 1 and use their bonus do not attack; those that stay do', () => {
    const start = () => move('D9: tigers\nD10: fr-1').dice(1).play('end');
    expect(start().play('end', 'attack D10').refused('join tigers')).toBeNull();
    expect(start().play('move tigers C10', 'end').asked).toBe('british'); // nobody is left to attack
  });
});

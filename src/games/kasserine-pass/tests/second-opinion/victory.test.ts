import { describe, expect, test } from 'vitest';
import { WORTH } from '../../victory.ts';
import { holding, type PositionSpec, position } from '../position.ts';
import { allied, attack, axis } from './shared.ts';

describe('towns and victory', () => {
  const move = (board: string, more: Partial<PositionSpec> = {}) =>
    position({ at: 'move-axis', board, weather: 'bad', ...more });

  test('a town ridden through is taken', () => {
    const t = move('A7: kg-lang', { turn: 1 }).play('move kg-lang B8 by road');
    expect([t.s.control.Gafsa, t.s.points.axis]).toEqual(['axis', 1]);
  });

  test('an advance takes a town, its second hex along the road too', () => {
    const t = axis('F8: kg-stenhoff\nF9: fr-1', { turn: 2, weather: 'bad' }).play(...attack('F9', 'kg-stenhoff'));
    t.dice(5).play('end', 'drive 1'); // 3:1
    t.play('retreat fr-1 F10', 'advance kg-stenhoff F9', 'advance kg-stenhoff E10');
    expect([t.s.control.Feriana, t.s.points.axis]).toEqual(['axis', 1]);
  });

  test('a retreat into an empty town takes it too', () => {
    const t = allied('A6: us-1ad-ccb us-1ad-cca\nA7: kg-lang', { turn: 1 });
    t.play(...attack('A7', 'us-1ad-ccb us-1ad-cca'), 'end')
      .dice(5)
      .play('end', 'retreat kg-lang A8');
    expect([t.s.control.Gafsa, t.s.points.axis]).toEqual(['axis', 1]);
  });

  test('Thala taken by a retreat in the Allied turn wins as well', () => {
    const t = allied('H8: us-1ad-ccb\nI9: 580-recce', { turn: 9, weather: 'bad' });
    t.play(...attack('I9', 'us-1ad-ccb'), 'end')
      .dice(4)
      .play('end', 'drive 1', 'retreat 580-recce J8');
    expect([t.s.control.Thala, t.asked]).toEqual(['axis', 'thala']);
  });

  test('Thala reached without supply is won in the supply phase of the turn if a battle has opened a source', () => {
    const t = move('I9: kg-lang\nB1: us-1ad-cca\nK1: us-1ad-ccd\nF1: fr-1\nF2: kg-gerhardt kg-reimann');
    expect(t.play('move kg-lang J8').asked).toBe('move-axis');
    t.play('end', ...attack('F1', 'kg-gerhardt kg-reimann'));
    t.dice(6).play('end', 'advance kg-gerhardt F1', 'end');
    expect(t.asked).toBe('thala');
  });

  test('Thala played on for, lost and taken again is won again', () => {
    const t = move('I9: kg-lang\nK9: us-1ad-cca', { turn: 8 }).play('move kg-lang J8', 'play-on', 'move kg-lang I9');
    t.play('end', 'end', 'enter us-9id-39 L5', 'end', 'move us-1ad-cca J8', 'move us-1ad-cca K9');
    expect(t.s.control.Thala).toBe('allied');
    t.dice(1).play('end', 'move kg-lang J8');
    expect(t.asked).toBe('thala');
  });

  test('who plays on after Thala loses that victory only with the town, not with its supply', () => {
    const board =
      'I9: kg-lang\nB1: us-1ad-cca\nK1: us-1ad-ccd\nD1: us-1ad-ccb\nL13: us-1id-26 us-1id-18 us-1id-16 us-9id-39';
    const t = move(board, { turn: 10 }).play('move kg-lang J8', 'play-on');
    t.play('end', 'play-on', 'end', 'end');
    t.play('move us-1ad-ccb F1', 'end'); // the last source is gone, but Thala is still Axis
    expect(t.match.outcome).toMatchObject({ winner: 'axis', level: 'thala' });
  });

  test('Tebessa need not be in supply to make a marginal victory a win', () => {
    const board = 'I12: kg-lang\nB1: us-1ad-cca\nF1: us-1ad-ccb\nK1: us-1ad-ccd';
    const t = position({
      at: 'SEQ-B5',
      side: 'allied',
      turn: 10,
      board,
      change: { points: { axis: 7, allied: 0 }, control: holding('Tebessa') },
    });
    expect(t.match.outcome).toMatchObject({ winner: 'axis', level: 'tebessa' });
  });

  test.each([
    [3, [], 'not asked', 'allied', 1],
    [3, ['Tebessa'], 'not asked', 'allied', 1],
    [3, [], 'here', 'draw', 0],
    [4, [], 'here', 'minimal', 0.25],
    [4, ['Tebessa'], 'not asked', 'minimal', 0.25],
    [6, ['Tebessa'], 'here', 'minimal', 0.25],
    [7, ['Tebessa'], 'here', 'tebessa', 1],
    [7, [], 'not asked', 'marginal', 0.5],
    [10, [], 'here', 'marginal', 0.5],
    [10, ['Tebessa'], 'cancelled', 'tebessa', 1],
    [11, [], 'here', 'major', 1],
    [11, ['Tebessa'], 'not asked', 'major', 1],
  ] as const)('a net of %i holding %j, British %s: %s', (net, holds, british, level, worth) => {
    const change = { points: { axis: net + 4, allied: 4 }, control: holding(...holds), british };
    const t = position({ at: 'SEQ-B5', side: 'allied', turn: 10, board: '', change });
    expect([t.match.outcome!.level, WORTH[t.match.outcome!.level]]).toEqual([level, worth]);
  });

  test('Thala lost and taken again out of supply is no victory at the end', () => {
    const board = `I9: kg-lang
      K9: us-1ad-cca
      B1: us-34id-133
      K1: us-34id-135
      D1: us-1ad-ccb
      L13: us-1id-26 us-1id-18 us-1id-16 us-9id-39`;
    const t = position({ at: 'move-axis', turn: 9, weather: 'bad', board });
    t.play('move kg-lang J8', 'play-on', 'move kg-lang I9');
    t.play('end', 'end', 'end', 'move us-1ad-cca J8', 'move us-1ad-cca K9', 'move us-1ad-ccb F1').dice(1);
    t.play('end').play('move kg-lang J8');
    expect([t.s.turn, t.asked, t.s.control.Thala]).toEqual([10, 'move-axis', 'axis']);
    t.play(...Array(8).fill('end')); // both players do nothing for the rest of the game
    expect(t.match.outcome).toMatchObject({ winner: 'allied' });
  });

  test('a town the Allies fall back into is theirs again, and the Axis keep the points', () => {
    const change = { control: holding('Gafsa'), scored: ['Gafsa'], points: { axis: 2, allied: 0 } };
    const t = axis('C7: kg-gerhardt\nB7: us-1ad-cca', { weather: 'bad', change });
    t.play(...attack('B7', 'kg-gerhardt'));
    t.dice(5).play('end', 'retreat us-1ad-cca A8');
    expect([t.s.control.Gafsa, t.s.points.axis]).toEqual(['allied', 2]);
  });
});

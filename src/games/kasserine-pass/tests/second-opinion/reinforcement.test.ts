import { describe, expect, test } from 'vitest';
import { holding, type PositionSpec, position, where } from '../position.ts';

describe('reinforcements', () => {
  const decide = (turn: number, board: string, more: Partial<PositionSpec> = {}) =>
    position({ at: 'british', side: 'allied', turn, board, weather: 'bad', ...more });

  test('Tebessa in Axis hands though empty: the regiment comes by I13 or G13', () => {
    const t = decide(1, 'B2: kg-lang', { change: { control: holding('Tebessa') } }).play('end');
    expect(t.offers()).toEqual(['enter us-1id-26 G13', 'enter us-1id-26 I13']);
  });

  test('with one of the two held it comes by the other, with both it waits and comes when it can', () => {
    const one = decide(1, 'I12: kg-lang\nI13: kg-reimann', { change: { control: holding('Tebessa') } }).play('end');
    expect(where(one, 'us-1id-26')).toBe('G13');
    const none = decide(1, 'I12: kg-lang\nI13: kg-reimann\nG13: kg-schuette', {
      change: { control: holding('Tebessa') },
    }).play('end');
    expect(where(none, 'us-1id-26')).toBe('out');
    none.dice(1).play('end', 'move kg-schuette G12', 'end', 'end');
    expect([none.s.turn, where(none, 'us-1id-26')]).toEqual([2, 'G13']);
  });

  test('with Maktar and L9 both held the 9th Division waits', () => {
    const t = decide(7, 'I12: us-1id-26 us-1id-18 us-1id-16\nL5: kg-lang\nL9: kg-reimann').play('end');
    expect(where(t, 'us-9id-39')).toBe('out');
  });

  test('an arrival joins a friend at Tebessa and may deploy at once', () => {
    const t = decide(3, 'I12: us-1id-26').play('end');
    expect([where(t, 'us-1id-18'), t.refused('deploy us-1id-18')]).toEqual(['I12', null]);
  });

  test('the British asked for and cancelled leave the Allies their victory', () => {
    const t = decide(9, 'I12: us-1id-26 us-1id-18 us-1id-16 us-9id-39').play('request-british');
    t.play('end').dice(1).play('end', 'end', 'end');
    t.play('cancel-british', 'end', 'end', 'end');
    expect(t.match.outcome).toMatchObject({ winner: 'allied' });
  });

  test('the British stay the Allies’ price even when the last of them is gone', () => {
    const t = position({ at: 'SEQ-B5', side: 'allied', turn: 10, board: '', change: { british: 'here' } });
    expect(t.match.outcome).toMatchObject({ winner: null, level: 'draw' });
  });

  test('with L9 in enemy hands the British do not come in on top of him', () => {
    const t = decide(4, 'I12: us-1id-26 us-1id-18\nL9: kg-lang', { change: { british: 'requested', britishTurn: 4 } });
    t.play('end');
    expect(['br-26-armd', 'br-1-gds', 'br-1-dy'].map((unit) => where(t, unit))).not.toContain('L9');
  });
});

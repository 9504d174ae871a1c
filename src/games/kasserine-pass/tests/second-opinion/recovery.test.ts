import { describe, expect, test } from 'vitest';
import { bearing, position } from '../position.ts';
import { allied, attack } from './shared.ts';

describe('recovery', () => {
  test('Americans Disrupted by their own attack and attacked in turn recover only after the battle', () => {
    const t = allied('E8: us-1ad-cca\nE9: kg-lang', { weather: 'bad' });
    t.play(...attack('E9', 'us-1ad-cca'), 'end')
      .dice(3, 1)
      .play('end'); // 1:2: AD
    expect([t.s.turn, ...bearing(t, 'us-1ad-cca')]).toEqual([4, 'E8!']);
    t.play('end', ...attack('E8', 'kg-lang'));
    t.dice(2).play('end'); // 1:2 read as 1:1: AD
    expect([t.asked, ...bearing(t, 'us-1ad-cca')]).toEqual(['british', 'E8']);
    expect(t.log('SEQ-A3')).toEqual([]);
  });

  test('the British recover from their own beaten attack at once', () => {
    const t = allied('K9: br-26-armd\nJ8: kg-gerhardt', { turn: 10, change: { british: 'here' } });
    t.play(...attack('J8', 'br-26-armd'), 'end')
      .dice(3)
      .play('end'); // 1:2: AD
    expect([t.log('SEQ-B4'), ...bearing(t, 'br-26-armd')]).toEqual([['26 Armd Bde recovers.'], 'K9']);
  });

  test('the French out of supply recover in the Axis turn, have their move, and are Disrupted again at its end', () => {
    const t = position({ at: 'move-axis', board: 'A13: fr-1! us-1ad-cca!\nB2: kg-lang', turn: 9, weather: 'bad' });
    t.play('end');
    expect(bearing(t, 'fr-1', 'us-1ad-cca')).toEqual(['A13', 'A13']);
    t.play('end', 'enter us-9id-39 L5', 'end');
    expect(t.refused('move us-1ad-cca A11')).toBeNull();
    t.dice(1).play('end');
    expect([t.s.turn, ...bearing(t, 'fr-1', 'us-1ad-cca')]).toEqual([10, 'A13!', 'A13!']);
  });

  test('an Italian Disrupted for want of supply misses his next turn but not the one after the Allied turn', () => {
    const t = position({ at: 'SEQ-A6', board: 'A13: centauro\nI12: us-1ad-cca', weather: 'bad' });
    expect(bearing(t, 'centauro')).toEqual(['A13!']);
    t.dice(1).play('end', 'end', 'end');
    expect([t.s.turn, ...bearing(t, 'centauro')]).toEqual([4, 'A13']);
  });
});

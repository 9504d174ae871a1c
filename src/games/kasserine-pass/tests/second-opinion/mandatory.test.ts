import { describe, expect, test } from 'vitest';
import { position } from '../position.ts';
import { allied, attack, axis } from './shared.ts';

describe('mandatory attacks', () => {
  test('a mixed stack forces the neighbours of each of its formations', () => {
    const t = axis('E8: kg-gerhardt kg-reimann kg-lang\nE9: us-1ad-ccd br-1-dy\nF8: us-1ad-cca\nD8: br-1-gds');
    t.play(...attack('E9', 'kg-gerhardt'));
    expect(t.refused('end')).not.toBeNull();
    t.play(...attack('F8', 'kg-reimann'));
    expect(t.refused('end')).toBe('MAN-2');
    t.play(...attack('D8', 'kg-lang'));
    expect(t.refused('end')).toBeNull();
  });

  test('the forced unit may stand in a stack of strangers: all of them are attacked, and force in their turn', () => {
    // CCD in F8 is forced; with it stands a regiment of 34 ID, whose comrade is in F7.
    const t = axis('E8: kg-gerhardt kg-reimann kg-lang\nE9: us-1ad-cca\nF8: us-1ad-ccd us-34id-133\nF7: us-34id-135');
    t.play(...attack('E9', 'kg-gerhardt'), ...attack('F8', 'kg-reimann'));
    expect(t.refused('end')).toBe('MAN-3');
    expect(t.play(...attack('F7', 'kg-lang')).refused('end')).toBeNull();
  });

  test('units that used their bonus hex cannot be called in to meet the obligation', () => {
    const t = position({
      at: 'move-axis',
      weather: 'bad',
      board: 'E8: kg-gerhardt\nE5: kg-lang\nE9: br-26-armd\nF8: br-1-gds+',
    });
    t.play('move kg-lang E8', 'end', ...attack('E9', 'kg-gerhardt'));
    expect(t.refused('end')).toBe('MAN-2');
    expect(t.refused('attack F8')).not.toBeNull(); // Lang has driven too far, Gerhardt is busy
    t.play('withdraw E9', 'attack E9', 'attack F8');
    expect(t.refused('join kg-lang')).toBe('MOV-2');
    t.play('join kg-gerhardt', 'commit'); // 4 to 9
    expect(t.refused('end')).toBeNull();
  });

  test('Rommel by himself forces nobody', () => {
    const t = allied('E8: us-1ad-ccb\nE9: kg-lang\nF8: rommel').play(...attack('E9', 'us-1ad-ccb'));
    expect(t.refused('end')).toBeNull();
  });

  test('an obligation that only mechanised units could meet over a ridge cannot be met at all', () => {
    // G9 touches H8 and H9, over ridges both.
    const t = allied('H9: us-1ad-ccb us-1ad-cca\nH8: kg-lang\nG9: kg-reimann').play(...attack('H8', 'us-1ad-ccb'));
    expect(t.refused('end')).toBe('MAN-1');
    expect(t.refused('attack G9')).not.toBeNull();
    expect(t.play('withdraw H8').refused('end')).toBeNull();
  });

  test('a British attack on a lone German stack forces nothing on Italians in between', () => {
    const t = allied('E8: br-26-armd\nE9: kg-lang\nF8: centauro\nF7: kg-reimann').play(...attack('E9', 'br-26-armd'));
    expect(t.refused('end')).toBeNull();
  });
});

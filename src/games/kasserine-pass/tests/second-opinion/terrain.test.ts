import { describe, expect, test } from 'vitest';
import { attack, axis, declared } from './shared.ts';

describe('ground', () => {
  test('a deployed regiment in the pass behind a ridge: doubled and one more', () => {
    const t = axis('H7: centauro+\nH8: us-34id-133+').play(...attack('H8', 'centauro'));
    expect(declared(t)).toBe('2 to 7');
  });

  test('half of the attack over a river is not more than half', () => {
    // G6 lies behind the river from F5, and open to H6.
    const half = axis('F5: kg-schuette\nH6: kg-stenhoff\nG6: us-1ad-cca').play(
      ...attack('G6', 'kg-schuette kg-stenhoff'),
    );
    expect(half.log('SEQ-A4').at(-1)).toContain('6 to 3, 2:1');
    const more = axis('F5: kg-gerhardt\nH6: kg-stenhoff\nG6: us-1ad-cca').play(
      ...attack('G6', 'kg-gerhardt kg-stenhoff'),
    );
    expect(more.log('SEQ-A4').at(-1)).toContain('7 to 3, 3:2');
  });
});

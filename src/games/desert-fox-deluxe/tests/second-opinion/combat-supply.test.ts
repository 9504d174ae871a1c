import { describe, expect, it } from 'vitest';
import { DISRUPTED, EMERGENCY } from '../../state.ts';
import { marked, position, where } from '../position.ts';

/** 5 Pz and others attack 2 SG in S1322; whose supply is asked for before the dice. */
const attack = (board: string, ...units: string[]) =>
  position({ at: 'declare', board }).play('attack S1322', ...units.map((id) => `with ${id}`), 'declare', 'end');

describe('combat supply', () => {
  it('[desert-fox-deluxe 12.6.1a] a dump for each hex that attacks, within seven points', () => {
    // S1420 stands beside S1421; the second hex is S1321.
    const t = attack('S1421: ge-5-pz\nS1321: it-5-ber\nS1420: axis-dump-1\nS1322: br-2-sg', 'ge-5-pz', 'it-5-ber');
    expect(t.offers('supply')).toEqual(['supply axis-dump-1 S1321', 'supply axis-dump-1 S1421']);
    t.dice(1).play('supply axis-dump-1 S1421');
    expect(t.s.battles[0].supplied[0].length).toBe(1);
    expect(t.s.battles[0].suffered[0].map((each) => each.units.length)).toEqual([]);
  });

  it('[desert-fox-deluxe 12.6.1b] a column does not bring it nearer', () => {
    // From S0931 to S1421 are 3 1/2 points, from S1020 nine.
    const far = 'S1421: ge-5-pz\nS1019: axis-dump-1\nS1320: axis-msu-1\nS1322: br-2-sg';
    const t = position({ at: 'declare', board: far })
      .play('attack S1322', 'with ge-5-pz', 'declare')
      .dice(1)
      .play('end');
    expect(where(t, 'axis-dump-1')).toBe('S1019');
    expect(t.s.battles[0].supplied[0]).toEqual([]);
  });

  it('[desert-fox-deluxe 12.2.7d] a captured dump is not spent', () => {
    const t = attack('S1421: ge-5-pz, axis-dump-1+c, axis-dump-2\nS1322: br-2-sg', 'ge-5-pz');
    expect(t.offers('supply')).toEqual(['supply axis-dump-2 S1421']);
    expect(t.refused('supply axis-dump-1 S1421')).toBe('12.2.7d');
  });

  it('[desert-fox-deluxe 8.2.1c] a disrupted dump supplies combat three points far', () => {
    const near = attack('S1421: ge-5-pz\nS1319: axis-dump-1+d, axis-dump-2\nS1322: br-2-sg', 'ge-5-pz');
    // S1319 to S1421: two hexes of desert and the road, 2 1/4 or 4.
    expect(near.offers('supply')).toEqual(['supply axis-dump-1 S1421', 'supply axis-dump-2 S1421']);
    const far = attack('S1421: ge-5-pz\nS1219: axis-dump-1+d\nS1220: axis-dump-2\nS1322: br-2-sg', 'ge-5-pz');
    expect(far.offers('supply')).toEqual(['supply axis-dump-2 S1421']);
  });

  it('[desert-fox-deluxe 12.6a] the attacker says first, the defender knows it', () => {
    const t = attack('S1421: ge-5-pz, axis-dump-1\nS1322: br-2-sg, allied-dump-1', 'ge-5-pz');
    expect(t.toMove).toBe('axis');
    t.play('supply axis-dump-1 S1421');
    expect([t.asked, t.toMove]).toEqual(['combat-supply', 'allied']);
  });

  it('[desert-fox-deluxe 12.7b] who has emergency supply needs no dump, who stands with him does', () => {
    const t = position({ at: 'declare', board: 'S1421: ge-5-pz+e, it-5-ber\nS1322: br-2-sg/1, br-a+d' });
    t.play('attack S1322', 'with ge-5-pz', 'with it-5-ber', 'declare').dice(1).play('end');
    // 14 to 12 is 1:1, column 4 and the die: 5. Two groups, each on its own line.
    expect(t.s.battles[0].columns[0]).toBe(5);
    expect(t.s.battles[0].suffered[1].length).toBeGreaterThan(0);
  });

  it('[desert-fox-deluxe 12.6c] without a dump the defender’s morale is one worse, out of supply two', () => {
    // 9 to 3 in the desert: column 7, die 2 makes 9. Morale 2 would be Qm, 3 is Qw, 4 is Hr.
    const bare = position({ at: 'declare', board: 'S1421: ge-5-pz\nS1322: br-2-sg' });
    bare.play('attack S1322', 'with ge-5-pz', 'declare').dice(2).play('end');
    expect(bare.s.battles[0].suffered[1][0].code).toBe('Qw');
    const ogs = position({ at: 'declare', board: 'S1421: ge-5-pz\nS1322: br-2-sg+o' });
    ogs.play('attack S1322', 'with ge-5-pz', 'declare').dice(2).play('end');
    expect(ogs.s.battles[0].suffered[1][0].code).toBe('Hr');
  });

  it('[desert-fox-deluxe 8.2e] a disrupted HQ spares nobody the check after emergency supply', () => {
    const board = 'L2817: axis-primary-base+a\nS1420: it-5-ber+e, ge-kasta+d\nC0701: br-a';
    const t = position({ at: 'choose-order', turn: 32, board }).dice(5).play('first');
    expect(marked(t, 'it-5-ber', DISRUPTED)).toBe(true);
    expect(marked(t, 'it-5-ber', EMERGENCY)).toBe(false);
  });

  it('[desert-fox-deluxe 8.2e] nor does it make captures easier', () => {
    const board = 'S1420: ge-5-pz, ge-kasta+d, axis-base-1+a\nS1421: allied-dump-1';
    const t = position({ at: 'move', board })
      .play('take ge-5-pz')
      .dice(6)
      .play('overrun S1421')
      .dice(4)
      .play('capture allied-dump-1');
    expect(where(t, 'axis-dump-1')).toBe('pool');
  });
});

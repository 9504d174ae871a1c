import { describe, expect, it } from 'vitest';
import { lastMove, PORTS_OF_26 } from './positions.fixture.ts';

/** Where the armies touch, reaction and combat are asked for and passed over as well. */
const TOUCHING = ['end', 'end', 'end'];
const verdict = (spec: Parameters<typeof lastMove>[0], passes: readonly string[]) => {
  const { outcome } = lastMove(spec).play(...passes).s;
  return [outcome?.winner, outcome?.level];
};

describe('Sonnenblume', () => {
  const july = (board: string, axis: readonly string[] = [], passes = ['end']) =>
    verdict(
      {
        scenario: 's26',
        turn: 14,
        side: 'allied',
        board: `C0701: axis-base-1+a\nW2232: br-alexandria\n${board}`,
        owned: { allied: PORTS_OF_26.filter((port) => !axis.includes(port)), axis: ['C0701', ...axis] },
      },
      passes,
    );

  it('[desert-fox-deluxe 26.3a] the Axis in Tobruk with a way home over land wins outright', () => {
    expect(july('C2331: it-8-ber', ['C2331'])).toEqual(['axis', 'smashing']);
  });

  it('[desert-fox-deluxe 26.3a] cut off from El Agheila it does not, and no port counts', () => {
    // The coast road through C0702 is the only way east from El Agheila.
    expect(july('C2331: it-8-ber\nC0702: br-22', ['C2331', 'C2308', 'C2821', 'W2104'], ['end', 'end'])).toEqual([
      'allied',
      'marginal',
    ]);
  });

  it('[desert-fox-deluxe 26.3b] the Allies in Tobruk with a way to the Nile win outright', () => {
    expect(july('C2331: aus-26-aus-bg')).toEqual(['allied', 'smashing']);
  });

  // Round Tobruk, with zones on all three sides of the land.
  const siege = 'C2331: aus-26-aus-bg\nC2330: ge-5-pz\nC2231: ge-104\nC2230: it-8-ber';

  it('[desert-fox-deluxe 26.3c] besieged it counts for nobody: five standard boxes make the Axis win on points', () => {
    // Benghazi three, Derna and Bardia one each.
    expect(july(siege, ['C2308', 'C2821', 'W2104'], TOUCHING)).toEqual(['axis', 'marginal']);
  });

  it('[desert-fox-deluxe 26.3c] four do not, and limited boxes are none', () => {
    expect(july(siege, ['C2308', 'C2821', 'C2818', 'W2004', 'W2110'], TOUCHING)).toEqual(['allied', 'marginal']);
  });

  it('[desert-fox-deluxe 26.3a] the Axis in Egypt in supply wins outright, out of supply it does not', () => {
    expect(july(`${siege}\nW2113: ge-3-aufkl`, ['C2308'], TOUCHING)).toEqual(['axis', 'smashing']);
    expect(july(`${siege}\nW2113: ge-3-aufkl+o`, ['C2308'], TOUCHING)).toEqual(['allied', 'marginal']);
  });

  it('[desert-fox-deluxe 26.3c] both at once: the ports decide', () => {
    const both = 'C2331: aus-26-aus-bg\nW1512: ge-3-aufkl';
    expect(july(both, ['C2308', 'C2821', 'W2104'])).toEqual(['axis', 'marginal']);
    expect(july(both, ['C2308', 'C2821'])).toEqual(['allied', 'marginal']);
  });
});

describe('Trail of the Fox', () => {
  const february = (board: string, passes = ['end']) =>
    verdict({ turn: 33, side: 'allied', board: `C0701: br-78-sg\n${board}` }, passes);

  it('[desert-fox-deluxe 30.3] a base, even a dark one, with a line to L2909', () => {
    expect(february('L2817: axis-primary-base\nL2909: it-tunisia')).toEqual(['axis', 'victory']);
    expect(february('S1420: axis-base-1')).toEqual(['axis', 'victory']);
  });

  it('[desert-fox-deluxe 30.3] ports and columns are no base', () => {
    expect(february('L2817: it-san-marco, axis-msu-1, axis-dump-1\nL2909: it-tunisia')).toEqual(['allied', 'victory']);
  });

  it('[desert-fox-deluxe 30.3] with the Allies in L2909 there is no line to it', () => {
    expect(february('L2817: axis-primary-base\nL2909: br-a')).toEqual(['allied', 'victory']);
  });

  it('[desert-fox-deluxe 30.3] zones of the Allies cut it like any line, and a friend opens it', () => {
    // L2910 and L2809 are the ways for trucks to L2909 from the east; br-a in L2810 looks into both and into L2909.
    expect(february('L2817: axis-primary-base\nL2810: br-a')).toEqual(['allied', 'victory']);
    expect(february('L2817: axis-primary-base\nL2810: br-a\nL2809: it-5-ber\nL2909: it-tunisia', TOUCHING)).toEqual([
      'axis',
      'victory',
    ]);
  });
});

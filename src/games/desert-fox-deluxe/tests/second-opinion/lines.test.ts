import { describe, expect, it } from 'vitest';
import { DISRUPTED, ISOLATED, OGS } from '../../state.ts';
import { marked, position } from '../position.ts';
import { judged, PORTS_OF_30 } from './positions.fixture.ts';

const unsupplied = (board: string, id: string, rest: object = {}) => marked(judged({ board, ...rest }), id, OGS);

describe('lines of supply over weighted ground', () => {
  it('[desert-fox-deluxe 12.4.1c] a base reaches fourteen points and not a quarter more', () => {
    // From Sirte: three road hexes, eleven hexes of the Zella track from Nofilia, and open desert. S0617 is 14, S0515 on the track 14 3/4.
    const board = 'S1420: axis-base-1+a\nS0617: it-5-ber\nS0515: it-7-ber';
    expect(unsupplied(board, 'it-5-ber')).toBe(false);
    expect(unsupplied(board, 'it-7-ber')).toBe(true);
  });

  it('[desert-fox-deluxe 8.2.1a] a disrupted base reaches seven', () => {
    const board = 'S1420: axis-base-1+ad\nS1020: it-5-ber\nS1019: it-7-ber';
    expect(unsupplied(board, 'it-5-ber')).toBe(false);
    expect(unsupplied(board, 'it-7-ber')).toBe(true);
  });

  it('[desert-fox-deluxe 12.4.1e] a supply column at the end of the base line adds seven', () => {
    const board = 'S1420: axis-base-1+a\nS0617: axis-msu-1\nS0320: it-5-ber\nS0321: it-7-ber';
    expect(unsupplied(board, 'it-5-ber')).toBe(false);
    expect(unsupplied(board, 'it-7-ber')).toBe(true);
  });

  it('[desert-fox-deluxe 12.4.1e] columns pass it on, each within seven of the next', () => {
    const board = 'S1420: axis-base-1+a\nS0617: axis-msu-1\nS0320: axis-msu-2\nS0120: it-5-ber';
    expect(unsupplied(board, 'it-5-ber')).toBe(false);
    expect(unsupplied(board.replace('S0320', 'S0321'), 'it-5-ber')).toBe(true);
  });

  it('[desert-fox-deluxe 8.2.1b] a disrupted column adds three', () => {
    const board = 'S1420: axis-base-1+a\nS0617: axis-msu-1+d\nS0516: it-5-ber\nS0417: it-7-ber';
    expect(unsupplied(board, 'it-5-ber')).toBe(false);
    expect(unsupplied(board, 'it-7-ber')).toBe(true);
  });

  it('[desert-fox-deluxe 12.4.1e] a column no source reaches hands nothing on', () => {
    const board = 'S1420: axis-base-1+a\nS0320: axis-msu-1\nS0120: it-5-ber';
    expect(unsupplied(board, 'it-5-ber')).toBe(true);
  });

  it('[desert-fox-deluxe 12.4.1b] a foot unit in a marsh draws over the side trucks cannot cross', () => {
    // S0732 is marsh; the coast road passes it in S0832.
    expect(unsupplied('S1420: axis-base-1+a\nS0732: it-50-imper', 'it-50-imper')).toBe(false);
  });

  it('[desert-fox-deluxe 12.4.1b] two hexes deep in closed ground it draws nothing', () => {
    // W1218 lies in the Qattara, none of its neighbours can be entered by trucks.
    const deep = judged({
      scenario: 's26',
      side: 'allied',
      board: 'W2118: allied-base-1+a\nW1218: br-14-bg',
      owned: { allied: ['W2118'] },
    });
    expect(marked(deep, 'br-14-bg', OGS)).toBe(true);
  });
});

describe('lines and enemy zones', () => {
  // The only way for trucks to El Agheila is S0832, S0733; a foot unit in the marsh of S0732 has its zone in both.
  const beset = 'S1420: axis-base-1+a\nC0701: it-5-ber';

  it('[desert-fox-deluxe 12.4a] a zone cuts the line; a friendly port keeps the unit from isolation', () => {
    const t = judged({ board: `${beset}\nS0732: br-69`, owned: { axis: ['C0701'] } });
    expect(marked(t, 'it-5-ber', OGS)).toBe(true);
    expect(marked(t, 'it-5-ber', ISOLATED)).toBe(false);
    expect(marked(t, 'it-5-ber', DISRUPTED)).toBe(false);
  });

  it('[desert-fox-deluxe 12.4b] friends in both hexes of the zone open it', () => {
    expect(unsupplied(`${beset}\nS0732: br-69\nS0832: it-7-ber\nS0733: it-9-ber`, 'it-5-ber')).toBe(false);
    expect(unsupplied(`${beset}\nS0732: br-69\nS0832: it-7-ber`, 'it-5-ber')).toBe(true);
  });

  it('[desert-fox-deluxe 12.4b] a supply column is a friendly unit too (ruling A320)', () => {
    expect(unsupplied(`${beset}\nS0732: br-69\nS0832: it-7-ber\nS0733: axis-msu-1`, 'it-5-ber')).toBe(false);
  });

  it('[desert-fox-deluxe 11.1b, 11.1c, 11.1d] an enemy out of supply, disrupted or in reserve cuts nothing', () => {
    expect(unsupplied(`${beset}\nS0732: br-69+o`, 'it-5-ber')).toBe(false);
    expect(unsupplied(`${beset}\nS0732: br-69+d`, 'it-5-ber')).toBe(false);
    expect(unsupplied(`${beset}\nS0732: br-69+r`, 'it-5-ber')).toBe(false);
  });

  it('[desert-fox-deluxe 11.3e] zones do not reach into forts, whoever built them', () => {
    expect(unsupplied(`${beset}\nS0732: br-69`, 'it-5-ber', { forts: ['S0832', 'S0733'] })).toBe(false);
    expect(unsupplied(`${beset}\nS0732: br-69`, 'it-5-ber', { forts: ['S0832'] })).toBe(true);
  });

  it('[desert-fox-deluxe 12.4a] a dump or column of the enemy on the road is an enemy unit in the way', () => {
    expect(unsupplied(`${beset}\nS0733: allied-dump-1`, 'it-5-ber')).toBe(true);
  });
});

describe('lines of communication', () => {
  const allied = { owned: { allied: PORTS_OF_30 } };

  it('[desert-fox-deluxe 12.5c] far out of reach of an active base a unit is out of supply and no more', () => {
    const t = judged({ board: 'L2817: axis-base-1+a\nS0510: it-5-ber', ...allied });
    expect([marked(t, 'it-5-ber', OGS), marked(t, 'it-5-ber', ISOLATED), marked(t, 'it-5-ber', DISRUPTED)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[desert-fox-deluxe 12.4.2a] the dark side of a base is enough for a line of communication', () => {
    const t = judged({ board: 'S1420: axis-base-1\nS1421: it-5-ber', ...allied });
    expect(marked(t, 'it-5-ber', OGS)).toBe(true);
    expect(marked(t, 'it-5-ber', ISOLATED)).toBe(false);
  });

  it('[desert-fox-deluxe 12.5j] without base or port it is isolated and disrupted', () => {
    const t = judged({ board: 'S1421: it-5-ber', ...allied });
    expect([marked(t, 'it-5-ber', OGS), marked(t, 'it-5-ber', ISOLATED), marked(t, 'it-5-ber', DISRUPTED)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('[desert-fox-deluxe 12.4.2a] columns and dumps alone are nowhere to communicate with', () => {
    const t = judged({
      board: 'S1421: it-5-ber, axis-msu-1\nL2817: it-10-ber+x',
      owned: { allied: PORTS_OF_30.slice(2), axis: ['L2810'] },
    });
    expect(marked(t, 'it-5-ber', ISOLATED)).toBe(false);
    const none = judged({ board: 'S1421: it-5-ber, axis-msu-1', ...allied });
    expect(marked(none, 'it-5-ber', ISOLATED)).toBe(true);
    expect(marked(none, 'axis-msu-1', OGS)).toBe(true);
  });

  it('[desert-fox-deluxe 15.8a] a garrison is supplied wherever it stands', () => {
    const t = judged({ board: 'L2909: it-tunisia\nS1421: it-5-ber', ...allied });
    expect(marked(t, 'it-tunisia', OGS)).toBe(false);
    expect(marked(t, 'it-5-ber', OGS)).toBe(true);
  });

  it('[desert-fox-deluxe 22.1i] the Nile valley supplies like a base, the way to the map counted: Matruh is 8 1/2 points', () => {
    const t = position({
      at: 'give-supply',
      scenario: 's26',
      side: 'allied',
      board: 'W2118: br-22\nW2104: br-14-bg\nW1402: br-16-bg',
    });
    expect(marked(t, 'br-22', OGS)).toBe(false);
    expect(marked(t, 'br-14-bg', OGS)).toBe(false);
    expect(marked(t, 'br-16-bg', OGS)).toBe(true);
  });
});

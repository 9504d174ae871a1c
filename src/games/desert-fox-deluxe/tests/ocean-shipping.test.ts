import { describe, expect, it } from 'vitest';
import { AXIS } from '../kit.ts';
import { ASHORE, LANDED } from '../state.ts';
import { returnShips, settleCargo } from '../steps/load-ships.ts';
import { marked, NO_TRACKS, type PositionSpec, position, type Table, where } from './position.ts';
import { cargo } from './shipping.fixture.ts';
import { doing } from './supplying.fixture.ts';

const at = (ask: PositionSpec['at'], board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ scenario: 's28', at: ask, side: 'axis', turn: 12, board, ...more });
const loading = (board: string, more: Partial<PositionSpec> = {}): Table => at('load-ocean', board, more);
/** The Axis holds Libya unless told; a watch in the desert keeps the question open. */
const docking = (board: string, ships: Parameters<typeof cargo>[], more: Partial<PositionSpec> = {}): Table =>
  at('prepare', `${board}\nC0604: it-10-ber`, { ...more, change: { cargo: ships.map((each) => cargo(...each)) } });

const APPEAL = { played: [{ card: 'ALC-11', turn: 12 }] };
const SHORT_WAY = 'cape-route: allied-msu-1, aus-18-aus-bg, cw-rp-1';

describe('into the lanes', () => {
  it('[desert-fox-deluxe 20.2a] pieces are put in the Allocation Phase, and into port boxes in a Movement Phase', () => {
    const t = loading('italy: ge-5-pz, axis-dump-1').play('ship ge-5-pz shipping-italy');
    expect([where(t, 'ge-5-pz'), t.s.cargo]).toEqual([
      'shipping-italy',
      [cargo('ge-5-pz', 'italy', 'shipping-italy', 'sails')],
    ]);
    const u = docking('shipping-italy: ge-5-pz', [['ge-5-pz', 'italy', 'shipping-italy', 'sails']]);
    u.play('ship ge-5-pz L2817', 'end');
    expect([where(u, 'ge-5-pz'), marked(u, 'ge-5-pz', LANDED), marked(u, 'ge-5-pz', ASHORE)]).toEqual([
      'L2817',
      true,
      true,
    ]);
    expect(u.s.cargo).toEqual([]);
  });

  it('[desert-fox-deluxe 20.2a] whoever is left at sea may be landed in the second Movement Phase', () => {
    const after = doing(
      {
        scenario: 's28',
        board: 'shipping-italy: ge-5-pz',
        change: { cargo: [cargo('ge-5-pz', 'italy', 'shipping-italy', 'sails')] },
      },
      [],
      (tx) => settleCargo(tx, AXIS),
    );
    expect([where(after, 'ge-5-pz'), after.s.cargo[0].stage]).toEqual(['shipping-italy', 'sails']);
  });

  it('[desert-fox-deluxe 20.2b] and what is not landed that turn is back where it came from', () => {
    const ships = [
      cargo('ge-5-pz', 'italy', 'shipping-italy', 'sails'),
      cargo('it-10-ber', 'C2308', 'C2331', 'lands'),
      cargo('allied-msu-1', 'cape-route', 'allied-med-shipping', 'sails'),
    ];
    const board = 'shipping-italy: ge-5-pz\naxis-coastal: it-10-ber\nallied-med-shipping: allied-msu-1';
    const after = doing({ scenario: 's28', board, change: { cargo: ships } }, [], returnShips);
    expect(['ge-5-pz', 'it-10-ber', 'allied-msu-1'].map((id) => where(after, id))).toEqual([
      'italy',
      'axis-coastal',
      'cape-route',
    ]);
    expect(after.s.cargo.map(({ stage }) => stage)).toEqual(['lands']);
  });

  it('[desert-fox-deluxe 20.1a] as many as the boxes of the lane hold', () => {
    const dumps = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `axis-dump-${n}`);
    const t = loading(`italy: ${dumps.join(', ')}, it-rp-1`);
    t.play(...dumps.slice(0, 6).map((id) => `ship ${id} shipping-italy`));
    expect(t.refused('ship axis-dump-7 shipping-italy')).toBeNull();
    t.dice(3, 4).play('ship it-rp-1 shipping-italy');
    expect(t.asked).not.toBe('load-ocean');
  });

  it('[desert-fox-deluxe 4.1.IV.3, 4.1.IV.4] the player without the initiative loads first', () => {
    const board = 'italy: axis-dump-1\ncape-route: allied-msu-1';
    const t = at('load-ocean', board, { side: 'allied', change: { holder: AXIS } });
    expect([t.asked, t.toMove]).toEqual(['load-ocean', 'allied']);
    t.play('ship allied-msu-1 nrv');
    expect([t.asked, t.toMove]).toEqual(['load-ocean', 'axis']);
  });
});

describe('from Italy', () => {
  it('[desert-fox-deluxe 20.2.1a] to any Axis port in North Africa', () => {
    const t = docking('shipping-italy: axis-dump-1', [['axis-dump-1', 'italy', 'shipping-italy', 'sails']]);
    const ports = t.offers('ship axis-dump-1').map((order) => order.split(' ')[2]);
    expect(['L2817', 'C2308', 'C2331'].every((port) => ports.includes(port))).toBe(true);
    expect(t.refused('ship axis-dump-1 W2118')).toBe('20.2.1a');
    expect(t.refused('ship axis-dump-1 C2410')).toBe('20.2.1a');
  });

  it('[desert-fox-deluxe 7.2a] where reinforcements appear; they cross the sea, or fly', () => {
    const t = at('play-event', 'C0604: it-10-ber', { turn: 5, change: { activated: ['AXC-5'], tracks: NO_TRACKS } });
    t.play('play AXC-5', 'end');
    expect([t.asked, where(t, 'it-64-catanzaro'), where(t, 'it-maletti')]).toEqual(['load-ocean', 'italy', 'italy']);
    expect(t.refused('ship it-maletti shipping-italy')).toBeNull();
    const flown = at('move', 'italy: axis-dump-1', { change: { airlift: [2, 0] } });
    expect(flown.refused('airlift axis-dump-1 L2817')).toBeNull();
  });
});

describe('through the Mediterranean', () => {
  it('[desert-fox-deluxe 20.2.3a, ALC-11c] the Allies sail in turns in which ALC-11 is played', () => {
    const shut = loading(SHORT_WAY, { side: 'allied' });
    expect(shut.refused('ship allied-msu-1 allied-med-shipping')).toBe('20.2.3a');
    const open = loading(SHORT_WAY, { side: 'allied', change: APPEAL });
    expect(open.offers('ship allied-msu-1')).toEqual([
      'ship allied-msu-1 allied-med-shipping',
      'ship allied-msu-1 nrv',
    ]);
    open.play('ship allied-msu-1 allied-med-shipping');
    expect(where(open, 'allied-msu-1')).toBe('allied-med-shipping');
  });

  it('[desert-fox-deluxe 20.2.3a] to any Allied port, Tobruk or the Nile', () => {
    const t = at('prepare', 'allied-med-shipping: allied-msu-1\nC1407: nz-4-nz-bg', {
      side: 'allied',
      owned: { allied: ['C2331'] },
      change: { cargo: [cargo('allied-msu-1', 'cape-route', 'allied-med-shipping', 'sails')] },
    });
    const ports = t.offers('ship allied-msu-1').map((order) => order.split(' ')[2]);
    expect(['C2331', 'W2118', 'nrv'].filter((port) => !ports.includes(port))).toEqual([]);
    expect(t.refused('ship allied-msu-1 C2308')).toBe('20.2.3a');
  });
});

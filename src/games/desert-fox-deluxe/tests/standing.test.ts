import { describe, expect, it } from 'vitest';
import { Host } from '../../../engine/host.ts';
import { standingOrder } from '../../../engine/standing.ts';
import { TestTable } from '../../../testkit/table.ts';
import { unwrap } from '../../../testkit/unwrap.ts';
import { desertFoxDeluxe } from '../index.ts';
import { setup } from '../setup.ts';
import { OGS, type State } from '../state.ts';
import { marked, position, type Table } from './position.ts';
import { cargo } from './shipping.fixture.ts';

/** Gives so many orders by a standing answer, at the most as many as the question takes: in notation. */
function answered(t: Table, answer: string, choice: string, most = 20): string[] {
  const seat = new Host(t.match).seat(t.toMove!);
  const ask = t.asked;
  const given: string[] = [];
  while (t.asked === ask && given.length < most) {
    const { action } = standingOrder(seat, { [answer]: choice })!;
    given.push(t.match.game.orders.format(action as never));
    seat.play(action);
  }
  return given;
}

const LOADING = 'L2817: axis-primary-base+a\nitaly: ge-5-pz, ge-3-aufkl, axis-dump-1, axis-msu-1';
const loading = () =>
  position({ at: 'load-ocean', scenario: 's28', turn: 5, board: LOADING, owned: { axis: ['L2817'] } });
const pieces = (orders: readonly string[]): string[] => orders.map((order) => order.split(' ')[1]).sort();

describe('standing answers for the sea', () => {
  it('[desert-fox-deluxe 20.2a] Lanes are filled by priority: supply before units, or units before supply', () => {
    expect(pieces(answered(loading(), 'load-ocean', 'supply', 2))).toEqual(['axis-dump-1', 'axis-msu-1']);
    expect(pieces(answered(loading(), 'load-ocean', 'units', 2))).toEqual(['ge-3-aufkl', 'ge-5-pz']);
  });

  it('[desert-fox-deluxe 20.2a, 20.2.1a] Cargo is landed in the port nearest to the front, nothing else is prepared', () => {
    const t = position({
      at: 'prepare',
      scenario: 's28',
      board: 'L2817: axis-primary-base+a\nC2308: ge-8-pz\nC2412: br-2-sg\nshipping-italy: axis-dump-1',
      owned: { axis: ['L2817', 'C2308'] },
      change: { cargo: [cargo('axis-dump-1', 'italy', 'shipping-italy', 'sails')] },
    });
    expect(answered(t, 'prepare', 'land')).toEqual(['ship axis-dump-1 C2308', 'end']);
  });
});

describe('general supply, unless told otherwise', () => {
  const supplying = (board: string, change = {}): Table =>
    position({ at: 'give-supply', scenario: 's25', board: `C0701: axis-base-1+a\n${board}`, ...change });
  const isAsked = (t: Table): boolean => standingOrder(new Host(t.match).seat('axis'), {}) === null;

  it('[desert-fox-deluxe 12.7a] nobody is asked about emergency supply while all have a line', () => {
    const t = supplying('C0702: ge-5-pz, axis-dump-1');
    expect([t.asked, isAsked(t)]).toEqual(['give-supply', false]);
  });

  it('[desert-fox-deluxe 12.3b, 12.7a] the player is asked while a dump helps units without general supply', () => {
    expect(isAsked(supplying('W2118: ge-5-pz, axis-dump-1'))).toBe(true);
  });

  it('[desert-fox-deluxe 12.3b] and is not where no dump reaches them', () => {
    const t = supplying('C0702: ge-3-aufkl, axis-dump-1\nW2118: ge-5-pz');
    expect([t.asked, isAsked(t)]).toEqual(['give-supply', false]);
    expect(marked(t.play('end'), 'ge-5-pz', OGS)).toBe(true);
  });

  it('[desert-fox-deluxe 12.2.4j] and is while the primary base moves', () => {
    expect(isAsked(supplying('C0702: ge-5-pz, axis-dump-1', { change: { relocated: true } }))).toBe(true);
  });
});

describe('who comes of a group', () => {
  it('[desert-fox-deluxe 30.1g] may be left to the suggestion', () => {
    const state = unwrap(setup({ scenario: 's30', options: {} })) as State;
    const t = new TestTable(desertFoxDeluxe, 's30', state).play('arrange', 'end');
    expect(answered(t, 'reinforce', 'strongest', 4)).toEqual([
      'bring ge-8-pz-l 2',
      'bring ge-115 2',
      'bring ge-33-aufkl 1',
      'bring ge-5-pz-l 2',
    ]);
  });
});

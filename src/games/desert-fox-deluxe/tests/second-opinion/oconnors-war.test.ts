import { describe, expect, it } from 'vitest';
import { TestTable } from '../../../../testkit/table.ts';
import { desertFoxDeluxe } from '../../index.ts';
import { baseKit } from '../../kit.ts';
import { setup } from '../../setup.ts';
import type { State } from '../../state.ts';
import { type PositionSpec, position, type Table, unitNamed, where } from '../position.ts';
import { lastMove } from './positions.fixture.ts';

/** O'Connor's War (25.0): the Fifth Army, what sails from Italy, who has won. */

const kit = baseKit();
const FIFTH = ['it-61-sirte', 'it-60-sabratha', 'it-27-brescia', 'it-17-pavia', 'it-25-bologna', 'it-55-savona'];
const locked = FIFTH.map((id) => unitNamed(kit, id));

describe('the set-up', () => {
  const state = setup({ scenario: 's25', options: {} });
  if (!state.ok) throw new Error(state.why);
  const t: Table = new TestTable(desertFoxDeluxe, 's25', state.value as State);
  t.play('arrange', 'arrange');

  it('[desert-fox-deluxe 25.0a, 25.1a] the base at Mersa Brega and 2 CCNN in S0734, which is El Agheila', () => {
    const base = kit.units.filter(({ index, supply }) => supply === 'base' && t.s.at[index] === kit.grid.find('C0803'));
    expect([base.length, where(t, 'it-2-ccnn'), t.s.lastTurn]).toEqual([1, 'C0701', 11]);
  });

  it('[desert-fox-deluxe 25.1c] the six divisions stand on map L and are not active', () => {
    expect([...t.s.locked].sort()).toEqual([...locked].sort());
    expect(FIFTH.every((id) => where(t, id).startsWith('L'))).toBe(true);
  });
});

describe('the Fifth Army', () => {
  const at = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({
      at: 'move',
      scenario: 's25',
      turn: 7,
      change: { locked },
      board: `L2817: axis-primary-base+a\n${board}`,
      ...more,
    });

  it('[desert-fox-deluxe AXC-1] other divisions on the map are free to go', () => {
    const t = at('L2717: it-27-brescia\nC2330: it-62-marmarica');
    expect([t.refused('take it-27-brescia'), t.refused('take it-62-marmarica')]).toEqual(['AXC-1', null]);
  });

  it('[desert-fox-deluxe AXC-8b] an Allied unit that enters El Agheila, a hex of map S, sets all of them free at once', () => {
    const t = at('L2717: it-27-brescia\nC0702: br-11-huss, allied-base-2+a', { side: 'allied' });
    t.play('take br-11-huss', 'go C0701');
    expect(t.s.locked).toEqual([]);
  });

  it('[desert-fox-deluxe AXC-8b] an Allied unit that stays on map C does not', () => {
    const t = at('L2717: it-27-brescia\nC0803: br-11-huss, allied-base-2+a', { side: 'allied' }).play(
      'take br-11-huss',
      'go C0702',
      'stop',
    );
    expect(t.s.locked.length).toBe(6);
  });

  it('[desert-fox-deluxe AXC-8b] the first German ground unit in Tripoli sets them free, an Italian one does not', () => {
    const landing = (unit: string): number =>
      position({
        at: 'prepare',
        scenario: 's25',
        turn: 9,
        change: { locked },
        board: `L2817: axis-primary-base+a, it-10-ber\nitaly: ${unit}`,
      }).play(`ship ${unit} L2817`, 'end').s.locked.length;
    expect([landing('it-nizza'), landing('ge-3-aufkl')]).toEqual([6, 0]);
  });
});

describe('fourteen steps', () => {
  const ships = (italy: string, change: Partial<State> = {}): Table =>
    position({
      at: 'prepare',
      scenario: 's25',
      turn: 9,
      board: `L2817: axis-primary-base+a, it-10-ber\nitaly: ${italy}`,
      change,
    });

  it('[desert-fox-deluxe 25.1d] a refit point counts one, a dump two', () => {
    expect(ships('it-rp-1', { shipped: 13 }).refused('ship it-rp-1 L2817')).toBeNull();
    expect(ships('axis-dump-1', { shipped: 12 }).refused('ship axis-dump-1 L2817')).toBeNull();
    expect(ships('axis-msu-1', { shipped: 13 }).refused('ship axis-msu-1 L2817')).toBe('25.1d');
  });

  it('[desert-fox-deluxe 25.1d] what sails in the first phase is missing in the second', () => {
    const t = ships('ge-5-pz, axis-dump-1').play('ship ge-5-pz L2817', 'ship axis-dump-1 L2817');
    expect(t.s.shipped).toBe(4);
    expect(t.play('end').s.shipped).toBe(4);
  });

  it('[desert-fox-deluxe 25.1d] on the next turn all fourteen are there again', () => {
    const t = lastMove({
      scenario: 's25',
      turn: 9,
      board:
        'L2817: axis-primary-base+a, it-10-ber\nnrv: nz-4-nz-bg, nz-6-nz-bg, aus-16-aus-bg, aus-17-aus-bg, aus-19-aus-bg, aus-6-aus-cav',
      change: { shipped: 14 },
    }).play('end');
    expect([t.s.turn, t.s.shipped]).toEqual([10, 0]);
  });
});

describe('the end', () => {
  const end = (board: string, owned: PositionSpec['owned'] = {}) =>
    lastMove({ scenario: 's25', turn: 11, board, owned }).play('end').s.outcome?.winner;

  it('[desert-fox-deluxe 25.3] Tripoli decides, without supply or a unit in it', () => {
    expect(end('S1420: it-10-ber\nW2118: br-22')).toBe('axis');
    expect(end('S1420: it-10-ber\nL2817: br-11-huss+i')).toBe('allied');
    expect(end('S1420: it-10-ber\nW2118: br-22', { allied: ['L2817'] })).toBe('allied');
  });
});

import { describe, expect, it } from 'vitest';
import { ALLIED, AXIS, baseKit, type Side } from '../kit.ts';
import { ASHORE, type Cargo, ISOLATED, LANDED, OGS } from '../state.ts';
import { settleCargo } from '../steps/load-ships.ts';
import { marked, type PositionSpec, position, spent, stepsOf, type Table, unitNamed, where } from './position.ts';
import { cargo, loading } from './shipping.fixture.ts';
import { doing } from './supplying.fixture.ts';

const kit = baseKit();
/** The ships of a side come in. */
const landing = (board: string, ships: readonly Cargo[], more: Partial<PositionSpec> = {}, side: Side = ALLIED) =>
  doing({ scenario: 's26', board, ...more, change: { cargo: [...ships] } }, [], (tx) => settleCargo(tx, side));

describe('along the coast', () => {
  it('[desert-fox-deluxe 20.3a] pieces go from port to port', () => {
    const t = loading('C2331: aus-26-aus-bg\nC2410: aus-20-aus-bg');
    expect(t.refused('ship aus-20-aus-bg C2331')).toBe('20.3a');
    expect(t.refused('ship aus-26-aus-bg C2410')).toBe('20.3.2a');
    expect(t.refused('ship aus-26-aus-bg C2331')).toBe('20.3.2a');
    expect(t.play('ship aus-26-aus-bg C2308').s.cargo).toEqual([cargo('aus-26-aus-bg', 'C2331', 'C2308', 'leaves')]);
    expect(where(t, 'aus-26-aus-bg')).toBe('allied-coastal');
  });

  it('[desert-fox-deluxe 13.7c] units of all kinds, from port to port and from beside the maps', () => {
    const kinds = ['aus-26-aus-bg', 'br-11-huss', 'allied-msu-1', 'allied-dump-1', 'cw-rp-1'];
    const ashore = loading(`C2331: ${kinds.join(', ')}`);
    const afar = loading(`nrv: ${kinds.join(', ')}`);
    for (const t of [ashore, afar]) expect(kinds.filter((id) => t.refused(`ship ${id} C2308`) !== null)).toEqual([]);
  });

  it('[desert-fox-deluxe 20.3.1a] the Axis to Axis ports only', () => {
    const t = loading('C2821: it-san-marco', { side: 'axis', owned: { axis: ['C2308'] } });
    expect(t.offers('ship')).toEqual(['ship it-san-marco C2308']);
    expect(t.refused('ship it-san-marco C2331')).toBe('20.3.1a');
  });

  it('[desert-fox-deluxe 20.3.2a] the Allies to Allied ports only', () => {
    const t = loading('C2331: aus-26-aus-bg', { owned: { axis: ['C2308'] } });
    expect(t.refused('ship aus-26-aus-bg C2308')).toBe('20.3.2a');
    expect(t.refused('ship aus-26-aus-bg C2821')).toBeNull();
  });

  it('[desert-fox-deluxe 22.1d] into the Nile valley and out of it', () => {
    const t = loading('C2331: aus-26-aus-bg\nnrv: aus-18-aus-bg');
    t.play('ship aus-26-aus-bg nrv', 'ship aus-18-aus-bg C2331', 'end');
    expect(t.s.cargo.map(({ stage }) => stage)).toEqual(['lands', 'lands']);
  });

  it('[desert-fox-deluxe 22.1e] but not the Axis', () => {
    expect(loading('C2821: it-san-marco', { side: 'axis' }).refused('ship it-san-marco nrv')).toBe('20.3.1a');
  });

  it('[desert-fox-deluxe 20.1a] as much as the two shipping boxes hold', () => {
    const t = loading('nrv: aus-18-aus-bg, br-11-huss, aus-9-aus-cav, allied-msu-1');
    t.play('ship aus-18-aus-bg C2331', 'ship br-11-huss C2308', 'ship aus-9-aus-cav C2308');
    expect(t.refused('ship allied-msu-1 C2308')).toBe('20.1a');
  });

  it('[desert-fox-deluxe 30.0b] not in Trail of the Fox', () => {
    const t = position({ at: 'prepare', board: 'L2817: it-san-marco, axis-dump-1', owned: { axis: ['S1420'] } });
    expect(t.refused('ship it-san-marco S1420')).toBe('30.0b');
  });

  it('[desert-fox-deluxe 20.1g] at the beginning of a Movement Phase', () => {
    const t = position({ scenario: 's26', at: 'move', side: 'allied', board: 'C2331: aus-26-aus-bg' });
    expect(t.refused('ship aus-26-aus-bg C2308')).toBe('13.0a');
  });

  it('[desert-fox-deluxe 20.1i] what is loaded lands with the next Movement Phase of its owner', () => {
    const t = loading('nrv: aus-18-aus-bg').play('ship aus-18-aus-bg C2331', 'end');
    expect([t.asked, where(t, 'aus-18-aus-bg')]).toEqual(['move', 'allied-coastal']);
    t.play('end', 'end'); // the impulse of the enemy too
    expect([t.asked, t.toMove, where(t, 'aus-18-aus-bg')]).toEqual(['move', 'allied', 'C2331']);
    expect(t.s.cargo).toEqual([]);
  });

  it('[desert-fox-deluxe 20.3e] of what is loaded in the second impulse that is on the next turn (ruling A88)', () => {
    const ship = cargo('aus-18-aus-bg', 'nrv', 'C2331', 'leaves');
    const after = landing('allied-coastal: aus-18-aus-bg', [ship]);
    expect(after.s.cargo).toEqual([{ ...ship, stage: 'lands' }]);
    expect(where(after, 'aus-18-aus-bg')).toBe('allied-coastal');
  });

  it('[desert-fox-deluxe 20.1h] each Movement Phase has all the boxes', () => {
    // Bardia: one standard box. The MSU of the last impulse has sailed; another one may be loaded.
    const sailed = cargo('allied-msu-1', 'W2104', 'C2308', 'lands');
    const board = 'W2104: allied-msu-2\nallied-coastal: allied-msu-1';
    expect(loading(board, { change: { cargo: [sailed] } }).refused('ship allied-msu-2 C2331')).toBeNull();
    const leaves = { ...sailed, stage: 'leaves' } as const;
    expect(loading(board, { change: { cargo: [leaves] } }).refused('ship allied-msu-2 C2331')).toBe('20.1b');
  });
});

describe('landing', () => {
  const ship = cargo('aus-18-aus-bg', 'nrv', 'C2331', 'lands');
  const BOARD = 'allied-coastal: aus-18-aus-bg+i, allied-msu-1, allied-dump-1';

  it('[desert-fox-deluxe 20.1j] puts units into general supply for the turn', () => {
    const after = landing(BOARD, [ship]);
    expect(where(after, 'aus-18-aus-bg')).toBe('C2331');
    expect(marked(after, 'aus-18-aus-bg', LANDED)).toBe(true);
    expect(marked(after, 'aus-18-aus-bg', OGS | ISOLATED)).toBe(false);
  });

  it('[desert-fox-deluxe 20.1k] takes half of the printed allowance, of MSU too', () => {
    const after = landing(BOARD, [ship, cargo('allied-msu-1', 'nrv', 'C2331', 'lands')]);
    expect(spent(after, 'aus-18-aus-bg')).toBe(7);
    expect(spent(after, 'allied-msu-1')).toBe(kit.units[unitNamed(kit, 'allied-msu-1')].move[1] / 2);
  });

  it('[desert-fox-deluxe 20.3b] the other half is left for moving on', () => {
    const change = { cargo: [cargo('br-11-huss', 'nrv', 'C2331', 'lands')] };
    const t = loading('allied-coastal: br-11-huss\nC2331: br-tobruk', { change }).play('end', 'take br-11-huss');
    expect(t.refused('mode road')).toBe('13.1b');
    t.play('go C2232');
    expect(spent(t, 'br-11-huss')).toBeGreaterThan(14);
  });

  it('[desert-fox-deluxe 20.1l] leaves dumps and refit points in the port for the phase', () => {
    const change = { cargo: [cargo('allied-dump-1', 'nrv', 'C2331', 'lands')] };
    const t = loading('allied-coastal: allied-dump-1\nC2331: allied-msu-1, allied-dump-2, br-tobruk', { change });
    t.play('end', 'take allied-msu-1');
    expect([where(t, 'allied-dump-1'), marked(t, 'allied-dump-1', ASHORE)]).toEqual(['C2331', true]);
    expect(t.refused('load allied-dump-1')).toBe('20.1l');
    expect(t.refused('load allied-dump-2')).toBeNull();
  });

  it('[desert-fox-deluxe 20.1l] also from transfers between bases', () => {
    const change = { cargo: [cargo('allied-dump-1', 'C2331', 'nrv', 'lands')] };
    const t = loading('allied-coastal: allied-dump-1\nW2118: allied-base-1', { change });
    t.play('end');
    expect(t.refused('transfer allied-dump-1 W2118')).toBe('20.1l');
  });

  it('[desert-fox-deluxe 13.7b] allows no overrun in the same phase', () => {
    const change = { cargo: [cargo('ge-5-pz', 'C2308', 'C2821', 'lands')] };
    const board = 'axis-coastal: ge-5-pz\nC2308: it-san-marco\nC2821: axis-base-1+a\nC2721: allied-dump-1';
    const t = loading(board, { side: 'axis', owned: { axis: ['C2821'] }, change });
    t.play('end', 'take ge-5-pz');
    expect(t.refused('overrun C2721')).toBe('13.7b');
  });

  it('[desert-fox-deluxe 20.3d] in a port that is lost takes the ships back', () => {
    const back = cargo('aus-18-aus-bg', 'W2118', 'C2331', 'lands');
    const after = landing(BOARD, [back], { owned: { axis: ['C2331'] } });
    expect(where(after, 'aus-18-aus-bg')).toBe('W2118');
  });

  it('[desert-fox-deluxe 20.3d] and if that port is lost too all is lost (ruling A89)', () => {
    const ships = [cargo('aus-18-aus-bg', 'W2118', 'C2331', 'lands'), cargo('allied-msu-1', 'W2118', 'C2331', 'lands')];
    const after = landing(BOARD, ships, { owned: { axis: ['C2331', 'W2118'] } });
    expect([where(after, 'aus-18-aus-bg'), stepsOf(after, 'aus-18-aus-bg')]).toEqual(['allied-destroyed', 0]);
    expect(where(after, 'allied-msu-1')).toBe('pool');
    expect(after.s.cargo).toEqual([]);
  });

  it('[desert-fox-deluxe 2.2.2a] a port with an enemy column in it takes nobody', () => {
    const back = cargo('aus-18-aus-bg', 'W2118', 'C2331', 'lands');
    expect(where(landing(`${BOARD}\nC2331: axis-msu-1`, [back]), 'aus-18-aus-bg')).toBe('W2118');
  });
});

describe('round the Cape', () => {
  const CAPE = 'cape-route: allied-msu-1, allied-msu-2, cw-rp-1';
  const allocating = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({ scenario: 's26', at: 'load-ocean', side: 'allied', turn: 12, board, ...more });
  /** They have come on turn 12. */
  const due = kit.units.map(({ id }) => (id.startsWith('allied-msu') ? 13 : 0));

  it('[desert-fox-deluxe 20.2.4b] who is in the box goes to the Nile and lands with the next Movement Phase', () => {
    const t = allocating(CAPE).play('ship allied-msu-1 nrv', 'ship cw-rp-1 nrv').dice(3, 4).play('end');
    expect([where(t, 'allied-msu-1'), t.s.cargo.length]).toEqual(['cape-route', 2]);
    const { s } = doing({ scenario: 's26', board: CAPE, change: { cargo: t.s.cargo } }, [], (tx) =>
      settleCargo(tx, ALLIED),
    );
    expect([where({ s }, 'allied-msu-1'), where({ s }, 'cw-rp-1')]).toEqual(['nrv', 'nrv']);
    expect([where({ s }, 'allied-msu-2'), marked({ s }, 'allied-msu-1', LANDED)]).toEqual(['cape-route', true]);
  });

  it('[desert-fox-deluxe 20.2.4b] who has come this turn waits (ruling A250)', () => {
    const t = allocating(CAPE, { change: { due } });
    expect(t.refused('ship allied-msu-1 nrv')).toBe('20.2.4b');
    expect(t.offers('ship')).toEqual(['ship cw-rp-1 nrv']);
  });

  it('[desert-fox-deluxe 20.2.4a] one may stay there', () => {
    const t = allocating(CAPE).dice(3, 4).play('end');
    expect([where(t, 'allied-msu-1'), t.s.cargo]).toEqual(['cape-route', []]);
  });

  it('[desert-fox-deluxe 22.1c] the Nile has eight boxes', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `allied-msu-${n}`);
    const t = allocating(`cape-route: ${ids.join(', ')}`);
    t.play(...ids.slice(0, 7).map((id) => `ship ${id} nrv`));
    expect(t.refused('ship allied-msu-8 nrv')).toBeNull();
    const before = t.offers('ship').length;
    t.dice(3, 4).play('ship allied-msu-8 nrv');
    expect([before, t.asked === 'load-ocean']).toEqual([2, false]);
  });
});

describe('reinforcements along the coast', () => {
  const arriving = (board: string, ids: readonly string[], more: Partial<PositionSpec> = {}): Table =>
    position({
      scenario: 's26',
      at: 'reinforce',
      side: 'axis',
      turn: 12,
      board,
      owned: { axis: ['C0701', 'C2308', 'C2821'] },
      change: { arrived: ids.map((id) => unitNamed(kit, id)) },
      ...more,
    });

  it('[desert-fox-deluxe 26.1d] one dump may come to another port', () => {
    const t = arriving('C0701: axis-dump-1, axis-dump-2, it-rp-1', ['axis-dump-1', 'axis-dump-2', 'it-rp-1']);
    expect(t.refused('ship it-rp-1 C2308')).toBe('26.1d');
    expect(t.refused('ship axis-dump-1 C2331')).toBe('20.3.1a');
    t.dice(3, 4).play('ship axis-dump-1 C2308');
    expect([where(t, 'axis-dump-1'), t.s.cargo[0].stage]).toEqual(['axis-coastal', 'arrives']);
    expect(t.asked).not.toBe('reinforce');
  });

  it('[desert-fox-deluxe 26.1d] or two steps; a full division is more than that (ruling A251)', () => {
    const t = arriving('C0701: it-17-pavia, it-san-marco, it-10-ber', ['it-17-pavia', 'it-san-marco', 'it-10-ber']);
    expect(t.refused('ship it-17-pavia C2308')).toBe('26.1d');
    t.play('ship it-san-marco C2821');
    expect(t.refused('ship it-10-ber C2308')).toBe('26.1d');
  });

  it('[desert-fox-deluxe 26.1d] an MSU taken as a dump is a dump', () => {
    const t = arriving('C0701: axis-msu-1', ['axis-msu-1']);
    expect(t.refused('ship axis-msu-1 C2308')).toBe('26.1d');
    t.play('unpack axis-msu-1');
    expect(t.offers('ship')).toEqual(['ship axis-dump-1 C2308', 'ship axis-dump-1 C2821']);
  });

  it('[desert-fox-deluxe 26.1d] it lands in the next Movement Phase', () => {
    const ships = [cargo('axis-dump-1', 'C0701', 'C2308', 'arrives')];
    const after = landing('axis-coastal: axis-dump-1', ships, { owned: { axis: ['C2308'] } }, AXIS);
    expect(where(after, 'axis-dump-1')).toBe('C2308');
  });
});

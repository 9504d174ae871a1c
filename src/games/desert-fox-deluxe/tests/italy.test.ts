import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { LANDED } from '../state.ts';
import { marked, type PositionSpec, position, spent, type Table, where } from './position.ts';

const kit = baseKit();

/** O'Connor's War: the beginning of an Axis Movement Phase, with this in Italy; somebody could dig in, so the question stays open. */
const ships = (italy: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'prepare',
    scenario: 's25',
    turn: 9,
    board: `L2817: axis-primary-base+a, it-10-ber\nitaly: ${italy}`,
    ...more,
  });

describe('ships from Italy', () => {
  it('[desert-fox-deluxe 25.1d] bring to Tripoli what waits in Italy; it lands in the same phase with half a move (ruling A400)', () => {
    const t = ships('it-nizza, axis-dump-1').play('ship it-nizza L2817', 'ship axis-dump-1 L2817', 'end');
    expect([where(t, 'it-nizza'), where(t, 'axis-dump-1')]).toEqual(['L2817', 'L2817']);
    expect([spent(t, 'it-nizza'), marked(t, 'it-nizza', LANDED)]).toEqual([12, true]);
    expect(t.s.cargo).toEqual([]);
  });

  it('[desert-fox-deluxe 25.1d] fourteen steps a turn: a dump or MSU counts two, a refit point one, a step of a division two', () => {
    const t = ships('it-102-trn-ap, it-nizza, axis-dump-1, axis-msu-1, it-rp-1');
    t.play('ship it-nizza L2817', 'ship it-rp-1 L2817', 'ship axis-dump-1 L2817', 'ship it-102-trn-ap L2817');
    expect(t.s.shipped).toBe(8);
    expect(ships('it-nizza', { change: { shipped: 13 } }).refused('ship it-nizza L2817')).toBe(null);
    expect(ships('it-nizza', { change: { shipped: 14 } }).refused('ship it-nizza L2817')).toBe('25.1d');
    expect(ships('axis-dump-1', { change: { shipped: 13 } }).refused('ship axis-dump-1 L2817')).toBe('25.1d');
  });

  it('[desert-fox-deluxe 20.1a] pass through the port boxes of Tripoli: four standard ones and a limited one in a phase', () => {
    const t = ships('ge-5-pz, ge-115, ge-8-pz, it-132-ariete, it-8-ber');
    t.play('ship ge-5-pz L2817', 'ship ge-115 L2817', 'ship ge-8-pz L2817', 'ship it-132-ariete L2817');
    expect(t.refused('ship it-8-ber L2817')).toBe('20.1a');
    expect(t.play('end').s.shipped).toBe(8);
  });

  it('[desert-fox-deluxe 25.1d] go to no other port, and to Tripoli only while it is Axis', () => {
    expect(ships('it-nizza').refused('ship it-nizza C2308')).toBe('25.1d');
    const lost = { board: 'L2817: br-11-huss\nL2717: it-10-ber\nitaly: it-nizza' };
    expect(ships('', lost).refused('ship it-nizza L2817')).toBe('25.1d');
  });

  it('[desert-fox-deluxe 25.1d] coastal shipping is there besides', () => {
    const t = ships('it-nizza');
    expect(t.refused('ship it-10-ber C2308')).toBe(null);
    expect(t.play('ship it-10-ber C2308', 'ship it-nizza L2817').s.shipped).toBe(1);
  });

  it('[desert-fox-deluxe 25.0a] there is no such lane where the scenario has no Italy Box', () => {
    const fox = { scenario: 's24', board: 'C0701: axis-base-1+a, it-10-ber\nitaly: it-nizza' } as const;
    expect(ships('', fox).refused('ship it-nizza C0701')).toBe('20.3a');
  });
});

describe('the aircraft of AXC-10', () => {
  /** Phase I of turn 9, StG I and Flak troops due; the next question is reached by passing over the others. */
  const due = (owned: PositionSpec['owned'], allied: readonly string[]): Table =>
    position({
      at: 'deploy-air',
      scenario: 's25',
      turn: 9,
      board: 'L2817: axis-primary-base+a\naxis-air-superiority: it-libya',
      owned: { ...owned, allied },
    });
  const STUKAS = kit.unitIndex.get('ge-stg-i')!;
  const fields = kit.owned.filter((hex) => kit.ground.airfields[hex] > 0).map((hex) => kit.grid.label(hex));

  it('[desert-fox-deluxe 25.1f] StG I comes on turn 9 while the Axis has an airfield on a map in play', () => {
    const t = toCome(due({}, []));
    expect(where(t, 'ge-stg-i')).toBe('axis-available');
  });

  it('[desert-fox-deluxe 25.1f] otherwise it is out of the game', () => {
    const t = toCome(due({}, fields));
    expect(where(t, 'ge-stg-i')).toBe('out');
    expect(t.log('25.1f')).toHaveLength(1);
  });

  it('[desert-fox-deluxe 19.1.1c] may go to North Africa next turn, as AXC-10 is in effect for them (ruling A404)', () => {
    const t = position({
      at: 'deploy-air',
      scenario: 's25',
      turn: 10,
      board: 'axis-available: ge-stg-i, ge-ff-afrika',
    });
    expect(t.refused('deploy ge-stg-i axis-north-africa')).toBe(null);
    expect(t.refused('deploy ge-ff-afrika axis-north-africa')).toBe(null);
  });

  /** The same table with StG I due now, past the Air Superiority Phase. */
  function toCome({ s }: Table): Table {
    const at = [...s.at];
    const dues = [...s.due];
    at[STUKAS] = -1002;
    dues[STUKAS] = 9;
    return position({
      at: 'deploy-air',
      scenario: 's25',
      turn: 9,
      board: '',
      change: { at, due: dues, owner: s.owner, marks: s.marks },
    }).play('end');
  }
});

import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { isObstructed } from '../rules/board.ts';
import { invariants } from '../rules/invariants.ts';
import { POOL } from '../state.ts';
import { fromPool, moveTo, toPool } from '../steps/changes.ts';
import { hexNamed, position, spent, stateOf, type Table, unitNamed, where } from './position.ts';
import { doing } from './supplying.fixture.ts';

/** Hexes, whose they are, and the counters there are (2.2, 2.4). */

const kit = baseKit();
const hex = (label: string): number => hexNamed(kit, label);
const ownerOf = (t: Pick<Table, 's'>, label: string): number => t.s.owner[kit.ownedAt[hex(label)]];

describe('where a unit is', () => {
  it('[desert-fox-deluxe 2.2.2a] in one hex: who goes to another has left the first, with all it carries', () => {
    const t = position({ at: 'move', scenario: 's26', turn: 12, board: 'C0701: axis-msu-1, axis-dump-1@axis-msu-1' });
    t.play('take axis-msu-1', 'go C0702');
    expect([where(t, 'axis-msu-1'), where(t, 'axis-dump-1')]).toEqual(['C0702', 'C0702']);
    expect(invariants(t.s)).toEqual([]);
    const apart = { ...t.s, at: t.s.at.with(unitNamed(kit, 'axis-dump-1'), hex('C0701')) };
    expect(
      invariants({
        ...apart,
        carrier: apart.carrier.with(unitNamed(kit, 'axis-dump-1'), unitNamed(kit, 'axis-msu-1')),
      }),
    ).toEqual(['axis-dump-1 is not where its carrier is']);
  });
});

describe('whose a hex is', () => {
  it('[desert-fox-deluxe 2.2.2b] the scenario says it at the start', () => {
    expect(ownerOf({ s: stateOf({ scenario: 's26', board: '' }) }, 'C2331')).toBe(1);
    expect(ownerOf({ s: stateOf({ scenario: 's30', board: '' }) }, 'L2817')).toBe(0);
  });

  it('[desert-fox-deluxe 2.2.2c] of whose combat unit has entered it last; it stays so when that one leaves', () => {
    const t = position({ at: 'move', scenario: 's26', turn: 12, board: 'C2408: ge-3-aufkl' });
    t.play('take ge-3-aufkl', 'go C2308');
    expect(ownerOf(t, 'C2308')).toBe(0);
    t.play('go C2309');
    expect(ownerOf(t, 'C2308')).toBe(0);
  });

  it('[desert-fox-deluxe 2.2.2d] supply units take nothing (ruling A169)', () => {
    const t = doing({ scenario: 's26', board: 'C2408: axis-msu-1' }, [], (tx) =>
      moveTo(tx, unitNamed(kit, 'axis-msu-1'), hex('C2308')),
    );
    expect(ownerOf(t, 'C2308')).toBe(1);
  });
});

describe('ground', () => {
  it('[desert-fox-deluxe 2.2.3a, 2.2.3b] a hex costs by its kind, its sides only those who cross them', () => {
    // The Wadi el Faregh runs between C0503 and C0504, not between C0503 and C0403.
    const cost = (from: string, to: string): number => {
      const t = position({ at: 'move', scenario: 's26', turn: 12, board: `${from}: ge-5-pz` });
      return spent(t.play('take ge-5-pz', `go ${to}`), 'ge-5-pz');
    };
    const plain = cost('C0505', 'C0504');
    expect(cost('C0503', 'C0504')).toBeGreaterThan(plain);
    expect(cost('C0504', 'C0503')).toBeGreaterThan(cost('C0502', 'C0503'));
  });

  it('[desert-fox-deluxe 2.2.4a] mountains, cities and forts are obstructed', () => {
    const s = stateOf({ scenario: 's26', board: '', forts: ['C0804/0'] });
    const mountain = kit.ground.terrain.indexOf(3);
    expect([hex('C2308'), mountain, hex('C0804')].map((each) => isObstructed(kit, s, each))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isObstructed(kit, s, hex('C0805'))).toBe(false);
  });

  it('[desert-fox-deluxe 2.2.4b, 2.2.4c] Tunisian hexes of map L are closed in Trail of the Fox (ruling A270)', () => {
    const french = kit.ground.zoneFlags.get('french-north-africa')!;
    expect([french[hex('L2907')], french[hex('L2908')]]).toEqual([1, 0]);
    const t = position({ at: 'move', scenario: 's30', turn: 32, board: 'L2908: ge-5-pz-l' });
    expect(t.play('take ge-5-pz-l').refused('go L2907')).toBe('2.2.4c');
    expect(kit.scenarios.s31.area[hex('L2907')]).toBe(1);
  });
});

describe('the counters of supply', () => {
  it('[desert-fox-deluxe 2.4b] there are only so many: none is put down when all are in use (ruling A180)', () => {
    const all = kit.supplies[0]
      .filter((piece) => kit.units[piece].supply === 'msu')
      .map((piece) => kit.units[piece].id);
    const t = doing({ scenario: 's26', board: `C0701: ${all.join(', ')}` }, [], (tx) => {
      expect(fromPool(tx, 0, 'msu', hex('C0702'))).toBe(-1);
    });
    expect(t.s.at.filter((place) => place === hex('C0702'))).toEqual([]);
  });

  it('[desert-fox-deluxe 2.4c] what is removed lies in the pool and may be put down again', () => {
    const t = doing({ scenario: 's26', board: 'C0701: axis-base-1+a' }, [], (tx) => {
      toPool(tx, unitNamed(kit, 'axis-base-1'));
      expect(tx.s.at[unitNamed(kit, 'axis-base-1')]).toBe(POOL);
      fromPool(tx, 0, 'base', hex('C0907'));
    });
    expect(where(t, 'axis-base-1')).toBe('C0907');
  });
});

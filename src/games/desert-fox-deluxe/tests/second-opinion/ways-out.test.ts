import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { verdictOf } from '../../victory.ts';
import { position, stateOf, type Table, where } from '../position.ts';
import { declare, fight } from './battles.fixture.ts';

const FAIR = { surprise: false };
const retreats = (t: Table, unit: string): string[] => t.offers(`retreat ${unit}`).map((order) => order.split(' ')[2]);

describe('raiders and special forces in retreat', () => {
  /** Germans on motors all round a raider in the middle of the Sirtica. */
  const ring = 'S0921: ge-104+e\nS0923: ge-5-pz\nS1022: ge-8-pz\nS0822: ge-115';

  it('[desert-fox-deluxe 16.1a] a raider that is scattered runs through every zone, four hexes and more', () => {
    const t = declare(
      position({ at: 'declare', scenario: 's30', options: { raiders: true }, board: `S0922: br-lrdg\n${ring}` }),
      {
        on: ['S0922'],
        by: ['ge-104'],
      },
    );
    t.dice(1, 1).play('end');
    expect(retreats(t, 'br-lrdg')).toContain('S0918');
    expect(retreats(t, 'br-lrdg')).not.toContain('S0821'); // one hex is no rout
  });

  const caught = (state: string) =>
    fight(
      `C1310: br-sas${state}\nC1309: ge-104+e\nC1311: ge-115\nC1410: it-132-ariete\nC1210: it-31-cent`,
      'C1310',
      ['ge-104'],
      1,
      {
        scenario: 's26',
        change: FAIR,
      },
    );

  it('[desert-fox-deluxe 15.4a] commandos who withdraw pass between tanks', () => {
    const t = caught('+e').play('withdraw');
    expect(retreats(t, 'br-sas')).toContain('C1010');
  });

  it('[desert-fox-deluxe 8.2e] commandos in disorder do not: the first zone holds them (ruling A674)', () => {
    const t = caught('+de');
    expect(retreats(t, 'br-sas')).toEqual(['C1209', 'C1409']);
  });
});

describe('exploitation', () => {
  it('[desert-fox-deluxe 14.9.3e] a mobile reserve out of supply comes up as well (ruling A673)', () => {
    const board = 'C0804: ge-5-pz+em\nC0803: ge-104+ro\nC0805: br-kdg\nC0904: br-22\nC2331: allied-base-1+a';
    const t = declare(position({ at: 'declare', scenario: 's26', board, change: FAIR }), {
      on: ['C0805'],
      by: ['ge-5-pz'],
    });
    t.dice(6).play('end', 'advance ge-5-pz C0805');
    expect(t.asked).toBe('exploit');
    expect(t.refused('take ge-104')).toBe(null);
    t.play('take ge-104', 'go C0805');
    expect(where(t, 'ge-104')).toBe('C0805');
  });
});

describe('Tobruk and Bardia in general supply', () => {
  const verdict = (board: string): string | null =>
    verdictOf(baseKit(), stateOf({ scenario: 's24', board, owned: { allied: ['C2331', 'W2104', 'W2118'] } })).winner;

  it('[desert-fox-deluxe 24.3b] an empty Tobruk that no line of supply reaches is not (ruling A672)', () => {
    expect(verdict('W2118: allied-base-1')).toBe(null);
  });

  it('[desert-fox-deluxe 24.3b] with an active base at Matruh, or in the port itself, it is', () => {
    expect([verdict('W2118: allied-base-1+a'), verdict('C2331: allied-base-1+a')]).toEqual(['allied', 'allied']);
  });

  it('[desert-fox-deluxe 24.3b] where units stand their own supply counts', () => {
    expect(verdict('W2118: allied-base-1+a\nC2331: br-22+o')).toBe(null);
    expect(verdict('W2118: allied-base-1\nC2331: br-22\nW2104: br-14-bg')).toBe('allied');
  });
});

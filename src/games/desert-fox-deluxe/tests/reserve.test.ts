import { describe, expect, it } from 'vitest';
import { DELIBERATE, MOBILE, RESERVE } from '../state.ts';
import { marked, position, where } from './position.ts';

const march = (board: string) => position({ at: 'move', scenario: 's33', board });

describe('reserve', () => {
  it('[desert-fox-deluxe 13.6a] After no more than half of the printed allowance', () => {
    const t = march('C0701: ge-5-pz, it-132-ariete');
    t.play('take ge-5-pz', 'go C0907', 'reserve ge-5-pz'); // 7 points of 22
    expect(marked(t, 'ge-5-pz', RESERVE)).toBe(true);
    t.play('take it-132-ariete', 'go C0908', 'go C0910', 'go C0911'); // more than ten and a half
    expect(t.refused('reserve it-132-ariete')).toBe('13.6a');
  });

  it('[desert-fox-deluxe 13.6b] Not from an enemy zone, nor in one', () => {
    const t = march('C0802: ge-5-pz\nC0803: br-2-sg\nC0701: it-132-ariete');
    t.play('take ge-5-pz', 'go C0702', 'go C0701', 'stop');
    expect(t.refused('reserve ge-5-pz')).toBe('13.6b');
    t.play('take it-132-ariete', 'go C0802');
    expect(t.refused('reserve it-132-ariete')).toBe('13.6b');
  });

  it('[desert-fox-deluxe 13.6d] It ends when the unit moves', () => {
    const t = march('C0701: ge-5-pz/2r');
    t.play('take ge-5-pz', 'go C0702');
    expect(marked(t, 'ge-5-pz', RESERVE)).toBe(false);
  });

  it('[desert-fox-deluxe 13.6a] Supply columns and garrisons have none', () => {
    const t = march('C0701: axis-msu-1, it-tobruk');
    expect([t.refused('reserve axis-msu-1'), t.refused('reserve it-tobruk')]).toEqual(['13.6a', '13.6a']);
  });
});

describe('reserves react', () => {
  const reacting = (board: string) => position({ at: 'react', side: 'allied', scenario: 's33', board });

  it('[desert-fox-deluxe 13.6e] However far the enemy is, and into any zone', () => {
    const t = reacting('C0806: br-3-lt-arm/2r\nC0803: ge-5-pz');
    t.play('take br-3-lt-arm', 'go C0804');
    expect(where(t, 'br-3-lt-arm')).toBe('C0804');
  });

  it('[desert-fox-deluxe 13.6f] They may overrun', () => {
    const t = reacting('C0805: br-3-lt-arm/2r\nC0803: ge-stab-200');
    t.play('take br-3-lt-arm', 'go C0804');
    expect(t.refused('overrun C0803')).toBe(null);
  });

  it('[desert-fox-deluxe 13.6g] They make no check', () => {
    const t = reacting('C0806: br-3-lt-arm/2r\nC0702: ge-5-pz');
    t.play('take br-3-lt-arm', 'go C0805', 'stop');
    expect(where(t, 'br-3-lt-arm')).toBe('C0805');
  });
});

describe('markers for battle', () => {
  it('[desert-fox-deluxe 13.1k, 14.9.1b] Deliberate battle after no more than the reaction allowance', () => {
    const t = march('C0701: ge-stab-200, ge-5-pz\nC0803: br-2-sg');
    t.play('take ge-5-pz', 'go C0802', 'deliberate ge-5-pz');
    expect(marked(t, 'ge-5-pz', DELIBERATE)).toBe(true);
    expect(t.refused('take ge-5-pz')).toBe('13.1b');
    const u = march('S1130: ge-5-pz\nC0803: br-2-sg');
    u.play('take ge-5-pz', 'go C0802');
    expect(u.refused('deliberate ge-5-pz')).toBe('14.9.1b');
  });

  it('[desert-fox-deluxe 14.9.1c] Only in general supply', () => {
    expect(march('C0802: ge-5-pz/2o\nC0803: br-2-sg').refused('deliberate ge-5-pz')).toBe('14.9.1c');
  });

  it('[desert-fox-deluxe 14.9.2e, 13.1j] Mobile battle likewise', () => {
    const t = march('C0701: ge-5-pz\nC0803: br-2-sg');
    t.play('take ge-5-pz', 'go C0802', 'mobile ge-5-pz');
    expect(marked(t, 'ge-5-pz', MOBILE)).toBe(true);
  });

  it('[desert-fox-deluxe 14.9.2b, 15.6b] Only mobile units, or motors with an HQ', () => {
    const t = march('C0802: it-8-ber\nC0803: br-2-sg\nC0702: ge-kasta, ge-stab-200');
    expect(t.refused('mobile it-8-ber')).toBe('14.9.2b');
    expect(t.refused('mobile ge-stab-200')).toBe(null);
  });

  it('[desert-fox-deluxe 14.9.2e] The two points of an HQ do not count here (ruling A186)', () => {
    const t = march('S1130: ge-kasta, ge-5-pz\nC0803: br-2-sg');
    t.play('take ge-kasta', 'join ge-5-pz', 'go C0802'); // eight points, six and two
    expect(t.refused('mobile ge-5-pz')).toBe('14.9.2e');
  });
});

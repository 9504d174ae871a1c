import { describe, expect, it } from 'vitest';
import { DISRUPTED } from '../state.ts';
import { marked, position, spent, where } from './position.ts';

const reacting = (board: string, more: Partial<Parameters<typeof position>[0]> = {}) =>
  position({ at: 'react', side: 'allied', scenario: 's33', board, ...more });

/** What those in hand have left, as the question says it. */
const told = (t: ReturnType<typeof reacting>) => t.match.question!.ask.prompt(t.s, t.match.question!.arg);

describe('who may react', () => {
  it('[desert-fox-deluxe 13.5b] Whoever begins within two hexes of an enemy', () => {
    const t = reacting('C0803: br-2-sg\nC0804: br-3-lt-arm\nC0702: ge-5-pz');
    expect(t.offers('take')).toEqual(['take br-2-sg']);
    expect(t.refused('take br-3-lt-arm')).toBe('13.5b');
  });

  it('[desert-fox-deluxe 13.5c, 13.5d, 8.2g, 12.5g] Not out of supply, not disrupted', () => {
    const t = reacting('C0803: br-2-sg/2o, br-3-lt-arm/2d, br-kdg\nC0702: ge-5-pz');
    expect([t.refused('take br-2-sg'), t.refused('take br-3-lt-arm')]).toEqual(['13.5c', '13.5d']);
  });

  it('[desert-fox-deluxe 13.5e] A supply column only with a combat unit', () => {
    const t = reacting('C0803: br-2-sg, allied-msu-1\nC0702: ge-5-pz');
    expect(t.refused('take allied-msu-1')).toBe('13.5e');
    t.play('take br-2-sg', 'join allied-msu-1', 'go C0804');
    expect(where(t, 'allied-msu-1')).toBe('C0804');
  });

  it('[desert-fox-deluxe 4.1.VII] It is the other side that is asked', () => {
    expect(reacting('C0803: br-2-sg\nC0702: ge-5-pz').toMove).toBe('allied');
  });

  it('[desert-fox-deluxe EX-25] The Axis at C0702 may react but not next to the Allies, whom nobody touches', () => {
    const t = position({ at: 'react', scenario: 's33', board: 'C0702: ge-5-pz\nC0803: br-2-sg' });
    t.play('take ge-5-pz');
    expect(t.refused('go C0802')).toBe('13.5f');
  });
});

describe('how far', () => {
  it('[desert-fox-deluxe 13.5a] The reaction allowance', () => {
    const t = reacting('C0803: br-3-lt-arm\nC0702: ge-stab-200');
    t.play('take br-3-lt-arm');
    expect(told(t)).toContain('6 points');
  });

  it('[desert-fox-deluxe 13.2.1b] On foot one hex, whatever it costs (ruling A121)', () => {
    const t = reacting('C0702: aus-20-aus-bg\nC0701: ge-stab-200');
    t.play('take aus-20-aus-bg');
    expect(t.offers('go')).toEqual(['go C0602', 'go C0703', 'go C0802']);
    t.play('go C0703');
    expect(t.refused('go C0803')).toBe('13.2.1b');
  });

  it('[desert-fox-deluxe 15.6c] An HQ adds two points', () => {
    const t = reacting('C0803: br-13-corps, br-3-lt-arm\nC0702: ge-stab-200');
    t.play('take br-3-lt-arm', 'join br-13-corps');
    expect(told(t)).toContain('6 points'); // 13 Corps: four and two
    t.play('drop br-13-corps');
    expect(told(t)).toContain('6 points'); // 3 Lt Arm without it: six
  });

  it('[desert-fox-deluxe 6.2d] The surprised roll for it', () => {
    const t = reacting('C0803: br-3-lt-arm\nC0702: ge-stab-200', { change: { surprise: true, first: 0 } });
    t.dice(2).play('take br-3-lt-arm');
    expect(told(t)).toContain('2 points');
  });

  it('[desert-fox-deluxe 6.2g] Each for itself, and but once; an HQ adds its two (ruling A58)', () => {
    const t = reacting('C0803: br-3-lt-arm, br-13-corps, br-2-sg\nC0702: ge-stab-200', {
      change: { surprise: true, first: 0 },
    });
    t.dice(2).play('take br-3-lt-arm').dice(6).play('join br-13-corps').dice(5).play('take br-2-sg');
    t.play('take br-3-lt-arm', 'join br-13-corps');
    expect(told(t)).toContain('4 points');
  });

  it('[desert-fox-deluxe 6.2d] Not those who were in reserve', () => {
    const t = reacting('C0803: br-3-lt-arm/2r\nC0702: ge-stab-200', { change: { surprise: true, first: 0 } });
    t.play('take br-3-lt-arm');
    expect(told(t)).toContain('6 points');
  });
});

describe('what they may do', () => {
  it('[desert-fox-deluxe 13.5f] Into the zone of an enemy only if another of theirs is next to him', () => {
    const t = reacting('C0804: br-3-lt-arm\nC0905: br-2-sg\nC0706: ge-5-pz');
    t.play('take br-3-lt-arm');
    expect(t.refused('go C0705')).toBe('13.5f');
    const u = reacting('C0804: br-3-lt-arm\nC0806: br-2-sg\nC0706: ge-5-pz');
    u.play('take br-3-lt-arm', 'go C0705');
    expect(spent(u, 'br-3-lt-arm')).toBe(3);
  });

  it('[desert-fox-deluxe 13.5g] No overrun', () => {
    const t = reacting('C0803: br-3-lt-arm\nC0802: ge-stab-200');
    t.play('take br-3-lt-arm');
    expect(t.refused('overrun C0802')).toBe('13.5g');
  });

  it('[desert-fox-deluxe 13.5h] A morale check at the end; whoever fails is disrupted', () => {
    const t = reacting('C0803: br-3-lt-arm, br-2-sg\nC0702: ge-stab-200');
    t.play('take br-3-lt-arm', 'go C0804').dice(5).play('stop');
    expect(marked(t, 'br-3-lt-arm', DISRUPTED)).toBe(true);
    t.play('take br-2-sg', 'go C0804').dice(4).play('stop');
    expect(marked(t, 'br-2-sg', DISRUPTED)).toBe(false);
  });

  it('[desert-fox-deluxe 15.6d] None for those with an HQ', () => {
    const t = reacting('C0803: br-3-lt-arm, br-13-corps\nC0702: ge-stab-200');
    t.play('take br-3-lt-arm', 'join br-13-corps', 'go C0804', 'stop');
    expect(where(t, 'br-3-lt-arm')).toBe('C0804');
  });
});

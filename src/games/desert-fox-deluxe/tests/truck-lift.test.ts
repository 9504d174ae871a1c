import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { position, spent, where } from './position.ts';

const march = (board: string) => position({ at: 'move', scenario: 's33', board });

describe('truck lift', () => {
  it('[desert-fox-deluxe 13.7m, EX-39] A supply column carries a dump from Tripoli to El Agheila', () => {
    const t = march('L2817: axis-msu-1, axis-dump-1');
    t.play('take axis-msu-1', 'load axis-dump-1', 'go C0701', 'stop');
    expect([where(t, 'axis-dump-1'), where(t, 'axis-msu-1')]).toEqual(['C0701', 'C0701']);
  });

  it('[desert-fox-deluxe 13.7m, 12.2.2a] One foot unit, or two refit points', () => {
    const t = march('C0701: axis-msu-1, ge-rp-1, ge-rp-2, it-rp-1, ge-ramcke');
    t.play('take axis-msu-1', 'load ge-rp-1', 'load ge-rp-2');
    expect(t.refused('load ge-ramcke')).toBe('13.7q');
    expect(t.refused('load it-rp-1')).toBe('13.7q');
    t.play('unload ge-rp-1', 'unload ge-rp-2', 'load ge-ramcke', 'go C0907');
    expect([where(t, 'ge-ramcke'), spent(t, 'ge-ramcke')]).toEqual(['C0907', 0]);
  });

  it('[desert-fox-deluxe 13.7m] No motors, no bases', () => {
    const t = march('C0701: axis-msu-1, ge-stab-200, axis-base-1');
    t.play('take axis-msu-1');
    expect([t.refused('load ge-stab-200'), t.refused('load axis-base-1')]).toEqual(['13.7m', '13.7m']);
  });

  it('[desert-fox-deluxe 9.0c] No horses', () => {
    const t = position({ at: 'move', side: 'allied', scenario: 's33', board: 'T6017: allied-msu-1, vf-1-spahi' });
    expect(t.play('take allied-msu-1').refused('load vf-1-spahi')).toBe('9.0c');
  });

  it('[desert-fox-deluxe 13.7n] It drives to its load, takes it on and drives on, and pays nothing for that', () => {
    const t = march('C0701: axis-msu-1\nC0802: ge-ramcke');
    t.play('take axis-msu-1', 'go C0802', 'load ge-ramcke', 'go C0804');
    expect(spent(t, 'axis-msu-1')).toBe(1);
    expect(where(t, 'ge-ramcke')).toBe('C0804');
  });

  it('[desert-fox-deluxe 13.7o] What it carries is put down when its move ends', () => {
    const t = march('C0701: axis-msu-1, axis-dump-1, ge-5-pz');
    t.play('take axis-msu-1', 'load axis-dump-1', 'go C0702', 'take ge-5-pz');
    expect(t.s.carrier.every((carrier) => carrier < 0)).toBe(true);
  });

  it('[desert-fox-deluxe 13.7p] What is carried moves by itself no farther than its reaction allowance, before or after', () => {
    const t = march('C0701: axis-msu-1, ge-ramcke');
    t.play('take ge-ramcke', 'go C0803', 'take axis-msu-1', 'go C0803', 'load ge-ramcke', 'go C0907', 'stop');
    // Ramcke has walked three points and has one of four left.
    expect(t.refused('take ge-ramcke')).toBe('13.1b');
    const u = march('C0701: axis-msu-1, ge-ramcke');
    u.play('take axis-msu-1', 'load ge-ramcke', 'go C0803', 'stop', 'take ge-ramcke');
    expect(u.refused('go C1007')).toBe('13.7p');
    u.play('go C0906');
    expect(spent(u, 'ge-ramcke')).toBe(3);
    const v = march('C0701: axis-msu-1, ge-ramcke');
    v.play('take ge-ramcke', 'go C0907', 'take axis-msu-1', 'go C0907');
    expect(v.refused('load ge-ramcke')).toBe('13.7p');
  });

  it('[desert-fox-deluxe 13.7q] Several loads in a phase, one at a time', () => {
    const t = march('C0701: axis-msu-1, axis-dump-1, axis-dump-2');
    t.play('take axis-msu-1', 'load axis-dump-1');
    expect(t.refused('load axis-dump-2')).toBe('13.7q');
    t.play('go C0702', 'unload axis-dump-1', 'go C0701', 'load axis-dump-2', 'go C0702');
    expect([where(t, 'axis-dump-1'), where(t, 'axis-dump-2')]).toEqual(['C0702', 'C0702']);
  });

  it('[desert-fox-deluxe 13.7r, 15.10d] A division takes two columns, or one at double cost (ruling A48)', () => {
    const t = march('C0701: axis-msu-1, axis-msu-2, it-27-brescia/1');
    t.play('take axis-msu-1', 'load it-27-brescia', 'go C0803');
    expect(spent(t, 'axis-msu-1')).toBe(1.5);
    const u = march('C0701: axis-msu-1, axis-msu-2, it-27-brescia');
    u.play('take axis-msu-1', 'join axis-msu-2', 'load it-27-brescia', 'go C0803');
    expect(spent(u, 'axis-msu-1')).toBe(0.75);
  });

  it('[desert-fox-deluxe 13.7a] Only in the Movement Phase', () => {
    const t = position({
      at: 'react',
      scenario: 's33',
      board: 'C0701: ge-5-pz, axis-msu-1, axis-dump-1\nC0802: br-2-sg',
    });
    t.play('take ge-5-pz', 'join axis-msu-1');
    expect(t.refused('load axis-dump-1')).toBe('13.5a');
  });

  it('[desert-fox-deluxe 13.7b, 13.4.1d] Whoever is or was carried overruns nobody', () => {
    const t = march('C0701: axis-msu-1, ge-ramcke\nC0803: allied-dump-1');
    t.play('take axis-msu-1', 'load ge-ramcke', 'go C0802');
    expect(t.refused('overrun C0803')).toBe('13.4.1d');
    t.play('stop', 'take ge-ramcke');
    expect(t.refused('overrun C0803')).toBe('13.7b');
  });

  it('[desert-fox-deluxe 12.2.7d] A dump just captured stays where it is', () => {
    expect(march('C0701: axis-msu-1, axis-dump-1/1c').play('take axis-msu-1').refused('load axis-dump-1')).toBe(
      '12.2.7d',
    );
  });

  it('[desert-fox-deluxe 10.1b, 15.10b, 15.10c] What carrying takes: boxes and air transport for each step, columns for the unit', () => {
    const { division, unit, dump } = baseKit().tables.loads;
    expect(division).toEqual({ boxesPerStep: 1, atpPerStep: 2, msu: 2 });
    expect(unit).toEqual({ boxesPerStep: 0.5, atpPerStep: 0.5, msu: 1 });
    expect(dump).toEqual({ boxesPerStep: 1, atpPerStep: 1, msu: 1 });
  });
});

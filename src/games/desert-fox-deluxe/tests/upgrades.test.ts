import { describe, expect, it } from 'vitest';
import { type PositionSpec, position, stepsOf, type Table, where } from './position.ts';

/** Upgrades by the chart, in the refit step of Desert Fox (8.4, 17.3). */

const refitting = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'refit',
    scenario: 's27',
    turn: 28,
    board: `C0701: axis-base-1+a\nC2331: br-tobruk\n${board}`,
    ...more,
  });
const allied = { side: 'allied' } as const;

describe('an exchange of one for one', () => {
  it('[desert-fox-deluxe 8.4a, 17.3b] puts the new counter in the place of the old one, as strong in steps', () => {
    const t = refitting('C0907: it-102-trn-ap/1\naxis-upgrade: it-102-trento').play(
      'upgrade it-102-trn-ap it-102-trento',
    );
    expect([where(t, 'it-102-trento'), stepsOf(t, 'it-102-trento'), where(t, 'it-102-trn-ap')]).toEqual([
      'C0907',
      1,
      'out',
    ]);
  });

  it('[desert-fox-deluxe 8.4a] only by the chart, and with a counter that is there', () => {
    const t = refitting('C0907: it-102-trn-ap, it-27-brescia\naxis-upgrade: it-102-trento');
    expect(t.refused('upgrade it-27-brescia it-102-trento')).toBe('8.4a');
    expect(t.refused('upgrade it-102-trn-ap it-61-rgt')).toBe('8.4a');
    expect(t.play('end').asked).not.toBe('refit');
  });

  it('[desert-fox-deluxe 17.3a] some cost refit points, as in refit', () => {
    const t = refitting('C0907: ge-5-pz\nC0907: ge-rp-1\naxis-upgrade: ge-5-pz-l').play('upgrade ge-5-pz ge-5-pz-l');
    expect([where(t, 'ge-5-pz-l'), where(t, 'ge-rp-1')]).toEqual(['C0907', 'pool']);
    const other = refitting('C0907: ge-5-pz, it-102-trn-ap, it-rp-1\naxis-upgrade: ge-5-pz-l, it-102-trento');
    expect(other.refused('upgrade ge-5-pz ge-5-pz-l')).toBe('17.3a');
  });

  it('[desert-fox-deluxe 17.3a] in the Nile valley with points that lie there', () => {
    const t = refitting('nrv: br-4-lt-arm/1, cw-rp-1\nallied-upgrade: br-c', allied).play('upgrade br-4-lt-arm br-c');
    expect([where(t, 'br-c'), stepsOf(t, 'br-c'), where(t, 'cw-rp-1')]).toEqual(['nrv', 1, 'pool']);
  });

  it('[desert-fox-deluxe 8.2h] nobody who is disrupted', () => {
    const t = refitting('nrv: br-4-lt-arm+d, br-22, cw-rp-1\nallied-upgrade: br-c, br-201-gds', allied);
    expect(t.refused('upgrade br-4-lt-arm br-c')).toBe('8.2h');
  });
});

describe('several', () => {
  it('[desert-fox-deluxe 17.3c] for one have its steps together, and who gets none goes to the Refit Box', () => {
    const t = refitting('C0907: it-102-trn-ap\naxis-upgrade: it-61-rgt, it-62-rgt, it-ragg-102');
    t.play('upgrade it-102-trn-ap it-61-rgt');
    expect(['it-61-rgt', 'it-62-rgt', 'it-ragg-102'].map((id) => [where(t, id), stepsOf(t, id)])).toEqual([
      ['C0907', 2],
      ['C0907', 2],
      ['axis-refit', 0],
    ]);
  });

  it('[desert-fox-deluxe 17.3c] for several, who are in one place; the lost make room too (ruling A515)', () => {
    const fresh = 'allied-upgrade: br-69, br-151, br-50-spt, br-50-recce';
    const apart = refitting(`nrv: br-69-bg, br-22\nW2118: br-151-bg\n${fresh}, br-201-gds`, allied);
    expect(apart.refused('upgrade br-69-bg br-69')).toBe('17.3c');
    const t = refitting(`nrv: br-69-bg, br-151-bg/1\nallied-refit: br-150-bg/0\n${fresh}`, allied);
    t.play('upgrade br-151-bg br-69');
    expect(['br-69', 'br-151', 'br-50-spt', 'br-50-recce'].map((id) => [where(t, id), stepsOf(t, id)])).toEqual([
      ['nrv', 2],
      ['nrv', 1],
      ['allied-refit', 0],
      ['allied-refit', 0],
    ]);
    expect(['br-69-bg', 'br-150-bg', 'br-151-bg'].map((id) => where(t, id))).toEqual(['out', 'out', 'out']);
  });
});

describe('a detachment', () => {
  it('[desert-fox-deluxe 17.3d] is added to its regiment and takes a step of it', () => {
    const t = refitting('C0907: ge-125, ge-382/1\naxis-upgrade: ge-kg-125, ge-kg-382').play('upgrade ge-125 ge-kg-125');
    expect([stepsOf(t, 'ge-125'), stepsOf(t, 'ge-kg-125'), where(t, 'ge-kg-125')]).toEqual([1, 1, 'C0907']);
    const alone = refitting('C0907: ge-382/1, ge-125\naxis-upgrade: ge-kg-125, ge-kg-382');
    expect(alone.refused('upgrade ge-382 ge-kg-382')).toBe('17.3d');
  });
});

import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { liftOf } from '../rules/airlift.ts';
import { hexNamed, type PositionSpec, position, stateOf, type Table, unitNamed, where } from './position.ts';

/** Airlift from Italy in the turn of the Axis appeal (13.7, 26.1). */

const kit = baseKit();
const moving = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'move',
    scenario: 's26',
    turn: 12,
    board: `C0701: axis-base-1+a, it-27-brescia\n${board}`,
    owned: { axis: ['C2308', 'C2309', 'C0907'] },
    ...more,
    change: { airlift: [2, 0], ...more.change },
  });

describe('air landings', () => {
  it('[desert-fox-deluxe 13.7d, 13.7f, 19.7a] take points, which work once a turn', () => {
    const t = moving('italy: axis-dump-1, axis-dump-2, axis-dump-3').play('airlift axis-dump-1 C0907');
    expect([where(t, 'axis-dump-1'), t.s.airlift[0]]).toEqual(['C0907', 1]);
    t.play('airlift axis-dump-2 C0907');
    expect([t.s.airlift[0], t.refused('airlift axis-dump-3 C0907')]).toEqual([0, '19.7a']);
  });

  it('[desert-fox-deluxe 13.7f] begin in Italy, Sicily or Crete', () => {
    const t = moving('sicily: axis-dump-1\nC0702: axis-dump-2');
    expect(t.refused('airlift axis-dump-1 C0907')).toBeNull();
    expect(t.refused('airlift axis-dump-2 C0907')).toBe('13.7f');
  });

  it('[desert-fox-deluxe 13.7k, 17.1c] two refit points go by one, and no third', () => {
    const t = moving('italy: ge-rp-1, it-rp-1, it-rp-2', { change: { airlift: [1, 0] } });
    t.play('airlift ge-rp-1 C0907', 'airlift it-rp-1 C0907');
    expect(t.refused('airlift it-rp-2 C0907')).toBe('19.7a');
  });

  it('[desert-fox-deluxe 13.7k, 15.10c] two steps of infantry go by one, a step of a division takes two; motors and MSU do not fly', () => {
    const halves = (id: string): number | undefined =>
      liftOf(kit, stateOf({ scenario: 's26', board: `italy: ${id}` }), unitNamed(kit, id.split('/')[0]))?.halves;
    expect([halves('ge-125'), halves('it-17-pavia'), halves('it-17-pavia/1')]).toEqual([2, 8, 4]);
    expect([halves('ge-5-pz'), halves('axis-msu-1')]).toEqual([undefined, undefined]);
    expect(moving('italy: axis-msu-1').refused('airlift axis-msu-1 C0907')).toBe('13.7k');
    expect(moving('italy: it-17-pavia').refused('airlift it-17-pavia C0907')).toBe('19.7a');
  });

  it('[desert-fox-deluxe 13.7l] end at a friendly airfield or city', () => {
    const t = moving('italy: axis-dump-1');
    expect(t.offers('airlift')).toEqual(['C0907', 'C2308', 'C2309'].map((label) => `airlift axis-dump-1 ${label}`));
    expect([t.refused('airlift axis-dump-1 C0803'), t.refused('airlift axis-dump-1 C2821')]).toEqual([
      '13.7l',
      '13.7l',
    ]);
  });

  it('[desert-fox-deluxe 19.1.3d, 8.2.1d] not at an airfield that is out of action', () => {
    const brokenFields = [hexNamed(kit, 'C0907')];
    const t = moving('italy: axis-dump-1', { change: { brokenFields } });
    expect(t.refused('airlift axis-dump-1 C0907')).toBe('19.1.3d');
  });

  it('[desert-fox-deluxe 13.7i] nobody moves on, by himself or by truck', () => {
    const t = moving('italy: ge-125\nC0907: axis-msu-1', {}).play('airlift ge-125 C0907');
    expect(t.refused('take ge-125')).toBe('13.1b');
    expect(t.play('take axis-msu-1').refused('load ge-125')).toBe('13.7p');
  });
});

describe('the appeal of the Axis', () => {
  /** Phase III of the turn in which AXC-4 is played; the Allies, who were asked before, have played nothing. */
  const appeal = (): Table =>
    position({ scenario: 's26', at: 'play-event', side: 'axis', turn: 12, board: 'C2331: br-tobruk' }).play(
      'play AXC-4',
      'choose german',
    );

  it('[desert-fox-deluxe 26.1d] what arrives at El Agheila may wait in Italy to be flown (ruling A271)', () => {
    const t = appeal();
    expect(where(t, 'axis-dump-1')).toBe('C0701');
    t.play('deploy axis-dump-1 italy');
    expect(where(t, 'axis-dump-1')).toBe('italy');
    expect(t.refused('deploy axis-msu-1 italy')).toBe('13.7k');
  });

  it('[desert-fox-deluxe 26.1d] without the appeal nothing does', () => {
    const t = position({ scenario: 's26', at: 'play-event', side: 'axis', turn: 12, board: 'C2331: br-tobruk' });
    expect(t.play('end').refused('deploy axis-dump-1 italy')).toBe('19.7a');
  });

  it('[desert-fox-deluxe 26.1d] what was not flown comes to El Agheila in the next Reinforcement Phase', () => {
    const t = position({ scenario: 's26', at: 'play-event', side: 'axis', turn: 13, board: 'italy: axis-dump-5' });
    expect(where(t.play('end'), 'axis-dump-5')).toBe('C0701');
  });
});

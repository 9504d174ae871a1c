import { describe, expect, it } from 'vitest';
import { MAP_BITS } from '../../kit/ground.ts';
import { baseKit } from '../../kit.ts';
import { mapsFor } from '../../rules/air-reach.ts';
import { type PositionSpec, position, stateOf, type Table, unitNamed, where } from '../position.ts';

const kit = baseKit();
const ON = {
  played: [
    { card: 'AXC-19', turn: 30 },
    { card: 'ALC-23', turn: 30 },
  ],
};
const moving = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'move', scenario: 's29', side: 'axis', turn: 31, board, ...more, change: { ...ON, ...more.change } });

describe('Fall Braun and Sicily', () => {
  it('[desert-fox-deluxe 22.5a] who is in the Fall Braun Box does not go aboard in Sicily', () => {
    const t = position({
      at: 'load-ocean',
      scenario: 's29',
      turn: 31,
      board: 'fall-braun: ge-7-pz\nsicily: ge-47',
      change: ON,
    });
    expect(t.refused('ship ge-47 shipping-sicily')).toBeNull();
    expect(t.refused('ship ge-7-pz shipping-sicily')).not.toBeNull();
  });

  it('[desert-fox-deluxe 22.5b] the way to Sicily is the move of the phase: no flight on from there', () => {
    const t = moving('fall-braun: ge-5-fj\nT6017: ge-47', { change: { airlift: [2, 0] } }).play('send ge-5-fj sicily');
    expect(where(t, 'ge-5-fj')).toBe('sicily');
    expect(t.refused('airdrop ge-5-fj T5716')).not.toBeNull();
    expect(t.refused('airlift ge-5-fj T6017')).toBe('13.1b');
  });

  it('[desert-fox-deluxe AXC-19b, 13.7e] of those in the box only airborne troops are dropped', () => {
    const t = moving('fall-braun: ge-754, ge-5-fj\nT6017: ge-47', { change: { airlift: [2, 0] } });
    expect(t.refused('airdrop ge-754 T5716')).not.toBeNull();
    expect(t.refused('airlift ge-754 T6017')).not.toBeNull();
    expect(t.refused('airdrop ge-5-fj T5716')).toBeNull();
  });

  it('[desert-fox-deluxe 19.1.1d] aircraft in Sicily support troops on map T only', () => {
    const s = stateOf({ scenario: 's33', turn: 31, board: 'sicily: ge-fk-ii' });
    expect(mapsFor(kit, s, unitNamed(kit, 'ge-fk-ii'), 'support')).toBe(MAP_BITS.T);
  });
});

describe('the last of the French', () => {
  const last = (side: 'axis' | 'allied', board: string, unit: string, die: number): Table =>
    position({
      at: 'declare',
      scenario: 's29',
      turn: 31,
      side,
      board: `${board}\nA6201: br-11-bde`,
      change: { played: [{ card: 'ALC-27', turn: 31 }], inexperience: 0 },
    })
      .play('attack T6017', `with ${unit}`, 'declare')
      .dice(die)
      .play('end');

  it('[desert-fox-deluxe ALC-27b] a surrender makes the accord as well', () => {
    const t = last('allied', 'T6017: vf-tunis-div+v\nT6016: us-16-rct', 'us-16-rct', 4).play('end');
    expect([where(t, 'vf-tunis-div'), t.s.accord]).toEqual(['out', 31]);
  });

  it('[desert-fox-deluxe ALC-27b] even one before Germans', () => {
    const t = last('axis', 'T6017: vf-tunis-div+v\nT6016: ge-47', 'ge-47', 1).play('end');
    expect([where(t, 'vf-tunis-div'), t.s.accord]).toEqual(['out', 31]);
  });

  it('[desert-fox-deluxe ALC-27b] none while they only fall back', () => {
    const t = last('allied', 'T6017: vf-tunis-div+v\nT6016: us-16-rct', 'us-16-rct', 3);
    expect([t.asked, t.toMove, t.s.accord]).toEqual(['retreat', 'axis', 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { airStrength } from '../rules/air.ts';
import { BASED, DISRUPTED } from '../state.ts';
import { marked, type PositionSpec, position, stateOf, type Table, unitNamed, where } from './position.ts';

const kit = baseKit();
const BASES = 'C0701: axis-base-1+a, ge-5-pz\nC2331: allied-base-1+a, br-tobruk, allied-dump-1';
const AIR = `${BASES}\naxis-north-africa: ge-ff-afrika\nallied-north-africa: br-201, br-204`;
const moving = (side: 'axis' | 'allied', more: Partial<PositionSpec> = {}): Table =>
  position({ scenario: 's26', at: 'move', side, turn: 12, board: AIR, ...more });

describe('the boxes', () => {
  it('[desert-fox-deluxe 19.2b] units in the Air Superiority Box count two, those available next turn nothing', () => {
    const board = 'allied-air-superiority: br-201\nmalta: br-204\nallied-available: br-212';
    expect(airStrength(kit, stateOf({ scenario: 's26', board }), 1)).toBe(3);
  });

  it('[desert-fox-deluxe 19.1a] units are deployed from box to box, and a based one is not', () => {
    const t = position({ scenario: 's26', at: 'deploy-air', side: 'axis', turn: 12, board: AIR });
    expect(t.refused('deploy ge-ff-afrika axis-air-superiority')).toBeNull();
    expect(t.refused('deploy ge-ff-afrika crete')).toBe('19.1.1e');
    expect(t.refused('deploy br-201 malta')).toBe('19.1a');
    const flown = position({
      scenario: 's26',
      at: 'deploy-air',
      side: 'axis',
      turn: 12,
      board: `${BASES}\naxis-north-africa: ge-ff-afrika+f, it-libya`,
    });
    expect(flown.refused('deploy ge-ff-afrika sicily')).toBe('19.1a');
  });
});

describe('interdiction', () => {
  it('[desert-fox-deluxe 19.6a, 4.1.VI.3c] sends a unit that was told to fly over a hex of its area', () => {
    const t = moving('axis');
    expect(t.refused('interdict ge-ff-afrika C0804')).toBe('19.6a');
    t.play('fly ge-ff-afrika', 'interdict ge-ff-afrika C0804');
    expect(where(t, 'ge-ff-afrika')).toBe('C0804');
  });

  it('[desert-fox-deluxe 19.6b, 19.6c, 19.3d, 19.1d] ends with the next Movement Phase of the enemy, in the box it flew from (ruling A147)', () => {
    const t = moving('axis').play('fly ge-ff-afrika', 'interdict ge-ff-afrika C0804', 'end');
    expect([where(t, 'ge-ff-afrika'), t.asked]).toEqual(['C0804', 'prepare']);
    t.play('end').dice(4, 4).play('end');
    expect(where(t, 'ge-ff-afrika')).toBe('axis-north-africa');
    expect(marked(t, 'ge-ff-afrika', BASED)).toBe(true);
  });
});

describe('damage', () => {
  const after = (dice: readonly [number, number], change = {}): Table =>
    moving('axis', { change })
      .play('fly ge-ff-afrika', 'interdict ge-ff-afrika C0804', 'end', 'end')
      .dice(...dice)
      .play('end');

  it('[desert-fox-deluxe 19.3e, 19.0a] nine puts a unit on the track for a turn', () => {
    const t = after([4, 5]);
    expect(where(t, 'ge-ff-afrika')).toBe('track');
    expect(t.s.due[unitNamed(kit, 'ge-ff-afrika')]).toBe(13);
  });

  it('[desert-fox-deluxe 19.3f] eleven for two', () => {
    expect(after([5, 6]).s.due[unitNamed(kit, 'ge-ff-afrika')]).toBe(14);
  });

  it('[desert-fox-deluxe 19.3b] one is added where the enemy has superiority', () => {
    expect(where(after([4, 4], { airEdge: -1 }), 'ge-ff-afrika')).toBe('track');
  });
});

describe('bombardment', () => {
  it('[desert-fox-deluxe 19.1.1g] is not flown by the Axis from North Africa (ruling A213)', () => {
    expect(moving('axis').play('fly ge-ff-afrika').offers('bombard')).toEqual([]);
  });

  it('[desert-fox-deluxe 19.8c, 19.8d, 19.3a] rolls a die for each factor and disrupts on four or more; the bomber checks for damage', () => {
    const t = moving('allied').play('fly br-201').dice(3, 4, 2, 2).play('bombard br-201 axis-base-1');
    expect(marked(t, 'axis-base-1', DISRUPTED)).toBe(true);
    expect(marked(t, 'br-201', BASED)).toBe(true);
  });

  it('[desert-fox-deluxe 19.8c] does nothing on three or less', () => {
    const t = moving('allied').play('fly br-201').dice(3, 3, 6, 5).play('bombard br-201 axis-base-1');
    expect(marked(t, 'axis-base-1', DISRUPTED)).toBe(false);
    expect(where(t, 'br-201')).toBe('track');
  });

  it('[desert-fox-deluxe 19.8a] also of airfields: they are out of action', () => {
    const t = moving('allied', { owned: { axis: ['C2309'] } })
      .play('fly br-201')
      .dice(6, 6, 1, 1)
      .play('raid br-201 C2309');
    expect(t.s.brokenFields).toEqual([kit.grid.find('C2309')]);
  });

  it('[desert-fox-deluxe 8.2.1e] airfields in supply work again at the end of a Movement Phase of their owner', () => {
    const broken = { brokenFields: [kit.grid.find('C2131')] };
    const near = moving('allied', { owned: { allied: ['C2131'] }, change: broken }).play('end');
    expect(near.s.brokenFields).toEqual([]);
    // Its base is inactive, and the Nile is too far.
    const board = AIR.replace('allied-base-1+a', 'allied-base-1');
    const change = { brokenFields: [kit.grid.find('C2309')] };
    const far = moving('allied', { board, owned: { allied: ['C2309'] }, change });
    expect(far.play('end').s.brokenFields.length).toBe(1);
  });
});

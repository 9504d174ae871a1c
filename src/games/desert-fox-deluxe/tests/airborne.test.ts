import { describe, expect, it } from 'vitest';
import { AXIS, baseKit } from '../kit.ts';
import { dropModifier, jumpers } from '../rules/airborne.ts';
import { DISRUPTED, EMERGENCY } from '../state.ts';
import { hexNamed, marked, type PositionSpec, position, stateOf, type Table, unitNamed, where } from './position.ts';

/** Airborne drops (15.5): by air transport points, from where aircraft start, into open country. */

const kit = baseKit();
const moving = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'move',
    scenario: 's26',
    turn: 12,
    board: `C0701: axis-base-1+a, it-27-brescia\n${board}`,
    owned: { axis: ['C2308', 'C0907'] },
    ...more,
    change: { airlift: [4, 0], ...more.change },
  });

describe('who is dropped', () => {
  it('[desert-fox-deluxe 13.7e, 15.5a, 15.4b] the airborne units that are listed, and all special forces', () => {
    const names = kit.units.filter(({ drops }) => drops).map(({ id }) => id);
    const special = kit.units.filter(({ specialForces }) => specialForces).map(({ id }) => id);
    const listed = ['ge-ramcke', 'ge-barenthin', 'ge-5-fj', 'ge-11-pio', 'ge-fj-lehr', 'it-185-folgore', 'br-1-para'];
    expect(names.sort()).toEqual([...listed, 'us-2-509', ...special].sort());
    expect(special).toContain('br-sas');
    const t = moving('italy: ge-ramcke, ge-125');
    expect(t.refused('airdrop ge-125 C1407')).toBe('13.7e');
    expect(t.refused('airdrop ge-ramcke C1407')).toBeNull();
  });

  it('[desert-fox-deluxe 15.4b] special forces jump from the Nile valley', () => {
    const t = moving('C2331: br-tobruk\nnrv: br-sas', { side: 'allied', change: { airlift: [0, 1] } });
    expect(where(t.dice(2).play('airdrop br-sas C1407'), 'br-sas')).toBe('C1407');
  });

  it('[desert-fox-deluxe 13.7j] a point for each unit, whole or depleted', () => {
    const t = moving('italy: ge-ramcke, ge-barenthin/1, ge-fj-lehr', { change: { airlift: [2, 0] } });
    t.dice(1, 1).play('airdrop ge-ramcke C1407', 'airdrop ge-barenthin C1408');
    expect([t.s.airlift[AXIS], t.refused('airdrop ge-fj-lehr C1409')]).toEqual([0, '19.7a']);
  });

  it('[desert-fox-deluxe 15.10c] two for each step of Folgore (ruling A511)', () => {
    const whole = moving('italy: it-185-folgore', { change: { airlift: [3, 0] } });
    expect(whole.refused('airdrop it-185-folgore C1407')).toBe('19.7a');
    const half = moving('italy: it-185-folgore/1', { change: { airlift: [3, 0] } });
    expect(half.dice(1).play('airdrop it-185-folgore C1407').s.airlift[AXIS]).toBe(1);
  });

  it('[desert-fox-deluxe 8.2e] nobody who is disrupted', () => {
    expect(moving('italy: ge-ramcke+d').refused('airdrop ge-ramcke C1407')).toBe('8.2e');
  });
});

describe('from where', () => {
  it('[desert-fox-deluxe 15.5b, 13.7h] a box of airlift, a friendly city or a working airfield', () => {
    const board = 'C2308: ge-ramcke\nC0907: ge-barenthin\nC0806: ge-5-fj\nsicily: ge-11-pio\naxis-refit: ge-fj-lehr';
    const t = moving(board);
    expect(jumpers(kit, t.s, AXIS).map((unit) => kit.units[unit].id)).toEqual([
      'ge-ramcke',
      'ge-barenthin',
      'ge-11-pio',
    ]);
    expect([t.refused('airdrop ge-5-fj C1407'), t.refused('airdrop ge-fj-lehr C1407')]).toEqual(['15.5b', '15.5b']);
    const broken = moving(board, { change: { brokenFields: [hexNamed(kit, 'C0907')] } });
    expect(broken.refused('airdrop ge-barenthin C1407')).toBe('15.5b');
  });

  it('[desert-fox-deluxe 15.5b] where the phase began', () => {
    const t = moving('C0906: ge-ramcke').play('take ge-ramcke', 'go C0907');
    expect(t.refused('airdrop ge-ramcke C1407')).toBe('15.5b');
  });
});

describe('where to', () => {
  it('[desert-fox-deluxe 15.5c] from a box any clear, desert or rough hex in play (ruling A143)', () => {
    const t = moving('italy: ge-ramcke\nW2118: br-22');
    const offers = t.offers('airdrop');
    const ground = new Set(offers.map((order) => kit.ground.terrain[hexNamed(kit, order.split(' ')[2])]));
    expect([...ground].sort()).toEqual([0, 1, 2]);
    expect(['C0107', 'W0124', 'W2134'].map((label) => t.refused(`airdrop ge-ramcke ${label}`))).toEqual([
      null,
      null,
      null,
    ]);
    // A mountain, a city, the sand sea; a map that is not in play.
    for (const label of ['C2415', 'C2308', 'W0104', 'T4611'])
      expect(t.refused(`airdrop ge-ramcke ${label}`)).toBe('15.5c');
  });

  it('[desert-fox-deluxe 15.5d] from the maps the same map or the next one', () => {
    const t = moving('L2817: ge-ramcke', {
      scenario: 's32',
      owned: { axis: ['L2817'] },
      change: { played: [{ card: 'ALC-23', turn: 27 }] },
    });
    expect(['L2427', 'S0104', 'T4611'].map((label) => t.refused(`airdrop ge-ramcke ${label}`))).toEqual([
      null,
      null,
      null,
    ]);
    expect(['C0107', 'A4910'].map((label) => t.refused(`airdrop ge-ramcke ${label}`))).toEqual(['15.5d', '15.5d']);
  });

  it('[desert-fox-deluxe 15.5e] not where the enemy is, but beside him', () => {
    const t = moving('italy: ge-ramcke\nC1407: aus-20-aus-bg');
    expect(t.refused('airdrop ge-ramcke C1407')).toBe('15.5e');
    expect(t.refused('airdrop ge-ramcke C1408')).toBeNull();
  });
});

describe('coming down', () => {
  it('[desert-fox-deluxe 15.5f] morale is checked, and who fails is disrupted', () => {
    expect(marked(moving('italy: ge-ramcke').dice(5).play('airdrop ge-ramcke C1407'), 'ge-ramcke', DISRUPTED)).toBe(
      false,
    );
    expect(marked(moving('italy: ge-ramcke').dice(6).play('airdrop ge-ramcke C1407'), 'ge-ramcke', DISRUPTED)).toBe(
      true,
    );
  });

  it('[desert-fox-deluxe 15.5f] rough ground, an enemy zone and his superiority in the air each add one', () => {
    const added = (label: string, airEdge = 0): number => {
      const s = stateOf({ scenario: 's26', board: `${label}: ge-ramcke\nC1407: aus-20-aus-bg`, change: { airEdge } });
      return dropModifier(kit, s, unitNamed(kit, 'ge-ramcke'), hexNamed(kit, label));
    };
    expect([added('C1410'), added('C0302'), added('C1408'), added('C1410', -1), added('C1410', 1)]).toEqual([
      0, 1, 1, 1, 0,
    ]);
    expect(
      marked(
        moving('italy: ge-ramcke\nC1407: aus-20-aus-bg').dice(5).play('airdrop ge-ramcke C1408'),
        'ge-ramcke',
        DISRUPTED,
      ),
    ).toBe(true);
  });

  it('[desert-fox-deluxe 15.5g] nobody moves on, but all fight', () => {
    const t = moving('italy: ge-ramcke\nC1407: br-3-lt-arm/1', {}).dice(1).play('airdrop ge-ramcke C1408');
    expect(t.refused('take ge-ramcke')).toBe('13.1b');
    t.play('end', 'end', 'attack C1407');
    expect(t.refused('with ge-ramcke')).toBeNull();
  });

  it('[desert-fox-deluxe 15.5h] emergency supply for the impulse, and no longer (ruling A510)', () => {
    const t = moving('italy: ge-ramcke\nC2331: br-tobruk').dice(1).play('airdrop ge-ramcke C1407');
    expect(marked(t, 'ge-ramcke', EMERGENCY)).toBe(true);
    t.play('end');
    expect([t.asked, t.toMove, marked(t, 'ge-ramcke', EMERGENCY)]).toEqual(['move', 'allied', false]);
  });
});

import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { DISRUPTED } from '../state.ts';
import { marked, position, spent, where } from './position.ts';

const march = (board: string, more: Partial<Parameters<typeof position>[0]> = {}) =>
  position({ at: 'move', scenario: 's33', board, ...more });

describe('classes and terrain', () => {
  it('[desert-fox-deluxe 9.0a, 13.1a] A unit pays for each hex by its class', () => {
    // Four hexes of primary road from El Agheila to Mersa Brega.
    const t = march('C0701: ge-5-pz, ge-stab-200, it-27-brescia');
    t.play('take ge-5-pz', 'go C0803', 'take ge-stab-200', 'go C0803', 'take it-27-brescia', 'go C0803');
    expect([spent(t, 'ge-5-pz'), spent(t, 'ge-stab-200'), spent(t, 'it-27-brescia')]).toEqual([3, 0.75, 3]);
  });

  it('[desert-fox-deluxe 9.0d, 9.0e] Trucks go four hexes of primary road for a point, tracked vehicles one', () => {
    const t = march('C0701: ge-5-pz, ge-stab-200');
    t.play('take ge-stab-200', 'go C0802', 'take ge-5-pz', 'go C0802');
    expect([spent(t, 'ge-stab-200'), spent(t, 'ge-5-pz')]).toEqual([0.5, 2]);
  });

  it('[desert-fox-deluxe 9.0b] Airborne troops go on foot', () => {
    const t = march('C0701: ge-ramcke');
    t.play('take ge-ramcke', 'go C0802');
    expect(spent(t, 'ge-ramcke')).toBe(2);
  });

  it('[desert-fox-deluxe 9.0f, 9.0g] Some trucks and some tracked units are mobile; raiders are motorized', () => {
    const { units, unitIndex } = baseKit();
    const of = (id: string) => units[unitIndex.get(id)!];
    expect(['br-2-sg', 'it-8-ber', 'ge-5-pz'].map((id) => [of(id).moveClass, of(id).mobile])).toEqual([
      ['truck', true],
      ['truck', false],
      ['mech', true],
    ]);
    expect(units.some(({ mech, mobile }) => mech && !mobile)).toBe(true);
    expect(of('ge-300-oasis').motorized).toBe(true);
  });

  it('[desert-fox-deluxe 13.2.4e] A truck of 14 points covers 56 hexes of primary road', () => {
    // Tripoli to El Agheila: the way the supply columns of the example drive.
    const t = march('L2817: axis-msu-1');
    t.play('take axis-msu-1', 'go C0701');
    expect(spent(t, 'axis-msu-1')).toBeLessThanOrEqual(14);
    expect(where(t, 'axis-msu-1')).toBe('C0701');
  });

  it('[desert-fox-deluxe EX-4] Kasta and 3 Aufkl drive 23 points from Beurat to El Agheila', () => {
    const t = march('L1633: ge-kasta, ge-3-aufkl');
    t.play('take ge-kasta', 'join ge-3-aufkl', 'go C0701');
    expect([spent(t, 'ge-kasta'), spent(t, 'ge-3-aufkl')]).toEqual([23, 23]);
  });

  it('[desert-fox-deluxe EX-20] Brescia marches the 14 hexes from Sirte to Ras es Ali', () => {
    const t = march('S1420: it-27-brescia');
    t.play('take it-27-brescia', 'go S0932');
    expect(spent(t, 'it-27-brescia')).toBe(14);
  });

  it('[desert-fox-deluxe EX-18] 132 Cel and 8 Ber pay nine points from C0502 to C0705, the zone included', () => {
    const t = march('C0502: it-132-cel, it-8-ber\nC0804: br-3-lt-arm/1');
    t.play('take it-132-cel', 'join it-8-ber', 'go C0705');
    expect([spent(t, 'it-132-cel'), spent(t, 'it-8-ber')]).toEqual([9, 9]);
  });

  it('[desert-fox-deluxe EX-17] 3 Aufkl pays eighteen points over sand, wadi and track into the zone of 3 Lt Arm', () => {
    const t = march('C0702: ge-3-aufkl\nC0803: br-2-sg/1\nC0804: br-3-lt-arm/1');
    t.play(
      'take ge-3-aufkl',
      'go C0602',
      'go C0603',
      'go C0504',
      'go C0505',
      'go C0506',
      'go C0606',
      'go C0706',
      'go C0805',
    );
    expect(spent(t, 'ge-3-aufkl')).toBe(18);
  });

  it('[desert-fox-deluxe 13.3b] A road negates the ground and the wadi; without it both are paid', () => {
    const t = march('L2719: ge-5-pz\nC0603: it-132-ariete');
    t.play('take ge-5-pz', 'go L2718', 'take it-132-ariete', 'go C0504');
    expect([spent(t, 'ge-5-pz'), spent(t, 'it-132-ariete')]).toEqual([1, 4]); // a wadi on both ways; desert 2 and wadi 2
  });

  it('[desert-fox-deluxe 13.3c] A track halves the hex and the wadi on the way', () => {
    const t = march('C0606: ge-3-aufkl');
    t.play('take ge-3-aufkl', 'go C0706');
    expect(spent(t, 'ge-3-aufkl')).toBe(2); // half of desert 2 and wadi 2
  });

  it('[desert-fox-deluxe 13.3e] Leaving the road a motor loses the fraction it has left', () => {
    const t = march('C0701: ge-stab-200');
    t.play('take ge-stab-200', 'go C0702', 'go C0602');
    expect(spent(t, 'ge-stab-200')).toBe(3); // a quarter, lost up to one, and two for the desert
  });

  it('[desert-fox-deluxe 13.1h, 13.3d] Motors stay out of a marsh where no road leads', () => {
    const t = march('C0702: ge-5-pz, it-27-brescia');
    t.play('take ge-5-pz');
    expect(t.refused('go C0703')).toBe('13.1h');
    t.play('take it-27-brescia', 'go C0703');
    expect(spent(t, 'it-27-brescia')).toBe(4);
  });

  it('[desert-fox-deluxe 13.1h] Whoever is kept out hears which ground does it', () => {
    const refusal = (unit: string, from: string, to: string) => {
      const t = march(`${from}: ${unit}`);
      t.play(`take ${unit}`);
      return t.verdict(`go ${to}`);
    };
    expect(refusal('ge-5-pz', 'C0702', 'C0703')).toMatchObject({
      why: 'C0703 is marsh: 5 Pz enters it by road or track only.',
    });
    expect(refusal('it-27-brescia', 'C0802', 'C0902')).toMatchObject({ why: 'C0902 is sea.' });
  });

  it('[desert-fox-deluxe 13.2a] Whoever lacks the points may not enter, and there is no least move', () => {
    const t = march('C0502: it-27-brescia', {
      change: { spent: baseKit().units.map(({ id }) => (id === 'it-27-brescia' ? 52 : 0)) },
    });
    t.play('take it-27-brescia');
    expect(t.offers('go')).toEqual([]);
    expect(t.refused('go C0503')).toBe('13.2a');
  });

  it('[desert-fox-deluxe 13.1i] Nobody leaves the maps that are in play', () => {
    const t = position({ at: 'move', scenario: 's30', board: 'S0734: ge-5-pz' });
    t.play('take ge-5-pz');
    expect(t.refused('go C0702')).toBe('13.1i');
  });
});

describe('stacks', () => {
  it("[desert-fox-deluxe 13.0a] Nobody has to move; only the mover's own units do", () => {
    const t = march('C0701: ge-5-pz\nC0803: br-2-sg');
    expect(t.refused('take br-2-sg')).toBe('13.0a');
    expect(t.refused('end')).toBe(null);
  });

  it('[desert-fox-deluxe 13.1b] Taking another unit ends the move of the one before', () => {
    const t = march('C0701: ge-5-pz, ge-stab-200');
    t.play('take ge-5-pz', 'go C0702', 'take ge-stab-200');
    expect(t.refused('take ge-5-pz')).toBe('13.1b');
  });

  it('[desert-fox-deluxe 13.1c] Those in hand pick up others on the way', () => {
    const t = march('S1130: it-132-ariete\nC0701: it-nizza');
    t.play('take it-132-ariete', 'go C0701', 'join it-nizza', 'go C0602');
    expect([where(t, 'it-132-ariete'), where(t, 'it-nizza'), spent(t, 'it-nizza')]).toEqual(['C0602', 'C0602', 3]);
  });

  it('[desert-fox-deluxe 13.1d] Friends do not block the way', () => {
    const t = march('C0701: ge-5-pz\nC0702: it-27-brescia, it-17-pavia');
    t.play('take ge-5-pz', 'go C0803');
    expect(where(t, 'ge-5-pz')).toBe('C0803');
  });

  it('[desert-fox-deluxe 13.1e] An enemy hex is entered by overrun only', () => {
    const t = march('C0701: ge-5-pz\nC0702: br-2-sg');
    t.play('take ge-5-pz');
    expect(t.refused('go C0702')).toBe('13.1e');
  });

  it('[desert-fox-deluxe 13.1f] In a mixed stack each class counts its own points', () => {
    const t = march('C0701: ge-5-pz, ge-stab-200');
    t.play('take ge-5-pz', 'join ge-stab-200', 'go C0803');
    expect([spent(t, 'ge-5-pz'), spent(t, 'ge-stab-200')]).toEqual([3, 0.75]);
  });

  it('[desert-fox-deluxe 13.1g] Whoever is left behind has ended its move', () => {
    const t = march('C0701: ge-5-pz, ge-stab-200');
    t.play('take ge-5-pz', 'join ge-stab-200', 'go C0702', 'drop ge-stab-200', 'go C0803');
    expect(where(t, 'ge-stab-200')).toBe('C0702');
    expect(t.refused('take ge-stab-200')).toBe('13.1b');
  });

  it('[desert-fox-deluxe 13.2b] Points left over are lost with the phase', () => {
    const t = march('C0701: ge-5-pz');
    t.play('take ge-5-pz', 'go C0702', 'stop');
    expect(t.refused('take ge-5-pz')).toBe('13.1b');
  });
});

describe('allowances', () => {
  const points = (board: string, id: string) => {
    const t = march(board);
    return t.play(`take ${id}`).match.question!.ask.prompt(t.s, t.match.question!.arg);
  };

  it('[desert-fox-deluxe 13.2.2a, 8.2f] A disrupted unit has half its allowance, rounded up', () => {
    expect(points('C0701: it-132-ariete/2d', 'it-132-ariete')).toContain('11 points');
  });

  it('[desert-fox-deluxe 13.2.2b] A motorized unit out of general supply has its reaction allowance', () => {
    expect(points('C0701: it-132-ariete/2o', 'it-132-ariete')).toContain('6 points');
  });

  it('[desert-fox-deluxe 13.2.2c] One on foot out of general supply has half of it', () => {
    expect(points('C0701: it-27-brescia/2o', 'it-27-brescia')).toContain('7 points');
  });

  it('[desert-fox-deluxe 13.2.1a] The reaction allowance is a quarter, rounded up', () => {
    const { units, unitIndex } = baseKit();
    expect(
      ['ge-5-pz', 'it-nizza', 'it-132-ariete', 'ge-stab-200'].map((id) => units[unitIndex.get(id)!].rma[1]),
    ).toEqual([6, 6, 6, 4]);
  });

  it('[desert-fox-deluxe 13.2a] Isolated units are held by the lower of both caps (ruling A181)', () => {
    expect(points('C0701: it-132-ariete/2i', 'it-132-ariete')).toContain('6 points');
  });
});

describe('marches', () => {
  it('[desert-fox-deluxe 13.2.3a, EX-8] Road march adds seven points: 5 Pz has 29 and comes from Beurat to C0702', () => {
    const t = march('L1633: ge-5-pz\nL2817: axis-base-1/1a');
    t.play('take ge-5-pz');
    expect(t.refused('go C0702')).toBe('13.2a');
    t.play('mode road', 'go C0702');
    expect(spent(t, 'ge-5-pz')).toBe(24);
  });

  it('[desert-fox-deluxe 13.2.3b] Not disrupted, and in general supply', () => {
    const t = march('C0701: ge-5-pz/2d, ge-stab-200/1o');
    expect(t.play('take ge-5-pz').refused('mode road')).toBe('13.2.3b');
    expect(t.play('take ge-stab-200').refused('mode road')).toBe('13.2.3b');
  });

  it('[desert-fox-deluxe 13.2.3c] Along roads only', () => {
    const t = march('C0701: ge-5-pz');
    t.play('take ge-5-pz', 'mode road');
    expect(t.refused('go C0602')).toBe('13.2.3c');
  });

  it('[desert-fox-deluxe 13.2.3d] Never next to an enemy, supply included, nor from there (ruling A46)', () => {
    const t = march('L2817: axis-base-1/1a\nC0701: ge-5-pz\nC0803: allied-dump-1\nC0804: ge-stab-200');
    t.play('take ge-5-pz', 'mode road');
    expect(t.refused('go C0702')).toBe(null);
    expect(t.refused('go C0802')).toBe('13.2.3d');
    expect(t.play('take ge-stab-200').refused('mode road')).toBe('13.2.3d');
  });

  it('[desert-fox-deluxe 13.2.3e] Only where it would be in supply', () => {
    // The line from Tripoli ends at Agedabia.
    const t = march('C0804: ge-5-pz\nL2817: axis-base-1/1a');
    t.play('take ge-5-pz', 'mode road');
    expect(t.refused('go C0907')).toBe(null);
    expect(t.refused('go C1007')).toBe('13.2.3e');
  });

  it('[desert-fox-deluxe 13.2.3f] Not in a Reaction Phase', () => {
    const t = position({ at: 'react', scenario: 's33', board: 'C0701: ge-5-pz\nC0802: br-2-sg' });
    expect(t.play('take ge-5-pz').refused('mode road')).toBe('13.2.3f');
  });

  it('[desert-fox-deluxe 6.2c] The surprised cannot march by road', () => {
    const t = march('C0701: ge-5-pz', { change: { surprise: true, first: 1 } });
    expect(t.play('take ge-5-pz').refused('mode road')).toBe('6.2c');
  });

  it('[desert-fox-deluxe 13.2.4a] A forced march adds a die and three', () => {
    const t = march('L1633: ge-5-pz');
    t.play('take ge-5-pz').dice(4).play('mode forced');
    expect(t.match.question!.ask.prompt(t.s, t.match.question!.arg)).toContain('29 points');
  });

  it('[desert-fox-deluxe 13.2.4b] It takes supply, order, and no enemy next to the start', () => {
    const t = march('C0701: ge-5-pz/2d, ge-stab-200/1o\nC0802: it-nizza\nC0803: br-2-sg');
    for (const id of ['ge-5-pz', 'ge-stab-200', 'it-nizza'])
      expect(t.play(`take ${id}`).refused('mode forced')).toBe('13.2.4b');
  });

  it('[desert-fox-deluxe 13.2.4c] No road march on top of it', () => {
    const t = march('C0701: ge-5-pz');
    t.play('take ge-5-pz').dice(1).play('mode forced');
    expect(t.refused('mode road')).toBe('13.1b');
  });

  it('[desert-fox-deluxe 13.2.4d, 8.2j] It disrupts at the end, and nobody recovers from it in the same phase', () => {
    const t = march('C0701: ge-5-pz');
    t.play('take ge-5-pz').dice(1).play('mode forced').play('go C0702', 'stop');
    expect(marked(t, 'ge-5-pz', DISRUPTED)).toBe(true);
  });
});

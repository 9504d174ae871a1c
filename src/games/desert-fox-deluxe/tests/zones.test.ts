import { describe, expect, it } from 'vitest';
import { baseKit } from '../kit.ts';
import { ALL_ZONES, boardOf, inEnemyZone, MOTOR_ZONES, projectsInto } from '../rules/board.ts';
import { DISRUPTED } from '../state.ts';
import { hexNamed, marked, position, spent, stateOf, unitNamed, where } from './position.ts';

const kit = baseKit();
const hex = (label: string) => hexNamed(kit, label);
const march = (board: string, more: Partial<Parameters<typeof position>[0]> = {}) =>
  position({ at: 'move', scenario: 's33', board, ...more });

/** Hexes round one that lie in a zone of the Allies. */
const zoned = (board: string, around: string, more: { forts?: string[] } = {}) => {
  const s = stateOf({ board, scenario: 's33', ...more });
  return kit.grid
    .within(hex(around), 1)
    .filter((near) => inEnemyZone(kit, s, 0, near))
    .map((near) => kit.grid.label(near))
    .sort();
};

describe('who exerts a zone', () => {
  it('[desert-fox-deluxe 11.0a] The six hexes round a combat unit', () => {
    expect(zoned('C0706: br-2-sg', 'C0706')).toEqual(['C0605', 'C0606', 'C0705', 'C0707', 'C0805', 'C0806']);
  });

  it('[desert-fox-deluxe 11.1a] Not a factor of zero or in parentheses', () => {
    const s = stateOf({ board: 'C0706: ge-605-pzjg\nC0908: it-kufra', scenario: 's33' });
    expect([...boardOf(kit, s).zones[ALL_ZONES][0]].some((each) => each === 1)).toBe(false);
  });

  it.each([
    ['[desert-fox-deluxe 11.1b] Not out of general supply', 'br-2-sg/2o'],
    ['[desert-fox-deluxe 11.1c, 8.2d] Not disrupted', 'br-2-sg/2d'],
    ['[desert-fox-deluxe 11.1d, 13.6c] Not in reserve', 'br-2-sg/2r'],
    ['[desert-fox-deluxe 11.1e] Not supply', 'allied-base-1/1a, allied-msu-1, allied-dump-1'],
    ['[desert-fox-deluxe 15.8b] Not a garrison', 'br-tobruk'],
  ])('%s', (_title, pieces) => {
    expect(zoned(`C0706: ${pieces}`, 'C0706')).toEqual([]);
  });

  it('[desert-fox-deluxe 11.1b] Emergency supply counts (ruling A128)', () => {
    expect(zoned('C0706: br-2-sg/2oe', 'C0706')).toHaveLength(6);
  });
});

describe('zones and ground', () => {
  it('[desert-fox-deluxe 11.3a] No zone crosses an escarpment', () => {
    // The escarpment runs between C0403 and C0303.
    expect(zoned('C0403: aus-20-aus-bg', 'C0403')).not.toContain('C0303');
    expect(zoned('C0303: aus-20-aus-bg', 'C0303')).not.toContain('C0403');
  });

  it('[desert-fox-deluxe 11.3b] None reaches into a city; units in one reach out', () => {
    expect(zoned('L2818: aus-26-aus-bg', 'L2818')).not.toContain('L2817');
    expect(zoned('L2817: aus-26-aus-bg', 'L2817')).toContain('L2818');
  });

  it('[desert-fox-deluxe 11.3c, 11.3d] A motor reaches into no marsh, a foot unit does', () => {
    expect(zoned('C0702: br-2-sg', 'C0702')).not.toContain('C0703');
    expect(zoned('C0702: aus-20-aus-bg', 'C0702')).toContain('C0703');
  });

  it('[desert-fox-deluxe 11.3e] None reaches into a fort; units in one reach out', () => {
    expect(zoned('C0706: br-2-sg', 'C0706', { forts: ['C0805'] })).not.toContain('C0805');
    expect(zoned('C0706: br-2-sg', 'C0706', { forts: ['C0706'] })).toContain('C0805');
  });
});

describe('motors', () => {
  it('[desert-fox-deluxe 11.2a] Motors pass the zones of foot units as if they were not there (ruling A41)', () => {
    const t = march('C0701: ge-5-pz\nC0602: aus-20-aus-bg');
    t.play('take ge-5-pz', 'go C0802');
    expect(spent(t, 'ge-5-pz')).toBe(2);
  });

  it('[desert-fox-deluxe 11.2a] Foot units heed them', () => {
    const t = march('C0701: it-27-brescia\nC0602: aus-20-aus-bg');
    t.play('take it-27-brescia', 'go C0702');
    expect(spent(t, 'it-27-brescia')).toBe(2);
    expect(t.refused('go C0802')).toBe('13.1b');
  });

  it('[desert-fox-deluxe 11.2b] A supply column does so only with motors', () => {
    const t = march('C0701: axis-msu-1, ge-5-pz\nC0602: aus-20-aus-bg');
    t.play('take axis-msu-1');
    expect(t.refused('go C0702')).toBe('11.4i');
    t.play('join ge-5-pz', 'go C0802');
    expect(spent(t, 'axis-msu-1')).toBe(0.5);
  });

  it('[desert-fox-deluxe 11.2c] For combat the zones of foot units count against motors', () => {
    const s = stateOf({ board: 'C0702: ge-5-pz\nC0602: aus-20-aus-bg', scenario: 's33' });
    expect(projectsInto(kit, s, unitNamed(kit, 'aus-20-aus-bg'), hex('C0702'))).toBe(true);
    expect(boardOf(kit, s).zones[MOTOR_ZONES][1][hex('C0702')]).toBe(0);
  });
});

describe('moving in zones', () => {
  it('[desert-fox-deluxe 11.4a] Entering one costs a point more', () => {
    const t = march('C0702: it-132-ariete\nC0803: br-2-sg');
    t.play('take it-132-ariete', 'go C0802');
    expect(spent(t, 'it-132-ariete')).toBe(2);
  });

  it('[desert-fox-deluxe 11.4b] There it stops unless it overruns (ruling A40)', () => {
    // 3 Lt Arm protects 2 SG, so there is nothing to overrun: its move is over.
    const t = march('C0702: it-132-ariete\nC0803: br-2-sg\nC0804: br-3-lt-arm');
    t.play('take it-132-ariete', 'go C0802');
    expect(t.refused('take it-132-ariete')).toBe('13.1b');
    const u = march('C0702: it-132-ariete\nC0803: br-2-sg');
    u.play('take it-132-ariete', 'go C0802');
    expect(u.refused('go C0702')).toBe('11.4b');
    expect(u.refused('overrun C0803')).toBe(null);
  });

  it('[desert-fox-deluxe 11.4c] Whoever has no full factor goes only with one who has, or where one stands', () => {
    const t = march('C0702: ge-605-pzjg, ge-5-pz\nC0803: br-2-sg');
    t.play('take ge-605-pzjg');
    expect(t.refused('go C0802')).toBe('11.4c');
    t.play('take ge-5-pz', 'go C0802', 'take ge-605-pzjg', 'go C0802');
    expect(where(t, 'ge-605-pzjg')).toBe('C0802');
  });

  it('[desert-fox-deluxe 11.4i] Supply columns likewise (ruling A184)', () => {
    const t = march('C0702: axis-msu-1, ge-5-pz\nC0803: br-2-sg');
    expect(t.play('take axis-msu-1').refused('go C0802')).toBe('11.4i');
    t.play('take ge-5-pz', 'go C0802', 'take axis-msu-1', 'go C0802');
    expect(where(t, 'axis-msu-1')).toBe('C0802');
  });

  it('[desert-fox-deluxe 11.4d] From one zone straight into another nobody goes by day', () => {
    const t = march('C0802: it-132-ariete\nC0803: br-2-sg\nC0602: br-kdg');
    t.play('take it-132-ariete');
    expect(t.refused('go C0702')).toBe('11.4d');
  });

  it('[desert-fox-deluxe 11.4d] But it may leave', () => {
    const t = march('C0706: it-132-ariete\nC0805: br-2-sg');
    t.play('take it-132-ariete', 'go C0605');
    expect(where(t, 'it-132-ariete')).toBe('C0605');
  });
});

describe('by night', () => {
  it('[desert-fox-deluxe 11.5a] It is said before setting out', () => {
    const t = march('C0701: it-132-ariete');
    t.play('take it-132-ariete', 'go C0702');
    expect(t.refused('mode night')).toBe('11.5a');
  });

  it('[desert-fox-deluxe 11.5c, 11.5d] From zone to zone, at double cost with the extra point doubled too (ruling A39)', () => {
    const t = march('C0802: it-132-ariete\nC0803: br-2-sg\nC0602: br-2-arm');
    t.play('take it-132-ariete', 'mode night', 'go C0702');
    expect(spent(t, 'it-132-ariete')).toBe(4); // twice the road hex and the zone
    expect(t.refused('go C0701')).toBe(null);
  });

  it('[desert-fox-deluxe 11.5c] Right through a zone, where by day one would stop', () => {
    // Between the sea and the marsh the only way leads through C0702.
    const t = march('C0701: it-132-ariete\nC0602: br-2-arm');
    expect(t.play('take it-132-ariete').refused('go C0802')).toBe('11.4b');
    t.play('mode night', 'go C0802');
    expect([where(t, 'it-132-ariete'), spent(t, 'it-132-ariete')]).toEqual(['C0802', 5]);
  });

  it('[desert-fox-deluxe 11.5e] It disrupts at the end', () => {
    const t = march('C0701: it-132-ariete');
    t.play('take it-132-ariete', 'mode night', 'go C0702', 'stop');
    expect(marked(t, 'it-132-ariete', DISRUPTED)).toBe(true);
  });

  it('[desert-fox-deluxe 11.5b] In a Reaction Phase too, with the check of reaction besides (ruling A172)', () => {
    const t = position({ at: 'react', scenario: 's33', board: 'C0701: it-132-ariete\nC0802: br-2-sg' });
    t.play('take it-132-ariete', 'mode night', 'go S0733').dice(1).play('stop');
    expect(marked(t, 'it-132-ariete', DISRUPTED)).toBe(true);
  });
});

describe('reconnaissance', () => {
  it('[desert-fox-deluxe 15.3b] Entering the zone of superior reconnaissance costs two points more', () => {
    const t = march('C0701: it-132-ariete\nC0602: br-kdg');
    t.play('take it-132-ariete', 'go C0702');
    expect(spent(t, 'it-132-ariete')).toBe(4);
  });

  it('[desert-fox-deluxe 15.3c] Leaving it two (ruling A42)', () => {
    const t = march('C0702: it-132-ariete\nC0602: br-kdg');
    t.play('take it-132-ariete', 'go C0802');
    expect(spent(t, 'it-132-ariete')).toBe(3);
  });

  it('[desert-fox-deluxe 15.3a, EX-23] A stack with as much of its own pays only for the zone', () => {
    const t = march('C0701: it-132-ariete, it-nizza\nC0602: br-kdg');
    t.play('take it-132-ariete', 'join it-nizza', 'go C0702');
    expect(spent(t, 'it-132-ariete')).toBe(2);
  });
});

describe('with an HQ', () => {
  it('[desert-fox-deluxe 15.6e, EX-27] Units with an HQ pay nothing for entering a zone', () => {
    const t = march('C0702: ge-kasta, ge-5-pz, ge-stab-200\nC0803: br-2-sg');
    t.play('take ge-kasta', 'join ge-5-pz', 'join ge-stab-200', 'go C0802');
    expect([spent(t, 'ge-kasta'), spent(t, 'ge-5-pz'), spent(t, 'ge-stab-200')]).toEqual([1, 1, 0.25]);
  });

  it('[desert-fox-deluxe 15.6a, EX-42] Whoever the HQ leaves behind is without it', () => {
    const t = march('C0702: ge-kasta, ge-5-pz\nC0803: br-2-sg');
    t.play('take ge-kasta', 'go C0701', 'take ge-5-pz', 'go C0802');
    expect(spent(t, 'ge-5-pz')).toBe(2);
  });

  it('[desert-fox-deluxe 15.6a] So is whoever was not with it when the phase began', () => {
    const t = march('C0701: ge-5-pz\nC0702: ge-kasta\nC0803: br-2-sg');
    t.play('take ge-5-pz', 'go C0702', 'join ge-kasta', 'go C0802');
    expect([spent(t, 'ge-kasta'), spent(t, 'ge-5-pz')]).toEqual([1, 3]);
  });
});

describe('an HQ and reconnaissance', () => {
  it('[desert-fox-deluxe 15.6e] It saves the point for the zone, not the two for superior reconnaissance (ruling N12)', () => {
    const t = march('C0701: ge-kasta, ge-5-pz\nC0602: br-kdg');
    t.play('take ge-kasta', 'join ge-5-pz', 'go C0702');
    expect(spent(t, 'ge-5-pz')).toBe(3);
  });
});

describe('interdiction', () => {
  it('[desert-fox-deluxe 19.6e] Aircraft double the road for motors within two hexes, and add a point in the open', () => {
    const t = march('C0701: ge-5-pz, ge-stab-200\nC0803: br-204');
    t.play('take ge-stab-200', 'go C0802', 'take ge-5-pz', 'go C0702');
    const field = kit.units[unitNamed(kit, 'br-204')].groundSupport;
    expect(spent(t, 'ge-stab-200')).toBe((2 * kit.tables.interdiction.roadFactor[field]) / 4);
    expect(spent(t, 'ge-5-pz')).toBe(kit.tables.interdiction.roadFactor[field]);
  });

  it('[desert-fox-deluxe 19.6d] Only one counts in a hex', () => {
    const t = march('C0702: ge-5-pz\nC0803: br-204, br-212');
    t.play('take ge-5-pz', 'go C0602');
    const field = Math.max(...['br-204', 'br-212'].map((id) => kit.units[unitNamed(kit, id)].groundSupport));
    expect(spent(t, 'ge-5-pz')).toBe(2 + kit.tables.interdiction.offRoadAdded[field]);
  });
});

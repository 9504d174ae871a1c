import { describe, expect, test } from 'vitest';
import { QUARTERS } from '../kit/prices.ts';
import { ALLIED, AXIS, baseKit, type Side } from '../kit.ts';
import { normalLimit } from '../rules/allowance.ts';
import { boardOf } from '../rules/board.ts';
import { FOOT, MOTOR } from '../rules/lines.ts';
import {
  combatSupplySources,
  generalSupplySources,
  hasLoc,
  hasLos,
  linkedHexes,
  suppliedHexes,
  wouldBeSupplied,
} from '../rules/supply.ts';
import type { State } from '../state.ts';
import { hexNamed, type PositionSpec, stateOf, unitNamed } from './position.ts';

const kit = baseKit();

type Spec = Omit<PositionSpec, 'at' | 'board'>;

/** Scenario 25 has maps C, L, S and W, Libya Axis and Egypt Allied. */
const on = (board: string, spec: Spec = {}): State => stateOf({ scenario: 's25', ...spec, board });

const supplied = (s: State, side: Side, label: string): number => suppliedHexes(kit, s, side)[hexNamed(kit, label)];
const linked = (s: State, side: Side, label: string): number => linkedHexes(kit, s, side)[hexNamed(kit, label)];
const los = (s: State, id: string): boolean => hasLos(kit, s, unitNamed(kit, id));
const ids = (pieces: readonly number[]): string[] => pieces.map((piece) => kit.units[piece].id);
const combatDumps = (s: State, side: Side, label: string): string[] =>
  ids(combatSupplySources(kit, s, side, hexNamed(kit, label)));
const generalDumps = (s: State, side: Side, label: string): string[] =>
  ids(generalSupplySources(kit, s, side, hexNamed(kit, label)));

describe('lines of supply from a base', () => {
  test('[desert-fox-deluxe 12.4.1c, EX-21] the base of Tobruk reaches S1030 along the coast road, and no hex farther', () => {
    const s = on('C2331: allied-base-1+a, br-22');
    expect(supplied(s, ALLIED, 'S1030')).toBeGreaterThan(0);
    expect(supplied(s, ALLIED, 'S1129')).toBe(0);
  });

  test('[desert-fox-deluxe 12.4.1a, EX-22] the base of Tripoli reaches Agedabia, 56 hexes of primary road', () => {
    const s = on('L2817: axis-primary-base+a');
    expect(supplied(s, AXIS, 'C0907')).toBeGreaterThan(0);
    expect(supplied(s, AXIS, 'C1007')).toBe(0);
  });

  test('[desert-fox-deluxe 12.1a, 12.3a] every unit on the line of an active base is supplied', () => {
    const s = on('L2817: axis-primary-base+a\nS1420: it-27-brescia\nC0907: it-8-ber, ge-5-pz\nC1407: ge-3-aufkl');
    expect(['it-27-brescia', 'it-8-ber', 'ge-5-pz', 'ge-3-aufkl'].map((id) => los(s, id))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('[desert-fox-deluxe 12.2.3c] a base that shows its other side supplies nobody', () => {
    expect(los(on('C0701: axis-base-1, ge-5-pz'), 'ge-5-pz')).toBe(false);
    expect(los(on('C0701: axis-base-1+a, ge-5-pz'), 'ge-5-pz')).toBe(true);
  });

  test('[desert-fox-deluxe 8.2.1a] a disrupted base reaches 7 points, 28 hexes of primary road', () => {
    const s = on('L2817: axis-primary-base+ad');
    expect(supplied(s, AXIS, 'S1517')).toBeGreaterThan(0);
    expect(supplied(s, AXIS, 'S1417')).toBe(0);
  });

  test('[desert-fox-deluxe EX-47] KDG in C0603 lies too far off the road for Tobruk (ruling A222)', () => {
    const s = on('C2331: allied-base-1+a, br-22\nC0603: br-kdg');
    expect(supplied(s, ALLIED, 'C0702')).toBeGreaterThan(0);
    expect(los(s, 'br-kdg')).toBe(false);
  });

  test('off the road the rest of a point is lost, as for a truck that moves (13.3)', () => {
    // 13 points to Mersa Brega, a quarter more to C0804: what is left does not pay for the desert beyond, from 12.5 it would.
    const s = on('L2817: axis-primary-base+a');
    expect(supplied(s, AXIS, 'C0804')).toBeGreaterThan(0);
    expect(supplied(s, AXIS, 'C0805') & MOTOR).toBe(0);
  });

  test('a scenario on maps L and S knows no lines over the other maps', () => {
    const s = stateOf({ scenario: 's30', board: 'L2817: axis-primary-base+a' });
    expect(supplied(s, AXIS, 'C0701')).toBeGreaterThan(0);
    expect(supplied(s, AXIS, 'C0803')).toBe(0);
  });
});

describe('chains of MSU', () => {
  test('[desert-fox-deluxe 12.2.2b, 12.4.1e] MSU carry the line on, 7 points each, one behind the other', () => {
    const one = on('L2817: axis-primary-base+a\nC0907: axis-msu-1\nC2308: ge-5-pz');
    const two = on(
      'L2817: axis-primary-base+a\nC0907: axis-msu-1\nC2308: axis-msu-2\nC2331: ge-5-pz\nC2523: ge-3-aufkl',
    );
    expect(los(one, 'ge-5-pz')).toBe(true);
    expect(los(two, 'ge-3-aufkl')).toBe(true);
    expect(supplied(one, AXIS, 'C2523')).toBe(0);
  });

  test('[desert-fox-deluxe 8.2.1b] a disrupted MSU carries it 3 points only, and has half its movement', () => {
    const s = on('L2817: axis-primary-base+a\nC0907: axis-msu-1+d, axis-msu-2');
    const points = (id: string): number => normalLimit(kit, s, unitNamed(kit, id)) / QUARTERS;
    expect([points('axis-msu-1'), points('axis-msu-2')]).toEqual([7, 14]);
    const alone = on('L2817: axis-primary-base+a\nC0907: axis-msu-1+d');
    expect(supplied(alone, AXIS, 'C2108')).toBeGreaterThan(0);
    expect(supplied(alone, AXIS, 'C2207')).toBe(0);
  });

  test('[desert-fox-deluxe 12.4.1f] the leg to the first MSU is as long as the line of its source', () => {
    // From the dump 3.5 points along the road; an MSU farther off than 7 points hands nothing on.
    const near = on('C0701: axis-dump-1\nC1607: axis-msu-1\nC2308: ge-5-pz');
    const far = on('C0701: axis-dump-1\nC2523: axis-msu-1\nC2423: ge-5-pz');
    expect(generalDumps(near, AXIS, 'C2308')).toEqual(['axis-dump-1']);
    expect(generalDumps(far, AXIS, 'C2423')).toEqual([]);
  });
});

test('[desert-fox-deluxe 12.2a] counters of supply take no room, have no zone and no factor', () => {
  const s = on('C0803: axis-dump-1, axis-msu-1, axis-base-1+a');
  const board = boardOf(kit, s);
  expect([board.points(hexNamed(kit, 'C0803')), board.zone[AXIS][hexNamed(kit, 'C0804')]]).toEqual([0, 0]);
  expect(['axis-dump-1', 'axis-msu-1', 'axis-base-1'].map((id) => kit.units[unitNamed(kit, id)].combat[1])).toEqual([
    0, 0, 0,
  ]);
});

describe('dumps', () => {
  test('[desert-fox-deluxe 12.4.1d, 12.6.1a, 12.2.1d] a dump reaches 7 points', () => {
    // 5.25 points to Benghazi, and not as far as Barce.
    const s = on('C0701: axis-dump-1\nC2308: ge-5-pz\nC2414: ge-3-aufkl');
    expect(combatDumps(s, AXIS, 'C2308')).toEqual(['axis-dump-1']);
    expect(combatDumps(s, AXIS, 'C2414')).toEqual([]);
  });

  test('[desert-fox-deluxe 8.2.1c] a disrupted dump reaches 3 points', () => {
    const s = on('C0701: axis-dump-1+d\nC1407: ge-5-pz\nC1508: ge-3-aufkl');
    expect(combatDumps(s, AXIS, 'C1407')).toEqual(['axis-dump-1']);
    expect(combatDumps(s, AXIS, 'C1508')).toEqual([]);
  });

  test('[desert-fox-deluxe 12.6.1b] a line of combat supply is not carried on by MSU, one of general supply is', () => {
    const s = on('C0701: axis-dump-1\nC2308: axis-msu-1\nC2414: ge-5-pz');
    expect(combatDumps(s, AXIS, 'C2414')).toEqual([]);
    expect(generalDumps(s, AXIS, 'C2414')).toEqual(['axis-dump-1']);
  });

  test('[desert-fox-deluxe EX-41] the dump with 2 SG could have supplied 3 Lt Arm next door in combat', () => {
    const s = on('C0803: br-2-sg/1, allied-dump-1\nC0804: br-3-lt-arm/1');
    expect(combatDumps(s, ALLIED, 'C0804')).toEqual(['allied-dump-1']);
  });

  test('captured dumps give nothing, and the nearest of several comes first', () => {
    const s = on('C0701: axis-dump-1\nC0802: axis-dump-2\nC0803: axis-dump-3+c, ge-5-pz');
    expect(combatDumps(s, AXIS, 'C0803')).toEqual(['axis-dump-2', 'axis-dump-1']);
  });
});

describe('what bars a line', () => {
  const road = 'C0701: axis-base-1+a\nC0907: ge-5-pz';
  /** There is no other way to Agedabia that is as short. */
  const longRoad = 'L2817: axis-primary-base+a\nC0907: ge-5-pz';

  test('[desert-fox-deluxe 12.4a] an enemy unit on the road bars it, a dump of his too', () => {
    expect(los(on(longRoad), 'ge-5-pz')).toBe(true);
    expect(los(on(`${longRoad}\nC0804: br-2-sg+d`), 'ge-5-pz')).toBe(false);
    expect(los(on(`${longRoad}\nC0804: allied-dump-1`), 'ge-5-pz')).toBe(false);
  });

  test('[desert-fox-deluxe 12.4b, 11.4e] so does an enemy zone, unless a friend stands in it when the line is traced (ruling A49)', () => {
    const zoned = `${road}\nC0805: br-2-sg`;
    expect(los(on(zoned), 'ge-5-pz')).toBe(false);
    expect(los(on(`${zoned}\nC0804: it-8-ber\nC0905: it-27-brescia\nC0906: ge-stab-200`), 'ge-5-pz')).toBe(true);
  });

  test('[desert-fox-deluxe 12.4b] the point for the zone is not counted', () => {
    // C0907 lies exactly 14 points from Tripoli.
    const s = on('L2817: axis-primary-base+a\nC0907: ge-5-pz\nC1007: br-2-sg');
    expect(los(s, 'ge-5-pz')).toBe(true);
  });

  test('zones of units without general supply bar nothing (ruling A129)', () => {
    expect(los(on(`${road}\nC0805: br-2-sg+o`), 'ge-5-pz')).toBe(true);
  });

  test('a unit would be supplied in an enemy zone that the line reaches, but the line does not go on', () => {
    const s = on(`${road}\nC0805: br-2-sg`);
    const unit = unitNamed(kit, 'ge-5-pz');
    expect(wouldBeSupplied(kit, s, unit, hexNamed(kit, 'C0804'))).toBe(true);
    expect(wouldBeSupplied(kit, s, unit, hexNamed(kit, 'C0907'))).toBe(false);
  });
});

describe('men on foot', () => {
  test('[desert-fox-deluxe 12.4.1b] draw from the hex next to theirs over ground that is closed to trucks', () => {
    const s = on('C0701: axis-base-1+a\nC0704: it-27-brescia');
    expect(los(s, 'it-27-brescia')).toBe(true);
    expect(supplied(s, AXIS, 'C0704') & (MOTOR | FOOT)).toBe(FOOT);
  });

  test('[desert-fox-deluxe 12.4.1b] but not from a hex that is barred', () => {
    // What lies around the marsh is in the zones of 2 SG and 3 Lt Arm.
    const s = on('C0701: axis-base-1+a\nC0704: it-27-brescia\nC0804: br-2-sg\nC0604: br-3-lt-arm');
    expect(supplied(s, AXIS, 'C0603')).toBeGreaterThan(0);
    expect(los(s, 'it-27-brescia')).toBe(false);
  });

  test('combat supply reaches them in the same way', () => {
    const s = on('C0803: axis-dump-1\nC0704: it-27-brescia');
    expect(combatDumps(s, AXIS, 'C0704')).toEqual(['axis-dump-1']);
  });
});

describe('the Nile valley', () => {
  test('[desert-fox-deluxe 12.3c, 22.1a] supplies the Allies without a base', () => {
    const s = on('W2118: br-22\nW2110: br-7-sg');
    expect([los(s, 'br-22'), los(s, 'br-7-sg')]).toEqual([true, true]);
    expect(supplied(s, AXIS, 'W2118')).toBe(0);
  });

  test('[desert-fox-deluxe 12.5k] 14 points, the way in among them: 3.5 by the roads, all 14 by the track (ruling A176)', () => {
    // 3.5 in, 5 to Matruh, 5 to Sollum, and half a point of road beyond it.
    const s = on('W2118: br-22');
    expect(supplied(s, ALLIED, 'W2004')).toBeGreaterThan(0);
    expect(supplied(s, ALLIED, 'C2331')).toBe(0);
    const southOnly = on('W2034: it-nizza\nW2234: it-babini');
    expect(supplied(southOnly, ALLIED, 'W1434')).toBeGreaterThan(0);
    expect(supplied(southOnly, ALLIED, 'W1433')).toBe(0);
  });

  test('[desert-fox-deluxe 12.4a] is cut off by a unit on the way in', () => {
    const s = on('W2134: it-nizza\nW2118: br-22');
    expect(los(s, 'br-22')).toBe(false);
  });
});

describe('lines of communications', () => {
  test('[desert-fox-deluxe 12.4.2a] from any base, active or not, however far', () => {
    const s = on('L2817: axis-base-1\nC2331: br-22\nC2328: ge-5-pz', {
      owned: { allied: ['L2817', 'C2308', 'C2821', 'C2818', 'C0701', 'S1420', 'L1633', 'L2429', 'L2624', 'L2810'] },
    });
    expect(linked(s, AXIS, 'C0907')).toBeGreaterThan(0);
    expect(linked(on('C0907: ge-5-pz', { owned: { allied: PORTS } }), AXIS, 'C0907')).toBe(0);
  });

  test('[desert-fox-deluxe 12.4.2a] from a port that is held, even an empty one (ruling A54)', () => {
    const rest = PORTS.filter((port) => port !== 'C2821');
    const s = on('C2523: ge-5-pz', { owned: { allied: rest, axis: ['C2821'] } });
    expect(hasLoc(kit, s, AXIS, hexNamed(kit, 'C2523'))).toBe(true);
    const lost = on('C2523: ge-5-pz', { owned: { allied: PORTS } });
    expect(hasLoc(kit, lost, AXIS, hexNamed(kit, 'C2523'))).toBe(false);
  });

  test('[desert-fox-deluxe 12.4.2b] a line of supply from a dump is none of communications, and the other way round', () => {
    const s = on('C0803: axis-dump-1, ge-5-pz\nC0701: br-22\nC0804: br-2-sg', { owned: { allied: PORTS } });
    expect(generalDumps(s, AXIS, 'C0803')).toEqual(['axis-dump-1']);
    expect(hasLoc(kit, s, AXIS, hexNamed(kit, 'C0803'))).toBe(false);
    const far = on('C2331: axis-base-1, ge-5-pz');
    expect([los(far, 'ge-5-pz'), hasLoc(kit, far, AXIS, hexNamed(kit, 'C2331'))]).toEqual([false, true]);
  });

  test('an empty port in an enemy zone leads nowhere', () => {
    const s = on('C2523: ge-5-pz\nC2721: br-2-sg', {
      owned: { allied: PORTS.filter((port) => port !== 'C2821'), axis: ['C2821'] },
    });
    expect(linked(s, AXIS, 'C2821')).toBeGreaterThan(0);
    expect(linked(s, AXIS, 'C2523')).toBe(0);
  });
});

/** All ports of maps C, L, S and W. */
const PORTS = [
  'W2004',
  'W2104',
  'W2110',
  'W2118',
  'W2232',
  'C0701',
  'C2308',
  'C2331',
  'C2818',
  'C2821',
  'S1420',
  'L1633',
  'L2429',
  'L2624',
  'L2810',
  'L2817',
];

test('[desert-fox-deluxe 12.2.4j] nobody of the Axis would be supplied while the primary base moves, garrisons apart (ruling A53)', () => {
  const s = on('L2817: axis-primary-base, it-tripoli\nC2308: axis-base-1+a, ge-5-pz', { change: { relocated: true } });
  const would = (id: string): boolean => wouldBeSupplied(kit, s, unitNamed(kit, id), s.at[unitNamed(kit, id)]);
  expect([would('ge-5-pz'), would('it-tripoli')]).toEqual([false, true]);
});

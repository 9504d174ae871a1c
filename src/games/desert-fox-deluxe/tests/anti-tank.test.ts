import { describe, expect, test } from 'vitest';
import { baseKit } from '../kit.ts';
import { antitankOn, targetsOf } from '../rules/anti-tank.ts';
import type { Form } from '../state.ts';
import { attacking, type BattleSpec, battleIn, counted, declaring } from './fighting.fixture.ts';
import { unitNamed } from './position.ts';

/** Anti-tank units (15.2). Flak of rating 3 is not mobile; 33 PzJg and 2 SG, rating 2, are. */

const kit = baseKit();

/** What a gun takes off a target. */
function rating(board: string, spec: BattleSpec, gun: string, target: string, forts: string[] = []): number {
  const t = declaring({ board, forts });
  return antitankOn(kit, t.s, battleIn(t, spec), unitNamed(kit, gun), unitNamed(kit, target));
}

/** 2 SG defends C0804 against 5 Pz. */
const tanks: BattleSpec = { hexes: ['C0804'], attackers: ['ge-5-pz'], supplied: ['C0705', 'C0804'] };
const defended = (spec: Partial<BattleSpec> = {}, gun = 'br-2-sg', mates = ''): number =>
  rating(`C0804: ${gun}\nC0705: ge-5-pz${mates}`, { ...tanks, ...spec }, gun.split('+')[0], 'ge-5-pz');

/** Guns attack 3 Lt Arm in C0804 with 104. */
const attack: BattleSpec = {
  hexes: ['C0804'],
  attackers: ['ge-104', 'ge-i-18-flk', 'ge-33-pzjg'],
  supplied: ['C0705', 'C0804'],
};
const attacked = (gun: string, spec: Partial<BattleSpec> = {}, mates = ''): number =>
  rating(
    `C0804: br-3-lt-arm${mates}\nC0705: ge-104, ge-i-18-flk, ge-33-pzjg`,
    { ...attack, ...spec },
    gun,
    'br-3-lt-arm',
  );

describe('the rating', () => {
  test('[desert-fox-deluxe 15.2a] counts if the gun is undisrupted and combat supplied', () => {
    expect(defended()).toBe(2);
    expect(defended({ supplied: ['C0705'] })).toBe(0);
    expect(defended({}, 'br-2-sg+d')).toBe(0);
  });

  test('[desert-fox-deluxe 15.2a] [desert-fox-deluxe 12.6d] only mechanized units are fired at', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: ge-5-pz, ge-104, ge-3-aufkl' });
    const spec = { ...tanks, attackers: ['ge-5-pz', 'ge-104', 'ge-3-aufkl'] };
    const targets = targetsOf(kit, t.s, battleIn(t, spec), unitNamed(kit, 'br-2-sg'));
    expect(targets.map((unit) => kit.units[unit].id)).toEqual(['ge-5-pz', 'ge-3-aufkl']);
  });

  test('[desert-fox-deluxe 15.2b] it is taken off the printed factor, which is doubled or halved afterwards (ruling A61)', () => {
    const board = 'C0603: br-2-sg\nC0504: ge-5-pz';
    const spec = { hexes: ['C0603'], attackers: ['ge-5-pz'], supplied: ['C0603'], aimed: ['br-2-sg > ge-5-pz'] };
    expect(counted(declaring({ board }), spec, 'ge-5-pz')).toBe('3.5 15.2b 14.4e');
  });

  test('[desert-fox-deluxe 15.2d] several may fire at one, but leave it a factor of one', () => {
    const t = declaring({ board: 'C0804: br-2-sg, br-7-sg\nC0705: ge-3-aufkl' });
    const shots = ['br-2-sg > ge-3-aufkl', 'br-7-sg > ge-3-aufkl'];
    const spec = { hexes: ['C0804'], attackers: ['ge-3-aufkl'], supplied: ['C0804'] };
    expect(counted(t, { ...spec, aimed: shots.slice(0, 1) }, 'ge-3-aufkl')).toBe('1 15.2b');
    expect(counted(t, { ...spec, aimed: shots }, 'ge-3-aufkl')).toBe('1 15.2b');
    const strong = declaring({ board: 'C0804: br-2-sg, br-7-sg\nC0705: ge-5-pz' });
    const aimed = ['br-2-sg > ge-5-pz', 'br-7-sg > ge-5-pz'];
    expect(counted(strong, { ...spec, attackers: ['ge-5-pz'], aimed }, 'ge-5-pz')).toBe('5 15.2b');
  });

  test('[desert-fox-deluxe 15.2e] guns that attack and are not mobile have half, fractions up and at least one less', () => {
    expect(attacked('ge-i-18-flk')).toBe(2);
    expect(attacked('ge-33-pzjg')).toBe(2);
    const one = rating(
      'C0804: br-3-lt-arm\nC0705: ge-sdvh-288',
      { ...attack, attackers: ['ge-sdvh-288'] },
      'ge-sdvh-288',
      'br-3-lt-arm',
    );
    expect(one).toBe(0);
  });

  test('[desert-fox-deluxe 15.2f] attacking guns are useless against cities, forts and mountains and across ridges', () => {
    const fort = rating(
      'C0804: br-3-lt-arm\nC0705: ge-33-pzjg',
      { ...attack, attackers: ['ge-33-pzjg'] },
      'ge-33-pzjg',
      'br-3-lt-arm',
      ['C0804/0'],
    );
    const at = (hex: string, from: string): number =>
      rating(
        `${hex}: br-3-lt-arm\n${from}: ge-33-pzjg`,
        { hexes: [hex], attackers: ['ge-33-pzjg'], supplied: [from] },
        'ge-33-pzjg',
        'br-3-lt-arm',
      );
    expect([fort, at('C2308', 'C2408'), at('C2511', 'C2411'), at('C2132', 'C2231')]).toEqual([0, 0, 0, 0]);
    expect(at('C2132', 'C2131')).toBe(2);
  });

  test('[desert-fox-deluxe 15.2g] guns that are not mobile fire neither in overruns nor in mobile battle, on either side', () => {
    const board = 'C0804: br-50-spt\nC0705: ge-5-pz';
    const by = (form: Form): number => rating(board, { ...tanks, form }, 'br-50-spt', 'ge-5-pz');
    expect([by('standard'), by('overrun'), by('mobile')]).toEqual([2, 0, 0]);
    expect(attacked('ge-i-18-flk', { form: 'overrun' })).toBe(0);
  });

  test('[desert-fox-deluxe 15.2h] air support or supplied artillery of the enemy halves guns that are not mechanized', () => {
    expect(defended({ air: ['ge-ff-afrika'] })).toBe(1);
    const guns = { attackers: ['ge-5-pz', 'ge-33-art'] };
    expect(defended(guns, 'br-2-sg', ', ge-33-art')).toBe(1);
    expect(defended({ ...guns, supplied: ['C0804'] }, 'br-2-sg', ', ge-33-art')).toBe(2);
    expect(defended(guns, 'br-2-sg', ', ge-33-art+d')).toBe(2);
    const mech = rating(
      'C0804: br-3-lt-arm, br-7-sg\nC0705: ge-605-pzjg, ge-5-pz',
      { ...tanks, attackers: ['ge-605-pzjg', 'ge-5-pz'] },
      'ge-605-pzjg',
      'br-3-lt-arm',
    );
    expect(mech).toBe(2);
  });

  test('[desert-fox-deluxe 15.2h] air superiority alone does not (ruling A62)', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: ge-5-pz', change: { airEdge: 3 } });
    expect(antitankOn(kit, t.s, battleIn(t, tanks), unitNamed(kit, 'br-2-sg'), unitNamed(kit, 'ge-5-pz'))).toBe(2);
  });

  test('[desert-fox-deluxe 14.9.2g] in mobile battle it is doubled, and halved after that (ruling A78)', () => {
    expect(defended({ form: 'mobile' })).toBe(4);
    expect(defended({ form: 'mobile', air: ['ge-ff-afrika'] })).toBe(2);
  });

  test('[desert-fox-deluxe 15.2c] guns that defend in mountain, marsh or city have half', () => {
    const at = (hex: string, from: string): number =>
      rating(
        `${hex}: br-2-sg\n${from}: ge-5-pz, ge-125`,
        { hexes: [hex], attackers: ['ge-5-pz'], supplied: [hex] },
        'br-2-sg',
        'ge-5-pz',
      );
    expect([at('C2308', 'C2408'), at('C2511', 'C2411'), at('C0704', 'C0705'), at('C0606', 'C0706')]).toEqual([
      1, 1, 1, 2,
    ]);
  });
});

describe('aiming', () => {
  test('[desert-fox-deluxe 15.2a] the owner chooses among several targets', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0805: allied-dump-1\nC0705: ge-5-pz, ge-3-aufkl' });
    attacking(t, ['C0804'], ['ge-5-pz', 'ge-3-aufkl']).play('supply allied-dump-1 C0804');
    expect([t.asked, t.toMove]).toEqual(['lay-guns', 'allied']);
    expect(t.offers()).toEqual(['aim br-2-sg ge-3-aufkl', 'aim br-2-sg ge-5-pz', 'end']);
    expect(t.refused('aim br-2-sg br-2-sg')).toBe('15.2a');
    expect(t.refused('aim ge-5-pz br-2-sg')).toBe('15.2a');
    t.dice(1).play('aim br-2-sg ge-5-pz');
    expect(t.log('14.5d')[0]).toContain('10 to 3');
  });

  test('[desert-fox-deluxe 15.2a] with one target there is nothing to choose', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0805: allied-dump-1\nC0705: ge-5-pz' });
    attacking(t, ['C0804'], ['ge-5-pz']).dice(1).play('supply allied-dump-1 C0804');
    expect(t.log('15.2a')).toEqual(['2 SG fires at 5 Pz.']);
    expect(t.log('14.5d')[0]).toContain('7 to 3');
  });
});

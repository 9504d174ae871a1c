import { describe, expect, test } from 'vitest';
import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { gunShift, gunsIn, supportingGuns } from '../rules/artillery.ts';
import { STRUCK } from '../state.ts';
import { attacking, type BattleSpec, battleIn, declareAttack, declaring } from './fighting.fixture.ts';
import { marked, unitNamed } from './position.ts';

/** Artillery (15.1). 33 Art, rating 2, is mobile; Ragg X, rating 1, is not. */

const kit = baseKit();

/** The guns of a side that could give shifts in the combat itself. */
function guns(board: string, spec: BattleSpec, side: 0 | 1 = AXIS): string[] {
  const t = declaring({ board });
  return gunsIn(kit, t.s, battleIn(t, spec), side).map((unit) => kit.units[unit].id);
}

describe('attacking', () => {
  const spec: BattleSpec = { hexes: ['C0804'], attackers: ['ge-104', 'ge-33-art'], supplied: ['C0705'] };

  test('[desert-fox-deluxe 15.1b] guns give shifts undisrupted and combat supplied', () => {
    expect(guns('C0804: br-2-sg\nC0705: ge-104, ge-33-art', spec)).toEqual(['ge-33-art']);
    expect(guns('C0804: br-2-sg\nC0705: ge-104, ge-33-art+d', spec)).toEqual([]);
    expect(guns('C0804: br-2-sg\nC0705: ge-104, ge-33-art', { ...spec, supplied: [] })).toEqual([]);
    expect(guns('C0804: br-2-sg\nC0705: ge-104, ge-33-art+e', { ...spec, supplied: [] })).toEqual(['ge-33-art']);
  });

  test('[desert-fox-deluxe 15.1c] they must be among the declared attackers', () => {
    expect(guns('C0804: br-2-sg\nC0705: ge-104, ge-33-art', { ...spec, attackers: ['ge-104'] })).toEqual([]);
  });

  test('[desert-fox-deluxe 14.9.2c] [desert-fox-deluxe 13.4.4c] only mobile guns in mobile battle and, attacking, in overruns', () => {
    const board = 'C0804: br-50-spt\nC0705: ge-5-pz, it-ragg-x, ge-33-art';
    const all = { ...spec, attackers: ['ge-5-pz', 'it-ragg-x', 'ge-33-art'], supplied: ['C0705', 'C0804'] };
    expect(guns(board, { ...all, form: 'mobile' })).toEqual(['ge-33-art']);
    expect(guns(board, { ...all, form: 'overrun' })).toEqual(['ge-33-art']);
    expect(guns(board, { ...all, form: 'mobile' }, ALLIED)).toEqual([]);
    expect(guns(board, { ...all, form: 'overrun' }, ALLIED)).toEqual(['br-50-spt']);
  });

  test('[desert-fox-deluxe 14.4d] into a mountain a gun has one less', () => {
    const t = declaring({ board: 'C2511: br-2-sg\nC2411: ge-104, ge-33-art, it-ragg-x' });
    const battle = battleIn(t, {
      hexes: ['C2511'],
      attackers: ['ge-104', 'ge-33-art', 'it-ragg-x'],
      supplied: ['C2411'],
    });
    expect(gunShift(kit, battle, unitNamed(kit, 'ge-33-art'))).toBe(1);
    expect(gunsIn(kit, t.s, battle, AXIS).map((unit) => kit.units[unit].id)).toEqual(['ge-33-art']);
  });

  test('[desert-fox-deluxe 15.1a] a single gun fires without a question', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: ge-104, ge-33-art, axis-dump-1' });
    attacking(t, ['C0804'], ['ge-104', 'ge-33-art']).dice(1).play('supply axis-dump-1 C0705');
    expect(t.log('15.1a')).toEqual(['33 Art fires in support.']);
    expect(t.log('14.5d')[0]).toContain('the defender suffers on column 9, the attacker on 7.');
  });

  test('[desert-fox-deluxe 15.1d] of several one alone may fire', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: ge-104, ge-33-art, it-ragg-x, axis-dump-1' });
    attacking(t, ['C0804'], ['ge-104', 'ge-33-art', 'it-ragg-x']).play('supply axis-dump-1 C0705');
    expect([t.asked, t.toMove]).toEqual(['lay-guns', 'axis']);
    expect(t.offers()).toEqual(['end', 'gun ge-33-art', 'gun it-ragg-x']);
    expect(t.refused('gun ge-104')).toBe('15.1b');
    t.dice(1).play('gun ge-33-art');
    expect(t.log('15.1a')).toHaveLength(1);
    expect(t.log('14.5d')).toHaveLength(1);
  });

  test('[desert-fox-deluxe 15.8c] garrisons do not support an attack', () => {
    const t = declaring({ board: 'C0804: it-8-ber\nC0805: br-7-motor, br-tobruk', side: 'allied' });
    t.play('attack C0804');
    expect(t.refused('with br-tobruk')).toBe('15.8c');
  });
});

describe('deliberate battle', () => {
  const board = 'C0804: br-2-sg\nC0705: ge-104+b, ge-33-art+b, it-ragg-x+b, axis-dump-1, axis-dump-2, axis-dump-3';
  const force = ['ge-104', 'ge-33-art', 'it-ragg-x'];

  test('[desert-fox-deluxe 14.9.1d] each gun beyond the first costs a further dump', () => {
    const t = attacking(declaring({ board }), ['C0804'], force).play('supply axis-dump-1 C0705');
    expect([t.asked, t.toMove]).toEqual(['combat-supply', 'axis']);
    expect(t.offers()).toEqual(['end', 'supply axis-dump-2 C0705', 'supply axis-dump-3 C0705']);
    t.dice(1).play('supply axis-dump-2 C0705');
    expect(t.log('15.1a')).toEqual(['33 Art fires in support.', 'Ragg X fires in support.']);
    expect(t.log('14.5d')[0]).toContain('the defender suffers on column 11');
  });

  test('[desert-fox-deluxe 14.9.1d] without one, one gun fires', () => {
    const t = attacking(declaring({ board }), ['C0804'], force).play('supply axis-dump-1 C0705', 'end');
    expect(t.offers()).toEqual(['end', 'gun ge-33-art', 'gun it-ragg-x']);
    t.dice(1).play('gun it-ragg-x');
    expect(t.log('15.1a')).toEqual(['Ragg X fires in support.']);
  });

  test('[desert-fox-deluxe 14.9.1c] if not all attackers are supplied it is an ordinary attack (ruling A136)', () => {
    const two = `${board}\nC0805: ge-115+b`;
    const t = attacking(declaring({ board: two }), ['C0804'], [...force, 'ge-115']);
    t.play('supply axis-dump-1 C0705', 'end');
    expect(t.log('14.9.1c')).toHaveLength(1);
    expect(t.asked).toBe('lay-guns');
    t.dice(1).play('gun ge-33-art');
    expect(t.log('15.1a')).toHaveLength(1);
  });
});

describe('defending', () => {
  const spec: BattleSpec = { hexes: ['C0804'], attackers: ['ge-104'], supplied: ['C0804', 'C0805', 'C0905'] };

  test('[desert-fox-deluxe 15.1h] every gun in the hex adds its shifts', () => {
    const board = 'C0804: br-7-sg, br-50-spt, br-7-med+d\nC0705: ge-104';
    expect(guns(board, spec, ALLIED)).toEqual(['br-7-sg', 'br-50-spt']);
  });

  /** Guns in C0805 and C0905 that could help C0804. */
  const helpers = (board: string, change: Partial<BattleSpec> = {}): string[] => {
    const t = declaring({ board: `C0804: br-2-sg\nC0705: ge-104\n${board}` });
    return supportingGuns(kit, t.s, battleIn(t, { ...spec, ...change })).map((unit) => kit.units[unit].id);
  };

  test('[desert-fox-deluxe 15.1e] guns next to the hex may help it, supplied and undisrupted', () => {
    expect(helpers('C0805: br-50-spt\nC0905: br-7-med')).toEqual(['br-7-med', 'br-50-spt']);
    expect(helpers('C0805: br-50-spt+d')).toEqual([]);
    expect(helpers('C0805: br-50-spt', { supplied: ['C0804'] })).toEqual([]);
    expect(helpers('C0906: br-50-spt')).toEqual([]);
  });

  test('[desert-fox-deluxe 15.8a] [desert-fox-deluxe 15.8d] garrisons among them, always supplied', () => {
    expect(helpers('C0805: br-tobruk', { supplied: [] })).toEqual(['br-tobruk']);
  });

  test('[desert-fox-deluxe 15.1e] but not if they are attacked in the same phase', () => {
    const t = declaring({
      board: 'C0804: br-2-sg\nC0805: br-50-spt\nC0705: ge-104\nC0806: ge-115\nC0905: allied-dump-1',
    });
    declareAttack(t, ['C0804'], ['ge-104']);
    declareAttack(t, ['C0805'], ['ge-115']).play('end', 'fight C0804');
    expect([t.asked, t.toMove]).toEqual(['combat-supply', 'allied']);
    expect(t.offers('supply')).toEqual(['supply allied-dump-1 C0804']);
  });

  test('[desert-fox-deluxe 15.1e] a dump may be spent for the hex of such guns, and they help once a phase (ruling A79)', () => {
    const t = declaring({
      board: `C0804: br-2-sg
              C0805: br-7-med, allied-dump-1
              C0705: ge-104`,
    });
    attacking(t, ['C0804'], ['ge-104']);
    expect(t.offers()).toEqual(['end', 'supply allied-dump-1 C0804', 'supply allied-dump-1 C0805']);
    t.play('supply allied-dump-1 C0805');
    expect([t.asked, t.offers()]).toEqual(['lay-guns', ['end', 'gun br-7-med']]);
    t.dice(1).play('gun br-7-med');
    expect(t.log('14.5d')[0]).toContain('the defender suffers on column 7, the attacker on 6.');
    expect(marked(t, 'br-7-med', STRUCK)).toBe(true);
    const marks = t.s.marks.with(unitNamed(kit, 'br-7-med'), STRUCK);
    expect(supportingGuns(kit, { ...t.s, attacks: [], marks }, battleIn(t, spec))).toEqual([]);
  });
});

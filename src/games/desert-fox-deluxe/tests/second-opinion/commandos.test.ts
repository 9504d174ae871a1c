import { describe, expect, it } from 'vitest';
import { AXIS, baseKit } from '../../kit.ts';
import { BASED, DISRUPTED } from '../../state.ts';
import { hexNamed, marked, type PositionSpec, position, stepsOf, type Table, where } from '../position.ts';

/** Special forces, airborne troops, upgrades (15.4, 15.5, 13.7, 17.3). */

const kit = baseKit();
const moving = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'move',
    scenario: 's27',
    side: 'allied',
    turn: 18,
    board: `C0701: axis-base-1+a\nW2118: allied-base-1+a\n${board}`,
    ...more,
  });

describe('special forces', () => {
  it('[desert-fox-deluxe 13.7n] who lies off a coast is on board, and no motor of the Nile valley takes him along', () => {
    const board = 'nrv: br-sas, br-4-lt-arm\nW2118: br-22, allied-base-1+a\nW2110: ge-104';
    const t = position({ at: 'move', scenario: 's26', side: 'allied', turn: 12, board, owned: { allied: ['W2118'] } });
    t.play('sealift br-sas W2112', 'take br-4-lt-arm');
    expect(t.refused('load br-sas')).toBe('13.7n');
  });

  it('[desert-fox-deluxe 15.4l] whoever was carried by motors goes one hex further, not two', () => {
    const t = moving('W2115: br-2-sg, br-sas').play(
      'take br-2-sg',
      'load br-sas',
      'go W2117',
      'unload br-sas',
      'stop',
      'take br-sas',
    );
    expect(t.refused('go W2119')).not.toBeNull();
    expect(t.refused('go W2116')).toBeNull();
    expect(t.play('go W2116').offers('go')).toEqual([]);
  });

  it('[desert-fox-deluxe 15.4g] a port of the enemy that is empty is not theirs before they have fought for it', () => {
    const t = moving('C2331: br-sas, br-tobruk\nC2821: it-27-brescia', { owned: { axis: ['C2308'] } });
    t.play('sealift br-sas C2308');
    expect(t.s.owner[kit.ownedAt[hexNamed(kit, 'C2308')]]).toBe(AXIS);
  });

  it('[desert-fox-deluxe 15.4d] nobody else goes that way', () => {
    const t = moving('C2331: br-22, br-tobruk, br-sas\nC2423: aus-20-aus-bg');
    expect([t.refused('sealift br-22 C2423'), t.refused('sealift br-sas C2423')]).toEqual(['15.4d', null]);
  });

  it('[desert-fox-deluxe 15.4i] on Crete guns and scouts are no infantry', () => {
    const raid = (guards: string, ...dice: number[]): boolean => {
      const board = `crete: ge-fk-x, ${guards}\nnrv: br-sas, br-sbs`;
      const t = position({ at: 'raid-crete', scenario: 's28', side: 'allied', turn: 18, board });
      return marked(t.dice(...dice).play('infiltrate br-sas'), 'ge-fk-x', BASED);
    };
    // A four with morale 1 and one guard passes, and the aircraft roll for damage; with two guards it fails, and the raider rolls.
    expect(raid('ge-220-art, ge-164-aufkl, ge-713', 4, 3, 3)).toBe(true);
    expect(raid('ge-713, ge-746', 4, 3)).toBe(false);
  });
});

describe('airborne troops', () => {
  const axis = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({
      at: 'move',
      scenario: 's28',
      turn: 24,
      board: `L2817: axis-primary-base+a\nC0701: axis-base-1+a\n${board}`,
      owned: { axis: ['C2308', 'C0907'] },
      ...more,
      change: { airlift: [2, 0], ...more.change },
    });

  it('[desert-fox-deluxe 13.7f, 15.5b] from Italy, Sicily and Crete, not from the Herkules or Fall Braun Box', () => {
    const t = axis(
      'italy: ge-ramcke\nsicily: ge-5-fj\ncrete: ge-barenthin\nherkules: ge-fj-lehr\nfall-braun: ge-11-pio',
    );
    expect(['ge-ramcke', 'ge-5-fj'].map((id) => t.refused(`airdrop ${id} C1407`))).toEqual([null, null]);
    expect(['ge-fj-lehr', 'ge-11-pio'].map((id) => t.refused(`airdrop ${id} C1407`))).toEqual(['15.5b', '15.5b']);
  });

  it('[desert-fox-deluxe 13.7i] whoever was flown in stays where he landed; the next turn he marches', () => {
    const t = axis('italy: ge-ramcke').play('airlift ge-ramcke C0907');
    expect([where(t, 'ge-ramcke'), t.refused('take ge-ramcke')]).toEqual(['C0907', '13.1b']);
  });

  it('[desert-fox-deluxe 19.7a] points that were used are gone for the turn', () => {
    const t = axis('italy: ge-ramcke, ge-5-fj, ge-fj-lehr').play('airlift ge-ramcke C0907', 'airlift ge-5-fj C0907');
    expect([t.s.airlift[0], t.refused('airlift ge-fj-lehr C0907')]).toEqual([0, '19.7a']);
  });

  it('[desert-fox-deluxe 13.7l] not onto a field that is broken or the enemy’s', () => {
    const broken = axis('italy: ge-ramcke', { change: { brokenFields: [hexNamed(kit, 'C0907')] } });
    expect(broken.refused('airlift ge-ramcke C0907')).not.toBeNull();
    const lost = axis('italy: ge-ramcke', { owned: { allied: ['C0907'] } });
    expect(lost.refused('airlift ge-ramcke C0907')).not.toBeNull();
  });

  it('[desert-fox-deluxe 15.5f, 8.1c] a six fails whatever the morale', () => {
    const t = axis('italy: it-185-folgore/1').dice(6).play('airdrop it-185-folgore C1407');
    expect(marked(t, 'it-185-folgore', DISRUPTED)).toBe(true);
  });
});

describe('upgrades', () => {
  const refitting = (board: string, turn = 28): Table =>
    position({ at: 'refit', scenario: 's27', turn, board: `C0701: axis-base-1+a\nC2331: br-tobruk\n${board}` });

  it('[desert-fox-deluxe 17.3c] several for one: steps stay as many as they were', () => {
    // Two divisional steps; 61, 62 and the guns together.
    const t = refitting('C0907: it-102-trn-ap/1\naxis-upgrade: it-61-rgt, it-62-rgt, it-ragg-102').play(
      'upgrade it-102-trn-ap it-61-rgt',
    );
    const ids = ['it-61-rgt', 'it-62-rgt', 'it-ragg-102'];
    const steps = ids.reduce((sum, id) => sum + (where(t, id) === 'C0907' ? stepsOf(t, id) : 0), 0);
    expect([steps, where(t, 'it-102-trn-ap')]).toEqual([2, 'out']);
  });

  it('[desert-fox-deluxe 17.3a] refit points of the other nation do not pay', () => {
    const t = refitting(
      'C0907: ge-5-pz, it-rp-1\naxis-upgrade: ge-5-pz-l\nC0701: it-102-trn-ap\naxis-upgrade: it-102-trento',
    );
    expect(t.refused('upgrade ge-5-pz ge-5-pz-l')).toBe('17.3a');
  });
});

import { describe, expect, test } from 'vitest';
import { AXIS, baseKit } from '../kit.ts';
import { moraleIn } from '../rules/battle-order.ts';
import { strengthOf } from '../rules/strengths.ts';
import { FOUGHT } from '../state.ts';
import { battleIn, counted, declaring, strengths } from './fighting.fixture.ts';
import { unitNamed } from './position.ts';

/** Combat strengths (14.3, 14.4, 15.9). C0803 and C0804 lie in the desert on the road from El Agheila, C0606 is rough, Benghazi (C2308) a city. */

const kit = baseKit();

describe('the sum', () => {
  test('[desert-fox-deluxe 14.3a] the factors of all who take part are added up, depleted units with theirs', () => {
    const t = declaring({ board: 'C0804: br-3-lt-arm/1\nC0705: it-132-ariete, it-nizza, it-132-cel, it-8-ber' });
    const attackers = ['it-132-ariete', 'it-nizza', 'it-132-cel', 'it-8-ber'];
    expect(strengths(t, { hexes: ['C0804'], attackers })).toBe('15 to 3');
  });

  test('[desert-fox-deluxe 15.0a] reconnaissance, engineers and HQs fight with factors of their own', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: ge-3-aufkl, ge-kasta' });
    const spec = { hexes: ['C0804'], attackers: ['ge-3-aufkl', 'ge-kasta'] };
    const factors = spec.attackers.map((id) => kit.units[unitNamed(kit, id)].combat.at(-1)!);
    expect(strengths(t, spec)).toBe(`${factors[0] + factors[1]} to 3`);
  });

  test('[desert-fox-deluxe 14.3c] fractions are kept for each unit; a half of the sum is rounded up', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: it-8-ber, it-61-rgt\nC0805: it-5-ber' });
    expect(strengths(t, { hexes: ['C0804'], attackers: ['it-8-ber'] })).toBe('3 to 3');
    expect(strengths(t, { hexes: ['C0804'], attackers: ['it-8-ber', 'it-61-rgt'] })).toBe('4 to 3');
    expect(strengths(t, { hexes: ['C0804'], attackers: ['it-8-ber', 'it-5-ber'] })).toBe('5 to 3');
  });

  test('[desert-fox-deluxe 14.3b] modifications go on top of each other', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: it-8-ber' });
    const spec = { hexes: ['C0804'], attackers: ['it-8-ber'], form: 'overrun' } as const;
    expect(counted(t, spec, 'it-8-ber')).toBe('1.25 15.9a 13.4.4b');
  });

  test('[desert-fox-deluxe 14.3e] nobody defends with less than one', () => {
    const t = declaring({ board: 'C0804: it-jalo\nC0805: br-2-sg', side: 'allied' });
    expect(strengths(t, { hexes: ['C0804'], attackers: ['br-2-sg'], side: 'allied' })).toBe('3 to 1');
  });

  test('[desert-fox-deluxe 12.2.6d] counters of supply alone defend with one factor together', () => {
    const t = declaring({ board: 'C0804: allied-dump-1, allied-msu-1, allied-msu-2\nC0705: ge-104' });
    expect(strengths(t, { hexes: ['C0804'], attackers: ['ge-104'] })).toBe('6 to 1');
  });

  test('[desert-fox-deluxe 12.2.6a] beside combat units they add nothing', () => {
    const t = declaring({ board: 'C0804: br-2-sg, allied-dump-1, allied-msu-1\nC0705: ge-104' });
    expect(strengths(t, { hexes: ['C0804'], attackers: ['ge-104'] })).toBe('6 to 3');
    expect(battleIn(t, { hexes: ['C0804'], attackers: ['ge-104'] }).defenders).toEqual([unitNamed(kit, 'br-2-sg')]);
  });

  test('[desert-fox-deluxe 14.7.2d] who retreated into the hex in this phase adds nothing', () => {
    const t = declaring({ board: 'C0804: br-2-sg, br-7-motor\nC0705: ge-104' });
    const battle = battleIn(t, { hexes: ['C0804'], attackers: ['ge-104'] });
    const marks = t.s.marks.with(unitNamed(kit, 'br-7-motor'), FOUGHT);
    expect(strengthOf(kit, { ...t.s, marks }, battle, 1).total).toBe(3);
    expect(strengthOf(kit, t.s, battle, 1).total).toBe(7);
  });

  test('[desert-fox-deluxe 12.6b] want of combat supply takes nothing off the factors', () => {
    const t = declaring({ board: 'C0804: br-2-sg\nC0705: ge-104' });
    const spec = { hexes: ['C0804'], attackers: ['ge-104'] };
    expect(strengths(t, { ...spec, supplied: ['C0705', 'C0804'] })).toBe(strengths(t, spec));
  });
});

describe('ground', () => {
  test('[desert-fox-deluxe 14.4e] a wadi halves the tanks that attack across it, and only those', () => {
    const t = declaring({ board: 'C0603: br-2-sg\nC0504: ge-5-pz, ge-104\nC0503: ge-8-pz' });
    const spec = { hexes: ['C0603'], attackers: ['ge-5-pz', 'ge-104', 'ge-8-pz'] };
    expect(counted(t, spec, 'ge-5-pz')).toBe('4.5 14.4e');
    expect(counted(t, spec, 'ge-104')).toBe('6');
    expect(counted(t, spec, 'ge-8-pz')).toBe('9');
  });

  test('[desert-fox-deluxe 14.4e] a ridge halves whoever is motorized, an escarpment all but light infantry, a river everybody', () => {
    const ridge = declaring({ board: 'C2132: br-2-sg\nC2231: ge-104, ge-ramcke' });
    const over = { hexes: ['C2132'], attackers: ['ge-104', 'ge-ramcke'] };
    expect(counted(ridge, over, 'ge-104')).toBe('3 14.4e');
    expect(counted(ridge, over, 'ge-ramcke')).toMatch(/^\d+$/);
    const river = declaring({ board: 'A5903: br-2-sg\nA5904: ge-ramcke', scenario: 's30' });
    expect(counted(river, { hexes: ['A5903'], attackers: ['ge-ramcke'] }, 'ge-ramcke')).toContain('14.4e');
  });

  test('[desert-fox-deluxe 15.9d] escarpments do not touch light infantry', () => {
    const t = declaring({ board: 'C2108: it-27-brescia\nC2109: br-layforce, br-2-bde', side: 'allied' });
    const spec = { hexes: ['C2108'], attackers: ['br-layforce', 'br-2-bde'], side: 'allied' } as const;
    expect(counted(t, spec, 'br-layforce')).toBe('2');
    expect(counted(t, spec, 'br-2-bde')).toBe('2 14.4e');
  });

  test('[desert-fox-deluxe 14.4d] tanks that attack a city or mountain are halved, also into one of several hexes', () => {
    const t = declaring({ board: 'C2308: br-2-sg\nC2309: br-7-motor\nC2408: ge-5-pz, ge-104' });
    const city = { hexes: ['C2308'], attackers: ['ge-5-pz', 'ge-104'] };
    expect(counted(t, city, 'ge-5-pz')).toBe('4.5 14.4d');
    expect(counted(t, city, 'ge-104')).toBe('6');
    expect(counted(t, { ...city, hexes: ['C2308', 'C2309'] }, 'ge-5-pz')).toBe('4.5 14.4d');
    expect(counted(t, { ...city, hexes: ['C2309'] }, 'ge-5-pz')).toBe('9');
  });
});

describe('infantry in the desert', () => {
  const value = (mates: string, forts: string[] = []): string => {
    const t = declaring({ board: `C0804: gr-1-greek${mates}\nC0705: ge-104`, forts });
    return counted(t, { hexes: ['C0804'], attackers: ['ge-104'] }, 'gr-1-greek');
  };

  test('[desert-fox-deluxe 15.9a] standard infantry alone is halved', () => {
    expect(value('')).toBe('2 15.9a');
    expect(value(', br-2-bde')).toBe('2 15.9a');
  });

  test('[desert-fox-deluxe 15.9a] heavy weapons, a unit that is no infantry, or any fort free it', () => {
    expect(value(', br-7-motor')).toBe('4');
    expect(value(', br-3-lt-arm')).toBe('4');
    expect(value('', ['C0804/0'])).toBe('4');
  });

  test('[desert-fox-deluxe 15.9a] light troops and counters of supply do not', () => {
    expect(value(', br-layforce')).toBe('2 15.9a');
    expect(value(', allied-dump-1')).toBe('2 15.9a');
  });

  test('[desert-fox-deluxe 15.9b] light infantry is halved in the same way', () => {
    const t = declaring({ board: 'C0804: br-layforce\nC0705: ge-104' });
    expect(counted(t, { hexes: ['C0804'], attackers: ['ge-104'] }, 'br-layforce')).toBe('1 15.9a');
  });

  test('[desert-fox-deluxe 15.9c] its morale is one worse when it is halved (ruling A75)', () => {
    const morale = (board: string): number => {
      const t = declaring({ board });
      const battle = battleIn(t, { hexes: ['C0804'], attackers: ['ge-104'], supplied: ['C0804'] });
      return moraleIn(kit, t.s, battle, unitNamed(kit, 'br-layforce'));
    };
    expect(morale('C0804: br-layforce\nC0705: ge-104')).toBe(2);
    expect(morale('C0804: br-layforce, br-7-motor\nC0705: ge-104')).toBe(1);
  });

  test('[desert-fox-deluxe 15.9e] the hex the attacker stands in counts, not the one it attacks (ruling A187)', () => {
    const t = declaring({ board: 'C0606: br-2-sg\nC0706: it-8-ber\nC0507: it-5-ber\nC0506: br-7-motor' });
    expect(counted(t, { hexes: ['C0606'], attackers: ['it-8-ber'] }, 'it-8-ber')).toBe('2.5 15.9a');
    expect(counted(t, { hexes: ['C0606'], attackers: ['it-5-ber'] }, 'it-5-ber')).toBe('5');
  });
});

describe('forms', () => {
  test('[desert-fox-deluxe 14.9.2f] in mobile battle all mechanized factors are doubled, on both sides and mobile or not', () => {
    const t = declaring({ board: 'C0804: br-3-lt-arm, br-f, br-2-sg\nC0705: ge-5-pz, ge-33-art' });
    const spec = { hexes: ['C0804'], attackers: ['ge-5-pz', 'ge-33-art'], form: 'mobile' } as const;
    expect(strengths(t, spec)).toBe('19 to 31');
    expect(counted(t, spec, 'br-f')).toBe('16 14.9.2f');
  });

  test('[desert-fox-deluxe 13.4.4b] attackers that are not mobile are halved in an overrun; an HQ makes motorized ones mobile', () => {
    const value = (mate: string): string => {
      const t = declaring({ board: `C0804: br-2-sg\nC0705: it-ragg-x, ${mate}` });
      return counted(t, { hexes: ['C0804'], attackers: ['it-ragg-x', mate], form: 'overrun' }, 'it-ragg-x');
    };
    expect(value('ge-5-pz')).toBe('1 13.4.4b');
    expect(value('ge-kasta')).toBe('2');
  });

  test('[desert-fox-deluxe 13.4.4a] hexsides count in overruns as well', () => {
    const t = declaring({ board: 'C0603: br-2-sg\nC0504: ge-5-pz' });
    const spec = { hexes: ['C0603'], attackers: ['ge-5-pz'], form: 'overrun' } as const;
    expect(counted(t, spec, 'ge-5-pz')).toBe('4.5 14.4e');
    expect(strengthOf(kit, t.s, battleIn(t, spec), AXIS).total).toBe(5);
  });
});

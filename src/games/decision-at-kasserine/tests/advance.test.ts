import { describe, expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { mayStepForward } from '../rules/advance.ts';
import { isSupplied } from '../rules/supply.ts';
import { ADVANCED, GARRISON } from '../state.ts';
import { advance } from '../steps/follow-up.ts';
import { declared, expectHonest, type Fight, fight, fought, opened } from './fighting.fixture.ts';
import { marked, type Table, unitNamed, where } from './position.ts';

/** Advances after combat (13.5). */

const TANKS = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21', 'ax-5-5-21', 'ax-6-5-21', 'ax-8-5-21'];

const won = (more = '', fight: Partial<Fight> = {}): Fight => ({
  board: `5123: ${TANKS.join(', ')}\n5023: al-a-13-1a/1\n${more}`,
  attacks: [{ on: ['5023'], by: TANKS }],
  ...fight,
});
const mobile = { attacks: [{ on: ['5023'], by: TANKS, crt: 'mobile' as const }] };

const targets = (t: Table, unit: string): string[] => t.offers(`advance ${unit} `).map((offer) => offer.split(' ')[2]);

describe('into the Defender hex', () => {
  test('[decision-at-kasserine 13.5] [decision-at-kasserine SOP-B4h] attackers may step into the emptied hex, up to the stacking limit, at no cost', () => {
    const spec = won('5122: ax-1_2-104-21, ax-3_4-104-21', {
      attacks: [{ on: ['5023'], by: [...TANKS, 'ax-1_2-104-21', 'ax-3_4-104-21'] }],
    });
    const t = fought(spec, 'DE');
    expect([t.asked, t.toMove]).toEqual(['advance', 'axis']);
    for (const unit of TANKS) t.play(`advance ${unit} 5023`);
    expect(t.s.spent.every((spent) => spent === 0)).toBe(true);
    expect(where(t, 'ax-8-5-21')).toBe('5023');
    // Seven points are in; a unit of two has no room.
    expect(t.asked).toBe('choose-combat');
    expect(where(t, 'ax-1_2-104-21')).toBe('5122');
  });

  test('[decision-at-kasserine 13.5] no advance while a defender is left', () => {
    const t = fought(
      {
        ...won(),
        board: `5123: ${TANKS.slice(0, 2).join(', ')}\n5023: al-waters`,
        attacks: [{ on: ['5023'], by: TANKS.slice(0, 2) }],
      },
      'A1/D1',
    );
    t.play('lose ax-1-5-21');
    expect(t.asked).toBe('choose-combat');
  });

  test('[decision-at-kasserine 13.5.1a] nobody must, and it is settled before the next combat', () => {
    const t = fought(won(), 'DE');
    expect(t.offers()).toContain('end');
    t.play('end');
    expect(t.asked).toBe('choose-combat');
    expect(where(t, 'ax-1-5-21')).toBe('5123');
  });

  test('[decision-at-kasserine 13.5.1b] who has advanced attacks no more in this phase', () => {
    const t = declared(won('4923: al-waters', { attacks: [...won().attacks, { on: ['4923'], by: ['ax-1-5-21'] }] }));
    fight(t, '5023', [1]).play('advance ax-1-5-21 5023', 'end');
    expect(marked(t, 'ax-1-5-21', ADVANCED)).toBe(true);
    fight(t, '4923', []);
    expect(t.log('12.5.7b')[0]).toContain('4923 falls away');
  });

  test('[decision-at-kasserine 13.5.2] only those who took part, from any hex they attacked from', () => {
    const spec = won('5122: ax-1_2-104-21, ax-3_4-104-21\n4922: ax-5_6-104-21', {
      attacks: [{ on: ['5023'], by: [...TANKS, 'ax-1_2-104-21'] }],
    });
    const t = fought(spec, 'DE');
    expect(targets(t, 'ax-1_2-104-21')).toEqual(['5023']);
    expect(t.refused('advance ax-3_4-104-21 5023')).toBe('13.5.2'); // in the same hex
    expect(t.refused('advance ax-5_6-104-21 5023')).toBe('13.5.2'); // barred the retreat
  });

  test('[decision-at-kasserine 13.5.2] nor those who have been driven off their place', () => {
    const { kit, s } = opened(won('5024: ax-1_2-104-21'));
    const hex = kit.grid.find('5023');
    const unit = unitNamed(kit, 'ax-1-5-21');
    const at = s.at.map((place, i) => (i === unit ? kit.grid.find('5122') : place));
    const state = { ...s, at, battle: { ...s.battle!, vacated: [hex] } };
    const check = (id: string) => advance.check(state, { do: 'advance', unit: id, to: '5023' }, 0);
    expect(check('ax-1-5-21')).toMatchObject({ ok: false, rule: '13.5.2' });
    expect(check('ax-2-5-21')).toMatchObject({ ok: false, rule: '13.5.3c' }); // a defender is still there
  });

  test('[decision-at-kasserine 13.5.3a] the first hex is the one attacked, enemy zones or not', () => {
    const t = fought(won('4923: al-waters'), 'DE'); // its zone lies on 5023
    expect(targets(t, 'ax-1-5-21')).toEqual(['5023']);
    expect(t.refused('advance ax-1-5-21 5022')).toBe('13.5.3a');
  });

  test('[decision-at-kasserine 13.5.3b] after an Assault no further', () => {
    const t = fought(won(), 'DE').play('advance ax-1-5-21 5023');
    expect(t.refused('advance ax-1-5-21 4923')).toBe('13.5.3b');
  });

  test('[decision-at-kasserine EX-63] 2910: the victors go from 2911 into 2910 and stop', () => {
    const spec: Fight = {
      board: '2911: ax-5-7-10, ax-6-7-10, ax-7_8-89-10\n2910: al-a-13-1a/1',
      attacks: [{ on: ['2910'], by: ['ax-5-7-10', 'ax-6-7-10', 'ax-7_8-89-10'] }],
    };
    const t = fought(spec, 'D2R').play('advance ax-7_8-89-10 2910');
    expect(where(t, 'ax-7_8-89-10')).toBe('2910');
    expect(t.refused('advance ax-7_8-89-10 2909')).toBe('13.5.3b');
  });
});

describe('the second hex', () => {
  test('[decision-at-kasserine 13.5.3c] after a Mobile combat motorized units may go one hex more, into enemy zones as well', () => {
    const t = fought(won('4823: al-waters', mobile), 'D2R').play('advance ax-1-5-21 5023');
    expect(targets(t, 'ax-1-5-21')).toContain('4923'); // under the zone of 4823
    t.play('advance ax-1-5-21 4923');
    expect(t.refused('advance ax-1-5-21 4924')).toBe('13.5.3c');
  });

  test('[decision-at-kasserine 13.5.3c] not onto an enemy', () => {
    const t = fought(won('4923: al-waters', mobile), 'D2R').play('advance ax-1-5-21 5023');
    expect(t.refused('advance ax-1-5-21 4923')).toBe('13.5.3c');
  });

  test('[decision-at-kasserine 13.5.3c] not units on foot', () => {
    const by = [...TANKS, 'ax-i-47'];
    const t = fought(won('5122: ax-i-47', { attacks: [{ on: ['5023'], by, crt: 'mobile' }] }), 'D2R');
    t.play('advance ax-i-47 5023');
    expect(t.refused('advance ax-i-47 4923')).toBe('13.5.3c');
  });

  test('[decision-at-kasserine 14.1.2b] an enemy strongpoint stops motorized units', () => {
    const t = fought(won('', { ...mobile, strongpoints: { allied: ['5023'] } }), 'D2R').play('advance ax-1-5-21 5023');
    expect(t.refused('advance ax-1-5-21 4923')).toBe('14.1.2b');
  });

  test('[decision-at-kasserine 12.2.6c] motorized infantry may climb into a mountain, and stays there', () => {
    const { kit, s } = opened({
      board: '3010: ax-1_2-104-21\n3109: al-waters',
      attacks: [{ on: ['3009'], by: ['ax-1_2-104-21'], crt: 'mobile' }],
    });
    const unit = unitNamed(kit, 'ax-1_2-104-21');
    const hex = (label: string): number => kit.grid.find(label);
    expect(mayStepForward(kit, s, unit, hex('3009'), false)).toEqual({ ok: true });
    const there = { ...s, at: s.at.map((place, i) => (i === unit ? hex('3009') : place)) };
    expect(mayStepForward(kit, there, unit, hex('2909'), true, hex('3010'))).toMatchObject({
      ok: false,
      rule: '12.2.6c',
    });
    // Down the escarpment 2329/2330 it may go on along the trail, and only there (7.3.5c).
    const below = { ...s, at: s.at.map((place, i) => (i === unit ? hex('2330') : place)) };
    expect(mayStepForward(kit, below, unit, hex('2231'), true, hex('2329'))).toEqual({ ok: true });
    expect(mayStepForward(kit, below, unit, hex('2331'), true, hex('2329'))).toMatchObject({ rule: '12.2.6c' });
    // From a hex it entered without climbing it would go on.
    const plain = { ...s, at: s.at.map((place, i) => (i === unit ? hex('2910') : place)) };
    expect(mayStepForward(kit, plain, unit, hex('2909'), true, hex('3010'))).toEqual({ ok: true });
  });
});

describe('who cannot', () => {
  test('[decision-at-kasserine 13.5.5] guns, unless self-propelled and in March mode', () => {
    const spec = won('5122: ax-dlix-sem, ax-1-90pzjg+d, ax-2-90pzjg+d, ax-3-90pzjg', {
      attacks: [{ on: ['5023'], by: [...TANKS, 'ax-dlix-sem', 'ax-1-90pzjg', 'ax-2-90pzjg', 'ax-3-90pzjg'] }],
    });
    const t = fought(spec, 'DE');
    expect(t.refused('advance ax-1-90pzjg 5023')).toBe('13.5.5');
    expect(t.refused('advance ax-2-90pzjg 5023')).toBe('13.5.5');
    expect(targets(t, 'ax-3-90pzjg')).toEqual(['5023']);
    expect(targets(t, 'ax-dlix-sem')).toEqual(['5023']);
    const { kit, s } = opened(won('5122: ax-1-155-21'));
    const gun = unitNamed(kit, 'ax-1-155-21');
    expect(mayStepForward(kit, s, gun, kit.grid.find('5023'), false)).toMatchObject({ ok: false, rule: '13.5.5' });
  });

  test('[decision-at-kasserine EX-70] 3010 stays empty: its attackers are Deployed', () => {
    const t = fought(
      {
        board: '3110: ax-2-90pzjg+d, ax-3-90pzjg+d\n3010: al-c-2-loth\n2909: al-2-5-lei-plus',
        attacks: [{ on: ['3010'], by: ['ax-2-90pzjg', 'ax-3-90pzjg'] }],
      },
      'D1R',
    ).play('retreat al-c-2-loth 2909');
    expect(t.asked).toBe('choose-combat');
    expect(where(t, 'ax-2-90pzjg')).toBe('3110');
  });

  test('[decision-at-kasserine 13.5] nobody advances over ground closed to him', () => {
    // In the rain motorized infantry attacks across the wadi and cannot follow (ruling AMB-57).
    const spec = (weather: 'dry' | 'rain', unit: string): Fight => ({
      board: `5725: ${unit}`,
      attacks: [{ on: ['5625'], by: [unit] }],
      weather,
    });
    const verdict = (weather: 'dry' | 'rain', unit: string) => {
      const { kit, s } = opened(spec(weather, unit));
      return mayStepForward(kit, s, unitNamed(kit, unit), kit.grid.find('5625'), false);
    };
    expect(verdict('rain', 'ax-1_2-104-21')).toMatchObject({ ok: false, rule: '13.5' });
    expect(verdict('dry', 'ax-i-47')).toEqual({ ok: true });
  });
});

test('[decision-at-kasserine 13.5.4] an advance may lead out of supply', () => {
  // The victor steps into a pocket: the enemy stands all around the hex he came from and the one he enters.
  const board = '5022: al-a-6-1a\n4922: al-b-6-1a\n4923: al-c-6-1a\n5024: al-d-6-1a\n5124: al-e-6-1a\n5122: al-f-6-1a';
  const t = fought(won(`${board}\n5223: al-g-6-1a\n5224: al-h-6-1a`), 'DE');
  t.play('advance ax-1-5-21 5023');
  expect(where(t, 'ax-1-5-21')).toBe('5023');
  expect(isSupplied(kitOf(t.s), t.s, unitNamed(kitOf(t.s), 'ax-1-5-21'))).toBe(false);
});

test('[decision-at-kasserine 13.5] an advance that ends next to a garrison releases it', () => {
  const t = fought(won('4923: al-waters+g'), 'DE').play('advance ax-1-5-21 5023');
  expect(marked(t, 'al-waters', GARRISON)).toBe(true);
  t.play('end');
  expect(marked(t, 'al-waters', GARRISON)).toBe(false);
});

test('[decision-at-kasserine 13.5] each attacker chooses among several emptied hexes', () => {
  const t = fought(
    {
      board: `5122: ${TANKS.join(', ')}\n5023: al-a-13-1a/1\n5022: al-b-13-1a/1`,
      attacks: [{ on: ['5023', '5022'], by: TANKS }],
    },
    'D2R',
  );
  expect(targets(t, 'ax-1-5-21')).toEqual(['5022', '5023']);
  t.play('advance ax-1-5-21 5022', 'advance ax-2-5-21 5023');
  expect([where(t, 'ax-1-5-21'), where(t, 'ax-2-5-21')]).toEqual(['5022', '5023']);
});

test('what is offered is what is accepted: advances', () => {
  const t = fought(won('4823: al-waters', mobile), 'D2R');
  const { grid } = kitOf(t.s);
  const hexes = grid.within(grid.find('5023'), 2).map((hex) => grid.label(hex));
  const units = ['ax-1-5-21', 'ax-2-5-21', 'al-waters', 'ax-1-7-10'];
  expectHonest(t, units, hexes);
  expectHonest(t.play('advance ax-1-5-21 5023'), units, hexes);
});

import { describe, expect, test } from 'vitest';
import { mayUse } from '../rules/bonuses.ts';
import type { Bonus } from '../state.ts';
import { declared, type Fight, fight, modifiersOf, oddsOf, opened, toBonuses } from './fighting.fixture.ts';
import { position } from './position.ts';

/** What modifies the die of a combat (12.2, 12.5.5, 14.2, 15.5.2, 16.2, 16.3.1, 16.6.3). */

/** One attacker, one defender, on the ground of the hexes named. */
const duel = (from: string, to: string, more: Partial<Fight> = {}): Fight => ({
  board: `${from}: ax-1_2-104-21\n${to}: al-waters`,
  attacks: [{ on: [to], by: ['ax-1_2-104-21'] }],
  ...more,
});

/** The rule by which a bonus is refused; null where it may be used. */
function refusal(spec: Fight, bonus: Bonus): string | null {
  const { kit, s } = opened(spec);
  const verdict = mayUse(kit, s, bonus);
  return verdict.ok ? null : verdict.rule;
}

describe('the ground', () => {
  test('[decision-at-kasserine 12.2.1] hills help their defender', () => {
    expect(modifiersOf(duel('2911', '2811'))).toEqual({ '12.2.2a': 1 });
    expect(modifiersOf(duel('5123', '5023'))).toEqual({});
  });

  test('[decision-at-kasserine 12.2.2a] of several kinds of ground only the best counts, and a hexside adds to it', () => {
    // 5726: a town in clear ground, behind a wadi.
    expect(modifiersOf(duel('5626', '5726'))).toEqual({ '12.2.2a': 1, '12.2.7a': 1 });
    // 5727: rough with woods; 3009: mountain.
    expect(modifiersOf(duel('5827', '5727'))).toEqual({ '12.2.2a': 1 });
    expect(modifiersOf(duel('3010', '3009'))).toEqual({ '12.2.2a': 2 });
  });

  test('[decision-at-kasserine 12.2.2a] of several Defender hexes the best ground counts, once', () => {
    const both = {
      board: '2911: ax-1_2-104-21\n2811: al-waters\n2910: al-drake',
      attacks: [{ on: ['2811', '2910'], by: ['ax-1_2-104-21'] }],
    };
    expect(modifiersOf(both)).toEqual({ '12.2.2a': 1 });
  });

  test('[decision-at-kasserine 12.2.3] the ground the attackers stand on is nothing to the combat', () => {
    expect(modifiersOf(duel('2811', '2812'))).toEqual({});
    expect(modifiersOf(duel('2811', '2812', { strongpoints: { allied: ['2811'], axis: ['2811'] } }))).toEqual({});
  });

  test('[decision-at-kasserine 12.2.7a] [decision-at-kasserine 12.2.2b] a wadi helps when all attack across it', () => {
    expect(modifiersOf(duel('5725', '5625'))).toEqual({ '12.2.7a': 1 });
    expect(modifiersOf(duel('5725', '5625', { weather: 'cloudy' }))).toEqual({ '12.2.7a': 1 });
  });

  test('[decision-at-kasserine 12.2.7b] in the rain a wadi counts two', () => {
    expect(modifiersOf(duel('5725', '5625', { weather: 'rain' }))).toMatchObject({ '12.2.7b': 2 });
  });

  test('[decision-at-kasserine 12.2.7c] one attacker who need not cross takes the wadi away; a bridge does not', () => {
    const two = {
      board: '5725: ax-1_2-104-21\n5626: ax-3_4-104-21\n5625: al-waters',
      attacks: [{ on: ['5625'], by: ['ax-1_2-104-21', 'ax-3_4-104-21'] }],
    };
    expect(modifiersOf(two)).toEqual({});
    expect(modifiersOf(duel('5726', '5626'))).toEqual({ '12.2.7a': 1 }); // a bridge is there
  });

  test('[decision-at-kasserine 12.2.7d] artillery neither brings a wadi into play nor takes it out', () => {
    // A self-propelled gun in March mode attacks from the near bank, a tank company across the wadi.
    const spec = {
      board: '5725: ax-1-5-21\n5626: ax-dlix-sem\n5625: al-waters',
      attacks: [{ on: ['5625'], by: ['ax-1-5-21', 'ax-dlix-sem'] }],
    };
    expect(modifiersOf(spec)).toEqual({ '12.2.7a': 1 });
    const { kit } = opened(spec);
    const gun = kit.unitIndex.get('ax-1-155-21')!;
    const plain = duel('5626', '5625', { board: '5626: ax-1_2-104-21\n5625: al-waters\n5725: ax-1-155-21+d@5625' });
    expect(modifiersOf(plain, { guns: [[gun], []] })).toEqual({});
  });

  test('[decision-at-kasserine EX-16] [decision-at-kasserine 12.2.2c] two Defender hexes, one of them only across the wadi: it helps', () => {
    const spec = {
      board: '5626: ax-1_2-104-21\n5625: al-waters\n5725: al-drake',
      attacks: [{ on: ['5625', '5725'], by: ['ax-1_2-104-21'] }],
    };
    expect(modifiersOf(spec)).toEqual({ '12.2.7a': 1 });
  });

  test('[decision-at-kasserine EX-17] one Defender hex, attacked across the wadi and not: no help', () => {
    const spec = {
      board: '5625: ax-1_2-104-21\n5725: ax-3_4-104-21\n5626: al-waters',
      attacks: [{ on: ['5626'], by: ['ax-1_2-104-21', 'ax-3_4-104-21'] }],
    };
    expect(modifiersOf(spec)).toEqual({});
  });
});

describe('supply', () => {
  /** Ousted from every road: a stack ringed by enemies on the open plain. */
  const ringed = (defenders: string): Fight => ({
    board: `5023: ${defenders}
      5123: ax-1_2-104-21
      4922: ax-3_4-104-21
      5024: ax-5_6-104-21
      5022: ax-7_8-104-21`,
    attacks: [{ on: ['5023'], by: ['ax-1_2-104-21'] }],
  });

  test('[decision-at-kasserine 6.5.3a] [decision-at-kasserine 6.5.1] a defender without supply at the moment of combat costs a point', () => {
    expect(modifiersOf(ringed('al-waters'))).toEqual({ '6.5.3a': -1 });
    expect(modifiersOf(duel('5123', '5023'))).toEqual({});
  });

  test('[decision-at-kasserine 6.5.3a] two of them cost no more than one', () => {
    expect(modifiersOf(ringed('al-waters, al-drake'))).toEqual({ '6.5.3a': -1 });
  });

  test('[decision-at-kasserine 6.5.3b] an advance in an earlier combat cuts off the defender of a later one', () => {
    // The ring about 5023 is open at 4923 and 4922 alone; al-drake in 4923 is thrown out and the victors step in.
    const t = declared({
      board: `5023: al-waters
        5123: ax-1_2-104-21
        5024: ax-1-5-21, ax-2-5-21, ax-3-5-21, ax-4-5-21, ax-5-5-21, ax-6-5-21, ax-8-5-21
        5022: ax-7_8-104-21
        4923: al-drake/1`,
      attacks: [
        { on: ['4923'], by: ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21', 'ax-5-5-21', 'ax-6-5-21'] },
        { on: ['5023'], by: ['ax-1_2-104-21'] },
      ],
    });
    expect(modifiersOf(ringed('al-waters'))).toHaveProperty('6.5.3a');
    fight(t, '4923', [1]); // DE at 7-1
    expect(t.asked).toBe('advance');
    t.play('advance ax-1-5-21 4923', 'end');
    fight(t, '5023', [4]);
    expect(t.log('12.5.7a')[1]).toContain('out of supply -1');
  });

  test('[decision-at-kasserine 6.5.2a] [decision-at-kasserine 6.5.2c] [decision-at-kasserine 12.2.5] attackers without supply are halved as a group, their partners are not', () => {
    const board = `5023: ax-1-5-21, ax-2-5-21
      5123: al-a-6-1a
      5022: al-b-6-1a
      4922: al-c-6-1a
      4923: al-d-6-1a
      5024: al-e-6-1a`;
    const cut = { board, attacks: [{ on: ['5123'], by: ['ax-1-5-21', 'ax-2-5-21'] }] };
    expect(oddsOf(cut).attack).toBe(3); // 3 + 3, halved
    const helped = {
      board: `${board}\n5223: ax-3-5-21`,
      attacks: [{ on: ['5123'], by: ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21'] }],
    };
    expect(oddsOf(helped).attack).toBe(6);
  });

  test('[decision-at-kasserine 6.5.2b] artillery is never halved for want of supply', () => {
    const board = `5023: ax-1-5-21, ax-dlix-sem
      5123: al-a-6-1a
      5022: al-b-6-1a
      4922: al-c-6-1a
      4923: al-d-6-1a
      5024: al-e-6-1a`;
    const spec = { board, attacks: [{ on: ['5123'], by: ['ax-1-5-21', 'ax-dlix-sem'] }] };
    expect(oddsOf(spec).attack).toBe(1 + 2); // 3 halved, and the gun's 2
  });
});

describe('strongpoints', () => {
  const against = (strongpoints: NonNullable<Fight['strongpoints']>, by = 'ax-1_2-104-21'): Fight => ({
    board: `5123: ${by}\n5023: al-waters`,
    attacks: [{ on: ['5023'], by: by.split(', ') }],
    strongpoints,
  });

  test('[decision-at-kasserine 14.2.1] a strongpoint forces the Assault table, whatever the ground', () => {
    const declaring = (strongpoints: NonNullable<Fight['strongpoints']>) =>
      position({ board: '5123: ax-1-5-21\n5023: al-waters', at: 'declare', strongpoints }).play(
        'attack 5023',
        'with ax-1-5-21',
      );
    expect(declaring({}).refused('table mobile')).toBeNull();
    expect(declaring({ allied: ['5023'] }).refused('table mobile')).not.toBeNull();
  });

  test('[decision-at-kasserine 14.2.2a] an active strongpoint of the defender counts one, with all the rest', () => {
    expect(modifiersOf(against({ allied: ['5023'] }))).toEqual({ '14.2.2a': 1 });
    expect(modifiersOf({ ...duel('2911', '2811'), strongpoints: { allied: ['2811'] } })).toEqual({
      '12.2.2a': 1,
      '14.2.2a': 1,
    });
  });

  test('[decision-at-kasserine 14.2.2a] one that is being built counts nothing', () => {
    expect(modifiersOf({ ...against({}), works: ['al-waters'] })).toEqual({});
  });

  test('[decision-at-kasserine 14.2.2b] to attack out of a strongpoint, of either side, changes nothing', () => {
    expect(modifiersOf(against({ axis: ['5123'] }))).toEqual({});
    expect(modifiersOf(against({ allied: ['5123'] }))).toEqual({});
  });

  test('[decision-at-kasserine 14.2.3] a strongpoint of the other side does not help who sits in it', () => {
    expect(modifiersOf(against({ axis: ['5023'] }))).toEqual({});
  });

  test('[decision-at-kasserine 14.2.4] Allied armor is halved against an active Axis strongpoint', () => {
    const spec = (strongpoints: NonNullable<Fight['strongpoints']>): Fight => ({
      board: '5123: al-g-1-1a, al-a-6-1a\n5023: ax-1_2-104-21',
      attacks: [{ on: ['5023'], by: ['al-g-1-1a', 'al-a-6-1a'] }],
      side: 'allied',
      strongpoints,
    });
    expect(oddsOf(spec({ axis: ['5023'] })).attack).toBe(2 + 2);
    expect(oddsOf(spec({})).attack).toBe(4 + 2);
    expect(oddsOf(against({ allied: ['5023'] }, 'ax-1-5-21')).attack).toBe(3); // German armor is not
  });

  test('[decision-at-kasserine 16.3.1a] a Tiger may disregard an Allied strongpoint', () => {
    const spec = against({ allied: ['5023'] }, 'ax-1-501');
    expect(refusal(spec, 'tiger')).toBeNull();
    expect(modifiersOf(spec, { bonuses: ['tiger'] })).toEqual({});
    expect(refusal(against({}, 'ax-1-501'), 'tiger')).toBe('16.3.1a');
    expect(refusal(against({ allied: ['5023'] }, 'ax-1-5-21'), 'tiger')).toBe('16.3.1a');
  });

  test('[decision-at-kasserine 16.3.1b] the strongpoint a Tiger disregards still stands against combined arms', () => {
    const spec = against({ allied: ['5023'] }, 'ax-1-501, ax-1_2-104-21');
    const t = toBonuses(declared(spec), '5023');
    t.play('use tiger');
    expect(t.refused('use combined')).toBe('16.2.3a');
  });
});

describe('Rommel', () => {
  const led = (more: Partial<Fight> = {}): Fight => ({
    ...duel('5123', '5023'),
    board: '5123: ax-1_2-104-21, ax-rommel\n5023: al-waters',
    ...more,
  });

  test('[decision-at-kasserine 15.5.2a] with an attacker Rommel may give a point, twice in a game', () => {
    expect(refusal(led(), 'rommel')).toBeNull();
    expect(modifiersOf(led(), { bonuses: ['rommel'] })).toEqual({ '15.5.2a': -1 });
    expect(
      refusal(duel('5123', '5023', { board: '5123: ax-1_2-104-21\n5124: ax-rommel\n5023: al-waters' }), 'rommel'),
    ).toBe('15.5.2a');
    expect(refusal(led({ change: { rommelLeft: 0 } }), 'rommel')).toBe('15.5.2a');
  });

  test('[decision-at-kasserine 15.5.2b] once a turn, and the uses are counted', () => {
    const t = declared(led());
    expect(t.s.rommelLeft).toBe(2);
    fight(t, '5023', [4], 'rommel');
    expect(t.s.rommelLeft).toBe(1);
    expect(t.s.rommelUsed).toBe(true);
    expect(refusal(led({ change: { rommelUsed: true } }), 'rommel')).toBe('15.5.2b');
  });

  test('[decision-at-kasserine 15.5.2b] what is not called upon is not used up', () => {
    expect(fight(declared(led()), '5023', [4]).s.rommelLeft).toBe(2);
  });

  test('[decision-at-kasserine 15.5.2b] he is no help in defence', () => {
    const spec: Fight = {
      board: '5123: al-waters\n5023: ax-1_2-104-21, ax-rommel',
      attacks: [{ on: ['5023'], by: ['al-waters'] }],
      side: 'allied',
    };
    expect(refusal(spec, 'rommel')).toBe('15.5.2b');
  });
});

describe('combined arms', () => {
  const pair = (
    by: string,
    more: Partial<Fight> = {},
    at = { from: '5123', to: '5023' },
    defender = 'al-waters',
  ): Fight => ({
    board: `${at.from}: ${by}\n${at.to}: ${defender}`,
    attacks: [{ on: [at.to], by: by.split(', ') }],
    ...more,
  });
  const both = 'ax-1-5-21, ax-1_2-104-21';

  test('[decision-at-kasserine 16.2.1a] German armor beside German infantry gives a point', () => {
    expect(refusal(pair(both), 'combined')).toBeNull();
    expect(modifiersOf(pair(both), { bonuses: ['combined'] })).toEqual({ '16.2.1a': -1 });
    expect(refusal(pair('ax-1_2-104-21'), 'combined')).toBe('16.2.1a');
    expect(refusal(pair('ax-1-xv-31, ax-1_2-104-21'), 'combined')).toBe('16.2.1a'); // Italian armor
  });

  test('[decision-at-kasserine 16.2.1b] never more than one point, whoever takes part', () => {
    const many = pair('ax-1-5-21, ax-2-5-21, ax-1_2-104-21, ax-3_4-104-21');
    const t = toBonuses(declared(many), '5023');
    expect(t.s.battle!.bonuses).toEqual(['combined']);
    expect(modifiersOf(many, { bonuses: t.s.battle!.bonuses })).toEqual({ '16.2.1a': -1 });
  });

  test('[decision-at-kasserine 16.2.1a] it counts unless the attacker says no', () => {
    const t = toBonuses(declared(pair(both)), '5023');
    expect(t.s.battle!.bonuses).toEqual(['combined']);
    t.play('use combined');
    expect(t.s.battle!.bonuses).toEqual([]);
    t.play('use combined');
    expect(t.s.battle!.bonuses).toEqual(['combined']);
  });

  test('[decision-at-kasserine 16.2.2] every kind of German infantry is a partner, from any hex', () => {
    for (const partner of ['ax-i-47', 'ax-5_6-69-10', 'ax-2-k10-10'])
      expect(refusal(pair(`ax-1-5-21, ${partner}`), 'combined'), partner).toBeNull();
    for (const partner of ['ax-2-5-21', 'ax-580aa', 'ax-xiv-5-ber', 'ax-1-90pzjg'])
      expect(refusal(pair(`ax-1-5-21, ${partner}`), 'combined'), partner).toBe('16.2.2');
    const apart = {
      board: '5123: ax-1-5-21\n5122: ax-1_2-104-21\n5023: al-waters',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-1_2-104-21'] }],
    };
    expect(refusal(apart, 'combined')).toBeNull();
  });

  test('[decision-at-kasserine EX-67] two anti-tank units without infantry have no combined arms', () => {
    expect(
      refusal(
        pair('ax-2-90pzjg+d, ax-3-90pzjg+d', { attacks: [{ on: ['5023'], by: ['ax-2-90pzjg', 'ax-3-90pzjg'] }] }),
        'combined',
      ),
    ).toBe('16.2.2');
  });

  test('[decision-at-kasserine 16.2.3a] not against an active strongpoint, a town or a mountain', () => {
    expect(refusal(pair(both, { strongpoints: { allied: ['5023'] } }), 'combined')).toBe('16.2.3a');
    expect(refusal(pair(both, { works: ['al-waters'] }), 'combined')).toBeNull();
    expect(refusal(pair(both, {}, { from: '5725', to: '5726' }), 'combined')).toBe('16.2.3a');
    expect(refusal(pair(both, {}, { from: '3010', to: '3009' }), 'combined')).toBe('16.2.3a');
    expect(refusal(pair(both, {}, { from: '2911', to: '2811' }), 'combined')).toBeNull(); // hills
  });

  test('[decision-at-kasserine 16.2.3b] not when the armor attacks across an escarpment', () => {
    expect(refusal(pair(both, {}, { from: '3011', to: '2910' }), 'combined')).toBe('16.2.3b');
    const around = {
      board: '3011: ax-1_2-104-21\n2911: ax-1-5-21\n2910: al-waters',
      attacks: [{ on: ['2910'], by: ['ax-1-5-21', 'ax-1_2-104-21'] }],
    };
    expect(refusal(around, 'combined')).toBeNull();
    const some = {
      board: '3011: ax-2-5-21\n2911: ax-1-5-21, ax-1_2-104-21\n2910: al-waters',
      attacks: [{ on: ['2910'], by: ['ax-1-5-21', 'ax-2-5-21', 'ax-1_2-104-21'] }],
    };
    expect(refusal(some, 'combined')).toBeNull(); // one of them does not
  });

  test('[decision-at-kasserine 16.2.3c] not against armor or anti-tank units; armored cars do not count', () => {
    const against = (defender: string): string | null => refusal(pair(both, {}, undefined, defender), 'combined');
    expect(against('al-waters, al-g-1-1a')).toBe('16.2.3c');
    expect(against('al-waters, al-a-701-td')).toBe('16.2.3c');
    expect(against('al-waters, al-a-72-at')).toBe('16.2.3c');
    expect(against('al-waters, al-a-1-dy')).toBeNull();
  });

  test('[decision-at-kasserine 16.2.4] armored cars are no armor for it, and defenders have none of it', () => {
    expect(refusal(pair('ax-580aa-ac, ax-1_2-104-21'), 'combined')).toBe('16.2.1a');
    const defending: Fight = {
      board: `5123: al-waters\n5023: ${both}`,
      attacks: [{ on: ['5023'], by: ['al-waters'] }],
      side: 'allied',
    };
    expect(refusal(defending, 'combined')).toBe('16.2.4');
  });
});

describe('mountain troops', () => {
  const climb = (from: string, to: string, by = 'al-gibert'): Fight => ({
    board: `${from}: ${by}\n${to}: ax-1_2-104-21`,
    attacks: [{ on: [to], by: [by] }],
    side: 'allied',
  });

  test('[decision-at-kasserine 16.6.3] they may give a point against a mountain or across an escarpment', () => {
    expect(refusal(climb('3010', '3009'), 'mountain')).toBeNull();
    expect(modifiersOf(climb('3010', '3009'), { bonuses: ['mountain'] })).toEqual({ '12.2.2a': 2, '16.6.3': -1 });
    expect(refusal(climb('3011', '2910'), 'mountain')).toBeNull();
    expect(refusal(climb('2911', '2910'), 'mountain')).toBe('16.6.3'); // hills, and no escarpment there
    expect(refusal(climb('3010', '3009', 'al-waters'), 'mountain')).toBe('16.6.3');
  });

  test('[decision-at-kasserine 16.6.3] it is for the attacker to declare', () => {
    const t = toBonuses(declared(climb('3010', '3009')), '3009');
    expect(t.s.battle!.bonuses).toEqual([]);
    expect(t.offers('use')).toEqual(['use mountain']);
  });
});

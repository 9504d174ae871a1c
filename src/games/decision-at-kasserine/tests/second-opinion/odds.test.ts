import { describe, expect, test } from 'vitest';
import { DEPLETED, TRIED } from '../../state.ts';
import { order } from '../corners.fixture.ts';
import { marked, type PositionSpec, position, stepsOf, type Table } from '../position.ts';
import { declared, fight5023, final, roll, type Spec, upToRoll } from './combat.fixture.ts';

describe('odds and modifiers (12, 3.5, 14.2, 16)', () => {
  test('[decision-at-kasserine 12.2.7a] [decision-at-kasserine 12.2.7c] wadi: +1 when all cross it, nothing when one does not', () => {
    const all = declared({
      board: '5325: ax-1_2-104-21\n5426: al-waters',
      attacks: [{ on: ['5426'], by: ['ax-1_2-104-21'] }],
    });
    expect(final(roll(all, '5426', 3))).toBe('4');
    const by = ['ax-1_2-104-21', 'ax-3_4-104-21'];
    const one = declared({
      board: '5325: ax-1_2-104-21\n5425: ax-3_4-104-21\n5426: al-waters',
      attacks: [{ on: ['5426'], by }],
    });
    expect(final(roll(one, '5426', 3))).toBe('3');
  });

  test('[decision-at-kasserine 12.2.7c] a bridge spares nobody the wadi: town and wadi make +2', () => {
    const t = declared({
      board: '5626: ax-1-5-21, ax-2-5-21\n5726: al-waters',
      attacks: [{ on: ['5726'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    expect(final(roll(t, '5726', 3))).toBe('5');
  });

  test('[decision-at-kasserine 12.2.7b] in the rain the wadi counts 2', () => {
    const t = declared({
      weather: 'rain',
      board: '5325: ax-1_2-104-21\n5426: al-waters',
      attacks: [{ on: ['5426'], by: ['ax-1_2-104-21'] }],
    });
    expect(final(roll(t, '5426', 3))).toBe('5');
  });

  test('[decision-at-kasserine 12.2.2c] of two Defender hexes one behind the wadi is enough', () => {
    const t = declared({
      board: '5425: ax-1_2-104-21, ax-3_4-104-21\n5426: al-waters\n5325: al-a-6-1a',
      attacks: [{ on: ['5426', '5325'], by: ['ax-1_2-104-21', 'ax-3_4-104-21'] }],
    });
    expect(final(roll(t, '5426', 3))).toBe('4');
  });

  test('[decision-at-kasserine 12.2.2a] rough and woods +1, hills with a strongpoint +2', () => {
    const woods = declared({ board: '5827: ax-i-47\n5727: al-waters', attacks: [{ on: ['5727'], by: ['ax-i-47'] }] });
    expect(final(roll(woods, '5727', 3))).toBe('4');
    const hills = declared({
      board: '6327: ax-i-47\n6326: al-waters',
      attacks: [{ on: ['6326'], by: ['ax-i-47'] }],
      strongpoints: { allied: ['6326'] },
    });
    expect(final(roll(hills, '6326', 3))).toBe('5');
  });

  test('[decision-at-kasserine 14.2.3] (AMB-61) a strongpoint of the attacker, or one being built, is no help', () => {
    expect(final(roll(fight5023('ax-i-47', 'al-waters', { strongpoints: { axis: ['5023'] } }), '5023', 3))).toBe('3');
    expect(final(roll(fight5023('ax-i-47', 'al-waters', { works: ['al-waters'] }), '5023', 3))).toBe('3');
  });

  const CAB = (attackers: string, defenders: string, more: Partial<Spec> = {}): string =>
    final(roll(fight5023(attackers, defenders, more), '5023', 4));
  test.each([
    ['tank and motorized infantry', 'ax-1-5-21, ax-1_2-104-21', 'al-waters', '3'],
    ['tank and motorcycles', 'ax-1-5-21, ax-2-k10-10', 'al-waters', '3'],
    ['tank and Luftwaffe infantry (AMB-115)', 'ax-1-5-21, ax-i-1-jg', 'al-waters', '3'],
    ['assault gun that is no artillery and infantry', 'ax-1-242-stg, ax-1_2-104-21', 'al-waters', '3'],
    ['Deployed armored AT and infantry (AMB-117)', 'ax-2-90pzjg+d, ax-1_2-104-21', 'al-waters', '3'],
    ['tank and recon: no partner', 'ax-1-5-21, ax-580aa', 'al-waters', '4'],
    ['armored cars are no armor for it', 'ax-580aa-ac, ax-1_2-104-21', 'al-waters', '4'],
    ['Italian tanks', 'ax-1-xv-31, ax-1_2-104-21', 'al-waters', '4'],
    ['Italian infantry', 'ax-1-5-21, ax-xiv-5-ber', 'al-waters', '4'],
    ['against armored cars it stands', 'ax-1-5-21, ax-1_2-104-21', 'al-a-1-dy', '3'],
    ['against tanks', 'ax-1-5-21, ax-1_2-104-21', 'al-waters, al-g-1-1a', '4'],
    ['against self-propelled guns', 'ax-1-5-21, ax-1_2-104-21', 'al-waters, al-91-fa-minus', '4'],
    ['against a towed AT battery', 'ax-1-5-21, ax-1_2-104-21', 'al-waters, al-a-72-at', '4'],
  ])('[decision-at-kasserine 16.2.1a] combined arms: %s', (_, attackers, defenders, result) => {
    expect(CAB(attackers, defenders)).toBe(result);
  });

  test('[decision-at-kasserine 16.2.3a] no combined arms against a town: only its +1; a village is none', () => {
    const at = (hex: string, from: string): string =>
      final(
        roll(
          declared({
            board: `${from}: ax-1-5-21, ax-1_2-104-21\n${hex}: al-waters`,
            attacks: [{ on: [hex], by: ['ax-1-5-21', 'ax-1_2-104-21'] }],
          }),
          hex,
          4,
        ),
      );
    expect(at('5726', '5826')).toBe('5');
    expect(at('5824', '5924')).toBe('3');
  });

  test('[decision-at-kasserine 16.3.1a] [decision-at-kasserine 16.3.1b] the Tiger drives over the strongpoint, pays first, and brings no combined arms', () => {
    const t = fight5023('ax-1-501, ax-1_2-104-21', 'al-waters', { strongpoints: { allied: ['5023'] } });
    const line = roll(t, '5023', 4, 'tiger'); // 10 against 4: 2-1, on a 4 A1/D1R
    expect(line).toContain('10 against 4, 2-1');
    expect(final(line)).toBe('4');
    expect(t.asked).toBe('retreat'); // nobody had a choice whom to lose
    expect(stepsOf(t, 'ax-1-501')).toBe(1);
    expect(stepsOf(t, 'ax-1_2-104-21')).toBe(2);
    const without = fight5023('ax-1-501, ax-1_2-104-21', 'al-waters', { strongpoints: { allied: ['5023'] } });
    expect(final(roll(without, '5023', 4))).toBe('5');
  });

  test('[decision-at-kasserine 16.6.3] [decision-at-kasserine 16.6.4] goums against a mountain: +2 -1, and they bleed first', () => {
    const t = declared({
      side: 'allied',
      board: '5821: al-gibert, al-waters\n5822: ax-a21',
      attacks: [{ on: ['5822'], by: ['al-gibert', 'al-waters'] }],
    });
    const line = roll(t, '5822', 3, 'mountain'); // 5 against 3: 3-2, on a 4 A1/D1
    expect(line).toContain('5 against 3, 3-2');
    expect(final(line)).toBe('4');
    expect(t.asked).toBe('choose-combat');
    expect(stepsOf(t, 'al-gibert')).toBe(1);
    expect(stepsOf(t, 'al-waters')).toBe(2);
  });

  test('[decision-at-kasserine 15.5.2b] Rommel helps once a turn and twice a game, those he is with', () => {
    const at = (change: NonNullable<Spec['change']>, hex = '5123'): Table =>
      fight5023('ax-i-47', 'al-waters', { also: `${hex}: ax-rommel`, change });
    expect(final(roll(at({}), '5023', 4, 'rommel'))).toBe('3');
    /** He is not even offered: the die is rolled at once. */
    const without = (t: Table): string => final(upToRoll(t.dice(4), '5023').log('12.5.7a')[0]);
    expect(without(at({ rommelLeft: 0 }))).toBe('4');
    expect(without(at({ rommelUsed: true }))).toBe('4');
    expect(without(at({}, '5224'))).toBe('4');
  });

  test('[decision-at-kasserine 12.5.3] [decision-at-kasserine 12.5.6b] below 1-5 +2; town, wadi, strongpoint and that are +5, netted to +3', () => {
    const open = fight5023('ax-2-k10-10/1', 'al-waters, al-v-vliet');
    expect(final(roll(open, '5023', 1))).toBe('3');
    const t = declared({
      board: '5626: ax-2-k10-10/1\n5726: al-waters, al-v-vliet',
      attacks: [{ on: ['5726'], by: ['ax-2-k10-10'] }],
      strongpoints: { allied: ['5726'] },
    });
    expect(final(roll(t, '5726', 1))).toBe('4');
  });

  test('[decision-at-kasserine 6.5.3a] a defender closed in on all sides is out of supply: -1', () => {
    expect(final(roll(fight5023('ax-i-47', 'al-waters', { also: '4922: ax-ii-47' }), '5023', 4))).toBe('3');
    expect(final(roll(fight5023('ax-i-47', 'al-waters', { also: '4921: ax-ii-47' }), '5023', 4))).toBe('4');
  });

  const besieged: Spec = {
    side: 'allied',
    board: '5123: al-waters\n4922: al-drake\n5023: ax-i-47, ax-21-pz',
    attacks: [{ on: ['5023'], by: ['al-waters'] }],
  };
  test('[decision-at-kasserine 15.4.1a] (AMB-37) an HQ in the besieged hex supplies its defence and is Depleted', () => {
    const t = declared(besieged);
    t.play('fight 5023');
    expect(t.toMove).toBe('axis');
    t.dice(4);
    order(t, 'supply ax-21-pz');
    expect(final(t.log('12.5.7a')[0])).toBe('4');
    expect(marked(t, 'ax-21-pz', DEPLETED)).toBe(true);
    expect(final(roll(declared(besieged), '5023', 4))).toBe('3');
  });

  test('[decision-at-kasserine 16.1.2a] [decision-at-kasserine 16.1.4] a Deployed 88 defends with 6 against tanks, 2 against infantry', () => {
    const against = (id: string): string =>
      roll(
        declared({
          side: 'allied',
          board: `5123: ${id}\n5023: ax-i-47, ax-1-43-fl+d`,
          attacks: [{ on: ['5023'], by: [id] }],
        }),
        '5023',
        4,
      );
    expect(against('al-g-1-1a')).toContain('4 against 11');
    expect(against('al-waters')).toContain('3 against 7');
  });

  test('[decision-at-kasserine 16.1.2b] attacking, it counts 4 when one of the defenders is armored, else 1', () => {
    expect(roll(fight5023('ax-1-43-fl+d, ax-i-47', 'al-waters, al-g-1-1a'), '5023', 4)).toContain('7 against 7');
    expect(roll(fight5023('ax-1-43-fl+d, ax-i-47', 'al-waters'), '5023', 4)).toContain('4 against 4');
  });

  test('[decision-at-kasserine 14.2.4] [decision-at-kasserine EX-1] tanks of 4 and 3 at an Axis strongpoint make 3, the infantry beside them 2', () => {
    const by = ['al-d-1-1a', 'al-a-17-21l', 'al-a-6-1a'];
    const t = declared({
      side: 'allied',
      board: `5123: ${by.join(', ')}\n5023: ax-i-47`,
      attacks: [{ on: ['5023'], by }],
      strongpoints: { axis: ['5023'] },
    });
    expect(roll(t, '5023', 4)).toContain('5 against 5');
  });

  test('[decision-at-kasserine 3.5.2b] (AMB-59) out of supply besides: 7 to 3 to 1, and 2 to 1', () => {
    const by = ['al-d-1-1a', 'al-a-17-21l', 'al-a-6-1a'];
    // 5223 and 5022 with 5023 close 5123 in.
    const t = declared({
      side: 'allied',
      board: `5123: ${by.join(', ')}\n5023: ax-i-47\n5223: ax-ii-47\n5122: ax-a21\n5124: ax-a24\n5024: ax-a33\n5224: ax-ii-91`,
      attacks: [{ on: ['5023'], by }],
      strongpoints: { axis: ['5023'] },
    });
    expect(roll(t, '5023', 4)).toContain('2 against 5');
  });

  test('[decision-at-kasserine 12.1.5] a reduced light tank company, 1, halved at a strongpoint cannot attack alone', () => {
    const t = position({
      at: 'declare',
      side: 'allied',
      board: '5123: al-a-13-1a/1, al-a-6-1a\n5023: ax-2-k10-10',
      strongpoints: { axis: ['5023'] },
    });
    t.play('attack 5023');
    t.play('with al-a-13-1a');
    expect(t.refused('declare')).toBe('3.5.3b');
  });

  test('[decision-at-kasserine 12.1.6b] (AMB-102) Untried attackers are turned up at the odds; one of 0 drops out, the attack stands', () => {
    // The cup: index 11 is II/16 RTT, 0-2; index 0 I/3 RTA, 3-4.
    const fronts = [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13];
    const t = declared({
      side: 'allied',
      board: '5123: u1, al-6-2-rta\n5023: ax-a21',
      attacks: [{ on: ['5023'], by: ['u1', 'al-6-2-rta'] }],
      fronts,
    });
    expect(roll(t, '5023', 4)).toContain('1 against 3');
    expect(marked(t, 'u1', TRIED)).toBe(true);
    const defending = fight5023('ax-i-47', 'u2', { fronts });
    expect(roll(defending, '5023', 4)).toContain('3 against 4');
  });

  test.each([
    ['hills', '12.4.1', '6327: ax-1-5-21\n6326: al-5-2-rta', '6326', ['ax-1-5-21'], {}],
    ['rain', '12.4.2', '5123: ax-1-5-21\n5023: al-5-2-rta', '5023', ['ax-1-5-21'], { weather: 'rain' }],
    [
      'armored artillery',
      '12.4.3',
      '5123: ax-dlix-sem, ax-i-47\n5023: al-5-2-rta',
      '5023',
      ['ax-dlix-sem', 'ax-i-47'],
      {},
    ],
    [
      'strongpoint',
      '12.4.1',
      '5123: ax-1-5-21\n5023: al-5-2-rta',
      '5023',
      ['ax-1-5-21'],
      { strongpoints: { allied: ['5023'] } },
    ],
    ['French tanks', '16.5.2', '5123: al-1-12-rca\n5023: ax-2-k10-10', '5023', ['al-1-12-rca'], { side: 'allied' }],
  ] as const)('[decision-at-kasserine 12.4] no Mobile table: %s', (_, rule, board, hex, by, more) => {
    const t = position({ at: 'declare', board, ...(more as Partial<PositionSpec>) });
    t.play(`attack ${hex}`, ...by.map((id) => `with ${id}`));
    expect(t.refused('table mobile')).toBe(rule);
  });

  test('[decision-at-kasserine 16.5.2] (AMB-77) a British tank beside the French makes it possible; armored AT too', () => {
    const t = position({ at: 'declare', side: 'allied', board: '5123: al-1-12-rca, al-a-17-21l\n5023: ax-2-k10-10' });
    t.play('attack 5023', 'with al-1-12-rca', 'with al-a-17-21l');
    expect(t.refused('table mobile')).toBeNull();
    const at = position({ at: 'declare', board: '5123: ax-2-90pzjg\n5023: al-5-2-rta' });
    at.play('attack 5023', 'with ax-2-90pzjg');
    expect(at.refused('table mobile')).toBeNull();
  });
});

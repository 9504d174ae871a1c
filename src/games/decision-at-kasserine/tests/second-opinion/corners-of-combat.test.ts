import { describe, expect, test } from 'vitest';
import { FIRED, RESERVE } from '../../state.ts';
import { corner, order } from '../corners.fixture.ts';
import { marked, marker, position, stepsOf, type Table, where } from '../position.ts';
import { asking, declared, evading, fight5023, final, roll, type Spec } from './combat.fixture.ts';

describe('more of it', () => {
  test('[decision-at-kasserine 16.1.5b] AT Fire at tanks in two hexes is one combat; both must go', () => {
    const t = declared({
      board: '5123: ax-1-43-fl+d, ax-2-43-fl+d\n5023: al-g-1-1a\n5122: al-h-1-1a',
      attacks: [{ on: ['5023', '5122'], by: ['ax-1-43-fl', 'ax-2-43-fl'], targets: ['al-g-1-1a', 'al-h-1-1a'] }],
    });
    const line = roll(t, '5023', 1);
    expect(line).toContain('8 against 6, 1-1');
    expect(line).toContain('DR');
    t.play('retreat al-g-1-1a 4822', 'retreat al-h-1-1a 4921');
    expect([where(t, 'al-g-1-1a'), where(t, 'al-h-1-1a')]).toEqual(['4822', '4921']);
    expect(t.asked).toBe('choose-combat');
  });

  test('[decision-at-kasserine 16.1.5b] whom AT Fire ignores nobody need attack: the infantry beside it is free to attack another hex', () => {
    const t = position({
      at: 'declare',
      board: '5123: ax-1-43-fl+d, ax-i-47, ax-ii-47\n5023: al-g-1-1a, al-waters\n5122: al-5-2-rta',
    });
    t.play('at-fire 5023', 'with ax-1-43-fl', 'declare', 'attack 5122', 'with ax-i-47', 'declare');
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 16.3.1b] of two steps the Tiger pays the first, the second is free', () => {
    const t = fight5023('ax-1-501/1, ax-i-47', 'al-1-133-34, al-waters, al-1-rngr', {
      strongpoints: { allied: ['5023'] },
    });
    const line = roll(t, '5023', 6, 'tiger'); // 3 + 3 against 13: 1-3, on a 6 A2R
    expect(line).toContain('6 against 13, 1-3');
    expect(line).toContain('A2R');
    expect(where(t, 'ax-1-501')).toBe('lost');
    expect(stepsOf(t, 'ax-i-47')).toBe(1);
  });

  test('[decision-at-kasserine 13.4.1] attackers thrown back out of a pocket may break out too', () => {
    const t = declared({
      board: '5023: ax-1-5-21, ax-2-5-21\n5123: al-waters\n4923: al-drake\n5121: al-v-vliet',
      attacks: [{ on: ['5123'], by: ['ax-1-5-21', 'ax-2-5-21'], crt: 'mobile' }],
    });
    expect(roll(t, '5123', 2)).toContain('AR'); // 6 halved: 3 against 4, 1-2
    expect(t.offers('break-out')).toContain('break-out 5022');
    t.dice(1);
    order(t, 'break-out 5022');
    order(t, 'lose ax-1-5-21');
    expect(t.offers()).toEqual(['retreat ax-1-5-21 4921']);
    t.play('retreat ax-1-5-21 4921');
    expect(where(t, 'ax-1-5-21')).toBe('4921');
    expect(where(t, 'ax-2-5-21')).toBe('4921');
    expect(stepsOf(t, 'ax-1-5-21') + stepsOf(t, 'ax-2-5-21')).toBe(3);
  });

  test('[decision-at-kasserine 13.4.4a] a Deployed battery that cannot go pays the step of the break-out', () => {
    const by = ['ax-1-5-21', 'ax-2-5-21', 'ax-4-5-21', 'ax-6-5-21'];
    const t = declared({
      board: `5123: ${by.join(', ')}\n4923: ax-3-5-21\n5121: ax-5-5-21\n5023: al-a-6-1a, al-b-6-1a, al-125-fa+d`,
      attacks: [{ on: ['5023'], by }],
    });
    expect(roll(t, '5023', 1)).toMatch(/13 against 9, 1-1.*DR/);
    t.dice(2);
    order(t, 'break-out 5022');
    expect(t.offers()).toEqual(['lose al-125-fa', 'lose al-a-6-1a', 'lose al-b-6-1a']);
    order(t, 'lose al-125-fa');
    expect(where(t, 'al-125-fa')).toBe('lost');
    expect(stepsOf(t, 'al-a-6-1a') + stepsOf(t, 'al-b-6-1a')).toBe(4);
  });

  test('[decision-at-kasserine 7.3.3c] evading over a wadi: recon in the dry, not in the rain; armored cars never', () => {
    // 5426 to 5124 is three hexes straight west, over the wadi 5426/5325.
    const west = (id: string, weather: 'dry' | 'rain'): string | null => {
      const t = evading(
        corner({ weather, board: `5525: ax-1-5-21\n5426: ${id}`, attacks: [{ on: ['5426'], by: ['ax-1-5-21'] }] }),
      );
      t.dice(1);
      order(t, 'evade 5426');
      expect(t.asked).toBe('flee-evading');
      return t.refused(`retreat ${id} 5124`);
    };
    expect(west('al-a-81-rn', 'dry')).toBeNull();
    expect(west('al-a-81-rn', 'rain')).not.toBeNull();
    expect(west('al-a-1-dy', 'dry')).not.toBeNull();
  });

  test('[decision-at-kasserine 11.3.2a] (AMB-24) the Allies send first in their own attack too', () => {
    const t = declared({
      side: 'allied',
      board: '5123: al-waters\n5023: ax-i-47\n5224: al-cca\n4922: ax-21-pz',
      attacks: [{ on: ['5023'], by: ['al-waters'] }],
      ready: ['air-hurr', 'air-ju87-1'],
    });
    t.play('fight 5023');
    expect(t.toMove).toBe('allied');
    t.play('send air-hurr', 'end');
    expect(t.toMove).toBe('axis');
    t.play('send air-ju87-1');
    t.dice(1, 1, 3);
    order(t, 'end');
    expect(final(t.log('12.5.7a')[0])).toBe('4'); // attacker's 1 against defender's 2
    t.play('retreat al-waters 5025');
    expect(t.asked).toBe('choose-combat');
    expect([where(t, 'air-hurr'), where(t, 'air-ju87-1')]).toEqual(['used', 'used']);
  });

  test('[decision-at-kasserine 16.2.3c] (AMB-117) tanks in one of two Defender hexes bar combined arms', () => {
    const by = ['ax-1-5-21', 'ax-1_2-104-21'];
    const t = declared({
      board: `5123: ${by.join(', ')}\n5023: al-5-2-rta\n5122: al-g-1-1a`,
      attacks: [{ on: ['5023', '5122'], by }],
    });
    expect(final(roll(t, '5023', 4))).toBe('4');
  });

  test('[decision-at-kasserine 3.5.1b] only those who climb the escarpment are halved: 4 to 2, and 3', () => {
    const by = ['ax-5_6-69-10', 'ax-1-7-10'];
    const t = declared({
      board: '3011: ax-5_6-69-10\n2911: ax-1-7-10\n2910: al-2-5-lei-plus',
      attacks: [{ on: ['2910'], by }],
    });
    const line = roll(t, '2910', 4);
    expect(line).toContain('5 against 5, 1-1');
    expect(final(line)).toBe('4'); // hills +1, combined arms -1: the tank does not cross (16.2.3b)
  });

  test('[decision-at-kasserine 12.5.3] below 1-6 in a Mobile combat: +2', () => {
    const t = declared({
      board: '5123: ax-1-5-21/1\n5023: al-1-133-34, al-waters, al-g-1-1a, al-a-81-rn',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'], crt: 'mobile' }],
    });
    const line = roll(t, '5023', 1);
    expect(line).toContain('2 against 14, 1-6');
    expect(final(line)).toBe('3');
  });

  test('[decision-at-kasserine 13.3.4b] (AMB-108) two of three companies find room with a friend of 6 points, the third goes on', () => {
    const by = ['ax-1-5-21', 'ax-2-5-21', 'ax-4-5-21', 'ax-6-5-21'];
    const t = declared({
      board: `5123: ${by.join(', ')}\n4923: ax-3-5-21\n5121: ax-5-5-21\n5023: al-a-6-1a, al-b-6-1a, al-c-6-1a\n5022: al-waters, al-v-vliet`,
      attacks: [{ on: ['5023'], by }],
    });
    expect(roll(t, '5023', 2)).toContain('A1/D1R'); // 13 against 9: 1-1
    t.play('lose al-a-6-1a', 'lose ax-1-5-21');
    t.play('retreat al-a-6-1a 5022', 'retreat al-b-6-1a 5022');
    expect(t.offers()).toEqual(['retreat al-c-6-1a 4921']);
    t.play('retreat al-c-6-1a 4921');
    expect(where(t, 'al-c-6-1a')).toBe('4921');
  });

  test('[decision-at-kasserine 13.3.3b] no attacker is left, the defender goes back all the same', () => {
    const t = declared({
      board: '5123: ax-1-5-21/1\n5023: al-6-2-rta',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'], crt: 'mobile' }],
    });
    expect(roll(t, '5023', 2)).toContain('A1/DR');
    expect(where(t, 'ax-1-5-21')).toBe('lost');
    t.play('retreat al-6-2-rta 4822');
    expect(where(t, 'al-6-2-rta')).toBe('4822');
  });

  test('[decision-at-kasserine 11.1.6b] in the rain a 1 arrives, a 2 goes home, a 3 is used up', () => {
    const flown = (die: number): string[] => {
      const t = fight5023('ax-i-47', 'al-waters', { weather: 'rain', also: '5224: ax-21-pz', ready: ['air-ju87-1'] });
      t.play('fight 5023', 'send air-ju87-1');
      t.dice(die, 4);
      order(t, 'end');
      return [final(t.log('12.5.7a')[0]), where(t, 'air-ju87-1')];
    };
    expect(flown(1)).toEqual(['2', 'used']);
    expect(flown(2)).toEqual(['4', 'ready']);
    expect(flown(3)).toEqual(['4', 'used']);
  });

  test('[decision-at-kasserine 8.2.3] a tank in Reserve closes no hex; whoever retreats beside it wakes it (8.2.5)', () => {
    const t = declared({
      board: '5123: ax-1-5-21, ax-2-5-21\n4923: ax-3-5-21\n5121: ax-5-5-21+r\n5023: al-drake',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    expect(roll(t, '5023', 2)).toContain('DR');
    expect(t.refused('retreat al-drake 5022')).toBeNull();
    t.play('retreat al-drake 5022');
    expect(marked(t, 'ax-5-5-21', RESERVE)).toBe(false);
  });

  test('[decision-at-kasserine 10.3.3d] [decision-at-kasserine 10.2.2b] a battery in the Defender hex may pay, one that barrages may not', () => {
    const t = fight5023('ax-1-5-21, ax-2-5-21', 'al-waters, al-f-12-rha+d', { also: '5123: ax-1-155-21+d' });
    order(t, 'fire ax-1-155-21 5023');
    expect(roll(t, '5023', 3)).toContain('A1/D1'); // 8 against 6: 1-1
    expect(t.offers()).toEqual(['lose al-f-12-rha', 'lose al-waters']);
    t.play('lose al-f-12-rha');
    expect(marker(t, 'al-f-12-rha')).toBe('none');
    expect(t.offers()).toEqual(['lose ax-1-5-21', 'lose ax-2-5-21']);
  });

  test('[decision-at-kasserine 16.7.1] (AMB-114) the Deployed air base cannot go back', () => {
    const t = fight5023('ax-1-5-21, ax-2-5-21', 'al-6-2-rta, al-xii-asc+d'); // 6 against 3: 2-1, on a 3 DR
    expect(roll(t, '5023', 3)).toContain('DR');
    t.play('retreat al-6-2-rta 4822');
    expect(where(t, 'al-xii-asc')).toBe('lost');
    expect(where(t, 'al-6-2-rta')).toBe('4822');
  });
});

describe('corners of fire, evasion and refusals', () => {
  test('[decision-at-kasserine 10.1.3b] [decision-at-kasserine 10.2.3] a beaten enemy falls back beside the battery: its barrage laid elsewhere is lost', () => {
    const t = declared({
      board: '5123: ax-1-5-21, ax-2-5-21\n5023: al-drake\n4824: ax-1-155-21+d\n4821: al-6-2-rta\n4721: ax-i-47',
      attacks: [
        { on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] },
        { on: ['4821'], by: ['ax-i-47'] },
      ],
    });
    order(t, 'fire ax-1-155-21 4821');
    roll(t, '5023', 2);
    t.play('retreat al-drake 4923', 'end');
    expect(roll(t, '4821', 6)).toContain('3 against 2');
    expect(marker(t, 'ax-1-155-21')).toBe('ready');
    expect(marked(t, 'ax-1-155-21', FIRED)).toBe(false);
  });

  test('[decision-at-kasserine 16.1.2a] AT Fire between tank destroyers: 4 behind a Deployed gun against armor, 2 against towed guns', () => {
    const at = (id: string): string =>
      roll(
        declared({
          board: `5123: ${id}+d\n5023: al-a-701-td+d`,
          attacks: [{ on: ['5023'], by: [id], targets: ['al-a-701-td'] }],
        }),
        '5023',
        4,
      );
    expect(at('ax-2-90pzjg')).toContain('3 against 4');
    expect(at('ax-1-43-fl')).toContain('4 against 2');
  });

  test('[decision-at-kasserine 14.1.2b] evaders leave a strongpoint: the motorized pursuers stop in it', () => {
    const t = asking({
      board: '5123: ax-1_2-104-21\n5023: al-a-81-rn',
      attacks: [{ on: ['5023'], by: ['ax-1_2-104-21'] }],
      strongpoints: { allied: ['5023'] },
    });
    t.dice(3).play('evade 5023');
    t.play(t.offers('retreat')[0], 'advance ax-1_2-104-21 5023');
    expect(t.offers('advance')).toEqual([]);
  });

  test('[decision-at-kasserine 10.3.2a] a battery alone in one of two Defender hexes defends with its 1 and is used up', () => {
    const t = declared({
      board: '5123: ax-1-5-21, ax-2-5-21\n5023: al-waters\n5122: al-125-fa+d',
      attacks: [{ on: ['5023', '5122'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    expect(roll(t, '5023', 5)).toContain('6 against 5, 1-1'); // A1
    t.play('lose ax-1-5-21');
    expect(marker(t, 'al-125-fa')).toBe('used');
  });

  test('[decision-at-kasserine 10.3.3a] beside infantry in one of them it fires for the whole combat', () => {
    const t = declared({
      board: '5123: ax-1-5-21, ax-2-5-21\n5023: al-waters, al-125-fa+d\n5122: al-drake',
      attacks: [{ on: ['5023', '5122'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    expect(roll(t, '5023', 5)).toContain('6 against 11');
  });

  const slips = (
    from: string,
    hex: string,
    unit: string,
    more: Partial<Spec> & { readonly also?: string } = {},
  ): Table => {
    const { also = '', ...rest } = more;
    const t = evading(
      corner({
        board: `${from}: ax-1-5-21\n${hex}: ${unit}\n${also}`,
        attacks: [{ on: [hex], by: ['ax-1-5-21'] }],
        ...rest,
      }),
    );
    t.dice(2).play(`evade ${hex}`);
    return t;
  };

  test('[decision-at-kasserine 13.3.8a] an evasion away from every source is refused for that', () => {
    expect(slips('5122', '5023', 'al-a-81-rn').refused('retreat al-a-81-rn 5026')).toBe('13.3.8a');
  });
  test('[decision-at-kasserine 13.3.7] an armored car that would evade over a wadi is refused for the wadi', () => {
    expect(slips('5525', '5426', 'al-a-1-dy').refused('retreat al-a-1-dy 5124')).toBe('13.3.7');
  });
  test('[decision-at-kasserine 13.3.4b] an evasion into a full hex is refused for the stacking limit', () => {
    const t = slips('5122', '5023', 'al-a-81-rn', { also: '4721: al-waters, al-drake, al-1-rngr' });
    expect(t.refused('retreat al-a-81-rn 4721')).toBe('13.3.4b');
  });

  test('[decision-at-kasserine 13.3.7] tanks that would retreat over a wadi are refused for the wadi', () => {
    const by = ['ax-1_2-104-21', 'ax-3_4-104-21'];
    const t = declared({
      board: `5525: ${by.join(', ')}\n5426: al-g-1-1a, al-h-1-1a`,
      attacks: [{ on: ['5426'], by }],
    });
    expect(roll(t, '5426', 1)).toContain('DR');
    expect(t.refused('retreat al-g-1-1a 5325')).toBe('13.3.7');
  });

  test('[decision-at-kasserine 13.1.2] the attacker cannot be made to pay while the defender loses, and the refusal says so', () => {
    const t = fight5023('ax-1-5-21, ax-2-5-21', 'al-waters, al-cca');
    roll(t, '5023', 3);
    expect(t.verdict('lose ax-1-5-21')).toMatchObject({ ok: false, why: expect.not.stringContaining('fought') });
  });
});

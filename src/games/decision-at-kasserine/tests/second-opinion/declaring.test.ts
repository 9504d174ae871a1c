import { describe, expect, test } from 'vitest';
import { DEPLOYED, FIRED, TRIED } from '../../state.ts';
import type { Spec } from '../corners.fixture.ts';
import { marked, marker, stepsOf, type Table, where } from '../position.ts';
import { allied, combat, declared, declaring, fight, PANZERS } from './waiting-table.fixture.ts';

describe('declaring (9.1)', () => {
  test('[decision-at-kasserine 9.1.7a] what is owed for the first attack owes in its turn: 5215, then 5316, then 5417', () => {
    const t = declaring(
      '5216: ax-1-5-21\n5317: ax-2-5-21, ax-3-5-21\n5215: al-waters\n5316: al-1-133-34\n5417: al-3-133-34',
    );
    t.play('attack 5215', 'with ax-1-5-21', 'declare');
    expect(t.refused('end')).toBe('9.1.7a');
    t.play('attack 5316', 'with ax-2-5-21', 'with ax-3-5-21', 'declare');
    expect(t.refused('end')).toBe('9.1.7c');
    t.play('undeclare 5316', 'attack 5316', 'attack 5417', 'with ax-2-5-21', 'with ax-3-5-21', 'declare');
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7b] the helper may be stacked with the first attacker, or stand elsewhere', () => {
    const t = declaring('5216: ax-1-5-21, ax-2-5-21\n5215: al-waters\n5316: al-1-133-34');
    t.play('attack 5215', 'with ax-1-5-21', 'declare', 'attack 5316', 'with ax-2-5-21', 'declare');
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7a] [decision-at-kasserine 3.2.4b] guns and HQ beside the attacker are owed nothing; with infantry among them they are', () => {
    const attack = ['attack 5215', 'with ax-1-5-21', 'declare'];
    const guns = declaring('5216: ax-1-5-21\n5215: al-waters\n5315: al-cca, al-125-fa+d').play(...attack);
    expect(guns.refused('end')).toBeNull();
    const mixed = declaring('5216: ax-1-5-21\n5215: al-waters\n5315: al-cca, al-125-fa+d, al-a-6-1a').play(...attack);
    expect(mixed.refused('end')).toBe('9.1.7c');
  });

  test('[decision-at-kasserine 9.1.5b] (AMB-121) tanks behind a wadi are owed nothing, infantry there is, tanks at a bridge are', () => {
    const north = ['attack 5626', 'with ax-i-47', 'declare'];
    expect(
      declaring('5625: ax-i-47\n5626: al-waters\n5725: al-d-1-1a')
        .play(...north)
        .refused('end'),
    ).toBeNull();
    expect(
      declaring('5625: ax-i-47\n5626: al-waters\n5725: al-a-6-1a')
        .play(...north)
        .refused('end'),
    ).toBe('9.1.7c');
    const bridge = declaring('5626: ax-i-47\n5627: al-waters\n5726: al-d-1-1a');
    expect(bridge.play('attack 5627', 'with ax-i-47', 'declare').refused('end')).toBe('9.1.7c');
  });

  test('[decision-at-kasserine 9.1.4a] 2 against 11 is 1-6: too little for an Assault, enough for the Mobile table', () => {
    const t = declaring('5216: ax-1-xv-31\n5215: al-1-133-34, al-2-cgd').play('attack 5215', 'with ax-1-xv-31');
    expect(t.refused('declare')).toBe('9.1.4a');
    t.play('table mobile');
    expect(t.refused('declare')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.4b] three Untried and two HQs count 5, with a third HQ 6 and 1 is too little', () => {
    const hex = '5216: ax-1-xv-31/1\n5215: u1, u2, u3, al-const, al-cca';
    expect(declaring(hex).play('attack 5215', 'with ax-1-xv-31').refused('declare')).toBeNull();
    expect(declaring(`${hex}, al-ccb`).play('attack 5215', 'with ax-1-xv-31').refused('declare')).toBe('9.1.4a');
  });

  test('[decision-at-kasserine 9.1.4a] (AMB-55) out of supply 2 counts 1 against 6; an HQ that could help counts as supply, a Depleted one not', () => {
    const pocket = (hq: string): Table =>
      declaring(`5215: ax-a21${hq}\n5214: al-2-cgd\n5316: al-1-133-34\n5116: al-3-133-34`).play(
        'attack 5214',
        'with ax-a21',
      );
    expect(pocket('').refused('declare')).toBe('9.1.4a');
    expect(pocket(', ax-buhse').refused('declare')).toBeNull();
    expect(pocket(', ax-buhse+x').refused('declare')).toBe('9.1.4a');
  });

  test('[decision-at-kasserine 12.1.5] an HQ has no attack strength and cannot take part', () => {
    const t = declaring('5216: ax-1-5-21, ax-10-pz\n5215: al-waters').play('attack 5215', 'with ax-1-5-21');
    expect(t.refused('with ax-10-pz')).toBe('12.1.5');
  });

  test('[decision-at-kasserine 9.1.8a] who reaches only one of two hexes cannot join', () => {
    const t = declaring('5216: ax-1-5-21\n5115: ax-2-5-21\n5215: al-waters\n5315: al-a-6-1a');
    t.play('attack 5215', 'attack 5315', 'with ax-1-5-21');
    expect(['9.1.8a', '9.1.1b']).toContain(t.refused('with ax-2-5-21'));
  });

  test('[decision-at-kasserine 12.4.1] (AMB-60) one of two hexes in the hills is enough to forbid the Mobile table', () => {
    const t = declaring('5616: ax-1-5-21, ax-2-5-21\n5716: al-waters\n5617: al-a-6-1a');
    t.play('attack 5617', 'with ax-1-5-21', 'with ax-2-5-21');
    expect(t.refused('table mobile')).toBeNull();
    t.play('attack 5716');
    expect(t.refused('table mobile')).toBe('12.4.1');
  });

  test('[decision-at-kasserine 12.2.7b] (AMB-57) in the rain tanks attack over a bridge, which counts as a wadi, but not over the open wadi', () => {
    const rain: Partial<Spec> = { weather: 'rain' };
    const open = declaring('5725: ax-1-5-21, ax-2-5-21\n5626: al-waters', rain);
    expect(open.refused('attack 5626')).not.toBeNull();
    const bridge = combat('5726: ax-1-5-21, ax-2-5-21\n5626: al-waters', '5626', 'ax-1-5-21 ax-2-5-21', rain);
    // The wadi +2; Waters, with Sidi bou Zid taken, has only the road to the south edge and no supply -1.
    expect(fight(bridge, '5626', 1)).toMatchObject({ strengths: '6:4', odds: '3-2', net: 1 });
  });

  test('[decision-at-kasserine 12.2.4] (AMB-57) units in a yellow circle attack over the wadi in any weather', () => {
    const board = '5725: ax-i-1-jg\n5626: al-waters';
    expect(declaring(board).play('attack 5626').refused('with ax-i-1-jg')).toBeNull();
    expect(declaring(board, { weather: 'rain' }).play('attack 5626').refused('with ax-i-1-jg')).toBeNull();
  });
});

describe('AT Fire (16.1.5)', () => {
  const shoot = (board: string, by: string, targets: string, more: Partial<Spec> = {}, on = '5215'): Table =>
    declared({
      ...more,
      board,
      attacks: [{ on: on.split(' '), by: by.split(' '), targets: targets.split(' ') }],
    });

  test('[decision-at-kasserine 16.1.5a] it passes over the battery in the hex: no protective fire, and the marker stays unfired', () => {
    const t = shoot('5216: ax-1-43-fl+d\n5215: al-d-1-1a, al-drake, al-125-fa+d@5215', 'ax-1-43-fl', 'al-d-1-1a');
    expect(fight(t, '5215', 6)).toMatchObject({ table: 'Assault', strengths: '4:3', odds: '1-1', result: 'A1R' });
    expect(marker(t, 'al-125-fa')).toBe('5215');
    expect(marked(t, 'al-125-fa', FIRED)).toBe(false);
    expect([where(t, 'ax-1-43-fl'), stepsOf(t, 'ax-1-43-fl')]).toEqual(['5216', 1]);
  });

  test('[decision-at-kasserine 16.1.5a] [decision-at-kasserine 3.6.3] self-propelled guns are armored: AT Fire engages them, and they go back on the march', () => {
    const t = declaring('5216: ax-1-43-fl+d\n5215: al-27-fa+d').play('at-fire 5215', 'with ax-1-43-fl');
    expect(t.refused('declare')).toBeNull();
    const f = shoot('5216: ax-1-43-fl+d\n5215: al-27-fa+d', 'ax-1-43-fl', 'al-27-fa');
    expect(fight(f, '5215', 1)).toMatchObject({ strengths: '4:3', result: 'DR' });
    expect(f.asked).toBe('retreat');
    f.play('retreat al-27-fa 5214');
    expect(marked(f, 'al-27-fa', DEPLOYED)).toBe(false);
  });

  test('[decision-at-kasserine 16.1.5a] [decision-at-kasserine 12.1.6b] an Untried battalion it ignores keeps its secret', () => {
    const t = shoot('5216: ax-1-43-fl+d\n5215: al-d-1-1a, u1', 'ax-1-43-fl', 'al-d-1-1a');
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '4:3', result: 'A1' });
    expect(marked(t, 'u1', TRIED)).toBe(false);
  });

  test('[decision-at-kasserine 16.1.5a] (AMB-73) DE takes the tanks it fired on, nobody else, and nobody follows', () => {
    const guns = ['ax-1-43-fl', 'ax-2-43-fl', 'ax-3-43-fl', 'ax-4-43-fl'];
    const t = shoot(
      `5216: ${guns.map((gun) => `${gun}+d`).join(', ')}\n5215: al-c-2-loth, al-drake`,
      guns.join(' '),
      'al-c-2-loth',
    );
    expect(fight(t, '5215', 1)).toMatchObject({ strengths: '16:2', odds: '7-1', result: 'DE' });
    expect([where(t, 'al-c-2-loth'), where(t, 'al-drake'), stepsOf(t, 'al-drake')]).toEqual(['lost', '5215', 2]);
    expect(t.asked).toBe('choose-combat');
  });

  test('[decision-at-kasserine 6.5.2a] (AMB-114) an 88 out of supply is halved in AT Fire too', () => {
    const t = shoot(
      '5215: ax-1-43-fl+d\n5214: al-d-1-1a\n5316: al-1-133-34\n5116: al-3-133-34',
      'ax-1-43-fl',
      'al-d-1-1a',
      {},
      '5214',
    );
    expect(fight(t, '5214', 4)).toMatchObject({ strengths: '2:3', odds: '1-2' });
  });

  test('[decision-at-kasserine 14.2.4] tank destroyers are Allied armor: two of 3 firing at a strongpoint make 3', () => {
    const t = shoot('5216: al-a-701-td+d, al-b-701-td+d\n5215: ax-1-5-21', 'al-a-701-td al-b-701-td', 'ax-1-5-21', {
      side: 'allied',
      strongpoints: { axis: ['5215'] },
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '3:3', odds: '1-1', net: 1 });
  });

  test('[decision-at-kasserine 16.1.5b] infantry alone in another hex is ignored as well: nothing is owed to it', () => {
    const t = declaring('5216: ax-1-43-fl+d\n5215: al-d-1-1a\n5315: al-drake').play(
      'at-fire 5215',
      'with ax-1-43-fl',
      'declare',
    );
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 16.1.6] an ordinary attack by an 88 on tanks: 4, and barrage up to 4 beside it', () => {
    const t = combat(
      '5216: ax-1-43-fl+d\n5217: ax-1-71-w+d@5215, ax-2-71-w+d@5215\n5215: al-d-1-1a, al-e-1-1a',
      '5215',
      'ax-1-43-fl',
    );
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '8:6', odds: '1-1' });
  });
});

describe('who can attack what', () => {
  test('[decision-at-kasserine 9.1.3a] no unit attacks twice', () => {
    const t = declaring('5216: ax-1-5-21, ax-2-5-21\n5215: al-waters\n5315: al-a-6-1a');
    t.play('attack 5215', 'with ax-1-5-21', 'declare', 'attack 5315', 'with ax-2-5-21');
    expect(['9.1.3a', '12.3.2']).toContain(t.refused('with ax-1-5-21'));
  });

  test('[decision-at-kasserine 9.1.6a] nor anybody an empty hex', () => {
    const t = declaring('5216: ax-1-5-21\n5215: al-waters');
    expect(['9.1.6a', '12.2.4', '12.1.2']).toContain(t.refused('attack 5316'));
  });

  test('[decision-at-kasserine 16.1.5a] an 88 on the march gives no AT Fire', () => {
    const t = declaring('5216: ax-1-43-fl, ax-2-43-fl+d\n5215: al-d-1-1a').play('at-fire 5215', 'with ax-2-43-fl');
    expect(t.refused('with ax-1-43-fl')).toBe('16.1.5a');
  });

  test('[decision-at-kasserine 10.0a] [decision-at-kasserine 12.1.5] Deployed guns have no attack strength of their own; towed ones never', () => {
    const t = declaring('5216: al-drake, al-27-fa+d, al-125-fa\n5215: ax-a21', { side: 'allied' }).play(
      'attack 5215',
      'with al-drake',
    );
    expect(['10.0a', '12.1.5', '7.6.3']).toContain(t.refused('with al-27-fa'));
    expect(['10.0a', '12.1.5']).toContain(t.refused('with al-125-fa'));
  });

  test('[decision-at-kasserine 8.2.3] tanks in Reserve beside a battery, which has no zone, may attack it: no rule forbids that', () => {
    const t = declaring('5216: ax-1-5-21+r\n5215: al-125-fa');
    expect(t.refused('attack 5215')).toBeNull();
    expect(t.play('attack 5215').refused('with ax-1-5-21')).toBeNull();
  });

  test('[decision-at-kasserine 12.2.7d] all who attack cross the wadi, guns beside the hex do not: the wadi still counts', () => {
    const t = combat('5725: ax-1_2-104-21\n5526: ax-1-90-10+d@5626\n5626: al-waters', '5626', 'ax-1_2-104-21');
    expect(fight(t, '5626', 4)).toMatchObject({ strengths: '6:4', odds: '3-2', net: 1 });
  });

  test('[decision-at-kasserine 13.5.2] an HQ that stood with the attackers does not advance, nor do guns that barraged', () => {
    const t = combat(
      `5216: ${PANZERS.slice(0, 6).join(', ')}, ax-21-pz, ax-1-90-10+d@5215\n5215: al-8-re`,
      '5215',
      PANZERS.slice(0, 6).join(' '),
    );
    expect(fight(t, '5215', 2)).toMatchObject({ strengths: '20:2', odds: '7-1', result: 'D2R' });
    expect(t.asked).toBe('advance');
    expect(t.offers('advance ax-21-pz')).toEqual([]);
    expect(t.offers('advance ax-1-90-10')).toEqual([]);
  });

  test('[decision-at-kasserine 13.4.6a] after a Mobile combat the break-out ends two hexes away', () => {
    const t = combat(
      '5215: ax-1-5-21\n5214: al-d-1-1a, al-e-1-1a\n5316: al-1-133-34\n5116: al-3-133-34',
      '5215',
      'al-d-1-1a al-e-1-1a',
      allied,
      'mobile',
    );
    expect(fight(t, '5215', 3)).toMatchObject({
      table: 'Mobile',
      strengths: '8:3',
      odds: '2-1',
      net: -1,
      result: 'DR',
    });
    t.dice(4).play('break-out 5115');
    expect(t.offers('retreat')).toEqual(['retreat ax-1-5-21 5015']);
  });

  test('[decision-at-kasserine 13.1.1c] two attacks out of one hex: those of the first are thrown back, those of the second stay and fight', () => {
    const t = combat('5216: ax-1-5-21, ax-i-47\n5215: al-2-cgd\n5315: al-a-6-1a', '5215', 'ax-1-5-21', {
      attacks: [{ on: ['5315'], by: ['ax-i-47'] }],
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '3:6', result: 'A1R' });
    t.play('retreat ax-1-5-21 5217');
    expect(where(t, 'ax-i-47')).toBe('5216');
    expect(fight(t, '5315', 4)).toMatchObject({ strengths: '3:3', odds: '1-1' });
  });
});

describe('zones, terrain and duties', () => {
  const duty = (board: string, to: string, unit: string, more: Partial<Spec> = {}): string | null =>
    declaring(board, more).play(`attack ${to}`, `with ${unit}`, 'declare').refused('end');

  test('[decision-at-kasserine 9.1.5b] (AMB-121) tanks reach over a ford in the dry and not in the rain', () => {
    const board = '5227: ax-i-47\n5226: al-waters\n5228: al-d-1-1a';
    expect(duty(board, '5226', 'ax-i-47')).toBe('9.1.7c');
    expect(duty(board, '5226', 'ax-i-47', { weather: 'rain' })).toBeNull();
  });

  test('[decision-at-kasserine 9.1.5b] (AMB-57) half-tracks behind a wadi reach over it in the dry; in the rain they may attack over it and still have no zone there', () => {
    const board = '5625: ax-i-47\n5626: al-waters\n5725: al-a-6-1a';
    expect(duty(board, '5626', 'ax-i-47')).toBe('9.1.7c');
    expect(duty(board, '5626', 'ax-i-47', { weather: 'rain' })).toBeNull();
  });

  // A gun engages as many as desired (16.1.5): whom it leaves out it does not owe. Our ruling; 9.1.7 read alone would ask for them.
  test('[decision-at-kasserine 16.1.5b] AT Fire owes nothing to tanks in another hex that it leaves out', () => {
    const t = declaring('5216: ax-1-43-fl+d\n5215: al-d-1-1a\n5315: al-e-1-1a');
    t.play('at-fire 5215', 'with ax-1-43-fl', 'declare');
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7c] (AMB-51) a garrison not released cannot take over the duty', () => {
    expect(
      duty('5216: al-waters, al-drake+g\n5215: ax-a21\n5315: ax-a33', '5215', 'al-waters', { side: 'allied' }),
    ).toBe('9.1.7c');
  });

  test('[decision-at-kasserine 12.2.6a] [decision-at-kasserine 12.2.6b] up the escarpment 3011 to 2910 go half-tracks, halved, and no tank', () => {
    const t = declaring('3011: ax-1-7-10, ax-5_6-69-10, ax-7_8-69-10\n2910: al-drake').play(
      'attack 2910',
      'with ax-5_6-69-10',
    );
    expect(t.refused('with ax-1-7-10')).toBe('12.2.6a');
    const f = combat('3011: ax-5_6-69-10, ax-7_8-69-10\n2910: al-drake', '2910', 'ax-5_6-69-10 ax-7_8-69-10');
    expect(fight(f, '2910', 1)).toMatchObject({
      table: 'Assault',
      strengths: '4:4',
      odds: '1-1',
      net: 1,
      result: 'A1/D1R',
    });
    f.play('lose ax-5_6-69-10');
    f.play(f.offers('retreat al-drake')[0]);
    expect(f.offers('advance ax-5_6-69-10')).toEqual(['advance ax-5_6-69-10 2910']);
  });

  test('[decision-at-kasserine 16.6.3] goums get nothing against hills, only +1 for them', () => {
    const t = combat('5616: al-gibert, al-sau\n5716: ax-a21', '5716', 'al-gibert al-sau', allied);
    expect(fight(t, '5716', 4)).toMatchObject({ strengths: '4:3', net: 1 });
  });

  test('[decision-at-kasserine 13.5.3c] a hex full of friends takes no second hex of an advance', () => {
    const t = combat(
      `5216: ${PANZERS.join(', ')}\n5215: al-8-re\n5214: ax-i-47, ax-ii-47, ax-1_2-104-21`,
      '5215',
      PANZERS.join(' '),
      {},
      'mobile',
    );
    // The engineers are closed in: -1.
    expect(fight(t, '5215', 1)).toMatchObject({ odds: '8-1', net: -1, result: 'DE' });
    t.play('advance ax-1-5-21 5215');
    expect(t.offers('advance ax-1-5-21')).toContain('advance ax-1-5-21 5314');
    expect(t.offers('advance ax-1-5-21')).not.toContain('advance ax-1-5-21 5214');
  });
});

import { describe, expect, test } from 'vitest';
import { DEPLOYED, FIRED } from '../../state.ts';
import { CORNERS, order } from '../corners.fixture.ts';
import { marked, marker, position, stepsOf, type Table, where } from '../position.ts';
import { allied, at, combat, declared, fight, PANZERS, read, upTo } from './waiting-table.fixture.ts';

describe('fire support (10)', () => {
  test('[decision-at-kasserine 10.5.2a] a US battery in the hex and a US marker on it: the stronger one fires, with one British', () => {
    const t = combat(
      '5216: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5215: al-2-cgd, al-27-fa+d\n5213: al-125-fa+d@5215, al-d-12-rha+d@5215',
      '5215',
      'ax-1-5-21 ax-2-5-21 ax-3-5-21',
    );
    expect(fight(t, '5215', 4).strengths).toBe('9:12');
  });

  test('[decision-at-kasserine 10.5.2b] two British and one US: two British of 2 or US of 3 and one British; the best is 5', () => {
    const t = combat(
      '5216: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5215: al-2-cgd, al-d-12-rha+d, al-f-12-rha+d\n5213: al-125-fa+d@5215',
      '5215',
      'ax-1-5-21 ax-2-5-21 ax-3-5-21',
    );
    expect(fight(t, '5215', 4).strengths).toBe('9:11');
  });

  test('[decision-at-kasserine 10.5.2c] any number of US and French batteries barrage together', () => {
    const t = combat(
      '5216: al-1-16-1, al-2-16-1\n5218: al-125-fa+d@5215, al-i-racl+d@5215, al-b-91-fa+d@5215\n5215: ax-i-47',
      '5215',
      'al-1-16-1 al-2-16-1',
      allied,
    );
    expect(fight(t, '5215', 4).strengths).toBe('16:5');
  });

  test('[decision-at-kasserine 10.3.4c] (AMB-126) the hex they protected is left by evasion: the marker comes back unfired', () => {
    const t = at('evade', {
      board: '5216: ax-1-5-21\n5215: al-a-81-rn\n5213: al-125-fa+d@5215',
      attacks: [{ on: ['5215'], by: ['ax-1-5-21'] }],
    });
    t.dice(1).play('evade 5215');
    t.play(t.offers('retreat al-a-81-rn')[0]);
    expect(t.asked).toBe('advance-after-evasion');
    expect(marker(t, 'al-125-fa')).toBe('ready');
    expect(marked(t, 'al-125-fa', FIRED)).toBe(false);
  });

  test('[decision-at-kasserine 10.3.6b] (AMB-15) tanks drive up to the battery: its fire for the next hex is off, but it protects its own', () => {
    const t = position({
      at: 'move',
      board: `5219: ax-1-5-21\n5215: al-drake, al-125-fa+d@5114\n5114: al-waters${CORNERS}`,
    });
    t.play('take ax-1-5-21', 'go 5216');
    expect(marker(t, 'al-125-fa')).toBe('ready');
    upTo(t, 'declare');
    t.play('attack 5215', 'with ax-1-5-21', 'declare', 'attack 0332', 'with ax-a25', 'declare');
    order(t, 'end');
    expect(fight(t, '5215', 4).strengths).toBe('3:7');
  });

  test('[decision-at-kasserine 10.1.4b] (AMB-11) Allied guns that protected in the Axis half do not barrage in their own', () => {
    const t = position({
      at: 'barrage',
      board: '5215: al-drake\n5213: al-125-fa+d@5215, al-151-fa+d\n5216: ax-1-5-21, ax-2-5-21\n5218: ax-1-90-10+d',
      attacks: [{ on: ['5215'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    expect(fight(t, '5215', 2)).toMatchObject({ strengths: '6:7', result: 'A1' });
    t.play('lose ax-2-5-21');
    upTo(t, 'declare');
    expect(t.toMove).toBe('allied');
    t.play('attack 5216', 'with al-drake', 'declare', 'end');
    upTo(t, 'barrage');
    expect(t.offers('fire')).toEqual(['fire al-151-fa 5216']);
    expect(t.refused('fire al-125-fa 5216')).toBe('10.1.4b');
  });

  test('[decision-at-kasserine 10.1.6] barrage laid on one of two hexes supports the whole attack, in range of the other or not', () => {
    const t = combat(
      '5216: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5218: ax-1-90-10+d@5215\n5215: al-drake\n5315: al-waters',
      '5215 5315',
      'ax-1-5-21 ax-2-5-21 ax-3-5-21',
    );
    expect(fight(t, '5215', 4).strengths).toBe('11:8');
  });

  test('[decision-at-kasserine 10.3.3d] (AMB-126) a battery lost in the Defender hex takes its marker with it', () => {
    const t = combat(`5216: ${PANZERS.join(', ')}\n5215: al-8-re, al-125-fa+d@5215`, '5215', PANZERS.join(' '));
    expect(fight(t, '5215', 1)).toMatchObject({ strengths: '24:4', odds: '6-1', result: 'D2R' });
    expect([where(t, 'al-125-fa'), marker(t, 'al-125-fa')]).toEqual(['lost', 'none']);
  });

  test('[decision-at-kasserine 13.1.3] the end of the defenders leaves the guns that protected from behind alone; their marker is ready again', () => {
    const t = combat(
      `5216: ${PANZERS.join(', ')}\n5215: al-3-rmzt, al-8-re\n5213: al-125-fa+d@5215`,
      '5215',
      PANZERS.join(' '),
    );
    expect(fight(t, '5215', 2)).toMatchObject({ strengths: '24:7', odds: '3-1', result: 'D1R' });
    t.play('lose al-8-re');
    t.play(t.offers('retreat al-3-rmzt')[0], 'end');
    expect([where(t, 'al-125-fa'), marker(t, 'al-125-fa')]).toEqual(['5213', 'ready']);
  });
});

describe('guns beside the enemy', () => {
  test('[decision-at-kasserine 10.2.2a] [decision-at-kasserine 13.3.9b] self-propelled guns that barraged from beside the hex go back with the rest, on the march', () => {
    const t = combat('5216: al-drake, al-27-fa+d@5215\n5215: ax-i-1-jg, ax-ii-1-jg', '5215', 'al-drake', allied);
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:12', odds: '1-2', result: 'A1R' });
    expect(stepsOf(t, 'al-drake')).toBe(1);
    const to = t.offers('retreat al-drake')[0].split(' ')[2];
    t.play(`retreat al-drake ${to}`, `retreat al-27-fa ${to}`);
    expect([where(t, 'al-27-fa'), marked(t, 'al-27-fa', DEPLOYED)]).toEqual([to, false]);
  });

  test('[decision-at-kasserine 10.2.2a] a towed battery alone beside the hex is lost when the attack from elsewhere is thrown back', () => {
    const t = combat('5216: al-drake\n5115: al-125-fa+d@5215\n5215: ax-i-1-jg, ax-ii-1-jg', '5215', 'al-drake', allied);
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:12', odds: '1-2', result: 'A1R' });
    t.play(t.offers('retreat al-drake')[0]);
    expect([where(t, 'al-125-fa'), marker(t, 'al-125-fa')]).toEqual(['lost', 'none']);
  });

  test('[decision-at-kasserine 10.1.3a] out of range is refused for the range', () => {
    const t = combat('5216: ax-1-5-21\n5218: ax-1-90-10+d\n5219: ax-2-90-10+d\n5215: al-drake', '5215', 'ax-1-5-21');
    expect(t.offers('fire ax-1-90-10')).toEqual(['fire ax-1-90-10 5215']);
    expect(['10.0b', '10.1.2', '10.1.3a']).toContain(t.refused('fire ax-2-90-10 5215'));
  });

  test('[decision-at-kasserine 10.5.1a] [decision-at-kasserine 12.1.6b] the measure of the fire for an Untried battalion is its true defence', () => {
    const t = combat('5216: ax-1-5-21, ax-2-5-21\n5215: u1, al-125-fa+d', '5215', 'ax-1-5-21 ax-2-5-21', {
      fronts: [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13],
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:4', odds: '3-2' });
  });

  test('[decision-at-kasserine 13.3.9a] engineers go back, their Deployed battery is lost, the hex is open', () => {
    const t = combat('5216: ax-1-5-21, ax-2-5-21\n5215: al-8-re, al-125-fa+d', '5215', 'ax-1-5-21 ax-2-5-21');
    expect(fight(t, '5215', 1)).toMatchObject({ strengths: '6:4', odds: '3-2', result: 'DR' });
    t.play(t.offers('retreat al-8-re')[0]);
    expect(where(t, 'al-125-fa')).toBe('lost');
    expect(t.offers('advance ax-1-5-21')).toEqual(['advance ax-1-5-21 5215']);
  });

  test('[decision-at-kasserine 16.1.4] tanks that stand by and do not attack leave the 88 its 2; armored guns on the march that do make it 6', () => {
    const by = combat('5216: al-drake\n5115: al-d-1-1a\n5215: ax-1-43-fl+d', '5215', 'al-drake', allied);
    expect(fight(by, '5215', 4).strengths).toBe('3:2');
    const armored = combat('5216: al-drake, al-27-fa\n5215: ax-1-43-fl+d', '5215', 'al-drake al-27-fa', allied);
    expect(fight(armored, '5215', 4).strengths).toBe('4:6');
  });
});

describe('fire and air once more', () => {
  test('[decision-at-kasserine 10.3.6a] (AMB-14) tanks that drive up behind a wadi are adjacent: the protective fire is off though they have no zone there', () => {
    const t = position({ at: 'move', board: `5826: ax-1-5-21\n5625: al-125-fa+d@5525\n5525: al-drake${CORNERS}` });
    t.play('take ax-1-5-21', 'go 5725');
    expect(marker(t, 'al-125-fa')).toBe('ready');
  });

  test('[decision-at-kasserine 10.2.3] such tanks do not hinder a barrage: that goes by zones', () => {
    const t = at('barrage', {
      side: 'allied',
      board: '5625: al-125-fa+d\n5725: ax-1-5-21\n5525: al-drake\n5425: ax-a21',
      attacks: [{ on: ['5425'], by: ['al-drake'] }],
    });
    expect(t.offers('fire al-125-fa')).toEqual(['fire al-125-fa 5425']);
  });

  test('[decision-at-kasserine 10.1.4b] (AMB-11) Allied guns that fired this turn may be laid for the next at its end', () => {
    const t = position({
      at: 'barrage',
      side: 'allied',
      board: '5215: al-drake\n5213: al-125-fa+d\n5216: ax-1-5-21',
      attacks: [{ on: ['5216'], by: ['al-drake'] }],
    });
    t.dice(4);
    order(t, 'fire al-125-fa 5216');
    expect(read(t)).toMatchObject({ strengths: '6:3', odds: '2-1', result: 'A1/D1R' });
    upTo(t, 'assign-fire');
    expect(t.offers('fire al-125-fa')).toContain('fire al-125-fa 5215');
  });

  test('[decision-at-kasserine 16.1.6] barrage behind AT Fire counts up to the strength of the guns: 4 and 4', () => {
    const t = declared({
      board: '5216: ax-1-43-fl+d\n5217: ax-1-71-w+d@5215, ax-2-71-w+d@5215\n5215: al-d-1-1a, al-drake',
      attacks: [{ on: ['5215'], by: ['ax-1-43-fl'], targets: ['al-d-1-1a'] }],
    });
    expect(fight(t, '5215', 6).strengths).toBe('8:3');
  });

  test('[decision-at-kasserine 16.1.5e] both sides may fly in AT Fire; Rommel is no HQ for it (11.3.1a)', () => {
    const t = (leader: string): Table => {
      const table = declared({
        board: `5216: ax-1-43-fl+d, ${leader}\n5215: al-d-1-1a, al-cca`,
        attacks: [{ on: ['5215'], by: ['ax-1-43-fl'], targets: ['al-d-1-1a'] }],
        ready: ['air-p40', 'air-ju87-1'],
      });
      order(table, 'fight 5215');
      expect(table.offers('send')).toEqual(['send air-p40']);
      return table;
    };
    const hq = t('ax-21-pz').play('end');
    expect(hq.offers('send')).toEqual(['send air-ju87-1']);
    const rommel = t('ax-rommel');
    rommel.dice(4);
    order(rommel, 'end');
    expect([rommel.asked, rommel.toMove]).toEqual(['draw-bonuses', 'axis']);
    expect(rommel.offers('send')).toEqual([]);
  });

  test('[decision-at-kasserine 13.4.6a] [decision-at-kasserine 13.3.6] the second hex of a break-out is under attack itself: on to a third', () => {
    const t = combat(
      '5215: ax-1-5-21\n5214: al-d-1-1a, al-e-1-1a\n5316: al-1-133-34\n5116: al-3-133-34\n5015: ax-a33\n5014: al-drake',
      '5215',
      'al-d-1-1a al-e-1-1a',
      { side: 'allied', attacks: [{ on: ['5015'], by: ['al-drake'] }] },
    );
    expect(fight(t, '5215', 4)).toMatchObject({ odds: '2-1', net: -1, result: 'DR' });
    t.dice(2).play('break-out 5115');
    expect(t.offers('retreat')).toEqual(['retreat ax-1-5-21 4915']);
  });
});

import { describe, expect, test } from 'vitest';
import { DEPLOYED } from '../../state.ts';
import { order } from '../corners.fixture.ts';
import { marked, stepsOf, type Table, where } from '../position.ts';
import { allied, combat, fight, PANZERS, read } from './waiting-table.fixture.ts';

describe('losses and retreats (13)', () => {
  test('[decision-at-kasserine 13.2.1b] two steps may come from one company', () => {
    const t = combat('5216: ax-1-5-21, ax-2-5-21\n5215: al-2-cgd, al-3-ggd', '5215', 'ax-1-5-21 ax-2-5-21');
    expect(fight(t, '5215', 6)).toMatchObject({ strengths: '6:12', odds: '1-2', result: 'A2R' });
    t.play('lose ax-1-5-21', 'lose ax-1-5-21');
    expect([where(t, 'ax-1-5-21'), stepsOf(t, 'ax-2-5-21')]).toEqual(['lost', 2]);
  });

  test('[decision-at-kasserine 13.3.9b] (AMB-114) thrown back in the attack: Deployed self-propelled AT goes on the march, towed AT is lost', () => {
    const t = combat(
      '5216: ax-2-90pzjg+d, ax-1-39pzjg+d, ax-a21\n5215: al-2-cgd, al-3-ggd',
      '5215',
      'ax-2-90pzjg ax-1-39pzjg ax-a21',
    );
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '5:12', odds: '1-3', result: 'A1R' });
    t.play('lose ax-a21');
    t.play('retreat ax-2-90pzjg 5217', 'retreat ax-a21 5217');
    expect(where(t, 'ax-1-39pzjg')).toBe('lost');
    expect([where(t, 'ax-2-90pzjg'), marked(t, 'ax-2-90pzjg', DEPLOYED)]).toEqual(['5217', false]);
  });

  test('[decision-at-kasserine 13.3.3a] attackers of two hexes are no refuge to each other; a bystander is', () => {
    const board = (more: string): string => `5115: ax-1-5-21\n5216: ax-2-5-21${more}\n5215: al-2-cgd, al-3-ggd`;
    const back = (t: Table): Table => {
      expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:12', odds: '1-2', result: 'A1R' });
      return t.play('lose ax-1-5-21');
    };
    const both = back(combat(board(''), '5215', 'ax-1-5-21 ax-2-5-21'));
    expect(both.offers('retreat ax-1-5-21').length).toBeGreaterThan(0);
    expect(both.offers('retreat ax-1-5-21')).not.toContain('retreat ax-1-5-21 5216');
    const stood = back(combat(board(', ax-i-47'), '5215', 'ax-1-5-21 ax-2-5-21'));
    expect(stood.offers('retreat ax-1-5-21')).toContain('retreat ax-1-5-21 5216');
    expect(stood.offers('retreat ax-i-47')).toEqual([]);
  });

  test('[decision-at-kasserine 13.3.5a] Rommel alone holds no hex open under an enemy zone, an HQ does', () => {
    const offers = (friend: string): string[] => {
      const t = combat(`5216: ax-1-5-21\n5217: ${friend}\n5218: al-waters\n5215: al-2-cgd`, '5215', 'ax-1-5-21');
      expect(fight(t, '5215', 4)).toMatchObject({ strengths: '3:6', odds: '1-2', result: 'A1R' });
      return t.offers('retreat ax-1-5-21');
    };
    expect(offers('ax-rommel')).not.toContain('retreat ax-1-5-21 5217');
    expect(offers('ax-dak')).toContain('retreat ax-1-5-21 5217');
  });

  test('[decision-at-kasserine 13.3.5b] [decision-at-kasserine 3.2.2a] tanks behind a wadi close no way back, infantry does', () => {
    const offers = (enemy: string): string[] => {
      const t = combat(
        `5525: ax-i-47\n5425: al-1-16-1, al-2-16-1\n5725: ${enemy}`,
        '5525',
        'al-1-16-1 al-2-16-1',
        allied,
      );
      expect(fight(t, '5525', 1)).toMatchObject({ strengths: '8:5', odds: '3-2', result: 'DR' });
      return t.offers('retreat ax-i-47');
    };
    expect(offers('al-d-1-1a')).toContain('retreat ax-i-47 5625');
    expect(offers('al-a-6-1a')).not.toContain('retreat ax-i-47 5625');
  });

  test('[decision-at-kasserine 13.2] the step of an attack on two hexes comes from either', () => {
    const t = combat(
      '5216: ax-1-5-21, ax-2-5-21, ax-4-5-21\n5215: al-drake\n5315: al-waters',
      '5215 5315',
      'ax-1-5-21 ax-2-5-21 ax-4-5-21',
    );
    expect(fight(t, '5215', 2)).toMatchObject({ strengths: '10:8', odds: '1-1', result: 'A1/D1R' });
    expect(t.offers('lose')).toEqual(['lose al-drake', 'lose al-waters']);
    t.play('lose al-waters', 'lose ax-1-5-21');
    expect(t.offers('retreat').map((each) => each.split(' ')[1])).toEqual(
      expect.arrayContaining(['al-drake', 'al-waters']),
    );
  });

  test('[decision-at-kasserine 16.3.2a] (AMB-75) once it has rained a Tiger thrown back stays on the road: 5417 by 5418 to 5318', () => {
    const t = combat('5417: ax-1-501\n5516: al-2-cgd', '5516', 'ax-1-501', { change: { rained: true } }, 'mobile');
    expect(fight(t, '5516', 3)).toMatchObject({ table: 'Mobile', strengths: '6:6', odds: '1-1', result: 'AR' });
    expect(t.offers()).toEqual(['retreat ax-1-501 5318']);
    t.play('retreat ax-1-501 5318');
    expect(where(t, 'ax-1-501')).toBe('5318');
  });

  test('[decision-at-kasserine 16.3.2a] (AMB-75) and its zone reaches along the road only: the way past it is open', () => {
    const offers = (rained: boolean): string[] => {
      const t = combat('5614: ax-1-501\n5415: ax-i-47, ax-ii-47\n5414: al-drake', '5414', 'ax-i-47 ax-ii-47', {
        change: { rained },
      });
      expect(fight(t, '5414', 1)).toMatchObject({ strengths: '6:4', odds: '3-2', result: 'DR' });
      return t.offers('retreat al-drake');
    };
    expect(offers(true)).toContain('retreat al-drake 5513');
    expect(offers(false)).not.toContain('retreat al-drake 5513');
  });
});

describe('advances (13.5)', () => {
  const ONE_STEP = '5215: al-3-rmzt\n5315: al-8-re';

  test('[decision-at-kasserine 13.5.3c] both hexes of a Mobile combat are empty: from the first tanks may go on into the second', () => {
    const t = combat(`5216: ${PANZERS.join(', ')}\n${ONE_STEP}`, '5215 5315', PANZERS.join(' '), {}, 'mobile');
    expect(fight(t, '5215', 1)).toMatchObject({ strengths: '24:4', odds: '6-1', result: 'D2R' });
    expect(t.asked).toBe('advance');
    t.play('advance ax-1-5-21 5215');
    expect(t.offers('advance ax-1-5-21')).toContain('advance ax-1-5-21 5315');
  });

  test('[decision-at-kasserine 13.5.3b] in an Assault either, but not one after the other', () => {
    const t = combat(`5216: ${PANZERS.join(', ')}\n${ONE_STEP}`, '5215 5315', PANZERS.join(' '));
    expect(fight(t, '5215', 2)).toMatchObject({ odds: '6-1', result: 'D2R' });
    expect(t.offers('advance ax-1-5-21')).toEqual(['advance ax-1-5-21 5215', 'advance ax-1-5-21 5315']);
    t.play('advance ax-1-5-21 5215');
    expect(t.offers('advance ax-1-5-21')).toEqual([]);
  });

  test('[decision-at-kasserine 13.5.3c] the second hex may hold an empty strongpoint of the enemy', () => {
    const t = combat(
      `5216: ${PANZERS.join(', ')}\n5215: al-8-re`,
      '5215',
      PANZERS.join(' '),
      { strongpoints: { allied: ['5214'] } },
      'mobile',
    );
    expect(fight(t, '5215', 1)).toMatchObject({ odds: '8-1', result: 'D2R' });
    t.play('advance ax-1-5-21 5215');
    expect(t.offers('advance ax-1-5-21')).toContain('advance ax-1-5-21 5214');
  });

  test('[decision-at-kasserine 13.5] half of an attack on two hexes succeeds: the emptied one may be entered, the other is held', () => {
    const t = combat(
      '5216: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5215: al-8-re\n5315: al-drake',
      '5215 5315',
      'ax-1-5-21 ax-2-5-21 ax-3-5-21',
    );
    expect(fight(t, '5215', 3)).toMatchObject({ strengths: '9:6', odds: '3-2', result: 'A1/D1R' });
    t.play('lose al-8-re', 'lose ax-1-5-21');
    t.play(t.offers('retreat al-drake')[0]);
    expect(t.offers('advance ax-1-5-21')).toEqual(['advance ax-1-5-21 5215', 'advance ax-1-5-21 5315']);
  });
});

describe('breaking out and coming back', () => {
  const POCKET = '5214: al-d-1-1a, al-e-1-1a\n5316: al-1-133-34\n5116: al-3-133-34';

  test('[decision-at-kasserine 13.4.4a] [decision-at-kasserine 13.4.6a] a panzer pays a step, passes, and goes on to the only hex free of zones', () => {
    const t = combat(`5215: ax-1-5-21\n${POCKET}`, '5215', 'al-d-1-1a al-e-1-1a', allied);
    // Closed in, it is out of supply as well: -1.
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '8:3', odds: '2-1', net: -1, result: 'DR' });
    t.dice(2).play('break-out 5115');
    expect(t.offers('retreat')).toEqual(['retreat ax-1-5-21 5015']);
    t.play('retreat ax-1-5-21 5015');
    expect([where(t, 'ax-1-5-21'), stepsOf(t, 'ax-1-5-21')]).toEqual(['5015', 1]);
  });

  test('[decision-at-kasserine 13.4.4a] (AMB-70) after D1 the second step of the break-out is its last', () => {
    const t = combat(`5215: ax-1-5-21\n${POCKET}`, '5215', 'al-d-1-1a al-e-1-1a', allied);
    expect(fight(t, '5215', 2)).toMatchObject({ odds: '2-1', result: 'D1R' });
    expect([t.asked, where(t, 'ax-1-5-21')]).toEqual(['advance', 'lost']);
  });

  test('[decision-at-kasserine 15.3.1] an HQ goes with its hex and comes back after as many turns as its die says', () => {
    const t = combat(`5216: ${PANZERS.join(', ')}\n5215: al-8-re, al-cca`, '5215', PANZERS.join(' '));
    t.dice(1, 4);
    order(t, 'fight 5215');
    expect(read(t)).toMatchObject({ strengths: '24:3', odds: '7-1', result: 'DE' });
    expect(where(t, 'al-8-re')).toBe('lost');
    expect(t.log('15.3.1').join()).toContain('7');
  });
});

describe('where the beaten go', () => {
  const beaten = (defenders: string, more: string): Table => {
    const t = combat(
      `5216: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5215: ${defenders}\n${more}`,
      '5215',
      'ax-1-5-21 ax-2-5-21 ax-3-5-21',
    );
    expect(fight(t, '5215', 3).result).toBe('DR');
    return t;
  };

  test('[decision-at-kasserine 3.3.1a] a full hex still takes an HQ, which has no stacking points', () => {
    const t = beaten('al-a-6-1a, al-cca', '5214: al-1-16-1, al-2-16-1, al-1-rngr');
    expect(t.offers('retreat al-cca')).toContain('retreat al-cca 5214');
    expect(t.offers('retreat al-a-6-1a')).not.toContain('retreat al-a-6-1a 5214');
  });

  test('[decision-at-kasserine 13.3.5a] a friendly battery, though it has no zone, holds a hex open under an enemy zone', () => {
    const enemy = '5212: ax-i-47\n';
    const open = beaten('al-waters', `${enemy}5213: al-125-fa\n5412: al-cca`);
    expect(open.offers('retreat al-waters')).toContain('retreat al-waters 5213');
    const shut = beaten('al-waters', `${enemy}5412: al-cca`);
    expect(shut.offers('retreat al-waters')).not.toContain('retreat al-waters 5213');
  });
});

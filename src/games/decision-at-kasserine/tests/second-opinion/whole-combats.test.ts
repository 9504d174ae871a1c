import { describe, expect, test } from 'vitest';
import { FIRED, RESERVE } from '../../state.ts';
import { marked, marker, stepsOf, type Table, where } from '../position.ts';
import { allied, at, combat, declaring, fight, upTo } from './waiting-table.fixture.ts';

describe('one thing after another', () => {
  test('[decision-at-kasserine 10.1.3b] an attacker thrown back next to the battery has it in his zone: it cannot protect another hex, but its marker stays', () => {
    const t = combat(
      '5216: ax-2-5-21\n5215: al-drake\n5213: al-125-fa+d@5215\n5412: ax-1-5-21\n5512: al-2-cgd',
      '5215',
      'ax-2-5-21',
      { attacks: [{ on: ['5512'], by: ['ax-1-5-21'] }] },
    );
    expect(fight(t, '5512', 4)).toMatchObject({ strengths: '3:6', odds: '1-2', result: 'A1R' });
    t.play('retreat ax-1-5-21 5312');
    expect(marker(t, 'al-125-fa')).toBe('5215');
    expect(fight(t, '5215', 4).strengths).toBe('3:4');
    expect(marked(t, 'al-125-fa', FIRED)).toBe(false);
  });

  test('[decision-at-kasserine 13.3.6] [decision-at-kasserine 13.1.4] a hex whose combat is over is no longer under attack and takes the beaten in', () => {
    const start = (): Table =>
      combat(
        '5216: ax-1-5-21, ax-2-5-21\n5215: al-a-6-1a\n5015: ax-i-47\n5114: al-drake',
        '5215',
        'ax-1-5-21 ax-2-5-21',
        { attacks: [{ on: ['5114'], by: ['ax-i-47'] }] },
      );
    const first = start();
    expect(fight(first, '5215', 3)).toMatchObject({ strengths: '6:3', odds: '2-1', result: 'DR' });
    expect(first.offers('retreat al-a-6-1a').length).toBeGreaterThan(0);
    expect(first.offers('retreat al-a-6-1a')).not.toContain('retreat al-a-6-1a 5114');
    const second = start();
    expect(fight(second, '5114', 2)).toMatchObject({ strengths: '3:4', odds: '1-2', result: 'A1' });
    expect(fight(second, '5215', 3).result).toBe('DR');
    expect(second.offers('retreat al-a-6-1a')).toContain('retreat al-a-6-1a 5114');
  });

  test('[decision-at-kasserine 9.2.6a] [decision-at-kasserine 8.2.5b] the pursuit of evaders comes next to a Reserve: it cannot react any more', () => {
    const t = at('evade', {
      board: '5216: ax-1-5-21\n5215: al-a-81-rn\n5213: al-a-6-1a+r\n5013: al-b-6-1a+r, al-cca',
      attacks: [{ on: ['5215'], by: ['ax-1-5-21'] }],
    });
    t.dice(1).play('evade 5215');
    t.play('retreat al-a-81-rn 5212');
    t.play('advance ax-1-5-21 5215', 'advance ax-1-5-21 5214');
    expect(marked(t, 'al-a-6-1a', RESERVE)).toBe(false);
    expect(t.asked).toBe('react');
    expect(t.offers('take')).toEqual(['take al-b-6-1a']);
  });

  test('[decision-at-kasserine 9.2.3a] (AMB-69) one of two hexes evades: the attack goes on against the other alone', () => {
    const t = at('evade', {
      board: '5216: ax-1-5-21, ax-2-5-21, ax-3-5-21\n5215: al-a-81-rn\n5315: al-drake',
      attacks: [{ on: ['5215', '5315'], by: ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21'] }],
    });
    t.dice(1).play('evade 5215');
    t.play(t.offers('retreat al-a-81-rn')[0]);
    upTo(t, 'choose-combat');
    expect(fight(t, '5315', 4)).toMatchObject({ strengths: '9:4', odds: '2-1' });
  });

  test('[decision-at-kasserine 13.3.2b] evaders may part', () => {
    const t = at('evade', {
      board: '5216: ax-1-5-21\n5215: al-a-81-rn, al-b-81-rn',
      attacks: [{ on: ['5215'], by: ['ax-1-5-21'] }],
    });
    t.dice(1).play('evade 5215');
    t.play('retreat al-a-81-rn 5212', 'retreat al-b-81-rn 5312');
    expect([where(t, 'al-a-81-rn'), where(t, 'al-b-81-rn')]).toEqual(['5212', '5312']);
  });
});

describe('more of it', () => {
  test('[decision-at-kasserine 6.5.2b] in a pocket the tank is halved, the self-propelled guns that attack on the march are not: 2 + 1', () => {
    const t = combat(
      '5215: al-d-1-1a, al-27-fa\n5214: ax-i-47\n5316: ax-ii-47\n5116: ax-a33',
      '5214',
      'al-d-1-1a al-27-fa',
      allied,
    );
    expect(fight(t, '5214', 2).strengths).toBe('3:5');
  });

  test('[decision-at-kasserine 6.5.2c] who attacks from outside the pocket keeps his strength: 3 halved to 1, and 3', () => {
    const t = combat(
      '5215: ax-1-5-21\n5213: ax-2-5-21\n5214: al-drake\n5316: al-1-133-34\n5116: al-3-133-34',
      '5214',
      'ax-1-5-21 ax-2-5-21',
    );
    expect(fight(t, '5214', 2).strengths).toBe('4:4');
  });

  test('[decision-at-kasserine 10.3.5] (AMB-13) unfired Axis protective fire can be turned into barrage too', () => {
    const t = combat('5216: ax-1-5-21\n5218: ax-1-90-10+d@5216\n5215: al-drake', '5215', 'ax-1-5-21');
    t.play('fire ax-1-90-10 5215');
    expect(fight(t, '5215', 4).strengths).toBe('5:4');
  });

  test('[decision-at-kasserine 13.4.3] [decision-at-kasserine 13.4.7] two panzers break out for one step and stay together', () => {
    const t = combat(
      '5215: ax-1-5-21, ax-2-5-21\n5214: al-d-1-1a, al-e-1-1a, al-f-1-1a, al-g-1-1a\n5316: al-1-133-34\n5116: al-3-133-34',
      '5215',
      'al-d-1-1a al-e-1-1a al-f-1-1a al-g-1-1a',
      allied,
    );
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '16:6', odds: '2-1', net: -1, result: 'DR' });
    t.play('break-out 5314');
    t.dice(3).play('lose ax-2-5-21');
    expect([stepsOf(t, 'ax-1-5-21'), stepsOf(t, 'ax-2-5-21')]).toEqual([2, 1]);
    t.play('retreat ax-1-5-21 5415');
    expect([where(t, 'ax-1-5-21'), where(t, 'ax-2-5-21')]).toEqual(['5415', '5415']);
  });

  test('[decision-at-kasserine 14.1.3] works not finished, or a strongpoint of the enemy they stand in, free attackers of no duty', () => {
    const attack = ['attack 5215', 'with ax-1-5-21', 'declare'];
    const board = '5216: ax-1-5-21, ax-i-47\n5215: al-waters\n5315: al-a-6-1a';
    expect(
      declaring(board, { strongpoints: { axis: ['5216'] } })
        .play(...attack)
        .refused('end'),
    ).toBeNull();
    expect(
      declaring(board, { works: ['ax-i-47'] })
        .play(...attack)
        .refused('end'),
    ).toBe('9.1.7a');
    expect(
      declaring(board, { strongpoints: { allied: ['5216'] } })
        .play(...attack)
        .refused('end'),
    ).toBe('9.1.7a');
  });

  test('[decision-at-kasserine 10.2.2b] the steps come from tanks and guns that attacked on the march, not from the battery that barraged beside them', () => {
    const t = combat(
      '5216: al-a-13-1a/1, al-cn-16-1, al-125-fa+d@5215\n5215: ax-i-1-jg, ax-1_2-104-21',
      '5215',
      'al-a-13-1a al-cn-16-1',
      allied,
    );
    // 1 and 1, and barrage of no more than the 1 of the tanks.
    expect(fight(t, '5215', 6)).toMatchObject({ strengths: '3:10', odds: '1-4', result: 'A2R' });
    expect([where(t, 'al-a-13-1a'), where(t, 'al-cn-16-1')]).toEqual(['lost', 'lost']);
  });

  test('[decision-at-kasserine 16.2.3a] (AMB-74) in the city of Tebessa combined arms make up for its +1, and no Mobile table', () => {
    const board = '1015: ax-1-5-21, ax-1_2-104-21\n1016: al-drake';
    const by = 'ax-1-5-21 ax-1_2-104-21';
    expect(fight(combat(board, '1016', by), '1016', 4).net).toBe(0);
    const t = declaring(board).play('attack 1016', 'with ax-1-5-21');
    expect(t.refused('table mobile')).toBe('12.4.1');
  });

  test('[decision-at-kasserine 12.2.2a] woods on a mountain: the +2 of the mountain and no more', () => {
    const t = combat('0516: ax-i-47, ax-ii-47\n0517: al-drake', '0517', 'ax-i-47 ax-ii-47');
    expect(fight(t, '0517', 4)).toMatchObject({ table: 'Assault', net: 2 });
  });
});

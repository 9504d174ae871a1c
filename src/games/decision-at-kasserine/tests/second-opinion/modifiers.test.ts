import { describe, expect, test } from 'vitest';
import { DEPLETED, TRIED } from '../../state.ts';
import { order, type Spec } from '../corners.fixture.ts';
import { marked } from '../position.ts';
import { allied, combat, declared, declaring, fight, PANZERS, read } from './waiting-table.fixture.ts';

describe('odds and modifiers (12.5)', () => {
  test.each([
    ['ax-1-5-21 ax-1-k10-10', 'al-2-cgd', '5:6', '1-2'],
    ['ax-1-5-21 ax-4-5-21', 'al-1-133-34', '7:5', '1-1'],
    ['ax-8-5-21 ax-4-5-21', 'al-1-133-34', '8:5', '3-2'],
    ['ax-1-5-21 ax-2-5-21 ax-8-5-21', 'al-drake', '10:4', '2-1'],
    ['ax-8-5-21', 'al-1-133-34 al-waters', '4:9', '1-3'],
  ])('[decision-at-kasserine 12.5.2b] %s against %s is %s, %s', (attackers, defenders, strengths, odds) => {
    const t = combat(
      `5216: ${attackers.split(' ').join(', ')}\n5215: ${defenders.split(' ').join(', ')}`,
      '5215',
      attackers,
    );
    expect(fight(t, '5215', 4)).toMatchObject({ strengths, odds });
  });

  test('[decision-at-kasserine 12.5.4a] 24 against 2: 7-1 in an Assault, 8-1 in a Mobile combat', () => {
    const board = `5216: ${PANZERS.join(', ')}\n5215: al-8-re`;
    expect(fight(combat(board, '5215', PANZERS.join(' ')), '5215', 6)).toMatchObject({ odds: '7-1', result: 'A1/D2R' });
    const mobile = combat(board, '5215', PANZERS.join(' '), {}, 'mobile');
    expect(fight(mobile, '5215', 6)).toMatchObject({ table: 'Mobile', odds: '8-1', result: 'A1/D2R' });
  });

  test('[decision-at-kasserine 12.5.6a] all modifiers are netted first: Stukas -4, combined arms -1, hills +1 are -4, and count -3', () => {
    const t = combat('5616: ax-1-5-21, ax-1_2-104-21, ax-21-pz\n5716: al-drake', '5716', 'ax-1-5-21 ax-1_2-104-21', {
      ready: ['air-ju87-1', 'air-ju87-2'],
    });
    order(t, 'fight 5716');
    t.play('send air-ju87-1');
    t.play('send air-ju87-2');
    t.dice(1, 1, 4);
    order(t, 'end');
    order(t, 'roll');
    expect(read(t)).toMatchObject({ strengths: '7:4', odds: '3-2', net: -3 });
  });

  test.each([
    ['al-a-1-dy', -1, 'an armored car is no obstacle'],
    ['al-3-3-rca', -1, 'a French one neither'],
    ['al-drake, al-cn-135-34', 0, 'self-propelled guns are armored'],
    ['al-drake, al-a-72-at', 0, 'a towed anti-tank battery, on the march too'],
    ['al-drake, al-cca', -1, 'an HQ is none'],
  ])('[decision-at-kasserine 16.2.3c] combined arms against %s: %i, %s', (defenders, net) => {
    const t = combat(`5216: ax-1-5-21, ax-1_2-104-21\n5215: ${defenders}`, '5215', 'ax-1-5-21 ax-1_2-104-21');
    expect(fight(t, '5215', 4).net).toBe(net);
  });

  test.each([
    ['ax-1-5-21', 'ax-580aa', 0, 'recon is not on the list'],
    ['ax-1-5-21', 'ax-2-k10-10', -1, 'motorcycles are'],
    ['ax-1-5-21', 'ax-i-1-jg', -1, 'the Luftwaffe is German'],
    ['ax-1-5-21', 'ax-xxiv-5-ber', 0, 'Bersaglieri are not'],
    ['ax-1-xv-31', 'ax-1_2-104-21', 0, 'nor are Italian tanks'],
    ['ax-580aa-ac', 'ax-1_2-104-21', 0, 'armored cars do not qualify'],
    ['ax-1-242-stg', 'ax-1_2-104-21', -1, 'assault guns do'],
    ['ax-2-90pzjg', 'ax-1_2-104-21', -1, 'armored anti-tank guns do'],
  ])('[decision-at-kasserine 16.2.2] combined arms of %s and %s: %i, %s', (armor, partner, net) => {
    const t = combat(`5216: ${armor}, ${partner}\n5215: al-drake`, '5215', `${armor} ${partner}`);
    expect(fight(t, '5215', 4).net).toBe(net);
  });

  test('[decision-at-kasserine 14.2.4] (AMB-116) a strongpoint in one of two hexes halves the Allied tanks and counts +1 once', () => {
    const t = combat('5216: al-d-1-1a, al-e-1-1a\n5215: ax-i-47\n5315: ax-a21', '5215 5315', 'al-d-1-1a al-e-1-1a', {
      side: 'allied',
      strongpoints: { axis: ['5215'] },
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '4:8', odds: '1-2', net: 1 });
  });

  test('[decision-at-kasserine 14.2.4] German tanks are not halved at an Allied strongpoint', () => {
    const t = combat('5216: ax-1-5-21, ax-2-5-21\n5215: al-drake', '5215', 'ax-1-5-21 ax-2-5-21', {
      strongpoints: { allied: ['5215'] },
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:4', net: 1 });
  });

  test('[decision-at-kasserine 3.5.2a] a tank of 3 and self-propelled guns of 1 on the march are halved as one: 4 to 2, not 1 and 0', () => {
    const axisFort: Partial<Spec> = { side: 'allied', strongpoints: { axis: ['5215'] } };
    const both = combat('5216: al-a-17-21l, al-27-fa\n5215: ax-a21', '5215', 'al-a-17-21l al-27-fa', axisFort);
    expect(fight(both, '5215', 4)).toMatchObject({ strengths: '2:3', odds: '1-2', net: 1 });
    const alone = combat('5216: al-a-17-21l\n5215: ax-a21', '5215', 'al-a-17-21l', axisFort);
    expect(fight(alone, '5215', 4)).toMatchObject({ strengths: '1:3', odds: '1-3', net: 1 });
  });

  test('[decision-at-kasserine 6.5.3a] a ring of zones without a gap: supply -1 and combined arms -1', () => {
    const t = combat(
      '5216: ax-i-47, ax-1-5-21\n5114: ax-ii-47\n5215: al-drake\n5213: ax-a21\n5414: ax-a33',
      '5215',
      'ax-i-47 ax-1-5-21',
    );
    // 5214 and 5114 lie under 5213 and 5114, 5314 under 5213 and 5414, 5315 and 5115 under 5216.
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:4', net: -2 });
  });

  test('[decision-at-kasserine 12.1.6b] Untried defenders are turned up at the odds and stay so', () => {
    const t = combat('5216: ax-1-5-21, ax-2-5-21\n5215: u1, u2', '5215', 'ax-1-5-21 ax-2-5-21', {
      fronts: [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13],
    });
    // Number 11 of the cup is 0-2, number 0 is 3-4.
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '6:6', odds: '1-1' });
    expect(marked(t, 'u1', TRIED)).toBe(true);
  });
});

describe('emergency supply in combat (15.4)', () => {
  test('[decision-at-kasserine 15.4.3] (AMB-37) an HQ helps in one combat; in the next of the same pocket it is Depleted', () => {
    const t = declared({
      board: '5215: ax-1-5-21, ax-2-5-21, ax-21-pz\n5214: al-drake\n5216: al-waters',
      attacks: [
        { on: ['5214'], by: ['ax-1-5-21'] },
        { on: ['5216'], by: ['ax-2-5-21'] },
      ],
    });
    order(t, 'fight 5214');
    t.dice(2);
    order(t, 'supply ax-21-pz');
    expect(read(t)).toMatchObject({ strengths: '3:4', odds: '1-2', result: 'A1' });
    expect(marked(t, 'ax-21-pz', DEPLETED)).toBe(true);
    expect(fight(t, '5216', 2)).toMatchObject({ strengths: '1:4', odds: '1-4' });
  });
});

describe('supply in a pocket', () => {
  const POCKET = '5214: al-drake\n5316: al-1-133-34\n5116: al-3-133-34';
  const attack = { attacks: [{ on: ['5214'], by: ['ax-1-5-21'] }] };

  test('[decision-at-kasserine 15.4.1a] an Italian HQ supplies Germans', () => {
    const t = declared({ board: `5215: ax-1-5-21, ax-centauro\n${POCKET}`, ...attack });
    order(t, 'fight 5214');
    t.dice(2);
    order(t, 'supply ax-centauro');
    expect(read(t).strengths).toBe('3:4');
  });

  test('[decision-at-kasserine 15.2.3] (AMB-36) an HQ within range but outside the ring has no line to them', () => {
    const t = declared({ board: `5215: ax-1-5-21\n5218: ax-21-pz\n${POCKET}`, ...attack });
    expect(fight(t, '5214', 2).strengths).toBe('1:4');
    expect(marked(t, 'ax-21-pz', DEPLETED)).toBe(false);
  });

  test('[decision-at-kasserine 15.4.2] an Allied HQ is no source', () => {
    const t = combat(
      '5215: al-d-1-1a, al-cca\n5214: ax-i-47\n5316: ax-ii-47\n5116: ax-a33',
      '5214',
      'al-d-1-1a',
      allied,
    );
    expect(fight(t, '5214', 2).strengths).toBe('2:5');
  });
});

describe('what counts as armor', () => {
  test('[decision-at-kasserine 16.1.2b] [decision-at-kasserine 16.1.2a] armored cars are: an 88 attacks them with 4 and defends against them with 6', () => {
    const gun = combat('5216: ax-1-43-fl+d\n5215: al-a-1-dy', '5215', 'ax-1-43-fl');
    expect(fight(gun, '5215', 4).strengths).toBe('4:2');
    const cars = combat('5216: al-a-1-dy\n5215: ax-1-43-fl+d', '5215', 'al-a-1-dy', allied);
    expect(fight(cars, '5215', 4).strengths).toBe('2:6');
  });

  test.each([
    ['ax-580aa-ac', null, 'armored cars'],
    ['ax-1-242-stg', null, 'assault guns without a range'],
    ['ax-dlix-sem', '12.4.3', 'self-propelled guns with one'],
    ['ax-580aa', '12.4.3', 'recon on wheels'],
  ])('[decision-at-kasserine 12.4.3] %s alone with infantry and the Mobile table: %s, %s', (unit, refusal, _) => {
    const t = declaring(`5216: ${unit}, ax-1_2-104-21\n5215: al-drake`);
    t.play('attack 5215', `with ${unit}`, 'with ax-1_2-104-21');
    expect(t.refused('table mobile')).toBe(refusal);
  });

  test('[decision-at-kasserine 14.2.4] Allied armored cars are halved at a strongpoint: 2 and 2 make 2', () => {
    const t = combat('5216: al-a-1-dy, al-b-1-dy\n5215: ax-a21', '5215', 'al-a-1-dy al-b-1-dy', {
      side: 'allied',
      strongpoints: { axis: ['5215'] },
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '2:3', net: 1 });
  });

  test('[decision-at-kasserine 13.4.1] [decision-at-kasserine 14.2.5] no break-out leads through a strongpoint of the enemy', () => {
    const t = combat(
      '5215: ax-1-5-21\n5214: al-d-1-1a, al-e-1-1a\n5316: al-1-133-34\n5116: al-3-133-34',
      '5215',
      'al-d-1-1a al-e-1-1a',
      { side: 'allied', strongpoints: { allied: ['5115'] } },
    );
    expect(fight(t, '5215', 4).result).toBe('DR');
    expect(t.offers('break-out')).not.toContain('break-out 5115');
    expect(t.offers('break-out')).toContain('break-out 5314');
  });

  test('[decision-at-kasserine 11.3.6] (AMB-29) Frenchmen in one hex and an American in the other: the Allies may fly', () => {
    const flies = (second: string): string[] => {
      const t = combat(
        `5216: ax-1-5-21, ax-2-5-21\n5215: al-5-2-rta\n5315: ${second}\n5213: al-cca`,
        '5215 5315',
        'ax-1-5-21 ax-2-5-21',
        { ready: ['air-p40'] },
      );
      t.dice(4);
      order(t, 'fight 5215');
      return t.offers('send');
    };
    expect(flies('al-a-6-1a')).toEqual(['send air-p40']);
    expect(flies('al-6-2-rta')).toEqual([]);
  });

  test('[decision-at-kasserine 13.3.2a] a Mobile retreat of one hex is refused for its length', () => {
    const t = combat('5216: ax-1-5-21, ax-2-5-21\n5215: al-1-133-34', '5215', 'ax-1-5-21 ax-2-5-21', {}, 'mobile');
    expect(fight(t, '5215', 1)).toMatchObject({ strengths: '6:5', odds: '1-1', result: 'DR' });
    expect(['13.3.1b', '13.3.2a']).toContain(t.refused('retreat al-1-133-34 5214'));
    expect(t.refused('retreat al-1-133-34 5213')).toBeNull();
  });
});

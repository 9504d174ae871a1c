import { describe, expect, test } from 'vitest';
import type { Spec } from '../corners.fixture.ts';
import { position, stepsOf, type Table, where } from '../position.ts';
import { at, declared, declaring, fight, upTo } from './waiting-table.fixture.ts';

describe('reaction (9.3)', () => {
  const reacting = (board: string, more: Partial<Spec> = {}): Table => at('react', { ...more, board });
  const goes = (t: Table): string[] => t.offers('go ').map((each) => each.slice(3));

  test('[decision-at-kasserine 9.3.3a] (AMB-46) not beside a battery, which has no zone; in Reserve Movement it may', () => {
    const board = '5215: al-a-81-rn+r\n5212: ax-1-155-21\n5216: al-cca';
    const t = reacting(board).play('take al-a-81-rn');
    expect(goes(t)).toContain('5214');
    expect(goes(t)).not.toContain('5213');
    expect(t.refused('go 5213')).toBe('9.3.3a');
    const later = position({ at: 'reserve-move', side: 'allied', board }).play('take al-a-81-rn');
    expect(goes(later)).toContain('5213');
  });

  test('[decision-at-kasserine 9.3.3a] not beside tanks behind a wadi either', () => {
    const t = reacting('5524: al-a-81-rn+r\n5725: ax-1-5-21\n5424: al-cca').play('take al-a-81-rn');
    expect(goes(t)).toContain('5525');
    expect(goes(t)).not.toContain('5625');
  });

  test('[decision-at-kasserine 9.3.2a] half of 11 reaches five hexes of open ground, half of 9 when out of supply four', () => {
    const board = (marks: string): string => `5212: al-a-13-1a+${marks}\n5113: al-cca`;
    const supplied = goes(reacting(board('r')).play('take al-a-13-1a'));
    expect(supplied).toContain('5217');
    expect(supplied).not.toContain('5218');
    const out = goes(reacting(board('ro')).play('take al-a-13-1a'));
    expect(out).toContain('5216');
    expect(out).not.toContain('5217');
  });

  test('[decision-at-kasserine 15.5.1] with Rommel tanks react without Reserve, if the attack is within four hexes of them', () => {
    const offers = (hex: string): string[] =>
      reacting(`${hex}: ax-rommel, ax-1-5-21\n5215: ax-i-47\n5214: al-drake`, {
        side: 'allied',
        attacks: [{ on: ['5215'], by: ['al-drake'] }],
      }).offers('take ax-1-5-21');
    expect(offers('5219')).toEqual(['take ax-1-5-21']);
    expect(offers('5220')).toEqual([]);
  });

  test('[decision-at-kasserine 9.3.4] one unit a Defender hex: the second is refused, a stack of two as well', () => {
    const t = reacting('5215: al-waters\n5213: al-a-6-1a+r, al-b-6-1a+r\n5216: ax-1-5-21\n5212: al-cca', {
      attacks: [{ on: ['5215'], by: ['ax-1-5-21'] }],
    });
    t.play('take al-a-6-1a', 'join al-b-6-1a');
    expect(t.refused('go 5215')).toBe('9.3.4');
    t.play('drop al-b-6-1a', 'go 5215');
    expect(where(t, 'al-a-6-1a')).toBe('5215');
    t.play('take al-b-6-1a');
    expect(t.refused('go 5215')).toBe('9.3.4');
  });
});

describe('what reaction and AT Fire change', () => {
  test('[decision-at-kasserine 9.3.4] [decision-at-kasserine 16.2.3c] a tank that reacts into the hex ends combined arms', () => {
    const t = at('react', {
      board: '5216: ax-1-5-21, ax-1_2-104-21\n5215: al-drake\n5213: al-d-1-1a+r\n5212: al-cca',
      attacks: [{ on: ['5215'], by: ['ax-1-5-21', 'ax-1_2-104-21'] }],
    });
    t.play('take al-d-1-1a', 'go 5215');
    upTo(t, 'choose-combat');
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '7:7', odds: '1-1', net: 0 });
  });

  test('[decision-at-kasserine 10.3.3a] a lone battery is joined by half-tracks in reaction: now it fires for them, 3 and 3', () => {
    const t = at('react', {
      board: '5216: ax-1-5-21\n5215: al-125-fa+d\n5213: al-a-6-1a+r\n5212: al-cca',
      attacks: [{ on: ['5215'], by: ['ax-1-5-21'] }],
    });
    t.play('take al-a-6-1a', 'go 5215');
    upTo(t, 'choose-combat');
    expect(fight(t, '5215', 4).strengths).toBe('3:6');
  });

  test('[decision-at-kasserine 9.1.4a] [decision-at-kasserine 16.1.5b] an 88 against eight companies of 3 is too weak, against six it is 1-5', () => {
    const tanks = ['d', 'e', 'f', 'g', 'h', 'i'].map((each) => `al-${each}-1-1a`).concat('al-d-13-1a', 'al-e-13-1a');
    const t = declaring(`5216: ax-1-43-fl+d\n5215: ${tanks.join(', ')}`).play('at-fire 5215', 'with ax-1-43-fl');
    expect(['9.1.4a', '12.3.1']).toContain(t.refused('declare'));
    t.play('target al-d-13-1a');
    expect(['9.1.4a', '12.3.1']).toContain(t.refused('declare'));
    t.play('target al-e-13-1a');
    expect(t.refused('declare')).toBeNull();
  });

  test('[decision-at-kasserine 16.1.5b] nobody but anti-tank units joins AT Fire', () => {
    const t = declaring('5216: ax-1-43-fl+d, ax-i-47\n5215: al-d-1-1a').play('at-fire 5215', 'with ax-1-43-fl');
    expect(t.refused('with ax-i-47')?.startsWith('16.1.5')).toBe(true);
  });

  test('[decision-at-kasserine 16.1.5e] (AMB-73) tanks that cannot go back are lost to AT Fire; the infantry with them is not touched', () => {
    const t = declared({
      board: '5216: ax-1-43-fl+d, ax-2-43-fl+d\n5214: ax-ii-47\n5215: al-d-1-1a, al-drake',
      attacks: [{ on: ['5215'], by: ['ax-1-43-fl', 'ax-2-43-fl'], targets: ['al-d-1-1a'] }],
    });
    expect(fight(t, '5215', 4)).toMatchObject({ strengths: '8:3', odds: '2-1', net: -1, result: 'DR' });
    expect(t.offers('lose al-drake')).toEqual([]);
    t.play('perish');
    expect([where(t, 'al-d-1-1a'), where(t, 'al-drake'), stepsOf(t, 'al-drake')]).toEqual(['lost', '5215', 2]);
  });

  test('[decision-at-kasserine 13.4.4a] (AMB-73) if they break out, they pay the step themselves', () => {
    const t = declared({
      board: '5216: ax-1-43-fl+d, ax-2-43-fl+d\n5214: ax-ii-47\n5215: al-d-1-1a, al-drake',
      attacks: [{ on: ['5215'], by: ['ax-1-43-fl', 'ax-2-43-fl'], targets: ['al-d-1-1a'] }],
    });
    fight(t, '5215', 4);
    t.dice(1).play('break-out 5114');
    expect([stepsOf(t, 'al-d-1-1a'), where(t, 'al-drake'), stepsOf(t, 'al-drake')]).toEqual([1, '5215', 2]);
  });

  test('[decision-at-kasserine 15.5.3a] Rommel alone in a hex cannot be attacked', () => {
    const t = declaring('5216: al-drake\n5215: ax-rommel\n5115: ax-a21', { side: 'allied' });
    expect(t.refused('attack 5215')).not.toBeNull();
    expect(t.refused('attack 5115')).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { corner, order } from '../corners.fixture.ts';
import { marker, position, where } from '../position.ts';
import { declared, fight5023, final, roll, type Spec } from './combat.fixture.ts';

describe('several rules at once', () => {
  const FIVE = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21', 'ax-5-5-21'];

  test('[decision-at-kasserine 10.1.4a] a battery attacked alone gets no protective fire of another: nobody there to support', () => {
    const t = fight5023('ax-i-47', 'al-125-fa+d', { also: '4921: al-f-12-rha+d@5023' });
    expect(roll(t, '5023', 5)).toContain('3 against 1, 3-1');
  });

  test('[decision-at-kasserine 10.5.1a] (AMB-21) with an HQ of 1 in the hex 1 of that fire counts', () => {
    const t = fight5023('ax-i-47', 'al-125-fa+d, al-cca', { also: '4921: al-f-12-rha+d@5023' });
    expect(roll(t, '5023', 5)).toContain('3 against 3, 1-1');
  });

  test('[decision-at-kasserine 10.5.1a] guns attacking on the march bring their 2 but do not raise the limit', () => {
    const t = fight5023('ax-1-5-21, ax-dlix-sem', 'al-waters', { also: '5125: ax-1-155-21+d, ax-7-155-21+d' });
    order(t, 'fire ax-1-155-21 5023');
    order(t, 'fire ax-7-155-21 5023');
    expect(roll(t, '5023', 5)).toContain('8 against 4, 2-1'); // 3 + 2, and 3 of 5
  });

  test('[decision-at-kasserine 16.1.7] (AMB-23) an 88 is the measure of the fire behind it: 6 against tanks, 2 against infantry', () => {
    const against = (id: string): string =>
      roll(
        declared({
          side: 'allied',
          board: `5123: ${id}\n5023: ax-1-43-fl+d\n4921: ax-1-155-21+d@5023, ax-2-155-21+d@5023`,
          attacks: [{ on: ['5023'], by: [id] }],
        }),
        '5023',
        4,
      );
    expect(against('al-g-1-1a')).toContain('4 against 10');
    expect(against('al-waters')).toContain('3 against 4');
  });

  test('[decision-at-kasserine 12.1.6b] (AMB-102) a lone Untried attacker of 0 with barrage: nothing to support, lowest column, +2', () => {
    const t = declared({
      side: 'allied',
      board: '5123: u1\n5023: ax-a21\n5225: al-125-fa+d',
      attacks: [{ on: ['5023'], by: ['u1'] }],
      fronts: [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13],
    });
    order(t, 'fire al-125-fa 5023');
    const line = roll(t, '5023', 1);
    expect(line).toContain('0 against 3');
    expect(final(line)).toBe('3');
  });

  test('[decision-at-kasserine 10.3.6a] [decision-at-kasserine 9.2.6a] an advance after an evasion next to the battery cancels its fire', () => {
    const t = position({
      at: 'evade',
      ...corner({
        board:
          '5122: ax-1-5-21\n5123: ax-2-5-21, ax-3-5-21\n5022: al-a-81-rn\n5023: al-waters\n4921: al-f-12-rha+d@5023',
        attacks: [
          { on: ['5022'], by: ['ax-1-5-21'] },
          { on: ['5023'], by: ['ax-2-5-21', 'ax-3-5-21'] },
        ],
      }),
    });
    t.dice(2).play('evade 5022');
    t.play(t.offers('retreat')[0], 'advance ax-1-5-21 5022');
    expect([t.asked, marker(t, 'al-f-12-rha')]).toEqual(['choose-combat', 'ready']);
    expect(roll(t, '5023', 5)).toContain('6 against 4');
  });

  test('[decision-at-kasserine 9.2.2a] (AMB-51) an unreleased garrison may evade; AT Fire too can be evaded', () => {
    const t = position({
      at: 'evade',
      ...corner({
        board: '5123: ax-1-43-fl+d\n5023: al-a-1-dy+g',
        attacks: [{ on: ['5023'], by: ['ax-1-43-fl'], targets: ['al-a-1-dy'] }],
      }),
    });
    t.dice(4).play('evade 5023');
    t.play(t.offers('retreat')[0]);
    expect(where(t, 'al-a-1-dy')).not.toBe('5023');
    // The 88 is Deployed and does not follow (13.5.5): no question.
    expect(t.asked).toBe('choose-combat');
    expect(t.offers()).not.toContain('fight 5023');
  });

  test('[decision-at-kasserine 13.5] a hex emptied by a step loss alone may be entered, though nobody was thrown back', () => {
    const t = declared({
      board: '5123: ax-1-5-21, ax-2-5-21\n5023: al-5-2-rta\n5122: al-waters',
      attacks: [{ on: ['5023', '5122'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    const line = roll(t, '5023', 3); // 6 against 6: A1/D1
    expect(line).toContain('A1/D1.');
    t.play('lose al-5-2-rta', 'lose ax-1-5-21');
    expect(t.refused('advance ax-1-5-21 5023')).toBeNull();
    expect(t.refused('advance ax-1-5-21 5122')).not.toBeNull();
  });

  test('[decision-at-kasserine 13.4.1] half-tracks that can climb and tanks that cannot in one hex: each finds his way, nobody is stuck', () => {
    const t = declared({
      board:
        '5820: ax-1-5-21, ax-2-5-21, ax-3-5-21, ax-4-5-21\n5722: ax-5-5-21\n5922: ax-6-5-21\n5821: al-g-1-1a, al-a-6-1a',
      attacks: [{ on: ['5821'], by: ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21'] }],
    });
    roll(t, '5821', 3); // 13 against 6, out of supply: 2-1, 2: D1R
    t.play('lose al-a-6-1a');
    t.play('retreat al-a-6-1a 5822');
    t.dice(1).play('break-out 5720');
    t.play('retreat al-g-1-1a 5621');
    expect(where(t, 'al-a-6-1a')).toBe('5822');
    expect(where(t, 'al-g-1-1a')).toBe('5621');
  });

  test('[decision-at-kasserine 6.5.3b] supply is judged at the moment of combat: an advance before it has closed the ring', () => {
    const spec: Spec = {
      board: `4823: ${FIVE.join(', ')}\n5123: ax-i-47\n4922: al-5-2-rta\n5023: al-waters`,
      attacks: [
        { on: ['4922'], by: FIVE },
        { on: ['5023'], by: ['ax-i-47'] },
      ],
    };
    const shut = declared(spec);
    roll(shut, '4922', 1);
    shut.play('advance ax-1-5-21 4922', 'end');
    expect(final(roll(shut, '5023', 4))).toBe('3');
    const open = declared(spec);
    roll(open, '4922', 1);
    open.play('end');
    expect(final(roll(open, '5023', 4))).toBe('4');
  });

  const pocket: Spec = {
    board: '5023: ax-1-5-21, ax-1-155-21+d\n5123: al-5-2-rta\n4922: al-waters',
    attacks: [{ on: ['5123'], by: ['ax-1-5-21'] }],
  };
  test('[decision-at-kasserine 6.5.2b] [decision-at-kasserine 10.2.4] out of supply: the tank halved, the gun not, its marker used up', () => {
    const t = declared(pocket);
    order(t, 'fire ax-1-155-21 5123');
    expect(roll(t, '5123', 6)).toContain('3 against 2, 3-2'); // 1 + 2; on a 6 A1
    expect([t.asked, marker(t, 'ax-1-155-21')]).toEqual(['choose-combat', 'used']);
  });

  test('[decision-at-kasserine 15.4.1a] an HQ in the pocket gives the attack its full strength', () => {
    const t = declared({ ...pocket, board: `${pocket.board}\n5023: ax-21-pz` });
    order(t, 'fire ax-1-155-21 5123');
    t.play('fight 5123');
    t.dice(6);
    order(t, 'supply ax-21-pz');
    expect(t.log('12.5.7a')[0]).toContain('5 against 2, 2-1');
  });

  test('[decision-at-kasserine 10.1.4b] (AMB-11) what fired in the attack protects nobody in the same turn', () => {
    const t = position({
      at: 'barrage',
      board: '5123: ax-i-47\n5125: ax-1-155-21+d, ax-2-155-21+d\n5023: al-waters',
      attacks: [{ on: ['5023'], by: ['ax-i-47'] }],
    });
    t.play('fire ax-1-155-21 5023');
    t.dice(4); // 5 against 4: 1-1, on a 4 A1
    order(t, 'end');
    expect(t.asked).toBe('assign-fire');
    expect(t.offers('fire').filter((text) => text.includes('ax-1-155-21'))).toEqual([]);
    expect(t.refused('fire ax-2-155-21 5123')).toBeNull();
    expect(t.refused('fire ax-1-155-21 5123')).toBe('10.1.4b');
  });

  test('[decision-at-kasserine 10.3.6c] a battery with an enemy beside it may protect only its own hex', () => {
    const t = position({
      at: 'assign-fire',
      side: 'allied',
      board: '5023: al-waters, al-125-fa+d\n4922: al-drake\n5123: ax-i-47',
    });
    expect(t.refused('fire al-125-fa 5023')).toBeNull();
    expect(t.refused('fire al-125-fa 4922')).toBe('10.3.6c');
  });

  test('[decision-at-kasserine 10.1.6] (AMB-106) in an attack on two hexes the fire laid on one protects both; range to one is enough', () => {
    const t = declared({
      board:
        '5123: ax-1-5-21, ax-2-5-21\n5023: al-5-2-rta\n5122: al-6-2-rta\n4922: al-f-12-rha+d@5023\n5424: ax-1-155-21+d',
      attacks: [{ on: ['5023', '5122'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    // 5424 lies 3 from 5122 and 4 from 5023.
    expect(t.offers('fire')).toEqual(['fire ax-1-155-21 5122']);
    order(t, 'fire ax-1-155-21 5122');
    expect(roll(t, '5023', 4)).toContain('8 against 6');
  });

  test('[decision-at-kasserine 16.6.3] mountain troops across an escarpment: halved, hills +1, -1 for them', () => {
    const t = declared({
      side: 'allied',
      board: '3011: al-gibert\n2910: ax-2-k10-10/1',
      attacks: [{ on: ['2910'], by: ['al-gibert'] }],
    });
    const line = roll(t, '2910', 4, 'mountain');
    expect(line).toContain('1 against 1');
    expect(final(line)).toBe('4');
  });

  test('[decision-at-kasserine 16.1.5c] no AT Fire across an escarpment', () => {
    const t = position({ at: 'declare', board: '3011: ax-1-43-fl+d\n2911: ax-2-43-fl+d\n2910: al-g-1-1a' });
    t.play('at-fire 2910');
    expect(t.refused('with ax-2-43-fl')).toBeNull();
    expect(t.refused('with ax-1-43-fl')).toBe('16.1.5c');
  });

  test('[decision-at-kasserine 16.3.2a] (AMB-75) after rain a Tiger attacks along roads only', () => {
    const board = '5121: ax-1-501, ax-i-47\n5222: al-5-2-rta\n5122: al-6-2-rta';
    const t = position({ at: 'declare', board, change: { rained: true } });
    t.play('attack 5222');
    expect(t.refused('with ax-1-501')).toBeNull();
    t.play('scrap');
    t.play('attack 5122');
    expect(t.refused('with ax-i-47')).toBeNull();
    expect(t.refused('with ax-1-501')).toBe('9.1.6b');
  });

  test('[decision-at-kasserine 13.5.2] who stood by does not advance', () => {
    const t = declared({
      board: `5123: ${FIVE.join(', ')}, ax-6-5-21\n5023: al-5-2-rta`,
      attacks: [{ on: ['5023'], by: FIVE }],
    });
    roll(t, '5023', 1);
    expect(t.refused('advance ax-6-5-21 5023')).toBe('13.5.2');
  });

  test('[decision-at-kasserine 13.1.1b] [decision-at-kasserine 15.5.3a] the attackers are wiped out: Rommel is not', () => {
    const t = fight5023('ax-2-k10-10/1, ax-rommel', 'al-1-133-34, al-waters');
    expect(roll(t, '5023', 6)).toContain('AE');
    expect(where(t, 'ax-2-k10-10')).toBe('lost');
    expect(where(t, 'ax-rommel')).not.toBe('lost');
  });

  test('[decision-at-kasserine 15.5.3b] attackers thrown back take Rommel along if he likes', () => {
    const t = fight5023('ax-i-47, ax-rommel', 'al-1-133-34'); // 3 against 5: 1-2, on a 4 A1R
    expect(roll(t, '5023', 4)).toContain('A1R');
    const end = t.offers('retreat')[0].split(' ')[2];
    t.play(`retreat ax-i-47 ${end}`);
    expect(t.toMove).toBe('axis');
    t.play(`follow ${end}`);
    expect(where(t, 'ax-rommel')).toBe(end);
  });

  test('[decision-at-kasserine 13.3.7] in Faid Pass no retreat leads over the edge of its area, column 40', () => {
    const t = declared({
      scenario: 's1',
      board: '4223: ax-1-5-21, ax-2-5-21\n4123: al-waters',
      attacks: [{ on: ['4123'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    });
    roll(t, '4123', 2);
    expect(t.offers('retreat').filter((text) => text.includes(' 40'))).toEqual([]);
    expect(t.refused('retreat al-waters 4023')).toBe('13.3.7');
  });
});

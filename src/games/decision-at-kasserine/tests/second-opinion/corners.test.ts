import { describe, expect, test } from 'vitest';
import { GARRISON } from '../../state.ts';
import { order } from '../corners.fixture.ts';
import { moving } from '../moving.fixture.ts';
import { marked, marker, owned, owner, type PositionSpec, position, stepsOf, type Table, where } from '../position.ts';
import { asking, declared, fight5023, final, roll } from './combat.fixture.ts';
import { allied, at, combat, declaring, fight, upTo } from './waiting-table.fixture.ts';

/** Where several rules meet: each worked out from the rulebook and the rulings before the program was asked. */

const FIVE = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21', 'ax-5-5-21'];

describe('a combat declared, then changed by reaction or evasion', () => {
  /** An attack on 5215 from 5216, to which a unit of the Reserve in 5213 reacts. */
  const joined = (attackers: string, reserve: string): Table => {
    const by = attackers.split(', ').map((word) => word.replace(/[/+].*/, ''));
    const t = at('react', {
      board: `5216: ${attackers}\n5215: al-waters\n5213: ${reserve}+r\n5212: al-cca`,
      attacks: [{ on: ['5215'], by }],
    });
    t.play(`take ${reserve}`, 'go 5215');
    upTo(t, 'choose-combat');
    return t;
  };

  test('[decision-at-kasserine 9.3.4] [decision-at-kasserine 12.5.3] 1 against 4 may be declared; joined by a tank it is fought at 1-5 with +2', () => {
    expect(fight(joined('ax-a24/1', 'al-d-1-1a'), '5215', 1)).toMatchObject({ strengths: '1:7', odds: '1-5', net: 2 });
  });

  test('[decision-at-kasserine 9.3.4] [decision-at-kasserine 16.1.2b] a tank that reacts into the hex gives the 88 something to shoot at: 4 instead of 1', () => {
    expect(fight(joined('ax-1-43-fl+d, ax-i-47', 'al-a-6-1a'), '5215', 4).strengths).toBe('4:7');
    expect(fight(joined('ax-1-43-fl+d, ax-i-47', 'al-d-1-1a'), '5215', 4).strengths).toBe('7:7');
  });

  test('[decision-at-kasserine 9.3.4] [decision-at-kasserine 16.2.3c] an armored car that reacts does not end combined arms', () => {
    expect(fight(joined('ax-1-5-21, ax-1_2-104-21', 'al-a-1-dy'), '5215', 4)).toMatchObject({
      strengths: '7:6',
      net: -1,
    });
  });

  test('[decision-at-kasserine 14.1.3] [decision-at-kasserine 9.3.2a] a Reserve in its strongpoint may react out of the very hex under attack: no combat, no advance', () => {
    const t = at('react', {
      board: '5216: ax-1-5-21\n5215: al-a-6-1a+r\n5212: al-cca',
      strongpoints: { allied: ['5215'] },
      attacks: [{ on: ['5215'], by: ['ax-1-5-21'] }],
    });
    t.play('take al-a-6-1a', 'go 5213');
    upTo(t, 'choose-combat');
    t.play('fight 5215'); // no die is laid out: nobody is left to fight
    expect([t.asked, t.log('12.5.7b').length, where(t, 'ax-1-5-21')]).toEqual(['choose-combat', 1, '5216']);
  });

  test('[decision-at-kasserine 9.2.6c] [decision-at-kasserine 12.4.3] the table stays as declared when the only tank has followed evaders', () => {
    const t = asking({
      board: '5123: ax-1-5-21, ax-1_2-104-21\n5023: al-a-81-rn\n5122: al-waters',
      attacks: [{ on: ['5023', '5122'], by: ['ax-1-5-21', 'ax-1_2-104-21'], crt: 'mobile' }],
    });
    t.dice(3).play('evade 5023');
    t.play(t.offers('retreat')[0], 'advance ax-1-5-21 5023', 'end', 'end');
    expect(fight(t, '5122', 4)).toMatchObject({ table: 'Mobile', strengths: '4:4' });
  });

  test('[decision-at-kasserine 12.1.6b] [decision-at-kasserine 12.5.3] Untried defenders count one each until they are turned up: then the odds may be off the table', () => {
    const t = fight5023('ax-a24/1', 'u1, u2', { fronts: [0, 7, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13] });
    expect(fight(t, '5023', 1)).toMatchObject({ strengths: '1:8', odds: '1-5', net: 2 });
  });

  test('[decision-at-kasserine 12.1.6b] [decision-at-kasserine 12.2.7c] an Untried attacker of 0 beside the wadi drops out: those left all cross it', () => {
    const over = (first: number): object =>
      fight(
        combat('5625: al-1-133-34\n5724: u1\n5725: ax-a21', '5725', 'al-1-133-34 u1', {
          ...allied,
          fronts: [first, ...[...Array(14).keys()].filter((each) => each !== first)],
        }),
        '5725',
        3,
      );
    expect(over(11)).toMatchObject({ strengths: '3:3', net: 1 });
    expect(over(0)).toMatchObject({ strengths: '6:3', net: 0 });
  });
});

describe('fire and supply', () => {
  test('[decision-at-kasserine 10.3.6a] [decision-at-kasserine 13.5.3c] the second hex of an advance next to a battery cancels its fire for a combat still to come', () => {
    const won = () => {
      const t = declared({
        board: `5123: ${FIVE.join(', ')}\n5023: al-5-2-rta\n5120: ax-i-47\n5020: al-waters\n4822: al-f-12-rha+d@5020`,
        attacks: [
          { on: ['5023'], by: FIVE, crt: 'mobile' },
          { on: ['5020'], by: ['ax-i-47'] },
        ],
      });
      roll(t, '5023', 1);
      return t.play('advance ax-1-5-21 5023');
    };
    expect(fight(won().play('end'), '5020', 5).strengths).toBe('3:6');
    const beside = won().play('advance ax-1-5-21 4922', 'end');
    expect([marker(beside, 'al-f-12-rha'), fight(beside, '5020', 5).strengths]).toEqual(['ready', '3:4']);
  });

  /** A panzer and a battery with enemies on two sides, who close every way out. */
  const pocket = (gun: string): Table => {
    const t = declared({
      board: `5023: ax-1-5-21, ${gun}+d\n5123: al-5-2-rta\n4922: al-waters`,
      attacks: [{ on: ['5123'], by: ['ax-1-5-21'] }],
    });
    order(t, `fire ${gun} 5123`);
    return t;
  };

  test('[decision-at-kasserine 10.2.4] [decision-at-kasserine 6.1.3a] where a marker goes is judged when the combat is over: the victory that opened the road brings it back to Ready', () => {
    const t = pocket('ax-1-155-21');
    expect(fight(t, '5123', 3)).toMatchObject({ strengths: '3:2', result: 'A1/D1R' });
    t.play('end');
    expect([where(t, 'al-5-2-rta'), marker(t, 'ax-1-155-21')]).toEqual(['lost', 'ready']);
  });

  test('[decision-at-kasserine 10.5.1a] [decision-at-kasserine 6.5.2a] the limit of support is the strength before halving: a panzer of 1 in the pocket carries 3 of the rockets', () => {
    expect(fight(pocket('ax-1-71-w'), '5123', 6).strengths).toBe('4:2');
  });

  test('[decision-at-kasserine 16.4.2] [decision-at-kasserine 3.5.3b] vKoenen, cut off, is halved to nothing and cannot attack; as a commando he can', () => {
    const cutOff = (commando: boolean): string | null =>
      declaring('5023: ax-vkoenen\n5123: al-5-2-rta\n4922: al-6-2-rta', { options: { commando } })
        .play('attack 5123', 'attack 4922', 'with ax-vkoenen')
        .refused('declare');
    expect([cutOff(false), cutOff(true)]).toEqual(['3.5.3b', null]);
  });
});

describe('Rommel and the Tigers', () => {
  test('[decision-at-kasserine 13.3.7] [decision-at-kasserine 15.5.3c] a retreat may end in the hex where Rommel is alone; he joins the nearest of his men', () => {
    const t = fight5023('ax-1-5-21, ax-2-5-21', 'al-waters', { also: '5022: ax-rommel' });
    expect(fight(t, '5023', 1).result).toBe('DR');
    t.play('retreat al-waters 5022');
    expect([where(t, 'al-waters'), where(t, 'ax-rommel')]).toEqual(['5022', '5123']);
  });

  test('[decision-at-kasserine 15.5.1] [decision-at-kasserine 9.3.4] Rommel rides with one tank into the attacked hex: the other has lost its leave to react', () => {
    const t = at('react', {
      ...allied,
      board: '5216: al-drake\n5215: ax-i-47\n5213: ax-rommel, ax-1-5-21, ax-2-5-21',
      attacks: [{ on: ['5215'], by: ['al-drake'] }],
    });
    expect(t.refused('take ax-2-5-21')).toBeNull();
    t.play('take ax-1-5-21', 'join ax-rommel', 'go 5215');
    expect([where(t, 'ax-1-5-21'), where(t, 'ax-rommel')]).toEqual(['5215', '5215']);
    expect(t.offers('take ax-2-5-21')).toEqual([]);
  });

  test('[decision-at-kasserine 15.5.2a] [decision-at-kasserine 16.1.5b] his bonus is good for AT Fire too', () => {
    const t = declared({
      board: '5216: ax-1-43-fl+d, ax-rommel\n5215: al-d-1-1a',
      attacks: [{ on: ['5215'], by: ['ax-1-43-fl'], targets: ['al-d-1-1a'] }],
    });
    expect(final(roll(t, '5215', 4, 'rommel'))).toBe('3');
  });

  test('[decision-at-kasserine 3.1.1c] [decision-at-kasserine 15.5.3a] Rommel alone in Thala takes nothing, a staff does', () => {
    const holds = (unit: string): string => {
      const t = moving(`2811: ${unit}`, { turn: 12 });
      return owner(t.play(`take ${unit}`, 'go 2809').s, '2809');
    };
    expect([holds('ax-rommel'), holds('ax-21-pz')]).toEqual(['allied', 'axis']);
  });

  test('[decision-at-kasserine 13.4.1] [decision-at-kasserine 16.3.2a] (AMB-75) a Tiger closed in after rain breaks out along the road alone', () => {
    const ways = (rained: boolean): string[] => {
      const t = combat(
        '5316: al-1-133-34, al-3-133-34, al-1-135-34\n5517: al-waters\n5417: ax-1-501',
        '5417',
        'al-1-133-34 al-3-133-34 al-1-135-34',
        { ...allied, change: { rained } },
      );
      expect(fight(t, '5417', 3)).toMatchObject({ strengths: '9:6', odds: '3-2', net: -1, result: 'DR' });
      return [...t.offers('break-out')].sort();
    };
    expect(ways(true)).toEqual(['break-out 5418', 'break-out 5516']);
    expect(ways(false)).toEqual(['break-out 5317', 'break-out 5416', 'break-out 5418', 'break-out 5516']);
  });

  test('[decision-at-kasserine 16.3.1b] [decision-at-kasserine 13.2.4] the Tiger that drove over the strongpoint pays nothing when the defender had too few steps', () => {
    const t = fight5023('ax-1-501, ax-i-47', 'al-5-2-rta', { strongpoints: { allied: ['5023'] } });
    expect(roll(t, '5023', 5, 'tiger')).toContain('A1/D2R');
    expect([where(t, 'al-5-2-rta'), stepsOf(t, 'ax-1-501'), stepsOf(t, 'ax-i-47')]).toEqual(['lost', 2, 2]);
  });
});

describe('garrisons, works and places', () => {
  test('[decision-at-kasserine 18.2.3b] [decision-at-kasserine 13.3a] attackers thrown back beside a garrison do not release it', () => {
    const t = combat('5216: ax-1-5-21\n5215: al-waters\n5517: al-125-fa+dg', '5215', 'ax-1-5-21', {}, 'mobile');
    expect(fight(t, '5215', 2).result).toBe('AR');
    t.play('retreat ax-1-5-21 5417');
    expect([where(t, 'ax-1-5-21'), marked(t, 'al-125-fa', GARRISON)]).toEqual(['5417', true]);
  });

  test('[decision-at-kasserine 14.4.2] [decision-at-kasserine 16.1.5a] AT Fire at the tanks in a hex ends the works there, though their builder is ignored', () => {
    const t = declaring('5216: ax-1-43-fl+d\n5215: al-d-1-1a, al-waters', { works: ['al-waters'] });
    t.play('at-fire 5215', 'with ax-1-43-fl', 'declare', 'end');
    expect(t.s.strongpoints).toEqual([]);
  });

  const SBEITLA = ['5726', '4420', '3119', '2123'];
  /** The Axis owns these four places. */
  const four = (spec: PositionSpec): Table => {
    const axisOwns = owned(position(spec).s, Object.fromEntries(SBEITLA.map((label) => [label, 'axis'])));
    return position({ ...spec, change: { axisOwns } });
  };

  test('[decision-at-kasserine 14.1.3] [decision-at-kasserine 3.1.2b] an empty strongpoint keeps its place from a zone next door, though not from whoever walks in', () => {
    const beside = (axis: string[]): Table =>
      four({ at: 'move', side: 'allied', board: '4318: al-d-1-1a\n0130: al-repl-168', strongpoints: { axis } }).play(
        'take al-d-1-1a',
        'go 4319',
      );
    expect([owner(beside(['4420']).s, '4420'), owner(beside([]).s, '4420')]).toEqual(['axis', 'allied']);
  });

  test('[decision-at-kasserine 18.2.6e] [decision-at-kasserine 8.2.3] a Reserve beside Sbeitla has no zone and lets the Axis win; moving out of Reserve it takes the town back', () => {
    const night = (): Table =>
      four({ at: 'reserve-move', side: 'allied', turn: 9, board: '4320: al-d-1-1a+r\n6601: ax-1-5-21' });
    expect(night().play('end').s.outcome?.rule).toBe('18.2.6e');
    const back = night().dice(1).play('take al-d-1-1a', 'go 4319', 'stop'); // the one is the weather of turn 10
    expect([back.s.turn, owner(back.s, '4420')]).toEqual([10, 'allied']);
  });
});

import { describe, expect, test } from 'vitest';
import { oddsColumn } from '../../../mechanics/combat-table.ts';
import { kitOf } from '../kit.ts';
import { ARRIVED, READY, TRIED, USED } from '../state.ts';
import { closeBattle } from '../steps/fight.ts';
import {
  declared,
  done,
  expectHonest,
  type Fight,
  fight,
  fought,
  modifiersOf,
  oddsOf,
  opened,
  toBonuses,
} from './fighting.fixture.ts';
import { marked, stepsOf, unitNamed, where } from './position.ts';

/** Resolving a combat: who fights, the odds, the net modifier and the die (12.5). */

const TANKS = ['ax-1-5-21', 'ax-2-5-21', 'ax-3-5-21', 'ax-4-5-21', 'ax-5-5-21', 'ax-6-5-21', 'ax-8-5-21'];

/** German tanks from the east against whoever stands in 5023. */
const attack = (defender: string, tanks: number, more: Partial<Fight> = {}): Fight => ({
  board: `5123: ${TANKS.slice(0, tanks).join(', ')}\n5023: ${defender}`,
  attacks: [{ on: ['5023'], by: TANKS.slice(0, tanks) }],
  ...more,
});

describe('the order of combats', () => {
  const three: Fight = {
    board: `5123: ax-1-5-21\n5023: al-waters
      5826: ax-2-5-21\n5726: al-drake
      6021: ax-3-5-21\n5921: al-v-vliet`,
    attacks: [
      { on: ['5023'], by: ['ax-1-5-21'] },
      { on: ['5726'], by: ['ax-2-5-21'] },
      { on: ['5921'], by: ['ax-3-5-21'] },
    ],
    alone: true,
  };

  test('[decision-at-kasserine 12.0] the side whose turn it is attacks, and takes its combats in any order', () => {
    const t = declared(three);
    expect(t.toMove).toBe('axis');
    expect(t.offers()).toEqual(['fight 5023', 'fight 5726', 'fight 5921']);
    expect(t.refused('fight 5024')).toBe('12.1.3a');
    fight(t, '5921', [4]);
    expect(t.log('12.0')).toEqual(['The Axis attacks 5921.']);
  });

  test('[decision-at-kasserine 12.5.7b] [decision-at-kasserine 13.1.4] a combat is over, its marker gone, before the next begins', () => {
    const t = fight(declared(three), '5726', [4]);
    t.play('retreat ax-2-5-21 5724');
    expect(t.asked).toBe('choose-combat');
    expect(t.s.battle).toBeNull();
    expect(t.s.attacks.map(({ over }) => over)).toEqual([false, true, false]);
    expect(t.offers()).toEqual(['fight 5023', 'fight 5921']);
    expect(t.refused('fight 5726')).toBe('12.1.3a');
  });

  test('[decision-at-kasserine SOP-C4] the Allied combats go the same way', () => {
    const t = declared({ ...attack('al-waters', 1), attacks: [{ on: ['5123'], by: ['al-waters'] }], side: 'allied' });
    expect(t.toMove).toBe('allied');
    fight(t, '5123', [1]);
    expect(t.log('12.0')).toEqual(['The Allies attack 5123.']);
    expect(t.log('12.5.7a')[0]).toContain('3 against 3, 1-1');
  });

  test('[decision-at-kasserine 13.0] an attack with nobody left to fight is no combat', () => {
    const t = declared({ ...three, board: three.board.replace('5726: al-drake', '5727: al-drake') });
    fight(t, '5726', []);
    expect(t.log('12.5.7b')[0]).toContain('5726 falls away');
    expect(t.offers()).toEqual(['fight 5023', 'fight 5921']);
  });
});

describe('the odds', () => {
  test('[decision-at-kasserine 12.5.2b] odds are rounded in favour of the defender', () => {
    expect(oddsOf(attack('al-waters', 2)).name).toBe('3-2'); // 6 against 4
    expect(oddsOf(attack('al-waters', 1)).name).toBe('1-2'); // 3 against 4
  });

  const odds = (attacking: number, defending: number): string => {
    const { kit } = opened(attack('al-waters', 1));
    const { columns, ratios } = kit.crts.assault;
    return columns[oddsColumn(ratios, attacking, defending)];
  };
  test('[decision-at-kasserine EX-18] ten against two are 5-1', () => expect(odds(10, 2)).toBe('5-1'));
  test('[decision-at-kasserine EX-19] ten against three are 3-1', () => expect(odds(10, 3)).toBe('3-1'));
  test('[decision-at-kasserine EX-20] ten against four are 2-1', () => expect(odds(10, 4)).toBe('2-1'));
  test('[decision-at-kasserine EX-21] ten against five are 2-1', () => expect(odds(10, 5)).toBe('2-1'));
  test('[decision-at-kasserine EX-22] ten against six are 3-2', () => expect(odds(10, 6)).toBe('3-2'));

  test('[decision-at-kasserine EX-23] [decision-at-kasserine 12.5.4b] the column is the one the strengths give; the attacker is not asked for another', () => {
    const t = toBonuses(
      declared({
        ...attack('al-waters', 4),
        board: `5123: ${TANKS.slice(0, 4).join(', ')}, ax-rommel\n5023: al-waters`,
      }),
      '5023',
    );
    expect(oddsOf(attack('al-waters', 4)).name).toBe('3-1'); // 13 against 4
    expect(t.offers()).toEqual(['roll', 'use rommel']);
    t.dice(4).play('roll');
    expect(t.log('12.5.7a')[0]).toContain('3-1');
  });

  test('[decision-at-kasserine 12.5.2a] [decision-at-kasserine SOP-B4e] barrage is added to the attack, protective fire to the defence', () => {
    const spec: Fight = {
      board: `5123: ax-1-5-21, ax-2-5-21
        5224: ax-7-155-21+d@5023
        5023: al-waters
        4922: al-91-fa-minus+d@5023`,
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    };
    const { kit } = opened(spec);
    const guns: [number[], number[]] = [[unitNamed(kit, 'ax-7-155-21')], [unitNamed(kit, 'al-91-fa-minus')]];
    expect(oddsOf(spec, { guns })).toMatchObject({ attack: 6 + 3, defence: 4 + 3, name: '1-1' });
    expect(oddsOf(spec)).toMatchObject({ attack: 6, defence: 4 });
  });

  test('[decision-at-kasserine 12.5.2a] no more fire counts than there are troops to support', () => {
    const spec: Fight = {
      board: '5123: ax-1-5-21/1\n5224: ax-7-155-21+d@5023\n5023: al-repl-168, al-27-fa\n4922: al-7-fa+d@5023',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21'] }],
    };
    const { kit } = opened(spec);
    const guns: [number[], number[]] = [[unitNamed(kit, 'ax-7-155-21')], [unitNamed(kit, 'al-7-fa')]];
    // Barrage 3 for two points of tanks; protective fire 3 for one point of infantry, the guns on the march beside it not counted.
    expect(oddsOf(spec, { guns })).toMatchObject({ attack: 2 + 2, defence: 1 + 3 + 1 });
  });

  test('[decision-at-kasserine 12.5.3] odds below the table are fought in its lowest column, two points worse', () => {
    const spec = attack('al-waters, al-drake, al-d-1-1a', 1, {
      board: '5123: ax-1-5-21/1\n5023: al-waters, al-drake, al-d-1-1a',
    });
    const odds = oddsOf(spec); // 2 against 11
    expect(odds).toMatchObject({ name: '1-5', below: true, net: 2 });
    const mobile = oddsOf({ ...spec, attacks: [{ ...spec.attacks[0], crt: 'mobile' }] });
    expect(mobile).toMatchObject({ name: '1-6', below: false, net: 0 });
    expect(modifiersOf(spec)).toEqual({ '12.5.3': 2 });
  });

  test('[decision-at-kasserine 12.5.4a] odds above the table are fought in its highest column', () => {
    expect(oddsOf(attack('al-repl-168', 7)).name).toBe('7-1');
    expect(oddsOf(attack('al-repl-168', 7, { attacks: [{ on: ['5023'], by: TANKS, crt: 'mobile' }] })).name).toBe(
      '8-1',
    );
  });
});

describe('who takes part', () => {
  /** The armored cars, one point, are halved over the escarpment. */
  const weak: Fight = {
    board: '3011: ax-580aa-ac/1\n2911: ax-5-7-10, ax-6-7-10\n2910: al-waters',
    attacks: [{ on: ['2910'], by: ['ax-580aa-ac', 'ax-5-7-10', 'ax-6-7-10'] }],
  };

  test('[decision-at-kasserine 12.2.5] an attacker halved to nothing takes no part, and pays nothing', () => {
    const t = fought(weak, 'A1');
    expect(t.log('3.5.3a').length).toBe(1);
    expect(t.offers()).toEqual(['lose ax-5-7-10', 'lose ax-6-7-10']);
  });

  test('[decision-at-kasserine 12.2.5] if nobody is left, there is no attack', () => {
    const t = declared({ ...weak, attacks: [{ on: ['2910'], by: ['ax-580aa-ac'] }] }).play('fight 2910');
    expect(t.log('3.5.3b')).toHaveLength(1);
    expect(t.log('12.5.7a')).toEqual([]);
    expect(where(t, 'ax-580aa-ac')).not.toBe('lost');
  });
});

describe('the modifiers together', () => {
  test('[decision-at-kasserine 12.5.5] [decision-at-kasserine 12.5.6a] [decision-at-kasserine 2.4b] all of them are listed with their rules, and summed', () => {
    // Rommel leads tanks and infantry up a hill with a strongpoint on it.
    const spec: Fight = {
      board: '2911: ax-1-501, ax-1_2-104-21, ax-rommel\n2811: al-waters',
      attacks: [{ on: ['2811'], by: ['ax-1-501', 'ax-1_2-104-21'] }],
      strongpoints: { allied: ['2811'] },
    };
    expect(modifiersOf(spec, { bonuses: ['rommel'] })).toEqual({ '12.2.2a': 1, '14.2.2a': 1, '15.5.2a': -1 });
    expect(oddsOf(spec, { bonuses: ['rommel'] }).net).toBe(1);
    expect(oddsOf(spec, { bonuses: ['rommel', 'tiger'] }).net).toBe(0);
  });

  test('[decision-at-kasserine 12.5.6b] the sum is never beyond three', () => {
    // 2 against 11, across a wadi in the rain, into a strongpoint: +2, +2, +1.
    const spec: Fight = {
      board: '5725: ax-1_2-104-21/1\n5625: al-waters, al-drake, al-d-1-1a',
      attacks: [{ on: ['5625'], by: ['ax-1_2-104-21'] }],
      strongpoints: { allied: ['5625'] },
      weather: 'rain',
    };
    const { modifiers, net } = oddsOf(spec);
    expect(modifiers.reduce((sum, { drm }) => sum + drm, 0)).toBeGreaterThan(3);
    expect(net).toBe(3);
  });
});

describe('the die', () => {
  test('[decision-at-kasserine 12.5.7a] [decision-at-kasserine SOP-B4f] [decision-at-kasserine 2.4a] one die, the net modifier added, read in the column', () => {
    const t = fight(declared(attack('al-waters', 2)), '5023', [5]); // 3-2 in the open
    expect(t.match.rolls.map(({ sides, face }) => [sides, face])).toEqual([[6, 5]]);
    expect(t.log('12.5.7a')[0]).toMatch(/6 against 4, 3-2; no modifiers\. Die 5, makes 5: A1\.$/);
  });

  test('[decision-at-kasserine EX-61] 3-1 in the Assault, a final four: A1/D2R', () => {
    const { kit } = opened(attack('al-waters', 1));
    expect(cell(kit, '3-1', 4)).toBe('A1/D2R');
  });

  test('[decision-at-kasserine EX-68] 3-2 in the Assault, a final two: DR', () => {
    const { kit } = opened(attack('al-waters', 1));
    expect(cell(kit, '3-2', 2)).toBe('DR');
  });

  const cell = ({ crts }: ReturnType<typeof opened>['kit'], column: string, roll: number): string =>
    crts.assault.cells[crts.assault.rows.indexOf(roll)][crts.assault.columns.indexOf(column)];
});

describe('what is hidden comes to light', () => {
  test('[decision-at-kasserine SOP-B4d] [decision-at-kasserine 12.1.6b] Untried units show their fronts as the odds are reckoned, and stay Tried', () => {
    const spec: Fight = {
      board: '5123: ax-1-5-21, ax-2-5-21\n5023: u1',
      attacks: [{ on: ['5023'], by: ['ax-1-5-21', 'ax-2-5-21'] }],
    };
    const t = declared(spec);
    const kit = kitOf(t.s);
    const front = kit.fronts[t.s.fronts[kit.units[unitNamed(kit, 'u1')].slot]];
    fight(t, '5023', [6]);
    expect(t.log('12.5.7a')[0]).toContain(`6 against ${front.defence},`);
    expect(t.log('12.1.6b')[0]).toContain(front.name);
    expect(where(t, 'u1') === 'lost' || marked(t, 'u1', TRIED)).toBe(true);
  });
});

describe('the end of a combat', () => {
  test('[decision-at-kasserine SOP-B4i] aircraft that flew are used, those that did not arrive stay where they went', () => {
    const { kit, s } = opened(attack('al-waters', 1));
    const [flew, turnedBack] = kit.planes[0];
    const planes: [number[], number[]] = [[flew, turnedBack], []];
    const at = s.at.map((place, unit) => (unit === flew ? s.attacks[0].hexes[0] : unit === turnedBack ? READY : place));
    const marks = s.marks.map((mark, unit) => (unit === flew ? ARRIVED : mark));
    const after = done({ ...s, at, marks, battle: { ...s.battle!, planes } }, closeBattle);
    expect([after.at[flew], after.at[turnedBack]]).toEqual([USED, READY]);
    expect(after.marks[flew]).toBe(0);
    expect(after.attacks[0].over).toBe(true);
  });
});

describe('the battle of Thala', () => {
  /** The first combat: 10 RB and a battery in 2811, attacked from 2812 with a battery's barrage. */
  const thala: Fight = {
    board: `2812: ax-2-k10-10, ax-7-7-10
      2912: ax-1-90-10+d@2811
      2811: al-10-rb-minus, al-450-71-fd+d@2811
      2910: al-2-5-lei-plus
      2810: al-90-23-fd+d@2910
      2909: al-nick`,
    attacks: [{ on: ['2811'], by: ['ax-2-k10-10', 'ax-7-7-10'] }],
    weather: 'cloudy',
    turn: 16,
  };
  const guns = (): [number[], number[]] => {
    const { kit } = opened(thala);
    return [[unitNamed(kit, 'ax-1-90-10')], [unitNamed(kit, 'al-450-71-fd')]];
  };

  test('[decision-at-kasserine EX-50] 2811: seven against six, 1-1', () => {
    expect(oddsOf(thala, { guns: guns() })).toMatchObject({ attack: 7, defence: 6, name: '1-1' });
  });

  test('[decision-at-kasserine EX-51] 2811: combined arms and hills cancel out; with the Ju 87 a four becomes a two, A1/D1R', () => {
    const odds = oddsOf(thala, { guns: guns(), bonuses: ['combined'] });
    expect(odds.modifiers.map(({ rule, drm }) => [rule, drm])).toEqual([
      ['12.2.2a', 1],
      ['16.2.1a', -1],
    ]);
    const { kit } = opened(thala);
    const { rows, columns, cells } = kit.crts.assault;
    expect(cells[rows.indexOf(4 + odds.net - 2)][columns.indexOf('1-1')]).toBe('A1/D1R');
  });

  test('[decision-at-kasserine EX-60] 2910: twenty, and eight halved over the escarpment, against eight: 3-1', () => {
    const groupB = ['ax-5-7-10', 'ax-6-7-10', 'ax-8-7-10', 'ax-7_8-89-10', 'ax-5_6-86-10', 'ax-3-k10-10'];
    const groupC = ['ax-5_6-69-10', 'ax-7_8-69-10'];
    const spec: Fight = {
      board: `2911: ${groupB.join(', ')}\n3011: ${groupC.join(', ')}\n2910: al-2-5-lei-plus, al-c-17-21l`,
      attacks: [{ on: ['2910'], by: [...groupB, ...groupC] }],
    };
    expect(oddsOf(spec)).toMatchObject({ attack: 24, defence: 8, name: '3-1' });
  });

  test('[decision-at-kasserine EX-66] 3010: two Deployed anti-tank units, six, against two and a battery: 3-2', () => {
    const spec: Fight = {
      board: `3110: ax-2-90pzjg+d, ax-3-90pzjg+d\n3010: al-c-2-loth\n2909: al-f-12-rha+d@3010`,
      attacks: [{ on: ['3010'], by: ['ax-2-90pzjg', 'ax-3-90pzjg'] }],
    };
    const { kit } = opened(spec);
    expect(oddsOf(spec, { guns: [[], [unitNamed(kit, 'al-f-12-rha')]] })).toMatchObject({
      attack: 6,
      defence: 4,
      name: '3-2',
    });
  });

  test('[decision-at-kasserine EX-52] [decision-at-kasserine EX-53] 2811: the battery is lost, 10 RB goes back two hexes, the tanks pay a step and advance one hex', () => {
    const t = fought(thala, 'A1/D1R');
    t.play('lose al-450-71-fd', 'lose ax-7-7-10');
    expect(where(t, 'al-450-71-fd')).toBe('lost');
    expect(stepsOf(t, 'al-10-rb-minus')).toBe(2);
    expect(stepsOf(t, 'ax-7-7-10')).toBe(1);
    t.play('retreat al-10-rb-minus 2909');
    expect(where(t, 'al-10-rb-minus')).toBe('2909');
    t.play('advance ax-7-7-10 2811', 'advance ax-2-k10-10 2811');
    expect(t.refused('advance ax-7-7-10 2810')).not.toBeNull();
    expect(where(t, 'ax-7-7-10')).toBe('2811');
    expect(where(t, 'ax-2-k10-10')).toBe('2811');
  });
});

test('[decision-at-kasserine 12.5.1a] [decision-at-kasserine 12.5.1b] barrage is laid before the first combat, air is sent when its combat comes', () => {
  const t = declared(attack('al-waters', 1));
  const { combat, battle } = t.match.game.procedures;
  const at = (steps: typeof combat, name: string): number =>
    steps.findIndex((step) => ('ask' in step && step.ask.id === name) || ('call' in step && step.call === name));
  expect([at(combat, 'barrage'), at(combat, 'battle')]).toEqual([0, 1]);
  expect(at(battle, 'close-support')).toBeGreaterThan(at(battle, 'choose-combat'));
  expect(at(battle, 'close-support')).toBeLessThan(at(battle, 'draw-bonuses'));
});

test('what is offered is what is accepted: the choice of a combat, and of bonuses', () => {
  const two: Fight = {
    board: '5123: ax-1-501, ax-1_2-104-21, ax-rommel\n5023: al-waters\n5826: ax-2-5-21\n5726: al-drake',
    attacks: [
      { on: ['5023'], by: ['ax-1-501', 'ax-1_2-104-21'] },
      { on: ['5726'], by: ['ax-2-5-21'] },
    ],
    strongpoints: { allied: ['5023'] },
  };
  const units = ['ax-1-501', 'ax-1_2-104-21', 'ax-rommel', 'al-waters', 'al-cca', 'ax-10-pz', 'ax-1-7-10'];
  const hexes = ['5123', '5023', '5826', '5726', '0101'];
  const t = declared({ ...two, alone: true });
  expectHonest(t, units, hexes);
  toBonuses(t, '5023');
  expect(t.asked).toBe('draw-bonuses');
  expectHonest(t, units, hexes);
});

import { describe, expect, test } from 'vitest';
import { allied, type More, rain } from '../moving.fixture.ts';
import { position, type Table } from '../position.ts';
import { FOOT, GUNS, LORRIED, PANZER, PRIESTS, RIFLES, SHERMANS, TOWED, TRUCKS, WATERS } from './moves.fixture.ts';

describe('declaring', () => {
  const declaring = (board: string, more: More = {}): Table => position({ at: 'declare', ...more, board });

  const ordersFor = (on: string, by: string, tables: readonly 'mobile'[] = []): string[] => [
    ...on.split(' ').map((hex) => `attack ${hex}`),
    ...by.split(' ').map((unit) => `with ${unit}`),
    ...tables.map((crt) => `table ${crt}`),
    'declare',
  ];

  /** Declares an attack; throws with the reason if it is refused. */
  const attack = (t: Table, on: string, by: string): Table => t.play(...ordersFor(on, by));

  /** The rule by which such an attack is refused, wherever that happens on the way; null if it can be declared. */
  function forbidden(t: Table, on: string, by: string, ...tables: readonly 'mobile'[]): string | null {
    for (const order of ordersFor(on, by, tables)) {
      const rule = t.refused(order);
      if (rule !== null) return rule;
      t.play(order);
    }
    return null;
  }

  test('[decision-at-kasserine 9.1.7a] who attacks 5214 from 5215 must see that 5216, whose zone he is in, is attacked too; by whom does not matter', () => {
    const board = `5215: ${PANZER}\n5214: ${WATERS}\n5216: al-drake\n5217: ${FOOT}`;
    const t = attack(declaring(board), '5214', PANZER);
    expect(t.refused('end')).toBe('9.1.7a');
    attack(t, '5216', FOOT);
    expect(t.refused('end')).toBeNull();
    // Taken back, the duty is there again; with the first attack gone too all is well.
    t.play('undeclare 5216');
    expect(t.refused('end')).toBe('9.1.7a');
    t.play('undeclare 5214');
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.5b] enemy guns and staffs have no zone: they may be left alone, or attacked', () => {
    const t = attack(declaring(`5215: ${PANZER}\n5214: ${WATERS}\n5216: ${TOWED}, al-cca`), '5214', PANZER);
    expect(t.refused('end')).toBeNull();
    expect(
      forbidden(declaring(`5215: ${PANZER}\n5214: ${WATERS}\n5216: ${TOWED}, al-cca`), '5214 5216', PANZER),
    ).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7a] over the wadi: the tank in 5625 has no zone in 5725 and may be ignored, infantry there may not', () => {
    const from = (enemy: string): string | null => {
      const t = declaring(`5725: ${FOOT}\n5724: ${WATERS}\n5625: ${enemy}`);
      return attack(t, '5724', FOOT).refused('end');
    };
    expect(from(SHERMANS)).toBeNull();
    expect(from('al-drake')).toBe('9.1.7c'); // nobody else is there to attack it
  });

  test('[decision-at-kasserine 9.1.7c] the example: a tank in 3320 attacks 3220 only if somebody else engages the mountain 3319', () => {
    const board = `3320: ${PANZER}\n3220: ${SHERMANS}\n3319: ${WATERS}`;
    const alone = declaring(board);
    expect(attack(alone, '3220', PANZER).refused('end')).toBe('9.1.7c');
    const helped = declaring(`${board}\n3419: ${FOOT}`);
    attack(helped, '3220', PANZER);
    attack(helped, '3319', FOOT);
    expect(helped.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.6b] [decision-at-kasserine 9.1.6c] a tank attacks neither 3319 nor over the wadi; lorries do both, in a red box or a yellow circle (AMB-57)', () => {
    const up = (unit: string): string | null => forbidden(declaring(`3320: ${unit}\n3319: ${WATERS}`), '3319', unit);
    const over = (unit: string, more: More = {}): string | null =>
      forbidden(declaring(`5725: ${unit}\n5625: ${TOWED}`, more), '5625', unit);
    expect([up(PANZER), up(LORRIED), up(TRUCKS)].map((rule) => rule === null)).toEqual([false, true, true]);
    expect([over(PANZER), over(LORRIED), over(TRUCKS)].map((rule) => rule === null)).toEqual([false, true, true]);
    // In the rain motors may attack over it, armor may not (AMB-57).
    expect([over(PANZER, rain), over(LORRIED, rain), over(TRUCKS, rain)].map((rule) => rule === null)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('[decision-at-kasserine 9.1.4a] 1 against 5 may assault; 1 against 6 may not, but with armor on the Mobile table it may', () => {
    const car = 'ax-580aa-ac/1'; // reduced, 1
    const infantry = 'ax-a24/1'; // reduced, 1
    const on = (attacker: string, defender: string, ...tables: readonly 'mobile'[]): string | null =>
      forbidden(declaring(`5215: ${attacker}\n5216: ${defender}`), '5216', attacker.split('/')[0], ...tables);
    expect(on(infantry, RIFLES)).toBeNull(); // 1 : 5
    expect(on(infantry, 'al-3-ggd')).not.toBeNull(); // 1 : 6
    expect(on(car, 'al-3-ggd')).not.toBeNull();
    expect(on(car, 'al-3-ggd', 'mobile')).toBeNull();
    expect(on(car, 'al-3-ggd, al-repl-168', 'mobile')).not.toBeNull(); // 1 : 7
  });

  test('[decision-at-kasserine 9.1.4c] artillery does not help the first odds: 1 against 6 stays forbidden with guns in range, and they do not attack', () => {
    const t = declaring(`5215: ax-a24/1\n5216: al-3-ggd\n5213: ${GUNS}+d`);
    expect(forbidden(t, '5216', 'ax-a24')).not.toBeNull();
  });

  test('[decision-at-kasserine 9.1.4b] Untried units count 1 each before they are tried, in defence and (AMB-102) in attack', () => {
    // 1 : 4 against four unknown battalions is an Assault; shown ("t") they have 2 to 4 each and it is none.
    const four = (mark: string): string => ['u1', 'u2', 'u3', 'u4'].map((id) => id + mark).join(', ');
    expect(forbidden(declaring(`5215: ax-a24/1\n5216: ${four('')}`), '5216', 'ax-a24')).toBeNull();
    expect(forbidden(declaring(`5215: ax-a24/1\n5216: ${four('+t')}`), '5216', 'ax-a24')).not.toBeNull();
    // One unknown battalion attacks 5 points: 1 : 5. Against 6 it may not.
    expect(forbidden(declaring(`5215: u1\n5216: ${FOOT}`, allied), '5216', 'u1')).toBeNull();
    expect(forbidden(declaring(`5215: u1\n5216: ${TRUCKS}`, allied), '5216', 'u1')).not.toBeNull();
  });

  test('[decision-at-kasserine 12.4.3] Mobile needs armor: an armored car or a self-propelled anti-tank unit will do, armored artillery and the French will not', () => {
    const mobile = (by: string, on = 'ax-a24', more: More = allied): string | null =>
      forbidden(declaring(`5215: ${by.split(' ').join(', ')}\n5216: ${on}`, more), '5216', by, 'mobile');
    expect(mobile('al-a-1-dy')).toBeNull();
    expect(mobile('al-a-601-td')).toBeNull();
    expect(mobile(`${WATERS} ${PRIESTS}`)).not.toBeNull();
    expect(mobile('al-1-12-rca')).toBe('16.5.2');
    expect(mobile(`al-1-12-rca ${SHERMANS}`)).toBeNull();
    expect(mobile(LORRIED, WATERS, {})).toBe('12.4.3');
  });

  test('[decision-at-kasserine 12.4.1] Mobile into rough ground, woods or the town of Sidi bou Zid, not into hills, a city or a strongpoint, nor in the rain', () => {
    const mobile = (from: string, on: string, more: More = {}): string | null =>
      forbidden(declaring(`${from}: ${PANZER}\n${on}: ${WATERS}`, more), on, PANZER, 'mobile');
    expect(mobile('5725', '5726')).toBeNull(); // town
    expect(mobile('2122', '2121')).toBeNull(); // rough
    expect(mobile('2123', '2122')).toBeNull(); // woods
    expect(mobile('3019', '3119')).toBe('12.4.1'); // hills
    expect(mobile('1115', '1016')).toBe('12.4.1'); // city
    expect(mobile('5215', '5216', { strongpoints: { allied: ['5216'] } })).toBe('12.4.1');
    expect(mobile('5215', '5216', { strongpoints: { axis: ['5216'] } })).toBe('12.4.1'); // whose ever it is (AMB-61)
    expect(mobile('5215', '5216', rain)).toBe('12.4.2');
    expect(mobile('5215', '5216', { weather: 'cloudy' })).toBeNull();
  });

  test('[decision-at-kasserine 12.3.4] guns alone do not attack, self-propelled ones in March neither (AMB-17); an anti-tank unit does', () => {
    const by = (unit: string, marks = ''): string | null =>
      // The fight far away keeps the phase open.
      forbidden(declaring(`5215: ${unit}${marks}\n5216: ax-a24\n6631: ax-a33\n6632: al-3-ggd`, allied), '5216', unit);
    expect(by(PRIESTS)).toBe('12.3.4');
    expect(by(TOWED, '+d')).not.toBeNull();
    expect(by('al-a-601-td')).toBeNull();
    expect(
      forbidden(declaring(`5215: ${PRIESTS}, ${WATERS}\n5216: ax-a24`, allied), '5216', `${PRIESTS} ${WATERS}`),
    ).toBeNull();
  });

  test('[decision-at-kasserine 12.3.4] with nobody but self-propelled guns next to 5216 no attack on it is offered', () => {
    // The fight far away keeps the phase open.
    const t = declaring(`5215: ${PRIESTS}\n5216: ax-a24\n6631: ax-a33\n6632: al-3-ggd`, allied);
    expect(t.asked).toBe('declare');
    expect(t.offers('attack ')).toEqual(['attack 6631']);
  });

  test('[decision-at-kasserine 12.1.5] halved to nothing nobody attacks: 1 point over the escarpment, alone; two of 1 are halved together to 1', () => {
    // 2910/3011 is an escarpment; 5-RE and 8-RE have 1 each.
    const board = '3011: al-5-re, al-8-re\n2910: ax-a24';
    expect(forbidden(declaring(board, allied), '2910', 'al-5-re')).not.toBeNull();
    expect(forbidden(declaring(board, allied), '2910', 'al-5-re al-8-re')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.1b] one attack on 5214 and 5314 from 5215 and 5313, which touch both; 5113 touches only the first', () => {
    const board = `5215: ${PANZER}\n5313: ${FOOT}\n5113: ${LORRIED}\n5214: ${WATERS}\n5314: al-drake`;
    const t = declaring(board).play('attack 5214', 'attack 5314');
    expect(t.refused(`with ${LORRIED}`)).toBe('9.1.1b'); // next to 5214 alone
    t.play(`with ${PANZER}`, `with ${FOOT}`, 'declare');
    expect(t.refused('end')).toBeNull();
    expect(t.offers('attack')).toEqual([]);
  });

  test('[decision-at-kasserine 9.1.3a] a hex is attacked once and a unit attacks once', () => {
    const t = attack(declaring(`5215: ${PANZER}, ${LORRIED}\n5214: ${WATERS}\n5216: al-drake`), '5214', PANZER);
    expect(t.refused('attack 5214')).not.toBeNull();
    t.play('attack 5216');
    expect(t.refused(`with ${PANZER}`)).toBe('9.1.3a');
    t.play(`with ${LORRIED}`, 'declare');
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7c] two hexes, one stack: without somebody fit for the second, the stack attacks both at once or not at all', () => {
    const t = declaring(`5215: ${PANZER}, ax-21-pz\n5214: ${WATERS}\n5216: al-drake`);
    attack(t, '5214', PANZER);
    expect(t.refused('end')).toBe('9.1.7c');
    t.play('undeclare 5214');
    attack(t, '5214 5216', PANZER); // 3 : 8
    expect(t.refused('end')).toBeNull();
  });

  describe('AT Fire', () => {
    const FLAK = 'ax-1-43-fl'; // yellow, deployed barrage 4
    test('[decision-at-kasserine 16.1.5a] [decision-at-kasserine 16.1.5b] Flak fires at the tanks in 5216, ignores the infantry with them and that in 5214', () => {
      const t = declaring(`5215: ${FLAK}+d\n5216: ${SHERMANS}, ${WATERS}\n5214: al-drake`).play(
        'at-fire 5216',
        `with ${FLAK}`,
      );
      expect(t.s.draft?.targets).toHaveLength(1);
      expect(t.refused(`target ${WATERS}`)).toBe('16.1.5a');
      t.play('declare');
      expect(t.refused('end')).toBeNull();
    });

    test('[decision-at-kasserine 16.1.5a] not from March mode, and not without armor', () => {
      expect(declaring(`5215: ${FLAK}\n5216: ${SHERMANS}`).offers('at-fire')).toEqual([]);
      expect(declaring(`5215: ${FLAK}+d\n5216: ${WATERS}`).offers('at-fire')).toEqual([]);
    });

    test('[decision-at-kasserine 16.1.5d] infantry ignored in 5216 cannot be attacked by others, and the Flak is done', () => {
      const t = declaring(`5215: ${FLAK}+d\n5216: ${SHERMANS}, ${WATERS}\n5217: ${FOOT}\n5214: al-drake`);
      t.play('at-fire 5216', `with ${FLAK}`, 'declare');
      expect(t.refused('attack 5216')).not.toBeNull();
      expect(t.offers('attack')).toEqual([]);
    });

    test('[decision-at-kasserine 16.1.5b] tanks in two hexes at once, with a second gun that touches both', () => {
      const t = declaring(`5215: ${FLAK}+d, ax-2-43-fl+d\n5216: ${SHERMANS}\n5214: al-e-1-1a`);
      t.play('at-fire 5216', 'target al-e-1-1a', `with ${FLAK}`, 'with ax-2-43-fl', 'declare');
      expect(t.refused('end')).toBeNull();
    });

    test('[decision-at-kasserine 9.1.4a] the odds count the engaged armor alone (AMB-73): barrage 1 against tanks of 9 or 6 no, against one of 3 yes', () => {
      const gun = 'ax-1-136-at'; // Italian, deployed barrage 1
      const board = `5215: ${gun}+d\n5216: ${SHERMANS}, al-e-1-1a, al-f-1-1a`;
      const t = declaring(board).play('at-fire 5216', `with ${gun}`);
      expect(t.refused('declare')).toBe('12.3.1'); // 1 : 9
      t.play('target al-e-1-1a');
      expect(t.refused('declare')).toBe('12.3.1'); // 1 : 6
      t.play('target al-f-1-1a');
      expect(t.refused('declare')).toBeNull(); // 1 : 3
    });

    test('[decision-at-kasserine 16.1.5c] never over an escarpment', () => {
      const t = declaring(`3011: ${FLAK}+d\n2910: ${SHERMANS}`);
      expect(t.offers('at-fire')).toEqual([]);
      expect(t.refused('at-fire 2910')).not.toBeNull();
      expect(t.offers('attack')).toEqual(['attack 2910']); // an ordinary attack may, halved to 2
    });

    test('[decision-at-kasserine 16.1.2b] [decision-at-kasserine 16.1.4] in an ordinary attack the Flak brings 4 against a hex with armor, 1 against infantry alone', () => {
      // 1 : 6 is forbidden, 4 : 3 is not.
      const flak = (defender: string): string | null =>
        forbidden(declaring(`5215: ${FLAK}+d\n5216: ${defender}`), '5216', FLAK);
      expect(flak('al-3-ggd')).not.toBeNull(); // 1 : 6
      expect(flak(`al-3-ggd, ${SHERMANS}`)).toBeNull(); // 4 : 9
    });
  });
});

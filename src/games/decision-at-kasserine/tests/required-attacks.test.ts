import { describe, expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { missingAttack } from '../rules/targets.ts';
import { ELIMINATED } from '../state.ts';
import { declareAttack, declaring, ELSEWHERE, oddsOfDraft } from './declaring.fixture.ts';
import { expectHonest } from './fighting.fixture.ts';
import { type Table, unitNamed } from './position.ts';

/** Whom an attacker has to attack as well (9.1.7), with the examples of 9.1 and of the battle of Thala (17). */

const PANZER = 'ax-1-5-21';
const PANZER_IV = 'ax-4-5-21';
const INFANTRY = 'ax-1_2-104-21';

const hexesOf = (t: Table): string[] => t.s.attacks.map((attack) => attack.hexes.map(kitOf(t.s).grid.label).join('+'));
const why = (t: Table, order: string): string => {
  const verdict = t.verdict(order);
  return verdict.ok ? '' : verdict.why;
};

describe('required attacks', () => {
  test('[decision-at-kasserine 9.1.7a] whoever has an attacker in his zone of control must be attacked, by him or by another', () => {
    const board = `5023: al-waters\n5122: al-drake\n5123: ${PANZER}\n5222: ${PANZER_IV}${ELSEWHERE}`;
    const t = declaring({ board });
    declareAttack(t, ['5023'], [PANZER]);
    expect(t.refused('end')).toBe('9.1.7a');
    expect(t.offers('end')).toEqual([]);
    expect(why(t, 'end')).toContain('Drake');
    expect(why(t, 'end')).toContain('5122');
    // By another unit, from elsewhere.
    declareAttack(t, ['5122'], [PANZER_IV]);
    expect(t.refused('end')).toBeNull();
    // Or by the same in one combat with the first.
    const both = declaring({ board });
    declareAttack(both, ['5023', '5122'], [PANZER]);
    expect(both.refused('end')).toBeNull();
    // Or not at all, when the attack is taken back.
    const back = declaring({ board });
    declareAttack(back, ['5023'], [PANZER]);
    expect(back.play('undeclare 5023').refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7a] an attacker who was lost in his combat owes nothing any more', () => {
    const t = declaring({ board: `5023: al-waters\n5122: al-drake\n5123: ${PANZER}` });
    declareAttack(t, ['5023'], [PANZER]);
    const kit = kitOf(t.s);
    const lost = t.s.at.map((place, unit) => (unit === unitNamed(kit, PANZER) ? ELIMINATED : place));
    expect(missingAttack(kit, t.s)).not.toBeNull();
    expect(missingAttack(kit, { ...t.s, at: lost })).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7a] the attack that is required brings duties of its own', () => {
    const board = `5023: al-waters\n5122: al-drake\n5221: al-v-vliet\n5123: ${PANZER}\n5222: ${PANZER_IV}, ax-2-5-21`;
    const t = declaring({ board });
    declareAttack(t, ['5023'], [PANZER]);
    declareAttack(t, ['5122'], [PANZER_IV]);
    expect(t.refused('end')).toBe('9.1.7a');
    expect(why(t, 'end')).toContain('5221');
    declareAttack(t, ['5221'], ['ax-2-5-21']);
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7b] a stack divides itself over its enemies as it likes, so long as the odds of each attack count', () => {
    const t = declaring({ board: `5023: al-waters\n5122: al-3-ggd\n5123: ax-1-xv-31/1, ${PANZER}, ${INFANTRY}` });
    declareAttack(t, ['5023'], [PANZER, INFANTRY]);
    t.play('attack 5122', 'with ax-1-xv-31');
    expect(oddsOfDraft(t)).toEqual([1, 6]);
    expect(t.refused('declare')).toBe('9.1.4a');
    t.play('table mobile', 'declare');
    expect(t.refused('end')).toBeNull();
    expect(hexesOf(t)).toEqual(['5023', '5122']);
  });

  test('[decision-at-kasserine 9.1.7c] [decision-at-kasserine EX-12] armor in 3320 may attack 3220 only if somebody attacks the infantry on the mountain 3319', () => {
    const allies = '3220: al-drake\n3319: al-waters';
    const alone = declaring({ board: `${allies}\n3320: ${PANZER}` });
    declareAttack(alone, ['3220'], [PANZER]);
    expect(alone.refused('end')).toBe('9.1.7c');
    expect(why(alone, 'end')).toContain('3319');
    expect(alone.offers()).toEqual(['undeclare 3220']);
    const helped = declaring({ board: `${allies}\n3320: ${PANZER}\n3420: ${INFANTRY}` });
    expect(helped.play('attack 3319').refused(`with ${PANZER}`)).toBe('12.2.6a');
    declareAttack(helped.play('scrap'), ['3220'], [PANZER]);
    expect(helped.refused('end')).toBe('9.1.7a');
    declareAttack(helped, ['3319'], [INFANTRY]);
    expect(helped.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.5b] [decision-at-kasserine EX-11] in the rain armor behind a wadi has no zone across it: the unit in C attacks A or B, or both', () => {
    // C is 5725; a wadi without a bridge lies between it and A, 5625, and B, 5626.
    const board = `5625: al-d-1-1a\n5626: al-e-1-1a\n5725: ax-i-47${ELSEWHERE}`;
    for (const hex of ['5625', '5626']) {
      const t = declaring({ board, weather: 'rain' });
      declareAttack(t, [hex], ['ax-i-47']);
      expect(t.refused('end')).toBeNull();
    }
    // Infantry there would have one.
    const foot = declaring({ board: `5625: al-waters\n5626: al-drake\n5725: ax-i-47`, weather: 'rain' });
    declareAttack(foot, ['5625'], ['ax-i-47']);
    expect(foot.refused('end')).not.toBeNull();
  });

  test('[decision-at-kasserine 9.1.5b] [decision-at-kasserine EX-14] a unit without a zone of control may be left out', () => {
    // The HQ in C, 5122, projects none into B, 5123.
    const board = `5023: al-a-13-1a\n5122: al-cca\n5223: al-a-81-rn\n5123: ${INFANTRY}`;
    const t = declaring({ board });
    declareAttack(t, ['5023', '5223'], [INFANTRY]);
    expect(t.refused('end')).toBeNull();
    // With company that has one it borrows it.
    const escorted = declaring({ board: board.replace('al-cca', 'al-cca, al-b-81-rn') });
    declareAttack(escorted, ['5023', '5223'], [INFANTRY]);
    expect(escorted.refused('end')).not.toBeNull();
  });

  test('[decision-at-kasserine 9.1.7a] no duty reaches into an own strongpoint, where no enemy zone does', () => {
    const board = `5023: al-waters\n5122: al-drake\n5123: ${PANZER}`;
    const t = declaring({ board, strongpoints: { axis: ['5123'] } });
    declareAttack(t, ['5023'], [PANZER]);
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 12.1.4] units in an enemy zone need not attack, even if others of their stack do; who faces only such is not attacked', () => {
    // Drake in 5121 has in his zone only 5222, where nobody attacks; in 5123 one unit attacks and the other does not.
    const t = declaring({ board: `5024: al-waters\n5121: al-drake\n5123: ${PANZER}, ${INFANTRY}\n5222: ${PANZER_IV}` });
    declareAttack(t, ['5024'], [PANZER]);
    expect(t.refused('end')).toBeNull();
    expect(hexesOf(t)).toEqual(['5024']);
    expect(t.s.attacks[0].attackers).toHaveLength(1);
  });

  test('[decision-at-kasserine 9.1.7a] artillery that only supports is no attacker and owes nothing', () => {
    // Drake has the gun in 5224 in his zone, but not the panzers that it supports.
    const board = `5023: al-waters\n5324: al-drake\n5022: ${PANZER}\n5224: ax-1-90-10+d, ax-a21`;
    const t = declaring({ board });
    declareAttack(t, ['5023'], [PANZER]);
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine 9.1.7a] what is offered is exactly what is accepted while a duty stands', () => {
    const t = declaring({ board: `5023: al-waters\n5122: al-drake\n5123: ${PANZER}, ${PANZER_IV}` });
    declareAttack(t, ['5023'], [PANZER]);
    expectHonest(t, [PANZER, PANZER_IV, 'al-drake'], ['5023', '5122', '5123']);
  });
});

describe('before Thala', () => {
  const A = ['ax-2-k10-10', 'ax-7-7-10'];
  const B = ['ax-5-7-10', 'ax-6-7-10', 'ax-8-7-10', 'ax-7_8-89-10', 'ax-5_6-86-10', 'ax-3-k10-10'];
  const C = ['ax-5_6-69-10', 'ax-7_8-69-10'];
  const D = ['ax-2-90pzjg', 'ax-3-90pzjg'];
  const board = `
    2811: al-10-rb-minus, al-450-71-fd+d@2811
    2910: al-2-5-lei-plus
    3010: al-c-2-loth
    2810: al-c-17-21l+r, al-90-23-fd+d@2910
    2909: al-f-12-rha+d@3010
    2812: ${A.join(', ')}
    2912: ax-1-90-10+d
    2911: ${B.join(', ')}
    3011: ${C.join(', ')}
    3110: ${D.map((unit) => `${unit}+d`).join(', ')}`;
  const thala = (): Table =>
    declaring({ board, weather: 'cloudy', turn: 16, works: ['al-10-rb-minus', 'al-2-5-lei-plus'] });

  test('[decision-at-kasserine EX-43] an attack on 2910 from 2911 lies in the zone of 2811, which must be attacked too', () => {
    const t = declareAttack(thala(), ['2910'], B);
    expect(t.refused('end')).toBe('9.1.7a');
    expect(why(t, 'end')).toContain('2811');
    declareAttack(t, ['2811'], A);
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine EX-44] [decision-at-kasserine EX-47] 2811, 2910 and 3010 are attacked in three combats, each an Assault for its hills', () => {
    const t = thala();
    for (const [hex, by] of [
      ['2811', A],
      ['2910', [...B, ...C]],
      ['3010', D],
    ] as const) {
      t.play(`attack ${hex}`, ...by.map((unit) => `with ${unit}`));
      expect(t.refused('table mobile')).toBe('12.4.1');
      t.play('declare');
    }
    expect(hexesOf(t)).toEqual(['2811', '2910', '3010']);
    expect(t.s.attacks.map(({ crt }) => crt)).toEqual(['assault', 'assault', 'assault']);
    expect(t.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine EX-44] the odds before support: 5 to 4, 24 to 5 with group C halved over the escarpment, 6 to 2', () => {
    const t = thala();
    const odds = (hex: string, by: readonly string[]) => {
      t.play(`attack ${hex}`, ...by.map((unit) => `with ${unit}`));
      const found = oddsOfDraft(t);
      t.play('scrap');
      return found;
    };
    expect(odds('2811', A)).toEqual([5, 4]);
    expect(odds('2910', [...B, ...C])).toEqual([20 + 4, 5]);
    expect(odds('3010', D)).toEqual([6, 2]);
  });

  test('[decision-at-kasserine EX-74] group C next to 3010 may attack 2910, for group D attacks 3010', () => {
    const t = thala();
    declareAttack(t, ['2811'], A);
    declareAttack(t, ['2910'], [...B, ...C]);
    declareAttack(t, ['3010'], D);
    expect(t.refused('end')).toBeNull();
    // Were it infantry in 3010, with a zone over the escarpment, only D could settle the duty.
    const foot = declaring({ board: board.replace('al-c-2-loth', 'al-c-10-rb'), weather: 'cloudy' });
    declareAttack(foot, ['2811'], A);
    declareAttack(foot, ['2910'], C);
    expect(foot.refused('end')).toBe('9.1.7a');
    expect(why(foot, 'end')).toContain('3010');
    declareAttack(foot, ['3010'], D);
    expect(foot.refused('end')).toBeNull();
  });

  test('[decision-at-kasserine EX-46] nobody evades there: no Allied defender has a rating', () => {
    const t = thala();
    declareAttack(t, ['2811'], A);
    declareAttack(t, ['2910'], [...B, ...C]);
    declareAttack(t, ['3010'], D);
    expect(t.play('end').asked).toBe('react');
  });
});

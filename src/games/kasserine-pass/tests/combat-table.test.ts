import { describe, expect, test } from 'vitest';
import { baseKit } from '../kit.ts';
import { position, where } from './position.ts';

const kit = baseKit();

/** Our table, one line a die face, the attacker's best first. */
const COLUMNS = ['1:4', '1:3', '1:2', '1:1', '3:2', '2:1', '3:1', '4:1', '5:1', '7:1'];
const TABLE: { readonly [die: number]: readonly string[] } = {
  6: ['D', 'DR', 'DR', 'DR', 'DR', 'DR*', 'DR*', 'DE', 'DE', 'DE'],
  5: ['AD', 'DW', 'DW', 'DW', 'DW', 'DR', 'DR', 'DR*', 'DE', 'DE'],
  4: ['AE', 'AD', 'D', 'DW', 'DW', 'DW', 'DR', 'DR', 'DR*', 'DE'],
  3: ['AE', 'AE', 'AD', 'D', 'D', 'DW', 'DW', 'DR', 'DR', 'DR*'],
  2: ['AE', 'AE', 'AE', 'AD', 'D', 'D', 'DW', 'DW', 'DR', 'DR'],
  1: ['AE', 'AE', 'AE', 'AE', 'AD', 'D', 'D', 'DW', 'DW', 'DR'],
};
const DICE = [6, 5, 4, 3, 2, 1];

/** Who makes exactly these odds on open ground: attackers in E8, defender in E9. */
const MATCHES: { readonly [column: string]: readonly [attackers: string, defender: string] } = {
  '1:4': ['580-recce', 'us-1ad-ccb'],
  '1:3': ['580-recce', 'us-1ad-cca'],
  '1:2': ['580-recce', 'us-1ad-ccd'],
  '1:1': ['kg-schuette', 'us-1ad-cca'],
  '3:2': ['kg-schuette', 'us-1ad-ccd'],
  '2:1': ['kg-gerhardt', 'us-1ad-ccd'],
  '3:1': ['kg-schuette', 'fr-1'],
  '4:1': ['kg-gerhardt', 'fr-1'],
  '5:1': ['kg-stenhoff kg-lang', 'fr-1'],
  '7:1': ['kg-gerhardt kg-reimann', 'fr-1'],
};

interface Battle {
  readonly from?: string;
  readonly attackers: string;
  /** More attackers, from hexes of their own. */
  readonly flanks?: { readonly [hex: string]: string };
  readonly to?: string;
  readonly defenders: string;
  readonly turn?: number;
}

/** Axis attackers in E8, Allied defenders in E9 (or as told), the attack put together up to the commit. */
function drawUp({ from = 'E8', attackers, flanks = {}, to = 'E9', defenders, turn = 3 }: Battle) {
  const posts = Object.entries({ [from]: attackers, ...flanks });
  const board = [...posts, [to, defenders]].map((post) => post.join(': ')).join('\n');
  const units = posts.flatMap(([, stack]) => stack.split(' '));
  return position({ at: 'allocation', board, turn }).play(`attack ${to}`, ...units.map((unit) => `join ${unit}`));
}

/** Fights it: strengths, column and result. */
function fight(battle: Battle, die: number): { sums: string; column: string; result: string } {
  const t = drawUp(battle).play('commit').dice(die).play('end');
  const [, sums, column, face, result] = /: (\d+ to \d+), (\d:\d); a (\d): (.+)\.$/.exec(t.log('CRT-1').at(-1)!)!;
  expect(Number(face)).toBe(die);
  return { sums, column, result };
}

const even = (column: string): Battle => ({ attackers: MATCHES[column][0], defenders: MATCHES[column][1] });

describe('the combat table', () => {
  test.each(COLUMNS)('[kasserine-pass CRT-1] one die is read in the column of the odds, cell by cell: %s', (column) => {
    for (const die of DICE) {
      const { column: used, result } = fight(even(column), die);
      expect(`${die} at ${used}: ${result}`).toBe(`${die} at ${column}: ${TABLE[die][COLUMNS.indexOf(column)]}`);
    }
  });

  test('[kasserine-pass CRT-1] the table has these ten columns, a row for each face, and no other cell', () => {
    expect(kit.crt.columns).toEqual(COLUMNS);
    expect(kit.crt.faces).toEqual(DICE);
    expect(kit.crt.cells).toEqual(DICE.map((die) => TABLE[die]));
  });

  test('[kasserine-pass CRT-2] the two die columns mirror each other, and the top row is the attacker’s best', () => {
    const labels = (kit.components.tables.crt as unknown as { rowLabels: { A: number[]; B: number[] } }).rowLabels;
    expect(labels.A.map((face, row) => face + labels.B[row])).toEqual([7, 7, 7, 7, 7, 7]);
    const worth = ['AE', 'AD', 'D', 'DW', 'DR', 'DR*', 'DE'];
    for (const column of COLUMNS) {
      const down = DICE.map((die) => worth.indexOf(fight(even(column), die).result));
      expect(down, column).toEqual([...down].sort((a, b) => b - a));
    }
  });

  test('[kasserine-pass CRT-11] the best die at 1:4 gives D, the worst at 7:1 gives DR', () => {
    expect(fight(even('1:4'), 6).result).toBe('D');
    expect(fight(even('7:1'), 1).result).toBe('DR');
  });

  test('[kasserine-pass CRT-12] even odds run DR, DW, DW, D, AD, AE from the best die to the worst', () => {
    expect(DICE.map((die) => fight(even('1:1'), die).result)).toEqual(['DR', 'DW', 'DW', 'D', 'AD', 'AE']);
  });
});

describe('odds', () => {
  test('[kasserine-pass CRT-3] below 1:4 no attack can be made, at 1:4 it can', () => {
    expect(drawUp({ attackers: '580-recce', defenders: 'us-1ad-cca us-1ad-ccd' }).refused('commit')).toBe('CRT-3');
    expect(drawUp({ attackers: '580-recce', defenders: 'us-1ad-ccb' }).refused('commit')).toBeNull();
  });

  test('[kasserine-pass CRT-3] what counts is the odds after shifts: a Stuka lifts 1 against 5 to 1:4', () => {
    const t = drawUp({ attackers: '580-recce', defenders: 'us-1ad-cca us-1ad-ccd' });
    expect(t.offers('commit')).toEqual([]);
    expect(t.play('support stuka-1').refused('commit')).toBeNull();
  });

  test('[kasserine-pass CRT-4] eleven to one is fought at 7:1', () => {
    const battle = { attackers: 'kg-gerhardt kg-reimann kg-lang tigers', defenders: 'fr-1' };
    expect(fight(battle, 1)).toEqual({ sums: '11 to 1', column: '7:1', result: 'DR' });
  });

  test.each([
    ['2 to 3', 'kg-lang', 'us-1ad-cca', '1:2'],
    ['3 to 4', 'kg-schuette', 'us-1ad-ccb', '1:2'],
    ['3 to 7', 'kg-schuette', 'us-1ad-cca us-1ad-ccb', '1:3'],
    ['4 to 3', 'kg-gerhardt', 'us-1ad-cca', '1:1'],
    ['7 to 4', 'kg-gerhardt kg-reimann', 'us-1ad-ccb', '3:2'],
    ['5 to 2', 'kg-stenhoff kg-lang', 'us-1ad-ccd', '2:1'],
    ['7 to 2', 'kg-gerhardt kg-reimann', 'us-1ad-ccd', '3:1'],
    ['9 to 2', 'kg-gerhardt kg-reimann kg-lang', 'us-1ad-ccd', '4:1'],
  ])(
    '[kasserine-pass CRT-5] leftover fractions are dropped in the defender’s favour: %s',
    (sums, attackers, defenders, column) => {
      expect(fight({ attackers, defenders }, 6)).toMatchObject({ sums, column });
    },
  );

  test('[kasserine-pass CRT-9] 13 against 2 is fought at 5:1: there is no column for six', () => {
    const battle: Battle = {
      attackers: 'kg-gerhardt kg-reimann',
      flanks: { D9: 'kg-schuette kg-stenhoff' },
      defenders: 'us-1ad-ccd',
    };
    expect(fight(battle, 4)).toEqual({ sums: '13 to 2', column: '5:1', result: 'DR*' });
  });

  test('[kasserine-pass CRT-10] 3 to 2 is 3:2, 5 to 4 is 1:1, 5 to 3 is 3:2', () => {
    const five = 'kg-stenhoff kg-lang';
    expect(fight({ attackers: 'kg-schuette', defenders: 'us-1ad-ccd' }, 2)).toMatchObject({
      sums: '3 to 2',
      column: '3:2',
    });
    expect(fight({ attackers: five, defenders: 'us-1ad-ccb' }, 2)).toMatchObject({ sums: '5 to 4', column: '1:1' });
    expect(fight({ attackers: five, defenders: 'us-1ad-cca' }, 2)).toMatchObject({ sums: '5 to 3', column: '3:2' });
  });

  test('[kasserine-pass CRT-13] the base is capped at 7:1 before the shifts, and the sum is capped again', () => {
    const all = 'kg-gerhardt kg-reimann kg-lang tigers';
    const overRiver = { attackers: all, from: 'F5', to: 'G6', defenders: 'fr-1' };
    expect(fight(overRiver, 3)).toEqual({ sums: '11 to 1', column: '5:1', result: 'DR' });
    expect(fight({ ...overRiver, turn: 1 }, 3)).toEqual({ sums: '11 to 1', column: '7:1', result: 'DR*' });
    expect(fight({ attackers: all, defenders: 'fr-1', turn: 1 }, 3)).toMatchObject({ column: '7:1', result: 'DR*' });
  });

  test('[kasserine-pass CRT-13] below the table columns go on, 1:5, 1:6 and so forth, and the minimum is tested last', () => {
    const five = { attackers: '580-recce', defenders: 'us-1ad-cca us-1ad-ccd' };
    expect(fight({ ...five, turn: 1 }, 6)).toEqual({ sums: '1 to 5', column: '1:4', result: 'D' });
    const overRiver = { ...five, from: 'F5', to: 'G6', turn: 1 };
    expect(drawUp(overRiver).refused('commit')).toBe('CRT-3');
  });

  test('[kasserine-pass CRT-3] [kasserine-pass AIR-12] one against six needs two Stukas, one against nine is beyond all help', () => {
    const six = drawUp({ attackers: '580-recce', defenders: 'us-1ad-ccb us-1ad-ccd' });
    expect(six.play('support stuka-1').refused('commit')).toBe('CRT-3');
    expect(six.play('support stuka-2').refused('commit')).toBeNull();
    const nine = drawUp({ attackers: '580-recce', defenders: 'us-1ad-cca us-1ad-ccb us-1ad-ccd' });
    expect(nine.play('support stuka-1', 'support stuka-2').verdict('commit')).toMatchObject({
      why: expect.stringContaining('1 against 9 is 1:9; shifted by +2 that is below 1:4'),
    });
  });

  test('[kasserine-pass CRT-3] [kasserine-pass CRT-5] fractions go to the defender below the table too: 2 against 9 is 1:5', () => {
    const nine = { attackers: 'kg-lang', defenders: 'us-1ad-cca us-1ad-ccb us-1ad-ccd' };
    expect(drawUp(nine).refused('commit')).toBe('CRT-3');
    expect(fight({ ...nine, turn: 1 }, 6)).toEqual({ sums: '2 to 9', column: '1:4', result: 'D' });
  });

  test('[kasserine-pass CRT-14] a river forbids a 1:4 attack, and the surprise of turn 1 allows it again', () => {
    const overRiver = { attackers: '580-recce', from: 'F5', to: 'G6', defenders: 'us-1ad-ccb' };
    expect(drawUp({ ...overRiver, turn: 2 }).refused('commit')).toBe('CRT-3');
    expect(fight({ ...overRiver, turn: 1 }, 5)).toEqual({ sums: '1 to 4', column: '1:4', result: 'AD' });
  });
});

describe('who attacks', () => {
  test('[kasserine-pass CRT-6] nobody needs to attack, and an attack can be taken back before it is fought', () => {
    const board = 'E8: kg-gerhardt\nE9: us-1ad-ccd';
    const idle = position({ at: 'allocation', board });
    expect(idle.offers()).toEqual(['attack E9', 'end']);
    expect(idle.play('end').log('CRT-1')).toEqual([]);
    const t = position({ at: 'allocation', board }).play(
      'attack E9',
      'join kg-gerhardt',
      'commit',
      'withdraw E9',
      'end',
    );
    expect(t.log('CRT-1')).toEqual([]);
    expect(where(t, 'us-1ad-ccd')).toBe('E9');
  });

  test('[kasserine-pass CRT-7] a unit with attack factor 0 may not attack; deployed French have one and may', () => {
    const board = 'E8: us-1ad-ccb fr-1\nD9: fr-2+\nE9: 580-recce';
    const t = position({ at: 'allocation', side: 'allied', board }).play('attack E9');
    expect(t.refused('join fr-1')).toBe('CRT-7');
    expect(t.offers('join')).toEqual(['join fr-2', 'join us-1ad-ccb']);
    const alone = position({
      at: 'allocation',
      side: 'allied',
      board: 'D10: us-1ad-ccb\nE10: 580-recce\nE8: fr-1\nE9: kg-lang',
    });
    expect(alone.refused('attack E9')).toBe('CRT-7');
  });

  test('[kasserine-pass CRT-7] Rommel has no factor either', () => {
    const t = position({ at: 'allocation', board: 'E8: rommel kg-lang\nE9: us-1ad-ccd' }).play('attack E9');
    expect(t.refused('join rommel')).toBe('CRT-7');
  });

  const frenchBeside = 'E8: us-1ad-ccb fr-1\nF8: fr-2\nE7: fr-3\nC10: fr-4\nE9: 580-recce';

  test('[kasserine-pass CRT-8] a unit without attack factor advances beside attackers it stood with or next to', () => {
    const t = position({ at: 'allocation', side: 'allied', board: frenchBeside });
    t.play('attack E9', 'join us-1ad-ccb', 'commit', 'end').dice(5).play('end', 'drive 1', 'retreat 580-recce E10');
    expect(t.refused('advance fr-1 E9')).toBe('ADV-1'); // first the attackers
    t.play('advance us-1ad-ccb E9');
    expect(t.refused('advance fr-4 D9')).toBe('ADV-4'); // stood with none of them
    t.play('advance fr-1 E9', 'advance fr-2 E9');
    expect([where(t, 'fr-1'), where(t, 'fr-2')]).toEqual(['E9', 'E9']);
  });

  test('[kasserine-pass CRT-8] it goes along with an attacker, never by itself', () => {
    const t = position({ at: 'allocation', side: 'allied', board: frenchBeside });
    t.play('attack E9', 'join us-1ad-ccb', 'commit', 'end').dice(1).play('end', 'retreat 580-recce E10');
    expect(t.asked).toBe('advance');
    expect(t.refused('advance fr-1 E9')).toBe('CRT-8'); // the D retreat obliges nobody, so nobody has gone yet
    expect(t.play('advance us-1ad-ccb E9').refused('advance fr-1 E9')).toBeNull();
  });
});

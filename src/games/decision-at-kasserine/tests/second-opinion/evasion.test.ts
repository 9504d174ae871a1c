import { describe, expect, test } from 'vitest';
import { corner } from '../corners.fixture.ts';
import { stepsOf, where } from '../position.ts';
import { asking, evading, roll, rolls, type Spec } from './combat.fixture.ts';

describe('evasion (9.2)', () => {
  const tanks = (board: string, by: string[] = ['ax-1-5-21'], on: string[] = ['5023']): Spec => ({
    board,
    attacks: [{ on, by }],
  });

  test('[decision-at-kasserine 9.2.2b] one unit without a rating, an HQ, keeps the whole hex', () => {
    const t = asking(tanks('5123: ax-1-5-21\n5023: al-a-81-rn, al-cca'));
    expect(t.offers()).toEqual(['end', 'evade 0332']);
    expect(t.refused('evade 5023')).toBe('9.2.2b');
  });

  test('[decision-at-kasserine 9.2.3b] an equal rating adds nothing: 4 against 4 passes on a 4 and fails on a 5', () => {
    const spec = tanks('5123: ax-580aa-ac\n5023: al-a-1-dy', ['ax-580aa-ac']);
    const pass = asking(spec);
    pass.dice(4).play('evade 5023');
    expect(pass.asked).toBe('flee-evading');
    const fail = asking(spec);
    fail.dice(5).play('evade 5023');
    expect(fail.asked).toBe('evade');
    expect(where(fail, 'al-a-1-dy')).toBe('5023');
    expect(fail.refused('evade 5023')).not.toBeNull();
  });

  test('[decision-at-kasserine 9.2.3b] a quicker unit that stands by but does not attack adds nothing', () => {
    const t = asking(tanks('5123: ax-580aa, ax-580aa-ac\n5023: al-a-81-rn', ['ax-580aa']));
    t.dice(3).play('evade 5023');
    expect(t.asked).toBe('flee-evading');
  });

  test('[decision-at-kasserine 9.2.3c] the best rating of the hex counts for the die and against the attackers', () => {
    // 3 and 4 together: 4, and the attackers' 4 is not higher.
    const t = asking(tanks('5123: ax-580aa-ac\n5023: al-a-81-rn, al-a-1-dy', ['ax-580aa-ac']));
    t.dice(4).play('evade 5023');
    expect(t.asked).toBe('flee-evading');
  });

  test('[decision-at-kasserine 12.3.4] [decision-at-kasserine 9.2.6c] the tank follows the evaders and leaves only guns to attack the other hex: that falls away', () => {
    const guns = tanks(
      '5123: ax-1-5-21, ax-dlix-sem\n5023: al-a-81-rn\n5122: al-waters',
      ['ax-1-5-21', 'ax-dlix-sem'],
      ['5023', '5122'],
    );
    const t = asking(guns);
    t.dice(3).play('evade 5023', 'retreat al-a-81-rn 4721', 'advance ax-1-5-21 5023', 'end');
    expect(t.log('12.3.4')).toHaveLength(1);
    expect(t.s.attacks.map(({ over }) => over)).toEqual([true, false]);
  });

  // 5123, 4923 and 5121 close every hex round 5023; only a friend in 5022 keeps a way open, to the hexes three away behind him.
  const ring = '5123: ax-1-5-21\n4923: ax-2-5-21\n5121: ax-3-5-21\n5023: al-a-81-rn';
  test('[decision-at-kasserine 9.2.5b] the way leads through a friend in an enemy zone', () => {
    const t = asking(tanks(`${ring}\n5022: al-waters`));
    t.dice(3).play('evade 5023');
    expect(t.offers('retreat')).toEqual(['retreat al-a-81-rn 4821', 'retreat al-a-81-rn 4920']);
  });

  test('[decision-at-kasserine 9.2.5a] an end under attack is not offered while another is safe (AMB-66)', () => {
    const spec = tanks(`${ring}\n5022: al-waters\n4920: al-a-6-1a\n5020: ax-1-7-10`);
    const t = asking({ ...spec, attacks: [...(spec.attacks ?? []), { on: ['4920'], by: ['ax-1-7-10'] }] });
    t.dice(3).play('evade 5023');
    expect(where(t, 'al-a-81-rn')).toBe('5023');
    expect(t.offers()).toEqual(['retreat al-a-81-rn 4821']);
  });

  test('[decision-at-kasserine 9.2.5c] with every way closed the evaders are lost, and no break-out is tried', () => {
    const t = asking(tanks(ring));
    t.dice(3).play('evade 5023');
    expect([t.asked, where(t, 'al-a-81-rn')]).toEqual(['advance-after-evasion', 'lost']);
  });

  test('[decision-at-kasserine 9.2.6a] after it motorized attackers go one hex further even in an Assault, foot does not', () => {
    const t = asking(tanks('5123: ax-1_2-104-21, ax-i-47\n5023: al-a-81-rn', ['ax-1_2-104-21', 'ax-i-47']));
    t.dice(3).play('evade 5023', 'retreat al-a-81-rn 4821');
    expect(t.toMove).toBe('axis');
    expect(t.offers()).toEqual(['advance ax-1_2-104-21 5023', 'advance ax-i-47 5023', 'end']);
    t.play('advance ax-i-47 5023');
    expect(t.offers('advance ax-i-47')).toEqual([]);
    t.play('advance ax-1_2-104-21 5023');
    for (const hex of ['5022', '5024', '4922', '4923', '5122'])
      expect(t.refused(`advance ax-1_2-104-21 ${hex}`)).toBeNull();
  });

  test('[decision-at-kasserine 9.2.6a] not through an enemy zone: a zone on the vacated hex ends the advance there', () => {
    const t = asking(tanks('5123: ax-1_2-104-21\n5023: al-a-81-rn\n4922: al-waters', ['ax-1_2-104-21']));
    t.dice(3).play('evade 5023', 'retreat al-a-81-rn 4821');
    t.play('advance ax-1_2-104-21 5023');
    expect(t.offers('advance')).toEqual([]);
  });

  test('[decision-at-kasserine 9.2.6c] of an attack on two hexes those who advanced into the empty one are out of the rest', () => {
    const t = evading(
      corner(
        tanks(
          '5123: ax-1-5-21, ax-2-5-21\n5023: al-a-81-rn\n5122: al-waters',
          ['ax-1-5-21', 'ax-2-5-21'],
          ['5023', '5122'],
        ),
      ),
    );
    t.dice(3).play('evade 5023');
    t.play(t.offers('retreat')[0], 'advance ax-1-5-21 5023', 'end');
    expect(roll(t, '5122', 4)).toContain('3 against 4, 1-2');
  });

  test('[decision-at-kasserine 9.2.6c] when all have advanced there is no fight over the other hex', () => {
    const t = evading(
      corner(tanks('5123: ax-1-5-21\n5023: al-a-81-rn\n5122: al-waters', ['ax-1-5-21'], ['5023', '5122'])),
    );
    t.dice(3).play('evade 5023');
    t.play(t.offers('retreat')[0]);
    t.play('advance ax-1-5-21 5023');
    expect(t.offers()).toEqual(['fight 0332', 'fight 1032']);
    expect(rolls(t)).toBe(0);
    expect(stepsOf(t, 'al-waters')).toBe(2);
  });
});

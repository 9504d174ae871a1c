import { describe, expect, test } from 'vitest';
import { bearing, where } from '../position.ts';
import { allied, attack, axis, battle } from './shared.ts';

describe('retreats', () => {
  test('between two attackers a rout goes through a free friend and on beyond him', () => {
    const t = axis('E8: kg-gerhardt\nE10: kg-reimann\nE9: us-1ad-cca\nF9: fr-1');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann'))
      .dice(5)
      .play('end', 'drive 2');
    expect(t.offers('retreat us-1ad-cca F9')).toEqual([]); // two hexes
    expect(t.offers('retreat us-1ad-cca G9')).toHaveLength(1);
    expect(t.offers('retreat us-1ad-cca G10')).toHaveLength(1);
    expect(t.refused('retreat us-1ad-cca F8')).not.toBeNull();
  });

  test('if that friend is still to be attacked the way is shut and the unit is lost', () => {
    const t = axis('E8: kg-gerhardt\nE10: kg-reimann\nE9: us-1ad-cca\nF9: fr-1\nG10: kg-lang');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann'), ...attack('F9', 'kg-lang'), 'end');
    t.dice(5).play('fight E9'); // with no way out nobody is asked how far
    expect(where(t, 'us-1ad-cca')).toBe('out');
  });

  test('if that friend has fought already and stood, the way is open', () => {
    const t = axis('E8: kg-gerhardt\nE10: kg-reimann\nE9: us-1ad-cca\nF9: fr-1\nG10: kg-lang');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann'), ...attack('F9', 'kg-lang'), 'end');
    t.dice(2).play('fight F9').dice(5).play('stand fr-1', 'drive 1');
    expect(t.offers('retreat us-1ad-cca F9')).toHaveLength(1);
  });

  test('map edge and swamp are no way out', () => {
    const strike = (die: number) =>
      allied('A2: kg-lang\nB1: us-1ad-ccb\nB2: br-26-armd')
        .play(...attack('A2', 'us-1ad-ccb br-26-armd'), 'end')
        .dice(die);
    expect(where(strike(5).play('end'), 'kg-lang')).toBe('out');
    const held = strike(4).dice(1).play('end');
    expect(bearing(held, 'kg-lang')).toEqual(['A2!']);
  });

  test('from the pass, attacked on both roads, only infantry gets away over the ridge', () => {
    const t = axis('G8: kg-stenhoff\nH9: kg-schuette\nH8: us-1ad-ccd us-34id-133');
    t.play(...attack('H8', 'kg-stenhoff kg-schuette'))
      .dice(6)
      .play('end', 'drive 1');
    expect(t.offers('retreat us-1ad-ccd')).toEqual([]);
    expect(t.offers('retreat us-34id-133 ').filter((order) => /(G9|H7|I9)$/.test(order))).toEqual([]);
    t.play('retreat us-34id-133 I8');
    expect(bearing(t, 'us-1ad-ccd', 'us-34id-133')).toEqual(['out', 'I8!']);
    expect(t.refused('end')).toBe('ADV-1'); // 4 is owed for the regiment in the pass
  });

  test('and on DW the armour stays Disrupted, so that nobody can advance', () => {
    const t = axis('G8: kg-stenhoff\nH9: kg-schuette\nH8: us-1ad-ccd us-34id-133');
    t.play(...attack('H8', 'kg-stenhoff kg-schuette'))
      .dice(5)
      .play('end', 'retreat us-34id-133 I8');
    expect(bearing(t, 'us-1ad-ccd', 'us-34id-133')).toEqual(['H8!', 'I8!']);
    expect(t.asked).toBe('british');
  });

  test('who falls back into a hex attacked later fights there with its garrison, each read for itself', () => {
    const t = axis('E8: kg-gerhardt\nE9: us-1ad-ccd\nC10: kg-schuette\nD10: fr-1');
    t.play(...attack('E9', 'kg-gerhardt'), ...attack('D10', 'kg-schuette'), 'end');
    t.dice(4).play('fight E9', 'retreat us-1ad-ccd D10').dice(2).play('advance kg-gerhardt E9');
    expect(battle(t)).toContain('3 to 3, 1:1; a 2:'); // AD; the Disrupted newcomer reads D
    expect(t.offers('stand')).toEqual(['stand us-1ad-ccd']);
    t.play('stand us-1ad-ccd');
    expect(bearing(t, 'us-1ad-ccd', 'fr-1')).toEqual(['D10!', 'D10']);
  });

  test('a unit that fell back in good order makes the later attack harder', () => {
    const t = axis('E8: kg-gerhardt\nE9: us-1ad-ccd\nC9: kg-schuette\nD9: fr-1');
    t.play(...attack('E9', 'kg-gerhardt'), ...attack('D9', 'kg-schuette'), 'end');
    t.dice(4).play('fight E9', 'retreat us-1ad-ccd D9').dice(4).play('advance kg-gerhardt E9');
    expect(battle(t)).toBe('3 to 3, 1:1; a 4: DW.');
  });

  test('deployed defenders that must retreat over a ridge are Disrupted and no longer deployed', () => {
    const t = axis('G8: kg-gerhardt\nH9: kg-reimann\nH8: us-34id-133+');
    t.play(...attack('H8', 'kg-gerhardt kg-reimann'))
      .dice(5)
      .play('end', 'retreat us-34id-133 I8');
    expect(bearing(t, 'us-34id-133')).toEqual(['I8!']);
  });

  test('an enemy hex is no way out, even if its unit took no part', () => {
    const t = axis('E8: kg-gerhardt\nE9: us-1ad-cca\nE10: kg-lang\nD9: kg-reimann\nF9: kg-schuette');
    t.play(...attack('E9', 'kg-gerhardt'))
      .dice(6)
      .play('end');
    expect(where(t, 'us-1ad-cca')).toBe('out');
  });

  test('the attacker names the length of a rout even if only a comrade’s withdrawal opens the way for it', () => {
    // 9 to 2 is 4:1; a 2 is DW for 3 RTA in E9 and, read at 5:1, DR for the Disrupted 3 RZ in E10, which is shut in.
    const t = axis('E8: kg-gerhardt\nD9: kg-reimann\nF10: kg-lang\nE9: fr-1\nE10: fr-2!');
    t.play(...attack('E9 E10', 'kg-gerhardt kg-reimann kg-lang'))
      .dice(2)
      .play('end');
    expect([battle(t), t.asked]).toEqual(['9 to 2, 4:1; a 2: DW, DR.', 'drive']);
    t.play('drive 2');
    expect(t.offers('retreat fr-2')).toEqual([]);
    t.play('retreat fr-1 F9');
    expect(t.refused('retreat fr-2 F9')).toBe('RES-3');
    expect(t.refused('retreat fr-2 G9')).toBeNull();
  });
});

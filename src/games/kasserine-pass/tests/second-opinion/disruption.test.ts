import { describe, expect, test } from 'vitest';
import { bearing, where } from '../position.ts';
import { allied, attack, axis, battle } from './shared.ts';

describe('Disrupted defenders', () => {
  test('a town that gives no cover does not save Disrupted infantry from DR*', () => {
    const t = axis('E9: kg-gerhardt\nE10: us-34id-133!').play(...attack('E10', 'kg-gerhardt'));
    t.dice(6).play('end');
    expect([battle(t), where(t, 'us-34id-133')]).toEqual(['4 to 2, 2:1; a 6: DR*.', 'out']);
  });

  test('Gafsa saves it: one more factor, and DR* is only a rout', () => {
    const t = axis('B8: kg-gerhardt kg-lang\nA8: us-34id-133!').play(...attack('A8', 'kg-gerhardt kg-lang'));
    t.dice(6).play('end');
    expect([battle(t), t.asked]).toEqual(['6 to 3, 2:1; a 6: DR*.', 'drive']);
    expect(bearing(t.play('drive 1', 'retreat us-34id-133 A7'), 'us-34id-133')).toEqual(['A7!']);
  });

  test('a pass saves it: doubled, and DR* is only a rout', () => {
    const t = axis('G8: kg-gerhardt kg-reimann\nH8: us-34id-133!').play(...attack('H8', 'kg-gerhardt kg-reimann'));
    t.dice(6).play('end');
    expect([battle(t), t.asked]).toEqual(['7 to 4, 3:2; a 6: DR*.', 'drive']);
  });

  test('a river in front does not make open ground rough: DR* kills', () => {
    const t = axis('F5: kg-gerhardt\nG6: us-34id-133!').play(...attack('G6', 'kg-gerhardt'));
    t.dice(6).play('end');
    expect([battle(t), where(t, 'us-34id-133')]).toEqual(['4 to 2, 3:2; a 6: DR*.', 'out']);
  });

  test('neither does having been deployed', () => {
    const t = axis('E8: kg-gerhardt kg-lang\nE9: us-34id-133!+').play(...attack('E9', 'kg-gerhardt kg-lang'));
    t.dice(6).play('end');
    expect(where(t, 'us-34id-133')).toBe('out');
  });

  test('DR* kills the Disrupted regiment of a stack and routs its comrade; only the comrade is owed an advance', () => {
    const t = axis('E8: kg-gerhardt kg-reimann 580-recce\nE9: us-34id-133! us-34id-135');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann 580-recce'))
      .dice(6)
      .play('end', 'drive 1');
    t.play('retreat us-34id-135 E10');
    expect(bearing(t, 'us-34id-133', 'us-34id-135')).toEqual(['out', 'E10!']);
    expect(t.play('advance kg-reimann E9').refused('end')).toBeNull(); // 3 for 2, not for 4
  });

  test('at 7:1 the Disrupted read no higher: DR* kills them and routs the French in order beside them', () => {
    const t = axis('E8: kg-gerhardt kg-reimann kg-lang tigers\nD9: kg-schuette\nE9: fr-1! fr-2');
    t.play(...attack('E9', 'kg-gerhardt kg-reimann kg-lang tigers kg-schuette'))
      .dice(3)
      .play('end', 'drive 1');
    expect(battle(t)).toBe('14 to 2, 7:1; a 3: DR*.');
    expect([where(t, 'fr-1'), t.offers('retreat fr-2').length > 0]).toEqual(['out', true]);
  });

  test('in two hexes too the attackers fare by the basic column and the Disrupted one by the next', () => {
    const t = axis('E8: kg-schuette kg-lang\nE9: us-1ad-cca!\nF8: us-1ad-ccd').play(
      ...attack('E9 F8', 'kg-schuette kg-lang'),
    );
    t.dice(2).play('end'); // 5 to 5: AD at 1:1, D at 3:2
    expect([t.asked, t.offers('stand'), t.offers('retreat us-1ad-ccd')]).toEqual(['retreat', ['stand us-1ad-cca'], []]);
    t.play('retreat us-1ad-cca E10');
    expect(t.log('RES-12')).toHaveLength(2);
    expect(bearing(t, 'us-1ad-ccd')).toEqual(['F8']);
  });

  test('two hexes at 1:4 and a 5: the Disrupted one is withdrawn although the attackers are Disrupted', () => {
    const t = axis('E8: kg-lang\nE9: us-1ad-ccb!\nF8: us-1ad-cca').play(...attack('E9 F8', 'kg-lang'));
    t.dice(5).play('end'); // 2 to 7
    expect([t.asked, t.offers('stand')]).toEqual(['retreat', []]);
    t.play('retreat us-1ad-ccb E10');
    expect(t.log('RES-12')).toEqual(['KG Lang is Disrupted.']);
  });

  test('an American Disrupted before, withdrawn a single hex, is not Disrupted anew and recovers after the battles', () => {
    const t = axis('E8: kg-gerhardt\nE9: us-1ad-cca!').play(...attack('E9', 'kg-gerhardt'));
    t.dice(4).play('end'); // 1:1 read as 3:2: DW
    t.play('retreat us-1ad-cca E10');
    t.play('advance kg-gerhardt E9');
    expect([t.asked, ...bearing(t, 'us-1ad-cca')]).toEqual(['british', 'E10']);
  });

  test('withdrawn two hexes it is, and does not', () => {
    const t = axis('E8: kg-gerhardt\nE9: us-1ad-cca!').play(...attack('E9', 'kg-gerhardt'));
    t.dice(4).play('end', 'retreat us-1ad-cca E11', 'advance kg-gerhardt E9');
    expect(bearing(t, 'us-1ad-cca')).toEqual(['E11!']);
  });

  test('an Italian Disrupted before and withdrawn one hex recovers after the Allied battles', () => {
    const t = allied('E8: us-1ad-ccb\nE9: centauro!', { turn: 10 }).play(...attack('E9', 'us-1ad-ccb'));
    t.dice(4).play('end'); // 3:2 read as 2:1: DW
    t.play('retreat centauro E10', 'advance us-1ad-ccb E9');
    expect(t.log('SEQ-B3')).toContain('Centauro recovers.');
  });

  test('a German in the same case stays Disrupted until the end of the next Axis battles', () => {
    const t = allied('E8: us-1ad-ccb us-1ad-cca\nE9: kg-lang!').play(...attack('E9', 'us-1ad-ccb us-1ad-cca'), 'end');
    t.dice(4).play('end', 'retreat kg-lang E10').dice(1).play('advance us-1ad-ccb E9', 'end');
    expect([t.s.turn, t.asked, ...bearing(t, 'kg-lang')]).toEqual([4, 'move-axis', 'E10!']);
  });

  test('a unit with nowhere to go is Disrupted anew by DW and does not recover', () => {
    const t = axis('E8: kg-gerhardt\nE10: kg-lang\nE9: us-1ad-cca!').play(...attack('E9', 'kg-gerhardt kg-lang'));
    t.dice(2).play('end'); // 2:1 read as 3:1
    expect([battle(t), t.asked, ...bearing(t, 'us-1ad-cca')]).toEqual(['6 to 3, 2:1; a 2: DW.', 'british', 'E9!']);
  });

  test('units not attacked recover before Rommel strikes again, so his second attack finds them in order', () => {
    const t = axis('E10: rommel kg-stenhoff kg-schuette\nD9: fr-1\nC10: us-1ad-cca!');
    t.play(...attack('D9', 'kg-stenhoff kg-schuette'), 'end')
      .dice(6)
      .play('end');
    t.play('advance kg-stenhoff D9', 'advance kg-schuette D9', 'advance rommel D9', 'end');
    t.play(...attack('C10', 'kg-stenhoff kg-schuette'), 'end')
      .dice(4)
      .play('end');
    expect(battle(t)).toBe('6 to 3, 2:1; a 4: DW.'); // read at 3:1 it would be DR
  });
});

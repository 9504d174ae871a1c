import { describe, expect, test } from 'vitest';
import { bearing, position, where } from '../position.ts';
import { allied, attack, axis, battle } from './shared.ts';

describe('advances', () => {
  test('a unit too weak for what left must still go in', () => {
    const t = axis('E8: 580-recce\nE9: us-1ad-cca')
      .play(...attack('E9', '580-recce'))
      .dice(5)
      .play('end');
    t.play('retreat us-1ad-cca E10');
    expect([t.refused('end'), t.offers()]).toEqual(['ADV-1', ['advance 580-recce E9']]);
  });

  test('a single attacker cannot fill two vacated hexes: one is enough', () => {
    const t = axis('E8: kg-gerhardt\nE9: fr-1\nF8: fr-2')
      .play(...attack('E9 F8', 'kg-gerhardt'))
      .dice(4)
      .play('end');
    t.play('retreat fr-1 E10', 'retreat fr-2 D10');
    expect(t.refused('end')).toBe('ADV-1');
    t.play('advance kg-gerhardt F8');
    expect(t.asked).toBe('british');
  });

  test('two attackers must fill both if they can', () => {
    const t = axis('E8: kg-gerhardt kg-lang\nE9: fr-1\nF8: fr-2').play(...attack('E9 F8', 'kg-gerhardt kg-lang'));
    t.dice(2).play('end'); // 3:1: DW
    t.play('retreat fr-1 E10', 'retreat fr-2 F9', 'advance kg-gerhardt E9');
    expect([t.refused('end'), t.refused('advance kg-lang E9')]).toEqual(['ADV-1', 'ADV-1']);
    expect(where(t.play('advance kg-lang F8'), 'kg-lang')).toBe('F8');
  });

  test('mechanised attackers do not follow over a ridge, so the infantry that came over it must', () => {
    // B4 is open to B5, and behind the ridge from A5.
    const t = axis('A5: centauro+\nB4: fr-1')
      .play(...attack('B4', 'centauro'))
      .dice(5)
      .play('end');
    t.play('retreat fr-1 C4');
    expect(t.refused('end')).toBe('ADV-1');
    expect(bearing(t.play('advance centauro B4'), 'centauro')).toEqual(['B4!']);
  });

  test('deployed infantry that attacks over a ridge and stays is Disrupted but keeps its works', () => {
    const t = axis('A5: centauro+\nB4: us-1ad-cca').play(...attack('B4', 'centauro'));
    t.dice(4).play('end'); // 2 to 4: D
    t.play('stand us-1ad-cca');
    expect(bearing(t, 'centauro')).toEqual(['A5!+']);
  });

  test('units without attack factor go along only with attackers who go', () => {
    const start = () => {
      const t = allied('E8: us-1ad-ccb us-1ad-cca us-1ad-ccd fr-1\nD9: br-26-armd br-1-gds\nE9: centauro!');
      t.play(...attack('E9', 'us-1ad-ccb us-1ad-cca us-1ad-ccd br-26-armd br-1-gds'))
        .dice(6)
        .play('end');
      return t;
    };
    expect(where(start(), 'centauro')).toBe('out');
    expect(start().refused('advance fr-1 E9')).not.toBeNull();
    expect(start().play('advance us-1ad-ccb E9').refused('advance fr-1 E9')).toBeNull();
  });

  test('French with their zero may not attack, deployed they may', () => {
    const t = allied('E8: fr-1 fr-2+ us-1ad-cca\nE9: centauro').play('attack E9');
    expect([t.refused('join fr-1'), t.refused('join fr-2')]).toEqual(['CRT-7', null]);
  });

  test('at the crossroads of Gafsa armour may ride on by either road', () => {
    const t = axis('A7: kg-stenhoff\nA8: fr-1')
      .play(...attack('A8', 'kg-stenhoff'))
      .dice(6)
      .play('end', 'drive 1');
    t.play('retreat fr-1 A9', 'advance kg-stenhoff A8');
    expect(t.offers('advance')).toEqual(['advance kg-stenhoff B7', 'advance kg-stenhoff B8']);
  });

  test('both Kampfgruppen may advance into one hex though both came by road', () => {
    const t = position({ at: 'move-axis', weather: 'bad', board: 'B2: kg-lang kg-reimann\nB5: us-1ad-ccd' });
    t.play('move kg-lang B4 by road', 'move kg-reimann C4 by road', 'move kg-reimann C5', 'end');
    t.play(...attack('B5', 'kg-lang kg-reimann'))
      .dice(4)
      .play('end', 'retreat us-1ad-ccd B6');
    t.play('advance kg-lang B5', 'advance kg-reimann B5');
    expect(bearing(t, 'kg-lang', 'kg-reimann')).toEqual(['B5', 'B5']);
  });

  test('with two vacated hexes the strong unit is not spent where the weak one would do', () => {
    const start = () => {
      const t = axis('E8: kg-lang kg-reimann\nE9: fr-1\nF8: us-1ad-cca').play(...attack('E9 F8', 'kg-lang kg-reimann'));
      t.dice(5).play('end', 'retreat fr-1 E10', 'retreat us-1ad-cca F9'); // 1 is owed in E9, 3 in F8
      return t;
    };
    expect(start().offers()).toEqual(['advance kg-lang E9', 'advance kg-reimann F8']);
    expect(start().refused('advance kg-reimann E9')).toBe('ADV-1');
    const t = start().play('advance kg-lang E9', 'advance kg-reimann F8');
    expect(bearing(t, 'kg-lang', 'kg-reimann')).toEqual(['E9', 'F8']);
  });

  test('nobody advances into the swamp beside a vacated hex', () => {
    const t = axis('B2: kg-gerhardt kg-reimann\nB3: fr-1').play(...attack('B3', 'kg-gerhardt kg-reimann'));
    t.dice(2).play('end', 'retreat fr-1 B4', 'advance kg-gerhardt B3');
    expect(t.refused('advance kg-reimann A3')).toBe('TER-14');
  });

  test('the French go along from beside the attackers, not from beside the enemy alone', () => {
    const t = allied('E8: us-1ad-ccb us-1ad-cca\nF8: fr-1\nD9: fr-3\nE9: centauro');
    t.play(...attack('E9', 'us-1ad-ccb us-1ad-cca'));
    t.dice(4).play('end', 'retreat centauro E10', 'advance us-1ad-ccb E9');
    expect(t.refused('advance fr-1 E9')).toBeNull(); // F8 touches E8
    expect(t.refused('advance fr-3 E9')).toBe('ADV-4'); // D9 does not
  });

  test('the one mechanised unit that attacked along the ridge road must advance along it', () => {
    const t = axis('L6: kg-gerhardt\nL5: fr-1').play(...attack('L5', 'kg-gerhardt'));
    t.dice(5).play('end', 'retreat fr-1 L4');
    expect([battle(t), t.refused('end')]).toEqual(['4 to 3, 1:1; a 5: DW.', 'ADV-1']);
    t.play('advance kg-gerhardt L5');
    expect([where(t, 'kg-gerhardt'), t.log('TER-8')]).toEqual(['L5', []]);
  });
});

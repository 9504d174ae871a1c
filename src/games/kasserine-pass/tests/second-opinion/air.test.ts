import { describe, expect, test } from 'vitest';
import { bearing, type PositionSpec, position } from '../position.ts';
import { attack, axis, battle } from './shared.ts';

describe('airpower', () => {
  const over = (board: string, more: Partial<PositionSpec> = {}) => position({ at: 'bomb-axis', board, ...more });

  test('a unit Disrupted by the first Stuka does not fire at the second', () => {
    const t = over('B2: kg-lang\nE9: us-1ad-cca').dice(6).play('bomb stuka-1 E9').dice(1).play('dive stuka-2 E9');
    expect([t.log('AIR-9'), ...bearing(t, 'us-1ad-cca')]).toEqual([[], 'E9!']);
  });

  test('a unit Disrupted before and hit by bombs is frozen like any other: no retreat and no recovery', () => {
    const bombed = () => over('E8: kg-gerhardt\nE9: us-1ad-cca!').dice(6).play('bomb stuka-1 E9', 'end');
    const left = bombed().play('end');
    expect([left.asked, ...bearing(left, 'us-1ad-cca')]).toEqual(['british', 'E9!']);
    const struck = bombed().play(...attack('E9', 'kg-gerhardt'));
    struck.dice(4).play('end');
    expect([battle(struck), ...bearing(struck, 'us-1ad-cca')]).toEqual(['4 to 3, 1:1; a 4: DW.', 'E9!']);
  });

  test('a unit bombed and then attacked without effect is still Disrupted at the end of the phase', () => {
    const t = over('E8: kg-schuette\nE9: us-1ad-cca').dice(6).play('bomb stuka-1 E9', 'end');
    t.play(...attack('E9', 'kg-schuette'));
    t.dice(1).play('end'); // AD
    expect([t.asked, ...bearing(t, 'us-1ad-cca')]).toEqual(['british', 'E9!']);
  });

  test('a diving Stuka that is shot down drops nothing on the units not yet bombed', () => {
    const t = over('B2: kg-lang\nE9: us-1ad-cca fr-1').dice(2).play('dive stuka-1 E9', 'flak 2');
    expect(bearing(t, 'us-1ad-cca', 'fr-1')).toEqual(['E9', 'E9']);
  });

  test('in fair weather a Stuka promised to one attack leaves none for another', () => {
    const t = axis('E8: kg-gerhardt\nE9: fr-1\nC5: kg-lang\nC6: fr-2', { weather: 'fair' });
    t.play('attack E9', 'join kg-gerhardt', 'support stuka-1', 'commit', 'attack C6', 'join kg-lang');
    expect(t.refused('support stuka-2')).toBe('AIR-4');
  });

  test('every American and British unit in order fires at close support, Disrupted ones do not', () => {
    const t = axis('E8: kg-gerhardt kg-reimann\nE9: us-1ad-cca us-1ad-ccd! us-1ad-ccb');
    t.play('attack E9', 'join kg-gerhardt', 'join kg-reimann', 'support stuka-1', 'commit', 'end');
    t.dice(1).play('flak 6');
    expect(t.asked).toBe('flak');
    t.dice(6, 6).play('flak 6'); // the second hits; the other six is the battle's
    expect(t.log('AIR-10')).toHaveLength(1);
  });

  test('Italians bombed in the Allied turn sit out its recovery and the next Axis turn', () => {
    const t = position({ at: 'bomb-allied', side: 'allied', turn: 6, board: 'B2: centauro\nI12: us-1id-26' });
    t.dice(6).play('bomb us-bomber-1 B2').dice(1).play('end');
    expect([t.s.turn, ...bearing(t, 'centauro')]).toEqual([7, 'B2!']);
    expect([t.play('end', 'end').toMove, ...bearing(t, 'centauro')]).toEqual(['allied', 'B2!']);
    t.play('end', 'enter us-9id-39 L5', 'end', 'end').dice(1).play('end');
    expect([t.s.turn, ...bearing(t, 'centauro')]).toEqual([8, 'B2']);
  });

  test('Germans bombed in the Allied turn do not attack in the next Axis turn', () => {
    const t = position({ at: 'bomb-allied', side: 'allied', turn: 6, board: 'E8: kg-lang kg-reimann\nE9: us-1id-26' });
    t.dice(1, 6).play('bomb us-bomber-1 E8', 'end').dice(2);
    t.play('end');
    expect([t.s.turn, ...bearing(t, 'kg-reimann', 'kg-lang')]).toEqual([7, 'E8', 'E8!']);
    expect(t.play('end', 'end', 'attack E9').refused('join kg-lang')).toBe('DIS-3');
  });

  test('a Stuka cannot be taken from a battle that is over for one still to come', () => {
    const t = axis('E8: kg-gerhardt\nE9: fr-1\nC5: kg-lang\nC6: fr-2');
    t.play('attack E9', 'join kg-gerhardt', 'support stuka-1', 'commit', ...attack('C6', 'kg-lang'));
    expect(t.s.flown[0]).toBe(t.s.turn);
    t.play('withdraw C6', 'attack C6', 'join kg-lang');
    expect([t.refused('support stuka-1'), t.refused('support stuka-2')]).toEqual(['AIR-5', null]);
  });

  test('a bombed unit holds its hex while its comrade withdraws: nobody advances', () => {
    const t = axis('E8: kg-gerhardt kg-reimann\nE9: us-1ad-cca^ us-1ad-ccd').play(
      ...attack('E9', 'kg-gerhardt kg-reimann'),
    );
    t.dice(4).play('end'); // 1:1 DW; the bombed one reads 3:2, DW too
    t.play('retreat us-1ad-ccd E10');
    expect([t.asked, ...bearing(t, 'us-1ad-cca', 'us-1ad-ccd')]).toEqual(['british', 'E9!', 'E10']);
  });
});

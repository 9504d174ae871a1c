import { describe, expect, test } from 'vitest';
import { kitOf } from '../kit.ts';
import { ARRIVED, DEPLOYED, INTO_ZONE } from '../state.ts';
import { marked, marker, type PositionSpec, position as place, spent, type Table, where } from './position.ts';

/** March and Deployed: artillery, anti-tank units with a Deployed side, and the air base (7.6). */

const position = (spec: PositionSpec): Table =>
  place({ ...spec, board: `${spec.board}\n0133: al-1-133-34\n6601: ax-a25` });

const deployed = (t: Table, id: string): boolean => marked(t, id, DEPLOYED);

describe('changing mode', () => {
  test('[decision-at-kasserine 7.6] [decision-at-kasserine 7.6a] [decision-at-kasserine 16.7.1] artillery, anti-tank units with a Deployed side and the air base have modes; others have none', () => {
    const t = position({ board: '6022: ax-1-90-10, ax-1-90pzjg, ax-1-5-21', at: 'move' });
    t.play('take ax-1-90-10', 'mode ax-1-90-10', 'take ax-1-90pzjg', 'mode ax-1-90pzjg', 'take ax-1-5-21');
    expect([deployed(t, 'ax-1-90-10'), deployed(t, 'ax-1-90pzjg')]).toEqual([true, true]);
    expect(t.refused('mode ax-1-5-21')).toBe('7.6a');
    const base = position({ board: '2809: al-xii-asc+d', at: 'move', side: 'allied' });
    base.play('take al-xii-asc', 'mode al-xii-asc');
    expect([deployed(base, 'al-xii-asc'), spent(base, 'al-xii-asc')]).toEqual([false, 2]);
    const high = position({ board: '3119: al-xii-asc', at: 'move', side: 'allied' }).play('take al-xii-asc');
    expect(high.refused('go 3219')).toBe('7.3.5b');
    base.play('go 2808');
    expect(base.refused('mode al-xii-asc')).toBe('7.6.2a');
  });

  test('[decision-at-kasserine 7.6.1] a Deployed gun does not move; in March mode it moves like any unit', () => {
    const t = position({ board: '6022: ax-1-90-10+d, ax-2-90-10', at: 'move' });
    t.play('take ax-1-90-10');
    expect(t.offers('go')).toEqual([]);
    expect(t.refused('go 6021')).toBe('7.6.1');
    t.play('take ax-2-90-10', 'go 6021');
    expect(where(t, 'ax-2-90-10')).toBe('6021');
  });

  test('[decision-at-kasserine 7.6.2a] [decision-at-kasserine 7.6.2g] [decision-at-kasserine EX-39] it costs 2 points, once in a Segment, before or after moving', () => {
    const t = position({ board: '2912: ax-1-90-10', at: 'move' }).play('take ax-1-90-10', 'mode ax-1-90-10');
    expect([deployed(t, 'ax-1-90-10'), spent(t, 'ax-1-90-10'), where(t, 'ax-1-90-10')]).toEqual([true, 2, '2912']);
    const moves = position({ board: '6022: ax-1-90-10+d', at: 'move' });
    moves.play('take ax-1-90-10', 'mode ax-1-90-10', 'go 6021');
    expect(spent(moves, 'ax-1-90-10')).toBe(3);
    expect(moves.refused('mode ax-1-90-10')).toBe('7.6.2a');
    const after = position({ board: '6022: ax-1-90-10', at: 'move' }).play('take ax-1-90-10', 'go 6017');
    expect(spent(after.play('mode ax-1-90-10'), 'ax-1-90-10')).toBe(7);
    const far = position({ board: '6022: ax-1-90-10', at: 'move' }).play('take ax-1-90-10', 'go 6029');
    expect(far.refused('mode ax-1-90-10')).toBe('7.6.2g'); // 7 of 8 spent
  });

  test('[decision-at-kasserine 7.6.3b] [decision-at-kasserine 7.6.2g] a self-propelled gun pays 1 and may do it twice', () => {
    const t = position({ board: '6022: ax-2-90pzjg+d', at: 'move' });
    t.play('take ax-2-90pzjg', 'mode ax-2-90pzjg', 'go 6021', 'mode ax-2-90pzjg');
    expect([deployed(t, 'ax-2-90pzjg'), spent(t, 'ax-2-90pzjg')]).toEqual([true, 3]);
    expect(t.offers('mode')).toEqual([]);
    const back = position({ board: '6022: ax-2-90pzjg', at: 'move' });
    back.play('take ax-2-90pzjg', 'mode ax-2-90pzjg', 'mode ax-2-90pzjg', 'go 6021');
    expect(back.refused('mode ax-2-90pzjg')).toBe('7.6.3b');
  });

  test('[decision-at-kasserine 7.6.2h] nobody has to change: both modes last from turn to turn', () => {
    const t = position({ board: '6022: ax-1-90-10+d, ax-2-90-10', at: 'move' }).play('end');
    expect([deployed(t, 'ax-1-90-10'), deployed(t, 'ax-2-90-10')]).toEqual([true, false]);
  });

  test('[decision-at-kasserine 5.2.5] [decision-at-kasserine 5.2.4g] off the map it cannot; it comes in in March mode with its fire ready', () => {
    const t = position({ board: 'le-kef: al-d-12-rha\n2809: al-waters', at: 'move', side: 'allied' });
    t.play('take al-d-12-rha');
    expect(t.refused('mode al-d-12-rha')).toBe('5.2.5');
    expect(marker(t, 'al-d-12-rha')).toBe('none');
    t.play('go 2401');
    expect([deployed(t, 'al-d-12-rha'), marker(t, 'al-d-12-rha')]).toEqual([false, 'ready']);
  });

  test('[decision-at-kasserine 11.2.6c] under enemy aircraft it costs twice as much', () => {
    const spec: PositionSpec = { board: '2912: ax-1-90-10, ax-2-90pzjg', at: 'move' };
    const { s } = position(spec);
    const kit = kitOf(s);
    const plane = kit.planes[1].find((unit) => kit.units[unit].interdiction)!;
    const at = s.at.map((place, unit) => (unit === plane ? kit.grid.find('2912') : place));
    const marks = s.marks.map((mark, unit) => (unit === plane ? ARRIVED : mark));
    const t = position({ ...spec, change: { at: [...at], marks: [...marks] } });
    t.play('take ax-1-90-10', 'mode ax-1-90-10', 'take ax-2-90pzjg', 'mode ax-2-90pzjg');
    expect([spent(t, 'ax-1-90-10'), spent(t, 'ax-2-90pzjg')]).toEqual([4, 2]);
    const late = s.spent.map((_, unit) => (kit.units[unit].id === 'ax-1-90-10' ? 10 : 0));
    const tired = position({ ...spec, change: { at, marks, spent: late } });
    expect(tired.play('take ax-1-90-10').refused('mode ax-1-90-10')).toBe('11.2.6c');
  });

  test('[decision-at-kasserine 7.6.1] leaving Deployed mode takes the marker back from where it lies', () => {
    const t = position({ board: '6022: ax-1-90-10+d@6021\n6021: ax-i-47', at: 'move' });
    t.play('take ax-1-90-10', 'mode ax-1-90-10');
    expect(marker(t, 'ax-1-90-10')).toBe('ready');
  });
});

describe('guns in enemy zones', () => {
  const near = '6021: ax-1-90-10+d';

  test('[decision-at-kasserine 7.6.2b] [decision-at-kasserine 7.6.2c] a towed gun limbers up and leaves a zone only from a friend, who may follow', () => {
    const t = position({ board: `${near}, ax-i-47\n6022: al-waters`, at: 'move' });
    t.play('take ax-1-90-10', 'mode ax-1-90-10', 'go 6020', 'take ax-i-47', 'go 6020');
    expect([where(t, 'ax-1-90-10'), where(t, 'ax-i-47')]).toEqual(['6020', '6020']);
  });

  test('[decision-at-kasserine 7.6.2d] alone it may limber up and has to stay; one in March mode already may leave', () => {
    const t = position({ board: `${near}\n6022: al-waters`, at: 'move' }).play('take ax-1-90-10', 'mode ax-1-90-10');
    expect(deployed(t, 'ax-1-90-10')).toBe(false);
    expect(t.offers('go')).toEqual([]);
    expect(where(t, 'ax-1-90-10')).toBe('6021');
    expect(t.refused('take ax-1-90-10')).toBe('7.6.2d');
    const march = position({ board: '6021: ax-1-90-10\n6022: al-waters', at: 'move' });
    expect(march.play('take ax-1-90-10').refused('go 6020')).toBeNull();
  });

  test('[decision-at-kasserine 7.6.2e] [decision-at-kasserine 7.6.2f] it enters a zone only where a friend is, and cannot change mode there', () => {
    const t = position({ board: '6019: ax-1-90-10\n6022: al-waters\n6121: ax-i-47', at: 'move' });
    t.play('take ax-1-90-10');
    expect(t.refused('go 6021')).toBe('7.6.2e');
    t.play('go 6121');
    expect(marked(t, 'ax-1-90-10', INTO_ZONE)).toBe(true);
    expect(t.s.moving).toEqual([]);
    expect(t.refused('take ax-1-90-10')).toBe('7.1.3a');
    expect(t.refused('mode ax-1-90-10')).toBe('7.6.2f');
    expect(t.refused('mode ax-i-47')).toBe('7.6a');
    expect(t.refused('mode al-waters')).toBe('SOP-B1a');
  });

  test('[decision-at-kasserine 8.1.2a] [decision-at-kasserine 8.1.2b] with zones all round, slow units and guns in tow are told that they cannot infiltrate', () => {
    // 5123, 4923 and 5121 close every hex round 5023.
    const ring = '5123: al-waters\n4923: al-drake\n5121: al-v-vliet';
    const stuck = (unit: string): string | null =>
      position({ board: `${ring}\n5023: ${unit}\n6631: ax-a24`, at: 'move' }).refused(`take ${unit}`);
    expect(stuck('ax-i-47')).toBe('8.1.2a');
    expect(stuck('ax-1-5-21')).toBeNull();
    // A gun in March mode may still deploy, so it can be taken; it goes nowhere.
    const gun = position({ board: `${ring}\n5023: ax-1-90-10\n6631: ax-a24`, at: 'move' }).play('take ax-1-90-10');
    expect(gun.refused('go 5022')).toBe('8.1.2b');
    const done = position({ board: `${ring}\n5023: ax-1-90-10\n6631: ax-a24`, at: 'move' });
    done.play('take ax-1-90-10', 'mode ax-1-90-10');
    expect(done.refused('mode ax-1-90-10')).toBe('7.6.2a');
  });

  test('[decision-at-kasserine 7.6.2e] a friend on the way with it is not there already', () => {
    const t = position({ board: '6019: ax-1-90-10, ax-i-47\n6022: al-waters', at: 'move' });
    t.play('take ax-1-90-10', 'join ax-i-47');
    expect(t.refused('go 6021')).toBe('7.6.2e');
  });

  test('[decision-at-kasserine EX-40] [decision-at-kasserine 7.6.3a] [decision-at-kasserine 7.6.3c] self-propelled guns enter the zone at 3110 alone and deploy there', () => {
    const board = '3111: ax-2-90pzjg, ax-3-90pzjg\n3010: al-c-2-loth';
    const t = position({ board, at: 'move' });
    t.play('take ax-2-90pzjg', 'join ax-3-90pzjg', 'go 3110', 'mode ax-2-90pzjg', 'mode ax-3-90pzjg');
    expect([where(t, 'ax-2-90pzjg'), deployed(t, 'ax-2-90pzjg'), deployed(t, 'ax-3-90pzjg')]).toEqual([
      '3110',
      true,
      true,
    ]);
    const stays = position({ board, at: 'move' }).play('take ax-2-90pzjg', 'go 3110');
    expect(stays.refused('go 3111')).toBe('7.2.1a');
    stays.play('stop');
    expect(deployed(stays, 'ax-2-90pzjg')).toBe(false);
    const leaves = position({ board: '6021: ax-2-90pzjg+d\n6022: al-waters', at: 'move' });
    leaves.play('take ax-2-90pzjg', 'mode ax-2-90pzjg', 'go 6020');
    expect(where(leaves, 'ax-2-90pzjg')).toBe('6020');
  });
});

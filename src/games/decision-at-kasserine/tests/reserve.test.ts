import { describe, expect, test } from 'vitest';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { hasMovedFromReserve } from '../rules/reserves.ts';
import { RESERVE } from '../state.ts';
import { marked, type PositionSpec, position as place, spent, type Table, unitNamed, where } from './position.ts';

/** Reserves (8.2): designated at the end of the Movement Phase, moved after the combats. */

const position = (spec: PositionSpec): Table =>
  place({ ...spec, board: `${spec.board}\n0133: al-1-133-34\n6601: ax-a25` });

const reserve = (t: Table, id: string): boolean => marked(t, id, RESERVE);

describe('designating', () => {
  const choose = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({ board, at: 'designate', ...more });

  test('[decision-at-kasserine 8.2] [decision-at-kasserine SOP-B1d] after everybody has moved, eligible units go into Reserve, and out of it again', () => {
    const t = position({ board: '6022: ax-1-5-21, ax-21-pz', at: 'move' }).play('end');
    expect([t.asked, t.toMove]).toEqual(['designate', 'axis']);
    expect(t.offers('reserve')).toEqual(['reserve ax-1-5-21']);
    t.play('reserve ax-1-5-21');
    expect(reserve(t, 'ax-1-5-21')).toBe(true);
    t.play('reserve ax-1-5-21');
    expect(reserve(t, 'ax-1-5-21')).toBe(false);
  });

  test('[decision-at-kasserine 8.2.2a] [decision-at-kasserine 8.2.7a] only red-box units, self-propelled artillery among them', () => {
    const t = choose('6022: ax-1-5-21, ax-21-pz, ax-1-90-10, ax-i-47, ax-dlix-sem, ax-rommel');
    expect(t.offers('reserve')).toEqual(['reserve ax-1-5-21', 'reserve ax-dlix-sem']);
    expect(t.refused('reserve ax-1-90-10')).toBe('8.2.2a');
    expect(t.refused('reserve ax-i-47')).toBe('8.2.2a');
    expect(t.refused('reserve ax-21-pz')).toBe('15.2.1b');
  });

  test('[decision-at-kasserine 8.2.2b] [decision-at-kasserine 16.5.1] within four hexes of a friendly HQ; a French one does not serve the British', () => {
    const t = choose('6022: ax-1-5-21\n6018: ax-10-pz\n6017: ax-2-5-21\n6027: ax-3-5-21');
    expect(t.refused('reserve ax-1-5-21')).toBeNull();
    expect(t.refused('reserve ax-3-5-21')).toBe('8.2.2b');
    const french = choose('2809: al-const, al-c-2-loth, al-1-12-rca, al-d-1-1a', { side: 'allied' });
    expect(french.refused('reserve al-c-2-loth')).toBe('16.5.1');
    expect(french.offers('reserve')).toEqual(['reserve al-1-12-rca', 'reserve al-d-1-1a']);
  });

  test('[decision-at-kasserine 8.2.2c] not in an enemy zone', () => {
    const t = choose('6022: ax-1-5-21, ax-21-pz\n6021: al-waters\n6024: ax-2-5-21');
    expect(t.refused('reserve ax-1-5-21')).toBe('8.2.2c');
    expect(t.refused('reserve ax-2-5-21')).toBeNull();
  });

  test('[decision-at-kasserine 8.2.2d] not after more than half the allowance, changes of mode included', () => {
    const t = position({ board: '6022: ax-1-5-21, ax-2-5-21, ax-21-pz, ax-2-90pzjg', at: 'move' });
    t.play('take ax-1-5-21', 'go 6017', 'take ax-2-5-21', 'go 6028', 'take ax-2-90pzjg', 'go 6018', 'mode ax-2-90pzjg');
    expect([spent(t, 'ax-1-5-21'), spent(t, 'ax-2-5-21'), spent(t, 'ax-2-90pzjg')]).toEqual([5, 6, 5]);
    t.play('take ax-21-pz', 'go 6021', 'end');
    expect(t.asked).toBe('designate');
    expect(t.refused('reserve ax-1-5-21')).toBeNull(); // 5 of 10
    expect(t.refused('reserve ax-2-90pzjg')).toBe('8.2.2d'); // 5 of 9
    const far = position({ board: '6022: ax-2-5-21\n6026: ax-21-pz', at: 'move' });
    far.play('take ax-2-5-21', 'go 6028', 'end');
    expect(far.asked).not.toBe('designate');
  });

  test('[decision-at-kasserine 8.2.2d] the allowance is that of the day: two points less out of supply', () => {
    const spec: PositionSpec = { board: '6022: ax-1-5-21+o, ax-21-pz', at: 'move' };
    const t = position(spec).play('take ax-1-5-21', 'go 6018', 'end'); // 4 of 8
    expect(t.refused('reserve ax-1-5-21')).toBeNull();
    expect(position(spec).play('take ax-1-5-21', 'go 6017', 'end').asked).not.toBe('designate'); // 5 of 8
  });

  test('[decision-at-kasserine 8.2.3] a unit in Reserve has no zone around it, and holds its own hex', () => {
    const t = choose('6022: ax-1-5-21, ax-21-pz');
    const kit = kitOf(t.s);
    const zone = (): number => boardOf(kit, t.s).zone[AXIS][kit.grid.find('6021')];
    expect(zone()).toBe(1);
    t.play('reserve ax-1-5-21');
    expect(zone()).toBe(0);
    expect(boardOf(kit, t.s).occupied[AXIS][kit.grid.find('6022')]).toBe(2);
    t.play('reserve ax-1-5-21');
    expect(zone()).toBe(1);
  });

  test('[decision-at-kasserine 8.2.5b] who leaves Reserve next to an enemy in Reserve wakes him', () => {
    const t = choose('6022: ax-1-5-21+r, ax-21-pz\n6021: al-d-1-1a+r, al-cca');
    t.play('reserve ax-1-5-21');
    expect(reserve(t, 'al-d-1-1a')).toBe(false);
  });
});

describe('losing the status', () => {
  test('[decision-at-kasserine 8.2.5a] the moment it moves', () => {
    const t = position({ board: '6022: ax-1-5-21+r, ax-2-5-21+r', at: 'move' }).play('take ax-1-5-21', 'go 6021');
    expect([reserve(t, 'ax-1-5-21'), reserve(t, 'ax-2-5-21')]).toEqual([false, true]);
  });

  test('[decision-at-kasserine EX-41] [decision-at-kasserine 8.2.5b] an Axis unit that comes next to C-2 Loth in 3010 strips it of Reserve, and its zone is back', () => {
    const t = position({ board: '3010: al-c-2-loth+r\n3111: ax-2-90pzjg', at: 'move' });
    const kit = kitOf(t.s);
    const zone = (): number => boardOf(kit, t.s).zone[ALLIED][kit.grid.find('3110')];
    expect(zone()).toBe(0);
    t.play('take ax-2-90pzjg', 'go 3110');
    expect([reserve(t, 'al-c-2-loth'), zone()]).toEqual([false, 1]);
  });
});

describe('the Reserve Movement Phase', () => {
  const phase = (board: string, more: Partial<PositionSpec> = {}): Table =>
    position({ board, at: 'reserve-move', ...more });

  test('[decision-at-kasserine 8.2.4a] [decision-at-kasserine 7.0c] [decision-at-kasserine 8.2.1a] [decision-at-kasserine SOP-B5a] Reserves move by half their allowance, if they want; nobody else does', () => {
    const t = phase('6022: ax-1-5-21+r, ax-2-5-21+r, ax-3-5-21\n2809: al-c-2-loth+r');
    expect(t.offers('take')).toEqual(['take ax-1-5-21', 'take ax-2-5-21']);
    expect(t.refused('take ax-3-5-21')).toBe('8.2.1a');
    expect(t.refused('take al-c-2-loth')).toBe('SOP-B1a');
    t.play('take ax-1-5-21');
    expect([t.refused('go 6017'), t.refused('go 6028')]).toEqual([null, '7.1.3b']);
    t.play('go 6017', 'end');
    expect([reserve(t, 'ax-1-5-21'), reserve(t, 'ax-2-5-21'), where(t, 'ax-2-5-21')]).toEqual([false, true, '6022']);
  });

  test('[decision-at-kasserine SOP-C5] in the Allied segment it is the Allied Reserves', () => {
    const t = phase('2809: al-c-2-loth+r\n6022: ax-1-5-21+r', { side: 'allied' });
    expect([t.toMove, t.offers('take').join()]).toEqual(['allied', 'take al-c-2-loth']);
  });

  test('[decision-at-kasserine 8.2.4a] half of what there is today: out of supply half of two points less; odd halves count', () => {
    const t = phase('6022: ax-1-501+ro').play('take ax-1-501');
    // 7 - 2 = 5, half of it 2½.
    expect([t.refused('go 6020'), t.refused('go 6019')]).toEqual([null, '7.1.3b']);
  });

  test('[decision-at-kasserine 8.2.1b] its marker is gone when it has moved', () => {
    const t = phase('6022: ax-1-5-21+r, ax-2-5-21+r').play('take ax-1-5-21', 'go 6021', 'stop');
    expect(reserve(t, 'ax-1-5-21')).toBe(false);
    expect(t.refused('take ax-1-5-21')).toBe('8.2.1a');
  });

  test('[decision-at-kasserine 8.2.4b] [decision-at-kasserine 8.2.4c] nobody enters the map, and nobody is put in Reserve', () => {
    const t = phase('6022: ax-1-5-21+r', { waiting: ['ax-33aa'], turn: 6 });
    expect(t.refused('take ax-33aa')).toBe('8.2.4b');
    expect(t.verdict('reserve ax-a25').ok).toBe(false);
  });

  test('[decision-at-kasserine 8.2.4d] neither one-hex movement nor infiltration', () => {
    const dear = phase('1514: ax-1-71-w+r').play('take ax-1-71-w');
    expect(dear.refused('go 1513')).toBe('7.3.5b');
    const slow = phase('2812: ax-i-1-jg+r').play('take ax-i-1-jg'); // 4 points: the mountain costs just that
    expect(slow.refused('go 2813')).toBeNull();
    const out = phase('2812: ax-i-1-jg+ro').play('take ax-i-1-jg'); // 3 points
    expect(out.refused('go 2813')).toBe('8.2.4d');
    const zones = phase('6021: ax-1-5-21+r\n6120: al-waters\n6023: al-drake', { options: { freeReserves: true } });
    expect(zones.play('take ax-1-5-21').refused('go 6121')).toBe('7.2.2b');
  });

  test('[decision-at-kasserine 8.2.4e] [decision-at-kasserine EX-71] 1/90Pzjg may join friends in 3110, but not enter vacant 3010 in an enemy zone', () => {
    const board = '3111: ax-1-90pzjg+r\n3110: ax-2-90pzjg+d\n2909: al-2-5-lei-plus';
    const t = phase(board).play('take ax-1-90pzjg');
    expect(t.refused('go 3010')).toBe('8.2.4e');
    t.play('go 3110');
    expect(where(t, 'ax-1-90pzjg')).toBe('3110');
    const tank = phase(board.replace('ax-1-90pzjg', 'ax-1-5-21')).play('take ax-1-5-21');
    expect(tank.refused('go 3010')).toBe('8.2.4e');
    const free = phase(board.replace('ax-1-90pzjg', 'ax-1-5-21'), { options: { freeReserves: true } });
    expect(free.play('take ax-1-5-21').refused('go 3010')).toBeNull();
  });

  test('[decision-at-kasserine 8.2.7b] a self-propelled gun that has moved is told apart from one that only changed mode', () => {
    const t = phase('6022: ax-dlix-sem+r, ax-2-90pzjg+r').play('take ax-dlix-sem', 'go 6021', 'stop');
    const moved = (id: string): boolean => hasMovedFromReserve(t.s, unitNamed(kitOf(t.s), id));
    expect(moved('ax-dlix-sem')).toBe(true);
    const stays = phase('6022: ax-dlix-sem+r, ax-1-5-21+r').play(
      'take ax-dlix-sem',
      'mode ax-dlix-sem',
      'take ax-1-5-21',
    );
    expect(hasMovedFromReserve(stays.s, unitNamed(kitOf(stays.s), 'ax-dlix-sem'))).toBe(false);
    expect(reserve(stays, 'ax-dlix-sem')).toBe(false); // ruling AMB-124
  });
});

import { describe, expect, test } from 'vitest';
import { ALLIED, AXIS, kitOf, type Side } from '../kit.ts';
import { boardOf, inEnemyZone, projectsInto } from '../rules/board.ts';
import { newBattle, RESERVE, TRIED } from '../state.ts';
import { eliminate, enterHex } from '../steps/changes.ts';
import { deed, hexOf, indexOf, still } from './direct.fixture.ts';
import { marked, marker, type PositionSpec, type Table, where } from './position.ts';

const PANZER = 'ax-1-5-21';
const INFANTRY = 'ax-i-47';
const GUN = 'ax-1-90-10';
const DRAKE = 'al-drake';

/** The hexes next to `around` in the zone of a side. */
function zone(t: Table, side: Side, around: string): string[] {
  const { grid } = kitOf(t.s);
  const hexes = boardOf(kitOf(t.s), t.s).zone[side];
  return grid
    .ring(grid.find(around), 1)
    .filter((hex) => hexes[hex] === 1)
    .map(grid.label)
    .sort();
}

const around = (board: string, hex: string, more: Partial<PositionSpec> = {}): string[] =>
  zone(still({ ...more, board }), AXIS, hex);

const ALL_SIX = ['6021', '6022', '6120', '6122', '6221', '6222'];

const go = (t: Table, unit: string, hex: string) =>
  deed(t.s, (tx) => enterHex(tx, indexOf(t.s, unit), hexOf(t.s, hex)));

describe('zones of control', () => {
  test('[decision-at-kasserine 3.2.1a] reach into the six hexes around a combat unit', () => {
    expect(around(`6121: ${PANZER}`, '6121')).toEqual(ALL_SIX);
  });

  test('[decision-at-kasserine 3.2.2a] reach wherever the unit itself may go, at whatever price', () => {
    // 0216 is a mountain without a road: closed to armour, dear to infantry.
    expect(around(`0315: ${PANZER}`, '0315')).not.toContain('0216');
    expect(around(`0315: ${INFANTRY}`, '0315')).toContain('0216');
    // A wadi without a bridge keeps armour out, a bridge lets it through (ruling AMB-121).
    expect(around(`2406: ${PANZER}`, '2406')).not.toContain('2305');
    expect(around(`2406: ${INFANTRY}`, '2406')).toContain('2305');
    expect(around(`2407: ${PANZER}`, '2407')).toContain('2506');
    // An escarpment: closed to armour off the road.
    expect(around(`1514: ${PANZER}`, '1514')).not.toContain('1513');
    expect(around(`1514: ${INFANTRY}`, '1514')).toContain('1513');
  });

  test('[decision-at-kasserine 3.2.2a] go by the weather: rain closes fords to motorized units', () => {
    const board = '5227: ax-1_2-104-21';
    expect(around(board, '5227')).toContain('5228');
    expect(around(board, '5227', { weather: 'rain' })).not.toContain('5228');
  });

  test('[decision-at-kasserine 3.2.2b] reach into hexes with enemy units', () => {
    const t = still({ board: `6121: ${PANZER}\n6022: ${DRAKE}` });
    expect(zone(t, AXIS, '6121')).toContain('6022');
    expect(inEnemyZone(kitOf(t.s), t.s, ALLIED, hexOf(t.s, '6022'))).toBe(true);
    expect(inEnemyZone(kitOf(t.s), t.s, AXIS, hexOf(t.s, '6121'))).toBe(true);
  });

  test('[decision-at-kasserine 3.2.3a] of several units are no more than that of one', () => {
    const two = still({ board: `6121: ${PANZER}, ax-2-5-21\n6122: ax-3-5-21` });
    expect(zone(two, AXIS, '6121')).toEqual(ALL_SIX);
    // ... and stay when one of them goes.
    go(two, 'ax-2-5-21', '6601');
    expect(zone(two, AXIS, '6121')).toEqual(ALL_SIX);
  });

  test('[decision-at-kasserine 3.2.3b] of friends hinder nobody', () => {
    const t = still({ board: `6121: ${PANZER}, ${INFANTRY}\n5921: ax-2-5-21, ax-3-5-21` });
    t.play(`take ${PANZER}`);
    const alone = still({ board: `6121: ${PANZER}` }).play(`take ${PANZER}`);
    expect(t.offers('go')).toEqual(alone.offers('go'));
    expect(t.offers('go')).toContain('go 5820');
  });

  test('[decision-at-kasserine 3.2.4a] a unit with a band has none', () => {
    expect(around(`6121: ${GUN}`, '6121')).toEqual([]);
    expect(around('6121: ax-10-pz', '6121')).toEqual([]);
  });

  test('[decision-at-kasserine 3.2.4b] in company of one without a band it has one like all others', () => {
    const t = still({ board: `6121: ${GUN}, ${PANZER}\n6221: ax-2-90-10, ax-2-5-21+r` });
    const projects = (id: string, hex: string): boolean =>
      projectsInto(kitOf(t.s), t.s, indexOf(t.s, id), hexOf(t.s, hex));
    expect(projects(GUN, '6022')).toBe(true);
    go(t, PANZER, '6601');
    expect(projects(GUN, '6022')).toBe(false);
    // One in Reserve lends it nothing (ruling AMB-41).
    expect(projects('ax-2-90-10', '6320')).toBe(false);
    expect(zone(t, AXIS, '6221')).toEqual([]);
  });

  test('[decision-at-kasserine 3.2.5] [decision-at-kasserine 15.5.3a] neither Rommel nor an air unit has one', () => {
    expect(around('6121: ax-rommel', '6121')).toEqual([]);
    const t = still({});
    const plane = kitOf(t.s).planes[AXIS][0];
    deed(t.s, (tx) => tx.set(t.s.at, plane, hexOf(t.s, '6121')));
    expect(zone(t, AXIS, '6121')).toEqual([]);
  });

  test('[decision-at-kasserine 14.1.3] do not reach into an active enemy strongpoint, held or empty', () => {
    const board = `6121: ${PANZER}\n6022: ${DRAKE}`;
    for (const hexes of [['6022'], ['6120']]) {
      const zones = around(board, '6121', { strongpoints: { allied: hexes } });
      expect(zones).toEqual(ALL_SIX.filter((hex) => hex !== hexes[0]));
    }
    expect(around(board, '6121', { works: [DRAKE] })).toEqual(ALL_SIX);
    expect(around(board, '6121', { strongpoints: { axis: ['6120'] } })).toEqual(ALL_SIX);
    const t = still({ board, strongpoints: { allied: ['6022'] } });
    expect(projectsInto(kitOf(t.s), t.s, indexOf(t.s, PANZER), hexOf(t.s, '6022'))).toBe(false);
    expect(projectsInto(kitOf(t.s), t.s, indexOf(t.s, PANZER), hexOf(t.s, '6021'))).toBe(true);
  });

  test('the board sees every change, whatever states it has been shown in between', () => {
    const one = still({ board: `6121: ${PANZER}`, strongpoints: { allied: ['6022'] } });
    const other = still({ board: `6121: ${GUN}, ${PANZER}+r\n3010: ${DRAKE}` });
    for (let i = 0; i < 2; i++) {
      expect(zone(one, AXIS, '6121')).toEqual(ALL_SIX.filter((hex) => hex !== '6022'));
      expect(zone(other, AXIS, '6121')).toEqual([]);
      expect(boardOf(kitOf(other.s), other.s).stack(hexOf(other.s, '6121'))).toHaveLength(2);
      expect(boardOf(kitOf(one.s), one.s).stack(hexOf(one.s, '6121'))).toHaveLength(1);
      expect(boardOf(kitOf(one.s), one.s).occupied[ALLIED][hexOf(one.s, '3010')]).toBe(0);
    }
  });
});

describe('what entering a hex brings about', () => {
  test('[decision-at-kasserine 8.2.5a] a unit that moves is in Reserve no more', () => {
    const t = still({ board: `6121: ${PANZER}+r` });
    go(t, PANZER, '6221');
    expect(marked(t, PANZER, RESERVE)).toBe(false);
  });

  test('[decision-at-kasserine 8.2.5b] a unit under an enemy zone wakes, and its zone may wake others', () => {
    // Two Reserves next to each other: neither has a zone. Drake wakes the first, which wakes the second.
    const t = still({ board: `6121: ${PANZER}+r\n6221: al-d-1-1a+r\n5921: ${DRAKE}` });
    go(t, DRAKE, '6021');
    expect(marked(t, PANZER, RESERVE)).toBe(false);
    expect(marked(t, 'al-d-1-1a', RESERVE)).toBe(false);
    expect(zone(t, AXIS, '6121')).toEqual(ALL_SIX);
    // The same with the sides changed.
    const other = still({ board: `6121: al-d-1-1a+r\n6221: ${PANZER}+r\n5921: ${INFANTRY}` });
    go(other, INFANTRY, '6021');
    expect(marked(other, 'al-d-1-1a', RESERVE)).toBe(false);
    expect(marked(other, PANZER, RESERVE)).toBe(false);
  });

  test('[decision-at-kasserine 8.2.5b] one without a zone wakes nobody (ruling AMB-48)', () => {
    const t = still({ board: `6121: ${PANZER}+r\n5921: al-27-fa` });
    go(t, 'al-27-fa', '6021');
    expect(marked(t, PANZER, RESERVE)).toBe(true);
  });

  test('[decision-at-kasserine 10.3.6a] [decision-at-kasserine 10.3.6b] an enemy next to the guns ends their protective fire for other hexes', () => {
    const board = `6121: al-27-fa+d@6122\n6122: ${DRAKE}\n6221: al-68-fa+d@6221, al-waters\n5919: ${PANZER}`;
    const t = still({ board });
    go(t, PANZER, '6120');
    expect(marker(t, 'al-27-fa')).toBe('ready');
    go(t, PANZER, '6220');
    expect(marker(t, 'al-68-fa')).toBe('6221');
    expect(t.s.fire.every((place) => place !== hexOf(t.s, '6122'))).toBe(true);
  });

  test('protective fire comes back when its hex empties or its gun moves (ruling AMB-126)', () => {
    const board = `6121: al-27-fa+d@6122\n6122: ${DRAKE}, al-waters\n6221: al-68-fa@6122`;
    const t = still({ board });
    go(t, 'al-68-fa', '6321');
    expect([marker(t, 'al-27-fa'), marker(t, 'al-68-fa')]).toEqual(['6122', 'ready']);
    go(t, DRAKE, '6123');
    expect(marker(t, 'al-27-fa')).toBe('6122');
    deed(t.s, (tx) => eliminate(tx, indexOf(t.s, 'al-waters'), '13.2.1a'));
    expect(marker(t, 'al-27-fa')).toBe('ready');
    const left = still({ board: `6121: al-27-fa+d@6122\n6122: ${DRAKE}` });
    go(left, DRAKE, '6123');
    expect(marker(left, 'al-27-fa')).toBe('ready');
  });

  test('protective fire of the combat that empties its hex stays until the combat is over', () => {
    const board = `6121: al-27-fa+d@6122\n6122: ${DRAKE}`;
    const guns = [[], [indexOf(still({}).s, 'al-27-fa')]] as const;
    const t = still({ board, change: { battle: { ...newBattle(0, AXIS), guns } } });
    go(t, DRAKE, '6123');
    expect(marker(t, 'al-27-fa')).toBe('6122');
  });

  test('[decision-at-kasserine 13.2.1a] a unit that is lost leaves the map with all its markers; a front once seen stays known', () => {
    const t = still({ board: `6121: al-27-fa+d@6122\n6122: u1+t` });
    for (const id of ['al-27-fa', 'u1']) deed(t.s, (tx) => eliminate(tx, indexOf(t.s, id), '13.2.1a'));
    expect([where(t, 'al-27-fa'), marker(t, 'al-27-fa')]).toEqual(['lost', 'none']);
    expect(t.s.marks[indexOf(t.s, 'u1')]).toBe(TRIED);
  });
});

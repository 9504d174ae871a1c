import { describe, expect, test } from 'vitest';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { holderOf } from '../rules/control.ts';
import { isSupplied } from '../rules/supply.ts';
import { eliminate, enterHex } from '../steps/changes.ts';
import { ask, deed, hexOf, indexOf, still } from './direct.fixture.ts';
import { owner, position, type Table } from './position.ts';

const PANZER = 'ax-1-5-21';
const DRAKE = 'al-drake';

const holder = (board: string, hex: string): string => {
  const t = still({ board });
  const side = holderOf(boardOf(kitOf(t.s), t.s), hexOf(t.s, hex));
  return side === AXIS ? 'axis' : side === ALLIED ? 'allied' : 'nobody';
};

const go = (t: Table, unit: string, hex: string) =>
  deed(t.s, (tx) => enterHex(tx, indexOf(t.s, unit), hexOf(t.s, hex)));

describe('control of hexes', () => {
  test('[decision-at-kasserine 3.1.2a] [decision-at-kasserine 3.2.1b] a side controls the hex its combat unit is in, even in an enemy zone', () => {
    expect(holder(`6121: ${PANZER}\n6022: ${DRAKE}`, '6022')).toBe('allied');
    expect(holder(`6121: ${PANZER}\n6022: ${DRAKE}`, '6121')).toBe('axis');
    expect(holder('6121: ax-rommel', '6121')).toBe('nobody');
  });

  test('[decision-at-kasserine 3.1.2b] a side controls a vacant hex into which it alone has a zone', () => {
    expect(holder(`6121: ${PANZER}`, '6022')).toBe('axis');
    expect(holder(`6121: ${PANZER}`, '5922')).toBe('nobody');
  });

  test('[decision-at-kasserine 3.1.3] nobody controls a vacant hex in the zones of both', () => {
    expect(holder(`6121: ${PANZER}\n5922: ${DRAKE}`, '6022')).toBe('nobody');
  });

  test('[decision-at-kasserine 3.1.1a] all nations of a side are friends to each other', () => {
    // Only the British unit in 1515 keeps the way of the American one open (6.2.4).
    const guns = [1, 2, 3, 4, 7].map((battery) => `ax-${battery}-155-21`);
    const ring = ['1415', '1414', '1513', '1614', '1615'].map((hex, i) => `${hex}: ${guns[i]}`).join('\n');
    const board = `1514: ${DRAKE}\n1616: ${PANZER}\n${ring}`;
    const alone = still({ board });
    expect(ask(alone, isSupplied, DRAKE)).toBe(false);
    const helped = still({ board: `${board}\n1515: al-2-hamp` });
    expect(ask(helped, isSupplied, DRAKE)).toBe(true);
  });

  test('[decision-at-kasserine 3.1.1b] in a phase one side is active, even while the other decides', () => {
    const attacks = [{ on: ['6022'], by: [PANZER] }];
    const t = position({
      at: 'react',
      board: `6121: ${PANZER}\n6022: ${DRAKE}\n5822: al-d-1-1a+r\n5821: al-cca`,
      attacks,
    });
    expect([t.asked, t.toMove, t.s.side]).toEqual(['react', 'allied', AXIS]);
    expect(t.match.check('axis', { do: 'end' }).ok).toBe(false);
  });
});

describe('ownership of objectives and sources', () => {
  test('[decision-at-kasserine 3.1.1c] goes to whoever was last in the hex, and stays when he leaves', () => {
    const t = still({ board: `2807: ${PANZER}` });
    expect(owner(t.s, '2809')).toBe('allied');
    go(t, PANZER, '2809');
    expect(owner(t.s, '2809')).toBe('axis');
    go(t, PANZER, '2811');
    expect(owner(t.s, '2809')).toBe('axis');
  });

  test('[decision-at-kasserine 3.1.1c] [decision-at-kasserine 3.1.2b] a zone alone is enough, a contested one is not (ruling AMB-38)', () => {
    const t = still({ board: `2806: ${PANZER}` });
    expect(owner(t.s, '2809')).toBe('allied');
    go(t, PANZER, '2808');
    expect(owner(t.s, '2809')).toBe('axis');
    const both = still({ board: `2806: ${PANZER}\n2810: ${DRAKE}` });
    go(both, PANZER, '2808');
    expect(owner(both.s, '2809')).toBe('allied');
    // The last defender is lost: the zone that is left decides.
    deed(both.s, (tx) => eliminate(tx, indexOf(both.s, DRAKE), '13.2.1a'));
    expect(owner(both.s, '2809')).toBe('axis');
  });

  test('[decision-at-kasserine 3.1.1c] a place that changes hands is told', () => {
    const t = still({ board: `2807: ${PANZER}` });
    const notes = go(t, PANZER, '2809');
    expect(notes.filter((note) => note.rule === '3.1.1c').map((note) => note.text)).toEqual(['2809 is now Axis.']);
  });
});

import { describe, expect, test } from 'vitest';
import { orders } from '../actions.ts';
import { ALLIED, AXIS, kitOf } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import { type Flight, newBattle, type State } from '../state.ts';
import { enterHex, loseStep } from '../steps/changes.ts';
import { followRommel } from '../steps/displace-rommel.ts';
import { deed, hexOf, indexOf, still } from './direct.fixture.ts';
import { owned, position, type Table, where } from './position.ts';

const PANZER = 'ax-1-5-21';
const SECOND = 'ax-2-5-21';
const DRAKE = 'al-drake';

/** Drake marches into Rommel's hex, 6121. */
function overrun(board: string, change: Partial<State> = {}): Table {
  const t = position({ at: 'move', side: 'allied', board: `6121: ax-rommel\n6020: ${DRAKE}\n${board}`, change });
  deed(t.s, (tx) => enterHex(tx, indexOf(t.s, DRAKE), hexOf(t.s, '6121')));
  return t;
}

describe('Rommel', () => {
  test('[decision-at-kasserine 15.5.3a] is no combat unit: nobody can attack him, and an enemy may enter his hex', () => {
    const t = still({ board: '6121: ax-rommel' });
    expect(unitsAt(kitOf(t.s), t.s, AXIS, hexOf(t.s, '6121'))).toEqual([]);
    expect(kitOf(t.s).units[kitOf(t.s).rommel].stacking).toBe(0);
  });

  test('[decision-at-kasserine 15.5.3c] goes to the nearest supplied combat unit when an enemy enters his hex', () => {
    const t = overrun(`6321: ${PANZER}\n6421: ${SECOND}`);
    expect(where(t, 'ax-rommel')).toBe('6321');
  });

  test('[decision-at-kasserine 15.5.3c] passes by a nearer unit without supply', () => {
    // Of its sources the Axis has only 2533 left, far away, and Allied armour shuts the ways there from 6321.
    const lost = { 6034: 'allied', 6606: 'allied', 6617: 'allied', 6624: 'allied', 2533: 'allied' };
    const left = { axisOwns: owned(still({}).s, { ...lost, 2533: 'axis' }) };
    const armour = ['al-d-1-1a', 'al-e-1-1a', 'al-f-1-1a', 'al-g-1-1a', 'al-h-1-1a'];
    const ring = ['6220', '6421', '6422', '6322', '6221'].map((hex, i) => `${hex}: ${armour[i]}`).join('\n');
    const board = `6321: ${PANZER}\n2633: ${SECOND}`;
    expect(where(overrun(`${board}\n${ring}`, left), 'ax-rommel')).toBe('2633');
    expect(where(overrun(board, left), 'ax-rommel')).toBe('6321');
    // With nobody in supply the nearest of all will do (our ruling).
    expect(where(overrun(`${board}\n${ring}`, { axisOwns: owned(still({}).s, lost) }), 'ax-rommel')).toBe('6321');
  });

  test('[decision-at-kasserine 15.5.3c] the Axis chooses among units equally near', () => {
    const t = overrun(`6321: ${PANZER}\n6123: ${SECOND}\n6424: ax-3-5-21`);
    expect(t.asked).toBe('displace-rommel');
    expect(t.toMove).toBe('axis');
    expect(t.offers()).toEqual(['follow 6123', 'follow 6321']);
    expect(t.refused('follow 6424')).toBe('15.5.3c');
    expect(t.refused('end')).toBe('15.5.3c');
    t.play('follow 6123');
    expect(where(t, 'ax-rommel')).toBe('6123');
    expect(t.asked).not.toBe('displace-rommel');
  });

  test('[decision-at-kasserine 15.5.3c] a stack that comes in together drives him off once', () => {
    const t = overrun(`6321: ${PANZER}\n6123: ${SECOND}\n6021: al-waters`);
    deed(t.s, (tx) => enterHex(tx, indexOf(t.s, 'al-waters'), hexOf(t.s, '6121')));
    t.play('follow 6321');
    expect([where(t, 'ax-rommel'), t.asked]).toEqual(['6321', 'move']);
  });

  test('[decision-at-kasserine 15.5] can never be eliminated: with none of his units on the map he goes to the rear', () => {
    const t = overrun('');
    expect(where(t, 'ax-rommel')).toBe('waiting');
  });

  test('[decision-at-kasserine 15.5] [decision-at-kasserine 15.5.3a] has no step: losses of his stack leave him', () => {
    const t = still({ board: `6121: ax-rommel, ${PANZER}/1` });
    deed(t.s, (tx) => loseStep(tx, indexOf(t.s, PANZER), '13.2.1a'));
    expect([where(t, PANZER), where(t, 'ax-rommel')]).toEqual(['lost', '6121']);
  });
});

describe('Rommel and his men', () => {
  const isAsked = (s: State): boolean => !followRommel.done!(s, null);
  /** What he, who must be asked, is offered after this change of places. */
  function offers(s: State): string[] {
    const found: string[] = [];
    expect(isAsked(s)).toBe(true);
    followRommel.legal(s, (action) => found.push(orders.format(action)), null);
    return found;
  }

  /** The panzers and Rommel stood in 6121; now the panzers are where the board says. */
  function after(board: string, attacking: boolean): Table {
    const t = still({ board });
    const { s } = t;
    const units = [PANZER, SECOND].map((id) => indexOf(s, id));
    const hexes = units.map(() => hexOf(s, '6121'));
    const battle = attacking
      ? { ...newBattle(0, AXIS), attackers: units, from: hexes }
      : { ...newBattle(0, ALLIED), defenders: units, stood: hexes };
    return still({ board, change: { battle } });
  }

  test('[decision-at-kasserine 15.5.3b] he may retreat with those he stood with, or stay', () => {
    const { s } = after(`6121: ax-rommel\n6322: ${PANZER}\n6323: ${SECOND}`, false);
    expect(offers(s).sort()).toEqual(['end', 'follow 6322', 'follow 6323']);
    expect(followRommel.check(s, { do: 'follow', to: '6221' }, null)).toMatchObject({ ok: false, rule: '15.5.3b' });
    deed(s, (tx) => followRommel.apply(tx, { do: 'follow', to: '6323' }, null));
    expect(s.at[kitOf(s).rommel]).toBe(hexOf(s, '6323'));
  });

  test('[decision-at-kasserine 15.5.3b] he may advance with those he stood with', () => {
    const { s } = after(`6121: ax-rommel, ${SECOND}\n6021: ${PANZER}`, true);
    expect(offers(s)).toEqual(['follow 6021', 'end']);
  });

  test('[decision-at-kasserine 15.5.3b] nobody has moved, or not with him: nothing is asked', () => {
    expect(isAsked(after(`6121: ax-rommel, ${PANZER}, ${SECOND}`, true).s)).toBe(false);
    expect(isAsked(after(`6225: ax-rommel\n6021: ${PANZER}, ${SECOND}`, true).s)).toBe(false);
    expect(isAsked(after(`6021: ${PANZER}, ${SECOND}`, true).s)).toBe(false);
  });

  test('he may follow men who evade (ruling AMB-53)', () => {
    const t = still({ board: `6121: ax-rommel\n6422: ${PANZER}` });
    const flight: Flight = {
      side: AXIS,
      units: [indexOf(t.s, PANZER)],
      origin: hexOf(t.s, '6121'),
      kind: 'evasion',
      attack: 0,
      passed: 1,
      owed: 0,
    };
    expect(offers({ ...t.s, flight })).toEqual(['follow 6422', 'end']);
  });
});

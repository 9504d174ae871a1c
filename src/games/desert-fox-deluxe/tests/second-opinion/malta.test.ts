import { describe, expect, it } from 'vitest';
import { baseKit } from '../../kit.ts';
import { invasionDice } from '../../rules/malta.ts';
import type { State } from '../../state.ts';
import { type PositionSpec, position, stateOf, stepsOf, type Table, where } from '../position.ts';
import { cargo } from '../shipping.fixture.ts';

/** The invasion of Malta (AXC-16, AXC-17). */

const kit = baseKit();
const inPlay = (...happened: readonly (readonly [string, number])[]): Partial<State> => ({
  played: [{ card: 'AXC-16', turn: 9 }],
  activated: ['AXC-4', 'AXC-16'],
  happened: happened.map(([event, turn]) => ({ event, turn })),
});
const at = (
  ask: PositionSpec['at'],
  turn: number,
  board: string,
  change: Partial<State>,
  more: Partial<PositionSpec> = {},
): Table => position({ scenario: 's28', at: ask, side: 'axis', turn, board, change, ...more });
const WATCH = 'C0604: it-10-ber\nC1407: nz-4-nz-bg';

describe('the dice', () => {
  it('[desert-fox-deluxe AXC-16f] depleted units have what is left of them; ground support does not count', () => {
    const dice = (board: string): number => invasionDice(kit, stateOf({ scenario: 's28', board }));
    // 4 and 8 and 2 are 14, 15 with 2 AS.
    expect([
      dice('herkules: it-80-la-spezia/1, it-1-superga, ge-fj-lehr'),
      dice('herkules: it-80-la-spezia/1, it-1-superga, ge-fj-lehr, it-2-as'),
    ]).toEqual([1, 2]);
    expect(dice('herkules: it-80-la-spezia/1, it-1-superga, ge-fj-lehr, it-4-as')).toBe(1);
  });
});

describe('losses', () => {
  const won = (board: string, ...dice: number[]): Table =>
    at('malta', 22, `${board}\n${WATCH}`, inPlay(['malta-declared', 21]))
      .dice(...dice)
      .play('end');

  it('[desert-fox-deluxe AXC-16h, 8.3b] six steps are three of divisions, or five of others and one (ruling A601)', () => {
    const t = won('herkules: it-185-folgore, it-80-la-spezia, it-1-superga, it-2-as', 5, 4, 4);
    expect(t.s.strike?.hits).toBe(6);
    t.play('sink it-185-folgore', 'sink it-80-la-spezia', 'sink it-1-superga');
    expect([t.s.strike, ...['it-185-folgore', 'it-80-la-spezia', 'it-1-superga'].map((id) => stepsOf(t, id))]).toEqual([
      null,
      1,
      1,
      1,
    ]);
  });

  it('[desert-fox-deluxe AXC-16h, 8.3b] a battalion counts one', () => {
    const t = won('herkules: it-80-la-spezia, it-1-superga, ge-ramcke, ge-fj-lehr, it-2-as, ge-fk-ii', 6, 6, 5);
    expect(t.s.strike?.hits).toBe(2);
    t.play('sink ge-fj-lehr');
    expect([where(t, 'ge-fj-lehr'), t.s.strike?.hits]).toEqual(['axis-destroyed', 1]);
    expect(stepsOf(t.play('sink ge-ramcke'), 'ge-ramcke')).toBe(1);
  });
});

describe('meanwhile', () => {
  const DECLARED = inPlay(['malta-declared', 21]);

  it('[desert-fox-deluxe AXC-16e] no Axis aircraft support an attack or interdict', () => {
    const board = `axis-north-africa: ge-ff-afrika\nC0701: axis-base-1+a\n${WATCH}`;
    const sent = (change: Partial<State>): string | null =>
      at('move', 21, board, { ...change, played: [...(change.played ?? []), { card: 'AXC-10', turn: 10 }] }).refused(
        'fly ge-ff-afrika',
      );
    expect([sent(DECLARED) === null, sent(inPlay())]).toEqual([false, null]);
  });

  it('[desert-fox-deluxe AXC-16e] nor strike at a fleet off the coast', () => {
    const board =
      'allied-coastal-missions: fleet-med\ncrete: ge-stg-i\nW2104: axis-dump-1, it-bardia\nW2105: nz-4-nz-bg';
    const t = at('move', 21, board, DECLARED, { side: 'allied' }).play('fly fleet-med').dice(1, 1, 1, 3, 4);
    expect(t.play('bombard fleet-med axis-dump-1').asked).toBe('move');
  });

  it('[desert-fox-deluxe AXC-16e] but ships along the coast sail, and Allied aircraft fly', () => {
    const t = at('prepare', 21, `L2817: axis-primary-base+a, it-9-ber\n${WATCH}`, DECLARED);
    expect(t.refused('ship it-9-ber C2308')).toBeNull();
    const strike = at(
      'strike-ocean',
      21,
      'malta: br-malta\nshipping-italy: axis-dump-1',
      { ...DECLARED, cargo: [cargo('axis-dump-1', 'italy', 'shipping-italy', 'sails')] },
      { side: 'allied' },
    );
    expect(strike.refused('strike br-malta shipping-italy')).toBeNull();
  });
});

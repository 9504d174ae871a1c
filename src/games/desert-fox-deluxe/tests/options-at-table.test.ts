import { describe, expect, it } from 'vitest';
import { unwrap } from '../../../testkit/unwrap.ts';
import { desertFoxDeluxe } from '../index.ts';
import { AXIS, baseKit } from '../kit.ts';
import { docks } from '../present/docks.ts';
import { offer } from '../present/offers.ts';
import { overlay } from '../present/overlays.ts';
import { status } from '../present/situation.ts';
import type { State } from '../state.ts';
import { type PositionSpec, position, stateOf, type Table } from './position.ts';

/** What the table shows of raiders, oases and weather. */

const kit = baseKit();
const ON = { raiders: true };
const moving = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({ at: 'move', scenario: 's33', turn: 12, options: ON, board, ...more });
const alliedMoving = (board: string): Table => moving(board, { side: 'allied' });

describe('at the table', () => {
  it('every box says what it is for, oases whose they are and where the track leads', () => {
    const units = kit.units.filter(({ side, air, supply }) => side === AXIS && !air && supply === null);
    const board = kit.boxes.map(({ id }, i) => `${id}: ${units[i].id}`).join('\n');
    const shown = docks(stateOf({ scenario: 's33', board, options: ON }));
    expect(shown.filter(({ text }) => text === '').map(({ id }) => id)).toEqual([]);
    const said = (id: string): string => shown.find((dock) => dock.id === id)!.text;
    expect(said('oasis-hon')).toContain('held by the Axis');
    expect(said('oasis-hon')).toContain('to Gadamis and Zella, or onto the map');
    expect(said('oasis-kufra')).not.toContain('onto the map');
  });

  it('the oases lie beside the map only where they are played with', () => {
    const oases = (options: { readonly [id: string]: boolean }): number =>
      docks(stateOf({ scenario: 's33', board: '', options })).filter(({ id }) => id.startsWith('oasis')).length;
    expect([oases({}), oases(ON)]).toEqual([0, 6]);
  });

  it('an order to an oasis leads to its box, and every order is said', () => {
    const t = moving('oasis-gadamis: it-i-sahara').play('take it-i-sahara');
    const orders = t.match.legal().map((action) => offer(t.match.view('axis'), action));
    expect(orders.find(({ dock }) => dock === 'oasis-hon')).toMatchObject({ verb: 'box', unit: 'it-i-sahara' });
    const said = (board: string, order: string): string =>
      offer(alliedMoving(board).match.view('allied'), unwrap(desertFoxDeluxe.orders.parse(order))).text;
    expect(said('C0603: br-lrdg\nC0602: axis-dump-1', 'ambush br-lrdg axis-dump-1')).toBe(
      'LRDG falls upon Dump 1 in C0602',
    );
    expect(said('C2208: br-lrdg', 'wreck br-lrdg C2308')).toBe('LRDG raids the airfield of Benghazi C2308');
  });

  it('weather is told and shown', () => {
    const storm = stateOf({
      scenario: 's33',
      board: '',
      turn: 12,
      options: { weather: true },
      change: { ghibli: true },
    });
    expect(status(storm).some((line) => line.startsWith('Ghibli'))).toBe(true);
    const lit = (s: State): number => overlay(s, 'weather').hexes.length;
    expect([lit(storm) > 1000, lit({ ...storm, ghibli: false })]).toEqual([true, 0]);
  });
});

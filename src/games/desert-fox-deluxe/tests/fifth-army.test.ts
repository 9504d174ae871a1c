import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../engine/dice.ts';
import { Journal } from '../../../engine/journal.ts';
import { Tx } from '../../../engine/tx.ts';
import { baseKit } from '../kit.ts';
import { setup } from '../setup.ts';
import type { State } from '../state.ts';
import { refreshCards } from '../steps/play-events.ts';
import { type PositionSpec, position, stateOf, type Table, unitNamed } from './position.ts';

const kit = baseKit();
const DIVISIONS = ['it-61-sirte', 'it-60-sabratha', 'it-27-brescia', 'it-17-pavia', 'it-25-bologna', 'it-55-savona'];
const numbers = (ids: readonly string[]): number[] => ids.map((id) => unitNamed(kit, id));

/** Tripolitania in O'Connor's War; the Axis to move unless told. */
const tripoli = (board: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'move',
    scenario: 's25',
    turn: 7,
    change: { locked: numbers(DIVISIONS) },
    board: `L2817: axis-primary-base+a, it-17-pavia\n${board}`,
    ...more,
  });
const locked = (s: Pick<State, 'locked'>): string[] => s.locked.map((unit) => kit.units[unit].id);

/** Phase I, step 1, with this die. */
function eventsPhase(s: State, ...faces: number[]): State {
  const state = structuredClone(s);
  refreshCards(new Tx(state, new Journal(), scriptedDice(faces)));
  return state;
}

describe('the Fifth Army', () => {
  it('[desert-fox-deluxe AXC-1] may not move before it is released, alone or on a truck or by ship', () => {
    const t = tripoli('L2717: it-55-savona, axis-msu-1');
    expect(t.refused('take it-17-pavia')).toBe('AXC-1');
    expect(t.play('take axis-msu-1').refused('load it-55-savona')).toBe('AXC-1');
    expect(tripoli('', { at: 'prepare' }).refused('ship it-17-pavia C2308')).toBe('AXC-1');
    expect(tripoli('', { change: { locked: [] } }).refused('take it-17-pavia')).toBe(null);
  });

  it('[desert-fox-deluxe 25.1c] six divisions wait in O’Connor’s War, in Fox Killed none', () => {
    const begins = (scenario: string): unknown => setup({ scenario, options: {} });
    expect(begins('s25')).toMatchObject({ value: { locked: numbers(DIVISIONS) } });
    expect(begins('s24')).toMatchObject({ value: { locked: [] } });
  });

  it('[desert-fox-deluxe AXC-8a] a die in each Events Phase frees the division of that number; one that is free makes it miss', () => {
    const start = stateOf({ scenario: 's25', turn: 5, board: '', change: { locked: numbers(DIVISIONS) } });
    const after = eventsPhase(start, 4);
    expect(locked(after)).toEqual(DIVISIONS.filter((id) => id !== 'it-17-pavia'));
    expect(locked(eventsPhase(after, 4))).toEqual(locked(after));
  });

  it('[desert-fox-deluxe AXC-8a] the card goes with the last of them, and no die falls any more', () => {
    const last = stateOf({ scenario: 's25', board: '', change: { locked: numbers(['it-61-sirte']) } });
    const after = eventsPhase(last, 1);
    expect([after.locked, after.discarded]).toEqual([[], ['AXC-8']]);
    expect(eventsPhase(after).discarded).toEqual(['AXC-8']);
  });

  it('[desert-fox-deluxe AXC-8b] an Allied unit on map S or L frees them all, one in Cyrenaica nobody', () => {
    const allied = (board: string): Table =>
      tripoli(`C0803: allied-base-1+a\n${board}`, { side: 'allied' }).play('take br-11-huss');
    expect(allied('C0803: br-11-huss').play('go C0802').s.locked).toHaveLength(6);
    expect(allied('C0803: br-11-huss').play('go C0701').s.locked).toEqual([]);
  });

  it('[desert-fox-deluxe AXC-8b] a German combat unit that lands frees them all, an Italian nobody', () => {
    const landing = (unit: string): Table =>
      tripoli(`italy: ${unit}`, { at: 'prepare', turn: 9 }).play(`ship ${unit} L2817`, 'end');
    expect(landing('it-nizza').s.locked).toHaveLength(6);
    const t = landing('ge-3-aufkl');
    expect(t.s.locked).toEqual([]);
    expect(t.refused('take it-17-pavia')).toBe(null);
  });
});

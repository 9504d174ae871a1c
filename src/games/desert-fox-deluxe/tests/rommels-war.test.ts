import { describe, expect, it } from 'vitest';
import { desertFoxDeluxe } from '../index.ts';
import { VICHY } from '../kit/scenarios.ts';
import { ALLIED, AXIS, baseKit } from '../kit.ts';
import { isRationed } from '../rules/convoy.ts';
import { newlyActivated, usedEntries } from '../rules/events.ts';
import { mayLoadLane } from '../rules/lanes.ts';
import { setup } from '../setup.ts';
import { type State, TO_COME } from '../state.ts';
import { verdictOf } from '../victory.ts';
import { stateOf, unitNamed, where } from './position.ts';

/** The two long campaigns: Rommel's War (32) and the whole of it (33). */

const kit = baseKit();
const begun = (scenario: string): State => {
  const s = setup({ scenario, options: {} });
  if (!s.ok) throw new Error(s.why);
  return s.value;
};

describe("Rommel's War", () => {
  const s = begun('s32');

  it('[desert-fox-deluxe 32.0a, 32.0b] begins as Desert Fox does, on all maps', () => {
    const fox = begun('s27');
    for (const id of ['it-27-brescia', 'ge-5-pz', 'br-2-sg', 'it-102-trento', 'it-tobruk', 'aus-18-aus-bg'])
      expect(where({ s }, id)).toBe(where({ s: fox }, id));
    expect([s.turn, s.lastTurn, s.surprise, s.first, s.roads]).toEqual([10, 38, true, AXIS, fox.roads]);
    const owner = (state: State, label: string): number => state.owner[kit.ownedAt[kit.grid.find(label)]];
    expect([owner(s, 'C2331'), owner(s, 'W2118')]).toEqual([ALLIED, ALLIED]);
  });

  it('[desert-fox-deluxe 32.0c] keeps C0701, the 14 steps and the dice of Malta; Tunisia is supplied as in Run for Tunis (ruling A206)', () => {
    const { terms } = kit.scenarios.s32;
    expect([kit.grid.label(terms.axisEntry), terms.shippingSteps, terms.maltaDice, isRationed(kit, s)]).toEqual([
      'C0701',
      14,
      true,
      true,
    ]);
    const board = 'sicily: ge-713\nitaly: ge-8-pz';
    const loading = stateOf({ scenario: 's32', board });
    const lane = (id: string, unit: string): boolean =>
      mayLoadLane(kit, loading, unitNamed(kit, unit), kit.boxNamed.get(id)!.place, AXIS).ok;
    expect([lane('shipping-sicily', 'ge-713'), lane('shipping-italy', 'ge-8-pz')]).toEqual([true, false]);
  });

  it('[desert-fox-deluxe 32.0c] uses the cards of both, those of the west as they open', () => {
    const later: State = { ...s, turn: 30, activated: [...s.activated, 'AXC-19'] };
    expect(usedEntries(kit, later, 'AXC-19').length).toBeGreaterThan(0);
    expect(s.activated).not.toContain('ALC-23');
    expect(newlyActivated(kit, s)).not.toContain('ALC-23');
  });

  it('[desert-fox-deluxe 32.3] is won by the Axis with a base in a port of three boxes, out of Allied zones', () => {
    const ended = (board: string): string | null =>
      verdictOf(kit, stateOf({ scenario: 's32', turn: 38, board })).winner;
    expect([ended('L2817: axis-base-1'), ended('C2308: axis-base-1'), ended('C0701: axis-base-1')]).toEqual([
      'axis',
      'axis',
      'allied',
    ]);
    expect(ended('C2331: br-tobruk')).toBe('allied');
  });
});

describe('the North African Campaign', () => {
  const s = begun('s33');

  it('[desert-fox-deluxe 22.7a, ALC-3a] Tunis and Algiers are neither side’s, and are shown so', () => {
    const { overlay } = desertFoxDeluxe.present;
    const ports = overlay(desertFoxDeluxe.view(s, 'axis'), 'ports').hexes;
    const shown = (hex: string) => ports.find((port) => port.hex === hex);
    expect(['T6017', 'A6201'].map((hex) => s.owner[kit.ownedAt[kit.grid.find(hex)]])).toEqual([VICHY, VICHY]);
    for (const hex of ['T6017', 'T6315', 'A6201'])
      expect(shown(hex)).toMatchObject({ tone: 'goal', text: expect.stringMatching(/^Vichy/) });
    expect(shown('L2817')).toMatchObject({ tone: 'axis' });
  });

  it('[desert-fox-deluxe 33.0a, 33.1, 33.2] begins with June 1940, the armies of seven cards, and all cards to come', () => {
    expect([s.turn, s.lastTurn, s.first]).toEqual([1, 38, AXIS]);
    expect(s.discarded).toEqual(expect.arrayContaining(['AXC-1', 'AXC-2', 'ALC-1', 'ALC-2']));
    expect([where({ s }, 'br-11-huss'), where({ s }, 'it-benghazi')]).toEqual(['to come', 'C2308']);
    expect(s.at.filter((place) => place === TO_COME).length).toBeGreaterThan(5);
  });

  it('[desert-fox-deluxe 33.3] is won by the Axis with a base in a port of three boxes, out of Allied zones', () => {
    const ended = (board: string): string | null =>
      verdictOf(kit, stateOf({ scenario: 's33', turn: 38, board })).winner;
    expect([ended('T6017: axis-base-1'), ended('C2821: axis-base-1'), ended('')]).toEqual(['axis', 'allied', 'allied']);
  });
});

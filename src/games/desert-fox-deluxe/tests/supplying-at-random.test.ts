import { describe, expect, test } from 'vitest';
import { quickDice } from '../../../engine/dice.ts';
import type { Action } from '../actions.ts';
import { desertFoxDeluxe } from '../index.ts';
import { baseKit } from '../kit.ts';
import { invariants } from '../rules/invariants.ts';
import { POOL, type State, UNUSED } from '../state.ts';
import { type PositionSpec, position, type Table } from './position.ts';

/** What supply offers is what it accepts, in positions with something of everything. */

const kit = baseKit();
const { format } = desertFoxDeluxe.orders;

const BOARD = `
L2817: axis-primary-base+a, it-27-brescia/1, ge-rp-1, ge-rp-2, it-rp-1, it-rp-2, axis-dump-1, axis-msu-1
C2308: axis-base-1+a, it-8-ber/1, axis-dump-2, it-rp-3
C0907: ge-5-pz/1, ge-hecker, axis-msu-2, axis-dump-3, ge-rp-3
C1812: it-7-ber/1, axis-dump-4, axis-dump-5+c
C2410: it-25-bologna/1+d, axis-msu-3+d, axis-dump-6+d
W2118: allied-base-1, allied-dump-1, nz-4-nz-bg/1, nz-5-nz-bg/1, cw-rp-1, cw-rp-2
W2110: br-2-sg/1, br-f, allied-msu-1, allied-dump-2
C2331: br-tobruk, aus-20-aus-bg, allied-base-2+a, allied-dump-3
C2129: br-3-lt-arm, allied-msu-2, allied-dump-4
nrv: cw-rp-3, allied-dump-5
axis-refit: ge-8-pz, it-132-ariete
axis-destroyed: ge-115, it-tobruk
allied-refit: br-7-sg
allied-destroyed: br-4-lt-arm, ind-5-ind-bg`;

/** Every order of supply that names pieces of the board, likely or not. */
function candidates(s: State, roll: (sides: number) => number): Action[] {
  const pieces = kit.units.filter(({ index }) => s.at[index] !== UNUSED && s.at[index] !== POOL);
  const counters = pieces.filter(({ supply }) => supply !== null);
  const fighters = pieces.filter(({ supply }) => supply === null);
  const hexes = [...new Set(pieces.map(({ index }) => s.at[index]).filter((hex) => hex >= 0))].map(kit.grid.label);
  const some = <T>(list: readonly T[], one: number): T[] => list.filter(() => roll(one) === 1);
  return [
    ...pieces.flatMap(({ id: unit }): Action[] =>
      (['emergency', 'decline', 'dig', 'recall', 'capture', 'raze'] as const).map((verb) => ({ do: verb, unit })),
    ),
    ...hexes.flatMap((to): Action[] => (['activate', 'relocate', 'found'] as const).map((verb) => ({ do: verb, to }))),
    ...some(counters, 2).flatMap(({ id: unit }) =>
      hexes.flatMap((to): Action[] => [
        { do: 'feed', unit, to },
        { do: 'transfer', unit, to },
      ]),
    ),
    ...some(fighters, 2).flatMap(({ id: unit }) => hexes.map((to): Action => ({ do: 'refit', unit, to }))),
    ...some(fighters, 2).flatMap(({ id: unit }) => counters.map(({ id: by }): Action => ({ do: 'build', unit, by }))),
    ...some(fighters, 2).flatMap(({ id: unit }) =>
      counters.map(
        ({ id: supply }): Action => ({
          do: 'destroy',
          unit,
          supply,
          leave: (['nothing', 'dump', 'msu'] as const)[roll(3) - 1],
        }),
      ),
    ),
    ...fighters.flatMap(({ id: unit }) =>
      ['nrv', 'torch', ...some(hexes, 2), 'L2717'].map(
        (at): Action => ({ do: 'rebuild', unit, steps: roll(2) === 1 ? '1' : '2', at }),
      ),
    ),
  ];
}

const MINE = ['relocate-primary', 'activate-bases', 'give-supply', 'prepare', 'refit'];

/** Walks on from question to question of this chapter, by chance, and compares at each. */
function walk(t: Table, roll: (sides: number) => number): number {
  let orders = 0;
  while (MINE.includes(t.asked ?? '')) {
    const { match } = t;
    const seat = match.toMove!;
    const offers = match.legal();
    const offered = new Set(offers.map(format));
    expect(offered.size).toBe(offers.length);
    const wrong = [...candidates(t.s, roll), ...offers].filter(
      (action) => match.check(seat, action).ok !== offered.has(format(action)),
    );
    expect(wrong.map(format)).toEqual([]);
    expect(invariants(t.s)).toEqual([]);
    match.play(seat, offers[roll(offers.length) - 1]);
    orders++;
  }
  return orders;
}

describe('legal is what check accepts', () => {
  const from: readonly (readonly [PositionSpec['at'], 'axis' | 'allied'])[] = [
    ['relocate-primary', 'axis'],
    ['activate-bases', 'allied'],
    ['give-supply', 'axis'],
    ['give-supply', 'allied'],
    ['prepare', 'axis'],
    ['prepare', 'allied'],
    ['refit', 'axis'],
    ['refit', 'allied'],
  ];
  test.each(from)('at %s and on from there, the %s asked', (at, side) => {
    let orders = 0;
    for (const seed of [1, 2, 3]) {
      const dice = quickDice(`${at} ${side} ${seed}`);
      const t = position({ scenario: 's25', turn: 6, at, side, board: BOARD });
      // Dice fall as they like here.
      t.dice(...Array.from({ length: 40 }, () => dice.roll(6)));
      orders += walk(t, (sides) => dice.roll(sides));
    }
    expect(orders).toBeGreaterThanOrEqual(3);
  });
});

import { expect, test } from 'vitest';
import { type AnyMatch, byKind, nowAndThen, randomWalk } from '../../../../testkit/walk.ts';
import { decisionAtKasserine as game } from '../../index.ts';
import { ALLIED, AXIS, kitOf } from '../../kit.ts';
import { boardOf } from '../../rules/board.ts';
import { isSouthern, mayGo } from '../../rules/moving.ts';
import { phaseOf } from '../../rules/phase.ts';
import { reachOf } from '../../rules/reach.ts';
import { keepsSupplied, supplyAfterMove } from '../../rules/staying-supplied.ts';
import { isSupplied } from '../../rules/supply.ts';
import { onMap, type State } from '../../state.ts';
import { lookSlowly, supplyOf } from './slow-ground.fixture.ts';
import { type Phase, reachSlowly } from './slow-reach.fixture.ts';

/** Random games, looked at now and then: zones, supply and reach as they are found quickly, beside the same worked out slowly by the words. */

const SIDES = [AXIS, ALLIED] as const;

function compareZones(s: State): void {
  const kit = kitOf(s);
  const { zone } = lookSlowly(s);
  const board = boardOf(kit, s);
  for (const side of SIDES)
    expect([...board.zone[side]].flatMap((inside, hex) => (inside === 1 ? [hex] : []))).toEqual(
      [...zone[side]].sort((a, b) => a - b),
    );
}

function compareSupply(s: State): void {
  const kit = kitOf(s);
  const look = lookSlowly(s);
  for (const side of SIDES) {
    const supplies = supplyOf(look, side);
    const there = kit.ground[side].filter((unit) => onMap(s.at[unit]) && kit.units[unit].combat);
    const slowly = there.filter((unit) => supplies(s.at[unit], kit.units[unit].nation === 'french'));
    expect(there.filter((unit) => isSupplied(kit, s, unit))).toEqual(slowly);
  }
}

/** Units in hand on the map that have done nothing yet. */
const isFresh = (s: State): boolean =>
  s.moving.length > 0 &&
  s.moving.every((unit) => onMap(s.at[unit]) && s.spent[unit] === 0 && kitOf(s).units[unit].combat) &&
  mayGo(kitOf(s), s).ok;

function compareReach(s: State): void {
  const kit = kitOf(s);
  const reach = reachOf(kit, s);
  const tests = s.moving.filter((unit) => keepsSupplied(kit, s, unit)).map((unit) => supplyAfterMove(kit, s, unit));
  const slowly = [...reachSlowly(s, phaseOf(s) as Phase)].filter(
    ([hex]) => tests.every((supplies) => supplies(hex)) && !isSouthern(kit, hex),
  );
  const quickly = [...reach.ends].filter((hex) => !isSouthern(kit, hex)).map((hex) => [hex, reach.cost(hex)] as const);
  const byHex = (list: readonly (readonly [number, number])[]) =>
    list.map(([hex, cost]) => `${kit.grid.label(hex)} ${cost}`).sort();
  expect(byHex(quickly)).toEqual(byHex(slowly));
}

test.each(game.scenarios.map(({ id }) => id))(
  'zones, supply and reach in a random game of %s are what the words of the rulebook make them',
  (scenario) => {
    let looks = 0;
    let reaches = 0;
    const look = ({ state }: AnyMatch): void => {
      looks++;
      compareZones(state as State);
      compareSupply(state as State);
    };
    const stretch = ({ state }: AnyMatch): void => {
      for (const s of [state as State].filter(isFresh)) {
        compareReach(s);
        reaches++;
      }
    };
    const both = nowAndThen(40, look);
    const hands = nowAndThen(4, stretch);
    randomWalk(
      game,
      scenario,
      `slowly ${scenario}`,
      (...position) => {
        both(...position);
        hands(...position);
      },
      byKind,
      900,
    );
    expect([looks > 0, reaches > 0]).toEqual([true, true]);
  },
);

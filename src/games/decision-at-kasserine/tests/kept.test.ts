import { expect, test } from 'vitest';
import { type Dice, NO_DICE } from '../../../engine/dice.ts';
import { applyOnly } from '../../../engine/interpreter.ts';
import { Journal } from '../../../engine/journal.ts';
import { Tx } from '../../../engine/tx.ts';
import { type AnyMatch, byKind, nowAndThen, randomWalk } from '../../../testkit/walk.ts';
import type { Action } from '../actions.ts';
import { decisionAtKasserine as game } from '../index.ts';
import { ALLIED, AXIS, type Kit, kitOf, type Side } from '../kit.ts';
import { boardOf, projectsInto } from '../rules/board.ts';
import { freeUnitsOf } from '../rules/free-units.ts';
import { barToTake } from '../rules/moving.ts';
import { reachOf } from '../rules/reach.ts';
import { isSupplied } from '../rules/supply.ts';
import { has, onMap, RESERVE, type State } from '../state.ts';

/** What is kept between two looks at a state is what a first look would find, whatever was played or taken back in between. */

const SIDES = [AXIS, ALLIED] as const;

/** A kit that nobody has kept anything for. */
const unknownKit = (kit: Kit): Kit => ({ ...kit });

/** Zones by their definition, unit by unit. */
function zoneOf(kit: Kit, s: State, side: Side): number[] {
  const zone = new Array<number>(kit.grid.size).fill(0);
  for (const unit of kit.ground[side])
    if (onMap(s.at[unit]))
      for (const hex of kit.grid.within(s.at[unit], 1)) if (projectsInto(kit, s, unit, hex)) zone[hex] = 1;
  return zone;
}

function occupiedBy(kit: Kit, s: State, side: Side): number[] {
  const occupied = new Array<number>(kit.grid.size).fill(0);
  for (const unit of kit.ground[side]) if (onMap(s.at[unit]) && kit.units[unit].combat) occupied[s.at[unit]]++;
  return occupied;
}

function checkBoard(s: State): void {
  const kit = kitOf(s);
  const board = boardOf(kit, s);
  const zones = SIDES.map((side) => zoneOf(kit, s, side));
  for (const side of SIDES) {
    expect(board.occupied[side].join()).toBe(occupiedBy(kit, s, side).join());
    expect(board.zone[side].join()).toBe(zones[side].join());
  }
  const pressed = SIDES.some((side) =>
    kit.ground[side].some((unit) => onMap(s.at[unit]) && has(s, unit, RESERVE) && zones[1 - side][s.at[unit]] === 1),
  );
  expect(board.pressesReserves()).toBe(pressed);
}

function checkSupply(s: State): void {
  const kit = kitOf(s);
  const fresh = unknownKit(kit);
  const all = SIDES.flatMap((side) => kit.ground[side]);
  expect(all.filter((unit) => isSupplied(kit, s, unit))).toEqual(all.filter((unit) => isSupplied(fresh, s, unit)));
}

function checkFreeUnits(s: State): void {
  const kit = kitOf(s);
  for (const side of SIDES) {
    const kept = freeUnitsOf(kit, s, side);
    const free = kit.ground[side].filter((unit) => barToTake(kit, s, unit, side, boardOf(kit, s)) === null);
    expect(kit.ground[side].filter((unit) => kept.has(unit))).toEqual(free);
  }
}

/** Only where units are in hand. */
function checkReach(s: State): void {
  const kit = kitOf(s);
  const [kept, fresh] = [kit, unknownKit(kit)].map((each) => {
    const reach = reachOf(each, s);
    return [...reach.ends].map((hex) => [kit.grid.label(hex), reach.cost(hex), ...reach.path(s, hex)]);
  });
  expect(kept).toEqual(fresh);
}

/** Looks at some positions of a random game, and again with an order carried out there and taken back. */
function watch(scenario: string, check: (s: State) => void): void {
  let looks = 0;
  const look = ({ state }: AnyMatch, offers: readonly unknown[], dice: Dice): void => {
    looks++;
    check(state);
    const journal = new Journal();
    const order = offers[dice.roll(offers.length) - 1] as Action;
    applyOnly(game.procedures, new Tx<State, Action>(state, journal, NO_DICE, { quiet: true }), order);
    check(state);
    journal.undoTo(0);
    check(state);
  };
  // By kind of order, so that a few hundred moves come through every phase many times.
  randomWalk(game, scenario, `kept ${scenario}`, nowAndThen(30, look), byKind, 900);
  expect(looks).toBeGreaterThan(10);
}

test.each(game.scenarios.map(({ id }) => id))(
  'board, supply, free units and reach keep up with a random game of %s',
  (scenario) => {
    let reaches = 0;
    watch(scenario, (s) => {
      checkBoard(s);
      checkSupply(s);
      checkFreeUnits(s);
      for (const moving of [s].filter(({ moving }) => moving.length > 0)) {
        checkReach(moving);
        reaches++;
      }
    });
    expect(reaches).toBeGreaterThan(0);
  },
);

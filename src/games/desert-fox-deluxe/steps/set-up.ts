import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { nearest, placing as placingOf } from '../../placing.ts';
import { CITY } from '../kit/ground.ts';
import type { Placement } from '../kit/placements.ts';
import { isBox } from '../kit/places.ts';
import { SUGGESTED } from '../kit/suggested.ts';
import { ALLIED, AXIS, type Kit, kitOf, SEATS, SIDES, type Side, sideName } from '../kit.ts';
import { isAvailable } from '../rules/air.ts';
import { REINFORCEMENT } from '../rules/arrivals.ts';
import { boardOf, fortAt } from '../rules/board.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { startLines } from '../setup.ts';
import { onMap, type State, TO_COME } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { countAir } from './air-superiority.ts';
import { answers } from './answers.ts';
import { moveTo } from './changes.ts';
import { bringArrivals } from './reinforcements.ts';

/** Setting up what the lists leave to the players: units within some hexes of a place, forts, boxes of aircraft (3.1). */

/** Lines of a side with a choice. */
const choices = (kit: Kit, s: State, side: Side): Placement[] =>
  startLines(kit, s).filter((line) => line.side === side && line.places.length > 1);

/** Units of a side that are still to be placed, each with its line; those of the other side are none of its business. */
function unplaced(kit: Kit, s: State, side: Side): (readonly [number, Placement])[] {
  return choices(kit, s, side).flatMap((line) =>
    line.pieces
      .filter(({ unit }) => s.at[unit] === TO_COME && s.due[unit] === 0)
      .map(({ unit }) => [unit, line] as const),
  );
}

/** Units that may be placed now: what was placed as suggested may be moved, until it stands. */
const placeable = (kit: Kit, s: State, side: Side): (readonly [number, Placement])[] =>
  s.looking
    ? choices(kit, s, side).flatMap((line) => line.pieces.map(({ unit }) => [unit, line] as const))
    : unplaced(kit, s, side);

/** A hex that the unit could enter, with room for it: nobody is set up over the limit of stacking (10.2). */
function mayStand(kit: Kit, s: State, unit: number, line: Placement, hex: Hex): Verdict {
  const { name, stacking, gait } = kit.units[unit];
  if (!line.places.includes(hex)) return refuse('3.1a', `${name} is not set up in ${labelOf(s, hex)}.`);
  if (s.at[unit] === hex) return refuse('3.1a', `${name} stands in ${labelOf(s, hex)} already.`);
  const { enter } = kit.prices[gait][s.roads];
  const open = [0, 1, 2, 3, 4, 5].some((direction) => {
    const near = kit.grid.neighbours[hex * 6 + direction];
    return near >= 0 && enter[near * 6 + kit.grid.direction(near, hex)] > 0;
  });
  if (!open) return refuse('13.1h', `${name} cannot enter ${labelOf(s, hex)}.`);
  const limit = kit.ground.terrain[hex] === CITY ? kit.tables.stackingCity : kit.tables.stackingOther;
  if (boardOf(kit, s).points(hex) + stacking > limit)
    return refuse('10.2c', `${labelOf(s, hex)} has no room for ${name}.`);
  return ALLOWED;
}

function stand(tx: Tx, unit: number, hex: Hex): void {
  moveTo(tx, unit, hex);
  tx.note('3.1a', () => `${nameOf(tx.s, unit)} is placed in ${labelOf(tx.s, hex)}.`);
}

/** Hexes of a line where a fort may still be put down, while one is left. */
function fortHexes(kit: Kit, s: State, side: Side): { readonly hex: Hex; readonly level: number }[] {
  return choices(kit, s, side).flatMap(({ stock, places }) => {
    const fort = stock.find(({ kind }) => kind === 'fort');
    const free = places.filter((hex) => fortAt(s, hex) === undefined);
    return fort === undefined || places.length - free.length >= fort.copies
      ? []
      : free.map((hex) => ({ hex, level: fort.level }));
  });
}

function fortify(tx: Tx, hex: Hex, side: Side): void {
  const found = fortHexes(kitOf(tx.s), tx.s, side).find((each) => each.hex === hex)!;
  tx.push(tx.s.forts, { hex, level: found.level, building: -1, builder: -1 });
  tx.note('3.1a', () => `A fort of level ${found.level} is placed in ${labelOf(tx.s, hex)}.`);
}

const boxesOf = (line: Placement) => line.places.filter(isBox);

function deploy(tx: Tx, unit: number, place: number): void {
  tx.set(tx.s.at, unit, place);
  tx.note('3.1a', () => `${nameOf(tx.s, unit)} is placed in a box.`);
}

/** All that is left goes where it is suggested, or as near to it as it may. */
function arrange(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const [unit, line] of unplaced(kit, s, side)) {
    const [box] = boxesOf(line);
    if (box !== undefined) deploy(tx, unit, box);
    else {
      const free = line.places.filter((hex) => mayStand(kit, s, unit, line, hex).ok);
      stand(tx, unit, nearest(kit, free, kit.grid.find(SUGGESTED[kit.units[unit].id] ?? '')));
    }
  }
  for (let left = fortHexes(kit, s, side); left.length > 0; left = fortHexes(kit, s, side))
    fortify(tx, left[0].hex, side);
}

/** What has been placed as suggested is not placed again. */
const notLooking = (s: State): Verdict =>
  s.looking ? refuse('3.1a', 'All are placed as suggested already: move any you like, or begin.') : ALLOWED;

/** The shared set-up by unit and hex; the side stands in the frame, so it is made for each of them. */
const units = [AXIS, ALLIED].map((side) =>
  placingOf<Terms, Kit, Placement>(kitOf, {
    rule: '3.1a',
    unplaced: (kit, s) => placeable(kit, s, side as Side).filter(([, line]) => line.places.every(onMap)),
    hexes: (line) => line.places,
    mayStand,
    stand: (tx, unit, _line, hex) => stand(tx, unit, hex),
  }),
);

export const placing: Ask<Side> = {
  id: 'placing',
  rule: '3.1a',
  title: 'Set-up',
  setUp: true,
  end: 'The set-up stands: begin',
  point: { both: 'place', hex: 'fortify' },
  who: (_s, side) => SEATS[side],
  prompt: (s, side) => {
    if (s.looking) return 'All are placed as suggested: move any you like, then begin.';
    const left = unplaced(kitOf(s), s, side).length;
    return left > 0 ? `Place your units: ${left} to go.` : 'Place your forts.';
  },
  done: (s, side) =>
    !s.looking && unplaced(kitOf(s), s, side).length === 0 && fortHexes(kitOf(s), s, side).length === 0,
  ...answers('3.1a', 'the armies are being set up', {
    place: {
      may: (s, order, side: Side) => units[side].place.may!(s, order, side),
      offers: (s, emit, side) => units[side].place.offers!(s, emit, side),
      do: (tx, order, side) => units[side].place.do(tx, order, side),
    },
    deploy: {
      may(s, { unit, box }, side) {
        const kit = kitOf(s);
        const found = unplaced(kit, s, side).find(([each]) => kit.units[each].id === unit);
        const { place } = kit.boxNamed.get(box)!;
        return found?.[1].places.includes(place)
          ? ALLOWED
          : refuse('3.1a', `${kit.units[unitOf(kit, unit)].name} is not set up in that box.`);
      },
      offers(s, emit, side) {
        const kit = kitOf(s);
        for (const [unit, line] of unplaced(kit, s, side))
          for (const place of boxesOf(line))
            emit({ do: 'deploy', unit: kit.units[unit].id, box: kit.boxes.find((box) => box.place === place)!.id });
      },
      do: (tx, { unit, box }) => deploy(tx, unitOf(kitOf(tx.s), unit), kitOf(tx.s).boxNamed.get(box)!.place),
    },
    fortify: {
      may(s, { to }, side) {
        const hex = kitOf(s).grid.find(to);
        return fortHexes(kitOf(s), s, side).some((each) => each.hex === hex)
          ? ALLOWED
          : refuse('3.1a', `${sideName(side)} put${side === AXIS ? 's' : ''} no fort in ${to}.`);
      },
      offers(s, emit, side) {
        for (const { hex } of fortHexes(kitOf(s), s, side)) emit({ do: 'fortify', to: kitOf(s).grid.label(hex) });
      },
      do: (tx, { to }, side) => fortify(tx, kitOf(tx.s).grid.find(to), side),
    },
    suggest: {
      may: notLooking,
      do(tx, _order, side) {
        arrange(tx, side);
        tx.set(tx.s, 'looking', true);
      },
    },
    arrange: { may: notLooking, do: (tx, _order, side) => arrange(tx, side) },
    end: {
      may: (s) =>
        s.looking ? ALLOWED : refuse('3.1a', 'Something is still to be placed; nobody begins before all stand.'),
      do: (tx) => tx.set(tx.s, 'looking', false),
    },
  }),
};

/** Everything stands. Phases that a scenario leaves out are made up for: aircraft are counted, what its lists have for this turn comes (ruling A199). */
export function beginGame(tx: Tx): void {
  const { s } = tx;
  const { firstPhase, terms } = kitOf(s).scenarios[s.scenario];
  if (firstPhase > AIR_SUPERIORITY) countAir(tx);
  if (firstPhase === FIRST_MOVEMENT) tx.call('choose-order');
  if (firstPhase <= REINFORCEMENT) return;
  // An option: the lane from Sicily is loaded as if phase IV had been played (ruling A225).
  if (terms.torchPlayed && s.options.sicilyLoaded) tx.call('load-ocean', AXIS);
  for (const side of [ALLIED, AXIS] as const) tx.call('reinforce', side);
  const points = [...s.airlift];
  bringArrivals(tx);
  for (const side of SIDES) tx.set(s.airlift, side, s.airlift[side] + points[side]);
  // Available aircraft are put into a box of their owner's choice (29.1d, ruling A217).
  if (kitOf(s).airUnits.some((units) => units.some((unit) => isAvailable(kitOf(s), s, unit))))
    tx.call('air-superiority');
}

const AIR_SUPERIORITY = 2;
const FIRST_MOVEMENT = 6;

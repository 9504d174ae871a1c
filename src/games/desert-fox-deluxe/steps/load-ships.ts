import type { Verdict } from '../../../engine/verdict.ts';
import type { Answers } from '../../answers.ts';
import { isBox, type Place } from '../kit/places.ts';
import { AXIS, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { halfOf, printedMove } from '../rules/allowance.ts';
import { inEnemyZone } from '../rules/board.ts';
import { stepsAtSea, waitsInItaly } from '../rules/italy.ts';
import { isLane, loadings, mayLoadLane } from '../rules/lanes.ts';
import { nameOf, placeNamed, unitOf, wordFor } from '../rules/names.ts';
import { ALL_MAPS, isOwnPort, laneOf, nileOf, portsOf } from '../rules/ports.ts';
import { atCape, coastRule, mayArriveByCoast, mayRoundCape, mayShip, portName, shipments } from '../rules/shipping.ts';
import { ASHORE, BESET, type Cargo, ISOLATED, LANDED, MOVED, OGS, onMap, type Stage, type State } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, goOn } from './answers.ts';
import { eliminate, loseStep, mark, moveTo, toPool, unmark } from './changes.ts';

/** Ships: what is loaded, what lands, what sails on (20.1 to 20.3). */

interface Shipping {
  /** Everything that may be shipped, and where to. */
  all(kit: Kit, s: State, side: Side): Iterable<readonly [piece: number, to: Place]>;
  may(kit: Kit, s: State, piece: number, to: Place, side: Side): Verdict;
  do(tx: Tx, piece: number, to: Place, side: Side): void;
}

/** An order that ships a piece to a port or a box. */
export const shipBy = ({ all, may, do: act }: Shipping): Answers<Terms, Side> => ({
  ship: {
    may(s, order, side) {
      const kit = kitOf(s);
      return may(kit, s, unitOf(kit, order.unit), placeNamed(kit, order.to), side);
    },
    offers(s, emit, side) {
      const kit = kitOf(s);
      for (const [piece, place] of all(kit, s, side))
        emit({ do: 'ship', unit: kit.units[piece].id, to: wordFor(kit, place) });
    },
    do(tx, order, side) {
      const kit = kitOf(tx.s);
      act(tx, unitOf(kit, order.unit), placeNamed(kit, order.to), side);
    },
  },
});

/** Along the coast, at the beginning of the own Movement Phase (20.1g, 20.3). */
export const coastAnswers = shipBy({ all: shipments, may: mayShip, do: embark });

/** Reinforcements that come along the coast (26.1). */
export const arrivalAnswers = shipBy({
  *all(kit, s, side) {
    if (s.arrived.length === 0) return;
    const ports = portsOf(kit, s, side);
    for (const piece of s.arrived)
      for (const { place } of ports) if (mayArriveByCoast(kit, s, piece, place, side).ok) yield [piece, place];
  },
  may: mayArriveByCoast,
  do(tx, piece, to, side) {
    tx.remove(tx.s.arrived, tx.s.arrived.indexOf(piece));
    putOnBoard(tx, piece, to, side, 'arrives');
  },
});

function embark(tx: Tx, piece: number, to: Place, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  const index = s.cargo.findIndex((cargo) => cargo.piece === piece);
  if (index >= 0) {
    tx.set(s.cargo, index, { ...s.cargo[index], to, stage: 'lands' });
    tx.note('20.2a', () => `${nameOf(s, piece)} makes for ${portName(kit, s, to)}.`);
  } else if (waitsInItaly(kit, s, piece)) {
    tx.set(s, 'shipped', s.shipped + stepsAtSea(kit, s, piece));
    tx.push(s.cargo, { piece, from: s.at[piece], to, stage: 'lands' });
    tx.note('25.1d', () => `${nameOf(s, piece)} sails from Italy to ${portName(kit, s, to)}.`);
  } else putOnBoard(tx, piece, to, side, 'leaves');
}

export function putOnBoard(tx: Tx, piece: number, to: Place, side: Side, stage: Stage): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.push(s.cargo, { piece, from: s.at[piece], to, stage });
  moveTo(tx, piece, laneOf(kit, side).place);
  tx.note(
    stage === 'arrives' ? coastRule(s) : '20.1g',
    () => `${nameOf(s, piece)} is shipped to ${portName(kit, s, to)}.`,
  );
}

/** The Allocation Phase: round the Cape to the Nile, and into the lanes (20.2). */
const oceanAnswers = shipBy({
  *all(kit, s, side) {
    for (const piece of atCape(kit, s, side))
      if (mayRoundCape(kit, s, piece, nileOf(kit), side).ok) yield [piece, nileOf(kit)];
    yield* loadings(kit, s, side);
  },
  may: (kit, s, piece, to, side) => (isLane(kit, to) ? mayLoadLane : mayRoundCape)(kit, s, piece, to, side),
  do(tx, piece, to) {
    const { s } = tx;
    const kit = kitOf(s);
    const lane = isLane(kit, to);
    tx.push(s.cargo, { piece, from: s.at[piece], to, stage: lane ? 'sails' : 'lands' });
    if (lane) moveTo(tx, piece, to);
    tx.note(
      lane ? '20.2a' : '20.2.4b',
      () => `${nameOf(s, piece)} ${lane ? 'is put on board' : 'goes on to the Nile'}.`,
    );
  },
});

export const loadOcean: Ask<Side> = {
  id: 'load-ocean',
  rule: '20.2a',
  title: 'Ocean shipping',
  end: 'No more ships',
  point: { unit: (s, unit) => ({ do: 'ship', unit, to: usualWay(s, unitOf(kitOf(s), unit)) }) },
  who: (_s, side) => SEATS[side],
  prompt: (_s, side) =>
    side === AXIS
      ? 'Ships for Africa: say who is put on board, then end. The port is chosen when they land.'
      : 'Ships round the Cape may go on to the Nile: say who lands there, then end.',
  done: nothingToLoad,
  ...answers<Side>('20.2a', 'ships are loaded', { ...oceanAnswers, end: goOn }),
};

/** Where somebody is sent who is only pointed at. */
function usualWay(s: State, piece: number): string {
  const kit = kitOf(s);
  const lane = [...loadings(kit, s, kit.units[piece].side)].find(([each]) => each === piece);
  return wordFor(kit, lane?.[1] ?? nileOf(kit));
}

function nothingToLoad(s: State, side: Side): boolean {
  const kit = kitOf(s);
  if (atCape(kit, s, side).some((piece) => mayRoundCape(kit, s, piece, nileOf(kit), side).ok)) return false;
  return loadings(kit, s, side).next().done === true;
}

/** At the end of a turn whoever is still at sea is where he came from (20.2b). */
export function returnShips(tx: Tx): void {
  const { s } = tx;
  for (const { piece, from } of s.cargo.filter(({ stage }) => stage === 'sails' || stage === 'convoy')) {
    dropCargo(tx, piece);
    moveTo(tx, piece, from);
    tx.note('20.2b', () => `${nameOf(s, piece)} has not been landed and returns.`);
  }
}

/** A piece is no cargo any more. */
export function dropCargo(tx: Tx, piece: number): void {
  const index = tx.s.cargo.findIndex((each) => each.piece === piece);
  if (index >= 0) tx.remove(tx.s.cargo, index);
}

/** One hit: a step of a unit, or a counter of supply, is sunk (19.9.2, ruling A192). */
export function sinkCargo(tx: Tx, piece: number, rule: RuleId, forGood: boolean): void {
  const { s } = tx;
  if (kitOf(s).units[piece].supply === null) {
    if (loseStep(tx, piece, rule, forGood)) dropCargo(tx, piece);
    return;
  }
  tx.note(rule, () => `${nameOf(s, piece)} is sunk.`);
  dropCargo(tx, piece);
  toPool(tx, piece);
}

/** After the strikes: who has come lands, who was loaded sails to the port he lands in next time (20.1i, ruling A88). */
export function settleCargo(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const each of s.cargo.filter(({ piece }) => kit.units[piece].side === side)) {
    if (each.stage === 'assaults') continue; // till the Combat Phase (20.5)
    if (each.stage === 'sails' || each.stage === 'convoy') continue; // waits for the next Movement Phase
    if (each.stage !== 'leaves') land(tx, each, side);
    else if (each.to === kit.boxOf.refit[side]) evacuate(tx, each);
    else tx.set(s.cargo, s.cargo.indexOf(each), { ...each, stage: 'lands' });
  }
}

/** Into the Refit Box, where nobody has a step (20.1f, 8.3). */
function evacuate(tx: Tx, { piece, to }: Cargo): void {
  const { s } = tx;
  dropCargo(tx, piece);
  tx.note('20.1f', () => `${nameOf(s, piece)} leaves the port for the Refit Box.`);
  tx.set(s.steps, piece, 0);
  tx.set(s.marks, piece, 0);
  moveTo(tx, piece, to);
}

/** In its port; if that is lost, where it came from; if that is lost too, nowhere (20.3d, ruling A89). */
function land(tx: Tx, { piece, from, to }: Cargo, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  dropCargo(tx, piece);
  const port = [to, from].find((place) => isBox(place) || isOwnPort(kit, s, side, place, ALL_MAPS));
  if (port !== undefined) {
    tx.note(port === to ? '20.1i' : '20.3d', () =>
      port === to
        ? `${nameOf(s, piece)} lands in ${portName(kit, s, port)}.`
        : `${nameOf(s, piece)} cannot land and returns to ${portName(kit, s, port)}.`,
    );
    comeAshore(tx, piece, port);
    return;
  }
  tx.note('20.3d', () => `${nameOf(s, piece)} finds no port and is lost.`);
  if (kit.units[piece].supply === null) eliminate(tx, piece, '20.3d', true);
  else toPool(tx, piece);
}

/** In general supply for the turn, half of the printed allowance spent (20.1j, 20.1k). */
function comeAshore(tx: Tx, piece: number, port: Place): void {
  const { s } = tx;
  const kit = kitOf(s);
  moveTo(tx, piece, port);
  tx.set(s.due, piece, 0);
  tx.set(s.spent, piece, halfOf(printedMove(kit, s, piece)));
  unmark(tx, piece, OGS | ISOLATED);
  const beset = onMap(port) && inEnemyZone(kit, s, kit.units[piece].side, port) ? BESET : 0;
  mark(tx, piece, LANDED | ASHORE | MOVED | beset);
}

import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { plural } from '../../words.ts';
import type { Place } from '../kit/places.ts';
import type { Arrival } from '../kit/scenarios.ts';
import type { RpPool } from '../kit/stock.ts';
import { AXIS, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { mayBeFlown } from '../rules/airlift.ts';
import {
  boxesFor,
  entryHexes,
  isDue,
  isFree,
  lineOf,
  openGroups,
  phaseNow,
  REINFORCEMENT,
  stepsLeft,
} from '../rules/arrivals.ts';
import { quartersFor } from '../rules/malta.ts';
import { labelOf, nameOf, namesOf, unitOf, wordFor } from '../rules/names.ts';
import { notYours, refuse } from '../rules/refusals.ts';
import { mayArriveAnywhere } from '../rules/shipping.ts';
import { AT_EDGE, onMap, POOL, type State, TO_COME } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn, ofUnit, ofUnitAndHex } from './answers.ts';
import { freeCounter, moveTo, toPool } from './changes.ts';
import { moveToQuarters } from './invade-malta.ts';
import { arrivalAnswers } from './load-ships.ts';
import { arrive, counterFor, putDown } from './reinforcements.ts';

/** What the owner of reinforcements decides as they come (7.1, 26.1, 30.1, 30.2). */

// Steps of a group, and counters of which only some come in a phase.

/** Which of the owed counters this piece would be; -1 for none. So many come in a Movement Phase (30.2b). */
function owedAs(kit: Kit, s: State, piece: number, side: Side): number {
  if (phaseNow(s) === REINFORCEMENT) return -1;
  return s.owed.findIndex(
    (owed) =>
      owed.side === side &&
      s.brought < owed.perPhase &&
      counterFor(kit, s, owed) === piece &&
      isFree(kit, s, side, owed.place),
  );
}

function mayBring(
  kit: Kit,
  s: State,
  unit: number,
  steps: number,
  side: Side,
  groups = openGroups(kit, s, side),
): Verdict {
  if (kit.units[unit].side !== side) return notYours('7.0b');
  if (s.at[unit] === POOL && kit.units[unit].supply !== null)
    return owedAs(kit, s, unit, side) >= 0 && steps === 1
      ? ALLOWED
      : refuse('30.2b', 'No such counter may be brought now: two come in a Movement Phase, where no enemy stands.');
  const group = groups.find(({ pieces }) => pieces.some((piece) => piece.unit === unit));
  if (group === undefined || s.at[unit] !== TO_COME)
    return refuse('30.1g', `${nameOf(s, unit)} is not in a group of which you choose who arrives now.`);
  if (steps > s.steps[unit]) return refuse('30.1g', `${nameOf(s, unit)} has not so many steps.`);
  const left = stepsLeft(s, group);
  return steps <= left
    ? ALLOWED
    : refuse('30.1g', `${group.group} has ${left === 0 ? 'no' : `only ${left}`} more steps to bring.`);
}

function bring(tx: Tx, unit: number, steps: number, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (s.at[unit] === POOL) {
    putDown(tx, owedAs(kit, s, unit, side), unit);
    tx.set(s, 'brought', s.brought + 1);
    return;
  }
  const group = openGroups(kit, s, side).find(({ pieces }) => pieces.some((piece) => piece.unit === unit))!;
  tx.set(s.steps, unit, steps);
  arrive(tx, unit, group.places[0]);
}

function offerBring(
  s: State,
  emit: (order: { do: 'bring'; unit: string; steps: '1' | '2' }) => void,
  side: Side,
): void {
  const kit = kitOf(s);
  const groups = openGroups(kit, s, side);
  for (const { pieces } of groups)
    for (const { unit } of pieces)
      for (const steps of ['1', '2'] as const)
        if (mayBring(kit, s, unit, Number(steps), side, groups).ok)
          emit({ do: 'bring', unit: kit.units[unit].id, steps });
  const free = new Set(s.owed.filter((owed) => owed.side === side).map((owed) => counterFor(kit, s, owed)));
  for (const piece of free)
    if (piece >= 0 && owedAs(kit, s, piece, side) >= 0) emit({ do: 'bring', unit: kit.units[piece].id, steps: '1' });
}

// Dumps and refit points beside the map cannot walk: they are put on a hex of the edge.

const idle = (kit: Kit, s: State, side: Side): number[] =>
  phaseNow(s) === REINFORCEMENT
    ? []
    : kit.supplies[side].filter((piece) => s.at[piece] === AT_EDGE && kit.units[piece].supply !== 'msu');

function mayPlace(kit: Kit, s: State, piece: number, hex: number, side: Side): Verdict {
  if (!idle(kit, s, side).includes(piece))
    return refuse('30.2b', `${nameOf(s, piece)} is not a dump or refit point that waits beside the map.`);
  if (!entryHexes(kit, s, piece).includes(hex))
    return refuse('30.2b', `${nameOf(s, piece)} comes on the east edge of map S.`);
  return isFree(kit, s, side, hex) ? ALLOWED : refuse('30.2b', `The enemy stands in ${labelOf(s, hex)}.`);
}

// Which refit points, boxes; MSU as dumps; those who come later.

/** An undecided refit point of the side: Italian or German (AXC-4). */
const undecidedOf = (s: State, side: Side): number =>
  s.owed.findIndex((owed) => owed.side === side && owed.pools.length > 1);

/** "german" or "italian"; other choices belong to other questions. */
function settlePool(tx: Tx, pool: RpPool, side: Side): void {
  const { s } = tx;
  const index = undecidedOf(s, side);
  const settled = { ...s.owed[index], pools: [pool] };
  tx.remove(s.owed, index);
  tx.push(s.owed, settled);
  const piece = counterFor(kitOf(s), s, settled);
  if (piece >= 0 && isFree(kitOf(s), s, side, settled.place)) putDown(tx, s.owed.length - 1, piece);
}

const mayUnpack = (kit: Kit, s: State, piece: number, side: Side): Verdict => {
  if (kit.units[piece].side !== side || kit.units[piece].supply !== 'msu' || !s.arrived.includes(piece))
    return refuse('7.1d', 'Only an MSU that has just arrived may be taken as a dump.');
  return freeCounter(s, side, 'dump') >= 0 ? ALLOWED : refuse('2.4b', 'No dump is left to take instead.');
};

function unpack(tx: Tx, piece: number, side: Side): void {
  const { s } = tx;
  const place = s.at[piece];
  const dump = freeCounter(s, side, 'dump');
  toPool(tx, piece);
  tx.remove(s.arrived, s.arrived.indexOf(piece));
  tx.push(s.arrived, dump);
  tx.set(s.at, dump, place);
  tx.set(s.steps, dump, 1);
  tx.set(s.marks, dump, 0);
  const cargo = s.cargo.findIndex((each) => each.piece === piece);
  if (cargo >= 0) tx.set(s.cargo, cargo, { ...s.cargo[cargo], piece: dump });
  tx.set(s.due, dump, s.due[piece]);
  tx.set(s.due, piece, 0);
  tx.note('7.1d', () => 'An MSU is taken as a dump.');
}

/** A unit put down on the map may come later instead; elsewhere it waits anyway (7.1a). */
function mayHold(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const { side: whose, supply } = kit.units[unit];
  if (whose !== side || !s.arrived.includes(unit) || supply !== null || !onMap(s.at[unit]))
    return refuse('7.1a', 'Only a unit that has just arrived on the map may be held back.');
  return (lineOf(kit, s, unit)?.stepsArriving ?? 0) > 0
    ? refuse('30.1g', 'The steps of a group arrive, all of them.')
    : ALLOWED;
}

function hold(tx: Tx, unit: number): void {
  const { s } = tx;
  moveTo(tx, unit, TO_COME);
  tx.set(s.due, unit, s.turn + 1);
  tx.remove(s.arrived, s.arrived.indexOf(unit));
  tx.note('7.1a', () => `${nameOf(s, unit)} is held back for a turn.`);
}

/** Where the Axis keeps what is to be flown to Africa. */
const WAITING_ROOM = 'italy';

/** In the turn of its appeal the Axis may leave arrivals in Italy, to be flown in a Movement Phase (26.1d, ruling A271). */
function mayWait(kit: Kit, s: State, piece: number, side: Side): Verdict {
  const { airlift, axisEntry } = kit.scenarios[s.scenario].terms;
  if (airlift !== 'appeal' || side !== AXIS || !s.arrived.includes(piece) || s.at[piece] !== axisEntry)
    return refuse(
      '26.1d',
      'Only what has just arrived for the Axis, in the turn of its appeal, waits in Italy for airlift.',
    );
  return mayBeFlown(kit, s, piece, side);
}

function wait(tx: Tx, piece: number, place: number): void {
  const { s } = tx;
  moveTo(tx, piece, place);
  tx.remove(s.arrived, s.arrived.indexOf(piece));
  tx.note('26.1d', () => `${nameOf(s, piece)} waits in Italy for airlift.`);
}

/** Something has to be decided before the phase goes on. */
function mayEnd(s: State, side: Side): Verdict {
  const group = openGroups(kitOf(s), s, side).find((each) => stepsLeft(s, each) > 0);
  if (group !== undefined)
    return refuse('30.1g', `${group.group} has ${plural(stepsLeft(s, group), 'more step', 'more steps')} to bring.`);
  return undecidedOf(s, side) >= 0 ? refuse('AXC-4c', 'Say first whose refit point comes.') : ALLOWED;
}

/** So many of a group are named; the tray beside the map has all. */
const NAMED = 3;

function whoComes(s: State, group: Arrival): string {
  const waiting = group.pieces.map(({ unit }) => unit).filter((unit) => s.at[unit] === TO_COME);
  const more = waiting.length > NAMED ? ` and ${waiting.length - NAMED} more` : '';
  const steps = plural(stepsLeft(s, group), 'step');
  return `Who comes? Choose ${steps} of ${group.group} beside the map: ${namesOf(s, waiting.slice(0, NAMED))}${more}.`;
}

export const reinforce: Ask<Side> = {
  id: 'reinforce',
  rule: '4.1.III.1',
  title: 'Reinforcements',
  end: 'All have arrived',
  point: { both: 'place' },
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const [group] = openGroups(kitOf(s), s, side).filter((each) => stepsLeft(s, each) > 0);
    return group === undefined ? 'Reinforcements have come: what remains to be decided?' : whoComes(s, group);
  },
  done: (s, side) => !anything(s, side),
  ...answers('4.1.III.1', 'reinforcements arrive', {
    bring: {
      may: (s, { unit, steps }, side: Side) => mayBring(kitOf(s), s, unitOf(kitOf(s), unit), Number(steps), side),
      offers: offerBring,
      do: (tx, { unit, steps }, side) => bring(tx, unitOf(kitOf(tx.s), unit), Number(steps), side),
    },
    place: ofUnitAndHex('place', {
      units: idle,
      hexes: (kit, s, piece) => entryHexes(kit, s, piece),
      may: mayPlace,
      do: (tx, piece, hex) => moveTo(tx, piece, hex),
    }),
    deploy: {
      may(s, { unit, box }, side) {
        const kit = kitOf(s);
        const piece = unitOf(kit, unit);
        if (kit.units[piece].side === side && quarters(kit, s, piece).includes(kit.boxNamed.get(box)!.place))
          return ALLOWED;
        return s.arrived.includes(piece) && box === WAITING_ROOM
          ? mayWait(kit, s, piece, side)
          : refuse('7.0b', `${nameOf(s, piece)} does not arrive in that box now.`);
      },
      offers(s, emit, side) {
        const kit = kitOf(s);
        for (const unit of kit.groundUnits[side])
          for (const place of quarters(kit, s, unit))
            emit({ do: 'deploy', unit: kit.units[unit].id, box: wordFor(kit, place) });
        for (const piece of s.arrived)
          if (mayWait(kit, s, piece, side).ok) emit({ do: 'deploy', unit: kit.units[piece].id, box: WAITING_ROOM });
      },
      do(tx, { unit, box }) {
        const kit = kitOf(tx.s);
        const piece = unitOf(kit, unit);
        const { place } = kit.boxNamed.get(box)!;
        if (quartersFor(kit, tx.s, piece).length > 0) moveToQuarters(tx, piece, place);
        else if (tx.s.arrived.includes(piece)) wait(tx, piece, place);
        else arrive(tx, piece, place);
      },
    },
    choose: {
      may: (s, { choice }, side) =>
        undecidedOf(s, side) >= 0 && s.owed[undecidedOf(s, side)].pools.some((pool) => pool === choice)
          ? ALLOWED
          : refuse('AXC-4c', 'There is no such choice now.'),
      offers(s, emit, side) {
        for (const pool of s.owed[undecidedOf(s, side)]?.pools ?? [])
          emit({ do: 'choose', choice: pool as 'german' | 'italian' });
      },
      do: (tx, { choice }, side) => settlePool(tx, choice as RpPool, side),
    },
    unpack: ofUnit('unpack', { units: (_kit, s) => s.arrived, may: mayUnpack, do: unpack }),
    ...arrivalAnswers,
    hold: ofUnit('hold', { units: (_kit, s) => s.arrived, may: mayHold, do: hold }),
    end: { may: (s, _order, side) => mayEnd(s, side), ...goOn },
  }),
};

/** Boxes among which its owner chooses: of a unit that is due, and of those whom Malta needs no longer (30.2, AXC-16l). */
const quarters = (kit: Kit, s: State, unit: number): readonly Place[] =>
  isDue(s, unit) ? boxesFor(kit, s, unit) : quartersFor(kit, s, unit);

/** Is there anything to decide? */
function anything(s: State, side: Side): boolean {
  const kit = kitOf(s);
  if (!mayEnd(s, side).ok || idle(kit, s, side).length > 0) return true;
  if (s.owed.some((owed) => owed.perPhase > 0 && owedAs(kit, s, counterFor(kit, s, owed), side) >= 0)) return true;
  if (kit.groundUnits[side].some((unit) => quarters(kit, s, unit).length > 0)) return true;
  return s.arrived.some(
    (piece) =>
      mayHold(kit, s, piece, side).ok ||
      mayUnpack(kit, s, piece, side).ok ||
      mayWait(kit, s, piece, side).ok ||
      mayArriveAnywhere(kit, s, piece, side),
  );
}

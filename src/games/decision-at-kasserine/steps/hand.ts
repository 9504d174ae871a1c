import { oncePer } from '../../../content/once-per.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { pointsInWords } from '../../halves.ts';
import type { Action } from '../actions.ts';
import { type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { type Board, boardOf } from '../rules/board.ts';
import { freeUnitsOf } from '../rules/free-units.ts';
import {
  barToJoin,
  barToShift,
  EXIT,
  handLeft,
  limitOf,
  mayBox,
  mayDrop,
  mayGo,
  mayJoin,
  mayShift,
  mayStop,
  mayTake,
  shiftPrice,
} from '../rules/moving.ts';
import { nameOf, unitOf } from '../rules/names.ts';
import { reachOf } from '../rules/reach.ts';
import { refuse } from '../rules/refusals.ts';
import { fillsUp, lostToCrowding, notMoved } from '../rules/warnings.ts';
import { whyNot } from '../rules/why-no-move.ts';
import { boxPlace, DEPLOYED, DONE, has, onMap, SHIFTED, SHIFTED_TWICE, type State } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers } from './answers.ts';
import { liftMarker, mark, takeAway } from './changes.ts';
import type { openAttacks } from './pointing.ts';
import { emptyHand, finish, handNames, liftFire, putDown, setOut, settle } from './walk.ts';

/**
 * Moving units by hand: one is taken, others of its place may join it, and they go in legs until they stop. The Movement Phase, the Reserve
 * Movement Phase and the Reaction Phase all work like this; who may be taken and how far they go is for moving.ts and reach.ts.
 */
interface HandAsk {
  readonly id: Terms['ask'];
  readonly rule: RuleId;
  readonly title?: string;
  readonly end: string;
  readonly overlay?: typeof openAttacks;
  /** Who moves, when this is the Operations Segment of `side`. */
  mover(side: Side): Side;
  prompt(s: State, side: Side): string;
  mayEnd(s: State, side: Side): Verdict;
  done(s: State, side: Side): boolean;
}

const isInHand = (s: State, id: string): boolean => s.moving.includes(unitOf(kitOf(s), id));

function meantUnit(s: State, id: string, own: Side): Action | null {
  const kit = kitOf(s);
  return kit.units[unitOf(kit, id)].side === own && !isInHand(s, id) ? { do: 'take', unit: id } : null;
}

export function handAsk({ mover, prompt, mayEnd, done, ...words }: HandAsk): Ask<Side> {
  return {
    ...words,
    point: {
      unit: (s, unit, side) => meantUnit(s, unit, mover(side)),
      hex: (s, to) => (s.moving.length > 0 ? { do: 'go', to } : null),
      both: (s, unit, to) => (isInHand(s, unit) ? { do: 'go', to } : { do: 'take', unit }),
    },
    who: (_s, side) => SEATS[mover(side)],
    prompt: (s, side) => (s.moving.length === 0 ? prompt(s, mover(side)) : handPrompt(s)),
    done: (s, side) => s.moving.length === 0 && done(s, mover(side)),
    ...answers(words.rule, 'units are being moved', {
      take: {
        may: (s, { unit }, side) => mayTake(kitOf(s), s, unitOf(kitOf(s), unit), mover(side)),
        do(tx, { unit }) {
          putDown(tx);
          tx.set(tx.s, 'moving', [unitOf(kitOf(tx.s), unit)]);
        },
      },
      join: {
        may: (s, { unit }, side) => mayJoin(kitOf(s), s, unitOf(kitOf(s), unit), mover(side)),
        do: (tx, { unit }) => tx.set(tx.s, 'moving', [...tx.s.moving, unitOf(kitOf(tx.s), unit)]),
      },
      drop: {
        may: (s, { unit }) => mayDrop(kitOf(s), s, unitOf(kitOf(s), unit)),
        do: (tx, { unit }) => drop(tx, unitOf(kitOf(tx.s), unit)),
      },
      mode: {
        may: (s, { unit }, side) => mayChangeMode(kitOf(s), s, unitOf(kitOf(s), unit), mover(side)),
        do: (tx, { unit }) => shift(tx, unitOf(kitOf(tx.s), unit)),
      },
      go: {
        may: (s, { to }) => mayGoTo(kitOf(s), s, kitOf(s).grid.find(to)),
        do: (tx, { to }) => setOut(tx, kitOf(tx.s).grid.find(to)),
      },
      box: {
        may: (s, { box }) => mayLeaveTo(kitOf(s), s, boxOf(s, box)),
        do: (tx, { box }) => leaveTo(tx, boxOf(tx.s, box)),
      },
      stop: { may: mayStop, do: putDown },
      end: {
        may: (s, _end, side) => mayEnd(s, mover(side)),
        do(tx) {
          putDown(tx);
          tx.next();
        },
      },
    }),
    // Looked at for all units at once, and without words: this is asked most of all.
    legal(s, emit, side) {
      const kit = kitOf(s);
      const own = mover(side);
      const board = boardOf(kit, s);
      if (s.moving.length > 0) handOrders(kit, s, own, board, emit);
      const { takes } = ordersOf(kit);
      const free = freeUnitsOf(kit, s, own);
      for (const unit of kit.ground[own]) if (free.has(unit)) emit(takes[unit]);
      if (mayEnd(s, own).ok) emit(END);
    },
    warn(s, action, side) {
      if (action.do === 'end') return [...notMoved(s, mover(side)), ...lostToCrowding(s, mover(side))];
      return action.do === 'go' ? fillsUp(s, kitOf(s).grid.find(action.to)) : [];
    },
  };
}

const END: Action = { do: 'end' };
const STOP: Action = { do: 'stop' };

/** Orders that name nothing but a unit or a box, made once and handed out again and again. */
const ordersOf = oncePer((kit: Kit) => {
  const all = (verb: 'take' | 'join' | 'drop' | 'mode'): Action[] =>
    kit.units.map(({ id }) => ({ do: verb, unit: id }));
  const boxes = kit.boxes.map(({ id }): Action => ({ do: 'box', box: id }));
  return { takes: all('take'), joins: all('join'), drops: all('drop'), modes: all('mode'), boxes };
});

const inHand = (s: State): Verdict =>
  s.moving.length > 0 ? ALLOWED : refuse('7.1.1a', 'Nobody is in hand: take a unit first.');

function mayGoTo(kit: Kit, s: State, to: Hex): Verdict {
  const able = inHand(s);
  if (!able.ok || reachOf(kit, s).isEnd(to)) return able;
  const going = mayGo(kit, s);
  return going.ok ? whyNot(kit, s, to) : going;
}

const boxOf = (s: State, id: string): number => kitOf(s).boxes.findIndex((each) => each.id === id);

function mayLeaveTo(kit: Kit, s: State, box: number): Verdict {
  const able = inHand(s);
  return able.ok ? mayBox(kit, s, box) : able;
}

/** Only one in hand changes mode; of the others it is said first why they could not. */
function mayChangeMode(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const able = mayShift(kit, s, unit);
  if (s.moving.includes(unit)) return able;
  if (kit.units[unit].side === side && !able.ok) return able;
  const free = mayTake(kit, s, unit, side);
  return free.ok ? refuse('7.6.2a', `${nameOf(s, unit)} is not in hand: take it first.`) : free;
}

/** What those in hand may do. */
function handOrders(kit: Kit, s: State, side: Side, board: Board, emit: (action: Action) => void): void {
  const orders = ordersOf(kit);
  const reach = reachOf(kit, s);
  for (const hex of reach.ends) emit(reach.order(hex));
  const place = s.at[s.moving[0]];
  const near = onMap(place) ? board.stack(place) : kit.ground[side];
  if (s.moving.every((unit) => s.spent[unit] === 0))
    for (const unit of near)
      if (s.at[unit] === place && barToJoin(kit, s, unit, side, board) === null) emit(orders.joins[unit]);
  for (const unit of s.moving) {
    if (mayDrop(kit, s, unit).ok) emit(orders.drops[unit]);
    if (barToShift(kit, s, unit, board) === null) emit(orders.modes[unit]);
  }
  for (let box = 0; box < kit.boxes.length; box++) if (mayBox(kit, s, box).ok) emit(orders.boxes[box]);
  if (mayStop(s).ok) emit(STOP);
}

function handPrompt(s: State): string {
  const kit = kitOf(s);
  const verb = s.moving.length > 1 ? 'have' : 'has';
  return `${handNames(s)} ${verb} ${pointsInWords(handLeft(kit, s))} left: go on, stop, or take another unit.`;
}

/** Left behind: done if it has come this far, free again if not. The others keep the allowance the stack set out with (7.1.2a). */
function drop(tx: Tx, unit: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const slowest = Math.min(...s.moving.map((each) => limitOf(kit, s, each)));
  if (s.spent[unit] > 0 && (s.pace === 0 || slowest < s.pace)) tx.set(s, 'pace', slowest);
  finish(tx, unit);
  tx.set(
    s,
    'moving',
    s.moving.filter((each) => each !== unit),
  );
  settle(tx);
}

function shift(tx: Tx, unit: number): void {
  const { s } = tx;
  tx.set(s.spent, unit, s.spent[unit] + shiftPrice(kitOf(s), s, unit));
  mark(tx, unit, has(s, unit, SHIFTED) ? SHIFTED_TWICE : SHIFTED);
  const deploys = !has(s, unit, DEPLOYED);
  tx.set(s.marks, unit, s.marks[unit] ^ DEPLOYED);
  if (!deploys) liftFire(tx, unit);
  tx.note('7.6.2a', () => `${nameOf(s, unit)} ${deploys ? 'deploys' : 'goes into March mode'}.`);
  settle(tx);
}

/** Off the map into a box for one point, or from box to box for everything; the rest of the turn they stay there (8.3.4, 8.3.5). */
function leaveTo(tx: Tx, box: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.note(
    '8.3.4a',
    () => `${handNames(s)} ${s.moving.length > 1 ? 'go' : 'goes'} into the ${kit.boxes[box].name} box.`,
  );
  for (const unit of s.moving) {
    const spent = onMap(s.at[unit]) ? s.spent[unit] + EXIT : limitOf(kit, s, unit);
    if (s.fire[unit] >= 0) liftMarker(tx, unit, 'its artillery leaves the map', '10.3.4c');
    takeAway(tx, unit, boxPlace(box));
    tx.set(s.spent, unit, spent);
    mark(tx, unit, DONE);
  }
  emptyHand(tx);
}

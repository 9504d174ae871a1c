import type { Hex } from '../../../hex/grid.ts';
import { pointsInWords } from '../../halves.ts';
import type { Action } from '../actions.ts';
import { type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { boardOf } from '../rules/board.ts';
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
import { ALLOWED, refuse, type Verdict } from '../rules/refusals.ts';
import { fillsUp, lostToCrowding, notMoved } from '../rules/warnings.ts';
import { whyNot } from '../rules/why-no-move.ts';
import { boxPlace, DEPLOYED, DONE, has, onMap, SHIFTED, SHIFTED_TWICE, type State } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, ofHex, ofUnit, unitByUnit } from './answers.ts';
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

export const handAsk = ({ mover, prompt, mayEnd, done, ...words }: HandAsk): Ask<Side> => ({
  ...words,
  point: {
    unit: (s, unit, side) => meantUnit(s, unit, mover(side)),
    hex: (s, to) => (s.moving.length > 0 ? { do: 'go', to } : null),
    both: (s, unit, to) => (isInHand(s, unit) ? { do: 'go', to } : { do: 'take', unit }),
  },
  who: (_s, side) => SEATS[mover(side)],
  prompt: (s, side) => (s.moving.length === 0 ? prompt(s, mover(side)) : handPrompt(s)),
  done: (s, side) => s.moving.length === 0 && done(s, mover(side)),
  // Looked at for all units at once, and without words: this is asked most of all.
  ...answers<Side>(words.rule, 'units are being moved', {
    go: ofHex('go', {
      hexes: (kit, s) => (s.moving.length > 0 ? reachOf(kit, s).ends : []),
      sure: true,
      may: mayGoTo,
      do: setOut,
    }),
    join: ofUnit('join', {
      units: beside,
      able(kit, s, side: Side) {
        const board = boardOf(kit, s);
        return (unit) => barToJoin(kit, s, unit, mover(side), board) === null;
      },
      may: (kit, s, unit, side) => mayJoin(kit, s, unit, mover(side)),
      do: (tx, unit) => tx.set(tx.s, 'moving', [...tx.s.moving, unit]),
    }),
    ...unitByUnit((_kit, s) => s.moving, {
      drop: ofUnit('drop', { units: (_kit, s) => s.moving, may: mayDrop, do: drop }),
      mode: ofUnit('mode', {
        units: (_kit, s) => s.moving,
        able(kit, s) {
          const board = boardOf(kit, s);
          return (unit) => barToShift(kit, s, unit, board) === null;
        },
        may: (kit, s, unit, side: Side) => mayChangeMode(kit, s, unit, mover(side)),
        do: shift,
      }),
    }),
    box: {
      offers(s, emit) {
        if (s.moving.length === 0) return;
        for (const [box, { id }] of kitOf(s).boxes.entries())
          if (mayBox(kitOf(s), s, box).ok) emit({ do: 'box', box: id });
      },
      may: (s, { box }) => mayLeaveTo(kitOf(s), s, boxOf(s, box)),
      do: (tx, { box }) => leaveTo(tx, boxOf(tx.s, box)),
    },
    stop: { may: mayStop, do: putDown },
    take: ofUnit('take', {
      units: (kit, _s, side: Side) => kit.ground[mover(side)],
      able(kit, s, side) {
        const free = freeUnitsOf(kit, s, mover(side));
        return (unit) => free.has(unit);
      },
      may: (kit, s, unit, side) => mayTake(kit, s, unit, mover(side)),
      do(tx, unit) {
        putDown(tx);
        tx.set(tx.s, 'moving', [unit]);
      },
    }),
    end: {
      may: (s, _end, side) => mayEnd(s, mover(side)),
      do(tx) {
        putDown(tx);
        tx.next();
      },
    },
  }),
  warn(s, action, side) {
    if (action.do === 'end') return [...notMoved(s, mover(side)), ...lostToCrowding(s, mover(side))];
    return action.do === 'go' ? fillsUp(s, kitOf(s).grid.find(action.to)) : [];
  },
});

/** Those who stand where the first in hand stands, as long as nobody in hand has moved. */
function beside(kit: Kit, s: State): readonly number[] {
  if (s.moving.length === 0 || s.moving.some((unit) => s.spent[unit] > 0)) return [];
  const [lead] = s.moving;
  const place = s.at[lead];
  return onMap(place)
    ? boardOf(kit, s).stack(place)
    : kit.ground[kit.units[lead].side].filter((unit) => s.at[unit] === place);
}

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

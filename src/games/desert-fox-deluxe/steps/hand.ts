import type { Warning } from '../../../engine/foresight.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Answers } from '../../answers.ts';
import { enemyOf, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { isSurprised, leftOf } from '../rules/allowance.ts';
import { around, boardOf } from '../rules/board.ts';
import { doorAt, entrances, exitPrice, exitsOf, isAtDoor, mayEnter, mayLeave } from '../rules/entry.ts';
import { hasBegun, mayDrop, mayGo, mayJoin, mayMode, mayStop, points, stirrers } from '../rules/moving.ts';
import { nameOf, unitOf } from '../rules/names.ts';
import { mayOverrun } from '../rules/overrun.ts';
import { reachOf } from '../rules/reach.ts';
import { noHand, refuse } from '../rules/refusals.ts';
import { whyNot } from '../rules/why-no-move.ts';
import { type Errand, type Hand, MODES, onMap, ownHand, type State } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, ofHex, ofUnit } from './answers.ts';
import { comeIn, goByTrack, goOut, handNames, leaveBehind, putDown, setHand, setOut } from './walk.ts';

/**
 * Moving pieces by hand: one is taken, others of its place may join it on the way, and they go in legs until they stop. Movement, reaction,
 * slipping away from an overrun and exploitation all work like this; the errand says how far they go and what they may do.
 */
export interface HandWords<P> {
  readonly id: Terms['ask'];
  readonly rule: RuleId;
  readonly title: string;
  /** What ending it is called. */
  readonly end: string;
  readonly errand: Errand;
  /** Who moves. */
  mover(s: State, arg: P): Side;
  /** May the piece be taken in hand? Whether it is in hand already, or carried, has been asked before. */
  mayTake(kit: Kit, s: State, piece: number, arg: P): Verdict;
  /** The same for all at a look; where nothing is said they are asked one by one. */
  ableToTake?(kit: Kit, s: State): (piece: number) => boolean;
  prompt(s: State, arg: P): string;
  /** May it be ended? It may unless told. */
  mayEnd?(s: State, arg: P): Verdict;
  /** Nothing (more) can be done; asked while nobody is in hand. */
  done?(s: State, arg: P): boolean;
  /** What is left to be done when it is ended. */
  left?(s: State, arg: P): readonly Warning<RuleId>[];
  /** Orders of other chapters that may be given at this question. */
  readonly more?: Answers<Terms, P>;
}

export function handAsk<P>(words: HandWords<P>): Ask<P> {
  const { id, rule, title, end, mover, prompt, done } = words;
  return {
    id,
    rule,
    title,
    end,
    point: {
      unit: (s, unit, arg) => meantUnit(s, unit, mover(s, arg)),
      hex: (s, to) => (ownHand(s) === null ? null : meantHex(s, to)),
      both: (s, unit, to) => (isInHand(s, unitOf(kitOf(s), unit)) ? meantHex(s, to) : { do: 'take', unit }),
    },
    who: (s, arg) => SEATS[mover(s, arg)],
    prompt: (s, arg) => (ownHand(s) === null ? prompt(s, arg) : handPrompt(s)),
    done: (s, arg) => ownHand(s) === null && (done?.(s, arg) ?? false),
    warn: (s, action, arg) => (action.do === 'end' ? (words.left?.(s, arg) ?? []) : []),
    ...answers<P>(rule, 'units are being moved', { ...handAnswers(words), ...words.more }),
  };
}

const isInHand = (s: State, piece: number): boolean => ownHand(s)?.pieces.includes(piece) ?? false;

const meantUnit = (s: State, unit: string, side: Side) =>
  kitOf(s).units[unitOf(kitOf(s), unit)].side === side ? ({ do: 'take', unit } as const) : null;

/** Whoever points at an enemy next door means to run him over. */
function meantHex(s: State, to: string) {
  const { side, pieces } = ownHand(s)!;
  const kit = kitOf(s);
  const hex = kit.grid.find(to);
  const enemy = onMap(hex) && boardOf(kit, s).occupied[enemyOf(side)][hex] > 0;
  const near = enemy && onMap(s.at[pieces[0]]) && kit.grid.direction(s.at[pieces[0]], hex) >= 0;
  return near ? ({ do: 'overrun', to } as const) : ({ do: 'go', to } as const);
}

/** So many in hand are named; of more it is told how many they are. */
const NAMED = 3;

function handPrompt(s: State): string {
  const { pieces, mode } = ownHand(s)!;
  const hand = ownHand(s)!;
  const left = Math.min(...pieces.map((piece) => leftOf(kitOf(s), s, piece, hand)));
  const how = { normal: '', night: ' by night', road: ' on a road march', forced: ' on a forced march' }[mode];
  const who = pieces.length > NAMED ? `${nameOf(s, pieces[0])} and ${pieces.length - 1} more` : handNames(s, pieces);
  return `${who} ${pieces.length > 1 ? 'have' : 'has'} ${points(left)} left${how}: go on, stop, or take another unit.`;
}

/** The orders about those in hand, and about taking them. */
function handAnswers<P>(words: HandWords<P>): Answers<Terms, P> {
  const mayTake = (kit: Kit, s: State, piece: number, arg: P): Verdict => {
    if (isInHand(s, piece)) return refuse('13.1b', `${nameOf(s, piece)} is in hand already.`);
    return words.mayTake(kit, s, piece, arg);
  };
  return {
    take: ofUnit('take', {
      units(kit, s, arg: P) {
        const side = words.mover(s, arg);
        return words.ableToTake === undefined ? moversOf(kit, s, side) : stirrers(kit, s, side);
      },
      able: (kit, s, arg) => {
        const isFree = words.ableToTake?.(kit, s) ?? ((piece) => words.mayTake(kit, s, piece, arg).ok);
        const inHand = ownHand(s)?.pieces ?? [];
        return (piece) => isFree(piece) && !inHand.includes(piece);
      },
      may: mayTake,
      do: (tx, piece, arg) => take(tx, piece, words.errand, words.mover(tx.s, arg)),
    }),
    join: ofUnit('join', {
      units: (kit, s) => companions(kit, s),
      able(kit, s, arg: P) {
        const isFree = words.ableToTake?.(kit, s);
        return (piece) =>
          isFree === undefined
            ? mayJoin(kit, s, piece, words.mayTake(kit, s, piece, arg)).ok
            : isFree(piece) && mayJoin(kit, s, piece, ALLOWED).ok;
      },
      may: (kit, s, piece, arg: P) => mayJoin(kit, s, piece, words.mayTake(kit, s, piece, arg)),
      do: (tx, piece) => join(tx, piece),
    }),
    drop: ofUnit('drop', {
      units: (_kit, s) => ownHand(s)?.pieces ?? [],
      may: (_kit, s, piece) => mayDrop(s, piece),
      do: (tx, piece) => leaveBehind(tx, piece),
    }),
    mode: {
      may: (s, { mode }) => mayMode(kitOf(s), s, mode),
      offers(s, emit) {
        const hand = ownHand(s);
        if (hand === null || hasBegun(s, hand)) return;
        for (const mode of MODES) if (mayMode(kitOf(s), s, mode).ok) emit({ do: 'mode', mode });
      },
      do(tx, { mode }) {
        setHand(tx, { ...ownHand(tx.s)!, mode });
        if (mode === 'forced') tx.call('forced-march');
      },
    },
    ...goingAnswers<P>(),
    stop: { may: (s) => mayStop(s), do: putDown },
    end: {
      may: (s, _order, arg) => words.mayEnd?.(s, arg) ?? ALLOWED,
      do(tx) {
        if (ownHand(tx.s) !== null) putDown(tx);
        tx.next();
      },
    },
  };
}

/** Whereto: along the ground, into the enemy, onto the maps. */
function goingAnswers<P>(): Answers<Terms, P> {
  return {
    go: {
      may: (s, { to }) => mayGoTo(kitOf(s), s, kitOf(s).grid.find(to)),
      offers(s, emit) {
        if (ownHand(s) === null) return;
        const reach = reachOf(kitOf(s), s);
        for (const hex of reach.ends) emit(reach.order(hex));
      },
      do: (tx, { to }) => {
        setOut(tx, kitOf(tx.s).grid.find(to));
        settle(tx);
      },
    },
    overrun: ofHex('overrun', {
      hexes: (kit, s) => targets(kit, s),
      may: (kit, s, hex) => (ownHand(s) === null ? noHand() : mayOverrun(kit, s, hex)),
      do: (tx, hex) => tx.call('overrun', hex),
    }),
    enter: ofHex('enter', {
      hexes: (kit, s) => entrances(kit, s),
      sure: true,
      may: (kit, s, hex) => mayEnter(kit, s, hex),
      do: (tx, hex) => comeIn(tx, doorAt(kitOf(tx.s), tx.s, ownHand(tx.s)!, hex)!),
    }),
    box: {
      may: (s, { box }) => mayLeave(kitOf(s), s, kitOf(s).boxNamed.get(box)!),
      offers(s, emit) {
        const hand = ownHand(s);
        if (hand === null) return;
        const kit = kitOf(s);
        for (const box of exitsOf(kit, s, hand)) if (mayLeave(kit, s, box).ok) emit({ do: 'box', box: box.id });
      },
      do(tx, { box }) {
        const kit = kitOf(tx.s);
        const out = kit.boxNamed.get(box)!;
        if (out.kind === 'oasis') {
          goByTrack(tx, out);
          return;
        }
        const hand = ownHand(tx.s)!;
        goOut(
          tx,
          out,
          hand.pieces.map((piece) => exitPrice(kit, tx.s, hand, out, piece)!),
        );
      },
    },
  };
}

function mayGoTo(kit: Kit, s: State, to: number): Verdict {
  const hand = ownHand(s);
  if (hand === null) return noHand();
  if (reachOf(kit, s).isEnd(to)) return ALLOWED;
  const going = mayGo(kit, s);
  return going.ok ? whyNot(kit, s, hand, to) : going;
}

/** Whoever could be taken: pieces of the side on the maps, or where they may come in. */
const moversOf = (kit: Kit, s: State, side: Side): number[] =>
  kit.landPieces[side].filter((piece) => onMap(s.at[piece]) || isAtDoor(kit, s, piece));

/** Others of the side where those in hand are, before the die for a forced march has fallen. */
function companions(kit: Kit, s: State): number[] {
  const hand = ownHand(s);
  if (hand === null || hand.extra >= 0) return [];
  const place = s.at[hand.pieces[0]];
  const there = onMap(place)
    ? boardOf(kit, s).stack(place)
    : isAtDoor(kit, s, hand.pieces[0])
      ? kit.landPieces[hand.side]
      : [];
  return there.filter(
    (piece) => s.at[piece] === place && kit.units[piece].side === hand.side && !hand.pieces.includes(piece),
  );
}

function targets(kit: Kit, s: State): number[] {
  const hand = ownHand(s);
  if (hand === null || !onMap(s.at[hand.pieces[0]])) return [];
  const enemies = boardOf(kit, s).occupied[enemyOf(hand.side)];
  return around(kit, s.at[hand.pieces[0]]).filter((hex) => enemies[hex] > 0);
}

/** Whoever was in hand before is done; the surprised roll for what they have (6.2). */
function take(tx: Tx, piece: number, errand: Errand, side: Side): void {
  const { s } = tx;
  const depth = s.stack.length;
  if (ownHand(s) !== null) putDown(tx);
  const hand: Hand = { side, errand, mode: 'normal', pieces: [piece], extra: -1, left: [], depth };
  tx.set(s, 'hands', [...s.hands, hand]);
  rollIfSurprised(tx, piece, errand);
}

function join(tx: Tx, piece: number): void {
  const hand = ownHand(tx.s)!;
  setHand(tx, { ...hand, pieces: [...hand.pieces, piece] });
  rollIfSurprised(tx, piece, hand.errand);
}

function rollIfSurprised(tx: Tx, piece: number, errand: Errand): void {
  const { s } = tx;
  if ((errand === 'reaction' || errand === 'escape') && isSurprised(kitOf(s), s, piece) && s.rolled[piece] === 0)
    tx.call('reaction-die', piece);
}

/** Lets go of those in hand when none of them can do anything more and no die depends on it. */
function settle(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const hand = ownHand(s)!;
  if (hand.errand === 'reaction' || hand.errand === 'escape' || hand.mode !== 'normal') return;
  if (hand.pieces.length > 1 || reachOf(kit, s).count > 0) return;
  if (targets(kit, s).every((hex) => !mayOverrun(kit, s, hex).ok)) putDown(tx);
}

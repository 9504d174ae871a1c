import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { ALLIED, type CardId, kitOf, SEATS, type Side } from '../kit.ts';
import {
  endShift,
  mayPlay,
  mayUseUltra,
  movesEnd,
  newlyActivated,
  outgoing,
  playable,
  selfPlayed,
  turnOf,
  ULTRA,
  undecided,
  usedEntries,
} from '../rules/events.ts';
import { sideDoes } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { type State, TO_COME, UNUSED } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn } from './answers.ts';
import { rollRelease } from './release.ts';

/** Phase I: cards open, play themselves or are played (5.0). */

/** What opens or plays itself may open more. */
export function refreshCards(tx: Tx): void {
  const { s } = tx;
  if (s.ultra !== '') tx.set(s, 'ultra', '');
  activate(tx);
  rollRelease(tx);
}

function activate(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (;;) {
    const opened = newlyActivated(kit, s);
    for (const card of opened) {
      tx.push(s.activated, card);
      tx.note('5.0a', () => `${titleOf(s, card)} is available.`);
    }
    const played = selfPlayed(kit, s);
    for (const card of played) playCard(tx, card);
    if (opened.length === 0 && played.length === 0) return;
  }
}

const titleOf = (s: State, card: CardId): string => `${card} (${kitOf(s).cardNamed.get(card)!.name})`;

/** Stages of US inexperience (ALC-25). */
const STAGES = 2;

/** A card is played: the end of the game moves, its units have their turns (5.0h, 5.0i). */
function playCard(tx: Tx, card: CardId): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.push(s.played, { card, turn: s.turn });
  tx.note('5.0b', () => `${titleOf(s, card)} is played.`);
  shiftEnd(tx, endShift(kit, s, card));
  if (card === 'ALC-23') tx.set(s, 'inexperience', STAGES); // ALC-25e
  for (const entry of usedEntries(kit, s, card)) {
    const due = turnOf(entry, s.turn);
    for (const { unit, steps } of entry.pieces) {
      if (s.at[unit] !== UNUSED || due === 0 || entry.upgrade) continue;
      tx.set(s.at, unit, TO_COME);
      tx.set(s.steps, unit, steps);
      tx.set(s.due, unit, due);
    }
  }
}

/** The end scenario marker moves; a turn that has begun is played to its end (ruling A113). */
export function shiftEnd(tx: Tx, turns: number): void {
  const { s } = tx;
  if (turns === 0) return;
  tx.set(s, 'lastTurn', s.lastTurn + turns);
  tx.note('5.0i', () => `The game will end after turn ${Math.max(s.lastTurn, s.turn)}.`);
}

/** The units of an entry that were to come do not. */
function decline(tx: Tx, units: readonly { readonly unit: number }[]): void {
  for (const { unit } of units)
    if (tx.s.at[unit] === TO_COME) {
      tx.set(tx.s.at, unit, UNUSED);
      tx.set(tx.s.due, unit, 0);
    }
}

function mayChoose(s: State, choice: string, side: Side): Verdict {
  if (undecided(kitOf(s), s, side) === undefined || (choice !== 'units' && choice !== 'shift'))
    return refuse('5.0j', 'There is no such choice now.');
  return ALLOWED;
}

function chooseEntry(tx: Tx, choice: string, side: Side): void {
  const { s } = tx;
  const { card, entry } = undecided(kitOf(s), s, side)!;
  tx.push(s.decided, `${card} ${entry.id} ${choice}`);
  if (choice === 'units') return;
  if (movesEnd(kitOf(s), s, card)) shiftEnd(tx, entry.insteadEndShift!);
  decline(tx, entry.pieces);
}

/** What ULTRA is good for. The look at a stack or a lane is not among it: everything lies open here (ruling A272). */
const BENEFITS = { initiative: 'the initiative', msu: 'an MSU', strikes: 'strikes against ships' } as const;
type Benefit = keyof typeof BENEFITS;

const benefitsOf = (s: State): Benefit[] =>
  kitOf(s).scenarios[s.scenario].terms.coastalShipping ? ['initiative', 'msu', 'strikes'] : ['initiative', 'msu'];

const ultraFor = (s: State, side: Side): boolean => side === ALLIED && mayUseUltra(kitOf(s), s);

export const playEvent: Ask<Side> = {
  id: 'play-event',
  rule: '4.1.I.2',
  title: 'Events',
  end: 'No more events',
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const choice = undecided(kitOf(s), s, side);
    return choice === undefined
      ? 'Do you play an event?'
      : `${titleOf(s, choice.card)}: its units, or a shift of the end by ${choice.entry.insteadEndShift}?`;
  },
  done: (s, side) =>
    playable(kitOf(s), s, side).length === 0 && !ultraFor(s, side) && undecided(kitOf(s), s, side) === undefined,
  ...answers('4.1.I.2', 'events are played', {
    choose: {
      may: (s, { choice }, side: Side) => mayChoose(s, choice, side),
      offers(s, emit, side) {
        if (undecided(kitOf(s), s, side) === undefined) return;
        emit({ do: 'choose', choice: 'units' });
        emit({ do: 'choose', choice: 'shift' });
      },
      do: (tx, { choice }, side) => chooseEntry(tx, choice, side),
    },
    play: {
      may: (s, { card }, side) => mayPlay(kitOf(s), s, card, side),
      offers(s, emit, side) {
        for (const card of playable(kitOf(s), s, side)) emit({ do: 'play', card });
      },
      do(tx, { card }) {
        playCard(tx, card);
        activate(tx);
      },
    },
    ultra: {
      may(s, { benefit }, side) {
        if (!ultraFor(s, side))
          return refuse('ALC-13a', 'ULTRA gives the Allies one benefit a turn, once it is available.');
        return benefitsOf(s).includes(benefit)
          ? ALLOWED
          : refuse('19.9.1g', 'No ships sail here that could be struck.');
      },
      offers(s, emit, side) {
        if (!ultraFor(s, side)) return;
        for (const benefit of benefitsOf(s)) emit({ do: 'ultra', benefit });
      },
      do(tx, { benefit }, side) {
        tx.set(tx.s, 'ultra', benefit);
        tx.note('ALC-13a', () => `${sideDoes(side, 'use')} ${ULTRA} for ${BENEFITS[benefit]}.`);
      },
    },
    end: {
      may: (s, _order, side) =>
        undecided(kitOf(s), s, side) === undefined ? ALLOWED : refuse('5.0j', 'Choose first between units and shift.'),
      ...goOn,
    },
  }),
};

/** At the end of a turn cards leave; their successors follow in the next Events Phase (5.0e). */
export function closeCards(tx: Tx): void {
  const { s } = tx;
  for (const card of outgoing(kitOf(s), s)) {
    tx.push(s.discarded, card);
    tx.note('5.0e', () => `${titleOf(s, card)} is discarded.`);
  }
}

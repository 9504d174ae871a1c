import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Answers } from '../../answers.ts';
import { ALLIED, AXIS, type CardId, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { committable } from '../rules/card-bars.ts';
import { HELD_EGYPT, hasHappened, isPlayed } from '../rules/card-conditions.ts';
import {
  type Due,
  endShift,
  mayPlay,
  mayUseUltra,
  newlyActivated,
  outgoing,
  playable,
  selfPlayed,
  ULTRA,
  undecided,
} from '../rules/events.ts';
import { isActive, trackNamed } from '../rules/met-tracks.ts';
import { sideDoes, unitOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { type State, TO_COME, UNUSED } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, goOn } from './answers.ts';
import { moveTo } from './changes.ts';
import { bookUnits, shiftEnd } from './happen.ts';
import { someMayLeave, withdrawAnswers } from './leave-for-italy.ts';
import { openEvents } from './open-events.ts';
import { rollRelease } from './release.ts';
import { endTrack, wakeTracks } from './roll-situations.ts';
import { send } from './send.ts';

/** Phase I: cards open, play themselves or are played (5.0). */

/** What opens or plays itself may open more. */
export function refreshCards(tx: Tx): void {
  const { s } = tx;
  if (s.ultra !== '') tx.set(s, 'ultra', '');
  openEvents(tx);
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
    wakeTracks(tx);
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
  shiftEnd(tx, card, endShift(kit, s, card), `${card} is played`);
  bookUnits(tx, card);
  EFFECTS[card]?.(tx);
}

/** What some cards do at once when they are played. */
const EFFECTS: { readonly [card: CardId]: (tx: Tx) => void } = {
  /** The Axis pays for AXC-5 unless it has stood in Egypt for three turns running (AXC-5c, ruling A94). */
  'AXC-10'(tx) {
    const { s } = tx;
    if (!isPlayed(s, 'AXC-5') || hasHappened(s, HELD_EGYPT)) return;
    const { endShifts } = kitOf(s).cardNamed.get('AXC-5')!;
    const more = endShifts.filter(({ when }) => when.startsWith('unless')).reduce((sum, { turns }) => sum + turns, 0);
    shiftEnd(tx, 'AXC-5', more, 'The Axis did not hold out in Egypt for three turns');
  },
  /** The Americans are raw (ALC-25e). */
  'ALC-23'(tx) {
    tx.set(tx.s, 'inexperience', STAGES);
  },
  /** Sdvh 288 goes into the Nile valley (AXC-15b). */
  'AXC-15'(tx) {
    const { unitIndex, boxNamed } = kitOf(tx.s);
    moveTo(tx, unitIndex.get('ge-sdvh-288')!, boxNamed.get('nrv')!.place);
    tx.note(
      'AXC-15b',
      () => 'Egypt is in revolt: nothing leaves the Nile valley, no supply comes in, until the next turn is over.',
    );
  },
};

/** A card whose play hangs on a die: the die and its number must not be more than the turn (ALC-20b). */
export function tryCard(tx: Tx, card: CardId): void {
  const { s } = tx;
  const die = tx.roll('ALC-20b');
  const { playRoll } = kitOf(s).cardNamed.get(card)!;
  tx.push(s.decided, `${card} tried ${s.turn}`);
  const goes = die + playRoll <= s.turn;
  tx.note('ALC-20b', () => `${titleOf(s, card)}: ${die} and ${playRoll}, ${goes ? 'it succeeds' : 'not yet'}.`);
  if (!goes) return;
  playCard(tx, card);
  activate(tx);
}

/** Those for whom the scenario has a line of its own, if they are wanted, have their turn by it (27.1d). */
function accept(tx: Tx, pieces: readonly { readonly unit: number; readonly steps: number }[]): void {
  const { s } = tx;
  const { arrivals } = kitOf(s).scenarios[s.scenario];
  for (const { unit, steps } of pieces) {
    const line = arrivals.find((each) => each.pieces.some((piece) => piece.unit === unit));
    if (line === undefined || s.at[unit] !== UNUSED) continue;
    tx.set(s.at, unit, TO_COME);
    tx.set(s.steps, unit, steps);
    tx.set(s.due, unit, line.first);
  }
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
  if (choice === 'units') {
    accept(tx, entry.pieces);
    return;
  }
  shiftEnd(tx, card, entry.insteadEndShift!, `The units of ${card} are declined`);
  decline(tx, entry.pieces);
}

/** What ULTRA is good for. The look at a stack or a lane is not among it: everything lies open here (ruling A272). */
const BENEFITS = { initiative: 'the initiative', msu: 'an MSU', strikes: 'strikes against ships' } as const;
type Benefit = keyof typeof BENEFITS;

const benefitsOf = (s: State): Benefit[] =>
  kitOf(s).scenarios[s.scenario].terms.coastalShipping ? ['initiative', 'msu', 'strikes'] : ['initiative', 'msu'];

const ultraFor = (s: State, side: Side): boolean => side === ALLIED && mayUseUltra(kitOf(s), s);

/** Units or a shift of the end (5.0j). */
const choice: Answers<Terms, Side> = {
  choose: {
    may: (s, order, side) => mayChoose(s, order.choice, side),
    offers(s, emit, side) {
      if (undecided(kitOf(s), s, side) === undefined) return;
      emit({ do: 'choose', choice: 'units' });
      emit({ do: 'choose', choice: 'shift' });
    },
    do: (tx, order, side) => chooseEntry(tx, order.choice, side),
  },
};
const choicePrompt = (s: State, { card, entry }: Due): string =>
  `${titleOf(s, card)}: its units, or a shift of the end by ${entry.insteadEndShift}?`;

/** What a card in effect gives for the turn in which the scenario begins is chosen before play (27.1d). */
export const chooseBefore: Ask<Side> = {
  id: 'choose-before',
  rule: '27.1d',
  title: 'Before play',
  who: (_s, side) => SEATS[side],
  prompt: (s, side) => choicePrompt(s, undecided(kitOf(s), s, side)!),
  done: (s, side) => undecided(kitOf(s), s, side) === undefined,
  ...answers<Side>('5.0j', 'units or a shift of the end are chosen', choice),
};

export const playEvent: Ask<Side> = {
  id: 'play-event',
  rule: '4.1.I.2',
  title: 'Events',
  end: 'No more events',
  who: (_s, side) => SEATS[side],
  prompt(s, side) {
    const open = undecided(kitOf(s), s, side);
    return open === undefined ? 'Do you play an event?' : choicePrompt(s, open);
  },
  done: (s, side) =>
    playable(kitOf(s), s, side).length === 0 &&
    !ultraFor(s, side) &&
    undecided(kitOf(s), s, side) === undefined &&
    !someMayLeave(s, side) &&
    !committable(kitOf(s), s).some((unit) => mayCommit(kitOf(s), s, unit, REVOLT, side).ok),
  ...answers<Side>('4.1.I.2', 'events are played', {
    ...choice,
    ...withdrawAnswers,
    play: {
      may: (s, { card }, side) => mayPlay(kitOf(s), s, card, side),
      offers(s, emit, side) {
        for (const card of playable(kitOf(s), s, side)) emit({ do: 'play', card });
      },
      do(tx, { card }) {
        if (kitOf(tx.s).cardNamed.get(card)!.playRoll > 0) {
          tx.call('try-card', card);
          return;
        }
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
    send: {
      may: (s, { unit, box }, side) => mayCommit(kitOf(s), s, unitOf(kitOf(s), unit), box, side),
      offers(s, emit, side) {
        const kit = kitOf(s);
        for (const unit of committable(kit, s))
          if (mayCommit(kit, s, unit, REVOLT, side).ok) emit({ do: 'send', unit: kit.units[unit].id, box: REVOLT });
      },
      do: (tx, { unit, box }) => send(tx, unitOf(kitOf(tx.s), unit), box),
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
  for (const card of outgoing(kitOf(s), s)) discard(tx, card);
}

/** A card leaves the game, its track with it (5.0d). */
export function discard(tx: Tx, card: CardId): void {
  const { s } = tx;
  tx.push(s.discarded, card);
  tx.note('5.0e', () => `${titleOf(s, card)} is discarded.`);
  const track = kitOf(s).mets.findIndex(({ id }) => id === card);
  if (track >= 0 && isActive(s, track)) endTrack(tx, track);
  if (card === 'AXC-15') endRevolt(tx);
}

/** Sdvh 288 is lost, and the Nile valley as before (AXC-15c). */
function endRevolt(tx: Tx): void {
  const { s } = tx;
  const { unitIndex, boxNamed, boxOf } = kitOf(s);
  const unit = unitIndex.get('ge-sdvh-288')!;
  if (s.at[unit] !== boxNamed.get('nrv')!.place) return;
  tx.set(s.steps, unit, 0);
  moveTo(tx, unit, boxOf.destroyed[AXIS]);
  tx.note('AXC-15c', () => 'The revolt in Egypt is over; Sdvh 288 is lost.');
}

/** The track of the Arab revolt (AXC-14b). */
const REVOLT = 'met-sw-asia';

function mayCommit(kit: Kit, s: State, unit: number, box: string, side: Side): Verdict {
  if (side !== AXIS || box !== REVOLT || !committable(kit, s).includes(unit))
    return refuse('AXC-14b', 'Sdvh 287 and 288 go from Crete to South West Asia, once AXC-14 is played.');
  return isActive(s, trackNamed(kit, box)) ? ALLOWED : refuse('AXC-14b', 'The track of South West Asia is not active.');
}

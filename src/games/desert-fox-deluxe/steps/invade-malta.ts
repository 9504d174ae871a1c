import { ALLIED, AXIS, kitOf, SEATS } from '../kit.ts';
import { MALTA_CANCELLED, MALTA_INVADED } from '../rules/card-conditions.ts';
import {
  C3,
  HERKULES,
  herkulesBox,
  invaders,
  invasionDice,
  isMaltaDue,
  MALTA_DECLARED,
  MALTA_TAKEN,
  mayCallOff,
  mayInvade,
} from '../rules/malta.ts';
import { nameOf, namesOf } from '../rules/names.ts';
import { refuse } from '../rules/refusals.ts';
import { maltaOf } from '../rules/strikes.ts';
import { BASED, ON_TRACK, type State, UNUSED } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';
import { answers, goOn } from './answers.ts';
import { mark } from './changes.ts';
import { happen, shiftEnd } from './happen.ts';
import { takeHits } from './strike-ships.ts';

/** At the beginning of the Events Phase Malta is invaded, or it is given up (AXC-16, AXC-17). */

const DECISIONS = { invade: mayInvade, cancel: mayCallOff } as const;
type Decision = keyof typeof DECISIONS;
const open = (s: State): Decision[] =>
  (['invade', 'cancel'] as const).filter((choice) => DECISIONS[choice](kitOf(s), s).ok);

export const decideMalta: Ask<unknown> = {
  id: 'malta',
  rule: 'AXC-16c',
  title: 'Malta',
  end: 'Leave it as it is',
  who: () => SEATS[AXIS],
  prompt(s) {
    const dice = invasionDice(kitOf(s), s, true);
    return isMaltaDue(s)
      ? `Malta is to be invaded now, with ${dice} dice: go on, or cancel it for good?`
      : `Malta: those who wait for it have ${dice} dice, and 13 is needed. Declare the invasion, cancel it for good, or wait?`;
  },
  done: (s) => open(s).length === 0,
  ...answers<unknown>('AXC-16c', 'the Axis decides about Malta', {
    choose: {
      may: (s, { choice }) =>
        choice === 'invade' || choice === 'cancel'
          ? DECISIONS[choice](kitOf(s), s)
          : refuse('AXC-16c', 'Declare the invasion of Malta, cancel it, or leave it as it is.'),
      offers(s, emit) {
        for (const choice of open(s)) emit({ do: 'choose', choice });
      },
      do(tx, { choice }) {
        if (choice === 'invade') declareInvasion(tx);
        else callOff(tx);
        tx.next();
      },
    },
    end: goOn,
  }),
};

/** All aircraft in Sicily gather, and the game is longer (AXC-16d, AXC-16e). */
function declareInvasion(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  happen(tx, MALTA_DECLARED);
  tx.note('AXC-16c', () => 'The invasion of Malta is declared for next turn.');
  const sicily = kit.boxNamed.get('sicily')!.place;
  for (const unit of kit.airUnits[AXIS]) if (s.at[unit] === sicily) tx.set(s.at, unit, herkulesBox(kit));
  const more = kit.cardNamed.get(C3)!.endShifts.filter(({ when }) => when === 'when declared');
  shiftEnd(
    tx,
    C3,
    more.reduce((sum, { turns }) => sum + turns, 0),
    'Malta is to be invaded',
  );
}

/** For good. Aircraft that had gathered may be deployed next turn (AXC-16k). */
function callOff(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  happen(tx, MALTA_CANCELLED);
  tx.note('AXC-16k', () => 'The invasion of Malta is cancelled.');
  for (const unit of invaders(kit, s, true)) {
    tx.set(s.at, unit, kit.boxNamed.get('axis-available')!.place);
    mark(tx, unit, BASED);
  }
  closeCards(tx);
}

function closeCards(tx: Tx): void {
  for (const card of [C3, HERKULES]) happen(tx, `${card}-over`);
}

/** The dice of the invasion; what it costs is chosen by the Allies (AXC-16f to AXC-16h). */
export function rollMalta(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (!isMaltaDue(s)) return;
  const { success, losses } = kit.tables.dice.malta;
  const dice = invasionDice(kit, s);
  let total = 0;
  for (let die = 0; die < dice; die++) total += tx.roll('AXC-16f');
  const taken = total >= success;
  tx.note('AXC-16g', () => `${dice} dice for Malta: ${total}. The invasion ${taken ? 'succeeds' : 'fails'}.`);
  happen(tx, MALTA_INVADED);
  sendAircraftAway(tx);
  if (taken) takeMalta(tx, Math.max(0, losses - total));
  else loseAll(tx);
  closeCards(tx);
}

/** So many turns ahead (AXC-16j). */
const TURNS_OUT = 2;

function sendAircraftAway(tx: Tx): void {
  const { s } = tx;
  for (const unit of invaders(kitOf(s), s, true)) {
    tx.set(s.at, unit, ON_TRACK);
    tx.set(s.due, unit, s.turn + TURNS_OUT);
  }
}

/** The island is Axis: its aircraft leave, its fleet is gone (AXC-16h, AXC-16m). */
function takeMalta(tx: Tx, losses: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  happen(tx, MALTA_TAKEN);
  for (const unit of kit.airUnits[ALLIED])
    if (s.at[unit] === maltaOf(kit)) tx.set(s.at, unit, kit.boxNamed.get('allied-available')!.place);
  tx.set(s.at, kit.unitIndex.get('fleet-malta')!, UNUSED);
  if (losses > 0) {
    tx.note('AXC-16h', () => `It has cost ${losses} steps.`);
    takeHits(tx, herkulesBox(kit), losses);
  }
}

/** Out of the game (AXC-16i). */
function loseAll(tx: Tx): void {
  const { s } = tx;
  const lost = invaders(kitOf(s), s, false);
  tx.note('AXC-16i', () => `${namesOf(s, lost)} ${lost.length > 1 ? 'are' : 'is'} lost.`);
  for (const unit of lost) tx.set(s.at, unit, UNUSED);
}

/** To new quarters (AXC-16l). */
export function moveToQuarters(tx: Tx, unit: number, place: number): void {
  const { s } = tx;
  tx.set(s.at, unit, place);
  tx.note('AXC-16l', () => `${nameOf(s, unit)} is free for other tasks.`);
}

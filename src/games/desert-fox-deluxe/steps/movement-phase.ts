import type { Answers } from '../../answers.ts';
import { kitOf, type Side, sideName } from '../kit.ts';
import { inEnemyZone } from '../rules/board.ts';
import {
  ableToMarch,
  ableToPrepareDeliberate,
  ableToPrepareMobile,
  ableToReserve,
  mayEndMovement,
  mayMarch,
  mayPrepareDeliberate,
  mayPrepareMobile,
  mayReserve,
  stirrers,
} from '../rules/moving.ts';
import { nameOf } from '../rules/names.ts';
import { inGeneralSupply } from '../rules/status.ts';
import {
  CAPTURED,
  DELIBERATE,
  DISRUPTED,
  DONE,
  has,
  ISOLATED,
  MOBILE,
  onMap,
  ownHand,
  RESERVE,
  SHAKEN,
} from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { airAnswers } from './air-missions.ts';
import { ofUnit } from './answers.ts';
import { completeAided } from './build-forts.ts';
import { mark, unmark } from './changes.ts';
import { baseAnswers } from './found-bases.ts';
import { railAnswers } from './go-by-rail.ts';
import { handAsk } from './hand.ts';
import { advanceWorks } from './lay-works.ts';
import { airliftAnswers } from './lift-by-air.ts';
import { carryingAnswers } from './load-up.ts';
import { beginPhase } from './phase-marks.ts';
import { leaveBehind, putDown } from './walk.ts';

/** Nothing has been moved yet; markers for battles of the last round are gone. */
export function beginMovement(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  beginPhase(tx, side);
  for (const list of ['railed', 'halfLoads', 'laying'] as const) if (s[list].length > 0) tx.set(s, list, []);
  for (const unit of kit.groundUnits[side]) unmark(tx, unit, DELIBERATE | MOBILE);
}

/** In supply and out of enemy zones one recovers (8.2); dumps that were captured before are free to use (12.2.7). */
export function endMovement(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const list of [kit.groundUnits[side], kit.supplies[side]])
    for (const piece of list) {
      if (!onMap(s.at[piece])) continue;
      if (!has(s, piece, DONE)) unmark(tx, piece, CAPTURED); // one captured in this phase waits for the next
      const calm = has(s, piece, DISRUPTED) && !has(s, piece, SHAKEN | ISOLATED);
      if (!calm || !inGeneralSupply(kit, s, piece) || inEnemyZone(kit, s, side, s.at[piece])) continue;
      unmark(tx, piece, DISRUPTED);
      tx.note('8.2i', () => `${nameOf(s, piece)} recovers.`);
    }
  completeAided(tx, side);
  advanceWorks(tx, side);
}

/** Markers that end the move of a unit where it stands (13.6, 14.9). */
const markerAnswers: Answers<Terms, Side> = {
  reserve: ofUnit('reserve', {
    units: stirrers,
    able: ableToReserve,
    may: mayReserve,
    do: (tx, unit) => settleDown(tx, unit, RESERVE),
  }),
  deliberate: ofUnit('deliberate', {
    units: stirrers,
    able: ableToPrepareDeliberate,
    may: mayPrepareDeliberate,
    do: (tx, unit) => settleDown(tx, unit, DELIBERATE),
  }),
  mobile: ofUnit('mobile', {
    units: stirrers,
    able: ableToPrepareMobile,
    may: mayPrepareMobile,
    do: (tx, unit) => settleDown(tx, unit, MOBILE),
  }),
};

function settleDown(tx: Tx, unit: number, marks: number): void {
  const hand = ownHand(tx.s);
  if (hand?.pieces.includes(unit)) {
    if (hand.pieces.length > 1) leaveBehind(tx, unit);
    else putDown(tx);
  }
  mark(tx, unit, marks | DONE);
}

export const move = handAsk<Side>({
  id: 'move',
  rule: '13.0a',
  title: 'Movement',
  end: 'No more moves',
  errand: 'movement',
  mover: (_s, side) => side,
  mayTake: mayMarch,
  ableToTake: ableToMarch,
  prompt: (_s, side) => `${sideName(side)}: take a unit and move it, or end the movement.`,
  mayEnd: (s, side) => mayEndMovement(kitOf(s), s, side),
  more: {
    ...carryingAnswers,
    ...markerAnswers,
    ...baseAnswers,
    ...airAnswers,
    ...railAnswers,
    ...airliftAnswers,
  },
});

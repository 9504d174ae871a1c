import type { Warning } from '../../../engine/foresight.ts';
import type { Answers } from '../../answers.ts';
import { stillTo } from '../../warnings.ts';
import { isBox } from '../kit/places.ts';
import { AXIS, enemyOf, type Kit, kitOf, type Side, sideName } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
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
import { oasisAt, unitsIn, usesRaiders } from '../rules/oases.ts';
import { isCargo } from '../rules/ports.ts';
import { notMoved, type Pressing } from '../rules/pressing.ts';
import { impulseNow, isEastern, sitsOut } from '../rules/split-turn.ts';
import { inGeneralSupply } from '../rules/status.ts';
import {
  AT_EDGE,
  CAPTURED,
  DELIBERATE,
  DISRUPTED,
  DONE,
  EARLY,
  has,
  ISOLATED,
  MOBILE,
  MOVED,
  onMap,
  RESERVE,
  SHAKEN,
  type State,
} from '../state.ts';
import type { Terms, Tx } from '../terms.ts';
import { airAnswers } from './air-missions.ts';
import { ofUnit } from './answers.ts';
import { completeAided } from './build-forts.ts';
import { mark, unmark } from './changes.ts';
import { airdropAnswers } from './drop-by-air.ts';
import { settleInHexes } from './fight-for-oasis.ts';
import { baseAnswers } from './found-bases.ts';
import { railAnswers } from './go-by-rail.ts';
import { handAsk } from './hand.ts';
import { advanceWorks } from './lay-works.ts';
import { airliftAnswers } from './lift-by-air.ts';
import { carryingAnswers } from './load-up.ts';
import { beginPhase } from './phase-marks.ts';
import { missionAnswers } from './raid-missions.ts';
import { sendAnswers } from './send.ts';
import { sealiftAnswers } from './send-commandos.ts';
import { letGo } from './walk.ts';
import { liftAnswers } from './withdraw.ts';

/** Nothing has been moved yet; markers for battles of the last round are gone. */
export function beginMovement(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (side === AXIS) markEastern(tx);
  beginPhase(tx, side);
  for (const list of ['railed', 'halfLoads', 'laying', 'missions', 'guides'] as const)
    if (s[list].length > 0) tx.set(s, list, []);
  for (const unit of kit.groundUnits[side]) unmark(tx, unit, DELIBERATE | MOBILE);
}

/** On the split turn: those of the Axis that belong to its eastern half, from there to the end of the western one (31.0b). */
function markEastern(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  const half = impulseNow(s)?.half;
  if (half === 'west') return;
  for (const piece of kit.landPieces[AXIS])
    if (half === 'east' && isEastern(kit, s, piece)) mark(tx, piece, EARLY);
    else unmark(tx, piece, EARLY);
}

/** In supply and out of enemy zones one recovers (8.2); dumps that were captured before are free to use (12.2.7). */
export function endMovement(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const list of [kit.groundUnits[side], kit.supplies[side]])
    for (const piece of list) {
      if (sitsOut(kit, s, piece)) continue;
      if (!has(s, piece, DONE)) unmark(tx, piece, CAPTURED); // one captured in this phase waits for the next
      if (!has(s, piece, DISRUPTED) || has(s, piece, SHAKEN | ISOLATED) || !isAtRest(kit, s, piece)) continue;
      unmark(tx, piece, DISRUPTED);
      tx.note('8.2i', () => `${nameOf(s, piece)} recovers.`);
    }
  if (usesRaiders(s)) restInOases(tx, side);
  completeAided(tx, side);
  advanceWorks(tx, side);
}

/** In general supply and outside enemy zones. Beside the maps everybody is, but those on board a ship; oases have a rule of their own (8.2i, 22.0b, 16.1e). */
function isAtRest(kit: Kit, s: State, piece: number): boolean {
  const place = s.at[piece];
  if (!onMap(place)) return isBox(place) && !isCargo(s, piece) && oasisAt(kit, s, place) === undefined;
  return inGeneralSupply(kit, s, piece) && !inEnemyZone(kit, s, kit.units[piece].side, place);
}

/** Whoever is in an oasis and has not moved recovers if no enemy is there (16.1, 8.2i). */
function restInOases(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const unit of kit.groundUnits[side]) {
    const oasis = onMap(s.at[unit]) ? undefined : oasisAt(kit, s, s.at[unit]);
    if (oasis === undefined || !has(s, unit, DISRUPTED) || has(s, unit, MOVED)) continue;
    if (unitsIn(kit, s, enemyOf(side), oasis).length > 0) continue;
    unmark(tx, unit, DISRUPTED);
    tx.note('16.1e', () => `${nameOf(s, unit)} recovers in ${oasis.name}.`);
  }
  settleInHexes(tx);
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
  letGo(tx, unit);
  mark(tx, unit, marks | DONE);
}

/** Whoever waits at the edge of the maps, and whoever stands near the front or without a line of supply and has not moved. */
function stillToMove(s: State, side: Side): readonly Warning<RuleId>[] {
  const kit = kitOf(s);
  const names = (pieces: readonly number[]): string[] => pieces.map((piece) => nameOf(s, piece));
  const waiting = kit.groundUnits[side].filter((unit) => s.at[unit] === AT_EDGE && mayMarch(kit, s, unit, side).ok);
  const resting = notMoved(kit, s, side);
  const of = (...whys: Pressing['why'][]): string[] =>
    names(resting.filter(({ why }) => whys.includes(why)).map(({ piece }) => piece));
  return [
    ...stillTo('13.8a', names(waiting), 'not brought on'),
    ...stillTo('12.4.1a', of('unsupplied'), 'without a line of supply and not moved'),
    ...stillTo('13.0a', of('beside', 'near'), 'near the enemy and not moved'),
  ];
}

export const move = handAsk<Side>({
  id: 'move',
  rule: '13.0a',
  title: 'Movement',
  end: 'End movement',
  errand: 'movement',
  mover: (_s, side) => side,
  mayTake: mayMarch,
  ableToTake: ableToMarch,
  prompt: (_s, side) => `${sideName(side)}: choose a unit to move, or end movement.`,
  mayEnd: (s, side) => mayEndMovement(kitOf(s), s, side),
  left: stillToMove,
  more: {
    ...carryingAnswers,
    ...markerAnswers,
    ...baseAnswers,
    ...airAnswers,
    ...railAnswers,
    ...airliftAnswers,
    ...missionAnswers,
    ...sendAnswers,
    ...liftAnswers,
    ...airdropAnswers,
    ...sealiftAnswers,
  },
});

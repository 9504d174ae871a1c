import { ALLIED, type CardId, kitOf } from '../kit.ts';
import { hasHappened, inEffect } from '../rules/card-conditions.ts';
import { HOMEWARD, isCalledHome } from '../rules/cw-withdrawal.ts';
import { activeTracks, inCrisis } from '../rules/met-tracks.ts';
import { nameOf } from '../rules/names.ts';
import { leavingFor, RECKONED, shortOf } from '../rules/pacific.ts';
import { nileOf } from '../rules/ports.ts';
import { factorOf } from '../rules/status.ts';
import { TO_COME, UNUSED } from '../state.ts';
import type { Tx } from '../terms.ts';
import { moveTo } from './changes.ts';
import { happen } from './happen.ts';

/** The end of a turn: units that cards call away leave from the Nile valley (7.4, ruling A402). */

export function leaveByCard(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const track of activeTracks(s)) {
    if (kit.mets[track].met.ends.by === 'withdrawal' && inCrisis(s, track)) leaveForPacific(tx, track);
    else punishAbsence(tx, track);
  }
  goHome(tx);
}

/** A unit leaves the game for good, and it is noted by which card. */
export function leaveGame(tx: Tx, unit: number, card: CardId): void {
  const { s } = tx;
  tx.push(s.withdrawn, { unit, combat: factorOf(kitOf(s), s, unit), card });
  moveTo(tx, unit, UNUSED);
  tx.set(s.carrier, unit, -1);
  tx.set(s.marks, unit, 0);
}

/** South Africans and Australians who are called home (ALC-26). */
function goHome(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const unit of kit.groundUnits[ALLIED]) {
    if (s.at[unit] !== nileOf(kit) || !isCalledHome(kit, s, unit)) continue;
    leaveGame(tx, unit, HOMEWARD);
    tx.note('ALC-26a', () => `${nameOf(s, unit)} goes home.`);
  }
}

function leaveForPacific(tx: Tx, track: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const unit of leavingFor(kit, s, track)) {
    if (s.at[unit] !== nileOf(kit)) continue;
    leaveGame(tx, unit, kit.mets[track].id);
    tx.note('ALC-19b', () => `${nameOf(s, unit)} leaves for the Far East.`);
  }
  if (leavingFor(kit, s, track).length > 0 || hasHappened(s, RECKONED)) return;
  happen(tx, RECKONED);
  const missing = shortOf(kit, s, track);
  if (missing === 0) return;
  tx.set(s, 'debt', s.debt + missing);
  tx.note('ALC-19c', () => `${missing} factors are missing for the Far East: they are made up by refit points.`);
}

/** Units that should have gone to a track by this turn and could have: it goes into crisis (ALC-4). */
function punishAbsence(tx: Tx, track: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { id, withdrawals, met } = kit.mets[track];
  if (!inEffect(s, id)) return;
  for (const { turn, units, to } of withdrawals) {
    if (turn !== s.turn || to !== met.place) continue;
    const excused = [UNUSED, TO_COME, to, kit.boxOf.refit[ALLIED], kit.boxOf.destroyed[ALLIED]];
    const absent = units.filter((unit) => !excused.includes(s.at[unit]));
    if (absent.length === 0 || s.tracks[track].crisis) continue;
    tx.set(s.tracks, track, { ...s.tracks[track], box: met.length, crisis: true });
    tx.note(
      'ALC-4',
      () =>
        `${absent.map((unit) => nameOf(s, unit)).join(', ')} did not go there: ${kit.mets[track].name} is in crisis.`,
    );
  }
}

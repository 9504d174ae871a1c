import { ALLIED, kitOf } from '../kit.ts';
import { areGathered, GATHERED, SENT_BACK } from '../rules/australians.ts';
import { axisInEgypt, HELD_EGYPT, hasHappened, inEffect, SEEN_IN_EGYPT, turnPlayed } from '../rules/card-conditions.ts';
import { ALL_HOME, HOMEWARD, homewardShifts, STEPS_WANTED, stepsHome, stillToGo } from '../rules/cw-withdrawal.ts';
import { activeTracks } from '../rules/met-tracks.ts';
import { namesOf } from '../rules/names.ts';
import { isSettled } from '../rules/pacific.ts';
import type { Tx } from '../terms.ts';
import { happen, shiftEnd } from './happen.ts';
import { countCrises, endTrack } from './roll-situations.ts';

/** Phase I, 1: how things stand for the cards (4.1.I.1). */

export function openEvents(tx: Tx): void {
  lookAtEgypt(tx);
  lookAtAustralians(tx);
  settlePacific(tx);
  countCrises(tx);
  countAida(tx);
  countHomeward(tx);
}

/** Events Phases running that spare the Axis the extra turns of AXC-5 (ruling A94), and those of AIDA (AXC-18c). */
const THREE = 3;

/** Is AXC-9 met? It is looked at once a turn. */
function lookAtEgypt(tx: Tx): void {
  const { s } = tx;
  const met = axisInEgypt(kitOf(s), s);
  const run = met ? s.egyptRun + 1 : 0;
  if (run !== s.egyptRun) tx.set(s, 'egyptRun', run);
  if (met && !hasHappened(s, SEEN_IN_EGYPT)) happen(tx, SEEN_IN_EGYPT);
  if (run >= THREE && !hasHappened(s, HELD_EGYPT)) happen(tx, HELD_EGYPT);
  if (met && hasHappened(s, GATHERED) && !hasHappened(s, SENT_BACK)) {
    happen(tx, SENT_BACK);
    tx.note('ALC-18d', () => 'The Axis is in Egypt: the Australian Corps is free to go.');
  }
}

/** Three complete turns together, counted from the first Events Phase that finds them so (ALC-18c, ruling A159). */
function lookAtAustralians(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (!inEffect(s, 'ALC-18') || hasHappened(s, GATHERED)) return;
  const since = areGathered(kit, s) ? s.gatheredSince || s.turn : 0;
  if (since !== s.gatheredSince) tx.set(s, 'gatheredSince', since);
  if (since === 0 || s.turn - since < kit.cardNamed.get('ALC-18')!.gathering!.turns) return;
  happen(tx, GATHERED);
  tx.note('ALC-18c', () => 'The Australian Corps has been together for three turns.');
}

/** Whoever goes away breaks up the corps (ALC-18c). */
export function breakUpCorps(tx: Tx, side: number): void {
  const { s } = tx;
  if (side === ALLIED && s.gatheredSince > 0 && !areGathered(kitOf(s), s)) tx.set(s, 'gatheredSince', 0);
}

/** All have left for the Pacific who had to: the crisis is over, and so is the duty of the Australians (ALC-19d, ALC-18e). */
function settlePacific(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const track of activeTracks(s))
    if (kit.mets[track].met.ends.by === 'withdrawal' && isSettled(kit, s, track)) {
      endTrack(tx, track);
      if (!hasHappened(s, GATHERED)) {
        happen(tx, GATHERED);
        happen(tx, SENT_BACK);
      }
    }
}

/** Four turns after AIDA: was the Axis in Egypt all the time (AXC-18c)? */
function countAida(tx: Tx): void {
  const { s } = tx;
  const AIDA = 'AXC-18';
  const { discard, endShifts } = kitOf(s).cardNamed.get(AIDA)!;
  if (!inEffect(s, AIDA) || s.turn !== turnPlayed(s, AIDA) + discard.afterTurns || s.egyptRun >= discard.afterTurns)
    return;
  const more = endShifts.filter(({ when }) => when.startsWith('if AXC-9')).reduce((sum, { turns }) => sum + turns, 0);
  shiftEnd(tx, AIDA, more, 'The Axis was not in Egypt all four turns after AIDA');
}

/** The turns after ALC-26: has everybody gone home, and were there South Africans enough (ALC-26b, c)? */
function countHomeward(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (!inEffect(s, HOMEWARD) || hasHappened(s, ALL_HOME)) return;
  const { late, few } = homewardShifts(kit);
  const missing = stillToGo(kit, s);
  if (missing.length > 0) {
    shiftEnd(tx, HOMEWARD, late, `Called home and still there: ${namesOf(s, missing)}`);
    return;
  }
  happen(tx, ALL_HOME);
  if (stepsHome(kit, s) < STEPS_WANTED)
    shiftEnd(tx, HOMEWARD, few, `Fewer than ${STEPS_WANTED} South African steps have gone home`);
}

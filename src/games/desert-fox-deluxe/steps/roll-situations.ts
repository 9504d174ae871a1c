import { ALLIED, AXIS, kitOf, type Side } from '../kit.ts';
import {
  activeTracks,
  collapses,
  crisisShift,
  endsByReduction,
  inCrisis,
  modifierSum,
  waking,
  wokenOn,
} from '../rules/met-tracks.ts';
import { nameOf } from '../rules/names.ts';
import { DONE, MOVED, ON_TRACK, type State } from '../state.ts';
import type { Tx } from '../terms.ts';
import { checkMorale, mark, moveTo } from './changes.ts';
import { happen, shiftEnd } from './happen.ts';

/** What goes on along the Middle East tracks (22.2). */

const trackName = (s: State, track: number): string => kitOf(s).mets[track].name;

/** Tracks whose cards are in play get their markers. */
export function wakeTracks(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const track of waking(kit, s)) {
    tx.set(s.tracks, track, wokenOn(kit, track, s.turn));
    tx.note('22.2b', () => `${trackName(s, track)} becomes active: its marker lies on box ${s.tracks[track].box}.`);
  }
}

/** Each Events Phase that finds a track in crisis moves the end (ruling A195). */
export function countCrises(tx: Tx): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const track of activeTracks(s))
    if (inCrisis(s, track))
      shiftEnd(tx, kit.mets[track].id, crisisShift(kit, track), `${trackName(s, track)} is in crisis`);
}

/** The Allied player rolls for a track (22.2c, d). What is more than six counts as six for the advance. */
export function rollSituation(tx: Tx, track: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { met } = kit.mets[track];
  const die = tx.roll('4.1.I.4');
  const more = modifierSum(kit, s, track);
  const roll = die + more;
  const said = `${trackName(s, track)}: ${die}${more === 0 ? '' : ` and ${more} make ${roll}`}`;
  if (collapses(kit, s, track, roll)) {
    tx.note('22.2c', () => `${said}.`);
    endTrack(tx, track);
    return;
  }
  const { box, crisis } = s.tracks[track];
  if (crisis || roll < met.advanceFrom) {
    tx.note('22.2c', () => `${said}, the marker stays ${crisis ? 'in crisis' : `on box ${box}`}.`);
    return;
  }
  const last = box >= met.length;
  tx.set(s.tracks, track, { ...s.tracks[track], box: last ? box : box + 1, crisis: last });
  tx.note(last ? '22.2d' : '22.2c', () =>
    last ? `${said}: a crisis. ${met.crisis.join('; ')}.` : `${said}, the marker goes to box ${box + 1}.`,
  );
}

/** A hit in a combat on the track: out of the crisis, a box back, or off the track (22.2.2e, f). */
export function reduce(tx: Tx, track: number): void {
  const { s } = tx;
  const { box, crisis, ended } = s.tracks[track];
  if (ended > 0) return;
  if (crisis) tx.set(s.tracks, track, { ...s.tracks[track], crisis: false });
  else if (box > 0) tx.set(s.tracks, track, { ...s.tracks[track], box: box - 1 });
  else if (endsByReduction(kitOf(s), s, track)) endTrack(tx, track);
}

/** A track goes inactive (23.0). Aircraft leave it at once, others with its marker; whoever is in Greece has to get away (ALC-16). */
export function endTrack(tx: Tx, track: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  const { met } = kit.mets[track];
  const { id } = kit.boxes.find(({ place }) => place === met.place)!;
  tx.set(s.tracks, track, { ...s.tracks[track], ended: s.turn });
  tx.note('23.0b', () => `${trackName(s, track)} is over.`);
  if (met.ends.by === 'collapse')
    for (const unit of kit.groundUnits[ALLIED]) if (s.at[unit] === met.place) evacuate(tx, unit);
  for (const unit of [...kit.airUnits[AXIS], ...kit.airUnits[ALLIED]])
    if (s.at[unit] === met.place) flyHome(tx, unit, met.ends.by === 'collapse');
  happen(tx, `${id}-ended`);
}

/** Whoever fails a check loses a step on the way, the last one for good (ALC-16f, ruling A196). */
function evacuate(tx: Tx, unit: number): void {
  const { s } = tx;
  const kit = kitOf(s);
  tx.set(s.due, unit, 0);
  const saved = checkMorale(tx, unit, 'ALC-16f');
  if (!saved) tx.set(s.steps, unit, s.steps[unit] - 1);
  const lost = s.steps[unit] === 0;
  moveTo(tx, unit, lost ? kit.boxOf.destroyed[ALLIED] : kit.boxNamed.get('nrv')!.place);
  tx.note('ALC-16f', () => `${nameOf(s, unit)} ${lost ? 'is lost' : 'comes back to the Nile valley'}.`);
}

/** Allied aircraft go to the Nile valley, out of a lost campaign to the track of turns; those of the Axis can be deployed next turn (ruling A483). */
function flyHome(tx: Tx, unit: number, lost: boolean): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (kit.units[unit].side === AXIS) tx.set(s.at, unit, kit.boxNamed.get('axis-available')!.place);
  else if (!lost) tx.set(s.at, unit, kit.boxNamed.get('nrv')!.place);
  else {
    tx.set(s.at, unit, ON_TRACK);
    tx.set(s.due, unit, s.turn + 1);
  }
}

/** The first Movement Phase after a track has ended: its marker is taken off, its units are in the Nile valley (23.0b, ruling A110). */
export function clearTracks(tx: Tx, side: Side): void {
  const { s } = tx;
  const kit = kitOf(s);
  for (const [track, { box, ended }] of s.tracks.entries()) {
    if (ended === 0) continue;
    for (const unit of kit.groundUnits[ALLIED]) {
      if (s.at[unit] !== kit.mets[track].met.place) continue;
      moveTo(tx, unit, kit.boxNamed.get('nrv')!.place);
      tx.set(s.due, unit, 0);
      if (side === ALLIED) mark(tx, unit, MOVED | DONE);
      tx.note('23.0b', () => `${nameOf(s, unit)} returns to the Nile valley.`);
    }
    if (box >= 0) tx.set(s.tracks, track, { ...s.tracks[track], box: -1, crisis: false });
  }
}

import type { MetModifier } from '../kit/met.ts';
import type { Place } from '../kit/places.ts';
import { ALLIED, AXIS, type Kit, type ScenarioId } from '../kit.ts';
import type { State, Track } from '../state.ts';
import { axisInEgypt, inEffect, turnPlayed } from './card-conditions.ts';

/** The Middle East tracks (22.2): which are active, what their dice are worth. They go by their number in `kit.mets`. */

type Seen = Pick<State, 'tracks'>;

const ASLEEP: Track = { box: -1, crisis: false, since: 0, ended: 0 };

/** Is the track of a card played with here? 27 has that of the Pacific only (27.2). */
export function isUsed(kit: Kit, scenario: ScenarioId, track: number): boolean {
  const { terms, cards } = kit.scenarios[scenario];
  const { id } = kit.mets[track];
  return terms.metTracks || cards[ALLIED].some(({ card, state }) => card === id && state === 'activates');
}

/** A track as it becomes active: its marker lies on its first box (22.2b). */
export const wokenOn = (kit: Kit, track: number, turn: number): Track => ({
  ...ASLEEP,
  box: kit.mets[track].met.start,
  since: turn,
});

/** As they lie when the game begins. */
export function layTracks(kit: Kit, scenario: ScenarioId, played: State['played']): Track[] {
  return kit.mets.map(({ id }, track) =>
    isUsed(kit, scenario, track) && played.some(({ card }) => card === id)
      ? wokenOn(kit, track, kit.scenarios[scenario].firstTurn)
      : ASLEEP,
  );
}

export const isActive = (s: Seen, track: number): boolean => s.tracks[track].box >= 0 && s.tracks[track].ended === 0;
export const inCrisis = (s: Seen, track: number): boolean => isActive(s, track) && s.tracks[track].crisis;
export const activeTracks = (s: Seen): number[] =>
  s.tracks.flatMap((_each, track) => (isActive(s, track) ? [track] : []));

export const trackAt = (kit: Kit, place: Place): number => kit.mets.findIndex(({ met }) => met.place === place);
export const trackNamed = (kit: Kit, box: string): number => trackAt(kit, kit.boxNamed.get(box)!.place);

/** Tracks that a played card puts in play now (22.2b, ALC-6). */
export const waking = (kit: Kit, s: State): number[] =>
  kit.mets.flatMap(({ id, activation }, track) =>
    s.tracks[track].box < 0 &&
    s.tracks[track].ended === 0 &&
    isUsed(kit, s.scenario, track) &&
    inEffect(s, id) &&
    turnPlayed(s, id) + activation.trackDelayTurns <= s.turn
      ? [track]
      : [],
  );

/** No unit is sent to the Pacific (22.2.1). */
export const takesUnits = (kit: Kit, track: number): boolean => kit.mets[track].met.ends.by !== 'withdrawal';

/** Axis air units on the track. */
const axisAir = (kit: Kit, s: State, track: number): number[] =>
  kit.airUnits[AXIS].filter((unit) => s.at[unit] === kit.mets[track].met.place);

/** What a modifier of the track adds to the die now. */
export function modifierNow(kit: Kit, s: State, track: number, modifier: MetModifier): number {
  switch (modifier.kind) {
    case 'egypt':
      return axisInEgypt(kit, s) ? 1 : 0;
    case 'crisis':
      return inCrisis(s, trackAt(kit, modifier.place)) ? 1 : 0;
    case 'axis-air':
      return axisAir(kit, s, track).length;
    case 'unit':
      return s.at[modifier.unit] === kit.mets[track].met.place ? 1 : 0;
    case 'turns-since': {
      const turn = turnPlayed(s, modifier.card);
      return turn > 0 ? s.turn - turn : 0;
    }
  }
}

export const modifierSum = (kit: Kit, s: State, track: number): number =>
  kit.mets[track].met.modifiers.reduce((sum, each) => sum + modifierNow(kit, s, track, each), 0);

/** Does a modified roll end the track: by an advance in crisis, or because box and roll are too much for it (ALC-16)? */
export function collapses(kit: Kit, s: State, track: number, roll: number): boolean {
  const { ends, length, advanceFrom } = kit.mets[track].met;
  const { box, crisis } = s.tracks[track];
  if (ends.by !== 'collapse') return false;
  if (crisis && roll >= advanceFrom) return true;
  const turn = turnPlayed(s, ends.card);
  return turn > 0 && s.turn >= turn + ends.turns && roll + (crisis ? length + 1 : box) >= ends.sum;
}

/** Allied combat units that are on the track; who is on his way there is not (ALC-16d). */
export const troopsOn = (kit: Kit, s: State, track: number): number[] =>
  kit.groundUnits[ALLIED].filter((unit) => s.at[unit] === kit.mets[track].met.place && s.due[unit] <= s.turn);

const airPoints = (kit: Kit, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + kit.units[unit].groundSupport + kit.units[unit].bombardment, 0);

/** Allied air units that help on the track: those that are there, and those that fly there for this combat. */
export const alliedAir = (kit: Kit, s: State, track: number): number[] => [
  ...kit.airUnits[ALLIED].filter((unit) => s.at[unit] === kit.mets[track].met.place),
  ...s.assisting.filter((each) => each.track === track).map(({ unit }) => unit),
];

/** Factors on the track: tanks doubled, mountain troops in the mountains too (22.2.2). */
export function trackFactors(kit: Kit, s: State, track: number): number {
  const { mountainBoxes } = kit.mets[track].met;
  const high = mountainBoxes.includes(s.tracks[track].box);
  return troopsOn(kit, s, track).reduce((sum, unit) => {
    const { combat, armour, mountain } = kit.units[unit];
    return sum + combat[s.steps[unit]] * (armour || (mountain && high) ? 2 : 1);
  }, 0);
}

const PER_DIE = 10;

/** Dice of a combat on the track (22.2.2). */
export const trackDice = (kit: Kit, s: State, track: number): number =>
  Math.max(
    0,
    Math.ceil(trackFactors(kit, s, track) / PER_DIE) +
      airPoints(kit, alliedAir(kit, s, track)) -
      airPoints(kit, axisAir(kit, s, track)),
  );

/** Does a reduction on box 0 end the track now (22.2.2f)? */
export function endsByReduction(kit: Kit, s: State, track: number): boolean {
  const { ends } = kit.mets[track].met;
  return ends.by === 'reduction' && s.turn >= ends.fromTurn;
}

/** Boxes of the port of the Nile valley while a track in crisis holds it down; 0 for all (ALC-5). */
export const nilePortLimit = (kit: Kit, s: State): number =>
  kit.mets.reduce((limit, { met }, track) => (met.nilePort > 0 && inCrisis(s, track) ? met.nilePort : limit), 0);

/** Is the way round the Cape closed to arrivals (ALC-4)? */
export const isCapeClosed = (kit: Kit, s: State): boolean =>
  kit.mets.some(({ met }, track) => met.closesCape && inCrisis(s, track));

/** What a crisis of the track moves the end by, each Events Phase that finds it (ruling A195). */
export const crisisShift = (kit: Kit, track: number): number =>
  kit.mets[track].endShifts
    .filter(({ when }) => when === 'each turn in crisis' || when === 'each turn starting in crisis')
    .reduce((sum, { turns }) => sum + turns, 0);

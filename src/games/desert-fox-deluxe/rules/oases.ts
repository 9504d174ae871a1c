import { oncePer } from '../../../content/once-per.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Placement } from '../kit/placements.ts';
import type { Box, Place } from '../kit/places.ts';
import { enemyOf, type Kit, type ScenarioId, type Side } from '../kit.ts';
import { AT_EDGE, HALTED, type Hand, has, type State } from '../state.ts';
import { leftOf } from './allowance.ts';
import { nameOf } from './names.ts';
import { refuse } from './refusals.ts';

/** The oases and the track between them, for games played with desert raiders (16.2). */

type Played = Pick<State, 'oases'>;

/** Are desert raiders and oases in the game? Without them a raider is an ordinary truck (16.0, ruling A229). */
export const usesRaiders = ({ oases }: Played): boolean => oases.length > 0;

/** Is the unit a raider with all that it can do? */
export const isRaider = ({ units }: Kit, s: Played, unit: number): boolean => units[unit].raider && usesRaiders(s);

/** A line of a list that is there only if raiders are: it is optional, and all its units are of the deep desert (16.0, 27.1). */
export const isOfRaiders = ({ units }: Kit, { optional, pieces }: Pick<Placement, 'optional' | 'pieces'>): boolean =>
  optional && pieces.length > 0 && pieces.every(({ unit }) => units[unit].desertCapable);

/** All oases; their owners stand in `s.oases` in this order. */
export const oasesOf = oncePer((kit: Kit) => kit.boxes.filter(({ kind }) => kind === 'oasis'));

/** Whose the oases are when a scenario begins, by the country they lie in; none where raiders are not played with. */
export function firstOwners(kit: Kit, id: ScenarioId, wanted: boolean): number[] {
  const { terms, owners } = kit.scenarios[id];
  if (!wanted || terms.raiders === 'off') return [];
  const libya = owners[kit.boxNamed.get('oasis-jalo')!.isHex];
  return oasesOf(kit).map(({ id: box, isHex }) => (box === 'oasis-siwa' ? owners[isHex] : libya));
}

/** The hex of Jalo or Siwa, if its map is played on: then it is the oasis (16.2.1, ruling N6); otherwise -1. */
export const hexOf = (kit: Kit, s: Pick<State, 'scenario'>, { isHex }: Box): Hex =>
  isHex >= 0 && kit.scenarios[s.scenario].area[isHex] === 1 ? isHex : -1;

/** The oasis of a place, a box or one of the two hexes; undefined elsewhere, and without raiders. */
export const oasisAt = (kit: Kit, s: Played & Pick<State, 'scenario'>, place: Place): Box | undefined =>
  usesRaiders(s)
    ? oasesOf(kit).find((box) => box.place === place || (place >= 0 && hexOf(kit, s, box) === place))
    : undefined;

/** Combat units of a side in an oasis. Who comes by the track to a hex that the enemy holds stands in its box (ruling A546). */
export function unitsIn(kit: Kit, s: State, side: Side, box: Box): number[] {
  const hex = hexOf(kit, s, box);
  return kit.groundUnits[side].filter((unit) => s.at[unit] === box.place || (hex >= 0 && s.at[unit] === hex));
}

/** Where a unit stands that comes into the oasis by the track. */
export function placeIn(kit: Kit, s: State, side: Side, box: Box): Place {
  const hex = hexOf(kit, s, box);
  return hex >= 0 && unitsIn(kit, s, enemyOf(side), box).length === 0 ? hex : box.place;
}

/** Oases that belong to a side and have no enemy in them (16.1). */
export const ownOases = (kit: Kit, s: State, side: Side): Box[] =>
  oasesOf(kit).filter((box, i) => s.oases[i] === side && unitsIn(kit, s, enemyOf(side), box).length === 0);

/** Hexes of the maps to which a track leads from the oasis (16.2.1). */
export const connectionsTo = (kit: Kit, s: Pick<State, 'scenario'>, { entry, isHex }: Box): readonly Hex[] =>
  entry.filter((hex) => hex !== isHex && kit.scenarios[s.scenario].area[hex] === 1);

const linked = (kit: Kit, { links }: Box): Box[] => oasesOf(kit).filter(({ place }) => links.includes(place));

/** Only the Free French come from Chad, and by this one (16.1). */
export const CHAD = 'ff-chad';
export const KUFRA = 'oasis-kufra';

/** The oases a step away by the track: from another, or from a connection hex; from beyond the edge for the unit from Chad. */
export function nextOases(kit: Kit, s: State, { pieces: [lead] }: Pick<Hand, 'pieces'>): readonly Box[] {
  if (!usesRaiders(s)) return [];
  const place = s.at[lead];
  if (place === AT_EDGE) return kit.units[lead].id === CHAD ? [kit.boxNamed.get(KUFRA)!] : [];
  const here = oasisAt(kit, s, place);
  if (here !== undefined) return linked(kit, here);
  return oasesOf(kit).filter((box) => place >= 0 && connectionsTo(kit, s, box).includes(place));
}

/** May those in hand go to this oasis (16.2)? */
export function mayGoByTrack(kit: Kit, s: State, hand: Hand, box: Box): Verdict {
  if (!nextOases(kit, s, hand).includes(box))
    return refuse('16.2.1a', `No track leads from here to ${box.name} for those in hand.`);
  if (hand.errand !== 'movement' || hand.mode !== 'normal')
    return refuse('16.2a', 'The track through the desert is for ordinary moves in the own Movement Phase.');
  const stranger = hand.pieces.find((piece) => !kit.units[piece].desertCapable);
  if (stranger !== undefined) return refuse('16.2a', `${nameOf(s, stranger)} is not fit for the deep desert.`);
  const halted = hand.pieces.find((piece) => has(s, piece, HALTED));
  if (halted !== undefined)
    return refuse('16.2b', `${nameOf(s, halted)} has come upon the enemy and goes no further in this phase.`);
  const poor = hand.pieces.find((piece) => leftOf(kit, s, piece, hand) < box.stepQuarters);
  return poor === undefined
    ? ALLOWED
    : refuse('16.2a', `${nameOf(s, poor)} has not the 14 points for a step along the track.`);
}

/** Where a unit may fall back to: the next oases without an enemy, not the way the attackers came (16.3). */
export function refugesFrom(kit: Kit, s: State, unit: number, attackers: readonly number[]): Box[] {
  const here = oasisAt(kit, s, s.at[unit]);
  if (here === undefined) return [];
  const enemy = enemyOf(kit.units[unit].side);
  const ways = s.trails.filter((trail) => attackers.includes(trail.unit)).map(({ from }) => from);
  return linked(kit, here).filter(
    (box) =>
      unitsIn(kit, s, enemy, box).length === 0 && !ways.some((way) => way === box.place || way === hexOf(kit, s, box)),
  );
}

import type { Verdict } from '../../../engine/verdict.ts';
import { MAP_BITS } from '../kit/ground.ts';
import { ALLIED, type CardId, type Kit, type ScenarioId } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { nameOf } from './names.ts';
import { refuse } from './refusals.ts';

/** The Fifth Army in Tripolitania: its divisions stay where they are until AXC-8 releases them (AXC-1, AXC-8). */

export const FIFTH_ARMY: CardId = 'AXC-8';

/** Divisions that begin a scenario restricted: those of the card's table, where the card is played with. */
export const lockedAtStart = ({ scenarios, tables }: Kit, id: ScenarioId): number[] =>
  scenarios[id].cards.flat().some(({ card }) => card === FIFTH_ARMY)
    ? tables.dice.fifthArmy.filter((unit) => unit >= 0)
    : [];

export const isLocked = (s: Pick<State, 'locked'>, unit: number): boolean => s.locked.includes(unit);

/** It neither marches nor is carried or shipped (ruling A401). */
export const staysPut = (s: State, unit: number): Verdict =>
  refuse('AXC-1', `${nameOf(s, unit)} belongs to the Fifth Army and stays where it is until AXC-8 releases it.`);

const WEST = MAP_BITS.L | MAP_BITS.S;

/** Does a piece that comes there release them all: an Ally on map L or S, a German combat unit on any (AXC-8b)? */
export function releasesAll({ units, ground }: Kit, piece: number, place: number): boolean {
  const { side, air, fleet, nation, supply } = units[piece];
  if (!onMap(place) || air || fleet) return false;
  return side === ALLIED ? (ground.maps[place] & WEST) !== 0 : nation === 'german' && supply === null;
}

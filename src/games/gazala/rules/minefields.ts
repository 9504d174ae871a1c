import { opposite } from '../../../hex/axial.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, FIRST_BREACH_TURN, type Kit, kitOf } from '../kit.ts';
import { type Breach, onMap, type State } from '../state.ts';
import { holds } from './board.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** Mines, and the breaches through them (14.0, 14.1). */

/** Is this hexside mined and not breached? */
export function mined(kit: Kit, s: Pick<State, 'turn' | 'breaches'>, from: Hex, direction: number): boolean {
  const side = kit.grid.sides[from * 6 + direction];
  const since = kit.mineFrom[side];
  if (since === 0 || since > s.turn) return false;
  for (const breach of s.breaches) if (breach.made && opens(kit, breach, side)) return false;
  return true;
}

/** Does a finished marker open this hexside? */
function opens(kit: Kit, { from, to, through }: { from: Hex; to: Hex; through: boolean }, side: number): boolean {
  if (kit.grid.side(from, to) === side) return true;
  if (!through) return false;
  const beyond = farSide(kit, from, to);
  return beyond >= 0 && kit.grid.side(to, beyond) === side;
}

/** The hex straight on behind a minefield hex, seen from `from`; NOWHERE off the map. */
export const farSide = (kit: Kit, from: Hex, to: Hex): Hex =>
  kit.grid.neighbours[to * 6 + kit.grid.direction(from, to)];

/** Infantry that is working on a breach this turn neither moves, attacks nor retreats (14.1e). */
export const isBreaching = (s: Pick<State, 'breaches'>, unit: number): boolean =>
  s.breaches.some((breach) => !breach.made && breach.unit === unit);

/** New breach markers in a turn (14.1a). */
export const BREACHES_A_TURN = 2;

/** The side straight across a minefield hex opens too if no Allied unit is behind it (14.1h; the far hex decides, ruling B23). */
export function clearThrough(kit: Kit, s: State, { from, to }: Breach): boolean {
  const beyond = farSide(kit, from, to);
  if (beyond < 0 || !isMinefieldHex(kit, to)) return false;
  return mined(kit, s, to, kit.grid.direction(to, beyond)) && !holds(kit, s, ALLIED, beyond);
}

/** A hex with mines all round it: one of the belts, or the mined fort of Bir Hacheim (ruling A9). */
export const isMinefieldHex = (kit: Kit, hex: Hex): boolean =>
  kit.fortified[hex] === 1 || kit.map.hexes[kit.grid.label(hex)]?.features?.includes('minefield') === true;

export const markersLeft = (s: State): number => kitOf(s).breachMarkers - s.breaches.length;

/** The one rule about a new marker; the sides of the board are looked at last. */
export function mayBreach(kit: Kit, s: State, unit: number, to: Hex): Verdict {
  if (s.turn < FIRST_BREACH_TURN) return refuse('14.1a', 'No minefield may be breached before May 28.');
  if (s.laid >= BREACHES_A_TURN)
    return refuse('14.1a', 'Two breach markers have been laid this turn; there may be no more.');
  if (markersLeft(s) <= 0) return refuse('14.1c', 'All breach markers of the game are on the map.');
  const who = kit.units[unit];
  if (who.side !== AXIS || who.arm !== 'infantry') return refuse('14.1d', 'Only Axis infantry can breach a minefield.');
  if (!onMap(s.at[unit])) return refuse('14.1d', `${who.name} is not on the map.`);
  if (isBreaching(s, unit)) return refuse('14.1d', `${who.name} is at work on a breach already.`);
  const direction = kit.grid.direction(s.at[unit], to);
  if (direction < 0) return refuse('14.1d', `${who.name} is not next to ${kit.grid.label(to)}.`);
  if (!mined(kit, s, s.at[unit], direction))
    return refuse('14.1d', `Between ${who.name} and ${kit.grid.label(to)} there is no minefield that needs a breach.`);
  if (atWork(kit, s, kit.grid.sides[s.at[unit] * 6 + direction]))
    return refuse('14.1d', 'A marker already points at that side of the minefield.');
  return ALLOWED;
}

const atWork = (kit: Kit, s: State, side: number): boolean =>
  s.breaches.some(({ made, from, to }) => !made && kit.grid.side(from, to) === side);

/** Axis infantry that could be set to work, as long as there is a marker to lay. */
export function sappers(kit: Kit, s: State): number[] {
  if (s.turn < FIRST_BREACH_TURN || s.laid >= BREACHES_A_TURN || markersLeft(s) <= 0) return [];
  return kit.units
    .filter(({ index, side, arm }) => side === AXIS && arm === 'infantry' && onMap(s.at[index]))
    .map(({ index }) => index);
}

export function anyBreach(s: State): boolean {
  const kit = kitOf(s);
  return sappers(kit, s).some((unit) => kit.grid.around[s.at[unit]].some((to) => mayBreach(kit, s, unit, to).ok));
}

/** Two finished single breaches in opposite sides of a hex, by their place in the list; null if there are none (14.1j). */
export function mergePair(s: State, hex: Hex): readonly [number, number] | null {
  const kit = kitOf(s);
  if (hex < 0 || !isMinefieldHex(kit, hex)) return null;
  // By direction, seen from the hex: which marker opens that side. Infantry inside the hex may have worked outward.
  const opened = new Map<number, number>();
  s.breaches.forEach(({ made, through, from, to }, index) => {
    if (!made || through) return;
    if (to === hex) opened.set(kit.grid.direction(hex, from), index);
    else if (from === hex) opened.set(kit.grid.direction(hex, to), index);
  });
  for (const [direction, index] of opened) {
    const other = opened.get(opposite(direction));
    if (other !== undefined) return [index, other];
  }
  return null;
}

export function mergeable(s: State): Hex[] {
  const hexes = new Set(s.breaches.flatMap(({ from, to }) => [from, to]));
  return [...hexes].filter((hex) => mergePair(s, hex) !== null);
}

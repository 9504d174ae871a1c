import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import { type Hex, opposite } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { farSide, holds, isBreaching, mined } from '../board.ts';
import { type GameTx, labelOf, nameOf } from '../deeds.ts';
import { ALLIED, AXIS, FIRST_BREACH_TURN, type Kit, kitOf, SEATS } from '../kit.ts';
import { type Breach, onMap, type State } from '../state.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';

/** New breach markers in a turn (14.1a). */
export const BREACHES_A_TURN = 2;

/** The work of last turn: blocked where an Allied unit stands in the hex aimed at, done elsewhere (14.1f, 14.1g). */
export function resolveBreaches(tx: GameTx): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (s.laid !== 0) tx.set(s, 'laid', 0);
  const made: number[] = [];
  for (let index = s.breaches.length - 1; index >= 0; index--) {
    const breach = s.breaches[index];
    if (breach.made) continue;
    if (holds(kit, s, ALLIED, breach.to)) {
      tx.remove(s.breaches, index);
      for (let i = 0; i < made.length; i++) made[i]--;
      tx.note('14.1g', () => `The breach from ${inWords(s, breach)} is blocked by the enemy: the marker comes back.`);
    } else {
      tx.set(s.breaches, index, { ...breach, unit: -1, made: true });
      made.push(index);
      tx.note('14.1f', () => `The minefield from ${inWords(s, breach)} is breached.`);
    }
  }
  // Only now, so that two breaches from opposite sides stay two (they may be merged).
  for (const index of made.reverse()) {
    const breach = s.breaches[index];
    if (!clearThrough(kit, s, breach)) continue;
    tx.set(s.breaches, index, { ...breach, through: true });
    tx.note(
      '14.1h',
      () =>
        `${labelOf(s, breach.to)} is cleared right through, to ${labelOf(s, farSide(kit, breach.from, breach.to))}.`,
    );
  }
}

/** The side straight across a minefield hex opens too if no Allied unit is behind it (14.1h; the far hex decides, ruling B23). */
function clearThrough(kit: Kit, s: State, { from, to }: Breach): boolean {
  const beyond = farSide(kit, from, to);
  if (beyond < 0 || !isMinefieldHex(kit, to)) return false;
  return mined(kit, s, to, kit.grid.direction(to, beyond)) && !holds(kit, s, ALLIED, beyond);
}

/** A hex with mines all round it: a box of the map, or the mined fort of Bir Hacheim (ruling A9). */
const isMinefieldHex = (kit: Kit, hex: Hex): boolean =>
  kit.fortified[hex] === 1 || kit.map.hexes[kit.grid.label(hex)]?.features?.includes('minefield') === true;

const inWords = (s: State, { from, to }: Breach): string => `${labelOf(s, from)} to ${labelOf(s, to)}`;

export const markersLeft = (s: State): number => kitOf(s).breachMarkers - s.breaches.length;

/** The Axis player sets his infantry to work on minefields, and puts markers together that one can do the work of (14.1). */
export const layBreaches: Ask<State, Action> = {
  id: 'breaches',
  rule: '14.1a',
  who: () => SEATS[AXIS],
  prompt: (s) =>
    `Lay breach markers: ${Math.min(BREACHES_A_TURN - s.laid, markersLeft(s))} more this turn. The infantry stays where it is until the next.`,
  done: (s) => s.turn < FIRST_BREACH_TURN || (!anyBreach(s) && mergeable(s).length === 0),
  legal(s, emit) {
    const kit = kitOf(s);
    everyBreach(s, (unit, to) => emit({ do: 'breach', unit: kit.units[unit].id, to: kit.grid.label(to) }));
    for (const to of mergeable(s)) emit({ do: 'merge', to: kit.grid.label(to) });
    emit({ do: 'end' });
  },
  check(s, action) {
    const kit = kitOf(s);
    if (action.do === 'end') return ALLOWED;
    if (action.do === 'breach') return mayBreach(s, unitOf(kit, action.unit), kit.grid.find(action.to));
    if (action.do === 'merge')
      return mergePair(s, kit.grid.find(action.to)) !== null
        ? ALLOWED
        : refuse('14.1j', 'Only two finished breaches in opposite sides of one minefield hex can share a marker.');
    return outOfPlace(action, '14.1a', 'breach markers are to be laid');
  },
  apply(tx, action) {
    const { s } = tx;
    const kit = kitOf(s);
    if (action.do === 'breach') {
      const unit = unitOf(kit, action.unit);
      const breach: Breach = { unit, from: s.at[unit], to: kit.grid.find(action.to), made: false, through: false };
      tx.push(s.breaches, breach);
      tx.set(s, 'laid', s.laid + 1);
      tx.note('14.1d', () => `${nameOf(s, unit)} begins a breach from ${inWords(s, breach)}.`);
    } else if (action.do === 'merge') merge(tx, kit.grid.find(action.to));
    else tx.next();
  },
};

/** The one rule about a new marker; the sides of the board are looked at last. */
function mayBreach(s: State, unit: number, to: Hex): Verdict {
  const kit = kitOf(s);
  if (s.turn < FIRST_BREACH_TURN) return refuse('14.1a', 'No minefield may be breached before May 28.');
  if (s.laid >= BREACHES_A_TURN)
    return refuse('14.1a', 'Two breach markers have been laid this turn; there may be no more.');
  if (markersLeft(s) <= 0) return refuse('14.1c', 'All breach markers of the game are on the map.');
  const who = kit.units[unit];
  if (who === undefined || who.side !== AXIS || who.arm !== 'infantry')
    return refuse('14.1d', 'Only Axis infantry can breach a minefield.');
  if (!onMap(s.at[unit])) return refuse('14.1d', `${who.name} is not on the map.`);
  if (isBreaching(s, unit)) return refuse('14.1d', `${who.name} is at work on a breach already.`);
  const direction = kit.grid.direction(s.at[unit], to);
  if (direction < 0) return refuse('14.1d', `${who.name} is not next to that hex.`);
  if (!mined(kit, s, s.at[unit], direction))
    return refuse('14.1d', `Between ${who.name} and ${kit.grid.label(to)} there is no minefield that needs a breach.`);
  if (atWork(kit, s, kit.grid.sides[s.at[unit] * 6 + direction]))
    return refuse('14.1d', 'A marker already points at that side of the minefield.');
  return ALLOWED;
}

const atWork = (kit: Kit, s: State, side: number): boolean =>
  s.breaches.some(({ made, from, to }) => !made && kit.grid.side(from, to) === side);

function everyBreach(s: State, emit: (unit: number, to: Hex) => void): void {
  if (s.turn < FIRST_BREACH_TURN || s.laid >= BREACHES_A_TURN || markersLeft(s) <= 0) return;
  const kit = kitOf(s);
  for (const { index, side, arm } of kit.units) {
    if (side !== AXIS || arm !== 'infantry' || !onMap(s.at[index])) continue;
    for (let direction = 0; direction < 6; direction++) {
      const to = kit.grid.neighbours[s.at[index] * 6 + direction];
      if (to >= 0 && mayBreach(s, index, to).ok) emit(index, to);
    }
  }
}

function anyBreach(s: State): boolean {
  let found = false;
  everyBreach(s, () => {
    found = true;
  });
  return found;
}

/** Two finished single breaches in opposite sides of a hex, by their place in the list; null if there are none (14.1j). */
function mergePair(s: State, hex: Hex): readonly [number, number] | null {
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

function mergeable(s: State): Hex[] {
  const hexes = new Set(s.breaches.flatMap(({ from, to }) => [from, to]));
  return [...hexes].filter((hex) => mergePair(s, hex) !== null);
}

function merge(tx: GameTx, hex: Hex): void {
  const { s } = tx;
  const [keep, free] = mergePair(s, hex)!;
  const { from, to } = s.breaches[keep];
  tx.set(s.breaches, keep, { unit: -1, from: to === hex ? from : to, to: hex, made: true, through: true });
  tx.remove(s.breaches, free);
  tx.note('14.1j', () => `One marker shows both breaches of ${labelOf(s, hex)}; the other comes back.`);
}

import type { Hex } from '../../../../hex/grid.ts';
import { type Kit, kitOf, type Side, type Unit } from '../../kit.ts';
import { ATTACKED, DONE, has, MOVED, onMap, type State } from '../../state.ts';
import { occupied, stacked, unitOfSideAt } from './board.ts';
import type { Phase } from './phase.ts';
import { phaseOf } from './phase.ts';
import { allowance, reachBook, type Way, wayTo } from './reach.ts';
import { ALLOWED, refuse, refuseByTitle, type Verdict } from './refusals.ts';
import { whyNoMove } from './why-no-move.ts';

/** Who may move or come in, and where to (S4.0c, S5.1, S5.3). */

const spentBy = (s: State, unit: number): number => (s.mover === unit ? s.spent : 0);

export const pointsLeft = (kit: Kit, s: State): number => Math.max(0, allowance(kit, s, s.mover) - s.spent);

/** `front`: what a look at the enemy has told, for whoever asks about many units. */
export const waysOf = (kit: Kit, s: State, unit: Unit, front?: number): readonly Way[] =>
  reachBook(kit).of(s, unit, s.at[unit.index], spentBy(s, unit.index), front);

/** A unit that came in where another stands has to go on. */
export const mustMoveOn = (s: State): boolean => s.mover >= 0 && stacked(s, s.mover);

/** Is there anybody to ask about in the mobile phase? */
export const anybodyToMove = (s: State, side: Side): boolean => {
  const kit = kitOf(s);
  return kit.units.some((unit) =>
    onMap(s.at[unit.index])
      ? mayMove(kit, s, unit.index, side).ok
      : kit.title.mayArrive(kit, s, unit.index, side).ok && kit.title.entryHexes(kit, s, unit.index).length > 0,
  );
};

/** May this unit move in this phase, or in another that is asked about? */
export function mayMove(kit: Kit, s: State, index: number, side: Side, phase: Phase = phaseOf(s)): Verdict {
  const { name, side: own, mobile } = kit.units[index];
  if (own !== side) return refuse('S5.1a', `${name} is not one of your units.`);
  if (!onMap(s.at[index])) return refuse('S5.1a', `${name} is not on the map.`);
  if (phase === 'mobile') {
    if (!mobile) return refuse('S4.0c', `${name} is not a mobile unit, and only such move in this phase.`);
    if (has(s, index, MOVED))
      return refuse('S4.0c', `${name} has moved in the movement phase, and nobody moves in both.`);
    if (has(s, index, ATTACKED))
      return refuse('S4.0c', `${name} has attacked in the combat phase, and so does not move in the mobile phase.`);
  }
  if (has(s, index, DONE)) return refuse('S5.1a', `${name} has completed its move.`);
  return kit.title.stays(kit, s, side, s.at[index]) ? kit.title.whyStays(kit, index, false) : ALLOWED;
}

export function mayMoveTo(kit: Kit, s: State, unit: Unit, to: Hex): Verdict {
  if (to === s.at[unit.index]) return refuse('S5.1a', `${unit.name} is in ${kit.grid.label(to)} already.`);
  const friend = unitOfSideAt(kit, s, unit.side, to);
  if (friend >= 0)
    return refuse('S5.3a', `${kit.units[friend].name} is in ${kit.grid.label(to)}: no two units may end in one hex.`);
  if (wayTo(waysOf(kit, s, unit), to) !== undefined) return ALLOWED;
  return whyNoMove(kit, s, unit, spentBy(s, unit.index), to);
}

/** What coming in at a hex costs. */
export const entryPrice = (kit: Kit, unit: Unit, hex: Hex): number => kit.entryPrices[unit.moveClass][hex];

/** May a unit that is due come in here? With a friend in the hex only if it can go on from there (ruling A14). */
export function mayEnter(kit: Kit, s: State, unit: Unit, to: Hex): Verdict {
  const label = kit.grid.label(to);
  const open = kit.title.mayComeInAt(kit, s, unit.index, to);
  if (!open.ok) return open;
  const price = entryPrice(kit, unit, to);
  if (price === 0) return refuse('S5.2b', `${unit.name} cannot come in over the rough ground of ${label}.`);
  if (unitOfSideAt(kit, s, unit.side, to) < 0) return ALLOWED;
  const friends = occupied(kit, s, unit.side);
  const ways = reachBook(kit).of(s, unit, to, Math.min(price, allowance(kit, s, unit.index)));
  if (ways.some((way) => friends[way.to] === 0)) return ALLOWED;
  return refuseByTitle(kit, 'sharing', `${label} is taken, and ${unit.name} could not move on from there.`);
}

import type { Hex } from '../../../hex/grid.ts';
import { AXIS } from '../../sides.ts';
import { runsInWords } from '../../words.ts';
import type { Arrival, EventId, Kit, Side } from '../kit.ts';
import { enemyOf, unitOfSideAt } from '../series/rules/board.ts';
import { phaseOf } from '../series/rules/phase.ts';
import { gameTurn, playerTurn, type State, WAITING } from '../state.ts';
import { EVENT_AWAITED, printedSbeitla } from './events.ts';
import { ALLOWED, refuse, type Verdict } from './refuse.ts';

/** Reinforcements: who may come in, when and where (11.0, 15.0). */

/** The event a group waits for; the printed hex number may be played instead of Sbeitla's own (ruling A1). */
export function eventOf(kit: Kit, s: Pick<State, 'options'>, unit: number): EventId | null {
  const event = kit.arrivals[unit]?.event ?? null;
  const swapped = event === 'sbeitla-captured' && printedSbeitla(s) && kit.units[unit].side !== AXIS;
  return swapped ? 'sbiba-captured' : event;
}

/**
 * Is the unit due, whatever stands in its way? An event counts from the next phase that opens with arrivals, or later if its rule says so; by
 * the option, from the next player turn (rulings A8, A27).
 */
export function isDue(kit: Kit, s: State, unit: number): Verdict {
  const { name } = kit.units[unit];
  const arrival = kit.arrivals[unit];
  if (arrival === null || s.at[unit] !== WAITING) return refuse('11.1a', `${name} is not a reinforcement to come.`);
  if (s.turn < arrival.turn) return refuse('11.1a', `${name} does not come before turn ${arrival.turn}.`);
  const event = eventOf(kit, s, unit);
  if (event === null) return ALLOWED;
  const happened = s.latches[event];
  if (happened === 0) {
    const rule = arrival.turn > 1 ? '11.1-AX5b' : '11.1c';
    return refuse(rule, `${name} does not come until ${EVENT_AWAITED[event]}.`);
  }
  if (s.turn < gameTurn(happened) + arrival.delay)
    return refuse('15.0c', `${name} comes on turn ${gameTurn(happened) + arrival.delay}, the turn after the capture.`);
  const waits = phaseOf(s) !== 'mobile' || s.options.eventsNextTurn === true;
  if (happened >= playerTurn(s) && waits) return refuse('11.2a', `${name} comes as the next movement phase opens.`);
  return ALLOWED;
}

/** May the unit come in at all in this phase? Where, is another matter. */
export function mayArrive(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const { name, mobile, side: own } = kit.units[unit];
  if (own !== side) return refuse('11.0b', `${name} is not one of your units.`);
  const due = isDue(kit, s, unit);
  if (!due.ok) return due;
  if (s.opened) return refuse('11.0b', 'Reinforcements come in as the phase opens, before other units move.');
  if (phaseOf(s) !== 'mobile') return ALLOWED;
  if (!mobile) return refuse('11.2d', `${name} is not mobile: it comes in during a movement phase.`);
  if (kit.arrivals[unit]?.movementOnly) return refuse('15.0d', `${name} comes in during a movement phase only.`);
  return ALLOWED;
}

/** The hexes of a unit's list that no enemy stands in (11.3a, 11.4b, ruling A13); enemy zones do not matter (13.0a). */
export function entryHexes(kit: Kit, s: State, unit: number): Hex[] {
  const arrival: Arrival | null = kit.arrivals[unit];
  const enemy = enemyOf(kit.units[unit].side);
  return (arrival?.hexes ?? []).filter((hex) => unitOfSideAt(kit, s, enemy, hex) < 0);
}

/** May a unit that is due come in here, whatever the hex costs it? */
export function mayComeInAt(kit: Kit, s: State, unit: number, hex: Hex): Verdict {
  const label = kit.grid.label(hex);
  const hexes = kit.arrivals[unit]?.hexes ?? [];
  if (!hexes.includes(hex))
    return refuse('11.3a', `${kit.units[unit].name} does not come in at ${label}, but at ${runsInWords(kit, hexes)}.`);
  const enemy = unitOfSideAt(kit, s, enemyOf(kit.units[unit].side), hex);
  return enemy < 0 ? ALLOWED : refuse('11.4b', `The enemy stands in ${label}.`);
}

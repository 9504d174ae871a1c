import type { Hex } from '../../../hex/grid.ts';
import { grouped } from '../../../mechanics/grouped.ts';
import { type Arrival, AXIS, EVENTS, type EventId, type Kit, type Unit } from '../kit.ts';
import { eventOf, isDue } from '../rules/arrivals.ts';
import { isNorth, printedSbeitla } from '../rules/events.ts';
import { gameTurn, onMap, WAITING } from '../state.ts';
import type { View } from '../view.ts';
import { contesting, holding } from './objectives.ts';
import { called, dateOf, listed, placeName, plural, runsInWords, sideWord } from './words.ts';

/** The reinforcement board: groups, what they wait for, and what that still needs (11.1, 15.0). */

/** Units that come on the same date or by the same event: the Axis groups first, each side's by date, those that wait for an event last. */
export function groups(kit: Kit, view: View) {
  const coming = kit.units.filter(({ index }) => kit.arrivals[index] !== null);
  return [...grouped(coming, ({ index }) => kit.arrivals[index]!.group).values()].map((units) => ({
    side: units[0].side,
    event: eventOf(kit, view, units[0].index),
    arrival: kit.arrivals[units[0].index]!,
    units,
    /** Those that have not come yet. */
    waiting: units.filter(({ index }) => view.at[index] === WAITING),
  }));
}

/** Units by where they come in, in words. */
export const byPlace = (kit: Kit, units: readonly Unit[]): Map<string, Unit[]> =>
  grouped(units, ({ index }) => runsInWords(kit, kit.arrivals[index]!.hexes));

/** "8 units to the Allies" */
export const broughtBy = (kit: Kit, view: View, event: EventId): string =>
  listed(
    groups(kit, view)
      .filter((group) => group.event === event)
      .map(({ side, units }) => `${plural(units.length, 'unit')} to the ${sideWord(side)}`),
  );

/** Events that bring somebody in this game. */
export function eventsInPlay(kit: Kit, view: View): EventId[] {
  const awaited = new Set(kit.units.map(({ index }) => eventOf(kit, view, index)));
  return EVENTS.filter((event) => awaited.has(event));
}

export const EVENT_TITLES: { readonly [event in EventId]: string } = {
  'axis-west-of-kasserine': 'Axis west of Kasserine',
  'sbeitla-captured': 'Sbeitla captured',
  'axis-north-of-sbeitla': 'Axis north of Sbeitla',
  'axis-next-to-thala-or-tebessa': 'Axis next to Thala or Tebessa',
  'thala-or-tebessa-captured': 'Thala or Tebessa captured',
  'sbiba-captured': 'Sbiba captured',
};

/** When it happened, or what is still missing. */
export function eventState(kit: Kit, view: View, event: EventId): string {
  const happened = view.latches[event];
  if (happened === 0) return `not yet: ${NEEDS[event](kit, view)}`;
  return `has happened, on turn ${gameTurn(happened)}`;
}

const NEEDS: { readonly [event in EventId]: (kit: Kit, view: View) => string } = {
  'axis-west-of-kasserine'(kit, view) {
    return `an Axis unit must go west of column 20${nearest(kit, view, (hex) => kit.west[hex] === 1)}`;
  },
  'axis-north-of-sbeitla'(kit, view) {
    const town = printedSbeitla(view) ? kit.sbiba : kit.sbeitla;
    const north = view.options.northByRow === true ? `row ${kit.grid.label(town).slice(2)}` : placeName(kit, town);
    return `an Axis unit must go north of ${north}${nearest(kit, view, (hex) => isNorth(kit, view, hex))}`;
  },
  'axis-next-to-thala-or-tebessa'(kit, view) {
    const near = (hex: Hex): boolean => kit.airfieldTowns.some((town) => kit.grid.direction(hex, town) >= 0);
    return `an Axis unit must come next to ${townWords(kit, kit.airfieldTowns)}${nearest(kit, view, near)}`;
  },
  'thala-or-tebessa-captured': (kit, view) => captureNeeds(kit, view, kit.airfieldTowns),
  'sbeitla-captured': (kit, view) => captureNeeds(kit, view, [kit.sbeitla]),
  'sbiba-captured': (kit, view) => captureNeeds(kit, view, [kit.sbiba]),
};

const townWords = (kit: Kit, hexes: readonly Hex[]): string => hexes.map((hex) => placeName(kit, hex)).join(' or ');

function captureNeeds(kit: Kit, view: View, hexes: readonly Hex[]): string {
  const contested = hexes.find((hex) => holding(kit, view, hex) === 'contested');
  if (contested === undefined) {
    const close = nearest(kit, view, (hex) => hexes.includes(hex));
    return `an Axis unit must enter ${townWords(kit, hexes)} with no Allied unit next to it${close}`;
  }
  const near = contesting(kit, view, contested).map((unit) => called(kit, unit));
  return `the Axis was last in ${placeName(kit, contested)}, but ${listed(near)} still contests it`;
}

/** The Axis unit with the fewest hexes to go, as the crow flies. */
function nearest(kit: Kit, view: View, goal: (hex: Hex) => boolean): string {
  const goals = Array.from({ length: kit.grid.size }, (_, hex) => hex).filter(goal);
  let [who, fewest] = ['', Number.POSITIVE_INFINITY];
  for (const unit of kit.units) {
    const at = view.at[unit.index];
    if (unit.side !== AXIS || !onMap(at)) continue;
    const off = Math.min(...goals.map((hex) => kit.grid.distance(at, hex)));
    if (off < fewest) [who, fewest] = [called(kit, unit), off];
  }
  return who === '' ? '' : `; ${who} is nearest, ${plural(fewest, 'hex', 'hexes')} off`;
}

/** "turn 4, 17 February"; "once: Sbeitla captured". */
export function whenWords(kit: Kit, arrival: Arrival, event: EventId | null): string {
  const turn = `turn ${arrival.turn}, ${dateOf(kit, arrival.turn)}`;
  if (event === null) return turn;
  const title = `${arrival.delay > 0 ? 'the turn after' : 'once'}: ${EVENT_TITLES[event]}`;
  return arrival.turn > 1 ? `from ${turn}, ${title}` : title;
}

/** Why a unit is not on the map: the same words for all that wait for the same thing at the same place. */
export function waitingWords(kit: Kit, view: View, unit: Unit): string {
  const arrival = kit.arrivals[unit.index];
  if (arrival === null) return 'not in this game';
  const when = isDue(kit, view, unit.index).ok
    ? 'may come in now'
    : whenWords(kit, arrival, eventOf(kit, view, unit.index));
  return `${when}, at ${runsInWords(kit, arrival.hexes)}`;
}

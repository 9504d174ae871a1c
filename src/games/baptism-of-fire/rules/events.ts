import { oncePerPart } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, SEATS } from '../../sides.ts';
import type { EventId, Kit } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { inZoneOf } from '../series/rules/board.ts';
import type { Consequences } from '../series/title.ts';
import { playerTurn, type State } from '../state.ts';

/** What is looked at after every hex entered: events that bring reinforcements (11.1, 15.0), and objectives captured (18.0). */

/** What each event is called by, and what it brings. */
const EVENT_RULES: { readonly [event in EventId]: RuleId } = {
  'axis-west-of-kasserine': '11.1-USKa',
  'sbeitla-captured': '11.1-USSa',
  'axis-north-of-sbeitla': '11.1-USNa',
  'axis-next-to-thala-or-tebessa': '11.1-USTa',
  'thala-or-tebessa-captured': '15.0a',
  'sbiba-captured': '11.1-USSa',
};

const EVENT_WORDS: { readonly [event in EventId]: string } = {
  'axis-west-of-kasserine': 'An Axis unit stands west of Kasserine.',
  'sbeitla-captured': 'The Axis has captured Sbeitla.',
  'axis-north-of-sbeitla': 'An Axis unit stands north of Sbeitla.',
  'axis-next-to-thala-or-tebessa': 'An Axis unit stands next to Thala or Tebessa.',
  'thala-or-tebessa-captured': 'The Axis has captured Thala or Tebessa: the airfield at Youks-les-Bains lies open.',
  'sbiba-captured': 'The Axis has captured 2706.',
};

/** ... and what its units wait for. */
export const EVENT_AWAITED: { readonly [event in EventId]: string } = {
  'axis-west-of-kasserine': 'an Axis unit goes west of Kasserine',
  'sbeitla-captured': 'the Axis captures Sbeitla',
  'axis-north-of-sbeitla': 'an Axis unit goes north of Sbeitla',
  'axis-next-to-thala-or-tebessa': 'an Axis unit comes next to Thala or Tebessa',
  'thala-or-tebessa-captured': 'the Axis captures Thala or Tebessa',
  'sbiba-captured': 'the Axis captures 2706',
};

/** Which hex counts as Sbeitla for the Allied groups (ruling A1). */
export const printedSbeitla = (s: Pick<State, 'options'>): boolean => s.options.printedSbeitla === true;

/** Every hex that steps north, north-west and north-east lead to from this one. */
const northOf = oncePerPart(({ grid }: Kit, hex: Hex): ReadonlySet<Hex> => {
  const ways = ['N', 'NW', 'NE'].map((name) => grid.directions.indexOf(name));
  const found = new Set([hex]);
  for (const each of found)
    for (const way of ways) if (grid.neighbours[each * 6 + way] >= 0) found.add(grid.neighbours[each * 6 + way]);
  found.delete(hex);
  return found;
});

/** Between the rows of hexes that lead north-west and north-east from Sbeitla; by the option, in any row above its own (ruling A2). */
export function isNorth(kit: Kit, s: Pick<State, 'options'>, hex: Hex): boolean {
  const town = printedSbeitla(s) ? kit.sbiba : kit.sbeitla;
  const row = (each: Hex): number => Number(kit.grid.label(each).slice(2));
  return s.options.northByRow === true ? row(hex) < row(town) : northOf(kit, town).has(hex);
}

/** The Axis was there last, and no Allied zone of control lies on it (18.0c, 18.0d; one meaning everywhere, ruling A9). */
export const isCaptured = (kit: Kit, s: Pick<State, 'at' | 'control'>, hex: Hex): boolean =>
  s.control[kit.grid.label(hex)] === SEATS[AXIS] && !inZoneOf(kit, s, ALLIED, hex);

export const capturedObjectives = (kit: Kit, s: Pick<State, 'at' | 'control'>): Hex[] =>
  kit.objectives.filter((hex) => isCaptured(kit, s, hex));

/** A unit has just come into the hex it is in. */
export function onEntering(kit: Kit, s: State, unit: number): Consequences | null {
  const { side } = kit.units[unit];
  const hex = s.at[unit];
  const label = kit.grid.label(hex);
  const seen: EventId[] = [];
  if (side === AXIS) {
    if (kit.west[hex] === 1) seen.push('axis-west-of-kasserine');
    if (isNorth(kit, s, hex)) seen.push('axis-north-of-sbeitla');
    if (kit.airfieldTowns.some((town) => kit.grid.direction(hex, town) >= 0))
      seen.push('axis-next-to-thala-or-tebessa');
  }
  const taken = kit.watched.includes(hex) && s.control[label] !== SEATS[side];
  const control = taken ? { ...s.control, [label]: SEATS[side] } : s.control;
  // Axis units that enter no such hex change nothing about who holds what; Allied ones bring their zones along.
  return consequences(kit, s, seen, control, taken || side === ALLIED);
}

/** A unit has just been lost: an objective next to an Allied one may be captured by that (18.0c). */
export const onLosing = (kit: Kit, s: State, unit: number): Consequences | null =>
  consequences(kit, s, [], s.control, kit.units[unit].side !== AXIS);

/** Events happen once and for good (11.1b); what the Axis holds is counted at this instant, and may be enough (18.0a). */
function consequences(
  kit: Kit,
  s: State,
  seen: readonly EventId[],
  control: State['control'],
  judged: boolean,
): Consequences | null {
  const captured = judged ? kit.watched.filter((hex) => isCaptured(kit, { at: s.at, control }, hex)) : [];
  const events = [...seen, ...captureEvents(kit, captured)].filter((event) => s.latches[event] === 0);
  const held = captured.filter((hex) => kit.objectives.includes(hex));
  const more = held.length > s.most;
  if (control === s.control && events.length === 0 && !more) return null;
  const names = held.map((hex) => kit.grid.label(hex)).join(', ');
  const count = held.length === 1 ? 'an objective' : `${held.length} objectives`;
  return {
    change: {
      control,
      latches: { ...s.latches, ...Object.fromEntries(events.map((event) => [event, playerTurn(s)])) },
      most: more ? held.length : s.most,
      outcome:
        more && held.length >= kit.axisWinsAt
          ? {
              winner: SEATS[AXIS],
              level: 'victory',
              rule: '18.0a',
              why: `The Axis holds ${held.length} objectives at one time: ${names}.`,
            }
          : s.outcome,
    },
    notes: [
      ...events.map((event) => ({ rule: EVENT_RULES[event], text: EVENT_WORDS[event] })),
      ...(more ? [{ rule: '18.0a' as const, text: `The Axis holds ${count}: ${names}.` }] : []),
    ],
  };
}

function captureEvents(kit: Kit, captured: readonly Hex[]): EventId[] {
  const events: EventId[] = [];
  if (captured.includes(kit.sbeitla)) events.push('sbeitla-captured');
  if (captured.includes(kit.sbiba)) events.push('sbiba-captured');
  if (captured.some((hex) => kit.airfieldTowns.includes(hex))) events.push('thala-or-tebessa-captured');
  return events;
}

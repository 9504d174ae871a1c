import type { Hex } from '../../../hex/grid.ts';
import { takeControl } from '../../../mechanics/control.ts';
import { ALLIED, AXIS, SEATS } from '../../sides.ts';
import type { EventId, Kit } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { inZoneOf } from '../series/rules/board.ts';
import { type GameTx, playerTurn, type State } from '../state.ts';

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

/** An event that has happened once has happened for good (11.1b). */
function latch(tx: GameTx, event: EventId): void {
  if (tx.s.latches[event] !== 0) return;
  tx.set(tx.s.latches, event, playerTurn(tx.s));
  tx.note(EVENT_RULES[event], () => EVENT_WORDS[event]);
}

/** Which hex counts as Sbeitla for the Allied groups (ruling A1). */
export const printedSbeitla = (s: Pick<State, 'options'>): boolean => s.options.printedSbeitla === true;

/** A row with a lower number than Sbeitla's (ruling A2). */
export function isNorth(kit: Kit, s: Pick<State, 'options'>, hex: Hex): boolean {
  const row = (each: Hex): number => Number(kit.grid.label(each).slice(2));
  return row(hex) < row(printedSbeitla(s) ? kit.sbiba : kit.sbeitla);
}

/** A unit has just come into the hex it is in. */
export function witness(kit: Kit, tx: GameTx, unit: number): void {
  const { s } = tx;
  const { side } = kit.units[unit];
  const hex = s.at[unit];
  const taken = kit.watched.includes(hex) && takeControl(tx, s.control, kit.grid.label(hex), SEATS[side]);
  if (side === AXIS) {
    if (kit.west[hex] === 1) latch(tx, 'axis-west-of-kasserine');
    if (isNorth(kit, s, hex)) latch(tx, 'axis-north-of-sbeitla');
    if (kit.airfieldTowns.some((town) => kit.grid.direction(hex, town) >= 0))
      latch(tx, 'axis-next-to-thala-or-tebessa');
  }
  // Axis units that enter no such hex change nothing about who holds what; Allied ones bring their zones along.
  if (taken || side === ALLIED) judgeCaptures(kit, tx);
}

/** The Axis was there last, and no Allied zone of control lies on it (18.0c, 18.0d; one meaning everywhere, ruling A9). */
export const isCaptured = (kit: Kit, s: Pick<State, 'at' | 'control'>, hex: Hex): boolean =>
  s.control[kit.grid.label(hex)] === SEATS[AXIS] && !inZoneOf(kit, s, ALLIED, hex);

export const capturedObjectives = (kit: Kit, s: Pick<State, 'at' | 'control'>): Hex[] =>
  kit.objectives.filter((hex) => isCaptured(kit, s, hex));

/** Counts what the Axis holds at this instant, and ends the game if it is enough (18.0a). */
export function judgeCaptures(kit: Kit, tx: GameTx): void {
  const { s } = tx;
  const captured = kit.watched.filter((hex) => isCaptured(kit, s, hex));
  if (captured.length === 0) return;
  if (captured.includes(kit.sbeitla)) latch(tx, 'sbeitla-captured');
  if (captured.includes(kit.sbiba)) latch(tx, 'sbiba-captured');
  if (captured.some((hex) => kit.airfieldTowns.includes(hex))) latch(tx, 'thala-or-tebessa-captured');
  const held = captured.filter((hex) => kit.objectives.includes(hex));
  if (held.length <= s.most) return;
  tx.set(s, 'most', held.length);
  const names = held.map((hex) => kit.grid.label(hex)).join(', ');
  tx.note(
    '18.0a',
    () => `The Axis holds ${held.length === 1 ? 'an objective' : `${held.length} objectives`}: ${names}.`,
  );
  if (held.length < kit.axisWinsAt) return;
  tx.set(s, 'outcome', {
    winner: SEATS[AXIS],
    level: 'victory',
    rule: '18.0a',
    why: `The Axis holds ${held.length} objectives at one time: ${names}.`,
  });
  tx.finish();
}

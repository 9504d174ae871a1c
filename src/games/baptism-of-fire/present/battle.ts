import { question } from '../../../engine/interpreter.ts';
import type { BattleLook, SumLine } from '../../../engine/present.ts';
import type { Kit, LineId, Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { mayStand } from '../rules/mines.ts';
import { procedures } from '../sequence.ts';
import { enemyOf } from '../series/rules/board.ts';
import { type Blow, blowsOf, columnOf } from '../series/rules/differential.ts';
import { attackOf, chances, defenceOf, oddsOf } from '../series/rules/odds.ts';
import { stepsBack } from '../series/rules/retreat.ts';
import type { Battle } from '../state.ts';
import type { Terms } from '../terms.ts';
import type { View } from '../view.ts';
import { called, faceOf, listed, placeName, plural, sideWord, signed } from './words.ts';

/** Before the die has fallen: afterwards strengths change as losses are taken, and the log tells what it was. */
const OPEN: readonly Terms['ask'][] = ['muster', 'attacker-support', 'defender-support'];

/** The attack or bombardment being put together, or the one whose die is about to fall. */
export function battle(kit: Kit, view: View): BattleLook | null {
  const fight = view.battle;
  if (fight === null || !OPEN.some((id) => id === question(procedures, view)?.ask.id)) return null;
  const { side, hex, defender, attackers, bombardment, support } = fight;
  const { attack, defence, difference, column } = oddsOf(kit, view, fight);
  // A bombardment without a marker is none: it has no chances either.
  const silent = bombardment && support[side].length === 0;
  return {
    title: `${bombardment ? 'Bombardment of' : 'Attack on'} ${placeName(kit, hex)}`,
    hexes: [kit.grid.label(hex)],
    attackers: [
      ...(silent ? [{ text: 'no marker played yet', value: '0', rule: 'S8.4a' }] : []),
      ...attackers.map((unit) => line(kit, view, unit, attackOf(kit, view, unit))),
      ...guns(fight, side, bombardment ? 'bombardment' : 'support fire', bombardment ? 'S8.4a' : 'S8.3b'),
    ],
    defenders: [
      line(kit, view, defender, defenceOf(kit, view, defender)),
      ...guns(fight, enemyOf(side), bombardment ? 'counterbattery' : 'support fire', bombardment ? 'S8.4b' : 'S8.3b'),
    ],
    shifts: [...lineLines(kit, view, fight), ...stillToCome(kit, view, fight)],
    odds: `${attack} less ${defence}: ${signed(difference)}`,
    chart: 'crt',
    column,
    chances: silent
      ? []
      : chances(kit, view, fight).map((each) => ({
          ...each,
          means: effects(kit, view, fight, each.result),
          harms: harmedBy(fight, each.result),
        })),
  };
}

const line = (kit: Kit, view: View, unit: number, value: number): SumLine => ({
  text: `${called(kit, kit.units[unit])} ${faceOf(view, kit.units[unit])} in ${kit.grid.label(view.at[unit])}`,
  value: String(value),
  rule: 'S7.3a',
  unit: kit.units[unit].id,
});

/** The markers a side has played, added up. */
function guns({ support }: Battle, side: Side, what: string, rule: RuleId): SumLine[] {
  const played = support[side];
  if (played.length === 0) return [];
  const sum = played.reduce((total, strength) => total + strength, 0);
  return [{ text: `${sideWord(side)} ${what} ${played.join(' + ')}`, value: String(sum), rule }];
}

/** Where it is written that a line applies. */
const LINE_RULES: { readonly [line in LineId]: RuleId } = {
  clear: 'S7.4a',
  wadi: 'S7.4a',
  broken: 'S7.4a',
  town: 'S7.4a',
  rough: 'S7.4a',
  fortified: 'S7.5a',
  minefield: '14.2f',
};

/** Why a line applies, for those that are not the ground itself. */
const REASONS: { readonly [line in LineId]?: string } = {
  fortified: ', near the engineers',
  minefield: ', over mines',
};

/** Every line that applies and the column it would give; the one best for the defender counts (S7.4b). */
function lineLines(kit: Kit, view: View, fight: Battle): SumLine[] {
  const { applying, line: counts, difference } = oddsOf(kit, view, fight);
  return applying.map((id) => {
    const best = id === counts ? (applying.length === 1 ? '' : ': counts, best for the defender') : ': does not count';
    return {
      text: `${id} line${REASONS[id] ?? ''}${best}`,
      value: `column ${columnOf(kit.crt.lines[id], difference) + 1}`,
      rule: LINE_RULES[id],
    };
  });
}

/** Guns that may still speak: how many is known to all, how strong is not (S8.3b, S8.3c). */
const stillToCome = (kit: Kit, view: View, { support, side }: Battle): SumLine[] =>
  [side, enemyOf(side)].flatMap((who) => {
    const more = Math.min(view.held[who], kit.mostMarkers - support[who].length);
    if (more <= 0) return [];
    return [{ text: `${sideWord(who)} may still play ${plural(more, 'marker')}`, value: '?', rule: 'S8.3b' }];
  });

const isHarm = ({ deplete, retreat, eliminated }: Blow): boolean => eliminated || deplete > 0 || retreat > 0;

/** Nobody strikes back at guns (S8.4c). */
function harmedBy({ bombardment }: Battle, result: string): ('attacker' | 'defender')[] {
  const blows = blowsOf(result);
  return (['attacker', 'defender'] as const).filter(
    (side) => isHarm(blows[side]) && !(bombardment && side === 'attacker'),
  );
}

/** What a result would do to those who are in it. */
function effects(kit: Kit, view: View, fight: Battle, result: string): string {
  const { attacker, defender } = blowsOf(result);
  const struck = toDefender(kit, view, fight, defender);
  // Nobody strikes back at guns (S8.4c).
  const back = fight.bombardment ? '' : toAttackers(kit, view, fight, attacker);
  return [struck, back].filter((words) => words !== '').join('; ') || 'nothing happens';
}

/** Would this unit find a way back, as things stand (S7.7d)? */
const hasWay = (kit: Kit, view: View, unit: number, hexes: number): boolean =>
  stepsBack(kit, { ...view, battle: { ...view.battle!, retreat: [hexes, hexes] } }, unit).length > 0;

function toDefender(kit: Kit, view: View, { defender: unit }: Battle, { deplete, retreat, eliminated }: Blow): string {
  if (eliminated || (deplete > 0 && view.steps[unit] <= 1)) return 'the defender is eliminated';
  const goes = hasWay(kit, view, unit, retreat)
    ? `retreats ${plural(retreat, 'hex', 'hexes')}`
    : 'is eliminated, having no way back';
  const choices = [
    goes,
    mayStand(kit, view, unit) ? 'stays in its box' : '',
    // A depletion already taken leaves it with one side (S7.8a).
    view.steps[unit] > 1 && deplete === 0 ? 'is depleted and stays' : '',
  ].filter((choice) => choice !== '');
  const words = [deplete > 0 ? 'is depleted' : '', retreat > 0 ? choices.join(' or ') : ''];
  const said = words.filter((word) => word !== '').join(', then ');
  return said === '' ? '' : `the defender ${said}`;
}

function toAttackers(
  kit: Kit,
  view: View,
  { attackers: units }: Battle,
  { deplete, retreat, eliminated }: Blow,
): string {
  const one = units.length === 1;
  const who = one ? 'the attacker' : 'the attackers';
  if (eliminated || (deplete > 0 && one && view.steps[units[0]] <= 1)) return `${who} ${one ? 'is' : 'are'} eliminated`;
  const trapped = units.filter((unit) => retreat > 0 && !hasWay(kit, view, unit, retreat));
  const goes = `${one ? 'retreats' : 'retreat'} ${plural(retreat, 'hex', 'hexes')}`;
  const lost = listed(trapped.map((unit) => called(kit, kit.units[unit])));
  const words = [
    deplete > 0 ? (one ? 'is depleted' : 'deplete one of theirs') : '',
    retreat > 0
      ? `${goes}${lost === '' ? '' : `, but ${lost} ${trapped.length === 1 ? 'has' : 'have'} no way back`}`
      : '',
  ].filter((word) => word !== '');
  return words.length === 0 ? '' : `${who} ${words.join(', then ')}`;
}

/** What a note of the dice says after the code of its result: "DE, defender eliminated". */
export const resultWords = (code: string): string | null =>
  /^(?:[AD]\d|\([AD]\)|[AD]E|Ex|-), (.+)$/.exec(code)?.[1] ?? null;

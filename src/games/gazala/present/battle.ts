import { question } from '../../../engine/interpreter.ts';
import type { BattleLook, SumLine } from '../../../engine/present.ts';
import { INTENSITIES, type Kit } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { points } from '../rules/allowance.ts';
import { attackPrice } from '../rules/attack.ts';
import { chances, type Odds, oddsOf } from '../rules/odds.ts';
import { procedures } from '../sequence.ts';
import { DISRUPTED, has, ISOLATED, OUT_OF_SUPPLY, onMap } from '../state.ts';
import type { View } from '../view.ts';
import { faceOf, fullName, signed } from './words.ts';

/** Before the die has fallen: afterwards strengths change as losses are taken, and the log tells what it was. */
const OPEN = ['muster', 'attacker-chit', 'defender-chit'];

/** The attack being put together, or the one whose die is about to fall. */
export function battle(kit: Kit, view: View): BattleLook | null {
  const fight = view.battle;
  if (fight === null || !OPEN.includes(question(procedures, view)?.ask.id ?? '')) return null;
  const odds = oddsOf(kit, view, fight);
  const hexes = [...new Set(fight.stood)].map((hex) => kit.grid.label(hex));
  const level = INTENSITIES[fight.level];
  const pays = `, the active unit, pays ${points(attackPrice(kit, fight.unit, fight.level))} points`;
  return {
    title: `${level[0].toUpperCase()}${level.slice(1)} attack on ${hexes.join(', ')}`,
    hexes,
    attackers: fight.attackers.map((unit, i) =>
      line(kit, view, unit, odds.strengths[i], '11.0i', unit === fight.unit ? pays : ''),
    ),
    defenders: fight.defenders.map((unit, i) => line(kit, view, unit, odds.values[i], '11.0k')),
    shifts: [
      ...odds.modifiers.map(({ text, value, rule }) => ({ text, value: signed(value), rule })),
      ...(fight.antiTank
        ? [{ text: 'an Anti-Tank chit: one more Allied armour step is lost', value: '*', rule: '13.6a' }]
        : []),
    ],
    odds: oddsWords(odds),
    chart: 'crt',
    column: odds.column,
    chances: chances(kit, view, fight).map((chance) => ({ ...chance, harms: harmedBy(chance.result) })),
  };
}

/** "R/-" is for the attacker alone. */
const harmedBy = (result: string): ('attacker' | 'defender')[] =>
  (['attacker', 'defender'] as const).filter((_side, half) => result.split('/')[half] !== '-');

/** "35 soft to 9 hard, +1 on the die" */
function oddsWords({ attack, attackHard, defence, defenceHard, total }: Odds): string {
  const kind = (hard: boolean): string => (hard ? 'hard' : 'soft');
  const die = total === 0 ? '' : `, ${signed(total)} on the die`;
  return `${attack} ${kind(attackHard)} to ${defence} ${kind(defenceHard)}${die}`;
}

function line(kit: Kit, view: View, index: number, value: number, rule: RuleId, role = ''): SumLine {
  const marks = [
    has(view, index, DISRUPTED) ? ', Disrupted' : '',
    has(view, index, OUT_OF_SUPPLY) ? ', Out of Supply' : '',
    has(view, index, ISOLATED) ? ', Isolated' : '',
  ];
  const unit = kit.units[index];
  const place = onMap(view.at[index]) ? ` in ${kit.grid.label(view.at[index])}` : '';
  return {
    text: `${fullName(unit)} ${faceOf(view, unit)}${place}${role}${marks.join('')}`,
    value: String(value),
    rule,
    unit: unit.id,
  };
}

/** What a note of the dice says after the code of its result: "-/*R, defender loses a step, retreats two hexes". */
export const resultWords = (code: string): string | null => /^[-*RED\d]+\/[-*RED\d]+, (.+)$/.exec(code)?.[1] ?? null;

import type { BattleLook, SumLine } from '../../../engine/present.ts';
import { chancesOf } from '../../../mechanics/chances.ts';
import { enemyOf, type Kit } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import { readTable } from '../rules/combat.ts';
import { labelsOf } from '../rules/look-up.ts';
import { type Odds, oddsOf } from '../rules/odds.ts';
import { askedNow } from '../sequence.ts';
import { type Attack, DEPLOYED, DISRUPTED, has } from '../state.ts';
import type { View } from '../view.ts';

/** What each result costs each side, in a few words. */
const MEANS: { readonly [result: string]: string } = {
  DE: 'all defenders lost; attackers unharmed',
  'DR*': 'Disrupted infantry in the open is lost; others back 1-2, Disrupted',
  DR: 'defenders back 1-2, Disrupted; attackers unharmed',
  DW: 'defenders back 1-3, Disrupted past 1; attackers unharmed',
  D: 'defenders Disrupted, or back; attackers unharmed',
  AD: 'attackers Disrupted; defenders unharmed',
  AE: 'attackers lose as many factors as defend, the rest are Disrupted; defenders unharmed',
  '-': 'no effect',
};

/** "DR, D": what the units of a battle suffer, in words. */
export function resultWords(code: string): string | null {
  const results = code.split(', ');
  return results.every((each) => each in MEANS) ? results.map((each) => MEANS[each]).join('; ') : null;
}

/** The attack being put together, or the one whose dice are about to fall. */
export function battle(kit: Kit, view: View): BattleLook | null {
  const attack = view.draft ?? fighting(view);
  if (attack === null || attack.hexes.length === 0) return null;
  const about = {
    title: `Attack on ${labelsOf(view, attack.hexes)}`,
    hexes: attack.hexes.map((hex) => kit.grid.label(hex)),
    chart: 'crt',
  };
  if (attack.units.length === 0)
    return { ...about, attackers: [], defenders: [], shifts: [], odds: '', column: -1, chances: [] };
  const odds = oddsOf(kit, view, attack);
  return {
    ...about,
    attackers: attack.units.map((unit, i) => line(kit, view, unit, odds.factors[i], 'CRT-1')),
    defenders: odds.defenders.map((unit, i) => line(kit, view, unit, odds.values[i], 'TER-1')),
    shifts: odds.shifts.map(({ why, columns, rule }) => ({
      text: why,
      value: columns > 0 ? `+${columns}` : String(columns),
      rule,
    })),
    odds: `${odds.attack} to ${odds.defence}`,
    column: odds.defence === 0 ? -1 : odds.column,
    chances: odds.column < 0 || odds.defence === 0 ? [] : chances(kit, view, attack, odds),
  };
}

/** The battle on top of the control stack, while its dice have not fallen. */
function fighting(view: View): Attack | null {
  const id = askedNow(view)?.ask.id;
  if (id !== 'no-retreat' && id !== 'press' && id !== 'effective') return null;
  const frame = view.stack.findLast((each) => each.proc === 'battle');
  return frame === undefined ? null : view.attacks[frame.arg as number];
}

function line(kit: Kit, view: View, index: number, value: number, rule: string): SumLine {
  const unit = kit.units[index];
  const side = has(view, index, DEPLOYED) ? 1 : 0;
  const marks = [side === 1 ? 'deployed' : '', has(view, index, DISRUPTED) ? 'Disrupted' : ''].filter(
    (word) => word !== '',
  );
  const printed = `${unit.attack[side]}-${unit.defence[side]}`;
  return {
    text: `${unit.name} ${printed}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}, ${kit.grid.label(view.at[index])}`,
    value: String(value),
    rule,
    unit: unit.id,
  };
}

/** Every face of the die, read as it would be. */
function chances(kit: Kit, view: View, { units, hexes, pressed }: Attack, odds: Odds): BattleLook['chances'] {
  const enemy = enemyOf(kit.units[units[0]].side);
  const defenders = hexes.flatMap((hex) => unitsAt(kit, view, hex, enemy));
  const read = (die: number): string => {
    const { cells, result } = readTable(kit, view, odds, defenders, pressed, die);
    return [...new Set([result, ...cells])].join(' / ');
  };
  const means = (result: string): string =>
    result
      .split(' / ')
      .map((each) => MEANS[each])
      .join('; ');
  return chancesOf([6, 5, 4, 3, 2, 1], read, means).map((chance) => ({ ...chance, harms: harms(chance.result) }));
}

/** The first letter of a result says who suffers by it. */
const harms = (result: string): ('attacker' | 'defender')[] => [
  ...(/(^|\/ )A/.test(result) ? (['attacker'] as const) : []),
  ...(/(^|\/ )D/.test(result) ? (['defender'] as const) : []),
];

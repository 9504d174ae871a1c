import { question } from '../../../engine/interpreter.ts';
import type { BattleLook, SumLine } from '../../../engine/present.ts';
import { has } from '../../../mechanics/marks.ts';
import { enemyOf, type Kit, kitOf } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import { readTable } from '../rules/combat.ts';
import { attackFactor } from '../rules/factors.ts';
import { labelsOf } from '../rules/look-up.ts';
import { oddsOf, sideOfAttack } from '../rules/odds.ts';
import { procedures } from '../sequence.ts';
import { type Attack, DEPLOYED, DISRUPTED } from '../state.ts';
import type { View } from '../view.ts';

/** What each result costs each side, in a few words. */
const MEANS: { readonly [result: string]: string } = {
  DE: 'all defenders lost; attackers safe',
  'DR*': 'as DR, but Disrupted infantry in the open is lost',
  DR: 'defenders back 1-2, Disrupted; attackers safe',
  DW: 'defenders back 1-3, Disrupted past 1; attackers safe',
  D: 'defenders Disrupted, or back; attackers safe',
  AD: 'attackers Disrupted; defenders safe',
  AE: 'attackers lose as many factors as defend, the rest are Disrupted; defenders safe',
  '-': 'nobody is harmed',
};

/** The attack being put together, or the one whose dice are about to fall. */
export function battle(view: View): BattleLook | null {
  const kit = kitOf(view);
  const attack = view.draft ?? fighting(view);
  if (attack === null || attack.hexes.length === 0) return null;
  const title = `Attack on ${labelsOf(view, attack.hexes)}`;
  if (attack.units.length === 0) {
    return {
      title,
      hexes: attack.hexes.map((hex) => kit.grid.label(hex)),
      attackers: [],
      defenders: [],
      shifts: [],
      odds: '',
      chart: 'crt',
      column: -1,
      chances: [],
    };
  }
  const odds = oddsOf(kit, view, attack);
  const enemy = enemyOf(sideOfAttack(kit, attack));
  const defenders = attack.hexes.flatMap((hex) => unitsAt(kit, view, hex, enemy));
  return {
    title,
    hexes: attack.hexes.map((hex) => kit.grid.label(hex)),
    attackers: attack.units.map((unit) => line(kit, view, unit, attackFactor(kit, view, unit), 'CRT-1')),
    defenders: odds.defenders.map((unit, i) => line(kit, view, unit, odds.values[i], 'TER-1')),
    shifts: odds.shifts.map((shift) => ({
      text: shift.why,
      value: shift.columns > 0 ? `+${shift.columns}` : String(shift.columns),
      rule: shift.rule,
    })),
    odds: `${odds.attack} to ${odds.defence}`,
    chart: 'crt',
    column: odds.defence === 0 ? -1 : odds.column,
    chances: odds.column < 0 || odds.defence === 0 ? [] : chances(kit, view, attack, defenders),
  };
}

/** The battle on top of the control stack, while its dice have not fallen. */
function fighting(view: View): Attack | null {
  const id = question(procedures, view)?.ask.id;
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
  };
}

/** Every face of the die, read as it would be. */
function chances(kit: Kit, view: View, attack: Attack, defenders: readonly number[]): BattleLook['chances'] {
  const odds = oddsOf(kit, view, attack);
  const found = new Map<string, number>();
  for (let die = 6; die >= 1; die--) {
    const { cells, result } = readTable(kit, view, odds, defenders, attack.pressed, die);
    const name = [...new Set([result, ...cells])].join(' / ');
    found.set(name, (found.get(name) ?? 0) + 1 / 6);
  }
  return [...found].map(([result, probability]) => ({
    result,
    means: result
      .split(' / ')
      .map((each) => MEANS[each])
      .join('; '),
    probability,
  }));
}

import { oddsColumn } from '../../../mechanics/combat-table.ts';
import { type CrtId, type Kit, type Side, sideOf } from '../kit.ts';
import { finalOdds } from '../rules/odds.ts';
import { phaseOf } from '../rules/phase.ts';
import { defendersOf, initialStrengths } from '../rules/strengths.ts';
import { type Duty, missingAttack } from '../rules/targets.ts';
import { type Attack, newAttack, newBattle, type State } from '../state.ts';
import type { View } from '../view.ts';

/** What a declared attack, or one being put together, comes to as far as a seat can know. */

export const tableName = (attack: Pick<Attack, 'crt'>): string => (attack.crt === 'assault' ? 'Assault' : 'Mobile');

/** The state as if this attack were about to be fought: no guns, no aircraft. */
function asFought(kit: Kit, view: View, attack: Attack, side: Side): State {
  const defenders = defendersOf(kit, view, attack);
  const { attackers } = attack;
  const placesOf = (units: readonly number[]): number[] => units.map((unit) => view.at[unit]);
  const battle = { ...newBattle(0, side), attackers, defenders, from: placesOf(attackers), stood: placesOf(defenders) };
  return { ...view, attacks: [attack], battle };
}

/** The initial odds, and what ground, supply and the like will do to the die (9.1.4, 12.5.6). A column of -1 cannot be declared (9.1.4a). */
export function forecast(kit: Kit, view: View, attack: Attack, side: Side) {
  const { attack: strength, defence } = initialStrengths(kit, view, attack);
  const column = oddsColumn(kit.crts[attack.crt].ratios, strength, defence);
  const { modifiers, net } = finalOdds(kit, asFought(kit, view, attack, side));
  return { attack: strength, defence, column, modifiers, net };
}

/** "2-1"; under the table, its first column with a word before it. */
export function columnWords(kit: Kit, crt: CrtId, attack: number, defence: number, below: string): string {
  const { ratios, columns } = kit.crts[crt];
  return columns[oddsColumn(ratios, attack, defence)] ?? `${below}${columns[0]}`;
}

/** "12 to 5, 2-1": the odds a declaration goes by. */
export function oddsWords(kit: Kit, view: View, attack: Attack): string {
  const { attack: strength, defence } = initialStrengths(kit, view, attack);
  return `${strength} to ${defence}, ${columnWords(kit, attack.crt, strength, defence, 'below ')}`;
}

/**
 * Everybody who has to be attacked and is not, as things stand; the attack being put together counts as made (9.1.7). Nothing is owed
 * once the declarations are closed, whoever retreats or advances then.
 */
export function duties(kit: Kit, view: View): Duty[] {
  if (phaseOf(view) !== 'declaration') return [];
  const found: Duty[] = [];
  let s: State = view.draft === null ? view : { ...view, attacks: [...view.attacks, view.draft] };
  for (let duty = missingAttack(kit, s); duty !== null; duty = missingAttack(kit, s)) {
    found.push(duty);
    // Thought of as attacked, so that the next one is found.
    s = { ...s, attacks: [newAttack(duty.hex, false), ...s.attacks] };
  }
  return found;
}

/** The seat's own side; -1 for a spectator. */
export const ownSide = (view: View): Side | -1 => (view.seat === 'spectator' ? -1 : sideOf(view.seat));

/** Attacks not fought yet, the one being put together among them. */
export const openAttacks = ({ attacks, draft }: View): Attack[] =>
  [...attacks, ...(draft === null ? [] : [draft])].filter(({ over }) => !over);

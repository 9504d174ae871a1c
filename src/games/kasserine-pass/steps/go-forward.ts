import type { Hex } from '../../../hex/grid.ts';
import { type Kit, kitOf, SEATS } from '../kit.ts';
import { mayAdvance, mayStop, mustFill, wasRouted } from '../rules/advance.ts';
import { anyUnitAt } from '../rules/board.ts';
import { attackerOf, attackOf, defenderOf } from '../rules/combat.ts';
import { isClosed, isRoad } from '../rules/ground.ts';
import { labelOf, labelsOf, nameOf } from '../rules/look-up.ts';
import { rommelAlone } from '../rules/warnings.ts';
import { onMap, type State } from '../state.ts';
import type { Allocation, Ask, Tx } from '../terms.ts';
import { answers, goOn, ofUnitAndHex } from './answers.ts';
import { disrupt, enterHex, offerThala, packUp, thalaHolder } from './changes.ts';

/** Notes the hexes the defenders have left, and how strong an advance into each is owed (ADV-1, rulings O22, O24, O55). */
export function surveyField(tx: Tx, index: number): void {
  const kit = kitOf(tx.s);
  const attack = attackOf(tx.s, index);
  const vacated = attack.hexes.filter(
    (hex) => !anyUnitAt(kit, tx.s, hex, defenderOf(tx.s, index)) && tx.s.at[kit.rommel] !== hex,
  );
  const owed = vacated.map((hex) =>
    attack.defenders.reduce((sum, unit, i) => {
      const forced = attack.results[i] === 'DR' || attack.results[i] === 'DW';
      return sum + (attack.stood[i] === hex && onMap(tx.s.at[unit]) && forced ? attack.values[i] : 0);
    }, 0),
  );
  tx.write(attack, { vacated, owed });
}

/** Hexes to look at for one step; Rommel may follow over two hexes at once. */
const candidates = (kit: Kit, s: State, unit: number): readonly Hex[] =>
  unit === kit.rommel ? kit.grid.within(s.at[unit], 2) : kit.grid.around[s.at[unit]];

export const advance: Ask<number> = {
  id: 'advance',
  rule: 'ADV-1',
  title: 'Advance',
  end: 'No more advances',
  point: { both: 'advance' },
  who: (s, index) => SEATS[attackerOf(s, index)],
  prompt(s, index) {
    const attack = attackOf(s, index);
    const due = mustFill(kitOf(s), s, attack);
    if (due.length === 0) return 'Advance further units, or end.';
    const missing = due.map((hex) => `${attack.owed[attack.vacated.indexOf(hex)]} in ${labelOf(s, hex)}`).join(', ');
    const more = attack.advanced.length > 0 ? 'still missing' : 'as strong as those who fled';
    return `You must advance into ${labelsOf(s, due)}. Strength needed there, ${more}: ${missing}.`;
  },
  warn: (s, action, index) => (action.do === 'end' ? rommelAlone(s, attackerOf(s, index)) : []),
  done: (s, index) => attackOf(s, index).vacated.length === 0 || !canAdvance(s, index),
  ...answers('ADV-1', 'the victors are advancing', {
    advance: ofUnitAndHex('advance', {
      units: (kit, s, index) =>
        [...kit.units.keys()].filter((unit) => kit.units[unit].side === attackerOf(s, index) && onMap(s.at[unit])),
      hexes: candidates,
      may: mayAdvance,
      do: goForward,
    }),
    end: { may: (s, _order, index) => mayStop(s, index), ...goOn },
  }),
};

function canAdvance(s: State, index: number): boolean {
  let found = false;
  advance.legal(s, (action) => (found ||= action.do === 'advance'), index);
  return found;
}

function goForward(tx: Tx, unit: number, to: Hex, index: number): void {
  const kit = kitOf(tx.s);
  const attack = attackOf(tx.s, index);
  const from = tx.s.at[unit];
  const direction = kit.grid.direction(from, to);
  const thalaWas = thalaHolder(tx.s);
  const i = attack.vacated.indexOf(to);
  const rode = attack.riding.indexOf(unit);
  if (rode >= 0) tx.remove(attack.riding, rode);
  else {
    tx.push(attack.advanced, unit);
    if (i >= 0 && attack.owed[i] > 0) {
      const strength = attack.factors[attack.units.indexOf(unit)] ?? 0;
      tx.set(attack.owed, i, Math.max(0, attack.owed[i] - strength));
    }
    // Armour and recon may ride on through the vacated hex along a road (ADV-3).
    const rides = kit.units[unit].exploits && attack.units.includes(unit) && isRoad(kit, from, direction);
    if (i >= 0 && rides && wasRouted(attack, to)) tx.push(attack.riding, unit);
  }
  packUp(tx, unit);
  enterHex(tx, unit, to);
  tx.note('ADV-1', () => `${nameOf(tx.s, unit)} advances to ${labelOf(tx.s, to)}.`);
  if (direction >= 0 && isClosed(kit, from, direction)) disrupt(tx, unit, 'TER-8');
  offerThala(tx, thalaWas);
}

export function advanceSecond(tx: Tx, index: number, to: Hex, { after }: Allocation): void {
  const kit = kitOf(tx.s);
  const first = tx.s.attacks[after];
  const from = tx.s.at[index];
  const direction = kit.grid.direction(from, to);
  const thalaWas = thalaHolder(tx.s);
  const rode = first.riding.indexOf(index);
  if (rode >= 0) tx.remove(first.riding, rode);
  else {
    tx.push(first.spentSecond, index);
    if (isRoad(kit, from, direction)) tx.push(first.riding, index);
  }
  packUp(tx, index);
  enterHex(tx, index, to);
  if (isClosed(kit, from, direction)) disrupt(tx, index, 'TER-8');
  tx.note('ROM-4', () => `${nameOf(tx.s, index)} drives on to ${labelOf(tx.s, to)}.`);
  offerThala(tx, thalaWas);
}

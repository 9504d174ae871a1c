import type { Warning } from '../../../engine/foresight.ts';
import type { Hex } from '../../../hex/grid.ts';
import { stillTo } from '../../warnings.ts';
import { listed } from '../../words.ts';
import { type Kit, kitOf, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import { ACTIVE, DONE, has, onMap, type State } from '../state.ts';
import { allowance } from './allowance.ts';
import { unitsAt } from './board.ts';
import { crowdedHexes, overfull, wouldCrowd } from './stacking.ts';

/** What a player should hear before it is too late. */
type Warnings = readonly Warning<RuleId>[];

const NAMED = 4;

/** Activated, able to move, and has not: nobody can be activated again after the draw that follows. */
export function notMoved(s: State): Warnings {
  const kit = kitOf(s);
  const idle = kit.units.filter(
    ({ index }) =>
      has(s, index, ACTIVE) &&
      !has(s, index, DONE) &&
      onMap(s.at[index]) &&
      s.spent[index] === 0 &&
      allowance(kit, s, index) > 0,
  );
  return stillTo('8.0c', idle, 'not moved');
}

/** Whoever is too much in a hex is eliminated at the moment of combat and as the Action Phase ends (10.0c, 10.0d). */
export function lostToCrowding(s: State, side: Side, when: string, kind: 'harm' | 'risk' = 'harm'): Warnings {
  const kit = kitOf(s);
  return crowdedHexes(s)
    .filter((hex) => kit.units[unitsAt(s, hex)[0]].side === side)
    .map((hex) => {
      const units = unitsAt(s, hex);
      const who = units.length > NAMED ? `${units.length} units` : listed(units.map((unit) => kit.units[unit].name));
      const text = `${who} are too many for ${kit.grid.label(hex)}: ${tooMany(kit, units)} lost ${when}`;
      return { kind, rule: '10.0d', text };
    });
}

/** How many have to go before the rest may stand together. */
function tooMany(kit: Kit, units: readonly number[]): number {
  const together = units.filter((unit) => !kit.units[unit].alone).length;
  return overfull(kit, units) ? units.length - Math.max(1, Math.min(2, together)) : 0;
}

/** A full hex may be passed through, but whoever is still too much later is lost. */
export function fillsUp(s: State, unit: number, to: Hex): Warnings {
  const kit = kitOf(s);
  if (!wouldCrowd(kit, s, to, [unit])) return [];
  const text = `${kit.grid.label(to)} will be too full: a unit must move on before an attack is made or the phase ends`;
  return [{ kind: 'risk', rule: '10.0c', text }];
}

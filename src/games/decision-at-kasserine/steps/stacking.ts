import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { type Kit, kitOf, SEATS } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { labelOf, unitOf } from '../rules/names.ts';
import { outOfPlace, refuse } from '../rules/refusals.ts';
import { onMap, type State } from '../state.ts';
import type { Ask } from '../terms.ts';
import { eliminate } from './changes.ts';
import { openAttacks } from './pointing.ts';

/** Eight points in a hex as a phase ends; what is too much is lost, of the owner's choice (3.3.2, 3.3.3). */

const isCrowded = (kit: Kit, s: State, hex: Hex): boolean => boardOf(kit, s).points(hex) > kit.stacking;

export function crowdedHexes(s: State): Hex[] {
  const kit = kitOf(s);
  const found = new Set<Hex>();
  for (const place of s.at) if (onMap(place) && !found.has(place) && isCrowded(kit, s, place)) found.add(place);
  return [...found].sort((a, b) => a - b);
}

function mayRemove(kit: Kit, s: State, unit: number, hex: Hex): Verdict {
  if (unit < 0 || s.at[unit] !== hex) return refuse('3.3.3', `That unit is not in ${kit.grid.label(hex)}.`);
  if (kit.units[unit].stacking === 0) return refuse('3.3.1a', `${kit.units[unit].name} takes no room.`);
  return ALLOWED;
}

export const crowd: Ask<Hex> = {
  id: 'crowd',
  rule: '3.3.3',
  title: 'Too many in a hex',
  overlay: openAttacks,
  point: { unit: 'remove' },
  who: (s, hex) => SEATS[kitOf(s).units[boardOf(kitOf(s), s).stack(hex)[0]].side],
  prompt: (s, hex) => `Too many units stand in ${labelOf(s, hex)}: which one is lost?`,
  done: (s, hex) => !isCrowded(kitOf(s), s, hex),
  legal(s, emit, hex) {
    const kit = kitOf(s);
    for (const unit of boardOf(kit, s).stack(hex))
      if (mayRemove(kit, s, unit, hex).ok) emit({ do: 'remove', unit: kit.units[unit].id });
  },
  check(s, action, hex) {
    if (action.do !== 'remove') return outOfPlace(action, '3.3.3', `units in ${labelOf(s, hex)} must be removed`);
    return mayRemove(kitOf(s), s, unitOf(kitOf(s), action.unit), hex);
  },
  apply(tx, action) {
    if (action.do === 'remove') eliminate(tx, unitOf(kitOf(tx.s), action.unit), '3.3.3');
  },
};

import type { Ask, Step } from '../../../engine/procedure.ts';
import { ALLOWED } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Action } from '../actions.ts';
import { overfull, unitsAt } from '../board.ts';
import { eliminate, labelOf } from '../deeds.ts';
import { kitOf, SEATS } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';

/** Hexes with more units in them than may stack, of either side (10.0c, ruling B39). */
export function crowdedHexes(s: State): Hex[] {
  const kit = kitOf(s);
  const stacks = new Map<Hex, number[]>();
  for (let unit = 0; unit < kit.units.length; unit++) {
    const hex = s.at[unit];
    if (!onMap(hex)) continue;
    const stack = stacks.get(hex);
    if (stack === undefined) stacks.set(hex, [unit]);
    else stack.push(unit);
  }
  return [...stacks].filter(([, units]) => overfull(kit, units)).map(([hex]) => hex);
}

/** Their owner says who is eliminated, until the rest may stand together (10.0d). */
const chooseExcess: Ask<State, Action, Hex> = {
  id: 'crowd',
  rule: '10.0d',
  who: (s, hex) => SEATS[kitOf(s).units[unitsAt(kitOf(s), s, hex)[0]].side],
  prompt: (s, hex) => `${labelOf(s, hex)} is overstacked: which unit is eliminated?`,
  done: (s, hex) => !overfull(kitOf(s), unitsAt(kitOf(s), s, hex)),
  legal(s, emit, hex) {
    const kit = kitOf(s);
    for (const unit of unitsAt(kit, s, hex)) emit({ do: 'remove', unit: kit.units[unit].id });
  },
  check(s, action, hex) {
    if (action.do !== 'remove') return outOfPlace(action, '10.0d', 'a hex is overstacked');
    const unit = unitOf(kitOf(s), action.unit);
    return s.at[unit] === hex ? ALLOWED : refuse('10.0d', `${action.unit} is not in ${labelOf(s, hex)}.`);
  },
  apply(tx, action) {
    if (action.do === 'remove') eliminate(tx, unitOf(kitOf(tx.s), action.unit), '10.0d');
  },
};

export const crowd: readonly Step<State, Action, Hex>[] = [{ ask: chooseExcess }];

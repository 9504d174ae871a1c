import type { Ask } from '../../../engine/procedure.ts';
import { ALLOWED } from '../../../engine/verdict.ts';
import { members } from '../../../mechanics/stacking.ts';
import type { Action } from '../actions.ts';
import { eliminate } from '../deeds.ts';
import { kitOf, SEATS } from '../kit.ts';
import { onMap, type State } from '../state.ts';
import { attackerOf, attackOf } from './battle.ts';
import { outOfPlace, refuse, unitOf } from './refusals.ts';

/** AE: attackers worth the defence factors are lost; as little more than that as their counters allow (RES-13, ruling O20). */
function lossChoices(s: State, index: number): number[][] {
  const attack = attackOf(s, index);
  if (attack.backlash !== 'AE' || !attack.units.every((unit) => onMap(s.at[unit]))) return [];
  const price = attack.values.reduce((sum, value) => sum + value, 0);
  let least = Number.POSITIVE_INFINITY;
  let best: number[] = [];
  for (let mask = 1; mask < 1 << attack.units.length; mask++) {
    const worth = members(attack.factors, mask).reduce((sum, factor) => sum + factor, 0);
    if (worth < price || worth > least) continue;
    if (worth < least) best = [];
    least = worth;
    best.push(mask);
  }
  const choices = best.length === 0 ? [[...attack.units]] : best.map((mask) => members(attack.units, mask));
  return choices.map((part) => part.sort((a, b) => a - b));
}

export const chooseLosses: Ask<State, Action, number> = {
  id: 'losses',
  rule: 'RES-13',
  who: (s, index) => SEATS[attackerOf(s, index)],
  prompt: () => 'The attack is beaten off: which attackers are lost?',
  done: (s, index) => lossChoices(s, index).length === 0,
  legal(s, emit, index) {
    const kit = kitOf(s);
    for (const part of lossChoices(s, index)) emit({ do: 'lose', units: part.map((unit) => kit.units[unit].id) });
  },
  check(s, action, index) {
    if (action.do !== 'lose') return outOfPlace(action, 'RES-13', 'losses are to be chosen');
    const kit = kitOf(s);
    const named = action.units.map((id) => unitOf(kit, id));
    const fits = lossChoices(s, index).some(
      (part) => part.length === named.length && part.every((unit, i) => unit === named[i]),
    );
    return fits
      ? ALLOWED
      : refuse('RES-13', 'The losses must reach the defence factors with as little to spare as the counters allow.');
  },
  apply(tx, action) {
    if (action.do !== 'lose') return;
    for (const id of action.units) eliminate(tx, unitOf(kitOf(tx.s), id), 'RES-13');
    tx.next();
  },
};

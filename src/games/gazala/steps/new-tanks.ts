import { ALLOWED } from '../../../engine/verdict.ts';
import type { Action } from '../actions.ts';
import { ALLIED, kitOf, SEATS } from '../kit.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { outOfPlace } from '../rules/refusals.ts';
import { canSpend, isReplacement, replacementCheck, replacementLegal } from '../rules/replacement.ts';
import { onMap } from '../state.ts';
import type { Ask, Tx } from '../terms.ts';

/** Tank replacements are spent on Allied armour as they come, or lost (15.0h, 15.0j). */
export const spendReplacements: Ask = {
  id: 'replacements',
  rule: '15.0h',
  title: 'Supply Phase',
  end: 'No more replacements: the rest is lost',
  point: {
    unit: 'refit',
    both: (s, unit, to) => (onMap(s.at[unitOf(kitOf(s), unit)]) ? { do: 'refit', unit } : { do: 'rebuild', unit, to }),
  },
  who: () => SEATS[ALLIED],
  prompt: (s) => `Tank replacements to spend now: ${s.replacements}. What is left over is lost.`,
  done: (s) => s.replacements === 0,
  legal(s, emit) {
    replacementLegal(s, ALLIED, s.replacements, emit);
    emit({ do: 'end' });
  },
  check(s, action) {
    if (action.do === 'end') return ALLOWED;
    if (!isReplacement(action)) return outOfPlace(action, '15.0h', 'tank replacements are to be spent');
    return replacementCheck(s, action, ALLIED, s.replacements);
  },
  apply(tx, action) {
    if (action.do === 'end') {
      forfeit(tx);
      return tx.next();
    }
    tx.set(tx.s, 'replacements', tx.s.replacements - replacementApply(tx, action));
    forfeitUseless(tx);
  },
};

/** Replacements nobody can use are not asked about. */
export function forfeitUseless(tx: Tx): void {
  if (tx.s.replacements > 0 && !canSpend(tx.s, ALLIED)) forfeit(tx);
}

function forfeit(tx: Tx): void {
  const { replacements } = tx.s;
  if (replacements === 0) return;
  tx.set(tx.s, 'replacements', 0);
  tx.note('15.0j', () => `Tank replacements not used and lost: ${replacements}.`);
}

/** Carries it out; how many points it took. */
export function replacementApply(tx: Tx, action: Action): number {
  if (action.do !== 'refit' && action.do !== 'rebuild' && action.do !== 'restore') return 0;
  const kit = kitOf(tx.s);
  const unit = unitOf(kit, action.unit);
  if (action.do === 'refit') {
    tx.set(tx.s.steps, unit, tx.s.steps[unit] + 1);
    tx.note('13.3d', () => `${nameOf(tx.s, unit)} gets new tanks: ${tx.s.steps[unit]} steps.`);
    return 1;
  }
  const cost = action.do === 'restore' ? 2 : 1;
  tx.set(tx.s.at, unit, kit.grid.find(action.to));
  tx.set(tx.s.steps, unit, cost);
  tx.set(tx.s.marks, unit, 0);
  tx.set(tx.s.spent, unit, 0);
  const size = cost === 2 ? 'at full strength' : 'with one step';
  tx.note(
    cost === 2 ? '15.0i' : '13.3e',
    () => `${nameOf(tx.s, unit)} is rebuilt in ${labelOf(tx.s, tx.s.at[unit])} ${size}.`,
  );
  return cost;
}

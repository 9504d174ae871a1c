import type { Hex } from '../../../hex/grid.ts';
import type { Answers } from '../../answers.ts';
import { plural } from '../../words.ts';
import { ALLIED, type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { buildingGround, canReplace, mayAppear, mayRefit, mayReturn } from '../rules/replacement.ts';
import { onMap, type State } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, everyUnit, ofUnit, ofUnitAndHex } from './answers.ts';

/** The orders that bring tanks back: to armour of this side, for so many points at the most, which `spend` pays. */
export function tanksFor<P>(
  sideOf: (arg: P) => Side,
  budget: (s: State) => number,
  spend: (tx: Tx, price: number) => void,
) {
  const comesBack = <V extends 'rebuild' | 'restore'>(verb: V, price: 1 | 2) =>
    ofUnitAndHex(verb, {
      units: everyUnit,
      hexes: (kit, s, unit, arg: P) =>
        mayReturn(kit, s, unit, sideOf(arg), price, budget(s)).ok ? buildingGround(kit, sideOf(arg)) : [],
      may(kit, s, unit, to, arg) {
        const back = mayReturn(kit, s, unit, sideOf(arg), price, budget(s));
        return back.ok ? mayAppear(kit, s, unit, to) : back;
      },
      do(tx, unit, to) {
        rebuild(tx, unit, to, price);
        spend(tx, price);
      },
    });
  return {
    refit: ofUnit('refit', {
      units: everyUnit,
      may: (kit: Kit, s, unit, arg: P) => mayRefit(kit, s, unit, sideOf(arg)),
      do(tx, unit) {
        tx.set(tx.s.steps, unit, tx.s.steps[unit] + 1);
        tx.note('13.3d', () => `${nameOf(tx.s, unit)} gets new tanks: ${tx.s.steps[unit]} steps.`);
        spend(tx, 1);
      },
    }),
    rebuild: comesBack('rebuild', 1),
    restore: comesBack('restore', 2),
  } satisfies Answers<Terms, P>;
}

function rebuild(tx: Tx, unit: number, to: Hex, steps: 1 | 2): void {
  tx.set(tx.s.at, unit, to);
  tx.set(tx.s.steps, unit, steps);
  tx.set(tx.s.marks, unit, 0);
  tx.set(tx.s.spent, unit, 0);
  const size = steps === 2 ? 'at full strength' : 'with one step';
  tx.note(steps === 2 ? '15.0i' : '13.3e', () => `${nameOf(tx.s, unit)} is rebuilt in ${labelOf(tx.s, to)} ${size}.`);
}

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
  warn: (s, action) =>
    action.do === 'end'
      ? [{ kind: 'left', rule: '15.0j', text: `${plural(s.replacements, 'tank replacement')} not used` }]
      : [],
  ...answers('15.0h', 'tank replacements are to be spent', {
    ...tanksFor(
      () => ALLIED,
      (s) => s.replacements,
      (tx, price) => {
        tx.set(tx.s, 'replacements', tx.s.replacements - price);
        forfeitUseless(tx);
      },
    ),
    end: {
      do(tx) {
        forfeit(tx);
        tx.next();
      },
    },
  }),
};

/** Replacements nobody can use are not asked about. */
export function forfeitUseless(tx: Tx): void {
  if (tx.s.replacements > 0 && !canReplace(kitOf(tx.s), tx.s, ALLIED)) forfeit(tx);
}

function forfeit(tx: Tx): void {
  const { replacements } = tx.s;
  tx.set(tx.s, 'replacements', 0);
  tx.note('15.0j', () => `Tank replacements not used and lost: ${replacements}.`);
}

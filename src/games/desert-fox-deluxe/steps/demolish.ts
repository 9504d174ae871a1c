import type { Verdict } from '../../../engine/verdict.ts';
import type { Answers } from '../../answers.ts';
import { type Kit, kitOf, SEATS, type Side } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import {
  demolitionPrice,
  destructible,
  LEFT_BEHIND,
  type LeftBehind,
  mayDemolish,
  mayDestroy,
  type Plan,
} from '../rules/demolition.ts';
import { labelOf, nameOf, unitOf } from '../rules/names.ts';
import { inGeneralSupply } from '../rules/status.ts';
import { DONE, type State } from '../state.ts';
import type { Ask, Terms, Tx } from '../terms.ts';
import { answers, goOn } from './answers.ts';
import { checkMorale, fromPool, mark, toPool } from './changes.ts';
import { losePrimary } from './primary-base.ts';

/** Destroying one's own supply units (12.2.5). */

/** So it is blown up in reaction (12.2.5d). */
const REACTION_LUCK = 3;

type May = typeof mayDestroy;

/** Every order of this kind that may be given. */
function* plans(kit: Kit, s: State, side: Side, may: May): Generator<Plan> {
  for (const supply of destructible(kit, s, side))
    for (const unit of unitsAt(kit, s, side, s.at[supply]))
      for (const leave of LEFT_BEHIND) {
        const plan = { unit, supply, leave };
        if (may(kit, s, plan, side).ok) yield plan;
      }
}

const answersBy = (may: May, reaction: boolean): Answers<Terms, Side> => ({
  destroy: {
    may(s, { unit, supply, leave }, side): Verdict {
      const kit = kitOf(s);
      return may(kit, s, { unit: unitOf(kit, unit), supply: unitOf(kit, supply), leave }, side);
    },
    offers(s, emit, side) {
      const kit = kitOf(s);
      for (const { unit, supply, leave } of plans(kit, s, side, may))
        emit({ do: 'destroy', unit: kit.units[unit].id, supply: kit.units[supply].id, leave });
    },
    do(tx, { unit, supply, leave }) {
      const kit = kitOf(tx.s);
      tx.call('demolition', { unit: unitOf(kit, unit), supply: unitOf(kit, supply), leave, reaction });
    },
  },
});

/** In the own Movement Phase. */
export const destructionAnswers = answersBy(mayDestroy, false);

const anyPlan = (kit: Kit, s: State, side: Side, may: May): boolean => !plans(kit, s, side, may).next().done;
export const mayDestroyAny = (kit: Kit, s: State, side: Side): boolean => anyPlan(kit, s, side, mayDestroy);

/** Before the first reaction of the phase. */
export const demolish: Ask<Side> = {
  id: 'demolish',
  rule: '12.2.5c',
  title: 'Demolition',
  end: 'No more demolition',
  who: (_s, side) => SEATS[side],
  prompt: () => 'Units that could react may try to destroy supply units in their hex instead.',
  done: (s, side) => !anyPlan(kitOf(s), s, side, mayDemolish),
  ...answers<Side>('12.2.5c', 'supply units may be destroyed before the first reaction', {
    ...answersBy(mayDemolish, true),
    end: goOn,
  }),
};

/** In supply it is certain; out of it the unit checks its morale first; in reaction a die of 1 to 3 does it. */
export function rollDemolition(tx: Tx, { unit, supply, leave, reaction }: Terms['calls']['demolition']): void {
  const { s } = tx;
  const kit = kitOf(s);
  if (reaction) {
    mark(tx, unit, DONE);
    mark(tx, supply, DONE);
    const die = tx.roll('12.2.5d');
    tx.note('12.2.5d', () => `${nameOf(s, unit)} tries to destroy ${nameOf(s, supply)}: ${die}.`);
    if (die <= REACTION_LUCK) blowUp(tx, supply, leave);
    return;
  }
  const supplied = inGeneralSupply(kit, s, unit);
  tx.set(s.spent, unit, s.spent[unit] + demolitionPrice(kit, s, unit));
  if (!supplied) mark(tx, unit, DONE);
  if (supplied || checkMorale(tx, unit, '12.2.5b')) blowUp(tx, supply, leave);
}

/** It is gone; a base leaves what its owner likes (12.2.5e). */
function blowUp(tx: Tx, supply: number, leave: LeftBehind): void {
  const { s } = tx;
  const { side, supply: kind } = kitOf(s).units[supply];
  const hex = s.at[supply];
  const name = nameOf(s, supply);
  tx.note('12.2.5a', () => `${name} in ${labelOf(s, hex)} is destroyed by its owner.`);
  toPool(tx, supply);
  if (kind === 'primary-base') losePrimary(tx);
  if (leave !== 'nothing') fromPool(tx, side, leave, hex);
}

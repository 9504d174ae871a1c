import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Kit, Side } from '../kit.ts';
import { DONE, has, onMap, POOL, type State } from '../state.ts';
import { halfOf, normalLimit } from './allowance.ts';
import { suppliesInUse } from './board.ts';
import { nameOf } from './names.ts';
import { notYours, refuse } from './refusals.ts';
import { inGeneralSupply } from './status.ts';
import { isBase } from './supply.ts';

/** One's own supply units are destroyed so that the enemy does not get them (12.2.5). Refit points are none (12.2). */

/** What a destroyed base may leave behind (12.2.5e). */
export const LEFT_BEHIND = ['nothing', 'dump', 'msu'] as const;
export type LeftBehind = (typeof LEFT_BEHIND)[number];

/** Supply units that could be destroyed by somebody in their hex. */
export const destructible = (kit: Kit, s: State, side: Side): number[] =>
  suppliesInUse(kit, s, side).filter((piece) => isDestructible(kit, s, piece));

const isDestructible = ({ units }: Kit, s: State, piece: number): boolean => {
  const { supply } = units[piece];
  return onMap(s.at[piece]) && supply !== null && supply !== 'rp';
};

/** What the attempt costs the unit in the own Movement Phase: half its allowance, all of it when it is out of supply; in quarters. */
export const demolitionPrice = (kit: Kit, s: State, unit: number): number =>
  inGeneralSupply(kit, s, unit) ? halfOf(normalLimit(kit, s, unit)) : normalLimit(kit, s, unit);

export interface Plan {
  readonly unit: number;
  readonly supply: number;
  readonly leave: LeftBehind;
}

function mayTry(kit: Kit, s: State, { unit, supply, leave }: Plan, side: Side): Verdict {
  const { units, supplies } = kit;
  if (units[unit].side !== side || units[unit].supply !== null || !onMap(s.at[unit])) return notYours('12.2.5a');
  if (units[supply].side !== side || !isDestructible(kit, s, supply) || s.at[supply] !== s.at[unit])
    return refuse('12.2.5a', `${nameOf(s, unit)} destroys only dumps, MSU and bases of yours in its own hex.`);
  if (leave !== 'nothing' && !isBase(kit, supply))
    return refuse('12.2.5e', 'Only a base leaves a dump or an MSU behind.');
  const isFree = (piece: number): boolean => units[piece].supply === leave && s.at[piece] === POOL;
  if (leave !== 'nothing' && !supplies[side].some(isFree))
    return refuse('12.2c', 'No counter of that kind is free to be left behind.');
  return ALLOWED;
}

/** At the beginning of the own Movement Phase (12.2.5a, 12.2.5b). */
export function mayDestroy(kit: Kit, s: State, plan: Plan, side: Side): Verdict {
  const verdict = mayTry(kit, s, plan, side);
  if (!verdict.ok) return verdict;
  if (has(s, plan.unit, DONE))
    return refuse('12.2.5a', `${nameOf(s, plan.unit)} has something else to do in this phase.`);
  return s.spent[plan.unit] + demolitionPrice(kit, s, plan.unit) <= normalLimit(kit, s, plan.unit)
    ? ALLOWED
    : refuse(
        '12.2.5a',
        `${nameOf(s, plan.unit)} has not enough of its movement allowance left: each costs half of it.`,
      );
}

/** At the beginning of the own Reaction Phase, by whoever may react: that is settled by now (12.2.5c). */
export function mayDemolish(kit: Kit, s: State, plan: Plan, side: Side): Verdict {
  const verdict = mayTry(kit, s, plan, side);
  if (!verdict.ok) return verdict;
  if (has(s, plan.unit, DONE))
    return refuse('12.2.5c', `${nameOf(s, plan.unit)} may not react, or has given its reaction for this already.`);
  return has(s, plan.supply, DONE) ? refuse('12.2.5d', 'That has been tried once in this phase already.') : ALLOWED;
}

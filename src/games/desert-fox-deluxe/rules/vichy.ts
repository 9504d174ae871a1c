import type { Refusal } from '../../../engine/verdict.ts';
import type { Place } from '../kit/places.ts';
import type { Pool } from '../kit/units.ts';
import type { Kit } from '../kit.ts';
import type { Battle, State } from '../state.ts';
import { isNeutral } from './board.ts';
import { inEffect } from './card-conditions.ts';
import { nameOf } from './names.ts';
import { refuse } from './refusals.ts';
import { factorOf } from './status.ts';

/** Vichy French (22.7, ALC-23, ALC-27): neutral until they join, surrender or are beaten. */

/** The nations among attackers, and the column of the table each has. */
const COLUMNS = { us: 'US', commonwealth: 'CW', german: 'GE', italian: 'IT' } as const;
export type Attackers = keyof typeof COLUMNS;
export const ATTACKERS = Object.keys(COLUMNS) as readonly Attackers[];

const isAttackers = (pool: Pool): pool is Attackers => pool in COLUMNS;

/** Does the combat begin with a look at the table: are its defenders neutral, and has nothing been rolled yet? */
export const isReacted = (s: State, battle: Battle): boolean =>
  battle.reaction === '' && battle.defenders.some((unit) => isNeutral(s, unit));

/** The nation with the most factors among the attackers; of several that have as many the attacker chooses (ALC-23e, ruling A157). */
export function leadersOf(kit: Kit, s: State, { attackers }: Battle): Attackers[] {
  const sums = new Map<Attackers, number>();
  for (const unit of attackers) {
    const { pool } = kit.units[unit];
    if (isAttackers(pool)) sums.set(pool, (sums.get(pool) ?? 0) + factorOf(kit, s, unit));
  }
  const most = Math.max(...sums.values());
  return ATTACKERS.filter((each) => sums.get(each) === most);
}

/** Factors of Vichy French who have joined, less those of all who are still neutral (ALC-27). */
export const balanceOf = (kit: Kit, s: State): number =>
  kit.vichyUnits.reduce((sum, unit) => {
    if (s.steps[unit] === 0 || !isThere(s, unit)) return sum;
    return sum + factorOf(kit, s, unit) * (isNeutral(s, unit) ? -1 : 1);
  }, 0);

/** On the maps or in one of the boxes; those to come with the accord count for nothing. */
const isThere = (s: State, unit: number): boolean => s.at[unit] >= 0 || (s.at[unit] <= -2 && s.at[unit] > -1000);

/** What is added to the die: the accord draws near when more have joined than not (ALC-27a, ruling A426). */
export const reactionBonus = (kit: Kit, s: State): number => (inEffect(s, 'ALC-27') && balanceOf(kit, s) > 0 ? 1 : 0);

export const reactionOf = ({ tables }: Kit, nation: Attackers, roll: number) => tables.vichy[COLUMNS[nation]][roll];

/** Until the accord Vichy French stay where they are, those who have joined too; only a combat moves them (ALC-23g). */
export const isRooted = ({ units }: Kit, s: Pick<State, 'accord'>, unit: number): boolean =>
  units[unit].vichy && s.accord === 0;
export const rooted = (s: State, unit: number): Refusal =>
  refuse('ALC-23g', `${nameOf(s, unit)} does not move before the Vichy accord is reached.`);

/** Is nobody neutral any more? Then the accord is reached as soon as ALC-27 is in play (ALC-27b). */
export const isAccordDue = (kit: Kit, s: State): boolean =>
  s.accord === 0 && inEffect(s, 'ALC-27') && !kit.vichyUnits.some((unit) => isNeutral(s, unit));

/** Boxes to which Vichy French may fall back from one: those beside it without anybody of the Allies (ruling A423). */
export const boxesBehind = ({ boxes, groundUnits }: Kit, s: State, place: Place): Place[] =>
  (boxes.find((box) => box.place === place)?.links ?? []).filter((next) => {
    const box = boxes.find((each) => each.place === next);
    return box?.kind === 'fna' && !groundUnits.flat().some((unit) => s.at[unit] === next && !isNeutral(s, unit));
  });

import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { BLOCKED } from '../../../mechanics/movement.ts';
import { CITY, MARSH, MOUNTAIN, SANDSEA } from '../kit/ground.ts';
import type { Kit, Side } from '../kit.ts';
import { AIDED, DONE, DUG_IN, has, onMap, type State } from '../state.ts';
import { normalLimit } from './allowance.ts';
import { fortAt, isNeutral, suppliesOnMap, unitsAt } from './board.ts';
import { lineReach } from './lines.ts';
import { labelOf, nameOf } from './names.ts';
import { notYours, refuse } from './refusals.ts';
import { inGeneralSupply, isDisrupted, isFullFactor } from './status.ts';
import { combatSupplySources, lineGround } from './supply.ts';

/** Building forts (18.1). Level 0 stands at once; levels 1 to 3 cost a dump, or a level of another fort that an MSU brings. */

const NO_GROUND: readonly number[] = [MOUNTAIN, CITY, SANDSEA, MARSH];
const HIGHEST = 3;

/** A factor that is neither zero nor in parentheses, and a movement allowance (18.1c, ruling A30). */
const couldBuild = (kit: Kit, s: State, unit: number): boolean =>
  isFullFactor(kit, s, unit) && kit.units[unit].move[s.steps[unit]] > 0;

/** May the unit build something at all where it stands? */
function mayWork(kit: Kit, s: State, unit: number, side: Side): Verdict {
  if (kit.units[unit].side !== side || isNeutral(s, unit) || !onMap(s.at[unit])) return notYours('18.1c');
  if (!couldBuild(kit, s, unit))
    return refuse(
      '18.1c',
      'Forts are built by units with a combat factor, not in parentheses, and a movement allowance.',
    );
  if (isDisrupted(s, unit) || !inGeneralSupply(kit, s, unit))
    return refuse('18.1e', `${nameOf(s, unit)} must be undisrupted and in general supply to build.`);
  if (has(s, unit, DONE | DUG_IN) || s.spent[unit] > 0)
    return refuse('18.1e', `${nameOf(s, unit)} has something else to do in this phase.`);
  const hex = s.at[unit];
  if (NO_GROUND.includes(kit.ground.terrain[hex]))
    return refuse('18.1b', 'No forts in mountain, city, sand sea and marsh hexes.');
  if (s.forts.some((fort) => fort.hex === hex && fort.building >= 0))
    return refuse('18.1d', `A fort is being built in ${labelOf(s, hex)} already.`);
  return ALLOWED;
}

/** A fort of level 0 (18.1i). */
export function mayDig(kit: Kit, s: State, unit: number, side: Side): Verdict {
  const verdict = mayWork(kit, s, unit, side);
  if (!verdict.ok) return verdict;
  return fortAt(s, s.at[unit]) === undefined
    ? ALLOWED
    : refuse('18.1i', `There is a fort in ${labelOf(s, s.at[unit])}; level 0 is built where there is none.`);
}

/** The level that is built next in a hex: 1 where there is none or level 0, otherwise one more (18.1l). */
export const nextLevel = (s: State, hex: Hex): number => Math.max(0, fortAt(s, hex)?.level ?? 0) + 1;

/** What could pay for a fort in this hex: dumps as for combat supply, and MSU in other forts. */
const payersFor = (kit: Kit, s: State, side: Side, hex: Hex): number[] => [
  ...combatSupplySources(kit, s, side, hex),
  ...suppliesOnMap(kit, s, side).trucks.filter((truck) => mayBring(kit, s, truck, hex)),
];

/** Is there a dump to pay with, or an MSU in a fort? */
const couldPay = (kit: Kit, s: State, side: Side): boolean => {
  const { dumps, trucks } = suppliesOnMap(kit, s, side);
  return dumps.length > 0 || trucks.some((truck) => fortAt(s, s.at[truck]) !== undefined);
};

/** Every fort of level 1 or more that may be begun: by whom, and what could pay for it. As `mayBuild`, at one look. */
export function* fortPlans(kit: Kit, s: State, side: Side): Generator<readonly [unit: number, payer: number]> {
  if (!couldPay(kit, s, side)) return;
  const payers = new Map<Hex, readonly number[]>();
  for (const unit of kit.groundUnits[side]) {
    const hex = s.at[unit];
    if (!onMap(hex) || !mayWork(kit, s, unit, side).ok || nextLevel(s, hex) > HIGHEST) continue;
    let all = payers.get(hex);
    if (all === undefined) payers.set(hex, (all = payersFor(kit, s, side, hex)));
    for (const payer of all) yield [unit, payer];
  }
}

/** An MSU in a fort of level 1 or more brings one of its levels as far as it could move in a phase; one MSU helps to build one fort (18.1o). */
function mayBring(kit: Kit, s: State, truck: number, hex: Hex): boolean {
  const from = s.at[truck];
  if (!onMap(from) || from === hex || has(s, truck, AIDED)) return false;
  const fort = fortAt(s, from);
  if (fort === undefined || fort.level < 1 || fort.building >= 0) return false;
  const { side } = kit.units[truck];
  return lineReach(kit, lineGround(kit, s, side), { hex: from, reach: normalLimit(kit, s, truck) }, hex) !== BLOCKED;
}

/** A fort of level 1 to 3, paid for by a dump or by what an MSU brings (18.1k, 18.1o). */
export function mayBuild(kit: Kit, s: State, unit: number, payer: number, side: Side): Verdict {
  const verdict = mayWork(kit, s, unit, side);
  if (!verdict.ok) return verdict;
  const hex = s.at[unit];
  if (nextLevel(s, hex) > HIGHEST) return refuse('18.1l', 'No fort is higher than level 3.');
  if (kit.units[payer].supply === 'msu' && has(s, payer, AIDED))
    return refuse('18.1o', `${nameOf(s, payer)} has helped to build a fort in this phase: one MSU helps with one.`);
  return payersFor(kit, s, side, hex).includes(payer)
    ? ALLOWED
    : refuse(
        '18.1k',
        `A fort in ${labelOf(s, hex)} takes a dump whose line of combat supply reaches it, or an MSU in another fort that could drive there.`,
      );
}

/** Do engineers begin the phase with the builder? F and G do not count, nor disrupted ones (15.7). */
export const hasEngineers = (kit: Kit, s: State, side: Side, hex: Hex): boolean =>
  unitsAt(kit, s, side, hex).some((unit) => kit.units[unit].builder && !isDisrupted(s, unit));

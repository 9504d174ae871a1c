import { ALLOWED, type Verdict } from '../../../engine/verdict.ts';
import type { Hex } from '../../../hex/grid.ts';
import { enemyOf, type Kit } from '../kit.ts';
import { type Battle, battleOf, onMap, type State } from '../state.ts';
import { suppliesAt, unitsAt } from './board.ts';
import { isPastLimit } from './east-limit.ts';
import { labelOf, nameOf } from './names.ts';
import { refuse } from './refusals.ts';
import { isDisrupted, isFullFactor } from './status.ts';
import { isRooted, rooted } from './vichy.ts';

/** Who may advance into a hex that has emptied (14.8). */

/** The attackers, and the MSU in the hexes they fought from. */
export function advancers(kit: Kit, s: State): number[] {
  const { attackers, from, side } = battleOf(s);
  const columns = [...new Set(from.filter(onMap))].flatMap((hex) => suppliesAt(kit, s, side, hex));
  const units = [...attackers, ...partnersOf(s, battleOf(s))].filter((unit) => s.steps[unit] > 0 && onMap(s.at[unit]));
  return [...units, ...columns.filter((piece) => isTruck(kit, piece))];
}

/** Whoever has fought the other part of a divided stack and kept his place comes in with those who have fought this one (15.3). */
const partnersOf = (s: State, { attack }: Battle): readonly number[] => {
  const other = s.attacks[s.attacks[attack]?.other];
  return other?.over ? other.attackers : [];
};

const isTruck = ({ units }: Kit, piece: number): boolean => units[piece].supply === 'msu';

/** Still where it fought from: it has neither retreated nor advanced. */
function keptItsPlace(s: State, battle: Battle, piece: number): boolean {
  const { attackers, from } = battle;
  if (partnersOf(s, battle).includes(piece)) return true;
  return attackers.includes(piece) ? s.at[piece] === from[attackers.indexOf(piece)] : from.includes(s.at[piece]);
}

export function mayAdvance(kit: Kit, s: State, piece: number, to: Hex): Verdict {
  const battle = battleOf(s);
  if (!advancers(kit, s).includes(piece) && !battle.advanced.includes(piece))
    return refuse('14.8a', 'Only units that attacked, and the MSU with them, advance.');
  const name = nameOf(s, piece);
  if (battle.advanced.includes(piece)) return refuse('14.8a', `${name} has advanced.`);
  if (!battle.vacated.includes(to)) return refuse('14.8a', `${labelOf(s, to)} is no hex that this combat has emptied.`);
  if (!keptItsPlace(s, battle, piece)) return refuse('14.8a', `${name} has retreated and cannot advance.`);
  if (!onMap(s.at[piece]) || !onMap(to)) return refuse('14.8a', `${name} does not advance out of a box.`);
  if (isDisrupted(s, piece)) return refuse('14.8a', `${name} is disrupted and cannot advance.`);
  if (isRooted(kit, s, piece)) return rooted(s, piece);
  return mayEnter(kit, s, piece, to);
}

/** Next to it, over ground that is open to it; without a factor of its own only behind a unit that has one (14.8). */
function mayEnter(kit: Kit, s: State, piece: number, to: Hex): Verdict {
  const { grid, units, prices } = kit;
  const { side, gait } = units[piece];
  if (units[piece].move[s.steps[piece]] === 0) return refuse('13.2a', `${nameOf(s, piece)} has no movement allowance.`);
  // Whoever came in would end the phase there (ruling A346).
  if (isPastLimit(kit, s, side, to)) return refuse('30.0b', `No unit of yours may end a phase in ${labelOf(s, to)}.`);
  const direction = grid.direction(s.at[piece], to);
  if (direction < 0 || prices[gait][s.roads].enter[s.at[piece] * 6 + direction] === 0)
    return refuse('14.8a', `${nameOf(s, piece)} cannot get into ${labelOf(s, to)} from where it is.`);
  const led = isFullFactor(kit, s, piece) || unitsAt(kit, s, side, to).some((unit) => isFullFactor(kit, s, unit));
  if (!led)
    return refuse('14.8e', `${nameOf(s, piece)} advances only into a hex that a unit with a full factor has entered.`);
  return ALLOWED;
}

/** No combat unit of the other side is left in the hex; its supplies do not hold it (12.2.6). */
export const isVacated = (kit: Kit, s: State, by: Battle['side'], hex: Hex): boolean =>
  unitsAt(kit, s, enemyOf(by), hex).length === 0;

/** Steps of defenders of the hex who lie in the Destroyed Box now, those of divisions double (14.8). */
export function destroyedIn(kit: Kit, s: State, battle: Battle, hex: Hex): number {
  const gone = kit.boxOf.destroyed[enemyOf(battle.side)];
  return battle.hit.reduce((sum, unit) => {
    const place = battle.defenders.indexOf(unit);
    if (place < 0 || battle.stood[place] !== hex || s.at[unit] !== gone) return sum;
    return sum + (kit.units[unit].division ? 2 : 1);
  }, 0);
}

import type { Grid, Hex } from '../../../../hex/grid.ts';
import type { Kit } from '../../kit.ts';
import type { State } from '../../state.ts';
import { enemyOf, occupied, unitOfSideAt, zoneOf } from './board.ts';
import { ALLOWED, refuse, type Verdict } from './refusals.ts';

/** Ways back after combat (S7.7): hex by hex, each step further from where the fight was; and who may do something else instead. */

export const mustFlee = (s: State): boolean => s.battle !== null && s.battle.fleeing.length > 0;

/** Where a retreating unit may and may not go (S6.2a, S7.7b). */
export const retreatRules = (kit: Kit, s: State, unit: number): RetreatRules => rulesFrom(kit, s, unit, s.battle!.hex);

function rulesFrom(kit: Kit, s: State, unit: number, away: Hex): RetreatRules {
  const { side, commando, moveClass } = kit.units[unit];
  const friends = occupied(kit, s, side);
  const enemies = occupied(kit, s, enemyOf(side));
  const zone = zoneOf(kit, s, enemyOf(side));
  const prices = kit.prices[moveClass];
  return {
    away,
    open: (from, direction, to) =>
      enemies[to] === 0 &&
      kit.prohibited[to] === 0 &&
      prices[from * 6 + direction] > 0 &&
      (commando || zone[to] === 0 || friends[to] > 0),
    taken: (hex) => friends[hex] > (s.at[unit] === hex ? 1 : 0),
  };
}

/** The hexes this unit may step into now. */
export function stepsBack(kit: Kit, s: State, unit: number): Hex[] {
  const battle = s.battle!;
  const left = battle.runner === unit ? battle.left : battle.retreat[kit.units[unit].side];
  return nextSteps(kit.grid, retreatRules(kit, s, unit), s.at[unit], left);
}

/** Before there is a battle: could the unit go back so many hexes from this one, by hexes? */
export function couldGoBack(kit: Kit, s: State, unit: number, away: Hex, most: number): boolean[] {
  const rules = rulesFrom(kit, s, unit, away);
  return Array.from({ length: most + 1 }, (_, left) => nextSteps(kit.grid, rules, s.at[unit], left).length > 0);
}

/** Who is to move now: the unit under way, or any that has not begun. */
export const toRetreatNow = (s: State): readonly number[] =>
  s.battle!.runner >= 0 ? [s.battle!.runner] : s.battle!.fleeing;

/** A unit that has not begun to retreat may stay where the title lets it. */
export const mayStandNow = (kit: Kit, s: State, unit: number): boolean =>
  s.battle!.runner < 0 && kit.title.mayStand(kit, s, unit);

/** A full two-sided defender may take a depletion rather than go (S7.8a). */
export const mayResist = (kit: Kit, s: State, unit: number): boolean =>
  s.battle!.runner < 0 &&
  s.battle!.defender === unit &&
  kit.units[unit].steps > 1 &&
  s.steps[unit] === kit.units[unit].steps;

export const hasChoice = (kit: Kit, s: State, unit: number): boolean =>
  mayStandNow(kit, s, unit) || mayResist(kit, s, unit) || stepsBack(kit, s, unit).length > 0;

export function mayStep(kit: Kit, s: State, unit: number, to: Hex): Verdict {
  if (stepsBack(kit, s, unit).includes(to)) return ALLOWED;
  const label = kit.grid.label(to);
  const from = s.at[unit];
  const direction = kit.grid.direction(from, to);
  if (direction < 0) return refuse('S7.7a', `${label} is not next to ${kit.units[unit].name}.`);
  const rules = retreatRules(kit, s, unit);
  if (kit.grid.distance(rules.away, to) <= kit.grid.distance(rules.away, from))
    return refuse('S7.7a', `${label} is no further from the fight.`);
  if (!rules.open(from, direction, to)) return whyClosed(kit, s, unit, direction, to);
  if (rules.taken(to))
    return refuse('S7.7c', `A friend stands in ${label}, and the way beyond it is longer or closed.`);
  return refuse('S7.7d', `${label} is a dead end: from there the retreat could not be completed.`);
}

/** What closes a hex to a retreat (S6.2a, S7.7b). */
function whyClosed(kit: Kit, s: State, unit: number, direction: number, to: Hex): Verdict {
  const { side, moveClass, name } = kit.units[unit];
  const label = kit.grid.label(to);
  if (unitOfSideAt(kit, s, enemyOf(side), to) >= 0) return refuse('S7.7b', `The enemy stands in ${label}.`);
  if (kit.prohibited[to] === 1) return refuse('S7.7b', `${label} is closed to all units.`);
  if (kit.prices[moveClass][s.at[unit] * 6 + direction] === 0)
    return refuse('S7.7b', `${name} cannot enter the ground of ${label}.`);
  return refuse('S6.2a', `${label} lies in an enemy zone of control, and no friend stands there.`);
}

interface RetreatRules {
  /** The hex that was fought over. */
  readonly away: Hex;
  /** May the unit step this way at all? */
  open(from: Hex, direction: number, to: Hex): boolean;
  /** Does a friend stand there, so that the retreat cannot end in it? */
  taken(hex: Hex): boolean;
}

/**
 * The hexes a unit may step into next with `left` hexes still to go. Only steps from which the retreat can be completed count, and
 * of those the ones that need the fewest hexes beyond the number asked for: a unit goes further only if it must (S7.7c).
 */
function nextSteps(grid: Grid, rules: RetreatRules, from: Hex, left: number): Hex[] {
  let fewest = Number.POSITIVE_INFINITY;
  let found: Hex[] = [];
  for (const to of stepsFrom(grid, rules, from)) {
    const more = overrun(grid, rules, to, Math.max(0, left - 1));
    if (more > fewest || more === Number.POSITIVE_INFINITY) continue;
    if (more < fewest) found = [];
    fewest = more;
    found.push(to);
  }
  return found;
}

/** How many hexes too many a retreat must go that stands here with `left` to go; endless if it cannot be completed. */
function overrun(grid: Grid, rules: RetreatRules, at: Hex, left: number): number {
  if (left === 0 && !rules.taken(at)) return 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (const to of stepsFrom(grid, rules, at)) {
    const more = overrun(grid, rules, to, Math.max(0, left - 1)) + (left === 0 ? 1 : 0);
    if (more < fewest) fewest = more;
  }
  return fewest;
}

function* stepsFrom(grid: Grid, rules: RetreatRules, from: Hex): Generator<Hex> {
  const distance = grid.distance(rules.away, from);
  for (let direction = 0; direction < 6; direction++) {
    const to = grid.neighbours[from * 6 + direction];
    if (to >= 0 && grid.distance(rules.away, to) > distance && rules.open(from, direction, to)) yield to;
  }
}

import type { Grid, Hex } from '../../../../hex/grid.ts';

/** Ways back after combat (S7.7): hex by hex, each step further from where the fight was. */

export interface RetreatRules {
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
export function nextSteps(grid: Grid, rules: RetreatRules, from: Hex, left: number): Hex[] {
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

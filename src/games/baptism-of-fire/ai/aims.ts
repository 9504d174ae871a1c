import type { Hex } from '../../../hex/grid.ts';
import { AXIS, type Kit, SEATS } from '../kit.ts';
import type { State } from '../state.ts';
import { costsEver } from './travel.ts';

/** Two aims a day's march apart are so much harder than two beside each other. */
const APART = 0.25;
const DAY = 22;

/** An objective the Axis was last in is half won already. */
const OURS = 0.4;

/**
 * What the Axis goes for: three objectives near each other and weakly held, for three have to be held at once (18.0a); of these,
 * the ones it does not hold yet.
 */
export function chooseAims(
  kit: Kit,
  s: State,
  held: readonly Hex[],
  power: readonly number[],
  guard: readonly number[],
): Hex[] {
  const { objectives } = kit;
  const apart = (i: number, j: number): number => costsEver(kit, 'mobile', objectives[i])[objectives[j]] / DAY;
  const ease = objectives.map((goal, i) => {
    if (held.includes(goal)) return 1;
    return power[i] / (power[i] + guard[i] / 2 + 1) + (s.control[kit.grid.label(goal)] === SEATS[AXIS] ? OURS : 0);
  });
  let best: readonly number[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const set of subsets([...objectives.keys()], kit.axisWinsAt)) {
    const open = set.filter((i) => !held.includes(objectives[i]));
    let value = set.reduce((sum, i) => sum + ease[i], 0);
    for (let place = 1; place < open.length; place++)
      value -= APART * Math.min(...open.slice(0, place).map((j) => apart(open[place], j)));
    if (value > most) [best, most] = [open, value];
  }
  return best.map((i) => objectives[i]);
}

function subsets(of: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, place) => subsets(of.slice(place + 1), size - 1).map((rest) => [first, ...rest]));
}

import { listed } from '../../words.ts';
import { HALVES, type Kit } from '../kit.ts';
import { DISRUPTED, has, ISOLATED, OUT_OF_SUPPLY, type State } from '../state.ts';

/** Thirds of the allowance a unit has lost: they add up (5.0m, 5.0p, 12.0b, 13.5b). */
export function thirdsLost(s: Pick<State, 'marks' | 'sandstorm'>, unit: number): number {
  const supply = has(s, unit, ISOLATED) ? 2 : has(s, unit, OUT_OF_SUPPLY) ? 1 : 0;
  return supply + (has(s, unit, DISRUPTED) ? 1 : 0) + (s.sandstorm ? 2 : 0);
}

/** What a unit may spend on moving and fighting, in halves of a point; whole points, fractions dropped (ruling B1). */
export function allowance(kit: Kit, s: Pick<State, 'marks' | 'sandstorm'>, unit: number): number {
  const thirds = Math.max(0, 3 - thirdsLost(s, unit));
  return Math.floor((kit.units[unit].move * thirds) / 3) * HALVES;
}

/** ... and what it has not spent of it. */
export const pointsLeft = (kit: Kit, s: Pick<State, 'marks' | 'sandstorm' | 'spent'>, unit: number): number =>
  Math.max(0, allowance(kit, s, unit) - s.spent[unit]);

/** " (cut by a sandstorm and disruption)": where the rest of an allowance has gone; nothing for a whole one. */
export function cutBy(s: Pick<State, 'marks' | 'sandstorm'>, unit: number): string {
  const causes = [
    s.sandstorm ? 'a sandstorm' : '',
    has(s, unit, ISOLATED) ? 'isolation' : has(s, unit, OUT_OF_SUPPLY) ? 'lack of supply' : '',
    has(s, unit, DISRUPTED) ? 'disruption' : '',
  ].filter((cause) => cause !== '');
  return causes.length === 0 ? '' : ` (cut by ${listed(causes)})`;
}

export { halvesInWords as points, pointsInWords } from '../../halves.ts';

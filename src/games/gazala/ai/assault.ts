import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { tableCell } from '../../../mechanics/combat-table.ts';
import { INTENSITIES, type Kit, type Side } from '../kit.ts';
import { allowance } from '../rules/allowance.ts';
import { attackPrice, defendersOf, draftOf, mayAttack, mayHelp } from '../rules/attack.ts';
import { walled } from '../rules/ground.ts';
import type { Fight } from '../rules/modifiers.ts';
import { DIE, oddsOf } from '../rules/odds.ts';
import { blowsOf } from '../rules/results.ts';
import { wouldCrowd } from '../rules/stacking.ts';
import { bestOf, wayOff, waysBack } from '../rules/ways-back.ts';
import { DISRUPTED, has, type State } from '../state.ts';
import { DRIVEN_BACK, SHAKEN, stepWorth, unitWorth } from './worth.ts';

/** What attacks promise. */

/** The gain for the attacker, on average over the die. */
export const promise = (kit: Kit, s: State, fight: Fight, bonus = 0): number =>
  promiseAt(kit, s, fight, stakesOf(kit, s, fight), bonus);

function promiseAt(kit: Kit, s: State, fight: Fight, stakes: ReturnType<typeof stakesOf>, bonus = 0): number {
  const { total, column } = oddsOf(kit, s, fight);
  const table = tableOf(kit);
  let gain = 0;
  for (let die = 0; die < DIE.length; die++) {
    const row = Math.max(0, Math.min(DIE.length - 1, die + total + bonus));
    const [attacker, defender] = table[row][column];
    gain += defender.steps * stakes.defenderStep - attacker.steps * stakes.attackerStep;
    if (defender.retreat) gain += defender.shaken > 0 ? stakes.backShaken : stakes.back;
    else if (defender.shaken > 0) gain += stakes.shaken;
    if (attacker.shaken > 0) gain -= SHAKEN * Math.min(2, fight.attackers.length);
    if (attacker.retreat) gain -= DRIVEN_BACK * fight.attackers.length;
  }
  return gain / DIE.length;
}

/** The combat table read once: by row and column. */
const tableOf = oncePer(({ crt }: Kit) =>
  crt.faces.map((face) => crt.columns.map((_, column) => blowsOf(tableCell(crt, face, column)))),
);

/** What each thing that can befall the two sides of a fight would cost them: a step; being shaken alone, being driven back alone, both. */
function stakesOf(kit: Kit, s: State, fight: Fight) {
  let shaken = 0;
  let back = 0;
  let backShaken = 0;
  for (const unit of fight.defenders) {
    const fresh = !has(s, unit, DISRUPTED);
    if (fresh && shaken < 2 * SHAKEN) shaken += SHAKEN;
    const zones = zonesBehind(kit, s, unit);
    const prize = (kit.scenarios[s.scenario].prizes.get(s.at[unit]) ?? 0) + (s.at[unit] === kit.goal ? 1 : 0);
    if (zones === CORNERED) {
      back += unitWorth(kit, s, unit) + prize;
      backShaken += unitWorth(kit, s, unit) + prize;
      continue;
    }
    // Each zone entered Disrupts, and once Disrupted costs a step (11.1g, 11.1h).
    const lost = (already: boolean): number => Math.min(s.steps[unit], Math.max(0, zones - (already ? 0 : 1)));
    back += DRIVEN_BACK + prize * 0.7 + lost(!fresh) * stepWorth(kit, unit) + (fresh && zones > 0 ? SHAKEN : 0);
    backShaken += DRIVEN_BACK + prize * 0.7 + lost(true) * stepWorth(kit, unit) + (fresh ? SHAKEN : 0);
  }
  return {
    attackerStep: stepWorth(kit, fight.attackers[0]),
    defenderStep: Math.min(...fight.defenders.map((unit) => stepWorth(kit, unit))),
    shaken,
    back,
    backShaken,
  };
}

const CORNERED = 9;

/** Enemy zones on the best way back; CORNERED when there is none. */
function zonesBehind(kit: Kit, s: State, unit: number): number {
  const [best] = bestOf(waysBack(kit, s, [unit]));
  if (best !== undefined) return best.controlled;
  return wayOff(kit, s, [unit]) === null ? CORNERED : 0;
}

export interface Attack {
  readonly unit: number;
  readonly from: Hex;
  readonly level: number;
  readonly gain: number;
  readonly fight: Fight;
}

/** Everybody whose help betters an attack, the strongest first. */
export function withHelp(kit: Kit, s: State, fight: Fight): { fight: Fight; gain: number } {
  const stakes = stakesOf(kit, s, fight);
  let best = { fight, gain: promiseAt(kit, s, fight, stakes) };
  const power = (unit: number): number =>
    kit.units[unit].hard[0][s.steps[unit]] + kit.units[unit].soft[0][s.steps[unit]];
  const helpers: number[] = [];
  for (let unit = 0; unit < kit.units.length; unit++) {
    if (kit.units[unit].side !== fight.side || unit === fight.attackers[0] || !near(kit, s, fight, unit)) continue;
    if (!has(s, unit, DISRUPTED) && mayHelp(kit, s, fight, unit).ok) helpers.push(unit);
  }
  helpers.sort((a, b) => power(b) - power(a));
  let crowd = fight;
  for (const unit of helpers) {
    crowd = { ...crowd, attackers: [...crowd.attackers, unit] };
    const gain = promiseAt(kit, s, crowd, stakes);
    if (gain > best.gain + 0.02) best = { fight: crowd, gain };
  }
  return best;
}

/** How much the place an attack leaves the unit in counts beside the attack. */
const EXPOSURE = 0.2;

const near = (kit: Kit, s: State, fight: Fight, unit: number): boolean =>
  s.at[unit] >= 0 && fight.stood.some((hex) => kit.grid.distance(hex, s.at[unit]) === 1);

/** The best attack this unit could make from where it can go. Its place is changed and put back. */
export function bestAttack(
  kit: Kit,
  s: State,
  unit: number,
  places: readonly { to: Hex; cost: number }[],
  front: Uint8Array,
  stand: (hex: Hex) => number,
): Attack | null {
  if (kit.units[unit].arm === 'anti-tank') return null;
  const at = s.at as number[];
  const spent = s.spent as number[];
  const [home, paid] = [at[unit], spent[unit]];
  const limit = allowance(kit, s, unit);
  const light = attackPrice(kit, unit, 0);
  const stay = stand(home);
  let best: Attack | null = null;
  const look = (to: Hex, cost: number): void => {
    if (front[to] === 0 || limit - cost < light) return;
    at[unit] = to;
    spent[unit] = cost;
    if (to !== home && wouldCrowd(kit, s, to, [unit])) return;
    if (defendersOf(kit, s, unit).length === 0) return;
    for (let level = INTENSITIES.length - 1; level >= 0; level--) {
      if (!mayAttack(kit, s, unit, level).ok) continue;
      const { fight, gain: blow } = withHelp(kit, s, draftOf(kit, s, unit, level));
      // Where it leaves the unit counts as well.
      const gain = blow + EXPOSURE * (stand(to) - stay);
      if (best === null || gain > best.gain) best = { unit, from: to, level, gain, fight };
      break; // the heaviest it can pay for; lighter ones only cost less
    }
  };
  look(home, paid);
  for (const { to, cost } of places) look(to, cost);
  at[unit] = home;
  spent[unit] = paid;
  return best;
}

/** The hexes next to an enemy of this side, from which there is somebody to attack. */
export function frontOf(kit: Kit, s: State, side: Side): Uint8Array {
  const front = new Uint8Array(kit.grid.size);
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (unit.side === side || hex < 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      const next = kit.grid.neighbours[hex * 6 + direction];
      if (next >= 0 && !walled(kit, hex, direction)) front[next] = 1;
    }
  }
  return front;
}

import type { Hex } from '../../../hex/grid.ts';
import { tableCell } from '../../../mechanics/combat-table.ts';
import { allowance } from '../allowance.ts';
import { unitsAt, wouldCrowd } from '../board.ts';
import { INTENSITIES, type Kit, type Side } from '../kit.ts';
import type { Fight } from '../modifiers.ts';
import { attackPrice, blowsOf, defendersOf, draftOf, FACES, mayAttack, mayHelp, oddsOf, rowOf } from '../odds.ts';
import { bestOf, wayOff, waysBack } from '../retreats.ts';
import { DISRUPTED, has, type State } from '../state.ts';
import { DRIVEN_BACK, SHAKEN, stepWorth, unitWorth } from './worth.ts';

/** What attacks promise. */

/** What each thing that can befall the two sides of a fight would cost them. */
interface Stakes {
  readonly attackerStep: number;
  readonly attackerBack: number;
  readonly defenderStep: number;
  /** Being shaken alone, being driven back alone, both. */
  readonly shaken: number;
  readonly back: number;
  readonly backShaken: number;
}

/** The gain for the attacker, on average over the die. */
export function promise(kit: Kit, s: State, fight: Fight, bonus = 0): number {
  const { total, column } = oddsOf(kit, s, fight);
  return promiseAt(kit, stakesOf(kit, s, fight), total + bonus, column, fight);
}

function promiseAt(kit: Kit, stakes: Stakes, total: number, column: number, fight: Fight): number {
  let gain = 0;
  for (let die = 0; die < FACES; die++) {
    const [attacker, defender] = blowsOf(tableCell(kit.crt, rowOf(kit, die, total), column));
    gain += defender.steps * stakes.defenderStep - attacker.steps * stakes.attackerStep;
    if (defender.retreat) gain += defender.shaken > 0 ? stakes.backShaken : stakes.back;
    else if (defender.shaken > 0) gain += stakes.shaken;
    if (attacker.shaken > 0) gain -= SHAKEN * Math.min(2, fight.attackers.length);
    if (attacker.retreat) gain -= stakes.attackerBack;
  }
  return gain / FACES;
}

function stakesOf(kit: Kit, s: State, fight: Fight): Stakes {
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
    attackerBack: DRIVEN_BACK * fight.attackers.length,
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
  if (best !== undefined) return best.zones;
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
  let best = { fight, gain: promise(kit, s, fight) };
  const helpers = kit.units
    .filter(
      ({ index, side }) => side === fight.side && index !== fight.attackers[0] && mayHelp(kit, s, fight, index).ok,
    )
    .sort(
      (a, b) =>
        b.hard[0][s.steps[b.index]] +
        b.soft[0][s.steps[b.index]] -
        a.hard[0][s.steps[a.index]] -
        a.soft[0][s.steps[a.index]],
    );
  let crowd = fight;
  for (const { index } of helpers) {
    if (has(s, index, DISRUPTED)) continue;
    crowd = { ...crowd, attackers: [...crowd.attackers, index] };
    const gain = promise(kit, s, crowd);
    if (gain > best.gain + 0.02) best = { fight: crowd, gain };
  }
  return best;
}

/** The best attack this unit could make from where it can go. Its place is changed and put back. */
export function bestAttack(
  kit: Kit,
  s: State,
  unit: number,
  places: readonly { to: Hex; cost: number }[],
): Attack | null {
  if (kit.units[unit].arm === 'anti-tank') return null;
  const at = s.at as number[];
  const spent = s.spent as number[];
  const [home, paid] = [at[unit], spent[unit]];
  const limit = allowance(kit, s, unit);
  let best: Attack | null = null;
  const look = (to: Hex, cost: number): void => {
    if (limit - cost < attackPrice(kit, unit, 0)) return;
    at[unit] = to;
    spent[unit] = cost;
    if (to !== home && wouldCrowd(kit, s, to, [unit])) return;
    if (defendersOf(kit, s, unit).length === 0) return;
    for (let level = INTENSITIES.length - 1; level >= 0; level--) {
      if (!mayAttack(kit, s, unit, level).ok) continue;
      const { fight, gain } = withHelp(kit, s, draftOf(kit, s, unit, level));
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

/** Those of a side who stand in a hex. */
export const companyIn = (kit: Kit, s: State, hex: Hex, side: Side): number[] =>
  unitsAt(kit, s, hex).filter((unit) => kit.units[unit].side === side);

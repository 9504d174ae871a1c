import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { AXIS, type Kit, type Side } from '../kit.ts';
import type { State } from '../state.ts';
import { gainOf } from './gains.ts';
import { promiseOf, type Target, Targets } from './targets.ts';

/** What attacks promise: those that could be declared from where units stand now, and those that have been. */

const NOT_YET = 0.75;

const targetsOf = oncePer((kit: Kit) => new Targets(kit));

/** For the Axis side: plus for its own chances, minus for the Allies'. Only the side whose turn it is can attack. */
export function opportunities(kit: Kit, s: State): number {
  const side = phasing(s);
  if (side === null) return 0;
  let value = 0;
  const busy = new Set<number>();
  const struck = new Set<Hex>();
  for (const attack of s.draft === null ? s.attacks : [...s.attacks, s.draft]) {
    for (const unit of attack.units) busy.add(unit);
    for (const hex of attack.hexes) struck.add(hex);
    if (!attack.fought && attack.units.length > 0) value += gainOf(kit, s, attack);
  }
  const targets: Target[] = [];
  for (const target of targetsOf(kit).all(s, side)) {
    if (struck.has(target.hex)) continue;
    const free = target.units.some((unit) => busy.has(unit)) ? lessened(kit, s, side, target, busy) : target;
    if (free.gain > 0) targets.push(free);
  }
  // The best target takes its attackers first; a unit fights once.
  targets.sort((a, b) => b.gain - a.gain);
  for (const { units, gain } of targets) {
    if (units.some((unit) => busy.has(unit))) continue;
    for (const unit of units) busy.add(unit);
    value += NOT_YET * gain;
  }
  return side === AXIS ? value : -value;
}

/** The same target for those who have nothing else to do. */
function lessened(kit: Kit, s: State, side: Side, { hex, units }: Target, busy: ReadonlySet<number>): Target {
  const left = units.filter((unit) => !busy.has(unit));
  return { hex, units: left, gain: promiseOf(kit, s, hex, left, side) };
}

/** Whose movement or combat is under way; null outside of player turns. */
function phasing({ stack }: State): Side | null {
  for (const { proc } of stack) if (proc === 'axis-turn' || proc === 'allied-turn') return proc === 'axis-turn' ? 0 : 1;
  return null;
}

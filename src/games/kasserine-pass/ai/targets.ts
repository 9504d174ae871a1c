import type { Hex } from '../../../hex/grid.ts';
import { AXIS, enemyOf, type Kit, PASS, type Side, type Unit } from '../kit.ts';
import { unitsAt } from '../rules/board.ts';
import { attackFactor, defenceFactor } from '../rules/factors.ts';
import { baseColumn, canReach } from '../rules/odds.ts';
import { usedBonus } from '../rules/reach.ts';
import { MECHANISED_IN_PASS, mayCountTogether } from '../rules/stacking.ts';
import { DISRUPTED, DUG_IN, has, onMap, type State } from '../state.ts';
import { expected } from './gains.ts';

/** A hex with enemies, who could attack it, and what that promises. */
export interface Target {
  readonly hex: Hex;
  readonly units: readonly number[];
  readonly gain: number;
}

/** Nobody stands here. */
const NEVER = -(2 ** 31);

/**
 * What the side whose turn it is could attack, kept hex by hex: it hangs on who stands in the hex and next to it. Compared with what each unit
 * showed when it was last looked at, so it is right for any position, and of two that differ by one unit the second costs little.
 */
export class Targets {
  readonly #kit: Kit;
  readonly #at: Int32Array;
  readonly #marks: Int32Array;
  readonly #spent: Int32Array;
  /** By hex, as far as it holds. */
  readonly #known: (Target | undefined)[];
  /** By hex: the last look that came to it. */
  readonly #met: Int32Array;
  #looks = 0;
  #side: Side | null = null;
  #turn = 0;
  #tigerMove = 0;
  #scored: readonly string[] = [];

  constructor(kit: Kit) {
    this.#kit = kit;
    this.#at = new Int32Array(kit.units.length).fill(NEVER);
    this.#marks = new Int32Array(kit.units.length);
    this.#spent = new Int32Array(kit.units.length);
    this.#known = Array.from({ length: kit.grid.size }, () => undefined);
    this.#met = new Int32Array(kit.grid.size);
  }

  /** Each hex with enemies in it that somebody could attack, in the order of the counter sheet. */
  all(s: State, side: Side): Target[] {
    this.#lookAround(s, side);
    this.#lookAtUnits(s);
    const look = ++this.#looks;
    const enemy = enemyOf(side);
    const found: Target[] = [];
    let ready: Unit[] | null = null;
    for (const unit of this.#kit.units) {
      const hex = s.at[unit.index];
      if (unit.side !== enemy || unit.leader || !onMap(hex) || this.#met[hex] === look) continue;
      this.#met[hex] = look;
      let target = this.#known[hex];
      if (target === undefined) {
        ready ??= readyToStrike(this.#kit, s, side);
        const units = strikers(this.#kit, s, hex, ready);
        target = { hex, units, gain: promiseOf(this.#kit, s, hex, units, side) };
        this.#known[hex] = target;
      }
      if (target.units.length > 0) found.push(target);
    }
    return found;
  }

  /** What matters everywhere. */
  #lookAround({ turn, tigerMove, scored }: State, side: Side): void {
    const same = this.#turn === turn && this.#tigerMove === tigerMove && this.#side === side;
    if (same && this.#scored.length === scored.length && scored.every((name, i) => name === this.#scored[i])) return;
    this.#known.fill(undefined);
    this.#side = side;
    this.#turn = turn;
    this.#tigerMove = tigerMove;
    this.#scored = [...scored];
  }

  #lookAtUnits({ at, marks, spent }: State): void {
    for (let i = 0; i < this.#at.length; i++) {
      if (this.#at[i] === at[i] && this.#marks[i] === marks[i] && this.#spent[i] === spent[i]) continue;
      this.#forgetAround(this.#at[i]);
      this.#forgetAround(at[i]);
      this.#at[i] = at[i];
      this.#marks[i] = marks[i];
      this.#spent[i] = spent[i];
    }
  }

  #forgetAround(hex: Hex): void {
    if (!onMap(hex)) return;
    this.#known[hex] = undefined;
    for (const near of this.#kit.grid.around[hex]) this.#known[near] = undefined;
  }
}

/** Who could attack somebody this turn. */
function readyToStrike(kit: Kit, s: State, side: Side): Unit[] {
  const ready: Unit[] = [];
  for (const unit of kit.units) {
    const { index, leader } = unit;
    if (unit.side !== side || leader || !onMap(s.at[index]) || has(s, index, DISRUPTED | DUG_IN)) continue;
    if (!usedBonus(kit, s, index) && attackFactor(kit, s, index) > 0) ready.push(unit);
  }
  return ready;
}

/** Those of them that could attack this hex, as many as may count. */
function strikers(kit: Kit, s: State, hex: Hex, ready: readonly Unit[]): number[] {
  const able: Unit[] = [];
  for (const unit of ready) if (canReach(kit, s, unit.index, hex)) able.push(unit);
  able.sort((a, b) => attackFactor(kit, s, b.index) - attackFactor(kit, s, a.index));
  const chosen: number[] = [];
  let mechanised = 0;
  for (const unit of able) {
    if (kit.terrain[hex] === PASS && unit.mechanised && mechanised === MECHANISED_IN_PASS) continue;
    if (!mayCountTogether(kit, [...chosen.filter((other) => s.at[other] === s.at[unit.index]), unit.index])) continue;
    chosen.push(unit.index);
    if (unit.mechanised) mechanised++;
  }
  return chosen;
}

/** A quick estimate, without the finer points of rivers and ridges. */
export function promiseOf(kit: Kit, s: State, hex: Hex, units: readonly number[], side: Side): number {
  if (units.length === 0) return 0;
  const attack = units.reduce((sum, unit) => sum + attackFactor(kit, s, unit), 0);
  const defenders = unitsAt(kit, s, hex, enemyOf(side));
  const defence = defenders.reduce((sum, unit) => sum + defenceFactor(kit, s, unit, false), 0);
  const column = baseColumn(kit, attack, defence) + (side === AXIS && s.turn === 1 ? 1 : 0);
  return column < 0 ? 0 : expected(kit, s, { hexes: [hex], units }, { column, defenders, defence });
}

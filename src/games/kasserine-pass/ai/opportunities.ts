import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import { tableCell } from '../../../mechanics/combat-table.ts';
import { has } from '../../../mechanics/marks.ts';
import { AXIS, enemyOf, type Kit, PASS, type Side, type Unit } from '../kit.ts';
import { targetHexes } from '../rules/air.ts';
import { unitsAt } from '../rules/board.ts';
import { attackFactor, defenceFactor } from '../rules/factors.ts';
import { baseColumn, canReach, type Odds, oddsOf } from '../rules/odds.ts';
import { usedBonus } from '../rules/reach.ts';
import { MECHANISED_IN_PASS, mayCountTogether } from '../rules/stacking.ts';
import { type Attack, DISRUPTED, DUG_IN, onMap, type State } from '../state.ts';
import { objectivesOf, stakes } from './objectives.ts';

/** What attacks promise: those that could be declared from where units stand now, and those that have been. */

/** What losing a unit means: its points, and its strength for the rest of the game. */
export const worthOf = (kit: Kit, index: number): number => {
  const { points, attack, defence } = kit.units[index];
  return points + 0.5 * Math.max(attack[0] + defence[0], attack[1] + defence[1]);
};

const NOT_YET = 0.75;

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
  const targets: { hex: Hex; gain: number; units: number[] }[] = [];
  const ready = readyToStrike(kit, s, side);
  const near = besideAny(kit, s, ready);
  for (const hex of targetHexes(kit, s, enemyOf(side))) {
    if (near[hex] === 0 || struck.has(hex)) continue;
    const units = strikers(kit, s, hex, ready).filter((unit) => !busy.has(unit));
    const gain = units.length === 0 ? 0 : promise(kit, s, hex, units, side);
    if (gain > 0) targets.push({ hex, gain, units });
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

/** Whose movement or combat is under way; null outside of player turns. */
function phasing(s: State): Side | null {
  const turn = s.stack.find((frame) => frame.proc === 'axis-turn' || frame.proc === 'allied-turn');
  return turn === undefined ? null : turn.proc === 'axis-turn' ? 0 : 1;
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

const besideOf = oncePer(({ grid }: Kit) => new Uint8Array(grid.size));

/** Marks every hex next to one of them: most of the map is next to nobody. */
function besideAny(kit: Kit, s: State, units: readonly Unit[]): Uint8Array {
  const marks = besideOf(kit).fill(0);
  const { neighbours } = kit.grid;
  for (const { index } of units) {
    for (let side = s.at[index] * 6, end = side + 6; side < end; side++) {
      if (neighbours[side] >= 0) marks[neighbours[side]] = 1;
    }
  }
  return marks;
}

/** Those of them that could attack this hex, as many as may count. */
function strikers(kit: Kit, s: State, hex: Hex, ready: readonly Unit[]): number[] {
  const able = ready.filter(({ index }) => canReach(kit, s, index, hex));
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

/** Rommel falls with the attackers when nobody else is in his hex. */
function exposesRommel(kit: Kit, s: State, units: readonly number[]): boolean {
  const place = s.at[kit.rommel];
  if (!onMap(place) || !units.some((unit) => s.at[unit] === place)) return false;
  return kit.units.every((unit) => s.at[unit.index] !== place || unit.leader || units.includes(unit.index));
}

/** A quick estimate, without the finer points of rivers and ridges. */
function promise(kit: Kit, s: State, hex: Hex, units: readonly number[], side: Side): number {
  const attack = units.reduce((sum, unit) => sum + attackFactor(kit, s, unit), 0);
  const defenders = unitsAt(kit, s, hex, enemyOf(side));
  const defence = defenders.reduce((sum, unit) => sum + defenceFactor(kit, s, unit, false), 0);
  const column = baseColumn(kit, attack, defence) + (side === AXIS && s.turn === 1 ? 1 : 0);
  return column < 0 ? 0 : expected(kit, s, { hexes: [hex], units }, { column, defenders, defence });
}

/** What a declared attack, or one being put together, is expected to bring. */
export function gainOf(kit: Kit, s: State, attack: Attack, pressed = false): number {
  const odds = oddsOf(kit, s, attack);
  if (odds.column < 0) return -1;
  return expected(kit, s, attack, odds, pressed);
}

const FACES = [1, 2, 3, 4, 5, 6];

/** A battle as a gambler sees it: what each face of the die would bring or cost, on average. */
function expected(
  kit: Kit,
  s: State,
  { hexes, units }: Pick<Attack, 'hexes' | 'units'>,
  { column, defenders, defence }: Pick<Odds, 'column' | 'defenders' | 'defence'>,
  pressed = false,
): number {
  const { side } = kit.units[units[0]];
  const total = (list: readonly number[], of: (unit: number) => number): number =>
    list.reduce((sum, unit) => sum + of(unit), 0);
  const disrupted = defenders.length > 0 && defenders.every((unit) => has(s, unit, DISRUPTED));
  const prize = total(defenders, (unit) => worthOf(kit, unit));
  const ground = Math.max(...hexes.map((hex) => groundValue(kit, s, hex, side)));
  const stake = total(units, (unit) => worthOf(kit, unit));
  const strength = total(units, (unit) => attackFactor(kit, s, unit));
  const rommel = side === AXIS && exposesRommel(kit, s, units) ? kit.units[kit.rommel].points : 0;
  const lost = (stake + rommel) * Math.min(1, (defence + 1) / Math.max(1, strength));
  const values: { readonly [cell: string]: number } = {
    DE: prize + ground,
    'DR*': 0.35 * prize + 0.5 * defenders.length + ground,
    DR: 0.25 * prize + 0.5 * defenders.length + ground,
    DW: 0.3 * defenders.length + 0.8 * ground,
    D: 0.4 * defenders.length,
    AD: -0.4 * units.length,
    AE: -0.4 * units.length - lost,
  };
  return (
    FACES.reduce((sum, face) => {
      const press = pressed ? (face >= 4 ? 1 : -1) : 0;
      return sum + (values[tableCell(kit.crt, face, column + (disrupted ? 1 : 0) + press)] ?? values.AE);
    }, 0) / FACES.length
  );
}

/** What standing in the hex would mean for the objectives behind it. */
function groundValue(kit: Kit, s: State, hex: Hex, side: Side): number {
  if (side !== AXIS) return 0.3;
  let value = 0.3;
  for (const objective of objectivesOf(kit)) {
    value += 0.35 * stakes(objective, s) * objective.pull[hex];
  }
  return value;
}

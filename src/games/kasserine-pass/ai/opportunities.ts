import type { Hex } from '../../../hex/grid.ts';
import { oddsColumn, tableCell } from '../../../mechanics/combat-table.ts';
import { has } from '../../../mechanics/marks.ts';
import { AXIS, type Kit, PASS, type Side } from '../kit.ts';
import { attackFactor, defenceFactor } from '../rules/factors.ts';
import { canReach, oddsOf } from '../rules/odds.ts';
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
  for (const hex of enemyHexes(kit, s, side)) {
    if (struck.has(hex)) continue;
    const units = strikers(kit, s, hex, side).filter((unit) => !busy.has(unit));
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
export function phasing(s: State): Side | null {
  const turn = s.stack.find((frame) => frame.proc === 'axis-turn' || frame.proc === 'allied-turn');
  return turn === undefined ? null : turn.proc === 'axis-turn' ? 0 : 1;
}

function enemyHexes(kit: Kit, s: State, side: Side): Hex[] {
  const hexes: Hex[] = [];
  for (const unit of kit.units) {
    const hex = s.at[unit.index];
    if (unit.side !== side && !unit.leader && onMap(hex) && !hexes.includes(hex)) hexes.push(hex);
  }
  return hexes;
}

/** Units that could attack a hex this turn, as many as may count. */
export function strikers(kit: Kit, s: State, hex: Hex, side: Side): number[] {
  const able = kit.units.filter(
    ({ index, side: own, leader }) =>
      own === side &&
      !leader &&
      onMap(s.at[index]) &&
      !has(s, index, DISRUPTED | DUG_IN) &&
      kit.grid.distance(s.at[index], hex) === 1 &&
      canReach(kit, s, index, hex) &&
      !usedBonus(kit, s, index) &&
      attackFactor(kit, s, index) > 0,
  );
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

/** A battle as a gambler sees it. */
interface Wager {
  readonly column: number;
  /** What the defenders are worth, how many they are, and what they defend with. */
  readonly prize: number;
  readonly defenders: number;
  readonly defence: number;
  /** What taking the hex is worth. */
  readonly ground: number;
  /** What the attackers are worth, how many they are, and what they attack with; Rommel where he would fall with them. */
  readonly stake: number;
  readonly attackers: number;
  readonly strength: number;
  readonly rommel: number;
}

function wager(
  kit: Kit,
  s: State,
  column: number,
  hexes: readonly Hex[],
  defenders: readonly number[],
  defence: number,
  units: readonly number[],
): Wager {
  const side = kit.units[units[0]].side;
  const total = (list: readonly number[], of: (unit: number) => number): number =>
    list.reduce((sum, unit) => sum + of(unit), 0);
  const disrupted = defenders.length > 0 && defenders.every((unit) => has(s, unit, DISRUPTED));
  return {
    column: column + (disrupted ? 1 : 0),
    prize: total(defenders, (unit) => worthOf(kit, unit)),
    defenders: defenders.length,
    defence,
    ground: Math.max(...hexes.map((hex) => groundValue(kit, s, hex, side))),
    stake: total(units, (unit) => worthOf(kit, unit)),
    attackers: units.length,
    strength: total(units, (unit) => attackFactor(kit, s, unit)),
    rommel: side === AXIS && exposesRommel(kit, s, units) ? kit.units[kit.rommel].points : 0,
  };
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
  let defence = 0;
  const defenders: number[] = [];
  for (const unit of kit.units) {
    if (s.at[unit.index] !== hex || unit.leader) continue;
    defence += defenceFactor(kit, s, unit.index, false);
    defenders.push(unit.index);
  }
  const column = oddsColumn(kit.ratios, attack, defence) + (side === AXIS && s.turn === 1 ? 1 : 0);
  return column < 0 ? 0 : expected(kit, wager(kit, s, column, [hex], defenders, defence, units));
}

/** What a declared attack, or one being put together, is expected to bring. */
export function gainOf(kit: Kit, s: State, attack: Attack, pressed = false): number {
  const odds = oddsOf(kit, s, attack);
  if (odds.column < 0) return -1;
  return expected(kit, wager(kit, s, odds.column, attack.hexes, odds.defenders, odds.defence, attack.units), pressed);
}

const FACES = [1, 2, 3, 4, 5, 6];

function expected(kit: Kit, battle: Wager, pressed = false): number {
  let sum = 0;
  for (const face of FACES) {
    const column = pressed ? battle.column + (face >= 4 ? 1 : -1) : battle.column;
    sum += outcomeValue(tableCell(kit.crt, face, column), battle);
  }
  return sum / FACES.length;
}

function outcomeValue(
  cell: string,
  { prize, defenders, defence, ground, stake, attackers, strength, rommel }: Wager,
): number {
  switch (cell) {
    case 'DE':
      return prize + ground;
    case 'DR*':
      return 0.35 * prize + 0.5 * defenders + ground;
    case 'DR':
      return 0.25 * prize + 0.5 * defenders + ground;
    case 'DW':
      return 0.3 * defenders + 0.8 * ground;
    case 'D':
      return 0.4 * defenders;
    case 'AD':
      return -0.4 * attackers;
    default: {
      const share = Math.min(1, (defence + 1) / Math.max(1, strength));
      return -0.4 * attackers - (stake + rommel) * share;
    }
  }
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

import { ALLOWED, type Verdict } from '../../engine/verdict.ts';
import { oddsColumn, tableCell } from '../../mechanics/combat-table.ts';
import { allowance, points } from './allowance.ts';
import { facing, isBreaching, walled } from './board.ts';
import type { GameTx } from './deeds.ts';
import { HALVES, INTENSITIES, type Kit, kitOf, type Side } from './kit.ts';
import { type Fight, type Modifier, modifiersOf } from './modifiers.ts';
import { type Battle, has, ISOLATED, newBattle, onMap, type State, USED } from './state.ts';
import { refuse } from './steps/refusals.ts';

/** Who may attack whom, and with what prospects. */

/** Every enemy next to a unit, but for those behind an escarpment without a road or track (11.0e, 11.0h, ruling B18). */
export function defendersOf(kit: Kit, s: Pick<State, 'at'>, unit: number): number[] {
  const from = s.at[unit];
  if (!onMap(from)) return [];
  const open: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = kit.grid.neighbours[from * 6 + direction];
    if (to >= 0 && !walled(kit, from, direction)) open.push(to);
  }
  const { side } = kit.units[unit];
  const found: number[] = [];
  for (const other of kit.units) if (other.side !== side && open.includes(s.at[other.index])) found.push(other.index);
  return found;
}

export const isArmour = (kit: Kit, unit: number): boolean => kit.units[unit].arm === 'armor';

/** What an attack of this level costs the unit, in halves of a point. */
export const attackPrice = (kit: Kit, unit: number, level: number): number =>
  kit.attackCost[INTENSITIES[level]][kit.units[unit].moveClass] * HALVES;

/** May this unit begin an attack of this level (0 light, 1 medium, 2 heavy) from where it stands? */
export function mayAttack(kit: Kit, s: State, unit: number, level: number): Verdict {
  const { name, arm, side } = kit.units[unit];
  if (arm === 'anti-tank') return refuse('11.0n', `${name} is an anti-tank unit: it can only join an attack.`);
  const able = mayFight(kit, s, unit);
  if (!able.ok) return able;
  const defenders = defendersOf(kit, s, unit);
  if (defenders.length === 0) {
    const hidden = kit.units.some(
      (each) => each.side !== side && kit.grid.direction(s.at[unit], s.at[each.index]) >= 0,
    );
    if (hidden) return refuse('11.0d', `An escarpment without a road or track lies between ${name} and the enemy.`);
    return refuse('11.0e', `${name} has no enemy next to it to attack.`);
  }
  const armoured = defenders.some((each) => isArmour(kit, each));
  if (arm === 'infantry' && armoured)
    return refuse('11.0m', `${name} is infantry next to enemy armour: it cannot start an attack.`);
  const fit = mayStrike(kit, unit, armoured);
  if (!fit.ok) return fit;
  const price = attackPrice(kit, unit, level);
  const left = Math.max(0, allowance(kit, s, unit) - s.spent[unit]);
  if (price > left) {
    const cost = `A ${INTENSITIES[level]} attack costs ${points(price)} points`;
    return refuse('11.0c', `${cost}, and ${name} has ${points(left)} left.`);
  }
  return ALLOWED;
}

/** May this unit join the attack that is being put together? */
export function mayHelp(kit: Kit, s: State, fight: Fight, unit: number): Verdict {
  if (unit < 0) return refuse('11.0g', 'There is no such unit.');
  const { name, side, arm } = kit.units[unit];
  if (side !== fight.side) return refuse('11.0g', `${name} is not one of your units.`);
  if (!onMap(s.at[unit]) || !fight.stood.some((hex) => facing(kit, s.at[unit], hex)))
    return refuse('11.0g', `${name} is not next to any of the defenders.`);
  const able = mayFight(kit, s, unit);
  if (!able.ok) return able;
  const armoured = fight.defenders.some((each) => isArmour(kit, each));
  if (arm === 'infantry' && armoured)
    return refuse('11.0l', `${name} is infantry and cannot join: there is armour among the defenders.`);
  if (arm === 'anti-tank' && !armoured)
    return refuse('11.0o', `${name} is an anti-tank unit and cannot join: there is no armour among the defenders.`);
  return mayStrike(kit, unit, armoured);
}

/** Neither cut off nor at work on a breach: both keep a unit out of every attack of its own side. */
function mayFight(kit: Kit, s: State, unit: number): Verdict {
  const { name } = kit.units[unit];
  if (has(s, unit, ISOLATED)) return refuse('5.0q', `${name} is Isolated and cannot attack.`);
  if (isBreaching(s, unit)) return refuse('14.1e', `${name} is at work on a breach and cannot attack this turn.`);
  return ALLOWED;
}

/** The colours on the counter: which of its values are for defence only (2.2.3c, 2.2.3d). */
function mayStrike(kit: Kit, unit: number, armoured: boolean): Verdict {
  const { name, attacksArmor, attacksSoft } = kit.units[unit];
  if (armoured && !attacksArmor) return refuse('2.2.3c', `The hard value of ${name} is for defence only.`);
  if (!armoured && !attacksSoft) return refuse('2.2.3d', `The soft value of ${name} is for defence only.`);
  return ALLOWED;
}

/** An attack as it is before anybody joins it. */
export function draftOf(kit: Kit, s: State, unit: number, level: number): Battle {
  const defenders = defendersOf(kit, s, unit);
  const stood = defenders.map((each) => s.at[each]);
  return { ...newBattle(kit.units[unit].side, unit, level), defenders, stood };
}

/** Begins to put an attack together; nothing is paid yet. */
export function openAttack(tx: GameTx, unit: number, level: number, before: number): void {
  tx.set(tx.s, 'battle', { ...draftOf(kitOf(tx.s), tx.s, unit, level), before });
  tx.call('battle');
}

/** Those of a side in the battle who are still on the map. */
export function engaged(s: State, side: Side): number[] {
  const battle = s.battle!;
  return (side === battle.side ? battle.attackers : battle.defenders).filter((unit) => onMap(s.at[unit]));
}

/** A battle added up: everything a player may want to see before he commits. */
export interface Odds {
  readonly attack: number;
  readonly defence: number;
  /** Attackers count with their hard values against armour, defenders with theirs when armour attacks (11.0i, 11.0k). */
  readonly attackHard: boolean;
  readonly defenceHard: boolean;
  /** Parallel to the attackers and the defenders. */
  readonly strengths: readonly number[];
  readonly values: readonly number[];
  readonly modifiers: readonly Modifier[];
  readonly total: number;
  /** From 0; odds off either end are read at that end (11.0q, 11.0r). */
  readonly column: number;
}

/** A unit's value as it lies: hard or soft, unused or used, with the steps it has (ruling B42). */
export function strengthOf(kit: Kit, s: Pick<State, 'marks' | 'steps'>, unit: number, hard: boolean): number {
  const values = hard ? kit.units[unit].hard : kit.units[unit].soft;
  return values[has(s, unit, USED) ? 1 : 0][s.steps[unit]] ?? 0;
}

export function oddsOf(kit: Kit, s: State, fight: Fight): Odds {
  const attackHard = fight.defenders.some((unit) => isArmour(kit, unit));
  const defenceHard = fight.attackers.some((unit) => isArmour(kit, unit));
  const strengths = fight.attackers.map((unit) => strengthOf(kit, s, unit, attackHard));
  const values = fight.defenders.map((unit) => strengthOf(kit, s, unit, defenceHard));
  const attack = sum(strengths);
  const defence = sum(values);
  const modifiers = modifiersOf(kit, s, fight);
  const total = sum(modifiers.map(({ value }) => value));
  const column = Math.max(0, oddsColumn(kit.ratios, attack, defence));
  return { attack, defence, attackHard, defenceHard, strengths, values, modifiers, total, column };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export const FACES = 10;

/** The row for a die from 0 to 9, kept within the table. */
export function rowOf(kit: Kit, die: number, total: number): number {
  const { faces } = kit.crt;
  return Math.max(Math.min(...faces), Math.min(Math.max(...faces), die + total));
}

export interface Chance {
  readonly result: string;
  readonly means: string;
  readonly probability: number;
}

/** Every face of the die, read as it would be; the best for the attacker first. */
export function chances(kit: Kit, s: State, fight: Fight): Chance[] {
  const { total, column } = oddsOf(kit, s, fight);
  const found = new Map<string, number>();
  for (let die = FACES - 1; die >= 0; die--) {
    const result = tableCell(kit.crt, rowOf(kit, die, total), column);
    found.set(result, (found.get(result) ?? 0) + 1);
  }
  return [...found].map(([result, faces]) => ({ result, means: meaning(result, fight), probability: faces / FACES }));
}

/** One half of a result: steps to lose, units to Disrupt, retreat or not (11.0y, 11.0ae, 11.0ad). */
export interface Blow {
  readonly steps: number;
  readonly shaken: number;
  readonly retreat: boolean;
}

/** The two halves of a result: for the attacker, for the defender (11.0x). */
export function blowsOf(result: string): readonly [Blow, Blow] {
  const [attacker = '', defender = ''] = result.split('/');
  return [blowOf(attacker), blowOf(defender)];
}

const blowOf = (half: string): Blow => ({
  steps: half.split('*').length - 1,
  shaken: half.includes('D') ? 2 : 0,
  retreat: half.includes('R'),
});

/** A result in a few words. */
export function meaning(result: string, fight: Pick<Fight, 'attackers' | 'defenders'>): string {
  const [attacker, defender] = blowsOf(result);
  const parts = [
    blowText('defender', defender, fight.defenders.length),
    blowText('attacker', attacker, fight.attackers.length),
  ].filter((text) => text !== '');
  return parts.length === 0 ? 'no effect' : parts.join('; ');
}

function blowText(who: string, blow: Blow, units: number): string {
  const does: string[] = [];
  if (blow.steps > 0) does.push(blow.steps === 1 ? 'loses a step' : `loses ${blow.steps} steps`);
  if (blow.shaken > 0) does.push(units > 1 ? 'has two units Disrupted' : 'is Disrupted');
  if (blow.retreat) does.push('retreats two hexes');
  return does.length === 0 ? '' : `${who} ${does.join(', ')}`;
}

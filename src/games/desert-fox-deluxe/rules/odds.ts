import type { Hex } from '../../../hex/grid.ts';
import { oddsColumn } from '../../../mechanics/combat-table.ts';
import { CITY, CLEAR } from '../kit/ground.ts';
import { AXIS, enemyOf, type Kit, type Side } from '../kit.ts';
import type { RuleId } from '../rule-ids.ts';
import type { Battle, State } from '../state.ts';
import { supportShift } from './air-support.ts';
import { gunShift, isFit } from './artillery.ts';
import { fortAt } from './board.ts';
import { nameOf } from './names.ts';
import { isSurpriseIn } from './split-turn.ts';
import { type Reason, type Strength, strengthOf } from './strengths.ts';
import { weatherIn } from './weather.ts';

/** From strengths to columns (14.4, 14.5): the line of the ground, the base column of the odds, and every shift with its rule. */

export interface Shift {
  readonly rule: RuleId;
  readonly columns: number;
  readonly why: string;
}

/** A line of the table the defender may choose, and what made it. */
export interface GroundLine {
  readonly hex: Hex;
  readonly line: number;
  readonly reasons: readonly Reason[];
}

export interface Odds {
  readonly attack: Strength;
  readonly defence: Strength;
  /** The lines of the hexes attacked; the defender chooses (14.4). */
  readonly lines: readonly GroundLine[];
  /** The chosen one; before that the highest. */
  readonly line: number;
  /** As the table has it: "5:1". */
  readonly ratio: string;
  /** Before the die; may be 0 or less. */
  readonly base: number;
  /** Shifts of both columns, and of the opponent's only: to the right those of the attacker, to the left those of the defender (14.5). */
  readonly both: readonly Shift[];
  readonly attacker: readonly Shift[];
  readonly defender: readonly Shift[];
}

/** The columns on which the two sides read what they suffer. */
export interface Columns {
  readonly defender: number;
  readonly attacker: number;
}

export function oddsOf(kit: Kit, s: State, battle: Battle): Odds {
  const attack = strengthOf(kit, s, battle, battle.side);
  const defence = strengthOf(kit, s, battle, enemyOf(battle.side));
  const lines = linesOf(kit, s, battle);
  const line = battle.line > 0 ? battle.line : Math.max(...lines.map((each) => each.line));
  const surprise = surpriseShifts(kit, s, battle);
  const raw = inexperienceShifts(kit, s, battle);
  const defenderOnly = s.options.surpriseMovesDefenderOnly;
  return {
    attack,
    defence,
    lines,
    line,
    ...baseOf(kit, battle, line, attack.total, defence.total),
    both: [...(defenderOnly ? [] : surprise), ...raw, ...weatherShifts(kit, s, battle)],
    attacker: [...(defenderOnly ? surprise : []), ...supportShifts(kit, s, battle, battle.side)],
    defender: supportShifts(kit, s, battle, enemyOf(battle.side)),
  };
}

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { columns }) => sum + columns, 0);

/** The final columns for a die. The die and the shifts are added first, then the column is held to the table (14.5). */
export function columnsFor({ crt }: Kit, odds: Odds, die: number): Columns {
  const column = odds.base + die + sumOf(odds.both);
  const held = (at: number): number => Math.max(crt.firstColumn, Math.min(crt.lastColumn, at));
  return { defender: held(column + sumOf(odds.attacker)), attacker: held(column - sumOf(odds.defender)) };
}

/** The best ratio the strengths reach that stands on the line; brackets are for overrun and mobile battle only (14.5). */
function baseOf(
  { crt }: Kit,
  { form }: Battle,
  line: number,
  attack: number,
  defence: number,
): Pick<Odds, 'ratio' | 'base'> {
  const row = crt.base[line - 1];
  const open = form === 'overrun' || form === 'mobile';
  let ratio = Math.max(0, oddsColumn(crt.ratios, attack, defence));
  while (ratio > 0 && (row[ratio].column === null || (row[ratio].special && !open))) ratio--;
  return { ratio: crt.ratioNames[ratio], base: row[ratio].column ?? crt.firstColumn };
}

/** Surprise helps every attack of the first player, overruns too (6.2, ruling A185). */
const surpriseShifts = (kit: Kit, s: State, { side, form, hexes }: Battle): Shift[] =>
  isSurpriseIn(kit, s, hexes[0]) && s.first === side
    ? [{ rule: form === 'overrun' ? '6.2f' : '6.2b', columns: kit.combat.surpriseShift, why: 'surprise' }]
    : [];

/** Where Americans and Germans meet, for the Axis while the Americans learn (ALC-25, ruling A158). */
function inexperienceShifts({ units }: Kit, s: State, { side, attackers, defenders }: Battle): Shift[] {
  const all = [...attackers, ...defenders];
  const met = all.some((unit) => units[unit].pool === 'us') && all.some((unit) => units[unit].pool === 'german');
  if (s.inexperience === 0 || !met) return [];
  const columns = side === AXIS ? s.inexperience : -s.inexperience;
  return [{ rule: s.inexperience > 1 ? 'ALC-25a' : 'ALC-25b', columns, why: 'US inexperience' }];
}
/** The weather has been rolled for as the combat began, and moves both columns (21.1.1, 21.2.1, ruling A541). */
const weatherShifts = (kit: Kit, s: State, battle: Battle): Shift[] =>
  battle.weather === 0
    ? []
    : [{ rule: weatherIn(kit, s, battle)!, columns: battle.weather, why: s.ghibli ? 'sandstorm' : 'winter' }];

/** Guns, aircraft and ships. */
function supportShifts(kit: Kit, s: State, battle: Battle, side: Side): Shift[] {
  const guns = battle.guns[side].map((gun): Shift => {
    return { rule: '15.1a', columns: gunShift(kit, battle, gun), why: nameOf(s, gun) };
  });
  const air = battle.air[side].map((unit): Shift => {
    const rule = kit.units[unit].fleet ? '20.4.2d' : '19.5b';
    return { rule, columns: supportShift(kit, s, unit, battle.hexes), why: nameOf(s, unit) };
  });
  return [...guns, ...air];
}

/** One line for each hex that is attacked, without those that say the same. */
export function linesOf(kit: Kit, s: State, battle: Battle): GroundLine[] {
  const found = new Map<number, GroundLine>();
  for (const hex of battle.hexes) {
    const line = lineOf(kit, s, battle, hex);
    if (!found.has(line.line)) found.set(line.line, line);
  }
  return [...found.values()].sort((a, b) => a.line - b.line);
}

/** The ground of a hex, raised by a fort (14.4) and lowered by those who know how to attack forts and cities. */
function lineOf(kit: Kit, s: State, battle: Battle, hex: Hex): GroundLine {
  const { crt, ground, combat } = kit;
  // A box of French North Africa is open country (ruling A421).
  if (hex < 0) return { hex, line: crt.lineOf[CLEAR], reasons: [] };
  const fort = fortAt(s, hex);
  let line = crt.lineOf[ground.terrain[hex]];
  const reasons: Reason[] = [];
  const shift = (by: number, rule: RuleId, why: string): void => {
    if (by === 0) return;
    line = Math.max(1, Math.min(crt.lines, line + by));
    reasons.push({ rule, why });
  };
  if (fort !== undefined) shift(combat.fortLines[fort.level] ?? 0, '14.4f', `a fort of level ${fort.level}`);
  if (fort === undefined && ground.terrain[hex] !== CITY) return { hex, line, reasons };
  const heavy = heavyGun(kit, battle);
  if (heavy >= 0) shift(-gunShift(kit, battle, heavy), '15.1f', `heavy artillery: ${nameOf(s, heavy)}`);
  const fit = battle.attackers.filter((unit) => isFit(kit, s, battle, unit));
  const engineer = fit.find((unit) => kit.units[unit].engineer);
  if (engineer !== undefined) shift(-1, '15.7c', `engineers: ${nameOf(s, engineer)}`);
  const raider = fit.find((unit) => kit.units[unit].specialForces);
  if (raider !== undefined) shift(-1, '15.4o', `special forces: ${nameOf(s, raider)}`);
  return { hex, line, reasons };
}

/** The strongest heavy gun that is laid; one alone gives this, even in a deliberate battle (15.1). -1 for none. */
function heavyGun(kit: Kit, battle: Battle): number {
  const heavies = battle.guns[battle.side].filter((gun) => kit.units[gun].heavyArtillery);
  return heavies.sort((a, b) => gunShift(kit, battle, b) - gunShift(kit, battle, a))[0] ?? -1;
}

import { readResult } from '../kit/combat-tables.ts';
import { enemyOf, type Kit, type Side } from '../kit.ts';
import type { Battle, State, Suffered } from '../state.ts';
import { moraleIn, suppliedIn } from './battle-order.ts';
import { printedMorale } from './status.ts';

/** What the die means for each side: the groups, and the result of each (14.5). */

/** The line on which counters of supply that stand alone defend: that of the worst units (12.2.6, ruling A231). */
const MORALE_OF_SUPPLIES = 3;

/** The combat units of a side that fight in this combat and are still there, on the map or in boxes. */
export const fightersOf = ({ units }: Kit, s: State, battle: Battle, side: Side): number[] =>
  (side === battle.side ? battle.attackers : battle.defenders).filter(
    (unit) => units[unit].supply === null && s.steps[unit] > 0,
  );

/** Those of a group who are still there. */
export const membersOf = (s: State, { units }: Suffered): number[] => units.filter((unit) => s.steps[unit] > 0);

export const lossOf = (code: string) => readResult(code).loss;
export const effectOf = (code: string) => readResult(code).effect;

/** A group as it stands, and what it suffers on a column of the table. */
export interface Group {
  readonly units: readonly number[];
  codeOn(column: number): string;
}

/** The groups of a side in the order in which they suffer. */
export const groupsIn = (kit: Kit, s: State, battle: Battle, side: Side): Suffered[] =>
  groupsByColumn(kit, s, battle, side).map(({ units, codeOn }) => ({
    units,
    code: codeOn(battle.columns[side]),
    answer: '',
  }));

/** The same on whatever column the die will say. */
export const groupsByColumn = (kit: Kit, s: State, battle: Battle, side: Side): Group[] =>
  battle.scattered ? scattered(kit, s, battle, side) : fought(kit, s, battle, side);

/** Raiders who are left rout; nothing happens to whoever scattered them (16.1). */
function scattered(kit: Kit, s: State, battle: Battle, side: Side): Group[] {
  const units = fightersOf(kit, s, battle, side);
  return units.length === 0 ? [] : [{ units, codeOn: () => (side === battle.side ? '-' : 'r') }];
}

const fought = (kit: Kit, s: State, battle: Battle, side: Side): Group[] =>
  side === battle.side ? supplyGroups(kit, s, battle) : moraleGroups(kit, s, battle);

/**
 * The defender's groups go by printed morale, the worst first; each reads its result by its morale in this combat. Where modifiers differ
 * inside a group, its parts read apart (14.5, ruling A119).
 */
function moraleGroups(kit: Kit, s: State, battle: Battle): Group[] {
  const { defender } = kit.crt;
  const readBy = (morale: number): Group['codeOn'] => {
    const line = defender[Math.min(morale, defender.length - 1)];
    return (column) => line[cellOf(kit, column)].text;
  };
  const defenders = fightersOf(kit, s, battle, enemyOf(battle.side));
  if (defenders.length === 0) return [{ units: [], codeOn: readBy(MORALE_OF_SUPPLIES) }];
  const groups = new Map<string, { readonly printed: number; readonly morale: number; readonly units: number[] }>();
  for (const unit of defenders) {
    const printed = printedMorale(kit, s, unit);
    const morale = moraleIn(kit, s, battle, unit);
    const key = `${printed} ${morale}`;
    if (!groups.has(key)) groups.set(key, { printed, morale, units: [] });
    groups.get(key)!.units.push(unit);
  }
  return [...groups.values()]
    .sort((a, b) => b.printed - a.printed || b.morale - a.morale)
    .map(({ units, morale }) => ({ units, codeOn: readBy(morale) }));
}

/** The attackers with combat supply, and those without, each on its line (14.5). */
function supplyGroups(kit: Kit, s: State, battle: Battle): Group[] {
  const attackers = fightersOf(kit, s, battle, battle.side);
  const [fed, hungry]: [number[], number[]] = [[], []];
  for (const unit of attackers) (suppliedIn(kit, s, battle, unit) ? fed : hungry).push(unit);
  const { supplied, unsupplied } = kit.crt.attacker;
  const groups: Group[] = [
    { units: fed, codeOn: (column) => supplied[cellOf(kit, column)].text },
    { units: hungry, codeOn: (column) => unsupplied[cellOf(kit, column)].text },
  ];
  return groups.filter(({ units }) => units.length > 0);
}

/** No column lies off the table (14.5). */
const cellOf = ({ crt: { firstColumn, lastColumn } }: Kit, column: number): number =>
  Math.min(Math.max(column, firstColumn), lastColumn) - firstColumn;

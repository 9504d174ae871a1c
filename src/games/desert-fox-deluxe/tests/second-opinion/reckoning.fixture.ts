import data from '../../data/components.json' with { type: 'json' };

/** Strengths, line, odds and columns of an ordinary attack, reckoned anew from the rulebook and the components, without the rules of the game. */

interface Counter {
  readonly id: string;
  readonly steps: number;
  readonly moveClass: string;
  readonly flags: readonly string[];
  readonly faces: readonly { readonly values: { readonly combat?: number } }[];
  readonly ext?: {
    readonly infantryClass?: string;
    readonly antitank?: number;
    readonly artillery?: { readonly rating: number; readonly heavy: boolean };
  };
}
interface Table {
  readonly columns: readonly string[];
  readonly cells: readonly (readonly string[])[];
}
const components = data as { readonly units: readonly Counter[]; readonly tables: { readonly crtOdds: Table } };
const counters = new Map(components.units.map((unit) => [unit.id, unit]));

/** A unit as it stands: its steps, whether it is disrupted and combat supplied. */
export interface Fighter {
  readonly id: string;
  readonly steps: number;
  readonly disrupted: boolean;
  readonly supplied: boolean;
}

/** All on open desert, or the defender on rough ground; a fort over the defender by its level, -1 for none. */
export interface Field {
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  readonly rough: boolean;
  readonly fort: number;
}

const counterOf = ({ id }: Fighter): Counter => counters.get(id)!;
export const fullSteps = (id: string): number => counters.get(id)!.steps;
const has = (fighter: Fighter, flag: string): boolean => counterOf(fighter).flags.includes(flag);
const isFit = ({ disrupted, supplied }: Fighter): boolean => supplied && !disrupted;
const isMech = (fighter: Fighter): boolean => counterOf(fighter).moveClass === 'mech';
const infantryOf = (fighter: Fighter): string | null => counterOf(fighter).ext?.infantryClass ?? null;
const gunsOf = (fighter: Fighter): number => (isFit(fighter) ? (counterOf(fighter).ext?.artillery?.rating ?? 0) : 0);
const sum = <T>(list: readonly T[], value: (each: T) => number): number =>
  list.reduce((total, each) => total + value(each), 0);

/** 15.6: motors beside an HQ are mobile. */
const isMobile = (fighter: Fighter, side: readonly Fighter[]): boolean =>
  has(fighter, 'mobile') ||
  (['truck', 'mech'].includes(counterOf(fighter).moveClass) &&
    side.some((other) => has(other, 'hq') && !other.disrupted));

/** 15.2: half, rounded up, and at least one less. */
const cut = (rating: number): number => Math.max(0, Math.min(Math.ceil(rating / 2), rating - 1));

function antitankOf(gun: Fighter, { attackers, defenders, fort }: Field): number {
  const rating = isFit(gun) ? (counterOf(gun).ext?.antitank ?? 0) : 0;
  const attacks = attackers.includes(gun);
  if (attacks && fort >= 0) return 0;
  const towed = attacks && !isMobile(gun, attackers) ? cut(rating) : rating;
  const shelled = !isMech(gun) && (attacks ? defenders : attackers).some((enemy) => gunsOf(enemy) > 0);
  return shelled ? cut(towed) : towed;
}

/** 15.9: common infantry in the desert needs heavy weapons, somebody who is no infantry, or a fort. */
function isHalved(fighter: Fighter, { attackers, defenders, rough, fort }: Field): boolean {
  const attacks = attackers.includes(fighter);
  if (infantryOf(fighter) !== 'standard' || (!attacks && (rough || fort >= 0))) return false;
  const mates = (attacks ? attackers : defenders).filter((other) => other !== fighter);
  return !mates.some((other) => infantryOf(other) === 'heavy weapons' || infantryOf(other) === null);
}

function factorOf(fighter: Fighter, field: Field): number {
  const { steps, faces } = counterOf(fighter);
  const printed = faces[steps - fighter.steps].values.combat!;
  const enemies = field.attackers.includes(fighter) ? field.defenders : field.attackers;
  const less = isMech(fighter) ? sum(enemies, (enemy) => antitankOf(enemy, field)) : 0;
  const counted = Math.max(Math.min(1, printed), printed - less);
  return isHalved(fighter, field) ? counted / 2 : counted;
}

function lineOf({ attackers, rough, fort }: Field): number {
  const raised = Math.min(5, (rough ? 2 : 1) + Math.max(0, fort));
  if (fort < 0) return raised;
  const heavy = attackers.filter((gun) => counterOf(gun).ext?.artillery?.heavy).map(gunsOf);
  const engineers = attackers.some((each) => has(each, 'engineer') && isFit(each)) ? 1 : 0;
  return Math.max(1, raised - Math.max(0, ...heavy) - engineers);
}

/** As the report has it. At most one battery attacks, and each side has at most one mechanized unit: so nothing is left to choose. */
export function reckon(field: Field, die: number): string {
  const strength = (side: readonly Fighter[]): number => Math.floor(sum(side, (each) => factorOf(each, field)) + 0.5);
  const attack = strength(field.attackers);
  const defence = Math.max(1, strength(field.defenders));
  const line = lineOf(field);
  const { columns, cells } = components.tables.crtOdds;
  const open = columns
    .map((name, i) => ({ name, cell: cells[line - 1][i] }))
    .filter(({ cell }) => /^-?\d+$/.test(cell));
  const reached = open.filter(({ name }) => {
    const [a, d] = name.split(':').map(Number);
    return attack * d >= defence * a;
  });
  const { name, cell } = reached.at(-1) ?? open[0];
  const held = (column: number): number => Math.max(1, Math.min(20, column));
  const column = Number(cell) + die;
  const suffers = held(column + sum(field.attackers, gunsOf));
  const answers = held(column - sum(field.defenders, gunsOf));
  return `${attack} to ${defence} is ${name} on line ${line}, column ${cell}; the die is ${die}: the defender suffers on column ${suffers}, the attacker on ${answers}.`;
}

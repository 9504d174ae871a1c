import { type Components, entriesOf, gridOf, rowsOf } from '../../../content/components.ts';
import { columnRatios } from '../../../mechanics/combat-table.ts';
import { TERRAINS } from './ground.ts';

/** The combat results table: odds and line give a base column, the die is added, shifts move it; then one result for each side. */

/** Q a quarter of the steps, H half, E all, X half of what the opponent lost; '' none. */
export type Loss = '' | 'Q' | 'H' | 'E' | 'X';
/** m: withdraw or check (ruling A65); w: withdraw 1 to 3; r: rout 4 to 6 and disrupted; '' none. */
export type Effect = '' | 'm' | 'w' | 'r';

export interface CombatResult {
  readonly loss: Loss;
  readonly effect: Effect;
  /** As printed: "Qw"; '-' for none. */
  readonly text: string;
}

export interface BaseColumn {
  /** May be 0 or less: the die and shifts are added before it is held to the table. Null: this ratio is not on the line. */
  readonly column: number | null;
  /** In parentheses: for overrun and mobile battle only. */
  readonly special: boolean;
}

export interface Crt {
  /** Rising; 1:3 and less is the first, 12:1 and more the last. */
  readonly ratios: ReturnType<typeof columnRatios>;
  readonly ratioNames: readonly string[];
  /** By terrain line - 1, then by ratio. */
  readonly base: readonly (readonly BaseColumn[])[];
  readonly lines: number;
  /** The line of a hex, by terrain (an index of TERRAINS); 0 for sea. */
  readonly lineOf: readonly number[];
  readonly firstColumn: number;
  readonly lastColumn: number;
  /** By modified morale 0 to 5 (higher ones use the last), then by column - firstColumn. */
  readonly defender: readonly (readonly CombatResult[])[];
  readonly attacker: { readonly supplied: readonly CombatResult[]; readonly unsupplied: readonly CombatResult[] };
}

/** "Qw" taken apart. */
export function readResult(text: string): CombatResult {
  const found = /^([QHEX]?)([mwr]?)$/.exec(text === '-' ? '' : text);
  if (found === null) throw new Error(`"${text}" is no result of a combat`);
  return { loss: found[1] as Loss, effect: found[2] as Effect, text };
}

const baseOf = (cell: string): BaseColumn =>
  cell === '-'
    ? { column: null, special: false }
    : { column: Number(cell.replace(/[()]/g, '')), special: cell.startsWith('(') };

export function compileCrt(components: Components): Crt {
  const odds = gridOf(components, 'crtOdds');
  const defender = gridOf(components, 'crtDefender');
  const [supplied, unsupplied] = gridOf(components, 'crtAttacker').cells.map((row) => row.map(readResult));
  const line = entriesOf(components, 'crtLine') as { readonly [terrain: string]: number };
  return {
    ratios: columnRatios(odds.columns),
    ratioNames: odds.columns,
    base: odds.cells.map((row) => row.map(baseOf)),
    lines: odds.rows.length,
    lineOf: TERRAINS.map((terrain) => line[terrain] ?? 0),
    firstColumn: Number(defender.columns[0]),
    lastColumn: Number(defender.columns.at(-1)),
    defender: defender.cells.map((row) => row.map(readResult)),
    attacker: { supplied, unsupplied },
  };
}

/** Which attackers a hexside halves. */
export type Halved = 'mech' | 'motorized' | 'not-light' | 'all';

const HALVED: { readonly [effect: string]: Halved } = {
  'attacking mechanized x1/2': 'mech',
  'attacking motorized x1/2': 'motorized',
  'all attackers x1/2 except light infantry': 'not-light',
  'all attackers x1/2': 'all',
};

/** What the ground and the weather do to a combat. */
export interface CombatGround {
  readonly halvedBy: { readonly [side in 'wadi' | 'ridge' | 'escarpment' | 'river']: Halved };
  /** Columns by face of the die, 1 to 6, read as shift[face]; 0 stands unused (21.1.1, 21.2.1). */
  readonly winterShift: readonly number[];
  readonly ghibliShift: readonly number[];
  readonly surpriseShift: number;
  readonly fleetShift: number;
  /** Lines up by level of fort, 0 to 3 (18.1). */
  readonly fortLines: readonly number[];
  /** Mechanized units that attack cities or mountains are multiplied by this, anti-tank ratings that defend in mountain, marsh or city by that (14.4). */
  readonly mechIntoCloseGround: number;
  readonly antitankInCloseGround: number;
  /** What guns that attack mountains lose of their rating (14.4). */
  readonly gunsIntoMountain: number;
}

export function compileCombatGround(components: Components): CombatGround {
  const { rows } = components.tables.terrain;
  const halved = (id: string): Halved => {
    const effect = String(rows.find((row) => row.id === id)?.combat?.effect);
    if (HALVED[effect] === undefined) throw new Error(`the terrain row "${id}" says nothing known about combat`);
    return HALVED[effect];
  };
  const shifts = components.tables.combatShifts as unknown as {
    readonly entries: { readonly [kind: string]: { readonly [faces: string]: number } };
  };
  const shift = (id: string): number => Number(rowsOf(components, 'combatShifts').find((row) => row.id === id)?.shift);
  return {
    halvedBy: {
      wadi: halved('wadi'),
      ridge: halved('ridge'),
      escarpment: halved('escarpment'),
      river: halved('river'),
    },
    winterShift: byFace(shifts.entries.winter),
    ghibliShift: byFace(shifts.entries.ghibli),
    surpriseShift: shift('surprise'),
    fleetShift: shift('fleet'),
    fortLines: rowsOf(components, 'forts').map((row) => Number(row.lineShift)),
    mechIntoCloseGround: share(components, 'mechanized-attacking-city-or-mountain'),
    antitankInCloseGround: share(components, 'defending-at-in-mountain-marsh-or-city'),
    gunsIntoMountain: Number(/-(\d)/.exec(effectOf(components, 'attacking-artillery-into-mountain'))?.[1] ?? 0),
  };
}

const effectOf = (components: Components, id: string): string =>
  String(rowsOf(components, 'combatModifiers').find((row) => row.id === id)?.effect ?? '');

/** "CF x1/2" is a half; a row that is not there changes nothing. */
function share(components: Components, id: string): number {
  const found = /x(\d+)(?:\/(\d+))?/.exec(effectOf(components, id));
  return found === null ? 1 : Number(found[1]) / Number(found[2] ?? 1);
}

/** {"1-2": 0, "3-4": -1, ...} by face; index 0 is unused. */
function byFace(entries: { readonly [faces: string]: number }): number[] {
  const found = [0];
  for (const [faces, value] of Object.entries(entries)) {
    const [first, last = first] = faces.split('-').map(Number);
    for (let face = first; face <= last; face++) found[face] = value;
  }
  return found;
}

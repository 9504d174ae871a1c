import { standAt } from '../../../testkit/stand-at.ts';
import { TestTable } from '../../../testkit/table.ts';
import { placeOf, readBoard, unitNamed } from '../../../testkit/text-board.ts';
import type { Action } from '../actions.ts';
import { gazala } from '../index.ts';
import { ALLIED, AXIS, type Kit, kitOf, type Side } from '../kit.ts';
import { procedures } from '../sequence.ts';
import { setup } from '../setup.ts';
import {
  ACTIVE,
  type Breach,
  DISRUPTED,
  DONE,
  ELIMINATED,
  ISOLATED,
  OUT_OF_SUPPLY,
  type State,
  UNUSED_IN_SCENARIO,
  USED,
  WAITING,
} from '../state.ts';
import type { View } from '../view.ts';

export type Table = TestTable<State, Action, View>;

/** The box of the game as it is sold. */
export const KIT = kitOf({ kit: 'base' });

/** Positions for tests, written as a text board. */
export interface PositionSpec {
  /**
   * One hex a line: "1520: al-3ind-2rl al-22arm-3cly/1!". Behind a unit stand its steps ("/1") and its marks: "!" Disrupted, "~"
   * used, "%" Out of Supply, "#" Isolated. Units not named are out of the game.
   */
  readonly board: string;
  /** The step to begin at, in the turn or in an Action Phase: an ask id, a called procedure or a rule ("operate", "draw", "3.0d"). */
  readonly at: string;
  /** Whose Action Phase it is; the Axis unless told. */
  readonly side?: 'axis' | 'allied';
  readonly scenario?: 'one' | 'campaign';
  /** 3 unless told: May 28, breaching allowed, no line of communication asked for yet. */
  readonly turn?: number;
  /** Formations or units that are activated; at "operate", all of the side's units on the map unless told. */
  readonly active?: readonly string[];
  /** Formations or units that wait to come in by the schedule; and units already lost. */
  readonly waiting?: readonly string[];
  readonly lost?: readonly string[];
  /** Chit ids, with repetitions. */
  readonly cup?: readonly string[];
  readonly box?: readonly string[];
  readonly played?: readonly string[];
  readonly drawn?: string;
  readonly options?: { readonly [id: string]: boolean };
  readonly change?: Partial<State>;
}

const MARKS: { readonly [sign: string]: number } = {
  '!': DISRUPTED,
  '~': USED,
  '%': OUT_OF_SUPPLY,
  '#': ISOLATED,
};

function freshState(scenario: string, options: { readonly [id: string]: boolean }): State {
  const fresh = setup({ scenario, options });
  if (!fresh.ok) throw new Error(fresh.why);
  return fresh.value;
}

/** A game before anybody has set up. */
export const newGame = (scenario: 'one' | 'campaign' = 'campaign'): Table =>
  new TestTable(gazala, scenario, freshState(scenario, {}));

export function position(spec: PositionSpec): Table {
  const scenario = spec.scenario ?? 'campaign';
  const fresh = freshState(scenario, spec.options ?? {});
  const kit = KIT;
  const side: Side = spec.side === 'allied' ? ALLIED : AXIS;
  const at: number[] = kit.units.map(() => UNUSED_IN_SCENARIO);
  const steps = kit.units.map((unit) => unit.steps);
  const marks = kit.units.map(() => 0);
  const due = [...fresh.due];
  for (const placed of readBoard(kit, spec.board, MARKS)) {
    at[placed.unit] = placed.hex;
    steps[placed.unit] = placed.steps ?? steps[placed.unit];
    marks[placed.unit] = placed.marks;
  }
  for (const unit of unitsNamed(kit, spec.waiting ?? [])) at[unit] = WAITING;
  for (const unit of unitsNamed(kit, spec.lost ?? [])) {
    at[unit] = ELIMINATED;
    steps[unit] = 0;
  }
  const everybody = kit.units.filter((unit) => unit.side === side && at[unit.index] >= 0).map((unit) => unit.index);
  const active = spec.active ? unitsNamed(kit, spec.active) : spec.at === 'operate' ? everybody : [];
  for (const unit of active) marks[unit] |= ACTIVE;
  const stack = standAt(procedures, fresh, spec.at, { arg: side });
  const inAction = stack.some(({ proc }) => proc === 'action');
  const state: State = {
    ...fresh,
    stack,
    turn: spec.turn ?? 3,
    at,
    steps,
    marks,
    due,
    cup: counts(kit, spec.cup ?? []),
    box: counts(kit, spec.box ?? []),
    played: counts(kit, spec.played ?? []),
    drawn: spec.drawn === undefined ? -1 : chitNamed(kit, spec.drawn),
    actions: [2, 2],
    actor: inAction ? side : -1,
    phases: inAction ? 1 : 0,
    initiative: inAction ? side : -1,
    first: inAction ? side : -1,
    activated: spec.at === 'operate',
    ...spec.change,
  };
  return new TestTable(gazala, scenario, state, spec.options ?? {});
}

/** An action chit has just been drawn: the command ask stands. */
export const drawn = (chit: string, board: string, more: Partial<PositionSpec> = {}): Table =>
  position({
    at: 'command',
    side: chit.startsWith('al') ? 'allied' : 'axis',
    drawn: chit,
    board,
    ...more,
    change: { picks: chit === 'alc-double' ? 2 : 1, actions: [1, 1], ...more.change },
  });

const unitsNamed = (kit: Kit, words: readonly string[]): number[] =>
  words.flatMap((word) => kit.members.get(word) ?? [unitNamed(kit, word)]);

function chitNamed(kit: Kit, id: string): number {
  const chit = kit.chits.findIndex((each) => each.id === id);
  if (chit < 0) throw new Error(`there is no chit ${id}`);
  return chit;
}

function counts(kit: Kit, ids: readonly string[]): number[] {
  const found = kit.chits.map(() => 0);
  for (const id of ids) found[chitNamed(kit, id)]++;
  return found;
}

/** Where a unit is, by label; "out" when it is not on the map. */
export function where(table: Table, id: string): string {
  return placeOf(kitOf(table.s), table.s.at, id);
}

export const stepsOf = (table: Table, id: string): number => table.s.steps[unitNamed(kitOf(table.s), id)];

/** Movement spent, in points. */
export const spentBy = (table: Table, id: string): number => table.s.spent[unitNamed(kitOf(table.s), id)] / 2;

/** The marks of a unit, in the signs of the board. */
export function marksOf(table: Table, id: string): string {
  const marks = table.s.marks[unitNamed(kitOf(table.s), id)];
  return Object.entries(MARKS)
    .filter(([, bit]) => (marks & bit) !== 0)
    .map(([sign]) => sign)
    .join('');
}

/** Has it been activated and not yet completed its move? */
export function canAct(table: Table, id: string): boolean {
  const marks = table.s.marks[unitNamed(kitOf(table.s), id)];
  return (marks & ACTIVE) !== 0 && (marks & DONE) === 0;
}

/** The number of a kind of chit. */
export const chit = (id: string): number => chitNamed(KIT, id);

/** Chits of a kind in the cup, face down, or played. */
export const count = (table: Table, pile: 'cup' | 'box' | 'played', id: string): number => table.s[pile][chit(id)];

/** Where a unit off the map is, when it may come in, and by which edge. */
export function offMap(table: Table, id: string): { place: number; due: number; back: number } {
  const unit = unitNamed(KIT, id);
  return { place: table.s.at[unit], due: table.s.due[unit], back: table.s.back[unit] };
}

/** A breach that has been made, right through or into the minefield hex only. */
export const made = (from: string, to: string, through = false): Breach => ({
  unit: -1,
  from: KIT.grid.find(from),
  to: KIT.grid.find(to),
  made: true,
  through,
});

/** A breach a unit is at work on. */
export const attempt = (id: string, from: string, to: string): Breach => ({
  ...made(from, to),
  unit: unitNamed(KIT, id),
  made: false,
});

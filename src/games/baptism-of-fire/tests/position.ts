import { standAt } from '../../../testkit/stand-at.ts';
import { TestTable } from '../../../testkit/table.ts';
import { placeOf, readBoard, unitNamed } from '../../../testkit/text-board.ts';
import type { Action } from '../actions.ts';
import { baptismOfFire } from '../index.ts';
import { ALLIED, AXIS, type EventId, type Kit, kitOf, SCENARIO, SEATS, type Side } from '../kit.ts';
import { capturedObjectives } from '../rules/events.ts';
import { procedures } from '../sequence.ts';
import { setup } from '../setup.ts';
import { ATTACKED, DASHED, ELIMINATED, MOVED, type State, UNUSED, WAITING } from '../state.ts';
import type { Terms } from '../terms.ts';
import type { View } from '../view.ts';

export type Table = TestTable<State, Action, View>;

/** Positions for tests, written as a text board. */
export interface PositionSpec {
  /**
   * One hex a line: "3819: us04/1". Behind a unit stand its steps ("/1" for depleted) and what it has done in this player turn: "~"
   * moved, "!" attacked, ">" moved in the mobile phase. Units not named are out of the game.
   */
  readonly board: string;
  /** The ask of a player turn to begin at: "move", "fight", "mobile" or "mobile-fight". */
  readonly at: Extract<Terms['ask'], 'move' | 'fight' | 'mobile' | 'mobile-fight'>;
  /** Whose player turn it is; the Axis unless told. */
  readonly side?: 'axis' | 'allied';
  /** 3 unless told: nobody is frozen any more, and few reinforcements are due. */
  readonly turn?: number;
  /** Units, or groups of reinforcements, that wait to come in; and units already lost. */
  readonly waiting?: readonly string[];
  readonly lost?: readonly string[];
  /** Strengths of the markers each side holds. */
  readonly hands?: { readonly axis?: readonly number[]; readonly allied?: readonly number[] };
  /** Events that happened in earlier turns. */
  readonly happened?: readonly EventId[];
  /** Watched hexes where the Axis was last, besides those it stands in. */
  readonly taken?: readonly string[];
  readonly options?: { readonly [id: string]: boolean };
  readonly change?: Partial<State>;
}

const MARKS: { readonly [sign: string]: number } = { '~': MOVED, '!': ATTACKED, '>': DASHED };

export function position(spec: PositionSpec): Table {
  const fresh = setup({ scenario: SCENARIO, options: spec.options ?? {} });
  if (!fresh.ok) throw new Error(fresh.why);
  const kit = kitOf(fresh.value);
  const side: Side = spec.side === 'allied' ? ALLIED : AXIS;
  const at: number[] = kit.units.map(() => UNUSED);
  const steps = kit.units.map((unit) => unit.steps);
  const marks = kit.units.map(() => 0);
  const control: { [label: string]: string } = { ...fresh.value.control };
  for (const label of spec.taken ?? []) control[label] = SEATS[AXIS];
  for (const placed of readBoard(kit, spec.board, MARKS)) {
    at[placed.unit] = placed.hex;
    steps[placed.unit] = placed.steps ?? steps[placed.unit];
    marks[placed.unit] = placed.marks;
    const label = kit.grid.label(placed.hex);
    if (label in control) control[label] = SEATS[kit.units[placed.unit].side];
  }
  for (const unit of unitsNamed(kit, spec.waiting ?? [])) at[unit] = WAITING;
  for (const unit of unitsNamed(kit, spec.lost ?? [])) {
    at[unit] = ELIMINATED;
    steps[unit] = 0;
  }
  const hand = kit.markers.map(
    (marker) => (spec.hands?.[SEATS[marker.side]] ?? []).filter((strength) => strength === marker.strength).length,
  );
  const latches = { ...fresh.value.latches };
  for (const event of spec.happened ?? []) latches[event] = 1;
  const state: State = {
    ...fresh.value,
    turn: spec.turn ?? 3,
    side,
    at,
    steps,
    marks,
    hand,
    pool: kit.markers.map((marker) => marker.copies - hand[marker.index]),
    latches,
    control,
    most: capturedObjectives(kit, { at, control }).length,
    stack: standAt(procedures, fresh.value, spec.at, { arg: side }),
    ...spec.change,
  };
  return new TestTable(baptismOfFire, SCENARIO, state, spec.options ?? {});
}

const unitsNamed = (kit: Kit, words: readonly string[]): number[] =>
  words.flatMap((word) => {
    const group = kit.units.filter((unit) => kit.arrivals[unit.index]?.group === word).map((unit) => unit.index);
    return group.length > 0 ? group : [unitNamed(kit, word)];
  });

/** Where a unit is, by label; "waiting", "lost" or "out" when it is not on the map. */
export function where(table: Table, id: string): string {
  const place = table.s.at[unitNamed(kitOf(table.s), id)];
  if (place === WAITING) return 'waiting';
  return place === ELIMINATED ? 'lost' : placeOf(kitOf(table.s), table.s.at, id);
}

export const stepsOf = (table: Table, id: string): number => table.s.steps[unitNamed(kitOf(table.s), id)];

/** Movement the unit under way has spent, in points. */
export const spent = (table: Table): number => table.s.spent / 2;

/** Support fire markers a side is due on a turn, before losses. */
export const allotted = (table: Table, turn: number, side: 'axis' | 'allied'): number =>
  kitOf(table.s).turns[turn - 1].support[side === 'axis' ? AXIS : ALLIED];

/** Strengths of the markers a side holds, lowest first. */
export function handOf(table: Table, side: 'axis' | 'allied'): number[] {
  return kitOf(table.s)
    .markers.filter((marker) => SEATS[marker.side] === side)
    .flatMap((marker) => Array<number>(table.s.hand[marker.index]).fill(marker.strength));
}

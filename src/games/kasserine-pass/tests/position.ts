import type { Frame, Procedures } from '../../../engine/procedure.ts';
import { TestTable } from '../../../testkit/table.ts';
import { isStep, placeOf, readBoard } from '../../../testkit/text-board.ts';
import type { Action } from '../actions.ts';
import { kasserinePass } from '../index.ts';
import { kitOf } from '../kit.ts';
import { procedures } from '../sequence.ts';
import { setup } from '../setup.ts';
import { BOMBED, DEPLOYED, DISRUPTED, DUG_IN, ELIMINATED, type State, WAITING } from '../state.ts';
import type { View } from '../view.ts';

/** Positions for tests, written as a text board. */
export interface PositionSpec {
  /**
   * One hex a line: "F3: kg-gerhardt kg-reimann tigers". Marks stand behind a unit: "us-1ad-cca!" is Disrupted, "+"
   * deployed, "^" bombed (and Disrupted). Units not named are out of play.
   */
  readonly board: string;
  /** The step to begin at, by ask id, called procedure or rule: "move-axis", "allocation", "SEQ-A6" ... */
  readonly at: string;
  /** Whose turn the step is looked for in; "axis" unless told. */
  readonly side?: 'axis' | 'allied';
  /** 3 unless told: no surprise, no reinforcements, no late weather. */
  readonly turn?: number;
  readonly weather?: State['weather'];
  readonly change?: Partial<State>;
}

const MARKS: { readonly [sign: string]: number } = {
  '!': DISRUPTED,
  '+': DEPLOYED,
  '^': DISRUPTED | BOMBED,
  '=': DEPLOYED | DUG_IN,
};

export function position(spec: PositionSpec): TestTable<State, Action, View> {
  const fresh = setup({ scenario: 'campaign', options: {} });
  if (!fresh.ok) throw new Error(fresh.why);
  const kit = kitOf(fresh.value);
  const at: number[] = kit.units.map((unit) =>
    kit.arrivals.some((arrival) => arrival.unit === unit.index) ? WAITING : ELIMINATED,
  );
  const marks = kit.units.map(() => 0);
  for (const placed of readBoard(kit, spec.board, MARKS)) {
    at[placed.unit] = placed.hex;
    marks[placed.unit] = placed.marks;
  }
  const state: State = {
    ...fresh.value,
    turn: spec.turn ?? 3,
    weather: spec.weather ?? 'good',
    at,
    marks,
    stack: stackAt(spec.at, spec.side ?? 'axis'),
    ...spec.change,
  };
  return new TestTable(kasserinePass, 'campaign', state);
}

/** The control stack of a game that has come as far as the step named. */
function stackAt(name: string, side: 'axis' | 'allied'): Frame[] {
  const all: Procedures<State, Action> = procedures;
  const steps = all[`${side}-turn`];
  const pc = steps.findIndex((step) => isStep(step, name));
  if (pc < 0) throw new Error(`the ${side} turn has no step "${name}"`);
  const frame = (proc: string, at: number): Frame => ({ proc, pc: at, arg: null });
  return [frame('game', 2), frame('turn', side === 'axis' ? 2 : 3), frame(`${side}-turn`, pc)];
}

/** Where a unit is, by label; "out" when it is not on the map. */
export function where(table: TestTable<State, Action, View>, id: string): string {
  return placeOf(kitOf(table.s), table.s.at, id);
}

/** The marks of a unit, in the signs of the board. */
export function marksOf(table: TestTable<State, Action, View>, id: string): string {
  const marks = table.s.marks[kitOf(table.s).unitIndex.get(id)!];
  return Object.entries(MARKS)
    .filter(([sign, bits]) => sign.length === 1 && '!+'.includes(sign) && (marks & bits) === bits)
    .map(([sign]) => sign)
    .join('');
}

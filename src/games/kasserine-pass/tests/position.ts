import type { Pack } from '../../../content/pack.ts';
import type { Result } from '../../../content/result.ts';
import { Match } from '../../../engine/match.ts';
import { standAt } from '../../../testkit/stand-at.ts';
import { TestTable } from '../../../testkit/table.ts';
import { placeOf, readBoard } from '../../../testkit/text-board.ts';
import type { Action } from '../actions.ts';
import { kasserinePass } from '../index.ts';
import { baseKit, kitOf } from '../kit.ts';
import { guide } from '../present/guide.ts';
import type { RuleId } from '../rule-ids.ts';
import { procedures } from '../sequence.ts';
import { setup } from '../setup.ts';
import { BOMBED, DEPLOYED, DISRUPTED, DUG_IN, ELIMINATED, type State, WAITING } from '../state.ts';
import type { Terms } from '../terms.ts';
import type { View } from '../view.ts';

/** Positions for tests, written as a text board. */
export interface PositionSpec {
  /**
   * One hex a line: "F3: kg-gerhardt kg-reimann tigers". Marks stand behind a unit: "us-1ad-cca!" is Disrupted, "+"
   * deployed, "^" bombed (and Disrupted). Units not named are out of play.
   */
  readonly board: string;
  /** The step to begin at, by ask id, called procedure or rule: "move-axis", "allocation", "SEQ-A6" ... */
  readonly at: Terms['ask'] | keyof Terms['calls'] | RuleId;
  /** Whose turn the step is looked for in; "axis" unless told. */
  readonly side?: 'axis' | 'allied';
  /** 3 unless told: no surprise, no reinforcements, no late weather. */
  readonly turn?: number;
  readonly weather?: State['weather'];
  readonly change?: Partial<State>;
}

/** The game's own kit. */
const kit = baseKit();

/** What was read or made; the test ends here if it was not. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.why);
  return result.value;
}

const MARKS: { readonly [sign: string]: number } = {
  '!': DISRUPTED,
  '+': DEPLOYED,
  '^': DISRUPTED | BOMBED,
  '=': DEPLOYED | DUG_IN,
};

const freshState = (): State => unwrap(setup({ scenario: 'campaign', options: {} }));

/** The table before anybody has placed anything. */
export const newGame = (): Table => new TestTable(kasserinePass, 'campaign', freshState());

export type Table = TestTable<State, Action, View>;

export function position(spec: PositionSpec): Table {
  const at: number[] = kit.units.map((unit) =>
    kit.arrivals.some((arrival) => arrival.unit === unit.index) ? WAITING : ELIMINATED,
  );
  const marks = kit.units.map(() => 0);
  for (const placed of readBoard(kit, spec.board, MARKS)) {
    at[placed.unit] = placed.hex;
    marks[placed.unit] = placed.marks;
  }
  const state: State = {
    ...freshState(),
    turn: spec.turn ?? 3,
    weather: spec.weather ?? 'good',
    at,
    marks,
    ...spec.change,
  };
  const stack = standAt(procedures, state, spec.at, { through: [`${spec.side ?? 'axis'}-turn`] });
  return new TestTable(kasserinePass, 'campaign', { ...state, stack });
}

/** Where a unit is, by label; "out" when it is not on the map. */
export function where(table: Table, id: string): string {
  return placeOf(kitOf(table.s), table.s.at, id);
}

/** The marks of a unit, in the signs of the board. */
export function marksOf(table: Table, id: string): string {
  const marks = table.s.marks[kitOf(table.s).unitIndex.get(id)!];
  return Object.entries(MARKS)
    .filter(([sign, bits]) => sign.length === 1 && '!+'.includes(sign) && (marks & bits) === bits)
    .map(([sign]) => sign)
    .join('');
}

/** Units as they stand, with their marks: "E9!". */
export const bearing = (t: Table, ...ids: string[]): string[] => ids.map((id) => `${where(t, id)}${marksOf(t, id)}`);

/** Who holds which town at the start, but for these, which are Axis. */
export const holding = (...towns: string[]): State['control'] => ({
  ...position({ at: 'british', side: 'allied', board: '' }).s.control,
  ...Object.fromEntries(towns.map((town) => [town, 'axis'])),
});

/** The guide's game after its opening, with real dice, and a way to play on in it: every order must be accepted. */
export function guided(seed = guide.seed, chosen: { pack?: Pack } = {}) {
  const match = unwrap(Match.start(kasserinePass, { scenario: guide.scenario, options: {}, ...chosen }, { seed }));
  const play = (...orders: readonly string[]): void => {
    for (const order of orders) {
      const verdict = match.play(match.toMove!, unwrap(kasserinePass.orders.parse(order)));
      if (!verdict.ok) throw new Error(`"${order}" was refused: ${verdict.why} [${verdict.rule}]`);
    }
  };
  play(...guide.opening);
  return { match, play };
}

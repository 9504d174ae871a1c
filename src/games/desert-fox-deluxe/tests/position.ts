import { NO_DICE } from '../../../engine/dice.ts';
import { Journal } from '../../../engine/journal.ts';
import { Tx as EngineTx } from '../../../engine/tx.ts';
import { standAt } from '../../../testkit/stand-at.ts';
import { TestTable } from '../../../testkit/table.ts';
import { hexNamed, readBoard, unitNamed } from '../../../testkit/text-board.ts';
import type { Action } from '../actions.ts';
import { desertFoxDeluxe } from '../index.ts';
import { isBox, placeOfBox } from '../kit/places.ts';
import { ALLIED, AXIS, baseKit, type ScenarioId, SEATS, type Side } from '../kit.ts';
import { procedures } from '../sequence.ts';
import { blankState } from '../setup.ts';
import {
  ACTIVE,
  AT_EDGE,
  BASED,
  CAPTURED,
  DELIBERATE,
  DISRUPTED,
  DONE,
  EMERGENCY,
  type Fort,
  ISOLATED,
  MOBILE,
  NEUTRAL,
  OGS,
  ON_TRACK,
  onMap,
  POOL,
  RECRUIT,
  RESERVE,
  type State,
  TO_COME,
  UNTRAINED,
} from '../state.ts';
import { beginCombat } from '../steps/declare.ts';
import { beginMovement } from '../steps/movement-phase.ts';
import { beginReaction } from '../steps/reaction-phase.ts';
import type { Terms, Tx } from '../terms.ts';
import type { View } from '../view.ts';

export type Table = TestTable<State, Action, View>;
/** What the readers below look at. */
type Read = Pick<Table, 's'>;

/** No Middle East track is active: for tests of the long scenarios that are about something else. */
export const NO_TRACKS: State['tracks'] = baseKit().mets.map(() => ({ box: -1, crisis: false, since: 0, ended: 1 }));

/** Positions for tests, written as a text board. */
export interface PositionSpec {
  /**
   * One hex a line: "C0803: br-2-sg/1, allied-dump-1". Behind a piece stand its steps ("/1" for a depleted one) and what is true of it: "d"
   * disrupted, "o" out of general supply, "i" isolated, "r" in reserve, "e" in emergency supply, "b" under a deliberate and "m" under a mobile
   * battle marker, "a" an active base, "c" a captured dump, "f" an air unit that has flown, "x" has moved, "u" untrained, "n" untrained and new, "v" neutral; "@axis-msu-1" says what carries
   * it. A box takes the place of a hex by its id, "nrv: ...". Pieces not named are out of the game, counters of supply in the pool.
   */
  readonly board: string;
  /** The question to begin at, by its id. */
  readonly at: Terms['ask'];
  /** Whose phase it is; the Axis unless told. */
  readonly side?: 'axis' | 'allied';
  /** Trail of the Fox unless told. */
  readonly scenario?: ScenarioId;
  readonly turn?: number;
  /** Forts: "C2331" or "C2331/2" for its level (1 unless told). */
  readonly forts?: readonly string[];
  /** Places of note that belong to a side, by label. */
  readonly owned?: { readonly axis?: readonly string[]; readonly allied?: readonly string[] };
  readonly options?: { readonly [id: string]: boolean };
  readonly change?: Partial<State>;
}

const MARKS: { readonly [sign: string]: number } = {
  d: DISRUPTED,
  o: OGS,
  i: OGS | ISOLATED | DISRUPTED,
  r: RESERVE,
  e: EMERGENCY,
  b: DELIBERATE,
  m: MOBILE,
  a: ACTIVE,
  c: CAPTURED,
  f: BASED,
  x: DONE,
  u: UNTRAINED,
  v: NEUTRAL,
  n: UNTRAINED | RECRUIT,
};

export function position(spec: PositionSpec): Table {
  const state = stateOf(spec);
  const stack = standAt(procedures, state, spec.at, { arg: sideIn(spec) });
  const begun = { ...state, stack, marks: marksOfPhase(state, spec.at, sideIn(spec)) };
  return new TestTable(desertFoxDeluxe, state.scenario, { ...begun, ...spec.change }, spec.options ?? {});
}

/** With what a phase notes as it begins: who is with an HQ, in an enemy zone, may react. */
function marksOfPhase(state: State, at: Terms['ask'], side: Side): readonly number[] {
  const begin = { move: beginMovement, react: beginReaction, declare: beginCombat }[at as string];
  if (begin === undefined) return state.marks;
  const tx: Tx = new EngineTx(structuredClone(state), new Journal(), NO_DICE);
  begin(tx, side);
  return tx.s.marks.map((marks, piece) => marks | state.marks[piece]);
}

const sideIn = ({ side }: Pick<PositionSpec, 'side'>): Side => (side === 'allied' ? ALLIED : AXIS);

/** The state alone, at no question: for tests of what the rules say about a board. */
export function stateOf(spec: Omit<PositionSpec, 'at'>): State {
  const kit = baseKit();
  const scenario = spec.scenario ?? 's30';
  const blank = blankState(kit, scenario, spec.options ?? {});
  const side = sideIn(spec);
  const at = [...blank.at];
  const steps = [...blank.steps];
  const marks = [...blank.marks];
  const carrier = [...blank.carrier];
  const owner = [...blank.owner];
  const placeOf = (name: string): number => {
    const box = kit.boxes.findIndex(({ id }) => id === name);
    return box >= 0 ? placeOfBox(box) : kit.grid.find(name);
  };
  const own = (hex: number, whose: number): void => {
    if (kit.ownedAt[hex] >= 0) owner[kit.ownedAt[hex]] = whose;
  };
  for (const { unit, hex, steps: left, marks: signs, at: bearer } of readBoard(kit, spec.board, MARKS, placeOf)) {
    at[unit] = hex;
    if (left !== undefined) steps[unit] = left;
    marks[unit] |= signs;
    if (bearer !== undefined) carrier[unit] = unitNamed(kit, bearer);
    const { supply, air, fleet } = kit.units[unit];
    if (onMap(hex) && supply === null && !air && !fleet) own(hex, kit.units[unit].side);
  }
  for (const each of [AXIS, ALLIED] as const)
    for (const label of spec.owned?.[SEATS[each]] ?? []) own(hexNamed(kit, label), each);
  const forts = (spec.forts ?? []).map((word): Fort => {
    const [label, level = '1'] = word.split('/');
    return { hex: hexNamed(kit, label), level: Number(level), building: -1, builder: -1 };
  });
  return {
    ...blank,
    turn: spec.turn ?? blank.turn,
    at,
    steps,
    marks,
    carrier,
    owner,
    forts,
    first: side,
    ...spec.change,
  };
}

export { hexNamed, unitNamed } from '../../../testkit/text-board.ts';

const OFF_MAP: { readonly [place: number]: string } = {
  [POOL]: 'pool',
  [TO_COME]: 'to come',
  [ON_TRACK]: 'track',
  [AT_EDGE]: 'edge',
};

/** Where a piece is: a hex by label, a box by id, or a word. */
export function where(table: Read, id: string): string {
  const kit = baseKit();
  const place = table.s.at[unitNamed(kit, id)];
  if (onMap(place)) return kit.grid.label(place);
  if (OFF_MAP[place] !== undefined) return OFF_MAP[place];
  return isBox(place) ? kit.boxes[-2 - place].id : 'out';
}

export const stepsOf = (table: Read, id: string): number => table.s.steps[unitNamed(baseKit(), id)];
export const marked = (table: Read, id: string, mark: number): boolean =>
  (table.s.marks[unitNamed(baseKit(), id)] & mark) !== 0;
/** Movement spent, in points. */
export const spent = (table: Read, id: string): number => table.s.spent[unitNamed(baseKit(), id)] / 4;

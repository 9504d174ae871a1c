import type { Json } from '../../../engine/json.ts';
import type { Frame, Procedures } from '../../../engine/procedure.ts';
import { TestTable } from '../../../testkit/table.ts';
import type { Action } from '../actions.ts';
import { decisionAtKasserine } from '../index.ts';
import { ALLIED, AXIS, enemyOf, type Kit, openKit, type ScenarioId, SEATS, type Side, type Weather } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { controllerOf } from '../rules/control.ts';
import { procedures } from '../sequence.ts';
import { blankState } from '../setup.ts';
import {
  type Attack,
  boxPlace,
  DEPLETED,
  DEPLOYED,
  DONE,
  ELIMINATED,
  GARRISON,
  MARKER_READY,
  MARKER_USED,
  NO_MARKER,
  OUT_OF_SUPPLY,
  onMap,
  type Phase,
  READY,
  RESERVE,
  type State,
  type Strongpoint,
  TRIED,
  USED,
  WAITING,
} from '../state.ts';
import type { Terms } from '../terms.ts';
import type { View } from '../view.ts';

export type Table = TestTable<State, Action, View>;

/** Positions for tests, written as a text board. */
export interface PositionSpec {
  /**
   * One hex a line: "5823: al-waters, al-g-1-1a/1". Behind a unit stand its steps ("/1" for a reduced one) and what is true of it:
   * "d" deployed, "r" in Reserve, "o" out of supply, "g" an unreleased garrison, "x" a Depleted HQ, "t" an Untried unit that shows its
   * front, "m" has completed its move: "5725: al-91-fa-minus+d". A holding box takes the place of a hex by its id, "maktar: ...". Units not named
   * are out of the game; artillery named has its marker in the Ready Box unless it says where it lies with "@hex" or "@used".
   */
  readonly board: string;
  /** The question to begin at, by its id: an ask of the turn, of the operations of `side`, or of its reaction. */
  readonly at: Terms['ask'];
  /** Whose Operations Segment it is; the Axis unless told. */
  readonly side?: 'axis' | 'allied';
  /** The campaign unless told. */
  readonly scenario?: ScenarioId;
  /** 3 unless told. */
  readonly turn?: number;
  readonly weather?: Weather;
  /** Units that wait on the set-up card; units already lost. */
  readonly waiting?: readonly string[];
  readonly lost?: readonly string[];
  /** Air units in the Ready Box, and in the Used Box. */
  readonly ready?: readonly string[];
  readonly used?: readonly string[];
  /** Active strongpoints by side, and those being built, by builder. */
  readonly strongpoints?: { readonly axis?: readonly string[]; readonly allied?: readonly string[] };
  readonly works?: readonly string[];
  /** Attacks declared before: hexes, attackers, table. */
  readonly attacks?: readonly {
    readonly on: readonly string[];
    readonly by: readonly string[];
    readonly crt?: Attack['crt'];
    readonly targets?: readonly string[];
  }[];
  /** Fronts of the Untried counters, in the order of their numbers: indexes into the cup. */
  readonly fronts?: readonly number[];
  readonly options?: { readonly [id: string]: boolean };
  readonly change?: Partial<State>;
}

const MARKS: { readonly [sign: string]: number } = {
  d: DEPLOYED,
  r: RESERVE,
  o: OUT_OF_SUPPLY,
  g: GARRISON,
  x: DEPLETED,
  t: TRIED,
  m: DONE,
};

/** Which phase an ask belongs to. */
const PHASES: { readonly [ask in Terms['ask']]?: Phase } = {
  emergency: 'supply',
  build: 'supply',
  'hold-back': 'reinforcements',
  interdict: 'air',
  move: 'movement',
  designate: 'movement',
  declare: 'declaration',
  evade: 'reaction',
  react: 'reaction',
  barrage: 'combat',
  'choose-combat': 'combat',
  'reserve-move': 'reserve-movement',
  'assign-fire': 'reserve-movement',
  raze: 'recovery',
};

export function position(spec: PositionSpec): Table {
  const opened = openKit();
  if (!opened.ok) throw new Error(opened.why);
  const kit = opened.value;
  const scenario = spec.scenario ?? 's2';
  const blank = blankState(kit, scenario, spec.options ?? {});
  const side: Side = spec.side === 'allied' ? ALLIED : AXIS;
  const at = [...blank.at];
  const steps = [...blank.steps];
  const marks = [...blank.marks];
  const fire = [...blank.fire];
  for (const line of spec.board.split('\n').filter((each) => each.trim() !== '')) {
    const [where, list] = line.split(':').map((each) => each.trim());
    const box = kit.boxes.findIndex((each) => each.id === where);
    const place = box >= 0 ? boxPlace(box) : hexNamed(kit, where);
    for (const word of list.split(',').map((each) => each.trim())) {
      const [, id, left, signs, marker] = /^([^/+@]*)(?:\/(\d))?(?:\+([a-z]*))?(?:@(\w+))?$/.exec(word)!;
      const unit = unitNamed(kit, id);
      at[unit] = place;
      if (left !== undefined) steps[unit] = Number(left);
      for (const sign of signs ?? '') marks[unit] |= MARKS[sign];
      if (kit.units[unit].artillery && onMap(place)) fire[unit] = markerPlace(kit, marker);
    }
  }
  const put = (ids: readonly string[] | undefined, place: number): void => {
    for (const id of ids ?? []) at[unitNamed(kit, id)] = place;
  };
  put(spec.waiting, WAITING);
  put(spec.ready, READY);
  put(spec.used, USED);
  for (const id of spec.lost ?? []) {
    at[unitNamed(kit, id)] = ELIMINATED;
    steps[unitNamed(kit, id)] = 0;
  }
  const strongpoints: Strongpoint[] = [];
  for (const each of [AXIS, ALLIED] as const)
    for (const label of spec.strongpoints?.[SEATS[each]] ?? [])
      strongpoints.push({ hex: hexNamed(kit, label), side: each, active: true, builder: -1 });
  for (const id of spec.works ?? []) {
    const builder = unitNamed(kit, id);
    strongpoints.push({ hex: at[builder], side: kit.units[builder].side, active: false, builder });
  }
  const state: State = {
    ...blank,
    turn: spec.turn ?? 3,
    phase: PHASES[spec.at] ?? 'movement',
    side,
    weather: spec.weather ?? 'dry',
    rained: spec.weather === 'rain',
    at,
    steps,
    marks,
    fire,
    strongpoints,
    fronts: spec.fronts ?? blank.fronts,
    attacks: (spec.attacks ?? []).map(({ on, by, crt, targets }) => ({
      hexes: on.map((label) => hexNamed(kit, label)),
      attackers: by.map((id) => unitNamed(kit, id)),
      crt: crt ?? 'assault',
      targets: (targets ?? []).map((id) => unitNamed(kit, id)),
      antiTankFire: targets !== undefined,
      over: false,
    })),
    southOpen: true,
    stack: stackAt(spec.at, side),
    ...spec.change,
  };
  // Ownership follows the counters, as it would have while they came here.
  const control: { [label: string]: string } = { ...state.control };
  boardOf(kit, state);
  for (const label of Object.keys(control)) {
    const holder = controllerOf(kit, state, kit.grid.find(label));
    if (holder !== -1) control[label] = SEATS[holder];
  }
  return new TestTable(decisionAtKasserine, scenario, { ...state, control, ...spec.change }, spec.options ?? {});
}

/** The control stack of a game that has come as far as the ask named. */
function stackAt(ask: Terms['ask'], side: Side): Frame[] {
  const all: Procedures<State, Action> = procedures;
  const place = (proc: string, found: (step: (typeof all)[string][number]) => boolean): number =>
    all[proc].findIndex(found);
  const calls = (proc: string, name: string): number => place(proc, (step) => 'call' in step && step.call === name);
  const asks = (proc: string): number => place(proc, (step) => 'ask' in step && step.ask.id === ask);
  const game: Frame = { proc: 'game', pc: calls('game', 'turn'), arg: null };
  // In one of the procedures called from the turn, or from the operations of a side.
  for (const proc of Object.keys(all)) {
    const pc = asks(proc);
    if (pc < 0) continue;
    if (proc === 'turn') return [game, { proc, pc, arg: null }];
    const frame = (arg: Json): Frame => ({ proc, pc, arg });
    const inTurn = calls('turn', proc);
    if (inTurn >= 0 && proc !== 'operations') {
      // A plain call has been left behind when its procedure runs; a call for each side stands until both have been asked.
      const plain = !('each' in all.turn[inTurn]);
      const turn: Frame = { proc: 'turn', pc: plain ? inTurn + 1 : inTurn, arg: null };
      return [game, plain ? turn : { ...turn, todo: rest(proc, side) }, frame(plain ? null : side)];
    }
    const turn: Frame = {
      proc: 'turn',
      pc: calls('turn', 'operations'),
      arg: null,
      todo: side === AXIS ? [ALLIED] : [],
    };
    if (proc === 'operations') return [game, turn, frame(side)];
    const inOperations = calls('operations', proc);
    if (inOperations < 0) continue;
    // A repeated call stands at its step, a plain one already behind it.
    const step = all.operations[inOperations];
    const pcThere = 'repeatWhile' in step ? inOperations : inOperations + 1;
    return [game, turn, { proc: 'operations', pc: pcThere, arg: side }, frame(side)];
  }
  throw new Error(`nothing asks "${ask}"`);
}

/** The other side is still to be asked, in the order of the phase. */
function rest(proc: string, side: Side): Side[] {
  const first = proc === 'interdict' || proc === 'set-up' ? ALLIED : AXIS;
  return side === first ? [enemyOf(first)] : [];
}

function markerPlace(kit: Kit, word: string | undefined): number {
  if (word === undefined) return MARKER_READY;
  if (word === 'used') return MARKER_USED;
  return word === 'none' ? NO_MARKER : hexNamed(kit, word);
}

function hexNamed(kit: Kit, label: string): number {
  const hex = kit.grid.find(label);
  if (hex < 0) throw new Error(`the board has no hex ${label}`);
  return hex;
}

export function unitNamed(kit: Kit, id: string): number {
  const unit = kit.unitIndex.get(id);
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return unit;
}

const theKit = (): Kit => {
  const opened = openKit();
  if (!opened.ok) throw new Error(opened.why);
  return opened.value;
};

/** Where a unit is: a hex by label, a box by id, or a word. */
export function where(table: Table, id: string): string {
  const kit = theKit();
  const place = table.s.at[unitNamed(kit, id)];
  if (onMap(place)) return kit.grid.label(place);
  const box = kit.boxes.findIndex((_, index) => boxPlace(index) === place);
  if (box >= 0) return kit.boxes[box].id;
  const words: { readonly [place: number]: string } = {
    [WAITING]: 'waiting',
    [ELIMINATED]: 'lost',
    [READY]: 'ready',
    [USED]: 'used',
  };
  return words[place] ?? 'out';
}

export const stepsOf = (table: Table, id: string): number => table.s.steps[unitNamed(theKit(), id)];
export const marked = (table: Table, id: string, mark: number): boolean =>
  (table.s.marks[unitNamed(theKit(), id)] & mark) !== 0;
/** Movement spent, in points. */
export const spent = (table: Table, id: string): number => table.s.spent[unitNamed(theKit(), id)] / 2;
/** Where a unit's Fire Support marker lies: a hex, "ready", "used" or "none". */
export function marker(table: Table, id: string): string {
  const kit = theKit();
  const place = table.s.fire[unitNamed(kit, id)];
  if (place >= 0) return kit.grid.label(place);
  return place === MARKER_READY ? 'ready' : place === MARKER_USED ? 'used' : 'none';
}

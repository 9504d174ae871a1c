import { standAt } from '../../../testkit/stand-at.ts';
import { TestTable } from '../../../testkit/table.ts';
import { hexNamed, readBoard, unitNamed } from '../../../testkit/text-board.ts';
import type { Action } from '../actions.ts';
import { decisionAtKasserine } from '../index.ts';
import { chosen } from '../kit/options.ts';
import { ALLIED, AXIS, baseKit, type Kit, type ScenarioId, SEATS, type Side, type Weather } from '../kit.ts';
import { boardOf } from '../rules/board.ts';
import { holderOf, ownerOf } from '../rules/control.ts';
import { procedures } from '../sequence.ts';
import {
  type Attack,
  blankState,
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

export function position(spec: PositionSpec): Table {
  const kit = baseKit();
  const scenario = spec.scenario ?? 's2';
  const blank = blankState(kit, scenario, chosen(spec.options ?? {}));
  const side: Side = spec.side === 'allied' ? ALLIED : AXIS;
  const at = [...blank.at];
  const steps = [...blank.steps];
  const marks = [...blank.marks];
  const fire = [...blank.fire];
  const placeOf = (name: string): number => {
    const box = kit.boxes.findIndex(({ id }) => id === name);
    return box >= 0 ? boxPlace(box) : kit.grid.find(name);
  };
  for (const { unit, hex, steps: left, marks: signs, at: marker } of readBoard(kit, spec.board, MARKS, placeOf)) {
    at[unit] = hex;
    if (left !== undefined) steps[unit] = left;
    marks[unit] |= signs;
    if (kit.units[unit].artillery && onMap(hex)) fire[unit] = markerPlace(kit, marker);
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
    ...spec.change,
  };
  // Ownership follows the counters, as it would have while they came here.
  const { sources, objectives } = kit.scenarios[scenario];
  const places = [...new Set([...sources[AXIS], ...sources[ALLIED], ...objectives])].sort((a, b) => a - b);
  const holder = (hex: number): number => holderOf(boardOf(kit, state), hex);
  const axisOwns = places.filter((hex) => holder(hex) === AXIS || (holder(hex) === -1 && state.axisOwns.includes(hex)));
  const stack = standAt(procedures, state, spec.at, { arg: side });
  return new TestTable(
    decisionAtKasserine,
    scenario,
    { ...state, stack, axisOwns, ...spec.change },
    spec.options ?? {},
  );
}

function markerPlace(kit: Kit, word: string | undefined): number {
  if (word === undefined) return MARKER_READY;
  if (word === 'used') return MARKER_USED;
  return word === 'none' ? NO_MARKER : hexNamed(kit, word);
}

/** Whose an objective or a supply source is. */
export const owner = (s: State, label: string): string => SEATS[ownerOf(s, hexNamed(baseKit(), label))];

/** What the Axis owns when these places have changed hands. */
export function owned(s: State, taken: { readonly [label: string]: string }): number[] {
  const kit = baseKit();
  const others = s.axisOwns.filter((hex) => taken[kit.grid.label(hex)] === undefined);
  const won = Object.keys(taken).filter((label) => taken[label] === 'axis');
  return [...others, ...won.map((label) => hexNamed(kit, label))].sort((a, b) => a - b);
}

/** Every supply source of both sides, for `lostSources`: nobody has supply. */
export const allSources = (s: State): string[] => {
  const { grid, scenarios } = baseKit();
  return scenarios[s.scenario].sources.flat().map((hex) => grid.label(hex));
};

export { unitNamed } from '../../../testkit/text-board.ts';

/** Where a unit is: a hex by label, a box by id, or a word. */
export function where(table: Table, id: string): string {
  const kit = baseKit();
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

export const stepsOf = (table: Table, id: string): number => table.s.steps[unitNamed(baseKit(), id)];
export const marked = (table: Table, id: string, mark: number): boolean =>
  (table.s.marks[unitNamed(baseKit(), id)] & mark) !== 0;
/** Movement spent, in points. */
export const spent = (table: Table, id: string): number => table.s.spent[unitNamed(baseKit(), id)] / 2;
/** Where a unit's Fire Support marker lies: a hex, "ready", "used" or "none". */
export function marker(table: Table, id: string): string {
  const kit = baseKit();
  const place = table.s.fire[unitNamed(kit, id)];
  if (place >= 0) return kit.grid.label(place);
  return place === MARKER_READY ? 'ready' : place === MARKER_USED ? 'used' : 'none';
}

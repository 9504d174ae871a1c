import type { At, Components, Ref, Setup } from '../../../content/components.ts';
import { flagged } from '../../../content/lay-out.ts';
import type { Grid, Hex } from '../../../hex/grid.ts';
import { AXIS, type Side, sideOf } from '../../sides.ts';
import type { Weather } from './tables.ts';

/** The three scenarios, compiled from their set-up cards (18.0). */

export const SCENARIOS = ['s1', 's2', 's3'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** Where a unit begins or comes in. */
export interface Arrival {
  /** The turn it is due; 0 for the start. */
  readonly turn: number;
  /** Hexes to choose from: to stand in at the start, to come in by later. Empty for a box. */
  readonly hexes: readonly Hex[];
  /** Index of the holding box; -1 for none. */
  readonly box: number;
  readonly steps: number;
  readonly group: string;
  /** The turn from which a garrison may move; 0 for no garrison (18.2.3). */
  readonly release: number;
  /** One release frees the whole group (18.2.3e). */
  readonly together: boolean;
}

/** A group of which one unit a turn comes in, of the owner's choice (18.2.5c). */
export interface Trickle {
  readonly units: readonly number[];
  /** By turn: the box the unit goes to. */
  readonly boxes: ReadonlyMap<number, number>;
}

/** One of the two ways the panzer groups come in (18.2.4). */
export type EntryPlan = 'A' | 'B';

type Scenario = Readonly<ReturnType<typeof compileScenario>>;

interface Reader {
  /** How many counters there are. */
  readonly count: number;
  readonly grid: Grid;
  readonly zones: ReadonlyMap<string, readonly Hex[]>;
  readonly boxIndex: ReadonlyMap<string, number>;
  readonly sources: readonly [readonly Hex[], readonly Hex[]];
  unitOf(ref: Ref): number;
  hexesOf(at: At): readonly Hex[];
}

/** What a set-up of this game says besides who stands where. */
interface Card extends Setup {
  readonly area?: { readonly zone: string };
  readonly strongpoints: readonly { readonly side: string; readonly hexes: readonly string[] }[];
  readonly air: readonly { readonly unit: string; readonly arrives: number; readonly withdraws: number | null }[];
  readonly weather: { readonly [turn: string]: string };
  readonly control: { readonly axis: readonly string[]; readonly allied: readonly string[] };
  readonly victory: { readonly atEnd?: { readonly must: string[]; readonly others: number } };
  readonly special?: readonly string[];
  readonly supplySources?: { readonly axis: readonly string[]; readonly allied: readonly string[] };
}

export function compileScenarios(components: Components, reader: Reader): { readonly [id in ScenarioId]: Scenario } {
  const made = SCENARIOS.map((id) => [id, compileScenario(components, id, reader)] as const);
  return Object.fromEntries(made) as { [id in ScenarioId]: Scenario };
}

function compileScenario(components: Components, id: ScenarioId, reader: Reader) {
  const card = components.setups[id] as unknown as Card;
  const { grid } = reader;
  const area = areaOf(card, reader);
  const arrivals: (Arrival | null)[] = Array(reader.count).fill(null);
  const seat = (unit: number, arrival: Arrival): void => {
    arrivals[unit] = arrival;
  };
  const stepsOf = (ref: Ref): number => {
    const unit = 'unit' in ref ? components.units.find((each) => each.id === ref.unit) : undefined;
    if (unit === undefined || !('unit' in ref)) return 1;
    const face = unit.faces.find((each) => each.id === (ref.face ?? unit.faces[0].id));
    return face?.step ?? unit.steps;
  };
  const arrival = (at: At, ref: Ref, turn: number, group = '', garrison: unknown = undefined): Arrival => {
    const watch = garrison as { releaseTurn: number; releasedTogether?: boolean } | undefined;
    return {
      turn,
      hexes: reader.hexesOf(at),
      box: 'box' in at ? (reader.boxIndex.get(at.box) ?? -1) : -1,
      steps: stepsOf(ref),
      group,
      release: watch?.releaseTurn ?? 0,
      together: watch?.releasedTogether === true,
    };
  };
  for (const { units: refs, at, group, garrison } of card.start)
    for (const ref of refs) seat(reader.unitOf(ref), arrival(at, ref, 0, group, garrison));
  let trickle: Trickle | null = null;
  for (const { units: refs, at, group, when } of card.arrivals) {
    if ('turns' in when && 'boxByTurn' in at) {
      const boxes = Object.entries(at.boxByTurn).map(
        ([turn, box]) => [Number(turn), reader.boxIndex.get(box) ?? -1] as const,
      );
      trickle = { units: refs.map(reader.unitOf), boxes: new Map(boxes) };
    } else if ('turn' in when) for (const ref of refs) seat(reader.unitOf(ref), arrival(at, ref, when.turn, group));
  }
  const withdrawals: number[] = Array(reader.count).fill(0);
  for (const { turn, units: refs } of card.withdrawals) for (const ref of refs) withdrawals[reader.unitOf(ref)] = turn;
  for (const { unit, arrives, withdraws } of card.air) {
    const index = reader.unitOf({ unit });
    seat(index, { turn: arrives, hexes: [], box: -1, steps: 1, group: '', release: 0, together: false });
    if (withdraws !== null) withdrawals[index] = withdraws;
  }
  const plans: { [plan in EntryPlan]?: Map<number, Arrival> } = {};
  for (const { option, units: refs, at, group, when } of card.options ?? []) {
    const plan = option as EntryPlan;
    const turn = when !== undefined && 'turn' in when && typeof when.turn === 'number' ? when.turn : 0;
    plans[plan] ??= new Map();
    for (const ref of refs) plans[plan].set(reader.unitOf(ref), arrival(at, ref, turn, group));
  }
  const labels = (list: readonly string[]): Hex[] => list.map(grid.find);
  const forSide = (side: Side): Hex[] =>
    card.strongpoints.filter((each) => sideOf(each.side) === side).flatMap((each) => labels(each.hexes));
  const [firstTurn, lastTurn] = card.turns;
  const goal = card.victory.atEnd;
  return {
    id,
    title: card.title,
    firstTurn,
    lastTurn,
    /** 1 for every hex in play. */
    area,
    /** The hexes around it that are not: nobody gets past them to the others. */
    outside: [...area.keys()].filter((hex) => area[hex] === 0 && grid.around[hex].some((near) => area[near] === 1)),
    /** By unit; null for a unit that is not used, or whose arrival an entry plan decides. */
    arrivals,
    /** By unit, under each entry plan; empty where there is no choice. */
    plans,
    trickle,
    /** By unit: the turn it leaves; 0 for never. */
    withdrawals,
    /** By side. */
    strongpoints: [forSide(AXIS), forSide(1)] as const,
    sources: card.supplySources
      ? ([labels(card.supplySources.axis), labels(card.supplySources.allied)] as const)
      : reader.sources,
    /** Whose ownership matters for victory, and which of them the Axis holds at the start. */
    objectives: labels([...card.control.allied, ...card.control.axis]).sort((a, b) => a - b),
    axisHolds: labels(card.control.axis),
    building: !(card.special ?? []).includes('no strongpoint building'),
    /** By turn, from the first. */
    turns: turnsOf(components, id, card),
    /** Faid Pass: what must be held at the end (18.1.5). Null where plans decide. */
    goal: goal === undefined ? null : { must: goal.must, others: goal.others },
  };
}

/** Faid Pass is fought on a part of the map (18.1.2); the others use all of it. */
function areaOf(card: Card, { grid, zones }: Reader): Uint8Array {
  const part = card.area === undefined ? undefined : zones.get(card.area.zone);
  return part === undefined ? new Uint8Array(grid.size).fill(1) : flagged(grid, part);
}

function turnsOf(components: Components, id: ScenarioId, card: Card) {
  const [first, last] = card.turns;
  return components.track
    .filter((turn) => turn.scenarios?.includes(id) && turn.turn >= first && turn.turn <= last)
    .map((turn) => {
      const boxes = turn.values.weather as unknown as { readonly [w in Weather]: readonly number[] };
      const weather = [1, 2, 3, 4, 5, 6].map((face) =>
        boxes.rain.includes(face) ? 'rain' : boxes.cloudy.includes(face) ? 'cloudy' : 'dry',
      ) as Weather[];
      const fixed = card.weather[String(turn.turn)];
      return {
        turn: turn.turn,
        date: turn.date,
        /** By face of the die, 1 to 6. */
        weather,
        historical: turn.values.historical as Weather,
        /** Set by the scenario instead of a roll. */
        fixed: fixed === undefined || fixed === 'roll' ? null : (fixed as Weather),
      };
    });
}

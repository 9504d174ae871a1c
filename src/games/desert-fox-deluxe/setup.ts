import { bad, good, type Result } from '../../content/result.ts';
import type { Choices } from '../../engine/game.ts';
import { chosen } from './kit/options.ts';
import type { Placement } from './kit/placements.ts';
import { VICHY } from './kit/scenarios.ts';
import type { Stock } from './kit/stock.ts';
import { type Kit, openKit, SCENARIOS, type ScenarioId, type Side } from './kit.ts';
import { dealCards, turnOf, usedEntries } from './rules/events.ts';
import { lockedAtStart } from './rules/fifth-army.ts';
import { arrivalTurn } from './rules/late-arrivals.ts';
import { layTracks } from './rules/met-tracks.ts';
import { firstOwners, isOfRaiders, usesRaiders } from './rules/oases.ts';
import { trackOf } from './rules/training.ts';
import { ACTIVE, BASED, NEUTRAL, onMap, POOL, type State, TO_COME, UNTRAINED, UNUSED } from './state.ts';

/** The scenario's lists are laid out; the players place what they may choose (3.1). */
export function setup(choices: Choices): Result<State> {
  const opened = openKit(choices.pack);
  if (!opened.ok) return bad(opened.why);
  const scenario = SCENARIOS.find((id) => id === choices.scenario);
  if (scenario === undefined)
    return bad(`there is no scenario "${choices.scenario}"; the scenarios are ${SCENARIOS.join(', ')}`);
  return good(layOutLists(opened.value, blankState(opened.value, scenario, choices.options)));
}

/** The lists of a set-up: the scenario's own, and what the cards put down that it takes as they are (3.1). */
export function startLines(kit: Kit, s: Pick<State, 'scenario' | 'oases'>): Placement[] {
  const { start, cards } = kit.scenarios[s.scenario];
  const byCard = cards
    .flat()
    .filter(({ state }) => state === 'setup')
    .flatMap(({ card }) => usedEntries(kit, s, card))
    .filter(({ time }) => time.kind === 'setup');
  // What belongs to the raiders waits for that option (16.0).
  return [...start, ...byCard].filter((line) => !line.optional || (usesRaiders(s) && isOfRaiders(kit, line)));
}

/** Where there is no choice the piece is put down; the others wait for their owner, units to come for their turn. */
function layOutLists(kit: Kit, blank: State): State {
  const table = new Layout(kit, blank);
  const { arrivals } = kit.scenarios[blank.scenario];
  for (const line of startLines(kit, blank)) table.start(line);
  // What a card offers waits for its owner's choice (27.1d).
  for (const line of arrivals)
    if (!(line.optional && line.card !== '') && (usesRaiders(blank) || !isOfRaiders(kit, line)))
      for (const { unit, steps } of line.pieces) table.toCome(unit, steps, line.first);
  for (const { card, turn } of blank.played)
    for (const entry of usedEntries(kit, blank, card)) {
      const comes = turnOf(entry, turn) > blank.turn;
      if (!comes) table.fleets(entry);
      for (const { unit, steps } of entry.pieces)
        if (comes) table.toCome(unit, steps, arrivalTurn(kit, blank, card, entry, turn, unit));
    }
  return table.state();
}

const ALLOCATION = 4;

/** A state on which pieces are being put down. */
class Layout {
  readonly #kit: Kit;
  readonly #blank: State;
  readonly #at: number[];
  readonly #steps: number[];
  readonly #marks: number[];
  readonly #due: number[];
  readonly #owner: number[];
  readonly #airlift: [number, number];
  #railhead: number;

  constructor(kit: Kit, blank: State) {
    this.#kit = kit;
    this.#blank = blank;
    this.#at = [...blank.at];
    this.#steps = [...blank.steps];
    this.#marks = [...blank.marks];
    this.#due = [...blank.due];
    this.#owner = [...blank.owner];
    this.#airlift = [...blank.airlift];
    this.#railhead = blank.railhead;
  }

  start({ side, pieces, stock, places }: Placement): void {
    const place = places.length === 1 ? places[0] : TO_COME;
    for (const { unit, steps, training } of pieces) {
      this.#at[unit] = place;
      if (training > 0 && place === trackOf(this.#kit, side)) this.#train(unit, training);
      // Who lies in one of these boxes has no step left (8.3).
      this.#steps[unit] = Object.values(this.#kit.boxOf).some((pair) => pair.includes(place)) ? 0 : steps;
      const { air, vichy } = this.#kit.units[unit];
      if (vichy) this.#marks[unit] = NEUTRAL;
      if (onMap(place) && !air) this.#own(place, vichy ? VICHY : side);
    }
    for (const each of stock) for (let copy = 0; copy < each.copies; copy++) this.#counter(each, place);
  }

  /** Units of a card in effect stand in the lists of the scenario; its fleets do not, and have come with it (20.4, ruling A660). */
  fleets({ stock, places }: Placement): void {
    for (const each of stock) if (each.kind === 'fleet') this.#counter(each, places[0]);
  }

  /** Bases begin active (ruling A199), fleets in port (30.2). Forts with a choice of hexes are put down by their owner. */
  #counter({ kind, side, pools, fleet }: Stock, place: number): void {
    const { units, supplies, fleets } = this.#kit;
    if (kind === 'railhead') this.#railhead = place;
    if (kind === 'atp' && side !== null) this.#airlift[side]++;
    if (kind === 'fleet') {
      const piece = fleets.find((each) => units[each].id === fleet)!;
      this.#at[piece] = place;
      this.#marks[piece] = BASED;
    }
    if (side === null || kind === 'fort' || kind === 'atp' || kind === 'fleet' || kind === 'railhead') return;
    const piece = supplies[side].find(
      (each) =>
        this.#at[each] === POOL && units[each].supply === kind && (kind !== 'rp' || units[each].pool === pools[0]),
    );
    if (piece === undefined) return;
    this.#at[piece] = place;
    if (kind === 'base' || kind === 'primary-base') this.#marks[piece] = ACTIVE;
  }

  /** Who begins on the training track moves on in the first Allocation Phase (8.5.1). */
  #train(unit: number, box: number): void {
    const { firstTurn, firstPhase } = this.#kit.scenarios[this.#blank.scenario];
    this.#due[unit] = firstTurn + box - (firstPhase <= ALLOCATION ? 1 : 0);
    this.#marks[unit] |= UNTRAINED;
  }

  toCome(unit: number, steps: number, due: number): void {
    if (this.#at[unit] !== UNUSED) return;
    this.#at[unit] = TO_COME;
    this.#steps[unit] = steps;
    this.#due[unit] = due;
  }

  #own(hex: number, side: Side | typeof VICHY): void {
    const place = this.#kit.ownedAt[hex];
    if (place >= 0) this.#owner[place] = side;
  }

  /** The blank one, filled in: a copy would have another shape in the first games of a process, and all that was compiled for it be lost. */
  state(): State {
    return Object.assign(this.#blank, {
      at: this.#at,
      steps: this.#steps,
      marks: this.#marks,
      due: this.#due,
      owner: this.#owner,
      railhead: this.#railhead,
      airlift: this.#airlift,
      locked: lockedAtStart(this.#kit, this.#blank.scenario),
    });
  }
}

/** Stages of US inexperience when ALC-23 is played (ALC-25). */
const STAGES = 2;

/** A table with nobody on it: for the set-up, and for positions of tests. */
export function blankState(kit: Kit, scenario: ScenarioId, options: Choices['options']): State {
  const { firstTurn, lastTurn, initiative, surprise, owners, builtRoads } = kit.scenarios[scenario];
  const none = kit.units.map(() => 0);
  const { activated, played, discarded } = dealCards(kit, scenario);
  return {
    kit: kit.id,
    stack: [{ proc: 'game', pc: 0, arg: null }],
    options: chosen(options),
    turn: firstTurn,
    at: kit.units.map(({ supply }) => (supply === null ? UNUSED : POOL)),
    marks: [...none],
    outcome: null,
    scenario,
    lastTurn,
    holder: initiative,
    first: initiative,
    surprise,
    looking: false,
    ghibli: false,
    oases: firstOwners(kit, scenario, chosen(options).raiders),
    trails: [],
    oasisFight: null,
    missions: [],
    guides: [],
    airEdge: 0,
    steps: kit.units.map((unit) => unit.steps),
    spent: [...none],
    rolled: [...none],
    carrier: kit.units.map(() => -1),
    due: [...none],
    arrived: [],
    owed: [],
    brought: 0,
    owner: kit.owned.map((hex) => owners[hex]),
    forts: [],
    brokenFields: [],
    railhead: -1,
    roads: builtRoads,
    fed: [],
    hands: [],
    attacks: [],
    draft: null,
    battles: [],
    sent: [],
    received: [],
    transferred: [],
    refitted: [],
    relocated: false,
    activated,
    played,
    discarded,
    decided: [],
    happened: [],
    egyptRun: 0,
    tracks: layTracks(kit, scenario, played),
    assisting: [],
    withdrawn: [],
    gatheredSince: 0,
    shipped: 0,
    debt: 0,
    locked: [],
    ultra: '',
    aloft: [],
    flight: -1,
    airlift: [0, 0],
    cargo: [],
    strikes: [],
    strike: null,
    offshore: [],
    railed: [],
    halfLoads: [],
    laying: [],
    roadworks: [],
    inexperience: kit.scenarios[scenario].terms.torchPlayed ? STAGES : 0,
    accord: 0,
  };
}

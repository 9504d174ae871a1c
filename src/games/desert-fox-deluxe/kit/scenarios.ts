import type { Components, Setup } from '../../../content/components.ts';
import type { Hex } from '../../../hex/grid.ts';
import { ALLIED, AXIS, type Side, sideOf } from '../../sides.ts';
import type { CardId } from './deck.ts';
import { COUNTRIES, type Ground, MAP_BITS, type MapLetter, ROAD_SITES } from './ground.ts';
import { boxNamed, cardNumber, type Placement, piecesOf, placementOf, type Reader } from './placements.ts';
import type { Place } from './places.ts';

/** The ten scenarios, named by their chapters. */

export const SCENARIOS = ['s24', 's25', 's26', 's27', 's28', 's29', 's30', 's31', 's32', 's33'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** Phases of a turn by number, I to XX (4.1). */
export type Phase = number;
const ROMAN = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX'.split(' ');
const phaseNumber = (roman: string): Phase => ROMAN.indexOf(roman) + 1;

/** A line of reinforcements. */
export interface Arrival extends Placement {
  readonly first: number;
  readonly last: number;
  /** True: it comes anew on each turn from first to last. False: once, on a turn of that span that its owner chooses. */
  readonly each: boolean;
  /** The phase in which it comes in; III unless the list says otherwise. */
  readonly phase: Phase;
  /** die: each unit rolls, and comes a turn later on 4 to 6. morale: each ground unit checks; failing it comes depleted, a turn later. */
  readonly roll: 'die' | 'morale' | null;
}

export interface Withdrawal {
  readonly side: Side;
  readonly turn: number;
  readonly units: readonly number[];
}

/** How a card stands at the start. setup: it places units; effect: in effect or in play; available; activates: opens on `turn`. */
export interface CardUse {
  readonly card: CardId;
  readonly state: 'setup' | 'effect' | 'available' | 'activates';
  /** all; support: only for the level of monthly support (ruling A227); victory: only for victory; turns: only its entries of `turns`. */
  readonly use: 'all' | 'support' | 'victory' | 'turns';
  readonly turns: readonly number[];
  /** Not before this turn; 0 for at once. */
  readonly fromTurn: number;
  /** Its units come so many turns after the card says (27.2: ALC-6). */
  readonly late: number;
}

/** Where a scenario departs from the rules. */
export interface Terms {
  readonly oceanShipping: boolean;
  readonly coastalShipping: boolean;
  /** So many dumps, or twice the steps, may come by coastal shipping each turn on top of the list (24.1, 26.1, 27.1). */
  readonly coastalLoads: number;
  readonly metTracks: boolean;
  readonly raiders: 'off' | 'option';
  /** appeal: only in a turn in which AXC-4 is played. */
  readonly airlift: 'usual' | 'appeal';
  /** The Axis base that is activated free each turn; -1 for none but the primary base. */
  readonly freeBase: Hex;
  /** Axis steps shipped a turn: MSU and dump count two, RP one; 0 for no such limit. */
  readonly shippingSteps: number;
  /** 27.0: two dice against the Axis convoy. */
  readonly maltaDice: boolean;
  /** 24.2: a withdrawal that is not made loses the game. */
  readonly withdrawalLoses: boolean;
  /** 30.0: no Axis unit may end a phase on or east of column 34 of map S. */
  readonly eastLimit: boolean;
  /** 31.0: on turn 31 the Axis is first on maps L and S. */
  readonly splitInitiative: boolean;
  /** 31.0: the port that, in Allied hands, opens coastal shipping to what arrives for them; -1 for none. */
  readonly alliedCoast: Hex;
  /** ALC-23 counts as played before the first phase (ruling A111). */
  readonly torchPlayed: boolean;
  readonly appealsOnce: boolean;
  readonly endShifts: 'none' | 'appeals' | 'listed' | 'all';
  /** Where units of Axis and Allied cards arrive instead of their own boxes; -1 where the card's own place holds. */
  readonly axisEntry: Place;
  readonly alliedEntry: Place;
  /** Turns that card arrivals of the Axis are late, and the first turn on which they come at all (27.1g). */
  readonly axisDelay: { readonly foot: number; readonly other: number; readonly from: number };
}

export type Goal =
  /** 24: Axis holds `axis` with a line to `line`, or AXC-9; Allies hold all of `allied`, supplied, with a line to the Nile; else drawn. */
  | { readonly kind: 'tobruk-bardia'; readonly axis: Hex; readonly line: Hex; readonly allied: readonly Hex[] }
  | { readonly kind: 'hold'; readonly hex: Hex }
  /** 26: smashing by `hex`; else so many standard boxes. */
  | { readonly kind: 'smashing'; readonly hex: Hex; readonly line: Hex; readonly standardBoxes: number }
  /** 27: the whole road, or no base with a line to `line`; else more ports. */
  | { readonly kind: 'coast-road'; readonly road: readonly Hex[]; readonly line: Hex }
  /** A base in a port of so many standard boxes, out of Allied zones. */
  | { readonly kind: 'port-base'; readonly standard: number }
  /** 30: a base with a line to `line`. */
  | { readonly kind: 'base-with-line'; readonly line: Hex };

/** Who holds a hex at the start: a side, VICHY, or NOBODY (the sea). */
export const VICHY = 2;
export const NOBODY = -1;

export interface Scenario {
  readonly id: ScenarioId;
  readonly title: string;
  readonly firstTurn: number;
  /** Before shifts of the end. */
  readonly lastTurn: number;
  readonly firstPhase: Phase;
  readonly maps: readonly MapLetter[];
  /** 1 for every hex in play. */
  readonly area: Uint8Array;
  /** The same while French North Africa is closed (22.7). */
  readonly closedArea: Uint8Array;
  readonly initiative: Side;
  readonly surprise: boolean;
  /** By hex, before the units are set up; who is set up in a hex holds it. */
  readonly owners: Int8Array;
  readonly start: readonly Placement[];
  readonly arrivals: readonly Arrival[];
  readonly withdrawals: readonly Withdrawal[];
  readonly cards: readonly [readonly CardUse[], readonly CardUse[]];
  /** "ALC-22 r1": entries of cards that stand in the lists here and do not come again (ruling A227). */
  readonly replacedEntries: ReadonlySet<string>;
  /** Which built roads are finished: bits SOLLUM_ROAD and TOBRUK_BYPASS. */
  readonly builtRoads: number;
  readonly terms: Terms;
  /** Switches of the scenario and their defaults: sicilyLoaded, torchEastAtOnce. */
  readonly switches: { readonly [id: string]: boolean };
  readonly goal: Goal;
}

interface RawUse {
  readonly card: string;
  readonly only?: string;
  readonly turn?: number;
  readonly late?: number;
}
type RawSide = { readonly as?: readonly string[] } & { readonly [state: string]: readonly RawUse[] };
interface Sheet extends Setup {
  readonly startPhase: string;
  readonly maps: readonly MapLetter[];
  readonly initiative: { readonly side: string; readonly surprise: boolean };
  readonly cards: { readonly axis: RawSide; readonly allied: RawSide };
  readonly owners: { readonly [side: string]: readonly string[] };
  readonly terms: { readonly [term: string]: unknown };
  readonly goal: { readonly kind: Goal['kind'] } & { readonly [key: string]: unknown };
  readonly finishedRoads?: readonly { readonly zone: string }[];
  readonly replacedCardEntries?: readonly { readonly card: string; readonly entries: readonly string[] }[];
  readonly switches?: { readonly [id: string]: { readonly default: boolean } };
}

const sheetOf = ({ setups }: Components, id: string): Sheet => setups[id] as unknown as Sheet;

export function compileScenarios(components: Components, reader: Reader, ground: Ground) {
  const of = (id: ScenarioId): readonly [ScenarioId, Scenario] => [id, compileScenario(components, reader, ground, id)];
  return Object.fromEntries(SCENARIOS.map(of)) as unknown as { readonly [id in ScenarioId]: Scenario };
}

function compileScenario(components: Components, reader: Reader, ground: Ground, id: ScenarioId): Scenario {
  const sheet = sheetOf(components, id);
  const bits = sheet.maps.reduce((sum, map) => sum | MAP_BITS[map], 0);
  const [firstTurn, lastTurn] = sheet.turns;
  return {
    id,
    title: sheet.title,
    firstTurn,
    lastTurn,
    firstPhase: phaseNumber(sheet.startPhase),
    maps: sheet.maps,
    ...areasOf(ground, bits),
    initiative: sideOf(sheet.initiative.side),
    surprise: sheet.initiative.surprise,
    owners: ownersOf(ground, sheet.owners),
    start: sheet.start.map((line) => placementOf(reader, line, line.side)),
    arrivals: sheet.arrivals.map((line) => ({ ...placementOf(reader, line, line.side), ...whenOf(line.when) })),
    withdrawals: sheet.withdrawals.map(({ side, turn, units }) => ({
      side: sideOf(side),
      turn,
      units: piecesOf(reader, units).map(({ unit }) => unit),
    })),
    cards: [usesOf(components, sheet.cards.axis, 'axis'), usesOf(components, sheet.cards.allied, 'allied')],
    replacedEntries: new Set(
      (sheet.replacedCardEntries ?? []).flatMap(({ card, entries }) =>
        entries.map((entry) => `${cardNumber(card)} ${entry}`),
      ),
    ),
    builtRoads: (sheet.finishedRoads ?? []).reduce(
      (sum, { zone }) => sum | (1 << ROAD_SITES.indexOf(zone as (typeof ROAD_SITES)[number])),
      0,
    ),
    terms: termsOf(reader, sheet.terms),
    switches: Object.fromEntries(Object.entries(sheet.switches ?? {}).map(([key, each]) => [key, each.default])),
    goal: goalOf(reader, sheet.goal),
  };
}

/**
 * The hexes of its maps. French North Africa is closed before ALC-23 (2.2.4): scenarios without one of its own maps are played without its
 * hexes on map L too (ruling A270).
 */
function areasOf({ maps, zoneFlags }: Ground, bits: number): Pick<Scenario, 'area' | 'closedArea'> {
  const french = zoneFlags.get('french-north-africa')!;
  const closedArea = maps.map((each, hex) => ((each & bits) === 0 || french[hex] === 1 ? 0 : 1));
  if ((bits & (MAP_BITS.A | MAP_BITS.T)) === 0) return { area: closedArea, closedArea };
  return { area: maps.map((each) => ((each & bits) === 0 ? 0 : 1)), closedArea };
}

type WhenFields = Pick<Arrival, 'first' | 'last' | 'each' | 'phase' | 'roll'>;

const REINFORCEMENT_PHASE = 3;

function whenOf(when: Setup['arrivals'][number]['when']): WhenFields {
  if ('everyTurn' in when) {
    const [first, last] = when.everyTurn;
    return { first, last, each: true, phase: REINFORCEMENT_PHASE, roll: null };
  }
  if ('turns' in when) {
    const { turns } = when;
    return { first: turns[0], last: turns.at(-1)!, each: false, phase: REINFORCEMENT_PHASE, roll: null };
  }
  if (!('turn' in when)) throw new Error('an arrival of a scenario has no turn');
  const { turn, phase, roll } = when;
  return {
    first: turn,
    last: turn,
    each: false,
    phase: phase === undefined ? REINFORCEMENT_PHASE : phaseNumber(phase),
    roll: roll === undefined ? null : String(roll).startsWith('morale') ? 'morale' : 'die',
  };
}

const STATES: { readonly [list: string]: CardUse['state'] } = {
  setup: 'setup',
  inEffect: 'effect',
  inPlay: 'effect',
  available: 'available',
  activates: 'activates',
};

function usesOf(components: Components, raw: RawSide, seat: 'axis' | 'allied'): CardUse[] {
  if (raw.as !== undefined) {
    // 32: the cards of 27 as they stand there; those of 29 open by their own text once the time has come (ruling N4).
    const [eastern, western] = raw.as.map((id) => usesOf(components, sheetOf(components, id).cards[seat], seat));
    return [...eastern, ...western.map(({ card }) => plainUse(card, 'available'))];
  }
  return Object.entries(STATES).flatMap(([list, state]) => (raw[list] ?? []).map((use) => useOf(use, state)));
}

const plainUse = (card: CardId, state: CardUse['state']): CardUse => ({
  card,
  state,
  use: 'all',
  turns: [],
  fromTurn: 0,
  late: 0,
});

/** "support only", "GT 12, 14", "GT 11 on": what of the card is used. */
function useOf({ card, only, turn, late = 0 }: RawUse, state: CardUse['state']): CardUse {
  const plain = { ...plainUse(cardNumber(card), state), late };
  if (turn !== undefined) return { ...plain, fromTurn: turn };
  if (only === undefined) return plain;
  if (only.startsWith('support')) return { ...plain, use: 'support' };
  if (only.startsWith('victory')) return { ...plain, use: 'victory' };
  const turns = [...only.matchAll(/\d+/g)].map(Number);
  // A card that is available "GT 11" may be used from then on; one in effect brings what it lists for those turns.
  if (state === 'available' || only.endsWith(' on')) return { ...plain, fromTurn: turns[0] };
  return { ...plain, use: 'turns', turns };
}

/** In this order: who is named later holds what both claim. */
const OWNERS: readonly (readonly [string, number])[] = [
  ['vichy', VICHY],
  ['axis', AXIS],
  ['allied', ALLIED],
];

/** Countries, map letters, or "all". */
function ownersOf({ land, country, maps }: Ground, claims: Sheet['owners']): Int8Array {
  const owners = new Int8Array(land.length).fill(NOBODY);
  for (const [name, owner] of OWNERS)
    for (const claim of claims[name] ?? []) {
      const nation = COUNTRIES.indexOf(claim as (typeof COUNTRIES)[number]);
      const bit = MAP_BITS[claim as MapLetter] ?? 0;
      for (let hex = 0; hex < land.length; hex++)
        if (land[hex] === 1 && (claim === 'all' || country[hex] === nation || (maps[hex] & bit) !== 0))
          owners[hex] = owner;
    }
  return owners;
}

function termsOf(reader: Reader, raw: Sheet['terms']): Terms {
  const { grid } = reader.contents;
  const place = (value: unknown): Place => {
    if (typeof value !== 'string') return -1;
    const hex = grid.find(value);
    return hex >= 0 ? hex : boxNamed(reader, value).place;
  };
  const { freeBase, shippingSteps, axisEntry, alliedEntry, alliedCoast, axisDelay, ...rest } = raw;
  return {
    ...(rest as unknown as Terms),
    freeBase: place(freeBase),
    shippingSteps: Number(shippingSteps ?? 0),
    axisEntry: place(axisEntry),
    alliedEntry: place(alliedEntry),
    alliedCoast: place(alliedCoast),
    axisDelay: (axisDelay ?? { foot: 0, other: 0, from: 0 }) as Terms['axisDelay'],
  };
}

function goalOf({ contents: { grid, zones } }: Reader, raw: Sheet['goal']): Goal {
  const hex = (name: string): Hex => grid.find(String(raw[name]));
  switch (raw.kind) {
    case 'tobruk-bardia':
      return {
        kind: raw.kind,
        axis: hex('axis'),
        line: hex('line'),
        allied: (raw.allied as readonly string[]).map(grid.find),
      };
    case 'hold':
      return { kind: raw.kind, hex: hex('hex') };
    case 'smashing':
      return { kind: raw.kind, hex: hex('hex'), line: hex('line'), standardBoxes: Number(raw.standardBoxes) };
    case 'coast-road':
      return { kind: raw.kind, road: zones.get(String(raw.zone)) ?? [], line: hex('line') };
    case 'port-base':
      return { kind: raw.kind, standard: Number(raw.standard) };
    case 'base-with-line':
      return { kind: raw.kind, line: hex('line') };
  }
}

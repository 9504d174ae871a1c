import type { Components } from '../../../content/components.ts';
import { type Side, sideOf } from '../../sides.ts';
import { type MetTrack, metOf, type RawMet } from './met.ts';
import {
  boxNamed,
  cardNumber,
  type Placement,
  piecesOf,
  placementOf,
  type RawLine,
  type Reader,
} from './placements.ts';
import type { Place } from './places.ts';

/** The 48 event cards as data (23.0). What a card does beyond bringing units is said in `notes` and done by the rules. */

/** "ALC-1" to "ALC-28", "AXC-1" to "AXC-20". */
export type CardId = string;

export type EntryTime =
  | { readonly kind: 'setup' }
  | { readonly kind: 'turn'; readonly turn: number }
  /** So many turns after the card was played. */
  | { readonly kind: 'after'; readonly turns: number }
  | { readonly kind: 'every-turn' }
  /** malta-taken, second-gain (ALC-25), accord (ALC-27). */
  | { readonly kind: 'event'; readonly event: string };

/** What a card brings, and when. */
export interface CardEntry extends Placement {
  /** "r1", as the scenarios name it. */
  readonly id: string;
  readonly time: EntryTime;
  /** Its owner may take this shift of the end instead; null for no choice. */
  readonly insteadEndShift: number | null;
  /** It comes into the Upgrade Box, to be exchanged by the chart. */
  readonly upgrade: boolean;
  /** Units that leave for it. */
  readonly replaces: readonly number[];
}

/** What opens a card. All that is named must hold; cards in `after` must have been played. */
export interface Activation {
  /** In our words. */
  readonly text: string;
  readonly setup: boolean;
  /** 0 for none. */
  readonly turn: number;
  readonly after: readonly CardId[];
  readonly delayTurns: number;
  /** It follows when this card is discarded; '' for none. */
  readonly discardOf: CardId;
  /** met-greece-ended, accord; '' for none. */
  readonly event: string;
  /** axc-9-met, axc-9-not-met, malta-invaded-or-cancelled; '' for none. */
  readonly condition: string;
  /** One of these is enough, on top of `after`: the condition, or the cards played. */
  readonly anyOf: readonly { readonly condition: string; readonly after: readonly CardId[] }[];
  /** Opens it alone, whatever else is missing (AXC-4). */
  readonly orCondition: string;
  readonly earliestTurn: number;
  readonly forcedTurn: number;
  /** Turns until it may be used (ALC-13), until its track is active (ALC-6). */
  readonly usableDelayTurns: number;
  readonly trackDelayTurns: number;
  /** AXC-16: the first turn of the invasion. */
  readonly invasionFromTurn: number;
}

export type PlayMode = 'set-up' | 'automatic' | 'choice';

export interface Discard {
  readonly never: boolean;
  readonly afterSetup: boolean;
  readonly whenPlayed: boolean;
  /** 0 for none. */
  readonly endOfTurn: number;
  readonly afterTurns: number;
  /** In words; '' for none. */
  readonly event: string;
  /** The card that follows; '' for none. */
  readonly next: CardId;
}

export interface EndShift {
  readonly turns: number;
  /** In words: "when played", "each turn in crisis" ... */
  readonly when: string;
}

/** Units that must leave (ALC-4, ALC-19, ALC-26). */
export interface CardWithdrawal {
  /** 0 if the card does not fix it. */
  readonly turn: number;
  readonly units: readonly number[];
  /** Those who go as well while ALC-18 is not completed. */
  readonly additional: readonly number[];
  readonly minCombat: number;
  /** A box they go to; -1: out of the game. */
  readonly to: Place;
}

/** Units that have to be kept together for so many turns (ALC-18). */
export interface Gathering {
  readonly combat: number;
  readonly turns: number;
}

export interface Card {
  readonly index: number;
  readonly id: CardId;
  readonly name: string;
  readonly side: Side;
  readonly type: 'at-start' | 'met' | 'reinforcement' | 'monthly-support' | 'event';
  readonly activation: Activation;
  readonly mode: PlayMode;
  /** Not to be played before this turn; 0 for any. */
  readonly playFrom: number;
  /** Playing it succeeds if a die and this make no more than the number of the turn; 0 for no die (ALC-20). */
  readonly playRoll: number;
  /** May be played each turn (ALC-11, AXC-4; ALC-13 used each turn); others once a game (5.0g). */
  readonly repeats: boolean;
  readonly discard: Discard;
  readonly endShifts: readonly EndShift[];
  readonly withdrawals: readonly CardWithdrawal[];
  readonly gathering: Gathering | null;
  readonly entries: readonly CardEntry[];
  readonly met: MetTrack | null;
  /** Its other effects, in our words. */
  readonly notes: readonly string[];
}

interface RawCard {
  readonly cardType: Card['type'];
  readonly activation: { readonly text: string } & { readonly [key: string]: unknown };
  readonly play: {
    readonly mode: PlayMode;
    readonly repeat?: string;
    readonly earliestTurn?: number;
    readonly roll?: string;
    readonly declaredTurnsAhead?: number;
    readonly with?: string;
  };
  readonly discard: { readonly [key: string]: unknown };
  readonly effects: readonly ({ readonly kind: string } & { readonly [key: string]: unknown })[];
  readonly reinforcements: readonly (RawLine & RawEntry)[];
  readonly met?: RawMet;
}
interface RawEntry {
  readonly id: string;
  readonly when: { readonly [key: string]: unknown };
  readonly option?: { readonly insteadEndShift: number };
  readonly upgrade?: boolean;
  readonly replaces?: RawLine['units'];
}
export function compileCards(components: Components, reader: Reader): Card[] {
  return components.markers
    .filter(({ kind }) => kind === 'card')
    .map((marker, index) => compileCard(reader, index, marker));
}

function compileCard(reader: Reader, index: number, marker: Components['markers'][number]): Card {
  const raw = marker.values as unknown as RawCard;
  const id = cardNumber(marker.id);
  return {
    index,
    id,
    name: marker.name,
    side: sideOf(marker.side ?? ''),
    type: raw.cardType,
    activation: activationOf(raw.activation),
    // AXC-16 and AXC-17 are put in play by other cards (23.2); what is chosen is the invasion (steps/invade-malta.ts).
    mode: raw.play.declaredTurnsAhead === undefined && raw.play.with === undefined ? raw.play.mode : 'automatic',
    playFrom: raw.play.earliestTurn ?? 0,
    playRoll: raw.play.roll === undefined ? 0 : Number(raw.play.roll.match(/\+(\d+)/)![1]),
    repeats: raw.play.repeat !== undefined,
    discard: discardOf(raw.discard),
    endShifts: raw.effects
      .filter(({ kind }) => kind === 'end-shift')
      .map(({ turns, when }) => ({ turns: Number(turns), when: String(when) })),
    withdrawals: raw.effects.filter(({ kind }) => kind === 'withdraw').map((effect) => withdrawalOf(reader, effect)),
    gathering: gatheringOf(raw.effects.find(({ kind }) => kind === 'requires')),
    entries: raw.reinforcements.map((entry) => entryOf(reader, id, marker.side ?? '', entry)),
    met: raw.met === undefined ? null : metOf(reader, raw.met),
    notes: raw.effects.filter(({ kind }) => kind === 'rule').map(({ text }) => String(text)),
  };
}

const cardsIn = (after: unknown): CardId[] =>
  ((after as { readonly all: readonly string[] } | undefined)?.all ?? []).map(cardNumber);
const word = (value: unknown): string => (value === undefined ? '' : String(value));
const number = (value: unknown): number => Number(value ?? 0);

function activationOf(raw: RawCard['activation']): Activation {
  const anyOf = (raw.anyOf ?? []) as readonly { readonly condition?: string; readonly after?: unknown }[];
  return {
    text: raw.text,
    setup: raw.setup === true,
    turn: number(raw.turn),
    after: cardsIn(raw.after),
    delayTurns: number(raw.delayTurns),
    discardOf: cardNumber(word(raw.discardOf)),
    event: word(raw.event),
    condition: word(raw.condition),
    anyOf: anyOf.map(({ condition, after }) => ({ condition: word(condition), after: cardsIn(after) })),
    orCondition: word(raw.orCondition),
    earliestTurn: number(raw.earliestTurn),
    forcedTurn: number(raw.forcedTurn),
    usableDelayTurns: number(raw.usableDelayTurns),
    trackDelayTurns: number(raw.trackDelayTurns),
    invasionFromTurn: number(raw.invasionFromTurn),
  };
}

const discardOf = (raw: RawCard['discard']): Discard => ({
  never: raw.never === true,
  afterSetup: raw.afterSetup === true,
  whenPlayed: raw.whenPlayed === true,
  endOfTurn: number(raw.endOfTurn),
  afterTurns: number(raw.afterTurns),
  event: word(raw.event),
  next: cardNumber(word(raw.then)),
});

function withdrawalOf(reader: Reader, effect: RawCard['effects'][number]): CardWithdrawal {
  const units = (refs: unknown): number[] => piecesOf(reader, (refs ?? []) as RawLine['units']).map(({ unit }) => unit);
  return {
    turn: number((effect.when as { readonly turn?: number } | undefined)?.turn),
    units: units(effect.units),
    additional: units(effect.additional),
    minCombat: number(effect.minCombat),
    to: effect.to === undefined ? -1 : boxNamed(reader, (effect.to as { readonly box: string }).box).place,
  };
}

const gatheringOf = (effect: RawCard['effects'][number] | undefined): Gathering | null =>
  effect === undefined ? null : { combat: number(effect.combat), turns: number(effect.turns) };

function entryOf(reader: Reader, card: CardId, side: string, entry: RawLine & RawEntry): CardEntry {
  // ALC-3 puts the Vichy French down; the other lines of Allied cards are Allied.
  const whose = card === 'ALC-3' ? 'vichy' : side;
  return {
    ...placementOf(reader, { ...entry, card }, whose),
    id: entry.id,
    time: timeOf(entry.when),
    insteadEndShift: entry.option?.insteadEndShift ?? null,
    upgrade: entry.upgrade === true,
    replaces: piecesOf(reader, entry.replaces ?? []).map(({ unit }) => unit),
  };
}

function timeOf(when: RawEntry['when']): EntryTime {
  if (when.setup === true) return { kind: 'setup' };
  if (when.everyTurn === true) return { kind: 'every-turn' };
  if (when.turn !== undefined) return { kind: 'turn', turn: Number(when.turn) };
  if (when.turnsAfterPlay !== undefined) return { kind: 'after', turns: Number(when.turnsAfterPlay) };
  return { kind: 'event', event: String(when.event) };
}

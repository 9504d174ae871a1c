import { cardNumber, type Reader } from './placements.ts';
import type { Place } from './places.ts';

/** The six Middle East tracks as data (22.2): each belongs to an Allied card. */

/** What is added to the die of a track. */
export type MetModifier =
  /** The condition of AXC-9 is met. */
  | { readonly kind: 'egypt' }
  /** Another track is in crisis. */
  | { readonly kind: 'crisis'; readonly place: Place }
  /** For each Axis air unit on the track. */
  | { readonly kind: 'axis-air' }
  /** The unit has been committed to the track. */
  | { readonly kind: 'unit'; readonly unit: number }
  /** For each turn since the card was played. */
  | { readonly kind: 'turns-since'; readonly card: string };

export type MetEnd =
  | { readonly by: 'never' }
  /** A reduction of a marker on box 0, not before the turn. */
  | { readonly by: 'reduction'; readonly fromTurn: number }
  /** An advance in crisis; or so many turns after the card, box and modified die together (a crisis counts as the box behind the last). */
  | { readonly by: 'collapse'; readonly sum: number; readonly card: string; readonly turns: number }
  /** All units are gone that have to go (ALC-19). */
  | { readonly by: 'withdrawal' };

export interface MetTrack {
  readonly place: Place;
  /** The last box; crisis lies behind it. */
  readonly length: number;
  readonly start: number;
  /** Lowest modified die that advances it. */
  readonly advanceFrom: number;
  readonly modifiers: readonly MetModifier[];
  readonly ends: MetEnd;
  /** What a crisis does and what ends the track, in our words. */
  readonly crisis: readonly string[];
  readonly deactivate: string;
  readonly mountainBoxes: readonly number[];
  /** In crisis the port of the Nile valley has so many boxes; 0 for all of them. */
  readonly nilePort: number;
  /** In crisis nothing arrives in the Cape Route Box. */
  readonly closesCape: boolean;
  /** Units of the card come when the track has ended, not before (ALC-16, ALC-17). */
  readonly entriesWait: boolean;
}

export interface RawMet extends Pick<MetTrack, 'length' | 'start' | 'crisis' | 'deactivate' | 'mountainBoxes'> {
  readonly track: string;
  readonly advance: string;
  readonly modifiers: readonly { readonly [key: string]: string }[];
  readonly ends: { readonly by: string } & { readonly [key: string]: unknown };
  readonly nilePort?: number;
  readonly closesCape?: boolean;
  readonly entriesWait?: boolean;
}

export function metOf(reader: Reader, raw: RawMet): MetTrack {
  const { length, start, crisis, deactivate, mountainBoxes } = raw;
  const placeOf = (id: string): Place => reader.boxes.find((box) => box.id === id)!.place;
  return {
    place: placeOf(raw.track),
    length,
    start,
    advanceFrom: Number.parseInt(raw.advance, 10),
    modifiers: raw.modifiers.map((each) => modifierOf(reader, each, placeOf)),
    ends: raw.ends.card === undefined ? (raw.ends as MetEnd) : collapseOf(raw.ends),
    crisis,
    deactivate,
    mountainBoxes,
    nilePort: raw.nilePort ?? 0,
    closesCape: raw.closesCape === true,
    entriesWait: raw.entriesWait === true,
  };
}

function modifierOf(
  { contents }: Reader,
  { kind, track, unit, card }: RawMet['modifiers'][number],
  placeOf: (id: string) => Place,
): MetModifier {
  switch (kind) {
    case 'crisis':
      return { kind, place: placeOf(track) };
    case 'unit':
      return { kind, unit: contents.unitIndex.get(unit)! };
    case 'turns-since':
      return { kind, card: cardNumber(card) };
    default:
      return { kind: kind as 'egypt' | 'axis-air' };
  }
}

const collapseOf = ({ sum, card, turns }: RawMet['ends']): MetEnd => ({
  by: 'collapse',
  sum: Number(sum),
  card: cardNumber(String(card)),
  turns: Number(turns),
});

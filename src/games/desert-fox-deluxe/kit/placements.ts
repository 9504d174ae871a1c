import type { At, Components, Placement as RawPlacement, Ref } from '../../../content/components.ts';
import { type Contents, hexesAt } from '../../../content/lay-out.ts';
import { type Side, sideOf } from '../../sides.ts';
import type { Box, Place } from './places.ts';
import { compileStock, type Stock } from './stock.ts';

/** A unit as a list names it. */
export interface Piece {
  readonly unit: number;
  /** Steps it comes with. */
  readonly steps: number;
  /** Box of the Training Track it goes to; 0 for none (8.5). */
  readonly training: number;
}

/** "If that card is played" or "in play". */
export interface CardCondition {
  readonly card: string;
  readonly state: string;
}

/** A line of a set-up or a card: who, with what, and where. */
export interface Placement {
  readonly side: Side;
  readonly vichy: boolean;
  readonly pieces: readonly Piece[];
  readonly stock: readonly Stock[];
  /** Several mean the owner's choice, for each piece anew. */
  readonly places: readonly Place[];
  /** "ALC-1"; '' if the line belongs to no card. */
  readonly card: string;
  readonly group: string;
  /** Only with the option it belongs to (raiders), or if its owner wants it. */
  readonly optional: boolean;
  /** May not move until it is released (AXC-8). */
  readonly inactive: boolean;
  readonly condition: CardCondition | null;
  /** Comes only while its side has an airfield on the maps in play, and is out of the game otherwise (25.1). */
  readonly needsAirfield: boolean;
  /** So many steps of the line arrive, the rest goes to `rest`; 0: all of it arrives (30.1g). */
  readonly stepsArriving: number;
  readonly rest: Place;
  /** So many of its counters arrive in each Movement Phase of their owner; 0: no such limit (30.2). */
  readonly perPhase: number;
  /** Comes on top of the steps a scenario counts (27.1e). */
  readonly uncounted: boolean;
  readonly note: string;
}

/** What is needed to read a line. */
export interface Reader {
  readonly components: Components;
  readonly contents: Pick<Contents<unknown>, 'grid' | 'zones' | 'unitIndex'>;
  readonly boxes: readonly Box[];
}

function placesOf(reader: Reader, at: At): Place[] {
  if ('anyOf' in at) return at.anyOf.flatMap((each) => placesOf(reader, each));
  if ('box' in at) return [boxNamed(reader, at.box).place];
  return [...hexesAt(reader.contents, at)];
}

export function boxNamed({ boxes }: Reader, id: string): Box {
  const box = boxes.find((each) => each.id === id);
  if (box === undefined) throw new Error(`the map has no box "${id}"`);
  return box;
}

export function piecesOf({ components, contents }: Reader, refs: readonly Ref[]): Piece[] {
  return refs.flatMap((ref) => {
    if (!('unit' in ref)) return [];
    const unit = contents.unitIndex.get(ref.unit)!;
    const { faces } = components.units[unit];
    const face = ref.face === undefined ? faces[0] : faces.find(({ id }) => id === ref.face)!;
    return [{ unit, steps: face.step, training: Number(ref.training ?? 0) }];
  });
}

/** A card stands under its small name in the lists: "alc-1" is ALC-1. */
export const cardNumber = (id: string): string => id.toUpperCase();

export type RawLine = Pick<RawPlacement, 'units' | 'at'> & Partial<RawPlacement>;

export function placementOf(reader: Reader, line: RawLine, side: string): Placement {
  const only = line.if as { readonly card?: string; readonly state?: string; readonly airfield?: boolean } | undefined;
  return {
    side: sideOf(side),
    vichy: side === 'vichy',
    pieces: piecesOf(reader, line.units),
    stock: compileStock(line.markers),
    places: placesOf(reader, line.at),
    card: line.card === undefined ? '' : cardNumber(line.card),
    group: line.group ?? '',
    optional: line.optional === true,
    inactive: line.inactive === true,
    condition: only?.card === undefined ? null : { card: cardNumber(only.card), state: only.state! },
    needsAirfield: only?.airfield === true,
    stepsArriving: line.stepsArriving ?? 0,
    rest: line.rest === undefined ? -1 : placesOf(reader, line.rest)[0],
    perPhase: line.perPhase ?? 0,
    uncounted: line.note?.startsWith('not counted') === true,
    note: line.note ?? '',
  };
}

import type { Contents } from '../content/lay-out.ts';
import type { Piece } from '../engine/present.ts';
import type { Seat } from '../engine/procedure.ts';
import type { Counter } from './counter.ts';
import { SEATS } from './sides.ts';

/** What a table shows of a counter and only the game can say. */
export interface PieceLook extends Pick<Piece, 'symbol' | 'face' | 'formation'> {
  /** Whose it is, where the sides are not those of the desert war. */
  readonly seat?: Seat;
  /** As players call it, where that is not the name in the sheet. */
  readonly name?: string;
  readonly size?: string | null;
  /** Why it is not on the map; asked only when it is not. */
  off(): string;
  /** What matters most comes first; '' for what is not so. */
  readonly badges: readonly string[];
  readonly tint?: string | undefined;
}

/** A counter as anybody at the table sees it. */
export function pieceOf<U extends Counter>(
  { grid }: Pick<Contents<U>, 'grid'>,
  unit: U,
  place: number,
  look: PieceLook,
): Piece {
  const { symbol, face, formation, badges, tint } = look;
  return {
    id: unit.id,
    name: look.name ?? unit.name,
    seat: look.seat ?? SEATS[unit.side],
    nation: unit.nation,
    symbol,
    size: look.size === undefined ? unit.size : look.size,
    formation,
    hex: place >= 0 ? grid.label(place) : null,
    ...(place >= 0 ? {} : { off: look.off() }),
    face,
    badges: badges.filter((badge) => badge !== ''),
    ...(tint === undefined ? {} : { tint }),
  };
}

/** "1/2 steps", of a counter that has several and is not lost; '' for all others. */
export const stepsBadge = (left: number, whole: number): string =>
  whole > 1 && left > 0 ? `${left}/${whole} steps` : '';

/** The colour of each formation, from a list of the formations that share one. */
export const tintsOf = (colours: { readonly [colour: string]: readonly string[] }): ReadonlyMap<string, string> =>
  new Map(Object.entries(colours).flatMap(([colour, all]) => all.map((formation) => [formation, colour] as const)));

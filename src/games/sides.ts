/** The side that is counted first, and the other. */
export type Side = 0 | 1;

/** A side as a seat at the table, and in words. */
export interface SideName<Seat extends string> {
  readonly seat: Seat;
  /** "Axis", "Allies" */
  readonly word: string;
  /** In front of something of theirs: "Axis", "Allied". */
  readonly adjective: string;
  /** The Allies play, the Axis plays. */
  readonly many: boolean;
}

/** Two sides as the rules count them, as seats and in words. Other games have other sides: each names its own pair. */
export function twoSides<const A extends string, const B extends string>(first: SideName<A>, second: SideName<B>) {
  const names = [first, second] as const;
  const seats = [first.seat, second.seat] as const;
  const sideName = (side: Side): string => `The ${names[side].word}`;
  return {
    seats,
    /** Whatever is not the first side's is the second's: it may have friends under other names. */
    sideOf: (seat: string): Side => (seat === first.seat ? 0 : 1),
    sideWord: (side: Side): string => names[side].word,
    sideAdjective: (side: Side): string => names[side].adjective,
    sideName,
    /** "The Axis draws", "The Allies draw"; of any verb that takes an s. */
    sideDoes: (side: Side, verb: string): string => `${sideName(side)} ${verb}${names[side].many ? '' : 's'}`,
  };
}

/** The sides of the desert war. */
export const AXIS = 0;
export const ALLIED = 1;
export const SIDES = [AXIS, ALLIED] as const;
export const {
  seats: SEATS,
  sideOf,
  sideWord,
  sideAdjective,
  sideName,
  sideDoes,
} = twoSides(
  { seat: 'axis', word: 'Axis', adjective: 'Axis', many: false },
  { seat: 'allied', word: 'Allies', adjective: 'Allied', many: true },
);

export const enemyOf = (side: Side): Side => (1 - side) as Side;

/** What belongs to each side, the first side's first: the numbers of those pieces that are picked. */
export function bySide<U extends { readonly index: number; readonly side: Side }>(
  pieces: readonly U[],
  picks: (piece: U) => boolean = () => true,
): readonly [readonly number[], readonly number[]] {
  const found: [number[], number[]] = [[], []];
  for (const piece of pieces) if (picks(piece)) found[piece.side].push(piece.index);
  return found;
}

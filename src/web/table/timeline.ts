/** The moment something begins, by the number of the move, with its name. */
export interface Mark {
  readonly at: number;
  readonly text: string;
}

export interface Timeline {
  /** Where a moment lies between the beginning, 0, and the end, 1. */
  place(moment: number): number;
  /** A turn from its beginning to its end, in the same measure; without its name where the names would be too many. */
  readonly turns: readonly { readonly from: number; readonly to: number; readonly text: string }[];
}

const MOST_NAMES = 12;

/**
 * The course of a game with every turn equally wide, however many moves were made in it. What lies before the first turn
 * takes no room.
 */
export function timelineOf(marks: readonly Mark[], moments: number): Timeline {
  const last = Math.max(1, moments - 1);
  const begun = marks.filter(({ at }, i) => at < last || i === 0);
  if (begun.length === 0) return { place: (moment) => moment / last, turns: [] };
  const count = begun.length;
  const end = (i: number): number => begun[i + 1]?.at ?? last;
  const step = [1, 2, 5, 10, 20, 50].find((each) => count / each <= MOST_NAMES) ?? 100;
  const named = ({ text }: Mark): boolean => step === 1 || Number(text) % step === 0;
  return {
    place(moment) {
      const i = begun.findLastIndex(({ at }) => at <= moment);
      if (i < 0) return 0;
      const length = end(i) - begun[i].at;
      return (i + (length <= 0 ? 0 : Math.min(1, (moment - begun[i].at) / length))) / count;
    },
    turns: begun.map((mark, i) => ({ from: i / count, to: (i + 1) / count, text: named(mark) ? mark.text : '' })),
  };
}

import type { LogEntry } from './log.ts';
import type { Piece } from './present.ts';
import type { SeatAtTable } from './seat.ts';

/** For what is asked every month, "as last time": the orders a seat gave then, as far as they can be given now. A list to be corrected, not a rule. */

/** The orders this seat gave when it was last asked what it is asked now, in notation; those of one word end something and are left out. */
export function lastTime(seat: SeatAtTable): readonly string[] {
  const asked = seat.question();
  if (asked === null || !asked.mine || !(seat.game.present.everyMonth ?? []).includes(asked.id)) return [];
  const [, ...phase] = seat.game.present.breadcrumb(seat.view());
  const now = [...seat.game.present.breadcrumb(seat.view())].join();
  const before = seat
    .log()
    .filter(({ by, ask, crumbs }) => by === seat.seat && ask === asked.id && crumbs.join() !== now);
  // The same phase of an earlier turn; where there is none, the last time at all.
  const inPhase = before.findLast(({ crumbs }) => crumbs.slice(1).join() === phase.join()) ?? before.at(-1);
  return before.filter(({ crumbs }) => crumbs.join() === inPhase?.crumbs.join()).flatMap(repeatable);
}

const repeatable = ({ notation }: LogEntry): string[] => (notation.includes(' ') ? [notation] : []);

/** The same order if it is allowed now, or with another counter that cannot be told from the one it named; null if there is none. */
export function likewise(seat: SeatAtTable, notation: string): unknown | null {
  const { orders, present } = seat.game;
  const parsed = orders.parse(notation);
  if (parsed.ok && seat.whyNot(parsed.value).ok) return parsed.value;
  const pieces = new Map(present.pieces(seat.view()).map((piece) => [piece.id, piece]));
  const words = notation.split(' ');
  const alike = (offer: unknown): boolean => {
    const others = orders.format(offer).split(' ');
    return (
      others.length === words.length && others.every((word, i) => word === words[i] || isLike(pieces, word, words[i]))
    );
  };
  return seat.offers().find(alike) ?? null;
}

/** Counters of a kind differ by the number at the end of their id; what they say must be the same as well. */
function isLike(pieces: ReadonlyMap<string, Piece>, a: string, b: string): boolean {
  const [one, other] = [pieces.get(a), pieces.get(b)];
  if (one === undefined || stem(a) === '' || stem(a) !== stem(b)) return false;
  return other === undefined || (one.face === other.face && one.symbol === other.symbol);
}
const stem = (id: string): string => /^(.*)-\d+$/.exec(id)?.[1] ?? '';

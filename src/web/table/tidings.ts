import type { Piece, Present } from '../../engine/present.ts';
import type { Seat } from '../../engine/procedure.ts';
import type { Note } from '../../engine/tx.ts';
import { say } from '../words.ts';

/** Something that should not be left to a line of the log. */
export interface Tiding {
  /** For whoever looks; an onlooker takes no side. */
  readonly kind: 'triumph' | 'disaster' | 'news';
  readonly text: string;
}

interface Moment {
  readonly view: unknown;
  readonly pieces: readonly Piece[];
}

type Shows = Pick<Present<unknown>, 'places' | 'score' | 'plight'>;

/** What of a move is announced: places that changed hands, leaders lost, points won or lost, units cut off. */
export function tidingsOf(
  present: Shows,
  viewer: Seat,
  before: Moment,
  after: Moment,
  notes: readonly Pick<Note, 'rule' | 'text'>[] = [],
): Tiding[] {
  const forSeat = (seat: Seat | null): Tiding['kind'] =>
    viewer === 'spectator' || seat === null ? 'news' : seat === viewer ? 'triumph' : 'disaster';
  const against = (seat: Seat): Tiding['kind'] =>
    viewer === 'spectator' ? 'news' : seat === viewer ? 'disaster' : 'triumph';
  return [
    ...placesTaken(present, before, after).map(({ name, seat }) => ({
      kind: forSeat(seat),
      text: say.placeTaken(name, seat),
    })),
    ...leadersLost(before, after).map(({ name, seat }) => ({ kind: against(seat), text: say.leaderLost(name) })),
    ...pointsWon(present, before, after).map(({ seat, won, why }) => ({
      kind: won > 0 ? forSeat(seat) : against(seat),
      text: say.pointsWon(seat, won, why),
    })),
    ...cutOff(present, after, notes).map(({ seat, names }) => ({ kind: against(seat), text: say.outOfSupply(names) })),
  ];
}

/** Whom the notes call out of supply, side by side. */
function cutOff({ plight }: Shows, { pieces }: Moment, notes: readonly Pick<Note, 'rule' | 'text'>[]) {
  const bySeat = new Map<Seat, string[]>();
  for (const note of notes) {
    const piece = pieces.find(({ name }) => name === plight?.(note));
    if (piece !== undefined) bySeat.set(piece.seat, [...(bySeat.get(piece.seat) ?? []), piece.name]);
  }
  return [...bySeat].map(([seat, names]) => ({ seat, names }));
}

function placesTaken({ places }: Shows, before: Moment, after: Moment) {
  const was = new Map(places?.(before.view).map(({ name, seat }) => [name, seat]));
  return (places?.(after.view) ?? []).filter(({ name, seat }) => was.has(name) && was.get(name) !== seat);
}

const LEADERS = ['leader', 'hq'];

function leadersLost(before: Moment, after: Moment): readonly Piece[] {
  const stood = new Set(before.pieces.filter(({ hex }) => hex !== null).map(({ id }) => id));
  return after.pieces.filter(
    ({ id, hex, symbol, off }) =>
      LEADERS.includes(symbol) && hex === null && stood.has(id) && /eliminated|destroyed|lost/i.test(off ?? ''),
  );
}

/** What the lines of the score say that have changed; a place that counts is told as such. */
function pointsWon({ places, score }: Shows, before: Moment, after: Moment) {
  const names = new Set(places?.(after.view).map(({ name }) => name));
  const were = new Map(score(before.view).map((each) => [each.seat, each]));
  return score(after.view).flatMap(({ seat, total, lines }) => {
    const old = were.get(seat);
    const won = total - (old?.total ?? total);
    const known = new Map(old?.lines.map(({ text, value }) => [text, value]));
    const why = lines.filter(({ text, value }) => known.get(text) !== value).map(({ text }) => text);
    const told = [...why, ...[...known.keys()].filter((text) => !lines.some((each) => each.text === text))];
    return won === 0 || told.every((text) => names.has(text)) ? [] : [{ seat, won, why: why.join(', ') }];
  });
}

import { oncePer } from '../../../content/once-per.ts';
import type { Hex } from '../../../hex/grid.ts';
import type { Kit } from '../kit.ts';
import { reachIfTaken } from '../rules/reach.ts';
import { isFullFactor, reactionQuarters } from '../rules/status.ts';
import { DONE, type Errand, has, onMap, type State } from '../state.ts';

/** Where a piece could go in this phase, kept while neither it nor the enemy changes: plans ask for all of them at every order. */
export interface Ways {
  /** Its own hex first. */
  readonly ends: readonly Hex[];
  /** Those near enough to be marked there for a deliberate or mobile battle (14.9). */
  readonly near: ReadonlySet<Hex>;
}

const MOST = 600;
const books = oncePer((_kit: Kit) => new Map<string, Ways>());

/** `world`: what of the enemy ways depend on, as a word. */
export function waysOf(kit: Kit, s: State, piece: number, errand: Errand, world: string): Ways {
  const from = s.at[piece];
  if (!onMap(from)) return { ends: [], near: new Set() };
  if (has(s, piece, DONE)) return { ends: [from], near: new Set([from]) };
  // Whoever reacts, or cannot enter a zone alone, asks where his friends are.
  const alone = errand === 'movement' && isFullFactor(kit, s, piece);
  const friends = alone ? 0 : signOf(s, kit.groundUnits[kit.units[piece].side]);
  const own = [piece, from, s.marks[piece], s.spent[piece], s.steps[piece], s.carrier.indexOf(piece), friends];
  const key = `${own.join()} ${errand} ${world}`;
  const book = books(kit);
  let ways = book.get(key);
  if (ways === undefined) {
    if (book.size >= MOST) book.clear();
    const reach = reachIfTaken(kit, s, piece, errand);
    const limit = reactionQuarters(kit, s, piece);
    const ends = [...reach.ends];
    const near = new Set(ends.filter((hex) => reach.cost(hex, piece) <= limit));
    if (s.spent[piece] <= limit) near.add(from);
    ways = { ends: [from, ...ends], near };
    book.set(key, ways);
  }
  return ways;
}

/** A number that changes when one of the pieces does. */
export function signOf(s: State, pieces: readonly number[]): number {
  let sign = s.turn;
  for (const piece of pieces)
    sign = (Math.imul(sign, 31) + s.at[piece] * 7 + s.marks[piece] + s.steps[piece] * 131 + s.spent[piece] * 1009) | 0;
  return sign;
}

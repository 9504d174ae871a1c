import type { AnyGame } from '../engine/game.ts';
import { type AnyMatch, byKind, randomWalk } from './walk.ts';

/** Enough for a whole game of most scenarios and for several turns of any, and few enough to be read and kept. */
const MOST_MOVES = 600;
/** Scenarios of more turns than this have large armies, and much to write down at each phase: half as many moves tell as much. */
const MANY_TURNS = 18;
/** Places of one unit told by name; of more, how many there are. */
const MOST_PLACES = 12;

/**
 * A game on paper for a golden file, or the beginning of a long one: every question, what was open, what was chosen, what the
 * dice said and what was noted; the table and each seat's view whenever a turn's worth of moves has gone by. A change of the
 * rules shows up as a readable difference.
 */
export function playthrough(game: AnyGame, scenario: string, seed: string): string {
  const lines: string[] = [`# ${game.id} ${scenario}, random play, seed "${seed}"`, ''];
  let told = 0;
  let status = '';
  const tell = (now: AnyMatch, offers: readonly unknown[]): void => {
    const { moves, notes } = now;
    const last = moves.at(-1);
    if (last !== undefined) {
      lines.push(
        `${moves.length}. ${last.by}: ${last.do}${last.dice === undefined ? '' : `   [${last.dice.join(' ')}]`}`,
      );
      for (const note of notes.slice(told)) lines.push(`      ${note.text} (${note.rule})`);
      told = notes.length;
    }
    const written = offers.map((offer) => game.orders.format(offer));
    const headline = game.present.status(now.view('spectator'))[0];
    if (headline !== status) {
      status = headline;
      lines.push('', `== ${headline}`, `state ${JSON.stringify(now.state)}`);
      for (const seat of game.seats) lines.push(`${seat} sees ${otherThan(now.state, now.view(seat))}`);
      for (const line of folded(written)) lines.push(`  may ${line}`);
      lines.push('');
    }
    lines.push(`   ${now.toMove} is asked: ${now.question!.ask.id} (${summary(written)})`);
  };
  const { turns } = game.scenarios.find(({ id }) => id === scenario)!;
  const match = randomWalk(game, scenario, seed, tell, byKind, turns > MANY_TURNS ? MOST_MOVES / 2 : MOST_MOVES);
  const last = match.moves.at(-1)!;
  lines.push(`${match.moves.length}. ${last.by}: ${last.do}`);
  for (const note of match.notes.slice(told)) lines.push(`      ${note.text} (${note.rule})`);
  lines.push('', match.toMove === null ? `result ${JSON.stringify(match.outcome)}` : 'and so on', '');
  return lines.join('\n');
}

/** What a seat sees that is not as in the state, and what it does not see at all. */
function otherThan(state: object, view: object): string {
  const [there, seen] = [new Map(Object.entries(state)), new Map(Object.entries(view))];
  const other = [...seen].filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(there.get(key)));
  const hidden = [...there.keys()].filter((key) => !seen.has(key));
  if (other.length + hidden.length === 0) return 'all of it';
  return `${hidden.length === 0 ? '' : `nothing of ${hidden.join(', ')}; `}otherwise ${JSON.stringify(Object.fromEntries(other))}`;
}

/** Orders that differ in their last word only stand in one line: "move ax01: 3717 3718". */
function folded(orders: readonly string[]): string[] {
  const lines = new Map<string, string[]>();
  for (const order of orders) {
    const words = order.split(' ');
    const last = words.pop()!;
    const start = words.join(' ');
    const ends = lines.get(start);
    if (ends === undefined) lines.set(start, [last]);
    else ends.push(last);
  }
  return [...lines].map(([start, ends]) => (start === '' ? ends.join(' ') : `${start}: ${placesInWords(ends)}`));
}

const placesInWords = (places: readonly string[]): string =>
  places.length <= MOST_PLACES
    ? places.join(' ')
    : `${places.slice(0, MOST_PLACES - 1).join(' ')} … ${places.at(-1)} (${places.length})`;

/** "move 214, end 1": how many orders of each kind were open. */
function summary(orders: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const order of orders) {
    const verb = order.split(' ')[0];
    counts.set(verb, (counts.get(verb) ?? 0) + 1);
  }
  return [...counts].map(([verb, count]) => `${verb} ${count}`).join(', ');
}

import type { AnyGame } from '../engine/game.ts';
import { randomWalk } from './walk.ts';

/**
 * A whole game on paper for a golden file: every question, what was open, what was chosen, what the dice said and what
 * was noted; the table and each seat's view whenever a turn's worth of moves has gone by. A change of the rules shows up
 * as a readable difference.
 */
export function playthrough(game: AnyGame, scenario: string, seed: string): string {
  const lines: string[] = [`# ${game.id} ${scenario}, random play, seed "${seed}"`, ''];
  let told = 0;
  let status = '';
  const match = randomWalk(game, scenario, seed, (now, offers) => {
    const { moves, notes } = now;
    const last = moves.at(-1);
    if (last !== undefined) {
      lines.push(
        `${moves.length}. ${last.by}: ${last.do}${last.dice === undefined ? '' : `   [${last.dice.join(' ')}]`}`,
      );
      for (const note of notes.slice(told)) lines.push(`      ${note.text} (${note.rule})`);
      told = notes.length;
    }
    const headline = game.present.status(now.view('spectator'))[0];
    if (headline !== status) {
      status = headline;
      lines.push('', `== ${headline}`, `state ${JSON.stringify(now.state)}`);
      for (const seat of game.seats) {
        const view = JSON.stringify(now.view(seat));
        lines.push(`${seat} sees ${view === JSON.stringify(now.state) ? 'all of it' : view}`);
      }
      for (const line of folded(offers.map((offer) => game.format(offer)))) lines.push(`  may ${line}`);
      lines.push('');
    }
    lines.push(
      `   ${now.toMove} is asked: ${now.question!.ask.id} (${summary(offers.map((offer) => game.format(offer)))})`,
    );
  });
  const last = match.moves.at(-1)!;
  lines.push(`${match.moves.length}. ${last.by}: ${last.do}`);
  for (const note of match.notes.slice(told)) lines.push(`      ${note.text} (${note.rule})`);
  lines.push('', `result ${JSON.stringify(match.outcome)}`, '');
  return lines.join('\n');
}

/** Orders that differ in their last word only stand in one line: "move ax01: 3717 3718". */
function folded(orders: readonly string[]): string[] {
  const lines = new Map<string, string[]>();
  for (const order of orders) {
    const words = order.split(' ');
    const last = words.pop()!;
    const start = words.join(' ');
    lines.set(start, [...(lines.get(start) ?? []), last]);
  }
  return [...lines].map(([start, ends]) => (start === '' ? ends.join(' ') : `${start}: ${ends.join(' ')}`));
}

/** "move 214, end 1": how many orders of each kind were open. */
function summary(orders: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const order of orders) {
    const verb = order.split(' ')[0];
    counts.set(verb, (counts.get(verb) ?? 0) + 1);
  }
  return [...counts].map(([verb, count]) => `${verb} ${count}`).join(', ');
}

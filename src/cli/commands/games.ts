import type { Command } from 'commander';
import { games } from '../../games/registry.ts';
import type { Io } from '../io.ts';

export function addGames(program: Command, io: Io): void {
  program
    .command('games')
    .description('list games, scenarios, options and seats')
    .option('--json', 'print one JSON document')
    .action((flags: { json?: boolean }) => {
      io.out(flags.json ? JSON.stringify({ games: games.map(summary) }, null, 2) : games.map(text(io)).join('\n\n'));
    });
}

type Listed = (typeof games)[number];

const summary = (game: Listed) => ({
  id: game.id,
  title: game.title,
  scenarios: game.scenarios.map(({ id, title, turns }) => ({ id, title, turns })),
  seats: game.seats,
  options: game.options.map(({ id, rule, title, default: usual }) => ({ id, rule, title, default: usual })),
});

const text =
  ({ colour }: Io) =>
  (game: Listed): string =>
    [
      `${colour.bold(game.id)}  ${game.title}`,
      `  seats      ${game.seats.join(', ')}`,
      ...game.scenarios.map((each) => `  scenario   ${each.id}: ${each.title}, ${each.turns} turns`),
      ...game.options.map(
        (each) => `  option     ${each.id}: ${each.title} [${each.rule}], ${each.default ? 'on' : 'off'} unless asked`,
      ),
    ].join('\n');

import type { Command } from 'commander';
import { packageRoot } from '../../ledger/package-root.ts';
import { must } from '../bad-input.ts';
import type { Io } from '../io.ts';
import { layOutGame } from '../lay-out-game.ts';

export function addNew(program: Command, io: Io): void {
  program
    .command('new')
    .description('lay out a new game: small, whole and playable, to be changed bit by bit')
    .argument('<id>', 'what its folder is called: small letters, words joined by hyphens')
    .option('--title <text>', 'what players call it')
    .action((id: string, flags: { readonly title?: string }) => {
      const title =
        flags.title ??
        id
          .split('-')
          .map((word) => word[0].toUpperCase() + word.slice(1))
          .join(' ');
      const written = must(layOutGame(packageRoot(), id, title));
      io.out(`${title} lies in src/games/${id} (${written.length} files written) and on the shelf.`);
      io.out(`Play it:   npm run -s sandtable -- play --game ${id}`);
      io.out(`Check it:  npm run -s sandtable -- check ${id}, then npm run check`);
      io.out('Go on:     docs/adding-a-game.md');
    });
}

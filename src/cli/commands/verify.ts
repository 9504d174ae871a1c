import type { Command } from 'commander';
import { firstLink, nextLink } from '../../engine/chain.ts';
import type { GameRecord } from '../../engine/record.ts';
import { verify } from '../../engine/replay.ts';
import { gameById } from '../../games/registry.ts';
import { sealOf } from '../../server/secrets.ts';
import { BadInput, must } from '../bad-input.ts';
import { readRecord } from '../files.ts';
import type { Io } from '../io.ts';

interface Shown {
  readonly commitment?: string;
  readonly seal?: string;
}

export function addVerify(program: Command, io: Io): void {
  program
    .command('verify')
    .description('check a record: dice against the published seed, every move against the rules')
    .argument('<file>', 'a record')
    .option('--commitment <hash>', 'what the server showed when the game began: is the seed the one it spoke of?')
    .option('--seal <hash>', 'what the server showed after some move: did the game stand so then?')
    .action((file: string, shown: Shown) => {
      const record = readRecord(file);
      const { moves, dice, vouched, open } = must(verify(must(gameById(record.game), file), record), file);
      io.out(`${file} is in order: ${moves} legal moves, and ${dice} dice as the seed gives them.`);
      for (const sentence of [...vouched, ...asShown(file, record, shown)]) io.out(`  ${sentence}`);
      io.out('It cannot tell:');
      for (const sentence of open) io.out(`  ${sentence}`);
    });
}

/** Compares a record with what a player noted while the game was played. */
function asShown(file: string, record: GameRecord, { commitment, seal }: Shown): string[] {
  const found: string[] = [];
  if (commitment !== undefined) {
    if (commitment !== record.commitment)
      throw new BadInput(`${file}: the server showed another commitment when the game began`);
    found.push('Its seed is the one the server had sealed when the game began.');
  }
  if (seal !== undefined) {
    const { moves, seed = '' } = record;
    let link = firstLink(record);
    let at = sealOf(seed, link) === seal ? 0 : -1;
    for (const [i, move] of moves.entries()) {
      link = nextLink(link, move);
      if (sealOf(seed, link) === seal) at = i + 1;
    }
    if (at < 0)
      throw new BadInput(`${file}: the game never stood as that seal says; moves were exchanged, or taken back since`);
    found.push(`The seal fits: the game stood so after move ${at}.`);
  }
  return found;
}

import type { Command } from 'commander';
import { verify } from '../../engine/replay.ts';
import { gameById } from '../../games/registry.ts';
import { must } from '../bad-input.ts';
import { readRecord } from '../files.ts';
import type { Io } from '../io.ts';

export function addVerify(program: Command, io: Io): void {
  program
    .command('verify')
    .description('check a record: dice against the published seed, every move against the rules')
    .argument('<file>', 'a record')
    .action((file: string) => {
      const record = readRecord(file);
      const { moves, dice, vouched, open } = must(verify(must(gameById(record.game), file), record), file);
      io.out(`${file} is in order: ${moves} legal moves, and ${dice} dice as the seed gives them.`);
      for (const sentence of vouched) io.out(`  ${sentence}`);
      io.out('It cannot tell:');
      for (const sentence of open) io.out(`  ${sentence}`);
    });
}

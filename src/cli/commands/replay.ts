import type { Command } from 'commander';
import type { Match } from '../../engine/match.ts';
import { replay } from '../../engine/replay.ts';
import { gameById } from '../../games/registry.ts';
import { BadInput, must, whole } from '../bad-input.ts';
import { readRecord } from '../files.ts';
import type { Io } from '../io.ts';
import { tableText } from '../play/table-text.ts';

interface Flags {
  readonly to?: number;
  readonly json?: boolean;
}

export function addReplay(program: Command, io: Io): void {
  program
    .command('replay')
    .description('play a record again, every move checked, and print the state')
    .argument('<file>', 'a record')
    .option('--to <move>', 'stop after that many moves', whole('--to', 0, 1_000_000))
    .option('--json', 'print one JSON document')
    .action((file: string, flags: Flags) => {
      const record = readRecord(file);
      const game = must(gameById(record.game), file);
      const total = record.moves.length;
      const to = flags.to ?? total;
      if (to > total) throw new BadInput(`${file} has ${total} moves; --to ${to} is beyond its end`);
      const match = must(replay(game, record, to), file) as Match;
      io.out(flags.json ? JSON.stringify(summary(match, total), null, 2) : text(match, total, io));
    });
}

const summary = (match: Match, total: number) => ({
  game: match.game.id,
  scenario: match.choices.scenario,
  moves: match.moves.length,
  of: total,
  toMove: match.toMove,
  asked: match.question?.ask.id ?? null,
  outcome: match.outcome,
  state: match.state,
});

function text(match: Match, total: number, io: Io): string {
  const last = match.moves.at(-1);
  const asked = match.question;
  return [
    `${match.game.title}, after move ${match.moves.length} of ${total}${last === undefined ? '' : ` (${last.by}: ${last.do})`}`,
    '',
    tableText(match.game, match.view('spectator'), io),
    '',
    asked === null ? 'The game is over.' : `${match.toMove}: ${asked.ask.prompt(match.state, asked.arg)}`,
  ].join('\n');
}
